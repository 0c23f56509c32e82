"""Turns and rounds: action cards and bought actions, cubes that come off, and the end.

Source: Murky Fairies, action cards, souls, exhaustion, curse, and course of a game.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.murky_fairies import words
from companion.games.murky_fairies.rules import (
    CARDS,
    EXTRA_ACTION,
    MOST_EXTRA,
    PLACE,
    Rank,
    _,
    counted as _n,
)
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import (
    CARD_FIRST,
    NOT_BEGUN,
    refuse_gone,
    refuse_other,
    refuse_over,
    refuse_price,
    refuse_turn,
    unless,
)
from companion.play import (
    Action,
    Description,
    Move,
    Notice,
    Outcome,
    Refusal,
    already_over,
    its_turn,
    leave_move,
    next_player,
    replace,
    unknown_player,
)

# Actions for a turn -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayCard(Action, tag="card"):
    """Chooses the action card of the turn, 2 to 6."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class BuyAction(Action, tag="extra"):
    """Pays 3 souls for one more action in this turn."""

    player: int


def _play_card(state: State, action: PlayCard) -> State:
    seat = replace(state.seat, used=(*state.seat.used, action.card))
    return state.with_seat(
        action.player, seat, card=action.card, actions=state.actions + action.card
    )


def _refuse_card(state: State, action: PlayCard) -> Refusal | None:
    """Each of 2 to 6 once a round, one a turn."""
    refusal, card = refuse_turn(state, action.player), action.card
    if refusal is not None:
        return refusal
    if card not in CARDS:
        text = _("Action cards are 2 to 6.")
        return Refusal("bad_action_card", text, (("card", card),), "action-cards")
    if card in state.seat.used:
        text = _("The {card} has already been played this round.", card=card)
        return Refusal("action_card_already_used", text, (("card", card),), "action-cards")
    if state.card is not None:
        text = _("The {card} has already been played this turn: one card a turn.", card=state.card)
        return Refusal("card_already_chosen", text, (("card", state.card),), "action-cards")
    return None


def _describe_card(action: PlayCard, before: State, after: State) -> Description:
    player = words.player_name(before, action.player)
    text = _("{player} plays the {card}", player=player, card=action.card)
    return words.with_actions(text, action.player, before, after)


