"""Who plays: the people chosen for a new play, in order, with a colour each. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.play import Player
from companion.widgets import PLAYER_COLOURS

LONGEST_NAME = 24

_JOINER = "\N{ZERO WIDTH JOINER}"  # holds the persons of a family emoji together
_SKIN_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"


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
    shown = "".join(sign if sign.isprintable() or sign == _JOINER else " " for sign in typed)
    return _shortened(" ".join(shown.split())).strip(f" {_JOINER}")


def _shortened(name: str) -> str:
    """Cuts a long name between two signs as people see them, never inside an emoji."""
    end = min(len(name), LONGEST_NAME)
    while 0 < end < len(name) and (name[end - 1] == _JOINER or _continues(name[end])):
        end -= 1
    return name[:end] or name[:LONGEST_NAME]


def _continues(sign: str) -> bool:
    return sign == _JOINER or sign in _SKIN_TONES or unicodedata.category(sign).startswith("M")


def same_name(name: str, people: Iterable[Player]) -> Player | None:
    """Returns the one of the people who has that name, however it is capitalised."""
    wanted = name.casefold()
    return next((player for player in people if player.name.casefold() == wanted), None)
