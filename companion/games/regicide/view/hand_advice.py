"""What a hand can do: the cards are entered for the question and forgotten with the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.regicide.advice import discard_text, reason_text
from companion.games.regicide.cards import JOKER, SUITED_RANKS, SUITS, Card, Rank, Suit
from companion.games.regicide.hand import Discard, Play
from companion.games.regicide.names import card_name, card_sign, rank_name
from companion.games.regicide.odds import (
    Advice,
    Because,
    Reason,
    Safety,
    cheapest_payment,
    passing,
    rank_plays,
)
from companion.games.regicide.state import State, hand_limit
from companion.games.regicide.step import Step
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.cells import Cell, cell_grid, key_row
from companion.widgets.controls.tappable import button, tap
from companion.widgets.display.notice import banner
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import Ink
from companion.widgets.layout.panel import card, section
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face
from companion.widgets.tool_scene import ToolScene

_ = marker("regicide")

WIDEST = 640
COLUMNS = 7
SHOWN = 8
"""Plays that are listed until all are asked for; those behind them are worse."""
RED = (Suit.HEARTS, Suit.DIAMONDS)
SIGNS = {Safety.SURE: Glyph.CHECK, Safety.UNCERTAIN: Glyph.QUESTION, Safety.LOST: Glyph.SKULL}
VERDICTS = {
    Safety.SURE: _("Safe"),
    Safety.UNCERTAIN: _("Not safe"),
    Safety.LOST: _("It would lose the game"),
}
"""What is said of yielding, before the reason."""


@dataclass(frozen=True, slots=True)
class Held:
    """What is entered: the hand, the rank whose suits are asked for now, and how much is shown."""

    cards: Play = ()
    rank: Rank | None = None
    all: bool = False


@bounded
def HandAdvice(scene: ToolScene) -> ft.Control:
    """The screen."""
    held, set_held = ft.use_state(Held())

    def tap_key(key: str) -> None:
        # From what is held by now: two quick taps may come before the screen is drawn anew.
        most = _most(scene.state)
        set_held(lambda former: _pressed(former, key, most))

    press = use_stable(tap_key)
    state: State | None = scene.state
    if not scene.odds:
        hidden = _("Your table agreed to hide chances and advice. The settings can show them.")
        return _page(scene, [banner(scene.ink, scene.say(hidden), icon=Glyph.LOCK)])
    if state is None:
        alone = _("Open this from a play: it needs the enemy that stands.")
        return _page(scene, [banner(scene.ink, scene.say(alone))])
    secret = _("Only you see these cards here: they are not stored and not sent to anybody.")
    rows = [
        *_pad(scene, state, held, press),
        scene.ink.text(scene.say(secret), 14, Face.BODY, scene.ink.theme.muted),
        *_answers(scene, state, held, press),
    ]
    return _page(scene, rows)


def _most(state: State | None) -> int:
    return hand_limit(state.players) if state is not None else 0


def _pressed(held: Held, key: str, most: int) -> Held:
    """Returns what is entered after a key: ``rank:7``, ``suit:S``, ``drop:0``, ``all``."""
    name, _colon, value = key.partition(":")
    if name == "all":
        return replace(held, all=True)
    if name == "drop":
        place = int(value)
        return replace(held, cards=(*held.cards[:place], *held.cards[place + 1 :]))
    if name == "rank" and value != Rank.JOKER:
        rank = Rank(value)
        return replace(held, rank=None if held.rank is rank else rank)
    chosen = JOKER if name == "rank" else Card(held.rank or Rank.ACE, Suit(value))
    if chosen in held.cards and not chosen.is_joker:
        return replace(held, cards=tuple(c for c in held.cards if c != chosen))
    return replace(held, cards=(*held.cards, chosen)) if len(held.cards) < most else held


def _pad(
    scene: ToolScene, state: State, held: Held, press: Callable[[str], object]
) -> list[ft.Control]:
    ink = scene.ink
    ranks = [*SUITED_RANKS, Rank.JOKER]
    cells: list[Cell | None] = [
        Cell(
            f"rank:{rank}",
            str(Glyph.JESTER) if rank is Rank.JOKER else rank.value,
            scene.say(rank_name(rank)),
        )
        for rank in ranks
    ]
    rows = [cells[:COLUMNS], cells[COLUMNS:]]
    count = _("{held} of {most}", held=len(held.cards), most=hand_limit(state.players))
    trailing = ink.text(scene.say(count), 15, Face.MEDIUM, ink.theme.muted)
    marked = [f"rank:{held.rank}"] if held.rank else []
    parts: list[ft.Control] = [
        section(ink, scene.say(_("My hand")), trailing),
        cell_grid(ink, rows, press, marked=marked, height=50),
    ]
    if held.rank is not None:
        suits = [Card(held.rank, suit) for suit in SUITS]
        keys = [
            Cell(
                f"suit:{each.suit}",
                scene.say(card_sign(each)),
                scene.say(card_name(each)),
                colour="red" if each.suit in RED else "black",
            )
            for each in suits
        ]
        chosen = [f"suit:{each.suit}" for each in suits if each in held.cards]
        parts.append(key_row(ink, keys, press, chosen=chosen))
    if held.cards:
        chips = [_chip(scene, place, each, press) for place, each in enumerate(held.cards)]
        parts.append(ft.Row(chips, spacing=6, run_spacing=6, wrap=True))
    return parts


def _chip(scene: ToolScene, place: int, held: Card, press: Callable[[str], object]) -> ft.Control:
    ink = scene.ink
    red = held.suit in RED
    label = _("Take {card} out of my hand", card=card_name(held))
    return tap(
        ink.text(
            scene.say(card_sign(held)),
            18,
            Face.BOLD,
            ink.theme.red_suit if red else ink.theme.black_suit,
        ),
        scene.say(label),
        lambda: press(f"drop:{place}"),
        key=f"{place}:{held.rank}{held.suit}",
        alignment=None,
        border_radius=12,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=14, vertical=13),
    )


def _answers(
    scene: ToolScene, state: State, held: Held, press: Callable[[str], object]
) -> list[ft.Control]:
    cards = held.cards
    if not cards:
        return []
    if state.step is Step.SUFFER:
        return _payment(scene, state, cards)
    plays = rank_plays(state, cards)
    if isinstance(plays, Refusal):
        return [banner(scene.ink, scene.say(plays.message), tone="refusal")]
    heading = _("Best first: safe, then exact, then most damage for what it costs")
    return [
        section(scene.ink, scene.say(_("What I could play"))),
        scene.ink.text(scene.say(heading), 14, Face.BODY, scene.ink.theme.muted),
        *(_play(scene, advice) for advice in (plays if held.all else plays[:SHOWN])),
        *([] if held.all or len(plays) <= SHOWN else [_more(scene, len(plays), press)]),
        section(scene.ink, scene.say(_("If I yield"))),
        _yielding(scene, state, cards),
    ]


def _more(scene: ToolScene, plays: int, press: Callable[[str], object]) -> ft.Control:
    label = scene.say(_("Show all {plays} plays", plays=plays))
    return button(scene.ink, label, lambda: press("all"), kind="tonal")


def _play(scene: ToolScene, advice: Advice) -> ft.Control:
    ink, effect = scene.ink, advice.effect
    signs = " + ".join(scene.say(card_sign(each)) for each in advice.cards)
    why = " · ".join(_reasons(scene, advice.reasons, advice.discard))
    figures = (
        (effect.damage, scene.say(_("damage")), ink.theme.ink),
        (effect.life_left, scene.say(_("life left")), ink.theme.life),
        (effect.must_pay, scene.say(_("you pay")), ink.theme.attack),
    )
    said = ", ".join([signs, *(f"{caption} {value}" for value, caption, _ink in figures), why])
    numbers = ft.Row([_figure(ink, *each) for each in figures], spacing=16)
    head = ft.Row(
        [ft.Container(expand=True, content=ink.text(signs, 20, Face.BOLD)), numbers], spacing=10
    )
    reason = ft.Row(
        [
            ink.sigil(SIGNS[advice.safety], 16, ink.theme.gold if effect.exact else None),
            ink.text(why, 15, Face.BODY, expand=True),
        ],
        spacing=8,
    )
    body = ft.Column(
        [*([*head.controls] if ink.large else [head]), reason],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    spoken_body = ft.Semantics(
        label=spoken(said), container=True, exclude_semantics=True, content=body
    )
    return card(ink, spoken_body, padding=14)


def _figure(ink: Ink, value: int, caption: str, colour: str) -> ft.Control:
    return ft.Column(
        [
            ink.number(value, 28, colour),
            ink.text(caption, 12, Face.MEDIUM, ink.theme.muted, cap=1.5, leading=1.1),
        ],
        spacing=3,
        tight=True,
    )


def _reasons(scene: ToolScene, reasons: tuple[Because, ...], discard: Discard | None) -> list[str]:
    """Returns the reasons in words; what is paid names its cards and needs no sum besides."""
    told = [scene.say(reason_text(each)) for each in reasons if each[0] is not Reason.PAYABLE]
    return told if discard is None else [scene.say(discard_text(discard)), *told]


def _yielding(scene: ToolScene, state: State, cards: Play) -> ft.Control:
    found = passing(state, cards)
    if isinstance(found, Refusal):
        return banner(scene.ink, scene.say(found.message), tone="refusal")
    texts = [scene.say(VERDICTS[found.safety]), *_reasons(scene, found.reasons, found.discard)]
    safe = found.safety is Safety.SURE
    return banner(scene.ink, " · ".join(texts), tone="good" if safe else "alert")


def _payment(scene: ToolScene, state: State, cards: Play) -> list[ft.Control]:
    found = cheapest_payment(state, cards)
    title = section(scene.ink, scene.say(_("The cheapest payment")))
    if isinstance(found, Refusal):
        return [title, banner(scene.ink, scene.say(found.message), tone="refusal")]
    if isinstance(found, Discard):
        why = scene.say(_("The least that is enough; of equals the fewest cards."))
        return [
            title,
            banner(scene.ink, scene.say(discard_text(found)), tone="good"),
            scene.ink.text(why, 14, Face.BODY, scene.ink.theme.muted),
        ]
    value = sum(each.value for each in cards)
    short = _("These cards are worth {value}, {need} are needed.", value=value, need=state.need)
    return [title, banner(scene.ink, scene.say(short), tone="alert")]


def _page(scene: ToolScene, rows: list[ft.Control]) -> ft.Control:
    margin = max(16.0, (scene.ink.width - WIDEST) / 2)
    column = ft.Column(
        [*rows, ft.Container(height=8)],
        spacing=10,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column(
        [
            scene.header,
            ft.Container(
                expand=True,
                padding=ft.Padding.only(left=margin, right=margin),
                content=column,
            ),
        ],
        spacing=6,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
