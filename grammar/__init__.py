"""The Lark grammars of the card language and of rules text, read by `cardwright.compiler`."""
