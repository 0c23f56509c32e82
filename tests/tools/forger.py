"""Hostile entries and journals: undo chains, absurd clocks, forged devices, forks, mad actions.

Whatever a forger makes is refused with an error of ours, or can be folded, told, exported, packed
again and, which `draw` tries, shown on every screen of a play.
"""

from __future__ import annotations

import asyncio
import dataclasses
import json
import time
import types
from collections.abc import Hashable, Sequence
from enum import Enum
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Union, get_args, get_origin, get_type_hints

from companion.errors import CompanionError
from companion.play.action import Action
from companion.play.bounds import EARLIEST, LARGEST, LATEST
from companion.play.by_hand import Finish
from companion.play.entry import Amend, Content, Entry, EntryId, Undo, VersionVector
from companion.play.journal import Journal
from companion.play.setup import Player, Value
from companion.play.timeline import Timeline
from companion.play.timing import TIMING
from companion.resources import find_games, translators
from companion.store.export import csv_of, exported, json_of, read_recording
from companion.store.export.bg_stats import play_file
from companion.store.records import PlayRecord
from companion.store.results import dump_ending, ending_of, load_figures, load_result
from companion.sync.exchange import EntryBatch, batch_for, check_words, pack, unpack
from companion.sync.merge_preview import MergePreview, preview_merge
from companion.sync.text import write_text
from tests.games.resources import knowing
from tests.headless import Headless
from tests.ui.table import table_in

REPLAYS = Path(__file__).parents[1] / "replays"
NUMBERS = (-5, -1, 0, 1, 2, 3, 99, LARGEST, -LARGEST, LARGEST + 1, 2**53, -(2**63), 2**64)
TIMES = (EARLIEST, LATEST, 0, -1, EARLIEST - 1, LATEST + 1, 253_402_300_800_000, 2**53, 2**63)
TEXTS = ("", "money", "life", "x" * 5000, "\ud800", "\0", "=1+1", "prestige:3", "🂡")
DEVICES = ("me", "eve", "eve~abcdefghij", "me~", "~", "", "x" * 65, "\ud800", "?", "\u202e")
CHAINS = {3: 30, 20: 15, 80: 4, 300: 1}
"""How long chains of undos are, and how often each is tried."""
SLOWEST_S = 1.0


