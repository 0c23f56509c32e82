"""The screen on which a row is named and the dice are told."""

from __future__ import annotations

from dataclasses import replace

from companion.games.mordred.model import Row
from companion.games.mordred.moves.roll import ConfirmTable, Roll
from tests.games.mordred.driver import begun, done, seat, tracked
from tests.games.mordred.screen import Screen
from tests.headless import Headless


async def rolled(app: Headless, one: int, two: int) -> None:
    await app.tap(f"Die: {one}", nth=0)
    await app.tap(f"Die: {two}", nth=1)


async def test_the_second_die_that_is_told_is_the_roll_on_the_named_row():
    screen = Screen(done(begun(3), ConfirmTable()))
    async with screen.open() as app:
        await app.tap("Row B", exact=False)
        await app.tap("Row C", exact=False)
        await app.tap("Die: 2", nth=0)
        assert not screen.done
        await app.tap("Die: 5", nth=1)
    assert screen.done == [Roll(0, Row.C, 2, 5)]


async def test_a_die_told_wrong_is_corrected_before_the_other_one_is_told():
    screen = Screen(begun(3))
    async with screen.open() as app:
        await app.tap("Die: 1", nth=1)
        await app.tap("Die: 6", nth=1)
        await app.tap("Die: 6", nth=0)
    assert screen.done == [Roll(0, None, 6, 6)]


async def test_a_roll_that_ends_the_play_says_so_before_it_is_taken():
    state = tracked(replace(begun(), seats=(seat(track=5), seat())), bottom=6)
    screen = Screen(state)
    async with screen.open() as app:
        assert app.shows("Pawn of Ana: 5 below the dragon, 1 space to the end")
        await app.tap("Row C", exact=False)
        await rolled(app, 1, 1)
        assert app.shows("No room for the pawn: the game ends.")
        assert app.shows("£6 after this roll")
        assert not screen.done
        await app.tap("Take £6, the game ends")
    assert screen.done == [Roll(0, Row.C, 1, 1)]


async def test_chances_are_shown_only_to_a_table_that_wants_them():
    screen = Screen(begun())
    async with screen.open() as app:
        assert app.shows("On average £8.3 and 2.3 men")
        assert "£8.3" in app.texts()
        await screen.show(app, screen.state, odds=False)
        assert not app.shows("On average")


async def test_a_row_is_read_out_with_its_money_and_its_black_squares():
    async with Screen(begun()).open() as app:
        assert app.shows("Row B. 1: £2, black; 2: £1, black; 3: £3; 4: £4; 5: £5; 6: £5")


async def test_the_table_is_told_to_check_its_board_until_it_has():
    screen = Screen(begun())
    async with screen.open() as app:
        assert app.shows("Check the black squares on your board")
        await screen.show(app, done(begun(), ConfirmTable()))
        assert not app.shows("Check the black squares on your board")


async def test_two_taps_before_the_screen_is_drawn_anew_both_count():
    screen = Screen(done(begun(3), ConfirmTable()))
    async with screen.open() as app:
        dice = [app.target("Die: 2", nth=0), app.target("Die: 5", nth=1)]
        for die in dice:
            app.press(die)
            app.press(die)
        await app.settle()
    assert screen.done == [Roll(0, None, 2, 5)]
