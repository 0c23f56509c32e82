"""Régicide: one to four players together against twelve enemies."""

from companion.games.regicide.actions import ACTIONS
from companion.games.regicide.charts import charts
from companion.games.regicide.figures import figures
from companion.games.regicide.log import describe
from companion.games.regicide.notices import announce
from companion.games.regicide.options import OPTIONS
from companion.games.regicide.state import start
from companion.games.regicide.tell import heading, result, summary, topics
from companion.games.regicide.turn import apply
from companion.games.regicide.why import explain
from companion.i18n import marker
from companion.play.game import Game, Tool

_ = marker("regicide")

GAME = Game(
    id="regicide",
    title=_("Régicide"),
    tagline=_("twelve enemies, one table"),
    palette="oxblood",
    emblem="crown",
    players=(1, 4),
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
    credit=_(
        "{authors}; published by {publisher}",
        authors=("Paul Abrahams", "Luke Badger", "Andy Richdale"),
        publisher="Badgers from Mars",
    ),
    view="companion.games.regicide.view",
    seats="companion.games.regicide.view.seats",
    charts=charts,
    figures=figures,
    tools=(
        Tool(
            "hand",
            _("What can my hand do?"),
            "companion.games.regicide.view.hand_advice:HandAdvice",
            alone=False,
        ),
    ),
)

__all__ = ["GAME"]
