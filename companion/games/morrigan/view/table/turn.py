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
    counted as _n,
    defence_of,
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
from companion.games.morrigan.view.steps.cards import middle_height
from companion.games.morrigan.view.steps.duel import Duelling
from companion.games.morrigan.view.steps.end import Reinforcing, end_row
from companion.games.morrigan.view.steps.fight import Fighting
from companion.games.morrigan.view.steps.pads import only_back, seen_choice
from companion.games.morrigan.view.steps.place import Placing
from companion.games.morrigan.view.steps.special import Enchanting
from companion.games.morrigan.view.steps.trial import Trying
from companion.games.morrigan.view.table.lanes import trophies_of, trophy_row
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
NARROW, LONG_WORD = 350, 9
"""Below which width five keys have no room; from how many letters on their words are smaller."""
BELOW = 84
"""Height of what stands below the actions on a large screen, and of the air around them."""
BETWEEN = 62
"""Height of what stands between the middle and the actions of a phone on its side."""
WIDE_CARD = 480
"""From this width the duel's card has room for longer words."""


def turn_actions(board: Board, draft: Draft | None = None) -> list[ft.Control]:
    """Returns what can be done when no step is open.

    Args:
        board: the table.
        draft: the step that is open above, if one that leaves these keys where they are.
    """
    state = board.state
    if board.scene.locked:
        return []
    if state.rules.plain:
        return [_challenge(board, p) for p in range(state.players) if may_challenge(state, p)]
    between = [] if draft or _upright(board.ink) else _between(board)
    return [*between, _ActionKeys(board, draft, key="actions"), _last_row(board, draft)]


def _between(board: Board) -> list[ft.Control]:
    """Returns what stands between the middle and the actions of what lies on its side.

    On a phone there are the cards of who has the turn, until a duel may be fought.
    """
    ink = board.ink
    duel = _duel(board)
    if duel or ink.large or ink.roomy:
        return duel
    head = ink.label(
        board.say(_("In front of {player}", player=board.state.name(board.me))),
        TextSize.CAPTION,
        Face.BOLD,
        leading=1.1,
    )
    row = trophy_row(
        ink, trophies_of(board, board.me), board.say(_("no card yet")), ink.width * 0.5
    )
    return [ft.Container(height=BETWEEN, content=flex.column([head, row], Space.S, stretch=False))]


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
    """Tells whether the way to the duel stands where events do."""
    return ink.roomy or not (ink.landscape or ink.large)


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
                board.say(_("Maletar")) if ink.width < WIDE_CARD or ink.roomy else against,
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
            _sign(ink, Glyph.CHART, word, 24),
            board.say(_("Chance of a duel")),
            lambda: board.scene.tool(CALCULATOR),
            border_radius=Radius.CARD,
            bgcolor=ink.theme.card,
            border=ft.Border.all(1, ink.theme.line),
            padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
        )
    ]


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


@bounded
def _ActionKeys(board: Board, draft: Draft | None) -> ft.Control:
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
        _Offer(Glyph.LARGE_CASTLE, land, Placing(Kind.TERRITORY), bring, _message(flooded)),
        _Offer(Glyph.SKULL, foe, Placing(Kind.ADVERSARY), slip, _message(late)),
        _Offer(Glyph.FIGHT, _("Fight"), Fighting(), fight, _message(late) or nobody),
        _Offer(Glyph.SHIELD, trial, Trying(), stake, _message(frozen)),
        _Offer(Glyph.STAR, _("Special"), Enchanting(), effects, dim=late is not None),
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
    parts: list[ft.Control] = [_sign(ink, face.glyph, word, 36 if roomy else 24)]
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


def _sign(ink: Ink, glyph: str, text: ft.Control, size: float) -> ft.Control:
    """Returns an icon with a word below."""
    return flex.column(
        [ink.sigil(glyph, size, ink.game.main), text],
        Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _last_row(board: Board, draft: Draft | None) -> ft.Control:
    """Returns the row that ends the turn; while a step is open, the way back as in all steps."""
    ink, state = board.ink, board.state
    if draft is not None:
        return only_back(board)
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
