"""The table as it lies: both players, the enemies, and the step that is due."""
