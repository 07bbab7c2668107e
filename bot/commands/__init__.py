"""The commands of matches and challenges; features have theirs in their own folders."""
