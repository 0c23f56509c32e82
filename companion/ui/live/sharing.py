"""The play that goes over connections: what comes is kept, and with whom it was shared. No drawing.

Nothing of a connection outlives its page: a browser listens elsewhere the next time, and makes the
secrets of a connection itself. So without a server a phone whose page was loaded anew is found by
two scans only. What is kept is with whom it was, and which of the two showed its code first.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from companion.errors import CompanionError, ForkError, Message
from companion.i18n import _
from companion.play import Games, Journal
from companion.play.codec import parse_json
from companion.play.doubts import Pair
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.store.settings import Setting, SettingStore
from companion.sync.exchange import EntryBatch
from companion.sync.live.heartbeats import Phone
from companion.sync.live.peer import contested
from companion.sync.live.shared_play import conflicts_to_confirm
from companion.sync.merge_preview import MergePreview


class SharedPlay:
    """The plays of this phone, of which one goes over the connections.

    Args:
        plays: the plays of this phone.
        games: the games by id.
        device: returns under which name this phone writes.
        report: says something to whoever is at this phone.
        went_on: called with a play that went on by what came.

    Attributes:
        doubles: what may have been noted on two phones, as far as only this one knows, by play.
    """

    def __init__(
        self,
        plays: OpenPlays,
        games: Games,
        device: Callable[[], str],
        report: Callable[[Message], None],
        went_on: Callable[[str], None],
    ) -> None:
        self._plays, self._games, self._device = plays, games, device
        self._report, self._went_on = report, went_on
        self._held: OpenPlay | None = None
        self._told = set[tuple[str, Message]]()
        self.doubles: dict[str, tuple[Pair, ...]] = {}

    def journal(self, play: str) -> Journal | None:
        """Returns what is here of a play, or None."""
        shared = self.opened(play)
        return shared.journal if shared else None

    def opened(self, play: str) -> OpenPlay | None:
        """Returns a play, held open: what another phone taps shall cost little more."""
        if (self._held is None or self._held.id != play) and self._plays.store.has(play):
            self._held = self._plays.open(play)
        return self._held if self._held and self._held.id == play else None

    def take_in(self, batch: EntryBatch) -> None:
        """Keeps what came: exchange goes on always, what only people can tell is asked in the play.

        Raises:
            CompanionError: it cannot be kept; nothing was changed.
        """
        shared = self.opened(batch.play)
        if shared is not None and contested(shared.journal, batch):
            self._mend(shared, batch)
            return
        seen = conflicts_to_confirm(shared.timeline, batch, self._games) if shared else None
        if shared is None:
            self._plays.join(batch.entries, _now(), batch.play)
        elif any(entry.id not in shared.journal for entry in batch.entries):
            shared.merge(batch.entries, _now())
            if seen is not None:
                self._settle(shared, seen)
        else:
            return
        self._went_on(batch.play)

    def _mend(self, play: OpenPlay, batch: EntryBatch) -> None:
        """Keeps both of what bears one number, and says once that somebody wrote in two places."""
        before = play.journal
        news = _(
            "A phone has told two others different things. Both stand in the play now: take back "
            "what did not happen."
        )
        try:
            play.merge(batch.entries, _now())
        except ForkError as error:
            news = error.message
        else:
            if play.journal is before:
                return
        self.doubles.pop(play.id, None)  # its entries may bear other numbers now
        if (play.id, news) not in self._told:
            self._told.add((play.id, news))
            self._report(news)
        self._went_on(play.id)

    def _settle(self, play: OpenPlay, seen: MergePreview) -> None:
        """Counts once what can happen only once, and says what of here has no effect any more."""
        if seen.same:
            play.take_back(self._device(), [pair.second for pair in seen.same], _now())
        if seen.pairs:
            self.doubles[play.id] = (*self.doubles.get(play.id, ()), *seen.pairs)
        mine = [line for line in seen.without_effect if line.entry.device == self._device()]
        came = [line for line in map(play.timeline.line_of, seen.coming) if line and line.counts]
        if mine and came:
            self._report(quicker(play.timeline.describe(came[:1]).text))

    def close(self) -> None:
        """Holds no play open any more."""
        self._held = None


def quicker(action: Message) -> Message:
    """Says that somebody else has done what was to be done here."""
    return _("Another phone was quicker: {action}", action=action)


def news_of(phone: Phone) -> Message:
    """Says whether a phone is connected, has left, or was lost."""
    name = phone.last.name or _("Another phone")
    if phone.here:
        return _("{phone} is connected.", phone=name)
    if phone.last.leaving:
        return _("{phone} has left.", phone=name)
    return _("{phone} is not connected any more. All go on alone.", phone=name)


def _now() -> int:
    return time.time_ns() // 1_000_000


class FormerPhone(NamedTuple):
    """A phone that a play was shared with.

    Attributes:
        name: what it was called, empty where nobody had said.
        scanned: whether it read this one's code first, and showed its own then.
    """

    name: str
    scanned: bool


class Former:
    """The phones that plays were shared with.

    Args:
        settings: where it is kept.
        device: returns under which name this phone writes.
    """

    def __init__(self, settings: SettingStore, device: Callable[[], str]) -> None:
        self._settings, self._device = settings, device

    def phones(self, play: str) -> Mapping[str, FormerPhone]:
        """Returns the phones, by the names under which they write."""
        try:
            known = parse_json(self._settings.get(_setting(play), self._device()) or "{}")
            return {device: FormerPhone(*phone) for device, phone in known.items()}
        except (CompanionError, ValueError, TypeError, AttributeError):
            return {}  # it comes from another version

    def met(self, play: str, device: str, phone: FormerPhone) -> None:
        """Notes that a phone is connected at a play."""
        self._keep(play, {**self.phones(play), device: phone})

    def parted(self, play: str, device: str) -> None:
        """Notes that a phone has left a play on purpose."""
        phones = self.phones(play)
        self._keep(play, {each: phone for each, phone in phones.items() if each != device})

    def forget(self, play: str) -> None:
        """Forgets with whom a play was shared."""
        self._keep(play, {})

    def watches(self, play: str) -> bool:
        """Returns whether this phone only watches a play, connected or until it is again."""
        return self._settings.get(_watching_setting(play), self._device())

    def watch(self, play: str, *, watching: bool) -> None:
        """Keeps whether this phone only watches a play."""
        if play and self.watches(play) != watching:
            with suppress(CompanionError):
                self._settings.put(_watching_setting(play), watching, self._device())

    def _keep(self, play: str, phones: Mapping[str, FormerPhone]) -> None:
        if phones != self.phones(play):
            with suppress(CompanionError):  # the play itself goes on without it
                self._settings.put(_setting(play), json.dumps(phones), self._device())


def _setting(play: str) -> Setting[str]:
    return Setting(f"shared:{play}", "")


def _watching_setting(play: str) -> Setting[bool]:
    """Returns what keeps whether this phone only watches a play."""
    return Setting(f"only_watches:{play}", False)
