"""What cards are worth: attack, defence, prestige; who may challenge Maletar; what is said of it.

Source: Morrigan, booklet p. 5 (goal) and from p. 7, the sections on fighting, conquering and the
duel, on counting prestige and on reaching 15.
"""

from dataclasses import dataclass
from typing import Any

from companion.games.morrigan.cards import (
    COUNTERS,
    MOST,
    InPlay,
    Kind,
    Special,
    _,
    card_name,
    counted as _n,
    counter,
    special_on,
)
from companion.games.morrigan.rules import Rules
from companion.games.morrigan.state import GOAL, Held, Phase, RoundEffect, State
from companion.play import Description, Message, Notice, replace

MOST_DOUBLINGS = 9


@dataclass(frozen=True, slots=True)
class Contest:
    """An attack against a defence.

    Attributes:
        attack: the attack, doubled.
        defence: the defence, doubled.
    """

    attack: int
    defence: int

    @property
    def won(self) -> bool:
        """Whether the attack is strictly greater."""
        return self.attack > self.defence

    @property
    def missing(self) -> int:
        """What the attack lacks."""
        return max(0, self.defence + 1 - self.attack)


def doubled(rules: Rules, total: int, times: int) -> int:
    """Returns a total after so many doubling cards."""
    return total << (times if rules.each_doubles else min(times, 1))


def attack_power(rules: Rules, actions: tuple[int, ...], doublings: int = 0) -> int:
    """Returns the attack of some action cards with so many swords or catapults."""
    return doubled(rules, sum(actions), doublings)


def defence_of(rules: Rules, card: InPlay, real: int = 0, curses: int = 0) -> int:
    """Returns a defence: the value, what is known under it, and what was turned up.

    Args:
        rules: the house rules.
        card: the target.
        real: the sum of the action cards turned up.
        curses: the curses turned up; under a territory they are bluffs.
    """
    reinforcements = sum(card.known) + real
    times = card.curses + curses if card.kind is Kind.ADVERSARY else 0
    if rules.curse_on_all:
        return doubled(rules, card.value + reinforcements, times)
    return doubled(rules, card.value, times) + reinforcements


def defence_range(rules: Rules, card: InPlay) -> tuple[int, int]:
    """Returns the lowest and the highest defence that the hidden cards of a target allow.

    The highest presumes nothing of which cards there are: any hidden card may be an action card
    of 5, or under an adversary a curse.
    """
    curses = range(card.hidden + 1 if card.kind is Kind.ADVERSARY else 1)
    highest = max(defence_of(rules, card, MOST * (card.hidden - n), n) for n in curses)
    return defence_of(rules, card), highest


def settle(
    state: State, *, cards: tuple[InPlay, ...], by_hand: bool = False, **changes: Any
) -> State:
    """Returns the state with other cards, prestige and the time of reaching 15 following them.

    Args:
        state: the state before.
        cards: the cards in play now.
        by_hand: whether this corrects what the table had before. Before anything was done in
            the turn, 15 reached so counts as held when the turn began.
        changes: other fields that change.
    """
    totals = list(changes.get("manual", state.manual))
    for card in cards:
        if card.owner is not None:
            totals[card.owner] += card.value
    prestige = tuple(total if total > 0 else 0 for total in totals)
    if prestige != state.prestige:
        changes["prestige"] = prestige
        changes["since"] = _since(state, prestige, by_hand)
    return replace(state, cards=cards, **changes)


def _since(state: State, prestige: tuple[int, ...], by_hand: bool) -> tuple[Held | None, ...]:
    earlier = by_hand and state.phase is Phase.START and not state.rules.plain
    turn = state.turn - 1 if earlier else state.turn
    return tuple(
        None if total < GOAL else held or Held(turn, by_hand or player == state.current)
        for player, (total, held) in enumerate(zip(prestige, state.since, strict=True))
    )


def new_card(
    state: State, kind: Kind, value: int, owner: int | None, place: int
) -> tuple[InPlay, tuple[int, ...]]:
    """Returns a card that comes into play, and `State.created` after it.

    Args:
        state: the state before.
        kind: its family.
        value: its value.
        owner: whose it is.
        place: who puts it there, see `counter`.
    """
    at = counter(kind, place)
    ordinal = state.created[at]
    created = (*state.created[:at], ordinal + 1, *state.created[at + 1 :])
    return InPlay(ordinal * COUNTERS + at, kind, value, owner), created


def swap_card(cards: tuple[InPlay, ...], card: InPlay) -> tuple[InPlay, ...]:
    """Returns the cards with one of them in its new form."""
    return tuple(card if each.id == card.id else each for each in cards)


def without_card(cards: tuple[InPlay, ...], card: int) -> tuple[InPlay, ...]:
    """Returns the cards without one of them."""
    return tuple(each for each in cards if each.id != card)


