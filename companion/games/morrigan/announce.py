"""What to read out after an action: what to do now with the real cards."""

from __future__ import annotations

from companion.games.morrigan.cards import Kind
from companion.games.morrigan.effects import (
    Duelled,
    Fought,
    Placed,
    SpecialPlayed,
    Status,
    Tried,
    TurnEnded,
)
from companion.games.morrigan.names import card_name, special_name
from companion.games.morrigan.reminders import remind
from companion.games.morrigan.state import GOAL, HAND_LIMIT, State
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.outcome import Notice, Outcome

_ = marker("morrigan")
_n = counted("morrigan")

Notices = tuple[Notice, ...]


def announce(before: State, action: Action, outcome: Outcome[State]) -> Notices:
    """Returns what to read out, the most urgent first."""
    del action
    after = outcome.state
    return (*_of_effect(after, outcome.effect), *_of_fifteen(before, after))


def _of_effect(state: State, effect: object) -> Notices:
    match effect:
        case Placed():
            return _of_placing(state, effect)
        case Fought():
            return _won_fight(state, effect) if effect.success else _lost_fight(effect)
        case Tried():
            return (_of_trial(state, effect),)
        case SpecialPlayed():
            return (remind(state, effect),)
        case TurnEnded():
            return _of_turn(state, effect)
        case Duelled():
            return _of_duel(state, effect)
        case _:
            return ()


def _of_placing(state: State, effect: Placed) -> Notices:
    if not effect.may_reinforce:
        return ()
    names = tuple(state.name(player) for player in effect.may_reinforce)
    text = _("In this order, each may slip one face-down card under it: {players}.", players=names)
    return (Notice(text, "ask", "placing-reinforcement", quiet=True),)


def _won_fight(state: State, effect: Fought) -> Notices:
    player, value = state.name(effect.player), effect.target.value
    if effect.target.kind is Kind.TERRITORY:
        text = _(
            "Conquered: {player} takes the territory, {value} prestige.",
            player=player,
            value=value,
        )
    else:
        text = _(
            "Beaten: {player} takes the adversary, {value} prestige.", player=player, value=value
        )
    rule = "conquest" if effect.target.kind is Kind.TERRITORY else "fight"
    return (Notice(text, "good", rule), _discard_all(effect))


def _discard_all(effect: Fought) -> Notice:
    text = _n(
        "Discard {count} card: everything that was played in this fight.",
        "Discard {count} cards: everything that was played in this fight or lay under the target.",
        effect.discarded_total,
    )
    return Notice(text, "info", "fight")


def _lost_fight(effect: Fought) -> Notices:
    if effect.attack == effect.defence:
        why = _("Equal totals, {attack}: the attacker loses.", attack=effect.attack)
    else:
        why = _(
            "{attack} against {defence}: {missing} short.",
            attack=effect.attack,
            defence=effect.defence,
            missing=effect.missing,
        )
    notices = [Notice(why, "bad", "failed-attack")]
    if effect.discarded_total:
        notices.append(_discard_some(effect))
    if effect.reinforcements_left:
        text = _n(
            "{count} reinforcement goes back face down; all know the defence now: {defence}.",
            "{count} reinforcements go back face down; all know the defence now: {defence}.",
            effect.reinforcements_left,
            defence=effect.defence,
        )
        notices.append(Notice(text, "ask", "failed-attack"))
    return tuple(notices)


def _discard_some(effect: Fought) -> Notice:
    if effect.bluffs_discarded == 0:
        text = _n(
            "Discard {count} card of the attack.",
            "Discard {count} cards of the attack.",
            effect.attack_cards,
        )
    else:
        text = _n(
            "Discard the attack and {count} bluff: {total} in all.",
            "Discard the attack and {count} bluffs: {total} in all.",
            effect.bluffs_discarded,
            total=effect.discarded_total,
        )
    return Notice(text, "ask", "failed-attack")


