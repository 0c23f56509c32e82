"""The Flutter client as flet-web has it, less what this site never fetches."""

import json
import re
from pathlib import Path

from flet_web import get_package_web_dir

from companion.errors import BuildError
from companion.i18n import _
from companion.ship.web.archive import read_tree
from companion.widgets.client import bare_boot_screen

_LEFT_OUT = re.compile(
    r"""
    .*\.(map|symbols|d\.ts|whl|bat|exe)  # for developers
    | canvaskit/(wimp|skwasm|experimental).* | main\.dart\.(wasm|mjs)  # other painters
    | pyodide/(pyodide\.js|package\.json|python|python_cli_entry\.mjs|pyodide-lock\.json)
    | index\.html | manifest\.json | favicon\.png | icons/.* | version\.json  # we have our own
    | python\.js | python-worker\.js | flutter_service_worker\.js | flutter\.js
    | assets/packages/(media_kit|record_web|flutter_map|flutter_math_fork|cupertino_icons)/.*
    | assets/fonts/MaterialIcons.* | assets/FontManifest\.json  # the app brings its own
    """,
    re.VERBOSE,
)
_BUILDS = re.compile(r'\{"compileTarget":"dart2wasm".*?\},')
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
    start = files["flutter_bootstrap.js"].decode()
    # Flutter's own service worker removes itself, and ours with it.
    start = replace_once(_OWN_WORKER, "", start)
    # Chromium would draw beside the screen and copy each frame; others draw on the screen at once.
    start = replace_once(_CONFIG, _DRAWING_AT_ONCE, start)
    files["flutter_bootstrap.js"] = replace_once(_BUILDS, "", start).encode()
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
