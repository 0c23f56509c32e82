"""What has just happened, and what is to be done with the real cards: one card, in steps."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import floor

import flet as ft

from companion.widgets import flex
from companion.widgets.game_layout import EDGE, EVENT
from companion.widgets.glyphs import WIDE_SPACE, Glyph, drawn, glyph, lines_of
from companion.widgets.ink import LOG_WIDTH, TARGET, Ink
from companion.widgets.tappable import Handler, icon_button, named
from companion.widgets.tokens import Radius, Space, TextSize, Typeface

DISC, KEY = 20, 18
GROWTH = 1.6
"""How much larger its words may become."""
LEADING = 1.2
FRAME = 15
"""What the edge of the card and the air within it take of its height."""
AROUND = DISC + Space.L + Space.XL + Space.XS + 3
"""What its edge, the air within it and its signs take of its width."""


@dataclass(frozen=True, slots=True)
class Event:
    """What is said after an action, translated.

    Attributes:
        title: what was won or lost, in a few words; it may be empty.
        steps: what to do with the real cards, each once and in this order.
        facts: what explains it.
        lost: whether something was lost.
        refused: whether nothing happened, and why is said.
    """

    title: str
    steps: tuple[str, ...]
    facts: tuple[str, ...]
    lost: bool = False
    refused: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it, in the order in which it is read."""
        return (*((self.title,) if self.title else ()), *self.steps, *self.facts)

    @property
    def calm(self) -> bool:
        """Whether it is routine: one thing at most to do, and nothing won or lost."""
        return not self.title and len(self.steps) < 2 and not self.red

    @property
    def red(self) -> bool:
        """Whether it is bad news."""
        return self.lost or self.refused

    def sign(self, emblem: str) -> str:
        """Returns the glyph before it: the game's own one for what happened."""
        if self.refused:
            return Glyph.SHIELD
        return Glyph.WARNING if self.lost else glyph(emblem)


@dataclass(frozen=True, slots=True)
class EventWords:
    """What the keys of an event are called, translated."""

    unfold: str
    rule: str


def event_card(
    ink: Ink,
    event: Event,
    emblem: str,
    words: EventWords,
    on_rule: Handler | None,
    on_all: Handler,
) -> ft.Control:
    """Returns what has just happened, no higher than the room that is kept for it.

    So no number beside it is ever half seen. Where all of it has no room, a key shows the rest.

    Args:
        ink: The look.
        event: What is said.
        emblem: The name of the game's own sign.
        words: What its keys are called.
        on_rule: Opens the rule it rests on, if there is one.
        on_all: Shows all of it elsewhere.
    """
    look = _Look(ink, _shade(ink, event), event.sign(emblem))
    room = _room(ink)
    keys: list[ft.Control] = []
    asked = TARGET if event.refused and on_rule is not None else 0
    whole = look.fits(event, room - asked)
    if not whole:
        keys = [icon_button(ink, Glyph.MORE, words.unfold, on_all, size=KEY)]
    elif on_rule is not None and look.fits(event, room - TARGET):
        keys = [icon_button(ink, Glyph.QUESTION, words.rule, on_rule, size=KEY)]
    in_rows = look.rows_high(event, room - len(keys) * TARGET) <= 2
    said = (
        flex.column(look.rows(event), Space.XXS, alignment=ft.MainAxisAlignment.CENTER)
        if in_rows
        else flex.row([look.emblem(), look.running(event, cut=not whole)])
    )
    said = named(said, ink.read("\n".join(event.lines)), expand=True)
    plain = event.calm and in_rows
    height = None if plain or ink.large else EVENT - 1
    return _boxed(ink, event, flex.row([said, *keys], 0), height=height, plain=plain)


def unfolded_card(
    ink: Ink, event: Event, emblem: str, place: tuple[float, float]
) -> ft.Control | None:
    """Returns all of what has just happened, row by row, as a card for a larger place.

    None where the room that is always kept for it is enough, or where even the place is not. There
    the title goes first: what was won or lost is seen beside it. In a low place it runs on.

    Args:
        ink: The look.
        event: What is said.
        emblem: The name of the game's own sign.
        place: Width and height in logical pixels.
    """
    width, height = place
    look = _Look(ink, _shade(ink, event), event.sign(emblem))
    untitled = replace(event, title="")
    ways = ((event, TextSize.BODY), (event, TextSize.SMALL), (untitled, TextSize.SMALL))
    room = width - AROUND
    if look.fits(event, _room(ink)):
        return None
    in_rows = (way for way in ways if look.high(way[0], room, way[1]) <= height)
    in_one = (each for each in (event, untitled) if look.running_high(each, room) <= height)
    if (rows := next(in_rows, None)) is not None:
        said: ft.Control = flex.column(look.rows(*rows), Space.XS)
    elif (running := next(in_one, None)) is not None:
        said = flex.row([look.emblem(), look.running(running, cut=False)])
    else:
        return None
    return _boxed(ink, event, named(said, ink.read("\n".join(event.lines))), identifier="unfolded")


def _boxed(
    ink: Ink,
    event: Event,
    content: ft.Control,
    *,
    identifier: str = "event",
    height: float | None = None,
    plain: bool = False,
) -> ft.Control:
    """Returns what is said in its frame, which a plain line has not."""
    theme = ink.theme
    shade = theme.line if event.calm else _shade(ink, event)
    back = theme.band if event.calm else theme.card if event.red else theme.gilt
    return ft.Semantics(
        identifier="refusal" if event.refused else identifier,
        content=ft.Container(
            content=content,
            height=height,
            bgcolor=theme.ground if plain else back,
            border=None if plain else ft.Border.all(1 if event.calm else 1.5, shade),
            border_radius=Radius.BUTTON,
            padding=ft.Padding.only(left=Space.XL, right=Space.XS, top=Space.S, bottom=Space.S),
        ),
    )


