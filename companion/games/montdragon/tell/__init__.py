"""What a play of Montdragon says of itself."""
