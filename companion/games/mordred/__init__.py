"""Mordred, by Martin Wallace: build in Wales while greed brings Mordred's men."""

from __future__ import annotations

from companion.games.mordred.actions import ACTIONS
from companion.games.mordred.charts import charts
from companion.games.mordred.explain import explain
from companion.games.mordred.figures import figures
from companion.games.mordred.log import describe
from companion.games.mordred.notices import announce
from companion.games.mordred.options import OPTIONS
from companion.games.mordred.state import FEWEST_PLAYERS, MOST_PLAYERS, State, start
from companion.games.mordred.tell import heading, summary, topics
from companion.games.mordred.turn import apply
from companion.games.mordred.verdict import result
from companion.i18n import marker
from companion.play.game import Game

__all__ = ["GAME"]

_ = marker("mordred")

GAME: Game[State] = Game(
    id="mordred",
    title=_("Mordred"),
    tagline=_("men and towns"),
    palette="forest",
    emblem="tower",
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
    credit=_("By Martin Wallace, 1999"),
    view="companion.games.mordred.view",
    seats="companion.games.mordred.view.seats",
    words=("black_a", "black_b", "black_c", "checked", "track_length", "dragon"),
    charts=charts,
    figures=figures,
    table="table.toml",
)
