"""Tests of the shipped dungeons: what they say, and what every room does."""
