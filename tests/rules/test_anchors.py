"""Whatever a game points to in its rules is there to be read."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.games
from companion.games import discover
from tests.rules.shipped import library

GAMES = discover()
PLACES = {"Refusal": 3, "Notice": 2, "Explanation": 3, "Option": 5}
"""Where the anchor stands among the arguments of what a game says."""
ANCHOR = re.compile(r"[a-z]+(-[a-z]+)*")


HOME = Path(companion.games.__path__[0])


def files(game: str) -> list[Path]:
    """Returns the files of a game's rules and words, in all its rooms but the view."""
    return [path for path in sorted((HOME / game).rglob("*.py")) if "view" not in path.parts]


def named_in(game: str) -> set[str]:
    """Returns the anchors that stand in the code as constants."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files(game)]
    places = dict(PLACES)
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                names = [argument.arg for argument in node.args.args]
                if "rule" in names:
                    places[node.name] = names.index("rule")
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {anchor for call in calls for anchor in anchors_of(call, places)}


def anchors_of(call: ast.Call, places: dict[str, int]) -> Iterator[str]:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    if name not in places:
        return
    given = [word.value for word in call.keywords if word.arg == "rule"]
    for node in (*given, *call.args[places[name] : places[name] + 1]):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            yield node.value


def declared_in(game: str) -> set[str]:
    """Returns the anchors in the tables that a game's words are chosen from."""
    found: set[str] = set()
    for path in files(game):
        dotted = ".".join(path.relative_to(HOME).with_suffix("").parts)
        module = importlib.import_module(f"companion.games.{dotted}")
        for name, value in vars(module).items():
            if re.search(r"ANCHORS|TOPICS|RULES?$", name):
                found |= set(strings(value))
    return {text for text in found if ANCHOR.fullmatch(text)}


def strings(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case tuple() | list() | set() | frozenset():
            for part in value:
                yield from strings(part)
        case dict():
            for part in value.values():
                yield from strings(part)
        case _:
            pass


@pytest.mark.parametrize("game", GAMES)
def test_every_anchor_that_a_game_names_is_an_entry(game: str):
    book = library().book(game, "en")
    assert book is not None, f"{game} has no rules"
    anchors = {entry.id for entry in book.entries}
    options = {option.rule for option in GAMES[game].options if option.rule}
    named = named_in(game) | declared_in(game) | options
    assert named, "a game that points to no rule at all"
    assert not named - anchors
