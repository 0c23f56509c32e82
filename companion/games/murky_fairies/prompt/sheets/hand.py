"""The sheet of a player: the victory points by line, and every number changed by hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.murky_fairies.model import CARDS, State, _
from companion.games.murky_fairies.moves import AddFairy, CountUp, StartTurn
from companion.games.murky_fairies.prompt.keys import fairies, nobody
from companion.games.murky_fairies.prompt.steps import counters
from companion.play import Adjust, its_turn
from companion.prompt import Group, Key, Open, Pad, Part, Question, choice_of_player


def hand_sheet(state: State, player: int) -> Question:
    """Returns the points by line, and everything by hand while the play goes on."""
    points = Pad((), "drawn", name="points")
    title = _("Points, and changes by hand")
    if state.over:
        return Question(title, None, parts=(points,))
    own, table = Group(_("By hand"), tuple(_own(state, player))), tuple(_table(state, player))
    return Question(title, None, parts=(points, own, Group(_("The table"), table)))


def _own(state: State, player: int) -> Iterator[Part]:
    yield choice_of_player(state.names, player, lambda other: Open(f"hand:{other}"), wrap=False)
    yield from counters(state, player)
    used = state.seats[player].used
    cards = (
        Key(
            str(card),
            Adjust(f"card:{card}", player, -1 if card in used else 1),
            checked=card in used,
        )
        for card in CARDS
    )
    yield Pad(tuple(cards), "choices", _("Action cards played this round"))
    yield fairies(state, player, "", dim=nobody)


def _table(state: State, player: int) -> Iterator[Part]:
    yield from counters(state, None)
    yield choice_of_player(
        state.names,
        state.first,
        lambda seat: Adjust("first", None, seat - state.first),
        _("First player of the round"),
        wrap=False,
    )
    name = state.names[player]
    turn = Key(its_turn(name), StartTurn(player))
    beaten = _("{player} beat the titan: count the points", player=name)
    for key in (
        Key(_("Add a fairy"), AddFairy(player, "")),
        Key(_("Add an enemy"), Open(f"enemy:{len(state.enemies)}")),
        *([turn] if state.turn else []),
        Key(beaten, CountUp(player), rare=True),
        Key(_("End the game now and count the points"), CountUp(), rare=True),
    ):
        yield Pad((key,), "line")
