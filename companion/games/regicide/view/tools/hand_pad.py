"""Entering a hand: a pad of ranks, the suits of the open one, and the cards entered so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.regicide.cards import JOKER, SUITED_RANKS, SUITS, Card, Rank, Suit
from companion.games.regicide.odds.hand import Play
from companion.games.regicide.view.look import cell_colour, suit_colour
from companion.games.regicide.view.steps.composition import doubtful, ranks_within
from companion.games.regicide.words import card_name, card_sign, rank_name
from companion.i18n import marker
from companion.widgets.controls.cells import Cell, Marks, cell_grid, key_row
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import section
from companion.widgets.tokens import Face, Radius, Space, TextSize
from companion.widgets.tool_scene import ToolScene

_ = marker("regicide")

COLUMNS = 7
Press = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Entered:
    """What is entered: the hand, the rank whose suits are asked for now, and how much is shown."""

    cards: Play = ()
    rank: Rank | None = None
    all: bool = False


def pressed(entered: Entered, key: str, most: int) -> Entered:
    """Returns what is entered after a key: ``rank:7``, ``suit:S``, ``drop:0``, ``all``."""
    name, _colon, value = key.partition(":")
    cards = entered.cards
    if name == "all":
        return replace(entered, all=True)
    if name == "drop":
        place = int(value)
        return replace(entered, cards=(*cards[:place], *cards[place + 1 :]))
    if name == "rank" and value != Rank.JOKER:
        rank = Rank(value)
        return replace(entered, rank=None if entered.rank is rank else rank)
    chosen = JOKER if name == "rank" else Card(entered.rank or Rank.ACE, Suit(value))
    if chosen in cards and not chosen.is_joker:
        return replace(entered, cards=tuple(card for card in cards if card != chosen))
    return replace(entered, cards=(*cards, chosen)) if len(cards) < most else entered


def hand_pad(scene: ToolScene, entered: Entered, most: int, press: Press) -> list[ft.Control]:
    """Returns the keys and the cards entered so far.

    Args:
        scene: the moment.
        entered: what is entered.
        most: how many cards a hand holds.
        press: called with a key, see `pressed`.
    """
    ink = scene.ink
    cells: list[Cell | None] = [
        Cell(
            f"rank:{rank}",
            str(Glyph.JESTER) if rank is Rank.JOKER else rank.value,
            scene.say(rank_name(rank)),
        )
        for rank in (*SUITED_RANKS, Rank.JOKER)
    ]
    count = scene.say(_("{held} of {most}", held=len(entered.cards), most=most))
    doubted = frozenset[Card]() if scene.state is None else doubtful(scene.state)
    marks = Marks(
        dim=[f"rank:{rank}" for rank in ranks_within(doubted)],
        mark=[f"rank:{entered.rank}"] if entered.rank else (),
    )
    parts: list[ft.Control] = [
        section(ink, scene.say(_("My hand")), ink.label(count, TextSize.BODY, Face.MEDIUM)),
        cell_grid(ink, [cells[:COLUMNS], cells[COLUMNS:]], press, marks, height=50),
    ]
    if entered.rank is not None:
        parts.append(_suits(scene, entered, doubted, press))
    if entered.cards:
        chips = [_chip(scene, place, each, press) for place, each in enumerate(entered.cards)]
        parts.append(flex.row(chips, Space.S, wrap=True))
    return parts


def _suits(
    scene: ToolScene, entered: Entered, doubted: frozenset[Card], press: Press
) -> ft.Control:
    cards = [Card(entered.rank or Rank.ACE, suit) for suit in SUITS]
    keys = [
        Cell(
            f"suit:{each.suit}",
            scene.say(card_sign(each)),
            scene.say(card_name(each)),
            colour=cell_colour(each.suit),
        )
        for each in cards
    ]
    marks = Marks(
        chosen=[f"suit:{each.suit}" for each in cards if each in entered.cards],
        dim=[f"suit:{each.suit}" for each in cards if each in doubted],
    )
    return key_row(scene.ink, keys, press, marks)


def _chip(scene: ToolScene, place: int, card: Card, press: Press) -> ft.Control:
    ink = scene.ink
    return tap(
        ink.text(
            scene.say(card_sign(card)), TextSize.LARGE, Face.BOLD, suit_colour(ink, card.suit)
        ),
        scene.say(_("Take {card} out of my hand", card=card_name(card))),
        lambda: press(f"drop:{place}"),
        key=f"{place}:{card.rank}{card.suit}",
        alignment=None,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=Space.XL,
    )
