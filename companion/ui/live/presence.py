"""Who is connected, as it is said on the screen of a play."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.sync.live.device_transfer import Incoming
from companion.sync.live.heartbeats import Phone
from companion.ui.invite.table import TABLE
from companion.ui.live.connections import Live
from companion.ui.shell import Shell, muted
from companion.widgets import TextSize, banner


def called(shell: Shell, phone: Phone) -> str:
    """Returns how people speak of a phone."""
    return phone.last.name or shell.say(_("Another phone"))


def listed(shell: Shell, names: Sequence[str]) -> str:
    """Returns how people speak of phones, of which some may have no name."""
    nameless = sum(not name for name in names)
    others = _n("another phone", "{count} other phones", nameless)
    return ", ".join([*filter(None, names), *([shell.say(others)] if nameless else [])])


def offer_of(live: Live, coming: Incoming) -> Message:
    """Returns who offers everything to this phone."""
    phone = live.neighbours.get(coming.link)
    if phone is not None and phone.last.name:
        return _("{phone} offers everything it has.", phone=phone.last.name)
    return _("Another phone offers everything it has.")


def presence(shell: Shell, play: str) -> list[ft.Control]:
    """Returns who is connected at a play, and who was, with the way back; or nothing."""
    live = shell.services.live
    if live is None:
        return []
    at_it = live.play == play
    here = [phone.last.name for phone in live.phones if phone.here] if at_it else []
    gone = live.missing(play)
    texts = [
        *([_("Connected: {phones}", phones=listed(shell, here))] if here else []),
        *([_("Not connected: {phones}", phones=listed(shell, gone))] if gone else []),
    ]
    said = " · ".join(shell.say(text) for text in texts)
    if not gone:
        return [muted(shell, said, TextSize.SMALL)] if said else []

    def connect_again() -> None:
        live.connect_again(play)
        shell.go(f"/again/{play}")

    def forget() -> None:
        live.former.forget(play)
        shell.device.announce(TABLE)

    again = shell.say(_("Connect again")), connect_again
    leave_it = None if at_it else (shell.say(_("Do not connect again")), forget)
    return [banner(shell.ink, said, action=again, dismiss=leave_it)]
