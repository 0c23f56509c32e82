"""What is taken as unseen: an assumption, the counted deck less what was seen, a count of now."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.morrigan.actions import SetReinforcements
from companion.games.morrigan.cards import Kind
from companion.games.morrigan.pool import COUNTED, DECK, Pool, own_hand, stepped, unseen_cards
from companion.games.morrigan.unseen import ASSUMED, Deck, Mix, tally
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError
from tests.games.morrigan.tables import ANA, Table

NOBODYS = own_hand(None, ANA, ())


def test_until_something_is_chosen_nothing_is_taken_as_unseen() -> None:
    assert unseen_cards(Pool(), NOBODYS) is None
    assert unseen_cards(Pool(DECK), NOBODYS) is None
    for mix in Mix:
        assert unseen_cards(Pool(mix), NOBODYS) == ASSUMED[mix]
    counted = Pool(COUNTED, (9, 1, 2, 3, 4, 5, 2))
    assert unseen_cards(counted, NOBODYS) == Unseen((1, 2, 3, 4, 5), 9, 2)


@given(st.integers(0, 6), st.lists(st.sampled_from((-5, -1, 1, 5)), max_size=12))
def test_counts_are_stepped_and_never_fall_below_none(kind: int, steps: list[int]) -> None:
    pool, count = Pool(), 0
    for by in steps:
        pool, count = pool.step(kind, by), max(0, count + by)
    assert pool.counted[kind] == count
    assert sum(pool.counted) == count
    assert stepped(pool.counted, kind, 2000)[kind] == 999


def test_a_deck_alone_loses_my_hand() -> None:
    deck = Deck((60, 12, 12, 10, 8, 6, 3))
    own = own_hand(None, ANA, (5, 5, 1))
    assert unseen_cards(Pool(DECK), own, deck) == Unseen((11, 12, 10, 8, 4), 58, 3)


def test_a_card_in_my_hand_that_the_deck_does_not_hold_is_refused() -> None:
    deck = Deck((60, 12, 12, 10, 8, 1, 3))
    with pytest.raises(OddsError) as refused:
        unseen_cards(Pool(DECK), own_hand(None, ANA, (5, 5)), deck)
    facts = refused.value.facts
    assert (facts["value"], facts["seen"], facts["counted"]) == (5, 2, 1)


def test_a_deck_in_a_play_loses_what_the_play_has_shown() -> None:
    deck = Deck((60, 12, 12, 10, 8, 6, 3))
    table = Table(count_hands=True)
    foe = table.put(Kind.ADVERSARY, 4)
    table.do(SetReinforcements(foe.id, 1, (5, 2), 1))
    own = own_hand(table.state, ANA, (3,))
    assert own.size == table.state.hands[ANA] == 7
    seen = unseen_cards(Pool(DECK), own, deck, table.state)
    assert seen == Unseen((12, 11, 9, 8, 5), 60 - 1 - 6, 3 - 1)


def test_cards_shown_in_a_trial_that_goes_on_are_seen_too() -> None:
    deck = Deck((60, 12, 12, 10, 8, 6, 3))
    own = own_hand(None, ANA, ())
    shown = unseen_cards(Pool(DECK), own, deck, None, tally(5, 5, 0))
    assert shown == Unseen((12, 12, 10, 8, 4), 54, 3)
