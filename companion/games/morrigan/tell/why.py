"""Why a number is what it is: the cards and steps behind it, with the rule and its place."""

from collections.abc import Callable

from companion.games.morrigan.model import (
    CARDS_OF_A_TURN,
    GOAL,
    MOST,
    InPlay,
    State,
    _,
    card_name,
    counted as _n,
    defence_range,
    may_challenge,
    most_valuable,
)
from companion.games.morrigan.moves import MALETAR, cards_to_draw, maletar_range, sure_attack
from companion.play import Explanation, Line

_FIFTEEN_PAGES = _("Booklet from p. 7 on, reaching the prestige required")
_DUEL_PAGES = _("Booklet from p. 7 on, the duel")


def explain(state: State, quantity: str) -> Explanation | None:
    """Explains a quantity, None if it has no such name.

    ``prestige:<player>``, ``challenge:<player>`` and ``lost_card:<player>`` concern a player,
    ``defence:<card>`` a card in play; ``cards_to_draw``, ``maletar`` and ``sure_attack`` the duel.
    """
    name, _colon, key = quantity.partition(":")
    if name in _OF_TABLE and not key:
        return _OF_TABLE[name](state)
    for player in range(state.players):
        if name in _OF_PLAYER and key == str(player):
            return _OF_PLAYER[name](state, player)
    for card in state.cards:
        if name == "defence" and key == str(card.id) and card.can_be_reinforced:
            return _defence(state, card)
    return None


def _prestige(state: State, player: int) -> Explanation:
    lines = [Line(card_name(card), card.value) for card in state.tableau(player)]
    if state.manual[player]:
        lines.append(Line(_("Changed by hand"), state.manual[player]))
    return Explanation(
        _("Prestige of {player}", player=state.name(player)),
        tuple(lines),
        state.prestige[player],
        "prestige",
        _("Booklet from p. 7 on, counting prestige"),
    )


def _challenge(state: State, player: int) -> Explanation:
    held = state.since[player]
    since, page = _("not reached"), _("Booklet p. 5, goal of the game")
    if held is not None:
        since, page = _("turn {turn}", turn=held.turn + 1), _FIFTEEN_PAGES
        if held.turn < 0:
            since = _("before the first turn")
    return Explanation(
        _("May {player} challenge Maletar?", player=state.name(player)),
        (
            Line(_("Prestige"), state.prestige[player]),
            Line(_("Needed"), GOAL),
            Line(_("Reached in"), since),
            Line(_("Current turn"), state.turn + 1),
            Line(_("Whose turn it is"), state.name(state.current)),
        ),
        _("yes") if may_challenge(state, player) else _("not now"),
        "fifteen",
        page,
    )


def _lost_card(state: State, player: int) -> Explanation:
    candidates = most_valuable(state, player)
    return Explanation(
        _("What {player} would lose in a duel", player=state.name(player)),
        tuple(Line(card_name(card), card.value) for card in candidates),
        candidates[0].value if candidates else _("nothing"),
        "duel-lost",
        _DUEL_PAGES,
    )


def _defence(state: State, card: InPlay) -> Explanation:
    least, most = defence_range(state.rules, card)
    lines = [Line(_("Its value"), card.value)]
    lines += [Line(_("Reinforcement"), value) for value in card.known]
    if card.curses:
        lines.append(Line(_("Curses"), card.curses))
    if card.hidden:
        lines.append(Line(_("Cards nobody has seen"), card.hidden))
    return Explanation(
        _("Defence of {card}", card=card_name(card)),
        tuple(lines),
        _("{least} to {most}", least=least, most=most) if card.hidden else least,
        "fight",
        _("Booklet from p. 7 on, fighting and conquering"),
    )


def _cards_to_draw(state: State) -> Explanation:
    return Explanation(
        _("Cards to draw for the duel"),
        (
            Line(_("Cards drawn every turn"), CARDS_OF_A_TURN),
            Line(_("One for each opponent"), state.opponents),
        ),
        cards_to_draw(state),
        "duel-draw",
        _DUEL_PAGES,
    )


def _maletar(state: State) -> Explanation:
    least, most = maletar_range(state)
    return Explanation(
        _("Defence of Maletar"),
        _maletar_lines(state),
        _("{least} to {most}", least=least, most=most),
        "maletar",
        _DUEL_PAGES,
    )


def _sure_attack(state: State) -> Explanation:
    return Explanation(
        _("Attack that always wins"),
        (*_maletar_lines(state), Line(_("One more than the highest defence"), 1)),
        sure_attack(state),
        "maletar",
        _DUEL_PAGES,
    )


def _maletar_lines(state: State) -> tuple[Line, ...]:
    each = _n(
        "At most {most} from {count} opponent",
        "At most {most} from each of {count} opponents",
        state.opponents,
        most=MOST,
    )
    return Line(_("Maletar alone"), MALETAR), Line(each, MOST * state.opponents)


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
