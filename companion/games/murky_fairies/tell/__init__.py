"""What Murky Fairies says of itself."""
