-- Discord's answers that count towards a ban, by minutes since 1970: every process of a token adds its own.
CREATE TABLE invalid_answers (minute INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;
