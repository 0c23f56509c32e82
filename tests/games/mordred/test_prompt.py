"""What a table of Mordred is asked, as values."""

from __future__ import annotations

from companion.games.mordred.board import Building, Row, Terrain
from companion.games.mordred.moves.roll import Roll, TrackBlocked
from companion.games.mordred.moves.spend import AttackMan, Build, Foe
from companion.games.mordred.prompt import prompt
from companion.games.mordred.prompt.draft import Draft
from companion.games.mordred.prompt.sheets import question
from companion.games.mordred.state import State
from companion.i18n import load
from companion.prompt import Key, Open, Prompt, PromptState
from tests.games.mordred.driver import PEOPLE, begun, done, placing, seat, spending, tracked

ENGLISH = load("en", {})


def drafted(state: State, *presses: str) -> Draft:
    draft = Draft().at(state)
    for press in presses:
        draft = draft.press(press, state)
    return draft


def asked(state: State, *presses: str, odds: bool = True) -> Prompt:
    """Returns what is asked after presses."""
    return prompt(state, drafted(state, *presses), PEOPLE[: len(state.seats)], odds=odds)


def primary(state: State, *presses: str) -> Key:
    key = asked(state, *presses).primary
    assert key is not None
    return key


def test_the_second_die_told_is_the_roll_unless_it_ends_the_play() -> None:
    state = begun()
    assert drafted(state, "row:B", "two:5").due(state) is None
    assert drafted(state, "row:B", "two:5", "one:2").due(state) == Roll(0, Row.B, 2, 5)
    last = tracked(state, bottom=1)
    assert drafted(last, "row:C", "one:1", "two:1").due(last) is None
    assert primary(last, "row:C", "one:1", "two:1").do == Roll(0, Row.C, 1, 1)


def test_a_die_that_hits_anglesey_waits_and_another_foe_has_it_thrown_anew() -> None:
    state = spending(seat(5, 0, (0, 0, 0, 1)), seat(), men=4)
    presses = ("tab:attack", f"foe:{Foe.ANGLESEY.value}", "die:6")
    draft = drafted(state, *presses)
    assert draft.due(state) is None
    assert primary(state, *presses).do == AttackMan(0, Building.LARGE_CASTLE, 6, Foe.ANGLESEY)
    assert draft.press("foe:man", state).die == 0
    missed = drafted(state, *presses[:2], "die:1").due(state)
    assert missed == AttackMan(0, Building.LARGE_CASTLE, 1, Foe.ANGLESEY)


def test_the_hint_of_a_roll_is_on_the_key_or_above_it_and_never_twice() -> None:
    for presses in ((), ("row:A",)):
        now = asked(begun(), *presses)
        assert now.preview is not None and now.preview.spare and now.primary is not None
        assert ENGLISH.text(now.primary.brief) == "Tap both dice"
        assert now.primary.brief not in now.preview.texts


def test_what_stands_on_the_space_is_chosen_on_a_sheet_that_is_put_away_with_it() -> None:
    state = spending(seat(9, 0, (1, 0, 0, 0)), seat())
    table = PromptState(Draft()).after(Open("space"), state, lambda _action: True)
    sheet = question(state, table.draft.at(state), table.sheet)
    assert sheet is not None and sheet.yes is None
    keys = list(sheet.keys())
    names = [ENGLISH.text(key.label) for key in keys]
    assert names == ["nothing", "replaces my village", "a man", "somebody’s building"]
    press = keys[1].do
    assert press is not None
    table = table.after(press, state, lambda _action: True)
    assert table.sheet == ""
    draft = table.draft.press("building:town", state)
    key = prompt(state, draft, PEOPLE[:2]).primary
    town = Build(0, Building.TOWN, Terrain.WOOD, linked_own=True, replaces=Building.VILLAGE)
    assert key is not None and key.do == town


def test_a_building_that_stands_leaves_land_and_a_link_to_it() -> None:
    state = spending(seat(20, 0, (1, 0, 0, 0)), seat())
    draft = drafted(state, "terrain:hill", "building:small_castle", "link:black_framed")
    left = draft.after(Build(0, Building.SMALL_CASTLE, Terrain.HILL))
    assert (left.building, left.terrain, left.links) == ("", Terrain.HILL, {"linked_own"})


def test_a_man_is_sent_against_a_building_anew_each_time() -> None:
    state = placing(seat(), seat(pieces=(0, 1, 0, 0)), seat(pieces=(1, 0, 0, 0)))
    draft = drafted(state, "tab:storm", "owner:2", "kind:village", "tab:", "tab:storm")
    assert (draft.owner, draft.kind) == ("", "")
    one = placing(seat(), seat(pieces=(0, 1, 0, 0)))
    assert drafted(one, "tab:storm").owner == "1"


def test_nothing_but_a_roll_a_building_or_an_attack_hides_what_happened_before() -> None:
    assert asked(begun(), "row:A").composing
    assert asked(spending(seat(9), seat()), "building:village").composing
    men = placing(seat(), seat(pieces=(0, 1, 0, 0)), owed=2)
    assert not asked(men, "count:1").composing
    assert not asked(men, "tab:storm", "kind:town").composing


def test_a_state_that_was_put_right_since_shows_what_happened() -> None:
    state, other = spending(seat(9), seat()), spending(seat(8), seat())
    draft = drafted(state, "building:village")
    assert prompt(state, draft, PEOPLE[:2]).composing
    assert not prompt(other, draft, PEOPLE[:2]).composing


def test_the_pawn_that_lacked_room_is_asked_about_by_keys() -> None:
    state = done(begun(), Roll(0, Row.C, 1, 6))
    keys = [key.do for key in asked(state, "missing:2").keys(spread=False)]
    assert TrackBlocked(0, 2) in keys
    assert TrackBlocked(0, 2) not in [key.do for key in asked(state).keys(spread=False)]


def test_a_table_that_wants_no_chances_is_told_none() -> None:
    for state, presses in (
        (begun(), ()),
        (placing(seat(), seat(pieces=(0, 1, 0, 0))), ("tab:storm", "kind:town")),
        (spending(seat(5, 0, (0, 0, 0, 1)), seat(), men=4), ("tab:attack",)),
    ):
        assert "%" in repr(asked(state, *presses)) or state.step == "roll"
        assert "%" not in repr(asked(state, *presses, odds=False))


def test_men_that_the_reserve_no_longer_has_cannot_be_placed_and_it_is_said_why() -> None:
    state = placing(seat(), seat(), owed=3, men=34)
    now = asked(state)
    assert now.primary is not None and now.primary.dim
    assert now.preview is not None
    assert ENGLISH.text(now.preview.texts[0]) == "The reserve has only 1 man left."
