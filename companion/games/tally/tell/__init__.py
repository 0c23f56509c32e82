"""What the game says of itself."""
