"""The fields of the settings page, the standing orders of games, and the page of blocked people."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from pydantic import BaseModel

from bot.core.matches import Matches
from bot.core.model import MatchError, UserId
from bot.core.settings import Settings
from bot.discord_io.interaction import Named
from bot.discord_io.post import Button
from bot.features.settings.time_zones import hour_said, zone_said
from bot.outbox.people import People
from bot.ui.form import NONE, Fields, line, options_of
from bot.ui.page import OPTIONS_A_SELECT, Block, Option, Page, PeopleSelect, Prose, Row, Select
from bot.ui.reader import Reader, Visit
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES

VERB = "p"
WISHES = "wishes"
QUIET = "quiet"
BACK = "back"
USUAL_QUIET = ((21, 6), (22, 6), (22, 7), (23, 7), (23, 8), (0, 7), (0, 8), (0, 9), (1, 9))
"""Hours that many sleep, from and until."""
BLOCKED, BLOCK, UNBLOCK = "blocked", "block", "unblock"
WAYS = (BLOCKED, BLOCK, UNBLOCK)


def changed(settings: Settings, name: str, value: str) -> dict[str, Any]:
    """Return the change that a press on this field chooses.

    Raises MatchError for another version's button.
    """
    if name == QUIET and (hours := _hours(value)):
        return dict(zip(("quiet_from", "quiet_until"), hours, strict=True))
    return _FIELDS.changed(settings, name, value)


def _zone(settings: Settings, say: Say, now: float) -> list[Block]:
    if settings.zone is None:
        return [line(word("settings-zone"), word("settings-zone-none"), say)]
    there = zone_said(settings.zone, now, say)
    return [line(word("settings-zone"), word("settings-zone-about", there=there), say)]


def _quiet(settings: Settings, say: Say, _: float) -> list[Block]:
    label = word("settings-quiet")
    if settings.zone is None:
        return [line(label, word("settings-quiet-no-zone"), say)]
    hours = [(begin * 60, end * 60) for begin, end in USUAL_QUIET]
    chosen = NONE
    if settings.quiet_from is not None and settings.quiet_until is not None:
        own = settings.quiet_from, settings.quiet_until
        hours = hours if own in hours else [own, *hours]
        chosen = _value(own)
    spoken = {_value(one): hours_said(*one, say) for one in hours} | {NONE: say(word("settings-quiet-none"))}
    options = options_of((NONE, *(_value(one) for one in hours)), chosen, lambda value: spoken[value])
    return [line(label, word("settings-quiet-about"), say), Select(choice_id(QUIET), say(label), options)]


def hours_said(begin: int, end: int, say: Say) -> str:
    """Hours from and until, both minutes after midnight."""
    return say(word("settings-quiet-hours", begin=hour_said(begin, say), end=hour_said(end, say)))


def _value(hours: tuple[int, int]) -> str:
    return f"{hours[0]}-{hours[1]}"


def _hours(value: str) -> tuple[int | None, int | None] | None:
    """Return the hours of a value of the select; None for any other text."""
    if value == NONE:
        return None, None
    begin, _, end = value.partition("-")
    if not (begin.isdecimal() and end.isdecimal()) or max(len(begin), len(end)) > 4:
        return None
    return (int(begin), int(end)) if int(begin) < 24 * 60 and int(end) < 24 * 60 else None


_FIELDS = Fields(
    VERB,
    "settings-",
    {
        "zone": _zone,
        "quiet_from": _quiet,
        "quiet_until": lambda *_: [],  # shown together with their start
    },
)


field_blocks, choice_id = _FIELDS.blocks, _FIELDS.id


# --- standing orders ---------------------------------------------------------------------------------------
def wish_buttons(reader: Reader) -> list[Button]:
    """Return a button to the standing orders of each game that has any."""
    games = [game for game, each in GAMES.items() if each.spec.wishes.model_fields]
    label = word("settings-wishes", game=word("game-name"))
    return [Button(reader.say(game)(label), choice_id(WISHES, game)) for game in games]


def wishes_page(say: Say, game: str, wishes: BaseModel, notices: Sequence[Word]) -> Page:
    """Return every standing order of a game as a select of its values. `say` speaks of that game."""
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


class BlockedPages:
    """The page of blocked people, and presses on it."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches = matches
        self._people = people

    async def press(self, visit: Visit, way: str, value: str, person: Named | None) -> Page:
        """Block or unblock the chosen person, or the button's. Raises MatchError."""
        if way == BLOCKED:
            return await self._page(visit)
        if person is not None:
            user = person.id
            if person.is_bot or user == visit.user:
                raise MatchError("error-block-nobody")
            await self._people.met(UserId(user), person.seen)
        elif value.isdecimal() and int(value) < 2**63:
            user = int(value)
        else:
            raise MatchError("error-old-button")
        if way == BLOCK and user == visit.user:
            raise MatchError("error-block-nobody")
        change = self._matches.challenges.block if way == BLOCK else self._matches.challenges.unblock
        await change(visit.user, UserId(user))
        return await self._page(
            visit, word(f"settings-{way}-done", who=await self._called(visit, UserId(user)))
        )

    async def _page(self, visit: Visit, *notices: Word) -> Page:
        blocked = await self._matches.blocks.blocked_by(visit.user)
        shown = blocked[:OPTIONS_A_SELECT]
        known = await self._people.told_apart(shown, visit.reader.guild_id)
        names = {user: known.get(user) or str(user) for user in shown}
        return _blocked_page(visit.reader.say(), names, len(blocked), notices)

    async def _called(self, visit: Visit, user: UserId) -> str:
        return await self._people.name(user, visit.reader.guild_id) or str(user)


def block_button(say: Say, user: UserId, name: str) -> Button:
    """Return the button that blocks a person."""
    return Button(say(word("settings-block-one", who=name)), choice_id(BLOCK, str(user)))


def blocked_button(say: Say) -> Button:
    """Return the button to this page."""
    return Button(say(word("settings-blocked")), choice_id(BLOCKED))


def _blocked_page(say: Say, names: Mapping[UserId, str], count: int, notices: tuple[Word, ...]) -> Page:
    title = (word("settings-blocked-title", count=count), *notices)
    blocks: list[Block] = [
        Prose("\n".join(say(one) for one in title)),
        PeopleSelect(choice_id(BLOCK), say(word("settings-block"))),
    ]
    if names:
        options = tuple(Option(name, str(user)) for user, name in names.items())
        blocks.append(Select(choice_id(UNBLOCK), say(word("settings-unblock")), options))
    back = Button(say(word("button-back")), choice_id(BACK))
    return Page((*blocks, Row((back,))))
