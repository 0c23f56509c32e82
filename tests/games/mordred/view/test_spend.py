"""The screens on which money builds and attacks, and the turn ends."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from companion.games.mordred.model import Building, Terrain
from companion.games.mordred.moves.spend import AttackMan, Build, Foe
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.prompt import usual_link
from tests.games.mordred.driver import seat, spending, tracked
from tests.games.mordred.screen import Screen


async def test_the_price_follows_terrain_and_links():
    rich = seat(money=20, pieces=(1, 0, 0, 0))
    screen = Screen(spending(rich, seat(pieces=(1, 0, 0, 0))))
    async with screen.open() as app:
        assert app.shows("small castle, £7, 1 VP, 6 left, a man needs 4 or more")
        await app.tap("on a hill")
        assert app.shows("small castle, £5, 1 VP, 6 left, a man needs 4 or more")
        await app.tap("next to mine")
        await app.tap("to another’s +£1")
        await app.tap("small castle, £6, 1 VP, 6 left", exact=False)
        assert app.shows("£14 left after this")
        assert app.shows("victory points: 2, +1")
        assert app.shows("in a wood, £8")
        await app.tap("Money of Ana: £20")
        await app.tap("Build the small castle, £6")
    assert screen.asked == ["price:small_castle:hill:1"]
    assert screen.done == [
        Build(0, Building.SMALL_CASTLE, Terrain.HILL, linked_other=True),
    ]


async def test_the_first_building_is_offered_on_a_black_framed_space():
    screen = Screen(spending(seat(money=9), seat()))
    async with screen.open() as app:
        await app.tap("village, £3, 2 VP, 9 left", exact=False)
        await app.tap("Build the village, £3")
    assert screen.done == [Build(0, Building.VILLAGE, Terrain.WOOD, black_framed=True)]


@pytest.mark.parametrize(
    ("taps", "reason"),
    [
        (("town, £5", "on a hill, no town here"), "A town cannot stand on a hill."),
        (("next to mine", "village, £4, 2 VP"), "Build on a black-framed space"),
        (("large castle, £10",), "This costs £10; £4 short."),
        (
            ("village, £3, 2 VP", "occupied …", "a man"),
            "A man stands here: remove him first.",
        ),
    ],
)
async def test_what_cannot_be_built_can_be_tapped_and_tells_why(taps: tuple[str, ...], reason: str):
    screen = Screen(spending(seat(money=6, pieces=(1, 0, 0, 0)), seat()))
    async with screen.open() as app:
        for label in taps:
            await app.tap(label, exact=label == "a man")
        assert app.shows(reason)
        assert app.node("Build the ", exact=False).disabled


async def test_an_own_building_is_replaced():
    screen = Screen(spending(seat(money=6, pieces=(1, 0, 0, 0)), seat()))
    async with screen.open() as app:
        await app.tap("town, £5, 3 VP, 6 left", exact=False)
        await app.tap("occupied …")
        await app.tap("replaces my village")
        assert app.shows("replaces my village")
        await app.tap("Build the town, £5")
    assert isinstance(screen.done[0], Build)
    assert screen.done[0].replaces is Building.VILLAGE


async def test_the_land_is_the_only_one_that_can_be_paid_and_stays_chosen():
    screen = Screen(spending(seat(money=5, pieces=(1, 0, 0, 0)), seat()))
    async with screen.open() as app:
        await app.tap("small castle, £7", exact=False)
        assert app.shows("on a hill, £5")
        await app.tap("Build the small castle, £5")
        assert app.shows("village, £5, 2 VP")
    assert screen.done == [Build(0, Building.SMALL_CASTLE, Terrain.HILL, linked_own=True)]


async def test_a_town_is_offered_in_a_wood_even_after_a_hill():
    screen = Screen(spending(seat(money=9, pieces=(1, 0, 0, 0)), seat()))
    async with screen.open() as app:
        await app.tap("on a hill")
        await app.tap("town, –", exact=False)
        await app.tap("Build the town, £5")
    assert screen.done == [Build(0, Building.TOWN, Terrain.WOOD, linked_own=True)]


async def test_a_man_is_attacked_with_the_tap_that_tells_the_die():
    screen = Screen(spending(seat(money=5, pieces=(0, 0, 0, 1)), seat(), men=4))
    async with screen.open() as app:
        await app.tap("Attack")
        assert app.shows("large castle, 4+, 50%, 1 built")
        assert app.shows("A man, £2 a try")
        assert app.shows("£3 left after this")
        await app.tap("Money of Ana: £5")
        await app.tap("Die: 3")
        await app.tap("Die: 4")
    assert screen.asked == ["attack:large_castle"]
    assert screen.done == [AttackMan(0, Building.LARGE_CASTLE, die) for die in (3, 4)]


async def test_a_die_told_twice_at_once_is_one_attack_and_after_undo_it_may_be_told_again():
    state = spending(seat(money=9, pieces=(0, 0, 0, 1)), seat(), men=4)
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Attack")
        await app.tap("A man, £2 a try")  # awake
        die = app.target("Die: 4")
        app.press(die)
        app.press(die)
        await app.settle()
        assert len(screen.done) == 1
        await screen.show(app, state)
        await app.tap("Die: 4")
    assert len(screen.done) == 2


async def test_nobody_is_attacked_without_money_and_the_end_of_the_turn_is_what_is_left():
    screen = Screen(spending(seat(money=1, pieces=(0, 0, 0, 1)), seat(), men=4))
    async with screen.open() as app:
        await app.tap("Attack")
        assert app.shows("No attack now")
        assert app.shows("This costs £2; £1 short.")
        await app.tap("Die: 4")
    assert screen.refused == ["not_enough_money"]


async def test_a_success_that_would_end_the_play_is_told_before_the_attack():
    state = tracked(spending(seat(5, -2, (0, 0, 0, 1)), seat(), men=4), top=-2)
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Attack")
        assert app.shows("A hit would end the game: your pawn is at the top.")
        await app.tap("Die: 4")
        assert app.shows("Pay £2: hit, the game ends")
        await app.tap("The man on Anglesey, A hit wins the game at once.")
        await app.tap("Die: 5")
        assert not screen.done
        await app.tap("Pay £2: hit, you win")
    assert screen.done == [AttackMan(0, Building.LARGE_CASTLE, 5, Foe.ANGLESEY)]


async def test_the_turn_ends_with_one_tap_that_names_who_is_next():
    screen = Screen(spending(seat(), seat(), seat()))
    async with screen.open() as app:
        await app.tap("End turn, then Ben")
    assert screen.done == [EndTurn(0)]


async def test_what_was_said_last_goes_when_something_new_is_put_together():
    state = spending(seat(money=9), seat())
    said = ft.Text("Missed: £2 paid")
    screen = Screen(state, alerts=(said,))
    async with screen.open() as app:
        assert app.shows("Missed: £2 paid")
        await app.tap("village, £3", exact=False)
        assert not app.shows("Missed: £2 paid")
        await app.tap("to another’s +£1")
        await app.tap("Build the village", exact=False)
        assert app.shows("Missed: £2 paid")


def test_the_likely_link_is_to_an_own_building_as_long_as_there_is_one():
    assert usual_link(spending(seat(), seat())) == "black_framed"
    assert usual_link(spending(seat(money=50, pieces=(1, 0, 0, 0)), seat())) == "linked_own"
    lost = replace(seat(money=50), has_built=True)
    assert usual_link(spending(lost, seat(pieces=(1, 0, 0, 0)))) == "black_framed"
