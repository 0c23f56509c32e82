"""Grids of keys: what is chosen, dimmed and marked, and how little a tap redraws."""

from __future__ import annotations

import flet as ft

from companion.widgets.cells import Cell, Marks, cell_grid, key_row
from companion.widgets.hooks import use_stable
from companion.widgets.ink import TARGET, Ink
from tests.widgets.app import showing

CELLS = [Cell(f"{rank}♠", rank, f"{rank} of spades", "♠", "black") for rank in "23456"]


async def test_a_tap_redraws_only_the_key_that_was_tapped() -> None:
    def draw(ink: Ink) -> ft.Control:
        chosen, set_chosen = ft.use_state(frozenset[str]())
        pick = use_stable(lambda name: set_chosen(chosen ^ {name}))
        return cell_grid(ink, [CELLS], pick, Marks(chosen=chosen))

    async with showing(draw) as app:
        before = {cell.say: app.node(cell.say) for cell in CELLS}
        await app.tap("3 of spades")
        assert app.node("3 of spades").selected
        same = [say for say, node in before.items() if app.node(say) is node]
        assert same == [cell.say for cell in CELLS if cell.name != "3♠"]


async def test_a_dimmed_key_still_answers() -> None:
    picked: list[str] = []
    async with showing(
        lambda ink: cell_grid(ink, [CELLS], picked.append, Marks(dim={"4♠"}))
    ) as app:
        await app.tap("4 of spades")
    assert picked == ["4♠"]


async def test_raised_keys_say_which_are_chosen() -> None:
    async with showing(lambda ink: key_row(ink, CELLS, print, Marks(chosen={"2♠", "6♠"}))) as app:
        chosen = [cell.name for cell in CELLS if app.node(cell.say).selected]
    assert chosen == ["2♠", "6♠"]


async def test_every_key_is_a_whole_target() -> None:
    async with showing(lambda ink: cell_grid(ink, [CELLS, [None, *CELLS[1:]]], print)) as app:
        heights = [box.height for box in app.tappable()]
    assert heights
    assert all(height is not None and height >= TARGET for height in heights)
