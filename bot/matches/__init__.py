"""What can people do with matches? Use cases without Discord, pictures or a database driver."""
