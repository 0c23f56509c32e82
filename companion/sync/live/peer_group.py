"""Phones that stay connected: what is done on one stands on all, whatever way they are connected.

Here is who is connected, and what becomes of each message: it begins with one byte, version and
kind. What is said of the play itself is in `companion.sync.live.shared_play`.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable

from companion.delays import delays
from companion.errors import CodecError, CompanionError, Message
from companion.i18n import _
from companion.play.codec import newer
from companion.play.text import clean
from companion.play.wire import Reader, Writer, cut_short
from companion.sync.exchange import CodecOf
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
    ANNOUNCEMENT_COST,
    BEAT_COST,
    PIECE,
    PIECE_COST,
    TAG,
    Kind,
    Peer,
    Wire,
    split,
    tag_of,
)
from companion.sync.live.shared_play import Book, SharedPlay

VERSION = 5
"""Version 1 believed whatever anybody said of others; version 2 knew one play a connection; version
3 took it that the same numbers mean the same; version 4 sent longer letters."""

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
        voice: one that nobody has heard yet, if it was made before; it is of the same device.

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
        voice: Voice | None = None,
    ) -> None:
        self._wire, self._clock = wire, clock
        self._voice, self._device = voice or Voice("", device), device
        self._mine = set[bytes]()
        self._keys: dict[bytes, tuple[bytes, ...]] = {}
        self._peers: dict[int, Peer] = {}
        self._beaten = float("-inf")
        self._presence = Presence(self._mine)
        self.moving = DeviceTransfer(self._send_moving)
        self.on_spare: Callable[[int, bytes], None] = lambda _link, _end: None
        self.on_routed: Callable[[bytes, bytes], None] = lambda _phone, _end: None
        self.on_cut: Callable[[int, str, Message], None] = lambda _link, _name, _why: None
        self.on_next: Callable[[str], None] = lambda _game: None
        self._shared = SharedPlay(
            book, codec_of, clock, self._peers, self._send, lambda game: self.on_next(game), play
        )

    @property
    def play(self) -> str:
        """The play that is shared; empty until somebody says which."""
        return self._shared.play

    @play.setter
    def play(self, play: str) -> None:
        self._shared.play = play

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
            self._send(link, Kind.WATCH, b"\0")
        self._send(link, Kind.KEY, peer.half)
        self._send(link, Kind.BEAT, self._beat())
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
            self._send(link, Kind.SPARE, end)

    def _send_moving(self, link: int, message: bytes, answer: int) -> None:
        """Sends a message, to which the answer of so many bytes is not too much."""
        peer = self._peers.get(link)
        if peer is not None:
            if answer:
                peer.credit += answer + PIECE_COST * (answer // PIECE + 2)
            self._send(link, Kind.MOVE, message)

    def receive(self, link: int, data: bytes) -> None:
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
            self._shared.ask_for_all(link, peer)
        return self._presence.look(now)

    def pass_on(self) -> None:
        """Sends what the others lack, after anything was kept here."""
        self._shared.pass_on()

    def move_on(self, play: str) -> None:
        """Takes all along to another play, which is here."""
        self._shared.move_on(play)

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
        elif kind == Kind.WATCH:
            # Only before anything else: later nobody is made to watch who has played along.
            peer.shows = peer.shows or not peer.key
        else:
            self._understand(link, peer, kind, body)

    def _understand(self, link: int, peer: Peer, kind: int, body: bytes) -> None:
        if kind == Kind.BEAT:
            self._beat_of(link, peer, unpack_beat(body))
        elif kind == Kind.SPARE:
            peer.spend(ANNOUNCEMENT_COST)
            self.on_spare(link, body)
        elif kind == Kind.MOVE:
            peer.spend(ANNOUNCEMENT_COST if is_offer(body) else 0)
            self.moving.receive(link, body)
        elif kind == Kind.ROUTED:
            peer.spend(ANNOUNCEMENT_COST)
            self._route(link, body)
        elif kind == Kind.KEY:
            peer.agree(body)
        elif kind == Kind.NEXT:
            self._shared.follow(link, peer, body)
        elif kind == Kind.SUM:
            self._shared.compare(link, peer, body)
        else:
            self._shared.read(link, peer, body)

    def _hear_watcher(self, link: int, peer: Peer, kind: int, body: bytes) -> None:
        """Takes what a phone that only watches has of the play, and the end of a spare connection.

        All else is dropped before it is read: entries, names, another play, what is for others.
        """
        if kind == Kind.SPARE:
            peer.spend(ANNOUNCEMENT_COST)
            self.on_spare(link, body)
        elif kind == Kind.LETTER:
            self._shared.read_of_watcher(link, peer, body)

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
            self._send(link, Kind.ROUTED, bytes(writer.data))

    def _beat_of(self, link: int, peer: Peer, beat: Heartbeat) -> None:
        peer.spend(BEAT_COST * beat.since(self._presence.last_of(beat.phone)))
        news = self._presence.receive(beat, self._clock(), link)
        mine = beat.phone in self._mine
        if not beat.far and not mine and self.has_left(peer.phone):  # nobody becomes another
            peer.phone = beat.phone
            self._remember_key(peer)
        if news:
            far = handed_on(beat).pack()
            for other in self.links:
                if other != link:
                    self._send(other, Kind.BEAT, far)

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
            self._send(link, Kind.BEAT, beat)

    def _send(self, link: int, kind: Kind, body: bytes) -> None:
        for piece in split(bytes([VERSION << 4 | kind]) + body):
            self._wire.send(link, piece)


def _opened(message: bytes) -> tuple[int, bytes]:
    """Returns the kind of a message and what it says."""
    version, kind = divmod(message[0], 16)
    if version < VERSION:
        raise CodecError(_("It has an older version of Companion: update it, then try again."))
    if version != VERSION or kind > Kind.WATCH:
        raise newer()
    if len(message) == 1:
        raise cut_short()
    return kind, message[1:]
