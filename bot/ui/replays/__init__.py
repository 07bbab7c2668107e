"""How is a match looked back on?"""
