"""What may be played together, and what would beat the enemy exactly."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from companion.games.regicide.cards import DECK, JOKER, Card, Rank, Suit, check_cards
from companion.games.regicide.keys import exact_hits, hits_at_hand
from companion.games.regicide.state import ENEMIES
from companion.play.action import Refusal
from tests.games.regicide.driver import (
    ENGLISH,
    attack,
    cards,
    fight_of,
    fighting,
    in_fight,
    play,
    refusal,
)


@pytest.mark.parametrize(
    "text",
    ["7H", "AH", "*", "10S AS", "KC AD", "AH AD", "5H 5D", "3H 3D 3C", "2H 2D 2C 2S", "4S 4C"],
)
def test_these_plays_are_legal(text: str) -> None:
    assert check_cards(cards(text)) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty_play"),
        ("* AC", "joker_must_be_alone"),
        ("* *", "joker_must_be_alone"),
        ("5H 5H", "duplicate_card"),
        ("2H 2D AC", "ace_cannot_join_combo"),
        ("AH AD 5C", "ace_cannot_join_combo"),
        ("AH AD AC", "ace_combo_forbidden"),
        ("AH AD AC AS", "ace_combo_forbidden"),
        ("4H 5H", "combo_needs_same_rank"),
        ("6H 6D", "combo_total_over_10"),
        ("JH JD", "combo_total_over_10"),
        ("4H 4D 4C", "combo_total_over_10"),
    ],
)
def test_these_plays_are_refused(text: str, code: str) -> None:
    assert refusal(fighting(), play(text)).code == code


def test_a_card_that_no_deck_holds_is_refused() -> None:
    for impossible in (Card(Rank.SEVEN), Card(Rank.JOKER, Suit.CLUBS)):
        for chosen in ((impossible,), (impossible, *cards("5H"))):
            refused = check_cards(chosen)
            assert refused is not None
            assert refused.code == "unknown_card"


def test_what_cannot_join_says_the_sum() -> None:
    refused = check_cards(cards("4H 4D 4C"))
    assert refused is not None
    assert ENGLISH.text(refused.message) == "Combo over 10: 4+4+4 = 12"
    assert dict(refused.numbers) == {"total": 12, "most": 10, "over": 2}


def test_too_many_aces_are_counted() -> None:
    refused = check_cards(cards("AH AD AC"))
    assert refused is not None
    assert dict(refused.numbers)["aces"] == 3


@given(st.lists(st.sampled_from((*DECK, JOKER)), max_size=5), st.data())
def test_a_part_of_a_legal_play_is_legal(chosen: list[Card], data: st.DataObject) -> None:
    whole = tuple(chosen)
    if not whole or check_cards(whole) is not None:
        return
    part = tuple(card for card in whole if data.draw(st.booleans()))
    assert not part or check_cards(part) is None


LEGAL = tuple((card,) for card in DECK) + tuple(
    (card, other)
    for card in DECK
    for other in DECK
    if check_cards((card, other)) is None and card != other
)


@given(st.integers(1, 40), st.sampled_from(("JS", "QC", "KC", "KH")), st.booleans())
def test_exact_hints_are_all_the_plays_that_hit_exactly(
    life: int, enemy: str, lifted: bool
) -> None:
    state = fighting(enemy)
    life = min(life, fight_of(state).life)
    state = in_fight(state, damage=fight_of(state).life - life, lifted=lifted)
    hints = {(hit.clubs, rank) for hit in exact_hits(state) for rank in hit.alone}
    paired = {(hit.clubs, rank) for hit in exact_hits(state) for rank in hit.with_ace}
    combos = {(hit.clubs, *combo) for hit in exact_hits(state) for combo in hit.combos}
    doubling = fight_of(state).immunity is not Suit.CLUBS
    for chosen in LEGAL:
        text = " ".join(f"{card.rank}{card.suit}" for card in chosen)
        clubs = doubling and any(card.suit is Suit.CLUBS for card in chosen)
        hinted = (clubs, chosen[0].rank) in hints
        if len(chosen) == 2:
            ace = any(card.rank is Rank.ACE for card in chosen)
            other = max(chosen, key=lambda card: card.value).rank
            hinted = (clubs, other) in paired if ace else (clubs, other, 2) in combos
        assert attack(state, text).exact == hinted, text


def test_a_jack_that_is_still_in_the_castle_is_in_no_hand() -> None:
    for enemy, beaten, expected in (
        ("JH", (), set[bool]()),
        ("JH", ("JD",), {False}),
        ("JH", ("JC",), {True}),
        ("JC", ("JD",), {False}),
    ):
        state = fighting(enemy)
        revealed = (*(cards(each)[0] for each in beaten), *state.revealed)
        state = replace(state, revealed=revealed, castle_left=ENEMIES - len(revealed))
        for clubs, left in ((False, 10), (True, 20)):
            hit = in_fight(state, damage=fight_of(state).life - left)
            ranks = {found.clubs for found in hits_at_hand(hit) if Rank.JACK in found.alone}
            assert ranks == expected & {clubs}, (enemy, beaten, left)


def test_four_of_a_kind_always_holds_a_club() -> None:
    state = in_fight(fighting("JS"), damage=12)
    assert (Rank.TWO, 4) not in exact_hits(state)[0].combos
    assert (Rank.TWO, 2) in exact_hits(state)[1].combos
    immune = in_fight(fighting("JC"), damage=12)
    assert (Rank.TWO, 4) in exact_hits(immune)[0].combos


def test_without_an_enemy_nothing_hits() -> None:
    assert exact_hits(replace(fighting(), fight=None)) == ()


def test_a_hand_that_is_counted_must_hold_the_cards() -> None:
    state = fighting(counts=None)
    counted = replace(state, counts=replace(state.counts, hands=(1, 7)))
    refused = refusal(counted, play("5H 5D"))
    assert refused.code == "hand_too_small"
    assert dict(refused.numbers)["missing"] == 1


def test_refusals_are_values() -> None:
    assert isinstance(check_cards(()), Refusal)
