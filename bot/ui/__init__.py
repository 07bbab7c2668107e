"""The use cases behind presses, and the components of their answers."""
