"""Skills for actions, specials for souls, and what is rarer: auction, spectres, single fairies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.actions import AddFairy, Auction, UseSkill, UseSpecial
from companion.games.murky_fairies.effects import Auctioned
from companion.games.murky_fairies.pieces import MOST_COST
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.turn import apply
from companion.games.murky_fairies.view.cubes import cubes_row, low
from companion.games.murky_fairies.view.looks import fairy_chips
from companion.games.murky_fairies.words import fairy_name
from companion.i18n import counted, marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.cells import cell_rows
from companion.widgets.choice import choice, switch
from companion.widgets.glyphs import Glyph
from companion.widgets.preview import Figure, preview_line
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable
from companion.widgets.stepper import stepper
from companion.widgets.tappable import button, button_row
from companion.widgets.tokens import Face

_ = marker("murky_fairies")
_n = counted("murky_fairies")

COSTS = tuple(str(cost) for cost in range(7))
Done = Callable[[bool], ft.Control]


def column(parts: list[ft.Control]) -> ft.Control:
    """Returns the parts of a pane below each other."""
    return ft.Column(
        parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def refused_line(scene: Scene, refusal: Refusal) -> ft.Control:
    """Returns why something cannot be had, in the preview's place."""
    return preview_line(scene.ink, (), scene.say(refusal.message), icon=Glyph.WARNING)


@bounded
def SkillPane(scene: Scene, hand: Any, done: Done) -> ft.Control:
    """A fairy and what her skill costs; then the attack is next."""
    ink, state = scene.ink, scene.state
    me = state.current
    fairy, choose = ft.use_state(-1)
    cost, price = ft.use_state(-1)

    def pick_fairy(place: int) -> None:
        choose(-1 if place == fairy else place)

    def pick_cost(name: str) -> None:
        price(int(name))

    def use() -> None:
        if scene.act(UseSkill(me, fairy, cost)) is None:
            choose(-1)
            price(-1)
            hand.tab("attack")

    on_cost = use_stable(pick_cost)
    chips = fairy_chips(scene, me, fairy, pick_fairy)
    if fairy < 0:
        hint = _("Tap the fairy who acts") if state.actions else _("No action left")
        count = [cubes_row(scene)] if low(ink) else []
        asked = [*count, *scene.alerts, _asked(scene, hint)]
        return column([*asked, chips, button_row(done(True))])
    outcome = apply(state, UseSkill(me, fairy, max(0, cost)))
    costs = cell_rows(
        ink,
        COSTS,
        chosen={str(cost)},
        on_pick=on_cost,
        say=lambda name: scene.say(_n("{count} action", "{count} actions", int(name))),
    )
    name = fairy_name(state.seat, fairy)
    label = name
    if cost >= 0:
        label = _n("{fairy}: {count} action", "{fairy}: {count} actions", cost, fairy=name)
    go = button(
        ink,
        scene.say(label),
        use,
        kind="fill" if isinstance(outcome, Outcome) else "ghost",
        enabled=cost >= 0,
        expand=3,
        identifier="confirm",
    )
    return column(
        [chips, costs, _skill_line(scene, outcome, chosen=cost >= 0), button_row(done(False), go)]
    )


def _asked(scene: Scene, text: Message) -> ft.Control:
    """Returns what is to be tapped next."""
    return scene.ink.text(scene.say(text), 15, Face.MEDIUM, scene.ink.theme.muted)


def _skill_line(scene: Scene, outcome: Outcome[State] | Refusal, *, chosen: bool) -> ft.Control:
    ink = scene.ink
    if isinstance(outcome, Refusal):
        return refused_line(scene, outcome)
    if not chosen:
        return preview_line(ink, (), scene.say(_("Tap what her skill costs")))
    figure = Figure(outcome.state.actions, scene.say(_("actions left")), ink.game.main)
    return preview_line(ink, [figure], scene.say(_("Engage her; then say her attack")))


