"""By which names may the options of a game be written? By their own, and by those they had once."""

from collections.abc import Mapping

from pydantic import BaseModel


def fields_by_name(options: type[BaseModel]) -> Mapping[str, str]:
    """The field that each name stands for, those that are used today first."""
    fields = options.model_fields
    once = {field.validation_alias: name for name, field in fields.items()}
    return {name: name for name in fields} | {old: name for old, name in once.items() if isinstance(old, str)}
