"""What all parts of the screen share: their look, where things stand, and one moment of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from companion.games.regicide.model import State, Suit
from companion.games.regicide.odds.chance.curve import other_rules
from companion.games.regicide.view.steps.composition import Composition
from companion.i18n import Translator
from companion.play import Action, Message, Story
from companion.widgets import (
    EDGE,
    EVENT,
    HEADER_WIDTH,
    LOG_WIDTH,
    TARGET,
    Ink,
    Scene,
    SceneBoard,
    numeral_size,
)

RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


@dataclass(frozen=True, slots=True)
class Look:
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


def cell_colour(suit: Suit | None) -> str:
    """Returns the name of a suit's colour for a key."""
    return "red" if suit in RED else "black"


Form = Literal["tall", "pair", "column"]

SMALLEST = 96
LARGEST = 190
GRID_WIDTH = 13 * TARGET + 2
NARROWEST_STATE = 168
ROOMY_STATE = 340
_HEADER = 62
_CHIPS = 52
_DOCK = 330
"""Heights of what stands above and below the enemy in portrait."""
_BELOW_GRID = 196
"""Height of what stands below the keys on a large screen."""
_GAPS = 34
"""Between and beside the two panes in landscape."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How the enemy and the keys are laid out.

    Attributes:
        grid: whether all 52 cards are keys, instead of ranks and then suits.
        folded: whether each suit of that grid has two rows.
        form: the two numbers below each other with words beside, side by side, or in a column.
        size: of the two numbers.
        state_width: width of the left pane in landscape, or None for a share of the window.
        rank_height: height of a row of keys.
        suit_height: height of the suit keys.
    """

    grid: bool
    form: Form
    size: float
    state_width: float | None = None
    rank_height: float = 54
    suit_height: float = 60
    folded: bool = False

    @property
    def narrow(self) -> bool:
        """Whether the left pane has no room for a card around the enemy."""
        return self.state_width is not None and self.state_width < HEADER_WIDTH - EDGE


def lay_out(ink: Ink, more: float, *, logged: bool) -> Layout:
    """Chooses the layout.

    Args:
        ink: the window and the text scales.
        more: height taken by what does not always stand in the dock, such as alerts.
        logged: whether the log stands beside.
    """
    if not ink.landscape:
        return _portrait(ink, more)
    if ink.roomy:
        return _roomy(ink, more)
    width = _state_width(ink, logged)
    if width is not None and not ink.large:
        height = max(float(TARGET), min((ink.height - more - 330) / 4, 76.0))
        return Layout(True, "column", _column_size(ink, width), width, height)
    low = ink.height < 480
    pane = (ink.width - (LOG_WIDTH + 15 if logged and ink.wide else 0)) * 0.46
    size = max(SMALLEST, min(numeral_size((pane - 90) / 2), 150.0))
    return Layout(False, "pair", size, None, TARGET if low else 54, 52 if low else 60)


def _roomy(ink: Ink, more: float) -> Layout:
    """Fills a large screen: tall numbers beside eight rows of seven keys."""
    inside = (ink.width - LOG_WIDTH) * 0.46 - 36
    room = ink.height - _HEADER - _CHIPS - EVENT - more
    size = min((room - 200) / 1.72, (inside - 112) / 1.26, float(LARGEST))
    height = (ink.height - _BELOW_GRID) / 8
    return Layout(True, "tall", max(SMALLEST, size), None, height, folded=True)


def _portrait(ink: Ink, more: float) -> Layout:
    room = ink.height - _HEADER - _CHIPS - _DOCK - more
    inside = ink.width - 2 * EDGE - 36
    tall = min((room - 158) / 1.72, (inside - 112) / 1.26, float(LARGEST))
    if tall >= 110 and ink.effective <= 1.2:
        return Layout(False, "tall", tall)
    pair = min(numeral_size((inside - 29) / 2), max(SMALLEST, (room - 130) / 0.86), 150.0)
    return Layout(False, "pair", max(SMALLEST, pair))


def _state_width(ink: Ink, logged: bool) -> float | None:
    """Returns the left pane's width beside the grid of all cards, or None without room for both."""
    left = ink.width - _GAPS - GRID_WIDTH - (LOG_WIDTH + 29 if logged and ink.wide else 0)
    if left < NARROWEST_STATE:
        return None
    return min(left, 420) if left >= ROOMY_STATE else min(left, HEADER_WIDTH - 4)


def _column_size(ink: Ink, width: float) -> float:
    header = _HEADER if width >= HEADER_WIDTH else 0
    by_height = (ink.height - 14 - header - 48 - 66 - 24 - 2 * 38) / 1.72
    padding = 0 if width < HEADER_WIDTH - EDGE else 28
    return max(SMALLEST, min(numeral_size(width - padding), by_height))


Sheet = Literal["", "by_hand", "counts", "castle", "doubt", "cannot_pay", "cannot_play"]


@dataclass(frozen=True)
class Board(SceneBoard[State]):
    """One moment of the screen; every handler is of constant identity.

    Attributes:
        composition: what is chosen on the keys.
        layout: where things stand.
        by_total: whether payments are given as one sum.
        do: does an action; what was chosen is then put away.
        change: changes the composition that is there by then.
        on_rank: called with the rank key that was tapped.
        on_card: called with the card key that was tapped.
        on_step: called with a counter's name and its change.
        pay_by_total: switches between cards and one sum.
        open: lays a sheet over the table, or with "" puts it away.
    """

    composition: Composition
    layout: Layout
    by_total: bool
    do: Callable[[Action], object]
    change: Callable[[Callable[[Composition], Composition]], object]
    on_rank: Callable[[str], object]
    on_card: Callable[[str], object]
    on_step: Callable[[str, int], object]
    pay_by_total: Callable[[bool], object]
    open: Callable[[Sheet], object]
