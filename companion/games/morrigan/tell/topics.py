"""The rules of the moment.

The anchors of the rules library that this game names:
``setup turn prestige fifteen hand-limit territory adversary placing-reinforcement reinforcement
fight failed-attack conquest trial trial-tie duel duel-draw maletar duel-lost special-cards deluge
icy-winter holy-relic earthquake curse blessing catapult enchanted-sword blessed-shield
unexpected-ally kings-favourite secret-treasure sorcery curse-stays nobody-stakes deluge-scope``
"""

from __future__ import annotations

from companion.games.morrigan.prestige import may_challenge
from companion.games.morrigan.state import Phase, State
from companion.games.morrigan.words import SPECIALS


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first."""
    found: list[str] = []
    if may_challenge(state, state.current):
        found += ["duel", "duel-draw", "maletar"]
    if any(state.since):
        found.append("fifteen")
    if state.placed is not None:
        found.append("placing-reinforcement")
    found += [SPECIALS[effect.special].rule for effect in state.effects]
    if state.phase is Phase.REINFORCEMENTS:
        found += ["reinforcement", "hand-limit"]
    else:
        found += ["turn", "fight", "conquest", "trial", "special-cards"]
    return tuple(dict.fromkeys((*found, "prestige")))
