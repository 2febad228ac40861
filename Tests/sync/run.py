#!/usr/bin/env python3
"""Plays the stories of tcal-sync against real servers, and against one that answers as others are known to.

    run.py FOLDER-OF-PROGRAMS [WORD…]     all stories, or those whose names contain one of the words
    run.py --servers FOLDER [WORD…]       those with servers that take longer to start: SOGo, DAViCal, Horde, sabre/dav
"""
import pathlib, sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))

import accounts, acting, busy, calendars, fake, faults, habits, held, moving, others, real, screen, setup, sharing, stories, subscriptions, tokens
from playing import play
from servers import Cyrus, Radicale, Xandikos

SERVERS = [
    ("radicale", lambda folder: Radicale(folder), stories.RADICALE + accounts.ALL + setup.REAL + screen.RADICALE + calendars.RADICALE + [real.a_list_for_reminders, real.odd_names_arrive, sharing.no_way_to_share] + moving.ALL + [moving.into_a_list_for_reminders]),
    ("radicale with TLS", lambda folder: Radicale(folder, tls=True), stories.TLS + [accounts.from_nothing_by_questions, accounts.an_account_comes_and_goes]),
    ("xandikos", lambda folder: Xandikos(folder), stories.XANDIKOS + [accounts.an_account_comes_and_goes] + setup.REAL + calendars.XANDIKOS + [real.a_list_for_reminders, real.odd_names_arrive, sharing.no_way_to_share]),
    ("cyrus", lambda folder: Cyrus(folder), stories.XANDIKOS + [real.a_list_for_reminders] + real.ALL + real.PEOPLE + busy.CYRUS + held.ALL + held.UNDONE + sharing.CYRUS + acting.ALL + moving.ALL + [moving.into_a_list_for_reminders]),
]


def with_server(start, story):
    """A story that plays against a server of its own."""
    def played(programs, folder):
        (folder / "server").mkdir()
        server = start(folder / "server")
        try:
            story(programs, folder, server)
        finally:
            server.stop()
    return played


def of_servers(servers):
    return [(f"{title}: {story.__name__.replace('_', ' ')}", with_server(start, story)) for title, start, own in servers for story in own]


def of_fakes(words):
    everything = []
    everything += [(f"subscription: {story.__name__.replace('_', ' ')}", story) for story in subscriptions.ALL]
    everything += [(f"tokens: {story.__name__.replace('_', ' ')}", story) for story in tokens.ALL]
    everything += [(f"faults: {story.__name__.replace('_', ' ')}", story) for story in faults.ALL]
    if any("patience" in word for word in words):
        everything += [(f"faults: {story.__name__.replace('_', ' ')}", story) for story in faults.SLOW]
    everything += [(f"setup: {story.__name__.replace('_', ' ')}", story) for story in setup.ALL]
    everything += [(f"busy: {story.__name__.replace('_', ' ')}", story) for story in busy.FAKES]
    everything += [(f"acting: {story.__name__.replace('_', ' ')}", story) for story in acting.FAKES]
    everything += [(f"sharing: {story.__name__.replace('_', ' ')}", story) for story in sharing.FAKES]
    everything += [(f"as others: {story.__name__.replace('_', ' ')}", story) for story in fake.ALL]
    everything += [(f"habits: {story.__name__.replace('_', ' ')}", story) for story in habits.ALL]
    everything += [(f"as {story.__name__} does: a life with it", story) for story in others.ALL]
    return everything


def main(arguments):
    starts_others = arguments[:1] == ["--servers"]
    arguments = arguments[starts_others:]
    if not arguments:
        sys.exit(__doc__)
    programs, words = pathlib.Path(arguments[0]).resolve(), arguments[1:]
    everything = of_servers([(title, start, own + (moving.HORDE if title == "horde" else moving.ALL)) for title, start, own in real.SERVERS]) if starts_others else of_servers(SERVERS) + of_fakes(words)
    chosen = [(name, story) for name, story in everything if not words or any(word in name for word in words)]
    # They mostly wait.
    return play([(name, lambda folder, story=story: story(programs, folder)) for name, story in chosen], at_once=2)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
