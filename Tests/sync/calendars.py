"""Calendars as a whole: made, named, coloured and deleted on both sides, and those that a server only lets one read."""
import pathlib, shutil, sys, xml.etree.ElementTree as tree

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parent.parent / "stories"))
from screen import screen_of, until
from stories import Home, event
from terminal import Terminal

DAV, CALDAV, APPLE = "{DAV:}", "{urn:ietf:params:xml:ns:caldav}", "{http://apple.com/ns/ical/}"


def calendars(server):
    """What the server tells of its calendars: name, colour and components by their paths."""
    body = (
        '<?xml version="1.0"?><D:propfind xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" '
        'xmlns:A="http://apple.com/ns/ical/"><D:prop><D:resourcetype/><D:displayname/><A:calendar-color/>'
        "<C:supported-calendar-component-set/></D:prop></D:propfind>")
    answer = server.request("PROPFIND", server.home, body, Depth="1", Content_Type="application/xml")
    assert answer.status == 207, (answer.status, answer.text)
    found = {}
    for response in tree.fromstring(answer.text).iter(DAV + "response"):
        if response.find(f".//{DAV}resourcetype/{CALDAV}calendar") is None:
            continue
        found[response.findtext(DAV + "href")] = (
            response.findtext(f".//{DAV}displayname"), response.findtext(f".//{APPLE}calendar-color"),
            sorted(comp.get("name") for comp in response.iter(CALDAV + "comp")))
    return found


def describe(server, path, inner):
    body = (
        '<?xml version="1.0"?><D:propertyupdate xmlns:D="DAV:" xmlns:A="http://apple.com/ns/ical/"><D:set><D:prop>'
        f"{inner}</D:prop></D:set></D:propertyupdate>")
    answer = server.request("PROPPATCH", path, body, Content_Type="application/xml")
    assert answer.status == 207, (answer.status, answer.text)


def title(home, folder):
    return (home.calendars / folder / "displayname").read_text().strip()


def one_that_is_made_here_is_made_there(programs, folder, server):
    server.make_calendar("work", "Office")
    home = Home(folder / "anna", programs, server)
    home.sync()
    home.run("tcal", "calendars", "create", "Family & Co", "--source", "Work", "--color", "seagreen")
    home.run("tcal", "add", "--quick", "Picnic 2026-12-05 12:00 /Family & Co")
    assert "Work/Family & Co: made on the server" in home.sync("--dry-run")
    assert len(calendars(server)) == 1
    said = home.sync()
    assert "Work/Family & Co: made on the server, 1 sent" in said, said
    path, (name, color, components) = next(
        item for item in calendars(server).items() if item[1][0] != "Office")
    assert name == "Family & Co" and color.lower().startswith("#2e8b57"), (name, color)
    assert {"VEVENT", "VTODO"} <= set(components), components
    assert any("Picnic" in server.get(path + item) for item in server.names(path))
    assert "nothing new" in home.sync() and "nothing new" in home.sync()
    # Somebody else has it as it is, and both change it.
    bert = Home(folder / "bert", programs, server)
    assert "1 received" in bert.sync()
    own = next(place.name for place in bert.calendars.iterdir() if title(bert, place.name) == name)
    bert.run("tcal", "calendars", "rename", "Family & Co", "Family")
    bert.run("tcal", "calendars", "recolor", "Family", "orchid")
    said = bert.sync()
    assert "renamed on the server to Family" in said and "coloured #da70d6 on the server" in said, said
    assert calendars(server)[path][0] == "Family" and calendars(server)[path][1].lower().startswith("#da70d6")
    assert "nothing new" in bert.sync()
    home.run("tcal", "accounts", "check")
    said = home.sync()
    assert "renamed here to Family" in said and "coloured #da70d6 here" in said, said
    assert "Work/Family: nothing new" in home.sync()
    # What only the server says comes too; where both chose something else, the server's holds.
    describe(server, path, "<D:displayname>Everybody</D:displayname>")
    home.run("tcal", "calendars", "rename", "Family", "Us")
    home.run("tcal", "accounts", "check")
    assert "renamed here to Everybody" in home.sync()
    assert calendars(server)[path][0] == "Everybody"
    # A state that is gone makes no calendar twice, and forgets no name.
    bert.run("tcal", "accounts", "check")
    bert.sync()
    assert title(bert, own) == "Everybody"
    for file in (bert.folder / ".local/state/tcal/sync").glob("*.db*"):
        file.unlink()
    assert "nothing new" in bert.sync()
    assert len(calendars(server)) == 2 and len(list(bert.calendars.iterdir())) == 2


