"""Parts of the visual language "Ink" that every screen and game view shares.

Every part takes an `Ink` (theme, text scales, window) and texts that are
already translated; it knows no rule, no game and no store.
"""
