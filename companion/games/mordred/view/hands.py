"""What is done when something is tapped in a step of a turn."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.games.mordred.model import Building, State, Terrain
from companion.games.mordred.moves.roll import ROLL
from companion.games.mordred.moves.spend import ATTACK_MAN, Foe
from companion.games.mordred.view.draft import (
    NO_DICE,
    SPACE,
    Draft,
    after_building,
    attack_of,
    current,
    plan_of,
    roll_of,
    with_building,
)
from companion.play import Action, Outcome, replace
from companion.widgets import Handler, Scene

Pick = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Hands:
    """Ways to put something together and to do it, all of constant identity.

    Attributes:
        row: names a row of the money table, or none.
        face: tells a die of the roll: which, and what it shows.
        roll: takes the roll that would end the play.
        tab: building or attacking.
        building: chooses what is built.
        land: chooses the kind of space.
        link: turns what the space is next to on or off.
        build: builds.
        source: chooses the building that attacks.
        foe: chooses whom.
        die: makes the attempt with what its die shows.
        attack: makes the one that would end the play.
        odds: opens the chances of the step.
    """

    row: Pick
    face: Callable[[int, int], object]
    roll: Handler
    tab: Pick
    building: Pick
    land: Pick
    link: Pick
    build: Handler
    source: Pick
    foe: Pick
    die: Callable[[int], object]
    attack: Handler
    odds: Handler


@dataclass(frozen=True)
class Desk:
    """Where the choices of one moment lie, and what the taps make of them.

    Attributes:
        scene: the moment.
        read: returns the choices as they are by now, though not yet drawn.
        put: changes them.
        compose_at: notes at which table something is being put together, or nowhere.
        ask_space: opens what stands on the space.
        thrown: the table at which the last die of a roll or of an attack was told.
    """

    scene: Scene
    read: Callable[[], Draft]
    put: Callable[[Draft], None]
    compose_at: Callable[[State | None], None]
    ask_space: Handler
    thrown: Any

    @property
    def draft(self) -> Draft:
        """The choices of this moment."""
        return current(self.read(), self.scene.state)

    def change(self, **changes: Any) -> None:
        """Goes on to put something together."""
        self._take(replace(self.draft, **changes))

    def _take(self, draft: Draft) -> None:
        self.compose_at(self.scene.state)
        self.put(draft)

    def _act(self, action: Action | None) -> bool:
        """Does it; what is said about the attempt must be seen."""
        if action is None:
            return False
        self.compose_at(None)
        return self.scene.act(action) is None

    def name_row(self, row: str) -> None:
        """Names a row, or none if it was named."""
        self.change(row="" if row == self.draft.row else row)

    def tell_face(self, die: int, face: int) -> None:
        """Tells what one of the two dice shows; with the other one that is the roll.

        One that would end the play waits for the wide key.
        """
        state, (one, two) = self.scene.state, self.draft.dice
        if self.thrown.current is state:  # told twice before the screen was drawn anew
            return
        told = replace(self.draft, dice=(one, face) if die else (face, two))
        action = roll_of(state, told)
        outcome = None if action is None else ROLL.apply(state, action)
        if outcome is None or (isinstance(outcome, Outcome) and outcome.state.over):
            self._take(told)
            return
        self.thrown.current = state
        self.put(replace(told, row="", dice=NO_DICE))
        self._act(action)

    def roll(self) -> None:
        """Takes the roll that ends the play."""
        self._act(roll_of(self.scene.state, self.draft))

    def turn_to(self, tab: str) -> None:
        """Shows the other half of the pad."""
        self.change(tab=tab, die=None)

    def choose_building(self, kind: str) -> None:
        """Chooses what is built, on the only land that can bear it if the chosen one cannot."""
        self._take(with_building(self.scene.state, self.draft, Building(kind)))

    def choose_land(self, land: str) -> None:
        """Chooses the kind of space."""
        self.change(terrain=Terrain(land))

    def turn_link(self, link: str) -> None:
        """Turns what the space is next to on or off, or asks what stands on it."""
        if link == SPACE:
            self.ask_space()
            return
        self.change(links=self.draft.links ^ {link})

    def choose_space(self, on_space: str) -> None:
        """Tells what stands on the space."""
        self.change(on_space=on_space)

    def build(self) -> None:
        """Builds."""
        if self._act(plan_of(self.scene.state, self.draft)):
            self.put(after_building(self.draft))

    def choose_source(self, kind: str) -> None:
        """Chooses the building that attacks."""
        self.change(source=kind, die=None)

    def choose_foe(self, foe: str) -> None:
        """Chooses whom to attack."""
        self.change(foe=Foe(foe), die=None)

    def throw(self, die: int) -> None:
        """Attacks with what the die shows, unless that would end the play."""
        state = self.scene.state
        if self.thrown.current is state:  # told twice before the screen was drawn anew
            return
        plan = attack_of(state, self.draft, die)
        outcome = None if plan is None else ATTACK_MAN.apply(state, plan)
        if isinstance(outcome, Outcome) and outcome.state.over:
            self.change(die=die)
            return
        self.thrown.current = state if isinstance(outcome, Outcome) else None
        self.put(replace(self.draft, die=None))
        self._act(plan)

    def attack(self) -> None:
        """Makes the attack that ends the play."""
        if (die := self.draft.die) is not None:
            self._act(attack_of(self.scene.state, self.draft, die))
