"""The journal: the only truth about a play. Entries are added and never changed or removed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.errors import ContradictionError, ForkError, GapError, JournalError, OtherPlayError
from companion.i18n import _
from companion.play import bounds
from companion.play.action import Action
from companion.play.entry import (
    Amend,
    Content,
    Entry,
    EntryId,
    Insert,
    PlayStarted,
    Undo,
    VersionVector,
)
from companion.play.order import Tree, missing_link

SECOND = 1000


class Journal:
    """The entries of one play, in their order.

    Args:
        entries: what to begin with, in any order; see `merge`.
        kept: whether this device keeps them already: that is read, however long it has become.
    """

    def __init__(self, entries: Iterable[Entry] = (), *, kept: bool = False) -> None:
        self._entries: dict[EntryId, Entry] = {}
        self._tree = Tree()
        self._highest: dict[str, int] = {}
        self._undos: dict[EntryId, list[EntryId]] = {}
        self._active_undos: dict[EntryId, int] = {}
        self._amends: dict[EntryId, list[EntryId]] = {}
        self._inserts: dict[EntryId, list[EntryId]] = {}
        self._targets = 0
        self._lamport = 0
        self._settled = 0
        self._kept = kept
        self.merge(entries)
        self._kept = False

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, entry: EntryId) -> bool:
        return entry in self._entries

    def __getitem__(self, entry: EntryId) -> Entry:
        return self._entries[entry]

    @property
    def order(self) -> Sequence[EntryId]:
        """The ids of all entries, in order."""
        return self._tree.order

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, in order."""
        return tuple(self._entries[entry] for entry in self._tree.order)

    @property
    def started(self) -> PlayStarted:
        """The content of the first entry.

        Raises:
            JournalError: the journal is empty.
        """
        content = self._entries[self._tree.order[0]].content if self._tree.order else None
        if not isinstance(content, PlayStarted):
            raise JournalError(_("This journal has no beginning."))
        return content

    @property
    def version(self) -> VersionVector:
        """What this journal has seen of each device."""
        return VersionVector(self._highest)

    def place(self, entry: EntryId) -> int:
        """Returns where the entry stands in the order, from 0."""
        return self._tree.places[entry]

    def compose(self, device: str, content: Content, at: int) -> Entry:
        """Returns the next entry of a device, without adding it.

        Args:
            device: who writes.
            content: what was done.
            at: milliseconds since 1970; whole seconds are kept, finer ones cost bytes in each QR
                code and tell nobody anything.
        """
        after = self._tree.order[-1] if self._tree.order else None
        seq = self._highest.get(device, 0) + 1
        at = bounds.nearest_moment(at)
        return Entry(device, seq, self._lamport + 1, after, at - at % SECOND, content)

    def compose_all(self, device: str, contents: Iterable[Content], at: int) -> tuple[Entry, ...]:
        """Returns the next entries of a device, each after the one before, without adding them."""
        entries: list[Entry] = []
        for content in contents:
            entry = self.compose(device, content, at)
            if entries:
                last = entries[-1]
                entry = replace(entry, seq=last.seq + 1, lamport=last.lamport + 1, after=last.id)
            entries.append(entry)
        return tuple(entries)

    def append(self, entry: Entry) -> None:
        """Adds an entry made by `compose`, in constant time.

        Raises:
            JournalError: it does not fit; nothing was changed.
        """
        self.merge((entry,))

    def merge(self, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        """Adds what is new: set union by id, so it is commutative, associative and idempotent.

        Returns:
            The entries that were new, by their id.

        Raises:
            ForkError: an id stands for another content.
            GapError: an entry between those known and those offered is missing.
            OtherPlayError: they are of another play.
            JournalError: they contradict themselves, or are too many. Whatever is raised, nothing
                was changed.
        """
        new: dict[EntryId, Entry] = {}
        for entry in entries:
            known = self._entries.get(entry.id) or new.get(entry.id)
            if known is None:
                new[entry.id] = entry
            elif known != entry:
                raise ForkError(_("Two different entries bear the same number."))
        if not new:
            return ()
        added = tuple(sorted(new.values(), key=lambda entry: entry.id))
        self._check(added, new)
        self._grow(added, new)
        self._add(added)
        return added

    def missing(self, seen: VersionVector) -> tuple[Entry, ...]:
        """Returns, in order, the entries that a device with this version vector lacks."""
        wanted = sum(max(0, seq - seen[device]) for device, seq in self._highest.items())
        found: list[Entry] = []
        for entry in reversed(self._tree.order):  # what others lack stands mostly at the end
            if len(found) == wanted:
                break
            if not seen.includes(entry):
                found.append(self._entries[entry])
        return tuple(reversed(found))

    def is_active(self, entry: EntryId) -> bool:
        """Says whether an entry counts: no undo of it counts."""
        return not self._active_undos.get(entry)

    def undos_of(self, entry: EntryId) -> tuple[EntryId, ...]:
        """Returns the undos of an entry that count."""
        return tuple(undo for undo in self._undos.get(entry, ()) if self.is_active(undo))

    def was_undone(self, entry: EntryId) -> bool:
        """Says whether anybody ever took an entry back, be it that it counts again."""
        return bool(self._undos.get(entry))

    def action_of(self, entry: EntryId) -> Action | None:
        """Returns what an entry does, its latest correction included; None if it is no action."""
        content = self._entries[entry].content
        if not isinstance(content, Action | Insert):
            return None
        amend = self.amend_of(entry)
        content = self._entries[amend].content if amend else content
        if isinstance(content, Amend | Insert):
            return content.action
        return content if isinstance(content, Action) else None

    def amend_of(self, entry: EntryId) -> EntryId | None:
        """Returns the correction of an entry that counts: of several, the latest."""
        active = [amend for amend in self._amends.get(entry, ()) if self.is_active(amend)]
        return max(active, key=self._age, default=None)

    def lines_at(self, entry: EntryId) -> list[EntryId]:
        """Returns what is folded where an entry stands, in its order.

        That is what was inserted before it, or before such an insert, and the entry itself. An
        insert has its place with the entry that it precedes.
        """
        if isinstance(self._entries[entry].content, Insert):
            return []
        lines: list[EntryId] = []
        pending = [entry]
        while pending:
            last = pending.pop()
            lines.append(last)
            pending.extend(sorted(self._inserts.get(last, ()), key=self._age))
        lines.reverse()
        return lines

    def head(self, count: int) -> Journal:
        """Returns a journal of its own with the first entries; nothing here is changed by it."""
        part = Journal()
        part._entries, part._tree = dict(self._entries), self._tree.copy()
        part._highest = dict(self._highest)
        part._undos, part._amends, part._inserts = (
            {target: list(effects) for target, effects in each.items()}
            for each in (self._undos, self._amends, self._inserts)
        )
        part._active_undos, part._targets = dict(self._active_undos), self._targets
        part._settled = min(self._settled, count)
        part._drop_last(len(self) - count)
        lasts = (EntryId(*last) for last in part._highest.items())
        part._lamport = max((part._entries[last].lamport for last in lasts), default=0)
        return part

    def settle(self) -> int:
        """Returns how many entries at the beginning stand as they stood at the last call.

        A fold keeps its states up to there and folds the rest anew.
        """
        settled, self._settled = self._settled, len(self._tree.order)
        return settled

    def _age(self, entry: EntryId) -> tuple[int, str, int]:
        return (self._entries[entry].lamport, entry.device, entry.seq)

    def _check(self, added: tuple[Entry, ...], new: dict[EntryId, Entry]) -> None:
        self._check_sequence(added)
        if missing_link(added, self._entries) is not None:
            raise GapError(_("Something in between is missing; take over everything anew."))
        self._check_bounds(added)
        for entry in added:
            self._check_links(entry, new)
        roots = [entry for entry in added if entry.after is None]
        if len(roots) + (1 if self._entries else 0) != 1:
            raise OtherPlayError(_("This belongs to another play."))
        start = roots[0].content if roots else self.started
        if isinstance(start, PlayStarted):
            _check_players(added, len(start.setup.players))

    def _check_sequence(self, added: tuple[Entry, ...]) -> None:
        highest: dict[str, tuple[int, int]] = {}
        for entry in added:
            seq = self._highest.get(entry.device, 0)
            lamport = self._entries[EntryId(entry.device, seq)].lamport if seq else 0
            seq, lamport = highest.get(entry.device, (seq, lamport))
            if entry.seq != seq + 1:
                raise GapError(_("Something in between is missing; take over everything anew."))
            if entry.lamport <= lamport:
                raise contradiction()
            highest[entry.device] = (entry.seq, entry.lamport)

    def _check_bounds(self, added: tuple[Entry, ...]) -> None:
        """Refuses what no honest device writes.

        No clock is ahead of the number of entries, and nobody takes back the same for ever.
        Wherever entries come from, a tap of this device or another phone, they end here, so none
        of the ways in takes what another one refuses.
        """
        entries = len(self._entries) + len(added)
        if not self._kept:
            bounds.check_size(entries, len(self._highest.keys() | {e.device for e in added}))
        targets = self._targets + sum(_reach(entry.content) for entry in added)
        ahead = max(entry.lamport for entry in added) > entries
        if ahead or targets > bounds.most_targets(entries):
            raise contradiction()

    def _check_links(self, entry: Entry, new: dict[EntryId, Entry]) -> None:
        if isinstance(entry.content, PlayStarted) != (entry.after is None):
            raise OtherPlayError(_("This belongs to another play."))
        unfit = PlayStarted | Undo | Amend if isinstance(entry.content, Insert) else PlayStarted
        for target in touched_by(entry.content):
            if isinstance(self._earlier(target, entry, new).content, unfit):
                raise contradiction()
        if entry.after is not None:
            self._earlier(entry.after, entry, new)

    def _earlier(self, target: EntryId, entry: Entry, new: dict[EntryId, Entry]) -> Entry:
        known = new.get(target) or self._entries.get(target)
        if known is None or known.lamport >= entry.lamport:
            raise contradiction()
        return known

    def _grow(self, added: tuple[Entry, ...], new: dict[EntryId, Entry]) -> None:
        """Puts entries anywhere in the order, unless no honest device can have seen it grow so.

        A device writes after the last of all that it has seen, with a clock one ahead of it. So
        its own entries stand in the order of their numbers, and no clock is ahead of the place.
        """
        growth = self._tree.plan(added, self._entries)
        places, last = self._tree.places, dict[str, int]()
        for place, name in enumerate(growth.tail, growth.first + 1):
            entry, (device, seq) = new.get(name), name
            if entry is not None:
                former = EntryId(device, seq - 1)
                if device not in last and places.get(former, growth.first) < growth.first:
                    last[device] = former.seq
                if entry.lamport > place or last.get(device, 0) != former.seq:
                    raise contradiction()
            last[device] = seq
        self._settled = min(self._settled, growth.first)
        self._tree.grow(growth)

    def _add(self, added: tuple[Entry, ...]) -> None:
        """Remembers entries; the fold begins again at what undos, corrections, inserts touch."""
        remembered = self._effects
        reaching: list[EntryId] = []
        for entry in added:
            name = entry.id
            self._entries[name] = entry
            self._highest[entry.device] = entry.seq
            self._lamport = max(self._lamport, entry.lamport)
            effects = remembered.get(type(entry.content))
            if effects is not None:
                targets = touched_by(entry.content)
                reaching.extend(targets)
                self._targets += len(targets)
                for target in targets:
                    effects.setdefault(target, []).append(name)
        if reaching:
            self._count_undos()
            self._disturb(reaching)

    def _drop_last(self, count: int) -> None:
        """Forgets the last entries."""
        reaching: list[EntryId] = []
        for _entry in range(count):
            entry = self._entries.pop(self._tree.order[-1])
            name = self._tree.drop_last(entry.after)
            self._highest[entry.device] -= 1
            if entry.seq == 1:
                del self._highest[entry.device]
            targets = touched_by(entry.content)
            reaching.extend(targets)
            self._targets -= len(targets)
            for target in targets:
                self._effects[type(entry.content)][target].remove(name)
        if reaching:
            self._count_undos()
            self._disturb(reaching)

    @property
    def _effects(self) -> dict[type[Content], dict[EntryId, list[EntryId]]]:
        """What is remembered of entries that reach for others, by what those are."""
        return {Undo: self._undos, Insert: self._inserts, Amend: self._amends}

    def _count_undos(self) -> None:
        """Counts the undos of each entry that count themselves, the latest first.

        An undo is always later than what it takes back, so each one is settled when it is met:
        linear in the undos and their targets, however they are chained.
        """
        counts: dict[EntryId, int] = {}
        undos = {undo for undos in self._undos.values() for undo in undos}
        for undo in sorted(undos, key=self._age, reverse=True):
            if not counts.get(undo):
                for target in touched_by(self._entries[undo].content):
                    counts[target] = counts.get(target, 0) + 1
        self._active_undos = counts

    def _disturb(self, pending: list[EntryId]) -> None:
        seen: set[EntryId] = set()
        while pending:
            touched = pending.pop()
            if touched not in seen and touched in self._entries:
                seen.add(touched)
                self._settled = min(self._settled, self._tree.places[touched])
                pending.extend(touched_by(self._entries[touched].content))


def touched_by(content: Content) -> tuple[EntryId, ...]:
    """Returns the entries that an undo takes back, a correction corrects, or an insert precedes."""
    match content:
        case Undo():
            return content.targets
        case Amend():
            return (content.target,)
        case Insert():
            return (content.before,)
        case _:
            return ()


def _reach(content: Content) -> int:
    """Returns how many entries it touches, without naming them."""
    return content.count if isinstance(content, Undo) else len(touched_by(content))


def _check_players(entries: Iterable[Entry], players: int) -> None:
    """Makes sure that whoever acts sits at the table."""
    for entry in entries:
        action = getattr(entry.content, "action", entry.content)
        player = getattr(action, "player", None)
        if player is not None and not 0 <= player < players:
            raise JournalError(bounds.implausible().message)


def contradiction() -> ContradictionError:
    """Returns the error for entries that cannot have come about."""
    return ContradictionError(_("These entries contradict each other."))
