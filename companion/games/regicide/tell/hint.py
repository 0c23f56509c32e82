"""What is said of a move with its chance: what it is, and the one thing that tells most for it."""

from companion.games.regicide.model import (
    Card,
    Rank,
    State,
    Suit,
    _,
    card_sign,
    card_signs,
    next_rank,
    next_suits,
)
from companion.games.regicide.moves.jokers import FlipSoloJoker
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.moves.play_cards import PlayCards
from companion.games.regicide.odds.chance.hint import Hint
from companion.games.regicide.odds.hand import Play
from companion.games.regicide.odds.ranking import Because, Reason, rank_plays, reason_text
from companion.play import Message, Refusal

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


def why_of(state: State, hint: Hint, cards: Play) -> Message:
    """Returns the one thing that tells most for a move.

    Args:
        state: the table before it.
        hint: the move.
        cards: the hand before it.
    """
    if isinstance(hint.action, FlipSoloJoker):
        return _("a fresh hand")
    told = _telling(state, hint.action, cards) if isinstance(hint.action, PlayCards) else None
    kept = _kept(hint.after, hint.rest)
    if told is None or (told[0] is Reason.BEATS and kept is not None):
        return kept or _rest(hint.rest)
    return reason_text(told)


def _telling(state: State, action: PlayCards, cards: Play) -> Because | None:
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


def _rest(rest: Play) -> Message:
    if not rest:
        return _("nothing stays in hand")
    return _("keeps {cards}", cards=card_signs(rest))
