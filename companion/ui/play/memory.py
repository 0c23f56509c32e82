"""What a device notes of a play for itself, and what a game's screens remember between plays."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.errors import CompanionError
from companion.play import Note
from companion.store.open_play import OpenPlay
from companion.store.private_notes import Owner
from companion.store.settings import Setting
from companion.ui.invite.phones import choose_player, chosen_player
from companion.ui.shell import Shell, tried
from companion.widgets import use_stable


@dataclass(frozen=True)
class Notes:
    """The private notes of this device on one play.

    Attributes:
        kept: the notes, the oldest first.
        note: keeps one: (seat, text); returns whether it was kept. Constant identity.
        forget: removes those of a seat; returns whether they are gone. Constant identity.
        refresh: reads anew what another window of the same device may have noted.
    """

    kept: tuple[Note, ...]
    note: Callable[[int, str], bool]
    forget: Callable[[int], bool]
    refresh: Callable[[], bool]


def use_notes(shell: Shell, play: str) -> Notes:
    """Returns the notes of this device on a play.

    A hook: call it in a component's body, always in the same order.
    """
    store, owner = shell.services.notes, Owner(play, shell.device.name)
    notes, set_notes = ft.use_state(lambda: _read(shell, owner))

    def change(do: Callable[[], object]) -> bool:
        return shell.attempt(do) and shell.attempt(lambda: set_notes(store.of(owner)))

    return Notes(
        notes,
        use_stable(lambda seat, text: change(lambda: store.add(owner, seat, text))),
        use_stable(lambda seat: change(lambda: store.forget(owner, seat))),
        use_stable(lambda: change(lambda: None)),
    )


def _read(shell: Shell, owner: Owner) -> tuple[Note, ...]:
    try:
        return shell.services.notes.of(owner)
    except CompanionError as error:
        shell.tell(error.message)
        return ()


@dataclass(frozen=True, slots=True)
class GameMemory:
    """The texts that one game keeps by name, on this storage.

    Attributes:
        kept: returns the text under a name, or an empty one. Constant identity.
        keep: keeps a text: (name, text); returns whether it was kept. Constant identity.
        chosen: the player whom this device chose last in the play, else whose phone it is, if any.
        choose: keeps who is chosen. Constant identity.
    """

    kept: Callable[[str], str]
    keep: Callable[[str, str], bool]
    chosen: int | None = None
    choose: Callable[[int], bool] = lambda _place: False


def memory_key(game: str, name: str) -> str:
    """Returns the key of the setting in which a game keeps a text."""
    return f"game:{game}:{name}"


def use_memory(shell: Shell, game: str) -> GameMemory:
    """Returns what a game keeps; a hook."""

    def setting(name: str) -> Setting[str]:
        return Setting(memory_key(game, name), "")

    def keep(name: str, text: str) -> bool:
        return shell.attempt(lambda: shell.services.settings.put(setting(name), text))

    stored = use_stable(lambda name: shell.services.settings.get(setting(name)))
    return GameMemory(stored, use_stable(keep))


def use_memory_of(shell: Shell, play: OpenPlay) -> GameMemory:
    """Returns what the game of a play keeps, and who is chosen there; a hook."""
    players = play.timeline.setup.players
    chosen = tried(lambda: chosen_player(shell, play.id, players))
    return replace(
        use_memory(shell, play.timeline.game.id),
        chosen=None if isinstance(chosen, CompanionError) else chosen,
        choose=use_stable(lambda place: choose_player(shell, play.id, place)),
    )
