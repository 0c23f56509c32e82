"""The sheets of a play of Mordred: the board, the counters, and why a number is what it is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import flet as ft
import pytest

from companion.games.mordred import GAME
from companion.games.mordred.board import Row, read_board
from companion.games.mordred.moves.roll import ConfirmTable, Roll, SetBlackSquares, SetTrack
from companion.games.mordred.moves.turn import CountUp, EndTurn, StartTurn
from companion.games.mordred.view import TableData
from companion.play.by_hand import Adjust
from companion.play.game import KEPT_TABLE
from companion.play.setup import Player, Setup, Value
from companion.ui.new_play.screen import table_data
from companion.ui.shell.context import now_ms
from companion.widgets.ink import Ink
from tests.games.mordred.driver import begun, done
from tests.games.mordred.screen import SPEECH, Screen
from tests.headless import Headless
from tests.ui.table import table_in


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


@pytest.mark.parametrize("keeping", [True, False])
async def test_a_board_corrected_in_a_play_is_kept_for_later_plays_if_wanted(keeping: bool):
    kept: dict[str, str] = {}

    def keep(name: str, text: str) -> bool:
        kept[name] = text
        return True

    screen = Screen(begun(), keep=keep)
    async with screen.open() as app:
        await app.tap("Check the black squares", exact=False)
        await app.tap("Row A, 4: £3, not black")
        if not keeping:
            await app.tap("Keep it for our next plays", exact=False)
        await app.tap("This is what our board says")
    if not keeping:
        assert kept == {}
        return
    data = json.loads(kept[KEPT_TABLE])
    faces = {name: tuple(v) if isinstance(v, list) else v for name, v in data.items()}
    assert read_board(tuple(faces.items())) == screen.state.board


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
        ink = Ink().with_palette("forest")
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
        await app.tap("It is Ben’s turn")
        assert screen.refused == ["men_to_place"]
        await app.tap("Ben, £1", exact=False)
        await app.tap("End the game now and count")
    quantities = ("money", "track", "village", "large_castle")
    assert screen.done[:4] == [Adjust(quantity, 1, 1) for quantity in quantities]
    assert screen.done[4:] == [
        Adjust("men", None, 1),
        Adjust("men_to_place", None, 1),
        CountUp(),
    ]
    assert screen.asked == ["vp:1"]


async def test_while_the_past_is_looked_at_every_player_is_shown_and_nothing_is_changed():
    screen = Screen(begun(3), locked=True)
    async with screen.open() as app:
        await app.tap("Ben, £0, 0 VP", "Chloé", "Victory points, 0")
        assert app.node("Chloé, Money +1", exact=False).disabled
        assert not app.shows("End the game now and count")
    assert screen.asked == ["vp:2"] and not screen.done


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
        for part in ("Money of Ana: £8", "victory points: 0", "2 men to place"):
            await app.tap(part, exact=False)
        await app.tap("The Mordred track. ", exact=False)
        await app.tap("Mordred ahead by 1. 1 man, 0 buildings. 34 men in reserve")
    assert screen.asked == ["money", "vp", "men_to_place", "battle"]


async def test_the_track_is_opened_large_and_a_pawn_is_put_right_there():
    screen = Screen(begun(3))
    async with screen.open() as app:
        await app.tap("The Mordred track. ", exact=False)
        await app.tap("Chloé, Spaces below the dragon +1")
        await app.tap("Black squares and track")
        assert app.shows("Your board")
    assert screen.done == [Adjust("track", 2, 1)]


async def test_a_step_forgets_its_choices_when_the_next_player_has_it():
    screen = Screen(done(begun(), ConfirmTable()))
    async with screen.open() as app:
        await app.tap("Row B", exact=False)
        await app.tap("First die: 3")
        await screen.show(app, done(screen.state, StartTurn(1)))
        assert app.shows("Name a row, then roll")


async def test_a_board_corrected_in_a_play_is_known_before_the_next(tmp_path: Path) -> None:
    table = table_in(tmp_path, {GAME.id: GAME})
    people = tuple(Player(name, name, "", "") for name in ("Ana", "Ben"))
    play = table.services.plays.create(GAME.id, Setup(people), "ann", now_ms())
    assert isinstance(play, str)
    assert not table_data(table.services, GAME)["checked"]
    async with table.sit(f"/play/{play}") as app:
        await app.tap("Check the black squares", exact=False)
        await app.tap("Row A, 4: £3, not black")
        await app.tap("This is what our board says")
    known = table_data(table.services, GAME)
    assert (known["black_a"], known["black_c"], known["checked"]) == ((1, 4), (1, 2, 3), True)
    async with table.sit("/new/mordred") as app:
        assert app.shows("checked; track not counted")
    table.database.close()