def one_that_is_deleted_here_goes_there_when_asked_twice(programs, folder, server):
    work = server.make_calendar("work", "Office")
    family = server.make_calendar("family", "Family")
    server.put(family + "a.ics", event("a", "Picnic"))
    server.put(work + "b.ics", event("b", "Standup"))
    home = Home(folder / "anna", programs, server)
    home.sync()
    # A folder that is gone deletes nothing.
    shutil.move(home.calendars / "Family", folder / "away")
    home.sync(expect=1)
    assert server.names(family) == ["a.ics"]
    shutil.move(folder / "away", home.calendars / "Family")
    # Neither does one yes.
    for options in ([], ["--yes"], ["--on-server"]):
        said = home.run("tcal", "calendars", "delete", "Family", *options, expect=2)
        assert "is on the server of Work too" in said and "--on-server" in said, said
    home.run("tcal", "calendars", "delete", "Family", "--yes", "--on-server")
    assert not (home.calendars / "Family").exists()
    assert "deleted on the server" in home.sync("--dry-run")
    # Until it is synced, undo takes all of it back.
    home.run("tcal", "undo")
    assert "nothing new" in home.sync()
    home.run("tcal", "calendars", "delete", "Family", "--yes", "--on-server")
    # What somebody has put there meanwhile nobody meant.
    server.put(family + "new.ics", event("new", "Came later"))
    said = home.sync(expect=3)
    assert "the server has items in it that were never here" in said and "Work/Office: nothing new" in said, said
    assert server.names(family) == ["a.ics", "new.ics"]
    assert "1 item left over" in home.run("tcal", "accounts")
    said = home.sync("--allow-deletions")
    assert "Work/Family: deleted on the server" in said, said
    assert list(calendars(server)) == [work]
    assert "Work/Office: nothing new" == home.sync().strip()
    # Undo brings it back here, and then it is new there.
    home.run("tcal", "undo")
    said = home.sync()
    assert "Work/Family: made on the server, 1 sent" in said, said
    assert len(calendars(server)) == 2


def on_the_screen(programs, folder, server):
    work = server.make_calendar("work", "Office")
    server.put(work + "a.ics", event("a", "Standup"))
    home = Home(folder / "anna", programs, server)
    home.sync()
    with screen_of(home, folder) as terminal:
        terminal.say(f"{programs}/tcal")
        terminal.wait_for("synced just now")
        terminal.type("c", "d")
        terminal.wait_for("Delete the calendar “Office” with 1 item?")
        terminal.type("y")
        terminal.wait_for("Delete “Office” on the server of Work too")
        terminal.type("n")
        terminal.wait_until_gone("Really?")
        assert (home.calendars / "Office").exists()
        terminal.type("d")
        terminal.wait_for("Delete the calendar")
        terminal.type("y")
        terminal.wait_for("for everyone who shares it?")
        terminal.type("y")
        until("it is gone there", lambda: not calendars(server))
        # A rename goes by itself too.
        terminal.type("u")
        until("it is there again", lambda: [name for name, _, _ in calendars(server).values()] == ["Office"])
        terminal.type("q")


def shares_are_only_read(programs, folder, server):
    share = server.make_calendar("share", "Team")
    server.make_calendar("work", "Office")
    server.put(share + "a.ics", event("a", "Offsite"))
    server.only_reads("share")
    home = Home(folder / "anna", programs, server)
    assert "Work/Team: 1 received" in home.sync()
    said = home.run("tcal", "add", "--quick", "Lunch 2026-11-25 12:00 /Team", expect=1)
    assert "its server only lets you read it" in said, said
    said = home.run("tcal", "edit", "a", "--title", "Mine", expect=1)
    assert "its server only lets you read it" in said, said
    assert "its server only lets you read it" in home.run("tcal", "calendars")
    home.run("tcal", "calendars", "rename", "Team", "Mine", expect=1)
    home.run("tcal", "calendars", "delete", "Team", "--yes", "--on-server", expect=1)
    # Its colour is its reader's own, here as with subscriptions.
    home.run("tcal", "calendars", "recolor", "Team", "orchid")
    assert "nothing new" in home.sync()
    assert not calendars(server)[share][1]
    with screen_of(home, folder) as terminal:
        terminal.say(f"{programs}/tcal")
        terminal.wait_for("synced just now")
        terminal.type("g")
        terminal.write("2026-11-24")
        terminal.type("Enter", "Enter", "d")
        terminal.wait_for("its server only lets you read it")
        terminal.type("q")
    # The server's changes come on, and what another program changes here stays and is named.
    server.only_reads()
    server.put(share + "a.ics", event("a", "Offsite in Berlin"))
    server.only_reads("share")
    assert "1 received" in home.sync()
    # With the right to write it is a calendar as others are.
    server.only_reads()
    home.run("tcal", "accounts", "check")
    home.sync()
    home.run("tcal", "edit", "a", "--title", "Mine")
    assert "1 sent" in home.sync()
    assert "SUMMARY:Mine" in server.get(share + "a.ics")


XANDIKOS = [one_that_is_made_here_is_made_there, one_that_is_deleted_here_goes_there_when_asked_twice]
RADICALE = XANDIKOS + [on_the_screen, shares_are_only_read]
