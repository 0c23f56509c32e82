"""What a game's screens keep for all plays and devices, such as a deck that was counted once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.store.settings import Setting
from companion.ui.shell.context import Shell
from companion.widgets.stable import use_stable


@dataclass(frozen=True, slots=True)
class GameMemory:
    """The texts that one game keeps by name, on this storage.

    Attributes:
        kept: returns the text under a name, or an empty one. Constant identity.
        keep: keeps a text: (name, text); says whether it was kept. Constant identity.
    """

    kept: Callable[[str], str]
    keep: Callable[[str, str], bool]


def memory_key(game: str, name: str) -> str:
    """Returns the key of the setting in which a game keeps a text."""
    return f"game:{game}:{name}"


def use_memory(shell: Shell, game: str) -> GameMemory:
    """Returns what a game keeps; a hook."""

    def setting(name: str) -> Setting[str]:
        return Setting(memory_key(game, name), "")

    def keep(name: str, text: str) -> bool:
        return shell.attempt(lambda: shell.services.settings.put(setting(name), text))

    kept = use_stable(lambda name: shell.services.settings.get(setting(name)))
    return GameMemory(kept, use_stable(keep))
