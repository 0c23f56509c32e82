"""Actions of every kind for Hypothesis, sensible and hostile ones."""

from __future__ import annotations

from hypothesis import strategies as st

from companion.games.mordred import GAME
from companion.games.mordred.board import Building, Row, Terrain
from companion.games.mordred.by_hand import BY_HAND
from companion.games.mordred.moves.place import GiveUpMen, PlaceMan, PlaceMen, ReturnMen, Target
from companion.games.mordred.moves.roll import (
    ConfirmTable,
    Roll,
    SetBlackSquares,
    SetTrack,
    TrackBlocked,
)
from companion.games.mordred.moves.spend import AttackMan, Build, Foe, Occupant
from companion.games.mordred.moves.turn import CountUp, EndTurn, StartTurn
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.leaving import Leave
from tests.games.mordred.driver import a_turn

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
    st.builds(GiveUpMen, seats, numbers),
    st.builds(Leave, seats, st.booleans()),
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
    dice = draw(st.randoms(use_true_random=False))
    return [action for turn in range(count) for action in a_turn(turn % players, players, dice)]
