"""The panel of /play: the games and opponents to choose from before a match starts."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from bot.background.drawing import Image
from bot.core.components import NO_MATCH, ComponentId
from bot.core.model import DRAWN, ROBOT, SOLO, user_of
from bot.core.paces import PACES
from bot.discord_io.post import Button, EmojiByIcon
from bot.rules import Rules, offered, summary, switches, value_word
from bot.ui.page import Block, Gallery, Option, Page, PeopleSelect, Prose, Row, Select, rows
from bot.ui.reader import Reader
from bot.ui.starting.play_choice import (
    PlayChoice,
    is_for_one,
    other_than_alone,
    rules_for,
    spelt,
    with_option,
    written,
)
from engine.ai.levels import RobotLevel
from engine.core.game import Word, word
from engine.core.options import moot_of
from engine.core.text import Say
from engine.registry import GAMES, MINDS, levels_of

START, BACK, MORE = "start", "back", "more"
GAME, GUEST, LEVEL, PERSON, RULES, SIDE, PACE, STAND_IN, HINTS, OPTION = (
    "game",
    "vs",
    "as",
    "who",
    "by",
    "side",
    "pace",
    "sub",
    "help",
    "set",
)
"""What a component does to the choice in its id; a number or a word may follow."""
OPTIONS_A_PAGE = 8
LEVEL_ICONS: Final[dict[RobotLevel, str]] = {
    "easy": "training",
    "even": "strike",
    "strong": "might",
    "olympian": "hercules",
}
"""The emblem of each level, from Hercules in every game: his labours grow."""
LEVELS_FROM: Final = "hercules"


def play_page(
    choice: PlayChoice,
    reader: Reader,
    notices: Sequence[Word],
    picture: Image,
    *,
    has_others: bool = True,
    emojis: EmojiByIcon = MappingProxyType({}),
) -> Page:
    """Return the page of all choices before a match begins, with those made so far.

    `picture`: the games side by side; the message keeps it if it shows them already. `has_others`: there are
    other people to play with, as in a server. `emojis`: the faces of levels.
    """
    say = reader.say(choice.game)
    title = [*(say(notice) for notice in notices), say(word("play-title")), _chosen(choice, say)]
    is_for_two = not is_for_one(choice.game, choice.options)
    blocks: list[Block] = [
        Gallery(picture, picture.alt, say(word("panel-picture-follows")), stays=True),
        *rows(tuple(_games(choice, reader))),
        Prose("\n".join(title)),
        Row((_button(choice, say, START, "good"), _button(choice, say, f"{MORE}0", label="play-more"))),
        Prose(say(word("play-head-opponent"))),
        *_opponents(choice, say, has_others=has_others),
        Prose(say(word("play-head-rules", about=_rules_about(choice, say)))),
        _presets(choice, say),
    ]
    if is_for_two:
        blocks += [Prose(say(word("play-head-side"))), _sides(choice, say)]
    if choice.is_counted:
        blocks += _time(choice, say)
    return Page(tuple(blocks), emojis=emojis)


def options_page(choice: PlayChoice, reader: Reader, notices: Sequence[Word], number: int) -> Page:
    """Return a page of the game's options, each with its description and a select of its values."""
    spec, say = GAMES[choice.game].spec, reader.say(choice.game)
    names = switches(spec)
    pages = -(-len(names) // OPTIONS_A_PAGE)
    number = min(number, pages - 1)
    title = word("play-options", game=word("game-name"), page=number + 1, pages=pages)
    blocks: list[Block] = [
        Prose("\n".join([*(say(notice) for notice in notices), say(title), _chosen(choice, say)]))
    ]
    for index in range(number * OPTIONS_A_PAGE, min(len(names), (number + 1) * OPTIONS_A_PAGE)):
        blocks += _option(choice, names[index], index, say)
    turns = [
        _button(choice, say, f"{MORE}{to}", label=label)
        for to, label in ((number - 1, "button-earlier"), (number + 1, "button-later"))
        if 0 <= to < pages
    ]
    ways = (_button(choice, say, START, "good"), _button(choice, say, BACK, label="button-back"), *turns)
    return Page((*blocks, Row(ways)))


def page_of_option(index: int) -> int:
    return index // OPTIONS_A_PAGE


# --- parts of the page ------------------------------------------------------------------------------------


def _id(choice: PlayChoice, what: str) -> str:
    return str(ComponentId("g", NO_MATCH, arg=written(choice, what)))


def _button(choice: PlayChoice, say: Say, what: str, tone: str = "plain", *, label: str = "") -> Button:
    return Button(
        say(word(label or f"play-{what}")), _id(choice, what), "good" if tone == "good" else "plain"
    )


def _chosen(choice: PlayChoice, say: Say) -> str:
    """Return the match that would begin now, in a line."""
    start, spec = choice.start, GAMES[choice.game].spec
    parts: list[Word | str] = [summary(spec, Rules(start.options, start.preset), say)]
    if not is_for_one(choice.game, choice.options):
        parts.append(
            word("play-side", side=_side_word(choice.side), kind="drawn" if choice.side == DRAWN else "own")
        )
    if choice.is_counted:
        parts.append(word(f"pace-{choice.pace}-about"))
    if choice.has_stand_in:
        parts.append(word("play-stands-in"))
    if choice.has_hints:
        parts.append(word("play-has-hints"))
    said = " · ".join(part if isinstance(part, str) else say(part) for part in parts)
    return say(word("play-chosen", game=word("game-name"), who=_who(choice), rules=said))


def _who(choice: PlayChoice) -> Word:
    """Return the words for the opponent or partner."""
    if choice.guest == SOLO:
        return word("play-who-alone")
    company = "partners" if GAMES[choice.game].drafts(choice.options) == "partners" else "rivals"
    user = user_of(choice.guest) if choice.guest is not None else None
    kind = "robot" if choice.guest == ROBOT else "open" if user is None else "person"
    return word(f"play-who-{kind}", company=company, who=f"<@{user}>", level=word(f"level-{choice.level}"))


def _games(choice: PlayChoice, reader: Reader) -> Iterator[Button]:
    for index, game in enumerate(GAMES):
        is_chosen = game == choice.game
        label = reader.say(game)(word("game-name"))
        yield Button(label, _id(choice, f"{GAME}{index}"), "main" if is_chosen else "plain")


def _opponents(choice: PlayChoice, say: Say, *, has_others: bool) -> list[Block]:
    """Return the choices of an opponent for this game."""
    is_for_two = rules_for(choice.game, choice.options, is_alone=False) is not None
    ways: list[tuple[str, str | None]] = []
    if is_for_two and other_than_alone(choice.game) == ROBOT:
        ways.append(("robot", ROBOT))
    if rules_for(choice.game, choice.options, is_alone=True) is not None:
        ways.append(("alone", SOLO))
    if is_for_two and has_others:
        ways.append(("open", None))
    buttons = tuple(
        Button(
            say(word(f"play-{way}")),
            _id(choice, f"{GUEST}-{way}"),
            "main" if choice.guest == guest else "plain",
        )
        for way, guest in ways
    )
    chosen = user_of(choice.guest) if choice.guest is not None else None
    people = PeopleSelect(_id(choice, PERSON), say(word("play-person")), chosen)
    levels = [_levels(choice, say)] if choice.guest == ROBOT else []
    return [Row(buttons), *levels, *([people] if is_for_two and has_others else [])]


def _levels(choice: PlayChoice, say: Say) -> Select:
    """Return the select of the robot's level."""
    options = tuple(
        Option(
            say(word(f"level-{level}")),
            level,
            icon=LEVEL_ICONS[level],
            is_chosen=level == choice.level,
            about=say(word(f"level-{level}-about")),
        )
        for level in levels_of(choice.game)
    )
    return Select(_id(choice, LEVEL), say(word("play-level")), options)


def _rules_about(choice: PlayChoice, say: Say) -> str:
    """Return the description of the chosen preset, or how the rules differ from it."""
    start, spec = choice.start, GAMES[choice.game].spec
    if start.options == spec.options.model_validate(spec.presets[start.preset]):
        return say(word(f"preset-{start.preset}-help"))
    return summary(spec, Rules(start.options, start.preset), say)


def _presets(choice: PlayChoice, say: Say) -> Select:
    spec = GAMES[choice.game].spec
    options = tuple(
        Option(
            say(word(f"preset-{id}")),
            id,
            is_chosen=spec.options.model_validate(values) == choice.options,
            about=say(word(f"preset-{id}-help")),
        )
        for id, values in spec.presets.items()
    )
    return Select(_id(choice, RULES), say(word("play-rules")), options)


def _sides(choice: PlayChoice, say: Say) -> Row:
    sides = (DRAWN, *GAMES[choice.game].spec.seats)
    return Row(
        tuple(
            Button(
                say(_side_word(side)),
                _id(choice, f"{SIDE}{index}"),
                "main" if choice.side == side else "plain",
            )
            for index, side in enumerate(sides)
        )
    )


def _side_word(side: str) -> Word:
    return word("side-drawn") if side == DRAWN else word(f"seat-{side}")


def _time(choice: PlayChoice, say: Say) -> list[Block]:
    """Return the choices of pace, stand-in and hints."""
    options = tuple(
        Option(say(word(f"pace-{pace}-about")), pace, is_chosen=pace == choice.pace) for pace in PACES
    )
    blocks: list[Block] = [Select(_id(choice, PACE), say(word("play-pace")), options)]
    agreed = [("stand-in", STAND_IN, choice.has_stand_in)] if choice.pace != "none" else []
    agreed += [("hints", HINTS, choice.has_hints)] if choice.game in MINDS else []
    buttons = [
        _button(choice, say, f"{what}-{way}", label=f"play-{name}-{way}")
        for name, what, is_on in agreed
        for way in ["off" if is_on else "on"]
    ]
    return [*blocks, *rows(buttons)]


def _option(choice: PlayChoice, name: str, index: int, say: Say) -> list[Block]:
    """Return an option's description, and its values that fit the rest."""
    spec = GAMES[choice.game].spec
    label = word(f"option-{name}")
    now = spelt(getattr(choice.options, name))
    options = tuple(
        Option(
            _said(value_word(spec, name, value), say),
            spelt(value),
            is_chosen=spelt(value) == now,
            about=_value_about(choice, name, value, say),
        )
        for value in offered(spec, name)
        if _goes(choice, name, value)
    )
    moot = moot_of(spec, choice.options, name, offered(spec, name))
    about = word(f"option-{name}-help") if moot is None else moot.why
    line = say(word("settings-line", what=label, about=about))
    if moot is not None:
        return [Prose(line)]
    rules = GAMES[choice.game]
    measured = rules.measured(choice.options, name)
    if measured is not None:
        line = f"{line}\n{say(measured)}"
    return [Prose(line), Select(_id(choice, f"{OPTION}{index}"), say(label), options)]


def _value_about(choice: PlayChoice, name: str, value: object, say: Say) -> str:
    """Return why a value has no effect, else the help of the preset that it alone makes; else ""."""
    if (why := why_moot(choice, name, value)) is not None:
        return say(why)
    spec = GAMES[choice.game].spec
    for preset, values in spec.presets.items():
        is_usual = not values and preset == spelt(value)
        if is_usual or {name: spelt(value)} == {key: spelt(one) for key, one in values.items()}:
            return say(word(f"preset-{preset}-help"))
    return ""


def _said(value: Word | str, say: Say) -> str:
    return value if isinstance(value, str) else say(value)


def _goes(choice: PlayChoice, name: str, value: object) -> bool:
    """Return True if the option can have this value while the others stay."""
    try:
        with_option(choice.options, name, value)
    except ValueError:
        return False
    return True


def why_moot(choice: PlayChoice, name: str, value: object) -> Word | None:
    """Return why an option would have no effect with this value, or None if it has one."""
    options = with_option(choice.options, name, value)
    moots = GAMES[choice.game].spec.moots(options)
    return next((moot.why for moot in moots if moot.option == name), None)
