"""The commands of matches and challenges; those of features stand in their folders."""
