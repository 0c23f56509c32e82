"""What is open at a table on this device, with one handler for everything that is pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeVar

import flet as ft

from companion.play import Action, Adjust, Refusal
from companion.prompt import ENTER, Ask, Draft, Event, Prompt, Table, Text, Typing, typed
from companion.widgets.form import DRAFTS
from companion.widgets.prompt.pen import Send
from companion.widgets.scene import Scene, use_keyboard
from companion.widgets.tappable import use_latest, use_stable

TYPED = "typed:"
"""How the names begin under which a prompt's texts are kept until something is done."""

NOTHING: Text = ""

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
        refused: why what was done last was refused, until another sheet is opened.
    """

    draft: D
    sheet: str
    send: Send
    now: Callable[[], D]
    compose: Callable[[D], object]
    refused: Text = ""


def use_table(
    scene: Scene,
    empty: D,
    on_act: Callable[[Action, Refusal | None], object] = lambda _action, _refused: None,
) -> OpenTable[D]:
    """Returns what is open; a hook.

    A table as it is drawn acts at one press: a finger that taps twice has tapped once.

    Args:
        scene: the moment.
        empty: what is composed before anything is pressed.
        on_act: told of an action that was done, or of why it was refused.
    """
    drawn, read, put = use_latest(Table(empty))
    drafts = ft.use_context(DRAFTS)
    refused, tell = ft.use_state(NOTHING)
    done: Any = ft.use_ref(None)
    state = scene.state

    def act(action: Action, *, late: bool) -> bool:
        if late and not isinstance(action, Adjust):
            return False
        refusal = scene.act(action)
        if refusal is None and not isinstance(action, Adjust):
            done.current = scene
            for name in [name for name in drafts if name.startswith(TYPED)]:
                del drafts[name]
        tell(NOTHING if refusal is None else refusal.message)
        on_act(action, refusal)
        return refusal is None

    def send(event: Event) -> None:
        if isinstance(event, Ask):
            scene.why(event.quantity) if event.quantity else scene.rule(event.rule)
        else:
            put(read().after(event, state, partial(act, late=done.current is scene)))

    ft.use_effect(lambda: tell(NOTHING), [drawn.sheet])
    return OpenTable(
        drawn.draft.at(state),
        drawn.sheet,
        use_stable(send),
        lambda: read().draft.at(state),
        lambda draft: put(replace(read(), draft=draft)),
        refused,
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
