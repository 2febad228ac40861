#!/usr/bin/env python3
"""Plays the stories of tcal-sync against real servers.

    run.py FOLDER-OF-PROGRAMS [WORD…]     all stories, or those whose names contain one of the words
"""
import pathlib, sys, tempfile, time, traceback

import stories
from servers import Radicale, Xandikos

SERVERS = [
    ("radicale", lambda folder: Radicale(folder), stories.RADICALE),
    ("radicale with TLS", lambda folder: Radicale(folder, tls=True), stories.TLS),
    ("xandikos", lambda folder: Xandikos(folder), stories.XANDIKOS),
]


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    programs, words = pathlib.Path(arguments[0]).resolve(), arguments[1:]
    played = failures = 0
    for title, start, own in SERVERS:
        for story in own:
            name = f"{title}: {story.__name__.replace('_', ' ')}"
            if words and not any(word in name for word in words):
                continue
            played += 1
            began = time.monotonic()
            with tempfile.TemporaryDirectory(prefix="tcal-sync-", ignore_cleanup_errors=True) as place:
                folder = pathlib.Path(place)
                (folder / "server").mkdir()
                server = start(folder / "server")
                try:
                    story(programs, folder, server)
                    print(f"story passed: {name} ({time.monotonic() - began:.1f} s)", flush=True)
                except Exception:
                    failures += 1
                    print(f"story FAILED: {name}\n{traceback.format_exc()}", flush=True)
                finally:
                    server.stop()
    print(f"{played - failures} of {played} stories passed")
    return 1 if failures or not played else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
