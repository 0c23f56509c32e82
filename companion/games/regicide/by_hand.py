"""What the table changes by hand: its numbers, its house rules, the end of the play."""

from collections.abc import Callable

from companion.games.regicide.cards import ENEMY_CARDS, Card, _, card_name
from companion.games.regicide.rules import Rules
from companion.games.regicide.state import (
    ENEMIES,
    QUANTITY_NAMES,
    SOLO_JOKERS,
    UNCOUNTED,
    Fight,
    State,
    Step,
    dealt_counts,
    fell,
    hand_limit,
    may_have_fallen,
    piled,
    with_enemy_restored,
)
from companion.play import (
    ENDED_BY_HAND,
    Action,
    Adjust,
    Adjusted,
    ByHand,
    Message,
    Outcome,
    Quantity,
    Refusal,
    Subject,
    between,
    of_player,
    of_table,
    replace,
    whose_turn,
    yes_or_no,
)

HIGHEST = 999
MOST_CARDS = 54
"""The whole deck with both jokers."""


def _of_fight(
    name: str,
    read: Callable[[Fight], int],
    write: Callable[[Fight, int], Fight],
    bounds: Callable[[Fight], tuple[int, int]],
) -> Quantity[State]:
    """Returns a quantity of the enemy that stands."""

    def write_fight(state: State, value: int) -> State:
        """While damage is being suffered, what must be paid follows the attack."""
        if state.fight is None:
            return state
        fight = write(state.fight, value)
        follows = state.step is Step.SUFFER and fight.attack_now != state.fight.attack_now
        return replace(state, fight=fight, need=fight.attack_now if follows else state.need)

    return of_table(
        name,
        QUANTITY_NAMES[name],
        lambda state: None if state.fight is None else read(state.fight),
        write_fight,
        lambda state: (0, HIGHEST) if state.fight is None else bounds(state.fight),
    )


def _of_enemy(
    name: str,
    answers: tuple[Message, Message],
    read: Callable[[State, Card], bool | None],
    write: Callable[[State, Card, int], State],
    bounds: Callable[[State, Card], tuple[int, int]],
) -> Quantity[State]:
    """Returns something that is so or not for each enemy of the Castle, named by its card."""
    enemies = {card.name: card for card in ENEMY_CARDS}

    def read_enemy(state: State, subject: Subject) -> int | None:
        answer = read(state, enemies[subject.key]) if subject.key in enemies else None
        return None if answer is None else int(answer)

    return Quantity(
        name,
        lambda _state, subject: card_name(enemies[subject.key]),
        read_enemy,
        lambda state, subject, value: write(state, enemies[subject.key], value),
        lambda state, subject: bounds(state, enemies[subject.key]),
        show=lambda _state, value: answers[value],
        keys=lambda _state: tuple(enemies),
    )


def _lay(state: State, enemy: Card, exact: int) -> State:
    """Lays a beaten enemy on the Tavern or on the discard pile; the count of both follows."""
    rest = tuple(card for card in state.captured if card != enemy)
    after = replace(state, captured=(*rest, enemy) if exact else rest)
    return piled(after, tavern=1 if exact else -1, discard=-1 if exact else 1)


def _lift(state: State, lifted: int) -> State:
    """Says whether a joker has lifted the enemy's immunity; spades played before stay blocked."""
    if state.fight is None:
        return state
    fight = replace(state.fight, lifted=lifted == 1)
    return replace(state, fight=fight, joker_played=state.joker_played or lifted == 1)


def _set_rules(state: State, rules: Rules) -> State:
    """Puts house rules into force from now on.

    Counting begins with the dealt cards before the first enemy, later with `SetCounts`. Plain
    counters know no payment and no naming, so an open one is dropped.
    """
    counts, step, need = state.counts, state.step, state.need
    if rules.count_cards != state.rules.count_cards:
        fresh = rules.count_cards and not state.revealed and state.castle_left == ENEMIES
        counts = dealt_counts(state.players) if fresh else UNCOUNTED
    if rules.plain and step in (Step.SUFFER, Step.CHOOSE_NEXT):
        step, need = Step.PLAY, 0
    return replace(state, rules=rules, counts=counts, step=step, need=need)


