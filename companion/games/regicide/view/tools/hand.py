"""What a hand can do: the cards are entered for the question and forgotten with the screen."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.regicide.model import (
    JOKER,
    SUITED_RANKS,
    SUITS,
    Card,
    Rank,
    State,
    Step,
    Suit,
    _,
    card_name,
    card_sign,
    doubt,
    hand_limit,
    rank_name,
    rank_sign,
    total_of,
)
from companion.games.regicide.odds.draw import Draws, draws_of
from companion.games.regicide.odds.hand import Discard, Play
from companion.games.regicide.odds.ranking import (
    CHANCY,
    Advice,
    Reason,
    Safety,
    YieldAdvice,
    cheapest_payment,
    discard_text,
    passing,
    rank_plays,
    reason_text,
)
from companion.games.regicide.prompt import doubtful, ranks_within, tint_of
from companion.games.regicide.view.board import suit_colour
from companion.games.regicide.view.tools.hint import best_moves
from companion.games.regicide.view.tools.thinking import Thinking, thinking_rows, use_thinking
from companion.play import Refusal
from companion.widgets import (
    Cell,
    Face,
    Glyph,
    Ink,
    Marks,
    Radius,
    Space,
    TextSize,
    ToolScene,
    banner,
    button,
    card,
    cell_grid,
    error_boundary,
    flex,
    key_row,
    named,
    section,
    tap,
    use_stable,
)

COLUMNS = 7
Press = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Entered:
    """What is entered: the hand, the rank whose suits are asked for now, and how much is shown."""

    cards: Play = ()
    rank: Rank | None = None
    all: bool = False


def pressed(entered: Entered, key: str, most: int) -> Entered:
    """Returns what is entered after a key: ``rank:7``, ``suit:S``, ``drop:0``, ``all``."""
    name, _colon, value = key.partition(":")
    cards = entered.cards
    if name == "all":
        return replace(entered, all=True)
    if name == "drop":
        place = int(value)
        return replace(entered, cards=(*cards[:place], *cards[place + 1 :]))
    if name == "rank" and value != Rank.JOKER:
        rank = Rank(value)
        return replace(entered, rank=None if entered.rank is rank else rank)
    chosen = JOKER if name == "rank" else Card(entered.rank or Rank.ACE, Suit(value))
    if chosen in cards and not chosen.is_joker:
        return replace(entered, cards=tuple(card for card in cards if card != chosen))
    return replace(entered, cards=(*cards, chosen)) if len(cards) < most else entered


def hand_pad(scene: ToolScene, entered: Entered, most: int, press: Press) -> list[ft.Control]:
    """Returns the keys and the cards entered so far.

    Args:
        scene: the moment.
        entered: what is entered.
        most: how many cards a hand holds.
        press: called with a key, see `pressed`.
    """
    ink = scene.ink
    cells: list[Cell | None] = [
        Cell(
            f"rank:{rank}",
            str(Glyph.JESTER) if rank is Rank.JOKER else scene.say(rank_sign(rank)),
            scene.say(rank_name(rank)),
        )
        for rank in (*SUITED_RANKS, Rank.JOKER)
    ]
    count = scene.say(_("{held} of {most}", held=len(entered.cards), most=most))
    doubted = frozenset[Card]() if scene.state is None else doubtful(scene.state)
    marks = Marks(
        dim=[f"rank:{rank}" for rank in ranks_within(doubted)],
        mark=[f"rank:{entered.rank}"] if entered.rank else (),
    )
    doubts = [] if scene.state is None else [doubt(scene.state, each) for each in entered.cards]
    chips = [_chip(scene, place, each, press) for place, each in enumerate(entered.cards)]
    return [
        section(ink, scene.say(_("My hand")), ink.label(count, TextSize.BODY, Face.MEDIUM)),
        cell_grid(ink, [cells[:COLUMNS], cells[COLUMNS:]], press, marks, height=50),
        *([] if entered.rank is None else [_suits(scene, entered, doubted, press)]),
        *([flex.row(chips, Space.S, wrap=True)] if chips else []),
        *(banner(ink, scene.say(why), tone="alert") for why in doubts[::-1] if why is not None),
    ]


def _suits(
    scene: ToolScene, entered: Entered, doubted: frozenset[Card], press: Press
) -> ft.Control:
    cards = [Card(entered.rank or Rank.ACE, suit) for suit in SUITS]
    keys = [
        Cell(
            f"suit:{each.suit}",
            scene.say(card_sign(each)),
            scene.say(card_name(each)),
            colour=tint_of(each.suit),
        )
        for each in cards
    ]
    marks = Marks(
        chosen=[f"suit:{each.suit}" for each in cards if each in entered.cards],
        dim=[f"suit:{each.suit}" for each in cards if each in doubted],
    )
    return key_row(scene.ink, keys, press, marks)


def _chip(scene: ToolScene, place: int, card: Card, press: Press) -> ft.Control:
    ink = scene.ink
    return tap(
        ink.text(
            scene.say(card_sign(card)), TextSize.LARGE, Face.BOLD, suit_colour(ink, card.suit)
        ),
        scene.say(_("Take {card} out of my hand", card=card_name(card))),
        lambda: press(f"drop:{place}"),
        key=f"{place}:{card.rank}{card.suit}",
        alignment=None,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
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
        *_answers(scene, state, entered, press, thinking),
    ]
    return _page(scene, rows)


def _answers(
    scene: ToolScene, state: State, entered: Entered, press: Press, thinking: Thinking
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
    heading = _("Best first: safe, then exact, then most damage for what it costs")
    return [
        *best,
        section(scene.ink, scene.say(_("What I could play"))),
        scene.ink.label(scene.say(heading)),
        *(_play(scene, advice) for advice in (plays if entered.all else plays[:SHOWN])),
        *([] if entered.all or len(plays) <= SHOWN else [_more(scene, len(plays), press)]),
        section(scene.ink, scene.say(_("If I yield"))),
        _yielding(scene, state, cards, draws),
    ]


def _more(scene: ToolScene, plays: int, press: Press) -> ft.Control:
    label = scene.say(_("Show all {plays} plays", plays=plays))
    return button(scene.ink, label, lambda: press("all"), kind="tonal")


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
    return card(ink, named(body, label), padding=Space.XL)


def _figure(ink: Ink, value: int, caption: str, colour: str) -> ft.Control:
    return flex.column(
        [
            ink.number(value, 28, colour),
            ink.label(caption, TextSize.FINE, Face.MEDIUM, cap=1.5, leading=1.1),
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


def _yielding(scene: ToolScene, state: State, cards: Play, draws: Draws | None) -> ft.Control:
    if isinstance(answer := passing(state, cards, draws), Refusal):
        return banner(scene.ink, scene.say(answer.message), tone="refusal")
    texts = [scene.say(VERDICTS[answer.safety]), *_reasons(scene, answer)]
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
