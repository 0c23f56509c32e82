"""What nobody has seen: the deck as counted, less what the play has shown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from companion.games.morrigan.cards import NO_CARDS, Kind, Special, add, tally
from companion.games.morrigan.moves.duel import Duel
from companion.games.morrigan.moves.end_turn import EndTurn, Reshuffle, ShowDiscards, ShowReturned
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import Reinforce, SetReinforcements
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.morrigan.odds import (
    ASSUMED,
    COUNTED,
    DECK,
    Deck,
    Mix,
    Question,
    counts_of,
    hand_size,
    read_deck,
    recounted,
    seen_at,
    unseen_of,
)
from companion.odds.cards import Unseen
from companion.odds.distribution import OddsError
from tests.games.morrigan.driver import ANA, BEN, BLUFF, CHLOE, CURSE, Table, action_card

COUNTS = st.tuples(*[st.integers(0, 40)] * 7)
CURSED = 6
DECKS = Question(source=DECK)


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
    assert counts_of(deck.less(NO_CARDS, 5)) == (0, 1, 0, 0, 0, 0, 1)


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


def test_after_the_discard_pile_was_shuffled_only_what_lies_apart_from_it_is_seen() -> None:
    table = Table()
    land = table.put(Kind.TERRITORY, 3, ANA)
    table.do(SetReinforcements(land.id, 0, (4,)))
    table.do(PlaySpecial(ANA, Special.TREASURE), PlaySpecial(ANA, Special.DELUGE))
    assert table.refuse(Reshuffle(BEN)).code == "wrong_time"
    table.do(Reshuffle(ANA))
    assert table.state.discarded == tally(0)
    assert seen_at(table.state) == tally(0, 0, 4)
    table.do(PlaySpecial(ANA, Special.WINTER))
    assert table.state.discarded == tally(0, 0)


def test_a_card_that_the_shield_brings_back_is_in_a_hand_and_counts_once() -> None:
    deck = Deck((60, 12, 12, 10, 8, 6, 3))
    table = Table()
    foe = table.put(Kind.ADVERSARY, 5)
    table.do(Fight(ANA, foe.id, (4, 1)), PlaySpecial(ANA, Special.SHIELD))
    assert table.refuse(ShowReturned(ANA, 5)).code == "nothing_came_back"
    assert table.refuse(ShowReturned(BEN, 4)).code == "nothing_came_back"
    table.do(ShowReturned(ANA, 4))
    assert table.state.discarded == tally(1, 0)
    assert seen_at(table.state) == tally(1, 0, 0, 4)
    mine = replace(DECKS, hand=(4,)).unseen(deck, table.state, ANA)
    assert mine == DECKS.unseen(deck, table.state, ANA)
    table.do(Fight(ANA, foe.id, (4,)))
    assert table.state.discarded == tally(1, 0, 4)
    assert seen_at(table.state) == tally(1, 0, 0, 4)


def test_a_card_that_came_back_may_be_told_after_other_cards_were_used() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 5)
    table.do(Fight(ANA, foe.id, (4, 1)), PlaySpecial(ANA, Special.SHIELD))
    table.do(Trial(ANA, 2, ((Stake(BEN, 5),),)))
    untold = table.state.untold
    assert untold is not None
    assert untold.values == (1, 4)
    table.do(ShowReturned(ANA, 1))
    assert table.state.discarded == tally(4, 0, 5)


def test_the_shield_brings_back_the_only_card_there_was_without_a_question() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 5)
    table.do(Fight(ANA, foe.id, (4,)), PlaySpecial(ANA, Special.SHIELD))
    assert table.state.untold is None
    assert table.state.discarded == tally(0)
    assert table.state.shown[ANA] == tally(4)
    assert table.refuse(PlaySpecial(ANA, Special.SHIELD)).code == "wrong_time"


def test_the_card_that_an_ally_brings_leaves_the_pile_once_it_is_told() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 5)
    table.do(Fight(ANA, foe.id, (4, 1)), PlaySpecial(ANA, Special.ALLY))
    assert table.state.discarded == tally(4, 1)
    table.do(ShowReturned(ANA, 4))
    assert table.state.discarded == tally(1, 0)
    assert seen_at(table.state) == tally(0, 1, 0, 4)
    assert table.refuse(ShowReturned(ANA, 1)).code == "nothing_came_back"


def test_a_card_slipped_face_down_may_be_any_of_the_hand() -> None:
    table = Table()
    foe = table.put(Kind.ADVERSARY, 5)
    table.do(Fight(ANA, foe.id, (4,)), PlaySpecial(ANA, Special.SHIELD), Reinforce(ANA, foe.id))
    assert table.state.shown[ANA] == NO_CARDS


def test_discards_that_all_have_seen_are_seen() -> None:
    table = Table(count_hands=True)
    table.do(EndTurn(ANA), ShowDiscards(ANA, (2, 0)), PlaySpecial(BEN, Special.SORCERY, victim=ANA))
    table.do(ShowDiscards(ANA, (5, CURSED)))
    assert table.state.discarded == tally(2, 0, 0, 5, CURSED)
    assert table.state.hands == (0, 6, 5)
    assert table.refuse(ShowDiscards(ANA, (7,))).code == "bad_value"
    assert table.refuse(ShowDiscards(3, ())).code == "unknown_player"


@pytest.mark.parametrize("told", [False, True])
def test_what_is_known_of_a_hand_goes_with_it(told: bool) -> None:
    table = Table(count_hands=True)
    foe = table.put(Kind.ADVERSARY, 5)
    table.do(Fight(ANA, foe.id, (5,)), PlaySpecial(ANA, Special.SHIELD), EndTurn(ANA))
    table.do(PlaySpecial(BEN, Special.SORCERY, victim=ANA))
    assert table.state.hands[ANA] == 0
    assert table.state.shown[ANA] == NO_CARDS
    assert table.state.discarded == tally(0, 0, 5)
    if told:  # the whole hand, what was known of it included
        table.do(ShowDiscards(ANA, (5, 1, 1)))
        assert table.state.discarded == tally(0, 0, 5, 1, 1)
    table.do(Reshuffle(BEN))
    assert seen_at(table.state, CHLOE)[5] == 0


def test_until_something_is_chosen_nothing_is_taken_as_unseen() -> None:
    assert Question().unseen(None, None, ANA) is None
    assert DECKS.unseen(None, None, ANA) is None
    for mix in Mix:
        assert Question(source=mix).unseen(None, None, ANA) == ASSUMED[mix]
    counted = Question(source=COUNTED, counted=(9, 1, 2, 3, 4, 5, 2))
    assert counted.unseen(None, None, ANA) == Unseen((1, 2, 3, 4, 5), 9, 2)


@given(COUNTS, st.integers(0, 6), st.integers(-5, 2000))
def test_one_kind_is_recounted_and_never_falls_below_none(
    counts: tuple[int, ...], kind: int, count: int
) -> None:
    recount = recounted(counts, f"{kind}:{count}")
    assert recount[kind] == min(999, max(0, count))
    assert recount[:kind] + recount[kind + 1 :] == counts[:kind] + counts[kind + 1 :]


def test_a_deck_alone_loses_my_hand() -> None:
    deck = Deck((60, 12, 12, 10, 8, 6, 3))
    asked = replace(DECKS, hand=(5, 5, 1))
    assert asked.unseen(deck, None, ANA) == Unseen((11, 12, 10, 8, 4), 58, 3)


def test_a_card_in_my_hand_that_the_deck_does_not_hold_is_refused() -> None:
    deck = Deck((60, 12, 12, 10, 8, 1, 3))
    with pytest.raises(OddsError) as refused:
        replace(DECKS, hand=(5, 5)).unseen(deck, None, ANA)
    facts = refused.value.facts
    assert (facts["value"], facts["seen"], facts["counted"]) == (5, 2, 1)


def test_a_deck_in_a_play_loses_what_the_play_has_shown() -> None:
    deck = Deck((60, 12, 12, 10, 8, 6, 3))
    table = Table(count_hands=True)
    foe = table.put(Kind.ADVERSARY, 4)
    table.do(SetReinforcements(foe.id, 1, (5, 2), 1))
    assert hand_size(table.state, ANA) == table.state.hands[ANA] == 7
    seen = replace(DECKS, hand=(3,)).unseen(deck, table.state, ANA)
    assert seen == Unseen((12, 11, 9, 8, 5), 60 - 1 - 6, 3 - 1)


def test_cards_shown_in_a_trial_that_goes_on_are_seen_too() -> None:
    deck = Deck((60, 12, 12, 10, 8, 6, 3))
    shown = replace(DECKS, gone=(5, 5, 0)).unseen(deck, None, ANA)
    assert shown == Unseen((12, 12, 10, 8, 4), 54, 3)
