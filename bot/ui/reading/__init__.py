"""What is there to read beside a match: rules and cards?"""
