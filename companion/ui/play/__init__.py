"""A play under way: the game's table with undo, menu and sheets, its charts and its end."""
