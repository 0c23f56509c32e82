"""The screens of Morrigan: the race, each step with its preview, and what a tap does."""

from __future__ import annotations

import pytest

from companion.games.morrigan.cards import Card, Face, Kind, Special
from companion.games.morrigan.moves.correct import GiveCard, PutCard, RemoveCard, SetReinforcements
from companion.games.morrigan.moves.discard_pile import Reshuffle, ShowDiscards, ShowReturned
from companion.games.morrigan.moves.duel import Duel
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import AddAdversary, AddTerritory, Reinforce
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.morrigan.state import State
from companion.play.by_hand import Adjust
from companion.play.leaving import Leave
from companion.widgets.ink import Ink
from tests.games.morrigan.driver import ANA, BEN, CHLOE, Table, action_card
from tests.games.morrigan.screen import Screen


def table(**rules: bool) -> Table:
    """Ana has 15 since before the turn, Ben two territories, and an adversary is in play."""
    seated = Table(3, **rules)
    for value in (5, 5, 3):
        seated.put(Kind.TERRITORY, value, ANA)
    seated.put(Kind.TRIAL, 2, ANA)
    for value in (4, 3):
        seated.put(Kind.TERRITORY, value, BEN)
    seated.put(Kind.ADVERSARY, 4)
    return seated


def early(**rules: bool) -> Table:
    """Nobody has 15 yet."""
    seated = Table(3, **rules)
    seated.put(Kind.TERRITORY, 4, ANA)
    seated.put(Kind.TERRITORY, 3, BEN)
    seated.put(Kind.ADVERSARY, 4)
    return seated


def hidden(seated: Table, card: int, count: int, *known: int) -> State:
    seated.do(SetReinforcements(card, count, known))
    return seated.state


# The race -------------------------------------------------------------------------------------


async def test_a_lane_says_how_much_is_missing_or_that_a_duel_is_possible():
    screen = Screen(table().state)
    async with screen.open() as app:
        assert app.shows("Prestige of Ana 15, may duel")
        assert app.shows("Prestige of Ben 7, 8 to go")


async def test_a_duel_is_not_announced_outside_the_own_turn():
    seated = table()
    seated.do(EndTurn(ANA))
    async with Screen(seated.state).open() as app:
        assert app.shows("15 from the start")
        assert not app.shows("may duel")
        assert not app.shows("Challenge Maletar")


async def test_prestige_is_changed_by_hand_and_marked_so():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Prestige of Ben +1")
        await app.tap("Prestige of Ana −1")
    assert screen.done == [Adjust("prestige", BEN, 1), Adjust("prestige", ANA, -1)]


async def test_effects_say_until_whose_turn_they_last():
    seated = early()
    seated.do(PlaySpecial(ANA, Special.DELUGE))
    async with Screen(seated.state).open() as app:
        assert app.shows("Deluge: until Ana's next turn")


# Cards put down -------------------------------------------------------------------------------


async def test_a_territory_is_one_tap_on_its_value_after_showing_what_it_brings():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Territory")
        await app.tap("Territory 5. Prestige then 9")
        assert app.shows("Prestige of Ana 9")
    assert screen.done == [AddTerritory(ANA, 5)]


async def test_a_deluge_dims_territories_and_tells_why():
    seated = early()
    seated.do(PlaySpecial(ANA, Special.DELUGE), EndTurn(ANA))
    screen = Screen(seated.state)
    async with screen.open() as app:
        await app.tap("Territory")
        assert app.shows("Deluge: no territories until Ana's turn.")
    assert not screen.done


async def test_the_others_may_slip_a_card_under_a_new_adversary():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Adversary")
        await app.tap("Adversary 2")
        await app.tap("Who slips a card under Adversary 2?: Chloé")
    card = screen.state.cards[-1]
    assert screen.done == [AddAdversary(ANA, 2), Reinforce(CHLOE, card.id)]
    assert card.hidden == 1


# Fights ---------------------------------------------------------------------------------------


async def test_a_fight_shows_both_totals_and_asks_for_the_hidden_cards_first():
    seated = early()
    target = seated.state.centre[0]
    screen = Screen(hidden(seated, target.id, 1, 2))
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Adversary 4. Defence", exact=False)
        await app.tap("Attack with 5")
        await app.tap("Attack with 3")
        assert app.shows("Attack 8")
        assert app.shows("Defence 6+")
        assert app.shows("8 against 6 to 12: it depends on what is turned up.")
        await app.tap("Turned up: 2")
        assert app.shows("Equal totals, 8: the attacker loses.")
        await app.tap("Enchanted Sword")
        assert app.shows("Attack 16")
        assert not screen.done
        await app.tap("Take Adversary 4, discard 5")
    assert screen.done == [Fight(ANA, target.id, (5, 3), 1, 0, (action_card(2),))]
    assert screen.state.prestige[ANA] == 8


