"""The duel calculator as it is used: alone, and with what a play knows."""

from __future__ import annotations

from functools import partial

import flet as ft
import pytest

from companion.games.morrigan.cards import Kind
from companion.games.morrigan.view.calculators import DuelCalculator
from tests.games.morrigan.driver import Table
from tests.games.morrigan.screen import DECK, LOOKS, Desk, burst, chance, chances
from tests.named import assert_whole

Duels = partial(Desk, DuelCalculator)


async def test_an_answer_takes_three_taps() -> None:
    async with Duels().open() as app:
        assert app.shows("Choose what nobody has seen")
        await app.tap("half of them action cards", "My action card of 5", "My action card of 4")
        assert chance(app) == "Chance to win: 64.41%"
        assert not app.shows("63910383404201")
        await app.tap("As a fraction")
        assert chance(app) == "Chance to win: 64.41%, 63910383404201 / 99218540276856"
        assert app.shows("Assumed, not counted: 60 cards")
        (taken,) = app.find(ft.Text, lambda text: "60 cards, " in (text.value or ""))
        assert "×" in (taken.value or "")
        assert "×" not in (taken.semantics_label or "×")
        assert " cards of value 1, " in (taken.semantics_label or "")
        assert app.shows("The unseen cards are taken as well shuffled")


async def test_the_published_duel_is_entered_and_answered() -> None:
    async with Duels(deck="15,4,4,3,2,2").open() as app:
        for value in (5, 4, 3, 2):
            await app.tap(f"My action card of {value}")
        await app.tap("count now")  # begins with the deck less my hand of five
        for name in ("value 5", "value 4", "value 3", "value 2"):
            await app.tap(f"Action cards of {name} +1")
        await app.tap("Cards other than action cards +1", "Close", "How many +1")
        await app.tap("As a fraction")
        assert chance(app) == "Chance to win: 83.89%, 7662594767 / 9133684560"
        assert app.shows("Maletar defends with 5 to 19: 20 always wins.")
        assert app.shows("5 prestige: 0.8 on average")
        assert app.shows("One more point of attack")
        assert app.shows("Waiting one turn")
        assert app.shows("Likeliest: won by 4 (9%).")


async def test_what_an_opponent_states_counts_at_once() -> None:
    async with Duels().open() as app:
        await app.tap("half of them action cards", "My action card of 5")
        before = chance(app)
        await app.tap("Opponent 1 does not help")
        better = chance(app)
        assert better != before
        await app.tap("Opponent 1 has stated a 5")
        assert chance(app) not in (before, better)
        await app.tap("Opponent 1: nothing stated yet")
        assert chance(app) == before
        await app.tap("Take back the last card")
        assert chance(app) != before


async def test_what_cannot_be_is_said_in_place_of_the_chance() -> None:
    async with Duels().open() as app:
        await app.tap("count now")
        assert app.shows("No card is unseen, but 14 would be dealt")
        assert not app.shows("By how much")


async def test_a_deck_is_counted_once_and_kept() -> None:
    desk = Duels()
    async with desk.open() as app:
        await app.tap("Count my deck once")
        for _time in range(5):
            await app.tap("Cards other than action cards +5")
        await app.tap("Action cards of value 3 +5", "Action cards of value 3 −1")
        assert app.shows("29 cards in all")
        await app.tap("Keep this deck")
        assert chance(app)
    assert desk.kept == {"deck": "25,0,0,4,0,0,0"}
    async with desk.open() as app:
        assert app.shows("Your deck less your hand: 24 cards, 4×3, 20 others.")
        assert chance(app)


async def test_counting_that_is_put_away_changes_nothing() -> None:
    desk = Duels(deck=DECK)
    async with desk.open() as app:
        await app.tap("Count my deck again", "Action cards of value 1 +5", "Close")
    assert desk.kept == {"deck": DECK}


async def test_a_play_fills_in_what_it_knows() -> None:
    table = Table(4)
    table.put(Kind.TERRITORY, 4, 0)
    async with Duels(deck=DECK).open(table.state) as app:
        assert app.shows("Cards in the hand of Chloé")
        assert not app.shows("My most valuable card")
        assert app.shows("4 prestige")
        assert app.shows("Your deck less the cards this play has shown and your hand: 105 cards")
        await app.tap("Who fights Maletar?: Ben")
        assert app.shows("Cards in the hand of Ana")
        assert app.shows("A defeat costs no prestige")
        assert chance(app)


async def test_a_card_that_the_counted_deck_does_not_hold_is_refused() -> None:
    async with Duels(deck="60,12,12,10,8,1,0").open() as app:
        await app.tap("My action card of 5")
        assert chance(app)
        await app.tap("My action card of 5")
        assert app.shows("Your deck has 1 action cards of value 5, but 2 were seen")
        assert not chances(app)


async def test_a_stated_card_that_nobody_can_hold_is_refused() -> None:
    async with Duels(deck="60,12,12,10,8,0,0").open() as app:
        await app.tap("Opponent 1 has stated a 5")
        assert app.shows("A card of 5 was shown, but none of that value is unseen")
        await app.tap("Opponent 1 has stated a 4")
        for _card in range(5):
            await app.tap("Cards in the hand of Opponent 1 −1")
        assert app.shows("Hand of an opponent who has stated a card: 0 is not between 1 and 12")


async def test_a_sword_is_asked_for_alone_and_where_the_house_rule_lets_it_help() -> None:
    async with Duels(deck=DECK).open() as app:
        await app.tap("My action card of 5")
        before = chance(app)
        await app.tap("Enchanted Sword +1")
        assert chance(app) != before
        assert app.shows("By your house rule the Enchanted Sword doubles the attack")
        assert app.shows("keep the best 4 action cards")
    async with Duels(deck=DECK).open(Table(3).state) as app:
        assert not app.shows("Enchanted Sword")
    async with Duels(deck=DECK).open(Table(3, duel_sword=True).state) as app:
        assert app.shows("Enchanted Sword")


async def test_taps_that_follow_before_the_screen_is_drawn_all_count() -> None:
    async with Duels().open() as app:
        await app.tap("count now")
        for name in ("Action cards of value 5 +5", "Cards other than action cards +5"):
            await burst(app, name, 5)
        assert app.shows("50 cards in all")
        await app.tap("Close")
        await burst(app, "Cards in the hand of Opponent 2 −1", 3)
        await burst(app, "My action card of 5", 2)
        assert app.shows("50 cards: 25×5, 25 others.")
        assert app.shows("Sum 10")
        assert app.shows("Cards in the hand of Opponent 2 2")


async def test_where_the_table_hides_chances_none_is_shown() -> None:
    async with Duels(deck=DECK).open(odds=False) as app:
        assert app.shows("Your table agreed to hide chances")
        assert not chances(app)


@pytest.mark.parametrize("turn", range(len(LOOKS)))
async def test_it_can_be_shown_in_every_window_and_language(turn: int) -> None:
    """By itself and beside a play in turn: each large and small, and in each language."""
    ink, language = LOOKS[turn]
    state = Table(5).state if turn % 2 else None
    async with Duels(deck=DECK).open(state, ink, language) as app:
        assert_whole(app)
        assert app.find(ft.Semantics, lambda node: node.identifier == "p_win")
