"""What a play of Régicide says of itself: heading, end, charts, and why a number is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.games.regicide.cards import (
    SUIT_NAMES,
    Card,
    Suit,
    _,
    card_name,
    card_sign,
    card_signs,
    counted as _n,
)
from companion.games.regicide.fight import Attack
from companion.games.regicide.moves import MOVES
from companion.games.regicide.moves.declare import BeatEnemy
from companion.games.regicide.moves.turn import Payment, Yield
from companion.games.regicide.odds.chance import Turn, chances, turning_points, unknown_because
from companion.games.regicide.state import (
    ENEMIES,
    MEDAL_NAMES,
    QUANTITY_NAMES,
    Fight,
    State,
    Step,
    Strike,
    hand_limit,
    jokers_in_tavern,
)
from companion.play import (
    Action,
    Chart,
    Description,
    Explanation,
    ExplanationLine,
    Heading,
    Mark,
    Message,
    Moment,
    Result,
    Statistic,
    Story,
    Summary,
    Track,
)


def heading(state: State) -> Heading:
    """Returns whose turn it is and what is asked, and how much of the Castle is beaten."""
    player = None if state.rules.plain or state.over else state.current
    progress = _n(
        "{count} of {enemies} beaten", "{count} of {enemies} beaten", state.beaten, enemies=ENEMIES
    )
    return Heading(_asked(state), progress, player)


def _asked(state: State) -> Message:
    name = state.names[state.current]
    plain = state.rules.plain
    return {
        Step.REVEAL: _("Turn up the next enemy"),
        Step.PLAY: _("Fight in progress") if plain else _("{player} plays", player=name),
        Step.SUFFER: _("{player} pays {need}", player=name, need=state.need),
        Step.CHOOSE_NEXT: _("Who plays next?"),
        Step.OVER: _end(state),
    }[state.step]


def _end(state: State) -> Message:
    return _("Victory") if state.won else _("Defeat")


def needs(players: int) -> Message:
    """Returns what the table needs with so many players."""
    return _(
        "Jokers in the Tavern: {jokers}; cards in each hand: {cards}",
        jokers=jokers_in_tavern(players),
        cards=hand_limit(players),
    )


def summary(state: State) -> Summary:
    """Returns how the fight stands and how many enemies are beaten."""
    if state.over:
        text = _end(state)
    elif state.fight is None:
        text = _("The next enemy is waiting")
    else:
        enemy = card_name(state.fight.enemy)
        text = _("{enemy}: {life} life left", enemy=enemy, life=state.fight.life_left)
    return Summary(text, _enemies_beaten(state))


def _enemies_beaten(state: State) -> Message:
    return _n(
        "{count} of {enemies} enemies beaten",
        "{count} of {enemies} enemies beaten",
        state.beaten,
        enemies=ENEMIES,
    )


def result(state: State) -> Result | None:
    """Returns how the play ended: all win or all lose, alone with a medal."""
    if state.ending is None:
        return None
    winners = tuple(range(state.players)) if state.won else ()
    medal = state.medal
    if medal is None or not state.won:
        return Result(_end(state), state.ending, winners, decided=_enemies_beaten(state))
    decided = _n(
        "{count} solo joker turned over", "{count} solo jokers turned over", state.solo_jokers_used
    )
    return Result(
        _("Victory: {medal}", medal=MEDAL_NAMES[medal]), state.ending, winners, decided=decided
    )


_TOPICS: dict[Step, tuple[str, ...]] = {
    Step.REVEAL: ("enemies", "defeat", "exact-kill", "setup"),
    Step.PLAY: (
        "play-cards",
        "immunity",
        "ace",
        "combo",
        "yield",
        "hearts",
        "diamonds",
        "clubs",
        "spades",
        "joker",
        "captured-enemy",
        "exact-kill",
        "talking",
    ),
    Step.SUFFER: ("suffer-damage", "spades", "captured-enemy", "end", "talking"),
    Step.CHOOSE_NEXT: ("joker", "joker-next", "talking", "turn"),
    Step.OVER: ("end", "exact-kill"),
}
_PLAIN_TOPICS = ("enemies", "damage", "spades", "defeat", "exact-kill")


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first."""
    plain = state.rules.plain and state.step is Step.PLAY
    anchors = _PLAIN_TOPICS if plain else _TOPICS[state.step]
    return (*anchors, "solo") if state.solo else anchors


def explain(state: State, quantity: str) -> Explanation | None:
    """Explains a number of the table; None when there is none such now."""
    if quantity in _TABLE:
        return _TABLE[quantity](state)
    if quantity in _FIGHT and state.fight is not None:
        return _FIGHT[quantity](state, state.fight)
    return None


