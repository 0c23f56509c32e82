"""The shop, moving items, using them."""

import pytest

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.moves.fairies import Afflict, UseSkill
from companion.games.murky_fairies.moves.items import (
    DropItem,
    GainItem,
    MoveItem,
    PassItem,
    UseItem,
)
from companion.games.murky_fairies.moves.shop import Buy, BuyAt, ShowItem
from companion.games.murky_fairies.moves.turn import EndTurn, PlayCard
from companion.games.murky_fairies.rules import Affliction, Rarity
from companion.games.murky_fairies.state import State
from companion.play.action import Outcome, Refusal
from tests.games.murky_fairies.driver import acting, done, fairy, outcome, refused, seat, with_fairy

COMMON, RARE, EPIC = Rarity


def carrying(*items: Item, souls: int = 30, **rules: bool | str) -> State:
    return with_fairy(acting(souls=(souls, 0), **rules), 0, Fairy(items=items))


@pytest.mark.parametrize(("rarity", "cost"), [(COMMON, 3), (RARE, 6), (EPIC, 9)])
def test_the_price_depends_on_the_rarity(rarity: Rarity, cost: int):
    assert seat(done(acting(souls=(9, 0)), Buy(0, 0, rarity))).souls == 9 - cost
    refusal = refused(acting(souls=(cost - 1, 0)), Buy(0, 0, rarity))
    assert (refusal.code, dict(refusal.numbers)["cost"]) == ("not_enough_souls", cost)


def test_the_fairy_is_engaged_and_the_item_works_from_the_next_own_turn():
    state = done(acting(), Buy(0, 0, RARE, "Bow", single_use=True))
    assert fairy(state).engaged
    assert refused(state, UseItem(0, 0, 0)).code == "item_not_yet_usable"
    theirs = done(state, EndTurn(0), PlayCard(1, 2))
    assert refused(theirs, UseItem(0, 0, 0)).code == "item_not_yet_usable"
    mine = done(theirs, EndTurn(1))
    assert not fairy(done(mine, UseItem(0, 0, 0))).items


def test_an_engaged_fairy_does_not_go_to_the_shop():
    assert refused(done(acting(), UseSkill(0, 0, 1)), Buy(0, 0, COMMON)).code == "fairy_engaged"
    cursed = with_fairy(acting(), 0, Fairy(engaged=True, cubes=2))
    assert refused(cursed, Buy(0, 0, COMMON)).code == "fairy_engaged"


def test_one_item_for_each_fairy_sent_unless_the_table_allows_more():
    assert refused(done(acting(), Buy(0, 0, COMMON)), Buy(0, 0, COMMON)).code == "fairy_engaged"
    more = acting(one_purchase=False)
    twice = done(more, Buy(0, 0, COMMON), Buy(0, 0, COMMON))
    assert len(fairy(twice).items) == 2
    acted = done(more, UseSkill(0, 0, 1))
    assert refused(acted, Buy(0, 0, COMMON)).code == "fairy_engaged"


def test_a_fairy_carries_three_items():
    full = carrying(Item(), Item("", RARE), Item("", RARE))
    assert refused(full, Buy(0, 0, COMMON)).code == "max_three_items"
    giver = with_fairy(full, 1, Fairy(items=(Item("", RARE),)))
    assert refused(giver, MoveItem(0, 1, 0, 0)).code == "max_three_items"


def test_moving_an_item_costs_three_souls_each_time():
    state = carrying(Item("Bow", RARE), Item("Cape", RARE), souls=5)
    moved = done(state, MoveItem(0, 0, 1, 1))
    assert seat(moved).souls == 2
    assert [item.name for item in fairy(moved, 1).items] == ["Cape"]
    assert refused(moved, MoveItem(0, 0, 0, 1)).code == "not_enough_souls"


def test_a_table_may_pay_once_for_all_moves_of_a_turn():
    state = carrying(Item("Bow", RARE), Item("Cape", RARE), souls=5, move_price="turn")
    assert seat(done(state, MoveItem(0, 0, 1, 1), MoveItem(0, 0, 0, 1))).souls == 2


