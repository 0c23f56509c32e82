"""The duel calculator: alone from the home screen, or with what a play knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.errors import Message
from companion.games.morrigan.calculator import (
    DECK,
    Answer,
    Asked,
    answer,
    duel_of,
    prefilled,
    unseen_cards,
)
from companion.games.morrigan.state import State
from companion.games.morrigan.unseen import NONE, Counts, Deck, read_deck
from companion.games.morrigan.view.calculator_answer import (
    Sheet,
    chance_card,
    details,
    hidden_note,
)
from companion.games.morrigan.view.calculator_inputs import Form, inputs, pressed
from companion.games.morrigan.view.count_grid import count_grid
from companion.i18n import marker
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError
from companion.widgets.boundary import bounded
from companion.widgets.choice import choice
from companion.widgets.ink import Ink
from companion.widgets.sheet import layered, sheet
from companion.widgets.stable import use_stable
from companion.widgets.tappable import button
from companion.widgets.tokens import Face
from companion.widgets.tool_scene import ToolScene

_ = marker("morrigan")

KEPT_DECK = "deck"
WIDEST = 1180


@dataclass(frozen=True)
class Work:
    """What is entered.

    Attributes:
        asked: the question.
        challenger: who would fight, in a play.
        deck: the deck that is kept.
        counting: the deck while it is counted, None otherwise.
    """

    asked: Asked
    challenger: int
    deck: Deck | None
    counting: Counts | None = None


@bounded
def DuelCalculator(scene: ToolScene) -> ft.Control:
    """The screen of the calculator."""
    work, set_work = ft.use_state(lambda: _begin(scene))
    change = use_stable(lambda key: set_work(replace(work, asked=pressed(work.asked, key))))
    if not scene.odds:
        return _page(scene, [hidden_note(scene.ink, scene.translator)], [])
    pool, found, trouble = _work_out(scene, work)
    names = _names(scene, work)
    page = Sheet(scene.ink, scene.translator, _width(scene.ink))
    form = Form(
        scene.ink,
        scene.translator,
        work.asked,
        lambda asked: set_work(replace(work, asked=asked)),
        change,
        work.deck,
        pool,
        names,
        scene.state is not None,
        lambda: set_work(replace(work, counting=work.deck.counts if work.deck else NONE)),
    )
    told = details(page, work.asked, found, names) if found else []
    body = _page(
        scene,
        [chance_card(page, found, trouble)],
        [*_challenger(scene, work, set_work), *inputs(form)],
        told,
    )
    return layered(body, _counting(scene, work, set_work))


def _begin(scene: ToolScene) -> Work:
    deck = read_deck(scene.kept(KEPT_DECK))
    state: State | None = scene.state
    source = DECK if deck else ""
    if state is None:
        return Work(Asked(source=source), 0, deck)
    asked = prefilled(state, state.current)
    return Work(replace(asked, source=source), state.current, deck)


def _work_out(scene: ToolScene, work: Work) -> tuple[Unseen | None, Answer | None, Message | None]:
    """Returns what is unseen, the answer, and why there is none."""
    pool: Unseen | None = None
    try:
        pool = unseen_cards(work.asked, work.deck, scene.state, work.challenger)
        if pool is None:
            return None, None, None
        return pool, answer(duel_of(work.asked, pool), work.asked.prize), None
    except OddsError as error:
        return pool, None, error.message


def _names(scene: ToolScene, work: Work) -> list[str]:
    state: State | None = scene.state
    if state is not None:
        return [state.name(player) for player in state.seats_after(work.challenger)]
    numbers = range(1, len(work.asked.rivals) + 1)
    return [scene.say(_("Opponent {number}", number=number)) for number in numbers]


def _challenger(
    scene: ToolScene, work: Work, set_work: Callable[[Work], object]
) -> list[ft.Control]:
    state: State | None = scene.state
    if state is None:
        return []

    def pick(value: str) -> None:
        challenger = int(value)
        asked = prefilled(state, challenger, replace(work.asked, hand=()))
        set_work(replace(work, challenger=challenger, asked=asked))

    options = [(str(seat), player.name) for seat, player in enumerate(scene.players)]
    label = scene.say(_("Who fights Maletar?"))
    return [choice(scene.ink, options, str(work.challenger), pick, label=label)]


def _counting(
    scene: ToolScene, work: Work, set_work: Callable[[Work], object]
) -> ft.Control | None:
    counts = work.counting
    if counts is None:
        return None
    ink = scene.ink

    def save() -> None:
        deck = Deck(counts)
        if scene.keep(KEPT_DECK, deck.write()):
            asked = replace(work.asked, source=DECK)
            set_work(replace(work, deck=deck, counting=None, asked=asked))

    text = _("Count every card of your copy once: it is kept for all plays on all devices here.")
    return sheet(
        ink,
        scene.say(_("My deck")),
        [
            ink.text(scene.say(text), 15, Face.BODY, ink.theme.muted),
            count_grid(
                ink, scene.translator, counts, lambda c: set_work(replace(work, counting=c))
            ),
            ink.text(scene.say(_("{size} cards in all", size=sum(counts))), 18, Face.BOLD),
        ],
        lambda: set_work(replace(work, counting=None)),
        close=scene.say(_("Close")),
        actions=[button(ink, scene.say(_("Keep this deck")), save, enabled=sum(counts) > 0)],
        key="deck",
    )


def _width(ink: Ink) -> float:
    """Returns the width of the column with the answer."""
    if ink.landscape:
        return (min(ink.width, WIDEST) - 3 * 16) / 2
    return min(ink.width, 640) - 32


def _page(
    scene: ToolScene,
    answered: Sequence[ft.Control],
    asked: Sequence[ft.Control],
    told: Sequence[ft.Control] = (),
) -> ft.Control:
    """Returns answer and inputs: side by side, or the answer above what scrolls."""
    ink = scene.ink
    if ink.landscape:
        margin = max(16.0, (ink.width - WIDEST) / 2)
        panes: list[ft.Control] = [_pane([*answered, *told]), _pane(asked)]
        content: ft.Control = ft.Row(
            panes, spacing=16, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        )
        rows = [ft.Container(expand=True, padding=_sides(margin), content=content)]
    else:
        margin = max(16.0, (ink.width - 640) / 2)
        fixed = [] if ink.large or ink.cramped else list(answered)
        moving = [*(answered if not fixed else ()), *asked, *told]
        rows = [
            *(ft.Container(padding=_sides(margin), content=part) for part in fixed),
            ft.Container(expand=True, padding=_sides(margin), content=_pane(moving)),
        ]
    return ft.Column(
        [scene.header, *rows],
        spacing=8,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _sides(margin: float) -> ft.Padding:
    return ft.Padding.only(left=margin, right=margin)


def _pane(parts: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        [*parts, ft.Container(height=8)],
        spacing=12,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
