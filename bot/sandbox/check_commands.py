"""Checks of application commands against Discord's limits."""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from bot.sandbox import limits
from bot.sandbox.findings import Findings, Path
from bot.sandbox.world import Json

CHAT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
_MOST: Final = {CHAT: limits.CHAT_COMMANDS, USER: limits.USER_COMMANDS, MESSAGE: limits.MESSAGE_COMMANDS}
_DEVANAGARI_AND_THAI: Final = (range(0x900, 0x980), range(0xA8E0, 0xA900), range(0xE00, 0xE80))


def check_commands(commands: Sequence[Json], findings: Findings) -> None:
    """Check all commands of one overwrite together."""
    for kind, most in _MOST.items():
        names = [command.get("name") for command in commands if command.get("type", CHAT) == kind]
        reason = f"Maximum number of application commands reached ({most})"
        findings.require(len(names) <= most, (), reason)
        findings.unique(names, (), "Application command name")
    for index, command in enumerate(commands):
        check_command(command, findings, (index,))


def check_command(command: Json, findings: Findings, path: Path) -> None:
    """Check one command with its localisations and options."""
    kind = command.get("type", CHAT)
    if kind == CHAT:
        _check_names(command, findings, path)
        _check_options(command.get("options") or [], findings, (*path, "options"), depth=0)
    else:
        for value, place in _with_localisations(command, "name", path):
            findings.text(value, place, at_least=1, at_most=limits.COMMAND_NAME)
        findings.require(
            not command.get("description"), (*path, "description"), "Context menus have no description."
        )
        findings.require(not command.get("options"), (*path, "options"), "Context menus have no options.")
    reason = f"Command exceeds maximum size ({limits.COMMAND_TOTAL})"
    total = _length(command)
    findings.require(total <= limits.COMMAND_TOTAL, path, reason, code="APPLICATION_COMMAND_TOO_LARGE")


def is_command_name(name: Any) -> bool:
    """Return True for 1 to 32 letters, digits, hyphens, apostrophes and underscores, in lower case."""
    if not isinstance(name, str) or not 1 <= len(name) <= limits.COMMAND_NAME:
        return False
    return all(_is_name_letter(letter) for letter in name) and name == name.lower()


def _is_name_letter(letter: str) -> bool:
    if letter in "-_'" or unicodedata.category(letter)[0] in "LN":
        return True
    return any(ord(letter) in script for script in _DEVANAGARI_AND_THAI)


def _with_localisations(thing: Json, key: str, path: Path) -> Iterator[tuple[Any, Path]]:
    yield thing.get(key), (*path, key)
    localised = f"{key}_localizations"
    for locale, value in (thing.get(localised) or {}).items():
        yield value, (*path, localised, locale)


def _check_locales(thing: Json, findings: Findings, path: Path) -> None:
    for key in ("name_localizations", "description_localizations"):
        for locale in thing.get(key) or {}:
            findings.require(locale in limits.LOCALES, (*path, key, locale), "Not a valid locale.")


def _check_names(thing: Json, findings: Findings, path: Path) -> None:
    _check_locales(thing, findings, path)
    for value, place in _with_localisations(thing, "name", path):
        reason = "Command name is invalid"
        findings.require(is_command_name(value), place, reason, code="APPLICATION_COMMAND_INVALID_NAME")
    for value, place in _with_localisations(thing, "description", path):
        findings.text(value, place, at_least=1, at_most=limits.COMMAND_DESCRIPTION)


def _check_options(options: Sequence[Json], findings: Findings, path: Path, *, depth: int) -> None:
    findings.count(options, path, at_most=limits.COMMAND_OPTIONS)
    findings.unique([option.get("name") for option in options], path, "Option name")
    kinds = [option.get("type") for option in options]
    nested = [kind in (SUBCOMMAND, GROUP) for kind in kinds]
    findings.require(all(nested) or not any(nested), path, "Sub-commands and options cannot be mixed.")
    required = [bool(option.get("required")) for option in options]
    reason = "Required options must be placed before non-required options"
    ordered = required == sorted(required, reverse=True)
    findings.require(ordered, path, reason, code="APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID")
    for index, option in enumerate(options):
        _check_option(option, findings, (*path, index), depth=depth)


def _check_option(option: Json, findings: Findings, path: Path, *, depth: int) -> None:
    kind = option.get("type")
    findings.require(kind in range(1, 12), (*path, "type"), "Not an option type.")
    _check_names(option, findings, path)
    if kind == GROUP:
        findings.require(depth == 0, path, "Groups cannot be nested.")
        findings.count(
            option.get("options") or [], (*path, "options"), at_least=1, at_most=limits.COMMAND_OPTIONS
        )
    if kind in (SUBCOMMAND, GROUP):
        findings.require(depth < 2, path, "Sub-commands cannot be nested.")
        inner = 1 if kind == GROUP else 2
        _check_options(option.get("options") or [], findings, (*path, "options"), depth=inner)
        return
    choices = option.get("choices") or []
    findings.require(not (choices and option.get("autocomplete")), path, "autocomplete excludes choices.")
    findings.count(choices, (*path, "choices"), at_most=limits.COMMAND_CHOICES)
    findings.unique([choice.get("name") for choice in choices], (*path, "choices"), "Choice name")
    for index, choice in enumerate(choices):
        _check_choice(choice, kind, findings, (*path, "choices", index))


def _check_choice(choice: Json, kind: Any, findings: Findings, path: Path) -> None:
    for value, place in _with_localisations(choice, "name", path):
        findings.text(value, place, at_least=1, at_most=limits.COMMAND_CHOICE)
    value = choice.get("value")
    if kind == STRING:
        findings.text(value, (*path, "value"), at_least=1, at_most=limits.COMMAND_CHOICE)
    else:
        findings.require(isinstance(value, int | float), (*path, "value"), "Not a number.")


def _length(command: Json) -> int:
    """Return the characters of names, descriptions and choice values, counting the longest localisations."""

    def longest(thing: Json, key: str) -> int:
        return max(len(str(value or "")) for value, _ in _with_localisations(thing, key, ()))

    def whole(thing: Json, measure: Callable[[Json, str], int]) -> int:
        own = measure(thing, "name") + measure(thing, "description")
        choices = sum(
            measure(choice, "name") + len(str(choice.get("value", "")))
            for choice in thing.get("choices") or []
        )
        return own + choices + sum(whole(option, measure) for option in thing.get("options") or [])

    return whole(command, longest)
