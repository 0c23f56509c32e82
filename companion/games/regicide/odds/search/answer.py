"""What the app would do with a hand, and how much better that is than the next best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.regicide.moves.jokers import FlipSoloJoker
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.moves.play_cards import PlayCards
from companion.games.regicide.odds.chance.curve import chance_of, seen_in
from companion.games.regicide.odds.chance.hint import Hint, hints
from companion.games.regicide.odds.chance.network import networks
from companion.games.regicide.odds.chance.seen import PLACES
from companion.games.regicide.odds.hand import Play
from companion.games.regicide.odds.search.judge import Judge
from companion.games.regicide.odds.search.known import Known
from companion.games.regicide.odds.search.table import FLIP, SUITED, YIELD, Lot, Move
from companion.games.regicide.odds.search.think import EFFORTS, Thought, think
from companion.games.regicide.state import State, Step
from companion.play import Action, Refusal, Story


@dataclass(frozen=True, slots=True)
class Answer:
    """What is best by now.

    Attributes:
        best: what the app would do.
        other: the next best; None where nothing else can be done.
        points: by how many points of chance the best is known to be better; 0 where both are as
            good as far as is known.
        worlds: in how many worlds it was thought ahead; 0 for one step only.
    """

    best: Hint
    other: Hint | None
    points: int
    worlds: int


def may_answer(state: State, story: Story[State]) -> bool:
    """Tells whether the app knows how such a play goes on, and it is time to do something."""
    nets = networks(story.learnt, state.players)
    if nets is None or state.step not in (Step.PLAY, Step.SUFFER):
        return False
    return chance_of(state, seen_in(story)[-1], nets[0]) is not None


def answers(state: State, story: Story[State], cards: Play, lot: Lot) -> Iterator[Answer]:
    """Yields at once what is best by one step, and then again and again what is best by now.

    Nothing for cards that are no hand, or where it is not known: see `may_answer`.

    Args:
        state: the table.
        story: how it came about, with what was learnt.
        cards: the hand of the current player.
        lot: draws lots.
    """
    nets, seen = networks(story.learnt, state.players), seen_in(story)
    found = () if nets is None else hints(state, seen[-1], cards, nets[1])
    if nets is None or isinstance(found, Refusal) or not found:
        return
    known = Known(story, seen)
    table = known.table(state, seen[-1], cards)
    table.hands[table.current] = len(cards)
    held = table.held[table.current]
    moves = [move_of(hint.action, held) for hint in found]
    judge = Judge(nets[1], state.players)
    for thought in think(table, moves, known, judge, EFFORTS[state.players], lot):
        yield _answer(found, thought)


def _answer(found: tuple[Hint, ...], thought: Thought) -> Answer:
    best, *others = thought.order
    points = round(100 * thought.lead) if thought.sure else 0
    other = found[others[0]] if others else None
    return Answer(found[best], other, points, thought.worlds)


def move_of(action: Action, held: list[int]) -> Move:
    """Returns what an action is in a search, done with cards of a hand."""
    match action:
        case PlayCards(cards) | PayDamage(cards):
            jokers = [card for card in held if card >= SUITED]
            return tuple(jokers.pop() if card.is_joker else PLACES[card] for card in cards)
        case FlipSoloJoker():
            return FLIP
        case _other:
            return YIELD
