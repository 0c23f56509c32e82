import flet as ft

from companion.play.by_hand import Finish
from companion.store.open_play import OpenPlay
from companion.ui.shell.context import now_ms
from companion.widgets.glyphs import drawn
from tests.headless import Headless
from tests.store.disk import busy
from tests.toy import Score
from tests.ui.table import Table, address


def scored(table: Table, *points: int) -> OpenPlay:
    """Returns a play in which Ana and Ben scored in turn."""
    play = table.play()
    for turn, each in enumerate(points):
        play.act("ann", Score(turn % 2, each), now_ms())
    return play


def lines(app: Headless) -> list[str]:
    return [label for label in app.labels() if " scores " in label and "→" in label]


async def opened_log(app: Headless) -> None:
    await app.tap("More", "Log")


async def opened_line(app: Headless, text: str) -> None:
    await opened_log(app)
    await app.tap(text, exact=False, nth=-1)


async def test_the_log_tells_the_latest_first_with_values(table: Table) -> None:
    async with table.sit(address(scored(table, 2, 5))) as app:
        await opened_log(app)
        assert [line.rpartition(",")[0] for line in lines(app)[-2:]] == [
            "Ben scores 5, Points 0 → 5",
            "Ana scores 2, Points 0 → 2",
        ]


async def test_an_empty_log_says_so(table: Table) -> None:
    async with table.sit(address(table.play())) as app:
        await opened_log(app)
        assert app.shows("Nothing has happened yet.")


async def test_a_burst_is_one_line(table: Table) -> None:
    async with table.sit(address(table.play())) as app:
        for _ in range(3):
            await app.tap("Ben +1")
        await opened_log(app)
        assert app.shows("Points of Ben: +3, Points 0 → 3")
        assert app.shows("by hand")


async def test_a_long_log_is_drawn_piece_by_piece(table: Table) -> None:
    play = table.play(goal=20)
    for n in range(150):
        play.act("ann", Score(0, 1), n * 5000)
        play.undo("ann", n * 5000)
    async with table.sit(address(play)) as app:
        await opened_log(app)
        assert len(lines(app)) < 70
        await app.tap("Earlier", "Earlier")
        assert len(lines(app)) >= 150
        assert "Earlier" not in app.labels()


async def test_a_line_tells_all_and_closing_it_returns_to_the_log(table: Table) -> None:
    async with table.sit(address(scored(table, 2, 5))) as app:
        await opened_line(app, "Ana scores 2, ")
        assert app.shows(drawn("Points: 0 → 2"))
        assert app.shows("on this device")
        await app.tap("Close")
        assert app.shows("Log")
        await app.tap("Close")
        assert not app.shows("Log")


async def test_a_line_of_another_device_says_so(table: Table) -> None:
    async with table.sit(address(scored(table, 2)), device="ben") as app:
        await opened_line(app, "Ana scores 2, ")
        assert app.shows("on another phone")


async def test_any_line_can_be_taken_back_and_brought_back(table: Table) -> None:
    play = scored(table, 2, 5, 3)
    async with table.sit(address(play)) as app:
        await opened_line(app, "Ana scores 2, ")
        await app.tap("Take back")
        assert app.shows("Taken back: Ana scores 2. Points 5 → 3")
        assert play.timeline.state.points == (3, 5)
        await opened_line(app, "Ana scores 2, ")
        assert app.shows("taken back")
        await app.tap("Bring back")
        assert play.timeline.state.points == (5, 5)


async def test_a_line_taken_back_elsewhere_can_be_brought_back_here(table: Table) -> None:
    play = scored(table, 2)
    play.undo("ann", now_ms())
    async with table.sit(address(play), device="ben") as app:
        await opened_line(app, "Ana scores 2")
        await app.tap("Bring back")
        assert play.timeline.state.points == (2, 0)


async def test_an_old_entry_is_corrected_in_its_place(table: Table) -> None:
    play = scored(table, 2, 5)
    async with table.sit(address(play)) as app:
        await opened_line(app, "Ana scores 2, ")
        await app.tap("Correct it")
        assert app.shows("Do it again, correctly")
        assert app.shows("instead of: Ana scores 2")
        assert "Ana 0" in app.labels()
        assert "Ben 0" in app.labels()
        await app.tap("Ana +3")
        assert play.timeline.state.points == (3, 5)
        assert "Ben 5" in app.labels()
        assert app.shows("Take back the correction: Ana scores 3")
        await opened_log(app)
        assert app.shows("corrected")
    assert len(play.timeline.lines) == 2


