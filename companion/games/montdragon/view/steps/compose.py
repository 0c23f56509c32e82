"""Steps composed within a turn: points, a new hand, cards from others, magic."""

from collections.abc import Iterable

import flet as ft

from companion.games.montdragon.model import (
    ENDS,
    PIECE_OF_CARD,
    PLACE_INDEX,
    Card,
    Landing,
    Piece,
    Place,
    Rainbow,
    State,
    _,
    card_name,
    cards,
    place_name,
    spaces,
)
from companion.games.montdragon.moves.draw_cards import (
    MOST_TAKEN,
    REPLACE,
    TAKE_CARDS,
    Replace,
    TakeCards,
)
from companion.games.montdragon.moves.magic import PLAY_MAGIC, PlayMagic
from companion.games.montdragon.moves.move_knight import (
    MOVE_KNIGHT,
    MoveKnight,
    allowed_steps,
)
from companion.games.montdragon.view.board import Board, Due
from companion.games.montdragon.view.parts import (
    closing,
    gains,
    hint,
    letter_choice,
    place_choice,
    player_choice,
    preview,
    rainbow_choice,
)
from companion.play import Message, Outcome, Refusal, replace
from companion.widgets import (
    Count,
    Face,
    Figure,
    Radius,
    Space,
    TextSize,
    choice,
    counter,
    flex,
    section,
    tap,
)

LANDINGS = {
    Landing.FREE: _("free space"),
    Landing.CASTLE: _("castle"),
    Landing.ROCK: _("dragon rock"),
    Landing.DUEL: _("another knight"),
}


def move_step(board: Board, card: Card) -> Due:
    """Returns the composer of a move."""
    draft, points = board.draft, int(card.value)

    def ending(landing: Landing) -> MoveKnight:
        return MoveKnight(points, draft.double, landing, draft.top)

    action = ending(draft.landing)
    outcome = MOVE_KNIGHT.apply(board.state, action)
    ready = isinstance(outcome, Outcome)
    where = choice(
        board.ink,
        [(landing.value, board.say(name)) for landing, name in LANDINGS.items()],
        draft.landing.value,
        lambda value: board.put(landing=Landing(value)),
        label=board.say(_("The move ends on")),
        dimmed=[
            landing.value
            for landing in Landing
            if isinstance(MOVE_KNIGHT.apply(board.state, ending(landing)), Refusal)
        ],
        wrap=board.ink.large,
    )
    label = _("Move {spaces}", spaces=spaces(action.steps))
    return Due(
        [_numbers(board, allowed_steps(points, doubling=board.state.knight.doubling)), where],
        [
            *preview(board, outcome, gains(board.state, outcome)),
            closing(board, label, lambda: board.act(action), ready=ready),
        ],
    )


