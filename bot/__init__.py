"""How do people in a Discord server play Agon's games?"""
