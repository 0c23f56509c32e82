"""Stages the tree that ``flet build`` makes apps of, for phones and desktops.

``flet build`` wants ``main.py`` at the root, ``assets/`` beside it, and a project file with what
the platforms must be told.
"""

import json
import shutil
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

from companion import paths
from companion.errors import UsageError
from companion.i18n import Translator, _
from companion.ship.files import code_files, data_files, read_tree, write_tree
from companion.widgets import DARK, LIGHT

OUT = Path(".build", "app")
ORGANISATION = "table.companion"
"""With the name of the project it identifies the app on a phone, so it never changes."""
NAME = "companion"

_LIBRARIES = ("flet", "flet-camera", "flet-charts", "sqlmodel", "sqlalchemy", "qrcode")
_READER = "opencv-python-headless"  # reads QR codes on phones
_GRADLE = "-Xmx4G -XX:MaxMetaspaceSize=1G"
"""Flet's own 8 and 4 are more than a small runner has."""
_MARK = "staged-by-companion"
_ONLY_WEB = (
    "screens/",
    "assets/",
    "index.html",
    "back.js",
    "connection.js",
    "focus.js",
    "senses.js",
    "manifest.json",
    "icons/apple",
)
_MAIN = """import flet as ft

from companion.app import app_in
from companion.paths import store_folder

ft.run(app_in(store_folder()), assets_dir="assets")
"""


def write_native_tree(out: Path = OUT) -> Path:
    """Writes the tree and returns its folder.

    Args:
        out: the folder to write, which is replaced.

    Raises:
        UsageError: the folder holds something else.
    """
    if out.exists() and not (out / _MARK).is_file():
        raise UsageError(
            _("{folder} holds something else: choose another folder.", folder=str(out))
        )
    shutil.rmtree(out, ignore_errors=True)
    assets = read_tree(paths.assets_folder())
    files = {f"assets/{path}": d for path, d in assets.items() if not path.startswith(_ONLY_WEB)}
    write_tree(out, {**code_files(), **data_files(), **files})
    write_tree(out, {"main.py": _MAIN.encode(), _MARK: b"", "pyproject.toml": _project().encode()})
    return out


def _project() -> str:
    """Returns the project file, in English like everything that stores and systems are told."""
    say = Translator()
    camera = say.text(_("Companion reads the codes that another phone shows, to exchange plays."))
    return _toml(
        {
            "project": {
                "name": NAME,
                "version": version("companion-table"),
                "description": say.text(
                    _("Trackers, rules and exact odds beside the cards of a real table.")
                ),
                "requires-python": ">=3.11",
                "dependencies": [f"{library}=={version(library)}" for library in _LIBRARIES],
            },
            "tool.flet": {
                "org": ORGANISATION,
                "product": "Companion",
                "permissions": ["camera"],
                "icon_background": LIGHT.ground,
            },
            "tool.flet.splash": {"color": LIGHT.ground, "dark_color": DARK.ground},
            "tool.flet.deep_linking": {"scheme": "companion", "host": "table"},
            "tool.flet.android": {"dependencies": [_READER]},
            "tool.flet.android.gradle_properties": {"org.gradle.jvmargs": _GRADLE},
            "tool.flet.ios": {"dependencies": [_READER]},
            "tool.flet.ios.info": {"NSCameraUsageDescription": camera},
            "tool.flet.macos.info": {"NSCameraUsageDescription": camera},
        }
    )


def _toml(tables: Mapping[str, Mapping[str, object]]) -> str:
    """Returns tables of texts and lists of texts, which JSON writes as TOML does."""
    return "\n".join(
        f"[{name}]\n"
        + "".join(f"{json.dumps(key)} = {json.dumps(value)}\n" for key, value in table.items())
        for name, table in tables.items()
    )
