"""The log of a play: every action in words, undo and redo, and changes of the past."""
