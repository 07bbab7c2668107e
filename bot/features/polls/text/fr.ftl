# Polls in a match's thread.

tell-poll = Qui va gagner { $game } nº { $match } ?
tell-poll-answer = { $who } ({ $side })