class Forger:
    """Makes hostile journals of recorded plays.

    Args:
        dice: all chance.
        most_drawn: how many different plays are looked at on every screen.

    Attributes:
        drawn: what those that were looked at are told apart by.
        slowest: the most seconds of CPU that a forecast took, and of how many entries.
    """

    def __init__(self, dice: Random, most_drawn: int = 0) -> None:
        self.dice = dice
        self.most_drawn = most_drawn
        self.drawn: set[Hashable] = set()
        self.slowest: tuple[float, int] = (0.0, 0)
        self.games = find_games()
        self.plays = [
            read_recording(REPLAYS / f"{name}.jsonl", self.games).journal for name in self.games
        ]

    def base(self) -> Journal:
        """Returns the beginning of a play, with some entries of this device."""
        entries = self.dice.choice(self.plays).entries
        journal = Journal(entries[: self.dice.randint(1, min(len(entries), 25))])
        for entry in entries[len(journal) : len(journal) + self.dice.randint(0, 4)]:
            if isinstance(entry.content, Action):
                journal.append(journal.compose("me", entry.content, entry.at))
        return journal

    def forge(self, mine: Journal) -> list[Entry]:
        """Returns what somebody says to have of the play."""
        theirs = Journal(mine.entries[: self.dice.randint(1, len(mine))])
        if self.dice.random() < 0.3:
            return [*theirs.entries, *self._chain(theirs)]
        for _honest in range(self.dice.randint(0, 3)):
            theirs.append(theirs.compose("eve", self._action(theirs, mad=0.0), self._time(0.0)))
        entries = list(theirs.entries)
        for _forged in range(self.dice.randint(1, 4)):
            entries = self._forged(theirs, entries)
        if self.dice.random() < 0.05:
            self.dice.shuffle(entries)
        return entries

    def _forged(self, journal: Journal, entries: list[Entry]) -> list[Entry]:
        last = entries[-1]
        device = self.dice.choice(DEVICES) if self.dice.random() < 0.3 else "eve"
        seq = max((e.seq for e in entries if e.device == device), default=0) + 1
        entry = Entry(
            device,
            seq if self.dice.random() < 0.9 else self._number(0.5),
            max(e.lamport for e in entries) + 1,
            last.id,
            self._time(0.2),
            self._content(journal, entries),
        )
        match self.dice.randrange(10):
            case 0:
                entry = dataclasses.replace(entry, lamport=self._number(0.7))
            case 1:
                entry = dataclasses.replace(entry, after=self.dice.choice(entries).id)
            case 2:  # a fork: a known number says something else, and what follows stays
                place = self.dice.randrange(len(entries))
                twin = dataclasses.replace(entries[place], content=entry.content)
                return [*entries[:place], twin, *entries[place + 1 :]]
            case 3:
                entries = [e for e in entries if e is not self.dice.choice(entries)]
            case _:
                pass
        return [*entries, entry]

    def _chain(self, journal: Journal) -> list[Entry]:
        """Returns undos of undos: straight, in a fan, or each of all before it."""
        entries: list[Entry] = []
        last, lamport = journal.entries[-1], len(journal)
        width = self.dice.choice((1, 1, 2, 7, 60))
        for seq in range(
            1, self.dice.choice((*CHAINS, 300 if self.dice.random() < 0.1 else 3)) + 1
        ):
            lamport += 1
            first = max(1, seq - width)
            content: Content = Undo(EntryId("eve", first), seq - first)
            if seq == 1:
                content = self._action(journal, mad=0.1)
            last = Entry("eve", seq, lamport, last.id, self._time(0.0), content)
            entries.append(last)
        return entries

    def _content(self, journal: Journal, entries: Sequence[Entry]) -> Content:
        target = self.dice.choice(entries).id
        if self.dice.random() < 0.1:
            target = EntryId(self.dice.choice(DEVICES), self._number(0.3))
        match self.dice.randrange(6):
            case 0:
                return Undo(target, self.dice.choice((1, 1, 2, 0, -1, 1000, 1001, 2**40)))
            case 1:
                return Amend(target, self._action(journal, mad=0.5))
            case 2 if self.dice.random() < 0.2:
                setup = dataclasses.replace(
                    journal.started.setup,
                    players=(Player("p", self.dice.choice(TEXTS), "", ""),)
                    * self.dice.randint(0, 9),
                    first=self._number(0.5),
                )
                return dataclasses.replace(journal.started, setup=setup)
            case _:
                return self._action(journal, mad=0.5)

    def _action(self, journal: Journal, mad: float) -> Action:
        game = self.games[journal.started.game]
        recorded = self.plays[list(self.games).index(game.id)].entries
        if self.dice.random() >= mad:
            known = [e.content for e in recorded if isinstance(e.content, Action)]
            return self.dice.choice(known)
        return self._value(self.dice.choice((*game.vocabulary, *(move.action for move in TIMING))))

    def _value(self, hint: Any) -> Any:  # noqa: C901 - one case a type
        origin, arguments = get_origin(hint), get_args(hint)
        if hint == Value:
            return self.dice.choice((True, 1, self._number(0.5), self.dice.choice(TEXTS)))
        if hint is bool:
            return self.dice.random() < 0.5
        if hint is int:
            return self._number(0.4)
        if hint is str:
            return self.dice.choice(TEXTS)
        if origin in (Union, types.UnionType):
            return None if self.dice.random() < 0.3 else self._value(arguments[0])
        if origin is tuple and arguments[1:] == (...,):
            length = self.dice.choice((0, 1, 2, 4, 40))
            return tuple(self._value(arguments[0]) for _item in range(length))
        if origin is tuple:
            return tuple(self._value(each) for each in arguments)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self.dice.choice(list(hint))
        hints = get_type_hints(hint)
        return hint(*(self._value(hints[field.name]) for field in dataclasses.fields(hint)))

    def _number(self, mad: float) -> int:
        return self.dice.choice(NUMBERS) if self.dice.random() < mad else self.dice.randrange(6)

    def _time(self, mad: float) -> int:
        if self.dice.random() < mad:
            return self.dice.choice(TIMES)
        return EARLIEST + self.dice.randrange(10**12)

    def codec(self, game: str) -> Any:
        return self.games[game].codec

    def carried(self, mine: Journal, entries: Sequence[Entry]) -> EntryBatch:
        """Returns what arrives of it: by code or link if a sheet can hold it, else as JSON.

        Raises:
            CompanionError: it is refused on the way.
        """
        started = mine.started
        codec = self.codec(started.game)
        version = VersionVector({**VersionVector.of(entries).devices, **mine.version.devices})
        batch = EntryBatch(started.play, started.game, tuple(entries), version)
        if self.dice.random() < 0.5:
            try:
                message = pack(batch, self.codec)
            except (ValueError, OverflowError, IndexError, UnicodeError):
                pass  # no sheet can hold it: a forger of bytes makes others, see `tests.tools.fuzz`
            else:
                read = unpack(message, self.codec)
                assert isinstance(read, EntryBatch)
                return read
        lines = [json.dumps(codec.dump(entry)) for entry in entries]
        return dataclasses.replace(batch, entries=tuple(codec.loads(line) for line in lines))


