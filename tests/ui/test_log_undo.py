import pytest

from companion.play.by_hand import Adjust
from companion.store.open_play import OpenPlay
from companion.ui.shell.context import now_ms
from tests.headless import Headless
from tests.store.disk import busy
from tests.toy import Score
from tests.ui.table import Table, address

NOTHING = "Nothing to take back"


def points(play: OpenPlay) -> tuple[int, ...]:
    return play.timeline.state.points


def can_redo(app: Headless) -> bool:
    return any(label.startswith("Bring back: ") for label in app.labels())


async def test_with_nothing_done_undo_says_so(table: Table) -> None:
    async with table.sit(address(table.play())) as app:
        assert app.node(NOTHING).disabled
        assert not can_redo(app)


async def test_undo_says_what_it_takes_back_with_the_value_before_and_after(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("Ana +3", "Take back: Ana scores 3. Points 3 → 0")
        assert app.shows("Taken back: Ana scores 3. Points 3 → 0")
        assert points(play) == (0, 0)
        assert app.node(NOTHING).disabled


async def test_what_was_taken_back_comes_back_by_the_banner(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("Ana +3", "Take back: Ana scores 3. Points 3 → 0")
        await app.tap("Bring back: Ana scores 3. Points 0 → 3")
        assert app.shows("Brought back: Ana scores 3. Points 0 → 3")
        assert points(play) == (3, 0)
        assert not can_redo(app)


async def test_redo_is_offered_only_while_it_is_possible(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap(
            "Ana +3",
            "Ben +3",
            "Take back: Ben scores 3. Points 3 → 0",
            "Take back: Ana scores 3. Points 3 → 0",
            "Bring back: Ana scores 3. Points 0 → 3",
        )
        assert can_redo(app)
        await app.tap("Ana +3")
        assert not can_redo(app)
        assert points(play) == (6, 0)


async def test_a_burst_of_taps_is_shown_and_taken_back_as_one(table: Table) -> None:
    async with table.playing() as (play, app):
        for _ in range(4):
            await app.tap("Ana +1")
        assert points(play) == (4, 0)
        await app.tap("Take back: Points of Ana: +4. Points 4 → 0")
        assert points(play) == (0, 0)
        await app.tap("Bring back: Points of Ana: +4. Points 0 → 4")
        assert points(play) == (4, 0)


async def test_the_menu_says_what_undo_and_redo_would_do(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("Ana +3", "More")
        await app.tap("Take back: Ana scores 3. Points 3 → 0", nth=1)
        assert points(play) == (0, 0)
        assert app.shows("Taken back")
        await app.tap("More")
        await app.tap("Bring back: Ana scores 3. Points 0 → 3", nth=1)
        assert points(play) == (3, 0)


async def test_a_device_takes_back_its_own_last_step(table: Table) -> None:
    play = table.play()
    async with table.sit(address(play)) as ann, table.sit(address(play), device="ben") as ben:
        await ann.tap("Ana +3")
        await ben.tap("Ben +3")
        await ann.settle()
        await ann.tap("Take back: Ana scores 3. Points 3 → 0")
        assert points(play) == (0, 3)


async def test_a_refused_action_is_said_and_changes_nothing(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("Ana −1")
        assert app.shows("−1 is not between 0 and 999.")
        assert app.node(NOTHING).disabled
        await app.tap("Ana +3")
        assert not app.shows("−1 is not between 0 and 999.")
    assert len(play.journal) == 2


async def test_a_store_that_refuses_a_tap_shows_it_and_nothing_as_done(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("Ana +3")
        with busy(table.database):
            await app.tap("Ana +3")
            assert app.shows("The database is busy.")
            assert app.shows("Take back: Ana scores 3. Points 3 → 0")
            await app.tap("Take back: Ana scores 3. Points 3 → 0")
            assert app.shows("The database is busy.")
            assert points(play) == (3, 0)
        await app.tap("Ana +3")
        assert not app.shows("The database is busy.")
    assert points(play) == (6, 0)
    assert len(table.services.plays.load(play.id)) == 3


async def test_a_tap_here_is_seen_there_and_nowhere_else(table: Table) -> None:
    play, other = table.play(), table.play("Cem")
    async with (
        table.sit(address(play)) as ann,
        table.sit(address(play), device="ben") as ben,
        table.sit(address(other), device="cem") as cem,
    ):
        sent = cem.drawn
        await ann.tap("Ana +3")
        await ben.settle()
        assert ben.shows("Take back: Ana scores 3. Points 3 → 0")
        assert cem.drawn == sent


async def test_what_is_said_stands_until_anybody_does_something(table: Table) -> None:
    play = table.play()
    async with table.sit(address(play)) as ann, table.sit(address(play), device="ben") as ben:
        await ann.tap("Ana −1")
        await ben.tap("Ben −1")
        await ann.settle()
        assert ann.shows("−1 is not between 0 and 999.")
        await ben.tap("Ben +3")
        await ann.settle()
        assert not ann.shows("−1 is not between 0 and 999.")


async def test_what_another_process_wrote_is_seen_on_return(table: Table) -> None:
    async with table.playing() as (play, app):
        elsewhere = OpenPlay(table.services.plays, play.id)
        elsewhere.act("ben", Score(1, 5), now_ms())
        elsewhere.act("ben", Adjust("points", 1, -1), now_ms())
        assert points(play) == (0, 0)
        await app.event(app.page, "connect")
        assert points(play) == (0, 4)
        assert app.shows("Take back: Points of Ben: −1. Points 4 → 5")


DAYS, HOURS = 24 * 3600_000, 3600_000


@pytest.mark.parametrize(("points_then", "left"), [(9, 300 * DAYS), (9, HOURS), (2, 30 * HOURS)])
async def test_a_step_of_a_play_that_was_left_is_taken_back_only_when_asked(
    table: Table, points_then: int, left: int
) -> None:
    play = table.left_play(left, points_then)
    kept = len(play.journal)
    label = f"Take back: Ben scores 1. Points {points_then + 1} → {points_then}"
    async with table.sit(address(play)) as app:
        await app.tap(label)
        assert len(play.journal) == kept
        assert app.shows("An old play")
        assert app.shows("This opens it again." if points_then == 9 else "Change it now?")
        await app.tap("Close")
        assert len(play.journal) == kept
        await app.tap(label)
        await app.tap(label, nth=-1)
        assert not app.shows("An old play")
        assert points(play) == (0, points_then)
        await app.tap("Bring back: ", exact=False)  # it goes on today
        assert points(play) == (0, points_then + 1)


async def test_a_step_of_this_evening_is_taken_back_at_once(table: Table) -> None:
    play = table.left_play(3 * HOURS, 2)
    async with table.sit(address(play)) as app:
        await app.tap("Take back: Ben scores 1. Points 3 → 2")
        assert points(play) == (0, 2)
