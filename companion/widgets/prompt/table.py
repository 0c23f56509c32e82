"""What is open at a table on this device, and the pen that parts of its prompt are drawn with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeVar

import flet as ft

from companion.i18n import Translator
from companion.play import Action, Adjust, Refusal
from companion.prompt import (
    ENTER,
    Ask,
    Draft,
    Event,
    Key,
    Open,
    Press,
    Prompt,
    PromptState,
    Text,
    Typing,
    typed,
)
from companion.widgets.form import DRAFTS
from companion.widgets.glyphs import glyph
from companion.widgets.hooks import use_latest, use_stable
from companion.widgets.ink import TARGET, Ink
from companion.widgets.landscape import measures
from companion.widgets.scene import Scene, use_keyboard
from companion.widgets.tokens import Space

Send = Callable[[Event], object]

HEIGHT = 280
"""What pads and the primary row need on a phone, where a game does not say otherwise."""
SECTION = 34
"""The height of the question."""
LOW = 480
"""A window that lies on its side and is lower has no room for high keys."""
TIGHT, TIGHT_HEIGHT = 700, 220
"""Nor has an upright one that is lower, where the picture has little room; what the keys of a
matrix and the primary row need there."""


@dataclass(frozen=True, slots=True)
class Sent:
    """Does what a key does; equal where it does the same, so that nothing is drawn anew."""

    send: Send
    event: Event | None

    def __call__(self, *_from: object) -> object:
        """Does it, whatever the control tells of itself; a key that waits does nothing."""
        return None if self.event is None else self.send(self.event)


@dataclass(frozen=True, slots=True)
class Pen:
    """What parts are drawn with: compared as a value to know whether they must be drawn anew.

    Attributes:
        ink: theme, text scales and window.
        voice: the user's language.
        send: does what is tapped; of constant identity.
        beside: whether the keys stand right of the picture below one bar, each in its place.
        compact: whether the picture has little room: keys are lower, and the preview tells what
            the picture leaves out.
        height: what pads and the primary row need on a phone.
        slot: whether what is said stands in the room for what happened, where nothing has; None
            where it depends on the window.
        draw: draws a picture, of its value and its width.
    """

    ink: Ink
    voice: Translator
    send: Send
    beside: bool = False
    compact: bool = False
    height: float = HEIGHT
    slot: bool | None = None
    draw: Callable[[Ink, Any, float], ft.Control] | None = None

    def say(self, text: Text) -> str:
        """Returns a text in the user's language."""
        return self.voice.text(text)

    def name(self, key: Key, of: Text = "") -> str:
        """Returns all that is read out of a key.

        Args:
            key: the key.
            of: what it is about.
        """
        told = [detail.say or detail.text for detail in key.details]
        parts = map(self.say, (key.name, key.figure, *told, key.note))
        name, why = ", ".join(filter(None, parts)), self.say(key.why)
        name = name if why in name else f"{name}. {why}"
        return f"{self.say(of)}: {name}" if of else name

    def why(self, key: Key) -> str:
        """Returns why nothing is done by a key; of one that composes something its name tells."""
        return "" if isinstance(key.do, (Press, Open)) else self.say(key.why)

    def on(self, event: Event | None) -> Sent | None:
        """Returns what a tap does."""
        return None if event is None else Sent(self.send, event)

    def tint(self, name: str) -> str:
        """Returns the colour of a suit or of a token of the theme; the ink's without a name."""
        theme = self.ink.theme
        suits = {"red": theme.red_suit, "black": theme.black_suit}
        return suits.get(name) or getattr(theme, name or "ink")

    @property
    def folded(self) -> bool:
        """Whether each row of a matrix takes two lines, on a large screen."""
        return self.beside and self.ink.roomy

    @property
    def stacked(self) -> bool:
        """Whether everything stands below each other, as in large text."""
        if self.slot is not None:
            return not self.slot
        return self.ink.large or (self.ink.landscape and not self.beside)

    @property
    def tight(self) -> bool:
        """Whether keys are as low as may be, so that the picture is seen whole above them."""
        ink = self.ink
        return self.compact and not (ink.landscape or ink.large) and ink.height < TIGHT

    @property
    def row(self) -> float:
        """The height of the primary row."""
        return 66 if self.ink.roomy else 50 if self.tight else 56

    @property
    def column(self) -> float:
        """The height of everything below what happened, beside the picture."""
        at = measures(self.ink)
        return at.height(self.ink) - at.event - 2 * Space.M

    def matrix_height(self, rows: int) -> float:
        """Returns the height of the keys of a matrix of which all have room."""
        if self.folded:
            return (self.column - 76) / (2 * rows)
        return max(float(TARGET), min((self.column - 58) / rows, 76.0))

    @property
    def column_heights(self) -> tuple[float, float]:
        """The heights of the keys that open a column, and of those of the open one."""
        if self.tight or (self.ink.landscape and self.ink.height < LOW):
            return TARGET, 52
        return (54, 60) if self.compact else (60, 68)


def sign_of(name: str) -> str:
    """Returns a suit as it is, and a glyph by its name."""
    return glyph(name) if name.isidentifier() else name


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
    drawn, read, put = use_latest(PromptState(empty))
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
