"""The keys that several steps of Mordred have."""

from __future__ import annotations

from dataclasses import replace

from companion.games.mordred import words
from companion.games.mordred.model import FACES, NEED_TO_STORM, Building, _, counted as _n
from companion.games.mordred.moves.roll import (
    ASK_BLOCKED,
    TrackBlocked,
    least_missing,
    may_be_blocked,
)
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.prompt.draft import Draft
from companion.games.mordred.state import State
from companion.i18n import percent
from companion.odds.distribution import success
from companion.play import Message, next_player
from companion.prompt import Alert, Detail, Key, Number, Pad, Part, Press

CONFIRM = "confirm"


def faces(name: str, chosen: int, *, able: bool = True) -> tuple[Key, ...]:
    """Returns the six faces of a die."""
    return tuple(
        Key(
            "",
            Press(f"{name}:{face}") if able else None,
            _("Die: {face}", face=face),
            words.die(face),
            chosen=face == chosen,
        )
        for face in range(1, FACES + 1)
    )


def end_key(state: State, *, main: bool) -> Key:
    """Returns the key that passes the dice on, and names whom to.

    Args:
        state: where the play stands.
        main: whether nothing else can be done now.
    """
    player = state.current
    say = _("End turn, then {player}", player=state.names[next_player(state, player)])
    return Key(_("End turn"), EndTurn(player), say, rare=not main, solid=main, id="end-turn")


def attacking_piece(name: str, kind: Building, need: int, *, count: int | None, odds: bool) -> Key:
    """Returns a kind of building with the die that is needed.

    Args:
        name: what is pressed with it.
        kind: the kind.
        need: the least die.
        count: how many stand on the board, where that is known.
        odds: whether the chance of that die is told.
    """
    facts = [Detail(percent(success(need)))] if odds else []
    if count is not None:
        facts.append(Detail(_("{count} built", count=count) if count else _("none")))
    return Key(
        words.BUILDING[kind],
        Press(f"{name}:{kind.value}"),
        picture=kind.value,
        figure=_("{need}+", need=need),
        details=tuple(facts),
    )


def target_key(state: State, draft: Draft, kind: Building, *, odds: bool) -> Key:
    """Returns a kind of building that a man may storm."""
    count = state.seats[int(draft.owner)].count(kind) if draft.owner else None
    key = attacking_piece("kind", kind, NEED_TO_STORM[kind], count=count, odds=odds)
    return replace(key, chosen=draft.kind == kind.value, dim=count == 0)


def blocked(state: State, draft: Draft) -> tuple[Part, ...]:
    """Returns the question whether the pawn had room, where nobody has counted its track.

    It is asked prominently when that has become doubtful.
    """
    if state.at_move is None:
        return ()
    if draft.missing is None:
        if may_be_blocked(state):
            return (Alert(ASK_BLOCKED, Key(_("No room"), Press("missing:1"))),)
        text = _("The pawn had no room for its move")
        return (Pad((Key(text, Press("missing:1"), sign="flag", rare=True),), "line"),)
    least, most = least_missing(state), abs(state.moved)
    missing = min(draft.missing, most)
    label = _n("Lacked {count} space: end", "Lacked {count} spaces: end", missing)
    if not missing:
        label = _("On the last space: end")
    number = Number("missing", _("Spaces that were missing"), missing, least, most)
    room = Key(_("It had room"), Press("room"))
    lacked = Key(label, TrackBlocked(state.current, missing), solid=True)
    return (*((number,) if most > least else ()), Pad((room, lacked), "line"))


SPACE = "space"
"""The sheet that asks for what stands on the space."""


def space_words(space: str) -> Message:
    """Returns what stands on the space."""
    if space in tuple(Building):
        return _("replaces my {building}", building=words.BUILDING[Building(space)])
    named = {"": _("occupied …"), "man": _("a man"), "building": _("somebody’s building")}
    return named[space]
