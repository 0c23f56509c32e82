"""The stage of the duel: the two totals, a card for each opponent, and the chance after each.

What a tap has settled is said, and can be tapped on, at once; only the eye sees it happen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import flet as ft
import flet_charts as fch

from companion.games.morrigan.model import _
from companion.games.morrigan.moves import MALETAR
from companion.games.morrigan.view.board import Board
from companion.i18n import Translator
from companion.play import Message, Player
from companion.widgets import (
    FRAME_S,
    Face,
    Glyph,
    Handler,
    Ink,
    Radius,
    Space,
    TextSize,
    bounded,
    flex,
    glide,
    named,
    numeral,
    player_badge,
    short_name,
    tap,
    use_beats,
)

TURN_MS = 120
"""How long a card takes until it is seen from its edge, and again until it lies open."""

SHORT = 740
"""Below this height an upright stage leaves out what makes up the totals."""

BEATS = (FRAME_S, TURN_MS / 1000, TURN_MS / 1000)
"""Until the card turns, until its value is seen, until the totals and the chance follow."""

NOT_YET, NONE = None, 0


@dataclass(frozen=True, slots=True)
class Knight:
    """One of the opponents.

    Attributes:
        place: the seat.
        player: who sits there.
        card: the value added, `NONE` for no card, `NOT_YET` while it is open.
        asked: whether it is entered now.
    """

    place: int
    player: Player
    card: int | None
    asked: bool


@dataclass(frozen=True, slots=True)
class Duelists:
    """A duel as far as its cards are turned.

    Attributes:
        challenger: who fights Maletar.
        attack: the challenger's total.
        cards: the values that make it up; empty where only the total was told.
        opponents: from the challenger's left.
        chances: of the challenger, before the first card and after each that was turned, in
            the order of `opponents`; None where none can be told, or none may be seen.
        model: what the chances rest on.
    """

    challenger: Player
    attack: int
    cards: tuple[int, ...]
    opponents: tuple[Knight, ...]
    chances: tuple[Fraction | None, ...]
    model: Message

    @property
    def answers(self) -> dict[int, int | None]:
        """What every opponent added."""
        return {each.place: each.card for each in self.opponents}


@bounded
def Theatre(
    board: Board, duel: Duelists, on_seat: Callable[[int], object], me: int, part: str = ""
) -> ft.Control:
    """The stage, or on a phone on its side one half of it.

    Args:
        board: the table.
        duel: what is shown.
        on_seat: a seat was tapped: what was entered for it is entered anew.
        me: the challenger's seat.
        part: ``totals`` or ``cards`` for one half.
    """
    ink = board.ink.tinted
    # What stood before the last tap; the first card of all is turned as the stage comes up.
    seen = ft.use_ref((dict[int, int | None](), duel.answers))
    before, now = seen.current or ({}, duel.answers)
    if now != duel.answers:
        before = now
        seen.current = (before, duel.answers)
    turning = {
        place
        for place, card in duel.answers.items()
        if card is not NOT_YET and card != before.get(place)
    }
    moment = tuple(duel.answers.items()) if turning and not ink.calm else None
    beat = use_beats(BEATS, moment)
    show = _Show(ink, board.scene.translator, duel, frozenset(turning), beat)
    parts: list[ft.Control | None] = []
    if part != "cards":
        parts.append(_totals(show, lambda: on_seat(me), lambda: board.scene.why("maletar")))
    if not part:
        parts.append(ft.Container(height=1, bgcolor=ink.theme.line))
    if part != "totals":
        parts += [
            flex.row(
                [_column(show, knight, on_seat) for knight in duel.opponents],
                0,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            _course(show),
        ]
    if part != "cards":
        parts.append(_model(show))
    return ft.Container(
        border_radius=Radius.CARD,
        bgcolor=ink.theme.ground,
        padding=ft.Padding.symmetric(
            horizontal=Space.M, vertical=Space.S if show.low else Space.XL
        ),
        content=flex.column(parts, Space.XS if show.low else Space.M),
    )


@dataclass(frozen=True, slots=True)
class _Show:
    """One moment of the show.

    Attributes:
        ink: the look, on the game's own colour.
        voice: says messages and chances.
        duel: what is shown.
        turning: the seats whose cards are being turned.
        beat: how far that has got.
    """

    ink: Ink
    voice: Translator
    duel: Duelists
    turning: frozenset[int]
    beat: int

    @property
    def low(self) -> bool:
        """Whether the window is a phone held across."""
        return self.ink.landscape and not self.ink.wide

    @property
    def short(self) -> bool:
        """Whether the window is that of a small phone held upright."""
        return not self.ink.landscape and self.ink.height < SHORT

    @property
    def counted(self) -> tuple[Knight, ...]:
        """The opponents whose cards count in what is seen by now."""
        over = self.beat == len(BEATS)
        return tuple(
            each
            for each in self.duel.opponents
            if each.card is not NOT_YET and (over or each.place not in self.turning)
        )

    @property
    def defence(self) -> int:
        """The total of Maletar as it is seen by now."""
        return MALETAR + sum(each.card or 0 for each in self.counted)

    def say(self, message: Message) -> str:
        """Returns a message in the user's language."""
        return self.voice.text(message)


