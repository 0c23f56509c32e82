"""The native window, whose client Flet downloads at its first use: we ask before."""

import inspect
import os
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import flet as ft

from companion.errors import Message
from companion.flet_internals import is_linux_server
from companion.i18n import _

Ask = Callable[[Message], bool]
"""Puts a question that is answered by yes or no."""


def client_is_here() -> bool:
    """Returns whether the native client can start without anything being downloaded.

    Flet looks, in this order, into the folder that ``FLET_VIEW_PATH`` names, into the package
    ``flet-desktop`` (which must have Flet's own version), and into ``~/.flet/client``.
    """
    try:
        if version("flet-desktop") != ft.__version__:
            return False
    except PackageNotFoundError:
        return False
    return any(place.exists() for place in _client_places())


def _client_places() -> tuple[Path, ...]:
    cache = Path.home() / ".flet" / "client" / f"flet-desktop-{_flavour()}-{ft.__version__}"
    named = os.environ.get("FLET_VIEW_PATH")
    if not named:
        return (cache,)
    executable = {"win32": "flet.exe", "darwin": "Flet.app"}.get(sys.platform, "flet")
    return (Path(named) / executable, cache)


def _flavour() -> str:
    flavour = os.environ.get("FLET_DESKTOP_FLAVOR", "").strip().lower()
    if flavour in ("full", "light"):
        return flavour
    return "light" if sys.platform.startswith("linux") else "full"


def open_window(main: ft.AppCallable, assets_dir: Path | None, ask: Ask | None) -> Message | None:
    """Shows the app in a window of its own until that is closed.

    Args:
        main: the Flet app.
        assets_dir: the app's own files.
        ask: puts a question to the user; None where nobody can answer.

    Returns:
        None after the window was closed, or else why there was none.
    """
    if is_linux_server():
        return _("There is no screen for a window here.")
    if not client_is_here():
        if ask is None:
            return _("The window needs a part of Flet that is not on this machine yet.")
        question = _(
            "The window needs a part of Flet that is not on this machine yet. "
            "Download it now, from PyPI and GitHub?"
        )
        if not ask(question):
            return _("Nothing was downloaded.")
    # Flet would otherwise take its choice from a pyproject.toml that happens to lie around.
    os.environ["FLET_DESKTOP_FLAVOR"] = _flavour()
    return _show(main, assets_dir)


def _show(main: ft.AppCallable, assets_dir: Path | None) -> Message | None:
    shown: list[ft.Page] = []

    async def open_page(page: ft.Page) -> None:
        shown.append(page)
        result = main(page)
        if inspect.isawaitable(result):
            await result

    failed = _("The window could not be opened.")
    try:
        ft.run(open_page, view=ft.AppView.FLET_APP, assets_dir=str(assets_dir or "assets"))
    except OSError as error:
        reason = error.strerror or str(error)
        return _("The window could not be opened: {reason}.", reason=reason) if reason else failed
    except SystemExit:  # Flet leaves the process when its package does not install
        return failed
    return None if shown else failed
