"""What players do, in the order of the file format, and what a single tap does."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.tally.formula import _
from companion.games.tally.sheet import Sheet
from companion.games.tally.state import LARGEST, State
from companion.play import (
    Action,
    Description,
    Move,
    Outcome,
    Refusal,
    leave_move,
    refusals,
    replace,
    silent,
)


@dataclass(frozen=True, slots=True)
class AddPoints(Action, tag="add"):
    """A player gets points.

    Attributes:
        player: who.
        points: how many; below zero they are lost, and 0 says that there are none in this round.
    """

    player: int
    points: int


def signed(points: int) -> str:
    """Returns points with their sign."""
    if not points:
        return "0"
    return f"+{points}" if points > 0 else f"−{-points}"


def _apply(state: State, action: AddPoints) -> Outcome[State, None] | Refusal:
    player = action.player
    if state.over:
        return refusals.already_over()
    if not 0 <= player < len(state.names):
        return refusals.unknown_player(player)
    if player in state.gone:
        return refusals.has_left(player, state.names[player])
    if not action.points and (
        state.points[player] != state.before[player] or player in state.noughts
    ):
        return refusals.nothing_changes()
    if not action.points:
        return Outcome(replace(state, noughts=(*state.noughts, player)), None)
    total = state.points[player] + action.points
    if abs(total) > LARGEST:
        return refusals.out_of_range(total, -LARGEST, LARGEST)
    return Outcome(state.with_points(player, total), None)


def _describe(action: AddPoints, before: State, after: State) -> Description:
    player, change = action.player, signed(action.points)
    if not 0 <= player < len(before.names):
        return Description(_("Points: {change}", change=change))
    return Description(
        _("{player}: {change}", player=before.names[player], change=change),
        _("Points"),
        before.points[player],
        after.points[player],
        player=player,
    )


ADD_POINTS = Move(AddPoints, _apply, _describe, silent)


@dataclass(frozen=True, slots=True)
class EndRound(Action, tag="round"):
    """A round ends, and the next one begins."""


@dataclass(frozen=True, slots=True)
class CountUp(Action, tag="count"):
    """The play ends, and whoever stands best by the house rule has won."""


NOTHING_SCORED = Refusal("nothing_scored", _("Nobody has scored in this round yet."), rule="rounds")


ONE_ROUND = Refusal("one_round", _("This score sheet is filled in only once."), rule="sheets")


def _end_round(state: State, _action: EndRound) -> Outcome[State, None] | Refusal:
    if state.over:
        return refusals.already_over()
    if state.sheet is not None and not state.sheet.rounds:
        return ONE_ROUND
    if not state.begun:
        return NOTHING_SCORED
    return Outcome(state.after_round(), None)


def _count_up(state: State, _action: CountUp) -> Outcome[State, None] | Refusal:
    if state.over:
        return refusals.already_over()
    return Outcome(replace(state, counted=True), None)


END_ROUND = Move(
    EndRound,
    _end_round,
    lambda _action, before, _after: Description(_("Round {number} ends", number=before.round)),
    silent,
    once=True,
)
COUNT_UP = Move(
    CountUp,
    _count_up,
    lambda _action, _before, _after: Description(_("The points are counted up")),
    silent,
    once=True,
)


@dataclass(frozen=True, slots=True)
class EnterValue(Action, tag="value"):
    """A player's value stands on the score sheet, in place of what stood there.

    It names its round: what two phones enter stands in the same places in whatever order it comes.

    Attributes:
        player: who.
        category: the place on the sheet, from 0 on.
        value: what is entered.
        round: the round, from 1 on.
    """

    player: int
    category: int
    value: int
    round: int


NO_PLACE = Refusal("no_place", _("The score sheet has no such place now."), rule="sheets")


def _enter(state: State, action: EnterValue) -> Outcome[State, None] | Refusal:
    player, sheet = action.player, state.sheet
    if state.over:
        return refusals.already_over()
    if not 0 <= player < len(state.names):
        return refusals.unknown_player(player)
    if player in state.gone:
        return refusals.has_left(player, state.names[player])
    if sheet is None or not _is_place(state, sheet, action):
        return NO_PLACE
    category = sheet.categories[action.category]
    if not category.least <= action.value <= category.most:
        return refusals.out_of_range(action.value, category.least, category.most)
    if state.values[action.round - 1][player][action.category] == action.value:
        return refusals.nothing_changes()
    after = state.with_value(sheet, player, action.round, action.category, action.value)
    total = after.points[player]
    if abs(total) > LARGEST:
        return refusals.out_of_range(total, -LARGEST, LARGEST)
    return Outcome(after, None)


def _is_place(state: State, sheet: Sheet, action: EnterValue) -> bool:
    rounds, categories = len(state.values), len(sheet.categories)
    return 0 <= action.category < categories and 1 <= action.round <= rounds


def _describe_value(action: EnterValue, before: State, after: State) -> Description:
    player, sheet = action.player, before.sheet
    seated = 0 <= player < len(before.names)
    if sheet is None or not seated or not _is_place(before, sheet, action):
        return Description(_("A value of the score sheet: {value}", value=action.value))
    names = {"player": before.names[player], "category": sheet.names[action.category]}
    if action.round == before.round:
        text = _("{player}, {category}: {value}", value=action.value, **names)
    else:
        facts = {"value": action.value, "number": action.round, **names}
        text = _("{player}, {category} in round {number}: {value}", **facts)
    points = before.points[player], after.points[player]
    return Description(text, _("Points"), *points, player=player)


ENTER_VALUE = Move(EnterValue, _enter, _describe_value, silent)


def _go_on(state: State, _player: int) -> State:
    """Leaves everything as it is: nobody has a turn here."""
    return state


LEAVE = leave_move(_go_on, fewest=1)

MOVES = (ADD_POINTS, END_ROUND, COUNT_UP, LEAVE, ENTER_VALUE)


def single_taps(state: State) -> tuple[Action, ...]:
    """Returns one point more or less for each player, and the end of the round.

    On a sheet numbers are typed first.
    """
    if state.sheet is not None:
        return (EndRound(),) if state.sheet.rounds else ()
    steps = (AddPoints(player, points) for player in state.here for points in (1, -1))
    return (*steps, EndRound())
