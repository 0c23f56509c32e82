"""What has just happened, and what is to be done with the real cards: one card, in steps."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.widgets.controls.presses import use_next_press
from companion.widgets.controls.tappable import Handler, icon_button, named
from companion.widgets.glyphs import Glyph, glyph
from companion.widgets.ink import TARGET, Ink
from companion.widgets.layout import flex
from companion.widgets.layout.stage import EDGE, STATE_SHARE
from companion.widgets.tokens import Face, Radius, Space, TextSize

DISC, KEY, KEYS_HIGH = 20, 18, 48
GROWTH = 1.6
"""How much larger its words may become."""
FOLDED = 2
"""Lines of a folded event; what is no longer is never folded."""
LETTER = 0.5
"""The usual breadth of a letter, as a share of its size."""


@dataclass(frozen=True, slots=True)
class Event:
    """What is said after an action, translated.

    Attributes:
        title: what was won or lost, in a few words; it may be empty.
        steps: what to do with the real cards, each once and in this order.
        facts: what explains it.
        lost: whether something was lost.
    """

    title: str
    steps: tuple[str, ...]
    facts: tuple[str, ...]
    lost: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it, in the order in which it is read."""
        return (*((self.title,) if self.title else ()), *self.steps, *self.facts)

    @property
    def calm(self) -> bool:
        """Whether it is routine: one thing at most to do, and nothing won or lost."""
        return not self.title and len(self.steps) < 2


@dataclass(frozen=True, slots=True)
class EventWords:
    """What the keys of an event are called, translated."""

    fold: str
    unfold: str
    rule: str


