"""Are the rules of Cairn kept?"""
