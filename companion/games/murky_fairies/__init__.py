"""Murky Fairies: two leaders of fairies against demons, scourges and a titan."""

from __future__ import annotations

from companion.games.murky_fairies.actions import ACTIONS
from companion.games.murky_fairies.charts import charts
from companion.games.murky_fairies.explain import explain
from companion.games.murky_fairies.figures import figures
from companion.games.murky_fairies.log import describe
from companion.games.murky_fairies.notices import announce
from companion.games.murky_fairies.options import OPTIONS
from companion.games.murky_fairies.state import PLAYERS, State, start
from companion.games.murky_fairies.tell import heading, result, summary, topics
from companion.games.murky_fairies.turn import apply
from companion.i18n import marker
from companion.play.game import Game

__all__ = ["GAME"]

_ = marker("murky_fairies")

GAME: Game[State] = Game(
    id="murky_fairies",
    title=_("Murky Fairies"),
    tagline=_("souls and titans"),
    palette="teal",
    emblem="wings",
    players=(PLAYERS, PLAYERS),
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
    credit=_("Author not named in the rules, 2019"),
    view="companion.games.murky_fairies.view",
    seats="companion.games.murky_fairies.view.seats",
    charts=charts,
    figures=figures,
    table="table.toml",
)
