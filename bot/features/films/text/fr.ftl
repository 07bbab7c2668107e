## Films

button-replay-gif = GIF
button-replay-film = Dessiner le film
replay-film-title = **{ $match }** : un film, { $eyes }
replay-film-part = De l’étape { $first } à l’étape { $last }, une image pour chacune.
replay-film-some = De l’étape { $first } à l’étape { $last }, { $pictures } images : d’abord les moments décisifs, puis le reste tant qu’il y a de la place. Un extrait plus court en a une par étape.
replay-film-from = À partir d’où
replay-film-to = Jusqu’où
replay-film-drawing = { $pictures ->
    [one] Une image se dessine
   *[other] { $pictures } images se dessinent
}, environ { $seconds } secondes. Le film prendra la place de cette ligne.
replay-film-waiting = { $before ->
    [one] Un autre film passe
   *[other] { $before } autres films passent
} d’abord ; celui-ci sera là dans environ { $seconds } secondes, à la place de cette ligne.
replay-film-again = Toujours rien longtemps après ? C’est que j’ai redémarré entre-temps : **GIF** le relance, avec le même extrait.
replay-film-fewer = Les { $count } images auraient été trop lourdes ou trop lentes : en voici { $pictures }, réparties régulièrement. Un extrait plus court en a davantage.
replay-film-size = { $width } pixels de large, { $kilobytes } ko.
replay-film-alt = { $match }, { $eyes } : les étapes { $first } à { $last } en mouvement. Le bouton Texte dit chaque fait en mots.
error-replay-film-late = Le film n’a pas été prêt à temps. Redemandez-le dans un instant ; un extrait plus court va plus vite.
error-replay-films = { $count ->
    [one] Un film attend
   *[other] { $count } films attendent
} déjà, trop pour que le vôtre arrive tant que Discord accepte ma réponse. Redemandez-le dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}. Le bouton **Texte** dit tout de suite chaque fait.
