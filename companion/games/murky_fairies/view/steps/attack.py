"""An attack: which token, how much damage of which type, and what it does."""

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.model import (
    DEFENCE,
    Defence,
    Enemy,
    State,
    _,
    counted as _n,
    enemy_name,
    fairy_name,
)
from companion.games.murky_fairies.moves import ATTACK, Aim, Anything, Attack, AttackArea, Hit
from companion.games.murky_fairies.moves.attack import cautions
from companion.games.murky_fairies.view.steps.pane import (
    QUIET,
    SOLID,
    EndButton,
    Navigation,
    asleep,
    confirm,
    pane,
    refused_line,
    side_button,
)
from companion.games.murky_fairies.view.table.fairies import SIGN, low, shade_of
from companion.play import Refusal
from companion.widgets import (
    TARGET,
    Face,
    Figure,
    Glyph,
    Handler,
    Radius,
    Scene,
    Space,
    TextSize,
    bounded,
    button,
    cell_rows,
    choice,
    flex,
    icon_button,
    preview_line,
    tap,
    use_stable,
)

DAMAGE = tuple(str(value) for value in range(1, 13))
LINE = 9
"""Keys of damage on the one line of a phone on its side."""


@bounded
def AttackPane(scene: Scene, to: Navigation, aim: int | None, end_button: EndButton) -> ft.Control:
    """The token aimed at, the damage, and what would happen."""
    state = scene.state
    place = aim if aim is not None and 0 <= aim < len(state.enemies) else None
    spot, set_spot = ft.use_state(_first(state, place))
    value, set_value = ft.use_state(0)
    kind, set_kind = ft.use_state("")
    named, name_attacker = ft.use_state((state.last, state.last))
    wide, set_wide = ft.use_state(False)
    on_value = use_stable(lambda name: set_value(int(name)))
    if place is None and wide:
        return AreaPane(scene, lambda: set_wide(False), key="area")
    if place is None:
        area = side_button(scene, _("Several enemies"), lambda: set_wide(True))
        hint = asleep(scene, _("Tap the enemy that is attacked"))
        return pane(scene, [area], None, end_button(True), hint)
    enemy: Enemy = state.enemies[place]
    if not 0 <= spot < len(enemy.tokens):
        return _untouched(scene, to, place, end_button)
    defence = Defence(kind) if kind else enemy.tokens[spot].defence
    by = named[1] if named[0] == state.last else state.last
    attacker = by if by is not None and state.seat.holds(by) else None
    action = Attack(state.current, place, (Hit(value, defence, spot, attacker),))

    def strike() -> None:
        if scene.act(action) is None:
            set_value(0)
            set_kind("")

    def pick_token(index: int) -> None:
        set_spot(index)
        set_kind("")

    damage = _damage(scene, value, on_value)
    tokens = _tokens(scene, to, place, spot, pick_token)
    who = _attacker(scene, attacker, lambda fairy: name_attacker((state.last, fairy)))
    parts = [tokens, damage, _beside(scene, _types(scene, defence, set_kind), who)]
    if not value:
        hint = asleep(scene, _("Tap the damage"))
        return pane(scene, parts, None, end_button(False), hint)
    go = _strike(scene, action, value, strike)
    return pane(scene, parts, _preview(scene, action), end_button(False), go)


