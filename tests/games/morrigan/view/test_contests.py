"""Fights, trials and the duel of Morrigan: each with its preview, and what a tap does."""

from __future__ import annotations

import re

import flet as ft
import pytest

from companion.delays import other_delays
from companion.games.morrigan.cards import Card, Face, Special
from companion.games.morrigan.moves.duel import Duel
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.widgets.ink import Ink
from tests.games.morrigan.driver import ANA, BEN, CHLOE, action_card
from tests.games.morrigan.screen import DECK, Screen, early, hidden, table
from tests.headless import Headless


async def test_a_fight_shows_both_totals_and_asks_for_the_hidden_cards_first():
    seated = early()
    target = seated.state.centre[0]
    screen = Screen(hidden(seated, target.id, 1, 2))
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Adversary 4. Defence", exact=False)
        await app.tap("Attack with 5", "Attack with 3")
        assert app.shows("Attack 8")
        assert app.shows("Defence 6+")
        assert app.shows("8 against 6 to 12: it depends on what is turned up.")
        await app.tap("Turned up: 2")
        assert app.shows("Equal totals, 8: the attacker loses")
        await app.tap("Enchanted Sword")
        assert app.shows("Attack 16")
        assert not screen.done
        await app.tap("Take Adversary 4, discard 5 cards")
    assert screen.done == [Fight(ANA, target.id, (5, 3), 1, 0, (action_card(2),))]
    assert screen.state.prestige[ANA] == 8


async def test_a_failed_attack_says_what_goes_back_and_what_all_know_now():
    seated = early()
    target = seated.state.tableau(BEN)[0]
    screen = Screen(hidden(seated, target.id, 2))
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Territory 3 of Ben", exact=False)
        await app.tap("Attack with 4", "Turned up: 5", "Bluff")
        assert app.shows(
            "4 against 8: 5 short. Discard 1 card of the attack. Discard 1 bluff. "
            "Turn 1 reinforcement face down again. Everyone knows the defence now: 8."
        )
        await app.tap("Lost: discard 2 cards")
    revealed = (action_card(5), Card(Face.OTHER))
    assert screen.done == [Fight(ANA, target.id, (4,), revealed=revealed)]


async def test_an_unfinished_attack_says_what_it_needs_and_cannot_be_confirmed():
    async with Screen(early().state).open() as app:
        await app.tap("Fight")
        await app.tap("Adversary 4", exact=False)
        assert app.shows("An attack needs at least one action card.")
        assert app.node("Fight. An attack needs at least one action card.").disabled


async def test_a_protected_territory_stays_in_the_list_and_tells_why():
    seated = early()
    mine = seated.state.tableau(ANA)[0]
    seated.do(PlaySpecial(ANA, Special.RELIC, mine.id), EndTurn(ANA))
    screen = Screen(seated.state)
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Territory 4 of Ana", exact=False)
        assert not app.shows("Cards of the attack")
        assert not screen.done


async def test_a_tie_is_staked_again_by_the_tied_only_and_cannot_be_confirmed():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial", "Trial 3")
        for stake in ("Value 4", "Value 4", "Declines"):
            await app.tap(stake)
        await app.tap("Tie: Ben and Chloé again")
        assert not screen.done
        await app.tap("Value 1", "Bluff")
        assert app.shows("Ben wins Trial 3")
        await app.tap("Ben wins +3")
    rounds = (
        (Stake(BEN, 4), Stake(CHLOE, 4)),
        (Stake(BEN, 1), Stake(CHLOE, 0)),
    )
    assert screen.done == [Trial(ANA, 3, rounds)]


async def test_a_blessing_doubles_the_stake_and_an_answer_can_be_entered_anew():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial", "Trial 2", "Value 4", "Blessing", "Value 3")
        assert app.shows("Highest stake 6")
        await app.tap("Declines")
        await app.tap("Ben, 4", exact=False)
        await app.tap("Declines", "Chloé wins +2")
    assert screen.done == [Trial(ANA, 2, ((Stake(CHLOE, 3, 1),),))]


@pytest.mark.parametrize("label", ["Bluff", "Declines", "Chloé takes it", "Nobody takes it"])
async def test_what_ends_a_trial_at_one_tap_sleeps_where_its_value_was_tapped(label: str):
    screen, here, beside = Screen(early().state), (200, 600), (300, 600)
    with other_delays(deaf_s=60):
        async with screen.open() as app:
            await app.tap("Trial")
            await app.touch("Trial 3", here)
            before = app.labels()
            await app.touch(label, here)
            assert (app.labels(), screen.done) == (before, [])
            await app.touch(label, beside)
            assert app.labels() != before or screen.done


async def test_when_all_have_answered_no_key_of_a_stake_looks_as_if_it_did_anything():
    async with Screen(early().state).open() as app:
        await app.tap("Trial", "Trial 3", "Value 4", "Declines", "Declines")
        keys = ("Value 1", "Value 5", "Bluff", "Blessing", "Declines")
        assert [app.node(key, exact=False).disabled for key in keys] == [True] * len(keys)
        await app.tap("Chloé", exact=False)  # whose answer is entered anew
        assert not any(app.node(key, exact=False).disabled for key in keys)


