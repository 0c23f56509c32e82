"""The keys that several steps of Mordred have, and what is laid over its table.

That is what everybody has, what is changed by hand, and what stands on a space.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.mordred import words
from companion.games.mordred.board import (
    BUILDINGS,
    FACES,
    NEED_TO_STORM,
    VP,
    Building,
    _,
    counted as _n,
)
from companion.games.mordred.by_hand import BY_HAND
from companion.games.mordred.moves import MOVES
from companion.games.mordred.moves.roll import (
    ASK_BLOCKED,
    TrackBlocked,
    least_missing,
    may_be_blocked,
)
from companion.games.mordred.moves.spend import Occupant
from companion.games.mordred.moves.turn import CountUp, EndTurn, StartTurn
from companion.games.mordred.prompt.draft import Draft
from companion.games.mordred.report import battle_told
from companion.games.mordred.state import State
from companion.i18n import percent
from companion.odds.distribution import success
from companion.play import Message, Player, its_turn, next_player
from companion.prompt import (
    Alert,
    Ask,
    Detail,
    Fact,
    Group,
    Key,
    Open,
    Pad,
    Part,
    Press,
    Question,
    Stepper,
    Text,
    choice_of_player,
    counters_of,
    explained,
    said_of,
    seat_key,
)

# Keys -------------------------------------------------------------------------------------------

CONFIRM = "confirm"


NONE = _("none")
"""Of a kind of building that is not on the board."""


def faces(name: str, chosen: int, waits: Text = "") -> tuple[Key, ...]:
    """Returns the six faces of a die; of two dice, each face says on which one it is.

    Args:
        name: with a face it is what is pressed.
        chosen: which face the die shows; 0 before that is told.
        waits: what must be told before, if anything.
    """
    return tuple(
        Key(
            "",
            None if waits else Press(f"{name}:{face}"),
            _called(name, face),
            words.die(face),
            chosen=face == chosen,
            why=waits,
        )
        for face in range(1, FACES + 1)
    )


def _called(name: str, face: int) -> Message:
    if name == "one":
        return _("First die: {face}", face=face)
    if name == "two":
        return _("Second die: {face}", face=face)
    return _("Die: {face}", face=face)


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
        facts.append(Detail(_("{count} built", count=count) if count else NONE))
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
    return replace(key, chosen=draft.kind == kind.value, dim=count == 0, why="" if count else NONE)


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
    number = Stepper("missing", _("Spaces that were missing"), missing, least, most)
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


# Sheets -----------------------------------------------------------------------------------------

BOARD, TRACK = "board", "track"
"""The sheets of the table's own board, and of the track; a player's is called by a number."""
TO_BOARD = Pad((Key(_("Black squares and track"), Open(BOARD)),), "line")


@explained(BY_HAND.moves, MOVES)
def question(state: State, draft: Draft, sheet: str) -> Question | None:
    """Returns what a sheet asks or shows, or None if it is another one."""
    if sheet.isdecimal() and state.seated(int(sheet)):
        parts = tuple(_of_player(state, draft, int(sheet)))
        return Question(_("View and change by hand"), parts=parts)
    if sheet == TRACK:
        return Question(_("The Mordred track"), parts=tuple(_of_track(state)))
    if sheet != SPACE or state.step != "spend":
        return None
    own = [building.value for building in BUILDINGS if state.seat.count(building)]
    keys = (
        Key(
            space_words(space) if space else _("nothing"),
            Press(f"space:{space}", closes=True),
            chosen=space == draft.space,
        )
        for space in ("", *own, *Occupant)
    )
    return Question(_("What stands on the space?"), parts=(Pad(tuple(keys), "choices"),))


def seats_pad(state: State, players: tuple[Player, ...]) -> Pad:
    """Returns the players with money and victory points; a tap opens what they have."""
    keys = (
        seat_key(
            state,
            players,
            at,
            Open(str(at)),
            words.pounds(seat.money),
            Detail(words.points(seat.vp)),
        )
        for at, seat in enumerate(state.seats)
    )
    return Pad(tuple(keys), "drawn", name="seats")


def _of_player(state: State, draft: Draft, player: int) -> Iterator[Part]:
    """Yields what a player has, the table's own numbers, and what the table decides."""
    seat = state.seats[player]
    left = sum(seat.left(building) for building in BUILDINGS)
    yield choice_of_player(state.names, player, lambda other: Open(str(other)))
    yield Fact(words.VP, Ask(f"vp:{player}"), str(seat.vp))
    yield Fact(_("Pieces left"), Ask(f"supply:{player}"), str(left))
    yield from counters(state, player)
    turn = Key(its_turn(state.names[player]), StartTurn(player), dim=player in state.gone)
    end = Key(_("End the game now and count"), CountUp(), sign="flag", rare=True)
    table = (
        Fact(words.ALL_BUILDINGS, Ask("buildings"), str(state.buildings)),
        _reserve(state),
        *counters(state, None),
        TO_BOARD,
        *blocked(state, draft),
        Pad((turn,), "line"),
        Pad((end,), "line"),
    )
    yield Group(_("The table"), table)


def _of_track(state: State) -> Iterator[Part]:
    """Yields the track, how the battle does, and the place of every pawn."""
    yield Pad((), "drawn", name=TRACK)
    yield Fact(battle_told(state), Ask("battle"))
    pawns = (
        replace(number, label=name)
        for player, name in enumerate(state.names)
        if player not in state.gone
        for number in counters_of(BY_HAND, state, ("track",), player, said_of(name))
    )
    yield Group(words.TRACK, tuple(pawns))
    yield _reserve(state)
    yield from counters(state, None)
    yield TO_BOARD


def _reserve(state: State) -> Fact:
    return Fact(words.RESERVE, Ask("men_reserve"), str(state.reserve))


def counters(state: State, player: int | None) -> tuple[Stepper, ...]:
    """Returns the numbers of a player, or those of the table, with less and more."""
    if player is None:
        names = ("men",) if state.rules.plain else ("men", "men_to_place")
        return counters_of(BY_HAND, state, names, None, said_of(""))

    def detail(name: str) -> Message | str:
        if name not in tuple(Building):
            return ""
        kind = Building(name)
        left = state.seats[player].left(kind)
        return _("{worth} VP each, {left} left", worth=VP[kind], left=left)

    names = ("money", "track", *BUILDINGS)
    return counters_of(BY_HAND, state, names, player, said_of(state.names[player]), detail)
