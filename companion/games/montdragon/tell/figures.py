"""The public numbers of a play that statistics put together."""

from __future__ import annotations

from companion.errors import Message
from companion.games.montdragon.moves.draw_cards import TakeCards
from companion.games.montdragon.moves.duel import Duel
from companion.games.montdragon.moves.look import Look
from companion.games.montdragon.moves.magic import PlayMagic
from companion.games.montdragon.pieces import Card, Space
from companion.games.montdragon.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.story import Figure, Story

_ = marker("montdragon")


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each knight did, as far as everybody saw it."""
    done = [(moment.before.current, moment.action) for moment in story.moments]
    return tuple(
        Figure(name, label, value, player)
        for player in range(story.first.players)
        for name, label, value in _of_player(player, done)
    )


def _of_player(player: int, done: list[tuple[int, Action]]) -> tuple[tuple[str, Message, int], ...]:
    """Returns id, label and value of a player's figures; `done` has who did what."""
    own = [action for current, action in done if current == player]
    fought = [
        (current, action)
        for current, action in done
        if isinstance(action, Duel) and action.space is not Space.CASTLE
    ]
    won = [duel.cards for current, duel in fought if current == player]
    chased = [duel for _current, duel in fought if duel.defender == player]
    taken = [sum(action.counts) for action in own if isinstance(action, TakeCards)]
    magic = [action for action in own if isinstance(action, PlayMagic)]
    looks = [action for action in own if isinstance(action, Look) and not action.won]
    dragons = [action for action in magic if action.card is Card.DRAGON]
    return (
        ("looks", _("Failed looks"), len(looks)),
        ("duels", _("Duels begun"), len(won)),
        ("chased", _("Chased away in a duel"), len(chased)),
        ("taken", _("Cards taken from others"), sum(taken) + sum(won)),
        ("dragons", _("Dragon cards played"), len(dragons)),
        ("magic", _("Magic cards played"), len(magic)),
    )
