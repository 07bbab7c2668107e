"""The bot's requests to Discord: their limits and faults, and the bot's permissions."""
