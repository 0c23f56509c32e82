"""Keys that several steps of a table of Murky Fairies are pressed with."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.murky_fairies.model import (
    Affliction,
    Fairy,
    State,
    _,
    counted as _n,
    fairy_name,
)
from companion.games.murky_fairies.moves import EndTurn
from companion.play import Message
from companion.prompt import Event, Key, Open, Pad, Press, Text, choice_of_player

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

    without = Key("", on(""), _("Without her skill"), "close", chosen=awake and cost is None)
    keys = tuple(
        Key(
            str(each),
            on(each),
            _n("{count} action", "{count} actions", each),
            chosen=awake and each == cost,
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
