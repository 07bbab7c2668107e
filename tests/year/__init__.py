"""A year of slow matches on a clock that jumps: the bot's own loops, its players, and a judge."""
