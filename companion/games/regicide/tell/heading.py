"""Whose turn it is and what is asked, the play in one line, and how it ended."""

from __future__ import annotations

from companion.errors import Message
from companion.games.regicide.state import ENEMIES, Ending, State, Step
from companion.games.regicide.words import MEDAL_NAMES, card_name
from companion.i18n import counted, marker
from companion.play.by_hand import ENDED_BY_HAND
from companion.play.tell import Heading, Result, Summary

_ = marker("regicide")
_n = counted("regicide")


def heading(state: State) -> Heading:
    """Returns whose turn it is and what is asked, and how much of the Castle is beaten."""
    player = None if state.rules.plain or state.over else state.current
    progress = _n(
        "{count} of {enemies} beaten", "{count} of {enemies} beaten", state.beaten, enemies=ENEMIES
    )
    return Heading(_asked(state), progress, player)


def _asked(state: State) -> Message:
    name = state.names[state.current]
    match state.step:
        case Step.REVEAL:
            return _("Turn up the next enemy")
        case Step.PLAY if state.rules.plain:
            return _("Fight in progress")
        case Step.PLAY:
            return _("{player} plays", player=name)
        case Step.SUFFER:
            return _("{player} pays {need}", player=name, need=state.need)
        case Step.CHOOSE_NEXT:
            return _("Who plays next?")
        case Step.OVER:
            return _end(state)


def _end(state: State) -> Message:
    return _("Victory") if state.won else _("Defeat")


def summary(state: State) -> Summary:
    """Returns how the fight stands and how many enemies are beaten."""
    if state.over:
        text = _end(state)
    elif state.fight is None:
        text = _("The next enemy is waiting")
    else:
        enemy = card_name(state.fight.enemy)
        text = _("{enemy}: {life} life left", enemy=enemy, life=state.fight.life_left)
    return Summary(text, _enemies_beaten(state))


def _enemies_beaten(state: State) -> Message:
    return _n(
        "{count} of {enemies} enemies beaten",
        "{count} of {enemies} enemies beaten",
        state.beaten,
        enemies=ENEMIES,
    )


def result(state: State) -> Result | None:
    """Returns how the play ended: all win or all lose, alone with a medal."""
    if state.ending is None:
        return None
    reason = _reason(state, state.ending)
    winners = tuple(range(state.players)) if state.won else ()
    medal = state.medal
    if medal is None or not state.won:
        return Result(_end(state), reason, winners, decided=_enemies_beaten(state))
    headline = _("Victory: {medal}", medal=MEDAL_NAMES[medal])
    decided = _n(
        "{count} solo joker turned over", "{count} solo jokers turned over", state.solo_jokers_used
    )
    return Result(headline, reason, winners, decided=decided)


def _reason(state: State, ending: Ending) -> Message:
    name = state.names[state.current]
    match ending:
        case Ending.WON if state.rules.plain or not state.revealed:
            return _("The last enemy has fallen.")
        case Ending.WON:
            enemy = card_name(state.revealed[-1])
            return _("{player} beat the last enemy, {enemy}.", player=name, enemy=enemy)
        case Ending.CANNOT_PAY:
            return _cannot_pay(state, name)
        case Ending.CANNOT_PLAY:
            return _("{player} could neither play nor yield.", player=name)
        case Ending.BY_HAND:
            return ENDED_BY_HAND


def _cannot_pay(state: State, name: str) -> Message:
    fight = state.fight
    if fight is None:
        return _("{player} could not pay {need}.", player=name, need=state.need)
    return _(
        "{player} could not pay {need} to {enemy}.",
        player=name,
        need=state.need or fight.attack_now,
        enemy=card_name(fight.enemy),
    )
