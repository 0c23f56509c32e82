"""Where a play stands, what a table must say of its game, and what it may change by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from companion.games.tally.formula import _
from companion.games.tally.sheet import FEWEST, MOST, Sheet, Value, read, sheet_text
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

T = TypeVar("T")

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
        sheet: the score sheet, where the table has one.
        values: what stands on it: for each round that has begun, what each player has.
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
    sheet: Sheet | None = None
    values: tuple[tuple[tuple[Value, ...], ...], ...] = ()

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
        if not self.begun or self.sheet is not None:
            return ()
        same = (player for player in self.here if self.points[player] == self.before[player])
        return tuple(player for player in same if player not in self.noughts)

    @property
    def begun(self) -> bool:
        """Whether anybody has got anything in this round, be it 0."""
        entered = self.values and any(set(own) != {None} for own in self.values[-1])
        return self.points != self.before or bool(self.noughts) or bool(entered)

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who would win now, of those who are here."""
        best = min if self.rules.winner == FEWEST else max
        points = best(self.points[player] for player in self.here)
        return tuple(player for player in self.here if self.points[player] == points)

    def with_points(self, player: int, points: int) -> State:
        """Returns the state with other points of one player."""
        return replace(self, points=_with(self.points, player, points))

    def with_value(
        self, sheet: Sheet, player: int, number: int, category: int, value: int
    ) -> State:
        """Returns the state with another value on the sheet, and the points that follow from it.

        Args:
            sheet: the table's.
            player: whose it is.
            number: the round, from 1 on.
            category: its place on the sheet.
            value: what is entered.
        """
        table = self.values[number - 1]
        own = _with(table[player], category, value)
        gained = sheet.total(own) - sheet.total(table[player])
        state = replace(self, values=_with(self.values, number - 1, _with(table, player, own)))
        # An earlier round that is put right also puts right what everybody had after it.
        later = (
            _with(points, player, points[player] + gained) for points in self.rounds[number - 1 :]
        )
        state = replace(state, rounds=(*self.rounds[: number - 1], *later))
        return state.with_points(player, self.points[player] + gained)

    def after_round(self) -> State:
        """Returns the state at the beginning of the next round."""
        state = replace(self, rounds=(*self.rounds, self.points), noughts=())
        if self.sheet is None:
            return state
        return replace(state, values=(*self.values, _blank(self.sheet, len(self.names))))


def _with(row: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*row[:place], item, *row[place + 1 :])


def _blank(sheet: Sheet, players: int) -> tuple[tuple[Value, ...], ...]:
    return (sheet.blank,) * players


BAD_SHEET = Refusal("bad_sheet", _("The score sheet of this play cannot be read."), rule="sheets")


def start(setup: Setup) -> State | Refusal:
    """Begins a play, or refuses a table with too many players or an impossible sheet."""
    count = len(setup.players)
    if not PLAYERS[0] <= count <= PLAYERS[1]:
        return refusals.bad_player_count(TITLE, count, *PLAYERS)
    if not 0 <= setup.first < count:
        return refusals.unknown_player(setup.first)
    names = tuple(player.name for player in setup.players)
    state = State(names, (0,) * count, rules_of(Rules, setup), setup.first)
    text = sheet_text(setup)
    if not text:
        return state
    sheet = read(text)
    if sheet is None:
        return BAD_SHEET
    rules = replace(state.rules, winner=sheet.winner)
    return replace(state, rules=rules, sheet=sheet, values=(_blank(sheet, count),))


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
