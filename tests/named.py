"""What holds of every screen: nothing broke, and what can be tapped is named, large and seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import flet as ft

from companion.i18n import counted, marker
from companion.widgets.ink import TARGET
from companion.widgets.tokens import DARK, LIGHT
from tests.games.resources import voices
from tests.headless import Headless

_, _n = marker("common"), counted("common")


def assert_whole(app: Headless) -> None:
    """Nothing that is shown says, in any language, that a part of it could not be drawn."""
    broken = [voice.text(_("This part cannot be shown")) for voice in voices().values()]
    shown = app.texts()
    assert not any(words in text for words in broken for text in shown), shown


def assert_named(app: Headless, least: float = TARGET, where: str = "") -> None:
    """Something is shown, nothing broke, and all that can be tapped is named, large and seen.

    Args:
        app: what is looked at.
        least: how wide and high a target is at least.
        where: what is looked at, in words.
    """
    where = where or app.page.route
    assert app.texts(), where
    assert_whole(app)
    for box in app.tappable():
        node = next((node for node in app.walk(box) if isinstance(node, ft.Semantics)), None)
        is_scrim = node is None and box.content is None
        assert is_scrim or (node and node.label), f"a nameless target on {where}"
        assert not _faint(box), f"the border of {app.labels(box)} is hardly seen on {where}"
        for side in (box.height, box.width):
            assert side is None or side >= least, f"{side} of {app.labels(box)} on {where}"


def assert_told_apart(app: Headless, where: str = "") -> None:
    """No two targets of one screen, or of the sheet that lies over it, have one name.

    Args:
        app: what is looked at.
        where: what is looked at, in words.
    """
    sheets = app.find(ft.Container, lambda box: box.key == "overlay")
    on_top = app.find(ft.Container, lambda box: box.on_click is not None, *sheets[-1:])
    names = Counter(label for box in on_top for label in app.labels(box)[:1])
    twice = {name: count for name, count in names.items() if count > 1}
    assert not twice, f"{twice} on {where or app.page.route}"


SAYS_WHY = (
    _("Nothing to take back"),
    _n("{count} player too many", "{count} players too many", 1),
    _n("{count} player too many", "{count} players too many", 2),
)
"""What is called by what is missing."""
UNHEARD = _("Clear")
"""The cross beside an empty field: it keeps its place, and nobody hears of it."""


def assert_reasons(app: Headless, waits: Iterable[str] = (), where: str = "") -> None:
    """What is disabled says why after its name.

    Args:
        app: what is looked at.
        waits: what primary keys are called that wait: they say what for.
        where: what is looked at, in words.
    """
    told = (*SAYS_WHY, UNHEARD)
    named = {*waits, *(voice.text(each) for voice in voices().values() for each in told)}
    disabled = app.find(ft.Semantics, lambda node: node.disabled is True)
    silent = {
        node.label or ""
        for node in disabled
        if ". " not in (node.label or "") and node.label not in named
    }
    assert not silent, f"{silent} cannot be had, and why is not told on {where or app.page.route}"


def _faint(box: ft.Container) -> bool:
    """Returns whether a target has the border of what only stands apart from what is around it."""
    if box.border is None:
        return False
    sides = (box.border.left, box.border.top, box.border.right, box.border.bottom)
    return all(side is not None and side.color in (LIGHT.line, DARK.line) for side in sides)
