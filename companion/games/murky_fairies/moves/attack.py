"""Attacks on tokens. Source: Murky Fairies, how to attack, souls, and mechanics of the game."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Enemy
from companion.games.murky_fairies.moves.fairies import USE_SKILL, UseSkill
from companion.games.murky_fairies.rules import MOST_DAMAGE, Defence, Rank, _, counted as _n
from companion.games.murky_fairies.state import Reward, State
from companion.games.murky_fairies.words import (
    ENEMY_BEATEN,
    NO_SUCH_ENEMY,
    refuse_cubes,
    refuse_fairy,
    refuse_play,
)
from companion.play import (
    LATER,
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    replace,
)


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
class Attack(Action, tag="attack"):
    """Attacks of one player on one enemy, in order.

    Attributes:
        player: who attacks.
        enemy: the enemy's place.
        hits: the attacks.
        cost: what the skill of the first fairy costs, which she uses for them; None where no
            skill is used, or where it was used before.
    """

    player: int
    enemy: int
    hits: tuple[Hit, ...]
    cost: int | None = field(default=None, metadata=LATER)


@dataclass(frozen=True, slots=True)
class Aim:
    """A token of an enemy, by their places."""

    enemy: int
    token: int


@dataclass(frozen=True, slots=True)
class AttackArea(Action, tag="area"):
    """One attack on all that lies in an area: the same damage to each enemy in it.

    Attributes:
        player: who attacks.
        value: the damage.
        type: its type.
        fairy: the place of the attacking fairy, if it is known.
        aims: the tokens that it is aimed at.
        cost: what the fairy's skill costs, which she uses for it; None as in `Attack`.
    """

    player: int
    value: int
    type: Defence
    fairy: int | None
    aims: tuple[Aim, ...]
    cost: int | None = field(default=None, metadata=LATER)


@dataclass(frozen=True, slots=True)
class HitResult:
    """What one attack did.

    Attributes:
        value: its damage.
        wrong: whether the token needs the other type.
        destroyed: whether the token fell.
        missing: the damage that the token still resists in this turn.
    """

    value: int
    wrong: bool
    destroyed: bool
    missing: int


@dataclass(frozen=True, slots=True)
class Attacked:
    """What attacks did.

    Attributes:
        hits: what each attack did.
        souls: what the player gains.
        left: tokens left on the enemies that were attacked.
        fallen: the ranks of those that are beaten now.
        opened: the rank that can be attacked from now on.
    """

    hits: tuple[HitResult, ...]
    souls: int
    left: int
    fallen: tuple[Rank, ...]
    opened: Rank | None

    @property
    def defeated(self) -> bool:
        """Whether an enemy is beaten."""
        return bool(self.fallen)

    @property
    def destroyed(self) -> int:
        """The tokens that fell."""
        return sum(hit.destroyed for hit in self.hits)

    @property
    def wrong(self) -> int:
        """Damage of the wrong type, which does nothing."""
        return sum(hit.value for hit in self.hits if hit.wrong)


Anything = Attack | AttackArea


def _blows(action: Anything) -> list[tuple[int, Hit]]:
    """Returns the single attacks in order, each with the enemy's place."""
    if isinstance(action, Attack):
        return [(action.enemy, hit) for hit in action.hits]
    return [
        (aim.enemy, Hit(action.value, action.type, aim.token, action.fairy)) for aim in action.aims
    ]


def _attack(state: State, action: Anything) -> Outcome[State, Attacked] | Refusal:
    """Resolves attacks, each on one token.

    Damage of the token's type adds up within the turn; at the token's value it is destroyed and
    becomes as many souls. Damage of the other type, and what is more than needed, is wasted.
    Who destroys the last token beats the enemy.
    """
    begun = _begin(state, action)
    if isinstance(begun, Refusal):
        return begun
    state = begun
    if refusal := _refuse(state, action):
        return refusal
    after, player, hits, souls = _with_attackers(state, action), action.player, list[HitResult](), 0
    places = sorted({place for place, _hit in _blows(action)})
    for place, hit in _blows(action):
        enemy, result = _strike(after.enemies[place], hit, player)
        hits.append(result)
        souls += enemy.worth * result.destroyed
        after = after.with_enemy(place, enemy)
    after = after.paid(player, -souls)
    fallen = [place for place in places if after.enemies[place].left == 0]
    for place in fallen:
        by = tuple(
            fairy for who, enemy, fairy in after.attackers if (who, enemy) == (player, place)
        )
        after = after.with_fallen(
            place, player, rewards=(*after.rewards, Reward(player, place, by))
        )
    was = state.open_ranks()
    opened = next((rank for rank in after.open_ranks() if rank not in was), None)
    left = sum(after.enemies[place].left for place in places)
    ranks = tuple(after.enemies[place].rank for place in fallen)
    return Outcome(after, Attacked(tuple(hits), souls, left, ranks, opened))


