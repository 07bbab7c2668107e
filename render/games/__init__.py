"""The drawings of all games."""
