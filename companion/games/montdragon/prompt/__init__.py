"""What a table of Montdragon is asked, and what is composed there. No drawing, no notebook."""

from companion.games.montdragon.prompt.draft import Draft
from companion.games.montdragon.prompt.sheets import question
from companion.games.montdragon.prompt.steps import prompt

__all__ = ["Draft", "prompt", "question"]
