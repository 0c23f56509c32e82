"""Where a table stands, in words: heading, summary, the end, and the rules that matter now."""

from companion.games.morrigan.model import (
    CARDS_OF_A_TURN,
    GOAL,
    SPECIALS,
    Ending,
    Phase,
    State,
    _,
    counted as _n,
    may_challenge,
)
from companion.play import (
    ENDED_BY_HAND,
    Heading,
    Message,
    Result,
    Score,
    Standing,
    Summary,
    who_wins,
)


def heading(state: State) -> Heading:
    """Says whose turn it is and what is asked, in as few words as a phone's header has room for."""
    if state.ending is not None:
        return Heading(_("The play is over"), _ended(state, state.ending))
    if state.rules.plain:
        return Heading(_("Race to {goal}", goal=GOAL), _leaders(state))
    return Heading(
        _("{player}’s turn", player=state.name(state.current)), _asked(state), state.current
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
    return who_wins(tuple(state.name(winner) for winner in ending.winners))


def _leaders(state: State) -> Message:
    if (most := max(state.prestige)) == 0:
        return _("No prestige yet")
    names = tuple(
        name for name, total in zip(state.names, state.prestige, strict=True) if total == most
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


def result(state: State) -> Result | None:
    """Returns how the play ended: a duel won, or by hand. There are no ties to decide."""
    if (ending := state.ending) is None:
        return None
    winners, standings = ending.winners, _standings(state, ending)
    if ending.attack is None or ending.defence is None:
        return Result(_ended(state, ending), ENDED_BY_HAND, winners, standings)
    return Result(
        _("{player} frees Morrigan", player=state.name(winners[0])),
        _("The duel with Maletar is won"),
        winners,
        standings,
        _("Attack {attack} against {defence}", attack=ending.attack, defence=ending.defence),
    )


def _standings(state: State, ending: Ending) -> tuple[Standing, ...]:
    players = range(state.players)
    keys = [(player not in ending.winners, -state.prestige[player]) for player in players]
    return tuple(
        Standing(
            player,
            1 + sum(key < keys[player] for key in keys),
            (Score(_("Prestige"), state.prestige[player]),),
        )
        for player in sorted(players, key=lambda player: keys[player])
    )


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first.

    The anchors that this game names:
    ``setup turn prestige fifteen hand-limit territory adversary placing-reinforcement
    reinforcement fight failed-attack conquest trial trial-tie duel duel-draw maletar duel-lost
    special-cards deluge icy-winter holy-relic earthquake curse blessing catapult enchanted-sword
    blessed-shield unexpected-ally kings-favourite secret-treasure sorcery curse-stays
    nobody-stakes deluge-scope``
    """
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
