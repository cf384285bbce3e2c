"""Tests that take long, as commands of their own; short versions of them stand in the suite."""
