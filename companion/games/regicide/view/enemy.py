"""The enemy: rank, suit, immunity, and life and attack as two huge numbers."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.regicide.cards import SIGNS, Card, Suit, _, card_name, rank_sign
from companion.games.regicide.fight import Attack
from companion.games.regicide.state import Fight, State
from companion.games.regicide.view.board import (
    BAR,
    NUMBER,
    Layout,
    RenderKey,
    TableController,
    suit_colour,
)
from companion.play import Story
from companion.widgets import (
    Glyph,
    Handler,
    Radius,
    Reading,
    Space,
    TextSize,
    Typeface,
    bar,
    card,
    error_boundary,
    flex,
    icon_button,
    move_animation,
    stat,
    tap,
    use_animation_step,
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
        asked: whether its numbers wait until people say what two phones have noted.
        covered: whether what just happened lies over the attack, which is not drawn then.
        told: what just happened, in the place of the attack.
        brief: whether what just happened takes the room of what the numbers are of.
    """

    fight: Fight
    ahead: Fight | None
    layout: Layout
    counters: bool
    exact: bool | None = None
    asked: bool = False
    covered: bool = False
    told: ft.Control | None = None
    brief: bool = False


def enemy_card(
    board: TableController, fight: Fight, ahead: Fight | None, on_edit: Handler, *, covered: bool
) -> ft.Control:
    """Returns the enemy that stands.

    Args:
        board: The moment.
        fight: The enemy and what was played against it.
        ahead: The same after the play that is being composed, if there is one.
        on_edit: Opens the numbers to be changed by hand, unless they can only be read.
        covered: Whether what just happened lies over the attack.
    """
    scene = board.scene
    counters = board.state.rules.plain and not scene.locked
    shown = Shown(
        fight,
        ahead,
        board.layout,
        counters,
        asked=bool(scene.asked),
        covered=covered,
        brief=board.brief,
    )
    return _drawn(board, shown, on_edit)


def fallen_card(
    board: TableController, enemy: Card, on_edit: Handler, told: ft.Control | None
) -> ft.Control:
    """Returns the enemy that has fallen where it stood, until the next one is turned up.

    Args:
        board: The moment.
        enemy: Its card.
        on_edit: Opens the numbers to be changed by hand.
        told: What just happened, if it has the place of the attack: upright it lies over that
            place and over its own room, else it stands there.
    """
    state = board.state
    fight = Fight(enemy, Fight(enemy).life, _last_shield(board.scene.story), lifted=True)
    shown = Shown(
        fight,
        None,
        board.layout,
        state.rules.plain,
        exact=enemy in state.captured,
        covered=told is not None,
        told=told if board.layout.card_height else None,
        brief=board.brief,
    )
    return _drawn(board, shown, on_edit)


def _drawn(board: TableController, shown: Shown, on_edit: Handler) -> ft.Control:
    scene = board.scene
    look = RenderKey(board.ink, scene.translator)
    return ft.memo(_Enemy)(look, shown, scene.why, None if scene.locked else on_edit, key="enemy")


def _last_shield(story: Story[State] | None) -> int:
    """Returns the shield behind which the last fight ended, as far as the play is known."""
    for moment in reversed(story.moments if story else ()):
        if (fight := moment.before.fight) is not None:
            effect = moment.outcome.effect
            return effect.fight.shield if isinstance(effect, Attack) else fight.shield
    return 0


BEATS = (0.18, 0.12, 0.24)
"""Until the bar is empty, until the card has turned, until it has flown to its pile."""


