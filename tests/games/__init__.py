"""The games' own rules."""
