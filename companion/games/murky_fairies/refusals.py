"""What several moves refuse: who may do something now, and what they share of prices and names."""

from collections.abc import Callable
from typing import TypeVar

from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.rules import MOST_ITEMS, MOST_NAME, Rules, _, counted as _n
from companion.games.murky_fairies.state import State
from companion.play import Outcome, Refusal, has_left, unknown_player

A = TypeVar("A")

GAME_OVER = Refusal("game_over", _("The game is over; take something back first."), (), "game-end")
NOT_BEGUN = Refusal("not_begun", _("Lay out enemies and fairies, then begin."), (), "setup")
CARD_FIRST = Refusal("card_first", _("Choose an action card first."), (), "action-cards")
FAIRY_ENGAGED = Refusal("fairy_engaged", _("She is engaged until your next turn."), (), "engaged")
NO_SUCH_ENEMY = Refusal("no_such_enemy", _("There is no such enemy on the table."))
ENEMY_BEATEN = Refusal(
    "enemy_already_beaten", _("This enemy is already beaten."), (), "enemy-beaten"
)


def unless(
    refuse: Callable[[State, A], Refusal | None], change: Callable[[State, A], State]
) -> Callable[[State, A], Outcome[State, None] | Refusal]:
    """Returns how an action is done that is either refused or changes the state."""
    return lambda state, action: refuse(state, action) or Outcome(change(state, action), None)


def refuse_over(state: State) -> Refusal | None:
    """Refuses anything after the end."""
    return GAME_OVER if state.over else None


def refuse_play(state: State, player: int, *, reward: bool = False) -> Refusal | None:
    """Refuses what belongs to a running play, in anyone's turn.

    The codes are ``game_over``, ``plain_counters``, ``unknown_player`` and ``not_begun``.

    Args:
        state: the play.
        player: who wants to do something.
        reward: whether it is the reward of a beaten enemy, which is taken even after the titan.
    """
    if state.over or (state.slayer is not None and state.rules.titan_ends and not reward):
        return GAME_OVER
    if state.rules.plain:
        text = _(
            "Only counters are kept in this play: change the numbers by hand, or turn the "
            "automation on in the house rules."
        )
        return Refusal("plain_counters", text)
    if not state.seated(player):
        return unknown_player(player)
    return refuse_gone(state, player) or (None if state.turn else NOT_BEGUN)


def refuse_gone(state: State, player: int) -> Refusal | None:
    """Refuses who has left the table."""
    return has_left(player, state.names[player]) if player in state.gone else None


def refuse_turn(state: State, player: int) -> Refusal | None:
    """Refuses what only the current player does: also ``not_your_turn`` and ``wrong_step``."""
    refusal = refuse_play(state, player) or refuse_other(state, player)
    if refusal is None and state.between:
        return Refusal(
            "wrong_step", _("The round is over: take the cards back first."), (), "action-cards"
        )
    return refusal


def refuse_other(state: State, player: int) -> Refusal | None:
    """Refuses who is not the current player."""
    if player == state.current:
        return None
    text = _("It is {player}’s turn.", player=state.names[state.current])
    return Refusal("not_your_turn", text, (("current", state.current),), "turn")


def refuse_fairy(state: State, player: int, *places: int) -> Refusal | None:
    """Refuses a place where this player has no fairy."""
    if all(state.seats[player].holds(place) for place in places):
        return None
    return Refusal("no_such_fairy", _("There is no such fairy on the table."))


def refuse_item(fairy: Fairy, place: int) -> Refusal | None:
    """Refuses a place where a fairy has no item."""
    if 0 <= place < len(fairy.items):
        return None
    return Refusal("no_such_item", _("She has no such item."), (), "three-items")


def refuse_load(fairy: Fairy, rules: Rules, *, treasure: bool = False) -> Refusal | None:
    """Refuses a fourth item on one fairy."""
    if not fairy.full(rules) or (treasure and not rules.treasures_count):
        return None
    return Refusal(
        "max_three_items", _("She already has three items."), (("most", MOST_ITEMS),), "three-items"
    )


def refuse_name(*names: str) -> Refusal | None:
    """Refuses a name that is too long."""
    if all(len(name) <= MOST_NAME for name in names):
        return None
    return Refusal(
        "bad_name", _("A name has at most {most} letters.", most=MOST_NAME), (("most", MOST_NAME),)
    )


def refuse_cost(cost: int, most: int) -> Refusal | None:
    """Refuses a price that no card has."""
    if 0 <= cost <= most:
        return None
    return Refusal(
        "bad_cost", _("Prices are 0 to {most}.", most=most), (("cost", cost), ("most", most))
    )


def refuse_price(cost: int, souls: int, rule: str) -> Refusal | None:
    """Refuses a price above what the player has."""
    if (missing := cost - souls) <= 0:
        return None
    text = _n(
        "This costs {cost} souls; {count} is missing.",
        "This costs {cost} souls; {count} are missing.",
        missing,
        cost=cost,
    )
    return Refusal(
        "not_enough_souls", text, (("cost", cost), ("souls", souls), ("missing", missing)), rule
    )


def refuse_cubes(fairy: Fairy) -> Refusal | None:
    """Refuses a fairy with black cubes on her."""
    if not fairy.cubes:
        return None
    text = _n(
        "She is exhausted or cursed: there is {count} black cube on her.",
        "She is exhausted or cursed: there are {count} black cubes on her.",
        fairy.cubes,
    )
    return Refusal("fairy_exhausted_or_cursed", text, (("cubes", fairy.cubes),), "exhaustion")
