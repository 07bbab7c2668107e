-- The tag of the posts of matches, where a server's channel for matches is a forum.
ALTER TABLE servers ADD COLUMN forum_tag BIGINT;
