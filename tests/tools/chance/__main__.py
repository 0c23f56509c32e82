"""Learns from nothing how games end, and writes what the app reads: ``python -m`` this package.

Numbers of players may be named; without any, all four are learnt one after the other. First a
network learns how its own games end, without a hand and with one. Then another one learns from a
search, which goes on by one step of what was learnt so far: what it says of each move on average
over its worlds, and to do what it likes. The last one learns how games end that follow such a
search. With the name of a network what comes before it is kept: ``unaided``, ``own``, ``guided``.
"""

from __future__ import annotations

import sys
import time
from copy import deepcopy
from itertools import accumulate

import numpy as np

from companion.games.regicide import GAME
from companion.games.regicide.odds.outlook import CELLS, Networks, shapes, size
from companion.games.regicide.odds.think import EFFORTS
from companion.resources import data_of
from tests.tools.chance import playing, policy
from tests.tools.chance.learnt import NOVICES, nets, novice as novice_of
from tests.tools.chance.playing import (
    BY_STEP,
    BY_THOUGHT,
    BY_THUMB,
    NOBODY,
    Known,
    Lessons,
    Played,
    Player,
    Proud,
    Samples,
)
from tests.tools.chance.policy import Effort, Mind
from tests.tools.chance.simulator import Array
from tests.tools.chance.training import Net, Scale, sureness, surer

SEED = 17_000_000
LESSONS, GAMES, LAST_GAMES, SETTLING_GAMES = 40, 1200, 10_000, 5_000
LOT, LOTS = 5000, 20
"""So many games tell at once, and how often, what the answers mean."""
KEPT_LESSONS, KEPT_SHARE = 6, 0.5
TEACHING = {
    1: Effort(8, 8, 2, halving=False),
    2: Effort(8, 8, 2, halving=False),
    3: Effort(8, 8, 2, halving=False),
    4: Effort(8, 16, 0, halving=False),
}
"""How far the search thinks that is learnt from."""
STEP_GAMES, ASKED_LOT, ASKED_LOTS = 16_000, 400, 50
"""So many games are learnt from that go on by one step, and so many lots of so many games in which
the search is asked, as far as the app asks it. A lot holds as many proud tables as any other."""
PARTS = 5
"""Into so many parts these are divided: what is said of each is learnt from the others."""
ROUNDS, ROUND_GAMES, FOLLOWED, ASTRAY = 4, {1: 600, 2: 300, 3: 300, 4: 600}, 0.3, 0.02
"""How often, and in how many games, the search looks at every choice; the share of the games in
which it is followed, for the others go where one step leads; and how often anything is done."""


def main(counts: list[int], *, begin: int) -> None:
    folder = data_of(GAME.id) / (GAME.model_folder or "")
    folder.mkdir(exist_ok=True)
    for players in counts:
        file = folder / f"{players}.bin"
        *starts, end = accumulate((2 * size(*each) for each in shapes(players)), initial=0)
        learnt = file.read_bytes()[: starts[begin]] if begin else b""
        for learn in (Course.public, Course.unaided, Course.own, Course.guided)[begin:]:
            course = Course(players)
            learnt += learn(course)
            file.write_bytes(learnt.ljust(end, b"\0"))
            course.tell("done")


