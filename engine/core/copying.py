"""Fast copies of states: each class gets a copy function generated from its fields.

A search copies at every step. The generated code is therefore straight-line: one assignment for each slot, no
constructor and no calls for nested parts. It is written from the dataclass fields, so it cannot forget one:

* a field annotated `list[...]` gets its own list, with copies of mutable items; `Annotated[list[...],
  Exactly(3)]` promises the length, which saves the loop;
* a field annotated with a `Copied` class gets its own copy;
* any other field is shared and must be immutable: a tuple, a number, a frozen value.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Annotated, Any, Self, get_args, get_origin

_NO_WAY = (dict, set, bytearray)


@dataclass(frozen=True, slots=True)
class Exactly:
    """The fixed number of items in a list, as an annotation."""

    count: int


class Copied:
    """A slotted dataclass with a `copy` that shares immutable parts."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        if "copy" not in vars(cls):  # a copy function made for the base class would leave out new fields
            setattr(cls, "copy", Copied.copy)  # noqa: B010

    def __repr__(self) -> str:
        """Return the class name only: the state may be hidden. `@dataclass(repr=False)` keeps this."""
        return f"{type(self).__name__}(...)"

    def copy(self) -> Self:
        """Return an independent copy."""
        made = _made(type(self))
        setattr(type(self), "copy", made)  # noqa: B010  from now on it is found at once
        copy: Self = made(self)
        return copy


def _made(kind: type[Copied]) -> Callable[[Any], Any]:
    """Return a function that copies instances of this class.

    Raises:
        TypeError: a field cannot be copied.
    """
    known: dict[str, Any] = {"new": object.__new__}
    lines = "\n    ".join(("def copy(old):", *_thing(kind, "old", "twin", known), "return twin"))
    exec(lines, known)
    made: Callable[[Any], Any] = known["copy"]
    made.__doc__ = Copied.copy.__doc__
    return made


def _thing(kind: type[Any], old: str, twin: str, known: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of code that make the variable `twin` a copy of `old`.

    `known` collects the classes that the code names.
    """
    known[kind.__name__] = kind
    yield f"{twin} = new({kind.__name__})"
    for each in fields(kind):
        yield from _field(each.type, f"{old}.{each.name}", f"{twin}.{each.name}", known)


def _field(type_: Any, old: str, twin: str, known: dict[str, Any]) -> Iterator[str]:
    """Yield the lines that assign `old` to `twin`, or a copy of it if it is mutable."""
    count = None
    if get_origin(type_) is Annotated:
        type_, *notes = get_args(type_)
        count = next((note.count for note in notes if isinstance(note, Exactly)), None)
    kind = get_origin(type_) or type_
    variable = twin.replace(".", "_")
    if isinstance(kind, str) or (isinstance(kind, type) and issubclass(kind, _NO_WAY)):
        raise TypeError(f"{old}: there is no way to copy {type_!r}")
    if kind is list:
        yield from _list(get_args(type_)[0], old, twin, known, count)
    elif isinstance(kind, type) and issubclass(kind, Copied):
        yield from _thing(kind, old, variable, known)
        yield f"{twin} = {variable}"
    else:
        yield f"{twin} = {old}"


def _list(inner: Any, old: str, twin: str, known: dict[str, Any], count: int | None) -> Iterator[str]:
    """Yield the lines that copy a list of `inner`, unrolled if it always has `count` items."""
    variable = twin.replace(".", "_")
    if list(_field(inner, "each", "own", known)) == ["own = each"]:
        yield f"{twin} = {old}[:]"
    elif count is None:
        yield f"{variable} = {twin} = []"
        yield f"for {variable}_old in {old}:"
        yield from (f"    {line}" for line in _field(inner, f"{variable}_old", f"{variable}_twin", known))
        yield f"    {variable}.append({variable}_twin)"
    else:
        items = [f"{variable}_{number}" for number in range(count)]
        yield f"{', '.join(f'{item}_old' for item in items)} = {old}"
        for item in items:
            yield from _field(inner, f"{item}_old", item, known)
        yield f"{twin} = [{', '.join(items)}]"
