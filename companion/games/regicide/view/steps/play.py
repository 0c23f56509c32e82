"""Step 1: put a play together, see what it would do, confirm it; or yield."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.regicide.model import (
    Rank,
    State,
    Suit,
    _,
    card_sign,
    check_yield,
    jokers_in_tavern,
)
from companion.games.regicide.moves.attack import Attack
from companion.games.regicide.moves.play_cards import PlayCards, Yield, drawn_shares, play_cards
from companion.games.regicide.odds.exact import ExactHit, hits_at_hand
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.sheets.questions import asking, doubts
from companion.games.regicide.view.steps.buttons import (
    HEIGHT,
    SIDE,
    SMALL,
    dock,
    in_slot,
    side_button,
    solo_joker,
)
from companion.games.regicide.view.steps.composition import Composition
from companion.games.regicide.view.steps.keys import keys
from companion.i18n import Translator
from companion.play import Message, Refusal
from companion.widgets import (
    Dock,
    Figure,
    Glyph,
    Waking,
    pad,
    preview_line,
)


def previewed(board: Board) -> Attack | Refusal | None:
    """Returns what the chosen cards would do, or None while none are chosen."""
    if not (cards := board.composition.cards):
        return None
    outcome = play_cards(board.state, PlayCards(cards))
    return outcome if isinstance(outcome, Refusal) else outcome.effect


def play_step(board: Board, effect: Attack | Refusal | None, alerts: Sequence[ft.Control]) -> Dock:
    """Returns keys, buttons, and what is said: what happened until something is chosen.

    Args:
        board: the moment.
        effect: what the chosen cards would do.
        alerts: what the frame says.
    """
    ink, ways, buttons = board.ink, keys(board, strict=True), _buttons(board, effect)
    composing = bool(board.composition.cards or board.composition.reply)
    line = _preview(board, effect)
    if ink.large or (ink.landscape and not board.layout.grid):
        return Dock([*ways, line, buttons], alerts)
    waiting = [] if composing else alerts
    if board.layout.grid:
        return Dock([*ways, buttons], waiting or [in_slot(ink, line)])
    worth_it = composing or not alerts or exact_hint(board.state, board.scene.translator)
    return Dock([pad(ink, HEIGHT, ways, [buttons])], [*waiting, *([line] if worth_it else [])])


def _preview(board: Board, effect: Attack | Refusal | None) -> ft.Control:
    ink, reply = board.ink, board.composition.reply
    if reply is None and isinstance(effect, Refusal):
        reply = effect.message
    if reply is not None:
        return preview_line(ink, [], board.say(reply), icon=Glyph.SHIELD)
    if not isinstance(effect, Attack):
        hint = exact_hint(board.state, board.scene.translator)
        icon = Glyph.STAR if hint else Glyph.CARDS
        text = hint or board.say(_("Choose the cards to play"))
        return preview_line(ink, [], text, icon=icon, icon_colour=ink.theme.muted)
    warnings = [board.say(word) for word in doubts(board, effect.strike.cards)]
    words = [board.say(word) for word in attack_words(board.state, effect)]
    if not words and Suit.HEARTS not in effect.powers:
        words = [board.say(_("no power"))]
    return preview_line(
        ink,
        _figures(board, effect),
        " · ".join([*warnings, *words]),
        good=effect.exact,
        icon=Glyph.WARNING if warnings else "",
    )


def _figures(board: Board, effect: Attack) -> list[Figure]:
    theme = board.ink.theme
    if effect.joker:
        return [Figure(0, board.say(_("you pay")), theme.attack)]
    figures = [Figure(effect.strike.damage, board.say(_("damage")))]
    if board.layout.form != "tall" and board.ink.width >= 360:
        figures.append(Figure(effect.fight.life_left, board.say(_("life left")), theme.life))
    return [*figures, Figure(effect.must_pay, board.say(_("you pay")), theme.attack)]


def _buttons(board: Board, effect: Attack | Refusal | None) -> ft.Control:
    cards = board.composition.cards
    signs = " ".join(board.say(card_sign(card)) for card in cards)
    return dock(
        board,
        _all_aside(board) if board.layout.grid else _aside(board),
        board.say(_("Play {cards}", cards=signs) if signs else _("Play")),
        asking(board, PlayCards(cards)),
        enabled=isinstance(effect, Attack),
        identifier="play",
    )


def _aside(board: Board) -> list[ft.Control]:
    """Returns the keys beside the primary one where there is room for what matters now."""
    yields, *rest = _yielding(board)
    first = _clear(board) if board.composition.cards else yields
    return [first, *rest, *solo_joker(board)]


def _all_aside(board: Board) -> list[ft.Control]:
    """Returns all the keys beside the primary one, each in a place of its own."""
    yields, *rest = _yielding(board)
    joker = solo_joker(board)
    if not board.layout.folded and jokers_in_tavern(board.state.players) > 0:
        say = board.say(_("Joker"))
        play = partial(board.on_card, Rank.JOKER)
        joker = [side_button(board.ink, Glyph.JESTER, play, share=SMALL, say=say)]
    return [yields, *joker, *(rest if rest and not board.composition.cards else [_clear(board)])]


def _clear(board: Board) -> ft.Control:
    def clear() -> None:
        board.change(lambda now: Composition(now.moment))

    enabled = bool(board.composition.cards)
    return side_button(board.ink, board.say(_("Clear")), clear, enabled=enabled)


def _yielding(board: Board) -> list[ft.Control]:
    """Returns the key to yield; if one may not, another one for those who cannot play either."""
    ink, fight, refused = board.ink, board.state.fight, check_yield(board.state)
    label = board.say(_("Yield"))
    if refused is None:
        free = fight is not None and fight.attack_now == 0
        say = board.say(_("Yield: nothing to pay")) if free else label
        icon = Glyph.CHECK if free else ""

        def draw() -> ft.Control:
            return side_button(ink, label, lambda: board.do(Yield()), icon=icon, say=say)

        key = Waking(draw, moment=("yield", board.state))
        return [ft.Container(expand=2 if ink.large else SIDE, content=key)]

    def tell() -> None:
        board.change(lambda former: replace(former, reply=refused.message))

    stuck = board.say(_("Cannot play"))
    return [
        side_button(ink, label, tell, kind="ghost", icon=Glyph.LOCK),
        side_button(ink, stuck, lambda: board.open("cannot_play"), kind="ghost"),
    ]


_PLUS = "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}"


def exact_hint(state: State, voice: Translator) -> str:
    """Returns which single plays would beat the enemy exactly, or an empty text."""
    hints: list[str] = []
    for hit in hits_at_hand(state):
        ways = ", ".join(_ways(hit))
        if not hit.clubs:
            text = _("Beaten exactly by {ways}", ways=ways)
        elif hints:
            text = _("with a ♣ in it: {ways}", ways=ways)
        else:
            text = _("Beaten exactly, with a ♣ in it, by {ways}", ways=ways)
        hints.append(voice.text(text))
    return " · ".join(hints)


def _ways(hit: ExactHit) -> Iterator[str]:
    yield from (rank.value for rank in hit.alone)
    yield from (f"{rank.value}{_PLUS}A" for rank in hit.with_ace)
    yield from (_PLUS.join([rank.value] * count) for rank, count in hit.combos)


def attack_words(before: State, effect: Attack) -> Iterator[Message]:
    """Yields what a play would do beside its damage, the most important first."""
    if effect.joker:
        yield from _joker(before, effect)
        return
    if effect.exact:
        yield _("Beaten exactly: face down on the Tavern")
    elif effect.defeated:
        yield _("Beaten: all cards to the discard pile")
    for suit in effect.powers:
        yield _power(before, effect, suit)
    for suit in effect.blocked:
        yield _BLOCKED[suit]


def _joker(before: State, effect: Attack) -> Iterator[Message]:
    yield _("Immunity lifted")
    if effect.strike.shield:
        yield _("♠ shield +{points}", points=effect.strike.shield)
    if not before.solo:
        yield _("{player} names who is next", player=before.names[before.current])


def _power(before: State, effect: Attack, suit: Suit) -> Message:
    match suit:
        case Suit.HEARTS if effect.heal < effect.heal_asked:
            return _("♥ heal {cards} of {asked}", cards=effect.heal, asked=effect.heal_asked)
        case Suit.HEARTS:
            return _("♥ heal {cards}", cards=effect.heal)
        case Suit.DIAMONDS:
            if shares := drawn_shares(before, effect):
                return _("♦ draw {cards}: {shares}", cards=effect.most_drawn, shares=shares)
            return _("♦ draw {cards}", cards=effect.most_drawn)
        case Suit.CLUBS:
            return _("♣ doubled")
        case Suit.SPADES:
            return _("♠ shield +{points}", points=effect.strike.shield)


_BLOCKED = {
    Suit.HEARTS: _("♥ no effect: immune"),
    Suit.DIAMONDS: _("♦ no effect: immune"),
    Suit.CLUBS: _("♣ no effect: immune"),
    Suit.SPADES: _("♠ no effect: immune"),
}
