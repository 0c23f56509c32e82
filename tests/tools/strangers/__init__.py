"""Hostile input by every way in that `tests.tools.fuzz` does not know: connections, typing, files.

``python -m tests.tools.strangers [SECONDS] [SEED] [KIND …]``.
"""