async def test_a_line_of_the_log_is_corrected_without_being_opened(table: Table) -> None:
    play = scored(table, 2, 5)
    play.act("ann", Finish((0,)), now_ms())
    async with table.sit(address(play)) as app:
        await app.tap("Look at the table")
        await opened_log(app)
        assert [label for label in app.labels() if label.startswith("Correct: ")] == [
            "Correct: Ben scores 5",
            "Correct: Ana scores 2",
        ]
        await app.tap("Correct: Ana scores 2", "Ana +3")
    assert play.timeline.state.points == (3, 5)


async def test_what_was_taken_back_is_not_corrected_in_the_log(table: Table) -> None:
    play = scored(table, 2)
    play.undo("ann", now_ms())
    async with table.sit(address(play)) as app:
        await opened_log(app)
        assert not [label for label in app.labels() if label.startswith("Correct: ")]


async def test_a_correction_is_taken_back_like_anything_else(table: Table) -> None:
    play = scored(table, 2)
    async with table.sit(address(play)) as app:
        await opened_line(app, "Ana scores 2, ")
        await app.tap("Correct it", "Ana +3", "Take back the correction: Ana scores 3")
        assert app.shows("Correction taken back: Ana scores 3")
        assert play.timeline.state.points == (2, 0)


async def test_the_past_looks_like_the_past_and_says_nothing_of_an_earlier_correction(
    table: Table,
) -> None:
    async with table.sit(address(scored(table, 2, 5))) as app:
        assert not app.find(ft.Stack, lambda part: part.key == "past")
        await opened_line(app, "Ana scores 2, ")
        await app.tap("Correct it", "Ana +3", "Take back the correction: Ana scores 3")
        assert app.shows("Correction taken back: Ana scores 3")
        await opened_line(app, "Ben scores 5, ")
        await app.tap("Correct it")
        assert app.find(ft.Stack, lambda part: part.key == "past")
        assert not app.shows("Correction taken back: Ana scores 3")


async def test_leaving_a_correction_changes_nothing(table: Table) -> None:
    play = scored(table, 2, 5)
    async with table.sit(address(play)) as app:
        await opened_line(app, "Ana scores 2, ")
        await app.tap("Correct it", "Leave it as it is")
        assert app.shows("Ana’s turn")
        assert "Ben 5" in app.labels()
    assert len(play.journal) == 3


async def test_a_refused_correction_is_said_and_goes_on(table: Table) -> None:
    play = scored(table, 2)
    async with table.sit(address(play)) as app:
        await opened_line(app, "Ana scores 2, ")
        await app.tap("Correct it", "Ana −1")
        assert app.shows("−1 is not between 0 and 999.")
        assert app.shows("Do it again, correctly")
        await app.tap("Ana +3")
    assert play.timeline.state.points == (3, 0)


async def test_what_follows_from_a_correction_is_asked_first(table: Table) -> None:
    play = scored(table, 9, 1, 1)
    async with table.sit(address(play)) as app:
        await opened_line(app, "Ben scores 1, ")
        await app.tap("Correct it")
        for _ in range(3):
            await app.tap("Ana +3")
            assert app.shows("1 later entry no longer fits and will have no effect:")
            assert "Ana scores 1" in app.texts()
            await app.tap("Close")
        await app.tap("Ana +3", "Correct it all the same")
        assert play.timeline.state.points == (12, 0)
        await app.tap("Look at the table")
        await opened_log(app)
        assert app.shows("without effect: The play is already over.")


async def test_what_follows_can_be_declined(table: Table) -> None:
    play = scored(table, 9, 1, 1)
    async with table.sit(address(play)) as app:
        await opened_line(app, "Ben scores 1, ")
        await app.tap("Correct it", "Ana +3", "Leave it as it is")
        assert play.timeline.state.points == (10, 1)
        assert not app.shows("Do it again, correctly")
    assert len(play.journal) == 4


