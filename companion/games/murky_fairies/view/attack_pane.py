"""An attack: which token, how much damage of which type, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.murky_fairies.actions import Attack, Hit
from companion.games.murky_fairies.cards import Enemy
from companion.games.murky_fairies.effects import Attacked
from companion.games.murky_fairies.notices import announce
from companion.games.murky_fairies.pieces import Defence
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.turn import apply
from companion.games.murky_fairies.view.cubes import low
from companion.games.murky_fairies.view.looks import SIGN, shade_of
from companion.games.murky_fairies.view.pane import Done, column, refused_line
from companion.games.murky_fairies.words import DEFENCE, enemy_name, fairy_name
from companion.i18n import counted, marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.cells import cell_rows
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button, button_row, icon_button, tap
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face

_ = marker("murky_fairies")
_n = counted("murky_fairies")

DAMAGE = tuple(str(value) for value in range(1, 13))
LINE = 9


@bounded
def AttackPane(scene: Scene, hand: Any, aim: int | None, done: Done) -> ft.Control:
    """The token aimed at, the damage, and what would happen."""
    ink, state = scene.ink, scene.state
    place = aim if aim is not None and 0 <= aim < len(state.enemies) else None
    spot, set_spot = ft.use_state(_first(state, place))
    value, set_value = ft.use_state(0)
    kind, set_kind = ft.use_state("")
    said_by, say_by = ft.use_state((state.last, state.last))
    by = said_by[1] if said_by[0] == state.last else state.last

    def pick(name: str) -> None:
        set_value(int(name))

    on_value = use_stable(pick)
    if place is None:
        hint = scene.say(_("Tap the enemy that is attacked"))
        line = preview_line(ink, (), hint, icon=Glyph.UP, icon_colour=ink.game.main)
        return column([*scene.alerts, line, button_row(done(True))])
    enemy: Enemy = state.enemies[place]
    if not 0 <= spot < len(enemy.tokens):
        return _untouched(scene, hand, place, done)
    type_of = Defence(kind) if kind else enemy.tokens[spot].defence
    attacker = by if by is not None and state.seat.holds(by) else None
    action = Attack(state.current, place, (Hit(value, type_of, spot, attacker),))
    outcome = apply(state, action)

    def strike() -> None:
        if scene.act(action) is None:
            set_value(0)
            set_kind("")

    def pick_token(index: int) -> None:
        set_spot(index)
        set_kind("")

    damage = cell_rows(
        ink,
        DAMAGE[:LINE] if low(ink) else DAMAGE,
        chosen={str(value)},
        on_pick=on_value,
        columns=LINE if low(ink) else 6,
        say=lambda name: scene.say(_("{damage} damage", damage=int(name))),
    )
    tokens = _tokens(scene, hand, place, spot, pick_token)
    who = _attacker(scene, attacker, lambda fairy: say_by((state.last, fairy)))
    if not value:
        return column([*scene.alerts, tokens, damage, button_row(who, done(False))])
    types = [(d.value, f"{SIGN[d]} {scene.say(DEFENCE[d])}") for d in Defence]
    label = scene.say(_n("Hit for {count}", "Hit for {count}", value))
    kind_of = "fill" if isinstance(outcome, Outcome) else "ghost"
    go = button(ink, label, strike, kind=kind_of, expand=3, identifier="confirm")
    return column(
        [
            tokens,
            damage,
            choice(ink, types, type_of.value, set_kind, wrap=ink.large),
            _preview(scene, action, outcome),
            button_row(who, go),
        ]
    )


def _first(state: State, place: int | None) -> int:
    """Returns the first token that still stands, or -1."""
    if place is None:
        return -1
    tokens = state.enemies[place].tokens
    return next((i for i, token in enumerate(tokens) if token.taken_by is None), -1)


def _untouched(scene: Scene, hand: Any, place: int, done: Done) -> ft.Control:
    """Returns what to do with an enemy whose tokens nobody has put."""
    ink = scene.ink
    text = _("{enemy} has no tokens yet", enemy=enemy_name(scene.state, place))
    edit = button(ink, scene.say(_("Put its tokens")), lambda: hand.enemy(place), expand=3)
    return column([preview_line(ink, (), scene.say(text)), button_row(done(False), edit)])


def _tokens(scene: Scene, hand: Any, place: int, spot: int, pick: Any) -> ft.Control:
    """Returns the enemy's tokens, each with the damage it still resists."""
    ink, state = scene.ink, scene.state
    enemy: Enemy = state.enemies[place]
    keys: list[ft.Control] = []
    for index, token in enumerate(enemy.tokens):
        gone, left = token.taken_by is not None, max(0, enemy.worth - token.damage)
        shade = shade_of(ink, token.defence)
        chosen = index == spot
        fore = ink.theme.on_action if chosen else ink.theme.muted if gone else shade
        facts = {"type": DEFENCE[token.defence], "left": left}
        said = _("Token, {type}, {left} to go", **facts)
        if gone:
            said = _("Token, {type}, destroyed", type=DEFENCE[token.defence])
        keys.append(
            tap(
                ft.Row(
                    [
                        ink.sigil(Glyph.CHECK if gone else SIGN[token.defence], 17, fore),
                        ink.number("" if gone else left, 24, fore),
                    ],
                    spacing=5,
                    tight=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                scene.say(said),
                lambda index=index: pick(index),
                key=f"token-{index}",
                selected=chosen,
                expand=True,
                height=TARGET,
                border_radius=14,
                bgcolor=ink.theme.action if chosen else ink.theme.card,
                border=ft.Border.all(1, ink.theme.line),
                opacity=0.6 if gone else 1,
            )
        )
    why = icon_button(
        ink,
        Glyph.QUESTION,
        scene.say(_("Why this number?")),
        lambda: scene.why(f"token:{place}:{spot}"),
        size=17,
    )
    edit = icon_button(
        ink, Glyph.EDIT, scene.say(_("Change this enemy")), lambda: hand.enemy(place), size=17
    )
    return ft.Row([*keys, why, edit], spacing=4)


def _attacker(scene: Scene, by: int | None, set_by: Callable[[int | None], object]) -> ft.Control:
    """Returns who attacks, at first who acted last; each tap turns on, to nobody named too."""
    ink, seat = scene.ink, scene.state.seat
    places: list[int | None] = [i for i, fairy in enumerate(seat.fairies) if not fairy.gone]
    places.append(None)
    following = places[(places.index(by) + 1) % len(places)]
    name = scene.say(fairy_name(seat, by)) if by is not None else scene.say(_("nobody named"))
    return tap(
        ft.Column(
            [
                ink.text(
                    scene.say(_("attacker")), 12, Face.MEDIUM, ink.theme.muted, cap=1.5, leading=1.0
                ),
                ink.text(
                    name,
                    14,
                    Face.BOLD,
                    cap=1.5,
                    leading=1.1,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
            ],
            spacing=3,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        scene.say(_("Attacker: {fairy}; tap for the next", fairy=name)),
        lambda: set_by(following),
        expand=2,
        height=None if ink.large else 56,
        border_radius=18,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=6, vertical=4),
    )


def _preview(scene: Scene, action: Attack, outcome: Outcome[State] | Refusal) -> ft.Control:
    ink = scene.ink
    if isinstance(outcome, Refusal):
        return refused_line(scene, outcome)
    effect = outcome.effect
    if not isinstance(effect, Attacked):
        return preview_line(ink, ())
    figures: list[Figure] = []
    if effect.souls:
        figures.append(Figure(f"+{effect.souls}", scene.say(_("souls")), ink.game.main))
    figures.append(Figure(effect.left, scene.say(_("tokens left"))))
    if effect.defeated:
        text = _("{enemy} is beaten", enemy=enemy_name(scene.state, action.enemy))
        return preview_line(ink, figures, scene.say(text), good=True, icon=Glyph.TROPHY)
    told = announce(scene.state, action, outcome)[0]
    icon = Glyph.WARNING if told.tone == "bad" else ""
    text = "" if effect.destroyed else scene.say(told.message)
    return preview_line(ink, figures, text, good=told.tone == "good", icon=icon)