BY_HAND = ByHand(
    rules=Rules,
    quantities=(
        _of_fight(
            "life",
            lambda fight: fight.life_left,
            lambda fight, life: replace(fight, damage=fight.life - life),
            lambda fight: (0, fight.life),
        ),
        _of_fight(
            "attack",
            lambda fight: fight.attack_now,
            lambda fight, attack: replace(fight, shield=fight.attack - attack),
            lambda fight: (0, fight.attack),
        ),
        _of_fight(
            "damage",
            lambda fight: fight.damage,
            lambda fight, damage: replace(fight, damage=damage),
            between(0, HIGHEST),
        ),
        _of_fight(
            "shield",
            lambda fight: fight.shield,
            lambda fight, shield: replace(fight, shield=shield),
            between(0, HIGHEST),
        ),
        _of_fight(
            "blocked_spades",
            lambda fight: fight.blocked_spades,
            lambda fight, blocked: replace(fight, blocked_spades=blocked),
            between(0, HIGHEST),
        ),
        of_table(
            "lifted",
            QUANTITY_NAMES["lifted"],
            lambda state: None if state.fight is None else int(state.fight.lifted),
            _lift,
            between(0, 1),
            show=yes_or_no,
        ),
        _of_fight(
            "in_play",
            lambda fight: fight.cards_in_play,
            lambda fight, cards: replace(fight, others=cards - len(fight.in_play)),
            lambda fight: (len(fight.in_play), MOST_CARDS),
        ),
        of_table(
            "need",
            QUANTITY_NAMES["need"],
            lambda state: state.need if state.step is Step.SUFFER else None,
            lambda state, need: replace(state, need=need),
            between(0, HIGHEST),
        ),
        of_table(
            "tavern",
            QUANTITY_NAMES["tavern"],
            lambda state: state.counts.tavern,
            lambda state, cards: replace(state, counts=replace(state.counts, tavern=cards)),
            between(0, MOST_CARDS),
        ),
        of_table(
            "discard",
            QUANTITY_NAMES["discard"],
            lambda state: state.counts.discard,
            lambda state, cards: replace(state, counts=replace(state.counts, discard=cards)),
            between(0, MOST_CARDS),
        ),
        of_player(
            "hand",
            QUANTITY_NAMES["hand"],
            lambda state, player: (
                None if state.counts.hands is None else state.counts.hands[player]
            ),
            lambda state, player, cards: replace(
                state, counts=state.counts.with_hand(player, cards)
            ),
            lambda state, _player: (0, hand_limit(state.players)),
        ),
        _of_enemy(
            "fallen",
            (_("still to come"), _("beaten")),
            lambda state, enemy: enemy in state.fallen,
            lambda state, enemy, value: (fell if value else with_enemy_restored)(state, enemy),
            may_have_fallen,
        ),
        _of_enemy(
            "captured",
            (_("to the discard pile"), _("on top of the Tavern")),
            lambda state, enemy: enemy in state.captured if enemy in state.fallen else None,
            _lay,
            between(0, 1),
        ),
        of_player(
            "yielded",
            QUANTITY_NAMES["yielded"],
            lambda state, player: None if state.solo else int(state.yielded[player]),
            lambda state, player, value: replace(
                state,
                yielded=(*state.yielded[:player], value == 1, *state.yielded[player + 1 :]),
            ),
            between(0, 1),
            show=yes_or_no,
        ),
        of_table(
            "castle",
            QUANTITY_NAMES["castle"],
            lambda state: state.castle_left,
            lambda state, enemies: replace(state, castle_left=enemies),
            # While an enemy is about to be turned up, there is one to turn up.
            lambda state: (int(state.step is Step.REVEAL), ENEMIES - (state.fight is not None)),
        ),
        of_table(
            "solo_jokers",
            QUANTITY_NAMES["solo_jokers"],
            lambda state: state.solo_jokers_used if state.solo else None,
            lambda state, used: replace(state, solo_jokers_used=used),
            between(0, SOLO_JOKERS),
        ),
        whose_turn(
            "turn",
            lambda state: state.current,
            lambda state, player: replace(state, current=player),
        ),
    ),
    set_rules=_set_rules,
    finish=lambda state, winners: replace(
        state, step=Step.OVER, ending=ENDED_BY_HAND, winners=winners
    ),
)


def legacy_outcome(state: State, action: Action) -> Outcome[State, Adjusted] | None:
    """Replays an old adjustment that went out of range: it stopped at the bounds."""
    if not isinstance(action, Adjust):
        return None
    outcome = BY_HAND.adjust(state, action, stop=True)
    return None if isinstance(outcome, Refusal) else outcome


def possible_step(state: State, name: str, player: int | None, by: int) -> Adjust:
    """Returns a step of a number, no longer than its bounds allow."""
    if (number := BY_HAND.number(state, name, player)) is not None:
        by = min(max(by, number.least - number.value), number.most - number.value)
    return Adjust(name, player, by)
