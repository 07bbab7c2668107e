"""How are the standing orders of a game shown? A page made from its model of them."""

from collections.abc import Sequence
from typing import Any, get_args

from pydantic import BaseModel

from bot.discord_io.buttons import Button
from bot.ui.choices import line, options_of
from bot.ui.page import Block, Page, Prose, Row, Select
from bot.ui.people.settings import BACK, choice_id
from bot.ui.reader import Reader
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES

WISHES = "wishes"


def wish_buttons(reader: Reader) -> list[Button]:
    """A way to the standing orders of each game that has any."""
    games = [game for game, each in GAMES.items() if each.spec.wishes.model_fields]
    label = word("settings-wishes", game=word("game-name"))
    return [Button(reader.say(game)(label), choice_id(WISHES, game)) for game in games]


def wishes_page(say: Say, game: str, wishes: BaseModel, notices: Sequence[Word]) -> Page:
    """Every standing order of a game as a list of its values. `say` speaks of that game."""
    title = word("settings-wishes-title", game=word("game-name"))
    blocks: list[Block] = [Prose("\n".join(say(one) for one in (title, *notices)))]
    for name, field in type(wishes).model_fields.items():
        values: Sequence[Any] = (True, False) if field.annotation is bool else get_args(field.annotation)
        spelt = [_spelt(value) for value in values]
        labels = {value: say(word(f"option-{name}-{value}")) for value in spelt}
        options = options_of(spelt, _spelt(getattr(wishes, name)), labels.__getitem__)
        label = word(f"option-{name}")
        about = word(f"option-{name}-help")
        blocks += [line(label, about, say), Select(choice_id(WISHES, f"{game}~{name}"), say(label), options)]
    back = Button(say(word("button-back")), choice_id(BACK))
    return Page((*blocks, Row((back,))))


def _spelt(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