def _totals(show: _Show, on_attack: Handler, on_defence: Handler) -> ft.Control:
    ink, duel = show.ink, show.duel
    defence = MALETAR + sum(each.card or 0 for each in duel.opponents)
    size = _size(show, max(len(str(duel.attack)), len(str(defence)), 2))
    name = duel.challenger.name
    added = [each.card for each in duel.opponents if each.card]
    attacks = show.say(_("{player} attacks", player=name))
    defends = show.say(_("Maletar defends"))
    return flex.row(
        [
            _side(
                ink,
                [player_badge(ink, duel.challenger.colour, size=26), attacks],
                numeral(ink, duel.attack, size, ink.theme.gold),
                None if show.short else _sum(ink, duel.cards),
                tapped=(f"{attacks}: {duel.attack}", on_attack),
            ),
            _side(
                ink,
                [defends],
                numeral(ink, show.defence, size, ink.theme.ink),
                None if show.short else _sum(ink, (MALETAR, *added)),
                tapped=(f"{defends}: {defence}", on_defence),
            ),
        ],
        Space.S,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _size(show: _Show, digits: int) -> float:
    ink = show.ink
    width = ink.width * 0.4 if ink.landscape else ink.width - 64
    return min(
        112,
        ink.height * (0.24 if show.low else 0.1 if show.short else 0.125),
        width / 2 / (digits * 0.66),
    )


def _side(
    ink: Ink,
    head: Sequence[ft.Control | str],
    number: ft.Control,
    below: ft.Control | None,
    *,
    tapped: tuple[str, Handler],
) -> ft.Control:
    words = [
        ink.text(part, TextSize.BODY, Face.MEDIUM, cap=1.4, leading=1.1, max_lines=2)
        if isinstance(part, str)
        else part
        for part in head
    ]
    middle = ft.MainAxisAlignment.CENTER
    label, on = tapped
    return tap(
        flex.column(
            [flex.row([*words], Space.S, alignment=middle, height=26), number, below], Space.XS
        ),
        label,
        on,
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
    )


def _sum(ink: Ink, values: Sequence[int]) -> ft.Control:
    """Returns the cards of a total as far as there is room for them."""
    most = 6
    shown = [str(value) for value in values[:most]] + ["…"] * (len(values) > most)
    return flex.row(
        [
            ft.Container(
                width=21,
                height=28,
                border_radius=Radius.BAR,
                border=ft.Border.all(1, ink.theme.line),
                alignment=ft.Alignment.CENTER,
                content=ink.number(text, 17),
            )
            for text in shown
        ],
        Space.XS,
        height=28,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _column(show: _Show, knight: Knight, on_seat: Callable[[int], object]) -> ft.Control:
    """Returns an opponent with the card; a tap enters it anew."""
    ink, player = show.ink, knight.player
    name = short_name(ink, player.name, mine=knight.asked)
    notes = {NOT_YET: _("not asked yet"), NONE: _("no card")}
    told = notes.get(knight.card)
    said = [player.name, show.say(told) if told else str(knight.card)]
    if knight.asked:
        said.append(show.say(_("asked now")))
    head = flex.row(
        [player_badge(ink, player.colour, size=22), name],
        Space.XS,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tap(
        flex.column(
            [head, _card(show, knight)],
            Space.XS,
            stretch=False,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        ", ".join(said),
        lambda: on_seat(knight.place),
        key=f"seat-{knight.place}",
        selected=knight.asked,
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
    )


def _card(show: _Show, knight: Knight) -> ft.Control:
    """Returns a card that turns about its long axis: first its back grows narrow, then not."""
    ink = show.ink
    room = (ink.width * (0.44 if ink.landscape else 1) - 48) / len(show.duel.opponents)
    high = max(
        72,
        min(
            128,
            ink.height * (0.18 if show.low else 0.11 if show.short else 0.15),
            (room - 12) * 4 / 3,
        ),
    )
    wide = high * 0.75
    turns = knight.place in show.turning
    open_yet = knight.card is NOT_YET or (turns and show.beat < 1)
    faced = knight.card is not NOT_YET and not (turns and show.beat < 2)
    edge = ink.theme.gold if (turns and show.beat < len(BEATS)) or knight.asked else ink.theme.line
    return ft.Stack(
        [
            _face(ink, (wide if open_yet else 0, high), edge, _back(ink, high)),
            _face(ink, (wide if faced else 0, high), edge, _value(ink, knight, high), open=True),
        ],
        width=wide,
        height=high,
        alignment=ft.Alignment.CENTER,
    )


def _face(
    ink: Ink, size: tuple[float, float], edge: str, content: ft.Control, *, open: bool = False
) -> ft.Control:
    width, height = size
    curve = ft.AnimationCurve.EASE_OUT if width else ft.AnimationCurve.EASE_IN
    fade = ft.AnimationCurve.EASE_OUT_EXPO if width else ft.AnimationCurve.EASE_IN_EXPO
    return ft.Container(
        width=width,
        height=height,
        animate=glide(ink, TURN_MS, curve),
        border_radius=Radius.CELL,
        border=ft.Border.all(2, edge),
        bgcolor=ink.theme.ink if open else ink.theme.card,
        opacity=1 if width else 0,
        animate_opacity=glide(ink, TURN_MS, fade),
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        alignment=ft.Alignment.CENTER,
        content=content,
    )


def _back(ink: Ink, high: float) -> ft.Control:
    return ink.sigil(Glyph.SWORD, high * 0.34, ink.theme.muted)


def _value(ink: Ink, knight: Knight, high: float) -> ft.Control:
    figure = str(knight.card) if knight.card else "–"
    return ink.number(figure, high * 0.5, ink.theme.ground)


CHART, HEAD, DOT = 76, 22, 14
"""Of the course: its height upright, the room above it for words, and a dot of it."""


def _model(show: _Show) -> ft.Control | None:
    """Returns what the chances are, and what they rest on."""
    if not any(show.duel.chances):
        return None
    words = show.say(show.duel.model)
    return show.ink.label(
        words, TextSize.CAPTION, cap=1.3, leading=1.1, text_align=ft.TextAlign.CENTER
    )


def _course(show: _Show) -> ft.Control | None:
    """Returns the chances under their cards, and the two ways on until the last."""
    ink, duel = show.ink, show.duel
    start, *after = duel.chances or (None,)
    if start is None:
        return None
    tall = 40 if show.low or show.short else CHART
    counted = {each.place for each in show.counted}
    known = [
        chance if knight.place in counted else None
        for knight, chance in zip(duel.opponents, after, strict=True)
    ]
    levels = [start]
    for chance in known:
        levels.append(levels[-1] if chance is None else chance)
    last = known[-1] is not None
    layers: list[ft.Control] = [
        ft.Container(
            left=0, right=0, top=HEAD, height=tall, content=_lines(ink, start, known, closed=last)
        ),
        ft.Container(
            left=0,
            top=_down(start, tall) - HEAD,
            # Four columns leave no room beside the chance after the first card.
            visible=len(known) < 4 or known[0] is None,
            content=_word(ink, show.voice.percent(start)),
        ),
        ft.Container(
            left=0,
            right=0,
            top=0,
            bottom=0,
            content=flex.row(
                [
                    _stop(show, known[place], levels[place], tall, ends=place == len(known) - 1)
                    for place in range(len(known))
                ],
                0,
            ),
        ),
    ]
    told = [f"{show.say(duel.model)}: {show.voice.percent(start)}"]
    told += [
        f"{knight.player.name} {show.voice.percent(chance)}"
        for knight, chance in zip(duel.opponents, after, strict=True)
        if chance is not None
    ]
    return named(ft.Stack(layers, height=HEAD + tall + DOT / 2), ", ".join(told))


def _down(chance: Fraction, tall: float) -> float:
    return HEAD + tall * (1 - float(chance))


def _word(ink: Ink, text: str, colour: str | None = None) -> ft.Text:
    return ink.text(text, TextSize.BODY, Face.BOLD, colour, cap=1.2, leading=1, no_wrap=True)


def _stop(
    show: _Show, chance: Fraction | None, before: Fraction, tall: float, *, ends: bool
) -> ft.Control:
    """Returns the dot of a card with its chance; before it is turned, the two ends of the last."""
    ink = show.ink
    known = chance is not None
    at = _down(before if chance is None else chance, tall)
    word = show.voice.percent(before if chance is None else chance)
    if ends and chance in (0, 1):
        word = show.say(WON if chance else LOST)
    moves = glide(ink, curve=ft.AnimationCurve.EASE_IN_OUT_CUBIC)
    middle = ft.Alignment.CENTER
    layers: list[ft.Control] = [
        ft.Container(
            left=0,
            right=0,
            top=at - DOT / 2,
            height=DOT,
            alignment=middle,
            opacity=1 if known else 0,
            animate_position=moves,
            animate_opacity=moves,
            content=_dot(ink, ink.theme.gold if known else None),
        ),
        ft.Container(
            left=0,
            right=0,
            top=max(0, at - HEAD - 2),
            alignment=middle,
            opacity=1 if known else 0,
            animate_position=moves,
            animate_opacity=moves,
            content=_word(ink, word, ink.theme.gold),
        ),
    ]
    if ends and not known:
        for end, said in ((Fraction(1), WON), (Fraction(0), LOST)):
            layers.append(
                ft.Container(
                    left=0,
                    right=0,
                    top=_down(end, tall) - DOT / 2,
                    height=DOT,
                    alignment=middle,
                    content=_dot(ink, None),
                )
            )
            layers.append(
                ft.Container(
                    left=0,
                    right=0,
                    top=_down(end, tall) - HEAD,
                    alignment=middle,
                    content=_word(ink, show.say(said)),
                )
            )
    return ft.Stack(layers, expand=True, height=HEAD + tall + DOT / 2)


WON, LOST = _("won"), _("lost")


def _dot(ink: Ink, fill: str | None) -> ft.Control:
    return ft.Container(
        width=DOT,
        height=DOT,
        border_radius=DOT / 2,
        bgcolor=fill or ink.theme.ground,
        border=ft.Border.all(2, ink.theme.ink),
    )


def _lines(
    ink: Ink, start: Fraction, known: Sequence[Fraction | None], *, closed: bool
) -> ft.Control:
    """Returns the way so far as a line, and dotted ones to both ends."""
    way = [(0.0, start)]
    way += [(place + 0.5, chance) for place, chance in enumerate(known) if chance is not None]
    end = len(known) - 0.5
    series = [_series(way, ink.theme.ink)]
    if not closed:
        series += [
            _series([way[-1], (end, Fraction(goal))], ink.theme.muted, [2, 5]) for goal in (0, 1)
        ]
    return fch.LineChart(
        data_series=series,
        min_x=0,
        max_x=len(known),
        min_y=0,
        max_y=1,
        interactive=False,
        tooltip=None,
        animation=ft.Animation(0, ft.AnimationCurve.LINEAR),
        expand=True,
    )


def _series(
    way: Sequence[tuple[float, Fraction]], colour: str, dashes: list[int] | None = None
) -> fch.LineChartData:
    return fch.LineChartData(
        points=[
            fch.LineChartDataPoint(x, float(y), point=False, show_tooltip=False) for x, y in way
        ],
        color=colour,
        stroke_width=3 if dashes is None else 2,
        dash_pattern=dashes,
        rounded_stroke_cap=True,
    )
