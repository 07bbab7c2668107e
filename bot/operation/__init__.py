"""What does an operator learn of a running bot?"""
