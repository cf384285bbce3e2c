"""`python -m cardwright.compiler.cli` is the command `cardwright`."""

from cardwright.compiler.cli import main

if __name__ == "__main__":
    main(prog_name="cardwright")
