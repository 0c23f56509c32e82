"""What to read out after an action, in words that say what to do with the real pieces."""

from __future__ import annotations

from companion.errors import Message
from companion.games.mordred import words
from companion.games.mordred.actions import Foe
from companion.games.mordred.attack import attack_would_end
from companion.games.mordred.effects import (
    Attacked,
    Blocked,
    Built,
    CountedUp,
    MenPlaced,
    MenReturned,
    Rolled,
    Stormed,
    TurnStarted,
)
from companion.games.mordred.pieces import ATTACK_COST, BUILDINGS, Building
from companion.games.mordred.roll import may_be_blocked
from companion.games.mordred.state import End, State
from companion.games.mordred.verdict import REASONS
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.outcome import Notice, Outcome

_ = marker("mordred")
_n = counted("mordred")

FEW_MEN = 5
"""With so few men in the reserve the next black squares may end the play."""

LAST = {
    Building.VILLAGE: (
        _("One village left: place it, and the game ends at your next turn."),
        _("Your last village is out: if it still stands at your next turn, the game ends."),
    ),
    Building.TOWN: (
        _("One town left: place it, and the game ends at your next turn."),
        _("Your last town is out: if it still stands at your next turn, the game ends."),
    ),
    Building.SMALL_CASTLE: (
        _("One small castle left: place it, and the game ends at your next turn."),
        _("Your last small castle is out: if it still stands at your next turn, the game ends."),
    ),
    Building.LARGE_CASTLE: (
        _("One large castle left: place it, and the game ends at your next turn."),
        _("Your last large castle is out: if it still stands at your next turn, the game ends."),
    ),
}
"""The warnings for one piece left and for none."""


def announce(before: State, action: Action, outcome: Outcome[State]) -> tuple[Notice, ...]:
    """Returns what to read out: what to take and place, what to give back, what ends soon."""
    del action
    after, effect = outcome.state, outcome.effect
    match effect:
        case Rolled():
            notices = _rolled(after, effect)
        case MenPlaced() | MenReturned() | Stormed():
            notices = _placed(after, effect)
        case Built():
            notices = _built(effect)
        case Attacked():
            notices = _attacked(after, effect)
        case TurnStarted():
            notices = _turn_started(after, effect)
        case Blocked() | CountedUp():
            notices = ()
        case _:
            return ()
    if after.over and not before.over:
        return (*notices, *_over(after))
    return notices


def warnings(state: State) -> tuple[Notice, ...]:
    """Returns what the current player should know before spending or rolling."""
    if state.over or state.rules.plain:
        return ()
    found: list[Notice] = []
    if state.step == "spend" and state.seat.money >= ATTACK_COST and attack_would_end(state):
        message = _("Removing a man now would move your pawn above the top: the game would end.")
        found.append(Notice(message, "bad", "mordred-track"))
    if state.step == "roll" and state.spaces_below(state.current) == 0:
        message = _("Your pawn is at the bottom: any black square ends the game.")
        found.append(Notice(message, "bad", "mordred-track"))
    for building in BUILDINGS:
        found.extend(_last_piece(building, state.seat.left(building)))
    return tuple(found)


def _last_piece(building: Building, left: int) -> tuple[Notice, ...]:
    if left > 1:
        return ()
    return (Notice(LAST[building][1 if left <= 0 else 0], "bad", "type-exhausted"),)


def _rolled(state: State, effect: Rolled) -> tuple[Notice, ...]:
    notices = [Notice(_("Take £{money} from the bank.", money=effect.money), "good", "money-table")]
    if effect.moved:
        moved = _n(
            "Move your pawn {count} space down.",
            "Move your pawn {count} spaces down.",
            effect.moved,
        )
        notices.append(Notice(moved, "bad", "mordred-track"))
    if not state.over:
        notices.extend(_to_place(state, effect))
        if may_be_blocked(state):
            notices.append(Notice(ASK_BLOCKED, "ask", "mordred-track"))
    return tuple(notices)


ASK_BLOCKED = _("Had your pawn room for the whole move? If not, say so: the game ends.")


