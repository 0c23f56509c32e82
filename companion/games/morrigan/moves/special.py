"""The special cards that are played on their own.

What they do to hands is a reminder only; what they do to the cards in play is done.

Source: Morrigan, booklet from p. 7, the section on special cards.
"""

from dataclasses import dataclass

from companion.games.morrigan.cards import (
    BLUFF,
    NO_CARDS,
    SEEN,
    SPECIALS,
    VALUES,
    InPlay,
    Kind,
    Special,
    _,
    add,
    counted as _n,
    less,
    special_name,
    special_on,
)
from companion.games.morrigan.state import (
    CARDS_OF_A_TURN,
    Phase,
    RoundEffect,
    State,
    Thrown,
    UnknownReturnedCard,
    change_hand_size,
    lay_cards,
    not_acting,
    not_seated,
    only_own_territory,
    set_hand_size,
    slip_card,
    take_back_card,
    unknown_target,
    with_shown_cards,
)
from companion.play import Action, Description, Message, Move, Notice, Outcome, Refusal, replace

ACCOMPANYING: dict[Special, Message] = {
    Special.CURSE: _("A Curse is slipped under an adversary, as a reinforcement."),
    Special.BLESSING: _("A Blessing goes with a stake in a trial."),
    Special.CATAPULT: _("A Catapult goes with action cards against a territory."),
    Special.SWORD: _("An Enchanted Sword goes with action cards against an adversary."),
}
"""Played with a reinforcement, a stake or an attack, never alone."""

LASTING = frozenset({Special.DELUGE, Special.WINTER, Special.RELIC})
"""They stay in force until the next turn of their player."""


@dataclass(frozen=True, slots=True)
class PlaySpecial(Action, tag="special"):
    """A player plays a special card on its own.

    Attributes:
        player: who plays it.
        special: which card.
        card: the territory that the Holy Relic protects.
        victim: who discards their hand by Sorcery.
    """

    player: int
    special: Special
    card: int | None = None
    victim: int | None = None


def _play(state: State, action: PlaySpecial) -> Outcome[State, None] | Refusal:
    """Plays a special card: its effect on the cards in play, or a reminder."""
    if refusal := may_not_play(state, action.player, action.special) or _bad_target(state, action):
        return refusal
    after = lay_cards(state, action.player, BLUFF)
    after = _dealt(replace(after, discarded=state.discarding(BLUFF)), action)
    if action.special is not Special.SHIELD:
        after = replace(after, phase=max(state.phase, Phase.ACTIONS), placed=None)
    if action.special in LASTING:
        card = action.card if action.special is Special.RELIC else None
        effect = RoundEffect(action.special, action.player, card)
        others = tuple(each for each in state.effects if each != effect)
        after = replace(after, effects=(*others, effect))
    return Outcome(after, None)


def _dealt(state: State, action: PlaySpecial) -> State:
    """Returns the state with what a special card does to the hands and the discard pile."""
    player, victim = action.player, action.victim
    match action.special:
        case Special.ALLY:
            untold = UnknownReturnedCard(player, action.special, SEEN)
            pile = less(state.discarded, BLUFF)
            return replace(
                state, hands=change_hand_size(state.hands, player, 1), discarded=pile, untold=untold
            )
        case Special.SHIELD:
            used = {value for each, value in state.spent if each == player}
            values = VALUES if BLUFF in used else tuple(sorted(used))
            untold = UnknownReturnedCard(player, action.special, values)
            back = replace(state, hands=change_hand_size(state.hands, player, 1), untold=untold)
            return take_back_card(back, player, *values) if len(values) == 1 else back
        case Special.TREASURE:
            return replace(state, hands=change_hand_size(state.hands, player, CARDS_OF_A_TURN))
        case Special.SORCERY if victim is not None:
            known = state.shown[victim]  # what all have seen of the hand goes with it
            return replace(
                with_shown_cards(state, victim, NO_CARDS),
                discarded=add(state.discarded, known),
                thrown=Thrown(victim, known),
                hands=set_hand_size(state.hands, victim, 0 if state.rules.count_hands else None),
            )
        case Special.FAVOURITE:
            robbed = [each for each in state.seats_after(player) if state.hands[each] != 0]
            for each in robbed:
                state = slip_card(state, each)
            return replace(state, hands=change_hand_size(state.hands, player, len(robbed)))
        case Special.EARTHQUAKE:
            fallen = [value for card in _shaken(state) for value in card.seen_under]
            cards = tuple(
                card.bare() if card.kind is Kind.TERRITORY else card for card in state.cards
            )
            return replace(state, cards=cards, discarded=state.discarding(*fallen))
        case _:
            return state