def _of_trial(state: State, effect: Tried) -> Notice:
    match effect.status:
        case Status.WON:
            text = _(
                "{player} wins the trial, {value} prestige. Discard all the stakes.",
                player=state.name(effect.winner),
                value=effect.value,
            )
            return Notice(text, "good", "trial")
        case Status.TIE:
            names = tuple(state.name(player) for player in effect.tied)
            return Notice(_("Tie: only {players} stake again.", players=names), "ask", "trial-tie")
        case Status.DISCARDED:
            text = _("Nobody wins the trial: discard it, and all the stakes.")
            return Notice(text, "info", "trial-tie")


def _of_turn(state: State, effect: TurnEnded) -> Notices:
    notices: list[Notice] = []
    if effect.must_discard:
        text = _n(
            "Discard to {limit}: {player} puts away {count} card.",
            "Discard to {limit}: {player} puts away {count} cards.",
            effect.must_discard,
            limit=HAND_LIMIT,
            player=state.name(effect.player),
        )
        notices.append(Notice(text, "ask", "hand-limit"))
    for ended in effect.ended:
        text = _("{special} is over: discard the card.", special=special_name(ended.special))
        notices.append(Notice(text, "info", "special-cards"))
    if effect.may_challenge:
        text = _(
            "{player} has {prestige} and may challenge Maletar instead of a turn.",
            player=state.name(effect.next_player),
            prestige=state.prestige[effect.next_player],
        )
        notices.append(Notice(text, "good", "duel"))
    return tuple(notices)


def _of_duel(state: State, effect: Duelled) -> Notices:
    player = state.name(effect.player)
    if effect.win:
        text = _(
            "{attack} against {defence}: Maletar is beaten, {player} wins the game.",
            attack=effect.attack,
            defence=effect.defence,
            player=player,
        )
        return (Notice(text, "good", "duel"),)
    if effect.missing == 1:
        why = _("Equal totals, {attack}: the duel is lost.", attack=effect.attack)
    else:
        why = _(
            "{attack} against {defence}: the duel is lost, {missing} short.",
            attack=effect.attack,
            defence=effect.defence,
            missing=effect.missing,
        )
    notices = [Notice(why, "bad", "duel-lost"), _loss(state, effect)]
    if effect.turn is not None:
        notices += _of_turn(state, effect.turn)
    return tuple(notices)


def _loss(state: State, effect: Duelled) -> Notice:
    player = state.name(effect.player)
    if effect.lost is None:
        text = _(
            "Discard the cards of the duel, and the card of {player} that is worth most.",
            player=player,
        )
    elif effect.lost.can_be_reinforced:
        text = _(
            "Discard the cards of the duel, and of {player}: {card}, with all that lies under it.",
            player=player,
            card=card_name(effect.lost),
        )
    else:
        text = _(
            "Discard the cards of the duel, and of {player}: {card}.",
            player=player,
            card=card_name(effect.lost),
        )
    return Notice(text, "ask", "duel-lost")


def _of_fifteen(before: State, after: State) -> Notices:
    if after.ending is not None:
        return ()
    notices: list[Notice] = []
    for player, (had, has) in enumerate(zip(before.since, after.since, strict=True)):
        name, prestige = after.name(player), after.prestige[player]
        if has is not None and had is None:
            notices.append(_reached(after, player))
        elif had is not None and has is None:
            text = _(
                "{player} is down to {prestige}: no duel below {goal}.",
                player=name,
                prestige=prestige,
                goal=GOAL,
            )
            notices.append(Notice(text, "info", "fifteen"))
    return tuple(notices)


def _reached(state: State, player: int) -> Notice:
    text = _(
        "{player} has {prestige}: a duel is possible if {goal} are still there when the next turn "
        "of {player} starts. Say so aloud.",
        player=state.name(player),
        prestige=state.prestige[player],
        goal=GOAL,
    )
    if state.rules.plain:
        text = _(
            "{player} has {prestige}: say so aloud.",
            player=state.name(player),
            prestige=state.prestige[player],
        )
    return Notice(text, "good", "fifteen")
