"""The drawings of toys, each in a folder of its own."""
