"""What was forgotten or mistyped in a recorded game is entered through the screens of that game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import flet as ft
import pytest

from companion.games.regicide.moves.turn import PayDamage
from companion.play.action import Action
from companion.play.game import AnyGame
from companion.play.timeline import Timeline
from companion.resources import find_games
from companion.store.open_play import OpenPlay
from companion.ui.shell.context import now_ms
from companion.widgets.glyphs import spoken
from tests.browser.tapping import Tap
from tests.browser.whole_game import TAPS
from tests.games.regicide.driver import pay
from tests.games.test_the_past import actions_of, every_game, mistyped, of_each_typo, played
from tests.headless import Headless
from tests.ui.table import Table, address, table_in

GAMES = find_games()

COMPOSING = "Enter what is missing", "Do it again, correctly"
FOLLOWS = "What this changes"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return table_in(tmp_path, GAMES)


def adopted(table: Table, timeline: Timeline) -> OpenPlay:
    play = table.services.plays.adopt(timeline.journal.entries, now_ms())
    return table.services.open_plays.open(play)


async def follow(app: Headless, taps: Iterable[Tap]) -> None:
    """Taps what is not yet as it is wanted, until the step is done."""
    for tap in taps:
        if app.shows(FOLLOWS) or not any(app.shows(title) for title in COMPOSING):
            return
        name = spoken(tap.name)
        named = (
            [label for label in app.labels() if label.startswith(name)] if tap.starts else [name]
        )
        label = list(dict.fromkeys(named))[tap.nth] if tap.starts else name
        node = app.node(label, nth=0 if tap.starts else tap.nth)
        if tap.on is None or tap.on not in (node.selected, node.checked, node.toggled):
            await app.tap(label, nth=0 if tap.starts else tap.nth)


async def opened_line(app: Headless, play: OpenPlay, place: int) -> None:
    """Opens a line in the log."""
    await app.tap("More", "Log")
    while "Earlier" in app.labels():
        await app.tap("Earlier")
    line, *_correct = keys_of_line(app, play, place)
    await app.event(line, "click")


def keys_of_line(app: Headless, play: OpenPlay, place: int) -> list[ft.Container]:
    """Returns what can be tapped of a line: the line, and the key that corrects it, if any."""
    entry = play.timeline.lines[place].entry
    (row,) = app.find(ft.Container, lambda box: box.key == f"{entry.device}-{entry.seq}")
    return app.find(ft.Container, lambda box: box.on_click is not None, row)


async def do(app: Headless, timeline: Timeline, place: int, action: Action) -> None:
    """Taps an action on the table as it was before a line."""
    await follow(app, TAPS[timeline.game.id](timeline.lines[place].before, action))


@every_game
async def test_what_was_forgotten_is_put_where_it_belongs(table: Table, game: AnyGame) -> None:
    actions = actions_of(game)
    place = len(actions) // 2
    play = adopted(table, played(game, [*actions[:place], *actions[place + 1 :]]))
    whole = played(game, actions)
    async with table.sit(address(play)) as app:
        await opened_line(app, play, place)
        await app.tap("Something is missing before this")
        assert app.shows("Enter what is missing")
        await do(app, whole, place, actions[place])
        if app.shows(FOLLOWS):
            assert not app.shows("no longer fit")
            await app.tap("Add it")
        assert play.timeline.state == whole.state
        assert not app.shows("Enter what is missing")


@of_each_typo
async def test_a_corrected_typo_asks_for_the_step_that_became_necessary(
    table: Table, name: str, place: int, typed: int
) -> None:
    game = GAMES[name]
    actions = actions_of(game)
    whole = played(game, actions)
    play = adopted(table, mistyped(game, place, typed))
    size = len(play.journal)
    async with table.sit(address(play)) as app:
        await opened_line(app, play, place)
        await app.tap("Correct it")
        await do(app, whole, place, actions[place])
        assert app.shows("the table needs: ")
        await app.tap("Enter it")
        await do(app, whole, place + 1, actions[place + 1])
        assert not app.shows("no longer fit")
        assert len(play.journal) == size
        await app.tap("Correct it")
        assert play.timeline.state == whole.state
    assert len(play.journal) == size + 2


async def test_nothing_is_kept_of_steps_that_are_left(table: Table) -> None:
    game, place = GAMES["regicide"], 7
    actions = actions_of(game)
    whole = played(game, actions)
    play = adopted(table, mistyped(game, place, 22))
    before = play.journal.entries
    async with table.sit(address(play)) as app:
        await opened_line(app, play, place)
        await app.tap("Correct it")
        await do(app, whole, place, actions[place])
        await app.tap("Enter it")
        assert not app.shows(FOLLOWS)
        await app.tap("Back")
        assert app.shows(FOLLOWS)
        await app.tap("Close")
        assert app.shows("Do it again, correctly")
        await do(app, whole, place, actions[place])
        await app.tap("Enter it")
        await do(app, whole, place + 1, actions[place + 1])
        await app.tap("Leave it as it is", nth=-1)
        assert not app.shows(FOLLOWS)
    assert play.journal.entries == before


RIGHTLY = "8C 5H"
MISTYPED = {
    "the suit of the first": ("8S 5H", "8 of Clubs"),
    "the number of the first": ("9C 5H", "8 of Clubs"),
    "the suit of the second": ("8C 5D", "5 of Hearts"),
    "the number of the second": ("8C 7H", "5 of Hearts"),
}
"""What was entered instead of the cards paid, and the card that it lacks."""

MOST_TAPS = 6


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "sideways"])
@pytest.mark.parametrize(("typed", "missing"), MISTYPED.values(), ids=list(MISTYPED))
async def test_a_mistyped_card_of_an_old_payment_is_put_right_in_six_taps(
    table: Table, typed: str, missing: str, size: tuple[int, int]
) -> None:
    game = GAMES["regicide"]
    actions = actions_of(game)[:40]
    place = actions.index(pay(RIGHTLY))
    play = adopted(table, played(game, [*actions[:place], pay(typed), *actions[place + 1 :]]))
    async with table.sit(address(play), width=size[0], height=size[1]) as app:
        await app.tap("More", "Log")
        _line, correct = keys_of_line(app, play, place)
        await app.event(correct, "click")
        taps = 3
        if missing not in app.labels():  # the suits of another rank are open
            await app.tap(missing.partition(" ")[0])
            taps += 1
        await app.tap(missing, "Pay 13")
        taps += 2
    assert play.timeline.lines[place].action == pay(RIGHTLY)
    assert taps <= MOST_TAPS


async def test_payments_are_entered_as_the_last_one_was_after_a_look_at_the_past(
    table: Table,
) -> None:
    game = GAMES["regicide"]
    actions = actions_of(game)
    play = adopted(table, played(game, [*actions[:2], PayDamage(value=13), *actions[3:6]]))
    async with table.sit(address(play)) as app:
        assert "Paid in all" in app.texts()
        await app.tap("More", "Log")
        _line, correct = keys_of_line(app, play, 2)
        await app.event(correct, "click")
        await app.tap("Leave it as it is", nth=-1)
        assert "Paid in all" in app.texts()
