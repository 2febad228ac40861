"""Stories of what real servers do that no document says. The servers are Debian's."""
import re

import stories
from servers import DAViCal, Sabre, SOGo
from stories import Home, event

NAMES = [
    "Anna's birthday", 'a"b', "a#b", "50%25", "%41", "a%b", "a\\b", "a?b", "a*b", "a:b", "(a)", "[a]", "a^b", "a,b", "a;b", "a&b", "a|b", "a<b",
    "a>b", "a$b", "a!b", "a{b}", "a`b", "ä", "🎂", "-a", "a b", "x" * 151, "a", "A", "a@b", "a+b", "a=b", "a~b", "a.b", "a_b-c"]


def later(uid, title="Meeting", more=""):
    """An event to come: Cyrus sends no invitation to a past one."""
    return event(uid, title, more).replace("20261124", "20271224")


def titles(home, calendar):
    texts = home.items(calendar).values()
    return {re.search(r"UID:(\S+)", text).group(1): re.search(r"SUMMARY:(.*)", text).group(1).strip() for text in texts}


def odd_names_arrive(programs, folder, server):
    """36 files with names that servers lose or take for others: each item is on all sides."""
    server.make_calendar("names", "Names")
    anna, other = Home(folder / "anna", programs, server), Home(folder / "other", programs, server)
    anna.sync()
    for number, name in enumerate(NAMES):
        anna.file("Names", f"{name}.ics").write_bytes(later(f"n{number}", f"Title {number}").encode())
    assert "36 sent" in anna.sync()
    assert "36 received" in other.sync()
    wanted = {f"n{number}": f"Title {number}" for number in range(36)}
    for home in (anna, other):
        assert home.sync().count("nothing new") == len(home.sync().splitlines())
        assert titles(home, "Names") == wanted


def a_meeting_moves(programs, folder, server):
    """An item that is moved to another calendar, and edited, is there alone on all sides after one sync, and its guest is not told that it is called off."""
    one, two = server.make_calendar("one", "One"), server.make_calendar("two", "Two")
    anna, other = Home(folder / "anna", programs, server), Home(folder / "other", programs, server)
    anna.sync()
    people = (
        "ORGANIZER:mailto:anna@example.com\r\nATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@example.com\r\n"
        "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:bert@example.com\r\n")
    anna.file("One", "meeting.ics").write_bytes(later("meeting", "Board", people).encode())
    anna.file("One", "plain.ics").write_bytes(later("plain").encode())
    anna.sync()
    anna.sync()
    other.sync()
    anna.file("One", "meeting.ics").rename(anna.file("Two", "meeting.ics"))
    anna.file("One", "plain.ics").rename(anna.file("Two", "plain.ics"))
    path = anna.file("Two", "plain.ics")
    path.write_bytes(path.read_bytes().replace(b"SUMMARY:Meeting", b"SUMMARY:Edited"))
    assert "2 moved there" in anna.sync()
    assert not server.names(one) and len(server.names(two)) == 2
    other.sync()
    for home in (anna, other):
        assert titles(home, "Two") == {"meeting": "Board", "plain": "Edited"} and not home.items("One")
        assert "left" not in home.sync()
    bert = Home(folder / "bert", programs, server.as_user("bert"))
    bert.sync()
    assert not [path for path in bert.calendars.rglob("*.ics") if "CANCEL" in path.read_text()]


def a_path_is_used_again(programs, folder, server):
    """An item is deleted and made anew at its path, on SOGo with the entity tag of the old one: an edit here does not overwrite it."""
    calendar = server.make_calendar("again", "Again")
    for number in range(3):
        server.put(f"{calendar}{number}.ics", later(f"u{number}"))
    home = Home(folder / "anna", programs, server)
    home.sync()
    server.delete(calendar + "0.ics")
    server.put(calendar + "0.ics", later("u0", "Another", "LOCATION:There\r\n"))
    path = next(path for path in (home.calendars / "Again").glob("*.ics") if "UID:u0" in path.read_text())
    path.write_bytes(path.read_bytes().replace(b"END:VEVENT", b"DESCRIPTION:Mine\r\nEND:VEVENT"))
    assert "1 merged" in home.sync()
    for text in (path.read_text(), server.get(calendar + "0.ics")):
        assert all(word in text for word in ("SUMMARY:Another", "LOCATION:There", "DESCRIPTION:Mine")), text


