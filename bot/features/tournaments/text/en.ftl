# Tournaments: /tournament, its messages and its table.

command-tournament = tournament
command-tournament-about = Everybody against everybody, up to eight; matches open by themselves
tournament-title = **Tournament #{ $number }: { $game }** · { $pace }
tournament-name = Tournament #{ $number }
tournament-players = { $count } of { $most } take part: { $who }
tournament-state-open = Everybody plays everybody once. It begins with { $fewest } players or more when its host says so, or by itself when it is full.
tournament-state-playing = Each match opens by itself as soon as both are free. **Table** shows who stands where.
tournament-state-over = Every match is over. **Table** shows who stood where.
tournament-later = - { $home } – { $away }: later
tournament-now = - { $home } – { $away }: { $where }
tournament-done = - { $home } – { $away }: over, { $where }
tournament-over = **Tournament #{ $number }, { $game }: over**
tournament-winner = { $who } wins it with { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
tournament-tie = { $who } share the first place with { $count ->
    [one] { $count } point
   *[other] { $count } points
} each.
tournament-nobody = Nobody has a point, so nobody wins it.
button-tournament-join = Take part
button-tournament-leave = Step back
button-tournament-begin = Begin
button-tournament-table = Table
error-no-tournament = There is no such tournament. Start one with /tournament.
error-tournament-closed = This tournament has begun or is full ({ $most } players). Start another one with /tournament.
error-tournament-begun = This tournament has begun: your matches wait in their threads. /resign ends one of them.
error-tournament-host = You have proposed this tournament, so you take part. If nobody presses Begin, nothing happens.
error-tournament-others = Only whoever proposed this tournament begins it.
error-tournament-few = A tournament takes { $fewest } players. Others join with Take part.
error-tournament-game = In this game nobody plays against another. Choose another game for /tournament.
