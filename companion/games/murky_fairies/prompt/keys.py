"""What several steps are pressed with, what is tapped on the table, and how fields are entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.games.murky_fairies.by_hand import BY_HAND
from companion.games.murky_fairies.cards import Enemy, Fairy
from companion.games.murky_fairies.moves.layout import AddToken
from companion.games.murky_fairies.moves.turn import EndTurn
from companion.games.murky_fairies.prompt.draft import Draft, Form
from companion.games.murky_fairies.report import bonus_line
from companion.games.murky_fairies.rules import Affliction, Defence, _, counted as _n
from companion.games.murky_fairies.state import State, needed
from companion.games.murky_fairies.words import DEFENCE, RANK, enemy_name, fairy_name, tokens_text
from companion.play import Message
from companion.prompt import (
    Event,
    Key,
    Open,
    Pad,
    Press,
    Stepper,
    Text,
    choice_of_player,
    counters_of,
    said_of,
)

COSTS = range(7)
"""What a skill may take."""


def listed(*texts: Text) -> Message:
    """Returns texts after each other, as a screen reader tells them."""
    names = [f"text{place}" for place in range(len(texts))]
    return Message(
        ", ".join(f"{{{name}}}" for name in names), tuple(zip(names, texts, strict=True))
    )


def condition(fairy: Fairy) -> Message:
    """Returns how a fairy is, in words."""
    words: list[Message] = []
    if fairy.cubes:
        words.append(_("cursed") if fairy.affliction is Affliction.CURSED else _("exhausted"))
        words.append(_n("{count} black cube", "{count} black cubes", fairy.cubes))
    else:
        words.append(_("engaged") if fairy.engaged else _("ready"))
    if fairy.heroic:
        words.append(_("heroic"))
    if fairy.items:
        words.append(_n("{count} item", "{count} items", len(fairy.items)))
    return listed(*words)


def is_busy(fairy: Fairy) -> bool:
    """Says whether a fairy cannot use her skill."""
    return fairy.engaged or fairy.cubes > 0


WHO_ACTS = _("Tap the fairy who acts")


def nobody(_fairy: Fairy) -> bool:
    """Says of no fairy that she cannot be had."""
    return False


def fairies(
    state: State,
    player: int,
    press: str,
    chosen: int | None = None,
    dim: Callable[[Fairy], bool] = is_busy,
) -> Pad:
    """Returns the fairies of a player.

    Args:
        state: the play.
        player: whose fairies.
        press: what a tap presses, with her place; empty where it opens her sheet.
        chosen: the chosen one.
        dim: who cannot be had now; she may be tapped all the same.
    """
    seat = state.seats[player]
    keys = tuple(
        Key(
            fairy_name(seat, place),
            Press(f"{press}:{place}") if press else Open(f"fairy:{player}:{place}"),
            note=condition(fairy),
            chosen=place == chosen,
            dim=dim(fairy),
            why=condition(fairy) if dim(fairy) else "",
            picture=fairy,
        )
        for place, fairy in enumerate(seat.fairies)
        if not fairy.gone
    )
    return Pad(keys, "drawn", name="fairies")


def costs(cost: int | None, *, awake: bool, must: bool = False) -> Pad:
    """Returns what a skill may cost, each as so many white cubes.

    Args:
        cost: the chosen one; None for an attack without a skill, or where none is chosen yet.
        awake: whether somebody is there to use a skill.
        must: whether the skill is to be used; then there is no way without it.
    """

    def on(value: object) -> Event | None:
        return Press(f"cost:{value}") if awake else None

    without = Key(
        "",
        on(""),
        _("Without her skill"),
        "close",
        chosen=awake and cost is None,
        why="" if awake else WHO_ACTS,
    )
    keys = tuple(
        Key(
            str(each),
            on(each),
            _n("{count} action", "{count} actions", each),
            chosen=awake and each == cost,
            why="" if awake else WHO_ACTS,
        )
        for each in COSTS
    )
    label = _("Actions that her skill takes")
    return Pad(keys if must else (without, *keys), "drawn", label, "costs")


def players(state: State, player: int, press: str, label: Text = "") -> Pad:
    """Returns both players, to choose one."""
    return choice_of_player(
        state.names, player, lambda seat: Press(f"{press}:{seat}"), label, wrap=False
    )


def end_turn(state: State, *, main: bool) -> Key:
    """Returns the key that ends the turn; it is the next thing to do where no action is left."""
    return Key(
        _("End turn"),
        EndTurn(state.current),
        rare=True,
        id="end-turn",
        share=104,
        solid=main and not state.actions,
    )


# Numbers and fields -----------------------------------------------------------------------------

OF_PLAYER = ("souls", "demons", "scourges", "titans")
OF_TABLE = ("actions", "extra", "round")


def counters(state: State, player: int | None) -> tuple[Stepper, ...]:
    """Returns a player's numbers, or the table's own, with less and more."""
    if player is None:
        names = OF_TABLE + ("reserve",) * state.rules.shop_reserve
    else:
        names = OF_PLAYER + ("heroic",) * state.rules.plain
    owner = "" if player is None else state.names[player]
    return counters_of(BY_HAND, state, names, player, said_of(owner))


def enter(form: Form, **entries: object) -> Press:
    """Returns what enters fields of a form."""
    lines = (f"{name}:{value}" for name, value in entries.items())
    return Press("\n".join([f"enter:{form.sheet}", *lines]))


def field_of(form: Form, name: str) -> str:
    """Returns the name of a number or a text that is entered in a field."""
    return f"enter:{form.sheet}\n{name}"


def folding(form: Form, opened: str, label: Text) -> Key:
    """Returns the key that unfolds a part of a sheet, or folds it if any is open."""
    return Key(label, enter(form, opened="" if form.get("opened") else opened), rare=True)


# What is tapped on the table --------------------------------------------------------------------

PICTURE = ("seats", "enemies", "about")
"""The pads that are not below the table, but on it."""


def picture(state: State, draft: Draft) -> tuple[Pad, Pad]:
    """Returns the players and the enemies, each key with what it stands for."""
    seats = tuple(_seat_key(state, player) for player in range(len(state.seats)))
    enemies = (
        key
        for place in range(len(state.enemies))
        for key in _enemy_with_tokens(state, draft, place)
    )
    return Pad(seats, "drawn", name="seats"), Pad(tuple(enemies), "drawn", name="enemies")


def _seat_key(state: State, player: int) -> Key:
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
    yield Key("", do, _describe_enemy(state, place), chosen=bool(at), picture=("enemy", place))
    if not enemy.standing:
        return
    if state.step == "prepare":
        for kind in Defence:
            facts = {"enemy": enemy_name(state, place), "type": DEFENCE[kind]}
            say = _("{enemy}: one more {type} token", **facts)
            yield Key("", AddToken(place, kind), say, picture=("put", place, kind))
    elif fights:
        for spots in alike(enemy):
            if spots:
                chosen = any(spot in at for spot in spots)
                press = Press(f"token:{place}:{spots[0]}")
                say = token_name(state, place, spots)
                yield Key("", press, say, chosen=chosen, picture=("token", place, spots[0]))


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


def _describe_enemy(state: State, place: int) -> Message:
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
