"""What does a press mean, and who takes it?"""