def _begin(state: State, action: Anything) -> State | Refusal:
    """Returns the state once the skill is used that the attack comes of."""
    if action.cost is None:
        return state
    by = next((hit.fairy for _place, hit in _blows(action) if hit.fairy is not None), -1)
    used = USE_SKILL.apply(state, UseSkill(action.player, by, action.cost))
    return used if isinstance(used, Refusal) else used.state


def _refuse(state: State, action: Anything) -> Refusal | None:
    refusal = refuse_play(state, action.player)
    if refusal is None and not _blows(action):
        return Refusal("no_hits", _("Enter the damage of the attack."), (), "attack")
    refused = (_refuse_hit(state, action.player, place, hit) for place, hit in _blows(action))
    return refusal or next((each for each in refused if each is not None), None)


def _refuse_hit(state: State, player: int, place: int, hit: Hit) -> Refusal | None:
    if not 0 <= place < len(state.enemies):
        return NO_SUCH_ENEMY
    enemy = state.enemies[place]
    if not enemy.standing:
        return ENEMY_BEATEN
    if wall := state.wall(enemy.rank):
        text = _n(
            "{count} enemy of a lower rank still stands before it.",
            "{count} enemies of a lower rank still stand before it.",
            wall,
        )
        return Refusal("lower_rank_still_standing", text, (("count", wall),), "rank-barrier")
    if not 0 <= hit.token < len(enemy.tokens):
        text = _("There is no such token on this enemy.")
        return Refusal("no_such_token", text, (), "defence-tokens")
    if enemy.tokens[hit.token].taken_by is not None:
        text = _("This token is already destroyed.")
        return Refusal("token_already_destroyed", text, (), "attack")
    if not 1 <= hit.value <= MOST_DAMAGE:
        text = _("Damage is 1 to {most}.", most=MOST_DAMAGE)
        return Refusal("bad_damage", text, (("value", hit.value), ("most", MOST_DAMAGE)), "attack")
    return None if hit.fairy is None else refuse_fairy(state, player, hit.fairy)


def _strike(enemy: Enemy, hit: Hit, player: int) -> tuple[Enemy, HitResult]:
    token = enemy.tokens[hit.token]
    wrong = hit.type is not token.defence
    if wrong or token.taken_by is not None:
        missing = max(0, enemy.worth - token.damage)
        return enemy, HitResult(hit.value, wrong, False, missing)
    damage = token.damage + hit.value
    destroyed = damage >= enemy.worth
    token = replace(token, damage=damage, taken_by=player if destroyed else None)
    missing = max(0, enemy.worth - damage)
    return enemy.with_token(hit.token, token), HitResult(hit.value, False, destroyed, missing)


def _with_attackers(state: State, action: Anything) -> State:
    """Returns the state that remembers which fairies attacked what."""
    known = [
        (place, hit.fairy, hit.token) for place, hit in _blows(action) if hit.fairy is not None
    ]
    attackers = {(action.player, place, fairy) for place, fairy, _token in known}
    aims = {(action.player, fairy, place, token) for place, fairy, token in known}
    return replace(
        state,
        attackers=tuple(sorted({*state.attackers, *attackers})),
        aims=tuple(sorted({*state.aims, *aims})),
    )


