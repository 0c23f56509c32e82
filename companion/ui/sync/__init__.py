"""Two phones exchanging a play: codes to show, a camera to read them, and a review."""
