"""The actions of a turn: a key for each, which says why where it cannot be had."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.morrigan.model import (
    KINDS,
    Kind,
    Phase,
    Special,
    _,
    counted as _n,
    defence_of,
    forbidden,
    not_acting,
)
from companion.games.morrigan.moves import reinforceable, targets
from companion.games.morrigan.view.board import Board, Draft
from companion.games.morrigan.view.steps.cards import middle_height
from companion.games.morrigan.view.steps.end import Reinforcing
from companion.games.morrigan.view.steps.fight import FightDraft
from companion.games.morrigan.view.steps.place import PlacementDraft
from companion.games.morrigan.view.steps.special import SpecialCardDraft
from companion.games.morrigan.view.steps.trial import TrialDraft
from companion.play import Message, Refusal
from companion.widgets import (
    Face,
    Glyph,
    Handler,
    Ink,
    Radius,
    Space,
    TextSize,
    button,
    button_row,
    error_boundary,
    flex,
    tap,
    use_stable,
)

NARROW, LONG_WORD = 350, 9
"""Below which width five keys have no room; from how many letters on their words are smaller."""
BELOW = 84
"""Height of what stands below the actions on a large screen, and of the air around them."""


@dataclass(frozen=True, slots=True)
class _Face:
    """What a key shows.

    Attributes:
        glyph: its sign.
        text: its name.
        detail: what it needs, or would bring; only a large screen has room for that.
        dim: whether it looks as if it could not be had.
        chosen: whether its step is open.
    """

    glyph: str
    text: str
    detail: str
    dim: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class _Offer:
    """One of the actions: its sign and name, what it opens, what it brings, why it cannot be."""

    glyph: str
    label: Message
    draft: Draft
    detail: Message
    why: Message | None = None
    dim: bool = False


@error_boundary
def ActionKeys(board: Board, draft: Draft | None) -> ft.Control:
    """The actions; one that cannot be had says why when tapped.

    Few taps change how they look: they are drawn anew only then.
    """
    offers = _offered(board)
    faces = tuple(
        _Face(
            str(offer.glyph),
            board.say(offer.label),
            board.say(offer.why or offer.detail) if board.ink.roomy else "",
            offer.why is not None or offer.dim,
            offer.draft == draft,
        )
        for offer in offers
    )
    pick = use_stable(lambda index: _open(board, offers[index].draft, offers[index].why))
    return ft.memo(_Keys)(board.ink, faces, pick)


def reinforce_key(board: Board) -> list[ft.Control]:
    """Returns the key that slips a card under a target, where it is none of the actions."""
    ink, state = board.ink, board.state
    if _folded(ink):
        return []
    free = any(why is None for _card, why in reinforceable(state, board.me))
    reinforcing = state.phase is Phase.REINFORCEMENTS and free
    return [
        button(
            ink,
            board.say(_("Reinforce")),
            lambda: _open(board, Reinforcing(), _nothing(board)),
            kind="game" if reinforcing else "tonal",
            expand=True,
        )
    ]


def _offered(board: Board) -> list[_Offer]:
    """Returns the actions."""
    state = board.state
    name, worth = state.name(board.me), state.prestige[board.me]
    late = not_acting(state, board.me)
    flooded = late or forbidden(state, Special.DELUGE)
    frozen = late or forbidden(state, Special.WINTER)
    open_to = [card for card, why in targets(state, board.me) if why is None]
    nobody = None if targets(state, board.me) else _("There is nothing to fight yet.")
    least = min((defence_of(state.rules, card) for card in open_to), default=0)
    land, foe, trial = KINDS[Kind.TERRITORY], KINDS[Kind.ADVERSARY], KINDS[Kind.TRIAL]
    bring = _("{player} then has {least} to {most}", player=name, least=worth + 1, most=worth + 5)
    slip = _("The others may slip a card under it")
    fight = _n(
        "{count} card to attack, defended by {least} or more",
        "{count} cards to attack, defended by {least} or more",
        len(open_to),
        least=least,
    )
    stake = _("The highest stake takes it")
    effects = _("Effects for the whole table, for one knight, or for the hand")
    offers = [
        _Offer(Glyph.LARGE_CASTLE, land, PlacementDraft(Kind.TERRITORY), bring, _message(flooded)),
        _Offer(Glyph.SKULL, foe, PlacementDraft(Kind.ADVERSARY), slip, _message(late)),
        _Offer(Glyph.FIGHT, _("Fight"), FightDraft(), fight, _message(late) or nobody),
        _Offer(Glyph.SHIELD, trial, TrialDraft(), stake, _message(frozen)),
        _Offer(Glyph.STAR, _("Special"), SpecialCardDraft(), effects, dim=late is not None),
    ]
    if _folded(board.ink):
        free = sum(why is None for _card, why in reinforceable(state, board.me))
        places = _n("{count} place for a card", "{count} places for a card", free)
        under = _Offer(Glyph.CARDS, _("Reinforce"), Reinforcing(), places, _nothing(board))
        offers.append(under)
    return offers


@ft.component
def _Keys(ink: Ink, faces: tuple[_Face, ...], pick: Callable[[int], object]) -> ft.Control:
    tight = not _folded(ink) and max(len(face.text) for face in faces) > LONG_WORD
    keys = [_key(ink, face, partial(pick, index), tight) for index, face in enumerate(faces)]
    if not _folded(ink):
        row = button_row(*keys)
        row.spacing = 6
        return row
    columns = 2 if ink.large or ink.roomy else 3
    rows = [button_row(*keys[start : start + columns]) for start in range(0, len(keys), columns)]
    return flex.column(rows)


def _message(refusal: Refusal | None) -> Message | None:
    return None if refusal is None else refusal.message


def _folded(ink: Ink) -> bool:
    """Tells whether five actions have no room beside each other, or room for one more below."""
    return ink.large or ink.roomy or ink.width < NARROW


def _nothing(board: Board) -> Message | None:
    """Returns why there is nothing to reinforce, None if there is something."""
    if reinforceable(board.state, board.me):
        return None
    return _("There is nothing to reinforce: no territory of yours, no adversary.")


def _open(board: Board, draft: Draft, why: Message | None) -> None:
    """Opens a step, or says why that cannot be."""
    if why is None:
        board.put(draft)
    else:
        board.tell(why)


def _key(ink: Ink, face: _Face, pick: Handler, tight: bool) -> ft.Control:
    theme, roomy = ink.theme, ink.roomy
    word = ink.text(
        face.text,
        TextSize.LARGE if roomy else TextSize.FINE if tight else TextSize.CAPTION,
        Face.BOLD if roomy else Face.MEDIUM,
        cap=1.8,
        leading=1.1,
        tracking=-0.2 if tight else None,
        no_wrap=not ink.large,
        text_align=ft.TextAlign.CENTER,
    )
    parts: list[ft.Control] = [worded_sign(ink, face.glyph, word, 36 if roomy else 24)]
    if face.detail:
        detail = ink.label(
            face.detail,
            TextSize.SMALL,
            leading=1.15,
            max_lines=3,
            text_align=ft.TextAlign.CENTER,
        )
        parts.append(detail)
    return tap(
        flex.column(parts, Space.M, alignment=ft.MainAxisAlignment.CENTER),
        face.text,
        pick,
        expand=True,
        selected=face.chosen,
        opacity=0.4 if face.dim else 1,
        border_radius=Radius.BUTTON,
        bgcolor=theme.chosen if face.chosen else theme.card,
        border=ft.Border.all(2, theme.action) if face.chosen else ft.Border.all(1, theme.line),
        padding=ft.Padding.symmetric(
            horizontal=Space.L if roomy else 0, vertical=Space.L - face.chosen
        ),
        height=(ink.height - BELOW - middle_height(ink)) / 3 - Space.M if roomy else None,
    )


def worded_sign(ink: Ink, glyph: str, text: ft.Control, size: float) -> ft.Control:
    """Returns an icon with a word below."""
    return flex.column(
        [ink.sigil(glyph, size, ink.game.main), text],
        Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
