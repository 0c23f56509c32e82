"""The table: both players and the enemies above, the step that is due below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.murky_fairies.tell import result
from companion.games.murky_fairies.view.act_step import ActStep
from companion.games.murky_fairies.view.card_step import CardStep, RoundStep
from companion.games.murky_fairies.view.enemy_sheet import EnemySheet
from companion.games.murky_fairies.view.fairy_sheet import FairySheet
from companion.games.murky_fairies.view.hand_sheet import HandSheet, PlainStep
from companion.games.murky_fairies.view.lanes import lanes
from companion.games.murky_fairies.view.names_sheet import NamesSheet
from companion.games.murky_fairies.view.prepare_step import PrepareStep
from companion.games.murky_fairies.view.pyramid import pyramid
from companion.games.murky_fairies.view.reward_step import RewardStep
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.layout.panel import card
from companion.widgets.layout.sheet import layered
from companion.widgets.layout.stage import stage
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face

_ = marker("murky_fairies")

SHORT = 740
"""A portrait window lower than this scrolls as a whole instead of docking the step."""


@dataclass(frozen=True, slots=True)
class Open:
    """What is open at this table on this device.

    Attributes:
        sheet: "enemy", "fairy", "names" or "hand"; empty for none.
        place: the enemy or the fairy.
        player: whose fairy or counters.
        tab: the part of the turn that is shown.
        aim: the enemy that is aimed at.
        moment: turn and enemies left when part and aim were chosen; another begins with the skills.
    """

    sheet: str = ""
    place: int = 0
    player: int = 0
    tab: str = "skill"
    aim: int | None = None
    moment: tuple[int, int] = (0, 0)

    def at(self, moment: tuple[int, int]) -> Open:
        """Returns what is open at a moment."""
        if self.moment == moment:
            return self
        return replace(self, tab="skill", aim=None, moment=moment)


@dataclass(frozen=True)
class Hand:
    """What this device does with its own screen; all of constant identity."""

    fairy: Callable[[int, int], object]
    enemy: Callable[[int], object]
    names: Callable[[int], object]
    seat: Callable[[int], object]
    tab: Callable[[str], object]
    close: Callable[[], object]


@bounded
def Table(scene: Scene) -> ft.Control:
    """One moment of a play."""
    kept, change = ft.use_state(Open())
    moment = (scene.state.turn, scene.state.standing)
    now = kept.at(moment)

    def show(sheet: str, player: int, place: int) -> None:
        change(lambda was: replace(was, sheet=sheet, player=player, place=place))

    def tab(name: str) -> None:
        change(lambda was: replace(was.at(moment), tab=name))

    def tap_enemy(place: int) -> None:
        if scene.locked:
            return
        if _fighting(scene) and scene.state.enemies[place].standing:
            change(lambda was: replace(was.at(moment), tab="attack", aim=place))
        else:
            show("enemy", 0, place)

    hand = Hand(
        use_stable(lambda player, place: show("fairy", player, place)),
        use_stable(lambda place: show("enemy", 0, place)),
        use_stable(lambda player: show("names", player, 0)),
        use_stable(lambda player: show("hand", player, 0)),
        use_stable(tab),
        use_stable(lambda: show("", 0, 0)),
    )
    if now.aim is not None and not _stands(scene, now.aim):
        now = replace(now, aim=None)
    aimed = now.aim if _fighting(scene) and now.tab == "attack" else None
    looked = [*lanes(scene, hand.seat), pyramid(scene, aimed, use_stable(tap_enemy))]
    base = _arranged(scene, looked, _step(scene, now, hand))
    return layered(base, _over(scene, now, hand))


def _stands(scene: Scene, place: int) -> bool:
    enemies = scene.state.enemies
    return place < len(enemies) and enemies[place].standing


def _fighting(scene: Scene) -> bool:
    return scene.state.step == "act" and not scene.state.rules.plain and not scene.locked


def _step(scene: Scene, now: Open, hand: Hand) -> list[ft.Control]:
    """Returns what is due now; its half-made choices end with the step."""
    state = scene.state
    if scene.locked or state.over:
        return _ended(scene)
    moment = f"{state.turn}-{state.current}"
    if state.rules.plain:
        return [PlainStep(scene, key=f"plain-{moment}")]
    match state.step:
        case "prepare":
            return [PrepareStep(scene, hand, key="prepare")]
        case "card":
            return [CardStep(scene, hand, key=f"card-{moment}")]
        case "reward":
            return [RewardStep(scene, key=f"reward-{moment}-{len(state.rewards)}-{state.standing}")]
        case "round":
            return [RoundStep(scene, key=f"round-{state.round}")]
        case _:
            return [ActStep(scene, hand, now.tab, now.aim, key=f"act-{moment}")]


def _told(scene: Scene) -> list[ft.Control]:
    """Returns the frame's alerts; within a turn its parts place them while nothing is composed."""
    return [] if _fighting(scene) else list(scene.alerts)


def _arranged(scene: Scene, looked: list[ft.Control], step: list[ft.Control]) -> ft.Control:
    """Returns state and step; where they do not fit together they scroll as one column."""
    ink = scene.ink
    if ink.landscape:
        return stage(ink, scene.header, looked, [*_told(scene), *step], log=scene.log)
    if ink.large or ink.height < SHORT:
        return stage(ink, scene.header, [*_told(scene), *looked, *step], [])
    return stage(ink, scene.header, looked, [*_told(scene), *step], log=scene.log)


def _over(scene: Scene, now: Open, hand: Hand) -> ft.Control | None:
    state = scene.state
    match now.sheet:
        case "enemy" if 0 <= now.place <= len(state.enemies):
            return EnemySheet(scene, now.place, hand.close, hand.enemy, key=f"enemy-{now.place}")
        case "fairy" if state.seats[now.player].holds(now.place):
            return FairySheet(
                scene, now.player, now.place, hand.close, key=f"fairy-{now.player}-{now.place}"
            )
        case "names":
            return NamesSheet(scene, now.player, hand.close, key=f"names-{now.player}")
        case "hand":
            return HandSheet(scene, now.player, hand, key="by-hand")
        case _:
            return None


def _ended(scene: Scene) -> list[ft.Control]:
    ended = result(scene.state)
    if ended is None:
        return []
    ink = scene.ink
    words: list[ft.Control] = [ink.text(scene.say(ended.headline), 22, Face.TITLE, cap=1.6)]
    words += [
        ink.text(scene.say(more), 15, Face.BODY, ink.theme.muted)
        for more in (ended.reason, ended.decided)
        if more is not None
    ]
    return [card(ink, ft.Column(words, spacing=6, tight=True), edge=ink.theme.gold)]
