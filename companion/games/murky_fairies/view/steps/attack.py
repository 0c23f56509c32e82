"""An attack as one gesture: token, fairy and damage in any order, then the key."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.murky_fairies.model import (
    DEFENCE,
    Defence,
    State,
    _,
    counted as _n,
    enemy_name,
    fairy_name,
)
from companion.games.murky_fairies.moves import ATTACK, Aim, Anything, Attack, AttackArea, Hit
from companion.games.murky_fairies.moves.attack import cautions
from companion.games.murky_fairies.view.steps.pane import (
    EndButton,
    Navigation,
    Shown,
    Spot,
    asleep,
    confirm,
    cost_and_fairies,
    costs_row,
    hint_line,
    pane,
)
from companion.games.murky_fairies.view.table.fairies import SIGN, fairy_chips
from companion.play import Message, Refusal
from companion.widgets import (
    TARGET,
    Cell,
    Figure,
    Glyph,
    Handler,
    Ink,
    Marks,
    Radius,
    Scene,
    Space,
    bounded,
    cell_grid,
    flex,
    icon_button,
    preview_line,
    tap,
    use_stable,
)

DAMAGE = tuple(str(value) for value in range(1, 13))


@dataclass(frozen=True, slots=True)
class Draft:
    """What is chosen beside fairy and token.

    Attributes:
        value: the damage, 0 for none yet.
        turned: the tokens for which the other type than theirs was chosen.
        priced: the fairy for whom a price was chosen; of the others it is what it was last.
        cost: that price.
    """

    value: int = 0
    turned: tuple[Spot, ...] = ()
    priced: int | None = None
    cost: int | None = None


@bounded
def AttackPane(scene: Scene, to: Navigation, shown: Shown, end_button: EndButton) -> ft.Control:
    """Who attacks, for how many actions, with how much damage of which type; all of it stays."""
    state = scene.state
    draft, set_draft = ft.use_state(Draft())

    def change(**fields: object) -> None:
        set_draft(lambda was: replace(was, **fields))

    on_value = use_stable(lambda name: change(value=int(name)))
    fairy = _attacker(state, shown)
    cost = _cost(state, fairy, draft)
    kind = _kind(state, shown, draft)
    action = _action(state, shown, fairy, cost, kind, draft.value)

    def strike() -> None:
        if action is not None and scene.act(action) is None:
            set_draft(Draft())
            to.struck()

    chips = fairy_chips(
        scene, state.current, fairy, lambda place: to.act(None if place == fairy else place)
    )
    ready = fairy is not None and _ready(state, fairy)
    costs = costs_row(scene, cost, lambda picked: change(priced=fairy, cost=picked), awake=ready)
    parts = [
        *cost_and_fairies(scene.ink, costs, chips),
        flex.row(
            [
                ft.Container(expand=6, content=_damage(scene, shown, kind, draft.value, on_value)),
                flex.column(
                    [
                        _type(scene, shown, kind, draft, change),
                        _area(scene, to, chosen=shown.area),
                    ],
                    Space.XXS,
                    expand=1,
                ),
            ],
            Space.S,
        ),
    ]
    said = flex.row([_said(scene, fairy, action), *_about(scene, to, shown)], Space.XXS)
    if action is None:
        text = _("Tap the damage") if shown.aims else _("Tap a token")
        return pane(scene, parts, said, end_button(not shown.aims), asleep(scene, text))
    return pane(scene, parts, said, end_button(False), _strike(scene, action, draft.value, strike))


def _attacker(state: State, shown: Shown) -> int | None:
    """Returns who attacks: who was tapped, or whose skill was used and has hit nothing yet."""
    if shown.fairy is not None and state.seat.holds(shown.fairy):
        return shown.fairy
    last = state.last
    hit = any(aim[:2] == (state.current, last) for aim in state.aims)
    return None if hit or last is None or not state.seat.holds(last) else last


def _cost(state: State, fairy: int | None, draft: Draft) -> int | None:
    """Returns what her skill costs; None where she has used it, or nobody is named."""
    if fairy is None or not _ready(state, fairy):
        return None
    return draft.cost if draft.priced == fairy else state.seat.fairies[fairy].cost


def _ready(state: State, fairy: int) -> bool:
    who = state.seat.fairies[fairy]
    return not who.engaged and not who.cubes


def _kind(state: State, shown: Shown, draft: Draft) -> Defence | None:
    """Returns the type of the damage: that of the first token, unless it was turned."""
    if not shown.aims:
        return None
    place, spot = shown.aims[0]
    kind = state.enemies[place].tokens[spot].defence
    return _other(kind) if draft.turned == shown.aims else kind


def _other(kind: Defence) -> Defence:
    return next(each for each in Defence if each is not kind)


def _action(
    state: State,
    shown: Shown,
    fairy: int | None,
    cost: int | None,
    kind: Defence | None,
    value: int,
) -> Anything | None:
    """Returns the attack, or None while token or damage is missing."""
    if kind is None or not value:
        return None
    if not shown.area:
        ((place, spot),) = shown.aims
        return Attack(state.current, place, (Hit(value, kind, spot, fairy),), cost)
    aims = tuple(each for aim in shown.aims for each in _reached(state, aim))
    return AttackArea(state.current, value, kind, fairy, aims, cost)


def _reached(state: State, aim: Spot) -> list[Aim]:
    """Returns what an area holds of an enemy: the token aimed at, or all, by the house rule."""
    place, spot = aim
    if state.rules.area_one_token:
        return [Aim(place, spot)]
    tokens = state.enemies[place].tokens
    return [Aim(place, i) for i, token in enumerate(tokens) if token.taken_by is None]


def _damage(
    scene: Scene, shown: Shown, kind: Defence | None, value: int, pick: Callable[[str], object]
) -> ft.Control:
    """Returns the keys of damage; what cannot take the token is dim."""
    need = 0
    if len(shown.aims) == 1 and kind is not None:
        place, spot = shown.aims[0]
        enemy = scene.state.enemies[place]
        token = enemy.tokens[spot]
        need = enemy.worth - token.damage if token.defence is kind else len(DAMAGE) + 1
    cells = [Cell(name, name, scene.say(_("{damage} damage", damage=int(name)))) for name in DAMAGE]
    marks = Marks(
        chosen=(str(value),), dim=tuple(n for n in DAMAGE if int(n) < need and n != str(value))
    )
    return cell_grid(
        scene.ink, (cells[:6], cells[6:]), pick, marks, height=_key(scene.ink), size=18
    )


def _key(ink: Ink) -> float:
    return TARGET * (1.6 if ink.roomy else 1)


def _type(
    scene: Scene,
    shown: Shown,
    kind: Defence | None,
    draft: Draft,
    change: Callable[..., None],
) -> ft.Control:
    """Returns the type of the damage, which the token brings along; a tap turns it."""
    turned = bool(shown.aims) and draft.turned == shown.aims
    label: Message = _("Type of the damage: as the token")
    if kind is not None:
        label = _("Type of the damage: {type}", type=DEFENCE[kind])
    return _side(
        scene,
        Glyph.SWORD if kind is None else SIGN[kind],
        label,
        lambda: change(turned=() if turned else shown.aims),
        chosen=turned,
        enabled=kind is not None,
    )


def _area(scene: Scene, to: Navigation, *, chosen: bool) -> ft.Control:
    return _side(scene, Glyph.PLUS, _("Several enemies"), to.widen, chosen=chosen)


def _side(
    scene: Scene, sign: str, label: Message, on: Handler, *, chosen: bool, enabled: bool = True
) -> ft.Control:
    ink, theme = scene.ink, scene.ink.theme
    return tap(
        ink.sigil(sign, 20, theme.action if chosen else theme.ink if enabled else theme.muted),
        scene.say(label),
        on,
        selected=chosen,
        enabled=enabled,
        height=_key(ink) + 1,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if chosen else theme.card,
        border=ft.Border.all(2 if chosen else 1, theme.action if chosen else theme.line),
    )


def _about(scene: Scene, to: Navigation, shown: Shown) -> list[ft.Control]:
    """Returns the ways to the enemy's sheet, and to why its token resists as much as it does."""
    if not shown.aims:
        return []
    ink, (place, spot) = scene.ink, shown.aims[-1]
    why = scene.say(_("Why this number?"))
    return [
        icon_button(
            ink, Glyph.EDIT, scene.say(_("Change this enemy")), lambda: to.enemy(place), size=17
        ),
        icon_button(ink, Glyph.QUESTION, why, lambda: scene.why(f"token:{place}:{spot}"), size=17),
    ]


