"""Breaches of limits, as Discord's nested tree of errors and as a flat list for tests."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.errors import DiscordError, ErrorCode

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Breach:
    """One limit that one request broke, for end-to-end tests to find."""

    request: str
    path: str
    reason: str


@dataclass(slots=True)
class Findings:
    """The faults of one payload with their places."""

    found: list[tuple[Path, str, str]] = field(default_factory=list)

    def add(self, path: Path, code: str, reason: str) -> None:
        """Add one fault."""
        self.found.append((path, code, reason))

    def require(self, holds: bool, path: Path, reason: str, *, code: str = "BASE_TYPE_BAD") -> bool:
        """Add a fault unless `holds`; return `holds`."""
        if not holds:
            self.add(path, code, reason)
        return holds

    def text(self, value: Any, path: Path, *, at_most: int, at_least: int = 0) -> None:
        """Check that a value is a string of a length in bounds; a missing one counts as empty."""
        if value is None:
            value = ""
        if not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif len(value) < at_least and not value:
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not at_least <= len(value) <= at_most:
            reason = f"Must be between {at_least} and {at_most} in length."
            self.add(path, "BASE_TYPE_BAD_LENGTH", reason)

    def count(self, values: Sequence[Any], path: Path, *, at_most: int, at_least: int = 0) -> None:
        """Check that a list has a number of entries in bounds."""
        if not at_least <= len(values) <= at_most:
            reason = f"Must be between {at_least} and {at_most} in length."
            self.add(path, "BASE_TYPE_BAD_LENGTH", reason)

    def unique(self, values: Sequence[Any], path: Path, what: str) -> None:
        """Check that no value occurs twice."""
        for value in {v for v in values if values.count(v) > 1}:
            self.add(path, "COMPONENT_CUSTOM_ID_DUPLICATED", f"{what} cannot be duplicated ({value!r})")

    def tree(self) -> dict[str, Any]:
        """Return Discord's form: the payload's own shape with `_errors` at the faults."""
        root: dict[str, Any] = {}
        for path, code, reason in self.found:
            node = root
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": reason})
        return root

    def raise_if_any(self) -> None:
        """Raise LimitError if there is any fault."""
        if self.found:
            raise LimitError(self)


class LimitError(DiscordError):
    """The error 50035 with all faults of a payload; the server records them as breaches."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(ErrorCode.INVALID_FORM, errors=findings.tree())
        self.findings = findings

    def breaches(self, request: str) -> list[Breach]:
        """Return one breach for each fault."""
        return [
            Breach(request, ".".join(str(step) for step in path), reason)
            for path, _, reason in self.findings.found
        ]
