"""How likely the table is to win: over a play, after whatever a hand may do, and why it is best.

Over a play it is told from what everybody at the table saw. After a move of a hand that was
entered, cards that would be drawn are not looked at: its chance is that of all that may come.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from companion.games.regicide.cards import (
    DECK,
    Card,
    Cards,
    Rank,
    Suit,
    _,
    card_sign,
    card_signs,
    counted as _n,
)
from companion.games.regicide.moves.declare import FLIP_SOLO_JOKER, FlipSoloJoker
from companion.games.regicide.moves.turn import (
    PAY_DAMAGE,
    PLAY_CARDS,
    YIELD_TURN,
    PayDamage,
    PlayCards,
    Yield,
)
from companion.games.regicide.odds.hand import (
    Because,
    Hand,
    Reason,
    effects_of,
    hand_of,
    legal_plays,
    rank_plays,
    reason_text,
)
from companion.games.regicide.odds.outlook import (
    Network,
    Networks,
    held,
    networks,
    outlook,
    own_inputs,
    public_inputs,
)
from companion.games.regicide.odds.seen import Seen, dealt, seen_after
from companion.games.regicide.rules import Rules
from companion.games.regicide.state import State, Step, jokers_in_tavern, next_rank, next_suits
from companion.play import (
    Action,
    Message,
    Moment,
    Move,
    Option,
    Refusal,
    Story,
    options_of,
    replace,
)

TURNS, LEAST_TURN = 4, 10
"""So many turning points are named at most, and by how many points the chance changed there."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A step that changed much.

    Attributes:
        moment: its place among the moments of the story.
        before: the chance before it, in percent.
        after: the chance after it.
    """

    moment: int
    before: int
    after: int


LEARNT_RULES = Rules()
"""The house rules of the games that were learnt from."""
_OF_JOKERS = (
    "joker_outlasts_enemy",
    "joker_names_self",
    "joker_clears_yield",
    "old_spades_whole_play",
)


def other_rules(state: State) -> tuple[Option, ...]:
    """Returns the house rules that differ from those of the games that were learnt from.

    Those that do not matter with so many players are left out, and what changes no game.
    """
    matter = (
        "blocked_number_counts",
        *(_OF_JOKERS if jokers_in_tavern(state.players) else ()),
        *(["solo_yield"] if state.solo else ()),
    )
    others = [name for name in matter if getattr(state.rules, name) != getattr(LEARNT_RULES, name)]
    return tuple(option for option in options_of(Rules) if option.id in others) if others else ()


def chance_of(state: State, seen: Seen, network: Network | None) -> float | None:
    """Returns how likely the table is to win as people play who see their own hands only.

    None where that is not known: plain counters know no cards, and nobody has learnt how a table
    goes on that plays by other rules, that somebody has left, whose enemies nobody named, or whose
    cards do not add up since numbers were set by hand.

    Args:
        state: the table.
        seen: what the table has seen.
        network: the one that knows no hand; None where nothing was learnt.
    """
    if state.over:
        return float(state.won)
    if network is None or state.rules.plain or state.gone or state.unnamed:
        return None
    if other_rules(state) or not _adds_up(state, seen):
        return None
    return network.chance(public_inputs(outlook(state, seen, state.current)))


def _adds_up(state: State, seen: Seen) -> bool:
    fight = state.fight
    fought = 0 if fight is None else 1 + fight.cards_in_play
    piles = sum(seen.hands) + seen.tavern + seen.discard
    cards = len(DECK) + jokers_in_tavern(state.players)
    return piles + fought + state.castle_left == cards


def seen_in(story: Story[State]) -> tuple[Seen, ...]:
    """Returns what the table had seen at the beginning and after each step."""
    known = [dealt(story.first)]
    for moment in story.moments:
        known.append(seen_after(known[-1], moment))
    return tuple(known)


def chances(story: Story[State]) -> tuple[int | None, ...]:
    """Returns the chance in percent at the beginning and after each step; None where unknown."""
    states, network = [story.first, *(moment.after for moment in story.moments)], _public(story)
    pairs = zip(states, seen_in(story), strict=True)
    return tuple(percent(chance_of(state, seen, network)) for state, seen in pairs)


def chance_now(story: Story[State]) -> int | None:
    """Returns the chance in percent at the end of a story; None where unknown."""
    return percent(chance_of(story.last, seen_in(story)[-1], _public(story)))


def chances_with(
    state: State, seen: Seen, cards: Cards, nets: Networks | None
) -> tuple[float, float] | None:
    """Returns the chance if a table goes on by its own judgement, and if it follows the hints.

    Both with what the player knows who is about to play or to pay. None where it is unknown.

    Args:
        state: the table.
        seen: what the table has seen.
        cards: the hand of the current player.
        nets: what was learnt, or None.
    """
    if nets is None or isinstance(hand_of(cards), Refusal):
        return None
    if chance_of(state, seen, nets.public) is None:
        return None
    state, seen = _holding(state, seen, len(cards))
    inputs = own_inputs(outlook(state, seen, state.current), held(state, cards, 0))
    return nets.unaided.chance(inputs), nets.guided.chance(inputs)


def _holding(state: State, seen: Seen, cards: int) -> tuple[State, Seen]:
    """Returns a table whose current player holds so many cards, whatever was counted."""
    table = replace(state, counts=seen.counts.with_hand(state.current, cards))
    return table, replace(seen, hands=table.counts.hands)


def percent(chance: float | None) -> int | None:
    """Returns a chance in whole percent, 0 and 100 only of what is certain."""
    if chance is None or chance in (0, 1):
        return None if chance is None else round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def _public(story: Story[State]) -> Network | None:
    nets = networks(story.trained_model, story.first.players)
    return None if nets is None else nets.public


def turning_points(values: tuple[int | None, ...]) -> tuple[Turn, ...]:
    """Returns where the chance changed most, in the order of the play."""
    turns = [
        Turn(moment, before, after)
        for moment, (before, after) in enumerate(pairwise(values))
        if before is not None and after is not None and abs(after - before) >= LEAST_TURN
    ]
    turns.sort(key=lambda turn: -abs(turn.after - turn.before))
    return tuple(sorted(turns[:TURNS], key=lambda turn: turn.moment))


_MOVES: dict[type[Action], Move[State, Any, Any]] = {
    move.action: move for move in (PLAY_CARDS, YIELD_TURN, PAY_DAMAGE, FLIP_SOLO_JOKER)
}


@dataclass(frozen=True, slots=True)
class Hint:
    """Something that may be done now.

    Attributes:
        action: what.
        after: the table after it.
        chance: how likely it leads to a victory, 0 to 1.
        rest: the cards that stay in hand.
    """

    action: Action
    after: State
    chance: float
    rest: Cards


def hints(
    state: State,
    seen: Seen,
    cards: Cards,
    network: Network,
    *,
    others: int = 0,
    done: Action | None = None,
) -> tuple[Hint, ...] | Refusal:
    """Returns all that a hand may do now, the best first.

    Args:
        state: a table in step 1 or 4.
        seen: what the table has seen.
        cards: the hand of the current player.
        network: the one that knows a hand.
        others: how many cards the hand holds besides that nobody has named.
        done: what was done, which nobody need think of, such as to pay more than is asked.
    """
    hand = hand_of(cards)
    if isinstance(hand, Refusal):
        return hand
    table, seen = _holding(state, seen, len(cards) + others)
    actions = _actions(state, hand)
    if done is not None and not any(alike(done, action) for action in actions):
        actions.append(done)
    found = [_hint(network, table, seen, cards, action) for action in actions]
    return tuple(sorted(filter(None, found), key=lambda hint: -hint.chance))


def alike(one: Action, other: Action) -> bool:
    """Tells whether two actions do the same, in whatever order their cards are named."""
    if isinstance(one, PlayCards | PayDamage) and isinstance(other, PlayCards | PayDamage):
        return type(one) is type(other) and Counter(one.cards) == Counter(other.cards)
    return one == other


def _actions(state: State, hand: Hand) -> list[Action]:
    if state.step is Step.SUFFER:
        minimal_payments = [cards for cards in hand.minimal_payments(state.need) if cards]
        return [*map(PayDamage, minimal_payments), FlipSoloJoker()]
    fight = state.fight
    idle = state.solo and fight is not None and not fight.attack_now
    return [*map(PlayCards, legal_plays(hand.cards)), FlipSoloJoker(), *([] if idle else [Yield()])]


def _hint(network: Network, table: State, seen: Seen, cards: Cards, action: Action) -> Hint | None:
    outcome = _MOVES[type(action)].apply(table, action)
    if isinstance(outcome, Refusal):
        return None
    rest = [] if isinstance(action, FlipSoloJoker) else list(cards)
    for card in action.cards if isinstance(action, PlayCards | PayDamage) else ():
        rest.remove(card)  # one of two jokers stays
    rest = tuple(rest)
    state = outcome.state
    if state.over:
        return Hint(action, state, float(state.won), rest)
    known = seen_after(seen, Moment(action, table, outcome, 0))
    drawn = known.hands[table.current] - len(rest)
    own = held(state, rest, drawn, known.fetched)
    inputs = own_inputs(outlook(state, known, table.current), own)
    return Hint(action, state, network.chance(inputs), rest)


def unknown_because(state: State) -> Message | None:
    """Returns why nobody knows the chance at a table, if its house rules are the reason."""
    if state.rules.plain or not (others := other_rules(state)):
        return None
    return _(
        "Not known here: it was learnt from games with the usual house rules. Yours differ in: "
        "{questions}",
        questions=tuple(option.title for option in others),
    )


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


def why_of(state: State, hint: Hint, cards: Cards, others: int = 0) -> Message:
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


def _telling(state: State, action: PlayCards, cards: Cards, others: int) -> Because | None:
    if others:  # nobody knows what the hand could pay
        return next(iter(effects_of(state, action)), None)
    ranked = rank_plays(state, cards)
    plays = () if isinstance(ranked, Refusal) else ranked
    reasons = next((each.reasons for each in plays if each.cards == action.cards), ())
    quiet = (Reason.PAYABLE, Reason.FREE)
    return next((each for each in reasons if each[0] not in quiet), None)


def _kept(after: State, rest: Cards) -> Message | None:
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


def _rest(rest: Cards, others: int) -> Message:
    if not rest and others:
        return _n("keeps {count} other card", "keeps {count} other cards", others)
    if not rest:
        return _("nothing stays in hand")
    return _("keeps {cards}", cards=card_signs(rest))
