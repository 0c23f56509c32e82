"""What a hand can do: the cards are entered for the question and forgotten with the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.games.regicide.cards import (
    JOKER,
    Card,
    Cards,
    Rank,
    Suit,
    _,
    card_name,
    card_sign,
    total_of,
)
from companion.games.regicide.fight import doubt
from companion.games.regicide.keys import card_matrix, doubtful
from companion.games.regicide.odds.hand import (
    CHANCY,
    Advice,
    PossiblePayment,
    Reason,
    Safety,
    YieldAdvice,
    cheapest_payment,
    discard_text,
    passing,
    rank_plays,
    reason_text,
)
from companion.games.regicide.odds.seen import Draws, draws_of
from companion.games.regicide.state import State, Step, hand_limit
from companion.games.regicide.view.board import suit_colour
from companion.games.regicide.view.thinking import Thinking, best_moves, thinking_rows, use_thinking
from companion.play import Refusal
from companion.prompt import Event, Group, Press
from companion.widgets import (
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    ToolScene,
    Typeface,
    banner,
    button,
    card,
    error_boundary,
    flex,
    named,
    section,
    tap,
    use_stable,
)
from companion.widgets.prompt import Pen, draw_parts


@dataclass(frozen=True, slots=True)
class Entered:
    """What is entered: the hand, the rank whose suits are asked for now, and how much is shown."""

    cards: Cards = ()
    rank: Rank | None = None
    all: bool = False


def pressed(entered: Entered, name: str, most: int) -> Entered:
    """Returns what is entered after a press: ``rank:7``, ``suit:S``, ``drop:0``, ``all``."""
    kind, _colon, value = name.partition(":")
    cards = entered.cards
    match kind:
        case "all":
            return replace(entered, all=True)
        case "drop":
            place = int(value)
            return replace(entered, cards=(*cards[:place], *cards[place + 1 :]))
        case "rank":
            rank = Rank(value)
            return replace(entered, rank=None if entered.rank is rank else rank)
        case "suit" if entered.rank is not None:
            chosen = Card(entered.rank, Suit(value))
        case "card":
            chosen = JOKER
        case _:
            return entered
    if chosen in cards and not chosen.is_joker:
        return replace(entered, cards=tuple(card for card in cards if card != chosen))
    return replace(entered, cards=(*cards, chosen)) if len(cards) < most else entered


def hand_pad(scene: ToolScene, pen: Pen, entered: Entered, most: int) -> list[ft.Control]:
    """Returns the keys and the cards entered so far.

    Args:
        scene: the moment.
        pen: what keys are drawn with, see `pressed`.
        entered: what is entered.
        most: how many cards a hand holds.
    """
    ink, state, cards = scene.ink, scene.state, entered.cards
    count = _("{held} of {most}", held=len(cards), most=most)
    doubted = {} if state is None else doubtful(state)
    doubts = [] if state is None else [doubt(state, each) for each in cards]
    keys = card_matrix(cards, entered.rank, doubted)
    chips = [_chip(scene, pen, place, each) for place, each in enumerate(cards)]
    return [
        *draw_parts(pen, [Group(_("My hand"), (keys,), count)], None),
        *([flex.row(chips, Space.S, wrap=True)] if chips else []),
        *(banner(ink, scene.say(why), tone="alert") for why in doubts[::-1] if why is not None),
    ]


def _chip(scene: ToolScene, pen: Pen, place: int, card: Card) -> ft.Control:
    ink = scene.ink
    return tap(
        ink.text(
            scene.say(card_sign(card)), TextSize.LARGE, Typeface.BOLD, suit_colour(ink, card.suit)
        ),
        scene.say(_("Take {card} out of my hand", card=card_name(card))),
        pen.on(Press(f"drop:{place}")),
        key=f"{place}:{card.rank}{card.suit}",
        alignment=None,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.edge),
        padding=Space.XL,
    )


WIDEST = 640
SHOWN = 8
"""Plays that are listed until all are asked for; those behind them are worse."""
SIGNS = {Safety.SURE: Glyph.CHECK, Safety.UNCERTAIN: Glyph.QUESTION, Safety.LOST: Glyph.SKULL}
VERDICTS = {
    Safety.SURE: _("Safe"),
    Safety.UNCERTAIN: _("Not safe"),
    Safety.LOST: _("It would lose the game"),
}
"""What is said of yielding, before the reason."""


@error_boundary
def HandAdvice(scene: ToolScene) -> ft.Control:
    """The screen."""
    entered, set_entered = ft.use_state(Entered())
    state: State | None = scene.state
    most = 0 if state is None else hand_limit(state.players)
    thinking = use_thinking(scene, entered.cards)

    def send(event: Event) -> None:
        # From what is entered by now: two quick taps may come before the screen is drawn anew.
        if isinstance(event, Press):
            set_entered(lambda former: pressed(former, event.name, most))

    pen = Pen(scene.ink, scene.translator, use_stable(send))
    if not scene.odds:
        hidden = _("Your table agreed to hide chances and advice. The settings can show them.")
        return _page(scene, [banner(scene.ink, scene.say(hidden), icon=Glyph.LOCK)])
    if state is None:
        alone = _("Open this from a play: it needs to know the enemy.")
        return _page(scene, [banner(scene.ink, scene.say(alone))])
    secret = _("Only you see these cards here: they are not stored and not sent to anybody.")
    rows = [
        *hand_pad(scene, pen, entered, most),
        scene.ink.label(scene.say(secret)),
        *_answers(scene, pen, state, entered, thinking),
    ]
    return _page(scene, rows)


def _answers(
    scene: ToolScene, pen: Pen, state: State, entered: Entered, thinking: Thinking
) -> list[ft.Control]:
    if not (cards := entered.cards):
        return []
    best = thinking_rows(scene, state, cards, thinking)
    if scene.story is not None and not thinking.asked:
        best += best_moves(scene, state, scene.story, cards)
    if state.step is Step.SUFFER:
        return [*best, *_payment(scene, state, cards)]
    draws = None if scene.story is None else draws_of(scene.story, cards)
    if isinstance(plays := rank_plays(state, cards, draws), Refusal):
        return [banner(scene.ink, scene.say(plays.message), tone="refusal")]
    every = pen.say(_("Show all {plays} plays", plays=len(plays)))
    heading = _("Best first: safe, then exact, then most damage for what it costs")
    return [
        *best,
        section(scene.ink, scene.say(_("What I could play"))),
        scene.ink.label(scene.say(heading)),
        *(_play(scene, advice) for advice in (plays if entered.all else plays[:SHOWN])),
        *(
            []
            if entered.all or len(plays) <= SHOWN
            else [button(pen.ink, every, pen.on(Press("all")), kind="tonal")]
        ),
        section(scene.ink, scene.say(_("If I yield"))),
        _yielding(scene, state, cards, draws),
    ]


def _play(scene: ToolScene, advice: Advice) -> ft.Control:
    ink, effect = scene.ink, advice.effect
    signs = " + ".join(scene.say(card_sign(each)) for each in advice.cards)
    why = " · ".join(_reasons(scene, advice))
    figures = (
        (effect.strike.damage, scene.say(_("damage")), ink.theme.ink),
        (effect.fight.life_left, scene.say(_("life left")), ink.theme.life),
        (effect.must_pay, scene.say(_("you pay")), ink.theme.attack),
    )
    label = ", ".join([signs, *(f"{caption} {value}" for value, caption, _ink in figures), why])
    numbers = flex.row([_figure(ink, *each) for each in figures], Space.XXL)
    head = flex.row(
        [
            ft.Container(expand=True, content=ink.text(signs, TextSize.HEADING, Typeface.BOLD)),
            numbers,
        ],
        Space.L,
    )
    reason = flex.row(
        [
            ink.sigil(SIGNS[advice.safety], 16, ink.theme.gold if effect.exact else None),
            ink.text(why, TextSize.BODY, Typeface.BODY, expand=True),
        ]
    )
    body = flex.column([*([*head.controls] if ink.large else [head]), reason])
    return card(ink, named(body, ink.read(label)), padding=Space.XL)


def _figure(ink: Ink, value: int, caption: str, colour: str) -> ft.Control:
    return flex.column(
        [
            ink.number(value, 28, colour),
            ink.label(caption, TextSize.FINE, Typeface.MEDIUM, cap=1.5, leading=1.1),
        ],
        Space.XXS,
        stretch=False,
    )


def _reasons(scene: ToolScene, advice: Advice | YieldAdvice) -> list[str]:
    """Returns the reasons in words; what is paid names its cards and needs no sum besides."""
    texts: list[str] = []
    if advice.discard is not None:
        texts.append(scene.say(discard_text(advice.discard)))
    for each in advice.reasons:
        texts += [] if each[0] is Reason.PAYABLE else [scene.say(reason_text(each))]
        if each[0] in CHANCY and advice.chance is not None:
            percent = scene.translator.percent(advice.chance)
            texts.append(scene.say(_("chance of that: {percent}", percent=percent)))
    return texts


def _yielding(scene: ToolScene, state: State, cards: Cards, draws: Draws | None) -> ft.Control:
    if isinstance(answer := passing(state, cards, draws), Refusal):
        return banner(scene.ink, scene.say(answer.message), tone="refusal")
    texts = [scene.say(VERDICTS[answer.safety]), *_reasons(scene, answer)]
    tone = "good" if answer.safety is Safety.SURE else "alert"
    return banner(scene.ink, " · ".join(texts), tone=tone)


def _payment(scene: ToolScene, state: State, cards: Cards) -> list[ft.Control]:
    answer = cheapest_payment(state, cards)
    title = section(scene.ink, scene.say(_("The cheapest payment")))
    if isinstance(answer, Refusal):
        return [title, banner(scene.ink, scene.say(answer.message), tone="refusal")]
    if isinstance(answer, PossiblePayment):
        why = scene.say(_("The smallest payment that is enough; among equals, the fewest cards."))
        return [
            title,
            banner(scene.ink, scene.say(discard_text(answer)), tone="good"),
            scene.ink.label(why),
        ]
    value = total_of(cards)
    short = _("These cards are worth {value}, {need} are needed.", value=value, need=state.need)
    return [title, banner(scene.ink, scene.say(short), tone="alert")]


def _page(scene: ToolScene, rows: list[ft.Control]) -> ft.Control:
    margin = max(16.0, (scene.ink.width - WIDEST) / 2)
    return flex.column(
        [
            scene.header,
            ft.Container(
                expand=True,
                padding=ft.Padding.only(left=margin, right=margin),
                content=flex.column(
                    [*rows, ft.Container(height=8)], Space.L, tight=False, scroll=ft.ScrollMode.AUTO
                ),
            ),
        ],
        Space.S,
        tight=False,
        expand=True,
    )
