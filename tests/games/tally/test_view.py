"""The table on which points are given, and the tools beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft
import pytest

from companion.games.tally.moves import AddPoints, CountUp, EndRound
from companion.games.tally.view.seats import seat_table
from companion.games.tally.view.tools import KINDS, Dice, WhoBegins
from companion.widgets.ink import Ink
from companion.widgets.scene import ToolScene
from companion.widgets.tokens import Face
from tests.games.tally.driver import PEOPLE, done, having
from tests.games.tally.screen import SPEECH, Screen
from tests.headless import Headless, HeadlessError


async def test_a_number_is_given_by_one_key_and_the_next_player_is_chosen() -> None:
    screen = Screen(having(0, 0, 0))
    async with screen.open() as app:
        await app.tap("2", "5", "Ana: +25")
        await app.tap("7", "Points are lost", "Ben: −7")
        assert app.shows("Points for Chloé")
    assert screen.done == [AddPoints(0, 25), AddPoints(1, -7)]


async def test_steps_count_at_once_and_the_player_stays_chosen() -> None:
    screen = Screen(having(20, 20))
    async with screen.open() as app:
        await app.tap("Ben", exact=False)
        await app.tap("Ben: −1", "Ben: −5", "Ben: +1")
    assert screen.done == [AddPoints(1, -1), AddPoints(1, -5), AddPoints(1, 1)]


async def test_nothing_is_given_before_a_number_is_typed_and_a_digit_can_be_taken_back() -> None:
    screen = Screen(having(0, 0))
    async with screen.open() as app:
        with pytest.raises(HeadlessError):
            await app.tap("Points for Ana")
        await app.tap("0", "9", "4", "Take the last digit back", "Ana: +9")
    assert screen.done == [AddPoints(0, 9)]


async def test_nought_is_given_like_any_number_and_who_has_nothing_yet_is_marked() -> None:
    screen = Screen(having(0, 0))
    async with screen.open() as app:
        assert not app.shows("nothing in this round yet")
        await app.tap("0", "Ana: 0")
        assert app.shows("nothing in this round yet")
        await app.tap("5", "Ben: +5")
        assert not app.shows("nothing in this round yet")
    assert screen.done == [AddPoints(0, 0), AddPoints(1, 5)]


async def test_a_round_ends_once_and_the_points_say_why() -> None:
    screen = Screen(having(3, 0))
    async with screen.open() as app:
        await app.tap("Points of Ana: 3", "End of round 1", "End of round 2")
        assert screen.done == [EndRound()]
        assert screen.refused == ["nothing_scored"]
        await app.tap("Count up")
        assert app.shows("Ana wins")
    assert screen.asked == ["points:0"]


async def test_a_new_round_begins_with_whoever_began_the_play() -> None:
    screen = Screen(having(0, 0, 0))
    async with screen.open() as app:
        await app.tap("7", "Ana: +7")
        assert app.shows("Points for Ben")
        await app.tap("End of round 1")
        assert app.shows("Points for Ana")


async def test_who_has_left_has_no_row() -> None:
    screen = Screen(replace(having(1, 2, 3), gone=(0,)))
    async with screen.open() as app:
        assert not app.shows("Ana")
        assert app.shows("Points for Ben")


def test_everybody_has_the_points_in_front_in_the_middle_of_the_table() -> None:
    screen = Screen(replace(having(1, -2), gone=(1,)))
    places = seat_table(screen.scene()).places
    assert [place.note for place in places] == ["", "has left"]
    assert [place.number and place.number.value for place in places] == [1, -2]


def beside(tool: Callable[[ToolScene], ft.Control], seated: int = 0) -> Headless:
    scene = ToolScene(ink=Ink(), translator=SPEECH["en"], players=PEOPLE[:seated])

    @ft.component
    def Page() -> ft.View:
        return ft.View(controls=[tool(scene)])

    return Headless(lambda page: page.render_views(Page))


@pytest.mark.parametrize("sides", KINDS)
async def test_as_many_dice_are_rolled_as_are_wanted_and_each_has_its_sides(sides: int) -> None:
    async with beside(Dice) as app:
        await app.tap(f"Sides: d{sides}", "How many dice +1", "Roll")
        (told,) = [label for label in app.labels() if label.startswith("Rolled: ")]
        faces = told.removeprefix("Rolled: ").split(". ")[0].replace(" and ", ", ").split(", ")
        assert len(faces) == 3
        assert all(1 <= int(face) <= sides for face in faces)
        assert told.endswith(f"In all {sum(map(int, faces))}")


async def test_one_of_the_players_begins_or_a_number_where_nobody_is_known() -> None:
    async with beside(WhoBegins, seated=3) as app:
        await app.tap("Draw")
        assert sum(app.shows(f"{player.name} begins") for player in PEOPLE[:3]) == 1
    async with beside(WhoBegins) as app:
        await app.tap("How many players −1", "How many players −1", "Draw")
        assert sum(app.shows(f"Number {number} begins") for number in range(1, 9)) == 1
        assert app.shows("Number 1 begins") or app.shows("Number 2 begins")
        assert app.shows("count clockwise")


async def test_what_was_rolled_is_gone_with_other_dice() -> None:
    async with beside(Dice) as app:
        await app.tap("Roll", "Sides: d20")
        assert app.shows("Nothing was rolled yet.")


async def test_a_finished_table_has_no_keys() -> None:
    screen = Screen(done(having(5, 2), CountUp()))
    async with screen.open() as app:
        assert app.shows("Ana wins")
        assert not app.shows("Count up")


@pytest.mark.parametrize("players", [2, 4])
async def test_points_grow_with_the_text_where_rows_are_low(players: int) -> None:
    """Two rows in a high window are higher than large text makes them."""
    sizes: list[float] = []
    for scale in (1.0, 2.0):
        screen = Screen(having(*[20] * players))
        screen.ink = Ink(width=390, height=640, scale=scale)
        async with screen.open() as app:
            styles = [text.style for text in app.find(ft.Text) if text.style is not None]
            digits = [style for style in styles if style.font_family == Face.NUMERAL]
            sizes.append(max(style.size or 0 for style in digits))
    assert sizes[1] >= 1.4 * sizes[0] if players == 4 else sizes[1] >= sizes[0]
