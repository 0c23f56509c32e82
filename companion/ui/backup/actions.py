"""What the buttons of the screen for backups and exports do, and what is to be seen of it."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.errors import CompanionError, Message
from companion.i18n import _, _n
from companion.play import Entry
from companion.store.backup import BackupWriter
from companion.store.export import ExportedPlay, csv_of, exported, json_of
from companion.store.export.bg_stats import play_file
from companion.store.export.incoming import ImportSummary, Known, PlayFile, play_ids
from companion.store.players import people
from companion.store.restore import Restorer, RestoreSummary
from companion.store.settings import Setting
from companion.sync.live.device_transfer import LARGEST
from companion.ui.invite.phones import HOSTS_ONLY, may_destroy
from companion.ui.shell import ALL_PLAYS, PEOPLE, Shell, date_of, now_ms, play_topic
from companion.ui.shell.background import HAS_THREADS, Lane, in_background
from companion.ui.shell.device import Kept, known_of
from companion.widgets import PLAYER_COLOURS

LAST_BACKUP = Setting("last_backup", 0)
"""When a backup was last saved here, in milliseconds since 1970."""

_BREATH_S = 0.5
"""Seconds of work after which it is said how far it is."""

PAUSE_S = 0.02
"""Seconds that drawing a screen, or whoever taps meanwhile, is left."""


@dataclass(frozen=True)
class BackupStatus:
    """What the screen shows besides its buttons.

    Attributes:
        message: what was said last, or None.
        doing: what is under way and how far it is, or None.
        restorer: a backup that was read and checked, and waits to be accepted.
        file: a play file of BG Stats that was read, and waits to be accepted.
        handed: whether a backup was handed to the browser, and only its owner can see it.
    """

    message: Message | None = None
    doing: Message | None = None
    restorer: Restorer | None = None
    file: PlayFile | None = None
    handed: bool = False


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
        shell, writer = self._shell, await self._written()
        if writer is None:
            return
        kept = await self._save("companion", lambda: writer.data, _left_out(writer), asks=True)
        if kept in (Kept.SAVED, Kept.SHARED):
            shell.attempt(lambda: shell.services.settings.put(LAST_BACKUP, now_ms()))

    def confirm(self) -> None:
        """Takes the owner's word for it that a backup is there."""
        shell = self._shell
        if shell.attempt(lambda: shell.services.settings.put(LAST_BACKUP, now_ms())):
            self._show(BackupStatus())

    async def send(self, link: int) -> None:
        """Offers everything to the phone at the other end of a connection."""
        live, writer = self._shell.services.live, await self._written()
        if writer is None or live is None:
            return
        if live.moving is None or link not in live.new_phones:
            self._show(BackupStatus(_("The new phone is not there any more. Connect it again.")))
            return
        if len(writer.data) > LARGEST:
            self._show(BackupStatus(_("This is too much for a connection. Save a backup instead.")))
            return
        self._show(BackupStatus(_left_out(writer)))
        live.moving.offer(link, writer.data)

    async def look_at_what_came(self) -> None:
        """Says what would be brought by what another phone has sent."""
        live = self._shell.services.live
        coming = live.moving.incoming if live and live.moving else None
        if coming is not None and coming.whole:
            await self.look_at(bytes(coming.data))

    async def look_at(self, data: bytes) -> None:
        """Says what a backup would bring."""
        self._show(await self._checked(data))

    async def _written(self) -> BackupWriter | None:
        """Returns a backup, or None if none can be made, which was said then."""
        shell = self._shell
        writer = BackupWriter(shell.services.plays.database, shell.device.name, now_ms())
        try:
            await self._work(writer.steps(), _saved_so_far, HAS_THREADS)
        except CompanionError as error:
            self._show(BackupStatus(error.message))
            return None
        return writer

    async def save_table(self) -> None:
        """Saves all plays as CSV."""
        shell, plays = self._shell, self._plays()
        await self._save("csv", lambda: csv_of(plays, shell.translator, shell.zone))

    async def save_document(self) -> None:
        """Saves all plays and journals as JSON."""
        store = self._shell.services.plays

        def entries(play: str) -> Sequence[Entry] | None:
            try:
                return store.load(play).entries
            except CompanionError:
                return None

        plays = self._plays()
        await self._save("json", lambda: json_of(plays, store.codec, entries))

    async def save_for_bg_stats(self) -> None:
        """Saves the finished plays for BG Stats."""
        plays = self._plays()
        await self._save("bgsplay", lambda: play_file(plays, self._shell.zone))

    async def choose(self) -> None:
        """Lets a backup be chosen, and says what it would bring."""
        if (data := await self._chosen()) is not None:
            await self.look_at(data)

    async def choose_play_file(self) -> None:
        """Lets a play file of BG Stats be chosen, and says what it would bring."""
        data = await self._chosen()
        if data is None:
            return
        await self._say(_("Reading the file…"))
        services = self._shell.services
        try:
            known = Known(
                services.games,
                services.translators.values(),
                play_ids(services.plays.database),
                services.statistics.named().keys() | services.players.known().keys(),
                tuple((name, each.emblem) for name, each in PLAYER_COLOURS.items()),
                self._shell.zone,
            )
            file = await in_background(lambda: PlayFile(data, known))
        except CompanionError as error:
            self._show(BackupStatus(error.message))
            return
        self._show(BackupStatus(file=file))

    async def bring_plays(self, file: PlayFile) -> None:
        """Keeps what is in a play file."""
        shell = self._shell
        if not may_destroy(shell):
            self._show(BackupStatus(HOSTS_ONLY))
            return
        await self._say(_("Bringing the plays in…"))
        message = plays_came(file.coming)
        try:
            steps = file.bring(shell.services.plays, shell.services.players)
            await self._work(steps, _in_so_far, in_thread=False)
        except CompanionError as error:
            message = error.message
        for topic in (ALL_PLAYS, PEOPLE):
            shell.device.announce(topic)
        self._show(BackupStatus(message))

    async def _chosen(self) -> bytes | None:
        """Returns the file that somebody has chosen; that none can be chosen is said."""
        chosen = await self._shell.device.files.choose()
        if chosen is None:
            self._show(BackupStatus(_("No file could be opened here.")))
        return chosen[0] if chosen else None

    def leave(self) -> None:
        """Puts a chosen backup away, or what came."""
        self._forget()
        self._show(BackupStatus())

    def _forget(self) -> None:
        live = self._shell.services.live
        if live is not None and live.moving is not None:
            live.moving.forget()

    async def restore(self, restorer: Restorer) -> None:
        """Brings a chosen backup back."""
        shell = self._shell
        if not may_destroy(shell):
            self._show(BackupStatus(HOSTS_ONLY))
            return
        await self._say(_("Bringing it back. A large backup takes a while."))
        try:
            # One process writes from one thread, so here the steps themselves are short.
            steps = restorer.restore(shell.device.name, now_ms())
            await self._work(steps, _back_so_far, in_thread=False)
        except CompanionError as error:
            self._show(BackupStatus(error.message))
            return
        for topic in (ALL_PLAYS, *(play_topic(play) for play in restorer.changed)):
            shell.device.announce(topic)
        self._forget()
        self._show(BackupStatus(_back(restorer.coming)))

    async def _checked(self, data: bytes) -> BackupStatus:
        services = self._shell.services
        await self._say(_("Reading the backup…"))
        restorer = Restorer(services.plays.database, services.games, data, self._shell.device.name)
        try:
            await self._work(restorer.check(), _checked_so_far, HAS_THREADS)
        except CompanionError as error:
            return BackupStatus(error.message)
        return BackupStatus(restorer=restorer)

    async def _work(
        self, steps: Iterator[int], so_far: Callable[[int], Message], in_thread: bool
    ) -> None:
        """Takes steps, others having their turn in between, and says from time to time how far."""
        told = time.monotonic()
        percent = 0
        while percent is not None:
            if in_thread:
                percent = await asyncio.to_thread(_for_a_while, steps)
            else:
                percent = next(steps, None)
                await asyncio.sleep(PAUSE_S)
            if percent is not None and time.monotonic() - told > _BREATH_S:
                await self._say(so_far(percent))
                told = time.monotonic()

    async def _say(self, doing: Message) -> None:
        """Says what is under way, and lets the screen be drawn and others have their turn."""
        self._show(BackupStatus(doing=doing))
        await asyncio.sleep(PAUSE_S)

    def _plays(self) -> Iterable[ExportedPlay]:
        services = self._shell.services
        same, known = people(services.players.aliases()), services.players.known()
        plays, translator = services.plays.plays(), self._shell.translator
        return exported(plays, services.games, translator, same, known)

    async def _save(
        self,
        ending: str,
        make: Callable[[], bytes],
        warning: Message | None = None,
        *,
        asks: bool = False,
    ) -> Kept:
        """Saves a file named by the date; returns what is known of it.

        Args:
            ending: of its name.
            make: makes it.
            warning: what is said besides, where it may be there.
            asks: whether its owner is asked where only they can see it.
        """
        name = f"companion-{date_of(self._shell, now_ms())}.{ending}"
        try:
            data = await in_background(make, Lane.OWN)
        except CompanionError as error:
            self._show(BackupStatus(error.message))
            return Kept.REFUSED
        kept = await self._shell.device.keep_file(name, data)
        message = known_of(kept, name)
        if warning is not None and kept not in (Kept.LEFT, Kept.REFUSED):
            message = _("{saying} {warning}", saying=message, warning=warning)
        self._show(BackupStatus(message, handed=asks and kept is Kept.HANDED))
        return kept


