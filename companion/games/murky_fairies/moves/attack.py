"""Attacks on tokens. Source: Murky Fairies, how to attack, souls, and mechanics of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Enemy
from companion.games.murky_fairies.pieces import MOST_DAMAGE, PLACE, Defence, Rank
from companion.games.murky_fairies.refusals import (
    enemy_already_beaten,
    no_such_enemy,
    refuse_fairy,
    refuse_play,
)
from companion.games.murky_fairies.state import Reward, State
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("murky_fairies")
_n = counted("murky_fairies")


@dataclass(frozen=True, slots=True)
class Hit:
    """One attack: its damage, its type, and the one token it is aimed at.

    Attributes:
        value: the damage.
        type: its type.
        token: the token's place on the enemy.
        fairy: the place of the attacking fairy, if it is known.
    """

    value: int
    type: Defence
    token: int
    fairy: int | None = None


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Attacks of one player on one enemy, in order."""

    tag: ClassVar[str] = "attack"
    player: int
    enemy: int
    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class HitResult:
    """What one attack did.

    Attributes:
        token: the token it was aimed at.
        value: its damage.
        wrong: whether the token needs the other type.
        destroyed: whether the token fell.
        missing: the damage that the token still resists in this turn.
    """

    token: int
    value: int
    wrong: bool
    destroyed: bool
    missing: int


@dataclass(frozen=True, slots=True)
class Attacked:
    """Attacks on one enemy.

    Attributes:
        hits: what each attack did.
        souls: what the player gains.
        left: tokens left; the enemy is beaten when there is none.
        opened: the rank that can be attacked from now on.
    """

    hits: tuple[HitResult, ...]
    souls: int
    left: int
    opened: Rank | None

    @property
    def defeated(self) -> bool:
        """Whether the enemy is beaten."""
        return self.left == 0

    @property
    def destroyed(self) -> int:
        """The tokens that fell."""
        return sum(hit.destroyed for hit in self.hits)

    @property
    def wrong(self) -> int:
        """Damage of the wrong type, which does nothing."""
        return sum(hit.value for hit in self.hits if hit.wrong)


def _attack(state: State, action: Attack) -> Outcome[State, Attacked] | Refusal:
    """Resolves attacks on one enemy, each on one token.

    Damage of the token's type adds up within the turn; at the token's value it is destroyed and
    becomes as many souls. Damage of the other type, and what is more than needed, is wasted.
    Who destroys the last token beats the enemy.
    """
    refusal = refuse_play(state, action.player) or _refuse(state, action)
    if refusal is not None:
        return refusal
    enemy, hits = state.enemies[action.enemy], list[HitResult]()
    for hit in action.hits:
        enemy, result = _strike(enemy, hit, action.player)
        hits.append(result)
    souls = enemy.worth * sum(hit.destroyed for hit in hits)
    seat = state.seats[action.player].with_souls(souls)
    attackers = _attackers(state, action)
    after = state.with_enemy(action.enemy, enemy, attackers=attackers)
    after = after.with_seat(action.player, seat)
    if enemy.left == 0:
        after = _beaten(after, action.enemy, action.player)
    was = state.open_ranks()
    opened = next((rank for rank in after.open_ranks() if rank not in was), None)
    return Outcome(after, Attacked(tuple(hits), souls, enemy.left, opened))


def _refuse(state: State, action: Attack) -> Refusal | None:
    if not 0 <= action.enemy < len(state.enemies):
        return no_such_enemy()
    enemy = state.enemies[action.enemy]
    if not enemy.standing:
        return enemy_already_beaten()
    wall = state.wall(enemy.rank)
    if wall:
        text = _n(
            "{count} enemy of a lower rank still stands before it.",
            "{count} enemies of a lower rank still stand before it.",
            wall,
        )
        return Refusal("lower_rank_still_standing", text, (("count", wall),), "rank-barrier")
    if not action.hits:
        return Refusal("no_hits", _("Enter the damage of the attack."), (), "attack")
    refused = (_refuse_hit(state, action.player, enemy, hit) for hit in action.hits)
    return next((refusal for refusal in refused if refusal is not None), None)


