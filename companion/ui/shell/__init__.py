"""The frame of the app: the first screen, its window, and what every screen is handed."""
