"""What holds whatever is done."""

from itertools import pairwise

from hypothesis import given, strategies as st

from companion.games.montdragon import GAME
from companion.games.montdragon.moves.knight import Duel, Look, MoveKnight
from companion.games.montdragon.moves.magic import PlayMagic, ShiftRainbow
from companion.games.montdragon.moves.turn import EndTurn, Replace, TakeCards
from companion.games.montdragon.pieces import (
    MAGIC,
    SUPPLY,
    Deduction,
    Landing,
    Piece,
    Place,
    Rock,
    Space,
    deduce,
)
from companion.games.montdragon.state import State, Step
from companion.play.action import Action, Outcome, Refusal
from tests.games.montdragon.driver import all_cards, begun

places = st.none() | st.sampled_from(Place)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(
        MoveKnight, st.integers(1, 5), st.booleans(), st.sampled_from(Landing), st.booleans()
    ),
    st.builds(PlayMagic, st.sampled_from(MAGIC), places, places, st.booleans()),
    st.builds(Replace),
    st.builds(TakeCards, st.tuples(*[st.integers(0, 2)] * 4)),
    st.builds(Duel, st.integers(0, 3), st.integers(0, 2), st.sampled_from(Space)),
    st.builds(Look, st.sampled_from(Rock), st.booleans()),
    st.builds(ShiftRainbow, st.sampled_from(Place), places),
    st.builds(EndTurn),
)


def played(choices: list[Action]) -> list[State]:
    states = [begun()]
    for action in choices:
        outcome = GAME.apply(states[-1], action)
        if isinstance(outcome, Outcome):
            states.append(outcome.state)
    return states


@given(st.lists(actions, max_size=40))
def test_no_card_and_no_piece_is_ever_lost(choices: list[Action]) -> None:
    for state in played(choices):
        assert all_cards(state) == 36
        assert min(knight.hand for knight in state.knights) >= 0
        for used, deck in zip(state.used, state.deck, strict=True):
            assert 0 <= used <= deck
        for piece in Piece:
            assert min(state.at(piece)) >= 0
            assert sum(state.at(piece)) <= SUPPLY[piece]
        assert sum(state.dragons) == 4


@given(st.lists(actions, max_size=40))
def test_the_public_facts_never_contradict_each_other(choices: list[Action]) -> None:
    for state in played(choices):
        assert isinstance(deduce(state.colours, (), state.failed_colours), Deduction)


@given(st.lists(actions, max_size=40))
def test_what_a_knight_has_won_stays(choices: list[Action]) -> None:
    states = played(choices)
    for before, after in pairwise(states):
        for was, now in zip(before.knights, after.knights, strict=True):
            assert now.armour >= was.armour
            assert now.doubling >= was.doubling
        assert after.rainbows_open >= before.rainbows_open


@given(st.lists(actions, max_size=40))
def test_whoever_is_to_begin_a_turn_can_and_cannot_pass(choices: list[Action]) -> None:
    for state in played(choices):
        if state.step is Step.TURN and not state.played:
            assert isinstance(GAME.apply(state, Replace()), Outcome)
            assert isinstance(GAME.apply(state, EndTurn()), Refusal)
