"""Where a Morrigan table stands: the cards in play, the effects, whose turn it is, who may act."""

from dataclasses import dataclass
from enum import IntEnum

from companion.games.morrigan.cards import (
    BLUFF,
    COUNTERS,
    LEAST,
    MOST,
    NO_CARDS,
    Counts,
    InPlay,
    Special,
    _,
    add,
    less,
    tally,
)
from companion.games.morrigan.rules import Rules
from companion.play import (
    Refusal,
    Setup,
    already_over,
    bad_player_count,
    has_left,
    replace,
    rules_of,
    unknown_player,
)

FEWEST, LARGEST = 3, 5
GOAL = 15
HAND_LIMIT = 5
CARDS_OF_A_TURN = 2

Hands = tuple[int | None, ...]
"""The size of each hand, None where nobody counts."""


class Phase(IntEnum):
    """How far the turn is: nothing done, actions, reinforcements."""

    START = 0
    ACTIONS = 1
    REINFORCEMENTS = 2


@dataclass(frozen=True, slots=True)
class Held:
    """Since when a player has 15 or more.

    Attributes:
        turn: the number of the turn it was reached in.
        own: whether one of the player's own turns has seen it.
    """

    turn: int
    own: bool


@dataclass(frozen=True, slots=True)
class RoundEffect:
    """A Deluge, an Icy Winter or a Holy Relic that is in force.

    Attributes:
        special: which of the three.
        owner: who played it; with the start of their next turn it ends.
        card: the territory under the Holy Relic.
    """

    special: Special
    owner: int
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """How the play ended.

    Attributes:
        winners: the indexes of the winners.
        attack: the attack of the duel that won it; None when it was ended by hand.
        defence: Maletar's defence in that duel.
    """

    winners: tuple[int, ...]
    attack: int | None = None
    defence: int | None = None


@dataclass(frozen=True, slots=True)
class UnknownReturnedCard:
    """A card that came back to a hand, while it is not told which.

    Attributes:
        player: whose hand.
        special: what brought it, a Blessed Shield or an Unexpected Ally.
        values: what it may be, see `tally`.
    """

    player: int
    special: Special
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thrown:
    """What was known of a hand that was thrown away, while it is not told what else was in it.

    Attributes:
        player: whose hand.
        cards: the cards, which lie on the discard pile already.
    """

    player: int
    cards: Counts


@dataclass(frozen=True, slots=True)
class State:
    """The whole table, immutable.

    Attributes:
        setup: what the play began with.
        rules: the house rules that hold.
        players: how many play.
        current: whose turn it is.
        turn: the number of the turn, from 0.
        phase: how far the turn is.
        cards: the cards in play, in the order they came.
        created: how many cards of each kind each player put into play, see `counter`.
        manual: what was added to each player's prestige by hand.
        prestige: each player's prestige.
        since: since when each player has 15 or more.
        hands: the cards in each hand as far as they are counted.
        effects: what is in force beyond the turn it was played in.
        reinforced: who has reinforced what in this turn, as (card, player).
        placed: the adversary that the others may reinforce now.
        spent: the action cards used in the last fight, trial or duel and whose they were, as
            (player, value); the value is 0 where only a total was told.
        ending: how the play ended, None while it goes on.
        discarded: the cards that all saw go to the discard pile; the odds count them.
        shown: the cards in each hand that all have seen, such as one that was taken back.
        gone: who has left, in that order.
        untold: a card that came back to a hand and was not told yet.
        thrown: what was known of a hand that Sorcery has struck in this turn.
    """

    setup: Setup
    rules: Rules
    players: int
    current: int
    turn: int
    phase: Phase
    cards: tuple[InPlay, ...]
    created: tuple[int, ...]
    manual: tuple[int, ...]
    prestige: tuple[int, ...]
    since: tuple[Held | None, ...]
    hands: Hands
    shown: tuple[Counts, ...]
    effects: tuple[RoundEffect, ...] = ()
    reinforced: tuple[tuple[int, int], ...] = ()
    placed: int | None = None
    spent: tuple[tuple[int, int], ...] = ()
    ending: Ending | None = None
    discarded: Counts = NO_CARDS
    untold: UnknownReturnedCard | None = None
    thrown: Thrown | None = None
    gone: tuple[int, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.name for player in self.setup.players)

    @property
    def over(self) -> bool:
        """Whether the play has ended."""
        return self.ending is not None

    @property
    def opponents(self) -> int:
        """How many opponents each player at the table has."""
        return self.players - len(self.gone) - 1

    @property
    def centre(self) -> tuple[InPlay, ...]:
        """The adversaries nobody has beaten yet."""
        return self.tableau(None)

    def name(self, player: int | None) -> str:
        """Returns a player's name; a question mark for nobody at this table."""
        if player is None or not 0 <= player < self.players:
            return "?"
        return self.setup.players[player].name

    def find(self, card: int | None) -> InPlay | None:
        """Returns the card in play with an id."""
        for each in self.cards:
            if each.id == card:
                return each
        return None

    def tableau(self, player: int | None) -> tuple[InPlay, ...]:
        """Returns the cards that count for a player, in the order they came."""
        return tuple(card for card in self.cards if card.owner == player)

    def seats_after(self, player: int) -> tuple[int, ...]:
        """Returns the other players at the table, clockwise from a player's left."""
        seats = ((player + step) % self.players for step in range(1, self.players))
        return tuple(seat for seat in seats if seat not in self.gone)

    def discarding(self, *values: int) -> Counts:
        """Returns what lies on the discard pile after further cards, see `tally`."""
        return add(self.discarded, tally(*values))


