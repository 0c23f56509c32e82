"""Refusals that several moves share."""

from companion.games.regicide.cards import Card, repeated
from companion.games.regicide.state import Fight, State, Step
from companion.games.regicide.texts import _, counted as _n
from companion.games.regicide.words import card_sign
from companion.play import Refusal, already_over


def wrong_step(state: State) -> Refusal:
    """Refuses something at the wrong time, and says what is due now."""
    player = state.names[state.current]
    texts = {
        Step.REVEAL: _("First turn up the next enemy."),
        Step.PLAY: _("It is {player}’s turn to play cards or to yield.", player=player),
        Step.SUFFER: _("{player} must pay at least {need} first.", player=player, need=state.need),
        Step.CHOOSE_NEXT: _("{player} must first name who plays next.", player=player),
        Step.OVER: already_over().message,
    }
    return Refusal("wrong_step", texts[state.step], (), "turn")


def enemy_to_fight(state: State) -> Fight | Refusal:
    """Returns the enemy that the current player may play against or yield to now, in step 1."""
    if state.step is not Step.PLAY or state.fight is None:
        return wrong_step(state)
    if state.rules.plain:
        return Refusal(
            "plain_counters", _("With plain counters, change life and attack by hand."), (), "turn"
        )
    return state.fight


def impossible_cards(cards: tuple[Card, ...]) -> Refusal | None:
    """Refuses a card that no deck holds, and one that was named twice."""
    if not all(card.exists for card in cards):
        return Refusal("unknown_card", _("There is no such card."))
    if (twice := repeated(cards)) is None:
        return None
    return Refusal("duplicate_card", _("{card} was chosen twice.", card=card_sign(twice)))


def hand_too_small(state: State, cards: int) -> Refusal | None:
    """Refuses more cards than the current player holds, where hands are counted."""
    hands = state.counts.hands
    if hands is None or hands[state.current] >= cards:
        return None
    hand = hands[state.current]
    text = _n(
        "{player} holds only {count} card.",
        "{player} holds only {count} cards.",
        hand,
        player=state.names[state.current],
    )
    numbers = (("cards", cards), ("hand", hand), ("missing", cards - hand))
    return Refusal("hand_too_small", text, numbers, "play-cards")
