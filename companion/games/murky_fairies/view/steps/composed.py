"""An attack while it is composed: token, fairy and damage in any order."""

from dataclasses import dataclass

from companion.games.murky_fairies.model import Defence, Enemy, State, Token
from companion.games.murky_fairies.moves import Aim, Anything, Attack, AttackArea, Hit
from companion.games.murky_fairies.view.steps.pane import Shown, Spot


@dataclass(frozen=True, slots=True)
class Composed:
    """What is chosen so far, with what follows from it.

    Attributes:
        fairy: who attacks; None for nobody yet.
        cost: what her skill costs; None where she uses none.
        kind: the type of the damage; None while nothing is aimed at.
        action: the attack; None while token or damage is missing.
    """

    fairy: int | None
    cost: int | None
    kind: Defence | None
    action: Anything | None


def composed(state: State, shown: Shown) -> Composed:
    """Returns the attack that is composed at a moment."""
    fairy = _attacker(state, shown)
    cost, kind = _cost(state, fairy, shown), _kind(state, shown)
    return Composed(fairy, cost, kind, _action(state, shown, fairy, cost, kind))


def aimed_at(state: State, shown: Shown) -> tuple[Enemy, Token] | None:
    """Returns the one token that is aimed at, and its enemy; None for none or for several."""
    if len(shown.aims) != 1:
        return None
    place, spot = shown.aims[0]
    return state.enemies[place], state.enemies[place].tokens[spot]


def is_ready(state: State, fairy: int) -> bool:
    """Says whether a fairy can use her skill."""
    who = state.seat.fairies[fairy]
    return not who.engaged and not who.cubes


def other_kind(kind: Defence) -> Defence:
    """Returns the other type of damage."""
    return next(each for each in Defence if each is not kind)


def _attacker(state: State, shown: Shown) -> int | None:
    """Returns who attacks: who was tapped, or whose skill was used and has hit nothing yet."""
    if shown.fairy is not None and state.seat.holds(shown.fairy):
        return shown.fairy
    last = state.last
    hit = any(aim[:2] == (state.current, last) for aim in state.aims)
    return None if hit or last is None or not state.seat.holds(last) else last


def _cost(state: State, fairy: int | None, shown: Shown) -> int | None:
    """Returns what her skill costs; None where she has used it, or nobody is named."""
    if fairy is None or not is_ready(state, fairy):
        return None
    return shown.cost if shown.priced == fairy else state.seat.fairies[fairy].cost


def _kind(state: State, shown: Shown) -> Defence | None:
    """Returns the type of the damage: that of the first token, unless it was turned."""
    if not shown.aims:
        return None
    place, spot = shown.aims[0]
    kind: Defence = state.enemies[place].tokens[spot].defence
    return other_kind(kind) if shown.turned == shown.aims else kind


def _action(
    state: State, shown: Shown, fairy: int | None, cost: int | None, kind: Defence | None
) -> Anything | None:
    """Returns the attack, or None while token or damage is missing."""
    if kind is None or not shown.value:
        return None
    if not shown.area:
        ((place, spot),) = shown.aims
        return Attack(state.current, place, (Hit(shown.value, kind, spot, fairy),), cost)
    aims = tuple(each for aim in shown.aims for each in _reached(state, aim))
    return AttackArea(state.current, shown.value, kind, fairy, aims, cost)


def _reached(state: State, aim: Spot) -> list[Aim]:
    """Returns what an area holds of an enemy: the token aimed at, or all, by the house rule."""
    place, spot = aim
    if state.rules.area_one_token:
        return [Aim(place, spot)]
    tokens = state.enemies[place].tokens
    return [Aim(place, i) for i, token in enumerate(tokens) if token.taken_by is None]
