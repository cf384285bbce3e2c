"""Tests of the Attractions that are shipped."""
