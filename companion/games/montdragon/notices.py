"""What is read out after an action: what to do now with the real cards and pieces."""

from __future__ import annotations

from companion.errors import Message
from companion.games.montdragon.actions import Move
from companion.games.montdragon.effects import (
    Conjured,
    Duelled,
    Looked,
    Moved,
    Replaced,
    Taken,
)
from companion.games.montdragon.pieces import Card, Landing
from companion.games.montdragon.state import State
from companion.games.montdragon.words import rock_name
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.outcome import Notice, Outcome

_ = marker("montdragon")
_n = counted("montdragon")


def announce(before: State, action: Action, outcome: Outcome[State]) -> tuple[Notice, ...]:
    """Returns what to read out after an action."""
    effect = outcome.effect
    match effect:
        case Conjured():
            return _after_magic(before, effect)
        case Moved():
            return _after_move(before, action, effect)
        case Replaced():
            return (_to_replace(before, effect),)
        case Taken():
            return _to_take(before, effect)
        case Duelled():
            return _after_duel(before, effect)
        case Looked():
            return _after_look(before, effect)
        case _:
            return ()


def _armour(before: State) -> Notice:
    text = _("{player} takes an armour from the castle.", player=before.name)
    return Notice(text, "good", "armour")


def _after_magic(before: State, effect: Conjured) -> tuple[Notice, ...]:
    notices: list[Notice] = [_armour(before)] if effect.armour else []
    if effect.card is Card.CLOUD:
        text = _("Put the chosen knight on a free start space.")
        notices.append(Notice(text, "ask", "big-cloud"))
    if effect.turn_ends:
        text = _("{player} has no card left: the turn ends.", player=before.name)
        notices.append(Notice(text, "info", "empty-hand"))
    return tuple(notices)


def _after_move(before: State, action: Action, effect: Moved) -> tuple[Notice, ...]:
    notices: list[Notice] = [_armour(before)] if effect.armour else []
    if isinstance(action, Move) and action.landing is Landing.CASTLE and sum(before.rainbows):
        text = _("{player} may put the rainbow just crossed elsewhere.", player=before.name)
        notices.append(Notice(text, "info", "rainbow-after-crossing"))
    if effect.privileged:
        notices += _privileges(before, doubling=not before.knight.doubling)
    return tuple(notices)


def _to_replace(before: State, effect: Replaced) -> Notice:
    if effect.reshuffled:
        text = _n(
            "{player}: shuffle hand, talon and all used cards together and draw {count}.",
            "{player}: shuffle hand, talon and all used cards together and draw {count}.",
            effect.drawn,
            player=before.name,
        )
        return Notice(text, "ask", "reshuffle")
    text = _n(
        "{player}: put the hand into the talon, shuffle it and draw {count}.",
        "{player}: put the hand into the talon, shuffle it and draw {count}.",
        effect.drawn,
        player=before.name,
    )
    return Notice(text, "ask", "replace-cards")


def _to_take(before: State, effect: Taken) -> tuple[Notice, ...]:
    return tuple(
        Notice(_from_hand(before, before.current, other, count), "ask", "take-cards")
        for other, count in enumerate(effect.counts)
        if count
    )


def _from_hand(before: State, taker: int, other: int, count: int) -> Message:
    """Returns how cards change hands: unseen, or chosen by house rule."""
    player, name = before.names[taker], before.names[other]
    if before.rules.blind:
        return _n(
            "{player} draws {count} card unseen from the hand of {other}.",
            "{player} draws {count} cards unseen from the hand of {other}.",
            count,
            player=player,
            other=name,
        )
    return _n(
        "{player} chooses {count} card from the open hand of {other}.",
        "{player} chooses {count} cards from the open hand of {other}.",
        count,
        player=player,
        other=name,
    )


def _after_duel(before: State, effect: Duelled) -> tuple[Notice, ...]:
    if not effect.duel:
        peace = Notice(_("No duel before the king: both stay."), "info", "duel-places")
        return (peace, _armour(before)) if effect.armour else (peace,)
    defender = before.names[effect.defender]
    text = _("{player}: put your knight on a free start space.", player=defender)
    notices = [Notice(text, "ask", "duel-loser")]
    if effect.taken:
        text = _from_hand(before, effect.attacker, effect.defender, effect.taken)
        notices.append(Notice(text, "ask", "duel-cards"))
    return tuple(notices)


def _after_look(before: State, effect: Looked) -> tuple[Notice, ...]:
    player, rock = before.names[effect.player], rock_name(effect.rock)
    if effect.won:
        text = _("{player} frees the own princess from {rock} and wins.", player=player, rock=rock)
        return (Notice(text, "good", "game-end"),)
    text = _("The princess of {player} is not in {rock}.", player=player, rock=rock)
    notices = [Notice(text, "info", "not-your-princess")]
    if effect.opened or effect.doubling:
        notices += _privileges(before, doubling=effect.doubling)
    for owner, place in effect.certain:
        text = _(
            "So the princess of {player} is in {rock}.",
            player=before.names[owner],
            rock=rock_name(place),
        )
        notices.append(Notice(text, "info", "deduction"))
    return tuple(notices)


def _privileges(before: State, *, doubling: bool) -> list[Notice]:
    notices: list[Notice] = []
    if doubling:
        text = _("{player} may now double every points card.", player=before.name)
        notices.append(Notice(text, "good", "double-points"))
    if not before.rainbows_open:
        text = _("All rainbows may now reach the dragon rocks.")
        notices.append(Notice(text, "good", "rainbows-open"))
    return notices
