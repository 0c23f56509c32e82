"""Watching only: a television, a tablet or a guest that sees the play and changes nothing."""
