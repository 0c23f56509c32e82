"""Refusals that several moves share: what is wrong and by how much."""

from companion.games.montdragon.texts import _, counted as _n
from companion.play import Refusal, refusals, replace

ALREADY_OVER = replace(refusals.already_over(), rule="game-end")
NOT_FIRST = Refusal(
    "not_first",
    _("Only at the beginning of a turn: a magic card has been played already."),
    (),
    "turn",
)


def not_landed(player: str) -> Refusal:
    """Refuses a duel or a look without a move that ended there."""
    return Refusal(
        "wrong_step", _("{player} must move there first.", player=player), (), "points-cards"
    )


def not_enough_cards(player: str, wanted: int, hand: int) -> Refusal:
    """Refuses to take more cards than somebody holds."""
    text = _n(
        "{player} holds only {count} card.",
        "{player} holds only {count} cards.",
        hand,
        player=player,
    )
    numbers = (("wanted", wanted), ("hand", hand), ("missing", wanted - hand))
    return Refusal("not_enough_cards", text, numbers, "take-cards")


def no_card_left(player: str) -> Refusal:
    """Refuses what takes a card in hand, and says what an empty one can do. Source: section 4."""
    text = _("{player} has no card left: replace, take cards, or use the discard.", player=player)
    return Refusal("no_card_in_hand", text, (("hand", 0),), "empty-hand")


def own_cards(rule: str) -> Refusal:
    """Refuses to take cards from oneself, to duel or to change places with oneself."""
    return Refusal("own_cards", _("Choose another player."), (), rule)


def armour_required(player: str) -> Refusal:
    """Refuses a dragon rock without armour. Source: section 3."""
    text = _("{player} has no armour: fetch it from the castle first.", player=player)
    return Refusal("armour_required", text, (), "armour")
