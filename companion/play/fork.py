"""Forks: one device wrote in two places, as a copied data folder does, and used a number twice.

Which entries are the same is told by what they say and what they came after, not by their numbers.
Of those that follow the same entry of a device, the one with the least hash keeps the number; each
other one goes on, with all that follows it, as a device of its own, whose name comes from that
hash. So the outcome depends on the entries alone: whoever mends first, and in whatever order
phones meet, all come to the same, and nothing is lost.

An undo names the entries it takes back by the first of them and how many there are. Where those do
not follow each other any more it is put into single ones: the undo itself takes back the first, and
a device of its own, whose name follows from the undo, each other one. What takes back such an undo
takes back all of its parts. The hash of an undo does not tell how many entries it takes back, so
that whole and in parts it is known as the same.
"""

from base64 import b32encode
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, fields, replace

from companion.errors import ForkError, GapError
from companion.i18n import _
from companion.play import bounds
from companion.play.action import Action
from companion.play.entry import TWIN, Content, Entry, EntryId, Undo, first_name, hash_of, meaning
from companion.play.journal import contradiction, touched_by

_Mark = bytes
_Side = tuple[tuple[Entry, ...], Mapping[EntryId, _Mark]]
_Parts = dict[EntryId, tuple[EntryId, ...]]
_LETTERS = 10


@dataclass(frozen=True)
class ResolvedFork:
    """Two sides of a fork put together.

    Attributes:
        entries: all there are, under their names from now on.
        mine: the names of the entries of this side, by those they had.
        theirs: the same of the other side.
        in_parts: the undos that were put into single ones, by the names they had.
    """

    entries: tuple[Entry, ...]
    mine: Mapping[EntryId, EntryId]
    theirs: Mapping[EntryId, EntryId]
    in_parts: frozenset[EntryId]

    @property
    def forked(self) -> frozenset[str]:
        """The devices that wrote in two places, by the names they had."""
        renamed = (*self.mine.items(), *self.theirs.items())
        return frozenset(old.device for old, new in renamed if old != new)


def resolve_fork(mine: Iterable[Entry], theirs: Iterable[Entry]) -> ResolvedFork:
    """Puts together what two sides have of a play, be there forks or not.

    Args:
        mine: a whole journal.
        theirs: another one, or what it has beyond this one.

    Raises:
        ForkError: the name of a device would become too long.
        GapError: an entry is missing between those known and those offered.
        JournalError: a device's later entry is older than one before it.
    """
    ours, others = tuple(mine), tuple(theirs)
    in_parts = set[EntryId]()
    while True:
        my_marks = _marks(ours, {})
        their_marks = _marks(others, my_marks)
        sides = (ours, my_marks), (others, their_marks)
        names = _names(*sides)
        torn = _torn(sides, names)
        if not torn:
            break
        parts: _Parts = {}
        ours = _single(ours, my_marks, torn, parts)
        in_parts |= parts.keys()
        others = _single(others, {**my_marks, **their_marks}, torn, parts)
        in_parts |= parts.keys()
    entries = {
        marks[entry.id]: _renamed(entry, marks, names) for side, marks in sides for entry in side
    }
    return ResolvedFork(
        tuple(entries.values()),
        {entry.id: names[my_marks[entry.id]] for entry in ours},
        {entry.id: names[their_marks[entry.id]] for entry in others},
        frozenset(in_parts),
    )


def _marks(entries: Iterable[Entry], known: Mapping[EntryId, _Mark]) -> dict[EntryId, _Mark]:
    """Returns a hash for each entry that stays the same whatever it is called."""
    marks = dict(known)
    for entry in sorted(entries, key=lambda each: each.lamport):
        marks[entry.id] = _mark(entry, marks)
    return marks


def _mark(entry: Entry, marks: Mapping[EntryId, _Mark]) -> _Mark:
    content = entry.content
    if isinstance(content, Undo):
        content = Undo(content.target)
    referred = [] if entry.after is None else [entry.after]
    referred += touched_by(content)
    return hash_of(
        [
            first_name(entry.device),
            entry.lamport,
            entry.at,
            [_known(marks, each).hex() for each in referred],
            meaning(content),
        ]
    )


def _known(marks: Mapping[EntryId, _Mark], entry: EntryId) -> _Mark:
    if entry not in marks:
        raise GapError(_("Something in between is missing; take over everything anew."))
    return marks[entry]


def _names(*sides: _Side) -> dict[_Mark, EntryId]:
    """Returns what each entry is called when all of them stand together."""
    before: dict[_Mark, _Mark] = {}
    found: dict[_Mark, Entry] = {}
    for entries, marks in sides:
        for entry in entries:
            mark = marks[entry.id]
            found[mark] = entry
            if entry.seq > 1:  # who says different things to two phones may go on alike after both
                former = _known(marks, EntryId(entry.device, entry.seq - 1))
                before[mark] = min(before.get(mark, former), former)
    following: dict[_Mark | str, list[_Mark]] = {}
    for mark, entry in found.items():
        following.setdefault(before.get(mark, entry.device), []).append(mark)
    return _named(found, before, following)


