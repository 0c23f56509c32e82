"""What a keyboard does on any screen. Undo, redo and Enter press their keys in the page itself."""

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.ui.shell.context import Shell
from companion.ui.shell.device import Device
from companion.widgets import BACKSPACE, ENTER, Space, TextSize, Typeface, flex, named

COMMAND, RULES, KEYS = "command", "/", "?"
"""What every screen is asked for by a key: the command field, the rules, the list of all keys."""
AGAIN = "."
"""What a play that speaks is asked for by a key: to say it again."""
ARROWS = "← ↑ ↓ →"

ANYWHERE = {COMMAND: "/rules", RULES: "/rules", KEYS: "/keys"}
"""The addresses that answer where the screen does not."""

MEANINGS: tuple[tuple[str, Message], ...] = (
    ("Ctrl K · Cmd K", _("Type a move, a number or a rule")),
    (RULES, _("Rules")),
    (KEYS, _("All keys")),
    (AGAIN, _("Say it again, where the device speaks")),
    ("Ctrl Z · Cmd Z", _("Undo")),
    ("Ctrl Y · Cmd Y", _("Bring back")),
    ("Enter", _("Press the key that confirms")),
    ("Esc", _("Put away what lies over the screen")),
    ("Tab", _("From one key to the next, or over a whole pad")),
    (ARROWS, _("Within a pad")),
)

NAMES: dict[str, Message] = {
    RULES: _("Slash"),
    KEYS: _("Question mark"),
    AGAIN: _("Full stop"),
    ARROWS: _("Arrow keys"),
}
"""What keys are called that are written as a sign, of which a screen reader may say nothing."""


def name_of(keys: str, say: Callable[[Message], str]) -> str:
    """Returns what keys are called, as a screen reader is to say it."""
    return say(NAMES[keys]) if keys in NAMES else keys.replace(" · ", ", ")


def listen(
    page: ft.Page, device: Device, go: Callable[[str], None], *, characters: bool = True
) -> None:
    """Hears the keys of a keyboard; what is typed into a field does not come here.

    Args:
        page: the client's page.
        device: asks its screen first.
        go: shows the screen with an address.
        characters: whether a character does something without Ctrl, Alt or the like. Who speaks
            to a device, or presses keys by accident, wants none that does.
    """

    def pressed(event: ft.KeyboardEvent) -> None:
        key = event.key.removeprefix("Numpad ")
        if key == "Escape":
            device.close_topmost()
            return
        if event.ctrl or event.meta:
            heard, key = key.upper() == "K", COMMAND
        elif len(key) == 1:
            heard = characters or event.alt
        else:
            heard = key in (ENTER, BACKSPACE)
        if heard and not device.press(key) and key in ANYWHERE:
            go(ANYWHERE[key])

    page.on_keyboard_event = pressed


def key_rows(shell: Shell, more: tuple[tuple[str, Message], ...] = ()) -> list[ft.Control]:
    """Returns what each key does, with what may be typed for a game, where it is heard."""
    ink, meanings = shell.ink, (*more, *MEANINGS)
    if not shell.preferences.characters:
        meanings = tuple(each for each in MEANINGS if len(each[0]) > 1)

    def row(keys: str, meaning: Message) -> ft.Control:
        word = shell.say(meaning)
        parts = [
            ft.Container(width=150, content=ink.text(keys, TextSize.BODY, Typeface.BOLD)),
            ink.text(word, TextSize.BODY, expand=True),
        ]
        line = flex.column(parts, Space.XXS) if ink.large else flex.row(parts, Space.XL)
        return named(line, f"{name_of(keys, shell.say)}: {word}")

    return [row(*each) for each in meanings]
