"""Morrigan on the screen: what is tapped for each action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.errors import Message
from companion.games.morrigan import GAME
from companion.games.morrigan.cards import (
    Card,
    Face,
    InPlay,
    Kind,
    Special,
    card_name,
    special_name,
)
from companion.games.morrigan.moves.duel import Duel, Duelled
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import AddAdversary, AddTerritory, Reinforce
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial, may_stake
from companion.games.morrigan.prestige import most_valuable
from companion.games.morrigan.state import State
from companion.i18n import load
from companion.play.action import Action, Outcome
from tests.browser.tapping import Tap, starting, ticked

Done = AddTerritory | AddAdversary | Reinforce | Fight | Trial | PlaySpecial | EndTurn | Duel

ENGLISH = load("en", {})


def taps_for(state: State, action: Action) -> Iterator[Tap]:
    """Returns the taps for an action on the table as it is before it."""
    assert isinstance(action, Done)
    match action:
        case AddTerritory() | AddAdversary():
            yield from laying(action)
        case Reinforce():
            yield from reinforcing(state, action)
        case Fight():
            yield from fighting(state, action)
        case Trial():
            yield from trying(state, action)
        case PlaySpecial():
            yield from enchanting(state, action)
        case EndTurn():
            yield from ending(action)
        case Duel():
            yield from duelling(state, action)
        case _:
            assert_never(action)


def laying(action: AddTerritory | AddAdversary) -> Iterator[Tap]:
    kind = "Territory" if isinstance(action, AddTerritory) else "Adversary"
    yield Tap(kind)
    yield starting(f"{kind} {action.value}")


def reinforcing(state: State, action: Reinforce) -> Iterator[Tap]:
    """Slips a card under an own territory, or under an adversary that another has just laid."""
    card = found(state, action.target)
    if action.player != state.current:
        name = state.name(action.player)
        yield ticked(f"Who slips a card under {say(card_name(card))}?: {name}")
        return
    alike = [*state.tableau(state.current), *state.centre]
    yield Tap("Reinforce")
    yield named(state, card, alike, verb="Slip a card under ")
    yield Tap("Back")


def fighting(state: State, action: Fight) -> Iterator[Tap]:
    card = found(state, action.target)
    others = [each for each in state.cards if each.owner not in (None, state.current)]
    yield Tap("Fight")
    yield named(state, card, [*state.centre, *others], verb="Attack: ")
    for value in action.actions:
        yield Tap(f"Attack with {value}")
    for _sword in range(action.swords):
        yield starting("Enchanted Sword")
    for _catapult in range(action.catapults):
        yield starting("Catapult")
    for turned in action.revealed:
        yield turned_up(turned)
    won = GAME.apply(state, action)
    assert isinstance(won, Outcome)
    shown = won.state.find(action.target)
    taken = shown is not None and shown.owner == action.player
    yield starting(f"Take {say(card_name(card))}" if taken else "Lost: discard ")


def turned_up(card: Card) -> Tap:
    match card.face:
        case Face.ACTION:
            return Tap(f"Turned up: {card.value}")
        case Face.CURSE:
            return starting("Curse")
        case Face.OTHER:
            return starting("Bluff")


def trying(state: State, action: Trial) -> Iterator[Tap]:
    """Asks everybody in order, round by round, until all who are left decline."""
    yield Tap("Trial")
    yield Tap(f"Trial {action.value}")
    if not any(action.rounds):
        yield Tap("Nobody takes it" if action.taker is None else taken_by(state, action.taker))
        return
    won = GAME.apply(state, action)
    assert isinstance(won, Outcome)
    winner = getattr(won.effect, "winner", None)
    last = "Nobody: discard the trial"
    for number, stakes in enumerate(action.rounds):
        staked = {stake.player: stake for stake in stakes}
        asked = may_stake(state, action.player, action.rounds[:number])
        answering = max(
            (place for place, player in enumerate(asked, 1) if player in staked), default=0
        )
        for player in asked[:answering]:
            yield from staking(staked.get(player))
        further = number + 1 < len(action.rounds)
        if answering < len(asked):
            yield starting("All others decline. " if answering else "Nobody stakes. ")
        elif further:
            yield starting("Tie: ")
        else:
            yield Tap(last if winner is None else f"{state.name(winner)} wins +{action.value}")


def taken_by(state: State, player: int) -> str:
    return f"{state.name(player)} takes it"


def staking(stake: Stake | None) -> Iterator[Tap]:
    if stake is None:
        yield Tap("Declines")
        return
    for _blessing in range(stake.blessings):
        yield starting("Blessing")
    yield Tap(f"Value {stake.value}" if stake.value else "Bluff")


def enchanting(state: State, action: PlaySpecial) -> Iterator[Tap]:
    name = say(special_name(action.special))
    yield Tap("Special")
    yield starting(f"{name}. ")
    if action.special is Special.RELIC:
        card = found(state, action.card)
        lands = [each for each in state.tableau(state.current) if each.kind is Kind.TERRITORY]
        yield named(state, card, lands, "Which territory is protected?: ")
    if action.victim is not None:
        yield Tap(f"Whose hand?: {state.name(action.victim)}")
    if action.player != state.current:
        yield Tap(f"Who takes a card back?: {state.name(action.player)}")
    yield Tap(f"Play {name}")


def ending(action: EndTurn) -> Iterator[Tap]:
    if action.hand_size is not None:
        plural = "card" if action.hand_size == 1 else "cards"
        yield Tap("End the turn with a count of the hand")
        yield Tap(f"{action.hand_size} {plural} in hand")
    yield starting("End turn")


def duelling(state: State, action: Duel) -> Iterator[Tap]:
    asked = state.seats_after(action.player)
    yield starting("Challenge Maletar")
    for value in action.cards:
        yield Tap(f"Attack with {value}")
    for place, _player in enumerate(asked):
        answer = action.answers[place] if place < len(action.answers) else None
        yield Tap("No card" if answer is None else f"Value {answer.value}")
    if action.lost is not None:
        best = most_valuable(state, action.player)
        yield named(state, found(state, action.lost), best, "Which card is lost?: ")
    duelled = GAME.apply(state, action)
    assert isinstance(duelled, Outcome)
    assert isinstance(duelled.effect, Duelled)
    won = f"{state.name(action.player)} beats Maletar"
    yield Tap(won) if duelled.effect.won else starting("Lost: discard ")


def named(
    state: State,
    card: InPlay,
    among: list[InPlay] | tuple[InPlay, ...],
    asked: str = "",
    verb: str = "",
) -> Tap:
    """Returns a tap on a card; of those with the same name, in their order, on the right one."""
    alike = [
        each.id
        for each in among
        if (each.kind, each.value) == (card.kind, card.value)
        and (asked or each.owner == card.owner)
        and (each.can_be_reinforced or asked)
    ]
    name = say(card_name(card))
    whose = "" if asked or card.owner is None else f" of {state.name(card.owner)}"
    return starting(f"{asked}{verb}{name}{whose}", nth=alike.index(card.id))


def found(state: State, card: int | None) -> InPlay:
    in_play = state.find(card)
    assert in_play is not None
    return in_play


def say(text: Message | str) -> str:
    return ENGLISH.text(text)
