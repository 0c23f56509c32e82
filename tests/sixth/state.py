"""Where a play stands."""

from __future__ import annotations

from dataclasses import dataclass

from companion.i18n import marker
from companion.play import Refusal, Setup, refusals, replace, rules_of
from tests.sixth.rules import Rules

_ = marker("toy")

LEAST, MOST = 1, 3
"""How many may play."""


@dataclass(frozen=True, slots=True)
class State:
    """A play between two actions.

    Attributes:
        names: the players, clockwise.
        points: the points of each.
        rules: the house rules.
        turn: whose turn it is.
        finished: who won, when the table ended the play by hand.
        gone: who has left.
    """

    names: tuple[str, ...]
    points: tuple[int, ...]
    rules: Rules
    turn: int
    finished: tuple[int, ...] | None = None
    gone: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the play has ended."""
        return self.finished is not None or max(self.points) >= self.rules.goal

    def with_points(self, player: int, total: int) -> State:
        """Returns the state with other points of one player."""
        points = (*self.points[:player], total, *self.points[player + 1 :])
        return replace(self, points=points)


def start(setup: Setup) -> State | Refusal:
    """Begins a play, or refuses a table with too few or too many players."""
    count = len(setup.players)
    if not LEAST <= count <= MOST:
        return refusals.bad_player_count(_("Toy"), count, LEAST, MOST)
    if not 0 <= setup.first < count:
        return refusals.unknown_player(setup.first)
    names = tuple(player.name for player in setup.players)
    return State(names, (0,) * count, rules_of(Rules, setup), setup.first)
