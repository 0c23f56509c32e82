"""The connections of this phone: how each is made, and the play that goes over them. No drawing."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from companion.delays import delays, rest_between
from companion.errors import CodecError, CompanionError, Message
from companion.i18n import _
from companion.play import Games
from companion.play.text import clean
from companion.store.open_plays import OpenPlays
from companion.store.settings import SettingStore
from companion.sync.live.device_transfer import DeviceTransfer
from companion.sync.live.handshake import (
    ANSWER,
    OFFER,
    Handshake,
    describe,
    described,
    pack,
    tag_of,
    unpack,
)
from companion.sync.live.heartbeats import LONGEST_NAME, Phone, Voice
from companion.sync.live.peer_group import PeerGroup
from companion.ui.invite.table import NAME, ServedTable
from companion.ui.live.links import (
    Attempt,
    ObservedLinks,
    RelayedConnections,
    StandbyConnections,
    unreachable,
)
from companion.ui.live.sharing import Former, FormerPhone, SharedPlay, news_of

MOST_OFFERS = 3
"""Codes of this phone that may still be answered."""
MOST_USED = 32
"""Codes of others by which this phone was connected that are known again."""


class Live:
    """All connections of this phone; see `Listener` for what it is told of them.

    Args:
        links: makes the connections.
        plays: the plays of this phone.
        games: the games by id.
        table: where it is said who comes and goes.
        settings: where it is kept what phones are called and with whom plays were shared.
        device: returns under which name this phone writes.

    Attributes:
        former: with whom plays were shared.
        shared: the play that goes over them.
        group: who is connected, and the play that they share; None while nobody is.
        attempt: the connection that is made now, or was made last.
        on_change: called when anything of this is different.
        on_play: called with a play that went on by what came.
    """

    def __init__(
        self,
        links: ObservedLinks,
        plays: OpenPlays,
        games: Games,
        table: ServedTable,
        settings: SettingStore,
        device: Callable[[], str],
    ) -> None:
        self._links, self._plays, self._games = links, plays, games
        self._table, self._settings, self._device = table, settings, device
        self.former = Former(settings, device)
        self.shared = SharedPlay(
            plays, games, device, self._report, lambda play: self.on_play(play)
        )
        self._attempts: dict[int, Attempt] = {}
        self._offered: dict[int, bool] = {}
        self._watchers = set[int]()
        self._used: deque[bytes] = deque(maxlen=MOST_USED)
        self._last = 0
        self._spares = StandbyConnections(links, self._number, self._send_spare)
        self._detours = RelayedConnections(links, self._number)
        self._play = ""
        self._ticking: asyncio.Task[None] | None = None
        self._voice: Voice | None = None
        self._preparing: asyncio.Task[None] | None = None
        self.group: PeerGroup | None = None
        self.attempt: Attempt | None = None
        self.on_change: Callable[[], None] = lambda: None
        self.on_play: Callable[[str], None] = lambda _play: None
        links.listen(self)

    @property
    def play(self) -> str:
        """The play that is shared, or empty."""
        return self.group.play if self.group else ""

    @property
    def phones(self) -> tuple[Phone, ...]:
        """The other phones that have not left."""
        return self.group.phones if self.group else ()

    @property
    def links(self) -> tuple[int, ...]:
        """The connections that are open."""
        return self.group.links if self.group else ()

    @property
    def neighbours(self) -> Mapping[int, Phone]:
        """The phones at the other ends of the connections, by connection."""
        return self.group.neighbours if self.group else {}

    @property
    def watchers(self) -> int:
        """How many phones are connected to this one that only watch."""
        return self.group.watchers if self.group else 0

    def watches(self, play: str) -> bool:
        """Returns whether this phone only watches a play, connected or until it is again."""
        return self.former.watches(play)

    @property
    def new_phones(self) -> Mapping[int, Phone]:
        """The neighbours to which everything may go: they are here, and no guests of a play."""
        if self.play:
            return {}
        return {link: phone for link, phone in self.neighbours.items() if phone.here}

    @property
    def moving(self) -> DeviceTransfer | None:
        """Everything of a phone on its way to another one, if any is connected."""
        return self.group.moving if self.group else None

    def missing(self, play: str) -> tuple[str, ...]:
        """Returns what the phones are called that share a play and are not connected now."""
        if self.play and self.play != play:
            return ()
        gone = {device: phone.name for device, phone in self.former.phones(play).items()}
        for phone in self.phones:  # those that were reached by way of others, too
            if not phone.here:
                gone[phone.last.device] = phone.last.name
        for phone in self.phones:
            if phone.here:
                gone.pop(phone.last.device, None)
        return tuple(gone.values())

    # How a connection is made ---------------------------------------------------------------

    def invite(self, play: str, *, watching: bool = False) -> None:
        """Makes a code that another phone may read, be it to watch only."""
        self._play = play
        self._links.offer(self._begin(Attempt(offering=True, watching=watching)))

    def invite_new_phone(self) -> None:
        """Makes a code that a phone may read to which everything shall go.

        Nothing is made while others are connected at a play, as a guest would get everything;
        where none of them is here any more, this phone leaves too.
        """
        if self.play and not any(phone.here for phone in self.phones):
            self.leave()
        if not self.play and not self.new_phones:
            self.invite("")

    def connect_again(self, play: str) -> bool:
        """Begins to connect with who was lost; returns whether this phone shows its code first.

        It does what it did before, so that two who both press the same key do not both show one.
        """
        here = {phone.last.device for phone in self.phones if phone.here}
        lost = (each for device, each in self.former.phones(play).items() if device not in here)
        offering = next((phone.scanned for phone in lost), False)
        if offering:
            self.invite(play)
        else:
            self.attempt = None
        return offering

    def take(self, message: bytes) -> None:
        """Takes the code of another phone: answers it, or is connected by it.

        A code that is read again changes nothing: cameras see one many times.

        Raises:
            CodecError: it is damaged, old, or of this very phone.
        """
        end = unpack(message)
        if any(attempt.message == message for attempt in self._attempts.values()):
            raise CodecError(_("This is the code of this phone. Let the other one scan it."))
        known = next((each for each in self._attempts.values() if each.theirs == message), None)
        if known is not None:
            self.attempt = known
            self._changed()
        elif message in self._used:
            if not self.links:
                raise CodecError(
                    _("This code was used before. Let the other phone show a new one.")
                )
        elif end.kind == OFFER:
            self._play = ""
            self._links.answer(self._begin(Attempt(False, message)), describe(end))
        else:
            self._accept(message, end)

    def _accept(self, message: bytes, end: Handshake) -> None:
        for link, attempt in self._attempts.items():
            waits = attempt.offering and attempt.message and not attempt.theirs
            if waits and tag_of(attempt.message) == end.tag:
                attempt.theirs, attempt.fault = message, None
                self.attempt = attempt
                self._links.accept(link, describe(end))
                asyncio.get_event_loop().call_later(delays().open_s, self._give_up, link)
                self._changed()
                return
        raise CodecError(
            _("This answers an older code, or another phone’s. Let the other one scan yours again.")
        )

    def _begin(self, attempt: Attempt) -> int:
        offers = [link for link, other in self._attempts.items() if not other.scanned]
        for link in offers[: 1 - MOST_OFFERS]:
            self._end(link)
        link = self._number()
        self._attempts[link] = self.attempt = attempt
        if self.group is None and self._voice is None:
            # While people scan: when they are connected, they wait to see it.
            self._voice = Voice(clean(self._name, LONGEST_NAME), self._device())
            steps = rest_between(self._voice.prepare())
            self._preparing = asyncio.get_event_loop().create_task(steps)
        self._changed()
        return link

    def _number(self) -> int:
        self._last += 1
        return self._last

    def _send_spare(self, link: int, end: bytes) -> None:
        if self.group is not None:
            self.group.send_spare(link, end)

    def _give_up(self, link: int) -> None:
        attempt = self._attempts.get(link)
        if attempt is not None:
            self._end(link)
            attempt.fault = unreachable(hidden=attempt.hidden)
            self._changed()

    def _end(self, link: int) -> None:
        self._attempts.pop(link, None)
        self._links.close(link)

    # What is told of connections ------------------------------------------------------------

    def described(self, link: int, text: str) -> None:
        """Makes a code of the browser's own description of an end."""
        if link in self._spares:
            self._spares.described(link, text)
        if link in self._detours and self.group is not None:
            self._detours.described(self.group, link, text)
        attempt = self._attempts.get(link)
        if attempt is None:
            return
        try:
            kind, tag = (OFFER, b"") if attempt.offering else (ANSWER, tag_of(attempt.theirs))
            end = described(text, kind, tag)
        except CompanionError as error:
            attempt.fault = error.message
            self._end(link)
        else:
            attempt.message, attempt.hidden = pack(end), end.hidden
        self._changed()

    def opened(self, link: int) -> None:
        """Begins to share the play."""
        attempt = self._attempts.pop(link, None)
        if attempt is not None:
            offering, watches = attempt.offering, attempt.watching
            self._used.append(attempt.theirs)
        elif link in self._spares:
            watches = self._spares.stands_in_for(link) in self._watchers
            offering = self._spares.opened(link)
        elif link in self._detours:
            offering, watches = self._detours.opened(link), False
        else:
            self._links.close(link)
            return
        self._offered[link] = offering
        group = self._join()
        group.name = self._name
        if watches:
            self._watchers.add(link)
        group.opened(link, watches=watches)
        if offering:
            self._spares.prepare(link)
        if self.attempt is attempt:
            self.attempt = None
        self._changed()

    def _join(self) -> PeerGroup:
        """Returns the group, a new one if nobody was connected."""
        if self.group is None:
            codec_of = self._plays.store.codec
            own, self._voice = (self._device(), self._voice), None
            self.group = PeerGroup(
                self.shared, self._links, codec_of, time.monotonic, self._play, *own
            )
            self.group.on_next = self._go_along
            self.group.on_cut, self.group.on_spare = self._cut, self._spares.receive
            self.group.on_routed = partial(self._detours.receive, self.group)
            self.group.moving.on_change = self._changed
            self._ticking = asyncio.get_event_loop().create_task(self._tick())
        return self.group

    def on_message(self, link: int, data: bytes) -> None:
        """Takes what came."""
        if self.group is not None:
            self.group.receive(link, data)
            if self.group.links:
                self.former.watch(self.play, watching=self.group.watching)
            self._look()

    def closed(self, link: int) -> None:
        """Forgets a connection that has ended, or could not be made."""
        attempt = self._attempts.pop(link, None)
        if attempt is not None:
            attempt.fault = attempt.fault or unreachable(hidden=attempt.hidden)
        self._offered.pop(link, None)
        self._spares.drop(link)
        self._detours.drop(link)
        phone = self.group.phone_at(link) if self.group else b""
        if self.group is not None and self.group.closed(link):
            self._spares.wake(link)
            self._detours.lose(phone, time.monotonic())
        else:
            self._spares.drop_for(link)
        self._changed()

    # What is shared -------------------------------------------------------------------------

    def kept(self) -> None:
        """Passes on, in a moment, what was kept here."""
        if self.group is not None and self.group.links:
            asyncio.get_event_loop().call_soon(self._pass_on)

    def _pass_on(self) -> None:
        if self.group is not None:
            self.group.pass_on()

    def begun(self, play: str) -> None:
        """Takes all along to a play that has begun here, if the one that is shared is over."""
        shared = self.shared.opened(self.play) if self.play else None
        if shared is not None and shared.timeline.result is not None:
            self.move_on(play)

    def move_on(self, play: str) -> None:
        """Takes all along to another play."""
        if self.group is not None:
            self.group.move_on(play)
            self._changed()

    def _go_along(self, game: str) -> None:
        if game in self._games:
            self._report(
                _(
                    "A new play has begun: {game}. It is on the first screen.",
                    game=self._games[game].title,
                )
            )

    def part(self) -> None:
        """Ends all connections because somebody wants so; nobody is to be connected again."""
        self.former.forget(self.play)
        self.former.watch(self.play, watching=False)
        self.leave()

    def stop_watching(self, play: str) -> None:
        """Leaves those whose play this phone only watches; it is one of its own from now on."""
        if self.play == play:
            self.part()
        self.former.watch(play, watching=False)

    def leave(self) -> None:
        """Ends all connections."""
        for link in tuple(self._attempts):
            self._end(link)
        self._offered.clear()
        self._watchers.clear()
        self._spares.clear()
        self._detours.clear()
        if self.group is not None:
            self.group.leave()
        if self._ticking is not None:
            self._ticking.cancel()
        self.shared.close()
        self.group = self.attempt = self._ticking = None
        self._changed()

    # Who is here ----------------------------------------------------------------------------

    async def _tick(self) -> None:
        while self.group is not None:
            self.group.name = self._name
            self._look()
            self._remember()
            await asyncio.sleep(delays().tick_s)

    def _look(self) -> None:
        if self.group is not None:
            self._detours.look(self.group, time.monotonic())
        changed = self.group.tick() if self.group else []
        for phone in changed:
            if phone.last.leaving:
                self.former.parted(self.play, phone.last.device)
            self._report(news_of(phone))
        if changed:
            self._remember()
            self._changed()

    def _remember(self) -> None:
        """Keeps with whom the play is shared, and what those are called who write in it."""
        journal = self.shared.journal(self.play) if self.play else None
        if journal is None:
            return
        writers = set(journal.version.devices) - {self._device()}
        for phone in self.phones:
            name, device = phone.last.name, phone.last.device
            if name and device in writers and self._settings.get(NAME, device) != name:
                with suppress(CompanionError):
                    self._settings.put(NAME, name, device)
        for link, phone in self.neighbours.items():
            if phone.here and link in self._offered:
                met = FormerPhone(phone.last.name, self._offered[link])
                self.former.met(self.play, phone.last.device, met)

    @property
    def _name(self) -> str:
        """What this phone is called."""
        return self._settings.get(NAME, self._device())

    def _cut(self, link: int, name: str, why: Message) -> None:
        self._spares.drop_for(link)
        phone = name or _("Another phone")
        self._report(_("{phone} was disconnected: {why}", phone=phone, why=why))
        self._changed()

    def _report(self, news: Message) -> None:
        self._table.report(news, "", self._changed)

    def _changed(self) -> None:
        self.on_change()
