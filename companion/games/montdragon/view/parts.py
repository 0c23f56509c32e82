"""Parts that several steps and sheets are made of."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

import flet as ft

from companion.games.montdragon.by_hand import BY_HAND
from companion.games.montdragon.model import (
    POINTS,
    RAINBOW_ROCKS,
    ROCKS,
    Card,
    Colour,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
    State,
    _,
    announce_rewards,
    place_name,
)
from companion.games.montdragon.view.board import SWATCHES, Board
from companion.games.montdragon.view.measures import PRIMARY
from companion.play import Message, Outcome, Refusal
from companion.widgets import (
    WHITE,
    Count,
    Handler,
    Ink,
    TextSize,
    button,
    choice,
    counter,
)

OF_A_KNIGHT = ("hand", "armour", "doubling")
"""The numbers that each player has."""

ON_A_LINE = 5
"""The most places that have room beside each other."""

BESIDE = "beside"
"""The key of what is beside the board, in a choice of places."""


def hint(board: Board, message: Message) -> ft.Control:
    """Returns a sentence that explains."""
    return board.ink.label(board.say(message), TextSize.BODY)


def labelled(board: Board, message: Message, on: Handler, **look: Any) -> ft.Control:
    """Returns a button, see `button`."""
    return button(board.ink, board.say(message), on, **look)


def small(board: Board, message: Message, on: Handler, **look: Any) -> ft.Control:
    """Returns a lower button with smaller letters."""
    return labelled(board, message, on, height=50, size=15, **look)


def kind_of(card: Card) -> str:
    """Returns the kind of the step that a card begins."""
    return "move" if card in POINTS else "magic"


def solid(
    board: Board, label: Message, on: Handler, *, ready: bool = True, enabled: bool = True
) -> ft.Control:
    """Returns the key that confirms; it is quiet while nothing has been chosen."""
    kind = "fill" if ready or not enabled else "tonal"
    return labelled(board, label, on, kind=kind, enabled=enabled, expand=True, height=PRIMARY)


def gains(before: State, outcome: Outcome[State, Any] | Refusal) -> list[Message]:
    """Returns what an action would earn for good."""
    if isinstance(outcome, Refusal):
        return []
    return [notice.message for notice in announce_rewards(before, outcome.state)]


def rock_choice(
    board: Board,
    label: Message,
    chosen: Rock | None,
    pick: Callable[[Rock], object],
) -> ft.Control:
    """Returns the four rocks to choose from."""
    return choice(
        board.ink,
        [(rock.value, rock.value[1:]) for rock in ROCKS],
        chosen.value if chosen else None,
        lambda value: pick(Rock(value)),
        label=board.say(label),
        wrap=False,
    )


def place_choice(
    board: Board,
    label: Message,
    places: Mapping[Place | None, Message],
    pick: Callable[[Place | None], object],
    chosen: Collection[Place | None] = (),
    dimmed: Collection[Place | None] = (),
) -> ft.Control:
    """Returns places to choose from, by their names; None is beside the board."""

    def key_of(place: Place | None) -> str:
        return BESIDE if place is None else place.value

    return choice(
        board.ink,
        [(key_of(place), board.say(name)) for place, name in places.items()],
        [key_of(place) for place in chosen],
        lambda key: pick(None if key == BESIDE else Place(key)),
        label=board.say(label),
        dimmed=[key_of(place) for place in dimmed],
        wrap=board.ink.large or len(places) > ON_A_LINE,
    )


def rainbow_choice(
    board: Board,
    label: Message,
    chosen: Rainbow | None,
    pick: Callable[[Rainbow | None], object],
    *,
    beside: bool,
) -> ft.Control:
    """Returns the rainbows on the board to choose from, perhaps with those beside it."""
    keys = [*([None] if beside else []), *dict.fromkeys(board.state.rainbows)]
    return choice(
        board.ink,
        [(str(at), _span(board, rainbow)) for at, rainbow in enumerate(keys)],
        str(keys.index(chosen)) if chosen in keys else None,
        lambda at: pick(keys[int(at)]),
        label=board.say(label),
    )


def _span(board: Board, rainbow: Rainbow | None) -> str:
    """Returns a rainbow in short, such as "A – castle", or the place of those not on the board."""
    rock, end = rainbow or (None, None)
    place = board.say(place_name(end))
    return place if rock is None else f"{rock.value} – {place}"


def letter_choice(
    board: Board, chosen: RainbowRock | None, pick: Callable[[RainbowRock | None], object]
) -> ft.Control:
    """Returns the four rainbow rocks to choose from; a second tap says none."""
    return choice(
        board.ink,
        [(rock.value, rock.value) for rock in RAINBOW_ROCKS],
        chosen,
        lambda key: pick(None if key == chosen else RainbowRock(key)),
        label=board.say(_("Rainbow rock")),
        wrap=False,
    )


def counters(
    board: Board, quantities: Iterable[str], player: int | None = None, whose: str = ""
) -> list[ft.Control]:
    """Returns a counter for each number; nothing can be changed while the play is looked at.

    Args:
        board: the view.
        quantities: the numbers' names.
        player: whose numbers they are, or None for the table's.
        whose: the name to be spoken before each number's, where it could be anybody's.
    """
    locked = board.scene.locked
    return [
        counter(
            board.ink,
            Count(
                quantity if player is None else f"{quantity}|{player}",
                label := board.say(number.label),
                number.value,
                low=number.value if locked else number.least,
                high=number.value if locked else number.most,
                say=f"{whose}, {label}" if whose else "",
            ),
            board.on_step,
            size=30,
        )
        for quantity in quantities
        if (number := BY_HAND.number(board.state, quantity, player)) is not None
    ]


def swatch(ink: Ink, colour: Colour, size: float = 18) -> ft.Control:
    """Returns a dot in a knight's colour; its name always stands beside it in words."""
    known = SWATCHES.get(colour)
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=ink.player(known) if known else WHITE,
        border=ft.Border.all(1.5, ink.theme.muted),
    )