def merge(forger: Forger) -> str:
    """Merges a hostile journal; what is accepted must be of use everywhere."""
    mine = forger.base()
    known = Timeline(mine, forger.games)
    entries = forger.forge(mine)
    try:
        batch = forger.carried(mine, entries)
        began = time.process_time()
        seen = preview_merge(known, batch, forger.games)
    except CompanionError:
        return "refused"
    took = time.process_time() - began
    forger.slowest = max(forger.slowest, (took, len(entries)))
    if took > SLOWEST_S:
        raise AssertionError(f"{took:.2f} s for {len(entries)} entries")
    use(forger, mine, seen)
    signs = _signs(mine, seen.merged)
    if signs not in forger.drawn and len(forger.drawn) < forger.most_drawn:
        forger.drawn.add(signs)
        asyncio.run(_drawn(forger, mine, batch))
    return "mended" if sum(seen.forked) else "merged"


def _signs(mine: Journal, merged: Timeline) -> Hashable:
    """Returns what tells one merged play from another: what came, and what became of it."""
    came = (line for line in merged.lines if line.entry.id not in mine)
    lines = {
        (type(line.action), line.undone, getattr(line.outcome, "code", "done")) for line in came
    }
    return merged.game.id, merged.game.ending(merged.state) is None, frozenset(lines)


def use(forger: Forger, mine: Journal, seen: MergePreview) -> None:
    """Does with a merged play what the app does with any play."""
    timeline, journal = seen.merged, seen.merged.journal
    codec = forger.codec(timeline.game.id)
    for entry in journal.entries:
        if entry.id not in mine:
            assert codec.loads(codec.dumps(entry)) == entry
    read = unpack(pack(batch_for(journal, mine.version), forger.codec), forger.codec)
    assert isinstance(read, EntryBatch)
    assert read.entries == journal.missing(mine.version)[: len(read.entries)]
    assert Journal(journal.entries[::-1]).order == journal.order
    check_words(journal.started.play, journal.entries)
    voice = _VOICES["fr"]
    for group in timeline.groups():
        description = timeline.describe(group)
        voice.text(description.text)
        assert description.player is None or 0 <= description.player < len(timeline.setup.players)
    export(forger, timeline)
    journal.append(journal.compose("me", Finish(()), EARLIEST))  # the next tap is no error


def export(forger: Forger, timeline: Timeline) -> None:
    """Writes a play for other programs, and reads what is stored of its end."""
    journal, ending = timeline.journal, ending_of(timeline)
    timeline.game.charts(knowing(timeline.game, timeline.story(), len(timeline.setup.players)))
    if ending is not None:
        text = dump_ending(ending)
        load_result(text)
        load_figures(text)
    record = PlayRecord(
        journal.started.play,
        timeline.game.id,
        "",
        timeline.setup,
        journal.entries[0].at,
        EARLIEST,
        EARLIEST,
        ending and ending.at,
        ending and ending.result,
        None,
    )
    for voice in _VOICES.values():
        plays = list(exported((record,), forger.games, voice))
        csv_of(plays, voice)
        play_file(plays)
        json_of(plays, forger.codec, lambda _play: journal.entries)


async def _drawn(forger: Forger, mine: Journal, batch: EntryBatch) -> None:
    """Opens a hostile message as a link, accepts it, and shows every screen of the play.

    What no sheet can hold came another way: it is accepted as it is.
    """
    try:
        route = f"/join?d={write_text(pack(batch, forger.codec))}"
    except (ValueError, OverflowError, IndexError, UnicodeError):
        route = "/"
    with TemporaryDirectory() as folder:
        table = table_in(Path(folder), forger.games)
        plays = table.services.open_plays
        play = plays.join(mine.entries, EARLIEST)
        if route == "/":
            play.merge(batch.entries, EARLIEST)
        async with table.sit(route, device="me") as app:
            app.background_steps = 3
            await app.settle()
            _whole(app)
            for nth in range(sum(label.endswith("Both happened") for label in app.labels())):
                await app.tap("Both happened", exact=False, nth=nth)
            if "Accept" in app.labels():
                await app.tap("Accept")
            for route in SCREENS:
                await app.go(route.format(play.id))
                _whole(app)
            await app.go(f"/play/{play.id}")
            await app.tap("More")
            await app.tap("Log", nth=-1)
            _whole(app)
        table.database.close()


def _whole(app: Headless) -> None:
    texts = app.texts()
    assert texts
    assert not BROKEN.intersection(texts), (app.page.route, texts)


BROKEN = {"This part cannot be shown", "This play cannot be opened"}
SCREENS = ("/play/{}", "/replay/{}", "/charts/{}", "/sync/{}", "/plays", "/players", "/")
_VOICES = translators(find_games())