def _to_place(state: State, effect: Rolled) -> tuple[Notice, ...]:
    if not effect.men:
        message = _("No man to place: build, attack or end your turn.")
        return (Notice(message, "ask", "build"), *warnings(state))
    message = _n("Place {count} man.", "Place {count} men.", effect.taken)
    placing = Notice(message, "ask", "place-men")
    if effect.taken < effect.men:
        short = _("The reserve has no more men than that; the rest are not placed.")
        return (placing, Notice(short, "info", "place-men"))
    return (placing,)


def _placed(state: State, effect: MenPlaced | MenReturned | Stormed) -> tuple[Notice, ...]:
    notices: list[Notice] = []
    if isinstance(effect, Stormed):
        notices.append(_stormed(state, effect))
    if isinstance(effect, MenReturned):
        notices.append(Notice(_("Put these men back into the reserve."), "info", "place-men"))
    if state.over:
        return tuple(notices)
    if state.men_to_place:
        more = _n("{count} man still to place.", "{count} men still to place.", state.men_to_place)
        notices.append(Notice(more, "ask", "place-men"))
    else:
        notices.extend(warnings(state))
    if state.reserve <= FEW_MEN:
        notices.append(_few_men(state.reserve))
    return tuple(notices)


def _few_men(reserve: int) -> Notice:
    message = _n(
        "{count} man left in the reserve: when he is placed, the game ends.",
        "{count} men left in the reserve: when the last is placed, the game ends.",
        reserve,
    )
    return Notice(message, "bad", "all-men-placed")


def _stormed(state: State, effect: Stormed) -> Notice:
    owner = state.names[effect.owner]
    building = words.BUILDING[effect.building]
    if effect.success:
        message = _(
            "The building falls ({building}): {player} takes it back, the man takes its space.",
            building=building,
            player=owner,
        )
        return Notice(message, "bad", "storm-building")
    message = _(
        "The building holds ({building}, {player}): the man goes back to the reserve.",
        building=building,
        player=owner,
    )
    return Notice(message, "info", "storm-building")


def _built(effect: Built) -> tuple[Notice, ...]:
    paid = _("Pay £{cost}.", cost=effect.price.total)
    notices = [Notice(paid, "info", "build-costs")]
    if effect.replaced is not None:
        back = _(
            "Take the replaced piece back: {building}.", building=words.BUILDING[effect.replaced]
        )
        notices.append(Notice(back, "info", "replace"))
    return (*notices, *_last_piece(effect.building, effect.left))


def _attacked(state: State, effect: Attacked) -> tuple[Notice, ...]:
    if not effect.success:
        message = _(
            "Missed: £{cost} paid, {need} or more was needed.", cost=effect.cost, need=effect.need
        )
        return (Notice(message, "bad", "attack-man"),)
    if effect.target is Foe.ANGLESEY:
        return (Notice(_("The man on Anglesey falls!"), "good", "anglesey"),)
    notices = [Notice(_("Hit: take the man off the board."), "good", "attack-man")]
    if effect.climbed:
        up = _("Move your pawn one space up.")
        notices.append(Notice(up, "good", "mordred-track"))
    if may_be_blocked(state):
        notices.append(Notice(ASK_BLOCKED, "ask", "mordred-track"))
    if not state.over and state.seat.money >= ATTACK_COST and attack_would_end(state):
        notices.extend(warnings(state)[:1])
    return tuple(notices)


def _turn_started(state: State, effect: TurnStarted) -> tuple[Notice, ...]:
    if not effect.exhausted:
        return warnings(state)
    kinds = tuple(words.BUILDINGS[building] for building in effect.exhausted)
    message = _(
        "{player} begins the turn with all of one kind on the board: {kinds}.",
        player=state.names[effect.player],
        kinds=kinds,
    )
    return (Notice(message, "bad", "type-exhausted"),)


def _over(state: State) -> tuple[Notice, ...]:
    """Returns the end of the play as a notice."""
    why: Message = REASONS[state.end or End.BY_HAND]
    return (Notice(_("{why} The game is over.", why=why), "info", "game-end"),)
