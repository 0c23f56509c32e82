"""Phones that stay connected: what is done on one stands on all, whatever way they are connected.

Two that are connected tell each other what they have of the play, and then each entry that the
other one lacks, as soon as it is kept; what comes from one is passed on to the others. Who knows
what the other has sends nothing twice, so loops do no harm, and after a break the same two
messages make good whatever was lost.

A message begins with one byte, version and kind; a letter is one of `companion.sync.exchange`.
Nothing but entries ever leaves: private notes are none.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from contextlib import suppress

from companion.delays import delays
from companion.errors import CodecError, CompanionError, ContradictionError, GapError, Message
from companion.i18n import _
from companion.play import Journal, bounds
from companion.play.codec import newer
from companion.play.entry import VersionVector
from companion.play.text import clean
from companion.play.wire import Reader, Writer, cut_short
from companion.sync import exchange
from companion.sync.exchange import CodecOf, Delta, Hello, delta_for, hello_of, lacking
from companion.sync.live.agreement import SUM, Agreement, Sums, contested
from companion.sync.live.chunking import PIECE, split
from companion.sync.live.device_transfer import DeviceTransfer, is_offer
from companion.sync.live.heartbeats import (
    ID_BYTES,
    LONGEST_NAME,
    MOST_PHONES,
    Heartbeat,
    Phone,
    Presence,
    Voice,
    handed_on,
    spoken,
    unpack_beat,
)
from companion.sync.live.peer import (
    BEAT_COST,
    ENTRY_COST,
    HELLO_COST,
    LATE_COST,
    PIECE_COST,
    SUM_COST,
    TAG,
    Book,
    Peer,
    Wire,
    tag_of,
)

VERSION = 5
"""Version 1 believed whatever anybody said of others; version 2 knew one play a connection; version
3 took it that the same numbers mean the same; version 4 sent longer letters."""
_BEAT, _LETTER, _SPARE, _MOVE, _ROUTED, _KEY, _NEXT, _SUM, _WATCH = range(9)

LETTER_ENTRIES = 150
"""Entries of a letter: packing or reading them takes a hundredth of a second, and taps go between.
Who sends longer ones is cut off."""

_LONGEST_END = 200
"""Bytes of the end of a connection that are passed on."""


class PeerGroup:
    """The phones that stay connected with this one, and the play that they share.

    Args:
        book: the plays of this phone.
        wire: its connections.
        codec_of: gives the codec of a game by its id, or raises `CodecError`.
        clock: tells the time in seconds.
        play: the play that is shared; empty until somebody else says which.
        device: the name under which this phone writes.

    Attributes:
        moving: everything of a phone on its way to another one.
        on_spare: called with a connection and the end of another one to be held back for it.
        on_routed: called with a phone and the end of a connection to it that came by way of others.
        on_cut: called with the connection and the name of a phone that was cut off, and why.
        on_next: called with the game of the next play, to which another phone takes all along.
    """

    def __init__(
        self,
        book: Book,
        wire: Wire,
        codec_of: CodecOf,
        clock: Callable[[], float],
        play: str = "",
        device: str = "",
    ) -> None:
        self._book, self._wire, self._codec_of, self._clock = book, wire, codec_of, clock
        self._voice, self._device = Voice("", device), device
        self._former = set[str]()
        self._mine = set[bytes]()
        self._keys: dict[bytes, tuple[bytes, ...]] = {}
        self._peers: dict[int, Peer] = {}
        self._sums = Sums()
        self._beaten = float("-inf")
        self._presence = Presence(self._mine)
        self.play = play
        self.moving = DeviceTransfer(self._send_moving)
        self.on_spare: Callable[[int, bytes], None] = lambda _link, _end: None
        self.on_routed: Callable[[bytes, bytes], None] = lambda _phone, _end: None
        self.on_cut: Callable[[int, str, Message], None] = lambda _link, _name, _why: None
        self.on_next: Callable[[str], None] = lambda _game: None

    @property
    def me(self) -> bytes:
        """What tells this phone from others, for as long as it is called so."""
        return self._voice.phone

    @property
    def name(self) -> str:
        """What this phone is called."""
        return self._voice.name

    @name.setter
    def name(self, name: str) -> None:
        if clean(name, LONGEST_NAME) != self._voice.name:
            self._speak_as(clean(name, LONGEST_NAME))

    def _speak_as(self, name: str) -> None:
        """Takes a new voice, for nobody believes the old one any more under another name."""
        if self._peers:
            self._say(spoken(self._voice, leaving=True).pack())
        self._voice = Voice(name, self._device)
        if self._peers:
            self._mine.add(self.me)
        self._beaten = float("-inf")

    @property
    def links(self) -> tuple[int, ...]:
        """The connections that are open."""
        return tuple(self._peers)

    @property
    def direct(self) -> frozenset[bytes]:
        """The phones that this one has a connection to."""
        return frozenset(peer.phone for peer in self._peers.values())

    def phone_at(self, link: int) -> bytes:
        """Returns the phone at the other end of a connection, empty while it has not said."""
        peer = self._peers.get(link)
        return peer.phone if peer else b""

    def reaches(self, phone: bytes) -> bool:
        """Returns whether a phone is here by way of others."""
        known = self._presence.phones.get(phone)
        return known is not None and known.here and known.link in self._peers

    def has_left(self, phone: bytes) -> bool:
        """Returns whether a phone has said goodbye, or nobody knows of it any more."""
        known = self._presence.phones.get(phone)
        return known is None or known.last.leaving

    def send_to(self, phone: bytes, end: bytes) -> None:
        """Sends the end of a connection to a phone by way of others."""
        for key in self._keys.get(phone, ())[-1:]:
            self._pass(phone, self.me, MOST_PHONES, tag_of(key, self.me, phone, end) + end)

    @property
    def watchers(self) -> int:
        """How many phones are connected to this one that only watch."""
        return sum(peer.watches for peer in self._peers.values())

    @property
    def watching(self) -> bool:
        """Whether this phone only watches: all that it is connected to let it do no more."""
        return bool(self._peers) and all(peer.shows for peer in self._peers.values())

    @property
    def neighbours(self) -> dict[int, Phone]:
        """The phones at the other ends of the connections that are open, by connection."""
        phones = {link: self._presence.phones.get(peer.phone) for link, peer in self._peers.items()}
        return {link: phone for link, phone in phones.items() if phone is not None}

    @property
    def phones(self) -> tuple[Phone, ...]:
        """The other phones that have not left."""
        return self._presence.staying

    def opened(self, link: int, *, watches: bool = False) -> None:
        """Begins to talk over a connection, with a phone that may only watch or with any other."""
        self._mine.add(self.me)
        self._peers[link] = peer = Peer(self._clock(), watches=watches)
        if watches:
            self._send(link, _WATCH, b"\0")
        self._send(link, _KEY, peer.half)
        self._send(link, _BEAT, self._beat())
        self.pass_on()
        if not watches:
            self.moving.opened(link)

    def closed(self, link: int) -> bool:
        """Forgets a connection that is no more; returns whether its phone may come back."""
        peer = self._peers.pop(link, None)
        self.moving.closed(link)
        phone = self._presence.phones.get(peer.phone) if peer else None
        watched = peer is not None and peer.watches
        return watched or (phone is not None and not phone.last.leaving)

    def send_spare(self, link: int, end: bytes) -> None:
        """Sends the end of a connection to be held back."""
        if link in self._peers:
            self._send(link, _SPARE, end)

    def _send_moving(self, link: int, message: bytes, answer: int) -> None:
        """Sends a message, to which the answer of so many bytes is not too much."""
        peer = self._peers.get(link)
        if peer is not None:
            if answer:
                peer.credit += answer + PIECE_COST * (answer // PIECE + 2)
            self._send(link, _MOVE, message)

    def heard(self, link: int, data: bytes) -> None:
        """Takes what came over a connection; who sends what is refused is cut off."""
        peer = self._peers.get(link)
        if peer is None:
            return
        try:
            peer.earn(self._clock())
            peer.spend(len(data) + PIECE_COST)
            message = peer.joiner.add(data)
            if message is not None:
                self._take(link, peer, *_opened(message))
        except CompanionError as error:
            self._cut(link, error.message)

    def tick(self) -> list[Phone]:
        """Says that this phone is here; returns the phones that came, went or fell silent."""
        now = self._clock()
        if now - self._beaten >= delays().beat_s:
            self._say(self._beat())
            self._beaten = now
        for link, peer in self._peers.items():
            self._ask_for_all(link, peer)
        return self._presence.look(now)

    def pass_on(self) -> None:
        """Sends what the others lack, after anything was kept here."""
        journal = self._journal()
        if journal is None:
            return
        version = journal.version
        for link, peer in self._peers.items():
            if not peer.greeted:
                self._greet(link, hello_of(journal))
            if peer.theirs is not None and lacking(peer.theirs, version) and not peer.shows:
                self._letter(link, delta_for(journal, peer.theirs, LETTER_ENTRIES))
                peer.theirs = peer.theirs.join(version)

    def move_on(self, play: str) -> None:
        """Takes all along to another play, which is here."""
        journal = self._book.journal(play)
        if journal is not None and play != self.play:
            self._be_at(hello_of(journal), self.links)

    def _be_at(self, hello: Hello, links: Sequence[int]) -> None:
        """Goes on to another play, and takes those at the ends of some connections along."""
        self._former.add(self.play)
        self._former.discard(hello.play)
        self.play = hello.play
        for link, peer in self._peers.items():
            peer.theirs, peer.greeted, peer.agreement = None, link in links, Agreement()
        for link in links:
            self._send(link, _NEXT, exchange.pack(self._known(hello), self._codec_of))

    def leave(self) -> None:
        """Says goodbye to all."""
        self._say(spoken(self._voice, leaving=True).pack())
        for link in self.links:
            self._wire.close(link)
        self._peers.clear()

    def _take(self, link: int, peer: Peer, kind: int, body: bytes) -> None:
        """Takes a message, of a phone that only watches next to nothing."""
        if peer.watches:
            self._hear_watcher(link, peer, kind, body)
        elif kind == _WATCH:
            # Only before anything else: later nobody is made to watch who has played along.
            peer.shows = peer.shows or not peer.key
        else:
            self._understand(link, peer, kind, body)

    def _understand(self, link: int, peer: Peer, kind: int, body: bytes) -> None:
        if kind == _BEAT:
            self._beat_of(link, peer, unpack_beat(body))
        elif kind == _SPARE:
            peer.spend(HELLO_COST)
            self.on_spare(link, body)
        elif kind == _MOVE:
            peer.spend(HELLO_COST if is_offer(body) else 0)
            self.moving.heard(link, body)
        elif kind == _ROUTED:
            peer.spend(HELLO_COST)
            self._route(link, body)
        elif kind == _KEY:
            peer.agree(body)
        elif kind == _NEXT:
            self._go_along(link, peer, body)
        elif kind == _SUM:
            self._compare(link, peer, body)
        else:
            self._read(link, peer, exchange.unpack(body, self._codec_of, LETTER_ENTRIES))

    def _hear_watcher(self, link: int, peer: Peer, kind: int, body: bytes) -> None:
        """Takes what a phone that only watches has of the play, and the end of a spare connection.

        All else is dropped before it is read: entries, names, another play, what is for others.
        """
        if kind == _SPARE:
            peer.spend(HELLO_COST)
            self.on_spare(link, body)
        elif kind == _LETTER:
            try:
                hello = self._hello(body)
            except CodecError:
                return
            if hello.play == self.play:
                self._welcome(link, peer, hello)

    def _route(self, link: int, body: bytes) -> None:
        """Takes what came by way of others, or passes it on towards where it goes."""
        reader = Reader(body)
        to, sender, steps = reader.take(ID_BYTES), reader.take(ID_BYTES), reader.unsigned()
        tag, end = reader.take(TAG), reader.rest()
        if not end or len(end) > _LONGEST_END or steps > MOST_PHONES:
            raise cut_short()
        if to == self.me:
            tags = [tag_of(key, sender, to, end) for key in self._keys.get(sender, ())]
            if any(hmac.compare_digest(tag, true) for true in tags):
                self.on_routed(sender, end)
        elif steps and self._towards(to) != link:
            self._pass(to, sender, steps - 1, tag + end)

    def _towards(self, phone: bytes) -> int:
        """Returns the connection over which a phone was heard last, or 0."""
        known = self._presence.phones.get(phone)
        return known.link if known else 0

    def _pass(self, to: bytes, sender: bytes, steps: int, end: bytes) -> None:
        writer = Writer()
        writer.data += to + sender
        writer.unsigned(steps)
        writer.data += end
        link = self._towards(to)
        if link in self._peers:
            self._send(link, _ROUTED, bytes(writer.data))

    def _go_along(self, link: int, peer: Peer, body: bytes) -> None:
        """Follows to the play to which another phone takes all along, and tells the others."""
        hello = self._hello(body)
        if not self.play:
            raise cut_short()
        if hello.play != self.play:
            self._be_at(hello, [other for other in self.links if other != link])
            self.on_next(hello.game)
        self._welcome(link, peer, hello)

    def _hello(self, body: bytes) -> Hello:
        """Returns the hello of some bytes; anything else is not even read."""
        hello = exchange.unpack(body, self._codec_of, 0)
        if not isinstance(hello, Hello):
            raise cut_short()
        return hello

    def _read(self, link: int, peer: Peer, letter: exchange.Letter) -> None:
        if not self.play:
            self.play = letter.play
        if letter.play in self._former:
            if isinstance(letter, Delta):
                self._take_in_late(link, peer, letter)
            return
        if letter.play != self.play:
            raise CodecError(_("It is at another play."))
        if isinstance(letter, Hello):
            self._welcome(link, peer, letter)
        else:
            self._take_in(link, peer, letter)

    def _welcome(self, link: int, peer: Peer, hello: Hello) -> None:
        peer.spend(HELLO_COST)
        peer.theirs = hello.version
        if not peer.greeted:
            self._ask(link, hello)
        self._send_sum(link, peer)
        self.pass_on()

    def _take_in(self, link: int, peer: Peer, delta: Delta) -> None:
        peer.spend(ENTRY_COST * peer.agreement.unasked(len(delta.entries)))
        journal = self._journal()
        if peer.agreement.differs:
            peer.spend(LATE_COST)
            self._put_by(link, peer, delta)
            return
        if journal is not None and contested(journal, delta):
            self._differ(link, peer)
            return
        try:
            self._book.take_in(delta)
        except GapError:
            peer.spend(HELLO_COST)  # it costs an answer, as a hello does
            self._ask(link, delta)
            return
        except ContradictionError:
            if journal is None:
                raise
            self._differ(link, peer)  # it may rest on what only bears the numbers of what is here
            return
        peer.theirs = delta.version.join(peer.theirs or VersionVector())
        bounds.check_size(0, len(peer.theirs.devices))
        journal = self._journal()
        if journal is not None and lacking(journal.version, delta.version):
            peer.spend(HELLO_COST)
            self._ask(link, delta)
        self.pass_on()

    def _send_sum(self, link: int, peer: Peer) -> None:
        """Tells another phone how it finds out whether both mean the same by the same numbers."""
        journal = self._journal()
        if journal is None or peer.theirs is None:
            return
        hello = hello_of(journal)
        both = Hello(hello.play, hello.game, hello.version.meet(peer.theirs))
        if both.version.devices:
            told, _read = self._sums.of(journal, both.version)
            self._send(link, _SUM, exchange.pack(both, self._codec_of) + told)

    def _compare(self, link: int, peer: Peer, body: bytes) -> None:
        """Finds out whether another phone means the same by the numbers that both have."""
        both, told = self._hello(body[:-SUM]), body[-SUM:]
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
        self._ask_for_all(link, peer)

    def _ask_for_all(self, link: int, peer: Peer) -> None:
        journal = self._journal()
        if journal is not None and peer.agreement.may_ask(self._clock(), len(journal)):
            hello = hello_of(journal)
            self._letter(link, Hello(hello.play, hello.game, VersionVector()))

    def _put_by(self, link: int, peer: Peer, delta: Delta) -> None:
        agreement = peer.agreement
        if agreement.put_by(delta.entries):
            whole = agreement.whole(delta)
            if whole is None:
                self._letter(link, Hello(delta.play, delta.game, agreement.came))
            else:
                self._mend(peer, whole)

    def _mend(self, peer: Peer, whole: Delta) -> None:
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
                self._greet(link, hello_of(journal))
        self.pass_on()

    def _take_in_late(self, link: int, peer: Peer, delta: Delta) -> None:
        """Keeps and passes on what was under way when all went on to the next play."""
        peer.spend(ENTRY_COST * len(delta.entries))
        former = self._book.journal(delta.play)
        if former is not None and contested(former, delta):
            return  # that is mended where both are at that play
        before = self._known(delta).version
        with suppress(GapError):
            self._book.take_in(delta)
        if lacking(before, self._known(delta).version):
            for other in self.links:
                if other != link:
                    self._letter(other, delta)

    def _ask(self, link: int, letter: exchange.Letter) -> None:
        """Says what is here of a play; the other one sends what is lacking."""
        self._greet(link, self._known(letter))

    def _known(self, letter: exchange.Letter) -> Hello:
        """Returns what is here of a play, be it nothing."""
        journal = self._book.journal(letter.play)
        version = VersionVector() if journal is None else journal.version
        return Hello(letter.play, letter.game, version)

    def _greet(self, link: int, hello: Hello) -> None:
        self._peers[link].greeted = True
        self._letter(link, hello)

    def _journal(self) -> Journal | None:
        return self._book.journal(self.play) if self.play else None

    def _beat_of(self, link: int, peer: Peer, beat: Heartbeat) -> None:
        peer.spend(BEAT_COST * beat.since(self._presence.last_of(beat.phone)))
        news = self._presence.heard(beat, self._clock(), link)
        mine = beat.phone in self._mine
        if not beat.far and not mine and self.has_left(peer.phone):  # nobody becomes another
            peer.phone = beat.phone
            self._remember_key(peer)
        if news:
            far = handed_on(beat).pack()
            for other in self.links:
                if other != link:
                    self._send(other, _BEAT, far)

    def _remember_key(self, peer: Peer) -> None:
        """Keeps what both ends know of each other, beside what they knew where they met before.

        Who hands on an absent phone's signs as its own is taken for it. So the key it brings takes
        nothing away from the phone itself once that is there.
        """
        keys = self._keys.get(peer.phone, ())
        if peer.key and peer.key not in keys:
            known = self._presence.phones
            self._keys = {phone: each for phone, each in self._keys.items() if phone in known}
            self._keys[peer.phone] = (*keys, peer.key)[-MOST_PHONES:]

    def _cut(self, link: int, why: Message) -> None:
        peer = self._peers.pop(link)
        self.moving.closed(link)
        phone = self._presence.phones.get(peer.phone)
        self._presence.forget(link)
        self._wire.close(link)
        self.on_cut(link, phone.last.name if phone else "", why)

    def _beat(self) -> bytes:
        if self._voice.spent:
            self._speak_as(self.name)
        return spoken(self._voice).pack()

    def _say(self, beat: bytes) -> None:
        for link in self.links:
            self._send(link, _BEAT, beat)

    def _letter(self, link: int, letter: exchange.Letter) -> None:
        self._send(link, _LETTER, exchange.pack(letter, self._codec_of))

    def _send(self, link: int, kind: int, body: bytes) -> None:
        for piece in split(bytes([VERSION << 4 | kind]) + body):
            self._wire.send(link, piece)


def _opened(message: bytes) -> tuple[int, bytes]:
    """Returns the kind of a message and what it says."""
    version, kind = divmod(message[0], 16)
    if version < VERSION:
        raise CodecError(_("It has an older version of Companion: update it, then try again."))
    if version != VERSION or kind > _WATCH:
        raise newer()
    if len(message) == 1:
        raise cut_short()
    return kind, message[1:]
