"""The page around the client: what it says, and how it is set up for Python."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from companion.errors import Message
from companion.i18n import Translator, _
from companion.ship.web.client import replace_once
from companion.widgets import DARK
from companion.widgets.client import PLACE, WORDS as OF_EVERY_PAGE, page_words, variables

WORDS: dict[str, Message] = {
    **OF_EVERY_PAGE,
    "other_tab": _("Companion is open in another tab."),
    "take_over": _("Use it here"),
    "moved": _("Companion goes on in another tab."),
    "update": _("A new version is ready."),
    "restart": _("Restart now"),
    "later": _("Later"),
    "unkept": _(
        "The browser gives Companion no more room on this device: this was not kept. "
        "Free some space and try again."
    ),
    "last": _("Last play"),
    "waiting": _("Done as soon as Companion is there: {presses}"),
    "do_anyway": _("Do it now"),
    "leave": _("Leave it"),
    "came": _("{came} of {whole} MB"),  # the page has the numbers
    "install": _("Companion can stay on your home screen. It then starts without a network."),
    "install_now": _("Add to the home screen"),
    "install_ios": _(
        "To keep Companion on your home screen, tap Share, then “Add to Home Screen”. It then "
        "starts without a network."
    ),
    "install_firefox": _(
        "To keep Companion on your home screen, open the menu, then “Add app to Home screen”. It "
        "then starts without a network."
    ),
}


BROWSER = Path(__file__).with_name("browser")

_BASE = re.compile(r'<base href="/">')
_SETTINGS = re.compile(r"var flet = \{.*?\n    \}", re.DOTALL)
_WORDS = re.compile(PLACE)
_LOADER = re.compile(r'<script src="connection\.js"></script>')
_SPLASH = re.compile(r"<i></i>\s*</div>")
_SOCKETS = re.compile(r" ws: wss:")


def page(
    template: str, base: str, translators: dict[str, Translator], first: Mapping[str, int]
) -> str:
    """Returns the page of the site.

    Args:
        template: the start page of the served app.
        base: the path that the site stands at, with ``/`` at both ends.
        translators: for each language.
        first: the bytes of each file that a first visit fetches before its first screen.

    Raises:
        BuildError: the template has another form than expected.
    """
    settings = json.dumps(_settings(base), indent=2)
    words = page_words(translators.values(), WORDS)
    script = _browser("page.js").replace("__FIRST__", json.dumps(first)) + _browser("presses.js")
    script += _browser("links.js")
    glance = _browser("splash.html").replace("__DARK__", variables(DARK))
    text = replace_once(_BASE, f'<base href="{base}">', template)
    text = replace_once(_SOCKETS, "", text)
    text = replace_once(_WORDS, words, text)
    text = replace_once(_SETTINGS, f"var flet = {settings}", text)
    text = replace_once(_LOADER, f"<script>\n{script}</script>", text)
    return replace_once(_SPLASH, glance, text)


def _settings(base: str) -> dict[str, object]:
    return {
        "pyodide": True,
        "multiView": False,
        "noCdn": True,
        "entrypointBaseUrl": base,
        "assetBase": base,
        "routeUrlStrategy": "hash",
        "canvasKitBaseUrl": f"{base}canvaskit/",
        "webRenderer": "canvaskit",
        "fontFallbackBaseUrl": "assets/fonts/",
    }


def _browser(name: str) -> str:
    return (BROWSER / name).read_text(encoding="utf-8")
