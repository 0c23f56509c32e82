"""The numbers of a play that statistics put together."""

from __future__ import annotations

from companion.games.regicide.effects import Attack, Payment, Yielded
from companion.games.regicide.solo import Medal, medal_if_won
from companion.games.regicide.state import State
from companion.games.regicide.why import MEDAL_NAMES
from companion.i18n import marker
from companion.play.story import Figure, Story

_ = marker("regicide")

EXACT = _("Exact kills")
DAMAGE = _("Damage dealt")
HIGHEST = _("Hardest blow")
YIELDS = _("Yields")
JOKERS = _("Jokers played")
OVERPAID = _("Paid beyond need")
BEATEN = _("Enemies beaten")


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each player did, how far the table came, and the medal of a solo play."""
    state = story.last
    effects = [moment.outcome.effect for moment in story.moments]
    attacks = [effect for effect in effects if isinstance(effect, Attack)]
    found = [Figure("beaten", BEATEN, state.beaten, None, "highest")]
    for player in range(state.players):
        own = [attack for attack in attacks if attack.player == player]
        paid = [e for e in effects if isinstance(e, Payment) and e.player == player]
        found += [
            Figure("exact", EXACT, sum(attack.exact for attack in own), player),
            Figure("damage", DAMAGE, sum(attack.damage for attack in own), player),
            Figure("jokers", JOKERS, sum(attack.joker for attack in own), player),
            Figure("yields", YIELDS, sum(_yielded(effect, player) for effect in effects), player),
            Figure("overpaid", OVERPAID, sum(payment.overpaid for payment in paid), player),
        ]
        if own:
            blow = max(attack.damage for attack in own)
            found.append(Figure("blow", HIGHEST, blow, player, "highest"))
    medal = medal_if_won(state) if state.won else None
    if medal is not None:
        found.append(_medal(medal))
    return tuple(found)


def _yielded(effect: object, player: int) -> bool:
    return isinstance(effect, Yielded) and effect.player == player


def _medal(medal: Medal) -> Figure:
    return Figure(f"medal_{medal.value}", MEDAL_NAMES[medal], 1, 0)
