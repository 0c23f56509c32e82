"""The state of a play: souls, fairies and enemies, what the turn waits for, and the points.

Source: Murky Fairies, preparation, and victory points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from companion.games.murky_fairies.cards import (
    Catalogue,
    Enemy,
    Fairy,
    Item,
    read_catalogue,
    tokens_of,
)
from companion.games.murky_fairies.rules import (
    CARDS,
    FIRST_SOULS,
    HEROIC_VP,
    OTHER_SOULS,
    PLACE,
    RANKS,
    SCENARIOS,
    SHOP_RESERVE,
    SHOP_SLOTS,
    SOULS_PER_VP,
    VP,
    Rank,
    Rules,
    Scenario,
    _,
)
from companion.play import Refusal, Setup, refusals, replace, rules_of

PLAYERS = 2

Step = Literal["prepare", "card", "act", "reward", "round", "over"]


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player has.

    Attributes:
        souls: money and points.
        used: the action cards of this round, in the order in which they were played.
        kills: enemies beaten, in the order of `RANKS`.
        fairies: the fairies in play; their places never change.
    """

    souls: int = 0
    used: tuple[int, ...] = ()
    kills: tuple[int, int, int] = (0, 0, 0)
    fairies: tuple[Fairy, ...] = ()

    @property
    def cards(self) -> tuple[int, ...]:
        """The action cards still to be played in this round."""
        return tuple(card for card in CARDS if card not in self.used)

    @property
    def fielded(self) -> int:
        """The fairies that count for the heroic bonus."""
        return sum(fairy.counts for fairy in self.fairies)

    @property
    def heroic(self) -> int:
        """How many of these are heroic."""
        return sum(fairy.heroic and fairy.counts for fairy in self.fairies)

    def holds(self, fairy: int) -> bool:
        """Says whether a number is the place of a fairy on the table."""
        return 0 <= fairy < len(self.fairies) and not self.fairies[fairy].gone

    def with_fairy(self, place: int, fairy: Fairy) -> Seat:
        """Returns the seat with one fairy changed."""
        return replace(self, fairies=(*self.fairies[:place], fairy, *self.fairies[place + 1 :]))

    def with_souls(self, by: int) -> Seat:
        """Returns the seat with souls gained or paid."""
        return replace(self, souls=self.souls + by)

    def with_kills(self, rank: Rank, count: int) -> Seat:
        """Returns the seat with so many enemies of a rank beaten."""
        kills = [*self.kills]
        kills[PLACE[rank]] = count
        return replace(self, kills=(kills[0], kills[1], kills[2]))


