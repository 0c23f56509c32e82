"""Companion: trackers, rules and exact odds for card and board games at a real table."""
