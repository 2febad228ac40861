"""Stories of items that move between calendars while something else happens, with real servers. `other` is a second home of the same person."""

from real import later, titles
from stories import Home


def two_homes(programs, folder, server, *uids, lines=()):
    """Two homes of Anna's with the calendars One, Two and Three, and items in One that both have."""
    for name in ("One", "Two", "Three"):
        server.make_calendar(name.lower(), name)
    anna, other = Home(folder / "anna", programs, server, lines=lines), Home(folder / "other", programs, server)
    anna.sync()
    for uid in uids:
        anna.file("One", f"{uid}.ics").write_bytes(later(uid).encode())
    anna.sync()
    other.sync()
    return anna, other


def find(home, uid):
    """The file with an item, which has to be in one calendar alone."""
    found = [path for path in home.calendars.glob("*/*.ics") if f"UID:{uid}\r\n" in path.read_bytes().decode()]
    assert len(found) == 1, (uid, found)
    return found[0]


def edit(path, old, new):
    text = path.read_bytes()
    assert old.encode() in text
    path.write_bytes(text.replace(old.encode(), new.encode()))


def rests(*homes):
    """Nothing is left over, and nothing changes any more."""
    for home in homes * 2:
        home.sync()
    for home in homes:
        said = home.sync()
        assert all("nothing new" in line for line in said.splitlines()), said
    places = [{path.parent.name.lower(): titles(home, path.parent.name) for path in home.calendars.glob("*/*.ics")} for home in homes]
    assert all(place == places[0] for place in places), places


def into_a_new_calendar(programs, folder, server):
    """A calendar that is made and gets an item in the same sync is made first: the item is moved, not deleted and sent."""
    anna, other = two_homes(programs, folder, server, "a", "b")
    anna.run("tcal", "calendars", "create", "Fresh", "--source", "Work")
    anna.run("tcal", "move", "a", "Fresh")
    said = anna.sync()
    assert "Fresh: made on the server, 1 moved there" in said and "deleted" not in said, said
    other.run("tcal", "accounts", "check")
    other.sync()
    assert find(other, "a").parent.name.lower() == "fresh"
    rests(anna, other)


def into_one_that_is_not_synced(programs, folder, server):
    """An item that is moved to a calendar that the account leaves out stays on the server, which is said, until it is back."""
    anna, other = two_homes(programs, folder, server, "a", "b", lines=["calendars = One"])
    anna.run("tcal", "calendars", "create", "Fresh", "--source", "Work")
    anna.run("tcal", "move", "a", "Fresh")
    for _ in range(2):
        assert "a.ics: it was moved to Fresh, which is not synced" in anna.sync(expect=3)
    other.sync()
    assert find(other, "a").parent.name == "One"
    anna.run("tcal", "move", "a", "One")
    assert "left" not in anna.sync()


def into_one_that_is_gone(programs, folder, server):
    """An item that is moved to a calendar that somebody has deleted on the server stays there where it was, which is said."""
    anna, other = two_homes(programs, folder, server, "a", "b")
    other.run("tcal", "calendars", "delete", "Three", "--yes", "--on-server")
    other.sync()
    anna.run("tcal", "move", "a", "Three")
    anna.sync(expect=None)
    for _ in range(2):
        assert "a.ics: it was moved to Three, which is not synced" in anna.sync(expect=None)
    other.sync()
    assert find(other, "a").parent.name == "One"


def files_change_places(programs, folder, server):
    """Two items whose files change places are moved, both."""
    anna, other = two_homes(programs, folder, server, "a")
    anna.file("Three", "a.ics").write_bytes(later("c", "Another").encode())
    anna.sync()
    other.sync()
    anna.file("One", "a.ics").rename(anna.file("Three", "a2.ics"))
    anna.file("Three", "a.ics").rename(anna.file("One", "a.ics"))
    said = anna.sync()
    assert said.count("1 moved there") == 2 and "deleted" not in said, said
    other.sync()
    assert find(other, "a").parent.name == "Three" and find(other, "c").parent.name == "One"
    rests(anna, other)


def somebody_else_moves_it(programs, folder, server):
    """An item that is edited, moved to the same or moved to another calendar here, while it is moved there, is in one place with all changes."""
    anna, other = two_homes(programs, folder, server, "edited", "same", "apart", "plain", "deleted")
    for uid in ("edited", "same", "apart", "plain", "deleted"):
        other.run("tcal", "move", uid, "Two")
    edit(find(other, "same"), "SUMMARY:Meeting", "LOCATION:There\r\nSUMMARY:Meeting")
    other.sync()
    other.sync()
    find(anna, "deleted").unlink()
    edit(find(anna, "edited"), "SUMMARY:Meeting", "SUMMARY:Mine")
    anna.run("tcal", "move", "same", "Two")
    edit(find(anna, "same"), "SUMMARY:Meeting", "SUMMARY:Mine")
    anna.run("tcal", "move", "apart", "Three")
    edit(find(anna, "apart"), "SUMMARY:Meeting", "SUMMARY:Mine")
    said = anna.sync(expect=None)
    assert "conflict" not in said and "left" not in said and "kept deleted" in said, said
    rests(anna, other)
    for home in (anna, other):
        assert find(home, "deleted").parent.name == "Two"
        for uid in ("edited", "same", "apart"):
            assert "SUMMARY:Mine" in find(home, uid).read_text() and find(home, uid).parent.name == "Two", uid
        assert "LOCATION:There" in find(home, "same").read_text()


def into_a_list_for_reminders(programs, folder, server):
    """An event that another program puts into a list for reminders is refused here, with no request; it stays where it was."""
    server.make_calendar("tasks", "Tasks", "VTODO")
    anna, other = two_homes(programs, folder, server, "a", "b")
    find(anna, "a").rename(anna.file("Tasks", "a.ics"))
    anna.file("Tasks", "new.ics").write_bytes(later("new").encode())
    said = anna.sync(expect=3)
    assert said.count("the calendar takes no events; move it to another one") == 2 and "deleted" not in said, said
    assert find(anna, "a").parent.name == "One" and not server.names(f"{server.home}tasks/")
    for path in (anna.calendars.parent / "Not accepted by Work").glob("*.ics"):
        path.unlink()
    rests(anna, other)


ALL = [into_a_new_calendar, into_one_that_is_not_synced, into_one_that_is_gone, files_change_places, somebody_else_moves_it]
# Horde neither makes nor deletes calendars, and a change of a moved item is older there than the move.
HORDE = [into_one_that_is_not_synced, files_change_places]
