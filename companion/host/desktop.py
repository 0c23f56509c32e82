"""What is shown on this machine: words in the terminal, a browser, or a window of its own.

The terminal says where the app is when it is ready, and a browser opens by itself. A window is the
native one, or an installed browser that shows nothing but the app: Chromium and its kin open an
address without tabs or address bar. With a profile of its own such a window is a process of its
own, which ends with the window, and remembers where the window was.
"""

from __future__ import annotations

import inspect
import os
import shutil
import signal
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import flet as ft

from companion.errors import Message
from companion.flet_internals import is_linux_server
from companion.host.address import page_url
from companion.i18n import Translator, _

if TYPE_CHECKING:
    from companion.host.server import Site


_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_WHITE_ON_BLACK, _PLAIN = "\x1b[38;5;231;48;5;16m", "\x1b[0m"
_MARGIN = 2  # light modules around the code; phones want no more on a screen


def write_startup_message(
    site: Site, say: Translator, out: TextIO, plays: Path | None = None
) -> None:
    """Writes where the app is to be found, with a QR code if guests may come.

    Args:
        site: what is served.
        say: the translator of the terminal.
        out: the terminal.
        plays: the folder with the plays; None where they stay in the browser.
    """
    lines = [""]
    if site.wanted not in (0, site.port):
        taken = _(
            "Port {port} is taken by another program: {other} is used instead.",
            port=str(site.wanted),
            other=str(site.port),
        )
        lines.append(say.text(taken))
    if site.code is None:
        lines.append(say.text(_("Companion is open at {address}", address=site.own_link)))
    else:
        lines += _invitation(site, site.code, say, out)
    if plays is not None:
        lines.append(say.text(_("Plays are kept in {folder}", folder=str(plays))))
    lines += [say.text(_("Press Ctrl+C to stop.")), ""]
    _write(lines, out)


def _invitation(site: Site, code: str, say: Translator, out: TextIO) -> list[str]:
    links = site.guest_links
    here = _("On this machine no code is needed: {address}", address=site.own_link)
    own = [say.text(here), ""] if code not in site.own_link else []
    spaced = " ".join(code[start : start + 4] for start in range(0, len(code), 4))
    return [
        say.text(_("Table code: {code}", code=spaced)),
        say.text(_("Scan this, or open one of these addresses on the same network:")),
        *(f"  {link}" for link in links),
        "",
        *draw_qr(links[0], out),
        "",
        *own,
    ]


def draw_qr(text: str, out: TextIO) -> tuple[str, ...]:
    """Returns the lines of a QR code, as compact as the terminal's characters allow.

    Light modules are drawn, dark ones are left to the ground; a terminal that knows colours is
    told to use white on black, so that the code is right on a light ground too.
    """
    import qrcode

    code = qrcode.QRCode(border=_MARGIN, error_correction=qrcode.ERROR_CORRECT_L)
    code.add_data(text)
    code.make(fit=True)
    light = [[not dark for dark in row] for row in code.get_matrix()]
    lines = _halves(light) if _can_write("▀▄█", out) else _doubled(light)
    coloured = out.isatty() and "NO_COLOR" not in os.environ
    return tuple(f"{_WHITE_ON_BLACK}{line}{_PLAIN}" if coloured else line for line in lines)


def _halves(light: Sequence[Sequence[bool]]) -> tuple[str, ...]:
    rows = [*light, [False] * len(light[0])]
    pairs = zip(rows[0:-1:2], rows[1::2], strict=False)
    return tuple("".join(map(_HALVES.__getitem__, zip(*pair, strict=True))) for pair in pairs)


def _doubled(light: Sequence[Sequence[bool]]) -> tuple[str, ...]:
    return tuple("".join("##" if module else "  " for module in row) for row in light)


def _can_write(characters: str, out: TextIO) -> bool:
    try:
        characters.encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _write(lines: Sequence[str], out: TextIO) -> None:
    text = "\n".join(lines) + "\n"
    encoding = out.encoding or "ascii"
    out.write(text.encode(encoding, "replace").decode(encoding))
    out.flush()


