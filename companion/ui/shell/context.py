"""What every screen is handed: the services of the process, the device it is shown on, its look."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import tzinfo
from typing import Any, TypeVar

from companion.errors import CompanionError, Message
from companion.i18n import Translator
from companion.play import Games, Value
from companion.rules.query import Asking
from companion.store.device import PrivateNotes, UnansweredStore
from companion.store.open_plays import OpenPlays
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.settings import SettingStore
from companion.store.statistics import StatisticsStore
from companion.sync.scan import Decoder
from companion.ui.invite.table import ServedTable
from companion.ui.live.connections import Live
from companion.ui.rules.rulebook import Rulebook
from companion.ui.shell.device import Device
from companion.ui.shell.preferences import Preferences
from companion.widgets import Ink

T = TypeVar("T")


Incoming = Callable[[], Awaitable[tuple[bytes, ...]]]


async def nothing_incoming() -> tuple[bytes, ...]:
    """Other apps hand over nothing here."""
    return ()


@dataclass(frozen=True)
class Services:
    """What all sessions of this process share.

    Attributes:
        games: the games by id.
        plays: the stored plays.
        open_plays: the live object of each play that is open anywhere.
        players: the people known here.
        statistics: what all finished plays tell of people and games.
        settings: what was chosen, by device or for all.
        notes: what each device alone knows of a play.
        unanswered: what each device looked for in the rules without opening one.
        rulebook: the rules of all games, those without a tracker too.
        translators: a translator for each language.
        tables: for each game what its data folder says of the table's own copy.
        trained_models: for each game what was learnt of it, by the number of players.
        words: for each language the words by which two phones compare what they have.
        decoder: reads codes in pictures; None where nothing can.
        table: the table that others join, where the app is served to them.
        live: the connections to other phones, where there is no server.
        report: what went wrong when the store was opened; each session says it once.
        incoming: returns the files and texts that other apps have handed over, once.
    """

    games: Games
    plays: PlayStore
    open_plays: OpenPlays
    players: PlayerStore
    statistics: StatisticsStore
    settings: SettingStore
    notes: PrivateNotes
    unanswered: UnansweredStore
    rulebook: Rulebook
    translators: Mapping[str, Translator]
    tables: Mapping[str, Mapping[str, Value]]
    trained_models: Mapping[str, Mapping[int, bytes]]
    words: Mapping[str, Sequence[str]]
    decoder: Decoder | None
    table: ServedTable = field(default_factory=ServedTable)
    live: Live | None = None
    report: CompanionError | None = None
    incoming: Incoming = nothing_incoming


@dataclass(eq=False)
class RulesQuery:
    """What a session looks for in the rules; kept while it reads what it has found.

    Attributes:
        text: the query.
        chapter: the chapter that lies open in the list of a game.
        asking: which of its questions stay unanswered.
    """

    text: str = ""
    chapter: str = ""
    asking: Asking = field(default_factory=Asking)


@dataclass(frozen=True)
class Shell:
    """What a screen is handed. A new one is made when anything in it changes.

    Attributes:
        services: what all sessions share.
        device: the browser, phone or window of this session.
        preferences: its settings.
        ink: its look.
        go: shows the screen with an address.
        back: shows the screen that this one was opened from.
        prefer: changes the settings.
        trouble: what went wrong and has not been put away yet.
        tell: says that something went wrong, or with None puts it away.
        rules_query: what was last looked for in the rules.
        above: the address of the screen that this one was opened from.
        left_with: what screens are shown with when somebody comes back to them, by address.
    """

    services: Services
    device: Device
    preferences: Preferences
    ink: Ink
    go: Callable[[str], None]
    back: Callable[[], None]
    prefer: Callable[[Preferences], None]
    trouble: Message | None
    tell: Callable[[Message | None], None]
    rules_query: RulesQuery
    above: str = "/"
    left_with: dict[str, Any] = field(default_factory=dict[str, Any])

    @property
    def translator(self) -> Translator:
        """Says messages in the user's language."""
        return self.services.translators[self.preferences.language]

    @property
    def zone(self) -> tzinfo | None:
        """Where the device's clock is; None where this machine's is."""
        return self.device.zone

    def with_palette(self, palette: str) -> Shell:
        """Returns the shell in a game's colours."""
        return replace(self, ink=self.ink.with_palette(palette))

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.translator.text(message)

    def attempt(self, change: Callable[[], object]) -> bool:
        """Does something that is kept; what goes wrong is told, and False returned."""
        outcome = tried(change)
        if isinstance(outcome, CompanionError):
            self.tell(outcome.message)
        return not isinstance(outcome, CompanionError)


def tried(read: Callable[[], T]) -> T | CompanionError:
    """Returns what is read, or why it cannot be."""
    try:
        return read()
    except CompanionError as error:
        return error


def now_ms() -> int:
    """Returns the time as entries hold it: milliseconds since 1970."""
    return time.time_ns() // 1_000_000