def _numbers(board: Board, steps: tuple[int, ...]) -> ft.Control:
    """Returns the steps that are allowed, each a target: once, or doubled."""
    return flex.row(
        [
            _number(board, far, double=place == 1, alone=len(steps) == 1)
            for place, far in enumerate(steps)
        ],
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _number(board: Board, far: int, *, double: bool, alone: bool) -> ft.Control:
    ink = board.ink
    chosen = board.draft.double == double
    marked = chosen and not alone
    fore = ink.theme.action if marked else ink.theme.ink
    caption = board.say(_("spaces, doubled") if double else _("spaces"))
    shade = ink.theme.muted if alone else fore
    return tap(
        flex.column(
            [
                ink.number(far, 52, fore),
                ink.text(
                    caption, TextSize.SMALL, Face.MEDIUM, shade, text_align=ft.TextAlign.CENTER
                ),
            ],
            Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        board.say(spaces(far)),
        lambda: board.put(double=double),
        identifier=f"steps-{far}",
        selected=chosen,
        expand=True,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.chosen if marked else ink.theme.card,
        border=ft.Border.all(2 if marked else 1, ink.theme.action if marked else ink.theme.line),
        padding=ft.Padding.symmetric(vertical=Space.L),
    )


def replace_step(board: Board) -> Due:
    """Returns the preview of a new hand."""
    outcome = REPLACE.apply(board.state, Replace())
    figures: list[Figure] = []
    reshuffled: list[Message] = []
    if isinstance(outcome, Outcome):
        figures = [
            Figure(outcome.effect.before_draw, board.say(_("in the talon"))),
            Figure(outcome.effect.drawn, board.say(_("drawn"))),
            Figure(outcome.state.talon, board.say(_("left"))),
        ]
        if outcome.effect.reshuffled:
            reshuffled = [_("All used cards are shuffled in first.")]
    title = _("Replace hand")
    return Due(
        [section(board.ink, board.say(title))],
        [
            *preview(board, outcome, reshuffled, figures),
            closing(board, _("Replace all cards"), lambda: board.act(Replace())),
        ],
    )


def take_step(board: Board) -> Due:
    """Returns how many cards are drawn from whom."""
    state, counts = board.state, board.draft.counts
    action = TakeCards(counts)
    outcome = TAKE_CARDS.apply(state, action)
    total, ready = sum(counts), not isinstance(outcome, Refusal)
    label = _("Take {cards}", cards=cards(total))
    return Due(
        [
            section(board.ink, board.say(_("Take up to three cards"))),
            *[
                counter(
                    board.ink,
                    Count(
                        f"take|{player}",
                        state.names[player],
                        counts[player],
                        low=0,
                        high=min(state.knights[player].hand, counts[player] + MOST_TAKEN - total),
                        detail=board.say(cards(state.knights[player].hand)),
                    ),
                    board.on_step,
                    size=30,
                )
                for player in range(state.players)
                if player != state.current and player < len(counts)
            ],
        ],
        [
            *(preview(board, outcome) if total else []),
            closing(board, label, lambda: board.act(action), ready=ready),
        ],
    )


WHAT: dict[Card, Message] = {
    Card.RAINBOW: _("Place, remove or move a rainbow. Crossing it costs 1 point."),
    Card.BRIDGE: _("Place, remove or move a bridge without a knight on it. It counts as 1 space."),
    Card.DRAGON: _("Move a dragon to any space with a green dot."),
    Card.TELEPORT: _("Swap places with another knight."),
    Card.CLOUD: _("Put any knight on a free start space."),
}
WAYS: dict[str, tuple[Message, Place | None, Place | None]] = {
    "other": (_("to another space"), None, None),
    "into": (_("into the castle"), None, Place.CASTLE),
    "out": (_("out of the castle"), Place.CASTLE, None),
}
"""Where a teleport leads the knight who plays it, and what the card then says of the castle."""


def magic_step(board: Board, card: Card) -> Due:
    """Returns the composer of a magic card."""
    draft = board.draft
    rocks = (draft.source_rock, draft.target_rock)
    action = PlayMagic(card, draft.source, draft.target, draft.top, *rocks, draft.player)
    outcome = PLAY_MAGIC.apply(board.state, action)
    chosen = (draft.source, draft.target, draft.player, draft.source_rock, draft.target_rock)
    ready = isinstance(outcome, Outcome) and any(each is not None for each in chosen)
    news = preview(board, outcome, _news(board.state, outcome))
    tells = draft.target is None and not board.low
    label = _("Play {card}", card=card_name(card))
    return Due(
        _places(board, action),
        [
            *(news or ([hint(board, WHAT[card])] if tells else [])),
            closing(board, label, lambda: board.act(action), ready=ready),
        ],
    )


def _news(before: State, outcome: Outcome[State, None] | Refusal) -> list[Message]:
    """Returns what the card would earn, and that it is the last one."""
    ends = isinstance(outcome, Outcome) and not outcome.state.played
    return [*gains(before, outcome), *([_("The last card: the turn ends.")] if ends else [])]


def _places(board: Board, action: PlayMagic) -> list[ft.Control]:
    match PIECE_OF_CARD.get(action.card):
        case Piece.RAINBOW:
            return _rainbow(board, action)
        case None:
            return _knights(board, action)
        case piece:
            return [*_source(board, piece), *_target(board, piece, action)]


def _knights(board: Board, action: PlayMagic) -> list[ft.Control]:
    """Returns whose pawn the card moves, and whether a teleport goes into or out of the castle."""
    state, everybody = board.state, range(board.state.players)
    if action.card is Card.CLOUD:
        return [_other(board, _("Whose knight"), everybody)]
    others = [player for player in everybody if player != state.current]
    way = next(key for key, value in WAYS.items() if value[1:] == (action.source, action.target))

    def pick(key: str) -> None:
        _label, source, target = WAYS[key]
        board.put(source=source, target=target)

    return [
        _other(board, _("Change places with"), others),
        choice(
            board.ink,
            [(key, board.say(label)) for key, (label, *_ends) in WAYS.items()],
            way,
            pick,
            label=board.say(_("The knight comes")),
        ),
    ]


def _other(board: Board, label: Message, players: Iterable[int]) -> ft.Control:
    return player_choice(
        board, label, players, board.draft.player, lambda player: board.put(player=player)
    )


def _rainbow(board: Board, action: PlayMagic) -> list[ft.Control]:
    """Returns which rainbow goes where; without any on the board one is placed."""
    source = action.source
    chosen = None if source is None else Rainbow(action.source_rock, source)

    def pick(rainbow: Rainbow | None) -> None:
        rock, end = rainbow or (None, None)
        board.put(source=end, source_rock=rock)

    which = rainbow_choice(board, _("From"), chosen, pick, beside=True)
    letters = letter_choice(board, action.target_rock, lambda rock: board.put(target_rock=rock))
    return [
        *([which] if board.state.rainbows else []),
        *_target(board, Piece.RAINBOW, action),
        *([letters] if action.target is not None else []),
    ]


def _beside(piece: Piece) -> list[Place | None]:
    """Returns the place beside the board, where dragons never are."""
    return [] if piece is Piece.DRAGON else [None]


def _source(board: Board, piece: Piece) -> list[ft.Control]:
    """Returns where the piece comes from; a dragon is tapped on the board at first."""
    at = board.state.at(piece)
    here = [*_beside(piece), *(place for place in ENDS[piece] if at[PLACE_INDEX[place]])]
    if piece is Piece.DRAGON and board.pictured and board.draft.source is None:
        here = [place for place in here if place is Place.ELSEWHERE]
    return _choice(board, _("From"), here, "source", [board.draft.source])


def _choice(
    board: Board,
    label: Message,
    places: Iterable[Place | None],
    field: str,
    chosen: list[Place | None],
) -> list[ft.Control]:
    names = {place: place_name(place) for place in places}
    if not names:
        return []
    return [place_choice(board, label, names, lambda place: board.put(**{field: place}), chosen)]


def _target(board: Board, piece: Piece, action: PlayMagic) -> list[ft.Control]:
    """Returns where the piece may go; from nowhere to nowhere, nobody follows it in the app.

    What is on the picture of the board is tapped there.
    """
    closed = piece is Piece.RAINBOW and not board.state.rainbows_open
    ends = ENDS[piece][:1] if closed else ENDS[piece]
    if board.pictured:
        ends = tuple(place for place in ends if place is Place.ELSEWHERE)
    there = {place: place_name(place) for place in (*_beside(piece), *ends)}
    if action.source is None and None in there:
        there[None] = _("not noted")

    def is_refused(place: Place | None) -> bool:
        return isinstance(PLAY_MAGIC.apply(board.state, replace(action, target=place)), Refusal)

    if not there:
        return []
    return [
        place_choice(
            board,
            _("To"),
            there,
            lambda place: board.put(target=place),
            [action.target],
            [place for place in there if is_refused(place)],
        )
    ]
