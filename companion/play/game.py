"""The contract between a game and everything else.

A game is one folder of code that exports ``GAME = Game(...)`` and one folder of data. The shell,
the store and the sync know games only through this.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from companion.errors import Message
from companion.play.action import Action, Description, Move, Notice, Outcome, Refusal
from companion.play.by_hand import ByHand
from companion.play.codec import Codec
from companion.play.leaving import with_gone
from companion.play.quantity import AdjustableState
from companion.play.reporting import (
    Chart,
    Explanation,
    Finale,
    Heading,
    Moment,
    Result,
    Statistic,
    Story,
    Summary,
    nothing_to_tell,
)
from companion.play.setup import Option, Player, Setup, Value, options_of
from companion.play.timing import TIMING

S = TypeVar("S", bound=AdjustableState)

KEPT_TABLE = "table"
"""The name under which a game's own screens keep table data for later plays, as JSON."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A screen beside the table, such as the duel calculator.

    Attributes:
        id: its name in addresses.
        title: its name for people.
        view: ``module:component``, loaded when it is shown.
        alone: whether it also stands on the home screen; otherwise it needs a play.
        chances: whether it tells chances, which a table may have agreed not to see.
    """

    id: str
    title: Message
    view: str
    alone: bool = True
    chances: bool = True


@dataclass(frozen=True, slots=True)
class TypedInput(Generic[S]):
    """What may be typed for a game, such as cards.

    Attributes:
        example: one of it, as short as people would type it.
        meaning: what it is.
        actions: what a text would do: (state, text, says a message in the user's language).
    """

    example: Message
    meaning: Message
    actions: Callable[[S, str, Callable[[Message], str]], tuple[Action, ...]]


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """Everything that the rest of the app may know of a game.

    Attributes:
        id: stable, it stands in journals and addresses, and names the data folder.
        title: the game's name.
        tagline: three or four words for its tile, without the number of players.
        palette: the name of its colours in the theme.
        emblem: the name of its sign in the theme.
        players: the smallest and the largest number of players.
        moves: what its players do; their order is part of the packed format, new ones come last.
        by_hand: what they may change by hand, and its house rules.
        words: texts that its journals often hold, such as the names of its table data; their
            order is part of the packed format, new ones come last.
        start: makes the first state of a setup, or refuses it.
        heading: whose turn it is and what is asked.
        explain: why a quantity has its value, or None when there is nothing to tell.
        topics: the anchors of the rules that matter now, the most urgent first.
        summary: the play in one line.
        result: how it ended, or None while it goes on.
        finale: what the screen of the end tells otherwise than the result, of the last state.
        credit: whose game it is.
        view: ``module`` with the component ``Table``, loaded when it is shown. Without
            one its table has all its numbers and all its moves.
        crest: ``module`` with the function ``crest``, which draws the emblem large for the end with
            what happened in it, from the last state; loaded when it is shown. Without one it is
            the sign of the theme.
        seats: ``module`` with the function ``seat_table``, which says what lies in front of each
            player when the device lies in the middle of the table; loaded when it does.
        needs: what the laying of the table depends on with a number of players, in one line.
        bgg: its number at BoardGameGeek, 0 where that is not known.
        table: the name of the file in its data folder with what a table may have to correct.
        model_folder: the name of the folder in its data folder with what was learnt of its games, a
            file for each number of players.
        settled: the ids of the house rules that table data has answered already: a new play does
            not ask them.
        tools: its screens beside the table.
        teacher: ``module`` with the function ``lessons``, which looks back on a story for the
            choices that cost most, in steps of a few milliseconds each: (story, draws lots, tells
            what share of the time is spent) to an iterator of `Lessons`. Loaded when it is asked.
        charts: how its numbers went over a play.
        statistics: the numbers of a play that statistics add up or compare.
        highlight: the number by which a moment may be the highlight of its play, if it has one.
        typed: what may be typed instead of tapped, if anything.
        legacy_outcome: what an action does in a recorded play that a tap may no longer do, or None
            where there is no such thing: old plays fold to what they were.
        draft: what is composed at its table before anything is pressed, a `companion.prompt.Draft`.
        prompt: what its table is asked, of a state, of what is composed there, and of who plays: a
            `companion.prompt.Prompt`. None where the view draws its steps by itself.
        single_taps: the actions that take a single tap at a table without a prompt, which tells its
            own: what may be pressed while the app still starts.
        question: what a sheet asks before something that nobody means lightly, of a state, of what
            is composed there, and of the sheet's name: a `companion.prompt.Question`, or None.
        vocabulary: every action that changes its table, those of all games first. Its journals
            hold those of `companion.play.timing` as well.
        codec: reads and writes its entries.
    """

    id: str
    title: Message
    tagline: Message
    palette: str
    emblem: str
    players: tuple[int, int]
    moves: tuple[Move[S, Any, Any], ...]
    by_hand: ByHand[S, Any]
    start: Callable[[Setup], S | Refusal]
    heading: Callable[[S], Heading]
    explain: Callable[[S, str], Explanation | None]
    topics: Callable[[S], tuple[str, ...]]
    summary: Callable[[S], Summary]
    result: Callable[[S], Result | None]
    credit: Message
    view: str = "companion.ui.play.all_moves"
    crest: str | None = None
    seats: str | None = None
    finale: Callable[[S], Finale] = lambda _state: Finale()
    needs: Callable[[int], Message | None] = lambda _players: None
    bgg: int = 0
    table: str | None = None
    model_folder: str | None = None
    settled: Callable[[Mapping[str, Value]], frozenset[str]] = lambda _data: frozenset()
    tools: tuple[Tool, ...] = ()
    words: tuple[str, ...] = ()
    teacher: str | None = None
    charts: Callable[[Story[S]], tuple[Chart, ...]] = nothing_to_tell
    statistics: Callable[[Story[S]], tuple[Statistic, ...]] = nothing_to_tell
    highlight: Callable[[Moment[S]], Statistic | None] = lambda _moment: None
    typed: TypedInput[S] | None = None
    legacy_outcome: Callable[[S, Action], Outcome[S, Any] | None] | None = None
    draft: Any = None
    prompt: Callable[[S, Any, tuple[Player, ...]], Any] | None = None
    single_taps: Callable[[S], tuple[Action, ...]] = lambda _state: ()
    question: Callable[[S, Any, str], Any] = lambda _state, _draft, _sheet: None
    vocabulary: tuple[type[Action], ...] = field(init=False, repr=False, compare=False)
    codec: Codec = field(init=False, repr=False)
    _moves: dict[type[Action], Move[S, Any, Any]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        moves = (*self.by_hand.moves, *self.moves)
        vocabulary = tuple(move.action for move in moves)
        later = tuple(move.action for move in TIMING)
        object.__setattr__(self, "vocabulary", vocabulary)
        object.__setattr__(self, "codec", Codec(vocabulary, self.words, later))
        object.__setattr__(self, "_moves", {move.action: move for move in (*moves, *TIMING)})

    @property
    def options(self) -> tuple[Option, ...]:
        """Its house rules, as the questions that people are asked."""
        return options_of(self.by_hand.rules)

    def apply(self, state: S, action: Action) -> Outcome[S, Any] | Refusal:
        """Does an action, or refuses it: for the tap and the preview.

        Raises:
            KeyError: it is no action of this game (an error in the program).
        """
        return self._moves[type(action)].apply(state, action)

    def fold(self, state: S, action: Action) -> Outcome[S, Any] | Refusal:
        """Does an action that was recorded, perhaps by an earlier version."""
        outcome = self._moves[type(action)].apply(state, action)
        if self.legacy_outcome is not None and isinstance(outcome, Refusal):
            return self.legacy_outcome(state, action) or outcome
        return outcome

    def once(self, action: Action) -> bool:
        """Says whether an action can happen only once from one state."""
        return self._moves[type(action)].once

    def ending(self, state: S) -> Result | None:
        """Returns how the play ended and who had left before, or None while it goes on."""
        result = self.result(state)
        return None if result is None else with_gone(result, state)

    def told_ending(self, state: S, result: Result) -> Result:
        """Returns a result as the screen of the end tells it: with how the last move fell."""
        reason = self.finale(state).reason
        return result if reason is None else with_gone(replace(result, reason=reason), state)

    def describe(self, action: Action, before: S, after: S) -> Description:
        """Returns an action's line in the log."""
        return self._moves[type(action)].describe(action, before, after)

    def announce(self, before: S, action: Action, outcome: Outcome[S, Any]) -> tuple[Notice, ...]:
        """Returns what to read out after an action."""
        return self._moves[type(action)].announce(before, action, outcome)


AnyGame = Game[Any]
Games = Mapping[str, AnyGame]
"""The games by id; handed to whoever folds journals."""
