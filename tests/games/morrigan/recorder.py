"""Morrigan: five people with hands of cards, drawn as nobody knows how many of each there are."""

from __future__ import annotations

from collections import Counter
from random import Random

from companion.games.morrigan.cards import Card, Face, InPlay, Kind, Special
from companion.games.morrigan.moves.duel import Duel
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import AddAdversary, AddTerritory, Reinforce
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.morrigan.prestige import may_challenge, most_valuable
from companion.games.morrigan.state import CARDS_OF_A_TURN, HAND_LIMIT, Phase
from tests.tools.record.table import Table

ALONE = (Special.ALLY, Special.TREASURE, Special.DELUGE, Special.WINTER, Special.FAVOURITE)
_VALUES, _OFTEN = (1, 2, 3, 4, 5), (4, 5, 5, 4, 2)
_SORTS = ("action", "territory", "adversary", "trial", "special", "sword", "catapult", "curse")
_SHARES = (45, 14, 13, 9, 6, 4, 4, 3)


class Hands:
    """What everybody holds: (sort, value) pairs."""

    def __init__(self, players: int, dice: Random) -> None:
        self._dice = dice
        self.of: list[list[tuple[str, int]]] = [[] for _ in range(players)]
        for seat in range(players):
            self.draw(seat, HAND_LIMIT)
        self.under: dict[int, list[tuple[str, int]]] = {}

    def draw(self, seat: int, count: int) -> None:
        """Draws cards."""
        for _card in range(count):
            sort = self._dice.choices(_SORTS, _SHARES)[0]
            self.of[seat].append((sort, self._dice.choices(_VALUES, _OFTEN)[0]))

    def take(self, seat: int, sort: str) -> int | None:
        """Plays a card of a sort, the dearest one, and returns its value."""
        values = [value for kind, value in self.of[seat] if kind == sort]
        if not values:
            return None
        self.of[seat].remove((sort, max(values)))
        return max(values)

    def actions(self, seat: int) -> list[int]:
        """Returns the values of the action cards, the dearest first."""
        return sorted((value for kind, value in self.of[seat] if kind == "action"), reverse=True)

    def trim(self, seat: int) -> None:
        """Discards down to five."""
        while len(self.of[seat]) > HAND_LIMIT:
            self.of[seat].remove(min(self.of[seat], key=lambda card: card[1]))


def play(table: Table) -> None:
    """Plays until somebody beats Maletar."""
    hands = Hands(table.state.players, table.dice)
    while not table.over:
        table.pass_phone()
        seat = table.state.current
        if may_challenge(table.state, seat) and table.dice.random() < 0.8:
            _challenge(table, hands, seat)
            continue
        hands.draw(seat, CARDS_OF_A_TURN)
        _lay(table, hands, seat)
        _attack(table, hands, seat)
        _reinforce(table, hands, seat)
        if table.dice.random() < 0.04:
            table.slip(EndTurn(seat))
        hands.trim(seat)
        table.act(EndTurn(seat), 2, 15)


def _lay(table: Table, hands: Hands, seat: int) -> None:
    value = hands.take(seat, "territory")
    if value is not None and table.may(AddTerritory(seat, value)):
        if table.dice.random() < 0.03:
            table.act(AddTerritory(seat, value % 5 + 1), 4, 20)
            table.amend(AddTerritory(seat, value))
        else:
            table.act(AddTerritory(seat, value), 4, 25)
    value = hands.take(seat, "adversary")
    if value is not None:
        _lay_adversary(table, hands, seat, value)
    if hands.take(seat, "special") is not None:
        special = table.dice.choice(ALONE)
        if table.may(PlaySpecial(seat, special)):
            table.act(PlaySpecial(seat, special), 6, 30)
    value = hands.take(seat, "trial")
    if value is not None:
        _try(table, hands, seat, value)


