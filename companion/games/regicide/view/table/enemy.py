"""The enemy: rank, suit, immunity, and life and attack as two huge numbers."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.regicide.model import SIGNS, Card, Fight, Suit, _, card_name
from companion.games.regicide.view.board import Board, Layout, Look, suit_colour
from companion.widgets import (
    Face,
    Glyph,
    Handler,
    Ink,
    Radius,
    Reading,
    Space,
    TextSize,
    bar,
    bounded,
    card,
    flex,
    glide,
    icon_button,
    stat,
    tap,
    use_beats,
)


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of the enemy.

    Attributes:
        fight: the enemy and what was played against it.
        ahead: the same after the play that is being composed, if there is one.
        layout: form and size of the numbers.
        counters: whether the numbers stand elsewhere, as counters.
        exact: whether it has just been beaten, and if so whether exactly.
    """

    fight: Fight
    ahead: Fight | None
    layout: Layout
    counters: bool
    exact: bool | None = None


def enemy_card(board: Board, fight: Fight, ahead: Fight | None, on_edit: Handler) -> ft.Control:
    """Returns the enemy that stands.

    Args:
        board: The moment.
        fight: The enemy and what was played against it.
        ahead: The same after the play that is being composed, if there is one.
        on_edit: Opens the numbers to be changed by hand, unless they can only be read.
    """
    scene = board.scene
    shown = Shown(fight, ahead, board.layout, board.state.rules.plain and not scene.locked)
    look = Look(board.ink, scene.translator)
    return ft.memo(_Enemy)(look, shown, scene.why, None if scene.locked else on_edit, key="enemy")


def fallen_card(board: Board, enemy: Card, on_edit: Handler) -> ft.Control:
    """Returns the enemy that has fallen where it stood, until the next one is turned up."""
    scene, state = board.scene, board.state
    life = Fight(enemy).life
    fight = Fight(enemy, damage=life, shield=Fight(enemy).attack, lifted=True)
    shown = Shown(fight, None, board.layout, state.rules.plain, enemy in state.captured)
    look = Look(board.ink, scene.translator)
    return ft.memo(_Enemy)(look, shown, scene.why, None if scene.locked else on_edit, key="enemy")


BEATS = (0.18, 0.12, 0.24)
"""Until the bar is empty, until the card has turned, until it has flown to its pile."""


@bounded
def _Enemy(
    look: Look, shown: Shown, on_why: Callable[[str], object], on_edit: Handler | None
) -> ft.Control:
    ink, layout, enemy = look.ink, shown.layout, shown.fight.enemy
    stood = ft.use_ref(enemy if shown.exact is None else None)
    if shown.exact is None:
        stood.current = enemy
    falls = shown.exact is not None and stood.current == enemy and not ink.calm
    beat = use_beats(BEATS, enemy if falls else None)
    head = _head(look, shown, on_why, on_edit, gone=shown.exact is not None and beat > 0)
    inside = flex.column(
        [head] if shown.counters else [head, _numbers(look, shown, on_why)],
        Space.XL if layout.form == "tall" else Space.S,
    )
    flying = [_flying(ink, shown, beat)] if falls and 0 < beat < len(BEATS) else []
    body = ft.Stack([inside, *flying], clip_behavior=ft.ClipBehavior.NONE)
    if layout.narrow:
        return body
    side = 14 if layout.form == "column" else 18
    return card(
        ink,
        body,
        padding=ft.Padding.only(left=side, top=Space.XL, right=side, bottom=Space.XXL),
        raised=True,
        mark=(SIGNS[enemy.suit or Suit.HEARTS], suit_colour(ink, enemy.suit)),
    )


def _flying(ink: Ink, shown: Shown, beat: int) -> ft.Control:
    """Returns the small card on its way to its pile: gold if it was beaten exactly."""
    shade = ink.theme.gold if shown.exact else ink.theme.ink
    card = _corner(ink, shown.fight.enemy, small=shown.layout.narrow, shade=shade)
    flies = beat > 1
    card.bgcolor = ink.theme.card
    card.left, card.top = 0, 0
    card.offset = ft.Offset(6 if not shown.layout.narrow else 3, 4) if flies else ft.Offset(0, 0)
    card.animate_offset = glide(ink, 240, ft.AnimationCurve.EASE_IN_OUT_CUBIC)
    card.rotate = 0.5 if flies else 0
    card.animate_rotation = card.animate_offset
    card.scale = 1 if flies else 1.14
    card.animate_scale = card.animate_offset
    card.opacity = 0.2 if flies else 1
    card.animate_opacity = card.animate_offset
    return card


