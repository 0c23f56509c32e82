"""The screens of Mordred: the step that is due, its preview, and what a tap does."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import flet as ft
import pytest

from companion.games.mordred.actions import (
    AttackMan,
    Build,
    ConfirmTable,
    CountUp,
    EndTurn,
    Foe,
    PlaceMan,
    PlaceMen,
    ReturnMen,
    Roll,
    SetBlackSquares,
    SetTrack,
    StartTurn,
    Target,
    TrackBlocked,
)
from companion.games.mordred.pieces import Building, Row, Terrain
from companion.games.mordred.state import State
from companion.games.mordred.table_data import read_board
from companion.games.mordred.view import TableData
from companion.games.mordred.view.figures import decimal
from companion.play.action import Action, Adjust, SetRule
from companion.play.setup import Value
from companion.widgets.ink import Ink
from companion.widgets.tokens import DARK
from tests.games.mordred.screen import SPEECH, Screen, played
from tests.games.mordred.table import begun, done, placing, seat, spending, tracked
from tests.headless import Headless

PORTRAIT = Ink()
LOOKS = (
    (PORTRAIT, "en"),
    (Ink(width=844, height=390, theme=DARK), "fr"),
    (Ink(width=1280, height=800), "en"),
    (Ink(scale=2.0), "fr"),
    (Ink(width=360, height=640), "en"),
)
BROKEN = "This part cannot be shown"


async def rolled(app: Headless, one: int, two: int) -> None:
    await app.tap(f"Die: {one}", nth=0)
    await app.tap(f"Die: {two}", nth=1)


# Roll -----------------------------------------------------------------------------------------


async def test_a_named_row_and_two_dice_show_what_they_bring_before_it_is_taken():
    screen = Screen(done(begun(3), ConfirmTable()))
    async with screen.open() as app:
        await app.tap("Row C", exact=False)
        await rolled(app, 2, 5)
        assert app.shows("row C £8, men 2, pawn down 2")
        assert not screen.done
        await app.tap("Take £8")
    assert screen.done == [Roll(0, Row.C, 2, 5)]


async def test_without_a_named_row_the_preview_says_that_c_counts():
    screen = Screen(begun(3))
    async with screen.open() as app:
        await rolled(app, 6, 6)
        assert app.shows("No row named: C counts")
        await app.tap("Take £14")
    assert screen.done == [Roll(0, None, 6, 6)]


async def test_a_roll_that_ends_the_play_says_so_before_it_is_taken():
    state = tracked(replace(begun(), seats=(seat(track=5), seat())), bottom=6)
    screen = Screen(state)
    async with screen.open() as app:
        assert app.shows("space left for the pawn: 1")
        await app.tap("Row C", exact=False)
        await rolled(app, 1, 1)
        assert app.shows("No room: game over")


async def test_chances_are_shown_only_to_a_table_that_wants_them():
    screen = Screen(begun())
    async with screen.open() as app:
        assert app.shows("On average £8.3 and 2.3 men")
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


# Men ------------------------------------------------------------------------------------------


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
        await app.tap("town, 3+, 1 on board")
        assert app.shows("It falls with 3 or more (67%)")
        await app.tap("Die: 2")
        assert app.shows("It holds: the man goes back to the reserve.")
        await app.tap("Die: 3")
        await app.tap("The building falls")
    assert screen.done == [PlaceMan(0, Target.BUILDING, 1, Building.TOWN, 3)]


async def test_a_building_that_is_not_on_the_board_tells_why_it_cannot_be_attacked():
    screen = Screen(placing(seat(), seat(pieces=(0, 1, 0, 0))))
    async with screen.open() as app:
        await app.tap("Attack a building")
        await app.tap("village, 2+, 0 on board")
        assert app.shows("Ben has no such building on the board: village.")
        await app.tap("Whose building?: Ana")
        assert app.shows("A man may be sent only against a building of somebody else.")


async def test_men_without_a_space_go_back_and_the_last_man_is_announced():
    screen = Screen(placing(seat(), seat(), owed=1, men=34))
    async with screen.open() as app:
        assert app.shows("Every man is on the board.")
        await app.tap("No legal space")
    assert screen.done == [ReturnMen(0)]


async def test_the_pawn_that_lacked_room_is_reported_with_the_spaces_missing():
    state = replace(placing(seat(track=3), seat()), moved=3, rolled=True)
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("The pawn had no room for its move")
        await app.tap("Spaces that were missing +1")
        await app.tap("Lacked 2 spaces: end")
    assert screen.done == [TrackBlocked(0, 2)]


# Spend ----------------------------------------------------------------------------------------


async def test_the_price_follows_terrain_and_links():
    rich = seat(money=20, pieces=(1, 0, 0, 0))
    screen = Screen(spending(rich, seat()))
    async with screen.open() as app:
        assert app.shows("small castle, £7, 1 VP, 6 left")
        await app.tap("Build on a hill")
        assert app.shows("small castle, £5, 1 VP, 6 left")
        await app.tap("Linked to mine")
        await app.tap("Linked to others")
        await app.tap("small castle, £6, 1 VP, 6 left")
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
        await app.tap("village, £3, 2 VP, 9 left")
        await app.tap("Build: village, £3")
    assert screen.done == [Build(0, Building.VILLAGE, Terrain.WOOD, black_framed=True)]


@pytest.mark.parametrize(
    ("taps", "reason"),
    [
        (("Build on a hill", "town, –, 3 VP, 6 left"), "A town cannot stand on a hill."),
        (("Linked to mine", "village, £4, 2 VP, 8 left"), "Build on a black-framed space"),
        (("large castle, £10, 2 VP, 4 left",), "This costs £10; £4 short."),
        (
            ("village, £3, 2 VP, 8 left", "Space not empty", "a man"),
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
        await app.tap("town, £5, 3 VP, 6 left")
        await app.tap("Space not empty")
        await app.tap("replaces my village")
        await app.tap("Build: town, £5")
    assert isinstance(screen.done[0], Build)
    assert screen.done[0].replaces is Building.VILLAGE


async def test_a_man_is_attacked_from_a_building_with_its_die():
    screen = Screen(spending(seat(money=5, pieces=(0, 0, 0, 1)), seat(), men=4))
    async with screen.open() as app:
        await app.tap("Attack a man")
        await app.tap("large castle, 4+, 1 on board")
        assert app.shows("£2 a try, 4 or more hits (50%)")
        await app.tap("Why this die?")
        await app.tap("Die: 3")
        assert app.shows("Missed: nothing else happens")
        await app.tap("Die: 4")
        await app.tap("Pay £2: hit")
    assert screen.asked == ["attack:large_castle"]
    assert screen.done == [AttackMan(0, Building.LARGE_CASTLE, 4)]


async def test_a_success_that_would_end_the_play_is_told_before_the_attack():
    state = tracked(spending(seat(5, -2, (0, 0, 0, 1)), seat(), men=4), top=-2)
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Attack a man")
        await app.tap("large castle, 4+, 1 on board")
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


# Board, counters, end -------------------------------------------------------------------------


async def test_the_board_is_edited_in_the_play_and_stored_when_confirmed():
    screen = Screen(begun())
    async with screen.open() as app:
        await app.tap("Check the black squares", exact=False)
        await app.tap("Row A, 4: £3, not black")
        await app.tap("Spaces of the Mordred track +1")
        assert not screen.done
        await app.tap("This is what our board says")
    assert screen.done == [SetBlackSquares(Row.A, (1, 4)), SetTrack(1, 0)]
    assert screen.state.board.checked


async def test_a_board_that_is_right_is_confirmed_as_it_is():
    screen = Screen(begun())
    async with screen.open() as app:
        await app.tap("Check the black squares", exact=False)
        await app.tap("This is what our board says")
    assert screen.done == [ConfirmTable()]


async def test_before_a_play_the_editor_gives_back_data_that_the_game_reads():
    data: dict[str, Value] = {
        "black_a": (1,),
        "black_b": (1, 2),
        "black_c": (1, 2, 3),
        "track_length": 0,
        "dragon": 0,
        "checked": False,
    }
    kept: list[Mapping[str, Value]] = []

    class Voice:
        ink = Ink().painted("forest")
        say = SPEECH["en"].text

    @ft.component
    def Page() -> ft.View:
        shown, show = ft.use_state(data)

        def keep(changed: Mapping[str, Value]) -> None:
            kept.append(changed)
            show(dict(changed))

        return ft.View(controls=[TableData(Voice(), shown, keep)])

    async with Headless(lambda page: page.render_views(Page)) as app:
        await app.tap("Your board", exact=False)
        await app.tap("Row C, 1: £3, black")
        await app.tap("Dragon space +1")
        await app.tap("This is what our board says")
        assert app.shows("checked; track not counted")
    board = read_board(tuple(kept[-1].items()))
    assert board.checked
    assert board.black == ((1,), (1, 2), (2, 3))
    assert board.dragon == 1


async def test_every_number_can_be_changed_by_hand():
    screen = Screen(begun(3))
    async with screen.open() as app:
        await app.tap("Ben, £0, 0 VP")
        for label in ("Money", "Spaces below the dragon", "Villages", "Large castles"):
            await app.tap(f"Ben, {label} +1")
        await app.tap("Men on the board +1")
        await app.tap("Men to place +1")
        await app.tap("Victory points, 4")
        await app.tap("It is the turn of Ben")
        assert screen.refused == ["men_to_place"]
        await app.tap("Change by hand")
        await app.tap("End the game now and count")
    quantities = ("money", "track", "village", "large_castle")
    assert screen.done[:4] == [Adjust(quantity, 1, 1) for quantity in quantities]
    assert screen.done[4:] == [
        Adjust("men", None, 1),
        Adjust("men_to_place", None, 1),
        StartTurn(1),
        CountUp(),
    ]
    assert screen.asked == ["vp:1"]


async def test_plain_counters_do_nothing_by_themselves():
    screen = Screen(begun(2, plain=True))
    async with screen.open() as app:
        await app.tap("Ana, Money +1")
        await app.tap("Ben")
        await app.tap("Ben, Villages +1")
        await app.tap("Men on the board +1")
        await app.tap("End turn, then Ben")
        assert not app.shows("Take £")
    assert screen.done == [
        Adjust("money", 0, 1),
        Adjust("village", 1, 1),
        Adjust("men", None, 1),
        EndTurn(0),
    ]
    assert not screen.refused


async def test_numbers_tell_why_they_are_what_they_are():
    screen = Screen(done(begun(), Roll(0, Row.C, 2, 5)))
    async with screen.open() as app:
        for part in ("Money of Ana: £8", "victory points: 0", "pawn, below", "Mordred ahead"):
            await app.tap(part, exact=False)
        await app.tap("2 men to place", exact=False)
    assert screen.asked == ["money", "vp", "track", "battle", "men_to_place"]


async def test_a_step_forgets_its_choices_when_the_next_player_has_it():
    screen = Screen(done(begun(), ConfirmTable()))
    async with screen.open() as app:
        await app.tap("Row B", exact=False)
        await app.tap("Die: 3", nth=0)
        await screen.show(app, done(screen.state, StartTurn(1)))
        assert app.shows("Name a row, then roll")


# Any state ------------------------------------------------------------------------------------


def a_play(seed: int) -> list[State]:
    """Returns the states of a play of random turns, through to its end if it has one."""
    chance = random.Random(seed)  # noqa: S311 - a play that can be repeated, no secret
    players = chance.randint(2, 4)
    actions: list[Action] = []
    for turn in range(90):
        player = turn % players
        die, other = chance.randint(1, 6), chance.randint(1, 6)
        building, terrain = chance.choice(tuple(Building)), chance.choice(tuple(Terrain))
        rival = (player + 1) % players
        actions += [
            Roll(player, chance.choice((*Row, None)), die, other),
            PlaceMan(player, Target.BUILDING, rival, building, chance.randint(1, 6)),
            PlaceMen(player, 1),
            PlaceMen(player, chance.randint(1, 6)),
            ReturnMen(player),
            Build(player, building, terrain, True),
            AttackMan(player, building, die),
            EndTurn(player),
        ]
    rules = {"end_on_reaching_bottom": True} if seed % 2 else {}
    state = done(begun(players, **rules), SetTrack(20, 5)) if seed % 3 else begun(players)
    return played(state, *actions)


async def test_every_state_can_be_shown_in_every_window_and_language():
    states = [*a_play(1)[::9], *a_play(2)[::11], *a_play(3)[-3:]]
    assert {state.step for state in states} == {"roll", "place", "spend", "over"}
    states.append(done(states[0], SetRule("plain", True)))
    screen = Screen(states[0])
    async with screen.open() as app:
        for place, state in enumerate(states):
            ink, language = LOOKS[place % len(LOOKS)]
            await screen.show(app, state, ink=ink, language=language)
            assert not app.shows(BROKEN)
            assert app.shows(state.names[state.current])


@pytest.mark.parametrize("fields", [{"correcting": True}, {"locked": True}, {"odds": False}])
async def test_a_correction_and_a_finished_play_can_be_shown(fields: dict[str, bool]):
    screen = Screen(begun())
    async with screen.open() as app:
        for place, state in enumerate(a_play(4)[::17]):
            ink, language = LOOKS[place % len(LOOKS)]
            await screen.show(app, state, ink=ink, language=language, **fields)
            assert not app.shows(BROKEN)
            offered = any("Take" in label or "End turn" in label for label in app.labels())
            assert not (offered and fields.get("locked"))


def test_numbers_are_written_in_the_language_and_rounded_half_up():
    assert decimal(SPEECH["en"], Fraction(20, 3)) == "6.7"
    assert decimal(SPEECH["fr"], Fraction(25, 3)) == "8,3"
    assert decimal(SPEECH["en"], Fraction(1, 20)) == "0.1"


# Taps -----------------------------------------------------------------------------------------


async def test_two_taps_before_the_screen_is_drawn_anew_both_count():
    screen = Screen(done(begun(3), ConfirmTable()))
    async with screen.open() as app:
        dice = [app.target("Die: 2", nth=0), app.target("Die: 5", nth=1)]
        for die in dice:
            assert callable(die.on_click)
            die.on_click(ft.ControlEvent(name="click", control=die, data=None))  # type: ignore[call-arg]
        await app.settle()
        await app.tap("Take £8")
    assert screen.done == [Roll(0, None, 2, 5)]


async def test_what_was_said_last_goes_when_something_new_is_put_together():
    state = spending(seat(money=9), seat())
    said = ft.Text("Missed: £2 paid")
    screen = Screen(state, alerts=(said,))
    async with screen.open() as app:
        assert app.shows("Missed: £2 paid")
        await app.tap("village, ", exact=False)
        assert not app.shows("Missed: £2 paid")
        await app.tap("Linked to others")
        await app.tap("Build: village", exact=False)
        assert app.shows("Missed: £2 paid")
