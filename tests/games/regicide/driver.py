"""A table that plays Régicide: how it is set up, short names for cards, what it may do next."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.games.regicide import GAME
from companion.games.regicide.cards import COURT, DECK, JOKER, SUITS, Card, Rank, Suit
from companion.games.regicide.fight import Attack
from companion.games.regicide.moves.declare import BeatEnemy, ChooseNext, RevealEnemy
from companion.games.regicide.moves.turn import PayDamage, PlayCards, Yield
from companion.games.regicide.state import ENEMIES, Counts, Fight, State, Step, next_suits
from companion.play.action import Action
from companion.play.setup import Player, Setup
from tests.games.acting import Acting
from tests.games.resources import voices
from tests.rules.shipped import library

FRENCH = voices()["fr"]
ENGLISH = voices()["en"]
NAMES = ("Ana", "Bob", "Cléo", "Dan", "Eve")
ANCHORS = {entry.id for book in (library().book(GAME.id, "en"),) if book for entry in book.entries}
EXPLAINED = ("castle", "medal", "life", "attack", "need", "immunity")


_acting = Acting(GAME)
outcome_of, do, refusal = _acting.outcome, _acting.done, _acting.refused


def setup(players: int = 2, **rules: bool) -> Setup:
    people = tuple(Player(f"p{seat}", NAMES[seat], "red", "crown") for seat in range(players))
    return Setup(people, rules=tuple(rules.items()))


def started(players: int = 2, **rules: bool) -> State:
    state = GAME.start(setup(players, **rules))
    assert isinstance(state, State)
    return state


def cards(text: str) -> tuple[Card, ...]:
    """Reads "8D AC" or "*" (a joker)."""
    return tuple(
        JOKER if word == "*" else Card(Rank(word[:-1]), Suit(word[-1])) for word in text.split()
    )


def play(text: str) -> PlayCards:
    return PlayCards(cards(text))


def pay(text: str) -> PayDamage:
    return PayDamage(cards(text))


def why(state: State) -> str:
    """Returns why a play is over, with the places of its facts."""
    assert state.ending is not None
    return state.ending.key


def fighting(
    enemy: str = "JH", players: int = 2, counts: Counts | None = None, **rules: bool
) -> State:
    """Returns a state in which an enemy was just turned up."""
    state = started(players, **rules)
    (card,) = cards(enemy)
    before = COURT.index(card.rank) * len(SUITS)
    met = tuple(Card(rank, suit) for rank in COURT for suit in SUITS)[:before]
    ready = replace(state, castle_left=ENEMIES - before, revealed=met)
    after = do(ready, RevealEnemy(card.suit or Suit.HEARTS))
    return after if counts is None else replace(after, counts=counts)


def in_fight(state: State, **changes: object) -> State:
    """Returns the state with values of its fight changed."""
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, **changes))  # pyright: ignore[reportArgumentType] - names are checked by replace


def fight_of(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def attack(state: State, text: str) -> Attack:
    effect = outcome_of(state, play(text)).effect
    assert isinstance(effect, Attack)
    return effect


def suffering(state: State, need: int) -> State:
    return replace(state, step=Step.SUFFER, need=need)


def some_actions(state: State, dice: Random) -> tuple[Action, ...]:
    """Returns what a table might do next, without looking at any hand: random, but possible."""
    match state.step:
        case Step.REVEAL:
            return (RevealEnemy(dice.choice(next_suits(state))),)
        case Step.CHOOSE_NEXT:
            return (ChooseNext(dice.randrange(state.players)),)
        case Step.SUFFER:
            paid: list[Card] = []
            while sum(card.value for card in paid) < state.need:
                paid.append(dice.choice([card for card in DECK if card not in paid]))
            return (PayDamage(tuple(paid)),)
        case Step.PLAY if state.rules.plain:
            return (BeatEnemy(dice.random() < 0.5),)
        case Step.PLAY:
            low = [card for card in DECK if card.value <= 6]
            pair = tuple(dice.sample([card for card in low if card.rank is Rank.TWO], 2))
            chosen = dice.choices(((dice.choice(low),), pair, (JOKER,)), (16, 3, 1))[0]
            return (Yield() if dice.random() < 0.05 else PlayCards(chosen),)
        case Step.OVER:
            return ()
