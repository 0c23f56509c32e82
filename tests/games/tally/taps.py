"""Other games on the screen: what is tapped for each action."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.tally.moves import AddPoints, CountUp, EndRound, EnterValue, signed
from companion.games.tally.state import State
from companion.play.action import Action
from tests.browser.tapping import Tap

LESS = Tap("Points are lost", on=True)


def taps_for(state: State, action: Action) -> Iterator[Tap]:
    """Returns the taps for an action on the table as it is before it."""
    match action:
        case AddPoints(player, points):
            name = state.names[player]
            yield Tap(name, starts=True, on=True)
            if abs(points) in (1, 5):
                yield Tap(f"{name}: {signed(points)}")
                return
            yield from (Tap(digit) for digit in str(abs(points)))
            if points < 0:
                yield LESS
            yield Tap(f"{name}: {signed(points)}")
        case EnterValue(player, category, value):
            assert state.sheet is not None
            name, place = state.names[player], state.sheet.names[category]
            yield Tap(name, starts=True, on=True)
            yield Tap(f"{place}: ", starts=True, on=True)
            yield from (Tap(digit) for digit in str(abs(value)))
            if value < 0:
                yield LESS
            yield Tap(f"{name}, {place}: {value}".replace("-", "−"))
        case EndRound():
            yield Tap(f"End of round {state.round}")
        case CountUp():
            yield Tap("Count up")
        case _:
            raise AssertionError(action)
