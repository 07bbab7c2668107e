"""What every feature rests on: ids and components, and whose they are. Knows no feature."""
