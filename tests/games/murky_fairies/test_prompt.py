"""What the table is asked, pressed without a screen."""

from __future__ import annotations

from dataclasses import replace

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.cards import Fairy, Item, read_catalogue
from companion.games.murky_fairies.moves.fairies import Afflict
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.rules import Affliction, Rarity
from companion.prompt import Key, Open, Pad, Press
from tests.browser.tapping import Tap, starting
from tests.games.murky_fairies.driver import PEOPLE, acting, begun, done, enemy, hit, with_fairy
from tests.games.prompting import Sitting
from tests.games.resources import table_of


def test_a_treasure_is_left_only_by_the_key_that_says_so():
    state = done(acting(enemy(), enemy()), hit(0, 3, by=2))
    sitting = Sitting(GAME, PEOPLE, state)
    for _twice in range(2):  # the fairy who is chosen beforehand stays chosen when she is tapped
        sitting.send(Press("holder:2"))
    assert sitting.table.draft.at(state).spoils.holder == 2
    assert sitting.tap(
        [Tap("Leave the treasure"), starting("Fairy 5, "), starting("Fairy 5 turns")]
    )
    assert sitting.done == [TakeReward(0, None, 4)]


def test_a_fairys_sheet_stays_open_when_something_is_done_there():
    state = with_fairy(acting(enemy()), 0, Fairy("Diva", items=(Item("Bow", Rarity.RARE),)))
    sitting = Sitting(GAME, PEOPLE, state)
    sitting.send(Open("fairy:0:0"))
    before = [part for part in sitting.question.parts if part] if sitting.question else []
    assert sitting.tap([starting("Ana: cards left"), starting("Diva, "), Tap("Cursed: 2 cubes")])
    assert sitting.done == [Afflict(0, 0, Affliction.CURSED)]
    assert sitting.table.sheet == "fairy:0:0"
    assert sitting.question is not None and len(sitting.question.parts) < len(before)


def test_a_known_name_keeps_its_place_in_the_list_when_another_one_is_put_down():
    state = replace(begun(enemy(), enemy()), catalogue=read_catalogue(table_of(GAME)))
    sitting = Sitting(GAME, PEOPLE, state)
    sitting.send(Open("enemy:0"))
    before = names_of(sitting)
    assert all(key.do for key in before)
    taken = before[2]
    assert taken.do is not None
    sitting.send(taken.do)
    yes = sitting.question.yes if sitting.question else None
    assert yes is not None and yes.do is not None
    sitting.send(yes.do)
    sitting.send(Open("enemy:1"))
    after = names_of(sitting)
    assert [key.label for key in after] == [key.label for key in before]
    assert [key.label for key in after if key.do is None] == [taken.label]
    sitting.send(Open("enemy:0"))
    assert [key.label for key in names_of(sitting) if key.chosen] == [taken.label]


def names_of(sitting: Sitting) -> tuple[Key, ...]:
    """Returns the keys of the names that the table knows, in the sheet of an enemy."""
    assert sitting.question is not None
    *_others, pad = (part for part in sitting.question.parts if isinstance(part, Pad))
    return pad.keys
