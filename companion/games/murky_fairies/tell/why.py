"""Why a number is what it is.

Quantities: ``vp:1``, ``souls:1`` and ``heroic:1`` of a player (without a number: whose turn it
is); ``actions``; ``enemies``; ``token:2:0`` of an enemy and its token.
"""

from collections.abc import Callable

from companion.games.murky_fairies.model import (
    EXTRA_ACTION,
    HEROIC_VP,
    RANKS,
    SOULS_PER_VP,
    VP,
    State,
    _,
    can_have_bonus,
    has_bonus,
    needed,
    points,
    still_to_come,
    words,
)
from companion.play import Explanation, Line, Message

POINTS = _("Victory points, p. 12")
CARDS = _("Action cards and souls, p. 7–8")


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
    return Explanation(
        words.VP,
        (
            Line(
                _("{souls} souls, one for each {rate}", souls=seat.souls, rate=SOULS_PER_VP),
                counted.souls,
            ),
            *(
                Line(
                    _("{count} × {worth}: {kind}", count=n, worth=VP[rank], kind=words.RANKS[rank]),
                    worth,
                )
                for rank, n, worth in zip(RANKS, seat.kills, counted.kills, strict=True)
                if n
            ),
            Line(
                _(
                    "Heroic fairies: {count} of {need}",
                    count=seat.heroic,
                    need=needed(state, player),
                ),
                counted.heroic,
            ),
        ),
        counted.total,
        "victory-points",
        POINTS,
    )


def _souls(state: State, player: int) -> Explanation:
    souls = state.seats[player].souls
    return Explanation(
        words.SOULS,
        (
            Line(_("Victory points at the end"), souls // SOULS_PER_VP),
            Line(_("Souls to the next victory point"), SOULS_PER_VP - souls % SOULS_PER_VP),
            Line(_("Extra actions they would pay for"), souls // EXTRA_ACTION),
        ),
        souls,
        "souls",
        CARDS,
    )


def _heroic(state: State, player: int) -> Explanation:
    to_come = still_to_come(state, player)
    return Explanation(
        _("The {points} points for heroic fairies", points=HEROIC_VP),
        (
            Line(words.HEROIC, state.seats[player].heroic),
            Line(_("Enemies left, each turning one fairy heroic at most"), to_come),
            Line(_("Heroic fairies needed"), needed(state, player)),
        ),
        bonus_line(state, player),
        "heroic",
        POINTS,
    )


def bonus_line(state: State, player: int) -> Message:
    """Says whether the points for heroic fairies are there, or can still be had."""
    if has_bonus(state, player):
        return _("reached")
    return _("still possible") if can_have_bonus(state, player) else _("out of reach")


def _actions(state: State) -> Explanation | None:
    if state.card is None:
        return None
    return Explanation(
        words.ACTIONS,
        (
            Line(_("Action card"), state.card),
            Line(_("Bought for {cost} souls each", cost=EXTRA_ACTION), state.extra),
            Line(_("Spent on skills"), state.actions - state.card - state.extra),
        ),
        state.actions,
        "action-cards",
        CARDS,
    )


def _enemies(state: State) -> Explanation:
    return Explanation(
        _("Enemies still standing"),
        tuple(
            Line(words.RANKS[rank], sum(e.standing for e in state.enemies if e.rank is rank))
            for rank in RANKS
        ),
        state.standing,
        "rank-barrier",
        _("Mechanics of the game, p. 7"),
    )


def _token(state: State, key: str) -> Explanation | None:
    if (found := state.token(key)) is None:
        return None
    place, spot = found
    enemy, token = state.enemies[place], state.enemies[place].tokens[spot]
    return Explanation(
        _("Damage still needed"),
        (
            Line(_("What the token resists"), enemy.worth),
            Line(_("Damage this turn"), -token.damage),
            Line(_("Only damage of this type counts"), words.DEFENCE[token.defence]),
        ),
        0 if token.taken_by is not None else max(0, enemy.worth - token.damage),
        "attack",
        _("How to attack, p. 11"),
    )


_OF_PLAYER: dict[str, Callable[[State, int], Explanation]] = {
    "vp": _vp,
    "souls": _souls,
    "heroic": _heroic,
}
