"""Who is connected, as it is said on the screen of a play."""

from __future__ import annotations

import flet as ft

from companion.i18n import _
from companion.sync.live.beats import Phone
from companion.ui.shell import Shell, muted
from companion.widgets import TextSize


def called(shell: Shell, phone: Phone) -> str:
    """Returns how people speak of a phone."""
    return phone.last.name or shell.say(_("A phone without a name"))


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
