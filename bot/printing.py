"""What a command prints: sentences in the language of the operator."""

import os
import sys

from bot.words import sentence
from engine.core.game import word


def say(message_id: str, **args: str | int) -> None:
    """Print a sentence."""
    tell(sentence(word(message_id, **args)))


def tell(text: str) -> None:
    """Print a text, or nothing where nobody reads it."""
    try:
        print(text, flush=True)
    except OSError:
        # The reader has gone, or has no room: what is left unsaid must not fail once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
