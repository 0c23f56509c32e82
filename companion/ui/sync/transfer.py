"""The other ways that a message may go: copied, shared, as a file, as a link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from ipaddress import ip_address
from typing import TypeAlias
from urllib.parse import parse_qs

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.paths import split_url
from companion.sync.picture import CodePicture, draw_link
from companion.ui.shell import Shell, action_button, notice
from companion.ui.shell.device import Kept
from companion.widgets import Glyph, Handler, TextSize, button_row, field

JOIN = "/join"
_MESSAGE = "d"
_SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


def join_link(page_url: str | None, text: str, *, hashed: bool) -> str | None:
    """Returns the address that opens a message, or None where the app has no address.

    Args:
        page_url: where the page is or its socket, as Flet knows it.
        text: the message.
        hashed: whether the page keeps its routes behind a ``#``, as one without a server must.
    """
    parts = split_url(page_url or "")
    scheme = _SCHEMES.get(parts.scheme)
    if scheme is None or not parts.netloc:
        return None
    folder = parts.path.rpartition("/")[0] if hashed else ""
    route = f"/#{JOIN}" if hashed else JOIN
    return f"{scheme}://{parts.netloc}{folder}{route}?{_MESSAGE}={text}"


def message_in(route: str) -> str:
    """Returns the text of the message in a route, or nothing."""
    return parse_qs(split_url(route).query).get(_MESSAGE, [""])[0]


def reaches_others(link: str) -> bool:
    """Returns whether other devices can open an address: those of this very machine they cannot."""
    host = split_url(link).hostname or ""
    if host.rstrip(".") == "localhost":
        return False
    try:
        return not ip_address(host).is_loopback
    except ValueError:
        return True


LARGEST_LINK = 18
"""The largest version of a code that a phone's own camera app is asked to read."""

COPIED = _("Copied. Send it to the other phone.")

TransferOption: TypeAlias = tuple[str, Message, Handler]


@dataclass(frozen=True)
class CodeDisplay:
    """How a message is shown, and what was said last about the other ways.

    Attributes:
        coarse: whether the squares are larger and the codes slower.
        late: whether that came about by itself.
        chosen: whether somebody has chosen the size, so that it stays.
        link: whether the code holds the link.
        message: what was said last.
        by_hand: the text that must be copied by hand, or nothing.
    """

    coarse: bool = False
    late: bool = False
    chosen: bool = False
    link: bool = False
    message: Message | None = None
    by_hand: str = ""


@dataclass(frozen=True)
class TransferOptions:
    """The ways of one message.

    Attributes:
        shell: the look and the device.
        game: the game's id, for the name of a file.
        text: the message as text.
        display: how it is shown.
        set_display: changes that.
        paste_answer: reads what the other phone sent back; None where no answer is waited for.
    """

    shell: Shell
    game: str
    text: str
    display: CodeDisplay
    set_display: Callable[[CodeDisplay], None]
    paste_answer: Handler | None = None

    @property
    def link(self) -> str | None:
        """The address that opens the message on other devices, where the app has such a one."""
        page, table = self.shell.device.page, self.shell.services.table
        links = (join_link(url, self.text, hashed=page.pyodide) for url in (page.url, *table.links))
        return next((link for link in links if link and reaches_others(link)), None)

    def link_code(self) -> CodePicture | None:
        """Returns the link as a code, if there is one and it is not too long."""
        link = self.link
        return draw_link(link, LARGEST_LINK) if link else None

    def rows(self, *, linked: bool, coarser: bool) -> list[ft.Control]:
        """Returns a button for each way, and what was said last.

        Args:
            linked: whether there is a code with the link.
            coarser: whether the code could have larger squares.
        """
        ink = self.shell.ink
        ways = (*self._texts(), *self._links(), *self._codes(linked=linked, coarser=coarser))
        buttons = [
            ft.Container(
                action_button(
                    self.shell, word, on, kind="tonal", icon=sign, height=48, size=TextSize.BODY
                ),
                expand=True,
            )
            for sign, word, on in ways
        ]
        columns = 1 if ink.large else 2
        lines = (buttons[at : at + columns] for at in range(0, len(buttons), columns))
        # Below the keys, for what comes above one that was just pressed would push it away.
        return [*(button_row(*line) for line in lines), *self._outcome()]

    def _outcome(self) -> list[ft.Control]:
        rows: list[ft.Control] = []
        if self.display.message is not None:
            answer = (_("Paste their answer"), self.paste_answer) if self.paste_answer else None
            rows.append(notice(self.shell, self.display.message, action=answer))
        if self.display.by_hand:
            name = self.shell.say(_("The text to copy"))
            by_hand = self.display.by_hand
            rows.append(
                field(self.shell.ink, name, by_hand, lambda _t: None, lines=4, read_only=True)
            )
        return rows

    def _texts(self) -> list[TransferOption]:
        ways: list[TransferOption] = [(Glyph.COPY, _("Copy as text"), self._copy)]
        if self.shell.device.shares:
            ways.append((Glyph.SHARE, _("Share"), self._share))
        return [*ways, (Glyph.DOWNLOAD, _("Save as a file"), self._save)]

    def _links(self) -> list[TransferOption]:
        return [] if self.link is None else [(Glyph.COPY, _("Copy the link"), self._copy_link)]

    def _codes(self, *, linked: bool, coarser: bool) -> list[TransferOption]:
        display, ways = self.display, list[TransferOption]()
        if linked:
            word = _("Code for this app") if display.link else _("Code for a phone’s own camera")
            ways.append(
                (Glyph.QR, word, lambda: self.set_display(replace(display, link=not display.link)))
            )
        if coarser and not display.link:
            word = _("Smaller squares") if display.coarse else _("Larger squares")
            turned = replace(display, coarse=not display.coarse, late=False, chosen=True)
            ways.append((Glyph.SEARCH, word, lambda: self.set_display(turned)))
        return ways

    async def _copy(self) -> None:
        await self._copied(self.text, COPIED)

    async def _copy_link(self) -> None:
        await self._copied(self.link or "", _("The link is copied."))

    async def _copied(self, text: str, good: Message) -> None:
        if await self.shell.device.copy(text):
            self._show_message(good)
        else:
            self._show_message(_("The app may not copy here. Copy this text yourself."), text)

    async def _share(self) -> None:
        done = await self.shell.device.share("Companion", self.text)
        self._show_message(
            _("Shared.") if done else _("This device did not take it. Copy it as text.")
        )

    async def _save(self) -> None:
        device, name = self.shell.device, f"companion-{self.game}.txt"
        kept = await device.files.keep(name, self.text.encode(), web=device.page.web)
        refused = kept is Kept.REFUSED
        self._show_message(
            _("No file could be saved. Copy it as text.") if refused else _("Saved as a file.")
        )

    def _show_message(self, message: Message, by_hand: str = "") -> None:
        self.set_display(replace(self.display, message=message, by_hand=by_hand))