@bounded
def AreaPane(scene: Scene, close: Handler) -> ft.Control:
    """One attack on several enemies: its damage, its type, and whom it reaches."""
    ink, state = scene.ink, scene.state
    value, set_value = ft.use_state(0)
    kind, set_kind = ft.use_state(Defence.PHYSICAL)
    places, set_places = ft.use_state(tuple[int, ...])
    attacker, set_attacker = ft.use_state(state.last)
    on_value = use_stable(lambda name: set_value(int(name)))
    aims = tuple(aim for place in places for aim in _aims(state, place, kind))
    action = AttackArea(state.current, value, kind, attacker, aims)

    def strike() -> None:
        if scene.act(action) is None:
            close()

    def toggle(name: str) -> None:
        others = tuple(place for place in places if place != int(name))
        set_places((*places, int(name)) if others == places else others)

    reached = [
        i
        for i, each in enumerate(state.enemies)
        if each.standing and each.tokens and not state.wall(each.rank)
    ]
    who = _attacker(scene, attacker, set_attacker)
    types = _types(scene, kind, lambda name: set_kind(Defence(name)))
    return pane(
        scene,
        [
            choice(
                ink,
                [(str(i), scene.say(enemy_name(state, i))) for i in reached],
                [str(place) for place in places],
                toggle,
                several=True,
                label=scene.say(_("Enemies in the area")),
            ),
            _damage(scene, value, on_value),
            _beside(scene, types, who),
        ],
        _preview(scene, action) if value else None,
        button(ink, scene.say(_("Back")), close, kind="ghost", expand=QUIET),
        _strike(scene, action, value, strike) if value else asleep(scene, _("Tap the damage")),
    )


def _beside(scene: Scene, types: ft.Control, who: ft.Control) -> ft.Control:
    if scene.ink.large:
        return flex.column([types, who], Space.S)
    return flex.row([ft.Container(expand=SOLID, content=types), who])


def _aims(state: State, place: int, kind: Defence) -> list[Aim]:
    """Returns the tokens of an enemy in an area: those of its type first, one unless all."""
    tokens = state.enemies[place].tokens
    spots = [i for i, token in enumerate(tokens) if token.taken_by is None]
    spots.sort(key=lambda i: tokens[i].defence is not kind)
    return [Aim(place, i) for i in spots[: 1 if state.rules.area_one_token else None]]


def _damage(scene: Scene, value: int, pick: Callable[[str], object]) -> ft.Control:
    short = low(scene.ink)
    return cell_rows(
        scene.ink,
        DAMAGE[:LINE] if short else DAMAGE,
        chosen=str(value),
        on_pick=pick,
        columns=LINE if short else 6,
        say=lambda name: scene.say(_("{damage} damage", damage=int(name))),
    )


def _types(scene: Scene, kind: Defence, pick: Callable[[str], object]) -> ft.Control:
    types = [(each.value, f"{SIGN[each]} {scene.say(DEFENCE[each])}") for each in Defence]
    return choice(scene.ink, types, kind.value, pick, wrap=scene.ink.large)


def _strike(scene: Scene, action: Anything, value: int, on: Handler) -> ft.Control:
    outcome = ATTACK.apply(scene.state, action)
    caution = not isinstance(outcome, Refusal) and any(cautions(scene.state, action))
    return confirm(
        scene, _n("Hit for {count}", "Hit for {count}", value), on, outcome, caution=caution
    )


def _first(state: State, place: int | None) -> int:
    """Returns the first token that still stands, or -1."""
    if place is None:
        return -1
    return next(
        (i for i, token in enumerate(state.enemies[place].tokens) if token.taken_by is None), -1
    )


def _untouched(scene: Scene, to: Navigation, place: int, end_button: EndButton) -> ft.Control:
    """Returns what to do with an enemy whose tokens nobody has put."""
    text = _("{enemy} has no tokens yet", enemy=enemy_name(scene.state, place))
    edit = button(scene.ink, scene.say(_("Put its tokens")), lambda: to.enemy(place), expand=SOLID)
    return pane(scene, [], preview_line(scene.ink, (), scene.say(text)), end_button(False), edit)


