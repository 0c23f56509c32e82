"""Exact chances over dice and unseen cards, as fractions. Pure: no game, no screen, no clock.

    distribution.py   Distribution: outcomes and their chances
    dice.py           die, success, successes, at_least_one
    cards.py          Unseen, the pool nobody has seen, and what a few cards of it hold
    duel.py           the Maletar duel: Duel -> DuelOdds
    sensitivity.py    one point more, one opponent fewer, now or later
    fight.py          a fight against hidden reinforcements
    trial.py          a stake against bidders
    best_cards.py     the count under the duel
    duel_text.py      a duel as it is typed on a command line, and its answer
    refusal.py        OddsError, for questions that no table can be in

Questions and answers are frozen values. A number that no table can have is refused with an
`OddsError` as soon as it is given, by the question where there is one, else by the function.
"""