async def test_each_answer_says_what_maletar_would_come_to():
    async with Screen(table().state).open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Attack with 5", "Value 2")
        shown = [text for text in app.texts() if text.startswith("= ")]
        assert shown == [
            "= Maletar’s defence",
            *("= 7", "= 8", "= 9", "= 10", "= 11", "= 12"),
        ]
        assert app.shows("Chloé adds a card")
        await app.tap("Ben, 2")
        assert app.shows("Ben adds a card")


async def test_a_trial_may_be_told_by_who_took_it():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial", "Trial 3", "Chloé takes it")
    assert screen.done == [Trial(ANA, 3, (), CHLOE)]
    assert screen.state.prestige[CHLOE] == 3


async def test_a_trial_that_nobody_stakes_for_is_told_at_one_tap():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial", "Trial 3", "Nobody takes it")
    assert screen.done == [Trial(ANA, 3, ())]


async def test_all_others_decline_at_one_tap_which_ends_the_trial():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial", "Trial 3", "Value 4", "All others decline. Ben takes the 3")
    assert screen.done == [Trial(ANA, 3, ((Stake(BEN, 4),),))]


async def test_when_all_others_decline_a_tie_is_staked_again():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial", "Trial 3", "Value 4", "Value 4")
        await app.tap("All others decline. Tie: Ben and Chloé again")
        assert not screen.done
        await app.tap("Nobody stakes. Nobody takes it")
    assert screen.done == [Trial(ANA, 3, ((Stake(BEN, 4), Stake(CHLOE, 4)), ()))]


async def test_a_trial_waits_for_all_answers():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial", "Trial 2", "Value 5")
        assert app.node("Waiting for Chloé").disabled
    assert not screen.done


async def test_a_duel_is_won_after_every_opponent_has_answered():
    screen = Screen(table().state)
    async with screen.open() as app:
        assert app.shows("Ana draws 4, sure from 16")
        await app.tap("Challenge Maletar", exact=False)
        for _card in range(3):
            await app.tap("Attack with 5")
        await app.tap("Value 5")
        assert app.node("Waiting for Chloé").disabled
        await app.tap("Value 4")
        assert app.shows("15 against 14: Ana beats Maletar")
        await app.tap("Ana beats Maletar")
    assert screen.done == [Duel(ANA, (5, 5, 5), (action_card(5), action_card(4)))]


async def test_who_adds_no_card_for_maletar_is_told_at_once():
    screen = Screen(table().state)
    async with screen.open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Attack with 5", "Attack with 4", "No other cards")
        await app.tap("Ana beats Maletar")
    assert screen.done == [Duel(ANA, (5, 4), (None, None))]


async def test_with_a_lost_duel_the_card_is_chosen_among_the_most_valuable():
    screen = Screen(table().state)
    async with screen.open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Enter the total", "1", "0", "Then Ben", "Value 5", "No card")
        assert app.shows("Equal totals, 10: the duel is lost")
        assert app.node("Choose the card that is lost").disabled
        await app.tap("Which card is lost?", exact=False, nth=1)
        await app.tap("Lost: discard Territory 5")
    mine = table().state.tableau(ANA)[1]
    assert screen.done == [Duel(ANA, (), (action_card(5), None), 10, mine.id)]
    assert screen.state.prestige[ANA] == 10


async def test_each_card_for_maletar_is_followed_by_the_chance_it_leaves() -> None:
    screen = Screen(table().state, kept=lambda _name: DECK)
    async with screen.open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Attack with 5", "Attack with 5", "Value 4")
        assert app.shows("Ana attacks: 10")
        assert app.shows("Maletar defends: 9")
        assert app.shows("Ben, 4")
        assert app.shows("Ana wins if Chloé adds no card.")
        (before, after) = re.findall(r"\d+%", told(app))
        assert int(after[:-1]) < int(before[:-1])
        await app.tap("No card")
        assert told(app).endswith("Chloé 100%")
        await app.tap("Ben, 4", "No card")
        assert app.shows("Maletar defends: 5")
        assert app.shows("Ben, no card")


async def test_a_table_that_sees_no_chances_sees_the_cards_of_the_duel() -> None:
    screen = Screen(table().state, odds=False)
    async with screen.open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Attack with 5", "Value 4")
        assert app.shows("Ben, 4")
        assert not any("%" in text for text in [*app.texts(), *app.labels()])


@pytest.mark.parametrize("calm", [False, True])
async def test_a_card_for_maletar_is_turned_only_where_things_may_move(calm: bool) -> None:
    screen = Screen(table().state, Ink(calm=calm))
    async with screen.open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Attack with 5", "Value 4")
        moving = app.find(ft.Container, lambda box: box.animate is not None)
        assert bool(moving) is not calm
        # A tap in the middle of the show counts, and shows how that one ends.
        await app.tap("Value 2")
        await app.tap("Which card is lost?", exact=False)
        await app.tap("Lost: discard Territory 5")
    assert [type(action) for action in screen.done] == [Duel]


def told(app: Headless) -> str:
    """Returns what is said of the chances."""
    (label,) = (label for label in app.labels() if "%" in label)
    return label
