"""What lies on the table and can be tapped there: the players, the enemies, and their tokens."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.murky_fairies.model import (
    DEFENCE,
    RANK,
    Defence,
    Enemy,
    State,
    _,
    counted as _n,
    enemy_name,
    needed,
    tokens_text,
)
from companion.games.murky_fairies.moves import AddToken
from companion.games.murky_fairies.prompt.draft import Draft
from companion.games.murky_fairies.report import bonus_line
from companion.play import Message
from companion.prompt import Event, Key, Open, Pad, Press

PICTURE = ("seats", "enemies", "about")
"""The pads that are not below the table, but on it."""


def picture(state: State, draft: Draft) -> tuple[Pad, Pad]:
    """Returns the players and the enemies, each key with what it stands for."""
    seats = tuple(_seat(state, player) for player in range(len(state.seats)))
    enemies = (
        key
        for place in range(len(state.enemies))
        for key in _enemy_with_tokens(state, draft, place)
    )
    return Pad(seats, "drawn", name="seats"), Pad(tuple(enemies), "drawn", name="enemies")


def _seat(state: State, player: int) -> Key:
    seat = state.seats[player]
    say = _(
        "{player}: cards left {cards}, heroic fairies {heroic} of {need}, bonus {bonus}",
        player=state.names[player],
        cards=" ".join(str(number) for number in seat.cards) or "–",
        heroic=seat.heroic,
        need=needed(state, player),
        bonus=bonus_line(state, player),
    )
    return Key("", Open(f"hand:{player}"), say, picture=player)


def _enemy_with_tokens(state: State, draft: Draft, place: int) -> Iterator[Key]:
    enemy: Enemy = state.enemies[place]
    aimed = {aim for aim in draft.strike.standing(state).aims if draft.tab == "attack"}
    at = {spot for of, spot in aimed if of == place}
    fights = state.step == "act" and not state.rules.plain
    first = next((i for i, token in enumerate(enemy.tokens) if token.taken_by is None), None)
    do: Event = Open(f"enemy:{place}")
    if fights and first is not None:
        do = Press(f"token:{place}:{first}")
    yield Key("", do, _called(state, place), chosen=bool(at), picture=("enemy", place))
    if not enemy.standing:
        return
    if state.step == "prepare":
        yield from (_put(state, place, kind) for kind in Defence)
    elif fights:
        for spots in alike(enemy):
            if spots:
                chosen = any(spot in at for spot in spots)
                press = Press(f"token:{place}:{spots[0]}")
                say = token_name(state, place, spots)
                yield Key("", press, say, chosen=chosen, picture=("token", place, spots[0]))


def _put(state: State, place: int, kind: Defence) -> Key:
    """Returns what puts one more token of a type on an enemy."""
    facts = {"enemy": enemy_name(state, place), "type": DEFENCE[kind]}
    say = _("{enemy}: one more {type} token", **facts)
    return Key("", AddToken(place, kind), say, picture=("put", place, kind))


def alike(enemy: Enemy) -> list[list[int]]:
    """Returns the tokens that stand, alike ones together, by type; a type that is gone as empty."""
    groups: dict[tuple[Defence, int], list[int]] = {}
    for spot, token in enumerate(enemy.tokens):
        if token.taken_by is None:
            groups.setdefault((token.defence, token.damage), []).append(spot)
    found: list[list[int]] = []
    for kind in dict.fromkeys(token.defence for token in enemy.tokens):
        found += [spots for (of, _damage), spots in groups.items() if of is kind] or [[]]
    return found


def token_name(state: State, place: int, spots: list[int]) -> Message:
    """Returns what tokens of an enemy that are alike are called."""
    enemy = state.enemies[place]
    token = enemy.tokens[spots[0]]
    return _n(
        "{enemy}: {type} token, {left} to go",
        "{enemy}: {count} {type} tokens, {left} to go each",
        len(spots),
        enemy=enemy_name(state, place),
        type=DEFENCE[token.defence],
        left=max(0, enemy.worth - token.damage),
    )


def _called(state: State, place: int) -> Message:
    """Returns an enemy for a screen reader: what it is, what is left, whether it is open."""
    enemy: Enemy = state.enemies[place]
    name = enemy_name(state, place)
    if enemy.name:  # without one it is called by its rank
        name = _("{enemy}, {rank}", enemy=name, rank=RANK[enemy.rank])
    if not enemy.standing:
        return _("{enemy}, beaten", enemy=name)
    if not enemy.tokens:
        return _("{enemy}, tokens not set", enemy=name)
    left = tokens_text("".join(token.defence for token in enemy.tokens if token.taken_by is None))
    if state.wall(enemy.rank):
        return _("{enemy}, left: {tokens}, behind others", enemy=name, tokens=left)
    return _("{enemy}, left: {tokens}", enemy=name, tokens=left)
