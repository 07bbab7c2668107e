"""Which commands does Discord know, and under which ids?"""

import json
from hashlib import sha256
from typing import Any

from discord import app_commands

from bot.matches.model import SaveSetting
from bot.services import Services


async def sync(tree: app_commands.CommandTree[Any], services: Services, *, always: bool = False) -> None:
    """Sends the commands when they differ from those sent last, and learns their ids."""
    application = tree.client.application_id
    payload = [await _payload(tree, command) for command in tree.get_commands()]
    wanted = sha256(json.dumps([application, payload], sort_keys=True).encode()).hexdigest()
    known = await services.store.setting("bot", 0, "command-ids")
    if not always and known and await services.store.setting("bot", 0, "commands") == wanted:
        services.mentions.know(json.loads(known))
        return
    ids = {command.name: command.id for command in await tree.sync()}
    services.mentions.know(ids)
    await services.store.write(
        [
            SaveSetting("bot", 0, "commands", wanted),
            SaveSetting("bot", 0, "command-ids", json.dumps(ids)),
        ]
    )


async def _payload(tree: app_commands.CommandTree[Any], command: Any) -> Any:
    """What is sent of a command."""
    if tree.translator is None:
        return command.to_dict(tree)
    return await command.get_translated_payload(tree, tree.translator)
