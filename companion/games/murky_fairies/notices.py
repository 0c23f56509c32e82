"""What to read out after an action, in words that say what to do with the real pieces."""

from __future__ import annotations

from companion.games.murky_fairies import words
from companion.games.murky_fairies.effects import (
    ActionBought,
    Afflicted,
    Attacked,
    Auctioned,
    Begun,
    Bought,
    CardPlayed,
    CurseLifted,
    ItemMoved,
    ItemUsed,
    RewardTaken,
    RoundStarted,
    TurnStarted,
)
from companion.games.murky_fairies.pieces import Affliction, Rank
from companion.games.murky_fairies.state import State
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.outcome import Notice, Outcome

_ = marker("murky_fairies")
_n = counted("murky_fairies")


def announce(before: State, action: Action, outcome: Outcome[State]) -> tuple[Notice, ...]:
    """Returns what to read out: what to take, turn, put down and give back."""
    del action
    after, effect = outcome.state, outcome.effect
    match effect:
        case Attacked():
            notices = _attacked(after, effect)
        case TurnStarted():
            notices = _turn_started(before, after, effect)
        case Begun() | CardPlayed() | ActionBought() | RoundStarted():
            notices = _going_on(after, effect)
        case Bought() | ItemMoved() | ItemUsed():
            notices = _with_items(effect)
        case Afflicted() | CurseLifted() | Auctioned():
            notices = _suffered(after, effect)
        case RewardTaken():
            notices = _rewarded(effect)
        case _:
            notices = ()
    if after.over and not before.over:
        message = _("Count the points: the game is over.")
        return (*notices, Notice(message, "good", "victory-points"))
    return notices


def _attacked(state: State, effect: Attacked) -> tuple[Notice, ...]:
    notices: list[Notice] = []
    if effect.destroyed:
        taken = _n(
            "{count} token destroyed: take it as {souls} souls.",
            "{count} tokens destroyed: take them as {souls} souls.",
            effect.destroyed,
            souls=effect.souls,
        )
        notices.append(Notice(taken, "good", "souls"))
    if effect.wrong:
        message = _("Wrong type: {damage} damage does nothing.", damage=effect.wrong)
        notices.append(Notice(message, "bad", "defence-tokens"))
    short = {hit.token: hit.missing for hit in effect.hits if not hit.destroyed and not hit.wrong}
    if short and not effect.defeated:
        message = _("{damage} more in this turn destroys the token.", damage=min(short.values()))
        notices.append(Notice(message, "info", "attack"))
    return (*notices, *_beaten(state, effect))


def _beaten(state: State, effect: Attacked) -> tuple[Notice, ...]:
    if not effect.defeated:
        return ()
    message = _("Last token: choose who holds the treasure, and one heroic fairy.")
    notices = [Notice(message, "ask", "enemy-beaten")]
    if effect.opened is Rank.SCOURGE:
        message = _("All demons are down: the scourges are open.")
        notices.append(Notice(message, "good", "rank-barrier"))
    if effect.opened is Rank.TITAN:
        notices.append(Notice(_("The way to the titan is open."), "good", "rank-barrier"))
    if effect.game_over:
        text = _("The titan is down!")
        if not state.rules.titan_ends:
            text = _("The titan is down: the round is played to its end.")
        notices.append(Notice(text, "good", "game-end"))
    return tuple(notices)


