"""What leaves the device and comes back: the backup of everything, and plays for other programs.

Moving house is here too: everything goes to another phone over the connection between the two.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.store.export.incoming import ImportSummary
from companion.store.restore import RestoreSummary
from companion.sync.live.device_transfer import DeviceTransfer, Incoming, Outgoing
from companion.ui.backup.actions import LAST_BACKUP, BackupActions, BackupStatus
from companion.ui.invite.phones import HOSTS_ONLY, may_destroy
from companion.ui.invite.table import TABLE
from companion.ui.live.connections import Live
from companion.ui.live.presence import offer_of
from companion.ui.shell import (
    Shell,
    action_button,
    back_bar,
    day_or_age,
    heading,
    muted,
    notice,
    plain_page,
    plays_text,
    use_redraw,
    use_subscription,
)
from companion.ui.shell.page import Offer
from companion.widgets import (
    Glyph,
    Space,
    TextSize,
    bar,
    button_row,
    card,
    error_boundary,
    flex,
    named,
)

MOST_LISTED = 5
"""Plays that are named of those that are left out."""


@error_boundary
def BackupScreen(shell: Shell, brought: bytes = b"") -> ft.Control:
    """The screen for backups and exports.

    Args:
        shell: the services and the device.
        brought: a backup that another app has handed over, to be looked at first.
    """
    status, show = ft.use_state(BackupStatus())
    use_subscription(shell.device, (TABLE,), use_redraw())
    actions = BackupActions(shell, show)

    async def look() -> None:
        if brought:
            await actions.look_at(brought)

    ft.use_effect(look, [], lambda: None)
    text = status.doing or status.message
    body = [
        *([notice(shell, text, action=_seen(actions, status))] if text else []),
        *_backup(shell, actions, status),
        *moving_rows(shell, actions, shell.say(_waits(status))),
        *_exports(shell, actions),
        *(_import(shell, actions, status) if may_destroy(shell) else []),
    ]
    return plain_page(shell, back_bar(shell, _("Backup and export")), body)


def _waits(status: BackupStatus) -> Message | str:
    """Returns what must be over before plays go to another phone, if anything."""
    if status.doing is not None:
        return status.doing
    return "" if status.restorer is None else _("Answer first for the file that you chose.")


def _seen(actions: BackupActions, status: BackupStatus) -> Offer | None:
    return (_("It is there"), actions.confirm) if status.handed else None


def _backup(shell: Shell, actions: BackupActions, status: BackupStatus) -> list[ft.Control]:
    idle, why = status.doing is None, shell.say(status.doing or "")
    words = _(
        "One file with all plays, players and settings of this device. Private notes stay out: "
        "they never leave it."
    )
    rows: list[ft.Control] = [
        heading(shell, _("Backup")),
        muted(shell, words),
        action_button(
            shell,
            _("Save a backup"),
            actions.save_backup,
            icon=Glyph.DOWNLOAD,
            enabled=idle,
            why=why,
        ),
    ]
    if last := shell.services.settings.get(LAST_BACKUP):
        age = day_or_age(shell, last)
        rows.append(muted(shell, _("Last backup: {when}", when=age), TextSize.SMALL))
    if not may_destroy(shell):
        return [*rows, muted(shell, HOSTS_ONLY)]
    if status.restorer is None:
        choose = action_button(
            shell,
            _("Bring a backup back"),
            actions.choose,
            kind="tonal",
            icon=Glyph.UPLOAD,
            enabled=idle,
            why=why,
        )
        return [*rows, choose]
    lines, bring = coming_lines(status.restorer.coming), partial(actions.restore, status.restorer)
    return [*rows, _question(shell, lines, actions, _("Bring it back"), bring)]


def _question(
    shell: Shell,
    lines: Sequence[Message],
    actions: BackupActions,
    word: Message,
    bring: Callable[[], Awaitable[None]],
) -> ft.Control:
    """Returns what a chosen file would bring, and the choice to take it or leave it."""
    leave = action_button(shell, _("Leave it"), actions.leave, kind="tonal", expand=1)
    keys = button_row(leave, action_button(shell, word, bring, expand=1))
    told = [*(muted(shell, line) for line in lines), keys]
    return card(shell.ink, flex.column(told, Space.XL, tight=False), padding=Space.XXL)


def _import(shell: Shell, actions: BackupActions, status: BackupStatus) -> list[ft.Control]:
    words = _("people and results from a play file; what was read before is not doubled")
    rows: list[ft.Control] = [heading(shell, _("Plays from another program"))]
    if status.file is not None:
        lines, bring = incoming_lines(status.file.coming), partial(actions.bring_plays, status.file)
        return [*rows, _question(shell, lines, actions, _("Bring them in"), bring)]
    choose = action_button(
        shell,
        _("From BG Stats"),
        actions.choose_play_file,
        kind="tonal",
        icon=Glyph.UPLOAD,
        enabled=status.doing is None,
        why=shell.say(status.doing or ""),
    )
    return [*rows, choose, muted(shell, words)]


def _exports(shell: Shell, actions: BackupActions) -> list[ft.Control]:
    kinds: tuple[tuple[Message, Message, Callable[[], object]], ...] = (
        (
            _("Table (CSV)"),
            _("a line for each player of each play, for spreadsheets"),
            actions.save_table,
        ),
        (_("Everything (JSON)"), _("with every entry of every journal"), actions.save_document),
        (_("BG Stats"), _("a play file with the finished plays"), actions.save_for_bg_stats),
    )
    rows: list[ft.Control] = [heading(shell, _("Plays for other programs"))]
    for word, about, on in kinds:
        rows += [
            action_button(shell, word, on, kind="tonal", icon=Glyph.DOWNLOAD),
            muted(shell, about),
        ]
    return rows


def coming_lines(coming: RestoreSummary) -> list[Message]:
    """Returns what a backup would bring, in words."""
    counts = (
        (
            coming.plays,
            _n("{count} play that is not here", "{count} plays that are not here", coming.plays),
        ),
        (
            coming.binned,
            _n(
                "{count} deleted play comes into the bin",
                "{count} deleted plays come into the bin",
                coming.binned,
            ),
        ),
        (
            coming.back,
            _n(
                "{count} deleted play comes back",
                "{count} deleted plays come back",
                coming.back,
            ),
        ),
        (
            coming.grown,
            _n("{count} play here gets entries", "{count} plays here get entries", coming.grown),
        ),
        *_beside_plays(coming),
        (
            coming.unknown,
            _n(
                "{count} play of a game that this version does not have: left in the file",
                "{count} plays of games that this version does not have: left in the file",
                coming.unknown,
            ),
        ),
        (
            coming.damaged,
            _n(
                "{count} play that is damaged here: left as it is",
                "{count} plays that are damaged here: left as they are",
                coming.damaged,
            ),
        ),
    )
    return [
        *(line for count, line in counts if count),
        *([_("Everything in it is here already.")] if coming.nothing else []),
        _("Nothing that is here is lost."),
    ]


def _beside_plays(coming: RestoreSummary) -> Sequence[tuple[int, Message]]:
    return (
        (
            coming.told,
            _n(
                "{count} play here gets a name, a place, a note or its date",
                "{count} plays here get a name, a place, a note or their date",
                coming.told,
            ),
        ),
        (
            coming.people,
            _n(
                "{count} person who is not known here",
                "{count} people who are not known here",
                coming.people,
            ),
        ),
        (
            coming.shown,
            _n(
                "{count} person here gets a later name or colour",
                "{count} people here get a later name or colour",
                coming.shown,
            ),
        ),
        (
            coming.merged,
            _n(
                "{count} person is the same as another again",
                "{count} people are the same as others again",
                coming.merged,
            ),
        ),
        (
            coming.settings,
            _n(
                "{count} setting that was not chosen here",
                "{count} settings that were not chosen here",
                coming.settings,
            ),
        ),
    )


def incoming_lines(coming: ImportSummary) -> list[Message]:
    """Returns what a play file would bring, in words."""
    counts = (
        (coming.plays, plays_text(coming.plays)),
        (
            coming.people,
            _n(
                "{count} person who is not known here",
                "{count} people who are not known here",
                coming.people,
            ),
        ),
        (
            coming.here,
            _n("{count} play is here already", "{count} plays are here already", coming.here),
        ),
        (
            coming.unknown,
            _n(
                "{count} play of a game that this version does not have",
                "{count} plays of games that this version does not have",
                coming.unknown,
            ),
        ),
        (
            coming.refused,
            _n(
                "{count} play that its game does not allow, or that counts for nobody",
                "{count} plays that their games do not allow, or that count for nobody",
                coming.refused,
            ),
        ),
    )
    lines = [*(line for count, line in counts if count), *_odd_lines(coming.odd)]
    return lines or [_("There is no play in it.")]


def _odd_lines(odd: Sequence[str]) -> list[Message]:
    if not odd:
        return []
    some = ", ".join(odd[:MOST_LISTED]) + (" …" if len(odd) > MOST_LISTED else "")
    return [
        _n(
            "{count} play is left out, for something in it is damaged: {plays}",
            "{count} plays are left out, for something in them is damaged: {plays}",
            len(odd),
            plays=some,
        )
    ]


def moving_rows(shell: Shell, actions: BackupActions, waits: str) -> list[ft.Control]:
    """Returns what there is to say and do about another phone; nothing where a server is.

    Args:
        shell: the look and the services.
        actions: what the buttons do.
        waits: what must be over on the screen before anything can be done, if anything.
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
        return [*rows, *_incoming(shell, live, actions, moving, moving.incoming, waits)]
    if moving is not None and moving.outgoing is not None and moving.outgoing.percent < 100:
        return [
            *rows,
            *_outgoing(shell, live, moving.outgoing),
            *_ways(shell, live, actions, waits),
        ]
    if moving is not None and moving.outgoing is not None:
        done = _("Everything is on the other phone. Look there at what it brings.")
        rows.append(notice(shell, done, tone="good"))
    return [*rows, *_ways(shell, live, actions, waits)]


