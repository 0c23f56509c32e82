"""What a knight may do now: the duel, an action, reinforcements, the end of the turn."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.morrigan.model import (
    KINDS,
    Kind,
    Phase,
    Special,
    Untold,
    _,
    card_name,
    forbidden,
    may_challenge,
    not_acting,
)
from companion.games.morrigan.moves import (
    Reinforce,
    ShowReturned,
    cards_to_draw,
    maletar_range,
    reinforceable,
    sure_attack,
    targets,
)
from companion.games.morrigan.view.board import Board, Draft
from companion.games.morrigan.view.steps.duel import Duelling
from companion.games.morrigan.view.steps.end import Reinforcing, end_row
from companion.games.morrigan.view.steps.fight import Fighting
from companion.games.morrigan.view.steps.pads import seen_choice
from companion.games.morrigan.view.steps.place import Placing
from companion.games.morrigan.view.steps.special import Enchanting
from companion.games.morrigan.view.steps.trial import Trying
from companion.play import Message, Refusal
from companion.widgets import (
    Face,
    Glyph,
    Handler,
    Ink,
    Radius,
    Space,
    TextSize,
    bounded,
    button,
    button_row,
    card,
    choice,
    flex,
    tap,
    use_stable,
)

CALCULATOR = "duel"
"""The id of the tool."""
NARROW = 350
BELOW = 78
"""Height of what stands below the actions on a large screen, and of the air around them."""
WIDE_CARD = 480
"""From this width the duel's card has room for longer words."""


def turn_actions(board: Board) -> list[ft.Control]:
    """Returns what can be done when no step is open."""
    state = board.state
    if board.scene.locked:
        return []
    if state.rules.plain:
        return [_challenge(board, p) for p in range(state.players) if may_challenge(state, p)]
    duel = [] if _upright(board.ink) else _duel(board)
    return [*duel, _ActionKeys(board, key="actions"), _last_row(board)]


def questions(board: Board) -> list[ft.Control]:
    """Returns what the table is asked about the last action, and upright the duel.

    The duel stands where events do: nothing above or below has to make room for it.
    """
    state = board.state
    if board.scene.locked or state.rules.plain:
        return []
    asked = [] if state.placed is None else [_slips(board, state.placed)]
    if state.untold is not None:
        asked.append(_returned(board, state.untold))
    return [*asked, *_duel(board)] if _upright(board.ink) else asked


def _upright(ink: Ink) -> bool:
    return not (ink.landscape or ink.large)


def _duel(board: Board) -> list[ft.Control]:
    """Returns the way to the duel with its chance beside it, where it may be fought."""
    if not may_challenge(board.state, board.me):
        return []
    return [button_row(_challenge(board, board.me), *_calculator_key(board))]


