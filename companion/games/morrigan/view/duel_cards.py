"""The duel as its stage shows it: who fights, and the card of each opponent, which turns."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import pi

import flet as ft

from companion.games.morrigan.cards import _
from companion.games.morrigan.moves import MALETAR
from companion.games.morrigan.odds import DECK, KEPT_DECK, Mix, Rival, hand_size, read_deck
from companion.games.morrigan.odds.duel import DuelQuestion, course
from companion.games.morrigan.prompt.duel import DuelDraft
from companion.games.morrigan.view.board import TableController
from companion.i18n import Translator
from companion.play import Message, Player
from companion.prompt import Key
from companion.widgets import (
    FRAME_S,
    Glyph,
    Ink,
    Radius,
    Space,
    drawing,
    flex,
    move_animation,
    player_badge,
    short_name,
    tap,
)
from companion.widgets.prompt import Pen

TURN_MS = 120
"""How long a card takes until it is seen from its edge, and again until it lies open."""

SHORT = 740
"""Below this height an upright stage leaves out what makes up the totals."""

UPRIGHT, SHORT_UPRIGHT, ACROSS, WIDE = 512, 478, 202, 354
"""What stands around totals, cards and course: their words, the keys, the header."""
TOTAL, CARD, CHART = (0.3, 52.0, 96.0), (0.4, 68.0, 128.0), (40.0, 150.0)
"""Of the rest, which share totals and cards get, and between which heights all stay."""

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
        challenger: who sits there.
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


def duelists(board: TableController, step: DuelDraft) -> Duelists:
    """Returns the duel, with chances where the table agreed to see any, once cards are turned."""
    state, people = board.state, board.scene.players
    seats, attack = state.seats_after(step.player), step.attack(state)
    rivals = tuple(Rival(hand_size(state, seat), step.of(seat)) for seat in seats)
    deck = read_deck(board.scene.kept(KEPT_DECK))
    source = DECK if deck else Mix.HALF
    question = DuelQuestion(step.cards, step.swords, source, rivals=rivals)
    name = state.name(step.player)
    shown = board.scene.odds and step.asked() != step.player
    return Duelists(
        people[step.player],
        attack,
        step.cards,
        tuple(Knight(seat, people[seat], step.of(seat), seat == step.asked()) for seat in seats),
        course(state, step.player, attack, question, deck) if shown else (),
        _("Chance of {player} after each card", player=name)
        if deck
        else _("Chance of {player}, if half of the cards are action cards", player=name),
    )


@dataclass(frozen=True, slots=True)
class Show:
    """One moment of the show.

    Attributes:
        ink: the look, on the game's own colour.
        pen: what the rest of the table is drawn with.
        duel: what is shown.
        turning: the seats whose cards are being turned.
        beat: how far that has got.
    """

    ink: Ink
    pen: Pen
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
    def card(self) -> float:
        """The height of a card."""
        share, least, most = CARD
        seats, ink = len(self.duel.opponents), self.ink
        pane = ink.width * (0.5 if self.low else 0.35 if ink.landscape else 1)
        part = self._room * (0.58 if self.low else share)
        return max(least, min(most, part, ((pane - 48) / seats - 12) * 4 / 3))

    @property
    def total(self) -> float:
        """The height of a total."""
        share, least, most = TOTAL
        return max(least, min(most, self.ink.height * 0.24 if self.low else self._room * share))

    @property
    def chart(self) -> float:
        """The height of the course."""
        least, most = CHART
        return max(least, min(most, self._room - self.card - (0 if self.low else self.total)))

    @property
    def _room(self) -> float:
        """The height that totals, cards and course have together; across, without the totals."""
        upright = SHORT_UPRIGHT if self.short else UPRIGHT
        return self.ink.height - (ACROSS if self.low else WIDE if self.ink.landscape else upright)

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

    @property
    def voice(self) -> Translator:
        """Says messages and chances."""
        return self.pen.voice

    def say(self, message: Message) -> str:
        """Returns a message in the user's language."""
        return self.voice.text(message)


# The cards --------------------------------------------------------------------------------------


def opponent_card(show: Show, knight: Knight, key: Key) -> ft.Control:
    """Returns an opponent with the card; a tap enters it anew."""
    ink, player = show.ink, knight.player
    name = short_name(ink, player.name, mine=knight.asked)
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
        show.pen.name(key),
        show.pen.on(key.do),
        key=f"seat-{knight.place}",
        selected=knight.asked,
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
    )


def _card(show: Show, knight: Knight) -> ft.Control:
    """Returns a card that turns about its long axis: first its back grows narrow, then not."""
    ink, high = show.ink, show.card
    wide = high * 0.75
    turns = knight.place in show.turning
    open_yet = knight.card is NOT_YET or (turns and show.beat < 1)
    faced = knight.card is not NOT_YET and not (turns and show.beat < 2)
    edge = ink.theme.gold if (turns and show.beat < len(BEATS)) or knight.asked else ink.theme.line
    return ft.Stack(
        [
            _face(ink, (wide if open_yet else 0, high), edge, _back(ink, high)),
            _face(
                ink, (wide if faced else 0, high), edge, _card_face(ink, knight, high), open=True
            ),
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
        animate=move_animation(ink, TURN_MS, curve),
        border_radius=Radius.CELL,
        border=ft.Border.all(2, edge),
        bgcolor=ink.theme.ink if open else ink.theme.card,
        opacity=1 if width else 0,
        animate_opacity=move_animation(ink, TURN_MS, fade),
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        alignment=ft.Alignment.CENTER,
        content=content,
    )


def _back(ink: Ink, high: float) -> ft.Control:
    return ft.Stack(
        [
            _card_back(ink.theme.ink, ink.theme.ground, high - 4),
            ft.Container(
                left=0,
                right=0,
                top=0,
                bottom=0,
                alignment=ft.Alignment.CENTER,
                content=ink.sigil(Glyph.SWORD, high * 0.25, ink.theme.ink),
            ),
        ]
    )


def _card_face(ink: Ink, knight: Knight, high: float) -> ft.Control:
    """Returns the face of a card: its value large, and small in two corners."""
    figure, shade = str(knight.card) if knight.card else "–", ink.theme.ground
    middle = ft.Container(
        left=0,
        right=0,
        top=0,
        bottom=0,
        alignment=ft.Alignment.CENTER,
        content=ink.number(figure, high * 0.5, shade),
    )
    small, inset = high * 0.15, high * 0.06
    corners = [
        ft.Container(left=inset, top=inset, content=ink.number(figure, small, shade)),
        ft.Container(
            right=inset,
            bottom=inset,
            rotate=ft.Rotate(pi),
            content=ink.number(figure, small, shade),
        ),
    ]
    return ft.Stack([middle, *corners] if knight.card else [middle], expand=True)


def _card_back(colour: str, ground: str, height: float) -> ft.Image:
    """Returns the back of a card, without the sign in its middle."""
    lines = "".join(
        f"M8 {8 + k}L{8 + min(80, 112 - k)} {min(120, 88 + k)}M88 {8 + k}L{88 - min(80, 112 - k)}"
        f" {min(120, 88 + k)}"
        for k in range(0, 112, 16)
    )
    shapes = (
        f'<rect x="8" y="8" width="80" height="112" rx="7" fill="none" stroke="{colour}"'
        f' stroke-opacity=".35"/><path d="{lines}" stroke="{colour}" stroke-opacity=".13"/>'
        f'<circle cx="48" cy="64" r="23" fill="{ground}" stroke="{colour}" stroke-opacity=".5"/>'
    )
    return drawing(shapes, (96.0, 128.0), height * 0.75, height)
