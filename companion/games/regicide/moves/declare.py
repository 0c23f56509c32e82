"""What the table declares: enemies, defeats, counted cards, and what follows a joker.

Its player names who goes on; alone, a fresh hand is drawn. Source: Régicide p. 9, and the official
rules for solo play.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.regicide.by_hand import MOST_CARDS
from companion.games.regicide.cards import SUIT_NAMES, Card, Suit, _, card_name, counted as _n
from companion.games.regicide.fight import fall, wrong_step
from companion.games.regicide.moves.turn import fallen, turn_description, victory, yield_warning
from companion.games.regicide.state import (
    QUANTITY_NAMES,
    SOLO_JOKERS,
    Counts,
    Fight,
    State,
    Step,
    hand_limit,
    next_rank,
)
from companion.play import (
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    has_left,
    out_of_range,
    replace,
    silent,
    unknown_player,
)


@dataclass(frozen=True, slots=True)
class RevealEnemy(Action, tag="reveal"):
    """The top card of the Castle is turned up. Its rank follows from what is left there."""

    suit: Suit


def _reveal(state: State, action: RevealEnemy) -> Outcome[State, Fight] | Refusal:
    """Begins a fight; nothing of the last one is left (p. 6)."""
    rank = next_rank(state)
    if state.step is not Step.REVEAL or rank is None:
        return wrong_step(state)
    if (enemy := Card(rank, action.suit)) in state.revealed:
        text = _("{enemy} has already been turned up.", enemy=card_name(enemy))
        return Refusal("enemy_already_beaten", text, (), "setup")
    fight = Fight(enemy, lifted=state.joker_played and state.rules.joker_outlasts_enemy)
    after = replace(
        state,
        step=Step.PLAY,
        castle_left=state.castle_left - 1,
        revealed=(*state.revealed, enemy),
        fight=fight,
    )
    return Outcome(after, fight)


def _describe_enemy(action: RevealEnemy, before: State, after: State) -> Description:
    if (rank := next_rank(before)) is None:
        text = _("An enemy of {suit} is turned up", suit=SUIT_NAMES[action.suit])
    else:
        text = _("{enemy} is turned up", enemy=card_name(Card(rank, action.suit)))
    return Description(text, QUANTITY_NAMES["castle"], before.castle_left, after.castle_left)


def _announce_enemy(
    _before: State, _action: RevealEnemy, outcome: Outcome[State, Fight]
) -> tuple[Notice, ...]:
    fight, after = outcome.effect, outcome.state
    text = _(
        "{enemy}: life {life}, attack {attack}.",
        enemy=card_name(fight.enemy),
        life=fight.life,
        attack=fight.attack,
    )
    introduction = Notice(text, "info", "enemies", quiet=True)
    if after.rules.plain:
        return (introduction,)
    if fight.immunity is None:
        text = _("The joker still counts: every suit has its power.")
        powers = Notice(text, "info", "joker")
    else:
        text = _("No power against it: {suit}.", suit=SUIT_NAMES[fight.immunity])
        powers = Notice(text, "info", "immunity", quiet=True)
    return (introduction, powers, *yield_warning(after))


REVEAL_ENEMY = Move(RevealEnemy, _reveal, _describe_enemy, _announce_enemy, once=True)


@dataclass(frozen=True, slots=True)
class BeatEnemy(Action, tag="beat"):
    """The table says that the enemy is beaten: the way on with plain counters.

    Attributes:
        exact: whether the damage was exactly its life.
    """

    exact: bool = False


def _beat(state: State, action: BeatEnemy) -> Outcome[State, None] | Refusal:
    if state.fight is None or state.step is Step.OVER:
        return wrong_step(state)
    return Outcome(fall(state, state.fight, exact=action.exact), None)


def _describe_fall(action: BeatEnemy, before: State, after: State) -> Description:
    if before.fight is None:
        text = _("The enemy is beaten")
    elif action.exact:
        text = _("{enemy} is beaten exactly", enemy=card_name(before.fight.enemy))
    else:
        text = _("{enemy} is beaten", enemy=card_name(before.fight.enemy))
    return Description(text, _("Enemies beaten"), before.beaten, after.beaten, manual=True)


def _announce_fall(
    before: State, action: BeatEnemy, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    if before.fight is None:
        return ()
    enemy, after = before.fight.enemy, outcome.state
    won = victory(after, enemy, exact=action.exact)
    return (won, *fallen(before, after, enemy, exact=action.exact))


BEAT_ENEMY = Move(BeatEnemy, _beat, _describe_fall, _announce_fall, once=True)


@dataclass(frozen=True, slots=True)
class CannotPay(Action, tag="cannot_pay"):
    """The current player cannot absorb the attack: everybody loses."""


@dataclass(frozen=True, slots=True)
class CannotPlay(Action, tag="cannot_play"):
    """The current player can neither play nor yield: everybody loses."""


def _lose(state: State, step: Step, why: Message) -> Outcome[State, None] | Refusal:
    """Loses the play in the step where one may be stuck; with plain counters in any fight."""
    if state.step is not step and not (state.rules.plain and state.step is Step.PLAY):
        return wrong_step(state)
    return Outcome(replace(state, step=Step.OVER, ending=why), None)


def _no_payment(state: State) -> Message:
    name, need = state.names[state.current], state.need
    if (fight := state.fight) is None:
        return _("{player} could not pay {need}.", player=name, need=need)
    return _(
        "{player} could not pay {need} to {enemy}.",
        player=name,
        need=need or fight.attack_now,
        enemy=card_name(fight.enemy),
    )


def _no_play(state: State) -> Message:
    name = state.names[state.current]
    return _("{player} could neither play nor yield.", player=name)


def _describe_no_payment(_action: CannotPay, before: State, _after: State) -> Description:
    player = before.current
    text = _("{player} cannot pay {need}", player=before.names[player], need=before.need)
    return Description(text, player=player)


def _describe_no_play(_action: CannotPlay, before: State, _after: State) -> Description:
    player = before.current
    return Description(
        _("{player} can neither play nor yield", player=before.names[player]), player=player
    )


def _announce_loss(
    before: State, _action: Action, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    text = _n(
        "The play is lost after {count} beaten enemy.",
        "The play is lost after {count} beaten enemies.",
        before.beaten,
    )
    return (Notice(text, "bad", "end"),)


CANNOT_PAY = Move(
    CannotPay,
    lambda state, _action: _lose(state, Step.SUFFER, _no_payment(state)),
    _describe_no_payment,
    _announce_loss,
    once=True,
)
CANNOT_PLAY = Move(
    CannotPlay,
    lambda state, _action: _lose(state, Step.PLAY, _no_play(state)),
    _describe_no_play,
    _announce_loss,
    once=True,
)


@dataclass(frozen=True, slots=True)
class SetCounts(Action, tag="counts"):
    """The table counts its cards, when counting is switched on in the middle of a play.

    Attributes:
        hands: the size of each hand, in the order of the players.
        tavern: cards in the Tavern.
        discard: cards in the discard pile.
    """

    hands: tuple[int, ...]
    tavern: int
    discard: int


def _set_counts(state: State, action: SetCounts) -> Outcome[State, None] | Refusal:
    if not state.rules.count_cards:
        return Refusal("not_counted", _("This table does not count cards."), (), "setup")
    if len(action.hands) != state.players:
        return unknown_player(len(action.hands))
    limit = hand_limit(state.players)
    piles = ((action.tavern, MOST_CARDS), (action.discard, MOST_CARDS))
    for cards, most in (*((hand, limit) for hand in action.hands), *piles):
        if not 0 <= cards <= most:
            return out_of_range(cards, 0, most)
    return Outcome(replace(state, counts=Counts(action.hands, action.tavern, action.discard)), None)


SET_COUNTS = Move(
    SetCounts,
    _set_counts,
    lambda _action, before, after: Description(
        _("Hands and piles are counted"),
        QUANTITY_NAMES["tavern"],
        before.counts.tavern,
        after.counts.tavern,
        manual=True,
    ),
    silent,
    once=True,
)


@dataclass(frozen=True, slots=True)
class ChooseNext(Action, tag="next"):
    """Whoever played a joker names the player who goes on."""

    player: int


def check_named(state: State, player: int) -> Refusal | None:
    """Returns why a player may not be named after a joker, or None when they may."""
    if not 0 <= player < state.players:
        return unknown_player(player)
    if player in state.gone:
        return has_left(player, state.names[player])
    alone = state.following == state.current
    if player == state.current and not (alone or state.rules.joker_names_self):
        text = _("Somebody else must be named: this is your house rule.")
        return Refusal("may_not_name_self", text, (), "joker")
    return None


def _choose_next(state: State, action: ChooseNext) -> Outcome[State, None] | Refusal:
    if state.step is not Step.CHOOSE_NEXT:
        return wrong_step(state)
    if refused := check_named(state, action.player):
        return refused
    return Outcome(replace(state, step=Step.PLAY, current=action.player), None)


def _describe_next(action: ChooseNext, before: State, after: State) -> Description:
    text = _(
        "{player} names {named} to play next",
        player=before.names[before.current],
        named=before.names[action.player] if 0 <= action.player < before.players else "?",
    )
    return turn_description(text, before, after)


CHOOSE_NEXT = Move(
    ChooseNext,
    _choose_next,
    _describe_next,
    lambda _before, _action, outcome: tuple(yield_warning(outcome.state)),
    once=True,
)


@dataclass(frozen=True, slots=True)
class FlipSoloJoker(Action, tag="solo_joker"):
    """Alone at the table: a joker set aside is turned over for a fresh hand."""


def check_solo_joker(state: State) -> Refusal | None:
    """Returns why no joker may be turned over now, or None when one may.

    It may at the start of step 1 and of step 4.
    """
    if not state.solo:
        text = _("Only a solo player has jokers set aside.")
        return Refusal("solo_only", text, (("players", state.players),), "solo")
    if state.solo_jokers_used >= SOLO_JOKERS:
        text = _("Both jokers have already been turned over.")
        return Refusal("no_solo_joker_left", text, (("used", SOLO_JOKERS), ("missing", 1)), "solo")
    return None if state.step in (Step.PLAY, Step.SUFFER) else wrong_step(state)


def _flip(state: State, _action: FlipSoloJoker) -> Outcome[State, int | None] | Refusal:
    """Discards the hand and draws up to the limit; immunity stays as it is.

    The effect is how many cards are drawn, or None where hands are not counted.
    """
    if refused := check_solo_joker(state):
        return refused
    counts, drawn = state.counts, None
    if counts.hands is not None:
        limit, tavern, discard = hand_limit(1), counts.tavern, counts.discard
        drawn = limit if tavern is None else min(limit, tavern)
        counts = Counts(
            (drawn,),
            None if tavern is None else tavern - drawn,
            None if discard is None else discard + counts.hands[0],
        )
    return Outcome(
        replace(state, solo_jokers_used=state.solo_jokers_used + 1, counts=counts), drawn
    )


def _announce_flip(
    _before: State, _action: FlipSoloJoker, outcome: Outcome[State, int | None]
) -> tuple[Notice, ...]:
    cards = hand_limit(1) if outcome.effect is None else outcome.effect
    return (
        Notice(_("Discard your hand."), "ask", "solo"),
        Notice(_n("Draw {count} card.", "Draw {count} cards.", cards), "ask", "solo"),
        Notice(_("The enemy keeps its immunity."), "info", "solo"),
    )


FLIP_SOLO_JOKER = Move(
    FlipSoloJoker,
    _flip,
    lambda _action, before, after: Description(
        _("{player} turns over a solo joker", player=before.names[before.current]),
        QUANTITY_NAMES["solo_jokers"],
        before.solo_jokers_used,
        after.solo_jokers_used,
        player=before.current,
    ),
    _announce_flip,
    once=True,
)
