"""Rules text: from the words of a body to what it means and the code that does it; one module a pass."""
