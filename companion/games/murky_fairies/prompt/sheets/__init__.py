"""What is laid over the table: an enemy, a fairy, names, everything by hand."""

from companion.games.murky_fairies.model import State
from companion.games.murky_fairies.prompt.draft import Draft
from companion.games.murky_fairies.prompt.sheets.enemy import enemy_sheet
from companion.games.murky_fairies.prompt.sheets.fairy import fairy_sheet
from companion.games.murky_fairies.prompt.sheets.hand import hand_sheet
from companion.games.murky_fairies.prompt.sheets.names import names_sheet
from companion.prompt import Question


def question(state: State, draft: Draft, sheet: str) -> Question | None:
    """Returns what a sheet asks, by its name such as ``fairy:0:3``; None if there is none."""
    form = draft.form.of(sheet)
    kind, _colon, numbers = sheet.partition(":")
    places = [int(number) for number in numbers.split(":") if number]
    match kind, places:
        case "enemy", [place] if 0 <= place <= len(state.enemies):
            return enemy_sheet(state, draft, form, place)
        case "fairy", [player, place] if state.seats[player].holds(place):
            return fairy_sheet(state, form, player, place)
        case "names", [player]:
            return names_sheet(state, draft, form, player)
        case "hand", [player]:
            return hand_sheet(state, player)
        case _:
            return None
