"""Tests of the rules text: what is read, what it means, and what it does."""
