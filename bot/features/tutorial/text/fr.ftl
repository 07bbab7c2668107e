# Lessons: /tutorial, its pages, and the panel of a lesson.

command-tutorial = tutoriel
command-tutorial-about = Apprendre un jeu par une vraie partie de quelques minutes, une phrase par étape
lesson-choose-game = **Que voulez-vous apprendre ?** Une leçon est une vraie partie, contre moi ou en solitaire, visible de vous seul. Je dis une phrase par étape et je montre où appuyer. Vous pouvez partir à tout moment et reprendre plus tard.
lesson-about = **{ $game }** : { $count } étapes, quelques minutes
lesson-begun = **{ $game }** : commencée ; elle reprend là où vous l’avez laissée
lesson-resumed = Vous revoilà : la leçon reprend là où vous l’avez laissée.
lesson-step = **Étape { $step } sur { $count }.** { $said }
# Below a step's sentence in some steps: advice for real matches.
lesson-advice = -# Conseil : { $advice }
lesson-press = ➜ **{ $label }**
lesson-choose = ➜ **{ $list }** ➜ **{ $label }**
lesson-marked = ➜ { $label }
lesson-undo = C’est un autre chemin que le mien, et il vaut d’être essayé. Annulez pour me suivre encore, ou continuez simplement.
lesson-off = Vous suivez votre propre chemin, et c’est très bien. Ceci reste vrai :
lesson-alone = Vous suivez votre propre chemin, et c’est très bien. À partir d’ici, vous jouez sans moi ; /hand montre toujours ce que vous pouvez faire.
lesson-over = **Bravo, c’était la leçon.**
button-lessons = Toutes les leçons
button-lesson-on = Continuer cette partie
button-lesson-again = Recommencer la leçon
button-lesson-real = Jouer pour de vrai
