from dataclasses import replace

from companion.app import make_main
from companion.ui.shell.context import now_ms
from tests.headless import Headless
from tests.store.disk import busy
from tests.toy import GAME, Score
from tests.ui.table import Table, address
from tests.ui.views import with_view


async def test_a_view_that_raises_shows_a_panel_and_the_app_goes_on(table: Table) -> None:
    broken = with_view(table, "breaking")
    play = broken.play()
    async with broken.sit(address(play)) as app:
        await app.tap("Score", "Score")
        assert app.shows("This part cannot be shown")
        assert app.shows("ZeroDivisionError: three at most")
        await app.tap("Take back: Ana scores 2. Points 4 → 2")
        assert not app.shows("This part cannot be shown")
        await app.tap("Score", "To the start")
        assert app.page.route == "/"
        assert app.shows("Resume")


async def test_a_view_that_cannot_be_loaded_shows_a_panel(table: Table) -> None:
    broken = with_view(table, "missing")
    async with broken.sit(address(broken.play())) as app:
        assert app.shows("This part cannot be shown")
        await app.tap("To the start")
        assert app.page.route == "/"


async def test_a_screen_that_cannot_be_read_leads_to_the_start(table: Table) -> None:
    async with table.sit("/settings") as app:
        table.services.plays.plays = lambda **_: 1 / 0  # type: ignore[method-assign,assignment]
        await app.go("/plays")
        assert app.shows("ZeroDivisionError")
        del table.services.plays.plays  # type: ignore[method-assign]
        await app.tap("To the start")
        assert app.shows("New play")


async def test_what_was_composed_stays_when_it_could_not_be_kept(table: Table) -> None:
    careful = with_view(table, "cautious")
    play = careful.play()
    async with careful.sit(address(play)) as app:
        await app.tap("Compose", "Compose")
        with busy(table.database):
            await app.tap("Confirm 2")
        assert app.shows("The database is busy.")
        await app.tap("Confirm 2")
        assert app.shows("Confirm 0")
    assert play.timeline.state.points == (2, 0)


async def test_a_rule_that_raises_is_said_and_nothing_is_kept(table: Table) -> None:
    careful = with_view(table, "cautious")
    play = careful.play()
    async with careful.sit(address(play)) as app:
        by_hand = GAME.by_hand
        broken = replace(by_hand.quantities[0], write=lambda *_: 1 / 0)
        play.timeline.game = replace(GAME, by_hand=replace(by_hand, quantities=(broken,)))
        await app.tap("Compose", "Confirm 1")
        assert app.shows("This could not be done. Nothing was changed.")
    assert len(play.journal) == 1


async def test_a_session_that_cannot_begin_says_why_and_tries_again(table: Table) -> None:
    with busy(table.database):
        app = Headless(make_main(table.services, table.database))
        await app.__aenter__()
        assert app.shows("The database is busy.")
    await app.tap("Try again")
    assert app.shows("New play")
    await app.__aexit__(None, None, None)


async def test_a_play_deleted_elsewhere_goes_on_here(table: Table) -> None:
    async with table.playing() as (play, app):
        table.services.plays.delete(play.id, now_ms())
        await app.tap("Ana +3")
        assert "Ana 3" in app.labels()


async def test_no_handler_is_left_behind(table: Table) -> None:
    play = table.play()
    async with table.sit(address(play)) as app, table.sit("/settings", device="ben") as other:
        for _ in range(3):
            await app.go("/settings")
            await app.go(address(play))
        await app.go("/settings")
        sent = app.drawn
        play.act("ben", Score(0, 2), now_ms())
        other.page.pubsub.send_others_on_topic(f"play:{play.id}", "ben")
        other.page.pubsub.send_others_on_topic("plays", "ben")
        await app.event(app.page, "connect")
        await app.settle()
        assert app.drawn == sent
