"""Where parts stand: title bar, cards, sheets and a game's screen."""
