"""The Flutter client as flet-web has it, changed for this site, and the page around it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from flet_web import get_package_web_dir

from companion.errors import BuildError, Message
from companion.flet_patches import PATCHED, patched
from companion.i18n import Translator, _
from companion.ship.files import Files, read_tree
from companion.widgets import DARK
from companion.widgets.client import (
    PLACE,
    WORDS as OF_EVERY_PAGE,
    bare_boot_screen,
    page_words,
    variables,
    wordless_boot_screen,
)

_LEFT_OUT = re.compile(
    r"""
    .*\.(map|symbols|d\.ts|whl|bat|exe)  # for developers
    | canvaskit/(wimp|skwasm_heavy|experimental).*  # other painters
    | pyodide/(pyodide\.js|package\.json|python|python_cli_entry\.mjs|pyodide-lock\.json)
    | index\.html | manifest\.json | favicon\.png | icons/.* | version\.json  # we have our own
    | python\.js | python-worker\.js | flutter_service_worker\.js | flutter\.js
    | assets/packages/(media_kit|record_web|flutter_map|flutter_math_fork|cupertino_icons)/.*
    | assets/fonts/MaterialIcons.* | assets/FontManifest\.json  # the app brings its own
    """,
    re.VERBOSE,
)
_OWN_WORKER = re.compile(r"serviceWorkerSettings: \{.*?\},\s*(?=onEntrypointLoaded)", re.DOTALL)
_CONFIG = re.compile(r"var flutterConfig = \{")
_DRAWING_AT_ONCE = "var flutterConfig = {\n    canvasKitForceMultiSurfaceRasterizer: true,"


def client_folder() -> Path:
    """Returns the folder of the client in the installed flet-web."""
    return Path(get_package_web_dir())


def client_files() -> dict[str, bytes]:
    """Returns the files of the client, adapted; its page and worker are not among them.

    Raises:
        BuildError: flet-web is of a version that is not known here.
    """
    tree = read_tree(client_folder())
    files = {path: data for path, data in tree.items() if not _LEFT_OUT.fullmatch(path)}
    files["main.dart.js"] = bare_boot_screen(files["main.dart.js"])
    files["main.dart.wasm"] = wordless_boot_screen(files["main.dart.wasm"])
    start = files["flutter_bootstrap.js"].decode()
    # Flutter's own service worker removes itself, and ours with it.
    start = replace_once(_OWN_WORKER, "", start)
    # Chromium would draw beside the screen and copy each frame; others draw on the screen at once.
    files["flutter_bootstrap.js"] = replace_once(_CONFIG, _DRAWING_AT_ONCE, start).encode()
    return files


def replace_once(pattern: re.Pattern[str], by: str, text: str) -> str:
    """Replaces what must be there exactly once.

    Raises:
        BuildError: it is not.
    """
    changed, times = pattern.subn(lambda _: by, text)
    if times != 1:
        raise other_version()
    return changed


def other_version() -> BuildError:
    """Returns the error for a Flet that is not the one this build was made for."""
    return BuildError(_("The installed flet-web is of another version than this build knows."))


def font_manifest(own: bytes) -> bytes:
    """Returns the app's list of fonts with the client's own text font, which it else asks for."""
    families = [*json.loads(own), {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}]
    return json.dumps(families, separators=(",", ":")).encode()


def tuned(libraries: Files) -> dict[str, bytes]:
    """Returns the files of the libraries, with the changes made.

    Raises:
        BuildError: Flet is of a version that is not known here.
    """
    files = dict(libraries)
    for path in files.keys() & PATCHED:
        changed = patched(path, libraries[path].decode())
        if changed is None:
            raise other_version()
        files[path] = changed.encode()
    return files


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
_CLIENT = re.compile(r'\s*<script src="flutter_bootstrap.js" async></script>')


def page(
    template: str,
    base: str,
    translators: dict[str, Translator],
    first: Mapping[str, Mapping[str, int]],
) -> str:
    """Returns the page of the site.

    Args:
        template: the start page of the served app.
        base: the path that the site stands at, with ``/`` at both ends.
        translators: for each language.
        first: for each way to draw, the bytes of each file that a first visit fetches before its
            first screen.

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
    text = replace_once(_CLIENT, "", text)  # it waits for its turn on the line
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
        "webRenderer": "auto",
        "fontFallbackBaseUrl": "assets/fonts/",
    }


def _browser(name: str) -> str:
    return (BROWSER / name).read_text(encoding="utf-8")