def holds_fifteen(state: State, player: int) -> bool:
    """Says whether a player has had 15 since before this turn, as the house rule counts it."""
    held = state.since[player]
    if held is None or held.turn >= state.turn:
        return False
    return held.own or not state.rules.own_turn_only


def may_challenge(state: State, player: int) -> bool:
    """Says whether a player may fight Maletar now.

    Only at the start of one's own turn, with 15 held from before. Plain counters follow no
    turns: there 15 is enough.
    """
    if state.over or not 0 <= player < state.players or player in state.gone:
        return False
    if state.rules.plain:
        return state.since[player] is not None
    at_start = player == state.current and state.phase is Phase.START
    return at_start and holds_fifteen(state, player)


def most_valuable(state: State, player: int) -> tuple[InPlay, ...]:
    """Returns the cards of which one would be lost with a duel: those of the highest value."""
    tableau = state.tableau(player)
    highest = max((card.value for card in tableau), default=0)
    return tuple(card for card in tableau if card.value == highest)


def prestige_line(
    text: Message, player: int | None, before: State, after: State, *, manual: bool = False
) -> Description:
    """Returns a line of the log that shows how a player's prestige changed, if it did."""
    if player is None or not 0 <= player < before.players:
        return Description(text, manual=manual)
    old, new = before.prestige[player], after.prestige[player]
    if old == new:
        return Description(text, manual=manual, player=player)
    return Description(text, _("Prestige"), old, new, manual=manual, player=player)


def fifteen_notices(before: State, after: State, *, titled: bool = False) -> tuple[Notice, ...]:
    """Returns who has reached 15 and who has lost it; nothing once the play has ended.

    Args:
        before: the table before an action.
        after: the table after it.
        titled: whether something else is the first thing to say of the action.
    """
    if after.over:
        return ()
    notices: list[Notice] = []
    for player, (had, has) in enumerate(zip(before.since, after.since, strict=True)):
        name, prestige = after.names[player], after.prestige[player]
        if has is not None and had is None:
            notices += _reached(after, player, titled=titled)
        elif had is not None and has is None:
            text = _(
                "{player} is down to {prestige}: no duel below {goal}.",
                player=name,
                prestige=prestige,
                goal=GOAL,
            )
            notices.append(Notice(text, "info", "fifteen"))
    return tuple(notices)


def _reached(after: State, player: int, *, titled: bool) -> list[Notice]:
    """Returns what is said of a player who has just reached 15."""
    name, prestige = after.names[player], after.prestige[player]
    notices: list[Notice] = []
    if not titled:
        title = _("{player} has {prestige} prestige", player=name, prestige=prestige)
        notices.append(Notice(title, "good", "fifteen"))
    aloud = _("{player} says it aloud: {prestige} prestige.", player=name, prestige=prestige)
    notices.append(Notice(aloud, "ask", "fifteen"))
    if not after.rules.plain:
        text = _(
            "With {goal} still held at the start of the next turn, {player} may duel.",
            goal=GOAL,
            player=name,
        )
        notices.append(Notice(text, "info", "fifteen"))
    return notices


# What is said of it -----------------------------------------------------------------------------


def full_name(state: State, card: InPlay | None) -> Message:
    """Returns a card's name, with its owner's where somebody has it."""
    if card is None or card.owner is None:
        return card_name(card)
    return _("{card} of {player}", card=card_name(card), player=state.name(card.owner))


def effect_text(state: State, effect: RoundEffect) -> Message:
    """Returns what is in force, and until when."""
    card = state.find(effect.card) if effect.special is Special.RELIC else None
    name = special_on(effect.special, card)
    if not state.rules.effects_last_a_round:
        return _("{special}: until this turn ends", special=name)
    return _("{special}: until {player}’s next turn", special=name, player=state.name(effect.owner))


def standing_text(state: State, player: int) -> Message:
    """Returns where a knight stands in the race: what is missing, or since when nothing is."""
    held = state.since[player]
    if player in state.gone:
        return _("has left")
    if held is None:
        return _("{count} to go", count=GOAL - state.prestige[player])
    if may_challenge(state, player):
        return _("may duel")
    if held.turn >= state.turn:
        return _("{goal} reached just now", goal=GOAL)
    if held.turn < 0:
        return _("{goal} from the start", goal=GOAL)
    return _("{goal} since turn {turn}", goal=GOAL, turn=held.turn + 1)


def defence_text(state: State, card: InPlay) -> Message:
    """Returns what is known of a card's defence, with the cards nobody has seen."""
    least, most = defence_range(state.rules, card)
    if not card.hidden:
        return _("Defence {defence}", defence=least)
    return _n(
        "Defence {least} to {most}, {count} hidden",
        "Defence {least} to {most}, {count} hidden",
        card.hidden,
        least=least,
        most=most,
    )
