"""The core of the bot: component ids, identity, panels, shutdown. It knows no feature."""
