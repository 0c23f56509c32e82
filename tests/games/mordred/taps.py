"""Mordred on the screen: what is tapped for each action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.mordred import GAME
from companion.games.mordred.moves.place import PlaceMan, PlaceMen, ReturnMen
from companion.games.mordred.moves.roll import Roll
from companion.games.mordred.moves.spend import AttackMan, Build, Foe
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.state import State
from companion.play.action import Action, Outcome
from companion.play.setup import Setup
from tests.browser.tapping import Tap, chosen, starting, ticked

Done = Roll | PlaceMen | PlaceMan | ReturnMen | Build | AttackMan | EndTurn


def setting_up(setup: Setup) -> Iterator[Tap]:
    """Enters the length of this table's track, and that its black squares are the usual ones."""
    data = dict(setup.data)
    yield starting("Your board")
    for name, key in (("Spaces of the Mordred track", "track_length"), ("Dragon space", "dragon")):
        yield Tap(f"{name} 0")
        yield Tap(f"{name} {data[key]}")
    yield Tap("This is what our board says")


def taps_for(state: State, action: Action) -> Iterator[Tap]:
    """Returns the taps for an action on the table as it is before it."""
    assert isinstance(action, Done)
    match action:
        case Roll():
            yield from _rolling(state, action)
        case PlaceMen():
            yield from _placing(state, action.count)
        case ReturnMen():
            yield Tap("No legal space")
        case PlaceMan():
            yield from _storming(state, action)
        case Build():
            yield from _building(action)
        case AttackMan():
            yield from _attacking(state, action)
        case EndTurn():
            following = state.names[(state.current + 1) % len(state.names)]
            yield Tap(f"End turn, then {following}")
        case _:
            assert_never(action)


def _rolling(state: State, action: Roll) -> Iterator[Tap]:
    if action.row is not None:
        yield Tap(f"Row {action.row.value}.", starts=True, on=True)
    yield Tap(f"First die: {action.one}")
    yield Tap(f"Second die: {action.two}")
    if _ends(state, action):
        yield starting("Take £")


def _attacking(state: State, action: AttackMan) -> Iterator[Tap]:
    yield chosen("Attack")
    yield Tap(_kind(action.source), starts=True, on=True)
    foe = "A man, " if action.target is Foe.MAN else "The man on Anglesey, "
    yield Tap(foe, starts=True, on=True)
    yield Tap(f"Die: {action.roll}")
    if _ends(state, action):
        yield starting("Pay £2: hit")


def _placing(state: State, count: int) -> Iterator[Tap]:
    owed = state.men_to_place
    if count < owed:
        yield Tap(f"How many? {owed}")
        yield Tap(f"How many? {count}")
        yield starting(f"Place {count} on ")
    else:
        yield starting("Place him on " if count == 1 else f"Place all {count} on ")


def _storming(state: State, action: PlaceMan) -> Iterator[Tap]:
    assert action.owner is not None
    assert action.building is not None
    yield Tap("Attack a building")
    yield chosen(f"Whose building?: {state.names[action.owner]}")
    yield Tap(_kind(action.building), starts=True, on=True)
    yield Tap(f"Die: {action.roll}")
    if _ends(state, action):
        yield starting("It falls, and ")


def _ends(state: State, action: Roll | AttackMan | PlaceMan) -> bool:
    """Says whether dice end the play: the last of them then waits for the wide key."""
    outcome = GAME.apply(state, action)
    return isinstance(outcome, Outcome) and outcome.state.over


def _building(action: Build) -> Iterator[Tap]:
    yield chosen("Build")
    yield Tap(_kind(action.building), starts=True, on=True)
    where = "in a wood" if action.terrain == "wood" else "on a hill"
    yield Tap(where, starts=True, on=True)
    yield ticked("next to mine", action.linked_own)
    yield ticked("to another’s +£1", action.linked_other)
    yield ticked("black frame", action.black_framed)
    if action.replaces is not None:
        yield Tap("occupied …")
        yield Tap(f"replaces my {action.replaces.value.replace('_', ' ')}")
    yield starting("Build the ")


def _kind(building: str) -> str:
    return f"{building.replace('_', ' ')}, "