def _challenge(board: Board, player: int) -> ft.Control:
    """Returns the card that opens the duel."""
    ink, state = board.ink, board.state
    least, most = maletar_range(state)
    title = board.say(_("Challenge Maletar"))
    detail = board.say(
        _(
            "{player} draws {count}, sure from {attack}",
            player=state.name(player),
            count=cards_to_draw(state),
            attack=sure_attack(state),
        )
    )
    figure = f"{least}–{most}"
    against = board.say(_("Maletar's defence"))
    soft = ft.Colors.with_opacity(0.86, ink.game.on)
    side = flex.column(
        [
            ink.number(figure, 28, ink.game.on),
            ink.text(
                board.say(_("Maletar")) if ink.width < WIDE_CARD else against,
                TextSize.FINE,
                Face.MEDIUM,
                soft,
                cap=1.6,
                leading=1.1,
            ),
        ],
        Space.XS,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
    return tap(
        flex.row(
            [
                *([] if ink.width < WIDE_CARD else [ink.sigil(Glyph.SWORD, 30, ink.game.on)]),
                flex.column(
                    [
                        ink.text(
                            title, TextSize.LARGE, Face.TITLE, ink.game.on, cap=1.5, leading=1.1
                        ),
                        ink.text(detail, TextSize.SMALL, Face.MEDIUM, soft, cap=1.7, leading=1.15),
                    ],
                    Space.XXS,
                    stretch=False,
                    expand=True,
                ),
                *([] if ink.large or ink.width < NARROW else [side]),
            ],
            Space.XL,
        ),
        f"{title}. {detail}. {against} {figure}",
        lambda: board.put(Duelling(player)),
        expand=not board.state.rules.plain,
        identifier="challenge",
        alignment=None,
        bgcolor=ink.game.tint,
        border_radius=Radius.CARD,
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
    )


def _slips(board: Board, placed: int) -> ft.Control:
    """Returns who may slip a card under the adversary just put down, in order."""
    state = board.state
    done = {player for target, player in state.reinforced if target == placed}
    chips = choice(
        board.ink,
        [(str(p), state.name(p)) for p in state.seats_after(board.me)],
        [str(p) for p in done],
        lambda seat: board.act(Reinforce(int(seat), placed)),
        several=True,
        label=board.say(_("Who slips a card under {card}?", card=card_name(state.find(placed)))),
    )
    return card(board.ink, chips, padding=Space.XL, edge=board.ink.game.main)


def _returned(board: Board, untold: Untold) -> ft.Control:
    """Returns the question which card came back to a hand, for all to see."""
    label = _("Which card does {player} take back?", player=board.state.name(untold.player))
    keys = seen_choice(
        board, label, untold.values, lambda value: board.act(ShowReturned(untold.player, value))
    )
    return card(board.ink, keys, padding=Space.XL, edge=board.ink.game.main)


def _calculator_key(board: Board) -> list[ft.Control]:
    """Returns the key that opens the calculator with what this play knows, if it is offered."""
    ink = board.ink
    if not board.offers_odds:
        return []
    word = ink.text(
        board.say(_("Odds")), TextSize.CAPTION, Face.BOLD, ink.game.main, cap=1.6, leading=1.1
    )
    return [
        tap(
            _sign(ink, Glyph.CHART, word),
            board.say(_("Chance of a duel")),
            lambda: board.scene.tool(CALCULATOR),
            border_radius=Radius.CARD,
            bgcolor=ink.theme.card,
            border=ft.Border.all(1, ink.theme.line),
            padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
        )
    ]


def _sign(ink: Ink, glyph: str, text: ft.Control) -> ft.Control:
    """Returns an icon with a word below."""
    return flex.column(
        [ink.sigil(glyph, 44 if ink.roomy else 24, ink.game.main), text],
        Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


@dataclass(frozen=True, slots=True)
class _Face:
    """What a key shows, and whether it looks as if it could be had."""

    glyph: str
    text: str
    dim: bool


@bounded
def _ActionKeys(board: Board) -> ft.Control:
    """The five actions; one that cannot be had says why when tapped.

    Few taps change how they look: they are drawn anew only then.
    """
    keys = _offered(board)
    faces = tuple(
        _Face(str(glyph), board.say(label), why is not None or dim)
        for glyph, label, _draft, why, dim in keys
    )
    pick = use_stable(lambda index: _open(board, *keys[index][2:4]))
    return ft.memo(_Keys)(board.ink, faces, pick)


def _offered(board: Board) -> list[tuple[str, Message, Draft, Message | None, bool]]:
    """Returns the keys: glyph, label, what each opens, why it cannot, and whether it is dim."""
    state = board.state
    late = not_acting(state, board.me)
    flooded = late or forbidden(state, Special.DELUGE)
    frozen = late or forbidden(state, Special.WINTER)
    nobody = None if targets(state, board.me) else _("There is nothing to fight yet.")
    land, foe, trial = KINDS[Kind.TERRITORY], KINDS[Kind.ADVERSARY], KINDS[Kind.TRIAL]
    keys: list[tuple[str, Message, Draft, Message | None, bool]] = [
        (Glyph.LARGE_CASTLE, land, Placing(Kind.TERRITORY), _message(flooded), False),
        (Glyph.SKULL, foe, Placing(Kind.ADVERSARY), _message(late), False),
        (Glyph.FIGHT, _("Fight"), Fighting(), _message(late) or nobody, False),
        (Glyph.SHIELD, trial, Trying(), _message(frozen), False),
        (Glyph.STAR, _("Special"), Enchanting(), None, late is not None),
    ]
    if _folded(board.ink):
        keys.append((Glyph.CARDS, _("Reinforce"), Reinforcing(), _nothing(board), False))
    return keys


@ft.component
def _Keys(ink: Ink, faces: tuple[_Face, ...], pick: Callable[[int], object]) -> ft.Control:
    keys = [_key(ink, face, partial(pick, index)) for index, face in enumerate(faces)]
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


def _key(ink: Ink, face: _Face, pick: Handler) -> ft.Control:
    word = ink.text(
        face.text,
        TextSize.CAPTION,
        Face.MEDIUM,
        cap=1.8,
        leading=1.1,
        no_wrap=not ink.large,
        text_align=ft.TextAlign.CENTER,
    )
    return tap(
        _sign(ink, face.glyph, word),
        face.text,
        pick,
        expand=True,
        opacity=0.4 if face.dim else 1,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=Space.L),
        height=(ink.height - BELOW) / 3 - Space.M if ink.roomy else None,
    )


def _last_row(board: Board) -> ft.Control:
    ink, state = board.ink, board.state
    free = any(why is None for _card, why in reinforceable(state, board.me))
    reinforcing = state.phase is Phase.REINFORCEMENTS and free
    more = button(
        ink,
        board.say(_("Reinforce")),
        lambda: _open(board, Reinforcing(), _nothing(board)),
        kind="game" if reinforcing else "tonal",
        expand=True,
    )
    return end_row(board, *([] if _folded(ink) else [more]))
