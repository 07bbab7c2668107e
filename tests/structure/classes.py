"""Measures of classes: their public methods, inherited ones and forwarded attributes included."""

import inspect
import pkgutil
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType, MethodType

SERVICES = ("bot.core.matches", "bot.matches.service")
STORES = ("bot.core.store", "bot.matches.store")
PROGRAMS = "__main__"


def exported(homes: Sequence[str], name: str) -> type:
    """Return the class of this name from the first of these modules that has it.

    Raises:
        LookupError: none of them has it.
    """
    for home in homes:
        if find_spec(home) and isinstance(found := getattr(import_module(home), name, None), type):
            return found
    raise LookupError(f"{name} is in none of {', '.join(homes)}")


def public_methods(measured: type) -> Sequence[str]:
    """Return the public methods and properties of a class that ours declare, inherited ones included."""
    ours = {name for base in measured.__mro__ if _is_ours(base) for name in vars(base)}
    return sorted(name for name in ours if not name.startswith("_") and _is_method(measured, name))


def forwarded(instance: object) -> Sequence[str]:
    """Return the public attributes of an instance that are methods of another object."""
    return sorted(
        name
        for name, value in vars(instance).items()
        if not name.startswith("_") and isinstance(value, FunctionType | MethodType)
    )


def classes_of_the_bot() -> Iterator[type]:
    """Yield each class that a module of `bot` defines, without those of the sandbox."""
    package = import_module("bot")
    for module in pkgutil.walk_packages(package.__path__, "bot."):
        if module.name.startswith("bot.sandbox") or module.name.endswith(PROGRAMS):
            continue
        for value in vars(import_module(module.name)).values():
            if inspect.isclass(value) and value.__module__ == module.name:
                yield value


def largest_class() -> tuple[type, int]:
    """Return the class of `bot` that has the most public methods, and their number."""
    counted = [(one, len(public_methods(one))) for one in classes_of_the_bot()]
    return max(counted, key=lambda each: each[1])


def _is_ours(measured: type) -> bool:
    return measured.__module__.partition(".")[0] in ("bot", "engine", "render")


def _is_method(measured: type, name: str) -> bool:
    declared = inspect.getattr_static(measured, name)
    return callable(declared) or isinstance(declared, property | staticmethod | classmethod)
