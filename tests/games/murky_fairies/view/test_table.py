"""The screens of Murky Fairies as a whole: a locked table, a whole game, its end."""

from __future__ import annotations

from companion.games.murky_fairies.moves.reward import TakeReward
from tests.games.murky_fairies.driver import FOES, TITAN, M, acting, done, enemy, hit, laid_out
from tests.games.murky_fairies.screen import Screen
from tests.headless import Headless


async def test_a_locked_table_changes_nothing():
    screen = Screen(acting(*FOES), locked=True)
    async with screen.open() as app:
        await app.tap("Demon 1, left", exact=False)
        await app.tap("Ana: cards left", exact=False)
        assert app.node("Ana, Souls +1").disabled
        assert not app.shows("Add a fairy")
    assert not screen.done


async def test_numbers_that_wait_for_an_answer_are_marked_where_they_stand():
    screen = Screen(acting(*FOES))
    async with screen.open() as app:
        assert not app.shows("waits for an answer")
        await screen.show(app, screen.state, asked=frozenset({None, 1}))
        marked = [label for label in app.labels() if "waits for an answer" in label]
        assert [label.split()[0] for label in marked] == ["Zoé:", str(screen.state.actions)]


async def lay_tokens(app: Headless) -> None:
    for foe in ("HOTLAN", "ADINIDD", "SIADFRID", "ERYDFRID"):
        await app.tap(f"{foe}: one more physical token")
    await app.tap("Begin")


async def fell(app: Headless, foe: str, fairy: str, damage: int) -> None:
    """One turn of the first player: a skill, its attack, the reward."""
    await app.tap(f"{fairy}, ready", "1 action", f"{fairy}: 1 action")
    await app.tap(foe, exact=False)
    await app.tap(f"{damage} damage", f"Hit for {damage} · +{damage} souls")
    await app.tap("Treasure to", exact=False)
    await app.tap(f"{fairy}, engaged", f"{fairy} turns heroic")


async def test_a_whole_game_is_played_through_the_screens():
    screen = Screen(laid_out(scenario="first"))
    turns = (("ERYDFRID", "Archer", 3), ("ADINIDD", "Maudite", 6), ("SIADFRID", "Belliqueuse", 6))
    async with screen.open() as app:
        await lay_tokens(app)
        for card, (foe, fairy, damage) in enumerate(turns, 2):
            await app.tap(f"Action card {card}", f"Play the {card}: {card} actions")
            await fell(app, foe, fairy, damage)
            await app.tap(
                "End turn", f"Action card {card}", f"Play the {card}: {card} actions", "End turn"
            )
        await app.tap("Action card 6", "Play the 6: 6 actions")
        await fell(app, "HOTLAN", "Invocatrice", 9)
        assert app.shows("Ana wins")
    state = screen.state
    assert state.over
    assert not screen.refused
    assert (state.slayer, state.seats[0].kills, state.seats[0].souls) == (0, (1, 2, 1), 27)
    assert state.seats[0].heroic == 4


async def test_the_titans_fall_shows_who_won():
    state = done(acting(enemy(TITAN, "M")), hit(0, 9, M), TakeReward(0, None, None))
    async with Screen(state).open() as app:
        assert app.shows("Ana wins")
        assert app.shows("Ana beat the titan.")
