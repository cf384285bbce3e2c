"""Renderers: pure functions from findings and dungeon graphs to text, which the command line writes."""
