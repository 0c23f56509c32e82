"""The choices of a play that cost most chance, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.games.regicide.cards import _
from companion.games.regicide.odds.search.lookback import Lookback, Loss, look_back
from companion.games.regicide.odds.search.table import Lot
from companion.games.regicide.report_chance import unknown_because, what_of, why_of
from companion.games.regicide.state import State
from companion.play import Lesson, Lessons, Message, Story


def lessons(story: Story[State], lot: Lot, spent: Callable[[], float]) -> Iterator[Lessons]:
    """Yields again and again what is known by now of the choices of a play; see `Game.teacher`."""
    for now in look_back(story, lot, spent):
        note = _note(now, story.last) if now.share == 1 else None
        yield Lessons(now.share, tuple(map(_lesson, now.losses)), note)


def _lesson(loss: Loss) -> Lesson:
    choice, better = loss.choice, loss.better
    why = why_of(choice.state, better, choice.hand, choice.others)
    points, doubt = round(100 * loss.chance), max(1, round(100 * loss.doubt))
    return Lesson(choice.moment, what_of(better), why, points, doubt)


def _note(now: Lookback, last: State) -> Message:
    """Returns why nothing could be judged, or what was."""
    return unknown_because(last) or _(
        "{judged} of {choices} choices could be judged. No hand is written down: only cards that "
        "were played or paid before more were drawn are known to have been there.",
        judged=now.judged,
        choices=now.choices,
    )
