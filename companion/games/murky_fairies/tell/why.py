"""Why a number is what it is.

Quantities: ``vp:1``, ``souls:1`` and ``heroic:1`` of a player (without a number: whose turn it
is); ``actions``; ``enemies``; ``token:2:0`` of an enemy and its token.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.errors import Message
from companion.games.murky_fairies import words
from companion.games.murky_fairies.pieces import (
    EXTRA_ACTION,
    HEROIC_VP,
    RANKS,
    SOULS_PER_VP,
    VP,
)
from companion.games.murky_fairies.scoring import (
    can_have_bonus,
    has_bonus,
    needed,
    points,
    still_to_come,
)
from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.tell import Explanation, Line

_ = marker("murky_fairies")

POINTS = _("Victory points, p. 12")
CARDS = _("Action cards and souls, p. 7–8")
ATTACK = _("How to attack, p. 11")
AIM = _("Mechanics of the game, p. 7")


def explain(state: State, quantity: str) -> Explanation | None:
    """Returns why a quantity has its value, or None when there is nothing to tell."""
    name, _colon, rest = quantity.partition(":")
    if name in _OF_PLAYER:
        player = {"": state.current, "0": 0, "1": 1}.get(rest)
        return None if player is None else _OF_PLAYER[name](state, player)
    if name == "token":
        return _token(state, rest)
    if quantity == "actions":
        return _actions(state)
    return _enemies(state) if quantity == "enemies" else None


def _vp(state: State, player: int) -> Explanation:
    counted, seat = points(state, player), state.seats[player]
    kills = tuple(
        Line(
            _("{count} × {worth}: {kind}", count=count, worth=VP[rank], kind=words.RANKS[rank]),
            worth,
        )
        for rank, count, worth in zip(RANKS, seat.kills, counted.kills, strict=True)
        if count
    )
    souls = Line(
        _("{souls} souls, one for each {rate}", souls=seat.souls, rate=SOULS_PER_VP), counted.souls
    )
    heroic = Line(
        _("Heroic fairies: {count} of {need}", count=seat.heroic, need=needed(state, player)),
        counted.heroic,
    )
    return Explanation(words.VP, (souls, *kills, heroic), counted.total, "victory-points", POINTS)


def _souls(state: State, player: int) -> Explanation:
    souls = state.seats[player].souls
    lines = (
        Line(_("Victory points at the end"), souls // SOULS_PER_VP),
        Line(_("Souls to the next victory point"), SOULS_PER_VP - souls % SOULS_PER_VP),
        Line(_("Extra actions they would pay for"), souls // EXTRA_ACTION),
    )
    return Explanation(words.SOULS, lines, souls, "souls", CARDS)


def _heroic(state: State, player: int) -> Explanation:
    seat, to_come = state.seats[player], still_to_come(state, player)
    lines = (
        Line(words.HEROIC, seat.heroic),
        Line(_("Enemies left, each turning one fairy heroic at most"), to_come),
        Line(_("Heroic fairies needed"), needed(state, player)),
    )
    title = _("The {points} points for heroic fairies", points=HEROIC_VP)
    return Explanation(title, lines, bonus_line(state, player), "heroic", POINTS)


def bonus_line(state: State, player: int) -> Message:
    """Says whether the points for heroic fairies are there, or can still be had."""
    if has_bonus(state, player):
        return _("reached")
    return _("still possible") if can_have_bonus(state, player) else _("out of reach")


def _actions(state: State) -> Explanation | None:
    if state.card is None:
        return None
    spent = state.card + state.extra - state.actions
    lines = (
        Line(_("Action card"), state.card),
        Line(_("Bought for {cost} souls each", cost=EXTRA_ACTION), state.extra),
        Line(_("Spent on skills"), -spent),
    )
    return Explanation(words.ACTIONS, lines, state.actions, "action-cards", CARDS)


def _enemies(state: State) -> Explanation:
    lines = tuple(
        Line(words.RANKS[rank], sum(e.standing for e in state.enemies if e.rank is rank))
        for rank in RANKS
    )
    title = _("Enemies still standing")
    return Explanation(title, lines, state.standing, "rank-barrier", AIM)


def _token(state: State, key: str) -> Explanation | None:
    found = state.token(key)
    if found is None:
        return None
    place, spot = found
    enemy, token = state.enemies[place], state.enemies[place].tokens[spot]
    left = 0 if token.taken_by is not None else max(0, enemy.worth - token.damage)
    lines = (
        Line(_("What the token resists"), enemy.worth),
        Line(_("Damage this turn"), -token.damage),
        Line(_("Only damage of this type counts"), words.DEFENCE[token.defence]),
    )
    return Explanation(_("Damage still needed"), lines, left, "attack", ATTACK)


_OF_PLAYER: dict[str, Callable[[State, int], Explanation]] = {
    "vp": _vp,
    "souls": _souls,
    "heroic": _heroic,
}
