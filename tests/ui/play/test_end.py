from io import BytesIO
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest
from PIL import Image

from companion.errors import Message
from companion.play import Finish, Player
from companion.ui.play.highlights import KeptPicture, keep_picture
from companion.ui.shell.context import now_ms
from companion.ui.shell.device import Kept
from tests import toy
from tests.games.resources import voices
from tests.toy import Score
from tests.ui.table import Table, address


def png(width: int) -> bytes:
    """Returns a picture."""
    file = BytesIO()
    Image.new("L", (width, 9)).save(file, "png")
    return file.getvalue()


async def test_the_end_is_told_and_the_winning_move_can_be_taken_back(table: Table) -> None:
    play = table.play()
    play.act("ann", Score(0, 9), now_ms())
    async with table.sit(address(play)) as app:
        await app.tap("Ana +3")
        assert app.shows("Ana wins")
        await app.tap("Take back: Ana scores 3. Points 12 → 9")
        assert not app.shows("Ana wins")
        assert app.shows("Taken back: Ana scores 3")
        await app.tap("Bring back: ", exact=False)
        assert app.shows("Ana wins")


async def test_the_table_of_a_finished_play_can_be_looked_at_and_left(table: Table) -> None:
    play = table.play()
    for points in (9, 9):
        play.act("ann", Score(0, points), now_ms())
    async with table.sit(address(play)) as app:
        await app.tap("Look at the table")
        assert "Ana 18" in app.labels()
        assert app.shows("The play is over: Ana wins")
        await app.tap("Result")
        assert "Ana 18" not in app.labels()
        assert app.shows("Ana wins")


async def test_the_end_is_told_again_after_something_happened_at_the_table(table: Table) -> None:
    play = table.play()
    play.act("ann", Score(0, 9), now_ms())
    async with table.sit(address(play)) as app:
        await app.tap(
            "Ana +3",
            "Look at the table",
            "Take back: Ana scores 3. Points 12 → 9",
            "Ben +3",
            "Ana +3",
        )
        assert app.shows("Look at the table")


async def test_a_play_is_ended_by_hand_with_its_winner(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("More", "End the play by hand", "Ben has won")
        assert app.shows("The table ended the play.")
        await app.tap("More")
        assert not app.shows("End the play by hand")
    assert play.timeline.state.finished == (1,)
    assert table.services.plays.plays()[0].finished_at is not None


async def test_everybody_or_nobody_may_have_won(table: Table) -> None:
    for word, winners in (("All together", (0, 1)), ("Nobody", ())):
        play = table.play()
        async with table.sit(address(play)) as app:
            await app.tap("More", "End the play by hand")
            await app.tap(word)
        assert play.timeline.state.finished == winners


async def test_some_of_the_table_may_have_won(table: Table) -> None:
    play = table.play("Ana", "Ben", "Cem")
    async with table.sit(address(play)) as app:
        await app.tap("More", "End the play by hand")
        await app.tap("Several together: Cem")
        assert "Cem wins" not in app.labels()
        await app.tap("Several together: Ana", "Ana and Cem win")
    assert play.timeline.state.finished == (0, 2)


async def test_an_abandoned_play_is_over_and_counts_in_no_statistics(table: Table) -> None:
    play, other = table.play(), table.play()
    other.act("ann", Finish((0,)), now_ms())
    async with table.sit(address(play)) as app:
        await app.tap("More", "End the play by hand", "Abandoned: it counts for nobody")
        assert app.shows("The play was abandoned")
    assert [each.id for each in table.services.statistics.finished()] == [other.id]
    async with table.sit("/plays") as app:
        assert any(label.startswith("The play was abandoned, ") for label in app.labels())
    play.undo("ann", now_ms())
    assert table.services.plays.record(play.id).finished_at is None


async def test_playing_again_seats_the_same_order_and_starter(table: Table) -> None:
    people = tuple(Player(name.lower(), name, "", "") for name in ("Cem", "Ana", "Ben"))
    play = table.services.plays.create("toy", toy.Setup(people, 1), "ann", now_ms())
    assert isinstance(play, str)
    table.services.open_plays.open(play).act("ann", Finish((0,)), now_ms())
    table.play("Dan", "Eve")
    async with table.sit(f"/play/{play}") as app:
        await app.tap("Play again")
        assert app.page.route == f"/new/toy/{play}"
        await app.tap("Start: Ana begins")
        assert app.shows("Ana’s turn")
        assert app.page.route != f"/play/{play}"
    setup = table.services.plays.plays()[0].setup
    assert setup is not None
    assert [player.name for player in setup.players] == ["Cem", "Ana", "Ben"]


@pytest.mark.parametrize("calm", [False, True])
async def test_an_end_comes_alive_only_where_things_may_move(table: Table, calm: bool) -> None:
    table.prefer(calm=calm)
    play = table.play()
    play.act("ann", Score(0, 9), now_ms())
    async with table.sit(address(play)) as app:
        await app.tap("Ana +3")
        moving = app.find(
            ft.Container, lambda box: bool(box.animate_scale or box.animate_opacity or box.animate)
        )
        assert bool(moving) is not calm
        await app.tap("Look at the table")  # in the middle of it
        assert app.shows("The play is over: Ana wins")


async def test_a_play_that_is_over_leads_to_its_evening(table: Table) -> None:
    play = table.play()
    async with table.sit(address(play)) as app:
        await app.tap("More")
        assert not app.shows("The evening")
    play.act("ann", Finish((0,)), now_ms())
    async with table.sit(address(play)) as app:
        await app.tap("More", "The evening")
        assert app.page.route.startswith("/evening/")


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (Kept.SAVED, "Saved as toy.png."),
        (Kept.HANDED, "toy.png was handed to the browser. Look whether it is there."),
        (Kept.REFUSED, "The picture could not be saved here."),
    ],
)
async def test_it_is_said_what_became_of_a_picture(kept: Kept, said: str) -> None:
    async def capture(pixel_ratio: float) -> bytes:
        return png(round(390 * pixel_ratio))

    async def keep(_name: str, _data: bytes, **_client: bool) -> Kept:
        return kept

    device = SimpleNamespace(
        shares=False, page=SimpleNamespace(web=True), files=SimpleNamespace(keep=keep)
    )
    picture = KeptPicture(cast(Any, SimpleNamespace(capture=capture)), 390)
    told = list[Message]()
    await keep_picture(cast(Any, SimpleNamespace(device=device)), picture, "toy", told.append)
    assert list(map(voices()["en"].text, told)) == [said]
