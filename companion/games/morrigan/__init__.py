"""Morrigan: prestige, hidden reinforcements, trials, and the duel with Maletar."""

from companion.games.morrigan.actions import ACTIONS
from companion.games.morrigan.announce import announce
from companion.games.morrigan.charts import charts
from companion.games.morrigan.describe import describe
from companion.games.morrigan.explain import explain
from companion.games.morrigan.figures import figures
from companion.games.morrigan.options import OPTIONS
from companion.games.morrigan.state import FEWEST, LARGEST, State, start
from companion.games.morrigan.tell import heading, result, summary, topics
from companion.games.morrigan.turn import apply
from companion.i18n import marker
from companion.play.game import Game, Tool

_ = marker("morrigan")

GAME: Game[State] = Game(
    id="morrigan",
    title=_("Morrigan"),
    tagline=_("Race to the duel"),
    palette="violet",
    emblem="sword",
    players=(FEWEST, LARGEST),
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
    credit=_("By {author}, art by {artist}", author="Philippe Lecomte", artist="Viktor Titov"),
    view="companion.games.morrigan.view",
    seats="companion.games.morrigan.view.seats",
    charts=charts,
    figures=figures,
    tools=(
        Tool(
            "duel",
            _("Duel calculator"),
            "companion.games.morrigan.view.duel_calculator:DuelCalculator",
        ),
        Tool(
            "fight",
            _("Fight odds"),
            "companion.games.morrigan.view.fight_calculator:FightCalculator",
        ),
        Tool(
            "trial",
            _("Trial odds"),
            "companion.games.morrigan.view.trial_calculator:TrialCalculator",
        ),
    ),
)

__all__ = ["GAME"]
