"""Everything the rules forbid: a stable code, what is missing, and the rule it rests on."""

from __future__ import annotations

from companion.i18n import counted, marker
from companion.play.outcome import Refusal

_ = marker("murky_fairies")
_n = counted("murky_fairies")


def bad_player_count(count: int) -> Refusal:
    """Too few or too many players."""
    message = _("Murky Fairies is for two players.")
    return Refusal("bad_player_count", message, (("count", count),), "setup")


def bad_table_data(key: str) -> Refusal:
    """Table data that cannot be."""
    message = _("The card list of your table cannot be read: {key}.", key=key)
    return Refusal("bad_table_data", message, (), "setup")


def unknown_player() -> Refusal:
    """A number that is nobody's."""
    return Refusal("unknown_player", _("Nobody at this table has that number."))


def unknown_action() -> Refusal:
    """An action of another game."""
    return Refusal("unknown_action", _("This cannot be done in Murky Fairies."))


def game_over() -> Refusal:
    """Anything after the end."""
    return Refusal("game_over", _("The game is over; take something back first."), (), "game-end")


def already_over() -> Refusal:
    """Ending what has ended."""
    return Refusal("already_over", _("The game is already over."), (), "game-end")


def plain_counters() -> Refusal:
    """A rule's action while the play is only counters."""
    message = _("This play only counts: change the numbers by hand, or leave the plain mode.")
    return Refusal("plain_counters", message)


def not_begun() -> Refusal:
    """A turn's action while the table is laid out."""
    return Refusal("not_begun", _("Lay out enemies and fairies, then begin."), (), "setup")


def already_begun() -> Refusal:
    """Beginning twice."""
    return Refusal("already_begun", _("The game has already begun."), (), "setup")


def not_your_turn(current: int, name: str) -> Refusal:
    """Somebody else's turn."""
    message = _("It is the turn of {player}.", player=name)
    return Refusal("not_your_turn", message, (("current", current),), "turn")


def wrong_step_round() -> Refusal:
    """A turn's action between two rounds."""
    message = _("The round is over: take the cards back first.")
    return Refusal("wrong_step", message, (), "action-cards")


def reward_first() -> Refusal:
    """Going on before the reward of a beaten enemy is taken."""
    message = _("Choose the holder of the treasure and the heroic fairy first.")
    return Refusal("reward_first", message, (), "enemy-beaten")


def no_reward() -> Refusal:
    """Taking a reward that is not there."""
    return Refusal("no_reward", _("There is no reward to take."), (), "enemy-beaten")


def bad_action_card(card: int) -> Refusal:
    """A card that does not exist."""
    message = _("Action cards are 2 to 6.")
    return Refusal("bad_action_card", message, (("card", card),), "action-cards")


def action_card_already_used(card: int) -> Refusal:
    """A card played earlier in the round."""
    message = _("The {card} was already played in this round.", card=card)
    return Refusal("action_card_already_used", message, (("card", card),), "action-cards")


def card_already_chosen(card: int) -> Refusal:
    """A second card in one turn."""
    message = _("The {card} is already played in this turn; one card a turn.", card=card)
    return Refusal("card_already_chosen", message, (("card", card),), "action-cards")


def card_first() -> Refusal:
    """A turn's action without an action card."""
    return Refusal("card_first", _("Choose an action card first."), (), "action-cards")


def action_cards_remaining(one: int, two: int) -> Refusal:
    """A new round while cards are left."""
    message = _n(
        "{count} action card is still to be played.",
        "{count} action cards are still to be played.",
        one + two,
    )
    return Refusal(
        "action_cards_remaining",
        message,
        (("count", one + two), ("first", one), ("second", two)),
        "action-cards",
    )


def max_two_extra_actions() -> Refusal:
    """A third action bought in one turn."""
    message = _("Two extra actions are the most in one turn.")
    return Refusal("max_two_extra_actions", message, (("most", 2),), "extra-actions")


def not_enough_souls(cost: int, souls: int, rule: str) -> Refusal:
    """A price above what the player has."""
    missing = cost - souls
    message = _n(
        "This costs {cost} souls; {count} is missing.",
        "This costs {cost} souls; {count} are missing.",
        missing,
        cost=cost,
    )
    numbers = (("cost", cost), ("souls", souls), ("missing", missing))
    return Refusal("not_enough_souls", message, numbers, rule)


def not_enough_actions(cost: int, left: int) -> Refusal:
    """A skill above the actions left."""
    message = _n(
        "This takes {cost} actions; {count} is left.",
        "This takes {cost} actions; {count} are left.",
        left,
        cost=cost,
    )
    numbers = (("cost", cost), ("left", left), ("missing", cost - left))
    return Refusal("not_enough_actions", message, numbers, "skills")


def bad_cost(cost: int, most: int) -> Refusal:
    """A price that no card has."""
    message = _("Prices are 0 to {most}.", most=most)
    return Refusal("bad_cost", message, (("cost", cost), ("most", most)))


def no_such_fairy() -> Refusal:
    """A place without a fairy."""
    return Refusal("no_such_fairy", _("There is no such fairy on the table."))


def too_many_fairies(most: int) -> Refusal:
    """More fairies than the deck has."""
    message = _("A deck has {most} fairies.", most=most)
    return Refusal("too_many_fairies", message, (("most", most),), "setup")


def fairy_exhausted_or_cursed(cubes: int) -> Refusal:
    """A fairy with black cubes on her."""
    message = _n(
        "She is exhausted or cursed: {count} black cube lies on her.",
        "She is exhausted or cursed: {count} black cubes lie on her.",
        cubes,
    )
    return Refusal("fairy_exhausted_or_cursed", message, (("cubes", cubes),), "exhaustion")