@error_boundary
def _Enemy(
    look: RenderKey, shown: Shown, on_why: Callable[[str], object], on_edit: Handler | None
) -> ft.Control:
    ink, layout, enemy = look.ink, shown.layout, shown.fight.enemy
    stood = ft.use_ref(enemy if shown.exact is None else None)
    if shown.exact is None:
        stood.current = enemy
    falls = shown.exact is not None and stood.current == enemy and not ink.calm
    beat = use_animation_step(BEATS, enemy if falls else None)
    flying = falls and beat < len(BEATS)
    head = _head(look, shown, on_why, on_edit, gone=flying)
    inside = flex.column(
        [head] if shown.counters else [head, *_numbers(look, shown, on_why)],
        Space.S if layout.slim or layout.form == "pair" else Space.XL,
        tight=layout.card_height is None or shown.counters,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    side = layout.side
    return card(
        ink,
        ft.Stack(
            [inside, *([_flying(look, shown, beat)] if flying else [])],
            clip_behavior=ft.ClipBehavior.NONE,
        ),
        padding=ft.Padding.only(
            left=side,
            top=Space.L if layout.low else max(side - 6, Space.XL),
            right=side,
            bottom=Space.L if layout.low else max(side - 2, Space.XXL),
        ),
        raised=True,
        mark=(SIGNS[enemy.suit or Suit.HEARTS], suit_colour(ink, enemy.suit)),
        height=None if shown.counters else layout.card_height,
    )


def _flying(look: RenderKey, shown: Shown, beat: int) -> ft.Control:
    """Returns the small card: it turns over, in gold if beaten exactly, and flies to its pile."""
    ink, layout, flies = look.ink, shown.layout, beat > 1
    shade = ink.theme.gold if shown.exact else ink.theme.ink
    face = _corner(look, shown.fight.enemy, small=layout.slim, shade=shade if beat else "")
    if flies:
        face.bgcolor = shade
        face.content = ink.sigil(SIGNS[Suit.DIAMONDS], 20, ink.theme.card)
    turn = move_animation(ink, 240 if flies else 120)
    far, deep = (3, 4) if layout.slim else (7, 7) if layout.card_height else (6, 4)
    face.scale = ft.Scale(scale_x=0.1, scale_y=1.14) if beat == 1 else 1
    face.rotate = 0.5 if flies else 0
    face.animate_scale = face.animate_rotation = turn
    # An arc: it goes sideways first, and then down.
    falling = ft.Container(
        content=face,
        offset=ft.Offset(0, deep if flies else 0),
        animate_offset=move_animation(ink, 240, ft.AnimationCurve.EASE_IN_CUBIC),
    )
    return ft.Container(
        content=falling,
        left=0,
        top=0,
        offset=ft.Offset(far if flies else 0, 0),
        animate_offset=move_animation(ink, 240, ft.AnimationCurve.EASE_OUT_CUBIC),
    )


def _corner(look: RenderKey, enemy: Card, *, small: bool, shade: str = "") -> ft.Container:
    """Returns the corner of the enemy's card: rank over suit, framed in a shade of its own."""
    ink, edge = look.ink, shade
    shade = suit_colour(ink, enemy.suit)
    return ft.Container(
        width=34 if small else 40,
        height=44 if small else 52,
        border_radius=Radius.TAG,
        border=ft.Border.all(2, edge or shade),
        bgcolor=ft.Colors.with_opacity(0.1, edge) if edge else ink.theme.card,
        alignment=ft.Alignment.CENTER,
        content=flex.column(
            [
                ink.text(
                    look.say(rank_sign(enemy.rank)),
                    TextSize.LARGE if small else TextSize.TITLE,
                    Typeface.TITLE,
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
    look: RenderKey,
    shown: Shown,
    on_why: Callable[[str], object],
    on_edit: Handler | None,
    *,
    gone: bool,
) -> ft.Control:
    ink, fight, slim = look.ink, shown.fight, shown.layout.slim
    name, sentence = look.say(card_name(fight.enemy)), look.say(_sentence(shown))
    size = TextSize.CAPTION if slim else TextSize.SMALL
    said = (
        ink.text(sentence, size, Typeface.BOLD, ink.theme.gold, cap=1.6, leading=1.15)
        if shown.exact or shown.asked
        else ink.label(sentence, size, cap=1.6, leading=1.15)
    )
    size = 16 if slim else 18 if ink.large else 28 if shown.layout.card_height else 22
    title = ink.text(
        name,
        size,
        Typeface.TITLE,
        cap=1.3 if ink.large else 1.6,
        leading=1.1,
        max_lines=2,
    )
    shade = "" if shown.exact is None else ink.theme.gold if shown.exact else ink.theme.ink
    words = [title, ft.Container(padding=ft.Padding.only(right=PENCIL), content=said)]
    about = tap(
        flex.row(
            [
                ft.Container(
                    opacity=0 if gone else 1,
                    animate_opacity=None if gone else move_animation(ink),
                    content=_corner(look, fight.enemy, small=slim, shade=shade),
                ),
                flex.column(words if slim else [title, said], Space.XXS, expand=True),
            ],
            Space.M if slim else Space.XL,
        ),
        ink.read(f"{name}. {sentence}"),
        (lambda: on_why("immunity")) if shown.exact is None else None,
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
    if slim:  # below the name, which has the whole width
        beside = ft.Container(right=0, bottom=0, content=edit)
        head: ft.Control = ft.Stack([flex.at_least(shown.layout.head, ft.Row([about])), beside])
    else:
        head = flex.row([about, edit], Space.XXS)
    return ft.Semantics(container=True, content=head)  # read before what stands below


_IMMUNITY = {
    None: _("Immunity lifted by the joker"),
    Suit.HEARTS: _("Immune to ♥: no healing"),
    Suit.DIAMONDS: _("Immune to ♦: no drawing"),
    Suit.CLUBS: _("Immune to ♣: no doubling"),
    Suit.SPADES: _("Immune to ♠: no shield"),
}


def _sentence(shown: Shown) -> Message:
    if shown.asked:
        return _("The numbers wait for an answer")
    if shown.exact is None:
        return immunity_sentence(shown.fight)
    return _("Beaten exactly") if shown.exact else _("Beaten")


def immunity_sentence(fight: Fight) -> Message:
    """Returns which power the enemy takes, and the spades that wait for a joker."""
    if fight.blocked_spades and fight.immunity is Suit.SPADES:
        return _("Immune to ♠: {points} wait for a joker", points=fight.blocked_spades)
    return _IMMUNITY[fight.immunity]


PENCIL = 36
"""What the sentence leaves free for the pencil, where that stands beside it."""


def _numbers(look: RenderKey, shown: Shown, on_why: Callable[[str], object]) -> list[ft.Control]:
    fight, layout, theme = shown.fight, shown.layout, look.ink.theme
    ahead, tall, slim = shown.ahead or fight, layout.form == "tall", layout.slim
    fallen = shown.exact is not None  # nothing is left to be explained
    life_colour = theme.life if shown.exact is None else theme.gold if shown.exact else theme.ink

    exact = (Glyph.CROWN, look.say(_("exact"))) if shown.exact else ("", "")

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
                "" if shown.brief else detail,
                None if then == now else then,
                look.say(_("after this play")),
                theme.gold if name == "life" and ahead.damage == fight.life else None,
                exact if name == "life" else ("", ""),
            ),
            size=layout.size,
            below=bar(
                look.ink,
                now / most,
                ghost=(now - then) / most,
                colour=colour,
                ghost_colour=ghost,
                height=12 if tall and not slim else 8,
            ),
            tall=tall,
            why=None
            if fallen
            else (look.say(_("tap to see how it came about")), lambda: on_why(name)),
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
            _attack_detail(look, fight, words=tall and not slim, gap="" if slim else " "),
            (theme.attack, theme.attack_ghost),
        ),
    ]
    if shown.covered:
        numbers[1] = _covered(layout, shown.told)
    if tall:
        return numbers
    numbers.insert(1, ft.Container(width=1, height=layout.size * 0.9, bgcolor=theme.line))
    return [flex.row(numbers, Space.XL, vertical_alignment=ft.CrossAxisAlignment.END)]


def _covered(layout: Layout, told: ft.Control | None) -> ft.Control:
    """Returns the place of the attack, with what stands there and reaches above it, if anything."""
    over: list[ft.Control] = []
    if told is not None:
        over = [ft.Container(left=0, right=0, bottom=0, content=told)]
    high = NUMBER * layout.size + BAR
    return ft.Stack(over, height=high, clip_behavior=ft.ClipBehavior.NONE)


def _attack_detail(look: RenderKey, fight: Fight, *, words: bool, gap: str) -> str:
    if not fight.shield:
        return look.say(_("no shield yet") if words else _("of {most}", most=fight.attack))
    if words:
        return look.say(
            _("{attack}, less {shield} shield", attack=fight.attack, shield=fight.shield)
        )
    return f"{fight.attack}{gap}−{gap}{fight.shield} {Glyph.SHIELD}"
