"""Where does everything lie that must not be lost?"""
