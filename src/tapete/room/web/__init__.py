"""What the room answers over HTTP, in files by subject; `app` puts it together.

Every route names in `door` who may ask, and one function there lets them in.
"""