@dataclass(frozen=True, slots=True)
class Reward:
    """What a beaten enemy leaves, until it is taken.

    Attributes:
        player: who destroyed the last token.
        enemy: the enemy's place.
        attackers: the fairies who are known to have attacked it in this turn.
    """

    player: int
    enemy: int
    attackers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A play between two actions.

    Attributes:
        names: the players' names.
        rules: the house rules.
        catalogue: the names that are offered.
        seats: what each player has.
        enemies: the enemies; their places never change.
        first: the first player of the round.
        current: whose turn it is.
        round: the round, from 1.
        turn: how many turns have begun; 0 while the table is laid out.
        card: the action card of this turn.
        actions: actions left.
        extra: actions bought in this turn.
        last: the fairy who used the last skill of this turn.
        attackers: (player, enemy, fairy) for the attacks of this turn.
        aims: (player, fairy, enemy, token) for those attacks that came of a fairy's last skill.
        moved: whether an item was moved in this turn.
        shopped: the fairies that were sent to the shop in this turn.
        specials: (player, fairy) of the specials that may not be used again in this turn.
        rewards: what beaten enemies left and nobody has taken.
        between: whether the round is over and the next has not begun.
        shelf: the items in the shop's three places, if the table writes them down.
        reserve: the shop's souls, if they are counted.
        slayer: who beat the titan.
        ended: whether the play is over.
        called: the winners, if the play was ended by hand with winners named.
        gone: who has left.
    """

    names: tuple[str, ...]
    rules: Rules
    catalogue: Catalogue
    seats: tuple[Seat, ...]
    enemies: tuple[Enemy, ...]
    first: int = 0
    current: int = 0
    round: int = 1
    turn: int = 0
    card: int | None = None
    actions: int = 0
    extra: int = 0
    last: int | None = None
    attackers: tuple[tuple[int, int, int], ...] = ()
    aims: tuple[tuple[int, int, int, int], ...] = ()
    moved: bool = False
    shopped: tuple[int, ...] = ()
    specials: tuple[tuple[int, int], ...] = ()
    rewards: tuple[Reward, ...] = ()
    between: bool = False
    shelf: tuple[Item | None, ...] = (None,) * SHOP_SLOTS
    reserve: int = SHOP_RESERVE
    slayer: int | None = None
    ended: bool = False
    called: tuple[int, ...] | None = None
    gone: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the play has ended: the titan's own reward is still taken before."""
        if self.ended:
            return True
        return self.slayer is not None and self.rules.titan_ends and not self.rewards

    @property
    def step(self) -> Step:
        """What the play waits for."""
        if self.over:
            return "over"
        if self.turn == 0:
            return "prepare"
        if self.rewards:
            return "reward"
        if self.between:
            return "round"
        return "card" if self.card is None else "act"

    @property
    def seat(self) -> Seat:
        """What the player has whose turn it is."""
        return self.seats[self.current]

    @property
    def standing(self) -> int:
        """Enemies not yet beaten."""
        return sum(enemy.standing for enemy in self.enemies)

    @property
    def acted(self) -> bool:
        """Whether a skill, an attack or a purchase was made in this turn."""
        attacked = any(player == self.current for player, _enemy, _fairy in self.attackers)
        return attacked or self.last is not None or bool(self.shopped)

    def wall(self, rank: Rank) -> int:
        """Returns how many enemies of lower ranks still stand before a rank."""
        if not self.rules.rank_barrier:
            return 0
        return sum(e.standing and PLACE[e.rank] < PLACE[rank] for e in self.enemies)

    def open_ranks(self) -> tuple[Rank, ...]:
        """Returns the ranks that still stand and can be attacked."""
        ranks = {enemy.rank for enemy in self.enemies if enemy.standing}
        return tuple(rank for rank in RANKS if rank in ranks and not self.wall(rank))

    def token(self, key: str) -> tuple[int, int] | None:
        """Returns the places of an enemy and its token by a key such as 2:0; None for no token."""
        spots = (
            (place, spot)
            for place, enemy in enumerate(self.enemies)
            for spot in range(len(enemy.tokens))
        )
        return next((pair for pair in spots if f"{pair[0]}:{pair[1]}" == key), None)

    def seated(self, player: int) -> bool:
        """Says whether a number is a player's."""
        return 0 <= player < len(self.seats)

    def with_seat(self, player: int, seat: Seat, **changes: Any) -> State:
        """Returns the state with one seat changed, and further fields if they are given."""
        return replace(
            self, seats=(*self.seats[:player], seat, *self.seats[player + 1 :]), **changes
        )

    def paid(self, player: int, souls: int, **changes: Any) -> State:
        """Returns the state with a price paid by a player, and further fields if they are given."""
        return self.with_seat(player, self.seats[player].with_souls(-souls), **changes)

    def with_fairy(self, player: int, place: int, fairy: Fairy) -> State:
        """Returns the state with one fairy changed."""
        return self.with_seat(player, self.seats[player].with_fairy(place, fairy))

    def with_enemy(self, place: int, enemy: Enemy, **changes: Any) -> State:
        """Returns the state with one enemy changed, and further fields if they are given."""
        return replace(
            self, enemies=(*self.enemies[:place], enemy, *self.enemies[place + 1 :]), **changes
        )

    def with_fallen(self, place: int, player: int, **changes: Any) -> State:
        """Returns the state with an enemy beaten by a player, and counted as such."""
        enemy, seat = self.enemies[place], self.seats[player]
        seat = seat.with_kills(enemy.rank, seat.kills[PLACE[enemy.rank]] + 1)
        slayer = player if enemy.rank is Rank.TITAN else self.slayer
        after = self.with_seat(player, seat, slayer=slayer)
        return after.with_enemy(place, replace(enemy, beaten_by=player), **changes)

    def with_risen(self, place: int) -> State:
        """Returns the state with a beaten enemy on its feet again, and its reward gone."""
        enemy = self.enemies[place]
        if enemy.beaten_by is None:
            return self
        seat = self.seats[enemy.beaten_by]
        seat = seat.with_kills(enemy.rank, max(0, seat.kills[PLACE[enemy.rank]] - 1))
        rewards = tuple(reward for reward in self.rewards if reward.enemy != place)
        slayer = None if enemy.rank is Rank.TITAN else self.slayer
        after = self.with_seat(enemy.beaten_by, seat, slayer=slayer, rewards=rewards)
        return after.with_enemy(place, replace(enemy, beaten_by=None))