def _announce_card(
    _before: State, action: PlayCard, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    text = _n("Take {count} white cube.", "Take {count} white cubes.", action.card)
    return (Notice(text, "ask", "action-cards"),)


def _refuse_extra(state: State, action: BuyAction) -> Refusal | None:
    refusal = refuse_turn(state, action.player)
    if refusal is None and state.extra >= MOST_EXTRA:
        text = _("At most two extra actions can be bought in a turn.")
        refusal = Refusal("max_two_extra_actions", text, (("most", MOST_EXTRA),), "extra-actions")
    return refusal or refuse_price(EXTRA_ACTION, state.seat.souls, "extra-actions")


def _buy_action(state: State, action: BuyAction) -> State:
    extra, actions = state.extra + 1, state.actions + 1
    return state.paid(action.player, EXTRA_ACTION, extra=extra, actions=actions)


def _describe_extra(action: BuyAction, before: State, after: State) -> Description:
    text = _("{player} buys an extra action", player=words.player_name(before, action.player))
    return words.with_souls(text, action.player, before, after)


PLAY_CARD = Move(PlayCard, unless(_refuse_card, _play_card), _describe_card, _announce_card)
EXTRA_ACTION_NOTICES = (
    Notice(words.to_pay(EXTRA_ACTION), "ask", "extra-actions"),
    Notice(_("Take one more white cube."), "ask", "extra-actions"),
)
BUY_ACTION = Move(
    BuyAction,
    unless(_refuse_extra, _buy_action),
    _describe_extra,
    lambda _before, _action, _outcome: EXTRA_ACTION_NOTICES,
)


# Turns and rounds -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Begin(Action, tag="begin"):
    """Begins the play: enemies and fairies lie ready."""


@dataclass(frozen=True, slots=True)
class EndTurn(Action, tag="end"):
    """Ends a turn; the other player's begins with it, unless the round is over."""

    player: int


@dataclass(frozen=True, slots=True)
class StartTurn(Action, tag="turn"):
    """Begins the turn of somebody, whoever was next."""

    player: int


@dataclass(frozen=True, slots=True)
class NewRound(Action, tag="round"):
    """Both take their five cards back, and the first player changes."""


@dataclass(frozen=True, slots=True)
class CountUp(Action, tag="count"):
    """Ends the play by hand and counts as at its end; ``slayer`` beat the titan, if anyone."""

    slayer: int | None = None


def _refuse_begin(state: State, _action: Begin) -> Refusal | None:
    if state.turn and not state.over:
        return Refusal("already_begun", _("The game has already begun."), (), "setup")
    return refuse_over(state)


def _announce_begin(
    before: State, _action: Begin, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    if not (bare := sum(enemy.standing and not enemy.tokens for enemy in before.enemies)):
        return ()
    text = _n(
        "{count} enemy has no defence tokens yet: tap it to put them.",
        "{count} enemies have no defence tokens yet: tap them to put them.",
        bare,
    )
    return (Notice(text, "ask", "defence-tokens"),)


def _refuse_end(state: State, action: EndTurn) -> Refusal | None:
    """Asks for a card played in this turn while any is left, and for no reward waiting."""
    if state.rules.plain and not state.over:
        return refuse_other(state, action.player)
    refusal = refuse_turn(state, action.player) or _refuse_rewards(state)
    return CARD_FIRST if refusal is None and state.card is None and state.seat.cards else refusal


def _ended_turn(state: State, action: EndTurn) -> State:
    if state.rules.plain or any(_cards_left(state)):
        return begun_turn(state, next_player(state, action.player))
    if state.slayer is not None:
        return replace(state, ended=True)
    return replace(rested(state), between=True)


def _refuse_rewards(state: State) -> Refusal | None:
    if not state.rewards:
        return None
    text = _("First choose who holds the treasure and which fairy turns heroic.")
    return Refusal("reward_first", text, (), "enemy-beaten")


def _describe_end(action: EndTurn, before: State, _after: State) -> Description:
    player = words.player_name(before, action.player)
    return Description(_("{player} ends the turn", player=player), player=action.player)


def _announce_turn(
    before: State, _action: EndTurn | StartTurn, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    after = outcome.state
    if after.between:
        first = after.names[next_player(after, after.first)]
        return (
            Notice(_("Both take their five action cards back."), "ask", "action-cards"),
            Notice(_("{player} begins the next round.", player=first), "info", "action-cards"),
        )
    return announce_end(before, after) if after.over else _announce_fairies(before, after)


def _announce_fairies(before: State, after: State) -> tuple[Notice, ...]:
    """Says what changes on the fairies and items of the player whose turn begins."""
    player, notices = after.current, list[Notice]()
    pairs = [
        (place, was, now)
        for place, (was, now) in enumerate(
            zip(before.seats[player].fairies, after.seats[player].fairies, strict=True)
        )
        if not now.gone
    ]
    if cubes := sum(was.cubes > 0 for _place, was, _now in pairs):
        text = _n(
            "Take one black cube off {count} fairy.",
            "Take one black cube off each of {count} fairies.",
            cubes,
        )
        notices.append(Notice(text, "ask", "exhaustion"))
    if freed := tuple(
        words.fairy_of(after, player, place)
        for place, was, now in pairs
        if was.cubes and now.engaged and not now.cubes
    ):
        text = _n(
            "No cube left, but engaged for this turn: {fairies}.",
            "No cubes left, but engaged for this turn: {fairies}.",
            len(freed),
            fairies=freed,
        )
        notices.append(Notice(text, "info", "exhaustion"))
    if usable := sum(item.fresh for _place, was, _now in pairs for item in was.items):
        text = _n(
            "{count} new item works from now on.", "{count} new items work from now on.", usable
        )
        notices.append(Notice(text, "info", "shop"))
    return tuple(notices)


def _refuse_start(state: State, action: StartTurn) -> Refusal | None:
    if not state.seated(action.player):
        return refuse_over(state) or unknown_player(action.player)
    return refuse_over(state) or refuse_gone(state, action.player) or _refuse_rest(state)


def _refuse_rest(state: State) -> Refusal | None:
    return _refuse_rewards(state) if state.turn else NOT_BEGUN


def begun_turn(state: State, player: int) -> State:
    """Returns the state after a turn began: a black cube off each card, the others are readied.

    A card whose last cube goes stays engaged for this turn. Items bought last turn work now, and
    damage on tokens is gone.
    """
    seat = state.seats[player]
    after = rested(state).with_seat(
        player, replace(seat, fairies=tuple(fairy.rested(state.rules) for fairy in seat.fairies))
    )
    specials = tuple(mark for mark in after.specials if mark[0] != player)
    return replace(after, current=player, turn=state.turn + 1, specials=specials)


def rested(state: State) -> State:
    """Returns the state with all that lasts one turn cleared."""
    enemies = state.enemies
    if not state.rules.damage_stays:
        enemies = tuple(enemy.recovered() for enemy in enemies)
    return replace(
        state,
        enemies=enemies,
        card=None,
        actions=0,
        extra=0,
        last=None,
        attackers=(),
        aims=(),
        moved=False,
        shopped=(),
        specials=() if state.rules.special_each_turn else state.specials,
        between=False,
    )


def _refuse_round(state: State, _action: NewRound) -> Refusal | None:
    return refuse_over(state) or _refuse_rest(state) or _refuse_cards(state)


def _new_round(state: State, _action: NewRound) -> State:
    """Both take back their five cards; the other player begins the new round."""
    first = next_player(state, state.first)
    seats = tuple(replace(seat, used=()) for seat in state.seats)
    return begun_turn(replace(state, seats=seats, first=first, round=state.round + 1), first)


def _cards_left(state: State) -> list[int]:
    """Returns the cards that each player has yet to play; who has left plays none."""
    return [len(s.cards) * (p not in state.gone) for p, s in enumerate(state.seats)]


def _refuse_cards(state: State) -> Refusal | None:
    one, two = _cards_left(state)
    if one + two == 0 or state.rules.plain:
        return None
    text = _n(
        "{count} action card is still to be played.",
        "{count} action cards are still to be played.",
        one + two,
    )
    numbers = (("count", one + two), ("first", one), ("second", two))
    return Refusal("action_cards_remaining", text, numbers, "action-cards")


def _describe_round(_action: NewRound, _before: State, after: State) -> Description:
    return Description(
        _("Round {round}: {player} begins", round=after.round, player=after.names[after.first])
    )


def _announce_round(
    before: State, _action: NewRound, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    after = outcome.state
    text = _("Round {round}: {player} begins.", round=after.round, player=after.names[after.first])
    return (Notice(text, "info", "action-cards"), *_announce_fairies(before, after))


def _refuse_count(state: State, action: CountUp) -> Refusal | None:
    if state.over:
        return already_over()
    if action.slayer is not None and not state.seated(action.slayer):
        return unknown_player(action.slayer)
    return None


def _count_up(state: State, action: CountUp) -> State:
    """The slayer who is named has beaten a titan, even where no token told so."""
    if (slayer := action.slayer) is None:
        return replace(state, ended=True)
    seat = state.seats[slayer]
    seat = seat.with_kills(Rank.TITAN, max(1, seat.kills[PLACE[Rank.TITAN]]))
    return state.with_seat(slayer, seat, ended=True, slayer=slayer)


def announce_end(before: State, after: State) -> tuple[Notice, ...]:
    """Returns what to read out when the play ends."""
    if before.over or not after.over:
        return ()
    return (Notice(_("Count the points: the game is over."), "good", "victory-points"),)


def _go_on(state: State, player: int) -> State:
    """Returns the state without somebody who has left: their rewards stay, their turn passes."""
    after = replace(state, rewards=tuple(r for r in state.rewards if r.player != player))
    following = next_player(after, player)
    if player != state.current or state.between:
        return after
    return begun_turn(after, following) if state.turn else replace(after, current=following)


LEAVE = leave_move(_go_on, fewest=1)
BEGIN = Move(
    Begin,
    unless(_refuse_begin, lambda state, _action: replace(state, turn=1)),
    lambda _action, _before, _after: Description(_("The game begins")),
    _announce_begin,
    once=True,
)
END_TURN = Move(EndTurn, unless(_refuse_end, _ended_turn), _describe_end, _announce_turn, once=True)
START_TURN = Move(
    StartTurn,
    unless(_refuse_start, lambda state, action: begun_turn(state, action.player)),
    lambda action, before, _after: Description(
        its_turn(words.player_name(before, action.player)), player=action.player
    ),
    _announce_turn,
    once=True,
)
NEW_ROUND = Move(
    NewRound, unless(_refuse_round, _new_round), _describe_round, _announce_round, once=True
)
COUNT_UP = Move(
    CountUp,
    unless(_refuse_count, _count_up),
    lambda _action, _before, _after: Description(_("The table counts the points"), manual=True),
    lambda before, _action, outcome: announce_end(before, outcome.state),
    once=True,
)
