"""The screen on which the men of a roll come onto the board."""

from __future__ import annotations

from companion.games.mordred.model import Building, Row
from companion.games.mordred.moves.place import GiveUpMen, PlaceMan, PlaceMen, ReturnMen, Target
from companion.games.mordred.moves.roll import Roll, TrackBlocked
from tests.games.mordred.driver import begun, done, placing, seat
from tests.games.mordred.screen import Screen


async def test_all_men_are_placed_with_one_tap():
    screen = Screen(placing(seat(), seat(), owed=3))
    async with screen.open() as app:
        assert app.shows("3 men to place")
        await app.tap("Place all 3 on empty spaces")
    assert screen.done == [PlaceMen(0, 3)]


async def test_a_man_is_sent_against_a_building_that_stands_on_the_board():
    screen = Screen(placing(seat(), seat(pieces=(0, 1, 0, 0)), owed=2))
    async with screen.open() as app:
        await app.tap("Attack a building")
        await app.tap("town, 3+, 67%, 1 built")
        assert app.shows("It falls with 3 or more (67%)")
        await app.tap("Die: 3")
    assert screen.done == [PlaceMan(0, Target.BUILDING, 1, Building.TOWN, 3)]


async def test_a_man_whose_hit_ends_the_game_waits_for_the_wide_key():
    screen = Screen(placing(seat(), seat(pieces=(0, 1, 0, 0)), owed=1, men=34))
    async with screen.open() as app:
        await app.tap("Attack a building")
        await app.tap("town, 3+, 67%, 1 built")
        await app.tap("Die: 3")
        assert not screen.done
        await app.tap("It falls, and the game ends")
    assert screen.done == [PlaceMan(0, Target.BUILDING, 1, Building.TOWN, 3)]


async def test_no_building_is_attacked_where_none_stands():
    screen = Screen(placing(seat(pieces=(2, 0, 0, 0)), seat(), owed=2))
    async with screen.open() as app:
        assert not app.shows("Attack a building")


async def test_a_building_that_is_not_on_the_board_tells_why_it_cannot_be_attacked():
    screen = Screen(placing(seat(), seat(pieces=(0, 1, 0, 0))))
    async with screen.open() as app:
        await app.tap("Attack a building")
        await app.tap("village, 2+, 83%, none")
        assert app.shows("Ben has no such building on the board: village.")
        await app.tap("Whose building?: Ana")
        assert app.shows("A man may be sent only against a building of somebody else.")


async def test_some_men_are_placed_and_the_others_given_up():
    screen = Screen(placing(seat(), seat(), owed=5))
    async with screen.open() as app:
        await app.tap("How many? −1")
        await app.tap("How many? −1")
        await app.tap("Place 3 on empty spaces")
        await app.tap("How many? −1")
        await app.tap("No space for 1")
        await app.tap("No legal space")
    assert screen.done == [PlaceMen(0, 3), GiveUpMen(0, 1), ReturnMen(0)]


async def test_men_are_held_back_where_the_table_allows_it():
    screen = Screen(placing(seat(), seat(), owed=2, men_may_be_withheld=True))
    async with screen.open() as app:
        await app.tap("Hold back 2")
    assert screen.done == [ReturnMen(0)]


async def test_men_without_a_space_go_back_and_the_last_man_is_announced():
    screen = Screen(placing(seat(), seat(), owed=1, men=34))
    async with screen.open() as app:
        assert app.shows("Every man is on the board.")
        await app.tap("No legal space")
    assert screen.done == [ReturnMen(0)]


async def test_the_pawn_that_lacked_room_is_reported_with_the_spaces_missing():
    screen = Screen(done(begun(), Roll(0, Row.C, 1, 6)))
    async with screen.open() as app:
        await app.tap("The pawn had no room for its move")
        await app.tap("Spaces that were missing +1")
        await app.tap("Lacked 2 spaces: end")
    assert screen.done == [TrackBlocked(0, 2)]
