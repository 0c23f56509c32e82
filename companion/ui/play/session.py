"""What a session does at an open play, and what is said about it. No drawing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from companion.errors import CompanionError, Message
from companion.i18n import _
from companion.play import Action, Notice, Refusal, Revised, Timeline, Undo, next_redo, next_undo
from companion.play.doubts import Doubt
from companion.play.journal import touched_by
from companion.play.reversal import as_of_now, noted_elsewhere
from companion.play.revision import Revision, revised
from companion.play.timeline import Line
from companion.store.open_play import OpenPlay
from companion.ui.live.sharing import quicker
from companion.ui.log import BROUGHT_BACK, TAKEN_BACK, reversal_text
from companion.ui.shell import HOUR, MINUTE, Shell, day_or_age, now_ms

log = logging.getLogger(__name__)

Tone = Literal["alert", "refusal", "good", "plain", "event"]

TONES: dict[str, Tone] = {"info": "plain", "good": "good", "bad": "alert", "ask": "event"}

FAULTS = ("not_kept", "failed")
"""The codes of what no rule refuses: it could not be kept, or the program failed."""

FAILED = _("This could not be done. Nothing was changed.")


@dataclass(frozen=True, slots=True)
class Banner:
    """A banner: what is said, how it sounds, and what may be done about it at once.

    Attributes:
        messages: what is said, a line each.
        tone: how it sounds.
        rule: the anchor of the rule it rests on, or empty.
        redo: whether it offers to bring back what was just taken back.
        changed: whether the table is asked something else after it.
        notices: those of the last action that it says; a reply has none.
        fleeting: whether it is of no use any more once something is pressed.
    """

    messages: tuple[Message, ...]
    tone: Tone
    rule: str = ""
    redo: bool = False
    changed: bool = False
    notices: tuple[Notice, ...] = ()
    fleeting: bool = False


class PlaySession:
    """One session's place at a play.

    Args:
        play: the open play that all sessions of the process share.
        device: this session's name in the journal.
        on_change: called after each attempt, with whether something was stored.
    """

    def __init__(self, play: OpenPlay, device: str, on_change: Callable[[bool], None]) -> None:
        self.play = play
        self.device = device
        self._on_change = on_change
        self._reply: Banner | None = None
        self._mentioned: Banner | None = None
        self._replied_after = 0
        self._dismissed = False
        self._replies = 0
        self._revisions: dict[tuple[int, tuple[Revised, ...]], Revision] = {}

    @property
    def reply(self) -> Banner | None:
        """The reply to what this session did last, until anybody does something else."""
        return None if self._dismissed or not self._is_last else self._reply

    @property
    def _is_last(self) -> bool:
        """Whether nothing was entered after the last reply."""
        return self._replied_after == len(self.play.journal)

    def dismiss(self) -> None:
        """Says no more what a press has made stale, and nothing older in its place."""
        self._dismissed = self._reply is not None and self._reply.fleeting

    def act(self, action: Action) -> Refusal | None:
        """Does an action; returns why not, if it was not done.

        What somebody else has done a moment ago cannot have been seen when a key was pressed: if
        it is the very same, it is done once, and what can be done no more is said to have been
        done by somebody quicker.
        """
        unseen = self.play.unseen(self.device)
        if unseen is None:
            return self._attempt(lambda: self.play.act(self.device, action, now_ms()))
        if action == unseen.action and self.play.timeline.game.once(action):
            self._say(self._beaten_to(unseen))
            self._on_change(False)
            return None
        refusal = self._attempt(lambda: self.play.act(self.device, action, now_ms()))
        if refusal is not None and refusal.code not in FAULTS:
            self._say(self._beaten_to(unseen))
        return refusal

    def _beaten_to(self, line: Line) -> Banner:
        """Says what somebody else has just done, and what is to be done now."""
        timeline = self.play.timeline
        notices = [notice.message for notice in timeline.notices() if not notice.quiet]
        return Banner((quicker(timeline.describe((line,)).text), *notices), "plain")

    def answer(self, doubt: Doubt, *, counts: bool) -> None:
        """Answers for all whether what two noted at once, or undid and corrected, counts."""
        self._attempt(lambda: self.play.answer(self.device, doubt, now_ms(), counts=counts))

    def revise(self, contents: tuple[Revised, ...]) -> Refusal | None:
        """Changes the past, and says with what; returns why not, if it was not done."""
        seen = self.revision(contents)
        action = seen.timeline.describe(seen.entered[:1]).text
        done = _("Entered in its place: {action}", action=action)
        entered = Banner((done,), "plain", changed=True, fleeting=True)
        return self._attempt(lambda: self.play.revise(self.device, contents, now_ms()), entered)

    def revision(self, contents: tuple[Revised, ...]) -> Revision:
        """Returns what changes of the past would lead to.

        While nobody does anything it is the same object, and so are its states, which views
        compare; what a change began with is remembered as long as it is looked at.
        """
        size = len(self.play.journal)
        known = self._revisions.get((size, contents))
        if known is None:
            known = revised(self.play.timeline, self.device, contents, now_ms())
            self._revisions = {
                (entries, begun): revision
                for (entries, begun), revision in self._revisions.items()
                if entries == size and begun == contents[: len(begun)]
            }
            self._revisions[size, contents] = known
        return known

    def undo(self) -> None:
        """Takes back this device's last step, and says what it was."""
        step = next_undo(self.play.timeline, self.device)
        if step is not None:
            text = reversal_text(TAKEN_BACK, step.description, correction=step.correction)
            self._attempt(lambda: self.play.undo(self.device, now_ms()), _reversed(text, redo=True))

    def redo(self) -> None:
        """Brings back what was last taken back, and says what it was."""
        step = next_redo(self.play.timeline, self.device)
        if step is not None:
            text = reversal_text(BROUGHT_BACK, step.description, correction=step.correction)
            self._attempt(lambda: self.play.redo(self.device, now_ms()), _reversed(text))

    def take_back(self, group: tuple[Line, ...]) -> None:
        """Takes back a line of the log, wherever it stands."""
        entries = [line.entry.id for line in group]
        undos = [Undo(entry) for entry in entries]
        text = reversal_text(TAKEN_BACK, as_of_now(self.play.timeline, group, undos))
        said = _reversed(text, redo=True)
        self._attempt(lambda: self.play.take_back(self.device, entries, now_ms()), said)

    def bring_back(self, group: tuple[Line, ...]) -> None:
        """Lets a line of the log count again, whoever took it back."""
        undos = [undo for line in group for undo in self.play.journal.undos_of(line.entry.id)]
        again = [Undo(undo) for undo in undos]
        text = reversal_text(BROUGHT_BACK, as_of_now(self.play.timeline, group, again))
        said = _reversed(text)
        self._attempt(lambda: self.play.take_back(self.device, undos, now_ms()), said)

    def refresh(self) -> None:
        """Takes over what other sessions and processes have stored."""
        try:
            self.play.refresh()
        except CompanionError as error:
            self._say(Banner((error.message,), "alert"))

    def tell(self, message: Message) -> None:
        """Says something that is no reply, until anybody does something."""
        self._say(Banner((message,), "plain"))

    def answer_with(self, message: Message) -> None:
        """Says something that this session has asked for, until anybody does something."""
        self.tell(message)
        self._on_change(False)

    def mention(self, message: Message) -> None:
        """Says something that nobody waits for, unless there is something else to be read."""
        if (shown := self.banner()) is None or self.is_mention(shown):
            self.tell(message)
            self._mentioned = self._reply

    def is_mention(self, shown: Banner | None) -> bool:
        """Returns whether nobody waits for what is said."""
        return shown is not None and shown is self._mentioned

    def banner(self) -> Banner | None:
        """Returns what is to be said now.

        That is the last reply, what somebody else took back, or the notices of the last action.
        """
        if self._dismissed and self._is_last:
            return None
        return (
            self.reply or self._undone_elsewhere() or notices_banner(self.play.timeline.notices())
        )

    @property
    def moment(self) -> tuple[int, int]:
        """How much was entered, and how much replied: while it is the same, nothing is new."""
        return len(self.play.journal), self._replies

    def announced(self, heard: tuple[int, int]) -> tuple[Message, ...]:
        """Returns what is read out of what happened last, and of what is owed now.

        Args:
            heard: the `moment` of what was read out before: what was entered since then is more
                than a mention.
        """
        entered = len(self.play.journal) > heard[0]
        reply = None if entered and self.is_mention(self.reply) else self.reply
        shown, timeline = reply or self._undone_elsewhere(), self.play.timeline
        if shown is None:
            return timeline.announced()
        asked = shown.changed and timeline.result is None
        heading = timeline.game.heading(timeline.state).title
        return (*shown.messages, heading) if asked else shown.messages

    def _undone_elsewhere(self) -> Banner | None:
        """Says what the last entry of all took back or brought back, if others wrote it."""
        timeline = self.play.timeline
        journal = timeline.journal
        last = journal[journal.order[-1]]
        if last.device == self.device or not isinstance(last.content, Undo):
            return None
        redone = isinstance(journal[last.content.target].content, Undo)
        undone = journal[last.content.target].content if redone else last.content
        lines = [timeline.line_of(each) for each in touched_by(undone)]
        group = [line for line in lines if line is not None and line.undone != redone]
        if not group:
            return None
        action = timeline.describe(group).text
        if not redone and noted_elsewhere(timeline)(group[0].entry.id) is not None:
            said = _("Noted on two phones, counted once: {action}", action=action)
        elif redone:
            said = _("Brought back on another phone: {action}", action=action)
        else:
            said = _("Taken back on another phone: {action}", action=action)
        return Banner((said,), "plain", changed=True)

    def _attempt(self, change: Callable[[], object], done: Banner | None = None) -> Refusal | None:
        """Changes the play; whatever is not on the disk afterwards is not shown as done.

        Args:
            change: returns a `Refusal` if it was not done.
            done: what is said when it was.
        """
        try:
            outcome = change()
        except CompanionError as error:
            outcome = Refusal("not_kept", error.message)
        except Exception:
            log.exception("an action could not be done")
            outcome = Refusal("failed", FAILED)
        refusal = outcome if isinstance(outcome, Refusal) else None
        if refusal is not None:
            tone: Tone = "alert" if refusal.code in FAULTS else "refusal"
            self._say(Banner((refusal.message,), tone, refusal.rule))
        else:
            self._say(done)
        self._on_change(refusal is None)
        return refusal

    def _say(self, reply: Banner | None) -> None:
        self._reply, self._replied_after = reply, len(self.play.journal)
        self._dismissed = False
        self._replies += reply is not None


