"""A pseudo-language: each letter of a catalogue is replaced by a similar one."""

from typing import Any

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.visitor import Transformer

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀçđéƒĝĥíĵķľɱñóƥɋřšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĽṀÑÓƤɊŘŠŢÚṼŴẊÝŽ"
OTHER_LETTERS = str.maketrans(_PLAIN, _ACCENTED)


def pseudo(source: str) -> str:
    """Return a catalogue with every letter for players replaced, so that plain words stand out."""
    return FluentSerializer().serialize(_Accents().visit(FluentParser().parse(source)))


class _Accents(Transformer):
    def visit_TextElement(self, node: Any) -> Any:
        node.value = node.value.translate(OTHER_LETTERS)
        return node
