"""Why a number is what it is: the cards and steps behind it, with the rule and its place."""

from __future__ import annotations

from collections.abc import Callable

from companion.errors import Message
from companion.games.morrigan.cards import MOST, InPlay, Kind
from companion.games.morrigan.duel import MALETAR, cards_to_draw, maletar_range, sure_attack
from companion.games.morrigan.effects import Fought
from companion.games.morrigan.fight import defence_of, defence_range
from companion.games.morrigan.names import card_name
from companion.games.morrigan.prestige import may_challenge, most_valuable
from companion.games.morrigan.state import CARDS_OF_A_TURN, GOAL, State
from companion.i18n import counted, marker
from companion.play.tell import Explanation, Step

_ = marker("morrigan")
_n = counted("morrigan")

_GOAL_PAGE = _("Booklet p. 5, goal of the game")
_PRESTIGE_PAGES = _("Booklet from p. 7 on, counting prestige")
_FIFTEEN_PAGES = _("Booklet from p. 7 on, reaching the prestige required")
_FIGHT_PAGES = _("Booklet from p. 7 on, fighting and conquering")
_DUEL_PAGES = _("Booklet from p. 7 on, the duel")


def explain(state: State, quantity: str) -> Explanation | None:
    """Explains a quantity, None if it has no such name.

    ``prestige:<player>``, ``challenge:<player>`` and ``lost_card:<player>`` concern a player,
    ``defence:<card>`` a card in play; ``cards_to_draw``, ``maletar`` and ``sure_attack`` the duel.
    """
    name, _colon, digits = quantity.partition(":")
    if not digits:
        about = _OF_TABLE.get(name)
        return about(state) if about is not None else None
    if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
        return None
    number = int(digits)
    if name == "defence":
        card = state.find(number)
        return _defence(state, card) if card is not None and card.can_be_reinforced else None
    explained = _OF_PLAYER.get(name)
    return explained(state, number) if explained is not None and number < state.players else None


def _prestige(state: State, player: int) -> Explanation:
    steps = [Step(card_name(card), card.value) for card in state.tableau(player)]
    if state.manual[player]:
        steps.append(Step(_("Changed by hand"), state.manual[player]))
    title = _("Prestige of {player}", player=state.name(player))
    return Explanation(title, tuple(steps), state.prestige[player], "prestige", _PRESTIGE_PAGES)


def _challenge(state: State, player: int) -> Explanation:
    held = state.since[player]
    since: Message | str = _("not reached")
    if held is not None:
        since = _("turn {turn}", turn=held.turn + 1)
        if held.turn < 0:
            since = _("before the first turn")
    steps = (
        Step(_("Prestige"), state.prestige[player]),
        Step(_("Needed"), GOAL),
        Step(_("Reached in"), since),
        Step(_("Turn now"), state.turn + 1),
        Step(_("Plays now"), state.name(state.current)),
    )
    total = _("yes") if may_challenge(state, player) else _("not now")
    title = _("May {player} challenge Maletar?", player=state.name(player))
    page = _GOAL_PAGE if held is None else _FIFTEEN_PAGES
    return Explanation(title, steps, total, "fifteen", page)


def _lost_card(state: State, player: int) -> Explanation:
    candidates = most_valuable(state, player)
    steps = tuple(Step(card_name(card), card.value) for card in candidates)
    title = _("What {player} would lose with a duel", player=state.name(player))
    total: Message | int = candidates[0].value if candidates else _("nothing")
    return Explanation(title, steps, total, "duel-lost", _DUEL_PAGES)


def _defence(state: State, card: InPlay) -> Explanation:
    least, most = defence_range(state.rules, card)
    steps = [Step(_("Its value"), card.value), *_under(card.known, card.curses)]
    total: Message | int = least
    if card.hidden:
        steps.append(Step(_("Cards nobody has seen"), card.hidden))
        total = _("{least} to {most}", least=least, most=most)
    title = _("Defence of {card}", card=card_name(card))
    return Explanation(title, tuple(steps), total, "fight", _FIGHT_PAGES)


def _under(values: tuple[int, ...], curses: int) -> list[Step]:
    steps = [Step(_("Reinforcement"), value) for value in values]
    if curses:
        steps.append(Step(_("Curses"), curses))
    return steps


def explain_fight(state: State, effect: Fought) -> Explanation:
    """Explains the result of a fight, from what stood and what was turned up.

    Args:
        state: the state after the fight, whose house rules hold.
        effect: the fight.
    """
    known = defence_of(state.rules, effect.target)
    steps = (
        Step(_("Attack"), effect.attack),
        Step(_("Defence that was known"), known),
        Step(_("Turned up"), effect.defence - known),
        Step(_("Defence"), effect.defence),
    )
    total = _("won") if effect.success else _("lost, {missing} short", missing=effect.missing)
    rule = "conquest" if effect.target.kind is Kind.TERRITORY else "fight"
    title = _("Attack on {card}", card=card_name(effect.target))
    return Explanation(title, steps, total, rule, _FIGHT_PAGES)


def _cards_to_draw(state: State) -> Explanation:
    steps = (
        Step(_("Cards of every turn"), CARDS_OF_A_TURN),
        Step(_("One for each opponent"), state.opponents),
    )
    total = cards_to_draw(state)
    return Explanation(_("Cards to draw for the duel"), steps, total, "duel-draw", _DUEL_PAGES)


def _maletar(state: State) -> Explanation:
    least, most = maletar_range(state)
    total = _("{least} to {most}", least=least, most=most)
    return Explanation(
        _("Defence of Maletar"), _maletar_steps(state), total, "maletar", _DUEL_PAGES
    )


def _sure_attack(state: State) -> Explanation:
    steps = (*_maletar_steps(state), Step(_("One more than the highest defence"), 1))
    title = _("Attack that surely wins")
    return Explanation(title, steps, sure_attack(state), "maletar", _DUEL_PAGES)


def _maletar_steps(state: State) -> tuple[Step, ...]:
    each = _n(
        "At most {most} from {count} opponent",
        "At most {most} from each of {count} opponents",
        state.opponents,
        most=MOST,
    )
    return (Step(_("Maletar alone"), MALETAR), Step(each, MOST * state.opponents))


_OF_TABLE: dict[str, Callable[[State], Explanation]] = {
    "cards_to_draw": _cards_to_draw,
    "maletar": _maletar,
    "sure_attack": _sure_attack,
}
_OF_PLAYER: dict[str, Callable[[State, int], Explanation]] = {
    "prestige": _prestige,
    "challenge": _challenge,
    "lost_card": _lost_card,
}
