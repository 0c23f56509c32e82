"""What connected phones say of the play that they share.

Two that are connected tell each other what they have of the play, and then each entry that the
other one lacks, as soon as it is kept; what comes from one is passed on to the others. Who knows
what the other has sends nothing twice, so loops do no harm, and after a break the same two
messages make good whatever was lost.

A letter is one of `companion.sync.exchange`. Nothing but entries ever leaves: private notes are
none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Protocol

from companion.errors import CodecError, ContradictionError, GapError
from companion.i18n import _
from companion.play import Games, Journal, Timeline, bounds
from companion.play.entry import VersionVector
from companion.play.wire import cut_short
from companion.sync import exchange
from companion.sync.exchange import (
    CodecOf,
    EntryBatch,
    VersionAnnouncement,
    announcement_of,
    batch_for,
    lacking,
)
from companion.sync.live.peer import (
    ANNOUNCEMENT_COST,
    ENTRY_COST,
    LATE_COST,
    SUM,
    SUM_COST,
    Agreement,
    Kind,
    Peer,
    Sums,
    contested,
)
from companion.sync.merge_preview import MergePreview, preview_merge

LETTER_ENTRIES = 150
"""Entries of a letter: packing or reading them takes a hundredth of a second, and taps go between.
Who sends longer ones is cut off."""


class Book(Protocol):
    """The plays of this phone."""

    def journal(self, play: str) -> Journal | None:
        """Returns what is here of a play, or None."""
        ...

    def take_in(self, batch: EntryBatch) -> None:
        """Keeps what came, all or nothing.

        Raises:
            CompanionError: it cannot be kept; nothing was changed.
        """
        ...


def conflicts_to_confirm(mine: Timeline, batch: EntryBatch, games: Games) -> MergePreview | None:
    """Returns what a merge will do where two have written without knowing of each other, else None.

    Whoever had seen everything that is here has written after it: then there is nothing to tell.

    Raises:
        JournalError: the entries do not fit, or are too many.
    """
    return (
        preview_merge(mine, batch, games) if lacking(batch.version, mine.journal.version) else None
    )


class SharedPlay:
    """The play that is shared over connections; all who are at one go on to the next together.

    Args:
        book: the plays of this phone.
        codec_of: gives the codec of a game by its id, or raises `CodecError`.
        clock: tells the time in seconds.
        peers: the phones at the ends of the connections that are open.
        send: sends a message of a kind over a connection.
        on_next: called with the game of the next play, to which another phone takes all along.
        play: which it is; empty until somebody else says which.
    """

    def __init__(
        self,
        book: Book,
        codec_of: CodecOf,
        clock: Callable[[], float],
        peers: Mapping[int, Peer],
        send: Callable[[int, Kind, bytes], None],
        on_next: Callable[[str], None],
        play: str,
    ) -> None:
        self._book, self._codec_of, self._clock = book, codec_of, clock
        self._peers, self._send, self._on_next = peers, send, on_next
        self._former = set[str]()
        self._sums = Sums()
        self.play = play

    def pass_on(self) -> None:
        """Sends what the others lack, after anything was kept here."""
        journal = self._journal()
        if journal is None:
            return
        version = journal.version
        for link, peer in self._peers.items():
            if not peer.greeted:
                self._greet(link, announcement_of(journal))
            if peer.theirs is not None and lacking(peer.theirs, version) and not peer.shows:
                self._letter(link, batch_for(journal, peer.theirs, LETTER_ENTRIES))
                peer.theirs = peer.theirs.join(version)

    def move_on(self, play: str) -> None:
        """Takes all along to another play, which is here."""
        journal = self._book.journal(play)
        if journal is not None and play != self.play:
            self._be_at(announcement_of(journal), tuple(self._peers))

    def _be_at(self, announcement: VersionAnnouncement, links: Sequence[int]) -> None:
        """Goes on to another play, and takes those at the ends of some connections along."""
        self._former.add(self.play)
        self._former.discard(announcement.play)
        self.play = announcement.play
        for link, peer in self._peers.items():
            peer.theirs, peer.greeted, peer.agreement = None, link in links, Agreement()
        for link in links:
            self._send(link, Kind.NEXT, exchange.pack(self._known(announcement), self._codec_of))

    def read(self, link: int, peer: Peer, body: bytes) -> None:
        """Takes a letter: what another phone has, or entries.

        Raises:
            CompanionError: it is none, or nothing that fits; nothing was changed.
        """
        letter = exchange.unpack(body, self._codec_of, LETTER_ENTRIES)
        if not self.play:
            self.play = letter.play
        if letter.play in self._former:
            if isinstance(letter, EntryBatch):
                self._take_in_late(link, peer, letter)
            return
        if letter.play != self.play:
            raise CodecError(_("It is at another play."))
        if isinstance(letter, VersionAnnouncement):
            self._welcome(link, peer, letter)
        else:
            self._take_in(link, peer, letter)

    def follow(self, link: int, peer: Peer, body: bytes) -> None:
        """Follows to the play to which another phone takes all along, and tells the others."""
        announcement = self._announcement(body)
        if not self.play:
            raise cut_short()
        if announcement.play != self.play:
            self._be_at(announcement, [other for other in self._peers if other != link])
            self._on_next(announcement.game)
        self._welcome(link, peer, announcement)

    def _announcement(self, body: bytes) -> VersionAnnouncement:
        """Returns the announcement of some bytes; anything else is not even read."""
        announcement = exchange.unpack(body, self._codec_of, 0)
        if not isinstance(announcement, VersionAnnouncement):
            raise cut_short()
        return announcement

    def read_of_watcher(self, link: int, peer: Peer, body: bytes) -> None:
        """Takes what a phone that only watches has of the play; all else is dropped."""
        try:
            announcement = self._announcement(body)
        except CodecError:
            return
        if announcement.play == self.play:
            self._welcome(link, peer, announcement)

    def _welcome(self, link: int, peer: Peer, announcement: VersionAnnouncement) -> None:
        peer.spend(ANNOUNCEMENT_COST)
        peer.theirs = announcement.version
        if not peer.greeted:
            self._ask(link, announcement)
        self._send_sum(link, peer)
        self.pass_on()

    def _take_in(self, link: int, peer: Peer, batch: EntryBatch) -> None:
        peer.spend(ENTRY_COST * peer.agreement.unasked(len(batch.entries)))
        journal = self._journal()
        if peer.agreement.differs:
            peer.spend(LATE_COST)
            self._put_by(link, peer, batch)
            return
        if journal is not None and contested(journal, batch):
            self._differ(link, peer)
            return
        try:
            self._book.take_in(batch)
        except GapError:
            peer.spend(ANNOUNCEMENT_COST)  # it costs an answer, as an announcement does
            self._ask(link, batch)
            return
        except ContradictionError:
            if journal is None:
                raise
            self._differ(link, peer)  # it may rest on what only bears the numbers of what is here
            return
        peer.theirs = batch.version.join(peer.theirs or VersionVector())
        bounds.check_size(0, len(peer.theirs.devices))
        journal = self._journal()
        if journal is not None and lacking(journal.version, batch.version):
            peer.spend(ANNOUNCEMENT_COST)
            self._ask(link, batch)
        self.pass_on()

    def _send_sum(self, link: int, peer: Peer) -> None:
        """Tells another phone how it finds out whether both mean the same by the same numbers."""
        journal = self._journal()
        if journal is None or peer.theirs is None:
            return
        announcement = announcement_of(journal)
        both = VersionAnnouncement(
            announcement.play, announcement.game, announcement.version.meet(peer.theirs)
        )
        if both.version.devices:
            told, _read = self._sums.of(journal, both.version)
            self._send(link, Kind.SUM, exchange.pack(both, self._codec_of) + told)

    def compare(self, link: int, peer: Peer, body: bytes) -> None:
        """Finds out whether another phone means the same by the numbers that both have."""
        both, told = self._announcement(body[:-SUM]), body[-SUM:]
        journal = self._journal()
        if journal is None or both.play != self.play:
            return  # it was under way while all went on
        mine, read = self._sums.of(journal, both.version)
        peer.spend(SUM_COST * read)
        if mine != told or lacking(journal.version, both.version):
            self._differ(link, peer)
        elif peer.agreement.differs and not peer.agreement.came.devices:
            peer.agreement.settled()
            self._ask(link, both)  # what came in the meantime was not taken

    def _differ(self, link: int, peer: Peer) -> None:
        peer.agreement.differs = True
        self.ask_for_all(link, peer)

    def ask_for_all(self, link: int, peer: Peer) -> None:
        """Asks a phone for all it has where both differ, but only now and then."""
        journal = self._journal()
        if journal is not None and peer.agreement.may_ask(self._clock(), len(journal)):
            announcement = announcement_of(journal)
            self._letter(
                link, VersionAnnouncement(announcement.play, announcement.game, VersionVector())
            )

    def _put_by(self, link: int, peer: Peer, batch: EntryBatch) -> None:
        agreement = peer.agreement
        if agreement.put_by(batch.entries):
            whole = agreement.whole(batch)
            if whole is None:
                self._letter(link, VersionAnnouncement(batch.play, batch.game, agreement.came))
            else:
                self._mend(peer, whole)

    def _mend(self, peer: Peer, whole: EntryBatch) -> None:
        """Puts together what two have under the same numbers; others are told where some changed.

        The other one has to do the same, so it hears of it in any case.
        """
        before = () if (journal := self._journal()) is None else journal.entries
        self._book.take_in(whole)
        peer.theirs = whole.version
        journal = self._journal()
        if journal is None:
            return
        kept = all(entry.id in journal and journal[entry.id] == entry for entry in before)
        for link, other in self._peers.items():
            if other is peer or not kept:
                self._send_sum(link, other)
                self._greet(link, announcement_of(journal))
        self.pass_on()

    def _take_in_late(self, link: int, peer: Peer, batch: EntryBatch) -> None:
        """Keeps and passes on what was under way when all went on to the next play."""
        peer.spend(ENTRY_COST * len(batch.entries))
        former = self._book.journal(batch.play)
        if former is not None and contested(former, batch):
            return  # that is mended where both are at that play
        before = self._known(batch).version
        with suppress(GapError):
            self._book.take_in(batch)
        if lacking(before, self._known(batch).version):
            for other in tuple(self._peers):
                if other != link:
                    self._letter(other, batch)

    def _ask(self, link: int, letter: exchange.SyncMessage) -> None:
        """Says what is here of a play; the other one sends what is lacking."""
        self._greet(link, self._known(letter))

    def _known(self, letter: exchange.SyncMessage) -> VersionAnnouncement:
        """Returns what is here of a play, be it nothing."""
        journal = self._book.journal(letter.play)
        version = VersionVector() if journal is None else journal.version
        return VersionAnnouncement(letter.play, letter.game, version)

    def _greet(self, link: int, announcement: VersionAnnouncement) -> None:
        self._peers[link].greeted = True
        self._letter(link, announcement)

    def _letter(self, link: int, letter: exchange.SyncMessage) -> None:
        self._send(link, Kind.LETTER, exchange.pack(letter, self._codec_of))

    def _journal(self) -> Journal | None:
        return self._book.journal(self.play) if self.play else None