def _named(
    found: Mapping[_Mark, Entry],
    before: Mapping[_Mark, _Mark],
    following: Mapping[_Mark | str, list[_Mark]],
) -> dict[_Mark, EntryId]:
    names: dict[_Mark, EntryId] = {}
    for mark, entry in sorted(found.items(), key=lambda each: (each[1].lamport, each[0])):
        former = before.get(mark)
        if mark != min(following[entry.device if former is None else former]):
            names[mark] = EntryId(_twin(entry.device, mark), 1)
        elif former is None:
            names[mark] = EntryId(entry.device, 1)
        elif former not in names:
            raise contradiction()
        else:
            names[mark] = EntryId(names[former].device, names[former].seq + 1)
    return names


def _twin(device: str, mark: _Mark) -> str:
    letters = b32encode(mark).decode().lower()[:_LETTERS]
    twin = f"{first_name(device)}{TWIN}{letters}"
    if len(twin) > bounds.MOST_NAME_LETTERS:
        raise ForkError(
            _(
                "One device went on in two places here, and what it did there cannot be put "
                "together with what is here. Go on with one of the two."
            )
        )
    return twin


def _torn(sides: Iterable[_Side], names: Mapping[_Mark, EntryId]) -> frozenset[_Mark]:
    """Returns the undos of several entries that are to be put into single ones."""
    counts: dict[_Mark, int] = {}
    torn = set[_Mark]()
    for entries, marks in sides:
        for entry in entries:
            if isinstance(entry.content, Undo):
                mark, undo = marks[entry.id], entry.content
                now = tuple(names[_known(marks, target)] for target in undo.targets)
                if Undo(now[0], undo.count).targets != now:
                    torn.add(mark)
                if counts.setdefault(mark, undo.count) != undo.count:
                    torn.add(mark)  # it is in parts on one side
    return frozenset(torn)


def _single(
    entries: Iterable[Entry], marks: dict[EntryId, _Mark], torn: Collection[_Mark], parts: _Parts
) -> tuple[Entry, ...]:
    """Returns the entries of one side, with single undos instead of those that are torn.

    Args:
        entries: those of the side.
        marks: all hashes that are known; those of new entries are added.
        torn: the hashes of the undos that are to be put into single ones.
        parts: what became of undos on the other side, for this one may hold only what is beyond
            it; what becomes of them here is added.
    """
    found: list[Entry] = []
    for entry in sorted(entries, key=lambda each: each.lamport):
        parts.pop(entry.id, None)  # the other side may mean another entry by this name
        single, undo = [entry], entry.content
        if isinstance(undo, Undo):
            targets = [part for each in undo.targets for part in parts.get(each, (each,))]
            if len(targets) > undo.count or (marks[entry.id] in torn and undo.count > 1):
                bounds.check_size(len(found) + len(targets), 0)
                single = _parts_of(entry, targets, marks)
                parts[entry.id] = tuple(each.id for each in single)
        found += single
    return tuple(found)


def _parts_of(undo: Entry, targets: Iterable[EntryId], marks: dict[EntryId, _Mark]) -> list[Entry]:
    """Returns single undos instead of one, each after the one before; notes their hashes."""
    first, *others = targets
    parts = [replace(undo, content=Undo(first))]
    device = undo.device
    for seq, target in enumerate(others, 1):
        last = parts[-1]
        part = Entry(device, seq, last.lamport + 1, last.id, undo.at, Undo(target))
        mark = _mark(part, marks)
        if seq == 1:
            device = _twin(device, mark)
            part = replace(part, device=device)
        parts.append(part)
        marks[part.id] = mark
    return parts


def _renamed(entry: Entry, marks: Mapping[EntryId, _Mark], names: Mapping[_Mark, EntryId]) -> Entry:
    new = names[marks[entry.id]]
    after = None if entry.after is None else names[marks[entry.after]]
    content = _about({old: names[marks[old]] for old in touched_by(entry.content)}, entry.content)
    if (new, after, content) == (entry.id, entry.after, entry.content):
        return entry
    return replace(entry, device=new.device, seq=new.seq, after=after, content=content)


def _about(names: Mapping[EntryId, EntryId], content: Content) -> Content:
    """Returns a content about entries that are called otherwise now."""
    if isinstance(content, Action) or not names:
        return content
    values = ((field.name, getattr(content, field.name)) for field in fields(content))
    return replace(content, **{name: names[v] for name, v in values if isinstance(v, EntryId)})
