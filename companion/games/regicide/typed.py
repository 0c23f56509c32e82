"""Cards as people type them: "10s", "Ah Ac", "7sh", "*"; in the letters of their language."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.regicide.cards import (
    COURT,
    JOKER,
    SIGNS,
    SUITED_RANKS,
    SUITS,
    Card,
    Rank,
    Suit,
    _,
)
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.moves.play_cards import PlayCards
from companion.games.regicide.state import State, Step
from companion.play import COURT_LETTERS, Action, Message, Typed

SUIT_LETTERS = _("HDCS")
"""The letters that people type for hearts, diamonds, clubs and spades, in this order."""
JOKER_LETTER = "*"
BETWEEN = " ,+"

Say = Callable[[Message], str]


@dataclass(frozen=True, slots=True)
class Cards:
    """What was typed.

    Attributes:
        cards: the cards, in this order, each once.
        rank: the rank that still lacks its suit, if there is one.
        begun: whether the last sign is the beginning of a rank, as the 1 of a 10.
    """

    cards: tuple[Card, ...] = ()
    rank: Rank | None = None
    begun: bool = False


def read_cards(text: str, say: Say) -> Cards | None:
    """Returns the cards that somebody has typed, maybe not to the end, or None if it is no card."""
    ranks, suits = _ranks(say), _suits(say)
    cards: list[Card] = []
    rank: Rank | None = None
    wanted = False
    rest = text.upper().lstrip(BETWEEN)
    while rest:
        word = "10" if rest.startswith("10") else rest[0]
        if rank is not None and word in suits and (wanted or word not in ranks):
            cards.append(Card(rank, suits[word]))
            wanted = False
        elif wanted:
            return None
        elif word in ranks:
            rank, wanted = ranks[word], True
        elif word == JOKER_LETTER:
            cards.append(JOKER)
            rank = None
        else:
            whole = tuple(dict.fromkeys(cards))
            return Cards(whole, begun=True) if rest == "1" else None
        rest = rest.removeprefix(word).lstrip(BETWEEN)
    return Cards(tuple(dict.fromkeys(cards)), rank if wanted else None)


def _ranks(say: Say) -> dict[str, Rank]:
    return {
        **{rank.value: rank for rank in SUITED_RANKS},  # J, Q and K in every language
        **{say(letter): rank for letter, rank in zip(COURT_LETTERS, COURT, strict=True)},
    }


def _suits(say: Say) -> dict[str, Suit]:
    signs = {SIGNS[suit]: suit for suit in SUITS}
    return {**signs, **dict(zip(say(SUIT_LETTERS), SUITS, strict=True))}


def _actions(state: State, text: str, say: Say) -> tuple[Action, ...]:
    """Returns what typed cards would do now: they are played, or paid with."""
    read = read_cards(text, say)
    if state.rules.plain or read is None or not read.cards or read.rank or read.begun:
        return ()
    match state.step:
        case Step.PLAY:
            return (PlayCards(read.cards),)
        case Step.SUFFER:
            return (PayDamage(read.cards),)
        case _:
            return ()


TYPED = Typed(_("10s Ah"), _("Cards: their rank, then their suit; * is a joker"), _actions)
