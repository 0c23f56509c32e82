"""The chance that cards still to be drawn pay, against plain counting and against real decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, strategies as st

from companion.games.regicide.cards import DECK, ENEMY_CARDS, JOKER, Card, Suit, total_of
from companion.games.regicide.moves.declare import ChooseNext, FlipSoloJoker, RevealEnemy
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.games.regicide.odds.hand import (
    Advice,
    Hand,
    Reason,
    YieldAdvice,
    hand_of,
    legal_plays,
    passing,
    rank_plays,
)
from companion.games.regicide.odds.seen import Draws, Tavern, draws_of
from companion.games.regicide.state import Counts, State, Step, hand_limit, jokers_in_tavern
from companion.play import Action, Adjust, Moment, Story
from tests.games.regicide.driver import cards, fighting, outcome_of, started
from tests.games.regicide.recorder import Piles

NUMBERS = [card for card in DECK if card not in ENEMY_CARDS]


class Grown:
    """A story that goes on action by action."""

    def __init__(self, players: int = 2) -> None:
        self.first = self.state = started(players)
        self.moments: list[Moment[State]] = []

    def act(self, action: Action) -> None:
        outcome = outcome_of(self.state, action)
        self.moments.append(Moment(action, self.state, outcome, 0))
        self.state = outcome.state

    def draws(self, hand: tuple[Card, ...]) -> Draws | None:
        return draws_of(Story(self.first, tuple(self.moments)), hand)


def few(hand: str, unknown: str, *, fresh: int, top: str = "", sizes: tuple[int, ...]) -> Draws:
    """Returns a table at which all other cards have come to light."""
    here = (*cards(hand), *cards(unknown))
    shown = tuple(card for card in NUMBERS if card not in here)
    shown += (JOKER,) * (jokers_in_tavern(len(sizes)) - here.count(JOKER))
    return Draws(Tavern(cards(top), fresh, 0, Counts(sizes, None, 9), shown=shown), cards(hand))


def drawn_by(
    tavern: list[Card], hands: list[int], seat: int, count: int
) -> Iterator[tuple[int, Card]]:
    """Deals cards one by one as people do it."""
    limit = hand_limit(len(hands))
    while count and tavern and any(hand < limit for hand in hands):
        if hands[seat] < limit:
            hands[seat] += 1
            count -= 1
            yield seat, tavern.pop(0)
        seat = (seat + 1) % len(hands)


@given(
    st.lists(st.sampled_from(NUMBERS), min_size=4, max_size=6, unique=True),
    st.integers(1, 30),
    st.data(),
)
def test_a_chance_is_the_share_of_all_orders(
    unknown: list[Card], value: int, data: st.DataObject
) -> None:
    fresh = data.draw(st.integers(1, len(unknown)))
    top = data.draw(st.sampled_from(["", "JH", "QS JC"]))
    places = data.draw(st.sets(st.integers(0, len(cards(top)) + fresh - 1)))
    text = " ".join(f"{card.rank}{card.suit}" for card in unknown)
    draws = few("", text, fresh=fresh, top=top, sizes=(0, len(unknown) - fresh))
    orders = [(*cards(top), *order[:fresh]) for order in permutations(unknown)]
    enough = [total_of(tuple(order[at] for at in places)) >= value for order in orders]
    assert draws.worth_at_least(value, sorted(places)) == Fraction(sum(enough), len(enough))


@pytest.mark.parametrize(
    ("players", "hand", "unknown", "fresh", "top"),
    [
        (2, "3D 2C", "8S 9H 2H AC 4D 10D", 4, ""),
        (2, "3D 2C", "8S 9H 2H AC 4D", 4, "JH"),
        (3, "4D 2C", "8S 9H 2H AC 4C *", 5, "QH JH"),
        (1, "5D", "8S 9H 2H AC 4C 3C", 6, ""),
    ],
)
def test_a_play_is_survived_as_often_as_in_all_orders_of_a_small_deck(
    players: int, hand: str, unknown: str, fresh: int, top: str
) -> None:
    """Only the own cards pay, draws go round the table, and beaten enemies lie on top."""
    held, hidden = cards(hand), cards(unknown)
    others = (len(hidden) - fresh,) + (0,) * (players - 2) if players > 1 else ()
    sizes = (len(held), *others)
    state = fighting("KC", players)
    draws = few(hand, unknown, fresh=fresh, top=top, sizes=sizes)
    found = rank_plays(state, held, draws)
    assert isinstance(found, tuple)
    told = [advice for advice in found if advice.chance is not None]
    assert any(0 < advice.chance < 1 for advice in told if advice.chance is not None)
    for advice in told:
        assert advice.chance == _share(advice, held, hidden, fresh, cards(top), sizes)


def _share(
    advice: Advice,
    held: tuple[Card, ...],
    hidden: tuple[Card, ...],
    fresh: int,
    top: tuple[Card, ...],
    sizes: tuple[int, ...],
) -> Fraction:
    rest = [card for card in held if card not in advice.cards]
    paid = orders = 0
    for order in permutations(hidden):
        tavern, hands = [*top, *order[:fresh]], [len(rest), *sizes[1:]]
        mine = list(rest)
        for seat, card in drawn_by(tavern, hands, 0, advice.effect.draw):
            mine += [card] if seat == 0 else []
        if advice.reasons[0][0] is Reason.NEEDS_SOLO_JOKER:
            mine = tavern[: hand_limit(1)]
        paid += total_of(tuple(mine)) >= advice.effect.must_pay
        orders += 1
    return Fraction(paid, orders)


def test_alone_a_fresh_hand_of_a_joker_has_its_chance() -> None:
    state = fighting("QC", 1)
    unknown = "2S 3H 2H AC 4C 3C 2D AS 9H"
    draws = few("2C", unknown, fresh=9, sizes=(1,))
    found = passing(state, cards("2C"), draws)
    assert isinstance(found, YieldAdvice)
    left = cards(unknown)  # one of them is not drawn
    enough = [total_of(left) - card.value >= 15 for card in left]
    assert found.chance == Fraction(sum(enough), len(enough))


def test_a_healed_card_that_may_be_drawn_leaves_it_untold() -> None:
    draws = few("3D", "8S 9H", fresh=1, sizes=(1, 1))
    assert draws.worth_at_least(4, [0]) is not None
    assert draws.worth_at_least(4, [0, 1]) is None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_known_of_the_tavern_is_what_lies_there(players: int, seed: int) -> None:
    """Whole plays with real cards: followed until a healed card is drawn."""
    dice = Random(f"{players} {seed}")  # noqa: S311 - cards, no secrets
    piles, table, told = Piles(players, dice), Grown(players), 0
    while table.state.step is not Step.OVER:
        seat = table.state.current
        hand = piles.hands[seat]
        if table.state.step is Step.PLAY:
            known = table.draws(tuple(hand))
            if known is None:
                break
            told += 1
            _agree(known, piles, hand)
        if not _go_on(table, piles, dice):
            break
    assert told > 2


def _agree(known: Draws, piles: Piles, hand: list[Card]) -> None:
    tavern, real = known.tavern, piles.tavern[::-1]
    assert tavern.hands == tuple(map(len, piles.hands))
    assert len(real) == len(tavern.top) + tavern.fresh + tavern.healed
    assert tuple(real[: len(tavern.top)]) == tavern.top
    unseen = real[len(tavern.top) :][: tavern.fresh]
    assert Counter(card.value for card in unseen) <= known.pool
    assert not set(unseen) & {*tavern.shown, *hand} - {JOKER}


def _go_on(table: Grown, piles: Piles, dice: Random) -> bool:
    """Does what may be done next with real cards; returns whether the play goes on."""
    state = table.state
    hand = piles.hands[state.current]
    match state.step:
        case Step.REVEAL:
            table.act(RevealEnemy(piles.castle.pop(0).suit or Suit.HEARTS))
        case Step.CHOOSE_NEXT:
            table.act(ChooseNext(dice.randrange(state.players)))
        case Step.SUFFER:
            whole = hand_of(tuple(hand))
            assert isinstance(whole, Hand)
            if (paid := whole.cheapest(state.need)) is None:
                return False
            table.act(PayDamage(paid.cards))
            piles.discard += [hand.pop(hand.index(card)) for card in paid.cards]
        case _:
            if not (plays := legal_plays(tuple(hand))):
                return False
            _strike(table, piles, dice.choice(plays))
    return True


def _strike(table: Grown, piles: Piles, played: tuple[Card, ...]) -> None:
    seat, fight = table.state.current, table.state.fight
    assert fight is not None
    table.act(PlayCards(played))
    effect = table.moments[-1].outcome.effect
    for card in played:
        piles.hands[seat].remove(card)
    piles.played += played
    piles.heal(effect.heal_asked)
    piles.draw(seat, effect.draw)
    if effect.defeated:
        piles.fall(fight.enemy, exact=effect.exact)


def begun(players: int = 2) -> Grown:
    table = Grown(players)
    table.act(RevealEnemy(Suit.CLUBS))
    return table


SEVEN = cards("3D 2C 2S 4H 5H AH AS")


def test_a_hand_of_another_size_or_of_cards_that_lie_open_is_told_nothing() -> None:
    table = begun()
    assert table.draws(SEVEN) is not None
    assert table.draws(SEVEN[1:]) is None
    assert table.draws((*SEVEN[1:], JOKER)) is None
    table.act(PlayCards(cards("4S")))
    table.act(PayDamage(cards("6S")))
    assert table.draws((*SEVEN[1:], *cards("4S"))) is None


def test_payments_without_names_and_changes_by_hand_end_it() -> None:
    table = begun()
    table.act(PlayCards(cards("4S")))
    table.act(PayDamage((), 8))
    assert table.draws(SEVEN) is None
    other = begun()
    other.act(Adjust("life", None, -1))
    assert other.draws(SEVEN) is None


def test_a_hand_turned_over_for_a_solo_joker_may_be_anything() -> None:
    table = begun(1)
    table.act(FlipSoloJoker())
    known = table.draws((*SEVEN, *cards("6S")))
    assert known is not None
    assert (known.tavern.away, known.pool.total()) == (8, 32)
