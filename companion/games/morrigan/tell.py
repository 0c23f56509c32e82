"""Where a table stands, in words: heading, summary, the rules of the moment, the end.

The anchors of the rules library that this game names:
``setup turn prestige fifteen hand-limit territory adversary placing-reinforcement reinforcement
fight failed-attack conquest trial trial-tie duel duel-draw maletar duel-lost special-cards deluge
icy-winter holy-relic earthquake curse blessing catapult enchanted-sword blessed-shield
unexpected-ally kings-favourite secret-treasure sorcery``
"""

from __future__ import annotations

from companion.errors import Message
from companion.games.morrigan.cards import Special
from companion.games.morrigan.prestige import may_challenge
from companion.games.morrigan.state import CARDS_OF_A_TURN, GOAL, Ending, Phase, State
from companion.i18n import counted, marker
from companion.play.tell import Heading, Result, Score, Standing, Summary

_ = marker("morrigan")
_n = counted("morrigan")

SPECIAL_RULES: dict[Special, str] = {
    Special.ALLY: "unexpected-ally",
    Special.FAVOURITE: "kings-favourite",
    Special.TREASURE: "secret-treasure",
    Special.SORCERY: "sorcery",
    Special.DELUGE: "deluge",
    Special.WINTER: "icy-winter",
    Special.CURSE: "curse",
    Special.EARTHQUAKE: "earthquake",
    Special.BLESSING: "blessing",
    Special.CATAPULT: "catapult",
    Special.SWORD: "enchanted-sword",
    Special.RELIC: "holy-relic",
    Special.SHIELD: "blessed-shield",
}
"""The anchor of each special card."""


def heading(state: State) -> Heading:
    """Says whose turn it is and what is asked, in as few words as a phone's header has room for."""
    if state.ending is not None:
        return Heading(_("The play is over"), _ended(state, state.ending))
    if state.rules.plain:
        return Heading(_("Race to {goal}", goal=GOAL), _leaders(state))
    return Heading(
        _("{player}'s turn", player=state.name(state.current)), _asked(state), state.current
    )


def _asked(state: State) -> Message:
    match state.phase:
        case Phase.START if may_challenge(state, state.current):
            return _("Duel, or draw {cards}", cards=CARDS_OF_A_TURN)
        case Phase.START:
            return _("Draw {cards}, then play", cards=CARDS_OF_A_TURN)
        case Phase.ACTIONS:
            return _("Play or reinforce")
        case Phase.REINFORCEMENTS:
            return _("Reinforce or end turn")


def _ended(state: State, ending: Ending) -> Message:
    names = tuple(state.name(winner) for winner in ending.winners)
    if not names:
        return _("Ended, nobody wins")
    return _n("{names} wins", "{names} win", len(names), names=names)


def _leaders(state: State) -> Message:
    most = max(state.prestige)
    if most == 0:
        return _("No prestige yet")
    names = tuple(
        state.name(player) for player, total in enumerate(state.prestige) if total == most
    )
    return _n(
        "{names} leads with {prestige}",
        "{names} lead with {prestige}",
        len(names),
        names=names,
        prestige=most,
    )


def summary(state: State) -> Summary:
    """Returns the play in one line."""
    if state.ending is not None:
        return Summary(_ended(state, state.ending))
    return Summary(_leaders(state), _("Turn {turn}", turn=state.turn + 1))


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first."""
    found: list[str] = []
    if may_challenge(state, state.current):
        found += ["duel", "duel-draw", "maletar"]
    if any(state.since):
        found.append("fifteen")
    if state.placed is not None:
        found.append("placing-reinforcement")
    found += [SPECIAL_RULES[effect.special] for effect in state.effects]
    if state.phase is Phase.REINFORCEMENTS:
        found += ["reinforcement", "hand-limit"]
    else:
        found += ["turn", "fight", "conquest", "trial", "special-cards"]
    return tuple(dict.fromkeys((*found, "prestige")))


def result(state: State) -> Result | None:
    """Returns how the play ended: a duel won, or by hand. There are no ties to decide."""
    ending = state.ending
    if ending is None:
        return None
    if ending.attack is None or ending.defence is None:
        return Result(
            _ended(state, ending),
            _("Ended by hand"),
            ending.winners,
            _standings(state, ending),
        )
    return Result(
        _("{player} frees Morrigan", player=state.name(ending.winners[0])),
        _("The duel with Maletar is won"),
        ending.winners,
        _standings(state, ending),
        _("Attack {attack} against {defence}", attack=ending.attack, defence=ending.defence),
    )


def _standings(state: State, ending: Ending) -> tuple[Standing, ...]:
    keys = [(player not in ending.winners, -state.prestige[player]) for player in _all(state)]
    order = sorted(_all(state), key=lambda player: keys[player])
    return tuple(
        Standing(
            player,
            1 + sum(key < keys[player] for key in keys),
            (Score(_("Prestige"), state.prestige[player]),),
        )
        for player in order
    )


def _all(state: State) -> range:
    return range(state.players)
