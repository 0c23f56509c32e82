"""What a play of Régicide says of itself: heading, topics, summary and result."""

from __future__ import annotations

from companion.errors import Message
from companion.games.regicide.names import card_name, suit_name
from companion.games.regicide.solo import medal_if_won
from companion.games.regicide.state import ENEMIES, State
from companion.games.regicide.step import Ending, Step
from companion.games.regicide.why import MEDAL_NAMES
from companion.i18n import counted, marker
from companion.play.tell import Heading, Result, Summary

_ = marker("regicide")
_n = counted("regicide")

ANCHORS = (
    "setup",
    "turn",
    "play-cards",
    "ace",
    "combo",
    "yield",
    "hearts",
    "diamonds",
    "clubs",
    "spades",
    "damage",
    "defeat",
    "exact-kill",
    "suffer-damage",
    "immunity",
    "joker",
    "captured-enemy",
    "enemies",
    "talking",
    "end",
    "solo",
)
"""Every rule that this game refers to."""

_TOPICS: dict[Step, tuple[str, ...]] = {
    Step.REVEAL: ("enemies", "defeat", "exact-kill", "setup"),
    Step.PLAY: (
        "play-cards",
        "immunity",
        "ace",
        "combo",
        "yield",
        "hearts",
        "diamonds",
        "clubs",
        "spades",
        "joker",
        "captured-enemy",
        "exact-kill",
        "talking",
    ),
    Step.SUFFER: ("suffer-damage", "spades", "captured-enemy", "end", "talking"),
    Step.CHOOSE_NEXT: ("joker", "talking", "turn"),
    Step.OVER: ("end", "exact-kill"),
}


def heading(state: State) -> Heading:
    """Says whose turn it is and what is asked, and how much of the Castle is left."""
    player = None if state.rules.plain or state.step is Step.OVER else state.current
    return Heading(_asked(state), _progress(state), player)


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
            return _("Victory") if state.won else _("Defeat")


def _progress(state: State) -> Message:
    return _n(
        "{count} of {enemies} beaten", "{count} of {enemies} beaten", state.beaten, enemies=ENEMIES
    )


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first."""
    found = _TOPICS[state.step]
    if state.rules.plain and state.step is Step.PLAY:
        found = ("enemies", "damage", "spades", "defeat", "exact-kill")
    return (*found, "solo") if state.solo else found


def summary(state: State) -> Summary:
    """Says how the fight stands and how many enemies are beaten."""
    beaten = enemies_beaten(state)
    if state.step is Step.OVER:
        return Summary(_("Victory") if state.won else _("Defeat"), beaten)
    if state.fight is None:
        return Summary(_("The next enemy waits"), beaten)
    enemy = card_name(state.fight.enemy)
    text = _("{enemy}: {life} life left", enemy=enemy, life=state.fight.life_left)
    return Summary(text, beaten)


def enemies_beaten(state: State) -> Message:
    """Returns "5 of 12 enemies beaten"."""
    return _n(
        "{count} of {enemies} enemies beaten",
        "{count} of {enemies} enemies beaten",
        state.beaten,
        enemies=ENEMIES,
    )


def result(state: State) -> Result | None:
    """Says how the play ended: all win or all lose, alone with a medal."""
    if state.ending is None:
        return None
    medal = medal_if_won(state)
    winners = tuple(range(state.players)) if state.won else ()
    decided = enemies_beaten(state)
    if not state.won:
        headline = _("Defeat")
    elif medal is None:
        headline = _("Victory")
    else:
        headline = _("Victory: {medal}", medal=MEDAL_NAMES[medal])
        decided = _n(
            "{count} solo joker turned over",
            "{count} solo jokers turned over",
            state.solo_jokers_used,
        )
    return Result(headline, _reason(state, state.ending), winners, (), decided)


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
            return _("The table ended the play.")


def _cannot_pay(state: State, name: str) -> Message:
    fight = state.fight
    if fight is None or fight.enemy.suit is None:
        return _("{player} could not pay {need}.", player=name, need=state.need)
    return _(
        "{player} could not pay {need} to {enemy}.",
        player=name,
        need=state.need or fight.attack_now,
        enemy=card_name(fight.enemy),
    )


def immunity_line(state: State) -> Message | None:
    """Returns what stands below the enemy about its immunity, or None without an enemy."""
    fight = state.fight
    if fight is None or fight.enemy.suit is None:
        return None
    if fight.immunity is None:
        return _("Immunity lifted by the joker")
    return _("Immune to {suit}", suit=suit_name(fight.immunity))
