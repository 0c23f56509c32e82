"""The numbers of a play that statistics put together."""

from __future__ import annotations

from companion.games.regicide.moves.attack import Attack
from companion.games.regicide.moves.pay_damage import Payment
from companion.games.regicide.moves.yield_turn import Yield
from companion.games.regicide.state import State
from companion.games.regicide.words import MEDAL_NAMES
from companion.i18n import marker
from companion.play.story import Figure, Story

_ = marker("regicide")


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each player did, how far the table came, and the medal of a solo play."""
    state = story.last
    results = [Figure("beaten", _("Enemies beaten"), state.beaten, None, "highest")]
    for player in range(state.players):
        results += _figures_of(story, player)
    if state.won and state.medal is not None:
        results.append(Figure(f"medal_{state.medal.value}", MEDAL_NAMES[state.medal], 1, 0))
    return tuple(results)


def _figures_of(story: Story[State], player: int) -> list[Figure]:
    moments = [moment for moment in story.moments if moment.before.current == player]
    effects = [moment.outcome.effect for moment in moments]
    attacks = [effect for effect in effects if isinstance(effect, Attack)]
    overpaid = sum(effect.overpaid for effect in effects if isinstance(effect, Payment))
    yields = sum(isinstance(moment.action, Yield) for moment in moments)
    damages = [attack.strike.damage for attack in attacks]
    results = [
        Figure("exact", _("Exact kills"), sum(attack.exact for attack in attacks), player),
        Figure("damage", _("Damage dealt"), sum(damages), player),
        Figure("jokers", _("Jokers played"), sum(attack.joker for attack in attacks), player),
        Figure("yields", _("Yields"), yields, player),
        Figure("overpaid", _("Overpaid"), overpaid, player),
    ]
    if damages:
        results.append(Figure("blow", _("Hardest blow"), max(damages), player, "highest"))
    return results