def test_a_treasure_is_bound_for_ever():
    assert refused(carrying(Item("Ring")), MoveItem(0, 0, 0, 1)).code == "treasure_is_bound"


def test_impossible_moves_are_refused():
    state = carrying(Item("Bow", RARE))
    assert refused(state, MoveItem(0, 0, 0, 0)).code == "same_fairy"
    assert refused(state, MoveItem(0, 0, 3, 1)).code == "no_such_item"
    assert refused(state, MoveItem(0, 0, 0, 77)).code == "no_such_fairy"
    assert refused(state, UseItem(0, 0, 4)).code == "no_such_item"
    assert refused(state, Buy(0, 1, COMMON, "x" * 61)).code == "bad_name"


def test_a_permanent_item_stays_and_a_cursed_one_has_no_effect():
    assert fairy(done(carrying(Item("Bow", RARE)), UseItem(0, 0, 0))).items
    cursed = carrying(Item("Bow", RARE, cubes=2, engaged=True))
    assert refused(cursed, UseItem(0, 0, 0)).code == "item_cursed"


def test_an_item_may_leave_the_table():
    assert not fairy(done(carrying(Item("Bow", RARE)), DropItem(0, 0, 0))).items


def test_an_item_bought_from_the_shelf_leaves_its_place_empty():
    state = done(acting(), ShowItem(1, "Bow", RARE))
    assert state.shelf == (None, Item("Bow", RARE), None)
    assert done(state, Buy(0, 0, RARE, "Bow", slot=1)).shelf == (None, None, None)
    assert refused(state, ShowItem(3, "Bow", RARE)).code == "no_such_slot"
    assert refused(state, Buy(0, 0, RARE, slot=-1)).code == "no_such_slot"


def test_what_lies_in_the_shop_costs_its_own_price():
    state = done(acting(souls=(9, 0)), ShowItem(1, "Axe", EPIC))
    bought = done(state, Buy(0, 0, COMMON, "Bow", slot=1))
    assert seat(bought).souls == 0
    assert fairy(bought).items == (Item("Axe", EPIC, fresh=True),)
    assert bought.shelf[1] is None
    poor = done(acting(souls=(8, 0)), ShowItem(1, "Axe", EPIC))
    assert refused(poor, Buy(0, 0, COMMON, slot=1)).code == "not_enough_souls"


def test_a_card_may_change_the_price_of_a_purchase():
    state = done(acting(souls=(5, 0)), ShowItem(1, "Axe", EPIC))
    bought = done(state, BuyAt(Buy(0, 0, EPIC, slot=1), 4))
    assert (seat(bought).souls, fairy(bought).engaged) == (1, True)
    assert refused(bought, UseItem(0, 0, 0)).code == "item_not_yet_usable"
    assert refused(state, BuyAt(Buy(0, 0, EPIC), 6)).code == "not_enough_souls"
    assert refused(state, BuyAt(Buy(0, 0, EPIC), -1)).code == "bad_cost"


def test_an_engaged_fairy_goes_to_the_shop_where_the_table_allows_it():
    acted = done(acting(engaged_shops=True), UseSkill(0, 0, 1))
    bought = done(acted, Buy(0, 0, COMMON))
    assert fairy(bought).items
    assert refused(bought, Buy(0, 0, COMMON)).code == "fairy_engaged"


