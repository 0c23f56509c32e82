"""An attack as one gesture: token, fairy and damage in any order, then the key."""

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.model import (
    DEFENCE,
    Defence,
    State,
    _,
    counted as _n,
    fairy_name,
)
from companion.games.murky_fairies.moves import ATTACK, Anything
from companion.games.murky_fairies.moves.attack import cautions
from companion.games.murky_fairies.view.steps.composed import (
    Composed,
    aimed_at,
    composed,
    is_ready,
    other_kind,
)
from companion.games.murky_fairies.view.steps.pane import (
    EndButton,
    Navigation,
    Shown,
    asleep,
    confirm,
    costs_row,
    pane,
)
from companion.games.murky_fairies.view.steps.said import attack_said, needed
from companion.games.murky_fairies.view.table.fairies import (
    SIGN,
    crowded,
    fairy_chips,
    outline,
    shade_of,
)
from companion.games.murky_fairies.view.table.measures import low, measures, short
from companion.play import Message, Outcome, Refusal
from companion.widgets import (
    Cell,
    Face,
    Glyph,
    Handler,
    KeyShape,
    Marks,
    Radius,
    Scene,
    Space,
    TextSize,
    as_pad,
    bounded,
    flex,
    key,
    tap,
    use_stable,
)

DAMAGE = tuple(str(value) for value in range(1, 13))
ABREAST = 6
"""So many keys of the damage stand beside each other on a phone."""


@bounded
def AttackPane(scene: Scene, to: Navigation, shown: Shown, end_button: EndButton) -> ft.Control:
    """Who attacks, for how many actions, with how much damage of which type; all of it stays."""
    ink, state = scene.ink, scene.state
    attack = composed(state, shown)
    fairy, action = attack.fairy, attack.action
    on_value = use_stable(lambda name: to.choose(value=int(name)))

    def strike() -> None:
        if action is not None and scene.act(action) is None:
            to.struck()

    chips = fairy_chips(
        scene, state.current, fairy, lambda place: to.act(None if place == fairy else place)
    )
    costs = costs_row(
        scene,
        attack.cost,
        lambda picked: to.choose(priced=fairy, cost=picked),
        awake=fairy is not None and is_ready(state, fairy),
    )
    roomless = low(ink) or short(ink) or ink.large or crowded(scene)
    caption = None if roomless else _caption(scene, shown, attack)
    parts = [chips, costs, caption, _damage(scene, to, shown, attack, on_value)]
    # Large text, and a phone on its side, leave no room for it above.
    said = attack_said(scene, to, shown, attack) if shown.aims and beside(scene) else None
    if action is None:
        text = _("Tap the damage") if shown.aims else _("Tap a token")
        return pane(scene, parts, said, end_button(not shown.aims), asleep(scene, text))
    go = _strike(scene, action, shown.value, strike)
    return pane(scene, parts, said, end_button(False), go)


def beside(scene: Scene) -> bool:
    """Says whether an attack is read aloud among what is tapped, not where events stand."""
    return scene.ink.large or low(scene.ink)


def _caption(scene: Scene, shown: Shown, attack: Composed) -> ft.Control:
    """Returns whose damage of which type it is, and how much takes the token."""
    ink, state = scene.ink, scene.state
    size = TextSize.SMALL
    if attack.kind is None:
        words = _("Token, fairy and damage, in any order")
        return ink.label(scene.say(words), size, Face.MEDIUM, cap=1.6, leading=1.15)
    kind: str | Message = DEFENCE[attack.kind]
    if attack.fairy is not None:
        kind = _("{fairy}: {type}", fairy=fairy_name(state.seat, attack.fairy), type=kind)
    name = ink.text(
        scene.say(kind),
        size,
        Face.BOLD,
        cap=1.6,
        leading=1.15,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
        expand_loose=True,
    )
    sign = ink.sigil(SIGN[attack.kind], 14, shade_of(ink, attack.kind))
    need = ink.label(
        scene.say(needed(state, shown, attack.kind)),
        size,
        cap=1.6,
        leading=1.15,
        text_align=ft.TextAlign.RIGHT,
    )
    left = flex.row([name, sign], Space.S, expand=True)
    return flex.row([left, need], Space.S)


