"""What was learnt of games that end, as the app has it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from companion.games.regicide import GAME
from companion.games.regicide.odds.outlook import CELLS, Networks, networks
from companion.games.regicide.state import State
from companion.play import Story
from companion.resources import load_models
from tests.games import resources
from tests.tools.chance.policy import Mind
from tests.tools.chance.training import Net

NOVICES = Path(__file__).with_name("novices")
"""The networks of those who learnt from their own games only: it is of theirs that a table is told
its chance, so nobody need have them but who checks it."""


def nets(players: int) -> Networks:
    """Returns the networks of so many players."""
    found = networks(load_models(GAME.id, GAME.model_folder)[players], players)
    assert found is not None
    return found


def novice(players: int) -> Mind:
    """Returns who plays by their own judgement."""
    numbers = np.frombuffer((NOVICES / f"{players}.bin").read_bytes(), "<f2").astype("f")
    net = Net(len(numbers) // CELLS - 2, CELLS, np.random.default_rng())
    ends = np.cumsum([part.size for part in net.parts])
    parts = zip(np.split(numbers, ends[:-1]), net.parts, strict=True)
    net.parts = [part.reshape(shape.shape) for part, shape in parts]
    return net.mind()


def knowing(story: Story[State]) -> Story[State]:
    """Returns a story with what was learnt, as a screen hands it to the game."""
    return resources.knowing(GAME, story, story.first.players)
