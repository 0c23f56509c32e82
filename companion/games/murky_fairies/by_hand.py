"""What a table may change by hand, and what follows from it.

The table has ``actions``, ``extra``, ``reserve``, ``round``, ``turn``, ``first`` (the
first player) and ``damage:2:0`` (on a token of an enemy); a player ``souls``, ``demons``,
``scourges``, ``titans``, ``heroic`` (how many fairies), ``card:4``, ``token:2:0`` (of an enemy, 1
if destroyed by this player), ``beaten:2`` (an enemy, 1 if beaten by this player), and of a fairy
``cubes:3``, ``engaged:3``, ``heroic:3`` and ``item:3:0`` (the cubes on one of her items).
"""

from collections.abc import Callable

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Fairy, Token
from companion.games.murky_fairies.moves.turn import announce_end, rested
from companion.games.murky_fairies.rules import (
    CARDS,
    CUBES,
    MOST_EXTRA,
    PLACE,
    Affliction,
    Rank,
    Rules,
    _,
)
from companion.games.murky_fairies.state import PLAYERS, Seat, State
from companion.play import (
    ByHand,
    Message,
    Quantity,
    Refusal,
    Subject,
    as_number,
    between,
    of_player,
    of_table,
    replace,
    whose_turn,
)

MOST, MOST_ACTIONS, MOST_KILLS, MOST_CUBES = 999, 30, 15, 12


def _of_table(name: str, label: Message, most: int, *, least: int = 0) -> Quantity[State]:
    return of_table(
        name,
        label,
        lambda state: getattr(state, name),
        lambda state, value: replace(state, **{name: value}),
        between(least, most),
    )


def _of_seat(
    name: str,
    label: Message,
    read: Callable[[Seat], int],
    write: Callable[[Seat, int], Seat],
    most: Callable[[Seat], int],
) -> Quantity[State]:
    return of_player(
        name,
        label,
        lambda state, player: read(state.seats[player]),
        lambda state, player, value: state.with_seat(player, write(state.seats[player], value)),
        lambda state, player: (0, most(state.seats[player])),
    )


def _kills(name: str, label: Message, rank: Rank) -> Quantity[State]:
    """Returns how many enemies of a rank fell; a game under way tells which, see ``beaten``."""
    quantity = _of_seat(
        name,
        label,
        lambda seat: seat.kills[PLACE[rank]],
        lambda seat, value: seat.with_kills(rank, value),
        lambda _seat: MOST_KILLS,
    )
    return replace(quantity, keys=_unlisted)


def _unlisted(_state: State) -> tuple[str, ...]:
    return ()


def _with_heroic(seat: Seat, number: int) -> Seat:
    """Returns the seat with so many heroic fairies, the first ones that fit."""
    for place, fairy in enumerate(seat.fairies):
        if seat.heroic == number:
            break
        if fairy.counts and fairy.heroic != (seat.heroic < number):
            seat = seat.with_fairy(place, replace(fairy, heroic=seat.heroic < number))
    return seat


