"""A change of the past, tried out before anything of it is kept."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.errors import JournalError
from companion.i18n import _
from companion.play.action import Refusal
from companion.play.entry import Amend, EntryId, Revised
from companion.play.journal import Journal
from companion.play.timeline import Line, Timeline


@dataclass(frozen=True, slots=True)
class Revision:
    """What corrections and inserts would lead to.

    Attributes:
        timeline: the play as it would be.
        refusal: why one of them cannot be done in its place, or None.
        entered: their lines.
        standing: how many later lines have their effect as they have it now.
        lost: the later lines that would lose their effect.
        regained: how many later lines that have no effect would have one.
        moved: the later lines that would count for another player than now.
        missing: the line before which the table would ask for something that was not entered,
            or None: a step that became necessary.
    """

    timeline: Timeline
    refusal: Refusal | None
    entered: tuple[Line, ...]
    standing: int
    lost: tuple[Line, ...]
    regained: int
    moved: tuple[Line, ...]
    missing: Line | None


def target_of(content: Revised) -> EntryId:
    """Returns the entry that is corrected, or before which something is inserted."""
    return content.target if isinstance(content, Amend) else content.before


def revised(timeline: Timeline, device: str, contents: Sequence[Revised], at: int) -> Revision:
    """Tries out some changes of the past, each with those before it done. Nothing is kept.

    Args:
        timeline: the play as it is.
        device: who changes it.
        contents: the corrections and inserts.
        at: milliseconds since 1970.

    Raises:
        JournalError: one of them is about an entry that is no action.
    """
    if any(timeline.line_of(target_of(content)) is None for content in contents):
        raise JournalError(_("Only an action can be corrected."))
    journal = Journal(timeline.journal.entries)
    added = journal.merge(journal.compose_all(device, contents, at))
    tried = Timeline(journal, {timeline.game.id: timeline.game})
    changed = tuple(e.content.target if isinstance(e.content, Amend) else e.id for e in added)
    entered = tuple(line for line in map(tried.line_of, changed) if line is not None)
    later = _later(timeline, tried, entered)
    return Revision(
        tried,
        _refusal(tried, entered),
        entered,
        sum(each.was.counts and not each.astray for each in later),
        tuple(each.now for each in later if each.was.counts and not each.now.counts),
        sum(each.now.counts and not each.was.counts for each in later),
        tuple(each.now for each in later if each.moved),
        _missing(timeline, tried, later),
    )


def _refusal(tried: Timeline, entered: Sequence[Line]) -> Refusal | None:
    outcomes = (tried.game.apply(line.before, line.action) for line in entered)
    return next((outcome for outcome in outcomes if isinstance(outcome, Refusal)), None)


@dataclass(frozen=True, slots=True)
class _Later:
    """A line behind the first change that was not taken back.

    Attributes:
        was: the line as it is.
        now: the line as it would be.
        manual: whether it overrides the rules by hand, so that it stands in any state.
        moved: whether it would count, and for another player than before.
    """

    was: Line
    now: Line
    manual: bool
    moved: bool

    @property
    def astray(self) -> bool:
        return self.moved or not self.now.counts

    @property
    def touched(self) -> bool:
        return self.was.outcome != self.now.outcome


def _later(timeline: Timeline, tried: Timeline, entered: Sequence[Line]) -> list[_Later]:
    first = min((tried.place(line.entry.id) for line in entered), default=0)
    changed = {line.entry.id for line in entered}
    later: list[_Later] = []
    for now in tried.lines[first:]:
        was = timeline.line_of(now.entry.id)
        if was is not None and not was.undone and now.entry.id not in changed:
            before, after = timeline.describe((was,)), tried.describe((now,))
            moved = was.counts and now.counts and before.player != after.player
            later.append(_Later(was, now, before.manual, moved))
    return later


def _missing(timeline: Timeline, tried: Timeline, later: Sequence[_Later]) -> Line | None:
    """Returns the first line that went astray because the table asks for something else there.

    One that went astray alone, with the next one standing, has only become needless, such as a
    payment for an attack that did not come. One that has no effect today and would have none for
    the same reason was not touched. Where all that is touched stands, only for other players, the
    turns may well be right now.
    """
    played = [each for each in later if not each.manual]
    if not any(each.touched and not each.now.counts for each in played):
        return None
    for each, following in zip(played, [*played[1:], None], strict=False):
        alone = following is not None and not following.astray
        asked = timeline.game.heading(each.was.before), tried.game.heading(each.now.before)
        over = tried.game.result(each.now.before) is not None
        if each.astray and each.touched and asked[0] != asked[1] and not over and not alone:
            return each.now
    return None
