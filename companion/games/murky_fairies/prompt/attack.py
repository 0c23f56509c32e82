"""An attack while it is composed: token, fairy and damage in any order."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.murky_fairies.cards import Enemy, Token
from companion.games.murky_fairies.moves.attack import (
    ATTACK,
    Aim,
    Anything,
    Attack,
    AttackArea,
    Attacked,
    Hit,
    cautions,
)
from companion.games.murky_fairies.prompt.draft import Draft, Strike, attacker
from companion.games.murky_fairies.prompt.keys import costs, end_turn, fairies, is_busy, listed
from companion.games.murky_fairies.rules import Defence, _, counted as _n
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import DEFENCE, enemy_name, fairy_name
from companion.play import Message, Outcome, Refusal
from companion.prompt import Ask, Key, Open, Pad, Press, Preview, Prompt, Tone

DAMAGE = range(1, 13)
SIGN = {Defence.PHYSICAL: "sword", Defence.MAGICAL: "star"}


@dataclass(frozen=True, slots=True)
class Composed:
    """What is chosen so far, with what follows from it.

    Attributes:
        strike: what was chosen, but for tokens that are gone.
        fairy: who attacks; None for nobody yet.
        cost: what her skill costs; None where she uses none.
        kind: the type of the damage; None while nothing is aimed at.
        action: the attack; None while token or damage is missing.
    """

    strike: Strike
    fairy: int | None
    cost: int | None
    kind: Defence | None
    action: Anything | None


def composed(state: State, draft: Draft) -> Composed:
    """Returns the attack that is composed at a moment."""
    strike, fairy = draft.strike.standing(state), attacker(state, draft)
    cost, kind = _cost(state, fairy, strike), _kind(state, strike)
    return Composed(strike, fairy, cost, kind, _action(state, strike, fairy, cost, kind))


def attacking(state: State, draft: Draft) -> Prompt:
    """Asks for a token, who attacks for how many actions, and how much damage of which type."""
    attack = composed(state, draft)
    strike, fairy, action = attack.strike, attack.fairy, attack.action
    ready = fairy is not None and not is_busy(state.seat.fairies[fairy])
    said = _said(state, attack) if strike.aims else None
    if action is None:
        primary = Key(_("Tap the damage") if strike.aims else _("Tap a token"), None)
    else:
        primary = _hit(state, action, strike.value)
    return Prompt(
        pads=(
            *([_about(attack)] if strike.aims else []),
            fairies(state, state.current, "fairy", fairy),
            costs(attack.cost, awake=ready),
            _damage(state, attack),
        ),
        preview=said,
        aside=(end_turn(state, main=not strike.aims),),
        primary=primary,
    )


def _cost(state: State, fairy: int | None, strike: Strike) -> int | None:
    """Returns what her skill costs; None where she has used it, or nobody is named."""
    if fairy is None or is_busy(state.seat.fairies[fairy]):
        return None
    return strike.cost if strike.priced == fairy else state.seat.fairies[fairy].cost


def _kind(state: State, strike: Strike) -> Defence | None:
    """Returns the type of the damage: that of the first token, unless it was turned."""
    if not strike.aims:
        return None
    place, spot = strike.aims[0]
    kind: Defence = state.enemies[place].tokens[spot].defence
    return _other(kind) if strike.turned == strike.aims else kind


def _other(kind: Defence) -> Defence:
    return next(each for each in Defence if each is not kind)


def _action(
    state: State, strike: Strike, fairy: int | None, cost: int | None, kind: Defence | None
) -> Anything | None:
    """Returns the attack, or None while token or damage is missing."""
    if kind is None or not strike.value:
        return None
    if not strike.area:
        ((place, spot),) = strike.aims
        return Attack(state.current, place, (Hit(strike.value, kind, spot, fairy),), cost)
    aims = tuple(each for aim in strike.aims for each in _reached(state, *aim))
    return AttackArea(state.current, strike.value, kind, fairy, aims, cost)


def _reached(state: State, place: int, spot: int) -> list[Aim]:
    """Returns what an area holds of an enemy: the token aimed at, or all, by the house rule."""
    if state.rules.area_one_token:
        return [Aim(place, spot)]
    tokens = state.enemies[place].tokens
    return [Aim(place, i) for i, token in enumerate(tokens) if token.taken_by is None]


# What is pressed --------------------------------------------------------------------------------


def _about(attack: Composed) -> Pad:
    """Returns the ways on from the token that was tapped last."""
    place, spot = attack.strike.aims[-1]
    change = Key("", Open(f"enemy:{place}"), _("Change this enemy"), "edit")
    why = Key("", Ask(f"token:{place}:{spot}"), _("Why this number?"), "question")
    return Pad((change, why), "drawn", name="about")


def _damage(state: State, attack: Composed) -> Pad:
    """Returns the keys of damage, then of its type and of an area.

    What cannot take the token is dim.
    """
    strike, kind, need = attack.strike, attack.kind, _need(state, attack)
    why, shut = needed(state, attack), {*range(need)} - {strike.value}
    values = (
        Key(
            str(value),
            Press(f"damage:{value}"),
            _("{damage} damage", damage=value),
            chosen=value == strike.value,
            dim=value in shut,
            why=why if value in shut else "",
        )
        for value in DAMAGE
    )
    if kind is None:
        turn = Key("", None, _("Type of the damage: as the token"), why=_("Tap a token"))
    else:
        say = _("Type of the damage: {type}", type=DEFENCE[kind])
        turned = strike.turned == strike.aims
        turn = Key("", Press("type"), say, SIGN[kind], chosen=turned, picture=_other(kind))
    area = Key("", Press("area"), _("Several enemies"), "plus", chosen=strike.area)
    return Pad((*values, turn, area), "drawn", _caption(state, attack), "damage")


def _caption(state: State, attack: Composed) -> Message:
    """Returns whose damage of which type it is, and how much takes the token."""
    if attack.kind is None:
        return _("Damage; token, fairy and damage in any order")
    kind: str | Message = DEFENCE[attack.kind]
    need = needed(state, attack)
    if attack.fairy is None:
        return _("Damage, {type}: {need}", type=kind, need=need)
    name = fairy_name(state.seat, attack.fairy)
    return _("Damage of {fairy}: {need}", fairy=name, need=need)


def _aimed_at(state: State, attack: Composed) -> tuple[Enemy, Token] | None:
    """Returns the one token that is aimed at, and its enemy; None for none or for several."""
    if len(attack.strike.aims) != 1:
        return None
    place, spot = attack.strike.aims[0]
    return state.enemies[place], state.enemies[place].tokens[spot]


def _need(state: State, attack: Composed) -> int:
    """Returns the least damage that takes the one token that is aimed at; 0 for no such."""
    if (one := _aimed_at(state, attack)) is None:
        return 0
    enemy, token = one
    return enemy.worth - token.damage if token.defence is attack.kind else len(DAMAGE) + 1


def _hit(state: State, action: Anything, value: int) -> Key:
    outcome = ATTACK.apply(state, action)
    refused = isinstance(outcome, Refusal)
    label: Message = _n("Hit for {count}", "Hit for {count}", value)
    doubtful = not refused and (bool(outcome.effect.wrong) or any(cautions(state, action)))
    if not refused and (souls := outcome.effect.souls):
        label = _n("{hit} · +{count} soul", "{hit} · +{count} souls", souls, hit=label)
    return Key(label, action, id="confirm", dim=refused, rare=doubtful)


# What is said -----------------------------------------------------------------------------------


def _said(state: State, attack: Composed) -> Preview:
    """Returns who hits what, and what would come of it."""
    names = {place: enemy_name(state, place) for place, _spot in attack.strike.aims}
    enemies = tuple(names.values())
    title = _("Attack on {enemies}", enemies=enemies)
    if attack.fairy is not None:
        fairy = fairy_name(state.seat, attack.fairy)
        title = _("{fairy} attacks {enemies}", fairy=fairy, enemies=enemies)
    detail, tone = _detail(state, attack)
    return Preview((title, detail), tone=tone)


def read_aloud(preview: Preview, kind: Defence | None) -> Message:
    """Returns what is said of an attack for those who do not see of which type it is."""
    title, detail = preview.texts
    title = title if kind is None else listed(title, DEFENCE[kind])
    return Message("{title}. {detail}", (("title", title), ("detail", detail)))


def _detail(state: State, attack: Composed) -> tuple[Message, Tone]:
    """Returns what would come of it, and how that sounds."""
    if attack.action is None:
        return needed(state, attack), "hint"
    outcome = ATTACK.apply(state, attack.action)
    if isinstance(outcome, Refusal):
        return outcome.message, "warning"
    if (caution := next(cautions(state, attack.action), None)) is not None:
        return caution.message, "warning"
    return _effect(state, attack.action, outcome)


def needed(state: State, attack: Composed) -> Message:
    """Returns how much damage of a type takes the token that is aimed at."""
    if (one := _aimed_at(state, attack)) is None:
        return _("Tap one token of each enemy in the area")
    enemy, token = one
    if attack.kind is not token.defence:
        return _("The token needs the other type")
    return _("{damage} or more takes the token", damage=enemy.worth - token.damage)


def _effect(
    state: State, action: Anything, outcome: Outcome[State, Attacked]
) -> tuple[Message, Tone]:
    effect = outcome.effect
    if effect.defeated:
        rewards = outcome.state.rewards[-len(effect.fallen) :]
        names = tuple(enemy_name(state, reward.enemy) for reward in rewards)
        text = _n("{enemies} is beaten", "{enemies} are beaten", len(names), enemies=names)
        return text, "good"
    if effect.destroyed:
        return _n(
            "It is enough: {count} token left", "It is enough: {count} tokens left", effect.left
        ), "hint"
    notice = ATTACK.announce(state, action, outcome)[0]
    return notice.message, "warning" if effect.wrong else "hint"
