"""Who is fielded: names, a fairy more, a fairy less. Source: Murky Fairies, preparation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.pieces import MOST_FAIRIES
from companion.games.murky_fairies.refusals import refuse_fairy, refuse_name, refuse_over
from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move, silent
from companion.play.outcome import Outcome, Refusal
from companion.play.refusals import unknown_player
from companion.play.tell import Description

_ = marker("murky_fairies")


@dataclass(frozen=True, slots=True)
class NameFairies(Action):
    """Says which fairies a player fields, in order; places beyond the last are added."""

    tag: ClassVar[str] = "names"
    player: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddFairy(Action):
    """Puts one more fairy on the table, such as a spectre."""

    tag: ClassVar[str] = "fairy"
    player: int
    name: str
    spectre: bool = False


@dataclass(frozen=True, slots=True)
class RemoveFairy(Action):
    """Takes a fairy off the table, with her items."""

    tag: ClassVar[str] = "gone"
    player: int
    fairy: int


def _refuse(state: State, player: int) -> Refusal | None:
    return refuse_over(state) or (None if state.seated(player) else unknown_player(player))


def _refuse_number(fairies: int, most: int) -> Refusal | None:
    if fairies <= most:
        return None
    text = _("A deck has {most} fairies.", most=MOST_FAIRIES)
    return Refusal("too_many_fairies", text, (("most", MOST_FAIRIES),), "setup")


def _name(state: State, action: NameFairies) -> Outcome[State, None] | Refusal:
    refusal = (
        _refuse(state, action.player)
        or _refuse_number(len(action.names), MOST_FAIRIES)
        or refuse_name(*action.names)
    )
    if refusal is not None:
        return refusal
    seat = state.seats[action.player]
    named = tuple(replace(f, name=n) for f, n in zip(seat.fairies, action.names, strict=False))
    more = tuple(Fairy(name) for name in action.names[len(named) :])
    fairies = (*named, *seat.fairies[len(named) :], *more)
    return Outcome(state.with_seat(action.player, replace(seat, fairies=fairies)), None)


def _describe_names(action: NameFairies, before: State, after: State) -> Description:
    del after
    player = words.player_name(before, action.player)
    names = tuple(name for name in action.names if name)
    text = _("{player} fields {fairies}", player=player, fairies=names)
    return Description(text if names else _("{player} fields fairies", player=player))


def _add(state: State, action: AddFairy) -> Outcome[State, None] | Refusal:
    refusal = (
        _refuse(state, action.player)
        or _refuse_number(len(state.seats[action.player].fairies) + 1, MOST_FAIRIES * 2)
        or refuse_name(action.name)
    )
    if refusal is not None:
        return refusal
    seat = state.seats[action.player]
    fairies = (*seat.fairies, Fairy(action.name, spectre=action.spectre))
    return Outcome(state.with_seat(action.player, replace(seat, fairies=fairies)), None)


def _describe_added(action: AddFairy, before: State, after: State) -> Description:
    del after
    player = words.player_name(before, action.player)
    name = action.name or (_("a spectre") if action.spectre else _("a fairy"))
    return Description(_("{player} adds {fairy}", player=player, fairy=name))


def _remove(state: State, action: RemoveFairy) -> Outcome[State, None] | Refusal:
    refusal = _refuse(state, action.player) or refuse_fairy(state, action.player, action.fairy)
    if refusal is not None:
        return refusal
    fairy = state.seats[action.player].fairies[action.fairy]
    gone = replace(fairy, gone=True, items=())
    return Outcome(state.with_fairy(action.player, action.fairy, gone), None)


def _describe_removed(action: RemoveFairy, before: State, after: State) -> Description:
    del after
    player = words.player_name(before, action.player)
    fairy = words.fairy_of(before, action.player, action.fairy)
    return Description(_("{player}: {fairy} leaves the table", player=player, fairy=fairy))


NAME_FAIRIES = Move(NameFairies, _name, _describe_names, silent)
ADD_FAIRY = Move(AddFairy, _add, _describe_added, silent)
REMOVE_FAIRY = Move(RemoveFairy, _remove, _describe_removed, silent)
