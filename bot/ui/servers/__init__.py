"""How is the bot set up for a server, and does it work there?"""
