"""What was learnt of games that end, as the app has it."""

from __future__ import annotations

from companion.games.regicide import GAME
from companion.games.regicide.odds.outlook import Network, networks
from companion.games.regicide.state import State
from companion.play import Story
from companion.resources import load_models
from tests.games import resources


def nets(players: int) -> tuple[Network, Network]:
    """Returns the network that knows no hand, and the one that knows one."""
    found = networks(load_models(GAME.id, GAME.model_folder)[players], players)
    assert found is not None
    return found


def knowing(story: Story[State]) -> Story[State]:
    """Returns a story with what was learnt, as a screen hands it to the game."""
    return resources.knowing(GAME, story, story.first.players)
