"""What the buttons of the screen for backups and exports do, and what is to be seen of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from companion.errors import CompanionError, Message
from companion.i18n import counted, marker
from companion.play.entry import Entry
from companion.play.journal import Journal
from companion.store.aliases import people
from companion.store.backup import make_backup, read_backup
from companion.store.export.bg_stats import play_file
from companion.store.export.document import json_of
from companion.store.export.finished import ExportedPlay, exported
from companion.store.export.table import csv_of
from companion.store.restore import CheckedPlay, Restorer, RestoreSummary, check_plays
from companion.ui.shell.context import Shell, now_ms, tried
from companion.ui.shell.phrases import date_of
from companion.ui.shell.screen_subscription import ALL_PLAYS, play_topic

_ = marker("common")
_n = counted("common")

_BREATH_S = 0.5
"""Seconds of work after which it is said how far it is."""

PAUSE_S = 0.02
"""Seconds that drawing a screen is left."""

NOTHING = RestoreSummary()


@dataclass(frozen=True)
class BackupStatus:
    """What the screen shows besides its buttons.

    Attributes:
        message: what was said last, or None.
        doing: what is under way and how far it is, or None.
        restorer: a backup that was read and checked, and waits to be accepted.
        coming: what it would bring.
    """

    message: Message | None = None
    doing: Message | None = None
    restorer: Restorer | None = None
    coming: RestoreSummary = NOTHING


class BackupActions:
    """What the buttons do.

    Args:
        shell: the services and the device.
        show: shows another moment of the screen.
    """

    def __init__(self, shell: Shell, show: Callable[[BackupStatus], None]) -> None:
        self._shell = shell
        self._show = show

    async def save_backup(self) -> None:
        """Saves everything as one file."""
        shell = self._shell
        database = shell.services.plays.database
        await self._save(
            f"companion-{date_of(now_ms())}.companion",
            lambda: make_backup(database, shell.device.name, now_ms()),
        )

    async def save_table(self) -> None:
        """Saves all plays as CSV."""
        await self._save("companion.csv", lambda: csv_of(self._plays(), self._shell.translator))

    async def save_document(self) -> None:
        """Saves all plays and journals as JSON."""
        store = self._shell.services.plays

        def entries_of(play: str) -> Sequence[Entry]:
            loaded = tried(lambda: store.load(play))  # one damaged play must not cost all others
            return loaded.entries if isinstance(loaded, Journal) else ()

        await self._save("companion.json", lambda: json_of(self._plays(), store.codec, entries_of))

    async def save_for_bg_stats(self) -> None:
        """Saves the finished plays for BG Stats."""
        await self._save("companion.bgsplay", lambda: play_file(self._plays()))

    async def choose(self) -> None:
        """Lets a backup be chosen, and says what it would bring."""
        chosen = await self._shell.device.files.choose()
        if chosen is None:
            self._show(BackupStatus(_("No file could be opened here.")))
        elif chosen:
            self._show(await self._checked(chosen[0]))

    def leave(self) -> None:
        """Puts a chosen backup away."""
        self._show(BackupStatus())

    async def restore(self, restorer: Restorer) -> None:
        """Brings a chosen backup back."""
        shell = self._shell
        await self._say(_("Bringing it back. A large backup takes a while."))
        try:
            restored = restorer.restore(shell.device.name, now_ms())
        except CompanionError as error:
            self._show(BackupStatus(error.message))
            return
        for topic in (ALL_PLAYS, *(play_topic(row.id) for row in shell.services.plays.plays())):
            shell.device.announce(topic)
        back = _n("{count} entry is back.", "{count} entries are back.", restored.entries)
        self._show(BackupStatus(back))

    async def _checked(self, data: bytes) -> BackupStatus:
        services = self._shell.services
        await self._say(_("Reading the backup…"))
        try:
            backup = read_backup(data)
            plays: list[CheckedPlay] = []
            since = time.monotonic()
            for play in check_plays(backup, services.games):
                plays.append(play)
                if time.monotonic() - since > _BREATH_S:
                    await self._say(_checked_so_far(len(plays), len(backup.plays)))
                    since = time.monotonic()
            restorer = Restorer(services.plays.database, services.games, backup, plays)
            return BackupStatus(restorer=restorer, coming=restorer.preview())
        except CompanionError as error:
            return BackupStatus(error.message)

    async def _say(self, doing: Message) -> None:
        """Says what is under way, and lets the screen be drawn and others have their turn."""
        self._show(BackupStatus(doing=doing))
        await asyncio.sleep(PAUSE_S)

    def _plays(self) -> Iterable[ExportedPlay]:
        services = self._shell.services
        same = people(services.players.aliases())
        return exported(services.plays.plays(), services.games, self._shell.translator, same)

    async def _save(self, name: str, make: Callable[[], bytes]) -> None:
        try:
            data = make()
        except CompanionError as error:
            self._show(BackupStatus(error.message))
            return
        saved = await self._shell.device.files.save(name, data)
        message = _("Saved as {file}.", file=name)
        self._show(BackupStatus(message if saved else _("No file could be saved here.")))


def _checked_so_far(done: int, count: int) -> Message:
    return _n("{done} of {count} play checked", "{done} of {count} plays checked", count, done=done)