def may_not_play(state: State, player: int, special: Special) -> Refusal | None:
    """Says why a player may not play a special card now, None if it is allowed."""
    if special is not Special.SHIELD and special not in ACCOMPANYING:
        return not_acting(state, player)
    if refusal := not_seated(state, player):
        return refusal
    if special in ACCOMPANYING:
        return Refusal("wrong_time", ACCOMPANYING[special], (), "special-cards")
    if any(each == player for each, _value in state.spent):
        return None
    text = _(
        "{player} has not just played an action card that could come back.",
        player=state.name(player),
    )
    return Refusal("wrong_time", text, (("player", player),), "blessed-shield")


def _bad_target(state: State, action: PlaySpecial) -> Refusal | None:
    target = action.victim if action.special is Special.SORCERY else action.card
    if action.special not in (Special.SORCERY, Special.RELIC):
        return None
    if target is None:
        text = _("{special} needs a target.", special=special_name(action.special))
        return Refusal("needs_a_target", text, (), "special-cards")
    if action.special is Special.RELIC:
        return _bad_territory(state, action.player, target)
    if target == action.player:
        return Refusal("not_yourself", _("Sorcery strikes another player."), (), "sorcery")
    return not_seated(state, target)


def _bad_territory(state: State, player: int, target: int) -> Refusal | None:
    card = state.find(target)
    if card is None or card.kind is not Kind.TERRITORY or card.owner is None:
        return unknown_target(target)
    return None if card.owner == player else only_own_territory(state, card.owner)


def _shaken(state: State) -> list[InPlay]:
    """Returns the territories, under which an Earthquake leaves nothing."""
    return [card for card in state.cards if card.kind is Kind.TERRITORY]


def _describe(action: PlaySpecial, before: State, _after: State) -> Description:
    special, player = special_name(action.special), before.name(action.player)
    return Description(
        _("{player} plays {special}", player=player, special=special), player=action.player
    )


def _announce(
    before: State, action: PlaySpecial, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    lasting = action.special in LASTING
    idle = action.special is Special.EARTHQUAKE and not any(card.under for card in _shaken(before))
    text = _lasting(before, action) if lasting else _reminder(before, action)
    return (Notice(text, "info" if lasting or idle else "ask", SPECIALS[action.special].rule),)


def _reminder(state: State, action: PlaySpecial) -> Message:
    """Returns what a special card asks of the people at the table."""
    player = state.name(action.player)
    return {
        Special.ALLY: _ally(state.rules.ally, player),
        Special.FAVOURITE: _(
            "{player} draws one card from the hand of each other player.", player=player
        ),
        Special.TREASURE: _("{player} draws two cards at once.", player=player),
        Special.SORCERY: _("{player} discards their whole hand.", player=state.name(action.victim)),
        Special.SHIELD: _("{player} takes back one action card just used.", player=player),
        Special.EARTHQUAKE: _fallen(sum(card.under for card in _shaken(state))),
    }[action.special]


def _ally(how: str, player: str) -> Message:
    return {
        "random": _("{player} takes a random card from the discard pile.", player=player),
        "top": _("{player} takes the top card of the discard pile.", player=player),
        "choose": _("{player} takes any one card from the discard pile.", player=player),
    }[how]


def _fallen(count: int) -> Message:
    if count == 0:
        return _("Earthquake: no territory is reinforced, nothing falls.")
    return _n(
        "Earthquake: discard the {count} card under the territories.",
        "Earthquake: discard all {count} cards under the territories.",
        count,
    )


def _lasting(state: State, action: PlaySpecial) -> Message:
    card = state.find(action.card) if action.special is Special.RELIC else None
    special = special_on(action.special, card)
    if not state.rules.effects_last_a_round:
        return _("{special}: it ends with this turn.", special=special)
    return _(
        "{special}: it ends when {player}’s next turn starts.",
        special=special,
        player=state.name(action.player),
    )


PLAY_SPECIAL = Move(PlaySpecial, _play, _describe, _announce)
