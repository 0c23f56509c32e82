"""The duel with Maletar, in place of a turn.

Source: Morrigan, booklet from p. 7, the section on the duel and the end of the game.
"""

from dataclasses import dataclass

from companion.games.morrigan.cards import BLUFF, MOST, Card, Face, InPlay, _, card_name
from companion.games.morrigan.moves.end_turn import LARGEST_HAND, TurnEnded, next_turn, turn_notices
from companion.games.morrigan.prestige import (
    MOST_DOUBLINGS,
    Contest,
    attack_power,
    fifteen_notices,
    holds_fifteen,
    most_valuable,
    prestige_line,
    settle,
    without_card,
)
from companion.games.morrigan.state import (
    CARDS_OF_A_TURN,
    GOAL,
    SWORD_ONLY_VS_ADVERSARY,
    Ending,
    Phase,
    State,
    bad_count,
    bad_value,
    change_hand_size,
    lay_cards,
    not_current,
    not_seated,
    set_hand_size,
    slip_card,
    unknown_target,
)
from companion.play import (
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    out_of_range,
    replace,
)

MALETAR = 5
LARGEST_ATTACK = 9999


@dataclass(frozen=True, slots=True)
class Duel(Action, tag="duel"):
    """A player fights Maletar instead of taking a turn.

    Attributes:
        player: the challenger.
        cards: the values of the action cards in the challenger's hand after drawing.
        answers: the card that each opponent adds or None, from the challenger's left; who is
            left out at the end adds none.
        total: the attack, if it is told instead of the cards.
        lost: the card chosen to be lost, needed when several share the highest value.
        swords: Enchanted Swords played, where the table allows them here.
    """

    player: int
    cards: tuple[int, ...] = ()
    answers: tuple[Card | None, ...] = ()
    total: int | None = None
    lost: int | None = None
    swords: int = 0


@dataclass(frozen=True, slots=True)
class Duelled(Contest):
    """A duel with Maletar.

    Attributes:
        lost: the card lost.
        turn: the end of the turn after a lost duel.
    """

    lost: InPlay | None = None
    turn: TurnEnded | None = None


def cards_to_draw(state: State) -> int:
    """Returns what a challenger draws: the two of a turn, and one for each opponent."""
    return CARDS_OF_A_TURN + state.opponents


def maletar_range(state: State) -> tuple[int, int]:
    """Returns the lowest and the highest defence that Maletar can have."""
    return MALETAR, MALETAR + MOST * state.opponents


def sure_attack(state: State) -> int:
    """Returns the lowest attack that wins whatever the opponents add."""
    return maletar_range(state)[1] + 1


def _duel(state: State, action: Duel) -> Outcome[State, Duelled] | Refusal:
    """Resolves a duel: won by a strictly greater attack, otherwise the best card is lost."""
    if refusal := (
        _may_not_challenge(state, action.player)
        or _bad_answers(state, action)
        or _bad_attack(state, action)
    ):
        return refusal
    if (attack := action.total) is None:
        attack = attack_power(state.rules, action.cards, action.swords)
    contest = Contest(
        attack, MALETAR + sum(card.value for card in action.answers if card is not None)
    )
    if not contest.won:
        return _lost(state, action, contest)
    after = settle(
        state, cards=state.cards, ending=Ending((action.player,), contest.attack, contest.defence)
    )
    return Outcome(after, Duelled(contest.attack, contest.defence))


def _may_not_challenge(state: State, player: int) -> Refusal | None:
    plain = state.rules.plain
    if refusal := (not_seated if plain else not_current)(state, player):
        return refusal
    if state.phase is not Phase.START and not plain:
        text = _("The duel replaces the turn: it cannot come after other actions.")
        return Refusal("wrong_time", text, (), "duel")
    if state.since[player] is None:
        missing = GOAL - state.prestige[player]
        text = _(
            "{player} has {prestige} prestige: {missing} more for the duel.",
            player=state.name(player),
            prestige=state.prestige[player],
            missing=missing,
        )
    elif plain or holds_fifteen(state, player):
        return None
    else:
        missing = 0
        text = _(
            "{player} has {goal}, but has not yet held them from one turn to the next.",
            player=state.name(player),
            goal=GOAL,
        )
    return Refusal("fifteen_not_held", text, (("missing", missing), ("goal", GOAL)), "fifteen")


def _bad_answers(state: State, action: Duel) -> Refusal | None:
    if (given := len(action.answers)) > state.opponents:
        text = _("{given} cards for {opponents} opponents.", given=given, opponents=state.opponents)
        return Refusal(
            "too_many_answers", text, (("given", given), ("most", state.opponents)), "maletar"
        )
    seats = zip(state.seats_after(action.player), action.answers, strict=False)
    refusals = (_bad_answer(state, player, answer) for player, answer in seats)
    return next((refusal for refusal in refusals if refusal is not None), None)


