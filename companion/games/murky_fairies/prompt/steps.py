"""What a table of Murky Fairies is asked at each step."""

from __future__ import annotations

from dataclasses import replace

from companion.games.murky_fairies.by_hand import BY_HAND
from companion.games.murky_fairies.model import (
    CARDS,
    EXTRA_ACTION,
    MOST_EXTRA,
    Fairy,
    Reward,
    State,
    _,
    counted as _n,
    enemy_name,
    fairy_name,
    has_bonus,
    refuse_load,
)
from companion.games.murky_fairies.moves import (
    BUY_ACTION,
    PLAY_CARD,
    TAKE_REWARD,
    USE_SKILL,
    BuyAction,
    EndTurn,
    NewRound,
    PlayCard,
    TakeReward,
    UseSkill,
)
from companion.games.murky_fairies.moves.reward import cautions
from companion.games.murky_fairies.prompt.attack import attacking
from companion.games.murky_fairies.prompt.draft import Draft, Spoils
from companion.games.murky_fairies.prompt.keys import costs, end_turn, fairies, players
from companion.games.murky_fairies.prompt.picture import picture
from companion.games.murky_fairies.prompt.prepare import preparing
from companion.games.murky_fairies.prompt.rest import enchanting, resting
from companion.games.murky_fairies.prompt.shop import shopping
from companion.play import Player, Refusal, next_player
from companion.prompt import (
    Entry,
    Figure,
    Key,
    Number,
    Pad,
    Press,
    Preview,
    Prompt,
    counters_of,
    said_of,
)

TABS = (
    ("skill", "wings", _("Skill"), ""),
    ("attack", "fight", _("Attack"), ""),
    ("shop", "home", _("Shop"), ""),
    ("special", "flame", _("Special"), ""),
    ("rest", "more", _("More"), _("More of this turn")),
)
"""The parts of a turn, each with its sign, and another name where the screen has one like it."""


def prompt(state: State, draft: Draft, _players: tuple[Player, ...]) -> Prompt:
    """Returns what the table is asked now: what lies on it to be tapped, then its step."""
    if state.over:
        return Prompt()
    draft = draft.at(state)
    asked = _step(state, draft)
    seen = picture(state, draft)
    return replace(
        asked,
        moment=(draft.moment, draft.spoils.held, state.seats),
        pads=(*seen, *asked.pads),
        composing=asked.preview is not None and asked.primary is not None,
    )


def _step(state: State, draft: Draft) -> Prompt:
    if state.rules.plain:
        return _counting(state, draft)
    match state.step:
        case "prepare":
            return preparing(state, draft)
        case "card":
            return _choosing_card(state, draft)
        case "reward":
            return _rewarding(state, state.rewards[0], draft.spoils)
        case "round":
            return _beginning_round(state)
        case _:
            return _acting(state, draft)


def _choosing_card(state: State, draft: Draft) -> Prompt:
    """Asks for one of the five cards; those of the round already played stay visible."""
    player, card = state.current, draft.card
    keys = tuple(_card(state, number, number == card) for number in CARDS)
    preview, primary = None, Key(_("Choose an action card"), None)
    if not state.seat.cards:
        primary = Key(_("No card left: end the turn"), EndTurn(player))
    elif card:
        action = PlayCard(player, card)
        outcome = PLAY_CARD.apply(state, action)
        label = _n(
            "Play the {card}: {count} action", "Play the {card}: {count} actions", card, card=card
        )
        refused = isinstance(outcome, Refusal)
        primary = Key(label, action, id="confirm", dim=refused)
        if refused:
            preview = Preview((outcome.message,), tone="warning")
        else:
            left = " ".join(str(each) for each in outcome.state.seat.cards)
            text = _("left this round: {cards}", cards=left) if left else _("the last card")
            preview = Preview((text,), (Figure(outcome.state.actions, _("actions")),))
    return Prompt(
        title=_("Each card once a round"),
        pads=(fairies(state, player, ""), Pad(keys, "drawn", name="cards")),
        preview=preview,
        primary=primary,
    )


