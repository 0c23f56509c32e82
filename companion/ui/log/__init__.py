"""The log of a play: every action in words, and undo and redo."""
