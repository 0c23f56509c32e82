"""Hands and the discard pile: what may be played, and what becomes of a played card."""

from companion.games.montdragon import refusals
from companion.games.montdragon.pieces import CARD_INDEX, Card
from companion.games.montdragon.state import State, Step
from companion.games.montdragon.texts import _, counted as _n
from companion.games.montdragon.words import HAND, card_name
from companion.play import Description, Message, Notice, Refusal, replace


def may_begin(state: State) -> Refusal | None:
    """Returns why the current player can play and draw nothing now, or None."""
    if state.over:
        return refusals.ALREADY_OVER
    if state.rules.plain:
        text = _("With plain counters, change the numbers by hand.")
        return Refusal("plain_counters", text, (), "turn")
    if state.step is Step.LOOK:
        text = _("First say whether {player} looks at the princess.", player=state.name)
        return Refusal("wrong_step", text, (), "inspect")
    if state.step is Step.DUEL:
        text = _("First say whom {player} meets.", player=state.name)
        return Refusal("wrong_step", text, (), "duel")
    return None


def may_use(state: State, card: Card, *, top: bool) -> Refusal | None:
    """Returns why the current player cannot play a card, or None.

    Args:
        state: where the play stands.
        card: the kind of card.
        top: whether it is the top of the discard pile, which only begins a turn (section 4 c).
    """
    if top:
        return _may_use_top(state, card)
    if state.knight.hand < 1:
        return refusals.no_card_left(state.name)
    if state.unseen(card) < 1:
        count = state.deck[CARD_INDEX[card]]
        text = _n(
            "The only card of this kind ({card}) already lies in the discard pile.",
            "All {count} cards of this kind ({card}) already lie in the discard pile.",
            count,
            card=card_name(card),
        )
        return Refusal("none_unseen", text, (("count", count),), "deck")
    return None


def _may_use_top(state: State, card: Card) -> Refusal | None:
    if state.played:
        return refusals.NOT_FIRST
    if state.top is None:
        return Refusal("discard_empty", _("The discard pile shows no card."), (), "use-discard")
    if state.top is not card:
        text = _("The top of the discard pile is: {card}.", card=card_name(state.top))
        return Refusal("not_on_top", text, (), "use-discard")
    return None


def laid(state: State, card: Card, *, top: bool) -> State:
    """Returns the state with a card on the discard pile; its top goes back there after use."""
    if top:
        return state
    index = CARD_INDEX[card]
    used = (*state.used[:index], state.used[index] + 1, *state.used[index + 1 :])
    knight = replace(state.knight, hand=state.knight.hand - 1)
    return replace(state.with_knight(state.current, knight), used=used, top=card)


def hand_line(text: Message, before: State, after: State) -> Description:
    """Returns the line in the log of an action that changes the current player's hand."""
    was, now = before.knight.hand, after.knights[before.current].hand
    return Description(text, HAND, was, now, player=before.current)


def to_start_space(before: State, other: int, rule: str) -> Notice:
    """Returns where a knight is put that is sent away: another one, or the current player's."""
    text = _("Put {other}’s knight on any free start space.", other=before.names[other])
    return Notice(text, "ask", rule)


def from_hand(before: State, other: int, count: int, rule: str) -> Notice:
    """Returns how the current player takes cards: unseen, or chosen by house rule."""
    names = {"player": before.name, "other": before.names[other]}
    if before.rules.blind:
        text = _n(
            "{player}: draw {count} card unseen from {other}.",
            "{player}: draw {count} cards unseen from {other}.",
            count,
            **names,
        )
    else:
        text = _n(
            "{player}: choose {count} card from {other}’s open hand.",
            "{player}: choose {count} cards from {other}’s open hand.",
            count,
            **names,
        )
    return Notice(text, "ask", rule)