def cautions(state: State, action: Anything) -> Iterator[Notice]:
    """Yields what only a card allows: to act under black cubes, or to attack two tokens.

    Source: Murky Fairies, how to attack, exhaustion, curse.
    """
    begun = _begin(state, action)
    if isinstance(begun, Refusal):
        return
    after = _with_attackers(begun, action)
    for place in sorted({hit.fairy for _place, hit in _blows(action) if hit.fairy is not None}):
        fairy = words.fairy_of(state, action.player, place)
        if refuse_cubes(state.seats[action.player].fairies[place]) is not None:
            text = _(
                "{fairy} is under black cubes: she attacks only if a card says so.", fairy=fairy
            )
            yield Notice(text, "info", "black-cubes")
        aims = [aim[2:] for aim in after.aims if aim[:2] == (action.player, place)]
        one_skill = isinstance(action, AttackArea) and len(aims) == len(action.aims)
        most = len({enemy for enemy, _token in aims}) if one_skill else 1
        if len(aims) > most and not (one_skill and not state.rules.area_one_token):
            text = _("{fairy} attacks more than one token: only if a card says so.", fairy=fairy)
            yield Notice(text, "info", "one-token-per-fairy")


def _describe(action: Anything, before: State, after: State) -> Description:
    player = words.player_name(before, action.player)
    if isinstance(action, Attack):
        hits = tuple(_damage(hit.value, hit.type) for hit in action.hits)
        enemy = words.enemy_name(before, action.enemy)
        text = _("{player} attacks {enemy}: {hits}", player=player, enemy=enemy, hits=hits)
    else:
        places = sorted({aim.enemy for aim in action.aims})
        text = _(
            "{player} attacks an area, {enemies}: {hits}",
            player=player,
            enemies=tuple(words.enemy_name(before, place) for place in places),
            hits=_damage(action.value, action.type),
        )
    if action.cost is not None:
        text = _n(
            "{attack}, for {count} action",
            "{attack}, for {count} actions",
            action.cost,
            attack=text,
        )
    return words.with_souls(text, action.player, before, after)


def _damage(value: int, kind: Defence) -> Message:
    return _("{damage} {type}", damage=value, type=words.DEFENCE[kind])


def _announce(
    before: State, action: Anything, outcome: Outcome[State, Attacked]
) -> tuple[Notice, ...]:
    """Says first what was won, then what to do with the tokens, then why."""
    effect, notices = outcome.effect, list[Notice]()
    if effect.destroyed:
        rule = "enemy-beaten" if effect.defeated else "souls"
        text = _n(
            "Take the token: it is {souls} souls.",
            "Take the {count} tokens: they are {souls} souls.",
            effect.destroyed,
            souls=effect.souls,
        )
        notices += [Notice(_won(before, outcome), "good", rule), Notice(text, "ask", "souls")]
    notices += cautions(before, action)
    if effect.wrong:
        text = _("Wrong type: {damage} damage does nothing.", damage=effect.wrong)
        notices.append(Notice(text, "info", "defence-tokens"))
    if effect.defeated:
        return (*notices, *_announce_fall(outcome))
    if short := [hit.missing for hit in effect.hits if not hit.destroyed and not hit.wrong]:
        text = _("{damage} more in this turn destroys the token.", damage=min(short))
        notices.append(Notice(text, "info", "attack"))
    return tuple(notices)


def _won(before: State, outcome: Outcome[State, Attacked]) -> Message:
    """Returns which enemies are beaten, or else how many tokens fell."""
    effect = outcome.effect
    if not effect.fallen:
        count = effect.destroyed
        return _n("{count} token destroyed", "{count} tokens destroyed", count)
    rewards = outcome.state.rewards[-len(effect.fallen) :]
    names = tuple(words.enemy_name(before, reward.enemy) for reward in rewards)
    return _n("{enemies} is beaten", "{enemies} are beaten", len(names), enemies=names)


def _announce_fall(outcome: Outcome[State, Attacked]) -> Iterator[Notice]:
    """Yields what a fallen enemy opens; the reward is asked for by the view."""
    if outcome.effect.opened is Rank.SCOURGE:
        text = _("All demons are down: the scourges are open.")
        yield Notice(text, "info", "rank-barrier")
    if outcome.effect.opened is Rank.TITAN:
        yield Notice(_("The way to the titan is open."), "info", "rank-barrier")
    if Rank.TITAN in outcome.effect.fallen and not outcome.state.rules.titan_ends:
        yield Notice(_("The round is played to its end."), "info", "game-end")


ATTACK: Move[State, Any, Attacked] = Move(Attack, _attack, _describe, _announce)
ATTACK_AREA = Move(AttackArea, _attack, _describe, _announce)
