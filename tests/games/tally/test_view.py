"""Other games on the screen: points, dice, who begins, and sheets that are filled in and made."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.games.tally.moves import AddPoints, CountUp, EndRound, EnterValue
from companion.games.tally.sheet import FEWEST, SHEET, Category, Sheet, read
from companion.games.tally.state import State
from companion.games.tally.view.table import seat_table
from companion.games.tally.view.tools import KINDS, Dice, WhoBegins
from companion.resources import find_games
from companion.store.export import exported
from companion.store.export.bg_stats import play_file
from companion.store.open_play import OpenPlay
from companion.ui.shell.context import now_ms
from companion.widgets.ink import Ink
from companion.widgets.scene import ToolScene
from companion.widgets.tokens import Typeface
from tests.games.tally.driver import COINS, PEOPLE, TRICKS, done, having, playing, setup_with
from tests.games.tally.screen import SPEECH, Screen
from tests.headless import Headless, HeadlessError
from tests.ui.table import Table, table_in


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


async def test_what_is_said_of_a_player_in_large_text_takes_as_many_lines_as_it_needs() -> None:
    screen = Screen(having(0, 0))
    screen.ink = Ink(scale=2.0)
    async with screen.open() as app:
        await app.tap("0", "Ana: 0")
        (note,) = app.find(ft.Text, lambda text: text.value == "nothing in this round yet")
        assert note.max_lines is None


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
            digits = [style for style in styles if style.font_family == Typeface.NUMERAL]
            sizes.append(max(style.size or 0 for style in digits))
    assert sizes[1] >= 1.4 * sizes[0] if players == 4 else sizes[1] >= sizes[0]


async def test_a_sheet_is_filled_in_place_by_place_and_player_by_player() -> None:
    screen = Screen(playing(COINS))
    async with screen.open() as app:
        await app.tap("1", "2", "Ana, Coins: 12")
        assert app.shows("1 of 2 filled in")
        await app.tap("3", "Ana, Debts: 3", "7", "Ben, Coins: 7")
        assert app.shows("Points of Ana: 21")
        await app.tap("5", "Points are lost", "Ben, Debts: −5")
    assert screen.done == [
        EnterValue(0, 0, 12, 1),
        EnterValue(0, 1, 3, 1),
        EnterValue(1, 0, 7, 1),
        EnterValue(1, 1, -5, 1),
    ]


async def test_another_place_is_chosen_by_a_tap_and_forgets_what_was_typed() -> None:
    screen = Screen(playing(TRICKS))
    async with screen.open() as app:
        with pytest.raises(HeadlessError):
            await app.tap("Points are lost")
        await app.tap("9", "Factor: nothing yet", "4", "Ana, Factor: 4", "Factor: 4", "2")
        await app.tap("Ana, Factor: 2", "End of round 1")
        assert app.shows("Factor: nothing yet")
    assert screen.done == [EnterValue(0, 1, 4, 1), EnterValue(0, 1, 2, 1), EndRound()]


async def test_what_is_corrected_begins_with_its_player_and_its_place() -> None:
    former = EnterValue(1, 1, 3, 1)
    screen = Screen(playing(COINS), correcting=True, former=former)
    async with screen.open() as app:
        await app.tap("4", "Ben, Debts: 4")
    assert screen.done == [replace(former, value=4)]


async def test_a_sheet_that_is_filled_in_once_offers_no_end_of_a_round() -> None:
    async with Screen(playing(COINS)).open() as app:
        assert app.shows("Count up")
        assert not app.shows("End of round 1")


def test_the_middle_of_the_table_leads_to_the_sheet() -> None:
    (place, _other) = seat_table(
        Screen(done(playing(COINS), EnterValue(0, 0, 1, 1))).scene()
    ).places
    assert place.number is not None
    assert (place.number.value, place.number.quantity) == (2, "")
    assert [(action.label, action.action) for action in place.actions] == [("Fill in", None)]


# Made, kept and chosen ----------------------------------------------------------------------------


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return table_in(tmp_path, find_games())


def opened(app: Headless, table: Table) -> OpenPlay:
    play = app.page.route.removeprefix("/play/")
    return table.services.open_plays.open(play)


async def test_a_sheet_is_made_once_and_played_ever_after(table: Table) -> None:
    async with table.sit("/new/tally") as app:
        await app.tap("Score sheet, Points only", "Make a sheet of your own")
        await app.tap("Begin with an empty sheet")
        assert app.shows("The sheet needs a title of 40 letters at most.")
        await app.type("Title", "Golf")
        await app.type("Name", "Strokes")
        await app.tap("Filled in: Every round", "What wins: The fewest points")
        await app.tap("New category, × +1, 0 to 99")
        await app.type("Name", "Gifts")
        await app.tap("Costs points", "Points for each +1", "Keep the sheet")
        assert app.shows("“Golf” is kept. The next new play begins with it.")
        await app.go("/new/tally")
        assert app.shows("Score sheet, Golf")
        assert not app.shows("House rules"), "the sheet says who wins"
        await app.tap("Start")
        state: State = opened(app, table).timeline.state
        assert state.sheet == Sheet(
            "Golf", (Category("Strokes"), Category("Gifts", -2)), True, FEWEST
        )
        assert state.rules.winner == FEWEST
    async with table.sit("/new/tally") as app:
        await app.tap("Score sheet, Golf", "Points only", "Start")
        plain: State = opened(app, table).timeline.state
        assert plain.sheet is None
    table.database.close()


async def test_a_formula_is_checked_while_it_is_typed(table: Table) -> None:
    async with table.sit("/tool/tally/sheets") as app:
        await app.tap("Coins and debts", exact=False)
        assert app.shows("It counts 2 × Coins + 5 × Houses − Debts.")
        await app.tap("A formula of your own", exact=False)
        await app.type("Formula", "2 × coins −")
        assert app.shows("A number or a category is missing.")
        with pytest.raises(HeadlessError):
            await app.tap("Keep the sheet")
        await app.tap("Add to it: Debts")
        assert app.shows("It counts 2 × Coins − Debts.")
        await app.type("Title", "Mine")
        await app.tap("Keep the sheet", "Mine", exact=False)
        await app.tap("Remove it")
        assert app.shows("It counts 2 × Coins − Debts."), "it can be kept again"
        await app.tap("Close without keeping it")
        assert not app.shows("Mine")
    table.database.close()


async def test_the_sheet_of_a_play_that_somebody_sent_is_kept_for_the_next_one(
    table: Table,
) -> None:
    play = table.services.plays.create("tally", setup_with(TRICKS), "bob", now_ms())
    assert isinstance(play, str)
    async with table.sit(f"/tool/tally/sheets/{play}") as app:
        await app.tap("Keep the sheet of this play")
        assert not app.shows("Keep the sheet of this play")
        await app.go("/new/tally")
        await app.tap("Start: Ana begins")
        setup = opened(app, table).timeline.setup
        assert read(str(dict(setup.data)[SHEET])) == TRICKS
    table.database.close()


async def test_an_example_is_chosen_and_its_play_ends_like_any_other(table: Table) -> None:
    async with table.sit("/new/tally") as app:
        await app.tap("Score sheet, Points only", "Coins and debts", "Start")
        await app.tap("9", "Player 1, Coins: 9", "Count up")
        assert app.shows("Counted by “Coins and debts”.")
        assert app.shows("18")
    (told,) = table.services.statistics.finished()
    assert {figure.id: figure.value for figure in told.figures} == {"rounds": 1}
    records, voice = table.services.plays.plays(), table.services.translators["en"]
    export = json.loads(play_file(exported(records, table.services.games, voice)))
    assert [seat["score"] for seat in export["plays"][0]["playerScores"]] == ["18"]
    table.database.close()
