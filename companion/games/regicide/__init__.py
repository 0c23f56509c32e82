"""Régicide: one to four players together against twelve enemies."""

from companion.games.regicide.by_hand import BY_HAND, legacy_outcome
from companion.games.regicide.cards import _
from companion.games.regicide.draft import TYPED, Draft
from companion.games.regicide.moves import MOVES
from companion.games.regicide.prompt import prompt, question
from companion.games.regicide.report import (
    charts,
    explain,
    heading,
    highlight,
    needs,
    result,
    statistics,
    summary,
    topics,
)
from companion.games.regicide.state import PLAYERS, TITLE, start
from companion.play import Game, Tool

GAME = Game(
    id="regicide",
    title=TITLE,
    tagline=_("twelve enemies, one table"),
    palette="oxblood",
    emblem="crown",
    players=PLAYERS,
    moves=MOVES,
    by_hand=BY_HAND,
    start=start,
    heading=heading,
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
    crest="companion.games.regicide.view.crest",
    seats="companion.games.regicide.view.seats",
    needs=needs,
    bgg=307002,
    model_folder="chance",
    tools=(
        Tool(
            "hand",
            _("What can my hand do?"),
            "companion.games.regicide.view.hand:HandAdvice",
            alone=False,
        ),
    ),
    teacher="companion.games.regicide.teacher",
    charts=charts,
    statistics=statistics,
    highlight=highlight,
    typed=TYPED,
    legacy_outcome=legacy_outcome,
    draft=Draft(),
    prompt=prompt,
    question=question,
)

__all__ = ["GAME"]
