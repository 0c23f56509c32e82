"""Where a play stands, what a table must say of its game, and what it may change by hand."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.tally.texts import _
from companion.play import (
    ByHand,
    HouseRules,
    Refusal,
    Setup,
    between,
    choice,
    of_player,
    refusals,
    replace,
    rules_of,
)

TITLE = _("Other games")
PLAYERS = (1, 8)

LARGEST = 99_999
"""The most points that anybody can have, above zero or below."""


@dataclass(frozen=True, slots=True)
class State:
    """A play between two actions.

    Attributes:
        names: the players, clockwise.
        points: the points of each.
        rules: the house rules.
        first: who began.
        rounds: the points of each at the end of each round.
        counted: whether the table has counted up.
        called: who won, when the table ended the play by hand.
        gone: who has left.
        noughts: who got 0 in this round, said so.
    """

    names: tuple[str, ...]
    points: tuple[int, ...]
    rules: Rules
    first: int
    rounds: tuple[tuple[int, ...], ...] = ()
    counted: bool = False
    called: tuple[int, ...] | None = None
    gone: tuple[int, ...] = ()
    noughts: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the play has ended."""
        return self.counted or self.called is not None

    @property
    def round(self) -> int:
        """The round that is played, from 1 on."""
        return len(self.rounds) + 1

    @property
    def before(self) -> tuple[int, ...]:
        """The points of each when this round began."""
        return self.rounds[-1] if self.rounds else (0,) * len(self.names)

    @property
    def here(self) -> tuple[int, ...]:
        """The players who have not left."""
        return tuple(player for player in range(len(self.names)) if player not in self.gone)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who has nothing in this round yet, while others have."""
        if not self.begun:
            return ()
        same = (player for player in self.here if self.points[player] == self.before[player])
        return tuple(player for player in same if player not in self.noughts)

    @property
    def begun(self) -> bool:
        """Whether anybody has got anything in this round, be it 0."""
        return self.points != self.before or bool(self.noughts)

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who would win now, of those who are here."""
        best = min if self.rules.winner == FEWEST else max
        points = best(self.points[player] for player in self.here)
        return tuple(player for player in self.here if self.points[player] == points)

    def with_points(self, player: int, points: int) -> State:
        """Returns the state with other points of one player."""
        changed = (*self.points[:player], points, *self.points[player + 1 :])
        return replace(self, points=changed)


def start(setup: Setup) -> State | Refusal:
    """Begins a play, or refuses a table with too many players."""
    count = len(setup.players)
    if not PLAYERS[0] <= count <= PLAYERS[1]:
        return refusals.bad_player_count(TITLE, count, *PLAYERS)
    if not 0 <= setup.first < count:
        return refusals.unknown_player(setup.first)
    names = tuple(player.name for player in setup.players)
    return State(names, (0,) * count, rules_of(Rules, setup), setup.first)


MOST, FEWEST = "most", "fewest"


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    """The house rules; the names of the fields stand in journals."""

    winner: str = choice(
        MOST,
        _("Who wins?"),
        answers={MOST: _("Whoever has the most points"), FEWEST: _("Whoever has the fewest")},
        reading=_("Every game has its own answer; it may be changed until the end."),
        topic="winner",
    )


BY_HAND: ByHand[State, Rules] = ByHand(
    rules=Rules,
    quantities=(
        of_player(
            "points",
            _("Points"),
            lambda state, player: state.points[player],
            State.with_points,
            between(-LARGEST, LARGEST),
        ),
    ),
    set_rules=lambda state, rules: replace(state, rules=rules),
    finish=lambda state, winners: replace(state, called=winners),
)
