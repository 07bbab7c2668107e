"""What meets somebody who has never seen the bot?"""
