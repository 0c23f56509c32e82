"""What a knight may do now: the duel, an action, reinforcements, the end of the turn."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.moves.discard_pile import ShowReturned
from companion.games.morrigan.moves.duel import cards_to_draw, maletar_range, sure_attack
from companion.games.morrigan.moves.end_turn import EndTurn, excess
from companion.games.morrigan.moves.fight import targets
from companion.games.morrigan.moves.place import Reinforce, reinforceable
from companion.games.morrigan.prestige import may_challenge
from companion.games.morrigan.refusals import forbidden, not_acting
from companion.games.morrigan.state import Phase, Untold
from companion.games.morrigan.view.board import Board, Draft
from companion.games.morrigan.view.phrases import end_label
from companion.games.morrigan.view.steps.duel import Duelling
from companion.games.morrigan.view.steps.end import Ending, Reinforcing
from companion.games.morrigan.view.steps.fight import Fighting
from companion.games.morrigan.view.steps.pads import seen_choice
from companion.games.morrigan.view.steps.place import Placing
from companion.games.morrigan.view.steps.special import Enchanting
from companion.games.morrigan.view.steps.trial import Trying
from companion.games.morrigan.words import KINDS, card_name
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button, button_row, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("morrigan")

CALCULATOR = "duel"
"""The id of the tool."""
NARROW = 350
WIDE_CARD = 480
"""From this width the duel's card has room for longer words."""


def turn_actions(board: Board) -> list[ft.Control]:
    """Returns what can be done when no step is open."""
    state = board.state
    if board.scene.locked:
        return []
    if state.rules.plain:
        return [_challenge(board, p) for p in range(state.players) if may_challenge(state, p)]
    parts: list[ft.Control] = []
    if may_challenge(state, board.me):
        parts.append(button_row(_challenge(board, board.me), *_calculator_key(board)))
    if state.placed is not None:
        parts.append(_slips(board, state.placed))
    if state.untold is not None:
        parts.append(_returned(board, state.untold))
    return [*parts, _action_keys(board), _last_row(board)]


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
    words = flex.column(
        [
            ink.text(title, TextSize.HEADING, Face.TITLE, ink.game.on, cap=1.5, leading=1.1),
            ink.text(detail, TextSize.SMALL, Face.MEDIUM, soft, cap=1.7, leading=1.15),
        ],
        Space.XXS,
        stretch=False,
        expand=True,
    )
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
    row = flex.row(
        [
            ink.sigil(Glyph.SWORD, 30, ink.game.on),
            words,
            *([] if ink.large or ink.width < NARROW else [side]),
        ],
        Space.XL,
    )
    return tap(
        row,
        f"{title}. {detail}. {against} {figure}",
        lambda: board.put(Duelling(player)),
        expand=not board.state.rules.plain,
        identifier="challenge",
        alignment=None,
        bgcolor=ink.game.tint,
        border_radius=Radius.CARD,
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.XL),
    )


def _slips(board: Board, placed: int) -> ft.Control:
    """Returns who may slip a card under the adversary just put down, in order."""
    state = board.state
    name = card_name(state.find(placed))
    done = {player for target, player in state.reinforced if target == placed}
    seats = [(str(p), state.name(p)) for p in state.seats_after(board.me)]
    chips = choice(
        board.ink,
        seats,
        [str(p) for p in done],
        lambda seat: board.act(Reinforce(int(seat), placed)),
        several=True,
        label=board.say(_("Who slips a card under {card}?", card=name)),
    )
    return card(board.ink, chips, padding=Space.XL, edge=board.ink.game.main)


def _returned(board: Board, untold: Untold) -> ft.Control:
    """Returns the question which card came back to a hand, for all to see."""
    player = untold.player
    label = _("Which card does {player} take back?", player=board.state.name(player))
    keys = seen_choice(
        board, label, untold.values, lambda value: board.act(ShowReturned(player, value))
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
    key = tap(
        _sign(ink, Glyph.CHART, word),
        board.say(_("Chance of a duel")),
        lambda: board.scene.tool(CALCULATOR),
        border_radius=Radius.CARD,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
    )
    return [key]


def _sign(ink: Ink, glyph: str, text: ft.Control) -> ft.Control:
    """Returns an icon with a word below."""
    return flex.column(
        [ink.sigil(glyph, 24, ink.game.main), text],
        Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _action_keys(board: Board) -> ft.Control:
    """Returns the five actions; one that cannot be had says why when tapped."""
    ink, state = board.ink, board.state
    late = not_acting(state, board.me)
    flooded = late or forbidden(state, Special.DELUGE)
    frozen = late or forbidden(state, Special.WINTER)
    nobody = None if targets(state, board.me) else _("There is nothing to fight yet.")
    land, foe, trial = KINDS[Kind.TERRITORY], KINDS[Kind.ADVERSARY], KINDS[Kind.TRIAL]
    keys = [
        _key(board, Glyph.LARGE_CASTLE, land, Placing(Kind.TERRITORY), _message(flooded)),
        _key(board, Glyph.SKULL, foe, Placing(Kind.ADVERSARY), _message(late)),
        _key(board, Glyph.FIGHT, _("Fight"), Fighting(), _message(late) or nobody),
        _key(board, Glyph.SHIELD, trial, Trying(), _message(frozen)),
        _key(board, Glyph.STAR, _("Special"), Enchanting(), None, dim=late is not None),
    ]
    if not _folded(ink):
        row = button_row(*keys)
        row.spacing = 6
        return row
    keys.append(_key(board, Glyph.CARDS, _("Reinforce"), Reinforcing(), _nothing(board)))
    columns = 2 if ink.large else 3
    rows = [button_row(*keys[start : start + columns]) for start in range(0, len(keys), columns)]
    return flex.column(rows)


def _message(refusal: Refusal | None) -> Message | None:
    return None if refusal is None else refusal.message


def _folded(ink: Ink) -> bool:
    """Tells whether five actions have no room beside each other."""
    return ink.large or ink.width < NARROW


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


def _key(
    board: Board,
    glyph: str,
    label: Message,
    draft: Draft,
    why: Message | None,
    *,
    dim: bool = False,
) -> ft.Control:
    ink, text = board.ink, board.say(label)
    word = ink.text(
        text,
        TextSize.CAPTION,
        Face.MEDIUM,
        cap=1.8,
        leading=1.1,
        no_wrap=not ink.large,
        text_align=ft.TextAlign.CENTER,
    )
    return tap(
        _sign(ink, glyph, word),
        text,
        lambda: _open(board, draft, why),
        expand=True,
        opacity=1 if why is None and not dim else 0.4,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=Space.L),
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
    hand = button(
        ink,
        str(Glyph.CARDS),
        lambda: board.put(Ending()),
        kind="tonal",
        say=board.say(_("End the turn with a count of the hand")),
    )
    end = button(
        ink,
        board.say(end_label(excess(state.hands[board.me]))),
        lambda: board.finish(EndTurn(board.me)),
        kind="tonal" if state.phase is Phase.START else "fill",
        expand=True,
        identifier="end-turn",
    )
    return button_row(*([] if _folded(ink) else [more]), hand, end)