def _ways(shell: Shell, live: Live, actions: BackupActions, waits: str) -> list[ft.Control]:
    if live.new_phones:
        return [
            action_button(
                shell,
                _send_to(phone.last.name),
                partial(actions.send, link),
                kind="tonal",
                icon=Glyph.UPLOAD,
                enabled=not waits,
                why=waits,
            )
            for link, phone in live.new_phones.items()
        ]
    return [_connect(shell, live, _("Connect the new phone"), waits)]


def _connect(shell: Shell, live: Live, word: Message, waits: str) -> ft.Control:
    def connect() -> None:
        live.invite_new_phone()
        shell.go("/move")

    return action_button(
        shell, word, connect, kind="tonal", icon=Glyph.QR, enabled=not waits, why=waits
    )


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
    waits: str,
) -> list[ft.Control]:
    leave = action_button(
        shell, _("Leave it"), actions.leave, kind="ghost", enabled=not waits, why=waits
    )
    if not coming.wanted:
        take = _("Receive it"), moving.want
        return [notice(shell, offer_of(live, coming), action=take), leave]
    if coming.whole:
        text = _("Everything has arrived. You see what it brings before anything is kept.")
        look = (_("See what it brings"), actions.look_at_what_came)
        return [
            notice(shell, text, tone="good", action=None if waits else look),
            *([] if waits else [leave]),
        ]
    progress = _how_far(shell, coming.percent, coming=True)
    if coming.link:
        return [progress]
    again = _("Connect the phones again")
    return [progress, _lost(shell), _connect(shell, live, again, waits), leave]


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
