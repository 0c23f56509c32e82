"""The action cards that were entered on this device, for a duel or for its odds.

They go from the calculator to the duel and back as long as nobody has played a card.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.morrigan.prompt.duel import DuelDraft
from companion.games.morrigan.state import State

ENTERED_HAND = "hand"
"""Its name among what a place keeps that was not sent."""


@dataclass(frozen=True, slots=True)
class EnteredHand:
    """A hand as far as it was entered.

    Attributes:
        player: whose it is.
        cards: the values of the action cards.
        swords: the Enchanted Swords.
        draw: how many cards come to it, None for as many as are drawn before a duel.
        played: what the table had played by then, see `played_by`.
    """

    player: int
    cards: tuple[int, ...]
    swords: int
    draw: int | None
    played: object

    def holds(self, state: State) -> bool:
        """Tells whether the player may still have these cards."""
        return self.played == played_by(state) and self.player not in state.gone


def played_by(state: State) -> object:
    """Returns what changes whenever a card leaves a hand or comes to it."""
    return state.turn, state.phase, state.hands, state.spent, state.discarded


def duel_from(state: State, player: int, hand: EnteredHand | None) -> DuelDraft:
    """Returns the duel of a player, with the cards of the hand if it is that player's."""
    if hand is None or hand.player != player or not hand.holds(state):
        return DuelDraft(player)
    return DuelDraft(player, hand.cards, swords=hand.swords if state.rules.duel_sword else 0)


def hand_after(state: State, step: DuelDraft, before: EnteredHand | None) -> EnteredHand | None:
    """Returns the hand as it was entered last, once a duel is entered.

    Args:
        state: the table.
        step: the duel; of a total nobody knows the cards.
        before: the hand until then. While the duel has the same cards, none were drawn.
    """
    begun = duel_from(state, step.player, before)
    if step.total is not None or (step.cards, step.swords) == (begun.cards, begun.swords):
        return before
    return EnteredHand(step.player, step.cards, step.swords, 0, played_by(state))
