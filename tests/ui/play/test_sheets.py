from typing import Any

import flet as ft
from flet.messaging.protocol import MessageAction

from companion.play.by_hand import SetRule
from companion.ui.shell.context import now_ms
from tests.store.disk import busy
from tests.toy import Score
from tests.ui.table import Table, address
from tests.ui.views import with_view


async def press(app: Any, key: str, *, ctrl: bool = False) -> None:
    data = {"key": key, "shift": False, "ctrl": ctrl, "alt": False, "meta": False}
    await app.event(app.page, "keyboard_event", data)


async def test_why_tells_the_steps_the_total_and_can_be_closed(table: Table) -> None:
    asking = with_view(table, "asking")
    play = asking.play()
    play.act("ann", Score(0, 4), now_ms())
    async with asking.sit(address(play)) as app:
        await app.tap("Why?")
        assert app.shows("Points: why?")
        assert app.shows("Ana, 4")
        await app.tap("Close")
        assert not app.shows("Points: why?")


async def test_an_unknown_number_opens_nothing(table: Table) -> None:
    asking = with_view(table, "asking")
    async with asking.sit(address(asking.play())) as app:
        await app.tap("Why nothing?")
        assert not app.shows("Close")


async def test_a_house_rule_is_changed_in_the_middle_and_logged(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("More", "House rules")
        assert app.node("Ten, booklet").selected
        await app.tap("Twenty")
        assert app.node("Twenty").selected
        await app.tap("Twenty", "Close")
        assert play.timeline.state.rules.goal == 20
        assert app.shows("Take back: House rule: Points to win. Answer Twenty → Ten")
    assert [line.action for line in play.timeline.lines] == [SetRule("goal", 20)]


async def test_a_rule_that_cannot_be_kept_says_so_on_the_sheet(table: Table) -> None:
    async with table.playing() as (_play, app):
        await app.tap("More", "House rules")
        with busy(table.database):
            await app.tap("Twenty")
            assert app.texts().count("The database is busy. Please try again.") == 2
            assert app.node("Ten, booklet").selected


async def test_escape_puts_away_the_uppermost_sheet_only(table: Table) -> None:
    play = table.play()
    play.act("ann", Score(0, 2), now_ms())
    async with table.sit(address(play)) as app:
        await app.tap("More", "Log")
        await app.tap("Ana scores 2, ", exact=False, nth=-1)
        assert app.shows("In the log")
        await press(app, "a")
        assert app.shows("In the log")
        await press(app, "Escape")
        assert not app.shows("In the log")
        assert app.shows("Log")
        await press(app, "Escape")
        assert not app.shows("Log")
        await press(app, "Escape")
        assert app.page.route == address(play)


async def test_escape_leaves_a_correction(table: Table) -> None:
    play = table.play()
    play.act("ann", Score(0, 2), now_ms())
    async with table.sit(address(play)) as app:
        await app.tap("More", "Log")
        await app.tap("Ana scores 2, ", exact=False, nth=-1)
        await app.tap("Correct it")
        await press(app, "Escape")
        assert not app.shows("Do it again, correctly")


async def test_settings_opened_in_a_play_lead_back_to_it(table: Table) -> None:
    async with table.playing() as (play, app):
        for word in ("Settings", "All plays"):
            await app.tap("More")
            await app.tap(word)
            await app.tap("Back")
            assert app.page.route == address(play)
        await app.tap("To the start")
        assert app.page.route == "/"


async def test_a_play_that_does_not_exist_leads_to_the_start(table: Table) -> None:
    async with table.sit("/play/nosuchplay") as app:
        assert app.shows("This play cannot be opened")
        await app.tap("To the start")
        assert app.page.route == "/"


async def test_one_play_after_another_without_the_home_screen(table: Table) -> None:
    first, second = table.play("Ana"), table.play("Ben")
    async with table.sit(address(first)) as app, table.sit(address(second), device="b") as other:
        await app.go(address(second))
        assert app.shows("Ben’s turn")
        await other.tap("Ben +3")
        await app.settle()
        assert "Ben 3" in app.labels()


async def test_a_phones_back_button_puts_away_a_sheet_then_the_screen_then_the_app(
    table: Table,
) -> None:
    play = table.play()

    def answers() -> list[bool]:
        calls = [m.body for m in app.connection.sent if m.action == MessageAction.INVOKE_METHOD]
        return [call.args["should_pop"] for call in calls if call.name == "confirm_pop"]

    async with table.sit(web=False) as app:
        await app.tap("Resume", exact=False)
        await app.tap("More")
        assert not app.find(ft.View)[0].can_pop
        await app.event(app.find(ft.View)[0], "confirm_pop")
        assert app.page.route == address(play)
        assert "Settings" not in app.labels()
        await app.event(app.find(ft.View)[0], "confirm_pop")
        assert app.page.route == "/"
        assert answers() == [False, False]
        await app.event(app.find(ft.View)[0], "confirm_pop")
        assert answers()[-1]
