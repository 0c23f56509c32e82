"""Other games: points for whatever lies on the table, dice, and who begins."""

from companion.games.tally.formula import _
from companion.games.tally.moves import MOVES, single_taps
from companion.games.tally.report import (
    charts,
    explain,
    heading,
    highlight,
    result,
    statistics,
    summary,
    topics,
)
from companion.games.tally.sheet import SHEET
from companion.games.tally.state import BY_HAND, PLAYERS, TITLE, start
from companion.play import Game, Tool

_TOOLS = "companion.games.tally.view.tools"

GAME = Game(
    id="tally",
    title=TITLE,
    tagline=_("points and dice"),
    palette="ink",
    emblem="star",
    players=PLAYERS,
    moves=MOVES,
    by_hand=BY_HAND,
    start=start,
    heading=heading,
    explain=explain,
    topics=topics,
    summary=summary,
    result=result,
    credit=_("a score sheet for the games on your shelf"),
    view="companion.games.tally.view",
    seats="companion.games.tally.view.table",
    tools=(
        Tool("dice", _("Dice"), f"{_TOOLS}:Dice", chances=False),
        Tool("first", _("Who begins?"), f"{_TOOLS}:WhoBegins", chances=False),
        Tool(
            "sheets",
            _("Your own score sheets"),
            "companion.games.tally.view.sheets:Sheets",
            alone=False,
            chances=False,
        ),
    ),
    table="table.toml",
    settled=lambda data: frozenset({"winner"} if data.get(SHEET) else ()),
    charts=charts,
    statistics=statistics,
    highlight=highlight,
    single_taps=single_taps,
)

__all__ = ["GAME"]
