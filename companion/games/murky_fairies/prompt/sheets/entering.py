"""How a sheet's fields are entered."""

from companion.games.murky_fairies.prompt.draft import Form
from companion.prompt import Key, Press, Text


def enter(form: Form, **entries: object) -> Press:
    """Returns what enters fields of a form."""
    lines = (f"{name}:{value}" for name, value in entries.items())
    return Press("\n".join([f"enter:{form.sheet}", *lines]))


def field_of(form: Form, name: str) -> str:
    """Returns the name of a number or a text that is entered in a field."""
    return f"enter:{form.sheet}\n{name}"


def folding(form: Form, opened: str, label: Text) -> Key:
    """Returns the key that unfolds a part of a sheet, or folds it if any is open."""
    return Key(label, enter(form, opened="" if form.get("opened") else opened), rare=True)
