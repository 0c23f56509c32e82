"""Scenes of the gallery: what tables are asked, drawn from values."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.i18n import load
from companion.play.by_hand import Adjust
from companion.prompt import (
    Alert,
    Ask,
    Event,
    Key,
    Matrix,
    Open,
    Pad,
    Press,
    Preview,
    PreviewFigure,
    Prompt,
    Stepper,
)
from companion.widgets.game_layout import lay_out_game
from companion.widgets.hooks import use_stable
from companion.widgets.ink import Ink
from companion.widgets.landscape import lay_out_landscape
from companion.widgets.prompt import Pen, draw_prompt
from tests.browser.scene import SEATS, bar_of

ENGLISH = load("en", {})
SUITS = (("♥", "red"), ("♦", "red"), ("♣", "black"), ("♠", "black"))
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def around(ink: Ink, prompt: Prompt, send: Callable[[Event], object]) -> ft.Control:
    """Returns a table that is asked something, with a bar and hardly anything to look at."""
    beside = ink.landscape and not ink.large
    head, seen = bar_of(ink, "Ana plays", "3rd enemy of 12"), [ink.text("What is looked at")]
    dock = draw_prompt(Pen(ink, ENGLISH, send, beside, compact=not beside), prompt, ())
    if beside:
        return lay_out_landscape(ink, head, seen, dock, state_width=220)
    return lay_out_game(ink, head, seen, dock)


@ft.component
def Chosen(ink: Ink) -> ft.Control:
    """All cards as keys, and what they would do."""
    pressed, press = ft.use_state("")
    send = use_stable(lambda event: press(event.name if isinstance(event, Press) else ""))

    def card(rank: str, suit: str, tint: str) -> Key:
        name, dim = f"{rank}{suit}", rank == "K"
        chosen, marked = name == pressed, rank == "4"
        return Key(rank, Press(name), name, suit, tint, chosen=chosen, marked=marked, dim=dim)

    ranks = tuple(Key(rank, Press(rank), f"rank {rank}", marked=rank == pressed) for rank in RANKS)
    clear = Key("Clear", Press(""), dim=not pressed)
    prompt = Prompt(
        "chosen",
        pads=(
            Matrix(
                ranks,
                tuple(tuple(card(rank, *suit) for rank in RANKS) for suit in SUITS),
                tuple(Key("", Press(suit), f"suit {suit}", suit, tint) for suit, tint in SUITS),
                RANKS.index(pressed) if pressed in RANKS else None,
                Key("", Press("joker"), "Joker", "jester"),
            ),
        ),
        preview=Preview(
            ("♠ shield +5",) if pressed else ("Choose the cards to play",),
            (PreviewFigure(5, "damage"), PreviewFigure(8, "life left", "life", spare=True))
            if pressed
            else (),
            "good" if pressed else "hint",
        ),
        aside=(Key("Yield", Open("yield"), sign="lock", rare=True), clear),
        primary=Key(f"Play {pressed}" if pressed else "Play", Open(), dim=not pressed),
        composing=bool(pressed),
    )
    return around(ink, prompt, send)


@ft.component
def Turned(ink: Ink) -> ft.Control:
    """Four cards to choose from, of which one cannot be had, and something to put right."""
    send = use_stable(lambda _event: None)
    keys = tuple(
        Key("J", Open(suit), f"Jack {suit}", suit, tint, "" if at else "beaten", dim=not at)
        for at, (suit, tint) in enumerate(SUITS)
    )
    prompt = Prompt(
        "turned",
        "Which jack is turned up?",
        (Pad(keys, "cards"),),
        aside=(Key("Rule", Ask(rule="enemies"), rare=True),),
        primary=Key("Tap the card turned up", None),
        alert=Alert("Cards are counted from now on", Key("Count", Open("counts"))),
    )
    return around(ink, prompt, send)


@ft.component
def Named(ink: Ink) -> ft.Control:
    """The players, of whom one is named."""
    send = use_stable(lambda _event: None)
    keys = tuple(Key(seat.name, Open(seat.name), tint=seat.colour) for seat in SEATS)
    return around(ink, Prompt("named", "Who plays next?", (Pad(keys, "players"),)), send)


@ft.component
def Paid(ink: Ink) -> ft.Control:
    """A payment as one sum, of which some is missing."""
    paid, pay = ft.use_state(4)

    def step(event: Event) -> None:
        if isinstance(event, Press) and event.name.startswith("paid:"):
            pay(int(event.name.removeprefix("paid:")))

    missing = f"{10 - paid} more" if paid < 10 else "Enough"
    prompt = Prompt(
        "paid",
        pads=(Stepper("paid", "Paid in all", paid, 0, 20),),
        preview=Preview((missing,), progress=(paid, 10, "of 10 to pay"), why="need"),
        aside=(
            Key("Total", Press("total"), share=84),
            Key("Cannot pay", Open("lost"), rare=True, share=124),
        ),
        primary=Key(f"Pay {paid}", Open(), dim=paid < 10, share=142),
    )
    return around(ink, prompt, use_stable(step))


@ft.component
def Counted(ink: Ink) -> ft.Control:
    """Two numbers that are read from afar."""
    values, put = ft.use_state({"life": 14, "attack": 7})

    def step(event: Event) -> None:
        if isinstance(event, Adjust):
            put({**values, event.quantity: values[event.quantity] + event.by})

    send = use_stable(step)
    numbers = tuple(
        Stepper(
            name,
            name.upper(),
            value,
            0,
            20,
            Adjust(name, None, 0),
            (-10, -5, 5, 10),
            "of 20",
            name,
        )
        for name, value in values.items()
    )
    prompt = Prompt(
        "counted",
        pads=numbers,
        aside=(Key("", Open("lost"), "The play is lost", "flag", rare=True),),
        primary=Key("Beaten", Open(), rare=values["life"] > 0),
    )
    return around(ink, prompt, send)
