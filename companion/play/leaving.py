"""Somebody leaves a table that goes on, or comes back to it.

A game opts in: its state has a field ``gone`` (see `gone_of`), its turns pass by `next_player`, and
its moves hold the one that `leave_move` makes. What the player had stays in the log and the result.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from companion.errors import Message
from companion.i18n import _, counted
from companion.play import refusals
from companion.play.action import Action, Description, Move, Notice, Outcome, Refusal, replace
from companion.play.quantity import AdjustableState, gone_of
from companion.play.reporting import Result

_n = counted("common")

S = TypeVar("S", bound=AdjustableState)


@dataclass(frozen=True, slots=True)
class Leave(Action, tag="leave"):
    """A player leaves the table, and the others go on.

    Attributes:
        player: who.
        back: whether they come back instead.
    """

    player: int
    back: bool = False


def leave_move(
    go_on: Callable[[S, int], S | Refusal],
    *,
    fewest: int = 2,
    announce: Callable[[S], tuple[Notice, ...]] = lambda _after: (),
) -> Move[S, Leave, None]:
    """Returns the move with which somebody leaves; a game puts it among its moves.

    A table that goes on may be smaller than one that begins. Refuses ``already_over``,
    ``unknown_player``, ``has_left``, ``nothing_changes`` and ``too_few_left``.

    Args:
        go_on: the state without a player who is among its ``gone`` by now: a turn of theirs passes
            on, and nothing is asked of them any more. May refuse.
        fewest: how many players must stay.
        announce: what else to read out of the state without them, such as that the play is over.
    """

    def apply(state: S, action: Leave) -> Outcome[S, None] | Refusal:
        if refused := _refuse(state, action, fewest):
            return refused
        others_gone = tuple(player for player in gone_of(state) if player != action.player)
        if action.back:
            return Outcome(replace(state, gone=others_gone), None)
        after = go_on(replace(state, gone=(*others_gone, action.player)), action.player)
        return after if isinstance(after, Refusal) else Outcome(after, None)

    return Move(
        Leave,
        apply,
        _describe,
        lambda before, action, outcome: (_notice(before, action), *announce(outcome.state)),
        once=True,
    )


def _refuse(state: AdjustableState, action: Leave, fewest: int) -> Refusal | None:
    player, gone = action.player, gone_of(state)
    if state.over:
        return refusals.already_over()
    if not 0 <= player < len(state.names):
        return refusals.unknown_player(player)
    if action.back:
        return None if player in gone else refusals.nothing_changes()
    if player in gone:
        return refusals.has_left(player, state.names[player])
    return refusals.too_few_left(fewest) if len(state.names) - len(gone) <= fewest else None


def _describe(action: Leave, before: AdjustableState, _after: AdjustableState) -> Description:
    seated = 0 <= action.player < len(before.names)
    name = before.names[action.player] if seated else "?"
    text = is_back(name) if action.back else leaves(name)
    return Description(text, manual=True, player=action.player if seated else None)


def _notice(before: AdjustableState, action: Leave) -> Notice:
    name = before.names[action.player]
    if action.back:
        return Notice(_("{player} takes turns again.", player=name))
    return Notice(_("{player} has left: their turns are passed over.", player=name))


def leaves(name: str) -> Message:
    """Returns that a player leaves."""
    return _("{player} leaves the table", player=name)


def is_back(name: str) -> Message:
    """Returns that a player comes back."""
    return _("{player} is back at the table", player=name)


def next_player(state: AdjustableState, player: int) -> int:
    """Returns who sits next to a player clockwise, past those who have left."""
    count, gone = len(state.names), gone_of(state)
    return next(
        (seat % count for seat in range(player + 1, player + count) if seat % count not in gone),
        player,
    )


def with_gone(result: Result, state: AdjustableState) -> Result:
    """Returns a result that says who had left before the end."""
    names = tuple(state.names[player] for player in sorted(gone_of(state)))
    if not names:
        return result
    left = _n("{players} had left.", "{players} had left.", len(names), players=names)
    if result.reason is not None:
        left = _("{reason} {left}", reason=result.reason, left=left)
    return replace(result, reason=left)