def _back(came: RestoreSummary) -> Message:
    """Returns what a backup has brought: whole plays, or what was missing of those here."""
    plays = came.plays + came.back
    if plays:
        return _n("{count} play is back.", "{count} plays are back.", plays)
    if came.entries or came.nothing:
        return _n("{count} entry is back.", "{count} entries are back.", came.entries)
    return _("All of it is back.")


def _left_out(writer: BackupWriter) -> Message | None:
    left = _n(
        "{count} damaged play is not in it.",
        "{count} damaged plays are not in it.",
        writer.left_out,
    )
    return left if writer.left_out else None


def plays_came(came: ImportSummary) -> Message:
    """Returns how many plays a play file has brought."""
    return _n("{count} play came in.", "{count} plays came in.", came.plays)


def _in_so_far(percent: int) -> Message:
    return _("{percent} % of the plays brought in", percent=percent)


def _for_a_while(steps: Iterator[int]) -> int | None:
    """Takes steps for a moment; returns how far it is, None at the end."""
    until = time.monotonic() + _BREATH_S / 2
    percent = next(steps, None)
    while percent is not None and time.monotonic() < until:
        percent = next(steps, None)
    return percent


def _checked_so_far(percent: int) -> Message:
    return _("{percent} % of the backup checked", percent=percent)


def _back_so_far(percent: int) -> Message:
    return _("{percent} % of the backup brought back", percent=percent)


def _saved_so_far(percent: int) -> Message:
    return _("{percent} % of the backup made", percent=percent)
