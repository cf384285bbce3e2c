"""The Jinja2 templates of built modules, filled by `cardwright.compiler.emit`."""
