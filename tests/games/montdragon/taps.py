"""Montdragon on the screen: what is tapped for each action, and what one phone notes for itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from companion.games.montdragon.moves.knight import Duel, Look, MoveKnight
from companion.games.montdragon.moves.magic import PlayMagic, ShiftRainbow
from companion.games.montdragon.moves.turn import EndTurn, Replace, SetColours, TakeCards
from companion.games.montdragon.pieces import ROCKS, Card, Landing, Place, Rock
from companion.games.montdragon.state import State
from companion.play.action import Action
from tests.browser.tapping import Tap, chosen, starting

Turn = PlayMagic | MoveKnight | Replace | TakeCards
Settled = Duel | Look | ShiftRainbow | EndTurn | SetColours

OWNER = 0
"""Whose notebook the phone keeps that follows the recorded play."""

SHOES = {Rock.R1: "green", Rock.R2: "violet", Rock.R3: "red", Rock.R4: "blue"}
"""The shoes in the recorded play; the recording itself has no room for them."""


def taps_for(state: State, action: Action) -> Iterator[Tap]:
    """Returns the taps for an action on the table as it is before it."""
    if isinstance(action, Turn):
        yield from _beginning(state, action)
    else:
        assert isinstance(action, Settled)
        yield from _settling(state, action)


def resuming(state: State) -> Iterator[Tap]:
    """Says whose notebook it is on a phone that has not been told yet."""
    yield from opening(state.names[OWNER])


def opening(name: str) -> Iterator[Tap]:
    """Says whose notebook this phone keeps."""
    taps = (Tap("Notebook: note or read"), chosen(f"Whose notebook?: {name}"), Tap("Close"))
    yield from (replace(tap, private=True) for tap in taps)


def _beginning(state: State, action: Turn) -> Iterator[Tap]:
    match action:
        case PlayMagic():
            yield from _conjuring(action)
        case MoveKnight():
            yield from _moving(state, action)
        case Replace():
            yield from (Tap("Replace hand"), Tap("Replace all cards"))
        case TakeCards():
            yield from _taking(state, action)
        case _:
            assert_never(action)


def _settling(state: State, action: Settled) -> Iterator[Tap]:
    match action:
        case Duel():
            yield from _fighting(state, action)
        case Look():
            yield from _looking(state, action)
        case ShiftRainbow():
            yield Tap("Pieces by hand")
            yield Tap(f"Move it to: {_place(action.target)}")
        case EndTurn():
            yield Tap("End turn without a points card")
        case SetColours():
            yield from opening(state.names[OWNER])
            yield from _colouring(state, action)
        case _:
            assert_never(action)


def _conjuring(action: PlayMagic) -> Iterator[Tap]:
    name = "Big cloud" if action.card is Card.CLOUD else action.card.value.capitalize()
    yield Tap(f"Use the discard: {name}" if action.top else name)
    if action.source is not None:
        yield chosen(f"From: {_place(action.source)}")
    if action.target is not None:
        yield chosen(f"To: {_place(action.target)}")
    yield Tap(f"{name} {_goal(action.target)}" if action.target else f"Play {name}")


def _goal(place: Place) -> str:
    match place:
        case Place.CASTLE:
            return "to the castle"
        case Place.ELSEWHERE:
            return "elsewhere"
        case _:
            return f"to {_place(place)}"


def _moving(state: State, action: MoveKnight) -> Iterator[Tap]:
    far = _spaces(action.steps)
    yield Tap(f"Use the discard: {action.card}" if action.top else f"Points card {action.card}")
    if action.double:
        yield chosen(far)
    match action.landing:
        case Landing.FREE:
            yield Tap(f"Move {far}")
        case Landing.CASTLE:
            yield chosen("The move ends on: castle")
            yield Tap(f"{far} to the castle")
        case Landing.ROCK:
            rock = next(rock for rock in ROCKS if not state.dragon_home(rock))
            yield chosen(f"The move ends on: rock {rock.value[1:]}")
            yield Tap(f"{far} to rock {rock.value[1:]}")
        case Landing.DUEL:
            yield chosen("The move ends on: another knight")
            yield Tap(f"{far} to a knight")


def _taking(state: State, action: TakeCards) -> Iterator[Tap]:
    yield Tap("Take cards")
    for name, count in zip(state.names, action.counts, strict=True):
        yield from [Tap(f"{name} +1")] * count
    yield Tap(f"Take {_cards(sum(action.counts))}")


def _fighting(state: State, action: Duel) -> Iterator[Tap]:
    yield chosen(f"{state.name} meets: {state.names[action.defender]}")
    yield chosen("on: a space")
    yield chosen(f"Cards to take: {action.cards}")
    yield Tap(f"Duel: take {_cards(action.cards)}")


def _looking(state: State, action: Look) -> Iterator[Tap]:
    rock = action.rock.value[1:]
    yield chosen(f"Look into rock: {rock}")
    if action.won:
        yield Tap("My princess!")
        yield Tap(f"{state.name} frees the princess from rock {rock}")
        return
    yield Tap("Not mine")
    if state.current == OWNER:
        yield Tap(SHOES[action.rock], private=True)


def _colouring(state: State, action: SetColours) -> Iterator[Tap]:
    yield starting(f"{state.name}, ")
    yield chosen(f"Princess whose knight does not play: {action.colours[-1].value}")
    yield Tap("Close")


def _place(place: Place | None) -> str:
    match place:
        case None:
            return "beside the board"
        case Place.CASTLE | Place.ELSEWHERE:
            return place.value
        case _:
            return f"rock {place.value[1:]}"


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
