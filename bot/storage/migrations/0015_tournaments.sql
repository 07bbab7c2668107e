-- Everybody against everybody, once. `state`: open for whoever wants to take part, playing, or over.
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    delivery INTEGER NOT NULL UNIQUE,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    locale TEXT NOT NULL,
    state TEXT NOT NULL
);
CREATE INDEX tournaments_by_state ON tournaments (state);

-- `number`: counts from 1, whoever asked for the tournament. `pressed`: the press that took part; the shuffles
-- of matches to which this player is invited are made from it, too.
CREATE TABLE tournament_players (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    pressed INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, number)
) WITHOUT ROWID;

-- Who plays whom, in this order, by their numbers; `match_id`: NULL until the match was opened.
CREATE TABLE tournament_pairs (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    home INTEGER NOT NULL,
    away INTEGER NOT NULL,
    match_id INTEGER REFERENCES matches (id),
    PRIMARY KEY (tournament_id, number)
) WITHOUT ROWID;
