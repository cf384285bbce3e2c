"""What was typed means nothing: the error of everything that reads answers."""


class Misunderstood(ValueError):
    """What was typed means nothing here; the message says what would."""
