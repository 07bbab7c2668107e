"""How is a state copied? Every slot of it, by one function that is made from the class itself.

A search copies at every step, so a copy is straight-line code: one assignment for each slot, no constructor
and no call for what lies inside. Written out from the fields of the dataclass, it cannot forget one:

* a field annotated `list[...]` gets a list of its own, and what can change in that list copies of its own;
  `Annotated[list[...], Exactly(3)]` says that it always has so many, which saves the loop;
* a field annotated with a `Copied` class gets a copy of its own;
* any other is shared, and so must be of a type that never changes: a tuple, a number, a frozen value.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Annotated, Any, Self, get_args, get_origin

_NO_WAY = (dict, set, bytearray)


@dataclass(frozen=True, slots=True)
class Exactly:
    """Says of a list how many items it has at any time."""

    count: int


class Copied:
    """A slotted dataclass with a `copy` that shares what cannot change."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        if "copy" not in vars(cls):  # else what was made for its base would leave out what it adds
            setattr(cls, "copy", Copied.copy)  # noqa: B010

    def __repr__(self) -> str:
        """Tell nothing of what may be a hidden state; `@dataclass(repr=False)` keeps this."""
        return f"{type(self).__name__}(...)"

    def copy(self) -> Self:
        """An independent copy."""
        made = _made(type(self))
        setattr(type(self), "copy", made)  # noqa: B010  from now on it is found at once
        copy: Self = made(self)
        return copy


def _made(kind: type[Copied]) -> Callable[[Any], Any]:
    """The function that copies things of this class. Raises TypeError where a field cannot be copied."""
    known: dict[str, Any] = {"new": object.__new__}
    lines = "\n    ".join(("def copy(old):", *_thing(kind, "old", "twin", known), "return twin"))
    exec(lines, known)
    made: Callable[[Any], Any] = known["copy"]
    made.__doc__ = Copied.copy.__doc__
    return made


def _thing(kind: type[Any], old: str, twin: str, known: dict[str, Any]) -> Iterator[str]:
    """The lines that make `twin`, a variable, a copy of `old`; `known` collects the classes they name."""
    known[kind.__name__] = kind
    yield f"{twin} = new({kind.__name__})"
    for each in fields(kind):
        yield from _field(each.type, f"{old}.{each.name}", f"{twin}.{each.name}", known)


def _field(type_: Any, old: str, twin: str, known: dict[str, Any]) -> Iterator[str]:
    """The lines that put at `twin` what stands at `old`, or a copy where it can change."""
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
    """The lines for a list of `inner`, unrolled where it always has `count` items."""
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
