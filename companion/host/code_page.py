"""The page that asks for the table code: one file, no script needed, nothing fetched."""

import base64
import hashlib
from collections.abc import Callable
from html import escape

from companion.errors import Message
from companion.i18n import Translator, _
from companion.widgets.client import style_sheet

Speaker = Callable[[str | None], Translator]
"""Finds the translator for a language that a browser asks for."""

# A link from a foreign page comes without our strict cookie, although the browser has it:
# asking again from our own page brings it along.
_SCRIPT = """
fetch(location.href, {method: "HEAD"}).then((answer) => { if (answer.ok) location.reload(); });
"""
_STYLE = (
    style_sheet()
    + """:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: var(--ground); color: var(--ink); font: 17px/1.45 system-ui, sans-serif; }
form { width: min(24rem, 100%); padding: 18px; background: var(--card);
  border: 1px solid var(--line); border-radius: 20px; }
h1 { margin: 0 0 8px; font: 600 24px/1.2 Georgia, serif; }
p, label { margin: 0 0 12px; color: var(--muted); display: block; }
p[role=alert] { color: var(--ink); border-left: 4px solid var(--action); padding-left: 8px; }
input { width: 100%; min-height: 56px; padding: 0 12px; color: var(--ink);
  background: var(--ground); border: 1px solid var(--muted); border-radius: 12px;
  font: 600 24px/1 ui-monospace, monospace; letter-spacing: .15em; text-transform: uppercase; }
button { width: 100%; min-height: 52px; margin-top: 12px; border: 0; border-radius: 18px;
  color: var(--on-action); background: var(--action); font: 600 18px/1 system-ui, sans-serif; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
"""
)


_LONGEST = 40
"""Characters that the field takes."""


def _source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


POLICY = "; ".join(
    (
        "default-src 'none'",
        f"script-src {_source(_SCRIPT)}",
        f"style-src {_source(_STYLE)}",
        "img-src data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


def draw_code_page(say: Translator, notice: Message | None = None, typed: str = "") -> str:
    """Returns the page, in one language.

    Args:
        say: the translator of the reader's language.
        notice: why the last try did not succeed.
        typed: what was typed then, to be put right.
    """

    def text(message: Message) -> str:
        return escape(say.text(message))

    title = text(_("Companion: table code"))
    heading = text(_("Join the table"))
    advice = text(_("The code is on the screen of the device that hosts the evening."))
    label = text(_("Table code"))
    button = text(_("Come in"))
    value = escape(typed[:_LONGEST])
    alert = f'<p role="alert">{text(notice)}</p>' if notice else ""
    return f"""<!DOCTYPE html>
<html lang="{say.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>{_STYLE}</style>
<form method="post">
<h1>{heading}</h1>
<p>{advice}</p>
{alert}
<label for="code">{label}</label>
<input id="code" name="code" value="{value}" required autofocus autocomplete="off"
 autocapitalize="characters" spellcheck="false" maxlength="{_LONGEST}">
<button>{button}</button>
</form>
<script>{_SCRIPT}</script>
</html>
"""
