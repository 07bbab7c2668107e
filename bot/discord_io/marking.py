"""Marks on the components of messages and forms, put on when they are sent."""

from typing import Any

from discord import ui

from bot.core.components import BadId, parse
from bot.core.identity import Identity


async def marked(identity: Identity, arguments: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments of a message about to be sent, its components with this installation's marks."""
    view = arguments.get("view")
    if view is not None:
        await _mark(identity, list(view.walk_children()))
    return arguments


async def marked_form(identity: Identity, form: ui.Modal) -> ui.Modal:
    """Return a form about to be opened, with this installation's mark."""
    await _mark(identity, [form])
    return form


async def _mark(identity: Identity, parts: list[Any]) -> None:
    ids = {part.custom_id for part in parts if _is_ours(getattr(part, "custom_id", None))}
    if not ids:
        return
    found = await identity.marked(ids)
    for part in parts:
        if (carried := found.get(getattr(part, "custom_id", None) or "")) is not None:
            part.custom_id = carried


def _is_ours(custom_id: str | None) -> bool:
    """Return True for an id of our grammar without a mark: fields of forms have other ids.

    A mark that is there stays: a row that is shown again may be of another database.
    """
    try:
        return custom_id is not None and not parse(custom_id).mark
    except BadId:
        return False
