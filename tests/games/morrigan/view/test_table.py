"""The table of Morrigan: the race, what is corrected by hand, and a play that is only looked at."""

from __future__ import annotations

import flet as ft
import pytest

from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.place import GiveCard, PutCard, RemoveCard, SetReinforcements
from companion.games.morrigan.moves.special import PlaySpecial
from companion.play.by_hand import Adjust
from companion.widgets.ink import Ink
from tests.games.morrigan.driver import ANA, BEN, CHLOE, Table
from tests.games.morrigan.screen import Screen, early, table


async def test_a_lane_says_how_much_is_missing_or_that_a_duel_is_possible():
    screen = Screen(table().state)
    async with screen.open() as app:
        assert app.shows("Prestige of Ana 15, may duel")
        assert app.shows("Prestige of Ben 7, 8 to go")


@pytest.mark.parametrize("key", ["Territory", "Adversary", "Trial"])
async def test_the_race_and_the_actions_stay_while_a_value_is_asked(key: str):
    async with Screen(early().state).open() as app:
        assert app.shows("In the middle")
        await app.tap(key)
        assert app.shows("Prestige of Ana 4, 11 to go")
        assert app.node(key).selected
        assert app.node(f"{key} 3", exact=False).button
        assert not app.shows("In the middle")
        await app.tap("Back")
        assert app.shows("In the middle")


async def test_a_lane_shows_the_cards_in_front_of_a_knight_where_it_has_room():
    async with Screen(early().state).open() as app:
        assert app.shows("no card yet")
    async with Screen(early().state, Ink(height=600)).open() as app:
        assert not app.shows("no card yet")


async def test_a_point_of_prestige_does_not_draw_the_actions_of_a_phone_anew():
    async with Screen(early().state).open() as app:
        before = app.target("Trial")
        await app.tap("Prestige of Ana +1")
        assert app.shows("Prestige of Ana 5, 10 to go")
        assert app.target("Trial") is before


async def test_a_large_screen_says_what_an_action_brings():
    async with Screen(early().state, Ink(width=1280, height=800)).open() as app:
        assert app.shows("Ana then has 5 to 9")
        assert app.shows("2 cards to attack, defended by 3 or more")


async def test_a_duel_is_not_announced_outside_the_own_turn():
    seated = table()
    seated.do(EndTurn(ANA))
    async with Screen(seated.state).open() as app:
        assert app.shows("15 from the start")
        assert not app.shows("may duel")
        assert not app.shows("Challenge Maletar")


async def test_prestige_is_changed_by_hand_and_marked_so():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Prestige of Ben +1", "Prestige of Ana −1")
    assert screen.done == [Adjust("prestige", BEN, 1), Adjust("prestige", ANA, -1)]


async def test_effects_say_until_whose_turn_they_last():
    seated = early()
    seated.do(PlaySpecial(ANA, Special.DELUGE))
    async with Screen(seated.state).open() as app:
        assert app.shows("Deluge: until Ana’s next turn")


async def test_a_knights_sheet_explains_and_corrects():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap(
            "Prestige of Ben 3, 12 to go", "What would be lost?", "Trial: 2", "It is Ben’s turn"
        )
    assert screen.asked == ["lost_card:1"]
    assert screen.done == [PutCard(Kind.TRIAL, 2, BEN), Adjust("current", None, 1)]


async def test_a_cards_sheet_corrects_what_lies_under_it():
    screen = Screen(early().state)
    adversary = screen.state.centre[0].id
    async with screen.open() as app:
        await app.tap(
            "Adversary 4. Defence 4",
            "Change this card",
            "Hidden cards under it +1",
            "Known curses +1",
            "Known action cards: –: +3",
            "Whose it is: Chloé",
            "Take it out of play",
        )
    assert screen.done == [
        Adjust(f"hidden:{adversary}", None, 1),
        SetReinforcements(adversary, 1, (), 1),
        SetReinforcements(adversary, 1, (3,), 1),
        GiveCard(adversary, CHLOE),
        RemoveCard(adversary),
    ]


async def test_plain_counters_count_and_let_whoever_has_fifteen_duel():
    screen = Screen(Table(3, plain=True).state)
    async with screen.open() as app:
        assert not app.shows("End turn")
        for _step in range(15):
            await app.tap("Prestige of Chloé +1")
        assert app.shows("Prestige of Chloé 15, may duel")
        await app.tap("Challenge Maletar", exact=False)
        assert app.shows("Chloé attacks: 0")


async def test_a_step_is_not_shown_in_another_players_turn():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial", "Trial 3")
        later = early()
        later.do(EndTurn(ANA))
        await screen.show(app, later.state)
        assert not app.shows("What does Ben stake?")
        assert app.shows("End turn")


@pytest.mark.parametrize("ink", [Ink(), Ink(width=844, height=390), Ink(scale=2.0)])
async def test_a_play_that_is_only_looked_at_offers_no_action(ink: Ink):
    screen = Screen(table().state, ink, locked=True)
    async with screen.open() as app:
        assert not app.shows("End turn")
        assert not app.shows("+1")
        await app.tap("Prestige of Ben 7, 8 to go")
        assert app.shows("Territories")
        assert not app.shows("By hand")


@pytest.mark.parametrize("asked", [True, False])
async def test_a_hint_stands_in_place_of_what_happened_but_beside_a_question(asked: bool):
    waiting = frozenset({ANA}) if asked else frozenset[int]()
    screen = Screen(Table(3).state, asked=waiting, alerts=(ft.Text("The same?"),))
    async with screen.open() as app:
        await app.tap("Fight", exact=False)
        assert "There is nothing to fight yet." in app.labels()
        assert app.shows("The same?") is asked


async def test_on_a_large_screen_the_way_to_the_duel_is_no_higher_than_two_lines():
    async with Screen(table().state, Ink(width=1036, height=648)).open() as app:
        row = app.target("Challenge Maletar", exact=False)
        (told,) = app.find(ft.Text, lambda text: "sure from" in str(text.value), root=row)
        (beside,) = [line for line in app.find(ft.Row, root=row) if told in line.controls]
        assert not any(isinstance(part, ft.Column) for part in beside.controls)
        assert told.expand