def can_open_browser() -> bool:
    """Returns whether this machine has a screen to show a browser on."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(
    address: str, opener: Callable[[str], object] = webbrowser.open
) -> threading.Thread | None:
    """Opens an address in the browser, beside the running server; None if there is no screen."""
    if not can_open_browser():
        return None
    thread = threading.Thread(target=opener, args=(address,), daemon=True)
    thread.start()
    return thread


NAMES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    *("microsoft-edge", "microsoft-edge-stable", "brave-browser", "brave"),
)
"""The browsers as commands."""
ON_WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
    "BraveSoftware/Brave-Browser/Application/brave.exe",
    "Chromium/Application/chrome.exe",
)
"""Where they are in the folders for programs."""
ON_MACS = ("Google Chrome", "Microsoft Edge", "Brave Browser", "Chromium")
"""The browsers as applications."""
FIRST_SIZE = (1100, 800)
"""Width and height in pixels of a window that nobody has moved yet."""
_HOST = "localhost"  # a browser finds the place of a window again by a name, but not by a number
_END_S = 5


def find_browser(
    environ: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> Path | None:
    """Returns a browser that can show an app in a window of its own, or None.

    Args:
        environ: the environment variables.
        platform: as in `sys.platform`.
    """
    return next((place for place in _places(environ, platform) if place.is_file()), None)


def _places(environ: Mapping[str, str], platform: str) -> Iterator[Path]:
    if platform == "win32":
        folders = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
        for folder in filter(None, map(environ.get, folders)):
            yield from (Path(folder, browser) for browser in ON_WINDOWS)
    elif platform == "darwin":
        for folder in (Path("/"), Path.home()):
            for name in ON_MACS:
                yield folder / "Applications" / f"{name}.app" / "Contents" / "MacOS" / name
    else:
        commands = (shutil.which(name, path=environ.get("PATH")) for name in NAMES)
        yield from map(Path, filter(None, commands))


def interrupt() -> None:
    """Ends this program as somebody at its terminal would."""
    signal.raise_signal(signal.SIGINT)


class BrowserWindow:
    """A window that is closed with the app, and ends it when it is closed.

    Args:
        browser: what shows it.
        folder: where the browser's profiles are kept.
        end: ends the app; called by another thread.
    """

    def __init__(
        self,
        browser: Path,
        folder: Path,
        end: Callable[[], object] = interrupt,
    ) -> None:
        self._browser = browser
        self._folder = folder
        self._end = end
        self._shown = threading.Event()
        self._closing = False
        self._process: subprocess.Popen[bytes] | None = None

    def showing(self, main: ft.AppCallable) -> ft.AppCallable:
        """Returns the app, so that this window knows when it was shown."""

        async def open_page(page: ft.Page) -> None:
            self._shown.set()
            result = main(page)
            if inspect.isawaitable(result):
                await result

        return open_page

    def open(self, port: int, instead: Callable[[], object]) -> None:
        """Opens the window.

        Args:
            port: where the app is served, so no other app has the same profile at the same time.
            instead: called if the browser ends, or did not begin, before it showed the app.
        """
        profile = self._folder / str(port)
        size = () if profile.exists() else (f"--window-size={FIRST_SIZE[0]},{FIRST_SIZE[1]}",)
        command = (
            self._browser,
            f"--app={page_url(_HOST, port)}",
            f"--user-data-dir={profile}",
            "--no-first-run",
            "--no-default-browser-check",
            "--disable-background-mode",
            *size,
        )
        try:
            self._process = subprocess.Popen(  # noqa: S603 - a browser that the user has
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except OSError:
            instead()
            return
        follow = (self._process, instead)
        threading.Thread(target=self._follow, args=follow, name="window", daemon=True).start()

    def _follow(self, process: subprocess.Popen[bytes], instead: Callable[[], object]) -> None:
        process.wait()
        if not self._closing:
            (self._end if self._shown.is_set() else instead)()

    def close(self) -> None:
        """Closes it; the browser writes down where it was."""
        self._closing = True
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(_END_S)
            except subprocess.TimeoutExpired:
                self._process.kill()


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
