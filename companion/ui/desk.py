"""What a session does at an open play, and what is said about it. No drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from companion.errors import CompanionError, Message
from companion.i18n import marker
from companion.play.action import Action
from companion.play.entry import EntryId
from companion.play.outcome import Notice, Refusal
from companion.play.tell import Description
from companion.play.timeline import Line, next_redo, next_undo, refused_with
from companion.store.live import OpenPlay
from companion.ui.shell import now_ms

_ = marker("common")

Tone = Literal["alert", "refusal", "good", "plain"]

TONES: dict[str, Tone] = {"info": "plain", "good": "good", "bad": "alert", "ask": "alert"}


@dataclass(frozen=True, slots=True)
class Said:
    """A banner: what is said, how it sounds, and what may be done about it at once.

    Attributes:
        messages: what is said, a line each.
        tone: how it sounds.
        rule: the anchor of the rule it rests on, or empty.
        redo: whether it offers to bring back what was just taken back.
    """

    messages: tuple[Message, ...]
    tone: Tone
    rule: str = ""
    redo: bool = False


class Desk:
    """One session's place at a play.

    Args:
        play: the live play that all sessions of the process share.
        device: this session's name in the journal.
        on_change: called after everything that was stored.
    """

    def __init__(self, play: OpenPlay, device: str, on_change: Callable[[], None]) -> None:
        self.play = play
        self.device = device
        self._on_change = on_change
        self.said: Said | None = None

    def act(self, action: Action) -> Refusal | None:
        """Does an action; a refused one is said and not kept."""
        refused: Refusal | None = None

        def do() -> None:
            nonlocal refused
            outcome = self.play.act(self.device, action, now_ms())
            if isinstance(outcome, Refusal):
                refused = outcome
                self.said = Said((outcome.message,), "refusal", outcome.rule)

        self._store(do)
        return refused

    def correct(self, entry: EntryId, action: Action) -> Refusal | None:
        """Corrects an old entry in its place, unless the action is refused there."""
        line = self.play.timeline.line_of(entry)
        if line is None:
            return None
        outcome = self.play.timeline.game.apply(line.before, action)
        if isinstance(outcome, Refusal):
            self.said = Said((outcome.message,), "refusal", outcome.rule)
            self._on_change()
            return outcome
        self._store(lambda: self.play.amend(self.device, entry, action, now_ms()))
        return None

    def would_lose(self, entry: EntryId, action: Action) -> tuple[Line, ...]:
        """Returns the later lines that a correction would leave without effect."""
        return refused_with(self.play.timeline, entry, action)

    def undo(self) -> None:
        """Takes back this device's last step, and says what it was."""
        step = next_undo(self.play.timeline, self.device)
        if step is None:
            return

        def take_back() -> None:
            self.play.undo(self.device, now_ms())
            self.said = Said((taken_back(step.description),), "plain", redo=True)

        self._store(take_back)

    def redo(self) -> None:
        """Brings back what was last taken back, and says what it was."""
        step = next_redo(self.play.timeline, self.device)
        if step is None:
            return

        def bring_back() -> None:
            self.play.redo(self.device, now_ms())
            self.said = Said((brought_back(step.description),), "plain")

        self._store(bring_back)

    def take_back(self, group: tuple[Line, ...]) -> None:
        """Takes back a line of the log, wherever it stands."""
        description = self.play.timeline.describe(group)

        def take() -> None:
            self.play.take_back(self.device, [line.entry.id for line in group], now_ms())
            self.said = Said((taken_back(description),), "plain", redo=True)

        self._store(take)

    def bring_back(self, group: tuple[Line, ...]) -> None:
        """Lets a line of the log count again, whoever took it back."""
        description = self.play.timeline.describe(group)

        def bring() -> None:
            undos = [u for line in group for u in self.play.journal.undos_of(line.entry.id)]
            self.play.take_back(self.device, undos, now_ms())
            self.said = Said((brought_back(description),), "plain")

        self._store(bring)

    def refresh(self) -> None:
        """Takes over what other sessions and processes have stored."""
        try:
            self.play.refresh()
        except CompanionError as error:
            self.said = Said((error.message,), "alert")

    def banner(self) -> Said | None:
        """Returns what is to be said now: the last reply, or the notices of the last action."""
        return self.said or notices_said(self.play.timeline.notices())

    def _store(self, change: Callable[[], object]) -> None:
        self.said = None
        try:
            change()
        except CompanionError as error:
            self.said = Said((error.message,), "alert")
        self._on_change()


def notices_said(notices: tuple[Notice, ...]) -> Said | None:
    """Returns the banner of some notices: one, in the most urgent of their tones."""
    if not notices:
        return None
    order = ("bad", "ask", "good", "info")
    first = min(notices, key=lambda notice: order.index(notice.tone))
    return Said(tuple(n.message for n in notices), TONES[first.tone], first.rule)


def taken_back(description: Description) -> Message:
    """Returns "Taken back: …", with the value before and after where one is known."""
    if description.quantity is None or description.before is None or description.after is None:
        return _("Taken back: {action}", action=description.text)
    return _(
        "Taken back: {action}. {quantity} {after} → {before}",
        action=description.text,
        quantity=description.quantity,
        after=description.after,
        before=description.before,
    )


def brought_back(description: Description) -> Message:
    """Returns "Brought back: …", with the value before and after where one is known."""
    if description.quantity is None or description.before is None or description.after is None:
        return _("Brought back: {action}", action=description.text)
    return _(
        "Brought back: {action}. {quantity} {before} → {after}",
        action=description.text,
        quantity=description.quantity,
        before=description.before,
        after=description.after,
    )


def undo_label(desk: Desk) -> Message | None:
    """Returns what the undo button would take back, or None."""
    step = next_undo(desk.play.timeline, desk.device)
    return None if step is None else _offered(step.description, correction=step.correction)


def redo_label(desk: Desk) -> Message | None:
    """Returns what the redo button would bring back, or None."""
    step = next_redo(desk.play.timeline, desk.device)
    if step is None:
        return None
    return _("Bring back: {action}", action=step.description.text)


def _offered(description: Description, *, correction: bool) -> Message:
    if correction:
        return _("Take back the correction: {action}", action=description.text)
    if description.quantity is None or description.before is None or description.after is None:
        return _("Take back: {action}", action=description.text)
    return _(
        "Take back: {action}. {quantity} {after} → {before}",
        action=description.text,
        quantity=description.quantity,
        after=description.after,
        before=description.before,
    )
