"""Actions of every kind for Hypothesis, sensible and hostile ones, and the plays they make."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from companion.games.mordred import GAME
from companion.games.mordred.by_hand import BY_HAND
from companion.games.mordred.moves.attack import AttackMan, Foe
from companion.games.mordred.moves.blocked import TrackBlocked
from companion.games.mordred.moves.board import ConfirmTable, SetBlackSquares, SetTrack
from companion.games.mordred.moves.build import Build, Occupant
from companion.games.mordred.moves.place import PlaceMan, PlaceMen, ReturnMen, Target
from companion.games.mordred.moves.roll import Roll
from companion.games.mordred.moves.turn import CountUp, EndTurn, StartTurn
from companion.games.mordred.pieces import Building, Row, Terrain
from companion.games.mordred.state import State
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.outcome import Outcome

numbers = st.one_of(st.integers(0, 6), st.integers(-3, 40), st.integers(-(2**53), 2**53))
seats = st.one_of(st.integers(0, 3), numbers)
maybe_seat = st.none() | seats
buildings = st.sampled_from(Building)
choices = [(option.id, choice.value) for option in GAME.options for choice in option.choices]
quantities = st.sampled_from((*(each.name for each in BY_HAND.quantities), "gold"))
others = st.sampled_from((None, *Occupant))

actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Roll, seats, st.none() | st.sampled_from(Row), numbers, numbers),
    st.builds(PlaceMen, seats, numbers),
    st.builds(
        PlaceMan,
        seats,
        st.sampled_from(Target),
        maybe_seat,
        st.none() | buildings,
        st.none() | numbers,
        st.booleans(),
    ),
    st.builds(ReturnMen, seats),
    st.builds(
        Build,
        seats,
        buildings,
        st.sampled_from(Terrain),
        st.booleans(),
        st.booleans(),
        st.booleans(),
        st.none() | buildings,
        others,
    ),
    st.builds(AttackMan, seats, buildings, numbers, st.sampled_from(Foe)),
    st.builds(TrackBlocked, seats, numbers),
    st.builds(EndTurn, seats),
    st.builds(StartTurn, seats),
    st.builds(CountUp),
    st.builds(SetBlackSquares, st.sampled_from(Row), st.lists(numbers).map(tuple)),
    st.builds(SetTrack, numbers, numbers),
    st.builds(ConfirmTable),
    st.builds(Adjust, quantities, maybe_seat, numbers),
    st.sampled_from(choices).map(lambda pair: SetRule(*pair)),
    st.builds(SetRule, st.text(max_size=5), numbers),
    st.builds(Finish, st.lists(seats, max_size=3).map(tuple)),
)


@st.composite
def turns(draw: st.DrawFn, players: int, count: int) -> list[Action]:
    """Draws whole turns as people play them, some with slips in between."""
    played: list[Action] = []
    for turn in range(count):
        player = turn % players
        die = st.integers(1, 6)
        played.append(Roll(player, draw(st.sampled_from(Row)), draw(die), draw(die)))
        played.append(PlaceMan(player, Target.BUILDING, (player + 1) % players, draw(buildings), 6))
        played.append(PlaceMen(player, draw(st.integers(1, 8))))
        played.append(ReturnMen(player))
        terrain = draw(st.sampled_from(Terrain))
        played.append(Build(player, draw(buildings), terrain, draw(st.booleans()), False, True))
        played.append(AttackMan(player, draw(buildings), draw(die)))
        played.append(EndTurn(player))
    return played


def folded(state: State, played: list[Action]) -> list[tuple[State, Action, Outcome[State, Any]]]:
    """Returns every action that had an effect, with the state before it."""
    found: list[tuple[State, Action, Outcome[State, Any]]] = []
    for action in played:
        result = GAME.apply(state, action)
        if isinstance(result, Outcome):
            found.append((state, action, result))
            state = result.state
    return found