async def test_a_failed_attack_says_what_goes_back_and_what_all_know_now():
    seated = early()
    target = seated.state.tableau(BEN)[0]
    screen = Screen(hidden(seated, target.id, 2))
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Territory 3 of Ben", exact=False)
        await app.tap("Attack with 4")
        await app.tap("Turned up: 5")
        await app.tap("Bluff")
        assert app.shows("1 reinforcement goes back face down; everyone knows the defence now: 8.")
        await app.tap("Lost: discard 2")
    revealed = (action_card(5), Card(Face.OTHER))
    assert screen.done == [Fight(ANA, target.id, (4,), revealed=revealed)]


async def test_an_unfinished_attack_can_be_confirmed_but_is_refused_in_words():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Adversary 4", exact=False)
        await app.tap("Fight")
        assert app.shows("An attack needs at least one action card.")
    assert screen.refused == ["needs_an_action_card"]


async def test_a_protected_territory_stays_in_the_list_and_tells_why():
    seated = early()
    mine = seated.state.tableau(ANA)[0]
    seated.do(PlaySpecial(ANA, Special.RELIC, mine.id), EndTurn(ANA))
    screen = Screen(seated.state)
    async with screen.open() as app:
        await app.tap("Fight")
        await app.tap("Territory 4 of Ana", exact=False)
        assert not app.shows("Cards of the attack")
        assert not screen.done


# Trials ---------------------------------------------------------------------------------------


async def test_a_tie_is_staked_again_by_the_tied_only_and_cannot_be_confirmed():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial")
        await app.tap("Value 3")
        for stake in ("Value 4", "Value 4", "Declines"):
            await app.tap(stake)
        await app.tap("Tie: Ben and Chloé again")
        assert not screen.done
        await app.tap("Value 1")
        await app.tap("Bluff")
        assert app.shows("Ben wins the trial, 3 prestige.")
        await app.tap("Ben wins +3")
    rounds = (
        (Stake(BEN, 4), Stake(CHLOE, 4)),
        (Stake(BEN, 1), Stake(CHLOE, 0)),
    )
    assert screen.done == [Trial(ANA, 3, rounds)]


async def test_a_blessing_doubles_the_stake_and_an_answer_can_be_entered_anew():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial")
        await app.tap("Value 2")
        await app.tap("Value 4")
        await app.tap("Blessing")
        await app.tap("Value 3")
        assert app.shows("Highest stake 6")
        await app.tap("Declines")
        await app.tap("Ben, 4", exact=False)
        await app.tap("Declines")
        await app.tap("Chloé wins +2")
    assert screen.done == [Trial(ANA, 2, ((Stake(CHLOE, 3, 1),),))]


async def test_a_trial_waits_for_all_answers():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial")
        await app.tap("Value 2")
        await app.tap("Value 5")
        await app.tap("Waiting for Chloé")
        assert app.shows("Chloé has not answered yet.")
    assert not screen.done


# Specials, reinforcements, end ----------------------------------------------------------------


async def test_a_special_card_asks_for_its_target():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Special")
        await app.tap("Holy Relic", exact=False)
        await app.tap("Which territory is protected?", exact=False)
        await app.tap("Play Holy Relic")
    mine = screen.state.tableau(ANA)[0]
    assert screen.done == [PlaySpecial(ANA, Special.RELIC, mine.id)]


async def test_the_card_that_came_back_is_asked_for_once_it_is_in_the_hand():
    seated = early()
    foe = seated.state.cards[-1]
    seated.do(Fight(ANA, foe.id, (3, 1)))
    screen = Screen(seated.state)
    async with screen.open() as app:
        await app.tap("Special")
        await app.tap("Blessed Shield", exact=False)
        await app.tap("Play Blessed Shield")
        assert not app.shows("Which card does Ana take back?: 5")
        await app.tap("Which card does Ana take back?: 3")
        assert not app.shows("Which card does Ana take back?")
    assert screen.done == [PlaySpecial(ANA, Special.SHIELD), ShowReturned(ANA, 3)]


async def test_a_blessing_may_lie_with_a_bluff():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial")
        await app.tap("Value 3")
        for key in ("Blessing", "Bluff", "Declines", "Declines"):
            await app.tap(key)
        await app.tap("Ben wins +3")
    assert screen.done == [Trial(ANA, 3, ((Stake(BEN, 0, 1),),))]


async def test_discards_that_all_see_and_a_reshuffle_are_told_where_the_turn_ends():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("End the turn with a count of the hand")
        await app.tap("Cards that Ana discards, if all see them: 4")
        await app.tap("Cards that Ana discards, if all see them: Other")
        await app.tap("Discard pile reshuffled")
        await app.tap("End turn")
    assert screen.done == [
        ShowDiscards(ANA, (4,)),
        ShowDiscards(ANA, (0,)),
        Reshuffle(ANA),
        EndTurn(ANA),
    ]


async def test_who_has_left_is_passed_over_on_the_screen_too():
    seated = early()
    seated.do(Leave(BEN))
    screen = Screen(seated.state)
    async with screen.open() as app:
        assert app.shows("Prestige of Ben 3, has left")
        await app.tap("Trial")
        assert app.shows("Everyone may stake, in this order: Chloé and Ana.")
        await app.tap("Back")
        await app.tap("End turn")
        assert app.shows("Chloé")
    assert screen.state.current == CHLOE


