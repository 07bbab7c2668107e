# Polls in a match's thread.

tell-poll = Who will win { $game } #{ $match }?
tell-poll-answer = { $who } ({ $side })
