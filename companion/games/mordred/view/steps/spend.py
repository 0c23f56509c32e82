"""The last step of a turn: what money can buy, and the end of the turn."""

import flet as ft

from companion.games.mordred.model import _
from companion.games.mordred.moves.roll import may_be_blocked
from companion.games.mordred.view.boxes import tabs
from companion.games.mordred.view.draft import Draft, Preview
from companion.games.mordred.view.hands import Hands
from companion.games.mordred.view.keys import sentence
from companion.games.mordred.view.measures import PAD
from companion.games.mordred.view.steps.attack import attack_parts, attack_row
from companion.games.mordred.view.steps.blocked import BlockedPawn
from companion.games.mordred.view.steps.build import build_parts, build_row
from companion.widgets import Glyph, Scene, Waking, bounded, pad


@bounded
def SpendStep(
    scene: Scene, draft: Draft, preview: Preview, hands: Hands, inline: bool
) -> ft.Control:
    """Two pads in the same slots: building, and attacking.

    Args:
        scene: the moment.
        draft: what is being put together.
        preview: what it would do.
        hands: what the keys call.
        inline: whether what is to be said about it stands here: there is no place for events.
    """
    return Waking(lambda: _pad(scene, draft, preview, hands, inline))


def _pad(scene: Scene, draft: Draft, preview: Preview, hands: Hands, inline: bool) -> ft.Control:
    """Returns the half that is shown."""
    ink = scene.ink
    halves = [
        ("build", Glyph.HOME, scene.say(_("Build"))),
        ("attack", Glyph.FIGHT, scene.say(_("Attack"))),
    ]
    attacking = draft.tab == "attack"
    parts = [
        BlockedPawn(scene) if may_be_blocked(scene.state) else None,
        tabs(ink, halves, draft.tab, hands.tab),
        *(attack_parts if attacking else build_parts)(scene, draft, hands),
    ]
    told = preview.message or _("Tap what you build, or end the turn")
    said = sentence(scene, told, Glyph.SHIELD if preview.refused else "") if inline else None
    return pad(
        ink, PAD, parts, [said, (attack_row if attacking else build_row)(scene, draft, hands)]
    )
