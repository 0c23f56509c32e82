"""A small library of two games, for tests that know every word of it."""

from __future__ import annotations

from companion.rules.library import Library
from companion.rules.source import read_book

CARDS_EN = """# Cards

## Play {#play}

### Ace {#ace}
page: p. 8
keywords: animal companion, pet
related: combo

An ace is worth 1 and joins **one** card.

### Combo {#combo}
page: p. 8
keywords: pair, set
related: ace, clubs

- 2 to 4 cards of one number
- no [ace](#ace) in it

## Suits {#suits}

### Clubs {#clubs}
page: p. 5
keywords: ♣, double damage
related: ace

Damage counts twice: 8♣ deals 16. The attack costs nothing.
"""
CARDS_FR = """# Cartes

## Jouer {#play}

### As {#ace}
page: p. 8
keywords: compagnon animal, bête
related: combo

Un as vaut 1 et accompagne **une** carte.

### Combinaison {#combo}
page: p. 8
keywords: paire, brelan
related: ace, clubs

- de 2 à 4 cartes du même nombre
- sans [as](#ace)

## Couleurs {#suits}

### Trèfle {#clubs}
page: p. 5
keywords: ♣, dégâts doublés
related: ace

Les dégâts comptent deux fois : 8♣ en font 16. L’œil du joueur ne coûte rien.
"""
BOARD_EN = """# Board

## Money {#money}

### Price of an attack {#attack-price}
page: « Attaque »
keywords: £2, costs
related: pair-of-dice

An attack costs £2.

### Two dice {#pair-of-dice}
page: —
keywords: pair, roll
related: attack-price

Roll 2 dice; each counts.
"""


def toy_library() -> Library:
    """Returns a game in two languages and one in English only."""
    return Library(
        [
            read_book(CARDS_EN, "cards", "en", "cards/en.md"),
            read_book(CARDS_FR, "cards", "fr", "cards/fr.md"),
            read_book(BOARD_EN, "board", "en", "board/en.md"),
        ]
    )