def start(setup: Setup) -> State | Refusal:
    """Returns the first state: nothing in play, five cards in each hand.

    Source: Morrigan, booklet p. 3, setup; three to five players.
    """
    players = len(setup.players)
    if not FEWEST <= players <= LARGEST:
        return bad_player_count(_("Morrigan"), players, FEWEST, LARGEST)
    rules = rules_of(Rules, setup)
    first = setup.first if 0 <= setup.first < players else 0
    return State(
        setup=setup,
        rules=rules,
        players=players,
        current=first,
        turn=0,
        phase=Phase.START,
        cards=(),
        created=(0,) * COUNTERS,
        manual=(0,) * players,
        prestige=(0,) * players,
        since=(None,) * players,
        hands=deal_hands(rules, players, first),
        shown=(NO_CARDS,) * players,
    )


def deal_hands(rules: Rules, players: int, drawing: int) -> Hands:
    """Returns full hands, those of the player who draws for a turn with two cards more."""
    return change_hand_size(
        (HAND_LIMIT if rules.count_hands else None,) * players, drawing, CARDS_OF_A_TURN
    )


def change_hand_size(hands: Hands, player: int, by: int) -> Hands:
    """Returns the hands after a player gained cards, or played some when ``by`` is negative.

    Never a refusal: a hand that is counted wrongly is put right when its size is told.
    """
    size = hands[player]
    return hands if size is None else set_hand_size(hands, player, max(0, size + by))


def lay_cards(state: State, player: int, *values: int) -> State:
    """Returns the state after cards have left a hand for all to see, see `tally`."""
    left = with_shown_cards(state, player, less(state.shown[player], *values))
    return replace(left, hands=change_hand_size(state.hands, player, -len(values)))


def slip_card(state: State, player: int) -> State:
    """Returns the state after a card has left a hand face down: it may be any of that hand."""
    return replace(
        with_shown_cards(state, player, NO_CARDS), hands=change_hand_size(state.hands, player, -1)
    )


def take_back_card(state: State, player: int, value: int) -> State:
    """Returns the state after it was told which card came back from the discard pile."""
    held = with_shown_cards(state, player, add(state.shown[player], tally(value)))
    at = state.spent.index((player, value)) if (player, value) in state.spent else -1
    spent = tuple(each for place, each in enumerate(state.spent) if place != at)
    # While it is not told which card an Ally took, the Ally itself stands for it on the pile.
    ally = state.untold is not None and state.untold.special is Special.ALLY
    pile = state.discarding(BLUFF) if ally else state.discarded
    return replace(held, discarded=less(pile, value), spent=spent, untold=None)


