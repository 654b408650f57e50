"""The desk: odds for whoever studies at the room's pages.

Questions come over a socket and are worked on by processes of their own, so that no table ever
waits for one. The desk knows nothing of tables, sessions or the room.
"""
