"""Exact chances over dice and unseen cards, as fractions. Pure: no game, no screen, no clock.

    distribution.py   Distribution: outcomes and their chances; OddsError, for what no table can ask
    cards.py          Unseen, the pool nobody has seen; fights and trials with cards of it
    duel.py           the Maletar duel: Duel -> DuelOdds, and the count under it
    duel_text.py      a duel as it is typed on a command line, and its answer

Questions and answers are frozen values. A number that no table can have is refused with an
`OddsError` as soon as it is given, by the question where there is one, else by the function.
"""
