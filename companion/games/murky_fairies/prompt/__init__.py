"""What a table of Murky Fairies is asked at each step, and what is composed there. No drawing."""

from __future__ import annotations

from dataclasses import replace

from companion.games.murky_fairies.by_hand import BY_HAND
from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.moves import MOVES
from companion.games.murky_fairies.moves.layout import SetEnemy
from companion.games.murky_fairies.moves.reward import TAKE_REWARD, TakeReward, cautions
from companion.games.murky_fairies.moves.turn import PLAY_CARD, Begin, EndTurn, NewRound, PlayCard
from companion.games.murky_fairies.prompt.draft import Draft, Spoils
from companion.games.murky_fairies.prompt.keys import counters, fairies, picture, players
from companion.games.murky_fairies.prompt.sheets import question
from companion.games.murky_fairies.prompt.turn import acting
from companion.games.murky_fairies.rules import CARDS, _, counted as _n
from companion.games.murky_fairies.state import Reward, State, has_bonus
from companion.games.murky_fairies.words import enemy_name, fairy_name, refuse_load
from companion.play import Message, Player, Refusal, next_player
from companion.prompt import (
    Event,
    Key,
    Open,
    Pad,
    Press,
    Preview,
    PreviewFigure,
    Prompt,
    TextEntry,
    Then,
    explained,
)

__all__ = ["Draft", "prompt", "question"]


@explained(BY_HAND.moves, MOVES)
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
            return _preparing(state, draft)
        case "card":
            return _choosing_card(state, draft)
        case "reward":
            asking = _turning_heroic if draft.spoils.held else _holding
            return asking(state, state.rewards[0], draft.spoils)
        case "round":
            return _beginning_round(state)
        case _:
            return acting(state, draft)


# Laying the table out ---------------------------------------------------------------------------


def _preparing(state: State, draft: Draft) -> Prompt:
    """Asks for tokens on the enemies and names of the fairies, then for the beginning."""
    bare = [i for i, e in enumerate(state.enemies) if e.standing and not e.tokens]
    hint = _("Tap sword or star on an enemy once for each token")
    if state.rules.scenario != "full":
        hint = _("Which enemy is demon, scourge or titan is our guess: tap one to change it")
    enemies = _n("{count} enemy laid out", "{count} enemies laid out", len(state.enemies))
    if bare:
        enemies = _n("{count} enemy without tokens", "{count} enemies without tokens", len(bare))
    sheet = Open(f"enemy:{bare[0] if bare else 0}")
    lines = [_layout_line(_("Enemies and tokens"), enemies, sheet, done=not bare)]
    for player, seat in enumerate(state.seats):
        named = sum(bool(fairy.name) for fairy in seat.fairies if fairy.counts)
        text = _("Fairies of {player}", player=state.names[player])
        detail = _("{count} of {all} named", count=named, all=seat.fielded)
        lines.append(
            _layout_line(text, detail, Open(f"names:{player}"), done=named >= seat.fielded)
        )
    begin = Key(_("Begin"), Begin(), id="begin", rare=bool(bare))
    again = _as_before(state, draft, bare)
    return Prompt(
        pads=(Pad(tuple(lines), "drawn", hint, "layout"),),
        aside=() if again is None else (begin,),
        primary=begin if again is None else Key(_("Tokens as last time"), again, id="confirm"),
    )


def _layout_line(title: Message, detail: Message, sheet: Open, *, done: bool) -> Key:
    return Key(title, sheet, note=detail, sign="check" if done else "edit")


def _as_before(state: State, draft: Draft, bare: list[int]) -> Event | None:
    """Returns what puts the tokens on enemies that the table put down in another play."""
    known = state.catalogue.with_learnt(draft.learnt)
    cards = [(place, known.enemy(state.enemies[place].name)) for place in bare]
    event: Event | None = None
    for place, card in reversed(cards):
        if card is not None and card.tokens:
            rank = card.rank or state.enemies[place].rank
            action = SetEnemy(place, rank, card.tokens, card.name)
            event = action if event is None else Then(action, event)
    return event


# A round ----------------------------------------------------------------------------------------


def _choosing_card(state: State, draft: Draft) -> Prompt:
    """Asks for one of the five cards; those of the round already played stay visible."""
    player, card = state.current, draft.card
    keys = tuple(_card_key(state, number, number == card) for number in CARDS)
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
            preview = Preview((text,), (PreviewFigure(outcome.state.actions, _("actions")),))
    return Prompt(
        title=_("Each card once a round"),
        pads=(fairies(state, player, ""), Pad(keys, "drawn", name="cards")),
        preview=preview,
        primary=primary,
    )


def _card_key(state: State, number: int, chosen: bool) -> Key:
    used = number in state.seat.used
    say = _("Action card {card}", card=number)
    if used:
        say = _("Action card {card}, played this round", card=number)
    return Key(
        str(number), Press(f"card:{number}"), say, chosen=chosen, dim=used, why=say if used else ""
    )


def _beginning_round(state: State) -> Prompt:
    """Both take their cards back, and the first player changes."""
    first = state.names[next_player(state, state.first)]
    text = _("Both take back their five cards; {player} begins.", player=first)
    label = _("Begin round {round}", round=state.round + 1)
    return Prompt(
        preview=Preview((text,), sign="cards"), primary=Key(label, NewRound(), id="confirm")
    )


# A reward ---------------------------------------------------------------------------------------


def _holding(state: State, reward: Reward, spoils: Spoils) -> Prompt:
    """Asks who holds the treasure; who turns heroic is asked then."""
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
            TextEntry("treasure", _("Treasure (optional)"), spoils.treasure, "treasure"),
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
