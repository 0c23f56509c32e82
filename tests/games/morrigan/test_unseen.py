"""What nobody has seen: the deck as counted, less what the play has shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.morrigan.actions import (
    Duel,
    Fight,
    PlaySpecial,
    SetReinforcements,
    Stake,
    Trial,
)
from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.unseen import (
    ASSUMED,
    NONE,
    Deck,
    Mix,
    add,
    counts_of,
    read_deck,
    seen_at,
    tally,
    unseen_of,
)
from companion.odds.refusal import OddsError
from tests.games.morrigan.tables import ANA, BEN, BLUFF, CHLOE, CURSE, Table, action_card

COUNTS = st.tuples(*[st.integers(0, 40)] * 7)
CURSED = 6


@given(COUNTS)
def test_a_deck_is_kept_as_a_text(counts: tuple[int, ...]) -> None:
    deck = Deck(counts)
    assert read_deck(deck.write()) == (deck if deck.size else None)


def test_what_is_no_deck_is_not_read() -> None:
    for text in ("", "1,2", "1,2,3,4,5,x", "-1,0,0,0,0,9", "0,0,0,0,0,1000", "0,0,0,0,0,0,0"):
        assert read_deck(text) is None


def test_a_deck_from_before_curses_were_counted_has_none() -> None:
    assert read_deck("60,12,12,10,8,6") == Deck((60, 12, 12, 10, 8, 6, 0))


@given(COUNTS, COUNTS)
def test_unseen_is_what_was_counted_less_what_was_seen(
    counts: tuple[int, ...], seen: tuple[int, ...]
) -> None:
    deck = Deck(add(counts, seen))
    assert counts_of(deck.less(seen)) == counts
    assert deck.less(seen) == unseen_of(counts)


@given(COUNTS, st.integers(0, 6), st.integers(1, 9))
def test_more_seen_than_counted_is_refused_with_both_numbers(
    counts: tuple[int, ...], kind: int, more: int
) -> None:
    seen = tuple(counts[kind] + more if place == kind else 0 for place in range(7))
    with pytest.raises(OddsError) as refused:
        Deck(counts).less(seen)
    assert refused.value.code == "more_seen_than_counted"
    assert refused.value.facts["seen"] == counts[kind] + more
    assert refused.value.facts["counted"] == counts[kind]


def test_cards_that_are_only_presumed_are_taken_as_far_as_there_are_any() -> None:
    deck = Deck((2, 1, 0, 0, 0, 0, 1))
    assert counts_of(deck.less(NONE, 5)) == (0, 1, 0, 0, 0, 0, 1)


def test_assumptions_are_sixty_cards_with_more_and_more_action_cards() -> None:
    assert [ASSUMED[mix].size for mix in Mix] == [60, 60, 60]
    assert [sum(ASSUMED[mix].actions) for mix in Mix] == [18, 30, 42]


def test_cards_in_play_and_what_is_known_under_them_are_seen() -> None:
    table = Table()
    table.put(Kind.TERRITORY, 3, ANA)
    foe = table.put(Kind.ADVERSARY, 4)
    table.do(SetReinforcements(foe.id, 2, (5, 1), 1))
    assert seen_at(table.state) == tally(0, 0, CURSED, 5, 1)


def test_a_lost_fight_shows_the_attack_and_leaves_the_reinforcements() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 5)
    table.do(SetReinforcements(foe.id, 3))
    table.do(Fight(ANA, foe.id, (2, 1), 1, 0, (action_card(4), CURSE, BLUFF)))
    assert table.state.discarded == tally(2, 1, 0, 0)
    assert seen_at(table.state) == add(tally(2, 1, 0, 0), tally(0, 4, CURSED))


def test_a_won_fight_discards_what_lay_under_the_card() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 1)
    table.do(SetReinforcements(foe.id, 1, (2,)))
    table.do(Fight(ANA, foe.id, (5,), 0, 0, (action_card(1),)))
    assert table.state.discarded == tally(5, 2, 1)
    assert seen_at(table.state) == tally(5, 2, 1, 0)


def test_a_trial_shows_every_stake_and_its_blessings() -> None:
    table = Table()
    stakes = (Stake(BEN, 4, 1), Stake(CHLOE, 0))
    table.do(Trial(ANA, 3, (stakes,)))
    assert table.state.discarded == tally(4, 0, 0)
    table.do(Trial(ANA, 2, ((),)))
    assert table.state.discarded == tally(4, 0, 0, 0)


def test_a_lost_duel_shows_every_card_and_the_card_that_is_lost() -> None:
    table = Table()
    for value in (5, 5, 4, 1):
        table.put(Kind.TERRITORY, value, ANA)
    table.pass_turns(3)
    best = table.state.tableau(ANA)[0].id
    table.do(Duel(ANA, (1, 2), (action_card(4), None), lost=best))
    assert table.state.discarded == tally(1, 2, 4, 0)


def test_a_special_card_is_seen_and_an_earthquake_discards_what_is_known() -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 3, BEN)
    table.do(SetReinforcements(land.id, 1, (4,)))
    table.do(PlaySpecial(ANA, Special.EARTHQUAKE))
    assert table.state.discarded == tally(0, 4)
    table.do(PlaySpecial(ANA, Special.TREASURE))
    assert table.state.discarded == tally(0, 4, 0)


def test_after_the_discard_pile_was_shuffled_only_cards_in_play_are_seen() -> None:
    table = Table()
    table.put(Kind.TERRITORY, 3, ANA)
    table.do(PlaySpecial(ANA, Special.TREASURE))
    assert seen_at(table.state, reshuffled=True) == tally(0)
    assert Table().state.discarded == NONE
