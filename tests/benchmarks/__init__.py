"""What speed Cardwright has, measured beside what a user would pick instead; see `__main__`."""
