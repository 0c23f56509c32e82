"""What others have done while nobody looked at this device: three lines, until the next tap."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Outcome, Timeline
from companion.play.announcement import that_matter, weighed
from companion.play.clock import VersionVector
from companion.play.timeline import Line
from companion.store.open_play import OpenPlay
from companion.ui.shell import Shell, now_ms
from companion.ui.shell.device import Device
from companion.widgets import use_stable
from companion.widgets.controls.presses import at_next_press

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

    def put_away() -> None:
        looking.away = None
        redraw()

    forget = use_stable(put_away)
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
