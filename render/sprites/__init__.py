"""Which pixels things are made of: letters, masks, cards. With `paint` the only user of Pillow."""