def event_rows(ink: Ink, event: Event, emblem: str) -> Sequence[ft.Control]:
    """Returns all of what has happened, line by line, for a place of its own."""
    look = _Look(ink, _shade(ink, event), event.sign(emblem))
    return [named(flex.column(look.rows(event), Space.L), ink.read("\n".join(event.lines)))]


@dataclass(frozen=True, slots=True)
class _Look:
    """How one event is drawn.

    Attributes:
        ink: the look.
        shade: the colour of what is marked.
        sign: the glyph before the first line.
    """

    ink: Ink
    shade: str
    sign: str

    def fits(self, event: Event, room: float) -> bool:
        """Returns whether all of it has room there, row by row or running on."""
        if self.rows_high(event, room) <= 2:
            return True
        running = WIDE_SPACE.join(text for text, _mark in _parts(event))
        return lines_of(running, self._sized(TextSize.SMALL), room) <= self.most

    @property
    def most(self) -> int:
        """How many lines that run on have room; large text always has two."""
        return max(2, floor((EVENT - FRAME) / (self._sized(TextSize.SMALL) * LEADING)))

    def rows_high(self, event: Event, room: float) -> int:
        """Returns how many lines it takes row by row."""
        size = self._sized(TextSize.BODY)
        return sum(lines_of(text, size, room) for text in event.lines)

    def high(self, event: Event, room: float, size: TextSize) -> float:
        """Returns how high a card is that shows it row by row."""
        line, gap = self._sized(size) * LEADING, float(Space.XS)
        rows = (lines_of(text, self._sized(size), room) * line for text in event.lines)
        return FRAME - gap + sum(max(DISC, row) + gap for row in rows)

    def running_high(self, event: Event, room: float) -> float:
        """Returns how high a card is that shows it as one text."""
        size = self._sized(TextSize.SMALL)
        running = WIDE_SPACE.join(text for text, _mark in _parts(event))
        return FRAME + lines_of(running, size, room) * size * LEADING

    def _sized(self, size: TextSize) -> float:
        """Returns how large a text is drawn: it grows with the user's texts, but not for ever."""
        return size * min(self.ink.effective, GROWTH)

    def rows(self, event: Event, size: TextSize = TextSize.BODY) -> Sequence[ft.Control]:
        """Returns the event line by line, each step behind its number."""
        marks: list[ft.Control] = []
        if event.title or len(event.steps) < 2:
            marks.append(self.emblem())
        if len(event.steps) > 1:
            marks += [self._disc(number) for number in range(1, len(event.steps) + 1)]
        marks += [ft.Container(width=DISC) for _line in event.lines[len(marks) :]]
        told = len(event.lines) - len(event.facts)
        rows = []
        for place, (mark, line) in enumerate(zip(marks, event.lines, strict=True)):
            if place and place >= told:
                text = self.ink.label(line, TextSize.SMALL, cap=GROWTH, expand=True)
            else:
                face = Typeface.BOLD if event.title and not place else Typeface.MEDIUM
                colour = self.shade if face is Typeface.BOLD else self.ink.theme.ink
                text = self.ink.text(line, size, face, colour, cap=GROWTH, expand=True)
            rows.append(flex.row([mark, text], vertical_alignment=ft.CrossAxisAlignment.START))
        return rows

    def running(self, event: Event, *, cut: bool) -> ft.Text:
        """Returns the event as one text."""
        styles = {
            "title": self._style(Typeface.BOLD, self.shade),
            "number": self._style(Typeface.BOLD, self.shade),
            "step": self._style(Typeface.MEDIUM, self.ink.theme.ink),
            "fact": self._style(Typeface.BODY, self.ink.theme.muted),
        }
        spans: list[ft.TextSpan] = []
        for text, kind in _parts(event):
            number, gap, rest = text.partition("\u00a0") if kind == "number" else ("", "", text)
            spans.append(
                ft.TextSpan(f"{WIDE_SPACE if spans else ''}{number}{gap}", styles["number"])
            )
            spans.append(ft.TextSpan(drawn(rest), styles["step" if number else kind]))
        return ft.Text(
            spans=spans,
            style=styles["step"],
            expand=True,
            max_lines=self.most if cut else None,
            overflow=ft.TextOverflow.ELLIPSIS if cut else ft.TextOverflow.CLIP,
        )

    def _style(self, face: Typeface, colour: str) -> ft.TextStyle:
        return self.ink.style(TextSize.SMALL, face, colour, cap=GROWTH, leading=LEADING)

    def emblem(self) -> ft.Control:
        """Returns the sign of the event."""
        return self.ink.sigil(self.sign, DISC, self.shade)

    def _disc(self, number: int) -> ft.Control:
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
                Typeface.BOLD,
                self.ink.theme.card,
                cap=1.3,
                semantics_label="",
            ),
        )


def _parts(event: Event) -> list[tuple[str, str]]:
    """Returns the pieces of a text that runs on, and what each of them is."""
    several = len(event.steps) > 1
    return [
        *([(event.title, "title")] if event.title else []),
        *(
            (f"{number}\u00a0{step}", "number") if several else (step, "step")
            for number, step in enumerate(event.steps, 1)
        ),
        *((fact, "fact") for fact in event.facts),
    ]


def _room(ink: Ink) -> float:
    """Returns the width that its words have, keys included."""
    log = LOG_WIDTH if ink.wide else 0
    wide = (ink.width - log) * ink.share if ink.landscape else ink.width - 2 * EDGE
    return wide - AROUND


def _shade(ink: Ink, event: Event) -> str:
    if event.red:
        return ink.theme.life
    return ink.game.main if event.calm else ink.theme.gold