async def test_an_accompanying_card_tells_that_it_is_not_played_alone():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Special")
        await app.tap("Catapult", exact=False)
        assert app.shows("A Catapult goes with action cards against a territory.")
        assert not app.shows("Play Catapult")
    assert not screen.done


async def test_the_reinforcement_list_stays_open_and_ends_the_turn():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Reinforce")
        await app.tap("Territory 4 of Ana", exact=False)
        await app.tap("Adversary 4", exact=False)
        await app.tap("Territory 4 of Ana", exact=False)
        assert app.shows("One card under each target in a turn: this one has it already.")
        await app.tap("End turn")
    assert [type(each) for each in screen.done] == [Reinforce, Reinforce, EndTurn]


async def test_the_end_of_the_turn_tells_how_many_cards_go():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("End the turn with a count of the hand")
        await app.tap("8 cards in hand")
        await app.tap("End turn, discard 3")
    assert screen.done == [EndTurn(ANA, 8)]


# The duel -------------------------------------------------------------------------------------


async def test_a_duel_is_won_after_every_opponent_has_answered():
    screen = Screen(table().state)
    async with screen.open() as app:
        assert app.shows("Ana draws 4, sure from 16")
        await app.tap("Challenge Maletar", exact=False)
        for _card in range(3):
            await app.tap("Attack with 5")
        await app.tap("Then Ben")
        await app.tap("Value 5")
        await app.tap("Waiting for Chloé")
        assert app.shows("Chloé has not answered yet.")
        await app.tap("Value 4")
        assert app.shows("15 against 14: Maletar is beaten, Ana wins the game.")
        await app.tap("Ana beats Maletar")
    assert screen.done == [Duel(ANA, (5, 5, 5), (action_card(5), action_card(4)))]


async def test_with_a_lost_duel_the_card_is_chosen_among_the_most_valuable():
    screen = Screen(table().state)
    async with screen.open() as app:
        await app.tap("Challenge Maletar", exact=False)
        await app.tap("Enter the total")
        await app.tap("1")
        await app.tap("0")
        await app.tap("Then Ben")
        await app.tap("Value 5")
        await app.tap("No card")
        assert app.shows("Equal totals, 10: the duel is lost.")
        await app.tap("Choose the card that is lost")
        assert screen.refused == ["choose_lost_card"]
        await app.tap("Which card is lost?", exact=False, nth=1)
        await app.tap("Lost: discard Territory 5")
    mine = table().state.tableau(ANA)[1]
    assert screen.done == [Duel(ANA, (), (action_card(5), None), 10, mine.id)]
    assert screen.state.prestige[ANA] == 10


# By hand --------------------------------------------------------------------------------------


async def test_a_knights_sheet_explains_and_corrects():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Prestige of Ben 3, 12 to go")
        await app.tap("What would be lost?")
        await app.tap("Trial: 2")
        await app.tap("It is Ben's turn")
    assert screen.asked == ["lost_card:1"]
    assert screen.done == [PutCard(Kind.TRIAL, 2, BEN), Adjust("current", None, 1)]


async def test_a_cards_sheet_corrects_what_lies_under_it():
    screen = Screen(early().state)
    adversary = screen.state.centre[0].id
    async with screen.open() as app:
        await app.tap("Adversary 4. Defence 4")
        await app.tap("Hidden cards under it +1")
        await app.tap("Known curses +1")
        await app.tap("Known action cards: –: +3")
        await app.tap("Whose it is: Chloé")
        await app.tap("Take it out of play")
    assert screen.done == [
        Adjust(f"hidden:{adversary}", None, 1),
        SetReinforcements(adversary, 1, (), 1),
        SetReinforcements(adversary, 1, (3,), 1),
        GiveCard(adversary, CHLOE),
        RemoveCard(adversary),
    ]


async def test_plain_counters_count_and_let_whoever_has_fifteen_duel():
    screen = Screen(Table(3, plain=True).state)
    async with screen.open() as app:
        assert not app.shows("End turn")
        for _step in range(15):
            await app.tap("Prestige of Chloé +1")
        assert app.shows("Prestige of Chloé 15, may duel")
        await app.tap("Challenge Maletar", exact=False)
        assert app.shows("Chloé against Maletar")


async def test_a_step_is_not_shown_in_another_players_turn():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Trial")
        await app.tap("Value 3")
        later = early()
        later.do(EndTurn(ANA))
        await screen.show(app, later.state)
        assert not app.shows("What does Ben stake?")
        assert app.shows("End turn")


@pytest.mark.parametrize("ink", [Ink(), Ink(width=844, height=390), Ink(scale=2.0)])
async def test_a_play_that_is_only_looked_at_offers_no_action(ink: Ink):
    screen = Screen(table().state, ink, locked=True)
    async with screen.open() as app:
        assert not app.shows("End turn")
        assert not app.shows("+1")
        await app.tap("Prestige of Ben 7, 8 to go")
        assert app.shows("Territories")
        assert not app.shows("By hand")
