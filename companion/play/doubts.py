"""What two devices did without knowing of each other, and what only people can tell of it.

Two entries may be the same event, noted twice; or one device takes back what another one corrects.
The journal alone tells both, so every phone asks the same, and who answers answers for all: an
answer is made of undos. Until then both entries count, and what was taken back stays so.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from companion.play.entry import EntryId, Undo, unaware
from companion.play.timeline import Line, Timeline

LATEST = 40
"""Lines at the end of a play that are asked about: what lies further back has long been settled."""


class Pair(NamedTuple):
    """Two entries that may be the same event: the one that stands first, and the other."""

    first: EntryId
    second: EntryId


@dataclass(frozen=True, slots=True)
class Clash:
    """An entry that one device took back while another one, which did not know, corrected it.

    Attributes:
        target: the entry.
        undos: what takes it back.
        amend: the correction.
    """

    target: EntryId
    undos: tuple[EntryId, ...]
    amend: EntryId


Doubt = Pair | Clash


def doubts(timeline: Timeline, known: Iterable[Pair] = ()) -> tuple[Doubt, ...]:
    """Returns what is still to be asked, the oldest first.

    Args:
        timeline: the play.
        known: pairs that came to light when somebody's entries were taken in; they are asked about
            as long as both count and nobody has answered.
    """
    clashes, found = timeline.known(_found)
    pairs = dict.fromkeys((*found, *known))
    open_pairs = [pair for pair in pairs if _is_open(timeline, pair)]
    open_pairs.sort(key=lambda pair: timeline.place(pair.second))
    return (*clashes, *open_pairs)


def _found(timeline: Timeline) -> tuple[Sequence[Clash], Sequence[Pair]]:
    latest = timeline.lines[-LATEST:]
    clashes = [clash for line in latest if (clash := _clash_of(timeline, line)) is not None]
    return clashes, doubles(latest)


def doubles(lines: Sequence[Line]) -> tuple[Pair, ...]:
    """Returns the pairs of lines that do the same and of which neither device knew the other.

    Each line is in one pair at most.
    """
    alike: dict[object, list[Line]] = {}
    for line in lines:
        if line.counts and not line.inserted:
            alike.setdefault(line.action, []).append(line)
    pairs: list[Pair] = []
    for same in alike.values():
        paired = set[EntryId]()
        for one, other in combinations(same, 2):
            if not unaware(one.entry, other.entry):
                continue
            pair = Pair(one.entry.id, other.entry.id)
            if paired.isdisjoint(pair):
                paired.update(pair)
                pairs.append(pair)
    return tuple(pairs)


def _is_open(timeline: Timeline, pair: Pair) -> bool:
    lines = [timeline.line_of(entry) for entry in pair]
    answered = any(timeline.journal.was_undone(entry) for entry in pair)
    return not answered and all(line is not None and line.counts for line in lines)


def _clash_of(timeline: Timeline, line: Line) -> Clash | None:
    journal, target = timeline.journal, line.entry.id
    amend = journal.amend_of(target)
    if not line.undone or amend is None or journal.was_undone(amend):
        return None
    standing = (undo for undo in journal.undos_of(target) if not journal.was_undone(undo))
    undos = tuple(sorted(standing))  # whichever came first: every phone asks the same
    # Who had seen the correction would have taken it back with a later clock.
    knew = any(journal[undo].lamport > journal[amend].lamport for undo in undos)
    return Clash(target, undos, amend) if undos and not knew else None


def answer(timeline: Timeline, doubt: Doubt, device: str, *, counts: bool) -> tuple[Undo, ...]:
    """Returns what a device writes to answer a question, for all.

    Args:
        timeline: the play.
        doubt: the question.
        device: who answers.
        counts: of a pair, whether both happened; of a clash, whether it counts, as corrected.
    """
    match doubt:
        case Clash():
            return tuple(map(Undo, doubt.undos)) if counts else (Undo(doubt.amend),)
        case Pair():
            once = Undo(doubt.second)
            if not counts:
                return (once,)
            written = timeline.journal.compose(device, once, 0)
            return once, Undo(written.id)


def same_by_nature(timeline: Timeline, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """Returns the pairs that need no question: what they do happens once from where it was done."""
    lines = ((pair, timeline.line_of(pair.first)) for pair in pairs)
    return tuple(pair for pair, line in lines if line and timeline.game.once(line.action))
