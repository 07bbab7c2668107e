"""Checks of buttons, selects, Components V2 and modals against Discord's limits."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.sandbox import limits
from bot.sandbox.findings import Findings, Path
from bot.sandbox.world import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 19, 21, 22, 23
ENTITY_SELECTS: Final = frozenset({5, 6, 7, 8})
SELECTS: Final = ENTITY_SELECTS | {STRING_SELECT}
_DEFAULTS: Final = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}
_IN_CONTAINER: Final = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR})
_ON_TOP: Final = _IN_CONTAINER | {CONTAINER}
_IN_LABEL: Final = SELECTS | {TEXT_INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX}


def flattened(components: Sequence[Json]) -> Iterator[Json]:
    """Yield every component of a tree, parents before children, in reading order."""
    for part in components:
        yield part
        yield from flattened(part.get("components") or [])
        for single in ("accessory", "component"):
            if part.get(single):
                yield from flattened([part[single]])


def check_legacy(
    components: Sequence[Json], *, findings: Findings, path: Path, emoji_ids: Collection[str]
) -> None:
    """Check that there are at most 5 rows, each of at most 5 buttons or one select."""
    check = _Check(findings, emoji_ids, frozenset())
    findings.count(components, path, at_most=limits.ROWS)
    for index, row in enumerate(components):
        if findings.require(row.get("type") == ROW, (*path, index, "type"), "Value must be one of (1,)."):
            check.row(row, (*path, index))
    check.ids(components, path)


def check_v2(
    components: Sequence[Json],
    *,
    findings: Findings,
    path: Path,
    emoji_ids: Collection[str],
    file_names: Collection[str],
) -> None:
    """Check that there are at most 40 components and 4000 characters, each kind in its place."""
    check = _Check(findings, emoji_ids, file_names)
    everything = list(flattened(components))
    reason = f"Total number of components cannot exceed {limits.COMPONENTS_V2}."
    findings.require(
        len(everything) <= limits.COMPONENTS_V2, path, reason, code="COMPONENT_MAX_TOTAL_COMPONENTS"
    )
    length = sum(len(part.get("content") or "") for part in everything if part.get("type") == TEXT)
    reason = f"The total displayable text size exceeds the maximum size of {limits.TEXT_V2}"
    findings.require(length <= limits.TEXT_V2, path, reason, code="COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED")
    for index, part in enumerate(components):
        place = (*path, index)
        if findings.require(part.get("type") in _ON_TOP, (*place, "type"), "This type cannot stand here."):
            check.part(part, place)
    check.ids(components, path)


def check_modal(modal: Json, *, findings: Findings, path: Path, emoji_ids: Collection[str]) -> None:
    """Check the title, the custom ids and the 1 to 5 top-level components."""
    check = _Check(findings, emoji_ids, frozenset())
    findings.text(modal.get("title"), (*path, "title"), at_least=1, at_most=limits.MODAL_TITLE)
    findings.text(modal.get("custom_id"), (*path, "custom_id"), at_least=1, at_most=limits.CUSTOM_ID)
    components = modal.get("components") or []
    findings.count(components, (*path, "components"), at_least=1, at_most=limits.MODAL_COMPONENTS)
    for index, part in enumerate(components):
        check.in_modal(part, (*path, "components", index))
    check.ids(components, (*path, "components"))


@dataclass(frozen=True, slots=True)
class _Check:
    """The check of one payload, given the bot's emojis and the message's files."""

    findings: Findings
    emoji_ids: Collection[str]
    file_names: Collection[str]

    def ids(self, components: Sequence[Json], path: Path) -> None:
        everything = list(flattened(components))
        custom = [part["custom_id"] for part in everything if part.get("custom_id") is not None]
        self.findings.unique(custom, path, "Component custom id")
        self.findings.unique([part["id"] for part in everything if part.get("id")], path, "Component id")

    def row(self, row: Json, path: Path) -> None:
        children = row.get("components") or []
        place = (*path, "components")
        self.findings.count(children, place, at_least=1, at_most=limits.BUTTONS_PER_ROW)
        kinds = {child.get("type") for child in children}
        if kinds & SELECTS:
            self.findings.require(
                len(children) == 1, place, "A select fills its row.", code="COMPONENT_LAYOUT_WIDTH_EXCEEDED"
            )
        for index, child in enumerate(children):
            allowed = SELECTS | {BUTTON}
            if self.findings.require(child.get("type") in allowed, (*place, index, "type"), "Not for a row."):
                self.part(child, (*place, index))

    def part(self, part: Json, path: Path) -> None:
        """Check any component of a message with everything below it."""
        kind = part.get("type")
        if kind == ROW:
            self.row(part, path)
        elif kind == BUTTON:
            self.button(part, path)
        elif kind in SELECTS:
            self.select(part, path)
        elif kind == SECTION:
            self.section(part, path)
        elif kind == TEXT:
            self.findings.text(part.get("content"), (*path, "content"), at_least=1, at_most=limits.TEXT_V2)
        elif kind == THUMBNAIL:
            self.medium(part, "media", path)
        elif kind == GALLERY:
            items = part.get("items") or []
            self.findings.count(items, (*path, "items"), at_least=1, at_most=limits.GALLERY_ITEMS)
            for index, item in enumerate(items):
                self.medium(item, "media", (*path, "items", index))
        elif kind == FILE:
            self.medium(part, "file", path)
        elif kind == CONTAINER:
            self.container(part, path)

    def container(self, part: Json, path: Path) -> None:
        children = part.get("components") or []
        self.findings.count(children, (*path, "components"), at_least=1, at_most=limits.COMPONENTS_V2)
        for index, child in enumerate(children):
            place = (*path, "components", index)
            if self.findings.require(
                child.get("type") in _IN_CONTAINER, (*place, "type"), "Not for a container."
            ):
                self.part(child, place)

    def section(self, part: Json, path: Path) -> None:
        texts = part.get("components") or []
        self.findings.count(texts, (*path, "components"), at_least=1, at_most=limits.SECTION_TEXTS)
        for index, text in enumerate(texts):
            place = (*path, "components", index)
            if self.findings.require(text.get("type") == TEXT, (*place, "type"), "Only text in a section."):
                self.part(text, place)
        accessory = part.get("accessory") or {}
        place = (*path, "accessory")
        if self.findings.require(
            accessory.get("type") in (BUTTON, THUMBNAIL), place, "This field is required"
        ):
            self.part(accessory, place)

    def medium(self, part: Json, key: str, path: Path) -> None:
        self.findings.text(part.get("description"), (*path, "description"), at_most=limits.ALT_TEXT)
        url = (part.get(key) or {}).get("url") or ""
        place = (*path, key, "url")
        if url.startswith("attachment://"):
            there = url.removeprefix("attachment://") in self.file_names
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            self.findings.require(there, place, "The referenced attachment was not found", code=code)
            return
        web = url.startswith(("http://", "https://")) and key == "media"
        self.findings.require(web, place, "Not a well formed URL.", code="URL_TYPE_INVALID_URL")

    def button(self, part: Json, path: Path) -> None:
        style = part.get("style")
        self.findings.require(
            style in range(1, 7), (*path, "style"), "Value must be one of (1, 2, 3, 4, 5, 6)."
        )
        self.findings.text(part.get("label"), (*path, "label"), at_most=limits.BUTTON_LABEL)
        self.emoji(part.get("emoji"), path)
        if style != 6:
            named = bool(part.get("label") or part.get("emoji"))
            self.findings.require(
                named, path, "A button must have a label or an emoji.", code="BUTTON_COMPONENT_INVALID"
            )
        if style == 5:
            url = part.get("url") or ""
            self.findings.text(url, (*path, "url"), at_least=1, at_most=limits.URL)
            well = url.startswith(("http://", "https://", "discord://"))
            self.findings.require(
                well, (*path, "url"), "Not a well formed URL.", code="URL_TYPE_INVALID_SCHEME"
            )
            self.findings.require(
                not part.get("custom_id"), path, "A custom id and url cannot both be specified"
            )
        elif style != 6:
            self.findings.text(
                part.get("custom_id"), (*path, "custom_id"), at_least=1, at_most=limits.CUSTOM_ID
            )
            self.findings.require(not part.get("url"), path, "A custom id and url cannot both be specified")

    def select(self, part: Json, path: Path) -> None:
        self.findings.text(part.get("custom_id"), (*path, "custom_id"), at_least=1, at_most=limits.CUSTOM_ID)
        self.findings.text(part.get("placeholder"), (*path, "placeholder"), at_most=limits.PLACEHOLDER)
        least, most = part.get("min_values", 1), part.get("max_values", 1)
        self.findings.require(0 <= least <= limits.SELECT_OPTIONS, (*path, "min_values"), "Between 0 and 25.")
        self.findings.require(1 <= most <= limits.SELECT_OPTIONS, (*path, "max_values"), "Between 1 and 25.")
        self.findings.require(least <= most, (*path, "min_values"), "Must not exceed max_values.")
        if part.get("type") in ENTITY_SELECTS:
            self.defaults(part, path, most)
        if part.get("type") == STRING_SELECT:
            options = part.get("options") or []
            self.options(options, path, bounds=(1, limits.SELECT_OPTIONS))
            self.findings.require(
                most <= max(len(options), 1), (*path, "max_values"), "More than there are options."
            )
            chosen = sum(bool(option.get("default")) for option in options)
            self.findings.require(chosen <= most, (*path, "options"), "More defaults than max_values.")

    def defaults(self, part: Json, path: Path, most: int) -> None:
        """Check that a select's default values are of its own kind and not too many."""
        chosen = part.get("default_values") or []
        place = (*path, "default_values")
        self.findings.require(len(chosen) <= most, place, "More defaults than max_values.")
        for index, one in enumerate(chosen):
            is_fitting = one.get("type") in _DEFAULTS[part["type"]]
            self.findings.require(is_fitting, (*place, index, "type"), "Not a value of this select.")
            is_id = str(one.get("id") or "").isdecimal()
            self.findings.require(is_id, (*place, index, "id"), "Not a snowflake.")

    def options(self, options: Sequence[Json], path: Path, *, bounds: tuple[int, int]) -> None:
        place = (*path, "options")
        self.findings.count(options, place, at_least=bounds[0], at_most=bounds[1])
        for index, option in enumerate(options):
            here = (*place, index)
            self.findings.text(option.get("label"), (*here, "label"), at_least=1, at_most=limits.OPTION_TEXT)
            self.findings.text(option.get("value"), (*here, "value"), at_least=1, at_most=limits.OPTION_TEXT)
            self.findings.text(option.get("description"), (*here, "description"), at_most=limits.OPTION_TEXT)
            self.emoji(option.get("emoji"), here)
        self.findings.unique([option.get("value") for option in options], place, "The specified option value")

    def emoji(self, emoji: Json | None, path: Path) -> None:
        if not emoji:
            return
        id_, name = emoji.get("id"), str(emoji.get("name") or "")
        known = str(id_) in self.emoji_ids if id_ else not name.isascii() or "\u20e3" in name
        self.findings.require(
            known, (*path, "emoji", "id" if id_ else "name"), "Invalid emoji", code="INVALID_EMOJI"
        )

    def in_modal(self, part: Json, path: Path) -> None:
        kind = part.get("type")
        if kind == ROW:
            children = part.get("components") or []
            self.findings.count(children, (*path, "components"), at_least=1, at_most=1)
            for index, child in enumerate(children):
                self.field(child, (*path, "components", index), labelled=False)
        elif kind == LABEL:
            self.findings.text(part.get("label"), (*path, "label"), at_least=1, at_most=limits.MODAL_LABEL)
            self.findings.text(
                part.get("description"), (*path, "description"), at_most=limits.MODAL_DESCRIPTION
            )
            self.field(part.get("component") or {}, (*path, "component"), labelled=True)
        elif kind == TEXT:
            self.part(part, path)
        else:
            self.findings.add((*path, "type"), "BASE_TYPE_CHOICES", "Value must be one of (1, 10, 18).")

    def field(self, part: Json, path: Path, *, labelled: bool) -> None:
        """Check one input field of a form."""
        kind: Any = part.get("type")
        allowed = _IN_LABEL if labelled else SELECTS | {TEXT_INPUT}
        if not self.findings.require(kind in allowed, (*path, "type"), "This type cannot stand in a form."):
            return
        self.findings.text(part.get("custom_id"), (*path, "custom_id"), at_least=1, at_most=limits.CUSTOM_ID)
        self.findings.require(
            not part.get("disabled"), (*path, "disabled"), "Nothing in a modal may be disabled."
        )
        if kind in SELECTS:
            self.select(part, path)
        elif kind == TEXT_INPUT:
            self.text_input(part, path, labelled=labelled)
        elif kind == RADIO:
            self.options(part.get("options") or [], path, bounds=limits.RADIO_OPTIONS)
        elif kind == CHECKBOXES:
            self.options(part.get("options") or [], path, bounds=limits.CHECKBOX_OPTIONS)
        elif kind == UPLOAD:
            most = part.get("max_values", 1)
            self.findings.require(1 <= most <= limits.UPLOADS, (*path, "max_values"), "Between 1 and 10.")

    def text_input(self, part: Json, path: Path, *, labelled: bool) -> None:
        self.findings.require(part.get("style") in (1, 2), (*path, "style"), "Value must be one of (1, 2).")
        if not labelled:
            self.findings.text(part.get("label"), (*path, "label"), at_least=1, at_most=limits.MODAL_LABEL)
        self.findings.text(part.get("placeholder"), (*path, "placeholder"), at_most=limits.TEXT_PLACEHOLDER)
        least, most = part.get("min_length") or 0, part.get("max_length") or limits.TEXT_INPUT
        self.findings.require(0 <= least <= limits.TEXT_INPUT, (*path, "min_length"), "Between 0 and 4000.")
        self.findings.require(1 <= most <= limits.TEXT_INPUT, (*path, "max_length"), "Between 1 and 4000.")
        self.findings.text(part.get("value"), (*path, "value"), at_most=most)
