"""What the table changes by hand, and plain counters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.regicide import GAME
from companion.games.regicide.by_hand import BY_HAND, possible_step
from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import (
    BeatEnemy,
    CannotPay,
    ChooseNext,
    RevealEnemy,
    SetCounts,
)
from companion.games.regicide.moves.turn import Yield
from companion.games.regicide.state import Counts, State, Step, next_suits
from companion.play.action import Outcome, Refusal
from companion.play.by_hand import ENDED_BY_HAND, Adjust, Finish, SetRule
from companion.play.leaving import Leave
from tests.games.regicide.driver import (
    attack,
    cards,
    do,
    fight_of,
    fighting,
    pay,
    play,
    refusal,
    started,
    suffering,
    why,
)


def number_of(state: State, quantity: str, player: int | None = None) -> int | None:
    number = BY_HAND.number(state, quantity, player)
    return None if number is None else number.value


def recorded(state: State, quantity: str, by: int, player: int | None = None) -> int | None:
    """Returns the number after a change that an earlier version recorded."""
    outcome = GAME.fold(state, Adjust(quantity, player, by))
    assert isinstance(outcome, Outcome)
    return number_of(outcome.state, quantity, player)


def counted() -> State:
    return fighting("QH", 1, counts=Counts((5,), 20, 3))


@pytest.mark.parametrize(
    ("quantity", "by", "expected"),
    [
        ("life", -7, 23),
        ("life", -99, 0),
        ("attack", -4, 11),
        ("damage", 12, 12),
        ("shield", 3, 3),
        ("blocked_spades", 5, 5),
        ("in_play", 2, 2),
        ("castle", -2, 5),
        ("castle", 99, 11),
        ("solo_jokers", 5, 2),
        ("tavern", -99, 0),
        ("discard", 4, 7),
    ],
)
def test_numbers_change_by_hand_within_their_limits(quantity: str, by: int, expected: int) -> None:
    state = counted()
    step = expected - (number_of(state, quantity) or 0)
    assert number_of(do(state, Adjust(quantity, None, step)), quantity) == expected
    assert recorded(state, quantity, by) == expected
    if step != by:
        assert refusal(state, Adjust(quantity, None, by)).code == "out_of_range"


def test_a_hand_changes_by_hand() -> None:
    assert recorded(counted(), "hand", 99, 0) == 8
    assert number_of(do(counted(), Adjust("hand", 0, -2)), "hand", 0) == 3


def test_a_recorded_step_that_changed_nothing_changes_nothing() -> None:
    outcome = GAME.fold(fighting("JH", 2), Adjust("life", None, 1))
    assert isinstance(outcome, Refusal)


def test_a_step_on_the_screen_goes_no_farther_than_it_can() -> None:
    state = do(fighting("JH", 2), Adjust("life", None, -17))
    assert possible_step(state, "life", None, -5) == Adjust("life", None, -3)
    assert possible_step(state, "life", None, 5) == Adjust("life", None, 5)
    assert possible_step(state, "turn", None, 3) == Adjust("turn", None, 3)


def test_the_turn_goes_round_by_hand() -> None:
    assert do(fighting("JH", 3), Adjust("turn", None, -1)).current == 2


def test_life_and_damage_are_two_sides_of_one_number() -> None:
    state = do(fighting("JH"), Adjust("life", None, -5))
    assert fight_of(state).damage == 5
    state = do(state, Adjust("attack", None, -3))
    assert (fight_of(state).shield, fight_of(state).attack_now) == (3, 7)


def test_what_must_be_paid_follows_the_attack_by_hand() -> None:
    state = suffering(fighting("JH"), 10)
    assert do(state, Adjust("shield", None, 4)).need == 6
    assert do(state, Adjust("need", None, -10), pay("")).current == 1


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Adjust("gold", None, 1), "unknown_quantity"),
        (Adjust("life", 0, 1), "unknown_quantity"),
        (Adjust("hand", None, 1), "unknown_quantity"),
        (Adjust("tavern", None, 1), "unknown_quantity"),
        (Adjust("need", None, 1), "unknown_quantity"),
        (Adjust("solo_jokers", None, 1), "unknown_quantity"),
        (Adjust("hand", -1, 1), "unknown_player"),
        (Adjust("hand", 7, 1), "unknown_player"),
        (Adjust("life", None, 1), "out_of_range"),
        (Adjust("shield", None, -1), "out_of_range"),
        (Adjust("life", None, 0), "nothing_changes"),
        (SetRule("gold", True), "unknown_rule"),
        (SetRule("plain", 1), "unknown_value"),
        (SetRule("plain", "yes"), "unknown_value"),
        (Finish((5,)), "unknown_player"),
        (Finish((-1,)), "unknown_player"),
        (SetCounts((5, 5), 20, 0), "not_counted"),
    ],
)
def test_what_makes_no_sense_by_hand_is_refused(
    action: Adjust | SetRule | Finish | SetCounts, code: str
) -> None:
    assert refusal(fighting("JH", 2), action).code == code


def test_every_number_can_be_read() -> None:
    alone, together = replace(counted(), step=Step.SUFFER), fighting("QH", 2)
    listed = [*BY_HAND.numbers(alone), *BY_HAND.numbers(together)]
    assert {quantity.name for quantity, _named, _number in listed} == {
        quantity.name for quantity in BY_HAND.quantities
    }


def fallen(*names: str) -> tuple[Adjust, ...]:
    return tuple(Adjust(f"fallen:{name}", None, 1) for name in names)


def test_a_table_that_joins_says_which_enemies_fell() -> None:
    state = do(started(2), *fallen("JC", "JH"))
    assert (state.castle_left, state.fallen) == (10, cards("JC JH"))
    assert next_suits(state) == (Suit.DIAMONDS, Suit.SPADES)
    assert fight_of(do(state, RevealEnemy(Suit.SPADES))).enemy == cards("JS")[0]
    assert do(state, Adjust("fallen:JC", None, -1)).castle_left == 11


def test_a_fallen_queen_means_that_all_jacks_fell() -> None:
    state = do(started(2), *fallen("QD"))
    assert state.castle_left == 7
    assert set(state.fallen) == set(cards("JH JD JC JS QD"))
    assert refusal(state, Adjust("fallen:JH", None, -1)).code == "out_of_range"


def test_enemies_that_left_the_castle_without_a_name_are_named_later() -> None:
    state = do(started(2), Adjust("castle", None, -3), *fallen("JC", "JH"))
    assert (state.castle_left, state.unnamed) == (9, 1)


def test_no_enemy_fell_that_is_still_to_come_or_stands() -> None:
    state = fighting("JS", 2)
    for name in ("JS", "QH", "KC"):
        assert refusal(state, fallen(name)[0]).code == "out_of_range"
    almost = do(started(2), *fallen("KH", "KD", "KC"))
    assert almost.castle_left == 1
    assert refusal(almost, fallen("KS")[0]).code == "out_of_range"


def test_where_a_beaten_enemy_was_laid_can_be_put_right() -> None:
    state = do(fighting("JH", 2, counts=Counts((7, 7), 20, 3)), BeatEnemy())
    laid = Adjust("captured:JH", None, 1)
    moved = do(state, laid)
    assert moved.captured == cards("JH")
    assert moved.counts == Counts((7, 7), 21, 3)
    assert do(moved, replace(laid, by=-1)).counts == state.counts
    assert do(fighting("JH", 2), BeatEnemy(exact=True)).captured == cards("JH")
    assert refusal(fighting("JH", 2), laid).code == "unknown_quantity"


def test_a_joker_and_yields_from_before_the_app_joined_are_said_by_hand() -> None:
    state = do(fighting("JH", 2), Adjust("lifted", None, 1), Adjust("yielded", 1, 1))
    assert attack(state, "5H").powers == (Suit.HEARTS,)
    assert refusal(state, Yield()).code == "all_others_yielded"


def test_the_table_goes_on_without_somebody_who_leaves() -> None:
    state = do(fighting("JC", 3, counts=Counts((3, 3, 3), 20, 0)), Leave(1), play("4D"))
    assert state.counts.hands == (4, 3, 5)
    assert do(state, pay("10H")).current == 2
    assert do(fighting("JC", 3), Leave(0)).current == 1
    assert do(suffering(fighting("JC", 3), 10), Leave(0)).step is Step.PLAY
    assert refusal(do(fighting("JC", 2), Leave(1)), Leave(0)).code == "too_few_left"


def test_who_has_left_neither_yields_nor_is_named() -> None:
    state = do(fighting("JC", 3), Leave(1), Yield(), pay("10H"))
    assert refusal(state, Yield()).code == "all_others_yielded"
    alone = do(fighting("JC", 2), Leave(1), Yield(), pay("10H"), Yield())
    assert alone.current == 0
    named = do(fighting("JC", 3), Leave(1), play("*"))
    assert refusal(named, ChooseNext(1)).code == "has_left"


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        (SetCounts((5,), 20, 0), "unknown_player"),
        (SetCounts((5, 9), 20, 0), "out_of_range"),
        (SetCounts((5, -1), 20, 0), "out_of_range"),
        (SetCounts((5, 5), 99, 0), "out_of_range"),
        (SetCounts((5, 5), 20, -1), "out_of_range"),
    ],
)
def test_impossible_counts_are_refused(counts: SetCounts, code: str) -> None:
    assert refusal(fighting("JH", 2, count_cards=True), counts).code == code


def test_counting_can_begin_in_the_middle() -> None:
    state = do(fighting("JH", 2), SetRule("count_cards", True))
    assert state.counts == Counts()
    state = do(state, SetCounts((5, 6), 20, 4))
    assert state.counts == Counts((5, 6), 20, 4)
    assert do(state, SetRule("count_cards", False)).counts == Counts()


def test_counting_before_the_first_enemy_knows_the_deal() -> None:
    assert do(started(2), SetRule("count_cards", True)).counts == Counts((7, 7), 26, 0)


def test_a_house_rule_may_change_in_the_middle() -> None:
    state = do(fighting("JH", 1), SetRule("solo_yield", False))
    assert refusal(state, Yield()).code == "all_others_yielded"


def test_plain_counters_refuse_to_work_out_plays() -> None:
    state = fighting("JH", 2, plain=True)
    assert refusal(state, play("7H")).code == "plain_counters"
    assert refusal(state, Yield()).code == "plain_counters"


def test_plain_counters_lead_from_enemy_to_enemy() -> None:
    state = do(fighting("JH", 2, plain=True), Adjust("life", None, -20), BeatEnemy(exact=True))
    assert state.step is Step.REVEAL
    assert fight_of(do(state, RevealEnemy(Suit.CLUBS))).life_left == 20


def test_plain_counters_may_lose_at_any_time() -> None:
    lost = do(fighting("JH", 2, plain=True), CannotPay())
    assert lost.over and why(lost).startswith("{player} could not pay")


def test_switching_to_plain_counters_drops_an_open_payment() -> None:
    state = do(suffering(fighting("JH"), 10), SetRule("plain", True))
    assert (state.step, state.need) == (Step.PLAY, 0)
    again = do(state, SetRule("plain", False))
    assert attack(again, "7C").strike.damage == 14


def test_an_enemy_said_to_be_beaten_takes_its_cards_along() -> None:
    state = do(fighting("JH", 2, counts=Counts((7, 7), 20, 0)), play("5S"))
    assert do(state, BeatEnemy()).counts == Counts((6, 7), 20, 2)
    assert do(state, BeatEnemy(exact=True)).counts == Counts((6, 7), 21, 1)


def test_no_enemy_no_fall() -> None:
    assert refusal(started(), BeatEnemy()).code == "wrong_step"


@pytest.mark.parametrize(("winners", "won"), [((), False), ((0, 1), True)])
def test_a_play_ends_by_hand(winners: tuple[int, ...], won: bool) -> None:
    state = do(fighting(), Finish(winners))
    assert (state.step, state.ending, state.won) == (Step.OVER, ENDED_BY_HAND, won)
    assert refusal(state, Finish(())).code == "already_over"
    assert fight_of(do(state, Adjust("life", None, -1))).life_left == 19
    assert refusal(state, play("7H")).code == "wrong_step"