def _bad_answer(state: State, player: int, answer: Card | None) -> Refusal | None:
    if answer is None or answer.face is Face.ACTION:
        return bad_value(answer.value) if answer else None
    text = _(
        "No bluffing in the duel: {player} adds an action card or none.", player=state.name(player)
    )
    return Refusal("only_action_cards_vs_maletar", text, (("player", player),), "maletar")


def _bad_attack(state: State, action: Duel) -> Refusal | None:
    if action.total is not None and not 0 <= action.total <= LARGEST_ATTACK:
        return out_of_range(action.total, 0, LARGEST_ATTACK)
    refusal = bad_count(action.swords, MOST_DOUBLINGS)
    if refusal is None and action.swords and not state.rules.duel_sword:
        return SWORD_ONLY_VS_ADVERSARY
    return refusal or bad_count(len(action.cards), LARGEST_HAND) or bad_value(*action.cards)


def _card_to_lose(state: State, action: Duel) -> InPlay | Refusal | None:
    """Returns the card that is lost, or why it is not settled; None if there is no card."""
    if not (candidates := most_valuable(state, action.player)):
        return None
    choices, value = len(candidates), candidates[0].value
    if action.lost is None:
        if choices == 1:
            return candidates[0]
        text = _(
            "Choose the card to lose: {choices} are worth {value}.", choices=choices, value=value
        )
        return Refusal(
            "choose_lost_card", text, (("choices", choices), ("value", value)), "duel-lost"
        )
    if (card := state.find(action.lost)) is None:
        return unknown_target(action.lost)
    if card not in candidates:
        text = _("The card lost must be one worth {value}.", value=value)
        return Refusal("not_the_highest", text, (("value", value),), "duel-lost")
    return card


def _lost(state: State, action: Duel, contest: Contest) -> Outcome[State, Duelled] | Refusal:
    if isinstance(card := _card_to_lose(state, action), Refusal):
        return card
    seats = zip(state.seats_after(action.player), action.answers, strict=False)
    answers = [(player, answer.value) for player, answer in seats if answer is not None]
    gone = [*action.cards, *(BLUFF,) * action.swords, *(value for _player, value in answers)]
    after = settle(
        _hands_after(state, action, answers),
        cards=without_card(state.cards, -1 if card is None else card.id),
        effects=tuple(each for each in state.effects if card is None or each.card != card.id),
        spent=(*((action.player, value) for value in action.cards or (0,)), *answers),
        discarded=state.discarding(*gone, *(() if card is None else (BLUFF, *card.seen_under))),
    )
    turn: TurnEnded | None = None
    if not state.rules.plain:
        hand, limited = after.hands[action.player], state.rules.limit_after_duel
        ended = next_turn(after, hand, limited=limited)
        after, turn = ended.state, ended.effect
    return Outcome(after, Duelled(contest.attack, contest.defence, card, turn))


def _hands_after(state: State, action: Duel, answers: list[tuple[int, int]]) -> State:
    """Returns the state with the hands after a duel; of a total nobody knows the cards."""
    challenger = action.player
    for player, value in answers:
        state = lay_cards(state, player, value)
    if action.total is not None:
        return replace(
            slip_card(state, challenger), hands=set_hand_size(state.hands, challenger, None)
        )
    left = lay_cards(state, challenger, *action.cards, *(BLUFF,) * action.swords)
    return replace(left, hands=change_hand_size(left.hands, challenger, state.opponents))


def _describe(action: Duel, before: State, after: State) -> Description:
    player = before.name(action.player)
    if after.over:
        text = _("{player} beats Maletar", player=player)
    elif after is before:
        text = _("{player} challenges Maletar", player=player)
    else:
        text = _("{player} loses the duel with Maletar", player=player)
    return prestige_line(text, action.player, before, after)


def _announce(before: State, action: Duel, outcome: Outcome[State, Duelled]) -> tuple[Notice, ...]:
    effect, player = outcome.effect, before.name(action.player)
    totals = {"attack": effect.attack, "defence": effect.defence}
    if effect.won:
        text = _("{attack} against {defence}: {player} beats Maletar", player=player, **totals)
        return (Notice(text, "good", "duel"),)
    why = _("{attack} against {defence}: the duel is lost", **totals)
    if effect.missing == 1:
        why = _("Equal totals, {attack}: the duel is lost", attack=effect.attack)
    notices = [
        Notice(why, "bad", "duel-lost"),
        Notice(_("Discard the cards of the duel."), "ask", "duel-lost"),
        Notice(_loss(player, effect.lost), "ask", "duel-lost"),
    ]
    if effect.turn is not None:
        notices += turn_notices(action.player, Outcome(outcome.state, effect.turn))
    return (*notices, *fifteen_notices(before, outcome.state, titled=True))


def _loss(player: str, card: InPlay | None) -> Message:
    if card is None:
        return _("{player} also discards the most valuable card in front.", player=player)
    facts = {"player": player, "card": card_name(card)}
    if card.can_be_reinforced:
        return _("{player} also discards {card}, with all that lies under it.", **facts)
    return _("{player} also discards {card}.", **facts)


DUEL = Move(Duel, _duel, _describe, _announce)
