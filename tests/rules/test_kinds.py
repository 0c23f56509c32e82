"""Each kind of mistake with an example: the rule meant is among the first three all the same."""

from __future__ import annotations

import pytest

from tests.rules.asking import FIRST, index
from tests.rules.shipped import GAMES, typed

KINDS = {
    "a letter is missing": ("regicide", "fr", "jokeur imunité", "immunity"),
    "a letter too many": ("mordred", "en", "villlage", "village"),
    "two letters are swapped": ("morrigan", "en", "bleufs tie in a trail", "trial-tie"),
    "a neighbour's key": ("montdragon", "en", "dragom in the way", "dragon-blocks"),
    "a word that is another word": ("montdragon", "en", "steel cards", "take-cards"),
    "by sound, in French": ("regicide", "fr", "attake de la dam", "enemies"),
    "by sound, in English": ("murky_fairies", "en", "fisical damage", "damage-types"),
    "written together": ("montdragon", "fr", "arcenciel", "rainbow-card"),
    "written apart": ("regicide", "en", "over paying", "overpaying"),
    "apart where it is joined": ("montdragon", "en", "rain bow", "rainbow-card"),
    "an apostrophe left out": ("regicide", "en", "if i cant pay do we lose", "loss"),
    "as it is said": ("regicide", "fr", "jpeu passer", "yield"),
    "a message's short word": ("mordred", "fr", "cb coute un vilage", "build-costs"),
    "a figure as a word": ("morrigan", "fr", "kinze points", "fifteen"),
    "a word as a figure": ("morrigan", "en", "15 points", "fifteen"),
    "a Roman figure": ("morrigan", "fr", "main de V cartes", "hand-limit"),
    "a name as it is dictated": ("morrigan", "fr", "mal et tard", "maletar"),
    "a name as it is heard": ("mordred", "en", "arther holds wales", "arthur-wins"),
    "no accents": ("montdragon", "fr", "teleporte au chateau", "teleport-castle"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_mistake_does_not_lose_the_rule(kind: str) -> None:
    game, language, text, anchor = KINDS[kind]
    hits = index().search(text, language, game, limit=FIRST)
    assert anchor in [hit.entry.id for hit in hits]


@pytest.mark.parametrize("game", GAMES)
def test_who_begins_is_found_however_it_is_written(game: str) -> None:
    for text, language in (("qui comence", "fr"), ("ki commance", "fr"), ("who beggins", "en")):
        hits = index().search(text, language, game, limit=FIRST)
        assert "first-player" in [hit.entry.id for hit in hits], text


def test_the_questions_that_are_asked_are_of_many_kinds() -> None:
    kinds = [kind for query in typed() for kind in query.kinds]
    assert len(typed()) >= 400
    for kind in ("typo", "sound", "apart", "together", "figures", "names", "dictation", "mumble"):
        assert kinds.count(kind) >= 8, kind
