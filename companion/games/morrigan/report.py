"""What a play of Morrigan says of itself: its heading, its end, why numbers are so, charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from companion.games.morrigan.cards import MOST, SPECIALS, InPlay, _, card_name, counted as _n
from companion.games.morrigan.moves import (
    MALETAR,
    Duel,
    Duelled,
    Fight,
    Fought,
    PlaySpecial,
    Tried,
    cards_to_draw,
    maletar_range,
    sure_attack,
)
from companion.games.morrigan.prestige import defence_range, may_challenge, most_valuable
from companion.games.morrigan.state import CARDS_OF_A_TURN, GOAL, Ending, Phase, State
from companion.play import (
    ENDED_BY_HAND,
    Chart,
    Explanation,
    ExplanationLine,
    Finale,
    Goal,
    Heading,
    Mark,
    Message,
    Moment,
    Result,
    Score,
    Standing,
    Statistic,
    Story,
    Summary,
    Track,
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


def finale(state: State) -> Finale:
    """Returns the two numbers of the duel that was won: prestige only led to it."""
    ending = state.ending
    if ending is None or ending.attack is None or ending.defence is None:
        return Finale()
    return Finale(
        figures=(
            Score(_("Attack"), ending.attack),
            Score(_("Defence of Maletar"), ending.defence),
        )
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


_FIFTEEN_PAGES = _("Booklet from p. 7 on, reaching the prestige required")
_DUEL_PAGES = _("Booklet from p. 7 on, the duel")


def explain(state: State, quantity: str) -> Explanation | None:
    """Explains a quantity, None if it has no such name.

    ``prestige:<player>``, ``challenge:<player>`` and ``lost_card:<player>`` concern a player,
    ``defence:<card>`` a card in play; ``cards_to_draw``, ``maletar`` and ``sure_attack`` the duel.
    """
    name, _colon, key = quantity.partition(":")
    if name in _OF_TABLE and not key:
        return _OF_TABLE[name](state)
    for player in range(state.players):
        if name in _OF_PLAYER and key == str(player):
            return _OF_PLAYER[name](state, player)
    for card in state.cards:
        if name == "defence" and key == str(card.id) and card.can_be_reinforced:
            return _defence(state, card)
    return None


def _prestige(state: State, player: int) -> Explanation:
    lines = [ExplanationLine(card_name(card), card.value) for card in state.tableau(player)]
    if state.manual[player]:
        lines.append(ExplanationLine(_("Changed by hand"), state.manual[player]))
    return Explanation(
        _("Prestige of {player}", player=state.name(player)),
        tuple(lines),
        state.prestige[player],
        "prestige",
        _("Booklet from p. 7 on, counting prestige"),
    )


def _challenge(state: State, player: int) -> Explanation:
    held = state.since[player]
    since, page = _("not reached"), _("Booklet p. 5, goal of the game")
    if held is not None:
        since, page = _("turn {turn}", turn=held.turn + 1), _FIFTEEN_PAGES
        if held.turn < 0:
            since = _("before the first turn")
    return Explanation(
        _("May {player} challenge Maletar?", player=state.name(player)),
        (
            ExplanationLine(_("Prestige"), state.prestige[player]),
            ExplanationLine(_("Needed"), GOAL),
            ExplanationLine(_("Reached in"), since),
            ExplanationLine(_("Current turn"), state.turn + 1),
            ExplanationLine(_("Whose turn it is"), state.name(state.current)),
        ),
        _("yes") if may_challenge(state, player) else _("not now"),
        "fifteen",
        page,
    )


def _lost_card(state: State, player: int) -> Explanation:
    candidates = most_valuable(state, player)
    return Explanation(
        _("What {player} would lose in a duel", player=state.name(player)),
        tuple(ExplanationLine(card_name(card), card.value) for card in candidates),
        candidates[0].value if candidates else _("nothing"),
        "duel-lost",
        _DUEL_PAGES,
    )


def _defence(state: State, card: InPlay) -> Explanation:
    least, most = defence_range(state.rules, card)
    lines = [ExplanationLine(_("Its value"), card.value)]
    lines += [ExplanationLine(_("Reinforcement"), value) for value in card.known]
    if card.curses:
        lines.append(ExplanationLine(_("Curses"), card.curses))
    if card.hidden:
        lines.append(ExplanationLine(_("Cards nobody has seen"), card.hidden))
    return Explanation(
        _("Defence of {card}", card=card_name(card)),
        tuple(lines),
        _("{least} to {most}", least=least, most=most) if card.hidden else least,
        "fight",
        _("Booklet from p. 7 on, fighting and conquering"),
    )


def _cards_to_draw(state: State) -> Explanation:
    return Explanation(
        _("Cards to draw for the duel"),
        (
            ExplanationLine(_("Cards drawn every turn"), CARDS_OF_A_TURN),
            ExplanationLine(_("One for each opponent"), state.opponents),
        ),
        cards_to_draw(state),
        "duel-draw",
        _DUEL_PAGES,
    )


def _maletar(state: State) -> Explanation:
    least, most = maletar_range(state)
    return Explanation(
        _("Defence of Maletar"),
        _maletar_lines(state),
        _("{least} to {most}", least=least, most=most),
        "maletar",
        _DUEL_PAGES,
    )


def _sure_attack(state: State) -> Explanation:
    return Explanation(
        _("Attack that always wins"),
        (*_maletar_lines(state), ExplanationLine(_("One more than the highest defence"), 1)),
        sure_attack(state),
        "maletar",
        _DUEL_PAGES,
    )


def _maletar_lines(state: State) -> tuple[ExplanationLine, ...]:
    each = _n(
        "At most {most} from {count} opponent",
        "At most {most} from each of {count} opponents",
        state.opponents,
        most=MOST,
    )
    return ExplanationLine(_("Maletar alone"), MALETAR), ExplanationLine(
        each, MOST * state.opponents
    )


_OF_TABLE: dict[str, Callable[[State], Explanation]] = {
    "cards_to_draw": _cards_to_draw,
    "maletar": _maletar,
    "sure_attack": _sure_attack,
}
_OF_PLAYER: dict[str, Callable[[State, int], Explanation]] = {
    "prestige": _prestige,
    "challenge": _challenge,
    "lost_card": _lost_card,
}


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the prestige after each turn, conquests and duels marked."""
    ends: list[State] = []
    marks: list[Mark] = []
    for moment in story.moments:
        marks += _marks(moment, len(ends))
        if moment.after.turn != moment.before.turn:
            ends.append(moment.after)
    states = [*ends, story.last]
    tracks = tuple(
        Track(_("Prestige"), tuple(state.prestige[player] for state in states), player)
        for player in range(story.first.players)
    )
    points = tuple(_("Turn {turn}", turn=place) for place in range(1, len(states) + 1))
    goals = (Goal(GOAL, _("may challenge Maletar")),)
    return (Chart("prestige", _("Prestige"), points, tracks, "line", goals, tuple(marks)),)