def invite(programs, folder, server, more=""):
    """Anna and Bert, who has an invitation of hers in one of his calendars: their homes, her file and his."""
    server.make_calendar("office", "Office")
    anna, bert = Home(folder / "anna", programs, server), Home(folder / "bert", programs, server.as_user("bert"))
    anna.sync()
    bert.sync()
    people = (
        "ORGANIZER:mailto:anna@example.com\r\nATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@example.com\r\n"
        f"ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:bert@example.com\r\n{more}")
    anna.file("Office", "board.ics").write_bytes(later("board", "Board", people).encode())
    anna.said = anna.sync()
    anna.sync()
    bert.sync()
    return anna, bert, anna.file("Office", "board.ics"), next(path for path in bert.calendars.rglob("*.ics") if "UID:board" in path.read_text())


def answers(path):
    """The answers of all guests in a file, by their addresses."""
    text = re.sub(r"\r?\n[ \t]", "", path.read_text())
    lines = re.findall(r"^ATTENDEE(.*?):mailto:(\S+)", text, re.M)
    return {address: re.search(r"PARTSTAT=([\w-]+)", parameters).group(1) for parameters, address in lines}


def people_change_at_once(programs, folder, server):
    """Bert accepts while Anna changes the title: both have both, nothing is a conflict, and nobody else's answer is lost."""
    anna, bert, hers, his = invite(programs, folder, server)
    hers.write_bytes(hers.read_bytes().replace(b"SUMMARY:Board", b"SUMMARY:Board of two"))
    text = re.sub(r"\r?\n[ \t]", "", his.read_text()).replace("\r\n", "\n").replace("\n", "\r\n")
    assert (answer := re.search(r"ATTENDEE[^\n]*bert@example.com", text)), text
    his.write_bytes(text.replace(answer.group(), answer.group().replace("NEEDS-ACTION", "ACCEPTED")).encode())
    anna.sync()
    said = bert.sync(expect=None)
    assert "conflict" not in said and "left" not in said, said
    for _ in range(2):
        for home in (anna, bert):
            said = home.sync(expect=None)
            assert "conflict" not in said and "left" not in said, said
    for path in (hers, his):
        assert "SUMMARY:Board of two" in path.read_text(), path.read_text()
        assert answers(path)["bert@example.com"] == "ACCEPTED", path.read_text()
    for home in (anna, bert):
        assert all("nothing new" in line for line in home.sync().splitlines())


def an_invitation_does_not_arrive(programs, folder, server):
    """A guest whom the server cannot reach: the sync says so once, and the details have a mark."""
    anna, _, hers, _ = invite(programs, folder, server, "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:nobody@example.net\r\n")
    assert "board.ics: the server did not deliver the invitation to nobody@example.net (3.7)" in anna.said, anna.said
    shown = anna.run("tcal", "show", "board")
    assert re.search(r"! +nobody@example.net|nobody@example.net.*not reach", shown), shown
    assert "nobody" not in anna.sync()


def a_list_for_reminders(programs, folder, server):
    """A list that its server keeps for reminders alone: an event is refused as it is typed, and goes elsewhere by itself."""
    server.make_calendar("tasks", "Tasks", "VTODO")
    server.make_calendar("office", "Office")
    home = Home(folder / "anna", programs, server)
    home.sync()
    assert (home.calendars / "Tasks/components").read_text() == "VTODO\n"
    assert "Tasks holds no events. Choose another calendar." in home.run("tcal", "add", "Board", "tomorrow 9", "-c", "Tasks", expect=1)
    home.run("tcal", "add", "Board", "tomorrow 9")
    home.run("tcal", "add", "--kind", "reminder", "Call", "-c", "Tasks")
    assert "left" not in home.sync()
    assert [name for name in home.items("Tasks")] and "Call" in "".join(home.items("Tasks").values())
    assert all("nothing new" in line for line in home.sync().splitlines())


PEOPLE = [people_change_at_once]
ALL = [odd_names_arrive, a_meeting_moves, a_path_is_used_again]
# Played by `make sync-servers`, as the stories with Cyrus are by `make test`.
SERVERS = [
    # In SOGo each calendar takes both kinds, whatever it is made for.
    # SOGo writes anew what it is given, so that `tcal undo` finds its own new item changed and leaves it: no `both_ways`.
    ("sogo", lambda folder: SOGo(folder), stories.XANDIKOS[1:] + ALL + PEOPLE),
    ("davical", lambda folder: DAViCal(folder), stories.XANDIKOS + [a_list_for_reminders, an_invitation_does_not_arrive] + ALL + PEOPLE),
    # sabre/dav 1.8 deals with no invitations.
    ("sabre", lambda folder: Sabre(folder), stories.XANDIKOS + [a_list_for_reminders] + ALL),
]
