"""One word for one thing: in each game and language no other word stands in its place.

The table says what a thing is called, and by which words it must not be called as well. Who renames
a thing does so in all sentences and changes its line here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

DATA = Path(__file__).parent.parent / "data"

VOCABULARY = {
    ("common", "en"): {"undo": r"revert", "a play": r"\bmatch(es)?\b"},
    ("common", "fr"): {"vibrer": r"\bsentir\b", "nouveautés": r"nouveaux? ici"},
    ("mordred", "en"): {
        "man": r"meeple|soldier|\bworker",
        "reserve": r"supply",
        "pounds": r"\bcoins?\b",
        "occupied": r"not empty",
    },
    ("mordred", "fr"): {"homme": r"soldat|ouvrier", "réserve": r"\bstock\b"},
    ("morrigan", "en"): {
        "lay": r"\bputs? down\b",
        "decline": r"withdraw|gives? up",
        "stake": r"\bbids?\b",
        "action cards": r"(few|half|mostly) actions",
    },
    ("morrigan", "fr"): {"renoncer": r"se retire|abandonn", "miser": r"enchère|enchéri"},
    ("montdragon", "en"): {"talon": r"draw pile|stock pile"},
    ("montdragon", "fr"): {"talon": r"pile de pioche|la pioche", "défausse": r"rebut"},
    ("murky_fairies", "en"): {"enemy": r"monster|creature", "engaged": r"\btapped\b"},
    ("murky_fairies", "fr"): {"ennemi": r"monstre|créature", "magasin": r"boutique|marché"},
    ("regicide", "en"): {"yield": r"\bpass(es)?\b", "Tavern": r"draw pile|\bdeck\b"},
    ("regicide", "fr"): {"passer": r"renonc", "Taverne": r"\btas\b"},
    ("tally", "en"): {
        "round": r"\bturns?\b|\bhands?\b",
        "points": r"\bmarks?\b|\bscores?\b(?! sheet)",
        "play": r"\bmatch(es)?\b",
    },
    ("tally", "fr"): {"manche": r"\btours?\b"},
}
"""By domain and language: what a thing is called, and patterns of what it is not called."""


def sentences(domain: str, language: str) -> Iterator[str]:
    """Yields all that is said in a domain, every plural too."""
    with (DATA / domain / "locale" / "fr" / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        catalogue = read_po(file, "fr")
    for message in catalogue:
        said = message.id if language == "en" else message.string
        yield from (said,) if isinstance(said, str) else said or ()


@pytest.mark.parametrize(("domain", "language"), VOCABULARY)
def test_a_thing_has_one_word(domain: str, language: str) -> None:
    wrong = [
        f"{word}: {said}"
        for said in sentences(domain, language)
        for word, others in VOCABULARY[domain, language].items()
        if re.search(others, said, re.IGNORECASE)
    ]
    assert wrong == []


@pytest.mark.parametrize("domain", sorted({domain for domain, _language in VOCABULARY}))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_apostrophes_are_typographic(domain: str, language: str) -> None:
    assert [said for said in sentences(domain, language) if "'" in said] == []