def fairy_engaged() -> Refusal:
    """A fairy who has acted."""
    message = _("She is engaged until your next turn.")
    return Refusal("fairy_engaged", message, (), "engaged")


def already_heroic() -> Refusal:
    """Turning a fairy heroic who is so already."""
    message = _("She is heroic already: choose another fairy.")
    return Refusal("already_heroic", message, (), "heroic")


def already_ready() -> Refusal:
    """Readying a fairy who is ready."""
    return Refusal("already_ready", _("She is ready."), (), "engaged")


def already_used_this_turn() -> Refusal:
    """A special that is not cumulative, again."""
    message = _("This special skill is not cumulative: once a turn.")
    return Refusal("already_used_this_turn", message, (), "special-skills")


def no_such_enemy() -> Refusal:
    """A place without an enemy."""
    return Refusal("no_such_enemy", _("There is no such enemy on the table."))


def too_many_enemies(most: int) -> Refusal:
    """More enemies than the box has."""
    message = _("The box has {most} enemies.", most=most)
    return Refusal("too_many_enemies", message, (("most", most),), "setup")


def bad_tokens(most: int) -> Refusal:
    """A row of tokens that cannot be."""
    message = _("Tokens are physical or magical, {most} at most.", most=most)
    return Refusal("bad_tokens", message, (("most", most),), "defence-tokens")


def enemy_already_beaten() -> Refusal:
    """An attack on an enemy who fell."""
    message = _("This enemy is already beaten.")
    return Refusal("enemy_already_beaten", message, (), "enemy-beaten")


def lower_rank_still_standing(count: int) -> Refusal:
    """An attack over the head of a lower rank."""
    message = _n(
        "{count} enemy of a lower rank still stands before it.",
        "{count} enemies of a lower rank still stand before it.",
        count,
    )
    return Refusal("lower_rank_still_standing", message, (("count", count),), "rank-barrier")


def no_hits() -> Refusal:
    """An attack without damage."""
    return Refusal("no_hits", _("Say the damage of the attack."), (), "attack")


def bad_damage(value: int, most: int) -> Refusal:
    """Damage that no attack has."""
    message = _("Damage is 1 to {most}.", most=most)
    return Refusal("bad_damage", message, (("value", value), ("most", most)), "attack")


def no_such_token() -> Refusal:
    """A place without a token."""
    message = _("There is no such token on this enemy.")
    return Refusal("no_such_token", message, (), "defence-tokens")


def token_already_destroyed() -> Refusal:
    """An attack on a token that was taken."""
    message = _("This token is already destroyed.")
    return Refusal("token_already_destroyed", message, (), "attack")


def no_such_item() -> Refusal:
    """A place without an item."""
    return Refusal("no_such_item", _("She has no such item."), (), "three-items")


def no_such_slot() -> Refusal:
    """A place that the shop does not have."""
    return Refusal("no_such_slot", _("The shop shows three items."), (), "shop")


def max_three_items() -> Refusal:
    """A fourth item on one fairy."""
    message = _("She already has three items.")
    return Refusal("max_three_items", message, (("most", 3),), "three-items")


def treasure_is_bound() -> Refusal:
    """Moving a treasure."""
    message = _("A treasure stays with its fairy for ever.")
    return Refusal("treasure_is_bound", message, (), "enemy-beaten")


def same_fairy() -> Refusal:
    """Moving an item to the fairy who has it."""
    return Refusal("same_fairy", _("She already has this item."), (), "move-item")


def item_not_yet_usable() -> Refusal:
    """An item bought in this turn."""
    message = _("It was just bought: usable from your next turn.")
    return Refusal("item_not_yet_usable", message, (), "shop")


def item_cursed() -> Refusal:
    """An item without effect."""
    message = _("It is cursed and has no effect now.")
    return Refusal("item_cursed", message, (), "curse")


def not_cursed() -> Refusal:
    """Lifting a curse that is not there."""
    return Refusal("not_cursed", _("There is no curse to lift."), (), "curse")


def items_do_not_tire() -> Refusal:
    """Exhausting an item."""
    message = _("Only fairies are exhausted; an item can be cursed.")
    return Refusal("items_do_not_tire", message, (), "exhaustion")


def too_many_bids(most: int) -> Refusal:
    """An auction that goes on for ever, or after it ended."""
    message = _(
        "An auction ends with the first who does not raise, after {most} bids at most.", most=most
    )
    return Refusal("too_many_bids", message, (("most", most),), "assassin-auction")


def out_of_range(least: int, most: int) -> Refusal:
    """A number by hand beyond what is possible."""
    message = _("Possible are {least} to {most}.", least=least, most=most)
    return Refusal("out_of_range", message, (("least", least), ("most", most)))


def unknown_quantity() -> Refusal:
    """A number that this game does not have."""
    return Refusal("unknown_quantity", _("There is no such number in Murky Fairies."))


def unknown_rule() -> Refusal:
    """A house rule that this game does not have."""
    return Refusal("unknown_rule", _("There is no such house rule in Murky Fairies."))


def unknown_value() -> Refusal:
    """A value that the house rule does not offer, or that comes too late."""
    return Refusal("unknown_value", _("This house rule has no such choice now."))


def bad_name(most: int) -> Refusal:
    """A name that is too long."""
    message = _("A name has {most} letters at most.", most=most)
    return Refusal("bad_name", message, (("most", most),))
