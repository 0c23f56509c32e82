"""Montdragon: two to four knights look for the princess with their own colour."""

from __future__ import annotations

from companion.games.montdragon.by_hand import BY_HAND
from companion.games.montdragon.moves import MOVES
from companion.games.montdragon.pieces import FEWEST_PLAYERS, MOST_PLAYERS
from companion.games.montdragon.state import State, start
from companion.games.montdragon.tell.charts import charts
from companion.games.montdragon.tell.figures import figures
from companion.games.montdragon.tell.heading import heading, result, summary
from companion.games.montdragon.tell.topics import topics
from companion.games.montdragon.tell.why import explain
from companion.i18n import marker
from companion.play.game import Game

_ = marker("montdragon")

GAME: Game[State] = Game(
    id="montdragon",
    title=_("Montdragon"),
    tagline=_("knights and secrets"),
    palette="umber",
    emblem="mountain",
    players=(FEWEST_PLAYERS, MOST_PLAYERS),
    moves=MOVES,
    by_hand=BY_HAND,
    start=start,
    heading=heading,
    explain=explain,
    topics=topics,
    summary=summary,
    result=result,
    credit=_("By Alex Randolph and Leo Colovini"),
    view="companion.games.montdragon.view",
    charts=charts,
    figures=figures,
)

__all__ = ["GAME"]
