"""A game's tool on a screen of its own: from the home screen, or from inside a play."""

import flet as ft

from companion.i18n import _
from companion.play import AnyGame, Tool
from companion.store.open_play import OpenPlay
from companion.ui.play.memory import use_memory
from companion.ui.play.odds_agreement import ODDS_TOPIC, odds_shown
from companion.ui.play.opening import drawn_by_game, story_of, use_opened
from companion.ui.shell import Shell, play_topic, use_redraw, use_subscription
from companion.widgets import ToolScene, error_boundary, title_bar
from companion.widgets.controls.form import DRAFTS


def tool_of(game: AnyGame | None, name: str) -> Tool | None:
    """Returns a game's tool by its name in addresses."""
    tools = game.tools if game is not None else ()
    return next((tool for tool in tools if tool.id == name), None)


def tool_address(game: str, tool: str, play: str = "") -> str:
    """Returns the address of a tool, alone or with what a play knows."""
    return f"/tool/{game}/{tool}/{play}" if play else f"/tool/{game}/{tool}"


@error_boundary
def ToolScreen(shell: Shell, game: AnyGame, tool: Tool, play: str = "") -> ft.Control:
    """The screen of a tool.

    Args:
        shell: what every screen is handed.
        game: whose tool it is.
        tool: the tool.
        play: the play that it is opened from; one that cannot be opened is left out.
    """
    redraw = use_redraw()
    first = use_opened(shell, play)
    opened = first if isinstance(first, OpenPlay) else None
    if opened is not None and opened.timeline.game.id != game.id:
        opened = None
    topics = (ODDS_TOPIC, play_topic(play)) if opened else (ODDS_TOPIC,)
    use_subscription(
        shell.device, topics, redraw, awake=opened is not None and shell.preferences.awake
    )

    memory = use_memory(shell, game.id)
    timeline = opened.timeline if opened else None
    painted = shell.painted(game.palette)
    scene = ToolScene(
        ink=painted.ink,
        translator=shell.translator,
        header=title_bar(
            painted.ink,
            shell.say(tool.title),
            shell.say(game.title),
            back=(shell.say(_("Back")), shell.back),
        ),
        kept=memory.kept,
        keep=memory.keep,
        state=timeline.state if timeline else None,
        story=story_of(shell, timeline) if timeline else None,
        players=timeline.setup.players if timeline else (),
        odds=odds_shown(shell),
    )
    drafts = shell.device.drafts[f"tool/{game.id}/{tool.id}"]
    return DRAFTS(drafts, lambda: drawn_by_game(scene, tool.view, f"{game.id}/{tool.id}"))
