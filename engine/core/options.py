"""Names of a game's options, options without effect, and the nearest preset."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel

from engine.core.rules import GameSpec, Moot

OptionsT = TypeVar("OptionsT", bound=BaseModel)


def fields_by_name(options: type[BaseModel]) -> Mapping[str, str]:
    """Return the field for each option name, current names first, then old ones."""
    fields = options.model_fields
    once = {field.validation_alias: name for name, field in fields.items()}
    return {name: name for name in fields} | {old: name for old, name in once.items() if isinstance(old, str)}


def played(spec: GameSpec, options: OptionsT) -> OptionsT:
    """Return the same rules with ineffective options reset, so that sets that play alike are equal."""
    while moots := spec.moots(options):
        options = options.model_copy(update={moot.option: moot.value for moot in moots})
    return options


def moot_of(spec: GameSpec, options: BaseModel, option: str, values: Iterable[Any]) -> Moot | None:
    """Return why an option has no effect now or with any of `values`; None if it has one."""
    now = getattr(options, option)
    found: Moot | None = None
    for value in (now, *(one for one in values if one != now)):
        changed = options.model_copy(update={option: value})
        moot = next((one for one in spec.moots(changed) if one.option == option), None)
        if value == now and moot is not None:
            return moot
        if value != now and (moot is None or moot.value != now):
            return None
        found = moot or found
    return found


def nearest_preset(spec: GameSpec, options: BaseModel) -> str:
    """Return the preset that differs least from these options."""
    chosen = options.model_dump()

    def differing(preset: str) -> int:
        """Return how many options differ."""
        usual = spec.options.model_validate(spec.presets[preset]).model_dump()
        return sum(chosen[name] != usual[name] for name in chosen)

    return min(spec.presets, key=differing)