def _refuse_hit(state: State, player: int, enemy: Enemy, hit: Hit) -> Refusal | None:
    if not 0 <= hit.token < len(enemy.tokens):
        text = _("There is no such token on this enemy.")
        return Refusal("no_such_token", text, (), "defence-tokens")
    if enemy.tokens[hit.token].taken_by is not None:
        text = _("This token is already destroyed.")
        return Refusal("token_already_destroyed", text, (), "attack")
    if not 1 <= hit.value <= MOST_DAMAGE:
        text = _("Damage is 1 to {most}.", most=MOST_DAMAGE)
        numbers = (("value", hit.value), ("most", MOST_DAMAGE))
        return Refusal("bad_damage", text, numbers, "attack")
    return None if hit.fairy is None else refuse_fairy(state, player, hit.fairy)


def _strike(enemy: Enemy, hit: Hit, player: int) -> tuple[Enemy, HitResult]:
    token = enemy.tokens[hit.token]
    wrong = hit.type is not token.defence
    if wrong or token.taken_by is not None:
        missing = max(0, enemy.worth - token.damage)
        return enemy, HitResult(hit.token, hit.value, wrong, False, missing)
    damage = token.damage + hit.value
    destroyed = damage >= enemy.worth
    token = replace(token, damage=damage, taken_by=player if destroyed else None)
    missing = max(0, enemy.worth - damage)
    result = HitResult(hit.token, hit.value, False, destroyed, missing)
    return enemy.with_token(hit.token, token), result


def _attackers(state: State, action: Attack) -> tuple[tuple[int, int], ...]:
    if action.player != state.current:
        return state.attackers
    known = {(action.enemy, hit.fairy) for hit in action.hits if hit.fairy is not None}
    return tuple(sorted({*state.attackers, *known}))


def _beaten(state: State, place: int, player: int) -> State:
    """Returns the state with an enemy beaten by a player, and its reward to be taken."""
    enemy = state.enemies[place]
    attackers = tuple(fairy for target, fairy in state.attackers if target == place)
    reward = Reward(player, place, attackers if player == state.current else ())
    seat = state.seats[player]
    seat = seat.with_kills(enemy.rank, seat.kills[PLACE[enemy.rank]] + 1)
    return state.with_seat(player, seat).with_enemy(
        place,
        replace(enemy, beaten_by=player),
        rewards=(*state.rewards, reward),
        slayer=player if enemy.rank is Rank.TITAN else state.slayer,
    )


def _describe(action: Attack, before: State, after: State) -> Description:
    hits = tuple(
        _("{damage} {type}", damage=hit.value, type=words.DEFENCE[hit.type]) for hit in action.hits
    )
    player = words.player_name(before, action.player)
    enemy = words.enemy_name(before, action.enemy)
    text = _("{player} attacks {enemy}: {hits}", player=player, enemy=enemy, hits=hits)
    return words.with_souls(text, action.player, before, after)


def _announce(
    before: State, action: Attack, outcome: Outcome[State, Attacked]
) -> tuple[Notice, ...]:
    effect, notices = outcome.effect, list[Notice]()
    if effect.destroyed:
        text = _n(
            "{count} token destroyed: take it as {souls} souls.",
            "{count} tokens destroyed: take them as {souls} souls.",
            effect.destroyed,
            souls=effect.souls,
        )
        notices.append(Notice(text, "good", "souls"))
    if effect.wrong:
        text = _("Wrong type: {damage} damage does nothing.", damage=effect.wrong)
        notices.append(Notice(text, "bad", "defence-tokens"))
    if effect.defeated:
        return (*notices, *_announce_fall(before.enemies[action.enemy].rank, outcome))
    short = {hit.token: hit.missing for hit in effect.hits if not hit.destroyed and not hit.wrong}
    if short:
        text = _("{damage} more in this turn destroys the token.", damage=min(short.values()))
        notices.append(Notice(text, "info", "attack"))
    return tuple(notices)


def _announce_fall(rank: Rank, outcome: Outcome[State, Attacked]) -> tuple[Notice, ...]:
    text = _("Last token: choose who holds the treasure and which fairy turns heroic.")
    notices = [Notice(text, "ask", "enemy-beaten")]
    if outcome.effect.opened is Rank.SCOURGE:
        text = _("All demons are down: the scourges are open.")
        notices.append(Notice(text, "good", "rank-barrier"))
    if outcome.effect.opened is Rank.TITAN:
        notices.append(Notice(_("The way to the titan is open."), "good", "rank-barrier"))
    if rank is Rank.TITAN:
        text = _("The titan is down!")
        if not outcome.state.rules.titan_ends:
            text = _("The titan is down: the round is played to its end.")
        notices.append(Notice(text, "good", "game-end"))
    return tuple(notices)


ATTACK = Move(Attack, _attack, _describe, _announce)