def _damage(
    scene: Scene,
    to: Navigation,
    shown: Shown,
    attack: Composed,
    pick: Callable[[str], object],
) -> ft.Control:
    """Returns the keys of damage; what cannot take the token is dim. Type and area beside them."""
    ink, need = scene.ink, _need(scene.state, shown, attack.kind)
    value = str(shown.value)
    marks = Marks(chosen=(value,), dim=tuple(n for n in DAMAGE if int(n) < need and n != value))
    height = measures(ink).key
    shape = KeyShape(
        20 if ink.large else 34 if ink.roomy else 24, height, Face.NUMERAL, raised=True
    )
    cells = [Cell(name, name, scene.say(_("{damage} damage", damage=int(name)))) for name in DAMAGE]
    abreast = 4 if ink.roomy else ABREAST
    rows = [cells[start : start + abreast] for start in range(0, len(cells), abreast)]
    keys = flex.column(
        [
            flex.row([key(ink, cell, pick, marks.of(cell.name), shape) for cell in row], Space.S)
            for row in rows
        ],
        Space.S,
    )
    turned = bool(shown.aims) and shown.turned == shown.aims
    high = (height * len(rows) + Space.S * (len(rows) - 1) - Space.S) / 2
    label: Message = _("Type of the damage: as the token")
    if attack.kind is not None:
        label = _("Type of the damage: {type}", type=DEFENCE[attack.kind])
    sides = [
        _side(
            scene,
            [SIGN[attack.kind], SIGN[other_kind(attack.kind)]] if attack.kind else [*SIGN.values()],
            label,
            lambda: to.choose(turned=() if turned else shown.aims),
            high,
            chosen=turned,
            enabled=attack.kind is not None,
        ),
        _side(scene, [Glyph.PLUS], _("Several enemies"), to.widen, high, chosen=shown.area),
    ]
    return flex.row(
        [
            ft.Container(expand=abreast, content=as_pad(keys)),
            flex.column(sides, Space.S, expand=1),
        ],
        Space.S,
    )


def _need(state: State, shown: Shown, kind: Defence | None) -> int:
    """Returns the least damage that takes the one token that is aimed at; 0 for no such."""
    if (one := aimed_at(state, shown)) is None:
        return 0
    enemy, token = one
    return enemy.worth - token.damage if token.defence is kind else len(DAMAGE) + 1


def _side(
    scene: Scene,
    signs: list[str],
    label: Message,
    on: Handler,
    height: float,
    *,
    chosen: bool,
    enabled: bool = True,
) -> ft.Control:
    ink, theme = scene.ink, scene.ink.theme
    fore = theme.action if chosen else theme.ink if enabled else theme.muted
    first, *rest = signs
    return tap(
        flex.column(
            [
                ink.sigil(first, 20, fore),
                *(ink.sigil(sign, 11, theme.muted) for sign in rest),
            ],
            Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        scene.say(label),
        on,
        selected=chosen,
        enabled=enabled,
        height=height,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if chosen else theme.band,
        border=outline(2 if chosen else 1, theme.action if chosen else theme.line),
        opacity=1 if enabled else 0.5,
    )


def _strike(scene: Scene, action: Anything, value: int, on: Handler) -> ft.Control:
    outcome = ATTACK.apply(scene.state, action)
    caution = not isinstance(outcome, Refusal) and any(cautions(scene.state, action))
    label: Message = _n("Hit for {count}", "Hit for {count}", value)
    if isinstance(outcome, Outcome):
        caution = caution or bool(outcome.effect.wrong)
    if isinstance(outcome, Outcome) and (souls := outcome.effect.souls):
        label = _n("{hit} · +{count} soul", "{hit} · +{count} souls", souls, hit=label)
    return confirm(scene, label, on, outcome, caution=caution)
