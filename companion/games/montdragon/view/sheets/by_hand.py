"""What the table changes itself: a knight, the pieces, a crossed rainbow, the cards left."""

import flet as ft

from companion.games.montdragon.by_hand import (
    BY_HAND,
    CARDS_BY_HAND,
    PIECES_BY_HAND,
    RAINBOWS_BY_HAND,
)
from companion.games.montdragon.model import (
    CARD_INDEX,
    CARDS,
    COLOUR,
    ENDS,
    MAGIC,
    POINTS,
    ROCKS,
    Card,
    Colour,
    Piece,
    Place,
    Rainbow,
    Rock,
    _,
    card_name,
    place_name,
)
from companion.games.montdragon.moves.magic import SHIFT_RAINBOW, ShiftRainbow
from companion.games.montdragon.moves.turn import SetColours
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import (
    OF_A_KNIGHT,
    counters,
    hint,
    letter_choice,
    place_choice,
    rainbow_choice,
    small,
)
from companion.games.montdragon.view.table.setup import LETTERING, numbering
from companion.play import Adjust, Message, Refusal
from companion.widgets import (
    Face,
    Glyph,
    Radius,
    Space,
    TextSize,
    choice,
    flex,
    section,
    spoken,
    tap,
)


def knight_rows(board: Board, player: int) -> list[ft.Control]:
    """Returns a knight's numbers, the way to give it the turn, and the colours."""
    state = board.state
    rows = counters(board, OF_A_KNIGHT, player)
    if board.scene.locked:
        return rows
    if player != state.current and not state.over:
        turn = Adjust("turn", None, player - state.current)
        label = _("Give the turn to {player}", player=state.names[player])
        rows.append(small(board, label, lambda: board.scene.act(turn), kind="tonal"))
    absent = range(state.players, len(state.colours))
    return [
        *rows,
        _failed(board, player),
        _colour(board, player, _("Colour of the knight")),
        *(_colour(board, place, _("Princess whose knight does not play")) for place in absent),
    ]


def _failed(board: Board, player: int) -> ft.Control:
    """Returns the rocks into which a player looked in vain, to be put right."""
    numbers = {rock: BY_HAND.number(board.state, f"failed:{rock.value}", player) for rock in ROCKS}
    found = [rock for rock, number in numbers.items() if number and number.value]

    def change(value: str) -> None:
        board.scene.act(Adjust(f"failed:{value}", player, -1 if Rock(value) in found else 1))

    return choice(
        board.ink,
        [(rock.value, rock.value[1:]) for rock in ROCKS],
        [rock.value for rock in found],
        change,
        several=True,
        label=board.say(_("Looked in vain into rock")),
        dimmed=[rock.value for rock, number in numbers.items() if number and not number.most],
        wrap=False,
    )


def _colour(board: Board, place: int, label: Message) -> ft.Control:
    """Returns the colours to choose from; whoever had the chosen one gets the former one."""
    colours = board.state.colours

    def pick(value: str) -> None:
        swapped = [colours[place] if colour == value else colour for colour in colours]
        swapped[place] = Colour(value)
        if tuple(swapped) != colours:
            board.scene.act(SetColours(tuple(swapped)))

    return choice(
        board.ink,
        [(colour.value, board.say(COLOUR[colour])) for colour in Colour],
        colours[place].value,
        pick,
        label=board.say(label),
    )


def pieces_rows(board: Board) -> list[ft.Control]:
    """Returns rainbows, bridges and dragons by hand, and a crossed rainbow to be moved."""
    state, rock = board.state, board.draft.target_rock
    rainbows = (f"{each.name}:{rock or ''}".rstrip(":") for each in RAINBOWS_BY_HAND)
    return [
        letter_choice(board, rock, lambda picked: board.put(target_rock=picked)),
        hint(board, numbering(state)),
        hint(board, LETTERING),
        *(_crossed(board) if _may_be_crossed(board) else []),
        *counters(board, ("rainbows_open", *rainbows, *(each.name for each in PIECES_BY_HAND))),
    ]


def _may_be_crossed(board: Board) -> bool:
    state = board.state
    just_now = state.moved or state.rules.plain
    return bool(state.rainbows) and just_now and not (board.scene.locked or state.over)


