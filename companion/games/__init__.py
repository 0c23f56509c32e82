"""The games. Nothing lists them: every folder here that exports ``GAME`` is one."""

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import cast

from companion.play import AnyGame, Games


def discover(more: Iterable[Path] = ()) -> Games:
    """Finds the games.

    Args:
        more: folders that hold further games, each a folder of code like those here.

    Returns:
        The games by id, in the order of their folders' names.
    """
    for folder in more:
        if str(folder) not in __path__:
            __path__.append(str(folder))
    found: dict[str, AnyGame] = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            game = cast(AnyGame, import_module(f"{__name__}.{module.name}").GAME)
            found[game.id] = game
    return found
