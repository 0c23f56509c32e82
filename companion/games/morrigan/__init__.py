"""Morrigan: prestige, hidden reinforcements, trials, and the duel with Maletar."""

from companion.games.morrigan.by_hand import BY_HAND
from companion.games.morrigan.cards import _
from companion.games.morrigan.moves import MOVES
from companion.games.morrigan.prompt import Draft, prompt, question
from companion.games.morrigan.report import (
    charts,
    explain,
    finale,
    heading,
    highlight,
    result,
    statistics,
    summary,
    topics,
)
from companion.games.morrigan.state import FEWEST, LARGEST, State, start
from companion.play import Game, Tool

_TOOLS = "companion.games.morrigan.view.calculators"

GAME: Game[State] = Game(
    id="morrigan",
    title=_("Morrigan"),
    tagline=_("race to the duel"),
    palette="violet",
    emblem="sword",
    players=(FEWEST, LARGEST),
    moves=MOVES,
    by_hand=BY_HAND,
    start=start,
    heading=heading,
    explain=explain,
    topics=topics,
    summary=summary,
    result=result,
    finale=finale,
    credit=_("By {author}, art by {artist}", author="Philippe Lecomte", artist="Viktor Titov"),
    view="companion.games.morrigan.view",
    crest="companion.games.morrigan.view.crest",
    seats="companion.games.morrigan.view.seats",
    charts=charts,
    statistics=statistics,
    highlight=highlight,
    draft=Draft(),
    prompt=prompt,
    question=question,
    tools=(
        Tool("duel", _("Duel calculator"), f"{_TOOLS}:DuelCalculator"),
        Tool("fight", _("Fight odds"), f"{_TOOLS}:FightCalculator"),
        Tool("trial", _("Trial odds"), f"{_TOOLS}:TrialCalculator"),
    ),
)

__all__ = ["GAME"]