def _tokens(
    scene: Scene, to: Navigation, place: int, spot: int, pick: Callable[[int], object]
) -> ft.Control:
    """Returns the enemy's tokens, each with the damage it still resists."""
    ink, enemy = scene.ink, scene.state.enemies[place]
    keys = [_token(scene, enemy, index, index == spot, pick) for index in range(len(enemy.tokens))]
    why = icon_button(
        ink,
        Glyph.QUESTION,
        scene.say(_("Why this number?")),
        lambda: scene.why(f"token:{place}:{spot}"),
        size=17,
    )
    edit = icon_button(
        ink, Glyph.EDIT, scene.say(_("Change this enemy")), lambda: to.enemy(place), size=17
    )
    return flex.row([*keys, why, edit], Space.XS)


def _token(
    scene: Scene, enemy: Enemy, index: int, chosen: bool, pick: Callable[[int], object]
) -> ft.Control:
    ink, token = scene.ink, enemy.tokens[index]
    gone, left = token.taken_by is not None, max(0, enemy.worth - token.damage)
    fore = ink.theme.muted if gone else shade_of(ink, token.defence)
    text = (
        _("Token, {type}, destroyed", type=DEFENCE[token.defence])
        if gone
        else _("Token, {type}, {left} to go", type=DEFENCE[token.defence], left=left)
    )
    face: list[ft.Control] = [
        ink.sigil(Glyph.CHECK if gone else SIGN[token.defence], 17, fore),
        ink.number("" if gone else left, 24, fore),
    ]
    return tap(
        flex.row(face, Space.XS, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        scene.say(text),
        lambda: pick(index),
        key=f"token-{index}",
        selected=chosen,
        expand=True,
        height=TARGET,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.chosen if chosen else ink.theme.card,
        border=ft.Border.all(2 if chosen else 1, ink.theme.action if chosen else ink.theme.line),
        opacity=0.6 if gone else 1,
    )


def _attacker(scene: Scene, by: int | None, set_by: Callable[[int | None], object]) -> ft.Control:
    """Returns who attacks, at first who acted last; each tap turns on, to nobody named too."""
    ink, seat = scene.ink, scene.state.seat
    places: list[int | None] = [i for i, fairy in enumerate(seat.fairies) if not fairy.gone]
    places.append(None)
    following = places[(places.index(by) + 1) % len(places)]
    name = scene.say(fairy_name(seat, by)) if by is not None else scene.say(_("nobody named"))
    return tap(
        flex.column(
            [
                ink.label(
                    scene.say(_("attacker")), TextSize.FINE, Face.MEDIUM, cap=1.5, leading=1.0
                ),
                ink.text(
                    name,
                    TextSize.SMALL,
                    Face.BOLD,
                    cap=1.5,
                    leading=1.1,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        scene.say(_("Attacker: {fairy}; tap for the next", fairy=name)),
        lambda: set_by(following),
        expand=None if ink.large else QUIET,
        height=None if ink.large else TARGET + 2,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XS),
    )


def _preview(scene: Scene, action: Anything) -> ft.Control:
    ink, outcome = scene.ink, ATTACK.apply(scene.state, action)
    if isinstance(outcome, Refusal):
        return refused_line(scene, outcome)
    effect = outcome.effect
    figures = [Figure(effect.left, scene.say(_("tokens left")))]
    if effect.souls:
        figures.insert(0, Figure(f"+{effect.souls}", scene.say(_("souls")), ink.game.main))
    notice = ATTACK.announce(scene.state, action, outcome)[0]
    if next(cautions(scene.state, action), None) is not None:
        return preview_line(ink, figures, scene.say(notice.message), icon=Glyph.WARNING)
    if effect.defeated:
        rewards = outcome.state.rewards[-len(effect.fallen) :]
        names = tuple(enemy_name(scene.state, reward.enemy) for reward in rewards)
        text = _n("{enemies} is beaten", "{enemies} are beaten", len(names), enemies=names)
        return preview_line(ink, figures, scene.say(text), good=True, icon=Glyph.TROPHY)
    icon = Glyph.WARNING if notice.tone == "bad" else ""
    sentence = "" if effect.destroyed else scene.say(notice.message)
    return preview_line(ink, figures, sentence, good=notice.tone == "good", icon=icon)
