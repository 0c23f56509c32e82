"""What a beaten enemy leaves. Source: Murky Fairies, mechanics of the game."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Item
from companion.games.murky_fairies.moves.turn import announce_end
from companion.games.murky_fairies.rules import Rules, _
from companion.games.murky_fairies.state import Reward, Seat, State, has_bonus
from companion.games.murky_fairies.words import refuse_fairy, refuse_load, refuse_name, refuse_play
from companion.play import Action, Description, Message, Move, Notice, Outcome, Refusal, replace


@dataclass(frozen=True, slots=True)
class TakeReward(Action, tag="reward"):
    """Takes what a beaten enemy leaves: the treasure and one heroic fairy.

    Attributes:
        player: who destroyed the last token.
        holder: the fairy who is bound to the treasure, or None when it is left.
        heroic: the fairy who becomes heroic, or None when there is none to choose.
        treasure: what the treasure is called.
    """

    player: int
    holder: int | None
    heroic: int | None
    treasure: str = ""


def _take(state: State, action: TakeReward) -> Outcome[State, None] | Refusal:
    """Binds the treasure to a fairy for ever and turns one fairy to her heroic side."""
    if refusal := refuse_play(state, action.player, reward=True):
        return refusal
    if (reward := _due(state, action.player)) is None:
        return Refusal("no_reward", _("There is no reward to take."), (), "enemy-beaten")
    chosen = [fairy for fairy in (action.holder, action.heroic) if fairy is not None]
    if refusal := refuse_name(action.treasure) or refuse_fairy(state, action.player, *chosen):
        return refusal
    if isinstance(seat := _rewarded(state.seats[action.player], action, state.rules), Refusal):
        return seat
    rewards = tuple(each for each in state.rewards if each is not reward)
    return Outcome(state.with_seat(action.player, seat, rewards=rewards), None)


def _due(state: State, player: int) -> Reward | None:
    return next((each for each in state.rewards if each.player == player), None)


def _rewarded(seat: Seat, action: TakeReward, rules: Rules) -> Seat | Refusal:
    """Returns the winner's seat with the treasure held and a fairy turned heroic."""
    if action.holder is not None:
        fairy = seat.fairies[action.holder]
        if refusal := refuse_load(fairy, rules, treasure=True):
            return refusal
        seat = seat.with_fairy(action.holder, fairy.carrying(Item(action.treasure)))
    if action.heroic is None:
        return seat
    fairy = seat.fairies[action.heroic]
    if fairy.heroic:
        return Refusal(
            "already_heroic", _("She is heroic already: choose another fairy."), (), "heroic"
        )
    return seat.with_fairy(action.heroic, replace(fairy, heroic=True))


def _line(action: TakeReward, before: State) -> Message:
    player = words.player_name(before, action.player)
    holder, heroic = (
        None if fairy is None else words.fairy_of(before, action.player, fairy)
        for fairy in (action.holder, action.heroic)
    )
    if holder is not None and heroic is not None:
        return _(
            "{player}: treasure to {holder}, {heroic} turns heroic",
            player=player,
            holder=holder,
            heroic=heroic,
        )
    if holder is not None:
        return _("{player}: treasure to {holder}", player=player, holder=holder)
    if heroic is not None:
        return _("{player}: {heroic} turns heroic", player=player, heroic=heroic)
    return _("{player} leaves the reward", player=player)


def cautions(state: State, action: TakeReward) -> Iterator[Notice]:
    """Yields what the house rules keep for fairies who attacked, as far as these are known."""
    reward = _due(state, action.player)
    if reward is None or not reward.attackers:
        return
    if state.rules.treasure_to == "attackers" and action.holder not in (None, *reward.attackers):
        fairy = words.fairy_of(state, action.player, action.holder or 0)
        text = _(
            "{fairy} did not attack: she holds the treasure only if a card says so.", fairy=fairy
        )
        yield Notice(text, "info", "treasure-holder")
    if state.rules.heroic_to == "attackers" and action.heroic not in (None, *reward.attackers):
        fairy = words.fairy_of(state, action.player, action.heroic or 0)
        text = _("{fairy} did not attack: she turns heroic only if a card says so.", fairy=fairy)
        yield Notice(text, "info", "heroic-who")


def _announce(
    before: State, action: TakeReward, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    after, notices = outcome.state, list[Notice]()
    if has_bonus(after, action.player):
        text = _("All your fairies are heroic: 7 victory points.")
        notices.append(Notice(text, "good", "victory-points"))
    if action.holder is not None:
        fairy = words.fairy_of(before, action.player, action.holder)
        text = _("Slip the treasure under {fairy}.", fairy=fairy)
        notices.append(Notice(text, "ask", "enemy-beaten"))
    if action.heroic is not None:
        fairy = words.fairy_of(before, action.player, action.heroic)
        text = _("Turn {fairy} to her heroic side.", fairy=fairy)
        notices.append(Notice(text, "ask", "heroic"))
    notices += cautions(before, action)
    return (*notices, *announce_end(before, after))


TAKE_REWARD = Move(
    TakeReward,
    _take,
    lambda action, before, _after: Description(_line(action, before), player=action.player),
    _announce,
)
