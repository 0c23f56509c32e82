"""What a game can do, it does in some recorded play: moves, answers, ends and refusals.

What there is to be done is read off the game, so a new move, house rule, end or refusal fails here
until a play shows it: a line in a file of `tests/replays/short`, see `tests.games.recorded`.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from companion.errors import Message
from companion.play import refusals
from companion.play.by_hand import Finish, SetRule
from companion.play.game import AnyGame
from companion.play.leaving import Leave
from tests.games.recorded import Attempt, recorded, short_plays
from tests.games.resources import GAMES

NEVER: dict[str, dict[str, str]] = {
    "mordred": {
        "no_man_left": "there are never more men to place than the reserve has, also by hand",
    },
    "regicide": {
        "{player} could not pay {need}.": "while anything is owed there is an enemy to name",
    },
}
"""What no play can show, with the reason, by the game."""

ENDINGS = ("end", "ending", "medal")
"""Where states keep why a play is over, and what it is worth."""

COMPANION = Path(refusals.__file__).parents[1]
SHARED = {
    name
    for name, function in inspect.getmembers(refusals, inspect.isfunction)
    if function.__module__ == refusals.__name__
}
"""The refusals that games share; each function is called after its code."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def attempts(game: AnyGame) -> Iterator[Attempt]:
    for play in short_plays(game):
        yield from play.attempts


def states(game: AnyGame) -> Iterator[Any]:
    yield from (line.after for line in recorded(game).lines if line.counts)
    for play in short_plays(game):
        yield from play.states


def missing(game: AnyGame, wanted: set[str], shown: set[str]) -> set[str]:
    """Returns what no play shows, and what is said to be shown by none and is."""
    never = set(NEVER.get(game.id, ()))
    return (wanted - shown - never) | (shown & never)


@every_game
def test_a_short_play_is_answered_as_it_was(game: AnyGame) -> None:
    for play in short_plays(game):
        code = getattr(play.first, "code", "")
        assert code == play.refused, play.name
        for each in play.attempts:
            assert each.code == each.refused, (play.name, each.action, each.found)


@every_game
def test_every_move_is_made_in_a_recorded_play(game: AnyGame) -> None:
    made = {line.action.tag for line in recorded(game).lines if line.counts}
    made |= {each.action.tag for each in attempts(game) if not each.code}
    assert missing(game, {kind.tag for kind in game.vocabulary}, made) == set()


@every_game
def test_every_answer_to_a_house_rule_is_given_in_a_recorded_play(game: AnyGame) -> None:
    given = {answer for play in short_plays(game) for answer in play.setup.rules}
    for each in attempts(game):
        if isinstance(each.action, SetRule) and not each.code:
            given.add((each.action.option, each.action.value))
    answers = {(option.id, choice.value) for option in game.options for choice in option.choices}
    assert answers - given == set()


@every_game
def test_every_end_is_reached_in_a_recorded_play(game: AnyGame) -> None:
    over = [state for state in states(game) if game.result(state) is not None]
    said = {message.key for state in over for message in messages_in(game.result(state))}
    assert missing(game, set(keys_of(game.result)), said) == set()
    ends = {getattr(state, name, None) for state in over for name in ENDINGS}
    reached = {end for end in ends if isinstance(end, Enum)}
    assert {each for end in reached for each in type(end)} == reached
    made = [each.action for each in attempts(game) if not each.code]
    called = {(bool(end.winners), end.abandoned) for end in made if isinstance(end, Finish)}
    assert called >= {(True, False), (False, False), (False, True)}


@every_game
def test_every_refusal_is_met_in_a_recorded_play(game: AnyGame) -> None:
    met = {each.code for each in attempts(game)} | {play.refused for play in short_plays(game)}
    assert missing(game, set(codes_of(game)), met - {""}) == set()
    assert met - {""} <= set(codes_of(game))


def messages_in(value: Any) -> Iterator[Message]:
    if isinstance(value, Message):
        yield value
        value = value.facts
    if isinstance(value, tuple):
        for part in value:
            yield from messages_in(part)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from messages_in(getattr(value, field.name))


def keys_of(tell: Callable[..., Any]) -> Iterator[str]:
    """Yields the texts that a function and those of its module that it calls may say."""
    tree = ast.parse(inspect.getsource(sys.modules[tell.__module__]))
    known = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    waiting, seen = [tell.__name__], set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen or name not in known:
            continue
        seen.add(name)
        waiting += [node.id for node in ast.walk(known[name]) if isinstance(node, ast.Name)]
        for called, first in calls_in(known[name]):
            if called in ("_", "_n"):
                yield first


def codes_of(game: AnyGame) -> Iterator[str]:
    """Yields the codes of all refusals that stand in the code of a game, or in what all share."""
    files = [COMPANION / "play" / "by_hand.py"]
    files += [COMPANION / "play" / "leaving.py"] if Leave in game.vocabulary else []
    files += [
        file for file in (COMPANION / "games" / game.id).rglob("*.py") if "view" not in file.parts
    ]
    for file in files:
        for called, first in calls_in(ast.parse(file.read_text("utf-8"))):
            if called == "Refusal":
                assert first, f"a refusal without its code in {file}"
                yield first
            elif called in SHARED:
                yield called


def calls_in(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Yields the name of each function that is called, and its first argument if it is a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
            first = node.args[0] if node.args else None
            text = first.value if isinstance(first, ast.Constant) else ""
            yield name, text if isinstance(text, str) else ""
