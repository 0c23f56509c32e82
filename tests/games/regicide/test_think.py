"""Thinking ahead: its table follows the app's rules, and it knows what the table knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice

import pytest

from companion.games.regicide.cards import ENEMY_CARDS, Suit
from companion.games.regicide.moves.declare import RevealEnemy
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.games.regicide.odds import table as lean
from companion.games.regicide.odds.chance import hints
from companion.games.regicide.odds.hand import Hand, hand_of, legal_plays
from companion.games.regicide.odds.known import STEPS, Known
from companion.games.regicide.odds.outlook import held, outlook, own_inputs
from companion.games.regicide.odds.seen import dealt
from companion.games.regicide.odds.table import SimulatedPlay
from companion.games.regicide.odds.think import (
    Effort,
    Judge,
    Thought,
    answers,
    divisors,
    inputs,
    move_of,
    think,
)
from companion.games.regicide.state import Step
from companion.play import Moment, Refusal, Story
from tests.games.regicide.driver import cards, fighting, in_fight, outcome_of, started
from tests.games.regicide.truth import CARDS, Truth, action_of, dice_of
from tests.tools.chance.learnt import knowing, nets

ALL = [1, 2, 3, 4]
JUDGES = {players: Judge(nets(players).own, players) for players in ALL}


def games(players: int, number: int = 4) -> Iterator[Truth]:
    """Yields some games after each move; what is done is good or, three times of ten, anything."""
    for seed in range(number):
        dice = dice_of(seed * 10 + players)
        game = Truth(players, dice)
        while game.table.step != lean.OVER:
            if game.table.step == lean.REVEAL:
                game.begin()
            elif moves := game.table.moves():
                values = JUDGES[players].rated(game.table, moves)
                liked = moves[values.index(max(values))]
                game.do(dice.choice(moves) if dice.random() < 0.3 else liked)
            else:
                game.lose()
            yield game


def public(t: SimulatedPlay) -> list[object]:
    """Returns everything that a state of the app tells."""
    lying = sorted(CARDS[card].name for card in t.lying)
    fight = (CARDS[t.enemy], t.damage, t.shield, t.lifted, t.blocked, lying)
    return [
        (t.step, t.current, t.met, t.yielded, t.turned, t.won),
        (t.hands, t.tavern, t.discard),
        fight if t.enemy >= 0 else None,
        t.need if t.step == lean.SUFFER else 0,
    ]


def public_in_app(game: Truth) -> list[object]:
    """Returns the same of the state of the app."""
    state, counts, told = game.state, game.state.counts, None
    if (fight := state.fight) is not None:
        lying = sorted(card.name for card in fight.in_play)
        told = fight.enemy, fight.damage, fight.shield, fight.lifted, fight.blocked_spades, lying
    turned, yielded = state.solo_jokers_used, list(state.yielded)
    return [
        (STEPS[state.step], state.current, 12 - state.castle_left, yielded, turned, state.won),
        (list(counts.hands or ()), counts.tavern, counts.discard),
        told,
        state.need if state.step is Step.SUFFER else 0,
    ]


def all_moves(game: Truth) -> set[frozenset[str]]:
    """Returns the plays or payments of the current hand, as the app has them."""
    hand = hand_of(game.hand)
    assert isinstance(hand, Hand)
    paying = game.state.step is Step.SUFFER
    found = hand.minimal_payments(game.state.need) if paying else legal_plays(hand.cards)
    return {frozenset(card.name for card in found) for found in found if found}


@pytest.mark.parametrize("players", ALL)
def test_its_table_follows_the_rules_of_the_app(players: int) -> None:
    compared = 0
    for game in games(players):
        t = game.table
        assert public(t) == public_in_app(game), game.moments[-1].action
        piles = [*t.held, t.draw, t.pile]
        assert [len(pile) for pile in piles] == [*t.hands, t.tavern, t.discard]
        if t.step in (lean.PLAY, lean.SUFFER):
            done = [action_of(t.step, move) for move in t.moves()]
            named = [each.cards for each in done if isinstance(each, PlayCards | PayDamage)]
            assert {frozenset(c.name for c in each) for each in named} == all_moves(game)
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("players", ALL)
def test_it_asks_the_network_what_the_app_asks(players: int) -> None:
    judge, network, below = JUDGES[players], nets(players).own, divisors(players)
    for game in games(players, 2):
        if game.state.over:
            continue
        seat, (_known, table) = game.state.current, game.known()
        seen = outlook(game.state, game.seen[-1], seat)
        asked = [float(each) for each in own_inputs(seen, held(game.state, game.hand, 0))]
        for t in (game.table, table):
            mine = [each / by for each, by in zip(inputs(t, seat), below, strict=True)]
            assert mine == pytest.approx(asked, abs=2e-3)
            assert judge.chance(t, seat) == pytest.approx(network.chance(asked), abs=2e-3)


@pytest.mark.parametrize("players", ALL)
def test_one_step_is_judged_as_the_app_judges_it_with_enemies_that_all_saw_on_the_tavern(
    players: int,
) -> None:
    fetched = lying = 0
    for game in games(players):
        if not game.table.moves() or game.state.step not in (Step.PLAY, Step.SUFFER):
            continue
        _known, table = game.known()
        found = hints(game.state, game.seen[-1], game.hand, nets(players).own)
        assert not isinstance(found, Refusal)
        moves = [move_of(hint.action, table.held[table.current]) for hint in found]
        told = pytest.approx([hint.chance for hint in found], abs=2e-3)
        assert JUDGES[players].rated(table, moves) == told
        for move in moves:
            after = table.copy()
            after.do(move)
            fetched += after.fetched > 0
            lying += len(after.top) > 0
    assert fetched > 10
    assert lying > 100


@pytest.mark.parametrize("players", ALL)
def test_who_thinks_knows_where_each_group_of_cards_lies_but_not_the_cards(players: int) -> None:
    healed = 0
    for game in games(players):
        t, (known, table) = game.table, game.known()
        assert not any(hand for seat, hand in enumerate(table.held) if seat != table.current)
        assert not table.draw + table.pile
        assert [len(hand) for hand in known.hands] == t.hands
        assert [-1 - source for source in known.tavern if source < 0] == table.top == t.top
        for source, card in zip(known.tavern, t.draw, strict=True):
            assert source >= 0 or card == -1 - source, "a captured enemy"
            joker = card >= lean.SUITED
            assert source != 0 or joker or card not in known.entered, "nobody saw it yet"
            assert source <= 0 or joker or known.entered.get(card, 0) < source
            healed += source > 0
    assert healed > 50


@pytest.mark.parametrize("players", ALL)
def test_a_world_has_all_cards_where_they_may_be(players: int) -> None:
    def apart(t: SimulatedPlay) -> list[str]:
        return sorted(CARDS[card].name for card in (*chain(*t.held), *t.draw, *t.pile))

    for place, game in enumerate(games(players, 2)):
        known, table = game.known()
        t, named = game.table, len(game.hand) if place % 2 else 2
        if place % 2 == 0:  # nobody has named more of the hand
            table = known.table(game.state, game.seen[-1], game.hand[:named])
        world = known.deal(table, dice_of(place).randrange)
        assert apart(world) == apart(t)
        assert public(world) == public(t)
        assert world.held[t.current][:named] == table.held[t.current]
        assert sorted(world.castle) == sorted(t.castle)
        ranks = [lean.RANK[card] for card in world.castle]
        assert ranks == sorted(ranks, reverse=True)
        for source, card in zip(known.tavern, world.draw, strict=True):
            assert source != 0 or game.table.turned or card not in known.entered


def test_the_hand_of_another_player_is_any_of_the_cards_that_nobody_saw() -> None:
    game = Truth(2, dice_of(1))
    game.begin()
    known, table = game.known()
    dice, met = dice_of(2), set[int]()
    for _world in range(200):
        met.update(known.deal(table, dice.randrange).held[1])
    assert len(met) == 33


@pytest.mark.parametrize(
    ("players", "hand"),
    [(1, "* 7D"), (2, "* * 5C"), (3, "* * 9S"), (4, "JH QH KD 2C"), (2, "7D 3H AS 2C 9C 9D 10S")],
)
def test_a_hand_that_can_hardly_be_is_thought_about_all_the_same(players: int, hand: str) -> None:
    held, first = cards(hand), started(players)
    action = RevealEnemy(Suit.HEARTS)
    outcome = outcome_of(first, action)
    story = knowing(Story(first, (Moment(action, first, outcome, 0),)))
    found = list(islice(answers(outcome.state, story, held, dice_of(1).randrange), 300))
    assert found[-1].worlds > 0


def late(hand: str, damage: int, players: int = 1) -> tuple[SimulatedPlay, Known]:
    """Returns a fight with the last king and what its current player knows."""
    state = replace(fighting("KH", players), castle_left=0, revealed=ENEMY_CARDS)
    state = in_fight(state, damage=damage)
    seen = replace(dealt(state), discard=11, hands=(len(cards(hand)),) * players)
    known = Known(Story(state, ()), ())
    return known.table(state, seen, cards(hand)), known


def thoughts(t: SimulatedPlay, known: Known, effort: Effort, seed: int = 3) -> list[Thought]:
    judge = JUDGES[t.players]
    return list(think(t, t.moves(), known, judge, effort, dice_of(seed).randrange))


def test_the_first_answer_is_that_of_one_step_and_all_moves_stay_in_the_order() -> None:
    t, known = late("9S 3C 8D 2H", 20)
    first, *others = thoughts(t, known, Effort(3, 4, 2))
    values = JUDGES[1].rated(t, t.moves())
    assert values[first.order[0]] == max(values)
    assert others
    assert {thought.worlds for thought in others} == {0, 2, 3, 4}
    assert all(sorted(each.order) == list(range(len(values))) for each in others)


def test_the_same_lots_lead_to_the_same_answer() -> None:
    t, known = late("9S 3C 8D 2H", 20, 2)
    assert thoughts(t, known, Effort(4, 4, 2)) == thoughts(t, known, Effort(4, 4, 2))


@pytest.mark.parametrize("players", ALL)
def test_a_play_that_wins_is_found(players: int) -> None:
    t, known = late("9S 3C 2H 8D", 31, players)
    for thought in thoughts(t, known, Effort(4, 4, 2)):
        after = t.copy()
        after.do(t.moves()[thought.order[0]])
        assert after.won


def test_who_leads_is_told_with_how_far_luck_may_reach() -> None:
    sure = Thought((0, 1), 16, lead=0.04, doubt=0.03)
    assert sure.sure
    assert not replace(sure, doubt=0.05).sure
    assert not replace(sure, worlds=2).sure, "two worlds are not many"
