"""Laying the table out: enemies with their tokens, and who is fielded.

Source: Murky Fairies, preparation.
"""

from dataclasses import dataclass

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Enemy, Fairy, Token, tokens_fit, tokens_of
from companion.games.murky_fairies.rules import (
    MOST_ENEMIES,
    MOST_FAIRIES,
    MOST_TOKENS,
    Defence,
    Rank,
    _,
)
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import (
    ENEMY_BEATEN,
    NO_SUCH_ENEMY,
    refuse_fairy,
    refuse_name,
    refuse_over,
    unless,
)
from companion.play import Action, Description, Move, Refusal, replace, silent, unknown_player


@dataclass(frozen=True, slots=True)
class SetEnemy(Action, tag="enemy"):
    """Says what an enemy's card shows; a place after the last one adds an enemy.

    Attributes:
        enemy: its place.
        rank: its rank.
        tokens: its defence tokens, such as PPM; a row that differs from before replaces it whole.
        name: its name.
    """

    enemy: int
    rank: Rank
    tokens: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class NameFairies(Action, tag="names"):
    """Says which fairies a player fields, in order; places beyond the last are added."""

    player: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddFairy(Action, tag="fairy"):
    """Puts one more fairy on the table, such as a spectre."""

    player: int
    name: str
    spectre: bool = False


@dataclass(frozen=True, slots=True)
class RemoveFairy(Action, tag="gone"):
    """Takes a fairy off the table, with her items."""

    player: int
    fairy: int


@dataclass(frozen=True, slots=True)
class AddToken(Action, tag="token"):
    """Puts one more token on an enemy; the others stay as they are."""

    enemy: int
    defence: Defence


def _laid(state: State, action: SetEnemy) -> State:
    """The same row stays as it is, so that a name or a rank can be corrected in a fight."""
    tokens = tokens_of(action.tokens)
    if action.enemy < len(state.enemies):
        laid = state.enemies[action.enemy].tokens
        if [token.defence for token in laid] == [token.defence for token in tokens]:
            tokens = laid
    return state.with_enemy(action.enemy, Enemy(action.rank, action.name, tokens))


def _refuse_enemy(state: State, action: SetEnemy) -> Refusal | None:
    if state.over or not 0 <= action.enemy <= len(state.enemies):
        return refuse_over(state) or NO_SUCH_ENEMY
    if action.enemy >= MOST_ENEMIES:
        text = _("The box has {most} enemies.", most=MOST_ENEMIES)
        return Refusal("too_many_enemies", text, (("most", MOST_ENEMIES),), "setup")
    if refusal := refuse_name(action.name):
        return refusal
    known = state.enemies[action.enemy : action.enemy + 1]
    beaten = None if all(enemy.standing for enemy in known) else ENEMY_BEATEN
    return _refuse_tokens(action.tokens) or beaten


def _refuse_tokens(tokens: str) -> Refusal | None:
    if tokens_fit(tokens):
        return None
    text = _("Tokens are physical or magical, {most} at most.", most=MOST_TOKENS)
    return Refusal("bad_tokens", text, (("most", MOST_TOKENS),), "defence-tokens")


def _describe_enemy(action: SetEnemy, _before: State, _after: State) -> Description:
    name, tokens = action.name or words.RANK[action.rank], words.tokens_text(action.tokens)
    return Description(_("Enemy {enemy}: {tokens}", enemy=name, tokens=tokens))


def _refuse_token(state: State, action: AddToken) -> Refusal | None:
    if state.over or not 0 <= action.enemy < len(state.enemies):
        return refuse_over(state) or NO_SUCH_ENEMY
    enemy = state.enemies[action.enemy]
    return _refuse_tokens("P" * (len(enemy.tokens) + 1)) if enemy.standing else ENEMY_BEATEN


def _added_token(state: State, action: AddToken) -> State:
    enemy = state.enemies[action.enemy]
    return state.with_enemy(
        action.enemy, replace(enemy, tokens=(*enemy.tokens, Token(action.defence)))
    )


def _describe_token(action: AddToken, before: State, _after: State) -> Description:
    enemy, kind = words.enemy_name(before, action.enemy), words.DEFENCE[action.defence]
    return Description(_("{enemy}: one more token, {type}", enemy=enemy, type=kind))


def _refuse(state: State, player: int) -> Refusal | None:
    return refuse_over(state) or (None if state.seated(player) else unknown_player(player))


def _refuse_number(fairies: int, most: int) -> Refusal | None:
    if fairies <= most:
        return None
    text = _("A deck has {most} fairies.", most=MOST_FAIRIES)
    return Refusal("too_many_fairies", text, (("most", MOST_FAIRIES),), "setup")


def _refuse_names(state: State, action: NameFairies) -> Refusal | None:
    return (
        _refuse(state, action.player)
        or _refuse_number(len(action.names), MOST_FAIRIES)
        or refuse_name(*action.names)
    )


def _named(state: State, action: NameFairies) -> State:
    seat = state.seats[action.player]
    named = tuple(replace(f, name=n) for f, n in zip(seat.fairies, action.names, strict=False))
    more = tuple(Fairy(name) for name in action.names[len(named) :])
    return state.with_seat(
        action.player, replace(seat, fairies=(*named, *seat.fairies[len(named) :], *more))
    )


def _describe_names(action: NameFairies, before: State, _after: State) -> Description:
    player = words.player_name(before, action.player)
    names = tuple(name for name in action.names if name)
    text = _("{player} fields {fairies}", player=player, fairies=names)
    return Description(text if names else _("{player} fields fairies", player=player))


def _refuse_adding(state: State, action: AddFairy) -> Refusal | None:
    return (
        _refuse(state, action.player)
        or _refuse_number(len(state.seats[action.player].fairies) + 1, MOST_FAIRIES * 2)
        or refuse_name(action.name)
    )


def _added(state: State, action: AddFairy) -> State:
    seat = state.seats[action.player]
    fairies = (*seat.fairies, Fairy(action.name, spectre=action.spectre))
    return state.with_seat(action.player, replace(seat, fairies=fairies))


def _describe_added(action: AddFairy, before: State, _after: State) -> Description:
    player = words.player_name(before, action.player)
    name = action.name or (_("a spectre") if action.spectre else _("a fairy"))
    return Description(_("{player} adds {fairy}", player=player, fairy=name))


def _refuse_removing(state: State, action: RemoveFairy) -> Refusal | None:
    return _refuse(state, action.player) or refuse_fairy(state, action.player, action.fairy)


def _removed(state: State, action: RemoveFairy) -> State:
    gone = replace(state.seats[action.player].fairies[action.fairy], gone=True, items=())
    return state.with_fairy(action.player, action.fairy, gone)


def _describe_removed(action: RemoveFairy, before: State, _after: State) -> Description:
    player = words.player_name(before, action.player)
    fairy = words.fairy_of(before, action.player, action.fairy)
    return Description(_("{player}: {fairy} leaves the table", player=player, fairy=fairy))


SET_ENEMY = Move(SetEnemy, unless(_refuse_enemy, _laid), _describe_enemy, silent, once=True)
NAME_FAIRIES = Move(NameFairies, unless(_refuse_names, _named), _describe_names, silent, once=True)
ADD_FAIRY = Move(AddFairy, unless(_refuse_adding, _added), _describe_added, silent)
REMOVE_FAIRY = Move(RemoveFairy, unless(_refuse_removing, _removed), _describe_removed, silent)
ADD_TOKEN = Move(AddToken, unless(_refuse_token, _added_token), _describe_token, silent)