def _turn_started(before: State, after: State, effect: TurnStarted) -> tuple[Notice, ...]:
    if effect.round_over:
        first = words.named(after.names, effect.player)
        message = _(
            "Round over: take back the five cards; the first player is now {player}.", player=first
        )
        return (Notice(message, "ask", "action-cards"),)
    notices: list[Notice] = []
    cubes = sum(f.cubes > 0 for f in before.seats[effect.player].fairies)
    if cubes:
        message = _n(
            "Take one black cube off {count} fairy.",
            "Take one black cube off each of {count} fairies.",
            cubes,
        )
        notices.append(Notice(message, "ask", "exhaustion"))
    if effect.freed and not after.rules.cube_readies:
        names = tuple(words.fairy_of(after, effect.player, place) for place in effect.freed)
        message = _n(
            "No cube left, but engaged for this turn: {fairies}.",
            "No cubes left, but engaged for this turn: {fairies}.",
            len(names),
            fairies=names,
        )
        notices.append(Notice(message, "info", "exhaustion"))
    if effect.usable:
        message = _n(
            "{count} new item works from now on.",
            "{count} new items work from now on.",
            effect.usable,
        )
        notices.append(Notice(message, "good", "shop"))
    return tuple(notices)


def _going_on(
    state: State, effect: Begun | CardPlayed | ActionBought | RoundStarted
) -> tuple[Notice, ...]:
    match effect:
        case Begun():
            if not effect.without_tokens:
                return ()
            message = _n(
                "{count} enemy has no defence tokens yet: tap it to put them.",
                "{count} enemies have no defence tokens yet: tap them to put them.",
                effect.without_tokens,
            )
            return (Notice(message, "ask", "defence-tokens"),)
        case CardPlayed():
            message = _n("Take {count} white cube.", "Take {count} white cubes.", effect.card)
            return (Notice(message, "ask", "action-cards"),)
        case ActionBought():
            message = _("Pay {cost} souls and take one more white cube.", cost=effect.cost)
            return (Notice(message, "ask", "extra-actions"),)
        case RoundStarted():
            player = words.named(state.names, effect.first)
            message = _("Round {round}: {player} begins.", round=effect.round, player=player)
            return (Notice(message, "ask", "action-cards"),)


def _with_items(effect: Bought | ItemMoved | ItemUsed) -> tuple[Notice, ...]:
    match effect:
        case Bought():
            message = _(
                "Pay {cost} souls, engage the fairy. The item works from your next turn.",
                cost=effect.cost,
            )
            refill = _("At the end of the purchases fill the shop up to three items.")
            return (Notice(message, "ask", "shop"), Notice(refill, "info", "shop"))
        case ItemMoved():
            message = _("Pay {cost} souls.", cost=effect.cost)
            return (Notice(message, "ask", "move-item"),) if effect.cost else ()
        case ItemUsed():
            message = _("Hourglass: discard the item.")
            return (Notice(message, "ask", "three-items"),) if effect.discarded else ()


def _suffered(state: State, effect: Afflicted | CurseLifted | Auctioned) -> tuple[Notice, ...]:
    match effect:
        case Afflicted():
            if effect.kind is Affliction.EXHAUSTED:
                message = _("Engage the fairy and put one black cube on her.")
                return (Notice(message, "ask", "exhaustion"),)
            message = _("Engage the card and put two black cubes on it.")
            return (Notice(message, "ask", "curse"),)
        case CurseLifted():
            message = _("Pay {cost} souls and take the black cubes off.", cost=effect.cost)
            return (Notice(message, "ask", "curse"),)
        case Auctioned():
            player = words.named(state.names, effect.winner)
            message = _(
                "{player} acts first and pays {bid} souls.",
                player=player,
                bid=effect.paid[effect.winner],
            )
            return (Notice(message, "ask", "assassin-auction"),)


def _rewarded(effect: RewardTaken) -> tuple[Notice, ...]:
    notices: list[Notice] = []
    if effect.holder is not None:
        message = _("Slip the treasure under its fairy: it stays with her for ever.")
        notices.append(Notice(message, "info", "enemy-beaten"))
    if effect.heroic is not None:
        message = _("Turn the chosen fairy to her heroic side.")
        notices.append(Notice(message, "ask", "heroic"))
    if effect.bonus:
        message = _("All your fairies are heroic: 7 victory points.")
        notices.append(Notice(message, "good", "victory-points"))
    return tuple(notices)
