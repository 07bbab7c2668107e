"""Battle for Athena: the rules, line by line."""
