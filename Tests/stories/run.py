#!/usr/bin/env python3
"""Plays the stories: tcal in a real terminal (tmux), typed to and looked at like a person would.

    run.py PROGRAM [NAME…]     all stories, or those whose names contain one of the words
"""
import pathlib, sys, tempfile, time, traceback

import alarms, editing, keys, look, mail, manual, processes, recipes, stories, views
from terminal import StoryFailed


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    program, words = pathlib.Path(arguments[0]).resolve(), arguments[1:]
    chosen = [story for story in stories.ALL + editing.ALL + look.ALL + processes.ALL + views.ALL + alarms.ALL + keys.ALL + mail.ALL + manual.ALL + recipes.ALL if not words or any(word in story.__name__ for word in words)]
    failures = 0
    for story in chosen:
        name = story.__name__.replace("_", " ")
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="tcal-story-", ignore_cleanup_errors=True) as folder:
            try:
                story(str(program), pathlib.Path(folder))
                print(f"story passed: {name} ({time.monotonic() - began:.1f} s)")
            except StoryFailed as failure:
                failures += 1
                place = traceback.format_tb(failure.__traceback__)[1].strip().split("\n")[0]
                print(f"story FAILED: {name}: {failure}\n  at {place}")
    print(f"{len(chosen) - failures} of {len(chosen)} stories passed")
    return 1 if failures or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
