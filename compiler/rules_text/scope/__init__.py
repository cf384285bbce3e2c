"""Scope: what a "may", an "if", a duration, "each player" or "where X is" governs.

One module a way in which clauses hang together; they call one another, as sentences nest. `understand` begins in
`texts`.
"""
