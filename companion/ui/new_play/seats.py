"""Who plays: the people chosen for a new play, in order, with a colour each. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.play import Player
from companion.play.text import clean, same_name
from companion.widgets import PLAYER_COLOURS

__all__ = ["LONGEST_NAME", "Seats", "clean_name", "free_colour", "painted", "same_name"]

LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class Seats:
    """The people chosen, in the order of play, and who begins.

    Attributes:
        players: the chosen ones, clockwise.
        first: the index of the one who begins.
    """

    players: tuple[Player, ...] = ()
    first: int = 0

    def add(self, player: Player) -> Seats:
        """Seats a player last, in a colour that nobody has yet."""
        if any(player.id == seated.id for seated in self.players):
            return self
        taken = {seated.colour for seated in self.players}
        usable = player.colour in PLAYER_COLOURS and player.colour not in taken
        colour = player.colour if usable else free_colour(taken)
        return replace(self, players=(*self.players, painted(player, colour)))

    def remove(self, index: int) -> Seats:
        """Lets a player go."""
        players = (*self.players[:index], *self.players[index + 1 :])
        first = self.first - 1 if self.first > index else self.first
        return Seats(players, min(first, max(0, len(players) - 1)))

    def move(self, index: int, to: int) -> Seats:
        """Seats a player elsewhere; who begins stays the same person."""
        if not 0 <= to < len(self.players):
            return self
        order = list(range(len(self.players)))
        order.insert(to, order.pop(index))
        players = tuple(self.players[place] for place in order)
        return Seats(players, order.index(self.first))

    def repaint(self, index: int) -> Seats:
        """Gives a player the next colour that nobody has."""
        player = self.players[index]
        taken = {seated.colour for seated in self.players} - {player.colour}
        names = list(PLAYER_COLOURS)
        start = names.index(player.colour) + 1 if player.colour in names else 0
        order = names[start:] + names[:start]
        colour = next((name for name in order if name not in taken), player.colour)
        players = list(self.players)
        players[index] = painted(player, colour)
        return replace(self, players=tuple(players))

    def begin_with(self, index: int) -> Seats:
        """Chooses who begins."""
        return replace(self, first=index)


def painted(player: Player, colour: str) -> Player:
    """Returns the player in a colour, with the sign that goes with it."""
    return replace(player, colour=colour, emblem=PLAYER_COLOURS[colour].emblem)


def free_colour(taken: set[str]) -> str:
    """Returns the first player colour that nobody has; the first one if all are taken."""
    return next((name for name in PLAYER_COLOURS if name not in taken), next(iter(PLAYER_COLOURS)))


def clean_name(typed: str) -> str:
    """Returns a name as it is kept: printable, without outer or double spaces, not too long."""
    return clean(typed, LONGEST_NAME)