def _card(state: State, number: int, chosen: bool) -> Key:
    used = number in state.seat.used
    say = _("Action card {card}", card=number)
    if used:
        say = _("Action card {card}, played this round", card=number)
    return Key(str(number), Press(f"card:{number}"), say, chosen=chosen, dim=used)


def _beginning_round(state: State) -> Prompt:
    """Both take their cards back, and the first player changes."""
    first = state.names[next_player(state, state.first)]
    text = _("Both take back their five cards; {player} begins.", player=first)
    label = _("Begin round {round}", round=state.round + 1)
    return Prompt(
        preview=Preview((text,), sign="cards"), primary=Key(label, NewRound(), id="confirm")
    )


# A turn -----------------------------------------------------------------------------------------


def _acting(state: State, draft: Draft) -> Prompt:
    """Offers the parts of a turn, and asks what the one needs that is shown."""
    part = {
        "skill": _using_skill,
        "attack": attacking,
        "shop": shopping,
        "special": enchanting,
        "rest": resting,
    }[draft.tab](state, draft)
    tabs = (
        Key(label, Press(f"tab:{name}"), say, sign=sign, chosen=name == draft.tab)
        for name, sign, label, say in TABS
    )
    return replace(part, pads=(Pad(tuple(tabs), "tabs"), *part.pads))


def _using_skill(state: State, draft: Draft) -> Prompt:
    """Asks for a fairy and what her skill costs; then the attack is next."""
    fairy, cost = draft.fairy, draft.cost
    acts = fairy is not None and state.seat.holds(fairy)
    pads = (
        fairies(state, state.current, "fairy", fairy),
        costs(cost, awake=acts, must=True),
        _more_actions(state),
    )
    if fairy is None or not acts:
        hint = _("Tap the fairy who acts") if state.actions else _("No action left")
        end = end_turn(state, main=True)
        return Prompt(pads=pads, aside=(end,), primary=Key(hint, None))
    preview, primary = _skill(state, fairy, cost)
    return Prompt(pads=pads, preview=preview, aside=(end_turn(state, main=False),), primary=primary)


def _skill(state: State, fairy: int, cost: int | None) -> tuple[Preview, Key]:
    """Returns what is left after a skill, and the key that uses it."""
    action = UseSkill(state.current, fairy, cost or 0)
    outcome, name = USE_SKILL.apply(state, action), fairy_name(state.seat, fairy)
    refused = isinstance(outcome, Refusal)
    if refused:
        preview = Preview((outcome.message,), tone="warning")
    elif cost is None:
        preview = Preview((_("Tap what her skill costs"),))
    else:
        left = Figure(outcome.state.actions, _("actions left"))
        preview = Preview((_("Engage her, then enter her attack"),), (left,))
    if cost is None:
        return preview, Key(name, None, id="confirm")
    label = _n("{fairy}: {count} action", "{fairy}: {count} actions", cost, fairy=name)
    return preview, Key(label, action, id="confirm", dim=refused)


def _more_actions(state: State) -> Pad:
    """Returns the way to buy one more action."""
    action, left = BuyAction(state.current), MOST_EXTRA - state.extra
    say = _("Buy an action for {cost} souls, {left} more this turn", cost=EXTRA_ACTION, left=left)
    key = Key(
        _("+1 action for {cost} souls", cost=EXTRA_ACTION),
        action,
        say,
        dim=isinstance(BUY_ACTION.apply(state, action), Refusal),
        id="buy-action",
    )
    return Pad((key,), "drawn", name="more-actions")


# A reward ---------------------------------------------------------------------------------------


def _rewarding(state: State, reward: Reward, spoils: Spoils) -> Prompt:
    """Asks who holds the treasure, and then who turns heroic."""
    return (_turning_heroic if spoils.held else _holding)(state, reward, spoils)