@bounded
def SpecialPane(scene: Scene, done: Done) -> ft.Control:
    """A special skill, paid in souls, of either player."""
    ink, state = scene.ink, scene.state
    player, set_player = ft.use_state(state.current)
    fairy, choose = ft.use_state(-1)
    souls, price = ft.use_state(3)
    once, set_once = ft.use_state(False)
    action = UseSpecial(player, fairy, souls, once)

    def turn_to(name: str) -> None:
        set_player(int(name))
        choose(-1)

    def pick_fairy(place: int) -> None:
        choose(-1 if place == fairy else place)

    def use() -> None:
        if scene.act(action) is None:
            choose(-1)

    people = [(str(index), name) for index, name in enumerate(state.names)]
    head: list[ft.Control] = [
        choice(ink, people, str(player), turn_to, wrap=ink.large),
        fairy_chips(scene, player, fairy, pick_fairy),
    ]
    if fairy < 0:
        hint = _("Specials work in anyone’s turn: tap a fairy")
        return column([*scene.alerts, _asked(scene, hint), *head, button_row(done(True))])
    outcome = apply(state, action)
    if isinstance(outcome, Refusal):
        line = refused_line(scene, outcome)
    else:
        figures = [
            Figure(souls, scene.say(_("to pay")), ink.game.main),
            Figure(outcome.state.seats[player].souls, scene.say(_("souls then"))),
        ]
        line = preview_line(ink, figures, scene.say(_("she stays ready")))
    label = scene.say(_n("Pay {count} soul", "Pay {count} souls", souls))
    kind = "fill" if isinstance(outcome, Outcome) else "ghost"
    go = button(ink, label, use, kind=kind, expand=3, identifier="confirm")
    return column(
        [
            *head,
            stepper(ink, scene.say(_("Price in souls")), souls, 0, MOST_COST * 3, price),
            switch(ink, scene.say(_("Not cumulative: once a turn")), once, set_once),
            line,
            button_row(done(False), go),
        ]
    )


@bounded
def RestPane(scene: Scene, hand: Any, done: Done) -> ft.Control:
    """Single fairies (curse, exhaustion, items), the auction, spectres."""
    ink, state = scene.ink, scene.state
    player, set_player = ft.use_state(state.current)
    bidding, bid = ft.use_state(False)

    def turn_to(name: str) -> None:
        set_player(int(name))

    if bidding:
        return AuctionPane(scene, lambda: bid(False), key="auction")
    people = [(str(index), name) for index, name in enumerate(state.names)]
    hint = _("Tap a fairy: cubes, items, acting again")
    return column(
        [
            *scene.alerts,
            choice(ink, people, str(player), turn_to, wrap=ink.large),
            fairy_chips(scene, player, None, lambda place: hand.fairy(player, place), ready=False),
            _asked(scene, hint),
            button_row(
                button(
                    ink,
                    scene.say(_("Assassin auction")),
                    lambda: bid(True),
                    kind="tonal",
                    size=15,
                    expand=True,
                ),
                button(
                    ink,
                    scene.say(_("Add a spectre")),
                    lambda: scene.act(AddFairy(player, "", spectre=True)),
                    kind="tonal",
                    size=15,
                    expand=True,
                ),
            ),
            button_row(done(True)),
        ]
    )


@bounded
def AuctionPane(scene: Scene, close: Callable[[], object]) -> ft.Control:
    """Both assassins act at once: each raises in turn until one stops."""
    ink, state = scene.ink, scene.state
    price, set_price = ft.use_state(3)
    starts, set_starts = ft.use_state(state.current)
    raises, set_raises = ft.use_state(0)
    action = Auction(price, starts, (*(True,) * raises, False))
    outcome = apply(state, action)

    def settle() -> None:
        if scene.act(action) is None:
            close()

    def begin(name: str) -> None:
        set_starts(int(name))
        set_raises(0)

    people = [(str(index), name) for index, name in enumerate(state.names)]
    asked = state.names[(starts + raises) % 2]
    parts: list[ft.Control] = [
        stepper(ink, scene.say(_("Price of the skill")), price, 0, MOST_COST * 3, set_price),
        choice(
            ink,
            people,
            str(starts),
            begin,
            label=scene.say(_("Who answers first?")),
            wrap=ink.large,
        ),
    ]
    further = apply(state, Auction(price, starts, (*(True,) * (raises + 1), False)))
    if isinstance(outcome, Outcome) and isinstance(outcome.effect, Auctioned):
        winner = state.names[outcome.effect.winner]
        figure = Figure(outcome.effect.last_bid, scene.say(_("souls")), ink.game.main)
        text = _("{player} leads; {other} is asked", player=winner, other=asked)
        parts.append(preview_line(ink, [figure], scene.say(text)))
    elif isinstance(outcome, Refusal):
        parts.append(refused_line(scene, outcome))
    if isinstance(further, Refusal):
        parts.append(refused_line(scene, further))
    parts += [
        button_row(
            button(
                ink,
                scene.say(_("{player} raises by 3", player=asked)),
                lambda: set_raises(raises + 1),
                kind="tonal",
                size=16,
                expand=True,
                enabled=isinstance(further, Outcome),
            ),
            button(
                ink,
                scene.say(_("{player} stops", player=asked)),
                settle,
                size=16,
                expand=True,
                identifier="confirm",
            ),
        ),
        button_row(button(ink, scene.say(_("Back")), close, kind="ghost", expand=True)),
    ]
    return column(parts)
