"""The open plays of this process: whoever opens a play gets the same object."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cached_property
from weakref import WeakValueDictionary

from companion.errors import CompanionError, DamagedError, Message
from companion.i18n import _
from companion.play import Entry, Journal, Refusal, Setup, Timeline
from companion.store.open_play import Folded, OpenPlay
from companion.store.plays import PlayStore
from companion.store.records import PlayRecord

_KEPT_OPEN = 16

SHORT = 500
"""Entries that are read and folded in a moment: a long evening has fewer."""

DAMAGED = _("This play is damaged")


class OpenPlays:
    """Opens plays. One that nobody looks at any more is let go after some others were opened.

    Args:
        store: where the plays are.
    """

    def __init__(self, store: PlayStore) -> None:
        self.store = store
        self._plays: WeakValueDictionary[str, OpenPlay] = WeakValueDictionary()
        self._recent: deque[OpenPlay] = deque(maxlen=_KEPT_OPEN)
        self._headlines: dict[str, tuple[int, Message | None]] = {}

    @cached_property
    def sealed(self) -> OpenPlays:
        """The same plays, for who may look at them and write nothing."""
        return OpenPlays(PlayStore(self.store.database.sealed, self.store.games))

    def is_long(self, play: str) -> bool:
        """Returns whether opening a play takes so long that others would have to wait for it.

        Raises:
            StoreError: the file cannot be read.
        """
        return play not in self._plays and self.store.length(play) > SHORT

    def open(self, play: str, folded: Folded | None = None) -> OpenPlay:
        """Returns the open play, with what other processes have added.

        Args:
            play: its id.
            folded: what `read_and_fold` returned, or None; it is of no use if the play is open.

        Raises:
            StoreError: there is no such play, or it is damaged.
            CodecError: it is of a game or a version that is not known.
        """
        opened = self._plays.get(play)
        if opened is None:
            opened = self._plays[play] = OpenPlay(self.store, play, folded)
        else:
            opened.refresh()
        if opened not in self._recent:
            self._recent.append(opened)
        return opened

    def refresh(self) -> tuple[str, ...]:
        """Takes in what other processes have added; returns the plays that went on by it."""
        return tuple(play.id for play in tuple(self._plays.values()) if _went_on(play))

    def reload(self) -> None:
        """Reads all open plays anew, after another file took the place of the old one.

        One that is not in it is let go.
        """
        self._headlines.clear()
        for name, play in list(self._plays.items()):
            try:
                play.reload()
            except CompanionError:
                del self._plays[name]
        if "sealed" in vars(self):
            self.sealed.reload()

    def headline(self, record: PlayRecord) -> Message | None:
        """Returns in one line how far a play is, or None if it cannot be read.

        It is folded once for it, and again only after it went on; a long one that nobody has open
        is not, for that takes too long.
        """
        if record.damaged:
            return DAMAGED
        at, headline = self._headlines.get(record.id, (-1, None))
        if at != record.updated_at:
            if self.is_long(record.id):
                return None
            headline = self._summarise(record.id)
            self._headlines[record.id] = record.updated_at, headline
        return headline

    def _summarise(self, play: str) -> Message | None:
        try:
            if play in self._plays:
                timeline = self.open(play).timeline
            else:
                timeline = Timeline(self.store.load(play), self.store.games)
        except DamagedError:
            return DAMAGED
        except CompanionError:
            return None  # who opens the play is told what is wrong with it
        return timeline.game.summary(timeline.state).headline

    def begin(self, game: str, setup: Setup, device: str, at: int) -> OpenPlay | Refusal:
        """Creates a play and opens it; see `PlayStore.create`."""
        play = self.store.create(game, setup, device, at)
        return play if isinstance(play, Refusal) else self.open(play)

    def join(self, entries: Iterable[Entry], at: int, play: str = "") -> OpenPlay:
        """Takes in a play from elsewhere: merged if it is here, even in the bin, else adopted.

        Args:
            entries: all of the play, or those that are lacking here.
            at: milliseconds since 1970.
            play: whose entries they are; by default that of the play that they begin.

        Raises:
            CompanionError: the entries are no play of a known game, do not fit, or cannot be
                kept; nothing was changed.
        """
        offered = tuple(entries)
        play = play or Journal(offered).started.play
        if not self.store.has(play):
            return self.open(self.store.adopt(offered, at))
        opened = self.open(play)
        opened.merge(offered, at)
        self.store.restore(play)
        return opened


def _went_on(play: OpenPlay) -> bool:
    try:
        return play.refresh()
    except CompanionError:
        return False  # who looks at the play is told what is wrong with it