def _strike(scene: Scene, action: Anything, value: int, on: Handler) -> ft.Control:
    outcome = ATTACK.apply(scene.state, action)
    caution = not isinstance(outcome, Refusal) and any(cautions(scene.state, action))
    return confirm(
        scene, _n("Hit for {count}", "Hit for {count}", value), on, outcome, caution=caution
    )


def _said(scene: Scene, fairy: int | None, action: Anything | None) -> ft.Control:
    """Returns what the attack would do; before that, who attacks."""
    if action is not None:
        return ft.Container(expand=True, content=_preview(scene, action))
    if fairy is None:
        line = hint_line(scene, _("Token, fairy and damage, in any order"))
    else:
        line = hint_line(scene, _("{fairy} attacks", fairy=fairy_name(scene.state.seat, fairy)))
    return ft.Container(
        expand=True, height=TARGET, alignment=ft.Alignment.CENTER_LEFT, content=line
    )


def _preview(scene: Scene, action: Anything) -> ft.Control:
    ink, outcome = scene.ink, ATTACK.apply(scene.state, action)
    if isinstance(outcome, Refusal):
        return preview_line(ink, (), scene.say(outcome.message), icon=Glyph.WARNING)
    effect = outcome.effect
    figures: list[Figure] = []
    if effect.souls:
        figures.append(Figure(f"+{effect.souls}", scene.say(_("souls")), ink.game.main))
    notice = ATTACK.announce(scene.state, action, outcome)[0]
    if next(cautions(scene.state, action), None) is not None:
        return preview_line(ink, figures, scene.say(notice.message), icon=Glyph.WARNING)
    if effect.defeated:
        rewards = outcome.state.rewards[-len(effect.fallen) :]
        names = tuple(enemy_name(scene.state, reward.enemy) for reward in rewards)
        text = _n("{enemies} is beaten", "{enemies} are beaten", len(names), enemies=names)
        gold = ink.theme.gold
        said = scene.say(text)
        return preview_line(ink, figures, said, good=True, icon=Glyph.TROPHY, icon_colour=gold)
    icon = Glyph.WARNING if notice.tone == "bad" else ""
    text = notice.message
    if effect.destroyed:
        text = _n("{count} token left", "{count} tokens left", effect.left)
    return preview_line(ink, figures, scene.say(text), good=notice.tone == "good", icon=icon)
