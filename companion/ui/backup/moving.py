"""Moving house: everything goes to another phone over the connection between the two."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.sync.live.device_transfer import DeviceTransfer, Incoming, Outgoing
from companion.ui.backup.actions import BackupActions
from companion.ui.live.connections import Live
from companion.ui.live.presence import offer_of
from companion.ui.shell import Shell, action_button, heading, muted, notice
from companion.widgets import Glyph, Space, bar, named


def moving_rows(shell: Shell, actions: BackupActions, *, idle: bool) -> list[ft.Control]:
    """Returns what there is to say and do about another phone; nothing where a server is.

    Args:
        shell: the look and the services.
        actions: what the buttons do.
        idle: whether nothing else is under way on the screen.
    """
    live = shell.services.live
    if live is None:
        return []
    words = _(
        "All plays, players and settings go to another phone with the offline app, over the Wi-Fi "
        "or hotspot that both are in. Nothing is lost here, and private notes stay."
    )
    rows: list[ft.Control] = [heading(shell, _("A new phone")), muted(shell, words)]
    moving = live.moving
    if moving is not None and moving.incoming is not None:
        return [*rows, *_incoming(shell, live, actions, moving, moving.incoming, idle=idle)]
    if moving is not None and moving.outgoing is not None and moving.outgoing.percent < 100:
        return [*rows, *_outgoing(shell, live, moving.outgoing), *_ways(shell, live, actions, idle)]
    if moving is not None and moving.outgoing is not None:
        done = _("Everything is on the other phone. Look there at what it brings.")
        rows.append(notice(shell, done, tone="good"))
    return [*rows, *_ways(shell, live, actions, idle)]


def _ways(shell: Shell, live: Live, actions: BackupActions, idle: bool) -> list[ft.Control]:
    if live.new_phones:
        return [
            action_button(
                shell,
                _send_to(phone.last.name),
                partial(actions.send, link),
                kind="tonal",
                icon=Glyph.UPLOAD,
                enabled=idle,
            )
            for link, phone in live.new_phones.items()
        ]
    return [_connect(shell, live, _("Connect the new phone"), idle=idle)]


def _connect(shell: Shell, live: Live, word: Message, *, idle: bool) -> ft.Control:
    def connect() -> None:
        live.invite_new_phone()
        shell.go("/move")

    return action_button(shell, word, connect, kind="tonal", icon=Glyph.QR, enabled=idle)


def _send_to(name: str) -> Message:
    if name:
        return _("Send everything to {phone}", phone=name)
    return _("Send everything to the new phone")


def _outgoing(shell: Shell, live: Live, going: Outgoing) -> list[ft.Control]:
    phone = live.new_phones.get(going.link)
    if phone is None:
        return [_lost(shell)]
    if going.percent < 0:
        text = _("Offered to the new phone. Go on there, under “Backup and export”.")
        if name := phone.last.name:
            text = _("Offered to {phone}. Go on there, under “Backup and export”.", phone=name)
        return [notice(shell, text)]
    return [_how_far(shell, going.percent, coming=False)]


def _incoming(
    shell: Shell,
    live: Live,
    actions: BackupActions,
    moving: DeviceTransfer,
    coming: Incoming,
    *,
    idle: bool,
) -> list[ft.Control]:
    leave = action_button(shell, _("Leave it"), actions.leave, kind="ghost", enabled=idle)
    if not coming.wanted:
        take = _("Receive it"), moving.want
        return [notice(shell, offer_of(live, coming), action=take), leave]
    if coming.whole:
        text = _("Everything has arrived. You see what it brings before anything is kept.")
        look = (_("See what it brings"), actions.look_at_what_came) if idle else None
        return [notice(shell, text, tone="good", action=look), *([leave] if idle else [])]
    progress = _how_far(shell, coming.percent, coming=True)
    if coming.link:
        return [progress]
    again = _("Connect the phones again")
    return [progress, _lost(shell), _connect(shell, live, again, idle=idle), leave]


def _lost(shell: Shell) -> ft.Control:
    text = _("The connection is lost. It goes on as soon as the phones are connected again.")
    return notice(shell, text, tone="alert")


def _how_far(shell: Shell, percent: int, *, coming: bool) -> ft.Control:
    text = _("{percent} % received", percent=percent)
    if not coming:
        text = _("{percent} % sent", percent=percent)
    ink = shell.ink
    column = ft.Column([ink.label(shell.say(text)), bar(ink, percent / 100)], spacing=Space.M)
    return named(column, shell.say(text), live=True)
