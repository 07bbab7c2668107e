"""How are somebody's choices shown? A page made from their model: a list or a switch for each field."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from bot.discord_io.buttons import Button
from bot.ids import NO_MATCH, ComponentId
from bot.matches.model import MatchError
from bot.matches.settings import Settings
from bot.ui.hours import hour_said, zone_said
from bot.ui.page import Block, Option, Prose, Row, Select
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say

QUIET = "quiet"
BACK = "back"
NONE = "-"
USUAL_QUIET = ((21, 6), (22, 6), (22, 7), (23, 7), (23, 8), (0, 7), (0, 8), (0, 9), (1, 9))
"""Hours that many sleep, from and until."""

Show = Callable[[Any, Say, float], list[Block]]


def field_blocks(settings: Any, say: Say, now: float) -> list[Block]:
    """Every field of the model with its label, what it does, and its values. `now`: seconds since 1970."""
    hints = get_type_hints(type(settings))
    found: list[Block] = []
    for field in fields(settings):
        value = getattr(settings, field.name)
        if field.name in _OWN:
            found += _OWN[field.name](settings, say, now)
        elif hints[field.name] is bool:
            found += _switch(field.name, value, say)
        else:
            found += _list(field.name, value, get_args(hints[field.name]), say)
    return found


def changed(settings: Settings, name: str, value: str) -> dict[str, Any]:
    """What a press on this field chooses. Raises MatchError for a button of another version."""
    hints: dict[str, Any] = get_type_hints(type(settings)) | {QUIET: str}
    hint = hints.get(name)
    if name == "language" and value in (NONE, *words().locales):
        return {name: None if value == NONE else value}
    if name == QUIET and (hours := _hours(value)):
        return dict(zip(("quiet_from", "quiet_until"), hours, strict=True))
    if hint is bool and value in ("on", "off"):
        return {name: value == "on"}
    if get_origin(hint) is Literal and value in get_args(hint):
        return {name: value}
    raise MatchError("error-old-button")


def choice_id(name: str, value: str = "") -> str:
    """The id of a list, or of a switch that makes the field this value."""
    return str(ComponentId("p", NO_MATCH, arg=f"{name}~{value}" if value else name))


def line(label: Word, about: Word, say: Say) -> Prose:
    """What a field is called, and what it does."""
    return Prose(say(word("settings-line", what=label, about=about)))


def options_of(values: Sequence[str], chosen: str, label: Callable[[str], str]) -> tuple[Option, ...]:
    """The values of a list, of which one is chosen."""
    return tuple(Option(label(value), value, is_chosen=value == chosen) for value in values)


def _list(name: str, chosen: str, values: Sequence[str], say: Say) -> list[Block]:
    label = word(f"settings-{name}")
    options = options_of(values, chosen, lambda value: say(word(f"settings-{name}-{value}")))
    return [line(label, word(f"settings-{name}-about"), say), Select(choice_id(name), say(label), options)]


def _switch(name: str, is_on: bool, say: Say) -> list[Block]:
    label, way = word(f"settings-{name}"), "off" if is_on else "on"
    button = Button(
        say(word(f"settings-turn-{way}", what=label)),
        choice_id(name, way),
        tone="plain" if is_on else "main",
    )
    about = word("settings-is-on" if is_on else "settings-is-off", about=word(f"settings-{name}-about"))
    return [line(label, about, say), Row((button,))]


def _language(settings: Settings, say: Say, _: float) -> list[Block]:
    def called(value: str) -> str:
        own = word("settings-language-own")
        return say(word("settings-language-discord")) if value == NONE else words().say(own, value)

    label = word("settings-language")
    options = options_of((NONE, *words().locales), settings.language or NONE, called)
    about = word("settings-language-about")
    return [line(label, about, say), Select(choice_id("language"), say(label), options)]


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
    """The hours of a value of the list; None for what is none of its values."""
    if value == NONE:
        return None, None
    begin, _, end = value.partition("-")
    if not (begin.isdecimal() and end.isdecimal()) or max(len(begin), len(end)) > 4:
        return None
    return (int(begin), int(end)) if int(begin) < 24 * 60 and int(end) < 24 * 60 else None


_OWN: dict[str, Show] = {
    "language": _language,
    "zone": _zone,
    "quiet_from": _quiet,
    "quiet_until": lambda *_: [],  # shown with where they begin
}
