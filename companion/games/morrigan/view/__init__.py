"""The table of Morrigan on the screen: the knights' race, the cards in play, and every step."""

from companion.games.morrigan.view.table.screen import Table

__all__ = ["Table"]