def _holding(state: State, reward: Reward, spoils: Spoils) -> Prompt:
    holder, player = spoils.holder, reward.player
    title = _("{enemy} is beaten: who holds the treasure?", enemy=enemy_name(state, reward.enemy))
    leave = Key(_("Leave the treasure"), Press("left"), rare=True, share=104)
    primary = replace(leave, rare=True, id="next")
    caution = _caution(state, TakeReward(player, holder, None))
    if holder is not None:
        label = _("Treasure to {fairy}", fairy=fairy_name(state.seats[player], holder))
        primary = Key(label, Press("held:1"), id="next", rare=caution is not None)

    def is_laden(fairy: Fairy) -> bool:
        return refuse_load(fairy, state.rules, treasure=True) is not None

    return Prompt(
        title=title,
        pads=(
            fairies(state, player, "holder", holder, is_laden),
            Entry("treasure", _("Treasure (optional)"), spoils.treasure, "treasure"),
        ),
        preview=caution,
        aside=() if holder is None else (leave,),
        primary=primary,
    )


def _turning_heroic(state: State, reward: Reward, spoils: Spoils) -> Prompt:
    player, heroic = reward.player, spoils.heroic
    action = TakeReward(player, spoils.holder, heroic, spoils.treasure.strip())
    label = _("Nobody turns heroic")
    if heroic is not None:
        label = _("{fairy} turns heroic", fairy=fairy_name(state.seats[player], heroic))
    refused = isinstance(TAKE_REWARD.apply(state, action), Refusal)
    doubtful = heroic is None or _caution(state, action) is not None
    return Prompt(
        title=_("Who turns heroic?"),
        pads=(fairies(state, player, "heroic", heroic, lambda fairy: fairy.heroic),),
        preview=_outlook(state, action),
        aside=(Key(_("Back"), Press("held:"), share=104),),
        primary=Key(label, action, id="confirm", dim=refused, rare=doubtful),
    )


def _caution(state: State, action: TakeReward) -> Preview | None:
    """Returns what only a card allows of a choice."""
    notice = next(cautions(state, action), None)
    return None if notice is None else Preview((notice.message,), tone="warning")


def _outlook(state: State, action: TakeReward) -> Preview:
    """Returns what is to be done with the cards, or why it is refused."""
    outcome = TAKE_REWARD.apply(state, action)
    if isinstance(outcome, Refusal):
        return Preview((outcome.message,), tone="warning")
    if (caution := _caution(state, action)) is not None:
        return caution
    if has_bonus(outcome.state, action.player):
        text = _("All your fairies are heroic: 7 victory points.")
        return Preview((text,), tone="good", sign="crown")
    if action.heroic is None:
        return Preview((_("Any of your fairies may turn heroic"),))
    name = fairy_name(state.seats[action.player], action.heroic)
    return Preview((_("Turn {fairy} to her heroic side", fairy=name),), sign="crown")


# Counters only ----------------------------------------------------------------------------------

OF_PLAYER = ("souls", "demons", "scourges", "titans")
OF_TABLE = ("actions", "extra", "round")


def counters(state: State, player: int | None) -> tuple[Number, ...]:
    """Returns a player's numbers, or the table's own, with less and more."""
    if player is None:
        names = OF_TABLE + ("reserve",) * state.rules.shop_reserve
    else:
        names = OF_PLAYER + ("heroic",) * state.rules.plain
    owner = "" if player is None else state.names[player]
    return counters_of(BY_HAND, state, names, player, said_of(owner))


def _counting(state: State, draft: Draft) -> Prompt:
    """Offers the counters of a player, and whose turn is next."""
    following = state.names[next_player(state, state.current)]
    return Prompt(
        pads=(players(state, draft.player, "player"), *counters(state, draft.player)),
        aside=(Key(_("New round"), NewRound(), share=2),),
        primary=Key(
            _("{player}’s turn", player=following), EndTurn(state.current), id="end-turn", share=3
        ),
    )
