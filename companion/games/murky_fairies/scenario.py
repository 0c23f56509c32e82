"""What lies on the table at the beginning: the full game and the two introductory ones.

The booklet does not say which of the four named enemies has which rank; we assume a
diamond (titan, two scourges, one demon) until the table reads its cards.
Source: Murky Fairies, preparation.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.murky_fairies.pieces import Rank

DEMON, SCOURGE, TITAN = Rank


@dataclass(frozen=True, slots=True)
class Scenario:
    """Enemies with their ranks, and the fairies of both players; empty names are still open."""

    enemies: tuple[tuple[str, Rank], ...]
    fairies: tuple[tuple[str, ...], tuple[str, ...]]


_RANKS = (TITAN, SCOURGE, SCOURGE, DEMON)
_OPEN = ("",) * 7

SCENARIOS: dict[str, Scenario] = {
    "full": Scenario(
        tuple(("", rank) for rank in (TITAN, SCOURGE, SCOURGE, DEMON, DEMON, DEMON, DEMON)),
        (_OPEN, _OPEN),
    ),
    "first": Scenario(
        tuple(zip(("HOTLAN", "ADINIDD", "SIADFRID", "ERYDFRID"), _RANKS, strict=True)),
        (
            ("Belliqueuse", "Archer", "Invocatrice", "Conjuratrice", "Maudite"),
            ("Sorcière", "Diva", "Spoliatrice", "Impérieuse", "Courtisane"),
        ),
    ),
    "second": Scenario(
        tuple(zip(("GORELD", "FAREDOTHT", "ETOERON", "ZIEMAS"), _RANKS, strict=True)),
        (
            ("Sorcière", "Valeureuse", "Orfèvre", "Chrono kinésiste", "Mercantile"),
            ("Belliqueuse", "Nécromancienne", "Assassin", "Métamorphe", "Mentaliste"),
        ),
    ),
}