def test_items_are_moved_before_the_first_skill_of_a_turn():
    state = carrying(Item("Bow", RARE))
    assert refused(done(state, UseSkill(0, 1, 1)), MoveItem(0, 0, 0, 1)).code == "wrong_time"
    assert refused(done(state, Buy(0, 2, COMMON)), MoveItem(0, 0, 0, 1)).code == "wrong_time"
    recorded = GAME.fold(done(state, UseSkill(0, 1, 1)), MoveItem(0, 0, 0, 1))
    assert isinstance(recorded, Outcome)
    assert fairy(recorded.state, 1).items == (Item("Bow", RARE),)
    assert recorded.state.rules.move_early
    full = with_fairy(state, 1, Fairy(items=(Item(), Item(), Item())))
    assert isinstance(GAME.fold(full, MoveItem(0, 0, 0, 1)), Refusal)
    free = done(carrying(Item("Bow", RARE), move_early=False), UseSkill(0, 1, 1))
    assert fairy(done(free, MoveItem(0, 0, 0, 1)), 1).items


def test_a_card_gives_steals_or_sells_an_item():
    state = carrying(Item("Bow", RARE), Item("Ring"), souls=2)
    stolen = done(state, PassItem(0, 0, 0, 1, 3))
    assert fairy(stolen).items == (Item("Ring"),)
    assert fairy(stolen, 3, player=1).items == (Item("Bow", RARE),)
    sold = done(state, UseSkill(0, 4, 1), PassItem(0, 0, 0, 0, 1, souls=2))
    assert (seat(sold).souls, fairy(sold, 1).items) == (0, (Item("Bow", RARE),))
    assert refused(state, PassItem(0, 0, 0, 0, 1, souls=3)).code == "not_enough_souls"
    assert refused(state, PassItem(0, 0, 0, 0, 0)).code == "same_fairy"
    assert refused(state, PassItem(0, 0, 7, 0, 1)).code == "no_such_item"
    assert refused(state, PassItem(0, 0, 0, 4, 1)).code == "unknown_player"


def test_an_item_used_under_black_cubes_is_read_out():
    state, use = carrying(Item("Bow", RARE)), UseItem(0, 0, 0)
    assert GAME.announce(state, use, outcome(state, use)) == ()
    cursed = done(state, Afflict(0, 0, Affliction.CURSED))
    (notice,) = GAME.announce(cursed, use, outcome(cursed, use))
    assert (notice.tone, notice.rule) == ("info", "cursed-fairy-items")


def test_a_treasure_that_leaves_its_fairy_is_read_out():
    state, action = carrying(Item("Bow", RARE), Item("Ring")), PassItem(0, 0, 1, 0, 1)
    notices = GAME.announce(state, action, outcome(state, action))
    assert [(notice.tone, notice.rule) for notice in notices] == [("info", "treasure")]
    other = PassItem(0, 0, 0, 0, 1)
    assert GAME.announce(state, other, outcome(state, other)) == ()


def test_a_card_brings_an_item_or_a_treasure():
    state = done(carrying(souls=4), GainItem(0, 0, RARE, "Bow", single_use=True, souls=4))
    assert (seat(state).souls, fairy(state).items) == (0, (Item("Bow", RARE, single_use=True),))
    assert not fairy(done(state, UseItem(0, 0, 0))).items
    assert fairy(done(state, GainItem(0, 1, None, "Ring")), 1).items[0].treasure
    assert refused(state, GainItem(0, 1, RARE, souls=1)).code == "not_enough_souls"
    full = carrying(Item(), Item(), Item())
    assert refused(full, GainItem(0, 0, RARE)).code == "max_three_items"


def test_treasures_may_be_left_out_of_the_three_items():
    full = carrying(Item(), Item("", RARE), Item("", RARE), treasures_count=False)
    three = done(full, GainItem(0, 0, COMMON))
    assert refused(three, GainItem(0, 0, COMMON)).code == "max_three_items"
    assert len(fairy(done(three, GainItem(0, 0, None))).items) == 5


def test_a_table_may_keep_items_for_ones_own_turn():
    state = carrying(Item("Bow", RARE), items_anytime=False)
    theirs = done(state, EndTurn(0), PlayCard(1, 2))
    assert refused(theirs, UseItem(0, 0, 0)).code == "not_your_turn"
    assert done(carrying(Item("Bow", RARE)), EndTurn(0), UseItem(0, 0, 0)).current == 1