@ft.component
def EventCard(
    ink: Ink, event: Event, emblem: str, words: EventWords, on_rule: Handler | None
) -> ft.Control:
    """What has just happened; the next press folds what is longer than two lines.

    Beside the keys, where it would lie over what is looked at or tapped next, it begins folded.

    Args:
        ink: The look.
        event: What is said.
        emblem: The name of the game's own sign.
        words: What its keys are called.
        on_rule: Opens the rule it rests on, if there is one.
    """
    long = _lines(ink, event) > FOLDED
    folded, fold = ft.use_state(ink.landscape)
    use_next_press(lambda: fold(True), waits=long and not folded)
    unfolded = long and not folded
    shade = _shade(ink, event)
    keys: list[ft.Control] = []
    if on_rule is not None and (unfolded or not long):
        keys.append(icon_button(ink, Glyph.QUESTION, words.rule, on_rule, size=KEY))
    if long:
        glyph_of, word = (Glyph.UP, words.unfold) if folded else (Glyph.DOWN, words.fold)
        keys.append(icon_button(ink, glyph_of, word, lambda: fold(not folded), size=KEY))
    look = _Look(ink, shade, Glyph.WARNING if event.lost else glyph(emblem), len(keys) * TARGET)
    rows = _folded(look, event) if long and folded else _rows(look, event, over=unfolded)
    said = named(
        flex.column(
            rows,
            Space.S if unfolded else Space.XXS,
            tight=False,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        "\n".join(event.lines),
        live=True,
    )
    # Over the words, so that those below the first line have the whole width.
    beside = ft.Container(
        content=flex.row(keys, 0, tight=True), right=0, top=0, bottom=None if unfolded else 0
    )
    theme = ink.theme
    return ft.Semantics(
        identifier="event",
        content=ft.Container(
            content=ft.Stack([flex.at_least(TARGET, said), beside]),
            bgcolor=theme.band if event.calm else theme.card if event.lost else theme.gilt,
            border=ft.Border.all(1, theme.line) if event.calm else ft.Border.all(1.5, shade),
            border_radius=Radius.BUTTON,
            padding=ft.Padding.only(left=Space.XL, right=Space.XS, top=Space.S, bottom=Space.S),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Look:
    """How the lines of one event are drawn.

    Attributes:
        ink: the look.
        shade: the colour of what is marked.
        sign: the glyph before the first line.
        keys: the width of the keys over the end of the first line.
    """

    ink: Ink
    shade: str
    sign: str
    keys: float

    def row(self, mark: ft.Control | None, text: ft.Text, keys: float) -> ft.Row:
        """Returns a line behind its mark, which leaves that much room for keys."""
        text.expand = True
        sign = mark or ft.Container(width=DISC)
        room = ft.Container(width=keys) if keys else None
        return flex.row([sign, text, room], vertical_alignment=ft.CrossAxisAlignment.START)

    def first(self, event: Event, **rest: Any) -> ft.Text:
        """Returns the title, or what stands in its place."""
        face, colour = (Face.BOLD, self.shade) if event.title else (Face.MEDIUM, self.ink.theme.ink)
        return self.ink.text(event.lines[0], TextSize.BODY, face, colour, cap=GROWTH, **rest)

    def fact(self, text: str, **rest: Any) -> ft.Text:
        """Returns what stands back."""
        return self.ink.label(text, TextSize.SMALL, cap=GROWTH, **rest)

    def emblem(self) -> ft.Control:
        """Returns the sign of the event."""
        return self.ink.sigil(self.sign, DISC, self.shade)

    def disc(self, number: int) -> ft.Control:
        """Returns the number of a step; it is silent, the words are read in their order."""
        return ft.Container(
            width=DISC,
            height=DISC,
            border_radius=DISC / 2,
            bgcolor=self.shade,
            alignment=ft.Alignment.CENTER,
            content=self.ink.text(
                str(number),
                TextSize.FINE,
                Face.BOLD,
                self.ink.theme.card,
                cap=1,
                semantics_label="",
            ),
        )


def _shade(ink: Ink, event: Event) -> str:
    if event.lost:
        return ink.theme.life
    return ink.game.main if event.calm else ink.theme.gold


def _rows(look: _Look, event: Event, *, over: bool) -> Sequence[ft.Control]:
    """Returns the whole event, line by line; the keys lie over the first one, or beside all."""
    steps, ink = event.steps, look.ink
    marks: list[ft.Control | None] = [look.emblem()] if event.title or len(steps) < 2 else []
    if len(steps) > 1:
        marks += [look.disc(number) for number in range(1, len(steps) + 1)]
    texts = [look.first(event)]
    told = len(event.lines) - len(event.facts)
    for place, text in enumerate(event.lines[1:], 1):
        words = ink.text(text, TextSize.BODY, Face.MEDIUM, cap=GROWTH) if place < told else None
        texts.append(words or look.fact(text))
    marks += [None] * (len(texts) - len(marks))
    rows = [
        look.row(mark, text, 0 if over and place else look.keys)
        for place, (mark, text) in enumerate(zip(marks, texts, strict=True))
    ]
    if over:  # the keys are higher than a line: none below the first may lie under them
        rows[0].vertical_alignment = ft.CrossAxisAlignment.CENTER
        return [flex.at_least(KEYS_HIGH, rows[0]), *rows[1:]]
    return rows


def _folded(look: _Look, event: Event) -> Sequence[ft.Control]:
    """Returns the event in two lines: its first one, and the beginning of the others."""
    one_line = {"max_lines": 1, "overflow": ft.TextOverflow.ELLIPSIS}
    rows = [look.row(look.emblem(), look.first(event, **one_line), look.keys)]
    digest = " · ".join(text.rstrip(".") for text in event.lines[1:])
    if digest:
        rows.append(look.row(None, look.fact(digest, **one_line), look.keys))
    return rows


def _lines(ink: Ink, event: Event) -> int:
    """Returns about how many lines the whole event takes."""
    wide = ink.width * STATE_SHARE if ink.landscape else ink.width - 2 * EDGE
    room = wide - DISC - TARGET - 4 * Space.L
    letters = max(8.0, room / (LETTER * TextSize.BODY * min(ink.effective, GROWTH)))
    return sum(math.ceil(len(text) / letters) for text in event.lines)
