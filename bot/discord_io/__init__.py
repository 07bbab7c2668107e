"""How does the bot talk to Discord? Requests, their limits and faults, and what it may do where."""
