from companion.play.action import Action, Outcome, Refusal, replace
from companion.play.by_hand import Adjust, Finish
from companion.play.leaving import Leave
from companion.play.quantity import gone_of, whose_turn
from tests.games.resources import voices
from tests.toy import GAME, Score, State, setup, start


def table(players: int = 3) -> State:
    state = start(setup(players))
    assert isinstance(state, State)
    return state


def do(state: State, *actions: Action) -> State:
    for action in actions:
        outcome = GAME.apply(state, action)
        assert isinstance(outcome, Outcome), outcome
        state = outcome.state
    return state


def read_turn(state: State) -> int:
    return state.turn


def code(state: State, action: Action) -> str:
    outcome = GAME.apply(state, action)
    assert isinstance(outcome, Refusal)
    return outcome.code


def test_turns_pass_by_whoever_has_left() -> None:
    state = do(table(), Score(0, 1), Leave(1))
    assert state.turn == 2
    assert do(state, Score(2, 1)).turn == 0
    assert do(state, Score(2, 1), Score(0, 1)).turn == 2


def test_who_comes_back_takes_turns_again() -> None:
    state = do(table(), Leave(1), Leave(1, back=True), Score(0, 1))
    assert (state.turn, gone_of(state)) == (1, ())
    assert code(state, Leave(1, back=True)) == "nothing_changes"


def test_nobody_leaves_twice_or_last_or_after_the_end() -> None:
    state = do(table(2), Leave(1))
    assert code(state, Leave(1)) == "has_left"
    assert code(state, Leave(0)) == "too_few_left"
    assert code(state, Leave(7)) == "unknown_player"
    assert code(do(state, Finish((0,))), Leave(1, back=True)) == "already_over"


def test_what_a_leaver_has_stays_and_the_result_says_that_they_left() -> None:
    state = do(table(), Score(0, 4), Leave(0), Finish((1,)))
    assert state.points == (4, 0, 0)
    ending = GAME.ending(state)
    assert ending is not None
    assert ending.reason is not None
    text = voices()["en"].text(ending.reason)
    assert text == "The table ended the play. A had left."


def test_a_turn_cannot_be_given_by_hand_to_somebody_who_has_left() -> None:
    turn = whose_turn("turn", read_turn, lambda state, player: replace(state, turn=player))
    by_hand = replace(GAME.by_hand, quantities=(turn,))
    state = do(table(), Leave(2))
    refused = by_hand.adjust(state, Adjust("turn", None, 2))
    assert isinstance(refused, Refusal)
    assert refused.code == "has_left"


def test_every_number_of_the_table_is_listed_with_the_change_that_names_it() -> None:
    listed = GAME.by_hand.numbers(do(table(2), Score(1, 3)))
    assert [(named.quantity, named.player, number.value) for _, named, number in listed] == [
        ("points", 0, 0),
        ("points", 1, 3),
    ]