def _lay_adversary(table: Table, hands: Hands, seat: int, value: int) -> None:
    table.act(AddAdversary(seat, value), 4, 25)
    placed = table.state.placed
    for other in table.state.seats_after(seat):
        if table.dice.random() < 0.25:
            _slip_under(table, hands, other, placed)


def _slip_under(table: Table, hands: Hands, seat: int, target: int) -> None:
    cards = hands.of[seat]
    if cards and table.may(Reinforce(seat, target)):
        card = table.dice.choice(cards)
        cards.remove(card)
        hands.under.setdefault(target, []).append(card)
        table.act(Reinforce(seat, target), 2, 15)


def _try(table: Table, hands: Hands, poser: int, value: int) -> None:
    rounds: list[tuple[Stake, ...]] = []
    staying = list(table.state.seats_after(poser))
    while staying and len(rounds) < 3:
        stakes: list[Stake] = []
        for seat in staying:
            if table.dice.random() < (0.55 if not rounds else 0.8):
                staked = hands.take(seat, "action") if table.dice.random() < 0.7 else None
                stakes.append(Stake(seat, staked or 0))
        rounds.append(tuple(stakes))
        tally = Counter(stake.value for stake in stakes)
        best = max(tally, default=0)
        tied = [stake.player for stake in stakes if stake.value == best]
        staying = tied if len(tied) > 1 else []
    trial = Trial(poser, value, tuple(each for each in rounds if each))
    if table.may(trial):
        table.act(trial, 25, 120)


def _attack(table: Table, hands: Hands, seat: int) -> None:
    state = table.state
    theirs = [c for c in state.cards if c.kind is Kind.TERRITORY and c.owner not in (None, seat)]
    targets: list[InPlay] = [*state.centre, *theirs]
    table.dice.shuffle(targets)
    for target in targets:
        cards = hands.actions(seat)
        feared = target.value + sum(target.known) + 2 * target.hidden
        chosen: list[int] = []
        while cards and sum(chosen) <= feared:
            chosen.append(cards.pop(0))
        if sum(chosen) > feared or (chosen and table.dice.random() < 0.1):
            _fight(table, hands, seat, target, chosen)
            return


def _fight(table: Table, hands: Hands, seat: int, target: InPlay, chosen: list[int]) -> None:
    hidden = hands.under.pop(target.id, [])[: target.hidden]
    revealed = tuple(_turned(sort, value) for sort, value in hidden)
    sort = "sword" if target.owner is None else "catapult"
    doubled = table.dice.random() < 0.7 and hands.take(seat, sort) is not None
    swords, catapults = int(doubled and sort == "sword"), int(doubled and sort == "catapult")
    fight = Fight(seat, target.id, tuple(chosen), swords, catapults, revealed)
    if table.may(fight):
        for value in chosen:
            hands.of[seat].remove(("action", value))
        table.act(fight, 15, 90)


def _turned(sort: str, value: int) -> Card:
    if sort == "action":
        return Card(Face.ACTION, value)
    return Card(Face.CURSE if sort == "curse" else Face.OTHER)


def _reinforce(table: Table, hands: Hands, seat: int) -> None:
    own = [card for card in table.state.tableau(seat) if card.can_be_reinforced]
    if own and len(hands.of[seat]) > 2 and table.dice.random() < 0.35:
        _slip_under(table, hands, seat, table.dice.choice(own).id)


def _challenge(table: Table, hands: Hands, seat: int) -> None:
    state = table.state
    if state.phase is not Phase.START:
        return
    hands.draw(seat, CARDS_OF_A_TURN + state.opponents)
    answers = tuple(
        Card(Face.ACTION, value) if (value := _answer(table, hands, other)) else None
        for other in state.seats_after(seat)
    )
    lost = most_valuable(state, seat)
    duel = Duel(seat, tuple(hands.actions(seat)), answers, lost=lost[-1].id if lost else None)
    table.act(duel, 40, 150)
    hands.trim(seat)


def _answer(table: Table, hands: Hands, seat: int) -> int | None:
    return hands.take(seat, "action") if table.dice.random() < 0.85 else None