def _reversed(text: Message, *, redo: bool = False) -> Banner:
    return Banner((text,), "plain", redo=redo, changed=True)


def notices_banner(notices: tuple[Notice, ...]) -> Banner | None:
    """Returns the banner of those notices that the game's view does not say by itself.

    There is one banner, in the most urgent of their tones.
    """
    loud = tuple(notice for notice in notices if not notice.quiet)
    if not loud:
        return None
    order = ("bad", "ask", "good", "info")
    first = min(loud, key=lambda notice: order.index(notice.tone))
    ruled = first.rule or next((n.rule for n in loud if n.rule), "")
    messages = tuple(n.message for n in loud)
    return Banner(messages, TONES[first.tone], ruled, notices=loud)


OPEN_MS, OVER_MS = 4 * HOUR, 30 * MINUTE
"""How long nobody has done anything in a play that is left: one that is open, and one that is over.

Undo there is more often a slip than meant, and is asked. A last move that ended the game by mistake
is taken back at once, and so is one before midnight.
"""


def is_left(timeline: Timeline, now: int) -> bool:
    """Returns whether nobody is at a play any more.

    Args:
        timeline: the play.
        now: the time in milliseconds since 1970.
    """
    return now - last_played(timeline) > (OPEN_MS if timeline.result is None else OVER_MS)


def last_played(timeline: Timeline) -> int:
    """Returns when anything was last done in a play, in milliseconds since 1970."""
    return max(entry.at for entry in timeline.journal.entries)


def old_play_text(shell: Shell, timeline: Timeline) -> Message:
    """Returns what is said before a step in such a play is taken back, or brought back."""
    when = day_or_age(shell, last_played(timeline))
    if timeline.result is not None:
        return _("The play is over, it was last played: {when}. This opens it again.", when=when)
    return _("Last played: {when}. Change it now?", when=when)