def _crossed(board: Board) -> list[ft.Control]:
    """Returns the rainbows on the board, and where the crossed one may go."""
    rainbows, draft = board.state.rainbows, board.draft
    crossed = next((each for each in rainbows if each == draft.crossed), rainbows[0])

    parts: list[ft.Control] = [section(board.ink, board.say(_("A rainbow was just crossed")))]
    if len(set(rainbows)) > 1:
        parts.append(
            rainbow_choice(
                board,
                _("Which one"),
                crossed,
                lambda rainbow: board.put(crossed=rainbow),
                beside=False,
            )
        )
    return [*parts, _goals(board, crossed), section(board.ink, board.say(_("By hand")))]


def _goals(board: Board, crossed: Rainbow) -> ft.Control:
    there = (*ENDS[Piece.RAINBOW], None)

    def shifted(target: Place | None) -> ShiftRainbow:
        rock = None if target is None else board.draft.target_rock
        return ShiftRainbow(crossed.end, target, crossed.rock, rock)

    def shift(target: Place | None) -> None:
        if board.act(shifted(target)):
            board.open("")

    return place_choice(
        board,
        _("Move it to"),
        {place: place_name(place) for place in there},
        shift,
        dimmed=[
            place
            for place in there
            if isinstance(SHIFT_RAINBOW.apply(board.state, shifted(place)), Refusal)
        ],
    )


def cards_rows(board: Board) -> list[ft.Control]:
    """Returns the rows of the sheet."""
    lines = (POINTS, MAGIC[:3], MAGIC[3:])
    if board.ink.large:
        lines = tuple(CARDS[at : at + 2] for at in range(0, len(CARDS), 2))
    return [
        hint(board, _("In hands and talon, of all in the deck. Tap for how it is counted.")),
        *(flex.row([_kind(board, card) for card in line], Space.S) for line in lines),
        _deck(board),
        small(
            board,
            _("Why? Talon and hands"),
            lambda: board.scene.why("talon"),
            kind="tonal",
            icon=Glyph.INFO,
        ),
        section(board.ink, board.say(_("By hand"))),
        *([] if board.scene.locked else [_top(board)]),
        *counters(board, ("talon", "discard", *(each.name for each in CARDS_BY_HAND))),
    ]


def _top(board: Board) -> ft.Control:
    """Returns which card lies on top of the discard pile, to be put right."""
    top = BY_HAND.number(board.state, "top")
    now = 0 if top is None else top.value

    def change(value: str) -> None:
        if int(value) != now:
            board.scene.act(Adjust("top", None, int(value) - now))

    return choice(
        board.ink,
        [
            ("0", board.say(_("not known"))),
            *((str(at), board.say(card_name(c))) for at, c in enumerate(CARDS, 1)),
        ],
        str(now),
        change,
        label=board.say(_("Top of the discard pile")),
    )


def _deck(board: Board) -> ft.Control:
    """Returns what is in the deck for so many players, and the way to its count."""
    label = _(
        "Deck of {deck} cards, {talon} in the talon",
        deck=sum(board.state.deck),
        talon=board.state.talon,
    )
    return small(board, label, lambda: board.scene.why("deck"), kind="tonal", icon=Glyph.CARDS)


def _kind(board: Board, card: Card) -> ft.Control:
    ink, state = board.ink, board.state
    all_of_it = state.deck[CARD_INDEX[card]]
    left, name = state.unseen(card), board.say(card_name(card))
    return tap(
        flex.column(
            [
                ink.number(left, 34, ink.theme.ink if left else ink.theme.muted),
                ink.label(f"/ {all_of_it}", TextSize.CAPTION, Face.MEDIUM, cap=1.4),
                ink.text(
                    name,
                    TextSize.CAPTION,
                    Face.BOLD,
                    cap=1.4,
                    leading=1.05,
                    text_align=ft.TextAlign.CENTER,
                ),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        spoken(board.say(_("{card}: {left} of {all}", card=name, left=left, all=all_of_it))),
        lambda: board.scene.why(f"used_{card.value}"),
        key=card.value,
        expand=True,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=Space.L, horizontal=Space.XXS),
    )
