"""What may be played together, and when a player may yield. Source: Régicide p. 8 and 9."""

from companion.games.regicide.cards import COURT, JOKER, Card, Rank, total_of
from companion.games.regicide.refusals import impossible_cards
from companion.games.regicide.state import State, jokers_in_tavern
from companion.games.regicide.texts import _
from companion.games.regicide.words import card_sign, rank_name
from companion.play import Message, Refusal

MOST_COMBO = 10


def check_cards(cards: tuple[Card, ...]) -> Refusal | None:
    """Returns why cards are no legal play, or None when they are one.

    Legal are a joker alone, one card, one card with an ace, two aces, and two to four cards
    of one number worth at most 10 together. Whatever is part of a legal play is legal itself,
    so cards may be checked one by one while they are chosen.
    """
    if not cards:
        return Refusal("empty_play", _("Choose a card, or yield."), (), "play-cards")
    refused = impossible_cards(cards)
    if refused is not None or len(cards) == 1:
        return refused
    if any(card.is_joker for card in cards):
        return Refusal("joker_must_be_alone", _("A joker is played on its own."), (), "joker")
    aces = sum(card.rank is Rank.ACE for card in cards)
    return _check_aces(cards, aces) if aces else _check_combo(cards)


def _check_aces(cards: tuple[Card, ...], aces: int) -> Refusal | None:
    if len(cards) == 2:
        return None
    if aces == len(cards):
        text = _("Two aces at most, not {aces}.", aces=aces)
        return Refusal("ace_combo_forbidden", text, (("aces", aces), ("most", 2)), "ace")
    return Refusal("ace_cannot_join_combo", _("An ace joins one card, never a combo."), (), "ace")


def _check_combo(cards: tuple[Card, ...]) -> Refusal | None:
    one = cards[0]
    if (other := next((card for card in cards if card.rank is not one.rank), None)) is not None:
        text = _(
            "The cards of a combo have one number: {one} and {other} do not go together.",
            one=rank_name(one.rank),  # of a rank that is pressed no suit is chosen yet
            other=rank_name(other.rank),
        )
        return Refusal("combo_needs_same_rank", text, (), "combo")
    if (total := total_of(cards)) <= MOST_COMBO:
        return None
    terms = "+".join(str(card.value) for card in cards)
    text = _("Combo over 10: {terms} = {total}", terms=terms, total=total)
    numbers = (("total", total), ("most", MOST_COMBO), ("over", total - MOST_COMBO))
    return Refusal("combo_total_over_10", text, numbers, "combo")


def doubt(state: State, card: Card) -> Message | None:
    """Returns why a card can hardly be in anybody's hand, or None.

    It lies on the table, was never beaten, or is a joker that so few players do not have
    (p. 3 and 9). The table may know better, so this is asked about and never refused.
    """
    fight = state.fight
    if card.is_joker:
        jokers = jokers_in_tavern(state.players)
        lying = 0 if fight is None else fight.in_play.count(JOKER)
        if lying < jokers:
            return None
        if lying:
            return _("All jokers are already on the table")
        return _("With so few players the Tavern has no joker")
    if fight is not None and card in fight.in_play:
        return _("{card} is already on the table", card=card_sign(card))
    if fight is not None and card == fight.enemy:
        return _("{card} is the enemy itself", card=card_sign(card))
    if card.rank in COURT and card not in state.revealed and not state.unnamed:
        return _("{card} has not been beaten yet", card=card_sign(card))
    return None


def check_yield(state: State) -> Refusal | None:
    """Returns why the current player may not yield, or None when they may.

    Forbidden when every other player yielded on their last turn. Source: official rules.
    """
    if state.solo:
        if state.rules.solo_yield:
            return None
        text = _("No yielding alone: this is your house rule.")
        return Refusal("all_others_yielded", text, (), "solo")
    away = {state.current, *state.gone}
    others = [y for player, y in enumerate(state.yielded) if player not in away]
    if not others or not all(others):
        return None
    text = _("No yielding now: all the others yielded on their last turn.")
    return Refusal("all_others_yielded", text, (), "yield")
