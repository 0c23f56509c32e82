"""The pawn that had not enough spaces, on a track whose end nobody has counted.

Source: Mordred, end of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.mordred import words
from companion.games.mordred.money_table import money_of
from companion.games.mordred.moves.phrases import end_notice
from companion.games.mordred.refusals import refuse_turn
from companion.games.mordred.state import End, State
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.refusals import out_of_range
from companion.play.tell import Description

_ = marker("mordred")
_n = counted("mordred")

DEEP = 10
"""From this many spaces below the dragon on, an uncounted track may well end.

The real length is in no public source; the figure only decides when the app begins to ask.
"""

ASK_BLOCKED = _("Did your pawn have room for the whole move? If not, say so: the game ends.")


@dataclass(frozen=True, slots=True)
class TrackBlocked(Action):
    """Reports that the pawn had not enough spaces for its last move.

    Attributes:
        player: whose pawn it is.
        missing: how many spaces were missing; 0 where a house rule ends the play on the last one.
    """

    tag: ClassVar[str] = "blocked"
    player: int
    missing: int = 1


def remember_move(state: State) -> State:
    """Returns the state after a move of the pawn; towards an uncounted end, as it may be undone."""
    end = state.board.bottom if state.moved > 0 else state.board.top
    doubtful = state.moved != 0 and end is None and not state.over
    return replace(state, at_move=replace(state, at_move=None) if doubtful else None)


def least_missing(state: State) -> int:
    """Returns how many spaces a pawn lacks at least that has ended the play."""
    return 0 if state.moved > 0 and state.rules.end_on_reaching_bottom else 1


def may_be_blocked(state: State) -> bool:
    """Says whether it is time to ask if the pawn could make the whole of its last move.

    That is when the end in that direction was never counted and the pawn has just gone further
    than every other one: far below the dragon space, or above it.
    """
    if state.at_move is None or state.over:
        return False
    track = state.seat.track
    others = [seat.track for place, seat in enumerate(state.seats) if place != state.current]
    return track >= DEEP and track > max(others) if state.moved > 0 else track < min(0, *others)


def ask_blocked(state: State) -> tuple[Notice, ...]:
    """Returns the question whether the pawn had room, when it is time to ask."""
    return (Notice(ASK_BLOCKED, "ask", "mordred-track"),) if may_be_blocked(state) else ()


def _report(state: State, action: TrackBlocked) -> Outcome[State, None] | Refusal:
    """Ends the play because the pawn lacked spaces, and learns from it where the track ends.

    What the turn has done since is taken back: the game was over. Refuses ``pawn_did_not_move``,
    and ``out_of_range`` unless 1 to all of the spaces are missing.
    """
    refusal = refuse_turn(state, action.player)
    if refusal is not None:
        return refusal
    if state.moved == 0:
        text = _("The pawn did not have to move this turn.")
        return Refusal("pawn_did_not_move", text, (), "mordred-track")
    least, most = least_missing(state), abs(state.moved)
    if not least <= action.missing <= most:
        return out_of_range(action.missing, least, most)
    then = state.at_move or state
    down, seat = state.moved > 0, then.seat
    track = seat.track - action.missing if down else seat.track + action.missing
    paid = money_of(state.cells) if down and not state.rules.ending_roll_pays else 0
    seat = replace(seat, track=track, money=max(0, seat.money - paid))
    board = replace(state.board, **({"bottom": track} if down else {"top": track}))
    ended = replace(then.ended(End.TRACK), rules=state.rules, board=board, gone=state.gone)
    return Outcome(ended.with_seat(state.current, seat), None)


def _describe(action: TrackBlocked, before: State, after: State) -> Description:
    del after
    name = words.named(before.names, action.player)
    lacked = _n(
        "{player}: the pawn lacked {count} space",
        "{player}: the pawn lacked {count} spaces",
        action.missing,
        player=name,
    )
    last = _("{player}: the pawn stands on the last space", player=name)
    return Description(lacked if action.missing else last, player=action.player)


def _announce(
    before: State, action: TrackBlocked, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    """Says to take back what was done since, and money of the roll that a house rule denies."""
    del action
    then, state = before.at_move or before, outcome.state
    late = (then.men, then.seats) != (before.men, before.seats)
    paid = then.seat.money - state.seat.money
    since = Notice(
        _("Take back what was placed, built or attacked after that."), "ask", "faq-late-room"
    )
    back = Notice(_("Put £{money} back: that roll pays nothing.", money=paid), "ask", "game-end")
    return (*((since,) if late else ()), *((back,) if paid else ()), *end_notice(state))


TRACK_BLOCKED = Move(TrackBlocked, _report, _describe, _announce)
