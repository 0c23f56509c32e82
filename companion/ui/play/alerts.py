"""What is said above the table: what has just happened, what others did, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Outcome, Result, Timeline
from companion.play.announcement import that_matter, weighed
from companion.play.doubts import Pair
from companion.play.entry import VersionVector
from companion.play.timeline import Line
from companion.store.open_play import OpenPlay
from companion.ui.live.presence import presence
from companion.ui.play.clock import GO_ON, paused_text
from companion.ui.play.frame import PlayFrame
from companion.ui.play.session import Banner, PlaySession
from companion.ui.shell import Shell, notice, now_ms
from companion.ui.shell.device import Device
from companion.widgets import Event, EventWords, Glyph, event_card, unfolded_card, use_stable
from companion.widgets.tappable import at_next_press

RULE, UNFOLD = _("Rule"), _("Show all of it")


def alerts_above(frame: PlayFrame, result: Result | None) -> tuple[ft.Control, ...]:
    """Returns what is to be said above the table now, what comes by itself first.

    A question has keys: it stands nearest to those of the game, so that nothing moves it.
    """
    if frame.overlay.draft is not None:  # what is said of the present is not about what is shown
        return banners(frame, frame.complaint)
    if result is None:
        with_others = presence(frame.shell, frame.session.play.id)
        since = () if is_beside(frame) else since_card(frame)
        told = since or banners(frame, frame.session.banner())
        if paused := _paused(frame):
            told = (*banners(frame, frame.complaint), *paused)
        return (*told, *with_others, *_questions(frame))
    over = notice(
        frame.shell,
        _("The play is over: {result}", result=result.headline),
        tone="good",
        action=(_("Result"), lambda: frame.set_overlay(replace(frame.overlay, looking=0))),
    )
    return (*banners(frame, frame.session.reply), over, *_questions(frame))


def _questions(frame: PlayFrame) -> tuple[ft.Control, ...]:
    """Returns the oldest question about what two did without knowing of each other."""
    if not frame.doubts_left:
        return ()
    doubt = frame.doubts_left[0]
    action = frame.described(doubt).text
    if isinstance(doubt, Pair):
        text = _("Noted on two phones, counted twice: {action}", action=action)
        words = _("Both happened"), _("The same")
    else:
        text = _("Taken back on one phone, corrected on another: {action}", action=action)
        words = _("It counts"), _("Not at all")

    def answer(*, counts: bool) -> Callable[[], None]:
        return lambda: frame.session.answer(doubt, counts=counts)

    yes, no = (words[0], answer(counts=True)), (words[1], answer(counts=False))
    return (notice(frame.shell, text, action=no, more=yes),)


def use_fleeting(session: PlaySession, redraw: Callable[[], None]) -> None:
    """Says no more, from the next press on, what was only to be known at once; a hook."""

    def dismiss() -> None:
        session.dismiss()
        redraw()

    forget = use_stable(dismiss)
    fleeting = session.reply is not None and session.reply.fleeting
    ft.use_effect(lambda: at_next_press(forget) if fleeting else None, [fleeting, session.moment])


def banners(frame: PlayFrame, reply: Banner | None) -> tuple[ft.Control, ...]:
    """Returns the card of a reply, if there is one."""
    if reply is None:
        return ()
    show = partial(frame.show, "event")
    return (told_card(frame.shell, frame.timeline, reply, frame.rule_of(reply), show),)


def _paused(frame: PlayFrame) -> tuple[ft.Control, ...]:
    """Returns that the play pauses, in place of what was done last."""
    text = paused_text(frame.shell, frame.timeline)
    if text is None:
        return ()
    on = GO_ON, frame.go_on  # what happens is read out already
    return (notice(frame.shell, text, icon=Glyph.PAUSE, action=on, live=False),)


def is_beside(frame: PlayFrame) -> bool:
    """Returns whether what others did stands over the log, which every game shows on such a screen.

    Its lines are more than the room of what was done last: they would cover the numbers there.
    """
    return frame.shell.ink.roomy and frame.shell.ink.landscape


def since_card(frame: PlayFrame) -> tuple[ft.Control, ...]:
    """Returns what others did while nobody looked, if there is a card of it."""
    if not frame.since:
        return ()
    lines = [frame.shell.say(message) for message in (_("Since you looked:"), *frame.since)]
    return (notice(frame.shell, "\n".join(lines), icon=Glyph.EYE),)


def whole_event(frame: PlayFrame, width: float, height: float) -> ft.Control | None:
    """Returns what just happened in the present with all its steps; see `Scene`."""
    reply = frame.session.banner()
    since = frame.since and not is_beside(frame)
    other = since or frame.timeline.pause is not None or frame.overlay.draft is not None
    if other or reply is None or not reply.notices:
        return None
    return told_whole(frame.shell, frame.timeline, reply, (width, height))


def complaints(frame: PlayFrame) -> tuple[ft.Control, ...]:
    """Returns why the last attempt failed, for a sheet that covers the alerts."""
    if (reply := frame.complaint) is None:
        return ()
    text = "\n".join(frame.shell.say(message) for message in reply.messages)
    on_rule = frame.rule_of(reply)
    rule = None if on_rule is None else (RULE, on_rule)
    return (notice(frame.shell, text, tone=reply.tone, more=rule, live=False),)


def told_card(
    shell: Shell,
    timeline: Timeline,
    reply: Banner,
    on_rule: Callable[[], object] | None,
    on_all: Callable[[], object],
) -> ft.Control:
    """Returns the card of what was last done or taken back; see `event_of`."""
    words = EventWords(shell.say(UNFOLD), shell.say(RULE))
    event = event_of(shell, reply)
    return event_card(shell.ink, event, timeline.game.emblem, words, on_rule, on_all)


def told_whole(
    shell: Shell, timeline: Timeline, reply: Banner, place: tuple[float, float]
) -> ft.Control | None:
    """Returns the same with all its steps as a card for a place; see `unfolded_card`."""
    return unfolded_card(shell.ink, event_of(shell, reply), timeline.game.emblem, place)


def event_of(shell: Shell, reply: Banner) -> Event:
    """Returns what a reply says, in the user's language.

    The first notice of something won or lost is its title, what is to be done its steps, and all
    others are facts, as is what comes without a notice.
    """
    notices = reply.notices
    if not notices:
        facts = tuple(map(shell.say, reply.messages))
        return Event("", (), facts, lost=reply.tone == "alert", refused=reply.tone == "refusal")
    title = next((notice for notice in notices if notice.tone in ("good", "bad")), None)
    others = [notice for notice in notices if notice is not title]
    return Event(
        shell.say(title.message) if title else "",
        tuple(shell.say(notice.message) for notice in others if notice.tone == "ask"),
        tuple(shell.say(notice.message) for notice in others if notice.tone != "ask"),
        lost=any(notice.tone == "bad" for notice in notices),
    )


MOST = 3
LATE_MS = 2000
"""What was entered later than this after somebody came back was looked at when it came."""


@dataclass(frozen=True, slots=True)
class Away:
    """When somebody did not look at a play.

    Attributes:
        seen: what was there when it was last looked at.
        until: when somebody came back, in milliseconds since 1970.
    """

    seen: VersionVector
    until: int


@dataclass(eq=False)
class Looking:
    """A device at a play.

    Attributes:
        device: the device.
        play: the play.
        away: when nobody looked, until the next tap.
        returns: how often somebody had come back when it was last looked at.
    """

    device: Device
    play: OpenPlay
    away: Away | None = None
    returns: int = -1

    def look(self) -> None:
        """Notes what is there to be seen, and whether somebody has just come back to it."""
        before = self.device.looked.get(self.play.id)
        if self.returns != self.device.returns and before is not None:
            self.away = Away(before, now_ms())
        self.returns = self.device.returns
        self.device.looked[self.play.id] = self.play.journal.version


def use_since(shell: Shell, play: OpenPlay, redraw: Callable[[], None]) -> Looking:
    """Returns how this device looks at a play, which is looked at now; a hook."""
    device = shell.device

    def begin() -> Looking:
        looking = Looking(device, play)
        looking.look()
        return looking

    looking, _keep = ft.use_state(begin)

    def dismiss() -> None:
        looking.away = None
        redraw()

    forget = use_stable(dismiss)
    away = looking.away
    ft.use_effect(lambda: at_next_press(forget) if away is not None else None, [away])
    return looking


def since_lines(timeline: Timeline, away: Away | None, device: str) -> tuple[Message, ...]:
    """Returns what matters of what others did meanwhile, if it is more than the last thing done.

    Args:
        timeline: the play.
        away: when nobody looked, or None.
        device: whose own steps are known to who comes back.
    """
    if away is None:
        return ()
    known = away
    groups = [
        group
        for group in timeline.groups()
        if group[0].counts and any(_is_new(known, line, device) for line in group)
    ]
    told = [(True, each) for each in _taken_back(timeline, away, device)]
    if len(groups) + len(told) < 2:
        return ()
    for group in groups:
        first, last = group[0], group[-1]
        if isinstance(last.outcome, Outcome):
            told += weighed(timeline.game, first.before, last.action, last.outcome)
    return that_matter(told, MOST)


def _is_new(away: Away, line: Line, device: str) -> bool:
    entry = line.entry
    late = entry.at > away.until + LATE_MS
    return entry.device != device and not away.seen.includes(entry.id) and not late


def _taken_back(timeline: Timeline, away: Away, device: str) -> Iterator[Message]:
    """Yields what was there and has been taken back by others."""
    for line in timeline.lines:
        if line.undone and away.seen.includes(line.entry.id):
            undos = timeline.journal.undos_of(line.entry.id)
            if any(undo.device != device and not away.seen.includes(undo) for undo in undos):
                action = timeline.describe((line,)).text
                yield _("Taken back on another phone: {action}", action=action)
