"""The screens on which money builds and attacks, and the turn ends."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from companion.games.mordred.moves.spend import AttackMan, Build, Foe
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.pieces import Building, Terrain
from companion.games.mordred.view.steps.build import usual_link
from tests.games.mordred.driver import seat, spending, tracked
from tests.games.mordred.screen import Screen


async def test_the_price_follows_terrain_and_links():
    rich = seat(money=20, pieces=(1, 0, 0, 0))
    screen = Screen(spending(rich, seat(pieces=(1, 0, 0, 0))))
    async with screen.open() as app:
        assert app.shows("small castle, in a wood, £7, 1 VP, 6 left")
        assert app.shows("small castle, on a hill, £5, 1 VP, 6 left")
        await app.tap("Linked to mine")
        await app.tap("Linked to others")
        await app.tap("small castle, on a hill, £6, 1 VP, 6 left")
        assert app.shows("to pay £6, left £14, VP then 3")
        assert app.shows("with £1: no link to yours")
        await app.tap("Why this price?")
        await app.tap("Build: small castle, £6")
    assert screen.asked == ["price:small_castle:hill:1"]
    assert screen.done == [
        Build(0, Building.SMALL_CASTLE, Terrain.HILL, linked_other=True),
    ]


async def test_the_first_building_is_offered_on_a_black_framed_space():
    screen = Screen(spending(seat(money=9), seat()))
    async with screen.open() as app:
        await app.tap("village, in a wood, £3, 2 VP, 9 left")
        await app.tap("Build: village, £3")
    assert screen.done == [Build(0, Building.VILLAGE, Terrain.WOOD, black_framed=True)]


@pytest.mark.parametrize(
    ("taps", "reason"),
    [
        (("town, on a hill, –, 3 VP, 6 left",), "A town cannot stand on a hill."),
        (
            ("Linked to mine", "village, in a wood, £4, 2 VP, 8 left"),
            "Build on a black-framed space",
        ),
        (("large castle, in a wood, £10, 2 VP, 4 left",), "This costs £10; £4 short."),
        (
            ("village, in a wood, £3, 2 VP, 8 left", "Space not empty", "a man"),
            "A man stands here: remove him first.",
        ),
    ],
)
async def test_what_cannot_be_built_can_be_tapped_and_tells_why(taps: tuple[str, ...], reason: str):
    screen = Screen(spending(seat(money=6, pieces=(1, 0, 0, 0)), seat()))
    async with screen.open() as app:
        for label in taps:
            await app.tap(label)
        assert app.shows(reason)
        await app.tap("Build:", exact=False)
    assert len(screen.refused) == 1


async def test_an_own_building_is_replaced():
    screen = Screen(spending(seat(money=6, pieces=(1, 0, 0, 0)), seat()))
    async with screen.open() as app:
        await app.tap("town, in a wood, £5, 3 VP, 6 left")
        await app.tap("Space not empty")
        await app.tap("replaces my village")
        await app.tap("Build: town, £5")
    assert isinstance(screen.done[0], Build)
    assert screen.done[0].replaces is Building.VILLAGE


async def test_a_man_is_attacked_from_a_building_with_its_die():
    screen = Screen(spending(seat(money=5, pieces=(0, 0, 0, 1)), seat(), men=4))
    async with screen.open() as app:
        await app.tap("Attack a man")
        assert app.shows("4 or more, £2 a try")
        await app.tap("Die: 3")
        assert app.shows("Missed: nothing else happens")
        await app.tap("Die: 4")
        await app.tap("Pay £2: hit")
    assert screen.done == [AttackMan(0, Building.LARGE_CASTLE, 4)]


async def test_a_success_that_would_end_the_play_is_told_before_the_attack():
    state = tracked(spending(seat(5, -2, (0, 0, 0, 1)), seat(), men=4), top=-2)
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Attack a man")
        assert app.shows("A hit would end the game: your pawn is at the top.")
        await app.tap("The man on Anglesey")
        assert app.shows("A hit wins the game at once.")
        await app.tap("Die: 5")
        await app.tap("Pay £2: hit")
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
        await app.tap("village, in a wood", exact=False)
        assert not app.shows("Missed: £2 paid")
        await app.tap("Linked to others")
        await app.tap("Build: village", exact=False)
        assert app.shows("Missed: £2 paid")


def test_the_likely_link_is_to_an_own_building_as_long_as_there_is_one():
    assert usual_link(spending(seat(), seat())) == "black_framed"
    assert usual_link(spending(seat(money=50, pieces=(1, 0, 0, 0)), seat())) == "linked_own"
    lost = replace(seat(money=50), has_built=True)
    assert usual_link(spending(lost, seat(pieces=(1, 0, 0, 0)))) == "black_framed"
