"""Plays on phones that stay connected, until all have come to the same; again and again.

``python -m tests.tools.survival.convergence [RUNS] [SEED]``: each time up to five phones with
stores of their own tap, take back, correct and put in, over connections that break with all that
is under way. At the end all are connected, and must have the same entries, on the disk too. Every
tenth run says how far it is; a run that fails names its seed, and ``1 SEED`` plays it again.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust
from companion.play.entry import Amend, Insert
from companion.play.journal import Journal
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.store.opening import FILE, open_database
from companion.store.plays import PlayStore
from companion.sync.exchange import EntryBatch
from companion.sync.live.peer import contested
from companion.sync.live.peer_group import PeerGroup
from companion.sync.live.shared_play import conflicts_to_confirm
from tests import toy
from tests.sync.live.net import PLAY, Net, began, codec_of
from tests.tools.survival import asked_for, told

RUNS = 1000
STEPS = 60


class StoredPhone:
    """A phone whose play is in a store, as the app has it.

    Args:
        name: what it is called, in the journal too.
        net: what it is connected by.
        folder: where its store is.

    Attributes:
        cut: how often it has cut somebody off.
    """

    def __init__(self, name: str, net: Net, folder: Path) -> None:
        self.name, self.cut = name, 0
        self._database = open_database(folder / name / FILE).database
        self._plays = OpenPlays(PlayStore(self._database, toy.GAMES))
        self.group = PeerGroup(self, net, codec_of, lambda: net.now)
        self.group.name = name
        self.group.on_cut = self._count_cut

    def _count_cut(self, *_of: object) -> None:
        self.cut += 1

    def begin(self) -> None:
        """Begins the play."""
        self._plays.join(began(self.name).entries, EARLIEST)
        self.group.play = PLAY

    @property
    def play(self) -> OpenPlay | None:
        """The play, if it is here."""
        return self._plays.open(PLAY) if self._plays.store.has(PLAY) else None

    @property
    def stored(self) -> Journal:
        """The play as it is on the disk."""
        return self._plays.store.load(PLAY)

    def journal(self, play: str) -> Journal | None:
        """Returns what is here of a play."""
        return self.play.journal if play == PLAY and self.play else None

    def take_in(self, batch: EntryBatch) -> None:
        """Keeps what came, as the app does."""
        if self.play is not None and not contested(self.play.journal, batch):
            conflicts_to_confirm(self.play.timeline, batch, toy.GAMES)
        self._plays.join(batch.entries, EARLIEST, batch.play)

    def do(self, dice: Random) -> None:
        """Does one of the things that people do."""
        play = self.play
        if play is None:
            return
        lines = play.timeline.lines
        line = dice.choice(lines).entry.id if lines else None
        match dice.randrange(8):
            case 0:
                play.undo(self.name, EARLIEST)
            case 1:
                play.redo(self.name, EARLIEST)
            case 2 if line:
                play.take_back(self.name, [line], EARLIEST)
            case 3 if line:
                kind = dice.choice((Amend, Insert))
                play.revise(self.name, [kind(line, Adjust("points", 0, 1))], EARLIEST)
            case _:
                by = dice.choice((-2, -1, 1, 2))
                play.act(self.name, Adjust("points", dice.randrange(3), by), EARLIEST)
        self.group.pass_on()

    def close(self) -> None:
        """Closes its store."""
        self._database.close()


def main(arguments: Sequence[str]) -> int:
    """Prints what became of the phones; fails if two differ."""
    runs, seed = asked_for(__doc__, arguments, RUNS)
    entries = 0
    for number in range(seed, seed + runs):
        with TemporaryDirectory() as folder:
            found = _one(Path(folder), Random(number))  # noqa: S311 - no secret
        if isinstance(found, str):
            print(f"seed {number}: {found}")
            return 1
        entries += found
        told(number - seed + 1, runs, f"{entries} entries, no two phones differ")
    print(
        f"{runs} runs, seeds {seed} to {seed + runs - 1}: {entries} entries, no two phones differ"
    )
    return 0


def _one(folder: Path, dice: Random) -> int | str:
    """Returns how many entries all phones have in the end, or what is wrong."""
    net = Net(dice)
    phones = [StoredPhone(name, net, folder) for name in "abcde"[: dice.randint(2, 5)]]
    phones[0].begin()
    ends = {each: net.connect(phones[each - 1], phones[each]) for each in range(1, len(phones))}
    for _step in range(STEPS):
        net.now += 0.3
        dice.choice(phones).do(dice)
        for _piece in range(dice.randrange(6)):
            if waiting := net.waiting:
                net.hand_over(dice.choice(waiting))
        if dice.random() < 0.1:
            each = dice.randrange(1, len(phones))
            net.lose(ends[each][0])
            ends[each] = net.connect(phones[dice.randrange(each)], phones[each])
    net.settle()
    found = {phone.stored.entries for phone in phones}
    shown = {phone.play.timeline.state for phone in phones if phone.play}
    cut = sum(phone.cut for phone in phones)
    for phone in phones:
        phone.close()
    if len(found) > 1 or len(shown) > 1 or cut:
        return f"{len(found)} plays, {len(shown)} states, {cut} phones cut off"
    return len(found.pop())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
