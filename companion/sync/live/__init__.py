"""Phones that stay connected: how two find each other by one code each, and what they say then."""
