"""Where things are: the game data, the assets, and the folder of the database; addresses of others.

A checkout and a staged app keep ``data/`` and ``assets/`` beside the package; an installed wheel
carries them inside it, as ``companion/_data`` and ``companion/_assets``.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from companion.errors import UnwritableError, UsageError
from companion.i18n import _

_PACKAGE = Path(__file__).resolve().parent
_NAME = "companion"


def data_folder() -> Path:
    """Returns the folder with one folder of rules, translations and constants per game."""
    return _carried(_PACKAGE, "data")


def assets_folder() -> Path:
    """Returns the folder with fonts, icons and the splash picture."""
    return _carried(_PACKAGE, "assets")


def game_folders(data: Path) -> dict[str, Path]:
    """Returns the data folders that have rules, by the id of their game."""
    return {path.parent.name: path.parent for path in sorted(data.glob("*/rules"))}


@cache  # languages are looked up for each word of a query
def _carried(package: Path, name: str) -> Path:
    inside = package / f"_{name}"
    return inside if inside.is_dir() else package.parent / name


def extra_folder(environ: Mapping[str, str] = os.environ) -> Path | None:
    """Returns the folder that ``COMPANION_EXTRA`` names: its ``games/`` and ``data/`` add games.

    Raises:
        UsageError: it is no folder.
    """
    named = environ.get("COMPANION_EXTRA")
    if not named:
        return None
    folder = Path(named).expanduser().resolve()
    if not folder.is_dir():
        raise UsageError(_("COMPANION_EXTRA names no folder: {folder}", folder=str(folder)))
    return folder


def store_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Returns the folder of the database, created if need be.

    ``COMPANION_DATA`` names it; else a phone's own storage; else the user's data folder of the
    platform.

    Args:
        environ: the environment variables.
        platform: as in `sys.platform`.

    Raises:
        UnwritableError: it cannot be created, or nothing can be written there.
    """
    folder = _chosen(environ, platform)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise unwritable(folder) from error
    return folder


def unwritable(folder: Path) -> UnwritableError:
    """Returns the error for a folder that does not take what must be written."""
    message = _(
        "Companion cannot write to {folder}. Free some space, allow writing there, or choose "
        "another folder with COMPANION_DATA.",
        folder=str(folder),
    )
    return UnwritableError(message)


def _chosen(environ: Mapping[str, str], platform: str) -> Path:
    for variable in ("COMPANION_DATA", "FLET_APP_STORAGE_DATA"):
        if environ.get(variable):
            return Path(environ[variable]).expanduser().absolute()
    return _user_data(environ, platform) / _NAME


def _user_data(environ: Mapping[str, str], platform: str) -> Path:
    if platform == "win32":
        named = environ.get("APPDATA")
        return Path(named) if named else Path("~/AppData/Roaming").expanduser()
    if platform == "darwin":
        return Path("~/Library/Application Support").expanduser()
    named = environ.get("XDG_DATA_HOME", "")
    # A relative path is to be ignored, says the XDG base directory specification.
    return Path(named) if named.startswith("/") else Path("~/.local/share").expanduser()


_NONE = SplitResult("", "", "", "", "")


def split_url(text: str) -> SplitResult:
    """Returns the parts of an address; all are empty where it is none, such as ``//[``."""
    try:
        return urlsplit(text)
    except ValueError:
        return _NONE