def _page(number: int) -> Message:
    """Returns the page of the booklet on which a rule stands."""
    return _("p. {page}", page=number)


def _by_hand(number: int) -> tuple[ExplanationLine, ...]:
    return (ExplanationLine(_("By hand or before the app joined"), number),) if number else ()


def _lowered(
    state: State, fight: Fight, total: int, by: Callable[[Strike], int]
) -> tuple[ExplanationLine, ...]:
    """Returns what was taken from life or attack: by each play, and otherwise."""
    strikes = tuple(
        ExplanationLine(
            _("{player}: {cards}", player=state.names[each.player], cards=card_signs(each.cards)),
            -by(each),
        )
        for each in fight.strikes
        if by(each)
    )
    return (*strikes, *_by_hand(sum(by(each) for each in fight.strikes) - total))


def _life(state: State, fight: Fight) -> Explanation:
    lines = (
        ExplanationLine(card_name(fight.enemy), fight.life),
        *_lowered(state, fight, fight.damage, lambda strike: strike.damage),
    )
    return Explanation(QUANTITY_NAMES["life"], lines, fight.life_left, "damage", _page(6))


def _attack(state: State, fight: Fight) -> Explanation:
    lines = (
        ExplanationLine(card_name(fight.enemy), fight.attack),
        *_lowered(state, fight, fight.shield, lambda strike: strike.shield),
    )
    if fight.shield > fight.attack:
        lines = (*lines, ExplanationLine(_("Never below zero"), fight.shield - fight.attack))
    return Explanation(QUANTITY_NAMES["attack"], lines, fight.attack_now, "spades", _page(5))


def _need(state: State, fight: Fight) -> Explanation | None:
    if state.step is not Step.SUFFER:
        return None
    lines = (
        ExplanationLine(QUANTITY_NAMES["attack"], fight.attack_now),
        *_by_hand(state.need - fight.attack_now),
    )
    return Explanation(QUANTITY_NAMES["need"], lines, state.need, "suffer-damage", _page(7))


def _immunity(_state: State, fight: Fight) -> Explanation:
    enemy = ExplanationLine(card_name(fight.enemy), SUIT_NAMES[fight.enemy.suit or Suit.HEARTS])
    if fight.immunity is None:
        lines = (enemy, ExplanationLine(_("A joker was played"), _("lifted")))
        return Explanation(_("Immunity"), lines, _("none"), "joker", _page(9))
    return Explanation(_("Immunity"), (enemy,), SUIT_NAMES[fight.immunity], "immunity", _page(9))


def _castle(state: State) -> Explanation:
    lines = (
        ExplanationLine(_("Jacks, queens and kings"), ENEMIES),
        ExplanationLine(_("Enemies beaten"), -state.beaten),
        ExplanationLine(_("Standing"), -1 if state.fight is not None else 0),
    )
    return Explanation(QUANTITY_NAMES["castle"], lines, state.castle_left, "setup", _page(3))


def _medal(state: State) -> Explanation | None:
    if state.medal is None:
        return None
    lines = (ExplanationLine(QUANTITY_NAMES["solo_jokers"], state.solo_jokers_used),)
    source = _("publisher’s full rules")
    return Explanation(_("Medal for a win"), lines, MEDAL_NAMES[state.medal], "solo", source)


_TABLE: dict[str, Callable[[State], Explanation | None]] = {"castle": _castle, "medal": _medal}
_FIGHT: dict[str, Callable[[State, Fight], Explanation | None]] = {
    "life": _life,
    "attack": _attack,
    "need": _need,
    "immunity": _immunity,
}


_DESCRIBE: dict[type[Action], Callable[[Any, State, State], Description]] = {
    move.action: move.describe for move in MOVES
}

_KNOWN = _("The share of games like this that were won when the app played on.")
_GAPS = _(
    "The share of games like this that were won when the app played on. Where the line stops, it "
    "is not known: the cards did not add up, or an enemy was not named."
)


