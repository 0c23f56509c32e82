"""Who is connected, as it is said on the screen of a play."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.sync.live.beats import Phone
from companion.sync.live.moving import Incoming
from companion.ui.live.connections import Live
from companion.ui.shell import Shell, muted
from companion.widgets import TextSize


def called(shell: Shell, phone: Phone) -> str:
    """Returns how people speak of a phone."""
    return phone.last.name or shell.say(_("A phone without a name"))


def offer_of(live: Live, coming: Incoming) -> Message:
    """Returns who offers everything to this phone."""
    phone = live.neighbours.get(coming.link)
    if phone is not None and phone.last.name:
        return _("{phone} offers everything it has.", phone=phone.last.name)
    return _("Another phone offers everything it has.")


def presence(shell: Shell, play: str) -> list[ft.Control]:
    """Returns a line with the phones that are connected at a play, or nothing."""
    live = shell.services.live
    if live is None or live.play != play:
        return []
    here = [called(shell, phone) for phone in live.phones if phone.here]
    gone = [called(shell, phone) for phone in live.phones if not phone.here]
    texts = [
        *([_("Connected: {phones}", phones=", ".join(here))] if here else []),
        *([_("Not connected: {phones}", phones=", ".join(gone))] if gone else []),
    ]
    said = " · ".join(shell.say(text) for text in texts)
    return [muted(shell, said, TextSize.SMALL)] if said else []