def start(setup: Setup) -> State | Refusal:
    """Returns the first state: enemies and fairies of the scenario, 3 and 6 souls.

    Refuses ``bad_player_count``, ``unknown_player`` (who begins) and ``bad_table_data``.
    Source: Murky Fairies, preparation.
    """
    if (count := len(setup.players)) != PLAYERS:
        text = _("Murky Fairies is for two players.")
        return Refusal("bad_player_count", text, (("players", count),), "setup")
    if not 0 <= setup.first < count:
        return refusals.unknown_player(setup.first)
    try:
        catalogue = read_catalogue(setup.data)
    except ValueError as error:
        text = _("The card list of your table cannot be read: {key}.", key=str(error))
        return Refusal("bad_table_data", text, (), "setup")
    rules = rules_of(Rules, setup)
    scenario = SCENARIOS[rules.scenario]
    return State(
        tuple(player.name for player in setup.players),
        rules,
        catalogue,
        tuple(_seat(scenario, place, setup.first) for place in range(PLAYERS)),
        tuple(_enemy(name, rank, catalogue) for name, rank in scenario.enemies),
        setup.first,
        setup.first,
        turn=1 if rules.plain else 0,
    )


def _seat(scenario: Scenario, place: int, first: int) -> Seat:
    """The booklet's player 1 of an introductory game is taken to be the first player."""
    names = scenario.fairies[(place - first) % PLAYERS]
    souls = FIRST_SOULS if place == first else OTHER_SOULS
    return Seat(souls, fairies=tuple(Fairy(name) for name in names))


def _enemy(name: str, rank: Rank, catalogue: Catalogue) -> Enemy:
    known = catalogue.enemy(name) if name else None
    if known is None:
        return Enemy(rank, name)
    return Enemy(known.rank or rank, name, tokens_of(known.tokens))


# Victory points ---------------------------------------------------------------------------------

SEVEN = 7


@dataclass(frozen=True, slots=True)
class Points:
    """The victory points of one player by line.

    Attributes:
        souls: one for each 3 souls, rounded down.
        kills: for demons, scourges and the titan.
        heroic: 7, or 0.
    """

    souls: int
    kills: tuple[int, int, int]
    heroic: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.souls + sum(self.kills) + self.heroic


@dataclass(frozen=True, slots=True)
class Count:
    """The final count: points of both, the winners, and whether the titan decided."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break_used: bool


def points(state: State, player: int) -> Points:
    """Returns a player's victory points as they stand now."""
    seat = state.seats[player]
    kills = [count * VP[rank] for rank, count in zip(RANKS, seat.kills, strict=True)]
    bonus = HEROIC_VP if has_bonus(state, player) else 0
    return Points(seat.souls // SOULS_PER_VP, (kills[0], kills[1], kills[2]), bonus)


def needed(state: State, player: int) -> int:
    """Returns how many heroic fairies the bonus takes."""
    return SEVEN if state.rules.heroic_bonus == "seven" else state.seats[player].fielded


def has_bonus(state: State, player: int) -> bool:
    """Says whether a player has the seven points for heroic fairies."""
    return 0 < needed(state, player) <= state.seats[player].heroic


def can_have_bonus(state: State, player: int) -> bool:
    """Says whether the bonus can still be reached when every enemy left makes one heroic."""
    seat, need = state.seats[player], needed(state, player)
    return 0 < need <= min(seat.fielded, seat.heroic + still_to_come(state, player))


def still_to_come(state: State, player: int) -> int:
    """Returns how many fairies of a player the enemies left can still turn heroic.

    Once the titan has fallen, only the rewards that wait for this player count.
    """
    due = sum(reward.player == player for reward in state.rewards)
    ending = state.over or (state.slayer is not None and state.rules.titan_ends)
    return due if ending else due + state.standing


def titan_slayer(state: State) -> int | None:
    """Returns who beat the titan, whichever way it was counted; None where nobody alone did."""
    titans = [seat.kills[PLACE[Rank.TITAN]] for seat in state.seats]
    holders = [player for player, count in enumerate(titans) if count]
    return holders[0] if len(holders) == 1 else state.slayer


def count_up(state: State) -> Count:
    """Returns totals and winners; a tie goes to who beat the titan, else it is shared."""
    totals = tuple(points(state, player).total for player in range(len(state.seats)))
    best = max(totals)
    winners = tuple(player for player, total in enumerate(totals) if total == best)
    slayer = titan_slayer(state)
    if len(winners) > 1 and slayer is not None:
        return Count(totals, (slayer,), True)
    return Count(totals, winners, False)
