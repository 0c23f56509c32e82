"""What all parts of the screen share: their look, where things stand, and one moment of it."""

from dataclasses import dataclass
from typing import Literal

from companion.games.regicide.cards import Suit
from companion.games.regicide.keys import RED
from companion.games.regicide.odds.chance import other_rules
from companion.games.regicide.state import State
from companion.i18n import Translator
from companion.play import Message, Story
from companion.prompt import Open
from companion.widgets import (
    EVENT,
    Box,
    GameController,
    Ink,
    Scene,
    Space,
    measures,
    numeral_size,
    picture_box,
)
from companion.widgets.prompt import HEIGHT, TIGHT_HEIGHT, Send


@dataclass(frozen=True, slots=True)
class RenderKey:
    """What memoised parts are given first: compared as a value, and enough to show an error.

    Attributes:
        ink: theme, text scales and window.
        voice: the user's language.
    """

    ink: Ink
    voice: Translator

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.voice.text(message)


def watched(scene: Scene) -> Story[State] | None:
    """Returns the story whose chance to win is shown on the table.

    None where nobody asked for it, or where other house rules leave it unknown. It must be asked
    for: talking about hands is forbidden, and a chance is advice.
    """
    state: State = scene.state
    asked = state.rules.chance_shown and scene.odds and not state.over
    return scene.story if asked and not other_rules(state) else None


def suit_colour(ink: Ink, suit: Suit | None) -> str:
    """Returns the colour in which a suit is drawn."""
    return ink.theme.red_suit if suit in RED else ink.theme.black_suit


Form = Literal["tall", "pair"]

SMALLEST, SMALLEST_SLIM = 96, 80
LARGEST = 240
NUMBER, BAR = 0.86, 20
"""The height of a numeral as a share of its size, and that of the bar below it with its gap."""
BELOW = 16
"""How far a card that is as high as its content reaches below its last bar."""
GRID_WIDTH = 13 * 44 + 2
NARROWEST_STATE = 200
_CHIPS, _STRIP = 46, 56
"""What the castle takes of the height, above the enemy or below it: of its own, and with the air
around it."""
AROUND, AROUND_SLIM = 158, 72
"""Height of a tall card without its two numerals; without the head, if that is a narrow one."""
HEAD_SLIM, HEAD_LOW = 68, 48
"""Height of the head of a narrow card, whose words take two lines each, and of a low one."""
AROUND_PAIR, AROUND_LONG, AROUND_LOW = 130, 150, 105
"""Height of a card without its numerals where they stand beside each other: usually, where the name
takes two lines, and if it is low."""
SMALLEST_LOW = 48


@dataclass(frozen=True, slots=True)
class Layout:
    """How the enemy and the keys are laid out.

    Attributes:
        grid: whether all 52 cards are keys, instead of ranks and then suits.
        form: the two numbers below each other with words beside, or side by side.
        size: of the two numbers.
        state_width: width of the left column below a bar over all of them, or None without one.
        card_height: height of the enemy's card, where it fills its column.
        low: whether a window is so low that the card around the enemy is, too.
        head: the height of what stands above the numbers, where they are slim.
    """

    grid: bool
    form: Form
    size: float
    state_width: float | None = None
    card_height: float | None = None
    low: bool = False
    head: float = HEAD_SLIM

    @property
    def slim(self) -> bool:
        """Whether the words of the enemy's card are small: it is narrow, or low."""
        return self.low or (self.state_width is not None and self.state_width < 300)

    @property
    def side(self) -> int:
        """The air left and right within the card."""
        return 14 if self.slim else 26 if self.card_height else 18

    @property
    def foot(self) -> float:
        """How high a card may be in the place of the second of two tall numbers."""
        if self.card_height is None:
            return NUMBER * self.size + BAR
        around = AROUND_SLIM + self.head if self.slim else AROUND
        return self.card_height - around - NUMBER * self.size


def lay_out(ink: Ink, more: float) -> Layout:
    """Chooses the layout.

    Args:
        ink: the window and the text scales.
        more: height taken by what does not always stand below the enemy.
    """
    if not ink.landscape:
        return _portrait(ink, more)
    if not ink.large and (spanning := _spanning(ink, more)) is not None:
        return spanning
    box = picture_box(ink)
    room = box.height - _CHIPS - more - EVENT
    size = max(SMALLEST, min(numeral_size((box.width - 90) / 2), 150.0, room * 0.73))
    return Layout(False, "pair", size)


def above_keys(ink: Ink, left: float) -> Box:
    """Returns the room for what happened above the keys.

    Args:
        ink: the window and the text scales.
        left: the width of the column beside them.
    """
    at = measures(ink)
    return Box(ink.width - 3 * at.edge - left, EVENT + Space.XS + at.more)


def _spanning(ink: Ink, more: float) -> Layout | None:
    """Fills a window that lies on its side, or returns None where it is not wide enough."""
    at = measures(ink)
    left = ink.width - 3 * at.edge - GRID_WIDTH
    if ink.roomy:
        left = (ink.width - 4 * at.edge - at.log) * 0.54
    if left < NARROWEST_STATE:
        return None
    left = min(left, 420) if not ink.roomy else left
    high = at.height(ink)
    card = high - more
    head = HEAD_SLIM * max(1.0, ink.effective)
    if left < 300:
        size = min((card - AROUND_SLIM - head) / 1.72, (left - 95) / 1.22, 109.0)
    else:
        size = min((card - AROUND) / 1.72, (left - 158) / 1.26, float(LARGEST))
    fits = size >= (SMALLEST_SLIM if left < 300 else SMALLEST)
    shown, high = (size, card) if fits else (SMALLEST, None)
    return Layout(True, "tall", shown, left, high, head=head)


def _portrait(ink: Ink, more: float) -> Layout:
    box = picture_box(ink, HEIGHT)
    room, inside = box.height - _CHIPS - more, box.width - 36
    tall = min((room - AROUND) / 1.72, (inside - 112) / 1.26, 190.0)
    if tall >= SMALLEST and ink.effective <= 1.2:
        return Layout(False, "tall", tall)
    broad = numeral_size((inside - 29) / 2)
    flat = picture_box(ink, TIGHT_HEIGHT).height - _STRIP - more
    if not ink.large and flat < AROUND_LONG + NUMBER * SMALLEST:
        size = max(SMALLEST_LOW, min((flat - AROUND_LOW) / NUMBER, broad))
        return Layout(False, "pair", size, low=True, head=HEAD_LOW)
    pair = min(broad, max(SMALLEST, (room - AROUND_PAIR) / NUMBER), 150.0)
    return Layout(False, "pair", max(SMALLEST, pair))


@dataclass(frozen=True)
class TableController(GameController[State]):
    """One moment of the screen; its handlers are of constant identity.

    Attributes:
        layout: where things stand.
        send: does whatever is pressed.
    """

    layout: Layout
    send: Send

    @property
    def brief(self) -> bool:
        """Whether large text leaves the numbers no room beside what just happened."""
        return self.ink.large and not self.ink.landscape and bool(self.scene.alerts)

    def open(self, sheet: str) -> object:
        """Lays a sheet over the table, or with "" puts it away."""
        return self.send(Open(sheet))
