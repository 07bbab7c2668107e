"""Catalogues: how a word becomes a sentence in a language."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from engine.core.game import Arg, Player, Seat, Word, Words

DEFAULT_LOCALE = "en"
KEPT_SENTENCES = 20_000
KEPT_NAMES = 1_000
"""Lists of names for which one sentence is kept."""
CORE_TEXT = Path(__file__).parent / "text"

# The locale whose rules join a list. Plain "en" would put a comma before the "and".
CLDR_LOCALES = {"en": "en_001"}
NOTHING = '{ "" }'
_NOTHING_KEPT: Mapping[tuple[str, ...] | None, str] = MappingProxyType({})

Say = Callable[[Word], str]

# Locales derived from the English catalogues by a function of their source; tests add a pseudo-locale.
DERIVED: dict[str, Callable[[str], str]] = {}


class Catalogue:
    """The catalogues of several folders of `<locale>.ftl` files; the first folder that has a key wins."""

    def __init__(self, *folders: Path) -> None:
        self._folders = folders
        self._written = frozenset(path.stem for folder in folders for path in folder.glob("*.ftl"))
        self._bundles: dict[str, FluentBundle] = {}
        self._sentences: dict[tuple[Word, str], dict[tuple[str, ...] | None, str]] = {}

    @property
    def locales(self) -> tuple[str, ...]:
        """The available languages, English first."""
        return (DEFAULT_LOCALE, *sorted((self._written | DERIVED.keys()) - {DEFAULT_LOCALE}))

    def read(self) -> None:
        """Load every catalogue now instead of at its first sentence."""
        for locale in self.locales:
            self._bundle(locale)

    def nearest(self, locale: str | None) -> str:
        """Return the closest available language for a locale such as `fr` or `en-GB`, else English."""
        wanted = (locale or DEFAULT_LOCALE).replace("_", "-")
        for name in (wanted, wanted.split("-")[0]):
            if name in self._written or name in DERIVED:
                return name
        return DEFAULT_LOCALE

    def has(self, message_id: str) -> bool:
        """Return True if the English catalogue has the message."""
        return bool(self._bundle(DEFAULT_LOCALE).has_message(message_id))

    def say(self, said: Word, locale: str | None = None, names: Sequence[str] = ()) -> str:
        """Return the sentence for `said`; `names` are the players' names by seat.

        Raises:
            KeyError: no catalogue has the message.
        """
        return self._kept(self.nearest(locale), tuple(names), said)

    def _kept(self, found: str, names: tuple[str, ...], said: Word) -> str:
        """Return the sentence in a language that there is, made once for all names if it has none.

        A panel has about 200 words, nearly all of them the same as in the panel before.
        """
        kept = self._sentences.get((said, found), _NOTHING_KEPT)
        for key in (None, names):
            if key in kept:
                return kept[key]
        sentence = self._sentence(said, found, names)
        if len(self._sentences) >= KEPT_SENTENCES or len(kept) >= KEPT_NAMES:
            self._sentences.clear()
        kept = self._sentences.setdefault((said, found), {})
        kept[names if _has_player(said) else None] = sentence
        return sentence

    def _sentence(self, said: Word, found: str, names: Sequence[str]) -> str:
        bundle = self._bundle(found)
        if not bundle.has_message(said.id):
            bundle = self._bundle(DEFAULT_LOCALE)
        pattern = bundle.get_message(said.id).value
        if pattern is None:
            raise KeyError(said.id)
        args = {key: self._argument(arg, found, names) for key, arg in said.args}
        sentence, errors = bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"{said.id}: {errors[0]}")
        return str(sentence)

    def speaker(self, locale: str | None = None, names: Sequence[str] = ()) -> Say:
        """Return `say` with the language and the names bound."""
        return partial(self._kept, self.nearest(locale), tuple(names))

    def _argument(self, arg: Arg, locale: str, names: Sequence[str]) -> str | int:
        match arg:
            case Player(seat):
                return names[seat] if seat < len(names) else self._seat_number(seat, locale)
            case Word():
                return self.say(arg, locale, names)
            case Words(items):
                return self._listed([self._argument(item, locale, names) for item in items], locale)
        return arg

    def _seat_number(self, seat: Seat, locale: str) -> str:
        return self.say(Word("player-number", (("number", seat + 1),)), locale)

    def _listed(self, parts: Sequence[str | int], locale: str) -> str:
        bundle = _list_of(len(parts), locale, DERIVED.get(locale))
        pattern = bundle.get_message("list").value
        assert pattern is not None
        return str(bundle.format_pattern(pattern, {f"part{n}": part for n, part in enumerate(parts)})[0])

    def _bundle(self, locale: str) -> FluentBundle:
        if locale not in self._bundles:
            bundle = FluentBundle([locale], use_isolating=False)
            for folder in self._folders:
                bundle.add_resource(_resource(_source(folder, locale)))
            self._bundles[locale] = bundle
        return self._bundles[locale]


def _has_player(arg: Arg) -> bool:
    """Return True if the name of a player is part of what is said."""
    match arg:
        case Word(_, args):
            return any(_has_player(each) for _, each in args)
        case Words(items):
            return any(_has_player(each) for each in items)
    return isinstance(arg, Player)


@cache
def _list_of(count: int, locale: str, made: Callable[[str], str] | None) -> FluentBundle:
    """Return one message, `list`, that joins `count` parts in the way of the language.

    `made` derives the language, and is part of the key: a language may stop being a derived one.
    """
    spoken = DEFAULT_LOCALE if made else locale
    joined = format_list([f"{{ $part{n} }}" for n in range(count)], locale=CLDR_LOCALES.get(spoken, spoken))
    source = f"list = {joined or NOTHING}\n"
    bundle = FluentBundle([locale], use_isolating=False)
    bundle.add_resource(FluentResource(made(source) if made else source))
    return bundle


@cache
def _resource(source: str) -> ast.Resource:
    """Return the parsed catalogue. Parsing takes 0.1 s, and games share catalogues."""
    return FluentResource(source)


@cache
def catalogue_of(folder: Path) -> Catalogue:
    """Return the catalogues of a game: its own folder and the words that all games share."""
    return Catalogue(folder, CORE_TEXT)


def keys(folder: Path) -> Mapping[str, frozenset[str]]:
    """Return the message ids of each catalogue in a folder, by locale."""
    return {path.stem: frozenset(_entries(path.read_text("utf-8"))) for path in sorted(folder.glob("*.ftl"))}


def _entries(source: str) -> Sequence[str]:
    body = FluentParser().parse(source).body
    broken = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    if broken:
        raise ValueError(f"not Fluent: {broken[0]!r}")
    return [entry.id.name for entry in body if isinstance(entry, ast.Message | ast.Term)]


def _source(folder: Path, locale: str) -> str:
    made = DERIVED.get(locale)
    path = folder / f"{DEFAULT_LOCALE if made else locale}.ftl"
    source = path.read_text("utf-8") if path.exists() else ""
    return made(source) if made else source
