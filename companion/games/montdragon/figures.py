"""The public numbers of a play that statistics put together."""

from __future__ import annotations

from companion.games.montdragon.effects import Conjured, Duelled, Looked, Taken
from companion.games.montdragon.pieces import Card
from companion.games.montdragon.state import State
from companion.i18n import marker
from companion.play.story import Figure, Story

_ = marker("montdragon")

LOOKS = _("Looks in vain")
DUELS = _("Duels begun")
CHASED = _("Chased away in a duel")
TAKEN = _("Cards taken from others")
DRAGONS = _("Dragons set flying")
MAGIC = _("Magic cards played")


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each knight did, as far as everybody saw it."""
    found: list[Figure] = []
    for player in range(story.first.players):
        own = [m.outcome.effect for m in story.moments if m.before.current == player]
        everyone = [m.outcome.effect for m in story.moments]
        fought = [effect for effect in everyone if isinstance(effect, Duelled) and effect.duel]
        magic = [effect for effect in own if isinstance(effect, Conjured)]
        begun = [duel for duel in fought if duel.attacker == player]
        taken = sum(e.total for e in own if isinstance(e, Taken)) + sum(d.taken for d in begun)
        found += [
            Figure("looks", LOOKS, sum(_in_vain(e, player) for e in everyone), player),
            Figure("duels", DUELS, len(begun), player),
            Figure("chased", CHASED, sum(duel.defender == player for duel in fought), player),
            Figure("taken", TAKEN, taken, player),
            Figure("dragons", DRAGONS, sum(e.card is Card.DRAGON for e in magic), player),
            Figure("magic", MAGIC, len(magic), player),
        ]
    return tuple(found)


def _in_vain(effect: object, player: int) -> bool:
    return isinstance(effect, Looked) and effect.player == player and not effect.won
