"""The chance to win, as it is told: charts of a play, its turning points, and what a hint says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.games.regicide.cards import (
    Card,
    Rank,
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
from companion.games.regicide.moves.jokers import FlipSoloJoker
from companion.games.regicide.moves.pay_damage import PayDamage, Payment
from companion.games.regicide.moves.play_cards import PlayCards, Yield
from companion.games.regicide.odds.chance.curve import Turn, chances, other_rules, turning_points
from companion.games.regicide.odds.chance.hint import Hint
from companion.games.regicide.odds.hand import Play
from companion.games.regicide.odds.ranking import (
    Because,
    Reason,
    effects_of,
    rank_plays,
    reason_text,
)
from companion.games.regicide.state import MEDAL_NAMES, Fight, State, next_rank, next_suits
from companion.play import (
    Action,
    Chart,
    Description,
    Figure,
    Mark,
    Message,
    Moment,
    Refusal,
    Story,
    Track,
)

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
        Mark(shown.index(turn.moment + 1), _turn(story.moments[turn.moment], turn), 0)
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


def unknown_because(state: State) -> Message | None:
    """Returns why nobody knows the chance at a table, if its house rules are the reason."""
    if state.rules.plain or not (others := other_rules(state)):
        return None
    return _(
        "Not known here: it was learnt from games with the usual house rules. Yours differ in: "
        "{questions}",
        questions=tuple(option.title for option in others),
    )


def _turn(moment: Moment[State], turn: Turn) -> Message:
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


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each player did, how far the table came, and the medal of a solo play."""
    state = story.last
    medal = state.medal if state.won else None
    return (
        Figure("beaten", _("Enemies beaten"), state.beaten, None, "highest"),
        *(figure for player in range(state.players) for figure in _figures_of(story, player)),
        *([] if medal is None else [Figure(f"medal_{medal.value}", MEDAL_NAMES[medal], 1, 0)]),
    )


def _figures_of(story: Story[State], player: int) -> list[Figure]:
    moments = [moment for moment in story.moments if moment.before.current == player]
    effects = [moment.outcome.effect for moment in moments]
    attacks = [effect for effect in effects if isinstance(effect, Attack)]
    overpaid = sum(effect.overpaid for effect in effects if isinstance(effect, Payment))
    yields = sum(isinstance(moment.action, Yield) for moment in moments)
    blows = [each for moment in moments if (each := blow(moment)) is not None]
    return [
        Figure("exact", _("Exact kills"), sum(attack.exact for attack in attacks), player),
        Figure("damage", _("Damage dealt"), sum(each.value for each in blows), player),
        Figure("jokers", _("Jokers played"), sum(attack.joker for attack in attacks), player),
        Figure("yields", _("Yields"), yields, player),
        Figure("overpaid", _("Overpaid"), overpaid, player),
        *([max(blows, key=lambda each: each.value)] if blows else []),
    ]


def blow(moment: Moment[State]) -> Figure | None:
    """Returns the damage of a play of cards."""
    attack = moment.outcome.effect
    if not isinstance(attack, Attack):
        return None
    damage = attack.strike.damage
    return Figure("blow", _("Hardest blow"), damage, moment.before.current, "highest")


PRECIOUS = (Suit.DIAMONDS, Suit.HEARTS)
"""The suits that bring cards; the first that is kept is told."""

_THIS = {Rank.JACK: _("this jack"), Rank.QUEEN: _("this queen"), Rank.KING: _("this king")}
_NEXT = {
    Rank.JACK: _("the next jack"),
    Rank.QUEEN: _("the next queen"),
    Rank.KING: _("the next king"),
}


def what_of(hint: Hint) -> Message:
    """Returns what is to be done, such as "Play 7♦"."""
    match hint.action:
        case PlayCards((card,)) if card.is_joker:
            return _("Play the joker")
        case PlayCards(cards):
            return _("Play {cards}", cards=card_signs(cards))
        case PayDamage(cards):
            return _("Pay with {cards}", cards=card_signs(cards))
        case FlipSoloJoker():
            return _("Turn over a solo joker")
        case _other:
            return _("Yield")


def why_of(state: State, hint: Hint, cards: Play, others: int = 0) -> Message:
    """Returns the one thing that tells most for a move.

    Args:
        state: the table before it.
        hint: the move.
        cards: the hand before it.
        others: how many cards it held besides that nobody has named.
    """
    if isinstance(hint.action, FlipSoloJoker):
        return _("a fresh hand")
    told = None
    if isinstance(hint.action, PlayCards):
        told = _telling(state, hint.action, cards, others)
    kept = _kept(hint.after, hint.rest)
    if told is None or (told[0] is Reason.BEATS and kept is not None):
        return kept or _rest(hint.rest, others)
    return reason_text(told)


def _telling(state: State, action: PlayCards, cards: Play, others: int) -> Because | None:
    if others:  # nobody knows what the hand could pay
        return next(iter(effects_of(state, action)), None)
    ranked = rank_plays(state, cards)
    plays = () if isinstance(ranked, Refusal) else ranked
    reasons = next((each.reasons for each in plays if each.cards == action.cards), ())
    quiet = (Reason.PAYABLE, Reason.FREE)
    return next((each for each in reasons if each[0] not in quiet), None)


def _kept(after: State, rest: Play) -> Message | None:
    """Returns which precious cards stay in hand, and for which enemy."""
    for suit in PRECIOUS:
        kept = tuple(card for card in rest if card.suit is suit)
        enemy = _meant_for(after, suit) if kept else None
        if enemy is not None:
            return _("keeps {cards} for {enemy}", cards=card_signs(kept), enemy=enemy)
    return None


def _meant_for(after: State, suit: Suit) -> Message | None:
    """Returns whom a suit has its power against: the enemy that stands, or else the next one.

    Of the next one the table knows the rank; and if it is the last of its rank, its suit too.
    """
    fight = after.fight
    if fight is not None and fight.immunity is not suit:
        return _THIS[fight.enemy.rank]
    rank, suits = next_rank(after), next_suits(after)
    if rank is None or not suits:
        return None
    first, *others = suits
    if others:
        return _NEXT[rank]
    if first is suit:
        return None
    return _("{enemy}, which comes next", enemy=card_sign(Card(rank, first)))


def _rest(rest: Play, others: int) -> Message:
    if not rest and others:
        return _n("keeps {count} other card", "keeps {count} other cards", others)
    if not rest:
        return _("nothing stays in hand")
    return _("keeps {cards}", cards=card_signs(rest))
