"""Cards of Morrigan put down: territories, adversaries, specials, reinforcements; the turn ends."""

from __future__ import annotations

from companion.games.morrigan.cards import Special
from companion.games.morrigan.moves.end_turn import EndTurn, Reshuffle, ShowDiscards, ShowReturned
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import AddAdversary, AddTerritory, Reinforce
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.play.leaving import Leave
from tests.games.morrigan.driver import ANA, BEN, CHLOE
from tests.games.morrigan.screen import Screen, early


async def test_a_territory_is_one_tap_on_its_value_after_showing_what_it_brings():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Territory", "Territory 5. Prestige then 9")
        assert app.shows("Prestige of Ana 9")
    assert screen.done == [AddTerritory(ANA, 5)]


async def test_a_deluge_dims_territories_and_tells_why():
    seated = early()
    seated.do(PlaySpecial(ANA, Special.DELUGE), EndTurn(ANA))
    screen = Screen(seated.state)
    async with screen.open() as app:
        why = "Deluge: no territories until Ana’s turn."
        await app.tap(f"Territory. {why}")
        assert why in app.labels()
    assert not screen.done


async def test_the_others_may_slip_a_card_under_a_new_adversary():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Adversary", "Adversary 2", "Who slips a card under Adversary 2?: Chloé")
    card = screen.state.cards[-1]
    assert screen.done == [AddAdversary(ANA, 2), Reinforce(CHLOE, card.id)]
    assert card.hidden == 1


async def test_a_special_card_asks_for_its_target():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap("Special")
        await app.tap("Holy Relic", exact=False)
        assert not app.shows("Unexpected Ally"), "the chosen card stays in sight, the others go"
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
        await app.tap("Trial", "Trial 3")
        for key in ("Blessing", "Bluff", "Declines", "Declines"):
            await app.tap(key)
        await app.tap("Ben wins +3")
    assert screen.done == [Trial(ANA, 3, ((Stake(BEN, 0, 1),),))]


async def test_discards_that_all_see_and_a_reshuffle_are_told_where_the_turn_ends():
    screen = Screen(early().state)
    async with screen.open() as app:
        await app.tap(
            "End the turn with a count of the hand",
            "Cards that Ana discards, if all see them: 4",
            "Cards that Ana discards, if all see them: Other",
            "Discard pile reshuffled",
            "End turn",
        )
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
        text = "Everyone may stake, in this order: Chloé and Ana. The table keeps track of it."
        assert app.shows(text)
        await app.tap("Back", "End turn")
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
        await app.tap(
            "End the turn with a count of the hand", "8 cards in hand", "End turn, discard 3 cards"
        )
    assert screen.done == [EndTurn(ANA, 8)]