class Course:
    """What is learnt for one number of players, each time from fresh games."""

    def __init__(self, players: int) -> None:
        self._players, self._seed = players, SEED * players
        self._dice, self._began = np.random.default_rng((17, players)), time.process_time()

    def tell(self, what: str) -> None:
        """Says something, after so many seconds of a processor."""
        spent = time.process_time() - self._began
        print(f"{self._players} players, {spent:.0f} s: {what}", flush=True)

    def public(self) -> bytes:
        """Returns the network that knows no hand; keeps those whose games it speaks of."""
        novice = self.novice()
        NOVICES.mkdir(exist_ok=True)
        file = NOVICES / f"{self._players}.bin"
        file.write_bytes(novice.numbers().astype("<f2").tobytes())
        return self._looking_on(novice.mind(), playing.IN_PUBLIC)

    def unaided(self) -> bytes:
        """Returns the network that knows a hand, and how those go on who ask nobody."""
        return self._looking_on(novice_of(self._players), playing.BEFORE)

    def own(self) -> bytes:
        """Returns the network that says what to do."""
        net = self.apprentice(novice_of(self._players))
        return self.honest(net, net.mind(), playing.AFTER)

    def guided(self) -> bytes:
        """Returns the network that knows a hand, and how a table goes on that follows the hints.

        In most of the games it has played by its own judgement until then.
        """
        learnt = nets(self._players)
        own = policy.mind_of(learnt.own)
        novice = Proud(novice_of(self._players), policy.mind_of(learnt.public))
        effort = Effort(*EFFORTS[self._players], halving=True)
        step = self._play(STEP_GAMES, _by(own), novice)
        self.tell(_told(step))
        asked = self._asked(Player(BY_THOUGHT, 0.0, own, effort), novice)
        beginner = self._onlooker(step.before, step.won, rounds=1)
        return _taught_honestly(beginner, asked.before, asked.before.outcomes(asked.won))

    def _looking_on(self, player: Mind, known: Known) -> bytes:
        played = self._play(LAST_GAMES, _by(player))
        net = self._onlooker(known(played), played.won, rounds=2)
        return self.honest(net, player, known)

    def _asked(self, asker: Player, first: Proud) -> Played:
        lots = list[Played]()
        for lot in range(ASKED_LOTS):
            lots.append(self._play(ASKED_LOT, asker, first))
            self.tell(f"lot {lot}, {_told(lots[-1])}")
        return playing.joined(lots)

    def novice(self) -> Net:
        """Returns who has played and learnt by turns; the first games follow a rule of thumb.

        A first goal is how many enemies fall: hardly any game is won by who knows nothing.
        """
        net: Net | None = None
        known: list[tuple[Array, Array]] = []
        for lesson in range(LESSONS):
            explore = 0.05 if lesson < LESSONS / 2 else 0.01
            thumb = Player(BY_THUMB, 0.15)
            played = self._play(GAMES, thumb if net is None else _by(net.mind(), explore))
            inputs = played.after.inputs
            net = net or Net(inputs.shape[1], CELLS, self._dice)
            earnest = min(1, max(0, (lesson - 3) / 6))
            goal = earnest * played.won + (1 - earnest) * 0.8 * (played.beaten / 12) ** 2
            kept = self._dice.random(len(inputs)) < KEPT_SHARE
            known.append((inputs[kept], played.after.outcomes(goal.astype("f"))[kept]))
            known = known[-KEPT_LESSONS:]
            rate = 2e-3 if lesson < LESSONS * 0.6 else 7e-4
            both = [np.concatenate(parts) for parts in zip(*known, strict=True)]
            net.learn(*both, rounds=4, rate=rate if lesson < LESSONS * 0.85 else 2e-4)
            self.tell(f"lesson {lesson}, {_told(played)}")
        assert net is not None
        net.settle(1, 0)
        return net

    def _onlooker(self, seen: Samples, won: Array, *, rounds: int) -> Net:
        """Returns who has learnt from games that others played."""
        ends = seen.outcomes(won.astype("f"))
        net = Net(seen.inputs.shape[1], CELLS, self._dice)
        for rate in (2e-3, 1e-3, 5e-4, 2e-4):
            net.learn(seen.inputs, ends, rounds=rounds, rate=rate)
        return net

    def apprentice(self, novice: Mind) -> Net:
        """Returns who has learnt from what a search says where one step leads, again and again."""
        known: list[Lessons] = []
        _public, _unaided, (cells, inputs), _guided = shapes(self._players)
        net, player = Net(inputs, cells, self._dice), novice
        games = ROUND_GAMES[self._players]
        for number in range(ROUNDS):
            who = Player(BY_STEP, ASTRAY, player, TEACHING[self._players])
            seed = self._fresh(games)
            known.append(playing.lessons(games, self._players, who, FOLLOWED, seed))
            net.learn_choices(known, rounds=8, first=2e-3, last=2e-4)
            player = net.mind()
            self.tell(f"round {number}, {_told(self._play(1000, _by(player)))}")
        return net

    def honest(self, net: Net, player: Mind, known: Known) -> bytes:
        """Returns a network as the app reads it, as sure of itself as fresh games turn out.

        Whoever learnt by trying things out thinks too little of games that are played in earnest.
        And no network is right everywhere: for each answer it is counted how many of its games were
        won. What is better stays better, so the games are played just the same.

        Args:
            net: the network.
            player: who plays, while the network looks on.
            known: what it is told of these games.
        """

        def seen_of(games: int) -> tuple[Array, Array]:
            played = self._play(games, _by(player))
            seen = known(played)
            return net(seen.inputs), seen.outcomes(played.won)

        net.settle(*sureness(*seen_of(SETTLING_GAMES)))
        scale = Scale()
        for _lot in range(LOTS):
            scale.see(*seen_of(LOT))
        return _file_of(net, scale)

    def _play(self, games: int, who: Player, first: Proud = NOBODY) -> Played:
        return playing.play_games(games, self._players, who, self._fresh(games), first=first)

    def _fresh(self, games: int) -> int:
        self._seed += games
        return self._seed - games


def _by(mind: Mind, explore: float = 0.0) -> Player:
    return Player(BY_STEP, explore, mind)


def _file_of(net: Net, scale: Scale) -> bytes:
    return b"".join(each.astype("<f2").tobytes() for each in (net.numbers(), scale.fitted()))


def _taught_honestly(beginner: Net, seen: Samples, ends: Array) -> bytes:
    """Returns a network that has learnt from these games, too, as the app reads it.

    They take too long to play others only to count what its answers mean. But of games that it has
    learnt from a network says too much, so of each part it is counted what another one means that
    has learnt from the others only.
    """
    said = np.empty(len(ends))
    for part in range(PARTS):
        kept = seen.game % PARTS == part
        said[kept] = _taught(beginner, seen.inputs[~kept], ends[~kept])(seen.inputs[kept])
    net, sure = _taught(beginner, seen.inputs, ends), sureness(said, ends)
    net.settle(*sure)
    scale = Scale()
    scale.see(surer(said, *sure), ends)
    return _file_of(net, scale)


def _taught(beginner: Net, inputs: Array, ends: Array) -> Net:
    net = deepcopy(beginner)
    for rate in (2e-4, 2e-4, 2e-4, 2e-4, 1e-4):
        net.learn(inputs, ends.astype("f"), rounds=1, rate=rate)
    return net


def _told(played: Played) -> str:
    return f"{played.won.mean():.1%} won, {played.beaten.mean():.1f} enemies beaten"


if __name__ == "__main__":
    words = sys.argv[1:]
    numbers = [int(word) for word in words if word.isdecimal()]
    named = [place for place, name in enumerate(Networks._fields) if name in words]
    main(numbers or [1, 2, 3, 4], begin=max(named, default=0))
