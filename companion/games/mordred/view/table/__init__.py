"""The table: what everybody has, and the step that is due."""
