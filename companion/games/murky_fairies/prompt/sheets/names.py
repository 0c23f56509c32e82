"""The sheet that names a player's fairies."""

from __future__ import annotations

from companion.games.murky_fairies.model import State, _, counted as _n
from companion.games.murky_fairies.moves import NameFairies
from companion.games.murky_fairies.prompt.draft import Draft, Form
from companion.games.murky_fairies.prompt.sheets.entering import enter, field_of
from companion.prompt import Entry, Key, Pad, Question

BETWEEN = "\t"
"""What stands between names that are entered."""


def names_sheet(state: State, draft: Draft, form: Form, player: int) -> Question:
    """Asks for as many names as there are fairies; nothing is stored before it is confirmed."""
    seat = state.seats[player]
    given = BETWEEN.join(fairy.name for fairy in seat.fairies if fairy.counts and fairy.name)
    names = tuple(filter(None, form.get("names", given).split(BETWEEN)))
    typed, most = form.get("typed").strip(), seat.fielded
    full = len(names) >= most
    known = state.catalogue.with_learnt(draft.learnt).fairies
    offered = [*known, *(name for name in names if name not in known)]
    # A name that stands in its field counts, though nobody has added it.
    late = (typed,) if typed and not full and typed not in names else ()
    filled = iter((*names, *late))
    fielded = tuple(next(filled, "") if fairy.counts else fairy.name for fairy in seat.fairies)
    add = enter(form, names=BETWEEN.join((*names, typed)), typed="") if typed and not full else None
    return Question(
        _("Fairies of {player}", player=state.names[player]),
        Key(
            _n("Field {count} fairy", "Field {count} fairies", len(names)),
            NameFairies(player, fielded),
            id="store",
        ),
        texts=(_("{count} of {all}", count=len(names), all=most),),
        parts=(
            Pad(tuple(_name(form, names, name, full=full) for name in offered), "choices"),
            Entry(
                field_of(form, "typed"),
                _("Another fairy"),
                form.get("typed"),
                form.sheet,
                Key("", add, _("Add her"), "plus"),
            ),
        ),
        close=_("Close without a change"),
    )


def _name(form: Form, names: tuple[str, ...], name: str, *, full: bool) -> Key:
    checked = name in names
    after = tuple(each for each in names if each != name) if checked else (*names, name)
    if full and not checked:
        return Key(name, None, checked=False, dim=True)
    return Key(name, enter(form, names=BETWEEN.join(after)), checked=checked)
