"""What a table of Mordred is asked when money is spent: building, and attacking men."""

from __future__ import annotations

from dataclasses import replace

from companion.games.mordred import words
from companion.games.mordred.board import (
    ATTACK_COST,
    BUILDINGS,
    COST,
    NEED_TO_ATTACK,
    NEED_TO_STORM,
    SURCHARGE,
    VP,
    Building,
    Terrain,
    _,
)
from companion.games.mordred.moves.roll import may_be_blocked
from companion.games.mordred.moves.spend import (
    ATTACK_MAN,
    BUILD,
    ONLY_ANGLESEY,
    AttackMan,
    Build,
    Foe,
    price_of,
)
from companion.games.mordred.prompt.draft import (
    ATTACK,
    BUILDING,
    FRAMED,
    OTHER,
    OWN,
    Draft,
    ahead,
    attack_of,
    build_of,
    plan_of,
    preview_of,
    preview_of_attacks,
)
from companion.games.mordred.prompt.sheets import (
    CONFIRM,
    SPACE,
    attacking_piece,
    blocked,
    end_key,
    faces,
    space_words,
)
from companion.games.mordred.state import State
from companion.games.mordred.words import attack_would_end, pounds
from companion.play import Refusal
from companion.prompt import Detail, Key, Open, Pad, Part, Press, Preview, Prompt, Text

WHERE = {Terrain.HILL: _("on a hill"), Terrain.WOOD: _("in a wood")}
NO_TOWN = _("no town here")
HINT = _("Tap what you build, or end the turn")


def _spending(
    state: State,
    draft: Draft,
    pads: tuple[Part, ...],
    preview: Preview,
    primary: Key,
    *,
    able: bool,
) -> Prompt:
    """Returns one of the two halves, which stand in the same slots."""
    halves = ((BUILDING, "home", _("Build")), (ATTACK, "fight", _("Attack")))
    tabs = tuple(
        Key(label, Press(f"tab:{name}"), sign=sign, chosen=name == draft.tab)
        for name, sign, label in halves
    )
    doubt = blocked(state, draft) if may_be_blocked(state) else ()
    return Prompt(
        pads=(*doubt, Pad(tabs, "tabs"), *pads),
        preview=preview,
        aside=(end_key(state, main=not able),),
        primary=primary,
    )


# Building ---------------------------------------------------------------------------------------


def building(state: State, draft: Draft) -> Prompt:
    """Asks for a building, the land, and what the space is next to."""
    plan, seen = plan_of(state, draft), ahead(state, draft)
    plans = (build_of(state, draft, kind, land) for kind in BUILDINGS for land in Terrain)
    may_build = any(not isinstance(BUILD.apply(state, each), Refusal) for each in plans)
    return _spending(
        state,
        draft,
        (
            Pad(tuple(_offer(state, draft, kind) for kind in BUILDINGS), "pictures"),
            Pad(tuple(_land(state, draft, land) for land in WHERE), "wide"),
            Pad(_links(draft), "toggles"),
        ),
        preview_of(seen, HINT),
        _build_key(state, plan, refused=seen.refused),
        able=plan is not None or may_build,
    )


def _build_key(state: State, plan: Build | None, *, refused: bool) -> Key:
    if plan is None:
        return Key(_("Choose a building"), None)
    price, name = price_of(plan, state.rules), words.BUILDING[plan.building]
    label = _("Build the {building}", building=name)
    if price is not None:
        label = _("Build the {building}, {price}", building=name, price=pounds(price.total))
    return Key(label, plan, dim=refused, id=CONFIRM)


def _offer(state: State, draft: Draft, kind: Building) -> Key:
    """Returns a kind of building with its price on the chosen land."""
    plan = build_of(state, draft, kind, draft.terrain)
    price, left, need = price_of(plan, state.rules), state.seat.left(kind), NEED_TO_STORM[kind]
    refused = BUILD.apply(state, plan)
    why = refused.message if isinstance(refused, Refusal) else ""
    return Key(
        words.BUILDING[kind],
        Press(f"building:{kind.value}"),
        picture=kind.value,
        figure="–" if price is None else pounds(price.total),
        details=(
            Detail(_("{count} VP", count=VP[kind])),
            Detail(f"×{left}", say=_("{count} left", count=left), corner=True),
            Detail(_("{need}+", need=need), "man", _("a man needs {need} or more", need=need)),
        ),
        chosen=draft.building == kind.value,
        dim=bool(why),
        why=why,
    )


