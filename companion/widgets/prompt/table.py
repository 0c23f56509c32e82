"""What is open at a table on this device, with one handler for everything that is pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import flet as ft

from companion.play import Action, Adjust
from companion.prompt import ENTER, Ask, Draft, Event, Prompt, Table, Typing, typed
from companion.widgets.controls.tappable import use_latest, use_stable
from companion.widgets.prompt.pen import Send
from companion.widgets.scene import Scene, use_keyboard

D = TypeVar("D", bound=Draft)


@dataclass(frozen=True, slots=True)
class OpenTable(Generic[D]):
    """What is open, and the ways to change it.

    Attributes:
        draft: what is composed, as it is drawn.
        sheet: the name of the sheet that lies over the table, or empty.
        send: does what is pressed. Constant identity.
        now: returns what is composed by now, drawn or not.
        compose: puts what is composed in its place, as a keyboard makes it.
    """

    draft: D
    sheet: str
    send: Send
    now: Callable[[], D]
    compose: Callable[[D], object]


def use_table(scene: Scene, empty: D) -> OpenTable[D]:
    """Returns what is open; a hook.

    On a table as it is drawn one action is done: a finger that taps twice has tapped once.
    """
    drawn, read, put = use_latest(Table(empty))
    done: Any = ft.use_ref(None)
    state = scene.state

    def act(action: Action) -> bool:
        if isinstance(action, Adjust):
            return scene.act(action) is None
        if done.current is scene or scene.act(action) is not None:
            return False
        done.current = scene
        return True

    def send(event: Event) -> None:
        if isinstance(event, Ask):
            scene.why(event.quantity) if event.quantity else scene.rule(event.rule)
        else:
            put(read().after(event, state, act))

    return OpenTable(
        drawn.draft.at(state),
        drawn.sheet,
        use_stable(send),
        lambda: read().draft.at(state),
        lambda draft: put(replace(read(), draft=draft)),
    )


def use_typing(
    scene: Scene,
    table: OpenTable[D],
    ask: Callable[[D], Prompt],
    read: Callable[[D, str], D | None],
) -> None:
    """Composes what is typed, and presses the primary key at Enter; a hook.

    Args:
        scene: the moment.
        table: what is open.
        ask: returns the prompt for what is composed.
        read: returns what a text makes of what was composed, or None if it means nothing. Where
            not even an empty text means anything, the keyboard is not heard.
    """
    letters: Any = ft.use_ref(None)

    def on_key(key: str) -> None:
        now = table.now()
        if table.sheet or scene.locked or read(now, "") is None:
            return
        if key != ENTER:
            after: Typing[D] | None = typed(letters.current, now, key, read)
            if after is not None:
                letters.current = after
                table.compose(after.made)
            return
        asked = ask(now)
        if asked.composing and asked.primary is not None and asked.primary.do is not None:
            table.send(asked.primary.do)

    use_keyboard(scene, on_key)
