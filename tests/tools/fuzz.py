"""Hostile input to all that reads what another phone shows.

``python -m tests.tools.fuzz [CASES] [SEED]`` prints what was tried. Whatever comes, nothing is
raised but errors of ours, no wrong message is delivered, nothing gets stuck, the memory stays
small, and what is accepted can be folded, drawn, exported and sent on.
"""

from __future__ import annotations

import gc
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random

from companion.errors import CodecError
from companion.play import wire
from companion.play.bounds import MOST_ITEMS
from companion.play.by_hand import Finish
from companion.play.entry import Entry, PlayStarted, VersionVector
from companion.play.journal import Journal
from companion.play.setup import Player, Setup
from companion.sync import Carousel, Collector, exchange
from companion.sync.frames import ALPHABET
from companion.sync.pack import Packed, pack_entries, unpack_entries
from companion.sync.text import read_text, write_text
from tests.tools.bench.evening import codec_of, journals
from tests.tools.forger import Forger, merge

CASES = 1_000_000
MEMORY = 64
"""Megabytes that all of this may take in addition."""
BOMB_ENTRIES = 40
DRAWN = 1_000
STREAM = 40
"""Hostile texts that one collector gets before it must still take a true message."""
VERSION = 4

Try = Callable[["Hostile"], str]


