"""The table of Mordred: rolling, placing men, building and attacking."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import flet as ft
import pytest

from companion.games.mordred.board import Building, Row, Terrain
from companion.games.mordred.moves.place import GiveUpMen, PlaceMan, PlaceMen, ReturnMen, Target
from companion.games.mordred.moves.roll import ConfirmTable, Roll, TrackBlocked
from companion.games.mordred.moves.spend import AttackMan, Build, Foe
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.prompt.draft import usual_link
from companion.games.mordred.view.pictures import LEAST_HEAD, LEGIBLE, measures
from companion.widgets import Ink
from tests.games.mordred.driver import begun, done, placing, seat, spending, tracked
from tests.games.mordred.screen import SPEECH, Screen
from tests.headless import Headless


def test_numbers_are_written_in_the_language_and_rounded_half_up():
    assert SPEECH["en"].decimal(Fraction(20, 3)) == "6.7"
    assert SPEECH["fr"].decimal(Fraction(25, 3)) == "8,3"
    assert SPEECH["en"].decimal(Fraction(1, 20)) == "0.1"


async def rolled(app: Headless, one: int, two: int) -> None:
    await app.tap(f"First die: {one}")
    await app.tap(f"Second die: {two}")


async def test_the_second_die_that_is_told_is_the_roll_on_the_named_row():
    screen = Screen(done(begun(3), ConfirmTable()))
    async with screen.open() as app:
        await app.tap("Row B", exact=False)
        await app.tap("Row C", exact=False)
        await app.tap("First die: 2")
        assert not screen.done
        await app.tap("Second die: 5")
    assert screen.done == [Roll(0, Row.C, 2, 5)]


async def test_a_die_told_wrong_is_corrected_before_the_other_one_is_told():
    screen = Screen(begun(3))
    async with screen.open() as app:
        await app.tap("Second die: 1")
        await app.tap("Second die: 6")
        await app.tap("First die: 6")
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
        dice = [app.target("First die: 2"), app.target("Second die: 5")]
        for die in dice:
            app.press(die)
            app.press(die)
        await app.settle()
    assert screen.done == [Roll(0, None, 2, 5)]


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


@pytest.mark.parametrize("height", [568, 640, 700, 740, 800, 844])
def test_the_race_of_men_is_read_across_a_table_on_upright_phones(height: int) -> None:
    ink = Ink(width=360, height=height)
    assert measures(ink).track >= LEGIBLE
    assert measures(ink).head >= LEAST_HEAD
