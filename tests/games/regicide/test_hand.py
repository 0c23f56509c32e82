"""What a hand can do: every legal play with its reasons, the cheapest payment, passing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

from hypothesis import assume, given, strategies as st

from companion.games.regicide.cards import DECK, JOKER, Card, check_cards, total_of
from companion.games.regicide.fight import Attack
from companion.games.regicide.moves.turn import PlayCards, play_cards
from companion.games.regicide.odds.hand import (
    MOST,
    Advice,
    Hand,
    PossiblePayment,
    Reason,
    Safety,
    YieldAdvice,
    cheapest_payment,
    discard_text,
    hand_of,
    legal_plays,
    passing,
    rank_plays,
    reason_text,
)
from companion.games.regicide.state import Counts, State, Step
from companion.play.action import Outcome, Refusal
from tests.games.regicide.driver import ENGLISH, FRENCH, cards, fighting, in_fight

FEW = st.lists(st.sampled_from([*DECK, JOKER]), max_size=8).map(
    lambda drawn: tuple(c for i, c in enumerate(drawn) if c == JOKER or c not in drawn[:i])
)
ENEMIES = st.sampled_from(["JH", "JD", "JC", "JS", "QH", "QS", "KC", "KS"])
NUMBERLESS = (Reason.WINS, Reason.FREE)


def a_hand(hand: tuple[Card, ...]) -> Hand:
    result = hand_of(hand)
    assert isinstance(result, Hand)
    return result


def ranked(state: State, hand: str) -> tuple[Advice, ...]:
    result = rank_plays(state, cards(hand))
    assert isinstance(result, tuple), result
    return result


def advice(state: State, hand: str, played: str) -> Advice:
    return next(each for each in ranked(state, hand) if set(each.cards) == set(cards(played)))


def subsets(hand: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [chosen for size in range(len(hand) + 1) for chosen in combinations(hand, size)]


@given(FEW)
def test_every_legal_play_is_found_once(hand: tuple[Card, ...]) -> None:
    result = Counter(frozenset(play) for play in legal_plays(hand))
    wanted = {frozenset(chosen) for chosen in subsets(hand) if check_cards(chosen) is None}
    assert set(result) == wanted
    assert set(result.values()) <= {1}


@given(FEW, st.integers(1, 60))
def test_the_cheapest_payment_is_the_least_that_is_enough(
    hand: tuple[Card, ...], need: int
) -> None:
    enough = [chosen for chosen in subsets(hand) if total_of(chosen) >= need]
    result = a_hand(hand).cheapest(need)
    if not enough:
        assert result is None
        return
    assert result is not None
    best = min(
        (total_of(c), len(c), sorted((card.value for card in c), reverse=True)) for c in enough
    )
    values = sorted((card.value for card in result.cards), reverse=True)
    assert (result.value, len(result.cards), values) == best
    assert result.over == result.value - need
    assert result.cards in subsets(hand)


@given(FEW, ENEMIES, st.integers(0, 19), st.integers(0, 25), st.integers(1, 4))
def test_a_ranking_tells_what_each_play_does_and_whether_the_rest_can_pay(
    hand: tuple[Card, ...], enemy: str, damage: int, shield: int, players: int
) -> None:
    state = in_fight(fighting(enemy, players), damage=damage, shield=shield)
    result = rank_plays(state, hand)
    assert isinstance(result, tuple)
    assert {frozenset(each.cards) for each in result} == {frozenset(p) for p in legal_plays(hand)}
    for each in result:
        outcome = play_cards(state, PlayCards(each.cards))
        assert isinstance(outcome, Outcome)
        assert each.effect == outcome.effect
        rest = a_hand(tuple(card for card in hand if card not in each.cards))
        need = each.effect.must_pay
        assert each.discard == (rest.cheapest(need) if need else None)
        assert (each.safety is Safety.SURE) == (rest.value >= need)
        numbers = dict(each.reasons)
        for reason in (Reason.NEEDS_DRAW, Reason.NEEDS_SOLO_JOKER, Reason.CANNOT_PAY):
            assert numbers.get(reason, need - rest.value) == need - rest.value
        assert each.reasons
    safeties = [tuple(Safety).index(each.safety) for each in result]
    assert safeties == sorted(safeties)


@given(FEW, ENEMIES, st.integers(0, 25))
def test_passing_is_safe_when_the_hand_can_pay(
    hand: tuple[Card, ...], enemy: str, shield: int
) -> None:
    state = in_fight(fighting(enemy), shield=shield)
    result = passing(state, hand)
    assert isinstance(result, YieldAdvice)
    need = max(0, state.fight.attack - shield if state.fight else 0)
    assert (result.safety is Safety.SURE) == (total_of(hand) >= need)
    assert (result.discard is None) == (need == 0 or result.safety is not Safety.SURE)
    if result.discard is not None:
        assert result.discard == a_hand(hand).cheapest(need)
    if result.safety is not Safety.SURE:
        assert result.reasons[0][1] == need - total_of(hand)


@given(FEW, ENEMIES)
def test_a_second_ranking_is_the_same(hand: tuple[Card, ...], enemy: str) -> None:
    state = fighting(enemy)
    assert rank_plays(state, hand) == rank_plays(state, hand)


def test_an_exact_hit_comes_before_a_hit_that_is_too_much() -> None:
    state = in_fight(fighting("JH"), damage=13)
    first, second = ranked(state, "7D 9D")[:2]
    assert (first.cards, first.reasons[0]) == (cards("7D"), (Reason.EXACT, 10))
    assert second.reasons[:2] == ((Reason.BEATS, 2), (Reason.FREE, 0))
    assert first.safety is Safety.SURE


def test_the_last_enemy_falling_wins() -> None:
    state = replace(in_fight(fighting("KH"), damage=35), castle_left=0)
    assert advice(state, "7D 5D", "7D").reasons[0] == (Reason.WINS, 2)
    assert ranked(state, "7D 5D")[0].reasons[0] == (Reason.WINS, 0)


def test_a_play_after_which_nobody_can_pay_comes_last_and_says_so() -> None:
    result = ranked(fighting("JH"), "9C 2S")
    assert [each.safety for each in result] == [Safety.SURE, Safety.LOST]
    assert advice(fighting("JH"), "9C 2S", "9C").reasons[0] == (Reason.CANNOT_PAY, 8)
    assert advice(fighting("JH"), "9C 2S", "9C").reasons[1] == (Reason.DOUBLES, 9)


def test_spades_lower_what_must_be_paid() -> None:
    result = advice(fighting("JH"), "7S 3C 9C", "7S")
    assert result.effect.must_pay == 3
    assert result.discard is not None
    assert result.discard.cards == cards("3C")
    assert result.reasons == ((Reason.PAYABLE, 3), (Reason.SHIELDS, 7))


def test_cards_still_to_be_drawn_may_pay_but_are_never_safe() -> None:
    result = advice(fighting("JS"), "5D 2C", "5D")
    assert result.safety is Safety.UNCERTAIN
    assert result.reasons == ((Reason.NEEDS_DRAW, 8), (Reason.DRAWS, 5))


def test_an_empty_tavern_draws_nothing_to_pay_with() -> None:
    counts = Counts((2, 7), 0, 20)
    result = advice(fighting("JS", counts=counts), "5D 2C", "5D")
    assert result.safety is Safety.LOST


def test_the_hand_told_counts_where_hands_are_counted() -> None:
    counts = Counts((1, 7), 20, 3)
    result = ranked(fighting("JS", counts=counts), "5D 2C 3C")
    assert {each.cards for each in result} >= {cards("5D"), cards("2C")}


def test_alone_a_solo_joker_may_still_help() -> None:
    alone = fighting("JH", players=1)
    assert advice(alone, "9C 2S", "9C").reasons[0] == (Reason.NEEDS_SOLO_JOKER, 8)
    used = replace(alone, solo_jokers_used=2)
    assert advice(used, "9C 2S", "9C").safety is Safety.LOST


def test_a_joker_pays_nothing_and_frees_the_spades() -> None:
    state = in_fight(fighting("JS", players=3), blocked_spades=6)
    result = advice(state, "* 9C", "*")
    assert result.reasons == ((Reason.FREE, 0), (Reason.LIFTS, 6))


def test_two_jokers_are_one_play() -> None:
    assert legal_plays(cards("* * 2C")) == (cards("*"), cards("2C"))
    assert a_hand(cards("* * 2C")).cheapest(2, cards("*")) == PossiblePayment(cards("2C"), 2, 0)


def test_the_payment_asked_now() -> None:
    state = replace(fighting("JH"), step=Step.SUFFER, need=9)
    result = cheapest_payment(state, cards("8C 7D 3S 2H"))
    assert result is not None and not isinstance(result, Refusal)
    assert (result.cards, result.over) == (cards("7D 2H"), 0)
    assert cheapest_payment(state, cards("3S 2H")) is None


def test_what_is_no_hand_is_refused() -> None:
    state = fighting("JH")
    for wrong, code in (
        (cards("2C 2C"), "duplicate_card"),
        ((Card(JOKER.rank, cards("2C")[0].suit),), "unknown_card"),
        (DECK[: MOST + 1], "out_of_range"),
    ):
        for result in (
            rank_plays(state, wrong),
            passing(state, wrong),
            cheapest_payment(state, wrong),
        ):
            assert isinstance(result, Refusal)
            assert result.code == code


def test_nothing_is_ranked_where_nothing_may_be_played() -> None:
    paying = replace(fighting("JH"), step=Step.SUFFER, need=9)
    plain = fighting("JH", plain=True)
    for state, code in ((paying, "wrong_step"), (plain, "plain_counters")):
        result = rank_plays(state, cards("2C"))
        assert isinstance(result, Refusal)
        assert result.code == code


def test_passing_after_everybody_else_is_refused() -> None:
    state = replace(fighting("JH", players=2), yielded=(False, True))
    result = passing(state, cards("10C"))
    assert isinstance(result, Refusal)
    assert result.code == "all_others_yielded"


@given(FEW, ENEMIES)
def test_reasons_agree_with_the_effect(hand: tuple[Card, ...], enemy: str) -> None:
    result = rank_plays(fighting(enemy), hand)
    assert isinstance(result, tuple)
    assume(result)
    for each in result:
        reasons = dict(each.reasons)
        effect = each.effect
        assert isinstance(effect, Attack)
        assert (Reason.DRAWS in reasons) == (effect.draw > 0)
        assert reasons.get(Reason.SHIELDS, reasons.get(Reason.LIFTS, 0)) == effect.strike.shield
        assert reasons.get(Reason.DOUBLES, 0) == effect.strike.damage - total_of(each.cards)


def test_every_reason_has_words_in_both_languages() -> None:
    for reason in Reason:
        for number in (0, 1, 7):
            texts = {voice.text(reason_text((reason, number))) for voice in (ENGLISH, FRENCH)}
            assert len(texts) == 2
            assert all(str(number) in text or number < 7 or reason in NUMBERLESS for text in texts)


def test_a_payment_in_words() -> None:
    paid = a_hand(cards("3C 7D")).cheapest(9)
    assert paid is not None
    assert ENGLISH.text(discard_text(paid)) == "pay with 3♣ and 7♦, 1 too much"
