"""Plays stories and tells how they ended, for the runners of `stories` and `sync`.

A story that fails is played once more behind the others, alone: it shares its machine with servers, terminals and
clocks. One that fails twice has failed. Every failure is told again at the end, where a long record is read.
"""
import concurrent.futures, pathlib, tempfile, time, traceback


def failure_of(story):
    """Plays a story in an empty folder; None when it passed, else what it said."""
    with tempfile.TemporaryDirectory(prefix="tcal-story-", ignore_cleanup_errors=True) as folder:
        try:
            story(pathlib.Path(folder))
            return None
        except Exception as failure:
            if type(failure).__name__ != "StoryFailed":
                return traceback.format_exc()
            frames = traceback.extract_tb(failure.__traceback__)
            place = next((frame for frame in frames if not frame.filename.endswith(("playing.py", "run.py"))), frames[-1])
            return f"{failure}\n  at {place.filename}:{place.lineno}"


def play(stories, at_once=1):
    """Plays stories, each a name and a function of a folder, some at once; gives the code with which the program ends."""
    failures = []

    def first(name, story):
        began = time.monotonic()
        if failure := failure_of(story):
            failures.append((name, story, failure))
            print(f"story FAILED: {name}: {failure}\n", end="", flush=True)
        else:
            print(f"story passed: {name} ({time.monotonic() - began:.1f} s)\n", end="", flush=True)

    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        list(pool.map(lambda story: first(*story), stories))
    failed = 0
    for name, story, first in failures:
        second = failure_of(story)
        failed += second is not None
        end = f"FAILED twice: {name}: {second}\nthe first time" if second else f"passed at the second try: {name}; the first time"
        print(f"story {end}: {first}", flush=True)
    print(f"{len(stories) - failed} of {len(stories)} stories passed", flush=True)
    return 1 if failed or not stories else 0