def with_shown_cards(state: State, player: int, shown: Counts) -> State:
    """Returns the state with other cards of a hand that all have seen."""
    return replace(state, shown=(*state.shown[:player], shown, *state.shown[player + 1 :]))


def with_hand_size(state: State, player: int, size: int | None) -> State:
    """Returns the state with a hand of another size; None for one that is not known any more.

    What all have seen of the hand is forgotten where it cannot all be there any more.
    """
    after = replace(state, hands=set_hand_size(state.hands, player, size))
    if size is None or sum(state.shown[player]) <= size:
        return after
    return with_shown_cards(after, player, NO_CARDS)


def set_hand_size(hands: Hands, player: int, size: int | None) -> Hands:
    """Returns the hands with one of a known size; None for one that is not known any more."""
    return (*hands[:player], size, *hands[player + 1 :])


# What is refused --------------------------------------------------------------------------------

SWORD_ONLY_VS_ADVERSARY = Refusal(
    "sword_only_vs_adversary",
    _("The Enchanted Sword helps against adversaries only."),
    (),
    "enchanted-sword",
)


def not_seated(state: State, player: int) -> Refusal | None:
    """Refuses who is not at this table, and everybody once the play has ended."""
    if state.over:
        return already_over()
    if not 0 <= player < state.players:
        return unknown_player(player)
    return has_left(player, state.name(player)) if player in state.gone else None


def not_current(state: State, player: int) -> Refusal | None:
    """Refuses who is not at this table or whose turn it is not."""
    refusal = not_seated(state, player)
    if refusal is not None or player == state.current:
        return refusal
    text = _(
        "{player} has to wait: {current} is playing.",
        player=state.name(player),
        current=state.name(state.current),
    )
    return Refusal("wrong_time", text, (("player", player), ("current", state.current)), "turn")


def not_acting(state: State, player: int) -> Refusal | None:
    """Refuses who may not take an action now: out of turn, or after reinforcing."""
    refusal = not_current(state, player)
    if refusal is None and state.phase is Phase.REINFORCEMENTS and state.rules.strict_phases:
        return Refusal(
            "wrong_time", _("Reinforcements have begun: no more actions this turn."), (), "turn"
        )
    return refusal


def forbidden(state: State, special: Special) -> Refusal | None:
    """Refuses the territory that a Deluge forbids, or the trial that an Icy Winter forbids."""
    owner = next((each.owner for each in state.effects if each.special is special), None)
    if owner is None:
        return None
    name, lasting = state.name(owner), state.rules.effects_last_a_round
    if special is Special.DELUGE:
        text = _("Deluge: no territories until {player}’s turn.", player=name)
        short = _("Deluge: no territories this turn.")
        return Refusal(
            "territories_forbidden", text if lasting else short, (("owner", owner),), "deluge"
        )
    text = _("Icy Winter: no trials until {player}’s turn.", player=name)
    short = _("Icy Winter: no trials this turn.")
    return Refusal(
        "trials_forbidden", text if lasting else short, (("owner", owner),), "icy-winter"
    )


def bad_value(*values: int) -> Refusal | None:
    """Refuses a value that no card has."""
    for value in values:
        if not LEAST <= value <= MOST:
            text = _(
                "A card is worth {least} to {most}, not {value}.",
                least=LEAST,
                most=MOST,
                value=value,
            )
            return Refusal("bad_value", text, (("value", value), ("least", LEAST), ("most", MOST)))
    return None


def bad_count(count: int, most: int) -> Refusal | None:
    """Refuses a number of cards that no table has."""
    if 0 <= count <= most:
        return None
    text = _("There can be 0 to {most} cards here, not {count}.", count=count, most=most)
    return Refusal("bad_count", text, (("count", count), ("most", most)))


def unknown_target(card: int) -> Refusal:
    """Refuses a card that is not in play, or not one to be fought or reinforced."""
    return Refusal("unknown_target", _("That card cannot be chosen."), (("card", card),))


def only_own_territory(state: State, owner: int) -> Refusal:
    """Refuses to reinforce or protect the territory of another."""
    text = _("Only your own territories: this one belongs to {player}.", player=state.name(owner))
    return Refusal("only_own_territory", text, (("owner", owner),), "reinforcement")
