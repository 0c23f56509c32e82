"""What the steps are made of: what is open, panes and their keys, and the actions left as cubes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.games.murky_fairies.model import EXTRA_ACTION, MOST_EXTRA, State, _, counted as _n
from companion.games.murky_fairies.moves import BUY_ACTION, BuyAction
from companion.games.murky_fairies.view.table.fairies import crowded, cube, outline
from companion.games.murky_fairies.view.table.measures import low, measures, short
from companion.play import Message, Outcome, Refusal
from companion.widgets import (
    TARGET,
    Face,
    Glyph,
    Handler,
    Ink,
    Kind,
    Radius,
    Scene,
    Space,
    TextSize,
    Waking,
    bounded,
    button,
    button_row,
    choice,
    flex,
    named,
    pad,
    preview_line,
    tap,
)

END = ft.MainAxisAlignment.END

COSTS = (None, *range(7))
"""What a skill takes; None for an attack without one."""

Spot = tuple[int, int]
"""A token, by its enemy's place and its own."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is open at this table on this device.

    Attributes:
        sheet: "enemy", "fairy", "names" or "hand"; empty for none.
        place: the enemy or the fairy.
        player: whose fairy or counters.
        tab: the part of the turn that is shown.
        fairy: who is about to act, in whichever part she was tapped; None for nobody yet.
        aims: the tokens that are aimed at, each an enemy's place and its own.
        area: whether several enemies are aimed at.
        value: the damage, 0 for none yet.
        turned: the tokens for which the other type than theirs was chosen.
        priced: the fairy for whom a price was chosen; of the others it is what it was last.
        cost: that price.
        moment: turn and enemies left when this was chosen; another begins with the skills.
    """

    sheet: str = ""
    place: int = 0
    player: int = 0
    tab: str = "skill"
    fairy: int | None = None
    aims: tuple[Spot, ...] = ()
    area: bool = False
    value: int = 0
    turned: tuple[Spot, ...] = ()
    priced: int | None = None
    cost: int | None = None
    moment: tuple[int, int] = (0, 0)

    def at(self, moment: tuple[int, int]) -> Shown:
        """Returns what is shown at a moment."""
        if self.moment == moment:
            return self
        return replace(self, tab="skill", moment=moment).struck()

    def struck(self) -> Shown:
        """Returns what is shown once nothing of an attack is chosen any more."""
        return replace(
            self, fairy=None, aims=(), area=False, value=0, turned=(), priced=None, cost=None
        )

    def aiming(self, at: Spot) -> Shown:
        """Returns what is shown once a token is tapped: one enemy's, or each in turn."""
        enemy = at[0]
        others = tuple(aim for aim in self.aims if aim[0] != enemy) if self.area else ()
        aims = others if self.area and at in self.aims else (*others, at)
        return replace(self, tab="attack", aims=aims)


@dataclass(frozen=True)
class Navigation:
    """The ways from one thing to the next on this device; all of constant identity.

    Attributes:
        fairy: opens a fairy's sheet: (player, place).
        enemy: opens an enemy's sheet.
        names: opens the sheet that names a player's fairies.
        seat: opens a player's numbers.
        tab: turns to a part of the turn.
        act: chooses who is about to act; None for nobody.
        choose: chooses something else of an attack, by the names that `Shown` has for it.
        widen: aims at several enemies, or at one again.
        struck: forgets what was chosen for an attack.
        close: closes the sheet.
    """

    fairy: Callable[[int, int], object]
    enemy: Callable[[int], object]
    names: Callable[[int], object]
    seat: Callable[[int], object]
    tab: Callable[[str], object]
    act: Callable[[int | None], object]
    choose: Callable[..., object]
    widen: Callable[[], object]
    struck: Callable[[], object]
    close: Callable[[], object]


QUIET, SOLID = 104, 246
"""The shares of the primary row."""

EndButton = Callable[[bool], ft.Control]
"""Makes the button that ends the turn: as the main one, or beside another."""


KEYS = 56
"""Height of the row of keys."""

SLOT = 56
"""The room for what is said in two lines."""

AIR = 28
"""What stands above, below and between the parts of a turn on a phone on its side."""

SHORTER = 262
"""What a part of the turn needs below the tabs on a phone that is not high."""


def pane(
    scene: Scene, parts: Sequence[ft.Control | None], said: ft.Control | None, *keys: ft.Control
) -> ft.Control:
    """Returns a part of the turn above its keys.

    On a phone on its side it has a place for what is said above it, and its keys stay in sight.

    Args:
        scene: the moment.
        parts: what to choose from, from the top.
        said: what would come of it, or None while nothing is composed.
        keys: the primary row.
    """
    ink, row = scene.ink, button_row(*keys)
    if short(ink):
        return flex.at_least(SHORTER, flex.apart(parts, [said, row], Space.XS))
    if not low(ink) or ink.large:
        gap = Space.XS if crowded(scene) else Space.S
        return pad(ink, measures(ink).part, parts, [said, row], gap, of=whole(ink))
    event = ft.Container(
        height=SLOT,
        alignment=ft.Alignment.CENTER_LEFT,
        content=said
        if said is not None
        else flex.column(scene.alerts, scroll=ft.ScrollMode.AUTO, alignment=END),
    )
    room = ink.height - measures(ink).tab - KEYS - SLOT - AIR
    below = ft.Container(
        height=room,
        content=flex.column(parts, Space.XS, scroll=ft.ScrollMode.AUTO, tight=False),
    )
    return flex.column([event, below, row], Space.XS)


def whole(ink: Ink) -> float:
    """Returns what a step without tabs is as high as."""
    return measures(ink).part + measures(ink).tab + Space.S


