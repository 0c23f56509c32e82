"""What a table of Morrigan is asked, and what is composed there. No drawing."""

from companion.games.morrigan.prompt.draft import Draft
from companion.games.morrigan.prompt.sheets import question
from companion.games.morrigan.prompt.steps import prompt

__all__ = ["Draft", "prompt", "question"]
