"""Every move can be entered in the sheet of all moves, and does what it does elsewhere.

A game that has no view yet is played by the list of its moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.play.action import Action
from companion.play.fields import Field, begun, fields_of, name_of, put, resized
from companion.play.game import AnyGame, Game
from companion.play.setup import Player
from companion.ui.play.all_moves import AROUND, AllMoves
from tests import toy
from tests.games.recorded import recorded, short_plays
from tests.games.resources import GAMES
from tests.games.screen import Screen
from tests.headless import Headless
from tests.toy import Score
from tests.ui.table import Table, address, table_in

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def made(game: AnyGame) -> dict[str, tuple[Action, Any]]:
    """Returns each move as it was made in a recorded play with little to enter, and where."""
    tried = [(line.action, line.before) for line in recorded(game).lines if line.counts]
    for play in short_plays(game):
        tried += [(each.action, each.before) for each in play.attempts if not each.code]
    known = {move.action for move in game.moves}
    found: dict[str, tuple[Action, Any]] = {}
    for action, state in sorted(tried, key=lambda each: len(str(each[0]))):
        if type(action) in known:
            found.setdefault(action.tag, (action, state))
    return found


def next_step(game: AnyGame, state: Any, now: Action, wanted: Action) -> tuple[Field, Any] | None:
    """Returns the first field that is still to be entered, and what comes next in it."""
    theirs = {(each.path, each.kind): each for each in fields_of(wanted, state.names, game.id)}
    for field in fields_of(now, state.names, game.id):
        goal = theirs[field.path, field.kind].value
        if field.kind == "list" and len(field.value) != len(goal):
            return field, goal
        if field.kind != "list" and field.value != goal:
            return field, field.answers[goal][0] if field.kind in ("flag", "given") else goal
    return None


def steps_to(game: AnyGame, state: Any, wanted: Action) -> Iterator[tuple[Field, Any]]:
    """Yields what is entered one after the other, until an action is the one that is wanted."""
    action = begun(type(wanted), game.heading(state).player or 0)
    while (step := next_step(game, state, action, wanted)) is not None:
        yield step
        field, value = step
        if field.kind == "list":
            action = resized(action, field.path, len(value) - len(field.value))
        else:
            action = put(action, field.path, value)
    assert action == wanted


async def enter(app: Headless, screen: Screen, field: Field, value: Any) -> None:
    """Enters one field as a finger does; what shows no other fields, as a quick one."""
    say = screen.translator.text
    label = ", ".join(map(say, field.labels))
    match field.kind:
        case "flag":
            app.press(app.target(label))
        case "given":
            await app.tap(label)
        case "choice":
            word = next(name for answer, name in field.answers if answer == value)
            app.press(app.target(f"{label}: {say(word)}"))
        case "number":
            await pick(app, label, field.value, value)
        case "text":
            await app.type(label, value)
        case "list":
            await app.tap(f"{label} {'+' if len(value) > len(field.value) else '−'}1")


async def pick(app: Headless, label: str, now: int, wanted: int) -> None:
    while now != wanted:
        near = min(max(wanted, now - AROUND[0]), now + AROUND[1])
        await app.tap(f"{label} {now}", f"{label} {near}")
        now = near


def sheet_of(screen: Screen, game: AnyGame) -> Headless:
    """Shows the sheet of all moves."""
    return screen.around(
        lambda: AllMoves(screen.scene(), game, screen.state, screen.act, key="moves")
    )


@every_game
async def test_every_move_can_be_entered_and_confirmed(game: AnyGame) -> None:
    moves = made(game)
    assert set(moves) == {move.action.tag for move in game.moves}
    people = tuple(Player(f"p{seat}", str(seat), "red", "crown") for seat in range(9))
    first = next(iter(moves.values()))[1]
    screen = Screen(game, people, first, lambda state: len(state.names))
    async with sheet_of(screen, game) as app:
        for wanted, state in moves.values():
            await screen.show(app, state)
            await app.tap(screen.translator.text(name_of(type(wanted), game.id)))
            for field, value in steps_to(game, state, wanted):
                await enter(app, screen, field, value)
            await app.settle()
            await app.tap("Confirm")
            assert screen.done[-1] == wanted
    assert not screen.refused


async def test_a_move_is_made_from_the_menu_and_taken_back_like_any_other(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("More", "All moves", "Score", "Points 1", "Points 7")
        assert app.shows("Ana scores 7")
        await app.tap("Confirm")
        assert not app.shows("Confirm")
        assert [line.action for line in play.timeline.lines] == [Score(0, 7)]
        await app.tap("Take back: Ana scores 7. Points 7 → 0")
        assert not any(line.counts for line in play.timeline.lines)


async def test_what_is_refused_says_why_and_cannot_be_confirmed(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("More", "All moves", "Score", "Points +1", "Points 2", "Points 10")
        assert app.shows("One to nine points.")
        assert app.node("Confirm").disabled
        await app.tap("Points −1")
        assert not app.node("Confirm").disabled
        await app.tap("Another move")
        assert app.shows("Score")
    assert not play.timeline.lines


async def test_moves_are_named_in_the_language_of_the_people() -> None:
    game = GAMES["mordred"]
    screen = Screen(game, (), recorded(game).first, lambda _state: 0)
    async with sheet_of(screen, game) as app:
        await screen.show(app, screen.state, language="fr")
        await app.tap("Placer un homme")
        assert app.shows("Bâtiment: Petit château")


async def test_two_quick_presses_make_a_list_longer_by_two() -> None:
    game = GAMES["regicide"]
    play, state = next(
        (action, state) for tag, (action, state) in made(game).items() if tag == "play"
    )
    screen = Screen(game, (), state, lambda _state: 0)
    async with sheet_of(screen, game) as app:
        await app.tap(screen.translator.text(name_of(type(play), game.id)))
        longer = app.target("Cards +1")
        app.press(longer)
        app.press(longer)
        await app.settle()
        assert app.shows("Cards, 2, Rank")
        assert not app.shows("Cards, 3, Rank")


WITHOUT_VIEW = replace(toy.GAME, view=Game.__dataclass_fields__["view"].default)


async def test_a_game_without_a_view_shows_its_numbers_and_is_played(tmp_path: Path) -> None:
    table = table_in(tmp_path, {"toy": WITHOUT_VIEW})
    play = table.play()
    async with table.sit(address(play)) as app:
        await app.tap("Score", "Points +1", "Confirm")
        assert app.shows("Points, 2")
        await app.tap("Score")
        assert app.node("Player: Ben").selected
        await app.tap("Points 1", "Points 8", "Confirm")
        await app.tap("Score", "Points 1", "Points 9", "Confirm")
        assert app.shows("Ana wins")
    assert [line.action for line in play.timeline.lines] == [Score(0, 2), Score(1, 8), Score(0, 9)]
