"""What leaves the device and comes back: the backup of everything, and plays for other programs."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.store.restore import RestoreSummary
from companion.ui.backup.actions import LAST_BACKUP, BackupActions, BackupStatus
from companion.ui.backup.moving import moving_rows
from companion.ui.invite.phones import HOSTS_ONLY, may_destroy
from companion.ui.invite.table import TABLE
from companion.ui.shell import (
    Shell,
    action_button,
    back_bar,
    day_or_age,
    heading,
    muted,
    notice,
    plain_page,
    use_redraw,
    use_subscription,
)
from companion.widgets import Glyph, Space, TextSize, bounded, button_row, card, flex


@bounded
def BackupScreen(shell: Shell) -> ft.Control:
    """The screen for backups and exports."""
    status, show = ft.use_state(BackupStatus())
    use_subscription(shell.device, (TABLE,), use_redraw())
    actions = BackupActions(shell, show)
    text = status.doing or status.message
    body = [
        *([notice(shell, text)] if text else []),
        *_backup(shell, actions, status),
        *moving_rows(shell, actions, idle=status.doing is None and status.restorer is None),
        *_exports(shell, actions),
    ]
    return plain_page(shell, back_bar(shell, _("Backup and export")), body)


def _backup(shell: Shell, actions: BackupActions, status: BackupStatus) -> list[ft.Control]:
    ink, idle = shell.ink, status.doing is None
    words = _(
        "One file with all plays, players and settings of this device. Private notes stay out: "
        "they never leave it."
    )
    rows: list[ft.Control] = [
        heading(shell, _("Backup")),
        muted(shell, words),
        action_button(
            shell, _("Save a backup"), actions.save_backup, icon=Glyph.DOWNLOAD, enabled=idle
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
        )
        return [*rows, choose]
    question = flex.column(
        [
            *(muted(shell, line) for line in coming_lines(status.restorer.coming)),
            button_row(
                action_button(shell, _("Leave it"), actions.leave, kind="tonal", expand=1),
                action_button(
                    shell, _("Bring it back"), partial(actions.restore, status.restorer), expand=1
                ),
            ),
        ],
        Space.XL,
        tight=False,
    )
    return [*rows, card(ink, question, padding=Space.XXL)]


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
            coming.grown,
            _n("{count} play here gets entries", "{count} plays here get entries", coming.grown),
        ),
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
        *([] if coming.entries else [_("Everything in it is here already.")]),
        _("Nothing that is here is lost."),
    ]
