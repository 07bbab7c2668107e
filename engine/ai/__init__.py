"""How do robots play? From views only, one file per game."""
