## Films

button-replay-gif = GIF
button-replay-film = Draw the film
replay-film-title = **{ $match }**: a film of it, { $eyes }
replay-film-part = From step { $first } to step { $last }, a picture for each.
replay-film-some = From step { $first } to step { $last }, { $pictures } pictures: turning points first, then as much of the rest as there is room for. A shorter part has one for each step.
replay-film-from = From where
replay-film-to = To where
replay-film-drawing = { $pictures ->
    [one] One picture is being drawn
   *[other] { $pictures } pictures are being drawn
}, about { $seconds } seconds. The film comes in place of this line.
replay-film-waiting = { $before ->
    [one] One other film is
   *[other] { $before } other films are
} drawn first; this one is here in about { $seconds } seconds, in place of this line.
replay-film-again = Nothing has come long after that? Then I was restarted meanwhile: **GIF** starts it again, with the same part of the match.
replay-film-fewer = All { $count } pictures would have been too large or too late: these are { $pictures } of them, evenly spread. A shorter part has more.
replay-film-size = { $width } pixels wide, { $kilobytes } kB.
replay-film-alt = { $match }, { $eyes }: steps { $first } to { $last } in motion. The button Text of the replay has every fact in words.
error-replay-film-late = The film was not done in time. Ask for it again in a moment; a shorter part is done sooner.
error-replay-films = { $count ->
    [one] One film is
   *[other] { $count } films are
} waiting to be drawn, too many for yours to be here while Discord still takes my answer. Ask again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}. **Text** of the replay has every fact at once.
