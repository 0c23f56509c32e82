"""Refusals that several moves share: what is wrong and by how much."""

from __future__ import annotations

from companion.i18n import counted, marker
from companion.play import refusals
from companion.play.change import replace
from companion.play.outcome import Refusal

_ = marker("montdragon")
_n = counted("montdragon")


def already_over() -> Refusal:
    """Refuses what can no longer be done once the play has ended."""
    return replace(refusals.already_over(), rule="game-end")


def not_landed(player: str) -> Refusal:
    """Refuses a duel or a look without a move that ended there."""
    text = _("{player} must move there first.", player=player)
    return Refusal("wrong_step", text, (), "points-cards")


def not_first() -> Refusal:
    """Refuses after a magic card what only begins a turn."""
    text = _("Only at the beginning of a turn: a magic card has been played already.")
    return Refusal("not_first", text, (), "turn")


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


def own_cards(rule: str) -> Refusal:
    """Refuses to take cards from oneself, to duel or to change places with oneself."""
    return Refusal("own_cards", _("Choose another player."), (), rule)


def armour_required(player: str) -> Refusal:
    """Refuses a dragon rock without armour. Source: section 3."""
    text = _("{player} has no armour: fetch it from the castle first.", player=player)
    return Refusal("armour_required", text, (), "armour")
