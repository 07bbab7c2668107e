"""The rules of Cairn are kept."""
