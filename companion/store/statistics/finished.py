"""A finished play as statistics see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.play.setup import Player
from companion.play.story import Figure


@dataclass(frozen=True, slots=True)
class FinishedPlay:
    """A finished play.

    Attributes:
        id: the play's id.
        game: the game's id.
        at: when it ended, in milliseconds since 1970.
        players: who played, in the order of play; one person may have had two seats.
        winners: the indexes of those who won; nobody, or everybody, where the table plays together.
        figures: the numbers that the game told.
    """

    id: str
    game: str
    at: int
    players: tuple[Player, ...]
    winners: frozenset[int]
    figures: tuple[Figure, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """Who played, each once."""
        return tuple(dict.fromkeys(player.id for player in self.players))

    @property
    def victors(self) -> frozenset[str]:
        """Who won."""
        return frozenset(p.id for place, p in enumerate(self.players) if place in self.winners)

    def whose(self, figure: Figure) -> tuple[str, ...]:
        """Returns whose a figure is: one person's, or everybody's who played."""
        if figure.player is None:
            return self.people
        inside = 0 <= figure.player < len(self.players)
        return (self.players[figure.player].id,) if inside else ()

    def resolved(self, people: Mapping[str, str]) -> FinishedPlay:
        """Returns the play with each merged player as the person they are."""
        if people.keys().isdisjoint(player.id for player in self.players):
            return self
        players = (replace(p, id=people.get(p.id, p.id)) for p in self.players)
        return replace(self, players=tuple(players))
