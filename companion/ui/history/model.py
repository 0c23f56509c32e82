"""The plays behind the history, and what is done to them there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.ui.history.filter import HistoryData, read_history
from companion.ui.shell.context import Shell, now_ms
from companion.ui.shell.screen_subscription import ALL_PLAYS, play_topic, use_subscription


@dataclass(frozen=True)
class HistoryModel:
    """The plays at one moment.

    Attributes:
        data: the plays.
        deleted: the play that was just deleted, or empty.
        delete: puts a play in the bin.
        bring_back: takes a play out of the bin.
        rename: gives a play a name; an empty one takes it away.
    """

    data: HistoryData
    deleted: str
    delete: Callable[[str], None]
    bring_back: Callable[[str], None]
    rename: Callable[[str, str], None]


def use_history(shell: Shell, close: Callable[[], bool]) -> HistoryModel:
    """Returns the plays; they are read again whenever one of them changes, here or elsewhere.

    A hook: call it in a component's body, always in the same order.

    Args:
        shell: what every screen is handed.
        close: puts away what lies over the list, if anything does.
    """
    data, set_data = ft.use_state(lambda: read_history(shell))
    deleted, set_deleted = ft.use_state("")
    store = shell.services.plays

    def read_again() -> None:
        shell.attempt(lambda: set_data(read_history(shell)))

    use_subscription(shell.device, (ALL_PLAYS,), read_again, on_escape=close)

    def change(play: str, done: Callable[[], None], left: str = "") -> None:
        if not shell.attempt(done):
            return
        set_deleted(left)
        read_again()
        close()
        shell.device.announce(ALL_PLAYS)
        shell.device.announce(play_topic(play))

    return HistoryModel(
        data,
        deleted,
        lambda play: change(play, lambda: store.delete(play, now_ms()), play),
        lambda play: change(play, lambda: store.restore(play)),
        lambda play, name: change(play, lambda: store.rename(play, name), deleted),
    )