def _place(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1


def _fairy(state: State, subject: Subject) -> Fairy | None:
    seat, place = state.seats[subject.player], _place(subject.key)
    return seat.fairies[place] if seat.holds(place) else None


def _of_fairy(
    name: str,
    label: Callable[[State, Subject], Message],
    read: Callable[[Fairy], int],
    write: Callable[[Fairy, int], Fairy],
    most: int,
    show: Callable[[State, int], Message | str | int],
) -> Quantity[State]:
    def value(state: State, subject: Subject) -> int | None:
        fairy = _fairy(state, subject)
        return None if fairy is None else read(fairy)

    def changed(state: State, subject: Subject, value: int) -> State:
        place = int(subject.key)
        return state.with_fairy(
            subject.player, place, write(state.seats[subject.player].fairies[place], value)
        )

    return Quantity(name, label, value, changed, between(0, most), personal=True, show=show)


def _fairy_label(state: State, subject: Subject) -> Message:
    return _("{name}", name=words.fairy_of(state, subject.player, _place(subject.key)))


def _with_cubes(fairy: Fairy, cubes: int) -> Fairy:
    kind = (
        Affliction.CURSED
        if cubes >= CUBES[Affliction.CURSED]
        else fairy.affliction or Affliction.EXHAUSTED
    )
    return replace(
        fairy, cubes=cubes, affliction=kind if cubes else None, engaged=cubes > 0, under=None
    )


def _read_card(state: State, subject: Subject) -> int | None:
    card = _place(subject.key)
    return int(card in state.seats[subject.player].used) if card in CARDS else None


def _write_card(state: State, subject: Subject, value: int) -> State:
    seat, card = state.seats[subject.player], int(subject.key)
    used = tuple(other for other in seat.used if other != card)
    return state.with_seat(subject.player, replace(seat, used=(*used, card) if value else used))


def _pair(subject: Subject) -> tuple[int, int]:
    first, _colon, second = subject.key.partition(":")
    return _place(first), _place(second)


def _token(state: State, subject: Subject) -> Token | None:
    found = state.token(subject.key)
    return None if found is None else state.enemies[found[0]].tokens[found[1]]


def _spots(state: State) -> tuple[str, ...]:
    """Returns the tokens of the enemies that have several; one alone falls with its enemy."""
    return tuple(
        f"{place}:{spot}"
        for place, enemy in enumerate(state.enemies)
        for spot in range(len(enemy.tokens) if len(enemy.tokens) > 1 else 0)
    )


def _read_taken(state: State, subject: Subject) -> int | None:
    token = _token(state, subject)
    return None if token is None else int(token.taken_by == subject.player)


def _write_taken(state: State, subject: Subject, value: int) -> State:
    """An enemy falls with its last token, and stands up with it."""
    place, spot = _pair(subject)
    enemy, owner = state.enemies[place], subject.player if value else None
    enemy = enemy.with_token(spot, replace(enemy.tokens[spot], damage=0, taken_by=owner))
    after = state.with_enemy(place, enemy)
    owners = {token.taken_by for token in enemy.tokens}
    if (enemy.beaten_by is not None and enemy.beaten_by not in owners) or None in owners:
        after = after.with_risen(place)
    if owner is None or enemy.left or not after.enemies[place].standing:
        return after
    return after.with_fallen(place, owner)


def _token_label(state: State, subject: Subject) -> Message:
    place, spot = _pair(subject)
    return _("{enemy}, token {number}", enemy=words.enemy_name(state, place), number=spot + 1)


def _read_damage(state: State, subject: Subject) -> int | None:
    token = _token(state, subject)
    return None if token is None or token.taken_by is not None else token.damage


def _write_damage(state: State, subject: Subject, value: int) -> State:
    place, spot = _pair(subject)
    enemy = state.enemies[place]
    return state.with_enemy(
        place, enemy.with_token(spot, replace(enemy.tokens[spot], damage=value))
    )


def _read_beaten(state: State, subject: Subject) -> int | None:
    place = _place(subject.key)
    known = 0 <= place < len(state.enemies)
    return int(state.enemies[place].beaten_by == subject.player) if known else None


def _write_beaten(state: State, subject: Subject, value: int) -> State:
    """With an enemy go all the tokens that lay on it; they come back with it."""
    place, player = _place(subject.key), subject.player
    after = state.with_risen(place)
    enemy, was, now = after.enemies[place], (None, player)[1 - value], (None, player)[value]
    tokens = tuple(
        replace(token, damage=0, taken_by=now) if token.taken_by == was else token
        for token in enemy.tokens
    )
    after = after.with_enemy(place, replace(enemy, tokens=tokens))
    return after.with_fallen(place, player) if value else after


def _read_item(state: State, subject: Subject) -> int | None:
    place, spot = _pair(subject)
    seat = state.seats[subject.player]
    known = seat.holds(place) and 0 <= spot < len(seat.fairies[place].items)
    return seat.fairies[place].items[spot].cubes if known else None


def _write_item(state: State, subject: Subject, value: int) -> State:
    place, spot = _pair(subject)
    fairy = state.seats[subject.player].fairies[place]
    item = replace(fairy.items[spot], cubes=value, engaged=value > 0)
    return state.with_fairy(subject.player, place, fairy.with_item(spot, item))


def _set_rules(state: State, rules: Rules) -> State | Refusal:
    if rules.scenario != state.rules.scenario:
        return Refusal("unknown_value", _("Another game can no longer be chosen."), (), "setup")
    return replace(state, rules=rules, turn=max(1, state.turn) if rules.plain else state.turn)


BY_HAND: ByHand[State, Rules] = ByHand(
    rules=Rules,
    quantities=(
        # It sets only whose turn it is, for a game that began without the app: no cube comes off.
        whose_turn(
            "turn",
            lambda state: state.current,
            lambda state, player: replace(rested(state), current=player, turn=max(1, state.turn)),
        ),
        of_table(
            "first",
            _("First player"),
            lambda state: state.first,
            lambda state, value: replace(state, first=value),
            between(0, PLAYERS - 1),
            show=lambda state, value: state.names[value],
        ),
        _of_table("actions", words.ACTIONS, MOST_ACTIONS),
        _of_table("extra", _("Extra actions bought"), MOST_EXTRA),
        _of_table("reserve", _("Souls of the shop"), MOST),
        _of_table("round", _("Round"), MOST, least=1),
        _of_seat(
            "souls",
            words.SOULS,
            lambda seat: seat.souls,
            lambda seat, value: replace(seat, souls=value),
            lambda _seat: MOST,
        ),
        _kills("demons", _("Demons beaten"), Rank.DEMON),
        _kills("scourges", _("Scourges beaten"), Rank.SCOURGE),
        _kills("titans", _("Titans beaten"), Rank.TITAN),
        _of_seat(
            "heroic",
            words.HEROIC,
            lambda seat: seat.heroic,
            _with_heroic,
            lambda seat: seat.fielded,
        ),
        _of_fairy(
            "heroic",
            _fairy_label,
            lambda fairy: int(fairy.heroic),
            lambda fairy, value: replace(fairy, heroic=bool(value)),
            1,
            lambda _state, value: _("heroic") if value else _("not heroic"),
        ),
        _of_fairy(
            "cubes",
            lambda state, subject: _("Black cubes on {fairy}", fairy=_fairy_label(state, subject)),
            lambda fairy: fairy.cubes,
            _with_cubes,
            MOST_CUBES,
            as_number,
        ),
        _of_fairy(
            "engaged",
            _fairy_label,
            lambda fairy: int(fairy.engaged),
            lambda fairy, value: replace(fairy, engaged=bool(value)),
            1,
            lambda _state, value: _("engaged") if value else _("ready"),
        ),
        Quantity(
            "card",
            lambda _state, subject: _("Action card {card}", card=subject.key),
            _read_card,
            _write_card,
            between(0, 1),
            personal=True,
            show=lambda _state, value: _("played") if value else _("not played"),
            keys=lambda _state: tuple(str(card) for card in CARDS),
        ),
        Quantity(
            "token",
            _token_label,
            _read_taken,
            _write_taken,
            between(0, 1),
            personal=True,
            show=lambda _state, value: _("taken") if value else _("put back"),
            keys=_spots,
        ),
        Quantity(
            "damage",
            lambda state, subject: _("Damage: {token}", token=_token_label(state, subject)),
            _read_damage,
            _write_damage,
            lambda state, subject: (0, state.enemies[_pair(subject)[0]].worth - 1),
        ),
        Quantity(
            "beaten",
            lambda state, subject: _("{name}", name=words.enemy_name(state, _place(subject.key))),
            _read_beaten,
            _write_beaten,
            between(0, 1),
            personal=True,
            show=lambda _state, value: _("beaten") if value else _("stands"),
            keys=lambda state: tuple(str(place) for place in range(len(state.enemies))),
        ),
        Quantity(
            "item",
            lambda state, subject: _(
                "Black cubes on {item}", item=words.item_of(state, subject.player, *_pair(subject))
            ),
            _read_item,
            _write_item,
            between(0, MOST_CUBES),
            personal=True,
        ),
    ),
    set_rules=_set_rules,
    finish=lambda state, winners: replace(state, ended=True, called=winners),
    announce=announce_end,
)