def _marks(moment: Moment[State], point: int) -> list[Mark]:
    """Returns what happened to remember: a conquest, or a duel."""
    state = moment.before
    match moment.action, moment.outcome.effect:
        case Fight(player=player), Fought(target=card, won=True) if card.owner is not None:
            text = _(
                "{player} takes {card} from {owner}",
                player=state.name(player),
                card=card_name(card),
                owner=state.name(card.owner),
            )
            return [Mark(point, text, player)]
        case Duel(player=player), Duelled(won=True):
            return [Mark(point, _("{player} beats Maletar", player=state.name(player)), player)]
        case Duel(player=player), _effect:
            text = _("{player} loses against Maletar", player=state.name(player))
            return [Mark(point, text, player)]
        case _:
            return []


COUNTED = {
    "foes": _("Adversaries beaten"),
    "conquests": _("Territories conquered"),
    "robbed": _("Territories lost"),
    "repelled": _("Attacks that failed"),
    "trials": _("Trials won"),
    "specials": _("Special cards played"),
    "duels_lost": _("Duels lost"),
}


def statistics(story: Story[State]) -> tuple[Statistic, ...]:
    """Returns what each knight won and lost."""
    times = Counter(event for moment in story.moments for event in _events(moment))
    states = [moment.after for moment in story.moments] or [story.first]
    figures: list[Statistic] = []
    for player in range(story.first.players):
        last, peak = story.last.prestige[player], max(state.prestige[player] for state in states)
        figures.append(Statistic("prestige", _("Prestige"), last, player, "highest"))
        figures.append(Statistic("peak", _("Highest prestige on the way"), peak, player, "highest"))
        figures += [
            Statistic(name, label, times[name, player], player) for name, label in COUNTED.items()
        ]
    return tuple(figures)


def highlight(moment: Moment[State]) -> Statistic | None:
    """Returns the most prestige that somebody gains by a fight or a trial."""
    if not isinstance(moment.outcome.effect, (Fought, Tried)):
        return None
    pairs = zip(moment.before.prestige, moment.after.prestige, strict=True)
    gains = [after - before for before, after in pairs]
    gain = max(gains)
    return Statistic("blow", _("Most prestige at once"), gain, gains.index(gain), "highest")


def _events(moment: Moment[State]) -> list[tuple[str, int | None]]:
    """Returns what a moment adds to the figures, and whose they are."""
    match moment.action, moment.outcome.effect:
        case Fight(player=player), Fought(won=False):
            return [("repelled", player)]
        case Fight(player=player), Fought(target=card) if card.owner is None:
            return [("foes", player)]
        case Fight(player=player), Fought(target=card):
            return [("conquests", player), ("robbed", card.owner)]
        case _action, Tried(winner=winner):
            return [("trials", winner)]
        case PlaySpecial(player=player), _effect:
            return [("specials", player)]
        case Duel(player=player), Duelled(won=False):
            return [("duels_lost", player)]
        case _:
            return []
