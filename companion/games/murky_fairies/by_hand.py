"""What the table decides itself: numbers by hand, house rules, an early end."""

from __future__ import annotations

from companion.games.murky_fairies import refusals
from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.effects import Adjusted, CountedUp, RuleSet
from companion.games.murky_fairies.options import BY_ID, allows
from companion.games.murky_fairies.pieces import CARDS, CUBES, MOST_EXTRA, Affliction
from companion.games.murky_fairies.state import Seat, State
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

MOST = 999
KILLS = {"demons": 0, "scourges": 1, "titans": 2}
OF_FAIRY = ("cubes", "engaged", "heroic")
OF_TABLE = {"actions": 30, "extra": MOST_EXTRA, "reserve": MOST, "round": MOST}
"""The table's own numbers, and the most each may be."""


def value_of(state: State, quantity: str, player: int | None) -> tuple[int, int] | None:
    """Returns a number that may be changed by hand and the most it may be, or None.

    The table has ``actions``, ``extra``, ``reserve`` and ``round``; a player ``souls``,
    ``demons``, ``scourges``, ``titans``, ``heroic`` (how many fairies), ``card:4`` (1 if played),
    ``token:2:0`` (1 if destroyed by this player), and of a fairy ``cubes:3``, ``engaged:3`` and
    ``heroic:3``.
    """
    if player is None:
        most = OF_TABLE.get(quantity)
        return None if most is None else (getattr(state, quantity), most)
    if not state.seated(player):
        return None
    name, _colon, rest = quantity.partition(":")
    if name == "token":
        return _token(state, rest, player)
    return _of_seat(state.seats[player], name, rest)


def _of_seat(seat: Seat, name: str, rest: str) -> tuple[int, int] | None:
    if rest:
        return _of_place(seat, name, _place(rest))
    if name == "souls":
        return seat.souls, MOST
    if name == "heroic":
        return seat.heroic, seat.fielded
    kill = KILLS.get(name)
    return None if kill is None else (seat.kills[kill], 15)


def _of_place(seat: Seat, name: str, place: int) -> tuple[int, int] | None:
    if name == "card" and place in CARDS:
        return int(place in seat.used), 1
    if name not in OF_FAIRY or not seat.holds(place):
        return None
    fairy = seat.fairies[place]
    return int(getattr(fairy, name)), 3 if name == "cubes" else 1


def _place(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1


def _token(state: State, rest: str, player: int) -> tuple[int, int] | None:
    enemy, _colon, token = rest.partition(":")
    place, spot = _place(enemy), _place(token)
    if not 0 <= place < len(state.enemies):
        return None
    tokens = state.enemies[place].tokens
    return (int(tokens[spot].taken_by == player), 1) if 0 <= spot < len(tokens) else None


def adjust(state: State, action: Adjust) -> Outcome[State] | Refusal:
    """Changes a number by hand, at any time, the end included.

    Refuses ``unknown_quantity``, ``unknown_player`` and ``out_of_range`` (least, most).
    """
    quantity, player = action.quantity, action.player
    if player is not None and not state.seated(player):
        return refusals.unknown_player()
    found = value_of(state, quantity, player)
    if found is None:
        return refusals.unknown_quantity()
    before, most = found
    least = 1 if quantity == "round" else 0
    number = before + action.by
    if not least <= number <= most:
        return refusals.out_of_range(least, most)
    after = _changed(state, quantity, player, number)
    return Outcome(after, Adjusted(quantity, player, before, number))


def _changed(state: State, quantity: str, player: int | None, number: int) -> State:
    if player is None:
        return replace(state, **{quantity: number})
    name, _colon, rest = quantity.partition(":")
    if name == "token":
        return _with_token(state, rest, player if number else None)
    seat = _seat_with(state.seats[player], name, rest, number)
    return replace(state, seats=state.with_seat(player, seat))


def _seat_with(seat: Seat, name: str, rest: str, number: int) -> Seat:
    if name == "souls":
        return replace(seat, souls=number)
    if name == "card":
        card = int(rest)
        used = tuple(other for other in seat.used if other != card)
        return replace(seat, used=(*used, card) if number else used)
    if rest:
        place = int(rest)
        return seat.with_fairy(place, _fairy_with(seat.fairies[place], name, number))
    if name == "heroic":
        return _with_heroic(seat, number)
    kills = [*seat.kills]
    kills[KILLS[name]] = number
    return replace(seat, kills=(kills[0], kills[1], kills[2]))


def _fairy_with(fairy: Fairy, name: str, number: int) -> Fairy:
    if name == "heroic":
        return replace(fairy, heroic=bool(number))
    if name == "engaged":
        return replace(fairy, engaged=bool(number))
    kind = fairy.affliction or Affliction.EXHAUSTED
    if number >= CUBES[Affliction.CURSED]:
        kind = Affliction.CURSED
    kind = kind if number else None
    return replace(fairy, cubes=number, affliction=kind, engaged=number > 0)


def _with_heroic(seat: Seat, number: int) -> Seat:
    """Returns the seat with so many heroic fairies, the first ones that fit."""
    for place, fairy in enumerate(seat.fairies):
        if seat.heroic == number:
            break
        if fairy.counts and fairy.heroic != (seat.heroic < number):
            seat = seat.with_fairy(place, replace(fairy, heroic=seat.heroic < number))
    return seat


def _with_token(state: State, rest: str, owner: int | None) -> State:
    """Returns the state with a token taken or put back; an enemy falls or stands with it."""
    place, spot = (int(text) for text in rest.split(":"))
    enemy = state.enemies[place]
    enemy = enemy.with_token(spot, replace(enemy.tokens[spot], damage=0, taken_by=owner))
    beaten = enemy.beaten_by if enemy.left == 0 else None
    if enemy.left == 0 and beaten is None:
        beaten = owner
    enemy = replace(enemy, beaten_by=beaten)
    return replace(state, enemies=state.with_enemy(place, enemy))


def set_rule(state: State, action: SetRule) -> Outcome[State] | Refusal:
    """Changes a house rule. Refuses ``unknown_rule`` and ``unknown_value``.

    Which game is played is fixed once the table is laid out.
    """
    option = BY_ID.get(action.option)
    if option is None:
        return refusals.unknown_rule()
    if not allows(option, action.value):
        return refusals.unknown_value()
    before = getattr(state.rules, option.id)
    if option.id == "scenario" and action.value != before:
        return refusals.unknown_value()
    rules = replace(state.rules, **{option.id: action.value})
    turn = max(1, state.turn) if rules.plain else state.turn
    after = replace(state, rules=rules, turn=turn)
    return Outcome(after, RuleSet(option.id, before, action.value))


def finish(state: State, action: Finish) -> Outcome[State] | Refusal:
    """Ends the play with the winners that the table names.

    Refuses ``already_over`` and ``unknown_player``.
    """
    if state.over:
        return refusals.already_over()
    if not all(state.seated(player) for player in action.winners):
        return refusals.unknown_player()
    winners = tuple(sorted(set(action.winners)))
    return Outcome(replace(state, ended=True, called=winners), CountedUp())