class Hostile:
    """Makes hostile input of true input.

    Args:
        dice: all chance.
        most_drawn: how many of the plays that are accepted are looked at on every screen.
    """

    def __init__(self, dice: Random, most_drawn: int = 0) -> None:
        self.dice = dice
        self.plays = journals()
        self.messages = [dice.randbytes(dice.randint(1, 500)) for _ in range(12)]
        shown = [Carousel(message, VERSION) for message in self.messages]
        self.frames = [[carousel.frame(n) for n in range(30)] for carousel in shown]
        short = [play.entries[-size:] for play in self.plays for size in (3, 8, 20)]
        start = [play.entries[:size] for play in self.plays for size in (1, 4)]
        self.packed = [_packed(self.plays[n // 3], part) for n, part in enumerate(short)]
        self.packed += [_packed(self.plays[n // 2], part) for n, part in enumerate(start)]
        self.whole = [_packed(play, play.entries) for play in self.plays]
        self.forger = Forger(dice, most_drawn)
        self.letters = [message for play in self.plays for message in _letters(play)]

    def text(self) -> str:
        """Returns a text that no honest phone shows, or a true frame, or a piece of one."""
        true = self.dice.choice(self.dice.choice(self.frames))
        match self.dice.randrange(8):
            case 0:
                return true
            case 1:
                return true[: self.dice.randrange(len(true))]
            case 2:
                return self._changed(true)
            case 3:
                return true + self.dice.choice(self.dice.choice(self.frames))
            case 4:
                return "".join(self.dice.choices(ALPHABET, k=self.dice.randrange(200)))
            case 5:
                return "".join(chr(self.dice.randrange(0xD800)) for _ in range(9))
            case 6:
                return self.dice.choice(("", "https://example.org/", true * 40, "\0", "é" * 5000))
            case _:
                return self._changed(self._changed(self._changed(true)))

    def bytes_of(self, true: bytes) -> bytes:
        """Returns some bytes changed, cut, lengthened or made up."""
        match self.dice.randrange(5):
            case 0:
                return true[: self.dice.randrange(len(true) + 1)]
            case 1:
                return true + self.dice.randbytes(self.dice.randint(1, 20))
            case 2:
                return true[:1] + self.dice.randbytes(self.dice.randrange(60))
            case 3:
                return self.dice.randbytes(self.dice.randrange(80))
            case _:
                raw = bytearray(true)
                for _change in range(self.dice.randint(1, 4)):
                    raw[self.dice.randrange(len(raw))] = self.dice.randrange(256)
                return bytes(raw)

    def _changed(self, text: str) -> str:
        at = self.dice.randrange(len(text))
        return text[:at] + self.dice.choice(ALPHABET) + text[at + 1 :]


def _packed(play: Journal, entries: Sequence[Entry]) -> bytes:
    started = play.started
    packed = Packed(started.play, started.game, tuple(entries))
    return pack_entries(packed, codec_of(started.game))


def _letters(play: Journal) -> tuple[bytes, bytes]:
    seen = VersionVector.of(play.entries[:-5])
    letters = (exchange.announcement_of(play), exchange.batch_for(play, seen))
    return exchange.pack(letters[0], codec_of), exchange.pack(letters[1], codec_of)


def collect(hostile: Hostile) -> str:
    """Gives a collector hostile texts, then a true message, which it must deliver."""
    collector = Collector()
    for _text in range(STREAM):
        if collector.add(hostile.text()):
            break
    which = hostile.dice.randrange(len(hostile.messages))
    order = hostile.dice.sample(range(30), 30)
    done = any(collector.add(hostile.frames[which][number]) for number in order)
    if not done or collector.message not in hostile.messages:
        raise AssertionError((which, collector.progress))
    return "delivered"


def unpack(hostile: Hostile) -> str:
    """Unpacks hostile bytes as entries."""
    rare = hostile.dice.random() < 0.005
    true = hostile.dice.choice(hostile.whole if rare else hostile.packed)
    try:
        found = unpack_entries(hostile.bytes_of(true), codec_of)
    except CodecError:
        return "refused"
    codec = codec_of(found.game)
    for entry in found.entries:  # whatever was read can be stored, and read from the store
        if codec.load(codec.dump(entry)) != entry:
            raise AssertionError(entry)
    return "read"


def read_letter(hostile: Hostile) -> str:
    """Unpacks hostile bytes as what one phone says to another."""
    try:
        exchange.unpack(hostile.bytes_of(hostile.dice.choice(hostile.letters)), codec_of)
    except CodecError:
        return "refused"
    return "read"


def paste(hostile: Hostile) -> str:
    """Reads a hostile text as one that was pasted; a wrong message is never read from it."""
    message = hostile.dice.choice(hostile.letters)
    text = write_text(message)
    at = hostile.dice.randrange(len(text))
    changed = text[:at] + hostile.dice.choice((hostile.text(), "", "?")) + text[at + 1 :]
    try:
        if read_text(changed) != message:
            raise AssertionError(changed)
    except CodecError:
        return "refused"
    return "read"


def forge(hostile: Hostile) -> str:
    """Merges a hostile journal with a true one."""
    return merge(hostile.forger)


TRIES: dict[Try, int] = {collect: STREAM, unpack: 1, read_letter: 1, paste: 1, forge: 1}
"""What is tried, and how many cases one try is."""
SHARES: dict[Try, float] = {collect: 0.25, unpack: 8, read_letter: 6, paste: 2, forge: 8}
"""How often each is tried."""


def bomb() -> bytes:
    """Returns a message of few bytes that would become very many numbers: no honest one is so."""
    game = "regicide"
    setup = Setup((Player("a", "Ana", "red", "crown"),))
    journal = Journal()
    journal.append(journal.compose("one", PlayStarted("bomb", game, setup), 0))
    while len(journal) < BOMB_ENTRIES:
        journal.append(journal.compose("one", Finish((0,) * MOST_ITEMS), 0))
    most, wire.MOST_DECISIONS = wire.MOST_DECISIONS, 1 << 40
    try:
        return pack_entries(Packed("bomb", game, journal.entries), codec_of(game))
    finally:
        wire.MOST_DECISIONS = most


def refuse(message: bytes) -> str:
    """Makes sure that the bomb is refused, and returns what is said of it."""
    try:
        unpack_entries(message, codec_of)
    except CodecError as error:
        return error.message.key
    raise AssertionError(len(message))


def fuzz(cases: int, hostile: Hostile, shares: Mapping[Try, float] = SHARES) -> Counter[str]:
    """Tries so many cases and returns what became of them."""
    found: Counter[str] = Counter()
    tried = 0
    while tried < cases:
        (each,) = hostile.dice.choices(list(shares), list(shares.values()))
        outcome = each(hostile)
        tried += TRIES[each]
        found[f"{each.__name__}: {outcome}"] += TRIES[each]
    return found


def main(arguments: Sequence[str]) -> int:
    """Tries as many cases as asked for and prints the figures."""
    cases, seed = (*map(int, arguments), *(CASES, 1)[len(arguments) :])
    hostile = Hostile(Random(seed), DRAWN)  # noqa: S311 - no secret
    gc.collect()
    gc.freeze()  # as the app does: else most of the time goes into looking for garbage
    before, start = _peak(), time.process_time()
    for name, count in sorted(fuzz(cases, hostile).items()):
        print(f"{name}: {count} cases")
    forger = hostile.forger
    print(f"{len(forger.drawn)} different plays drawn on every screen")
    print("slowest forecast: {:.3f} s of CPU, {} entries".format(*forger.slowest))
    message = bomb()
    size = f"{len(message)} bytes of {BOMB_ENTRIES * MOST_ITEMS} numbers"
    print(f"bomb of {size} is refused: {refuse(message)}")
    grown = _peak() - before
    print(f"{cases} cases: {time.process_time() - start:.1f} s, {grown:.1f} MB more at the peak")
    return 0 if grown < MEMORY else 1


def _peak() -> float:
    """Returns the most memory that this process ever had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
