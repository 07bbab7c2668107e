"""In which language is a server spoken to?"""

from bot.discord_io.interaction import Interaction, is_in_server
from bot.matches.servers import ServerRepository


async def locale_here(servers: ServerRepository, interaction: Interaction, otherwise: str) -> str:
    """The language of what everybody reads here: the one its managers chose, else as Discord says.

    `otherwise`: beside servers.
    """
    if not is_in_server(interaction):
        return otherwise
    if interaction.guild_id is not None and (chosen := (await servers.server(interaction.guild_id)).language):
        return chosen
    return interaction.guild_locale.value if interaction.guild_locale else otherwise