def refused_line(scene: Scene, refusal: Refusal) -> ft.Control:
    """Returns why something cannot be had, in the preview's place."""
    return preview_line(scene.ink, (), scene.say(refusal.message), icon=Glyph.WARNING)


def told_line(scene: Scene, souls: int, text: Message) -> ft.Control:
    """Returns on one line the souls that are left then, and what else is to be known."""
    ink, then = scene.ink, scene.say(_("souls then")) + f" {souls}"
    words = f"{then} · {scene.say(text)}"
    line = ink.text(words, TextSize.BODY, Face.MEDIUM, cap=1.6, leading=1.15)
    return named(line, words, live=True)


def hint_line(scene: Scene, text: Message) -> ft.Control:
    """Returns what is to be tapped next."""
    return scene.ink.label(scene.say(text), TextSize.BODY, Face.MEDIUM)


def asleep(scene: Scene, text: Message) -> ft.Control:
    """Returns the main button while something is still to be chosen."""
    return button(scene.ink, scene.say(text), None, enabled=False, size=TextSize.BODY, expand=SOLID)


def confirm(
    scene: Scene,
    label: Message | str,
    on: Handler,
    outcome: Outcome[State, Any] | Refusal,
    *,
    enabled: bool = True,
    caution: bool = False,
) -> ft.Control:
    """Returns the main button; what is refused, or left to a card, only looks less inviting."""
    return button(
        scene.ink,
        scene.say(label),
        on,
        kind="ghost" if isinstance(outcome, Refusal) else "tonal" if caution else "fill",
        enabled=enabled,
        expand=SOLID,
        identifier="confirm",
    )


def side_button(
    scene: Scene,
    label: Message,
    on: Handler,
    *,
    kind: Kind = "tonal",
    expand: bool | None = None,
    enabled: bool = True,
) -> ft.Control:
    """Returns a button for what is rarer than the step's own."""
    return button(
        scene.ink,
        scene.say(label),
        on,
        kind=kind,
        size=TextSize.BODY,
        height=TARGET,
        expand=expand,
        enabled=enabled,
    )


def player_choice(
    scene: Scene, player: int, on_pick: Callable[[int], object], *, label: str = ""
) -> ft.Control:
    """Returns both players, to choose one."""
    return choice(
        scene.ink,
        [(str(place), name) for place, name in enumerate(scene.state.names)],
        str(player),
        lambda picked: on_pick(int(picked)),
        label=label,
        wrap=scene.ink.large,
    )


def costs_row(
    scene: Scene,
    cost: int | None,
    pick: Callable[[int | None], object],
    *,
    awake: bool,
    must: bool = False,
) -> ft.Control:
    """Returns what a skill may cost, each as so many white cubes.

    Args:
        scene: the moment.
        cost: the chosen one; None for an attack without a skill, or where none is chosen yet.
        pick: called with the tapped one.
        awake: whether somebody is there to use a skill.
        must: whether the skill is to be used; the place of the way without it is then empty.
    """
    ink, theme, height = scene.ink, scene.ink.theme, measures(scene.ink).cost
    size, side = (19, 5) if not ink.roomy else (30, 6)
    keys: list[ft.Control] = [ft.Container(expand=True)] if must else []
    for each in COSTS[1:] if must else COSTS:
        chosen = awake and each == cost
        fore = theme.action if chosen else theme.ink
        label: Message = (
            _("Without her skill")
            if each is None
            else _n("{count} action", "{count} actions", each)
        )
        cubes: list[ft.Control] = [cube(ink, size=side) for _cube in range(each or 0)]
        sign = ink.sigil(Glyph.CLOSE, 14, fore) if each is None else ink.number(each, size, fore)
        row = flex.row(
            cubes, Space.XXS, tight=True, alignment=ft.MainAxisAlignment.CENTER, height=side
        )
        face = flex.column(
            [sign, row],
            Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        keys.append(
            tap(
                face,
                scene.say(label),
                lambda each=each: pick(each),
                key=f"cost-{each}",
                selected=chosen,
                enabled=awake,
                expand=True,
                height=height,
                border_radius=Radius.CELL,
                bgcolor=theme.chosen if chosen else None,
                border=ft.Border.all(2, theme.action) if chosen else None,
                opacity=1 if awake else 0.4,
            )
        )
    return ft.Container(
        border_radius=Radius.BUTTON,
        bgcolor=theme.band,
        border=outline(1, theme.line),
        content=flex.row(keys, 0),
    )


@bounded
def CostsRow(
    scene: Scene, cost: int | None, pick: Callable[[int | None], object], awake: bool
) -> ft.Control:
    """What a skill may cost, or an attack without one; drawn anew only when it changes."""
    return costs_row(scene, cost, pick, awake=awake)


def buy_action(scene: Scene) -> ft.Control:
    """Returns the way to buy one more action."""
    state = scene.state
    more = BuyAction(state.current)
    dim = isinstance(BUY_ACTION.apply(state, more), Refusal)
    ink, left = scene.ink, MOST_EXTRA - state.extra
    text = scene.say(_("+1 action for {cost} souls", cost=EXTRA_ACTION))
    label = _("Buy an action for {cost} souls, {left} more this turn", cost=EXTRA_ACTION, left=left)
    return Waking(
        lambda: tap(
            ink.text(text, TextSize.BODY, Face.BOLD, cap=1.5, leading=1.1),
            scene.say(label),
            lambda: scene.act(more),
            identifier="buy-action",
            height=None if ink.large else max(TARGET, measures(ink).cost),
            opacity=0.5 if dim else 1,
            border_radius=Radius.CELL,
            border=ft.Border.all(1, ink.theme.line),
            padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.S),
        ),
        moment=state.extra,
        fresh=False,
    )
