"""What the terminal says when the app is ready, and the browser that opens by itself."""

import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

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
