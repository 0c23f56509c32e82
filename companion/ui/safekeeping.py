"""What leaves the device and comes back: the backup of everything, and plays for other programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import counted, marker
from companion.store.aliases import people
from companion.store.backup import make_backup, read_backup
from companion.store.export.bg_stats import play_file
from companion.store.export.document import json_of
from companion.store.export.finished import ExportedPlay, exported
from companion.store.export.table import csv_of
from companion.store.restoring import Restored, Restorer
from companion.ui.page import plain_page
from companion.ui.shell import Shell, now_ms
from companion.ui.stay import ALL_PLAYS, play_topic
from companion.ui.words import day
from companion.widgets.boundary import bounded
from companion.widgets.glyphs import Glyph
from companion.widgets.notice import banner
from companion.widgets.panel import card, section
from companion.widgets.tappable import button, button_row
from companion.widgets.title import title_bar
from companion.widgets.tokens import Face

_ = marker("common")
_n = counted("common")


NOTHING = Restored()


@dataclass(frozen=True)
class Moment:
    """What the screen shows besides its buttons.

    Attributes:
        told: what was said last, or None.
        found: a backup that was read and checked, and waits to be accepted.
        coming: what it would bring.
    """

    told: Message | None = None
    found: Restorer | None = None
    coming: Restored = NOTHING


@bounded
def Safekeeping(shell: Shell) -> ft.Control:
    """The screen for backups and exports."""
    moment, show = ft.use_state(Moment())
    keeper = Keeper(shell, show)
    body = [
        *([banner(shell.ink, shell.say(moment.told))] if moment.told else []),
        *_backup(shell, keeper, moment),
        *_exports(shell, keeper),
    ]
    back = shell.say(_("Back"))
    title = shell.say(_("Backup and export"))
    return plain_page(shell, title_bar(shell.ink, title, back=back, on_back=shell.back), body)


def _backup(shell: Shell, keeper: Keeper, moment: Moment) -> list[ft.Control]:
    ink = shell.ink
    words = _(
        "One file with all plays, players and settings of this device. Private notes stay out: "
        "they never leave it."
    )
    rows: list[ft.Control] = [
        section(ink, shell.say(_("Backup"))),
        _words(shell, words),
        button(ink, shell.say(_("Save a backup")), keeper.save_backup, icon=Glyph.DOWNLOAD),
    ]
    if moment.found is None:
        word = shell.say(_("Bring a backup back"))
        return [*rows, button(ink, word, keeper.choose, kind="tonal", icon=Glyph.UPLOAD)]
    restorer = moment.found
    question = ft.Column(
        [
            *(_words(shell, line) for line in coming_lines(moment.coming)),
            button_row(
                button(ink, shell.say(_("Leave it")), keeper.leave, kind="tonal", expand=1),
                button(
                    ink,
                    shell.say(_("Bring it back")),
                    lambda: keeper.restore(restorer),
                    expand=1,
                ),
            ),
        ],
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return [*rows, card(ink, question, padding=16)]


def _exports(shell: Shell, keeper: Keeper) -> list[ft.Control]:
    ink = shell.ink
    kinds: tuple[tuple[Message, Message, Callable[[], object]], ...] = (
        (
            _("Table (CSV)"),
            _("a line for each player of each play, for spreadsheets"),
            keeper.save_table,
        ),
        (_("Everything (JSON)"), _("with every entry of every journal"), keeper.save_document),
        (_("BG Stats"), _("a play file with the finished plays"), keeper.save_for_bg_stats),
    )
    rows: list[ft.Control] = [section(ink, shell.say(_("Plays for other programs")))]
    for word, about, on in kinds:
        rows += [
            button(ink, shell.say(word), on, kind="tonal", icon=Glyph.DOWNLOAD),
            _words(shell, about),
        ]
    return rows


def _words(shell: Shell, words: Message) -> ft.Control:
    return shell.ink.text(shell.say(words), 15, Face.BODY, shell.ink.theme.muted)


def coming_lines(coming: Restored) -> list[Message]:
    """Returns what a backup would bring, in words."""
    lines: list[Message] = []
    if coming.plays:
        lines.append(
            _n("{count} play that is not here", "{count} plays that are not here", coming.plays)
        )
    if coming.grown:
        lines.append(
            _n("{count} play here gets entries", "{count} plays here get entries", coming.grown)
        )
    if coming.unknown:
        lines.append(
            _n(
                "{count} play of a game that this version does not have: left in the file",
                "{count} plays of games that this version does not have: left in the file",
                coming.unknown,
            )
        )
    if not coming.entries:
        lines.append(_("Everything in it is here already."))
    lines.append(_("Nothing that is here is lost."))
    return lines


class Keeper:
    """What the buttons do.

    Args:
        shell: the house and the device.
        show: shows another moment of the screen.
    """

    def __init__(self, shell: Shell, show: Callable[[Moment], None]) -> None:
        self._shell = shell
        self._show = show

    async def save_backup(self) -> None:
        """Saves everything as one file."""
        shell = self._shell
        database = shell.house.plays.database
        await self._save(
            f"companion-{day(now_ms())}.companion",
            lambda: make_backup(database, shell.device.name, now_ms()),
        )

    async def save_table(self) -> None:
        """Saves all plays as CSV."""
        await self._save("companion.csv", lambda: csv_of(self._plays(), self._shell.translator))

    async def save_document(self) -> None:
        """Saves all plays and journals as JSON."""
        store = self._shell.house.plays
        await self._save(
            "companion.json",
            lambda: json_of(self._plays(), store.codec, lambda play: store.load(play).entries),
        )

    async def save_for_bg_stats(self) -> None:
        """Saves the finished plays for BG Stats."""
        await self._save("companion.bgsplay", lambda: play_file(self._plays()))

    async def choose(self) -> None:
        """Lets a backup be chosen, and says what it would bring."""
        chosen = await self._shell.device.files.choose()
        if chosen is None:
            self._show(Moment(_("No file could be opened here.")))
        elif chosen:
            self._show(self._checked(chosen[0]))

    def leave(self) -> None:
        """Puts a chosen backup away."""
        self._show(Moment())

    def restore(self, restorer: Restorer) -> None:
        """Brings a chosen backup back."""
        shell = self._shell
        try:
            restored = restorer.restore(shell.device.name, now_ms())
        except CompanionError as error:
            self._show(Moment(error.message))
            return
        for topic in (ALL_PLAYS, *(play_topic(row.id) for row in shell.house.plays.plays())):
            shell.device.announce(topic)
        back = _n("{count} entry is back.", "{count} entries are back.", restored.entries)
        self._show(Moment(back))

    def _checked(self, data: bytes) -> Moment:
        house = self._shell.house
        try:
            restorer = Restorer(house.plays.database, house.games, read_backup(data))
            return Moment(found=restorer, coming=restorer.preview())
        except CompanionError as error:
            return Moment(error.message)

    def _plays(self) -> Iterable[ExportedPlay]:
        house = self._shell.house
        same = people(house.players.aliases())
        return exported(house.plays.plays(), house.games, self._shell.translator, same)

    async def _save(self, name: str, make: Callable[[], bytes]) -> None:
        try:
            data = make()
        except CompanionError as error:
            self._show(Moment(error.message))
            return
        saved = await self._shell.device.files.save(name, data)
        told = _("Saved as {file}.", file=name)
        self._show(Moment(told if saved else _("No file could be saved here.")))
