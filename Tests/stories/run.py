#!/usr/bin/env python3
"""Plays the stories: tcal in a real terminal (tmux), typed to and looked at like a person would.

    run.py PROGRAM [NAME…]     all stories, or those whose names contain one of the words
"""
import pathlib, sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))

import alarms, editing, keys, look, mail, manual, processes, recipes, stories, views
from playing import play


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    program, words = pathlib.Path(arguments[0]).resolve(), arguments[1:]
    chosen = [story for story in stories.ALL + editing.ALL + look.ALL + processes.ALL + views.ALL + alarms.ALL + keys.ALL + mail.ALL + manual.ALL + recipes.ALL if not words or any(word in story.__name__ for word in words)]
    return play([(story.__name__.replace("_", " "), lambda folder, story=story: story(str(program), folder)) for story in chosen])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
