"""Rules as a host types them: a preset and switches, such as `kosmos pandora=owner`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, ValidationError

from bot.core.model import MatchError
from bot.words import casefold, words
from engine.core.game import Word, word
from engine.core.options import fields_by_name, moot_of, nearest_preset, played
from engine.core.rules import GameSpec
from engine.core.text import Say

MAX_SUGGESTIONS = 25
MAX_CHOICE = 100


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a match: the options and the preset they start from."""

    options: BaseModel
    preset: str


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A text that `parse_rules` accepts, and its meaning."""

    text: str
    label: str


def parse_rules(spec: GameSpec, text: str, say: Say) -> Rules:
    """Return the rules of a typed text, the usual preset for an empty one. Raises MatchError."""
    preset, chosen = next(iter(spec.presets)), dict[str, Any]()
    whole = _preset(spec, text, say)
    for token in [] if whole else text.split():
        name, equals, value = token.partition("=")
        found = _preset(spec, token, say) if not equals else None
        if found is not None:
            preset = found
            continue
        field = _switch(spec, name)
        if field is None:
            raise MatchError("error-rules-switch", token=token[:40])
        chosen[field] = _value(spec, field, value, say)
    preset = whole or preset
    try:
        options = spec.options.model_validate({**spec.presets[preset], **chosen})
    except ValidationError as wrong:
        raise _misfit(wrong, text, say) from wrong
    _must_have_effect(spec, options, chosen, say)
    return Rules(options, preset)


def _must_have_effect(spec: GameSpec, options: BaseModel, typed: Iterable[str], say: Say) -> None:
    """Raise MatchError for an option that changes nothing, as typed or as its preset has it."""
    idle = [moot for name in typed if (moot := moot_of(spec, options, name, offered(spec, name)))]
    for moot in (*idle, *spec.moots(options)):
        option, why = say(word(f"option-{moot.option}")), say(moot.why)
        raise MatchError("error-rules-moot", option=option, why=why)


def suggest_rules(spec: GameSpec, text: str, say: Say) -> list[Suggestion]:
    """Return texts that complete the typed one; `parse_rules` accepts each of them."""
    kept, _, last = text.rpartition(" ")
    kept = kept.strip()
    try:
        start = parse_rules(spec, kept, say)
    except MatchError:
        return []
    said = "" if not kept else summary(spec, start, say) + ", "
    prefix = kept + " " if kept else ""
    named = {_switch(spec, token.partition("=")[0]) for token in kept.split()}
    found = [] if kept else [Suggestion(id, say(word(f"preset-{id}"))) for id in spec.presets]
    found += [
        Suggestion(f"{prefix}{name}={value}", said + _pair(spec, name, value, say))
        for name in switches(spec)
        if name not in named
        for value in offered(spec, name)
    ]
    name, equals, value = last.partition("=")
    wanted = casefold((_switch(spec, name) or name) + equals + value)
    fitting = [
        one for one in found if wanted in casefold(one.text[len(prefix) :]) or wanted in casefold(one.label)
    ]
    typed = (one for one in fitting if len(one.text) <= MAX_CHOICE)
    return list(islice((one for one in typed if _is_parsed(spec, one.text, say)), MAX_SUGGESTIONS))


def _is_parsed(spec: GameSpec, text: str, say: Say) -> bool:
    try:
        parse_rules(spec, text, say)
    except MatchError:
        return False
    return True


def named_rules(spec: GameSpec, options: BaseModel) -> Rules:
    """Return the rules of these options, named by the preset they differ least from."""
    return Rules(options, nearest_preset(spec, options))


def summary(spec: GameSpec, rules: Rules, say: Say) -> str:
    """Return the rules in a few words: the preset and the differences that have an effect."""
    if (options := played(spec, rules.options)) != rules.options:
        rules = named_rules(spec, options)
    usual = spec.options.model_validate(spec.presets[rules.preset]).model_dump()
    chosen = rules.options.model_dump()
    parts = [_pair(spec, name, chosen[name], say) for name in switches(spec) if chosen[name] != usual[name]]
    return ", ".join([say(word(f"preset-{rules.preset}")), *parts])


def notes(spec: GameSpec, options: BaseModel, say: Say) -> list[str]:
    """Return a sentence for each chosen option whose name does not say all that it changes."""
    catalogue, chosen = words(spec.id), options.model_dump()
    noted = (name for name in switches(spec) if chosen[name] is True)
    return [say(word(f"option-{name}-note")) for name in noted if catalogue.has(f"option-{name}-note")]


def switches(spec: GameSpec) -> Sequence[str]:
    """Return the names of the options a host may choose: those with words in the game's catalogue."""
    catalogue = words(spec.id)
    return [name for name in spec.options.model_fields if catalogue.has(f"option-{name}")]


def _switch(spec: GameSpec, typed: str) -> str | None:
    """Return the option of this name or former name in any case, or None."""
    wanted = casefold(typed)
    named = (field for name, field in fields_by_name(spec.options).items() if casefold(name) == wanted)
    return next((field for field in named if field in switches(spec)), None)


def _values(spec: GameSpec, name: str) -> Sequence[Any]:
    kind = spec.options.model_fields[name].annotation
    if kind is bool:
        return ("true", "false")
    return get_args(kind) if get_origin(kind) is Literal else ()


def offered(spec: GameSpec, name: str) -> Sequence[Any]:
    """Return the values of an option that a host may choose, or examples of what may be typed."""
    return _values(spec, name) or spec.options.model_fields[name].examples or ()


def _value(spec: GameSpec, name: str, typed: str, say: Say) -> Any:
    """Return the value as the model spells it. Raises MatchError that lists the allowed values."""
    values = _values(spec, name)
    if not values:
        return typed
    found = next((value for value in values if casefold(str(value)) == casefold(typed)), None)
    if found is None:
        listed = ", ".join(str(value) for value in values)
        raise MatchError("error-rules-value", option=say(word(f"option-{name}")), values=listed)
    return found


def _misfit(wrong: ValidationError, text: str, say: Say) -> MatchError:
    """Return the error for a refused option, which says how to write it."""
    names = [str(name) for error in wrong.errors() for name in error["loc"]]
    if not names:
        return MatchError("error-rules-switch", token=text[:40])
    option, form = word(f"option-{names[0]}"), word(f"option-{names[0]}-help")
    return MatchError("error-rules-form", option=say(option), form=say(form))


def _preset(spec: GameSpec, typed: str, say: Say) -> str | None:
    wanted = casefold(typed)
    return next(
        (id for id in spec.presets if wanted in (casefold(id), casefold(say(word(f"preset-{id}"))))), None
    )


def _pair(spec: GameSpec, name: str, value: Any, say: Say) -> str:
    return say(word("rules-pair", option=word(f"option-{name}"), value=value_word(spec, name, value)))


def value_word(spec: GameSpec, name: str, value: Any) -> Word | str:
    """Return a value of an option in words; a typed value is returned as it is."""
    spelt = str(value).lower() if isinstance(value, bool) else value
    return word(f"option-{name}-{spelt}") if _values(spec, name) else str(value)
