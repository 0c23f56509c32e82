"""The odds of a fight as they are used: alone, beside a play, and over a fight being entered."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from companion.games.morrigan.cards import Kind
from companion.games.morrigan.moves.place import SetReinforcements
from companion.games.morrigan.view.calculators import FightCalculator
from tests.games.morrigan.driver import BEN, Table
from tests.games.morrigan.screen import DECK, LOOKS, Desk, Screen, chance, chances
from tests.named import assert_whole

Fights = partial(Desk, FightCalculator)


def at_a_foe(**rules: bool) -> Table:
    table = Table(**rules)
    foe = table.put(Kind.ADVERSARY, 4)
    table.do(SetReinforcements(foe.id, 2, (5,)))
    table.put(Kind.TERRITORY, 3, BEN)
    return table


async def test_a_fight_is_answered_alone() -> None:
    async with Fights().open() as app:
        assert app.shows("Choose what nobody has seen")
        await app.tap("half of them action cards")
        assert app.shows("Enter the cards you could play.")
        for value in (5, 4, 2):
            await app.tap(f"My action card of {value}")
        assert chance(app) == "Best cards: 100%. 5+4 = 9"
        assert app.shows("The target defends with 3 to 8: 9 always wins.")
        assert app.shows("5+4 = 9, 100%, 1 / 1")
        await app.tap("Hidden cards +1")
        await app.tap("As a fraction")
        assert chance(app) == "Best cards: 92.15%, 1631 / 1770. 5+4+2 = 11"
        assert app.shows("None of your cards win for certain.")
        assert app.shows("The hidden cards are drawn at random")


async def test_the_cheapest_cards_at_a_chance_follow_it() -> None:
    async with Fights().open() as app:
        await app.tap("half of them action cards")
        for value in (5, 4, 2):
            await app.tap(f"My action card of {value}")
        await app.tap("Enchanted Sword +1", "Hidden cards +1")
        assert app.shows("5+4 = 9, 82%, 146 / 177")
        assert app.shows("(5+4) ×2 = 18, 100%, 1 / 1")
        await app.tap("At least: 50%")
        assert app.shows("5+2 = 7, 56%, 989 / 1770")
        assert not app.shows("4, 21%")
        await app.tap("Show all 14")
        assert app.shows("4, 21%")
        await app.tap("Only the best")
        assert not app.shows("4, 21%")


async def test_a_target_is_entered_by_hand() -> None:
    async with Fights().open() as app:
        await app.tap(
            "half of them action cards",
            "My action card of 5",
            "Its value: 1",
            "Known reinforcement of 2",
            "Known curses +1",
        )
        assert app.shows("The target defends with 6 to 16: 17 always wins.")
        await app.tap("Take back the last reinforcement", "Territory")
        assert app.shows("The target defends with 1 to 6: 7 always wins.")
        assert app.shows("Catapult")


async def test_too_many_hidden_cards_are_refused_with_both_numbers() -> None:
    async with Fights().open() as app:
        await app.tap("count now", "Close", "My action card of 5")
        assert app.shows("No card is unseen, but 1 would be dealt")
        await app.tap("count now", "Curses +1", "Close", "Hidden cards +1")
        assert app.shows("2 cards would be dealt, but only 1 are unseen")
        assert not chances(app)


async def test_beside_a_play_its_targets_are_offered() -> None:
    async with Fights(deck=DECK).open(at_a_foe().state) as app:
        await app.tap("My action card of 5")
        assert app.shows("Enchanted Sword")
        await app.tap("Territory 3 of Ben")
        assert app.shows("Catapult")
        assert chance(app) == "Best cards: 100%. 5"
    async with Fights(deck=DECK).open(Table(3).state) as app:
        assert app.shows("There is nothing to fight yet.")


async def test_where_the_table_hides_chances_none_is_shown() -> None:
    async with Fights(deck=DECK).open(at_a_foe().state, odds=False) as app:
        assert app.shows("Your table agreed to hide chances")
        assert not chances(app)


@pytest.mark.parametrize("turn", range(len(LOOKS)))
async def test_it_can_be_shown_in_every_window_and_language(turn: int) -> None:
    """By itself and beside a play in turn: each large and small, and in each language."""
    ink, language = LOOKS[turn]
    state = at_a_foe().state if turn % 2 else None
    async with Fights(deck=DECK).open(state, ink, language) as app:
        five = "My action card of 5" if language == "en" else "Ma carte Action de 5"
        await app.tap(five)
        assert_whole(app)
        assert chance(app)


async def test_over_a_fight_the_chosen_cards_are_played() -> None:
    screen = Screen(at_a_foe().state)
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Adversary 4", exact=False)
        await app.tap("Attack with 2", "Odds")
        assert app.shows("Odds against Adversary 4")
        assert app.shows("Sum 2")
        await app.tap("mostly action cards", "My action card of 5", "Enchanted Sword +1")
        line = next(label for label in app.labels() if label.startswith("(5+2) ×2 = 14, "))
        await app.tap(line)
        assert not app.shows("Odds against Adversary 4")
        assert app.shows("14 against 9 to 36")
    assert screen.done == []


async def test_over_a_fight_the_deck_can_be_counted_and_nothing_is_kept_of_the_hand() -> None:
    kept: dict[str, str] = {}

    def keep(name: str, text: str) -> bool:
        kept[name] = text
        return True

    screen = Screen(at_a_foe().state, kept=lambda name: kept.get(name, ""), keep=keep)
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Adversary 4", exact=False)
        await app.tap(
            "Odds",
            "My action card of 5",
            "Count my deck once",
            "Cards other than action cards +5",
            "Action cards of value 5 +5",
            "Keep this deck",
        )
        assert app.shows("Odds against Adversary 4")
        assert app.shows("Sum 5")
        await app.tap("Close", "Odds")
        assert app.shows("Sum 0")
    assert kept == {"deck": "5,0,0,0,0,5,0"}
    assert screen.done == []


@pytest.mark.parametrize(
    "hiding", [{"odds": False}, {"correcting": True}], ids=["hidden", "correcting"]
)
async def test_no_odds_are_offered_where_they_are_hidden_or_an_entry_is_corrected(
    hiding: dict[str, Any],
) -> None:
    screen = Screen(at_a_foe().state, **hiding)
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Adversary 4", exact=False)
        assert app.shows("Cards of the attack")
        assert not app.shows("Odds")


async def test_odds_hidden_meanwhile_are_gone() -> None:
    screen = Screen(at_a_foe().state)
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Adversary 4", exact=False)
        await app.tap("Odds", "half of them action cards", "My action card of 5")
        assert chances(app)
        await screen.show(app, replace(screen.state), odds=False)
        assert not chances(app)
