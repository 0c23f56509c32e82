"""Why something is refused: what is wrong and by how much."""

from __future__ import annotations

from companion.games.regicide.cards import Card, total_of
from companion.games.regicide.names import card_name, card_sign
from companion.games.regicide.step import Step
from companion.i18n import counted, marker
from companion.play.outcome import Refusal

_ = marker("regicide")
_n = counted("regicide")


def bad_player_count(players: int) -> Refusal:
    """Refuses a table of no one or of more than four."""
    text = _("Régicide is for 1 to 4 players, not {players}.", players=players)
    return Refusal("bad_player_count", text, (("players", players),), "setup")


def unknown_player(player: int) -> Refusal:
    """Refuses a player who does not sit at the table."""
    return Refusal("unknown_player", _("There is no such player."), (("player", player),))


def unknown_card() -> Refusal:
    """Refuses a card that no deck holds."""
    return Refusal("unknown_card", _("There is no such card."))


def unknown_quantity() -> Refusal:
    """Refuses to change a number that the table does not have."""
    return Refusal("unknown_quantity", _("There is no such number now."))


def unknown_rule() -> Refusal:
    """Refuses a house rule, or a value of one, that does not exist."""
    return Refusal("unknown_rule", _("There is no such house rule."))


def unknown_action() -> Refusal:
    """Refuses an action of another game."""
    return Refusal("unknown_action", _("That is not done in this game."))


def already_over() -> Refusal:
    """Refuses to end what has ended."""
    return Refusal("already_over", _("The play is already over."))


def wrong_step(step: Step, player: str, need: int) -> Refusal:
    """Refuses something at the wrong time, and says what is due now."""
    match step:
        case Step.REVEAL:
            text = _("First turn up the next enemy.")
        case Step.PLAY:
            text = _("Now {player} plays cards or yields.", player=player)
        case Step.SUFFER:
            text = _("First {player} must pay at least {need}.", player=player, need=need)
        case Step.CHOOSE_NEXT:
            text = _("First {player} names who plays next.", player=player)
        case Step.OVER:
            text = _("The play is already over.")
    return Refusal("wrong_step", text, (), "turn")


def plain_counters() -> Refusal:
    """Refuses what the app does not work out while it only counts."""
    text = _("With plain counters, change life and attack by hand.")
    return Refusal("plain_counters", text, (), "turn")


def enemy_already_beaten(enemy: Card) -> Refusal:
    """Refuses to turn up an enemy that has come before."""
    text = _("{enemy} was turned up before.", enemy=card_name(enemy))
    return Refusal("enemy_already_beaten", text, (), "setup")


def empty_play() -> Refusal:
    """Refuses to play nothing."""
    return Refusal("empty_play", _("Choose a card, or yield."), (), "play-cards")


def joker_must_be_alone() -> Refusal:
    """Refuses a joker together with any other card. Source: p. 9."""
    text = _("A joker is played on its own.")
    return Refusal("joker_must_be_alone", text, (), "joker")


def duplicate_card(card: Card) -> Refusal:
    """Refuses a card that was named twice."""
    text = _("{card} was chosen twice.", card=card_sign(card))
    return Refusal("duplicate_card", text)


def ace_cannot_join_combo() -> Refusal:
    """Refuses an ace beside two or more other cards. Source: p. 8."""
    text = _("An ace joins one card, never a combo.")
    return Refusal("ace_cannot_join_combo", text, (), "ace")


def ace_combo_forbidden(aces: int) -> Refusal:
    """Refuses three or four aces. Source: p. 8."""
    text = _("Two aces at most, not {aces}.", aces=aces)
    return Refusal("ace_combo_forbidden", text, (("aces", aces), ("most", 2)), "ace")


def combo_needs_same_rank(one: Card, other: Card) -> Refusal:
    """Refuses a combo of different numbers. Source: p. 8."""
    text = _(
        "A combo is one number: {one} and {other} do not go together.",
        one=card_sign(one),
        other=card_sign(other),
    )
    return Refusal("combo_needs_same_rank", text, (), "combo")


def combo_total_over_10(cards: tuple[Card, ...]) -> Refusal:
    """Refuses a combo worth more than ten. Source: p. 8."""
    total = total_of(cards)
    terms = "+".join(str(card.value) for card in cards)
    text = _("Combo over 10: {terms} = {total}", terms=terms, total=total)
    numbers = (("total", total), ("most", 10), ("over", total - 10))
    return Refusal("combo_total_over_10", text, numbers, "combo")


def hand_too_small(player: str, cards: int, hand: int) -> Refusal:
    """Refuses more cards than the hand has, where hands are counted."""
    text = _n(
        "{player} holds only {count} card.",
        "{player} holds only {count} cards.",
        hand,
        player=player,
    )
    numbers = (("cards", cards), ("hand", hand), ("missing", cards - hand))
    return Refusal("hand_too_small", text, numbers, "play-cards")


def all_others_yielded() -> Refusal:
    """Refuses to yield after everybody else did. Source: official rules, yielding."""
    text = _("No yielding now: all the others yielded on their last turn.")
    return Refusal("all_others_yielded", text, (), "yield")


def no_solo_yield() -> Refusal:
    """Refuses to yield alone at the table, where a house rule says so."""
    text = _("No yielding alone: this is your house rule.")
    return Refusal("all_others_yielded", text, (), "solo")


def may_not_name_self() -> Refusal:
    """Refuses to name oneself after a joker, where a house rule says so."""
    text = _("Somebody else must be named: this is your house rule.")
    return Refusal("may_not_name_self", text, (), "joker")


def not_enough_discard(value: int, need: int) -> Refusal:
    """Refuses a payment that does not absorb the attack. Source: p. 7."""
    missing = need - value
    text = _("{value} of {need} paid: {missing} missing.", value=value, need=need, missing=missing)
    numbers = (("missing", missing), ("discard_value", value), ("need", need))
    return Refusal("not_enough_discard", text, numbers, "suffer-damage")


def bad_number(number: int, low: int, high: int) -> Refusal:
    """Refuses a number that cannot be meant."""
    text = _("{number} is not between {low} and {high}.", number=number, low=low, high=high)
    return Refusal("bad_number", text, (("number", number), ("low", low), ("high", high)))


def nothing_changes() -> Refusal:
    """Refuses to change a number by nothing."""
    return Refusal("nothing_changes", _("That changes nothing."))


def card_count_needed() -> Refusal:
    """Refuses an unnamed payment where cards are counted and no one said how many."""
    text = _("Say how many cards were paid: this table counts cards.")
    return Refusal("card_count_needed", text, (), "suffer-damage")


def not_counted() -> Refusal:
    """Refuses to set card counts that this table does not keep."""
    return Refusal("not_counted", _("This table does not count cards."), (), "setup")


def solo_only(players: int) -> Refusal:
    """Refuses the joker set aside when there is none."""
    text = _("Only a player alone has jokers set aside.")
    return Refusal("solo_only", text, (("players", players),), "solo")


def no_solo_joker_left() -> Refusal:
    """Refuses a third solo joker."""
    text = _("Both jokers were turned over already.")
    return Refusal("no_solo_joker_left", text, (("used", 2), ("missing", 1)), "solo")
