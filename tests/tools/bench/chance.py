"""Régicide's win chance: how honest it is, how well its players play, and how long it takes.

What other programs were published to win alone, with other rules for chance and few games: 42 % of
100 games by ISMCTS with 6.8 s a decision, 24 % by PIMC.
"""

from __future__ import annotations

import pickle
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from companion.games.regicide.odds.outlook import Network
from companion.games.regicide.odds.think import EFFORTS
from companion.games.regicide.state import State
from companion.play import Moment, Story
from companion.ship.web.client import client_folder
from companion.ship.web.node import find_node
from tests.games.regicide.driver import outcome_of, started
from tests.tools.bench import chance_speed
from tests.tools.chance import clairvoyant, playing, policy
from tests.tools.chance.learnt import knowing, nets, novice
from tests.tools.chance.playing import (
    AFTER,
    BEFORE,
    BY_LOT,
    BY_STEP,
    BY_THOUGHT,
    BY_THUMB,
    IN_PUBLIC,
    Known,
    Played,
    Player,
    Proud,
)
from tests.tools.chance.proof import Game
from tests.tools.chance.simulator import Array
from tests.tools.chance.training import values_of

GAMES, LOTS, DEALS, FRESH = 10_000, 5, 100, 4711
THOUGHT, PROUD_GAMES = 2_000, 3_200
"""So many games are thought ahead of from the deal, and so many mostly from later on."""
BANDS, ENTRIES = 10, 100
NEAR = 0.02
"""How far what is said may be from what comes."""
PICTURE = Path(tempfile.gettempdir()) / "chance-calibration.png"
ROOT = Path(__file__).parents[3]


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "story"
        file.write_bytes(pickle.dumps(knowing(long_story())))
        for line in chance_speed.figures(file):
            yield f"served, {line}"
        for line in _offline(file).splitlines():
            yield f"offline, {line}"
    found: list[tuple[str, list[Band]]] = []
    for players in range(1, 5):
        for name, kind in ("by lot", BY_LOT), ("thumb", BY_THUMB):
            won = playing.play_games(GAMES // 5, players, Player(kind), FRESH, kept=False).won
            yield f"{players} players, {name}: {share(won)}"
        yield from _honest(players, found)
        won = clairvoyant.won(DEALS, players, policy.mind_of(nets(players).own), FRESH * 1000) > 0
        yield f"{players} players, who knows the deck: {share(won)}"
    _draw(found)
    yield f"calibration as a picture: {PICTURE}"


def _offline(file: Path) -> str:
    """Returns the same figures of the browser's Python."""
    script = Path(__file__).with_name("browser_python.mjs")
    folders = client_folder() / "pyodide", ROOT
    command = [find_node(), script, *folders, chance_speed.__name__, file]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def long_story() -> Story[State]:
    """Returns the first entries of the longest of some games that were played well."""
    who = Player(BY_STEP, mind=policy.mind_of(nets(3).own))
    found: list[list[Moment[State]]] = []
    for number in range(100):
        game, state, moments = Game(3, FRESH + number), started(3), list[Moment[State]]()
        while not game.over:
            action = game.go_on(who)
            moments.append(Moment(action, state, outcome_of(state, action), 0))
            state = moments[-1].after
        found.append(moments)
    longest = max(found, key=len)
    assert len(longest) >= ENTRIES
    return Story(started(3), tuple(longest[:ENTRIES]))


class Band(NamedTuple):
    """Moments of which about the same was said.

    Attributes:
        said: the chance that was told on average.
        won: the share of moments whose game was won.
        moments: how many moments.
        games: of how many games.
        reach: how far luck alone may take what was won from what was said: 95 of 100 times. The
            moments of a game end alike.
    """

    said: float
    won: float
    moments: int
    games: int
    reach: float


class Told(NamedTuple):
    """What was said at many moments.

    Attributes:
        said: the chance.
        ends: 1 if the game of the moment was won, or 0.
        left: how many enemies were left.
        game: the number of the game.
    """

    said: Array
    ends: Array
    left: Array
    game: Array

    def bands(self, places: Array) -> Iterator[tuple[int, Band]]:
        """Yields for each place what was said there, how much was won, and how often it came."""
        for place in np.unique(places):
            yield int(place), self._band(places == place)

    def _band(self, here: Array) -> Band:
        said, ends = self.said[here].mean(), self.ends[here].mean()
        off = self.ends[here] - self.said[here]
        _games, game = np.unique(self.game[here], return_inverse=True)
        by_game = np.bincount(game, off - off.mean())
        reach = 1.96 * float((by_game**2).sum()) ** 0.5 / len(off)
        return Band(float(said), float(ends), len(off), len(by_game), reach)


def _honest(players: int, found: list[tuple[str, list[Band]]]) -> Iterator[str]:
    """Yields the share of games won, and for each band what was said and what came."""
    learnt, judging = nets(players), Player(BY_STEP, mind=novice(players))
    stepping = Player(BY_STEP, mind=policy.mind_of(learnt.own))
    effort = policy.Effort(*EFFORTS[players], halving=True)
    thinking = Player(BY_THOUGHT, 0.0, stepping.mind, effort)
    proud = Proud(judging.mind, policy.mind_of(learnt.public))

    def lots(who: Player) -> Iterator[Played]:
        for lot in range(LOTS):
            yield playing.play_games(GAMES, players, who, FRESH * 1000 + lot * GAMES)

    heard = (learnt.public, IN_PUBLIC), (learnt.unaided, BEFORE)
    won, (judgement, unaided) = _heard(lots(judging), *heard)
    yield f"{players} players, by their own judgement: {share(won)}"
    won, (step,) = _heard(lots(stepping), (learnt.own, AFTER))
    yield f"{players} players, one step: {share(won)}"
    won = playing.play_games(THOUGHT, players, thinking, FRESH * 1000, kept=False).won
    yield f"{players} players, thinking ahead: {share(won)}"
    seed = FRESH * 1000 + THOUGHT
    late = playing.play_games(PROUD_GAMES, players, thinking, seed, first=proud)
    _won, (hinted,) = _heard([late], (learnt.guided, BEFORE))
    for name, told in (
        ("of the table", judgement),
        ("with a hand, by their own judgement", unaided),
        ("with a hand, by one step", step),
        ("with a hand, following the hints", hinted),
    ):
        tenths = np.minimum((told.said * BANDS).astype(int), BANDS - 1)
        bands = list(told.bands(tenths))
        found.append((f"{players} players, chance {name}", [band for _place, band in bands]))
        for place, band in bands:
            tenth = f"{place * BANDS}–{(place + 1) * BANDS} %"
            yield f"{found[-1][0]}, {tenth}: {_told(band)}"
        for left, band in told.bands(told.left):
            yield f"{found[-1][0]}, {12 - left} enemies beaten: {_told(band)}"


def _heard(lots: Iterable[Played], *hearing: tuple[Network, Known]) -> tuple[Array, list[Told]]:
    """Returns who won, and what each network says of these games, by what it knows of them."""
    won, told = list[Array](), [list[Told]() for _each in hearing]
    for lot, played in enumerate(lots):
        won.append(played.won)
        for (network, known), each in zip(hearing, told, strict=True):
            inputs, game = known(played)
            left = np.rint(inputs[:, 0] * 12).astype(int)
            ends = played.won[game]
            each.append(Told(values_of(network)(inputs), ends, left, game + lot * GAMES))
    return np.concatenate(won), [
        Told(*(np.concatenate(part) for part in zip(*each, strict=True))) for each in told
    ]


def _told(band: Band) -> str:
    off, reach = (band.won - band.said) * 100, band.reach * 100
    told = f"said {band.said:.1%}, won {band.won:.1%}, off by {off:+.1f} (±{reach:.1f} by luck)"
    return f"{told}, {band.moments} moments of {band.games} games"


def share(won: Array) -> str:
    """Returns the share of games won with its limits of confidence, by Wilson at 95 %."""
    games, part, z = len(won), float(np.mean(won)), 1.96
    middle = (part + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * (part * (1 - part) / games + (z / games) ** 2 / 4) ** 0.5 / (1 + z * z / games)
    return f"{part:.1%} of {games} games won ({middle - reach:.1%} to {middle + reach:.1%})"


SIDE, EDGE, KINDS = 300, 46, 4
INK, PALE, BAND = "#1d1b19", "#b9b2a7", "#e9e3d8"


def _draw(found: list[tuple[str, list[Band]]]) -> None:
    """Draws what was said against what came; the grey strip is within 2 points."""
    room = SIDE + 2 * EDGE
    picture = Image.new("RGB", (room * KINDS, room * len(found) // KINDS), "white")
    draw = ImageDraw.Draw(picture)
    for number, (title, bands) in enumerate(found):
        left, top = EDGE + number % KINDS * room, EDGE + number // KINDS * room

        def at(said: float, won: float, left: int = left, top: int = top) -> tuple[float, float]:
            return left + said * SIDE, top + (1 - min(max(won, 0.0), 1.0)) * SIDE

        strip = [at(0, -NEAR), at(0, NEAR), at(1 - NEAR, 1), at(1, 1), at(1, 1 - NEAR), at(NEAR, 0)]
        draw.polygon(strip, fill=BAND)
        draw.rectangle((*at(0, 1), *at(1, 0)), outline=PALE)
        draw.line((at(0, 0), at(1, 1)), fill=PALE)
        draw.text((left, top - 18), title, fill=INK)
        draw.text((left, top + SIDE + 6), "said, 0 to 100 %, against won", fill=INK)
        for band in bands:
            reach = [at(band.said, band.won - band.reach), at(band.said, band.won + band.reach)]
            draw.line(reach, fill=INK)
            x, y = at(band.said, band.won)
            draw.ellipse((x - 4, y - 4, x + 4, y + 4), fill="#8a1c2b")
    picture.save(PICTURE)


if __name__ == "__main__":
    for line in run():
        print(line, flush=True)