def _corner(ink: Ink, enemy: Card, *, small: bool, shade: str = "") -> ft.Container:
    """Returns the corner of the enemy's card: rank over suit."""
    shade = shade or suit_colour(ink, enemy.suit)
    return ft.Container(
        width=30 if small else 40,
        height=42 if small else 52,
        border_radius=Radius.TAG,
        border=ft.Border.all(1.5, shade),
        alignment=ft.Alignment.CENTER,
        content=flex.column(
            [
                ink.text(
                    enemy.rank.value,
                    TextSize.LARGE if small else TextSize.TITLE,
                    Face.TITLE,
                    shade,
                    cap=1,
                    leading=1,
                ),
                ink.sigil(SIGNS[enemy.suit or Suit.HEARTS], 12 if small else 15, shade),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _head(
    look: Look,
    shown: Shown,
    on_why: Callable[[str], object],
    on_edit: Handler | None,
    *,
    gone: bool,
) -> ft.Control:
    ink, fight, narrow = look.ink, shown.fight, shown.layout.narrow
    name, sentence = look.say(card_name(fight.enemy)), look.say(_sentence(shown))
    size = TextSize.CAPTION if narrow else TextSize.SMALL
    words = [
        ink.text(sentence, size, Face.BOLD, ink.theme.gold, cap=1.6, leading=1.15)
        if shown.exact
        else ink.label(sentence, size, cap=1.6, leading=1.15)
    ]
    if not narrow:
        size = 18 if ink.large else 22
        words = [ink.text(name, size, Face.TITLE, cap=1.6, leading=1.1, max_lines=2), *words]
    about = tap(
        flex.row(
            [
                ft.Container(
                    opacity=0.25 if gone else 1,
                    content=_corner(ink, fight.enemy, small=narrow),
                ),
                flex.column([*words], Space.XXS, stretch=False, expand=True),
            ],
            Space.S if narrow else Space.XL,
        ),
        f"{name}. {sentence}",
        lambda: on_why("immunity"),
        identifier="enemy",
        expand=True,
        alignment=None,
        border_radius=Radius.TAG,
    )
    if on_edit is None:
        return ft.Row([about])
    edit = icon_button(
        ink, Glyph.EDIT, look.say(_("Edit by hand")), on_edit, size=18, colour=ink.theme.muted
    )
    return flex.row([about, edit], Space.XXS)


_IMMUNITY = {
    None: _("Immunity lifted by the joker"),
    Suit.HEARTS: _("Immune to ♥: no healing"),
    Suit.DIAMONDS: _("Immune to ♦: no drawing"),
    Suit.CLUBS: _("Immune to ♣: no doubling"),
    Suit.SPADES: _("Immune to ♠: no shield"),
}


def _sentence(shown: Shown) -> Message:
    if shown.exact is None:
        return immunity_sentence(shown.fight)
    return _("Beaten exactly") if shown.exact else _("Beaten")


def immunity_sentence(fight: Fight) -> Message:
    """Returns which power the enemy takes, and the spades that wait for a joker."""
    if fight.blocked_spades and fight.immunity is Suit.SPADES:
        return _("Immune to ♠: {points} wait for a joker", points=fight.blocked_spades)
    return _IMMUNITY[fight.immunity]


def _numbers(look: Look, shown: Shown, on_why: Callable[[str], object]) -> ft.Control:
    fight, layout, theme = shown.fight, shown.layout, look.ink.theme
    ahead, tall = shown.ahead or fight, layout.form == "tall"
    life_colour = theme.life if shown.exact is None else theme.gold if shown.exact else theme.ink

    def number(
        name: str,
        label: Message,
        left: Callable[[Fight], int],
        most: int,
        detail: str,
        shades: tuple[str, str | None],
    ) -> ft.Control:
        now, then, (colour, ghost) = left(fight), left(ahead), shades
        return stat(
            look.ink,
            Reading(
                look.say(label),
                now,
                colour,
                detail,
                None if then == now else then,
                look.say(_("after this play")),
            ),
            size=layout.size,
            below=bar(
                look.ink,
                now / most,
                ghost=(now - then) / most,
                colour=colour,
                ghost_colour=ghost,
                height=12 if tall else 10,
            ),
            tall=tall,
            why=(look.say(_("tap to see how it came about")), lambda: on_why(name)),
            expand=layout.form == "pair",
        )

    numbers = [
        number(
            "life",
            _("LIFE"),
            lambda each: each.life_left,
            fight.life,
            look.say(_("of {most}", most=fight.life)),
            (life_colour, None),
        ),
        number(
            "attack",
            _("ATTACK"),
            lambda each: each.attack_now,
            fight.attack,
            _attack_detail(look, fight if shown.exact is None else Fight(fight.enemy), tall=tall),
            (theme.attack, theme.attack_ghost),
        ),
    ]
    if layout.form != "pair":
        return flex.column(numbers, Space.XXL if tall else Space.M)
    numbers.insert(1, ft.Container(width=1, height=layout.size * 0.9, bgcolor=theme.line))
    return flex.row(numbers, Space.XL, vertical_alignment=ft.CrossAxisAlignment.END)


def _attack_detail(look: Look, fight: Fight, *, tall: bool) -> str:
    if not fight.shield:
        return look.say(_("no shield yet") if tall else _("of {most}", most=fight.attack))
    if tall:
        return look.say(
            _("{attack}, less {shield} shield", attack=fight.attack, shield=fight.shield)
        )
    return f"{fight.attack} − {fight.shield} {Glyph.SHIELD}"