async def test_what_was_forgotten_is_entered_where_it_belongs(table: Table) -> None:
    play = scored(table, 2, 5)
    async with table.sit(address(play)) as app:
        await opened_line(app, "Ben scores 5, ")
        await app.tap("Something is missing before this")
        assert app.shows("Enter what is missing")
        assert app.shows("before: Ben scores 5")
        assert {"Ana 2", "Ben 0"} <= set(app.labels())
        await app.tap("Ana +3")
        assert play.timeline.state.points == (5, 5)
        assert app.shows("Entered in its place: Ana scores 3")
        assert [line.action for line in play.timeline.lines][1] == Score(0, 3)
        assert app.shows("Take back: Ana scores 3. Points 5 → 2")
        await opened_log(app)
        assert not app.shows("Entered in its place")
        assert app.shows("added later")


async def test_what_is_said_of_a_change_of_the_past_goes_at_the_next_press(table: Table) -> None:
    play = scored(table, 2, 5)
    async with table.sit(address(play)) as app:
        await opened_line(app, "Ben scores 5, ")
        await app.tap("Something is missing before this", "Ana +3")
        assert app.shows("Entered in its place: Ana scores 3")
        await app.tap("More", "Close")
        assert not app.shows("Entered in its place")
        assert app.shows("Take back: Ana scores 3. Points 5 → 2")
        await app.tap("Ben +3")
        await app.tap("Take back: Ben scores 3. Points 8 → 5")
        assert app.shows("Taken back: Ben scores 3")
        await app.tap("More", "Close")
        assert app.shows("Taken back: Ben scores 3")  # it can still be brought back


async def test_something_may_be_missing_before_what_was_added(table: Table) -> None:
    play = scored(table, 2)
    async with table.sit(address(play)) as app:
        for key in ("Ana +3", "Ben +3"):
            await opened_log(app)
            await app.tap(lines(app)[-1], "Something is missing before this", key)
    told = [line.action for line in play.timeline.lines]
    assert told == [Score(1, 3), Score(0, 3), Score(0, 2)]


async def test_what_follows_from_an_addition_is_asked_first(table: Table) -> None:
    play = scored(table, 8, 1, 1)
    async with table.sit(address(play)) as app:
        for answer, points in (("Leave it as it is", (9, 1)), ("Add it all the same", (11, 0))):
            await opened_line(app, "Ben scores 1, ")
            await app.tap("Something is missing before this", "Ana +3")
            assert app.shows("0 later entries stand as before.")
            assert app.shows("2 later entries no longer fit and will have no effect:")
            assert app.shows("without effect: The play is already over.")
            await app.tap(answer)
            assert play.timeline.state.points == points


async def test_a_correction_that_is_not_kept_is_not_shown_as_done(table: Table) -> None:
    play = scored(table, 2)
    async with table.sit(address(play)) as app:
        await opened_line(app, "Ana scores 2, ")
        await app.tap("Correct it")
        with busy(table.database):
            await app.tap("Ana +3")
            assert app.shows("The database is busy.")
            assert app.shows("Do it again, correctly")
        await app.tap("Ana +3")
    assert play.timeline.state.points == (3, 0)


async def test_a_wide_window_shows_the_log_beside_the_table(table: Table) -> None:
    play = scored(table, 2, 5)
    async with table.sit(address(play), width=1280, height=800) as app:
        assert app.shows("Ben scores 5, Points 0 → 5")
        await app.tap("Ana scores 2, ", exact=False)
        assert app.shows(drawn("Points: 0 → 2"))
        await app.tap("Close")
        assert not app.shows("In the log")


async def test_the_pane_of_a_long_play_leads_to_the_whole_log(table: Table) -> None:
    play = table.play(goal=20)
    for n in range(40):
        play.act("ann", Score(0, 1), n * 5000)
        play.undo("ann", n * 5000)
    async with table.sit(address(play), width=1280, height=800) as app:
        assert len(lines(app)) < 30
        await app.tap("The whole log")
        assert len(lines(app)) > 60


async def test_the_log_says_which_device_recorded_a_line(table: Table) -> None:
    play = scored(table, 3)
    play.act("ben", Score(1, 2), now_ms())
    async with table.sit(address(play)) as app:
        await opened_log(app)
        assert app.shows("another phone")
        play.act("cem", Score(0, 1), now_ms())
        await app.tap("Close")
        await opened_log(app)
        assert app.shows("phone 2")
        assert app.shows("phone 3")
        await app.tap("Ana scores 1, ", exact=False)
        assert app.shows("on phone 3")
