"""The Discord bot that hosts Agon's games."""
