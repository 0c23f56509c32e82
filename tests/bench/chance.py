"""Régicide's win chance: how honest it is, how well its players play, and how long it takes.

What other programs were published to win alone, with other rules for chance and few games: 42 % of
100 games by ISMCTS with 6.8 s a decision, 24 % by PIMC.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterable, Iterator

import numpy as np

from companion.games.regicide import GAME
from companion.games.regicide.odds.chance.curve import chances, dealt
from companion.games.regicide.odds.chance.hint import hints
from companion.games.regicide.odds.chance.network import networks
from companion.play import Story
from tests.games.recorded import recorded
from tests.games.regicide.chance import playing
from tests.games.regicide.chance.proof import prove
from tests.games.regicide.chance.simulator import Array
from tests.games.regicide.chance.training import values_of
from tests.games.regicide.driver import cards, fighting

GAMES, FRESH = 10_000, 4711
BANDS = 10
HAND = cards("AS 2C 3D 9H 10C 7S 5D 5C")


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    yield from _speed()
    for players in range(1, 5):
        yield from _honest(players)
        dice = np.random.default_rng((FRESH, players))
        for name, choose in (("by lot", playing.by_lot), ("thumb", playing.by_rule_of_thumb)):
            tables = playing.play_games(GAMES // 5, players, choose, dice).tables
            yield f"{players} players, {name}: {_share(tables.won)}"
        states = prove(GAMES // 4, players, dice)
        yield f"{players} players, states like the app's in {GAMES // 4} games: {states}"


def _honest(players: int) -> Iterator[str]:
    """Yields the share of games won, and for each band what was said and what came."""
    nets = networks(players)
    if nets is None:
        yield f"{players} players, network: not learnt"
        return
    crowd, own = map(values_of, nets)
    dice = np.random.default_rng((FRESH, players, 1))
    played = playing.play_games(GAMES, players, playing.by_network(own), dice)
    yield f"{players} players, network: {_share(played.tables.won)}"
    for name, values, samples in (
        ("the table's", crowd, played.public),
        ("one player's", own, played.private),
    ):
        ends = samples.outcomes(played.tables.won)
        for said, won, moments in bands(values(samples.inputs), ends):
            told = f"said {said:.1%}, won {won:.1%}, {moments} moments"
            yield f"{players} players, {name} chance: {told}, off by {abs(said - won) * 100:.1f}"


def bands(said: Array, ends: Array) -> list[tuple[float, float, int]]:
    """Returns for each tenth what was said, how much was won, and of how many moments."""
    place = np.minimum((said * BANDS).astype(int), BANDS - 1)
    return [
        (float(said[band].mean()), float(ends[band].mean()), int(band.sum()))
        for number in range(BANDS)
        if (band := place == number).any()
    ]


def _share(won: Array) -> str:
    """Returns the share of games won with its limits of confidence, by Wilson at 95 %."""
    games, share, z = len(won), float(np.mean(won)), 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * (share * (1 - share) / games + (z / games) ** 2 / 4) ** 0.5 / (1 + z * z / games)
    return f"{share:.1%} of {games} games won ({middle - reach:.1%} to {middle + reach:.1%})"


def _speed() -> Iterator[str]:
    story = recorded(GAME).story()
    some = Story(story.first, story.moments[:100])
    tracemalloc.start()
    chances(some)
    yield f"memory of the networks and a curve: {tracemalloc.get_traced_memory()[1] / 1e6:.1f} MB"
    tracemalloc.stop()
    start = time.process_time()
    chances(some)
    yield f"curve of {len(some.moments)} entries: {(time.process_time() - start) * 1000:.0f} ms"
    state = fighting("QH", players=1)
    hints(state, dealt(state), HAND)
    start = time.process_time()
    hints(state, dealt(state), HAND)
    yield f"hint: {(time.process_time() - start) * 1000:.0f} ms"


if __name__ == "__main__":
    for line in run():
        print(line, flush=True)
