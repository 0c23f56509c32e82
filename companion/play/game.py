"""The contract between a game and everything else.

A game is one folder of code that exports ``GAME = Game(...)`` and one folder of data. The shell,
the store and the sync know games only through this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.errors import Message
from companion.play.action import COMMON, Action
from companion.play.codec import Codec
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.setup import Option, Setup
from companion.play.story import Chart, Figure, Story, nothing_to_tell
from companion.play.tell import Description, Explanation, Heading, Result, Summary

S = TypeVar("S")

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
    """

    id: str
    title: Message
    view: str
    alone: bool = True


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
        actions: its own actions; their order is part of the packed format, new ones come last.
        words: texts that its journals often hold, such as the names of its table data; their
            order is part of the packed format, new ones come last.
        options: its house rules.
        start: makes the first state of a setup, or refuses it.
        apply: does an action: one function for the tap, the preview and the fold. Pure and total.
        announce: what to read out after an action: (before, action, outcome) -> notices.
        heading: whose turn it is and what is asked.
        describe: one line of the log: (action, before, after).
        explain: why a quantity has its value, or None when there is nothing to tell.
        topics: the anchors of the rules that matter now, the most urgent first.
        summary: the play in one line.
        result: how it ended, or None while it goes on.
        credit: whose game it is.
        view: ``module`` with the component ``Table``, loaded when it is shown.
        seats: ``module`` with the function ``seat_table``, which says what lies in front of each
            player when the device lies in the middle of the table; loaded when it does.
        table: the name of the file in its data folder with what a table may have to correct.
        tools: its screens beside the table.
        charts: how its numbers went over a play.
        figures: the numbers of a play that statistics add up or compare.
    """

    id: str
    title: Message
    tagline: Message
    palette: str
    emblem: str
    players: tuple[int, int]
    actions: tuple[type[Action], ...]
    options: tuple[Option, ...]
    start: Callable[[Setup], S | Refusal]
    apply: Callable[[S, Action], Outcome[S] | Refusal]
    announce: Callable[[S, Action, Outcome[S]], tuple[Notice, ...]]
    heading: Callable[[S], Heading]
    describe: Callable[[Action, S, S], Description]
    explain: Callable[[S, str], Explanation | None]
    topics: Callable[[S], tuple[str, ...]]
    summary: Callable[[S], Summary]
    result: Callable[[S], Result | None]
    credit: Message
    view: str
    seats: str | None = None
    table: str | None = None
    tools: tuple[Tool, ...] = ()
    words: tuple[str, ...] = ()
    charts: Callable[[Story[S]], tuple[Chart, ...]] = nothing_to_tell
    figures: Callable[[Story[S]], tuple[Figure, ...]] = nothing_to_tell

    @property
    def vocabulary(self) -> tuple[type[Action], ...]:
        """Every action a journal of this game may hold, those of all games first."""
        return (*COMMON, *self.actions)

    @property
    def codec(self) -> Codec:
        """Reads and writes its entries."""
        return Codec(self.vocabulary, self.words)


AnyGame = Game[Any]
Games = Mapping[str, AnyGame]
"""The games by id; handed to whoever folds journals."""