def _land(state: State, draft: Draft, land: Terrain) -> Key:
    """Returns a kind of land, with the price of the chosen building there."""
    details: tuple[Detail, ...] = ()
    why: Text = ""
    if draft.building:
        kind = Building(draft.building)
        price = price_of(build_of(state, draft, kind, land), state.rules)
        if kind not in COST[land] or price is None:
            why = NO_TOWN
        details = (Detail(NO_TOWN if price is None else pounds(price.total)),)
    return Key(
        WHERE[land],
        Press(f"terrain:{land.value}"),
        picture=land.value,
        details=details,
        chosen=land is draft.terrain,
        dim=bool(why),
        why=why,
    )


def _links(draft: Draft) -> tuple[Key, ...]:
    """Returns what a space may be next to, and what may stand on it."""
    extra = _("+{money}", money=pounds(SURCHARGE))
    links = (
        (OWN, _("next to mine")),
        (OTHER, _("to another’s {extra}", extra=extra)),
        (FRAMED, _("black frame")),
    )
    return (
        *(Key(text, Press(f"link:{link}"), checked=link in draft.links) for link, text in links),
        Key(space_words(draft.space), Open(SPACE), checked=bool(draft.space)),
    )


# Attacking --------------------------------------------------------------------------------------


def attacking(state: State, draft: Draft, chances: str) -> Prompt:
    """Asks which building attacks, whom, and for the die that does it.

    Args:
        state: where the play stands.
        draft: what is composed.
        chances: the sheet of chances, where the table wants to see them.
    """
    why = {kind: _why_not(state, kind) for kind in BUILDINGS}
    sources = tuple(_source(state, draft, kind, why[kind], odds=bool(chances)) for kind in why)
    able = not all(why.values())
    sign = Key("", Open(chances), _("What attacks are worth"), "chart")
    seen = ahead(state, draft)
    preview = preview_of(seen, HINT)
    if chances and draft.source and seen.message is None:
        preview = preview_of_attacks(state, Building(draft.source))
    return _spending(
        state,
        draft,
        (
            Pad(sources, "pictures"),
            Pad((*_foes(state, draft), *((sign,) if chances else ())), "wide"),
            Pad(faces("die", draft.die), "dice"),
        ),
        preview,
        _attack_key(state, draft, able=able, refused=seen.refused),
        able=draft.die > 0 or able,
    )


def _attack_key(state: State, draft: Draft, *, able: bool, refused: bool) -> Key:
    """Returns what is to be done: the die itself attacks, unless it would end the play."""
    price = pounds(ATTACK_COST)
    if not draft.die:
        text = _("Pay {price}, roll, tap the die", price=price) if able else _("No attack now")
        return Key(text, None)
    label = _("Pay {price}: hit, the game ends", price=price)
    if draft.foe is Foe.ANGLESEY:
        label = _("Pay {price}: hit, you win", price=price)
    return Key(label, attack_of(state, draft, draft.die), dim=refused, id=CONFIRM)


def _source(state: State, draft: Draft, kind: Building, why: Text, *, odds: bool) -> Key:
    count, need = state.seat.count(kind), NEED_TO_ATTACK[kind]
    key = attacking_piece("source", kind, need, count=count, odds=odds)
    return replace(key, chosen=draft.source == kind.value, dim=bool(why), why=why)


def _why_not(state: State, kind: Building) -> Text:
    """Returns why no building of a kind attacks; empty if one does."""
    outcome = ATTACK_MAN.apply(state, AttackMan(state.current, kind, 1, Foe.ANGLESEY))
    return outcome.message if isinstance(outcome, Refusal) else ""


def _foes(state: State, draft: Draft) -> tuple[Key, Key]:
    """Returns whom one may attack, and what a hit would end."""
    ends = attack_would_end(state)
    a_try = Detail(_("{price} a try", price=pounds(ATTACK_COST)))
    warned = Detail(_("ends the game"), say=_("A hit would end the game: your pawn is at the top."))
    return (
        Key(
            _("A man"),
            Press(f"foe:{Foe.MAN.value}"),
            picture=Foe.MAN.value,
            tint="life" if ends else "",
            details=(warned if ends else a_try,),
            chosen=draft.foe is Foe.MAN,
            dim=state.men <= 1,
            why=ONLY_ANGLESEY if state.men <= 1 else "",
        ),
        Key(
            _("Anglesey"),
            Press(f"foe:{Foe.ANGLESEY.value}"),
            _("The man on Anglesey"),
            picture=Foe.ANGLESEY.value,
            details=(Detail(_("wins the game"), say=_("A hit wins the game at once.")),),
            chosen=draft.foe is Foe.ANGLESEY,
        ),
    )
