"""Learns from nothing how games end, and writes what the app reads: ``python -m`` this package.

Numbers of players may be named; without any, all four are learnt one after the other.
"""

from __future__ import annotations

import sys
import time

import numpy as np

from companion.games.regicide import GAME
from companion.games.regicide.odds.outlook import HIDDEN, networks
from companion.resources import data_of
from tests.tools.chance import playing, policy
from tests.tools.chance.simulator import Array, Tables
from tests.tools.chance.training import EVEN, Net, Scale, answers_of, sureness

SEED = 17
LESSONS, GAMES, LAST_GAMES, SETTLING_GAMES = 28, 1200, 10_000, 20_000
LOT, LOTS = 5000, 8
"""So many games tell at once, and how often, what the answers mean."""
KEPT_LESSONS, KEPT_SHARE = 6, 0.5


def main(counts: list[int]) -> None:
    folder = data_of(GAME.id) / (GAME.model_folder or "")
    folder.mkdir(exist_ok=True)
    for players in counts:
        dice = np.random.default_rng((SEED, players))
        began = time.process_time()
        net = taught(players, dice)
        last = playing.play_games(LAST_GAMES, players, playing.by_network(net), dice)
        crowd = Net(last.public.inputs.shape[1], dice)
        ends = last.public.outcomes(last.tables.won.astype("f"))
        for rate in (2e-3, 1e-3, 5e-4, 2e-4):
            crowd.learn(last.public.inputs, ends, rounds=2, rate=rate)
        both = settled(crowd.numbers(), net.numbers(), players)
        (folder / f"{players}.bin").write_bytes(calibrated(*both, players))
        spent = time.process_time() - began
        print(f"{players} players: {_told(last.tables)}, {spent:.0f} s", flush=True)


def settled(crowd: Array, own: Array, players: int) -> tuple[Array, Array]:
    """Plays fresh games, and makes both networks as sure of themselves as these turn out.

    Whoever learnt by trying things out thinks too little of games that are played in earnest. What
    is better stays better, so the games are played just the same.
    """
    said = _answers(crowd, own, players)
    dice = np.random.default_rng((SEED, players, 1))
    played = playing.play_games(SETTLING_GAMES, players, playing.by_network(said[1]), dice)
    won = played.tables.won.astype("f")
    for numbers, answers, seen in zip(
        (crowd, own), said, (played.public, played.private), strict=True
    ):
        factor, more = sureness(answers(seen.inputs), seen.outcomes(won))
        numbers[-HIDDEN - 1 :] *= factor
        numbers[-1] += more
    return crowd, own


def calibrated(crowd: Array, own: Array, players: int) -> bytes:
    """Plays fresh games again, and returns both networks with what their answers turn out to mean.

    No network is right everywhere: for each answer it is counted how many of its games were won.
    """
    said = _answers(crowd, own, players)
    scales, dice = (Scale(), Scale()), np.random.default_rng((SEED, players, 2))
    for _lot in range(LOTS):
        played = playing.play_games(LOT, players, playing.by_network(said[1]), dice)
        won = played.tables.won.astype("f")
        for scale, answers, seen in zip(scales, said, (played.public, played.private), strict=True):
            scale.see(answers(seen.inputs), seen.outcomes(won))
    return _packed((crowd, scales[0].fitted()), (own, scales[1].fitted()))


def _answers(crowd: Array, own: Array, players: int) -> list[policy.Values]:
    nets = networks(_packed((crowd, EVEN), (own, EVEN)), players)
    assert nets is not None
    return [answers_of(net) for net in nets]


def _packed(*parts: tuple[Array, Array]) -> bytes:
    """Returns weights and scales as the app reads them."""
    return b"".join(each.astype("<f2").tobytes() for part in parts for each in part)


def taught(players: int, dice: np.random.Generator) -> Net:
    """Returns who has played and learnt by turns; the first games follow a rule of thumb.

    A first goal is how many enemies fall: hardly any game is won by who knows nothing.
    """
    net: Net | None = None
    known: list[tuple[Array, Array]] = []
    for lesson in range(LESSONS):
        explore = 0.05 if lesson < LESSONS / 2 else 0.01
        chooser = _bungler if net is None else playing.by_network(net, explore)
        played = playing.play_games(GAMES, players, chooser, dice)
        inputs, tables = played.private.inputs, played.tables
        net = net or Net(inputs.shape[1], dice)
        won = tables.won.astype("f")
        beaten = np.where(tables.won, 12, tables.met - 1) / 12
        earnest = min(1, max(0, (lesson - 3) / 6))
        goal = (earnest * won + (1 - earnest) * 0.8 * beaten**2).astype("f")
        kept = dice.random(len(inputs)) < KEPT_SHARE
        known.append((inputs[kept], played.private.outcomes(goal)[kept]))
        known = known[-KEPT_LESSONS:]
        rate = 2e-3 if lesson < LESSONS * 0.6 else 7e-4
        both = [np.concatenate(parts) for parts in zip(*known, strict=True)]
        net.learn(*both, rounds=4, rate=rate if lesson < LESSONS * 0.85 else 2e-4)
        print(f"{players} players, lesson {lesson}: {_told(tables)}", flush=True)
    assert net is not None
    return net


def _bungler(
    t: Tables, step: int, moves: policy.Moves, dice: np.random.Generator
) -> tuple[Array, Array]:
    """Follows the rule of thumb, but for one move in seven."""
    value, _none = playing.by_rule_of_thumb(t, step, moves, dice)
    lucky = (dice.random(t.count) < 0.15)[moves.row]
    _value, inputs = policy.rated(t, step, moves, lambda rows: rows[:, 0])
    return value + lucky * dice.random(len(value)) * 9999, inputs


def _told(tables: Tables) -> str:
    beaten = np.where(tables.won, 12, tables.met - 1).mean()
    return f"{tables.won.mean():.1%} won, {beaten:.1f} enemies beaten"


if __name__ == "__main__":
    main([int(count) for count in sys.argv[1:]] or [1, 2, 3, 4])
