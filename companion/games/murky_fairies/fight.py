"""Attacks on tokens, and what a beaten enemy leaves.

Source: Murky Fairies, how to attack, souls, and mechanics of the game.
"""

from __future__ import annotations

from companion.games.murky_fairies import refusals
from companion.games.murky_fairies.actions import Attack, Hit, TakeReward
from companion.games.murky_fairies.cards import Enemy, Item
from companion.games.murky_fairies.effects import Attacked, HitMade, RewardTaken
from companion.games.murky_fairies.permission import refuse_play
from companion.games.murky_fairies.pieces import MOST_DAMAGE, MOST_ITEMS, MOST_NAME, Rank
from companion.games.murky_fairies.scoring import has_bonus
from companion.games.murky_fairies.state import Reward, Seat, State
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


def attack(state: State, action: Attack) -> Outcome[State] | Refusal:
    """Resolves attacks on one enemy, each on one token.

    Damage of the token's type adds up within the turn; at the token's value it is destroyed and
    becomes as many souls. Damage of the other type, and what is more than needed, is wasted.
    Who destroys the last token beats the enemy.
    """
    refusal = refuse_play(state, action.player) or refuse_attack(state, action)
    if refusal is not None:
        return refusal
    enemy, made = state.enemies[action.enemy], list[HitMade]()
    for hit in action.hits:
        enemy, result = _strike(enemy, hit, action.player)
        made.append(result)
    souls = enemy.worth * sum(hit.destroyed for hit in made)
    attackers = _attackers(state, action)
    defeated = enemy.left == 0
    seat = state.seats[action.player]
    if souls:
        seat = seat.with_souls(souls)
    after = replace(
        state,
        seats=state.with_seat(action.player, seat),
        enemies=state.with_enemy(action.enemy, enemy),
        attackers=attackers,
    )
    if defeated:
        after = beaten(after, action.enemy, action.player)
    opened = _opened(state, after)
    fell = defeated and enemy.rank is Rank.TITAN
    effect = Attacked(
        action.enemy, enemy.rank, tuple(made), souls, enemy.left, defeated, opened, fell
    )
    return Outcome(after, effect)


def refuse_attack(state: State, action: Attack) -> Refusal | None:
    """Refuses an attack that cannot be made; says ``lower_rank_still_standing`` with how many."""
    if not 0 <= action.enemy < len(state.enemies):
        return refusals.no_such_enemy()
    enemy = state.enemies[action.enemy]
    if not enemy.standing:
        return refusals.enemy_already_beaten()
    wall = state.wall(enemy.rank)
    if wall:
        return refusals.lower_rank_still_standing(wall)
    if not action.hits:
        return refusals.no_hits()
    return _refuse_hits(state.seats[action.player], enemy, action.hits)


def _refuse_hits(seat: Seat, enemy: Enemy, hits: tuple[Hit, ...]) -> Refusal | None:
    for hit in hits:
        if not 0 <= hit.token < len(enemy.tokens):
            return refusals.no_such_token()
        if enemy.tokens[hit.token].taken_by is not None:
            return refusals.token_already_destroyed()
        if not 1 <= hit.value <= MOST_DAMAGE:
            return refusals.bad_damage(hit.value, MOST_DAMAGE)
        if hit.fairy is not None and not seat.holds(hit.fairy):
            return refusals.no_such_fairy()
    return None


def _strike(enemy: Enemy, hit: Hit, player: int) -> tuple[Enemy, HitMade]:
    token = enemy.tokens[hit.token]
    wrong = hit.type is not token.defence
    if wrong or token.taken_by is not None:
        missing = max(0, enemy.worth - token.damage)
        return enemy, HitMade(hit.token, hit.type, hit.value, wrong, False, missing)
    damage = token.damage + hit.value
    destroyed = damage >= enemy.worth
    token = replace(token, damage=damage, taken_by=player if destroyed else None)
    missing = max(0, enemy.worth - damage)
    made = HitMade(hit.token, hit.type, hit.value, False, destroyed, missing)
    return enemy.with_token(hit.token, token), made


def _attackers(state: State, action: Attack) -> tuple[tuple[int, int], ...]:
    known = {hit.fairy for hit in action.hits if hit.fairy is not None}
    if not known or action.player != state.current:
        return state.attackers
    new = {(action.enemy, fairy) for fairy in known}
    return tuple(sorted({*state.attackers, *new}))


def beaten(state: State, place: int, player: int) -> State:
    """Returns the state with an enemy beaten by a player, and its reward to be taken."""
    enemy = state.enemies[place]
    attackers = tuple(fairy for target, fairy in state.attackers if target == place)
    if player != state.current:
        attackers = ()
    return replace(
        state,
        seats=state.with_seat(player, state.seats[player].with_kill(enemy.rank)),
        enemies=state.with_enemy(place, replace(enemy, beaten_by=player)),
        rewards=(*state.rewards, Reward(player, place, attackers)),
        slayer=player if enemy.rank is Rank.TITAN else state.slayer,
    )


def _opened(before: State, after: State) -> Rank | None:
    """Returns the rank that could not be attacked before and can be now."""
    if before.standing == after.standing:
        return None
    was = before.open_ranks()
    return next((rank for rank in after.open_ranks() if rank not in was), None)


def take_reward(state: State, action: TakeReward) -> Outcome[State] | Refusal:
    """Binds the treasure to a fairy for ever and turns one fairy to her heroic side.

    Both may be left when there is nobody to choose. Refuses ``no_reward``, ``no_such_fairy``,
    ``max_three_items`` and ``already_heroic``.
    """
    refusal = refuse_play(state, action.player, reward=True)
    if refusal is not None:
        return refusal
    place = next((i for i, r in enumerate(state.rewards) if r.player == action.player), None)
    if place is None:
        return refusals.no_reward()
    if len(action.treasure) > MOST_NAME:
        return refusals.bad_name(MOST_NAME)
    seat = _rewarded(state.seats[action.player], action)
    if isinstance(seat, Refusal):
        return seat
    rewards = (*state.rewards[:place], *state.rewards[place + 1 :])
    after = replace(state, seats=state.with_seat(action.player, seat), rewards=rewards)
    bonus = has_bonus(after, action.player)
    return Outcome(after, RewardTaken(action.holder, action.heroic, bonus))


def _rewarded(seat: Seat, action: TakeReward) -> Seat | Refusal:
    """Returns the winner's seat with the treasure held and a fairy turned heroic."""
    chosen = (action.holder, action.heroic)
    if not all(fairy is None or seat.holds(fairy) for fairy in chosen):
        return refusals.no_such_fairy()
    if action.holder is not None:
        fairy = seat.fairies[action.holder]
        if len(fairy.items) >= MOST_ITEMS:
            return refusals.max_three_items()
        fairy = replace(fairy, items=(*fairy.items, Item(action.treasure)))
        seat = seat.with_fairy(action.holder, fairy)
    if action.heroic is None:
        return seat
    fairy = seat.fairies[action.heroic]
    if fairy.heroic:
        return refusals.already_heroic()
    return seat.with_fairy(action.heroic, replace(fairy, heroic=True))
