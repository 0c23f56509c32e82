"""What pages around the app say by themselves, and the colours they wear. Pure.

They stand before there is a screen, or when none can be had: the start page and its splash, the
table code's page.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Final

from companion.errors import Message
from companion.i18n import Translator, _
from companion.widgets.tokens import DARK, LIGHT, Theme

PLACE = "__WORDS__"
"""Where they stand in a page."""

WORDS: Mapping[str, Message] = {
    "slow": _(
        "Companion has not started yet. Wait a little, or try again. If that does not help, "
        "another browser may, or a newer one."
    ),
    "forgets": _(
        "This browser lets Companion keep nothing: not even who you are here. Allow this site to "
        "keep data (cookies) in the browser’s settings, or open it in another browser."
    ),
    "failed": _("Companion had to stop."),
    "again": _("Try again"),
    "lost": _("Not connected, trying again"),
    "connected": _("Connected"),
}


def page_words(translators: Iterable[Translator], words: Mapping[str, Message] = WORDS) -> str:
    """Returns what the script of a page knows its words by: an object of each language."""
    said = {
        say.language: {name: say.text(text) for name, text in words.items()} for say in translators
    }
    return json.dumps(said, ensure_ascii=False).replace("<", "\\u003c")


NAMES: Final = ("ground", "card", "line", "track", "ink", "muted", "action", "on_action")
"""The fields of a theme that such pages use; `on_action` is called `--on-action` there."""


def variables(theme: Theme) -> str:
    """Returns the declarations of a theme's colours, for the rule of what wears it."""
    return " ".join(f"--{name.replace('_', '-')}: {getattr(theme, name)};" for name in NAMES)


def style_sheet(light: Theme = LIGHT, dark: Theme = DARK) -> str:
    """Returns the rules by which a page wears the theme that the reader prefers."""
    return (
        f":root {{ {variables(light)} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {variables(dark)} }} }}\n"
    )
