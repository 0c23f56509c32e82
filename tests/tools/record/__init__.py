"""Plays an evening of three games with simulated people and records it through the app's rules.

``python -m tests.tools.record`` writes ``tests/replays/evening`` anew, always the same.
"""
