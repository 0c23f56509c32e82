"""What is laid over a table of Mordred: what everybody has, and what is changed by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.mordred import words
from companion.games.mordred.by_hand import BY_HAND
from companion.games.mordred.model import BUILDINGS, VP, Building, _
from companion.games.mordred.moves.spend import Occupant
from companion.games.mordred.moves.turn import CountUp, StartTurn
from companion.games.mordred.prompt.draft import Draft
from companion.games.mordred.prompt.keys import SPACE, blocked, space_words
from companion.games.mordred.report import battle_told
from companion.games.mordred.state import State
from companion.play import Message, Player, its_turn
from companion.prompt import (
    Ask,
    Detail,
    Fact,
    Group,
    Key,
    Number,
    Open,
    Pad,
    Part,
    Press,
    Question,
    choice_of_player,
    counters_of,
    said_of,
    seat_key,
)

BOARD, TRACK = "board", "track"
"""The sheets of the table's own board, and of the track; a player's is called by a number."""
TO_BOARD = Pad((Key(_("Black squares and track"), Open(BOARD)),), "line")


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


def seats(state: State, players: tuple[Player, ...]) -> Pad:
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


def counters(state: State, player: int | None) -> tuple[Number, ...]:
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
