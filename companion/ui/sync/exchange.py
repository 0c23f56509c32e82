"""One moment of an exchange between two phones: what it shows and what follows from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import SOURCE, _
from companion.play import EntryId, Journal
from companion.play.doubts import Doubt, doubts
from companion.store.open_play import OpenPlay
from companion.store.open_plays import SHORT
from companion.sync.exchange import (
    EntryBatch,
    SyncMessage,
    VersionAnnouncement,
    check_words,
    opening,
    pack,
    reply,
)
from companion.sync.text import read_text, write_text
from companion.ui.live.pane import LivePane
from companion.ui.shell import (
    ALL_PLAYS,
    READABLE,
    Shell,
    action_button,
    muted,
    notice,
    now_ms,
    plain_page,
    play_topic,
)
from companion.ui.shell.background import use_worked_out
from companion.ui.sync.exchange_step import (
    Answering,
    Connecting,
    ExchangeStep,
    Reviewing,
    Scanning,
    Showing,
    TakingIn,
    stored_play,
    take_in,
)
from companion.ui.sync.review import ReviewPage
from companion.ui.sync.scan import ScanPane
from companion.ui.sync.show import ShowPane
from companion.widgets import (
    Glyph,
    Handler,
    Space,
    TextSize,
    Typeface,
    choice,
    error_boundary,
    flex,
    named,
)

WIDEST = 1100


@dataclass(frozen=True)
class ExchangeView:
    """A moment of an exchange.

    Attributes:
        shell: the look and the services.
        play: the play it is about, if it is known and here.
        set_step: goes on.
        deliver: takes a message, as `companion.ui.sync.exchange_step.received` does.
        on_text: called when a message is about to be read as text.
    """

    shell: Shell
    play: OpenPlay | None
    set_step: Callable[[ExchangeStep], None]
    deliver: Callable[[bytes], Awaitable[None]]
    on_text: Callable[[], None]

    def screen(self, step: ExchangeStep, bar: ft.Control) -> ft.Control:
        """Returns the whole screen of a step."""
        match step:
            case Showing() | Scanning() | Connecting():
                body = self._show_or_scan(step)
            case Reviewing():
                return self._review(step, bar)
            case TakingIn():
                body = [notice(self.shell, _("Taking it in…"))]
            case Answering():
                body = self._answer(step)
            case _:
                assert_never(step)
        widest = WIDEST if self.shell.ink.landscape else READABLE
        return plain_page(self.shell, bar, body, widest=widest)

    def _show_or_scan(self, step: Showing | Scanning | Connecting) -> list[ft.Control]:
        head = self._ways(step)
        match step:
            case Scanning():
                return [ScanPane(self.shell, self.deliver, head, self.on_text, key="scan")]
            case Connecting():
                return [self._live(step, head)]
            case Showing():
                return [self._show(head, whole=step.whole)]
            case _:
                assert_never(step)

    def _ways(self, step: Showing | Scanning | Connecting) -> list[ft.Control]:
        if self.play is None:
            return []
        shell, play = self.shell, self.play.id
        ways: list[tuple[str, Message, ExchangeStep]] = [
            ("show", _("Show"), Showing(play)),
            ("scan", _("Scan"), Scanning(play)),
        ]
        if shell.services.live is not None:
            ways.append(("live", _("Stay connected"), Connecting(play)))
        stages = {name: following for name, _word, following in ways}
        return [
            choice(
                shell.ink,
                [(name, shell.say(word)) for name, word, _stage in ways],
                next(name for name, other in stages.items() if isinstance(step, type(other))),
                lambda way: self.set_step(stages[way]),
                wrap=len(ways) > 2,
            )
        ]

    def _live(self, step: Connecting, head: Sequence[ft.Control]) -> ft.Control:
        def scan() -> None:
            self.set_step(Scanning(step.play))

        reader = ScanPane(self.shell, self.deliver, key="answer") if step.again else None
        return LivePane(
            self.shell, step.play, scan, head, moving=step.moving, reader=reader, key="live"
        )

    def _show(self, head: Sequence[ft.Control], *, whole: bool) -> ft.Control:
        play = self.play
        if play is None:  # what is to be shown is always here
            return ft.Container()
        notes = [self._scan_button(play.id), self._words(play)]
        paste = self._paste_answer
        return OpeningPane(self.shell, play.journal, notes, head, paste, whole=whole, key="show")

    async def _paste_answer(self) -> None:
        """Reads what the other phone sent back as text; where that fails, the field is next."""
        text = await self.shell.device.paste()
        try:
            self.on_text()
            await self.deliver(read_text(text or ""))
        except CompanionError as error:
            self.shell.tell(error.message)
            self.set_step(Scanning(self.play.id if self.play else ""))

    def _review(self, step: Reviewing, bar: ft.Control) -> ft.Control:
        batch = step.batch

        async def accept(once: Sequence[EntryId], settled: Mapping[Doubt, bool]) -> None:
            self.set_step(TakingIn(batch.play))
            try:
                await self._take_in(batch, once, settled)
            except CompanionError as error:
                self.shell.tell(error.message)
                self.set_step(step)
                return
            answering = Answering(VersionAnnouncement(batch.play, batch.game, step.seen.seen))
            if step.by_text and isinstance(self._letter(answering), EntryBatch):
                await self._copy_answer(answering)
            else:
                self.set_step(answering)

        leave = self.shell.back
        return ReviewPage(self.shell, bar, batch, step.seen, accept, leave, key="review")

    async def _take_in(
        self, batch: EntryBatch, once: Sequence[EntryId], settled: Mapping[Doubt, bool]
    ) -> None:
        device = self.shell.device
        try:
            play = await take_in(self.shell.services.open_plays, batch)
            if once:
                play.take_back(device.name, once, now_ms())
            for doubt in doubts(play.timeline):
                if doubt in settled:  # said once, for all who will have it from here
                    play.answer(device.name, doubt, now_ms(), counts=settled[doubt])
        finally:
            device.announce(play_topic(batch.play))
            device.announce(ALL_PLAYS)

    def _letter(self, step: Answering) -> SyncMessage | None:
        """Returns what the other phone needs now, or None if both have the same."""
        play = stored_play(self.shell.services, step.theirs.play)
        return reply(play.journal if play else None, step.theirs)

    async def _copy_answer(self, step: Answering) -> None:
        """Answers a text with a text: it is copied without another press."""
        letter = self._letter(step)
        if letter is not None:
            text = write_text(pack(letter, self.shell.services.plays.codec))
            step = replace(step, copied=await self.shell.device.copy(text))
        self.set_step(step)

    def _answer(self, step: Answering) -> list[ft.Control]:
        """Returns what the other phone needs now, or that both have the same."""
        letter = self._letter(step)
        if letter is None:
            return self._agreed(step.theirs.play, _("Both phones have the same now."))
        if step.taken:
            return self._agreed(step.theirs.play)
        return [self._reply(letter, step)]

    def _agreed(self, play: str, told: Message | None = None) -> list[ft.Control]:
        ink, say = self.shell.ink, self.shell.say
        else_ = _("Does the other phone say other words? Then show it the whole play.")
        rows: list[ft.Control] = [
            *([notice(self.shell, say(told), tone="good")] if told else []),
            *([self._words(self.play, large=True)] if self.play else []),
            self._leave(play, primary=True),
            ink.label(say(else_), TextSize.BODY),
            action_button(
                self.shell,
                _("Show the whole play"),
                lambda: self.set_step(Showing(play, whole=True)),
                kind="tonal",
            ),
        ]
        return rows

    def _reply(self, letter: SyncMessage, step: Answering) -> ft.Control:
        notes: list[ft.Control] = []
        if step.partial:
            notes.append(
                notice(self.shell, _("What came is not enough for this phone."), tone="refusal")
            )
        if isinstance(letter, VersionAnnouncement):
            sentence = _("Let the other phone scan this, then scan its answer.")
            notes.append(self._scan_button(letter.play if self.play else ""))
        else:
            sentence = _("Now let the other phone scan this: it lacks something of yours.")
        if self.play is not None:
            notes.append(self._words(self.play))
            if isinstance(letter, EntryBatch):
                notes.append(self._taken_button(step))
            notes.append(self._leave(letter.play, primary=False))
        return ShowPane(self.shell, letter, sentence, notes, copied=step.copied, key="answer")

    def _words(self, play: OpenPlay, *, large: bool = False) -> ft.Control:
        return WordsLine(self.shell, play.journal, large=large, key="words")

    def _scan_button(self, play: str) -> ft.Control:
        return action_button(
            self.shell,
            _("Scan their answer"),
            lambda: self.set_step(Scanning(play)),
            icon=Glyph.CAMERA,
        )

    def _taken_button(self, step: Answering) -> ft.Control:
        return action_button(
            self.shell,
            _("They have it"),
            lambda: self.set_step(replace(step, taken=True)),
            icon=Glyph.CHECK,
        )

    def _leave(self, play: str, *, primary: bool) -> ft.Control:
        kind = "fill" if primary else "tonal"
        return action_button(
            self.shell, _("To the play"), lambda: self.shell.go(f"/play/{play}"), kind=kind
        )


@error_boundary
def OpeningPane(
    shell: Shell,
    journal: Journal,
    notes: Sequence[ft.Control],
    head: Sequence[ft.Control],
    paste_answer: Handler,
    *,
    whole: bool,
) -> ft.Control:
    """What is shown to a phone of which nothing is known; see `ShowPane` and `opening`."""
    codec, quick = shell.services.plays.codec, len(journal) <= SHORT
    size = repr(journal.version)
    copied = ft.use_memo(lambda: journal if quick else journal.head(len(journal)), [size])
    letter = use_worked_out(lambda: opening(copied, codec, whole=whole), [size, whole], quick=quick)
    if letter is None:
        return muted(shell, _("Making the code…"))
    sentence = _("Let the other phone scan this.")
    if isinstance(letter, EntryBatch):
        sentence = _("Let the other phone scan this: it gets the whole play.")
    return ShowPane(
        shell, letter, sentence, notes, head, first=True, paste_answer=paste_answer, key="show"
    )


@error_boundary
def WordsLine(shell: Shell, journal: Journal, *, large: bool = False) -> ft.Control:
    """The two words in this phone's language, and small in the others for other phones."""
    play, entries = journal.started.play, journal.entries
    of = [play, repr(journal.version)]
    quick = len(entries) <= SHORT
    places = use_worked_out(lambda: check_words(play, entries), of, quick=quick)
    return ft.Container() if places is None else words_line(shell, places, large=large)


def words_line(shell: Shell, places: tuple[int, int], *, large: bool = False) -> ft.Control:
    """Returns the words at these places in every language that has them."""
    ink, lists = shell.ink, shell.services.words
    words = {lang: " · ".join(known[place] for place in places) for lang, known in lists.items()}
    own = words.pop(shell.preferences.language if shell.preferences.language in lists else SOURCE)
    others = words.values()
    intro = shell.say(_("When both phones agree, both say:"))
    parts: list[ft.Control] = [
        ink.label(intro),
        ink.text(
            own,
            TextSize.DISPLAY if large else TextSize.HEADING,
            Typeface.TITLE,
            ink.theme.gold,
            cap=1.5,
            leading=1.15,
        ),
        ink.label(", ".join(others)),
    ]
    return named(
        flex.column(parts, Space.XXS, stretch=False), f"{intro} {own}, {', '.join(others)}"
    )