def chance_chart(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the chart of the chance, or of why there is none; what was set by hand is no turn."""
    values, note = chances(story), unknown_because(story.last)
    known = [place for place, value in enumerate(values) if value is not None]
    if story.last.over and len(known) == 1:
        known = []  # nothing but the end
    if not known and note is None:
        return ()
    shown = range(known[0], known[-1] + 1) if known else range(0)
    if note is None:
        note = _GAPS if len(known) < len(shown) else _KNOWN
    marks = tuple(
        Mark(shown.index(turn.moment + 1), _turning_text(story.moments[turn.moment], turn), 0)
        for turn in turning_points(values)
        if type(story.moments[turn.moment].action) in _DESCRIBE
    )
    enemies = _enemies(story)
    return (
        Chart(
            "chance",
            _("Chance to win"),
            tuple(enemies[place] for place in shown),
            (Track(_("Chance in %"), tuple(values[place] for place in shown)),),
            marks=marks,
            chances=True,
            steps=tuple(shown),
            note=note,
        ),
    )


def _turning_text(moment: Moment[State], turn: Turn) -> Message:
    what = _DESCRIBE[type(moment.action)](moment.action, moment.before, moment.after).text
    return _("{what}: {before}% → {after}%", what=what, before=turn.before, after=turn.after)


def _enemies(story: Story[State]) -> list[Message | str]:
    """Returns for each place the enemy that stands there, or stood before it fell."""
    names: list[Message | str] = [_("Deal")]
    for moment in story.moments:
        fight = moment.after.fight or moment.before.fight
        names.append(names[-1] if fight is None else card_sign(fight.enemy))
    return names


class _Point(NamedTuple):
    """An enemy after a change of its fight; no fight is left once it has fallen."""

    enemy: Card
    fight: Fight | None
    exact: bool = False


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the enemies' life and attack over the play; nothing before the first enemy.

    Then the chance to win: afterwards, alone, or where the table wants it during the play.
    """
    if not (points := _points(story)):
        return ()
    last = story.last
    shown = last.over or last.solo or last.rules.chance_shown
    return (_enemies_line(points), *(chance_chart(story) if shown else ()))


def _enemies_line(points: list[_Point]) -> Chart:
    fights = [point.fight for point in points]
    return Chart(
        "enemies",
        _("Enemies’ life and attack"),
        tuple(card_sign(point.enemy) for point in points),
        (
            Track(_("Life"), tuple(0 if f is None else f.life_left for f in fights)),
            Track(_("Attack"), tuple(0 if f is None else f.attack_now for f in fights)),
        ),
        marks=tuple(
            Mark(
                place,
                _("{enemy} beaten exactly", enemy=card_name(point.enemy))
                if point.exact
                else _("{enemy} beaten", enemy=card_name(point.enemy)),
                0,
            )
            for place, point in enumerate(points)
            if point.fight is None
        ),
    )


def _points(story: Story[State]) -> list[_Point]:
    points: list[_Point] = []
    for moment in story.moments:
        before, after = moment.before.fight, moment.after.fight
        if after is not None and after != before:
            points.append(_Point(after.enemy, after))
        elif before is not None and after is None:
            points.append(_Point(before.enemy, None, _exact(moment)))
    return points


def _exact(moment: Moment[State]) -> bool:
    action, effect = moment.action, moment.outcome.effect
    if isinstance(effect, Attack):
        return effect.exact
    return isinstance(action, BeatEnemy) and action.exact


def statistics(story: Story[State]) -> tuple[Statistic, ...]:
    """Returns what each player did, how far the table came, and the medal of a solo play."""
    state = story.last
    medal = state.medal if state.won else None
    return (
        Statistic("beaten", _("Enemies beaten"), state.beaten, None, "highest"),
        *(figure for player in range(state.players) for figure in _figures_of(story, player)),
        *([] if medal is None else [Statistic(f"medal_{medal.value}", MEDAL_NAMES[medal], 1, 0)]),
    )


def _figures_of(story: Story[State], player: int) -> list[Statistic]:
    moments = [moment for moment in story.moments if moment.before.current == player]
    effects = [moment.outcome.effect for moment in moments]
    attacks = [effect for effect in effects if isinstance(effect, Attack)]
    overpaid = sum(effect.overpaid for effect in effects if isinstance(effect, Payment))
    yields = sum(isinstance(moment.action, Yield) for moment in moments)
    blows = [each for moment in moments if (each := highlight(moment)) is not None]
    return [
        Statistic("exact", _("Exact kills"), sum(attack.exact for attack in attacks), player),
        Statistic("damage", _("Damage dealt"), sum(each.value for each in blows), player),
        Statistic("jokers", _("Jokers played"), sum(attack.joker for attack in attacks), player),
        Statistic("yields", _("Yields"), yields, player),
        Statistic("overpaid", _("Overpaid"), overpaid, player),
        *([max(blows, key=lambda each: each.value)] if blows else []),
    ]


def highlight(moment: Moment[State]) -> Statistic | None:
    """Returns the damage of a play of cards."""
    attack = moment.outcome.effect
    if not isinstance(attack, Attack):
        return None
    damage = attack.strike.damage
    return Statistic("blow", _("Hardest blow"), damage, moment.before.current, "highest")
