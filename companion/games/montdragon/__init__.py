"""Montdragon: two to four knights look for the princess with their own colour."""

from __future__ import annotations

from companion.games.montdragon.actions import ACTIONS
from companion.games.montdragon.charts import charts
from companion.games.montdragon.explain import explain
from companion.games.montdragon.figures import figures
from companion.games.montdragon.log import describe
from companion.games.montdragon.notices import announce
from companion.games.montdragon.options import OPTIONS
from companion.games.montdragon.pieces import FEWEST_PLAYERS, MOST_PLAYERS
from companion.games.montdragon.state import State, start
from companion.games.montdragon.tell import heading, result, summary, topics
from companion.games.montdragon.turn import apply
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
    actions=ACTIONS,
    options=OPTIONS,
    start=start,
    apply=apply,
    announce=announce,
    heading=heading,
    describe=describe,
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
