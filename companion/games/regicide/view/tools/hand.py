"""What a hand can do: the cards are entered for the question and forgotten with the screen."""

from __future__ import annotations

import flet as ft

from companion.games.regicide.cards import total_of
from companion.games.regicide.odds.hand import Discard, Play
from companion.games.regicide.odds.ranking import (
    Advice,
    Safety,
    cheapest_payment,
    passing,
    rank_plays,
)
from companion.games.regicide.odds.reasons import Because, Reason, discard_text, reason_text
from companion.games.regicide.state import State, Step, hand_limit
from companion.games.regicide.view.tools.hand_pad import Entered, Press, hand_pad, pressed
from companion.games.regicide.words import card_sign
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import button
from companion.widgets.display.notice import banner
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card, section
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face, Space, TextSize
from companion.widgets.tool_scene import ToolScene

_ = marker("regicide")

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


@bounded
def HandAdvice(scene: ToolScene) -> ft.Control:
    """The screen."""
    entered, set_entered = ft.use_state(Entered())
    state: State | None = scene.state
    most = 0 if state is None else hand_limit(state.players)

    def tap_key(key: str) -> None:
        # From what is entered by now: two quick taps may come before the screen is drawn anew.
        set_entered(lambda former: pressed(former, key, most))

    press = use_stable(tap_key)
    if not scene.odds:
        hidden = _("Your table agreed to hide chances and advice. The settings can show them.")
        return _page(scene, [banner(scene.ink, scene.say(hidden), icon=Glyph.LOCK)])
    if state is None:
        alone = _("Open this from a play: it needs to know the enemy.")
        return _page(scene, [banner(scene.ink, scene.say(alone))])
    secret = _("Only you see these cards here: they are not stored and not sent to anybody.")
    rows = [
        *hand_pad(scene, entered, most, press),
        scene.ink.label(scene.say(secret)),
        *_answers(scene, state, entered, press),
    ]
    return _page(scene, rows)


def _answers(scene: ToolScene, state: State, entered: Entered, press: Press) -> list[ft.Control]:
    cards = entered.cards
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
        scene.ink.label(scene.say(heading)),
        *(_play(scene, advice) for advice in (plays if entered.all else plays[:SHOWN])),
        *([] if entered.all or len(plays) <= SHOWN else [_more(scene, len(plays), press)]),
        section(scene.ink, scene.say(_("If I yield"))),
        _yielding(scene, state, cards),
    ]


def _more(scene: ToolScene, plays: int, press: Press) -> ft.Control:
    label = scene.say(_("Show all {plays} plays", plays=plays))
    return button(scene.ink, label, lambda: press("all"), kind="tonal")


def _play(scene: ToolScene, advice: Advice) -> ft.Control:
    ink, effect = scene.ink, advice.effect
    signs = " + ".join(scene.say(card_sign(each)) for each in advice.cards)
    why = " · ".join(_reasons(scene, advice.reasons, advice.discard))
    figures = (
        (effect.strike.damage, scene.say(_("damage")), ink.theme.ink),
        (effect.fight.life_left, scene.say(_("life left")), ink.theme.life),
        (effect.must_pay, scene.say(_("you pay")), ink.theme.attack),
    )
    label = ", ".join([signs, *(f"{caption} {value}" for value, caption, _ink in figures), why])
    numbers = flex.row([_figure(ink, *each) for each in figures], Space.XXL)
    head = flex.row(
        [ft.Container(expand=True, content=ink.text(signs, TextSize.HEADING, Face.BOLD)), numbers],
        Space.L,
    )
    reason = flex.row(
        [
            ink.sigil(SIGNS[advice.safety], 16, ink.theme.gold if effect.exact else None),
            ink.text(why, TextSize.BODY, Face.BODY, expand=True),
        ]
    )
    body = flex.column([*([*head.controls] if ink.large else [head]), reason])
    spoken_body = ft.Semantics(
        label=spoken(label), container=True, exclude_semantics=True, content=body
    )
    return card(ink, spoken_body, padding=Space.XL)


def _figure(ink: Ink, value: int, caption: str, colour: str) -> ft.Control:
    return flex.column(
        [
            ink.number(value, 28, colour),
            ink.label(caption, TextSize.FINE, Face.MEDIUM, cap=1.5, leading=1.1),
        ],
        Space.XXS,
        stretch=False,
    )


def _reasons(scene: ToolScene, reasons: tuple[Because, ...], discard: Discard | None) -> list[str]:
    """Returns the reasons in words; what is paid names its cards and needs no sum besides."""
    texts = [scene.say(reason_text(each)) for each in reasons if each[0] is not Reason.PAYABLE]
    return texts if discard is None else [scene.say(discard_text(discard)), *texts]


def _yielding(scene: ToolScene, state: State, cards: Play) -> ft.Control:
    answer = passing(state, cards)
    if isinstance(answer, Refusal):
        return banner(scene.ink, scene.say(answer.message), tone="refusal")
    texts = [scene.say(VERDICTS[answer.safety]), *_reasons(scene, answer.reasons, answer.discard)]
    tone = "good" if answer.safety is Safety.SURE else "alert"
    return banner(scene.ink, " · ".join(texts), tone=tone)


def _payment(scene: ToolScene, state: State, cards: Play) -> list[ft.Control]:
    answer = cheapest_payment(state, cards)
    title = section(scene.ink, scene.say(_("The cheapest payment")))
    if isinstance(answer, Refusal):
        return [title, banner(scene.ink, scene.say(answer.message), tone="refusal")]
    if isinstance(answer, Discard):
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
    column = flex.column(
        [*rows, ft.Container(height=8)], Space.L, tight=False, scroll=ft.ScrollMode.AUTO
    )
    return flex.column(
        [
            scene.header,
            ft.Container(
                expand=True,
                padding=ft.Padding.only(left=margin, right=margin),
                content=column,
            ),
        ],
        Space.S,
        tight=False,
        expand=True,
    )
