"""Stories of what real servers do that no document says. The servers are Debian's."""
import re, time

import acting, busy
import held
import sharing
import stories
from servers import DAViCal, Horde, Sabre, SOGo
from stories import Home, answers, event

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


def share(programs, folder, server):
    """Bert, his calendar with eight items, Anna who may read what is public in it, what she has to have, and that nothing is new for her."""
    bert = server.as_user("bert")
    calendar = bert.make_calendar("shared", "Shared")
    for number in range(8):
        bert.put(f"{calendar}{number}.ics", later(f"u{number}"))
    bert.lets_read("anna", calendar)
    anna = Home(folder / "anna", programs, server.at(calendar))

    def has(*uids):
        texts = [path.read_text() for path in anna.calendars.glob("*/*.ics")]
        assert sorted(re.search(r"UID:(\S+)", text).group(1) for text in texts) == sorted(uids), texts
        return "".join(texts)

    def rests():
        said = anna.sync()
        assert all("nothing new" in line for line in said.splitlines()), said

    assert "8 received" in anna.sync()
    return bert, calendar, anna, has, rests


def private_items_of_a_share(programs, folder, server):
    """What is private in a calendar of Bert's, of which Anna hears that it is there and that she may not read it: it is named once and holds
    nothing up. The rest comes, changes and goes here, also after a look at the account."""
    bert, calendar, anna, has, rests = share(programs, folder, server)
    secret = later("secret", "Secret", "CLASS:PRIVATE\r\n")
    bert.put(f"{calendar}secret.ics", secret)
    bert.put(f"{calendar}new.ics", later("new"))
    assert server.request("GET", f"{calendar}secret.ics").status == 403
    said = anna.sync(expect=3)
    assert "1 received, 1 left over" in said and "secret.ics: the server answers 403" in said, said
    rests()
    bert.delete(f"{calendar}0.ics")
    bert.put(f"{calendar}1.ics", later("u1", "Theirs"))
    said = anna.sync()
    assert "1 received" in said and "1 deleted here" in said, said
    assert "SUMMARY:Theirs" in has("u1", "u2", "u3", "u4", "u5", "u6", "u7", "new")
    rests()
    # Another version of it is no news, and keeps nothing.
    bert.delete(f"{calendar}2.ics")
    bert.put(f"{calendar}secret.ics", secret.replace("20271224", "20271225"))
    said = anna.sync()
    assert "1 deleted here" in said and "left" not in said, said
    # A look at the account lists everything, but for what is private.
    anna.run("tcal", "accounts", "check")
    rests()
    # One that was public and is private now stays as it was when it was read.
    bert.put(f"{calendar}3.ics", later("u3", "Hidden", "CLASS:PRIVATE\r\n"))
    said = anna.sync(expect=3)
    assert "3.ics" in said and "deleted" not in said, said
    for _ in range(2):
        assert "Hidden" not in has("u1", "u3", "u4", "u5", "u6", "u7", "new")
        anna.run("tcal", "accounts", "check")
        rests()
    # What is public again comes, and what is gone goes.
    bert.put(f"{calendar}secret.ics", later("secret", "Told"))
    bert.delete(f"{calendar}3.ics")
    bert.delete(f"{calendar}4.ics")
    said = anna.sync()
    assert "1 received" in said and "2 deleted here" in said, said
    assert "SUMMARY:Told" in has("u1", "u5", "u6", "u7", "new", "secret")
    bert.delete(f"{calendar}secret.ics")
    assert "1 deleted here" in anna.sync()
    rests()
    assert len(server.names(calendar)) == 5


def hidden_items_of_a_share(programs, folder, server):
    """What is private in a calendar of Bert's on SOGo, which answers 404 where several are asked for and 403 for it alone: it is named once, and
    holds nothing up. One that was public stays as it was, and comes when it is public again."""
    bert, calendar, anna, has, rests = share(programs, folder, server)

    def calm():
        # SOGo's tokens count seconds: for so long it tells of a change once more.
        time.sleep(3)
        said = []
        while len(said) < 4 or not all("nothing new" in text for text in said[-3:]):
            assert len(said) < 10, said
            said.append(anna.sync(expect=None))
        return "".join(said)

    secret = later("secret", "Secret", "CLASS:PRIVATE\r\n")
    said = []
    for turn in range(3):
        # It is new, or another version, while another item goes and one changes.
        bert.put(f"{calendar}secret.ics", secret.replace("20271224", f"2027122{5 + turn}"))
        assert server.request("GET", f"{calendar}secret.ics").status == 403
        bert.delete(f"{calendar}{turn}.ics")
        bert.put(f"{calendar}7.ics", later("u7", f"Turn {turn}"))
        said.append(anna.sync())
        assert "1 received" in said[-1] and "1 deleted here" in said[-1], said
        assert f"Turn {turn}" in has(*(f"u{number}" for number in range(turn + 1, 8)))
        said.append(calm())
    assert "".join(said).count("secret.ics: the server answers 403") <= 1, said
    anna.run("tcal", "accounts", "check")
    calm()
    # One that was public and is private now stays as it was when it was read.
    bert.put(f"{calendar}3.ics", later("u3", "Hidden", "CLASS:PRIVATE\r\n"))
    assert "deleted" not in anna.sync(expect=3)
    assert "Hidden" not in has("u3", "u4", "u5", "u6", "u7") + calm()
    bert.put(f"{calendar}secret.ics", later("secret", "Told"))
    bert.put(f"{calendar}3.ics", later("u3", "Told"))
    assert "2 received" in anna.sync()
    assert has("u3", "u4", "u5", "u6", "u7", "secret").count("SUMMARY:Told") == 2
    bert.delete(f"{calendar}secret.ics")
    assert "1 deleted here" in anna.sync()
    rests()


def parts_are_dropped(programs, folder, server):
    """Horde keeps no attachments, second alarms, positions and what begins with X-: the sync names them once, and what was sent is kept in `sent/`."""
    calendar = server.make_calendar("work", "Office")
    home, other = Home(folder / "anna", programs, server), Home(folder / "other", programs, server)
    home.sync()
    alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Soon\r\nTRIGGER:-PT{0}M\r\nEND:VALARM\r\n"
    rich = "LOCATION:Room\r\nATTACH:https://example.com/plan.pdf\r\nX-MINE:1\r\nGEO:1.5;2.5\r\n" + alarm.format(5) + alarm.format(30)
    home.file("Office", "rich.ics").write_bytes(later("rich", "Rich", rich).encode())
    said = home.sync()
    copies = home.folder / ".local/share/tcal/sent/Work"
    assert "1 sent" in said and "the server did not keep" in said and str(copies) in said, said
    assert all(kind in said for kind in ("ATTACH", "X-MINE", "GEO", "VALARM")), said
    assert [path.read_bytes() for path in copies.rglob("rich*") if path.is_file()] == [later("rich", "Rich", rich).encode()]
    assert "ATTACH" not in server.get(calendar + "rich.ics") and "LOCATION:Room" in home.items("Office")["rich.ics"]
    # The same kinds are not named again, and kept all the same.
    home.file("Office", "second.ics").write_bytes(later("second", "Second", "ATTACH:https://example.com/other.pdf\r\n").encode())
    said = home.sync()
    assert "1 sent" in said and "did not keep" not in said, said
    assert any("other.pdf" in path.read_text() for path in copies.rglob("second*") if path.is_file())
    assert "2 received" in other.sync()
    for _ in range(2):
        for home_or_other in (home, other):
            said = home_or_other.sync()
            assert all("nothing new" in line for line in said.splitlines()), said
    # An edit and a deletion of what lost parts go as any other.
    path = other.file("Office", "rich.ics")
    path.write_bytes(path.read_bytes().replace(b"SUMMARY:Rich", b"SUMMARY:Richer"))
    other.file("Office", "second.ics").unlink()
    said = other.sync()
    assert "1 sent" in said and "1 deleted there" in said, said
    said = home.sync()
    assert "1 received" in said and "1 deleted here" in said, said
    assert titles(home, "Office") == titles(other, "Office") == {"rich": "Richer"}


def what_is_not_stored_stays(programs, folder, server):
    """Horde's database takes nothing, and Horde answers 500: a new item and an edit stay here and are named. Then it answers 204 to an edit and
    makes a new version of the old text: the edit waits apart. All goes there when it is well again."""
    calendar = server.make_calendar("work", "Office")
    home = Home(folder / "anna", programs, server)
    home.sync()
    for uid in ("a", "b"):
        home.file("Office", f"{uid}.ics").write_bytes(later(uid).encode())
    home.sync()
    server.stores("ABORT")
    home.file("Office", "new.ics").write_bytes(later("new", "New").encode())
    home.run("tcal", "edit", "a", "--title", "Mine")
    for _ in range(3):
        said = home.sync(expect=3)
        assert said.count("the server answers 500") == 2 and "1 sent" not in said, said
        assert titles(home, "Office") == {"a": "Mine", "b": "Meeting", "new": "New"}, said
    server.stores()
    said = home.sync()
    assert "2 sent" in said and "SUMMARY:Mine" in server.get(calendar + "a.ics") and server.get(calendar + "new.ics"), said
    # In the second of the last change there is no other version.
    time.sleep(1.1)
    server.stores("IGNORE")
    home.run("tcal", "edit", "b", "--title", "Mine")
    apart = home.calendars.parent / "Not accepted by Work/b.ics"
    for _ in range(3):
        said = home.sync(expect=3)
        assert "b.ics: the server said that it stored this" in said and "1 sent" not in said, said
        assert "SUMMARY:Mine" in apart.read_text() and titles(home, "Office") == {"a": "Mine", "b": "Meeting", "new": "New"}
    server.stores()
    # A change of what waits apart sends it again.
    time.sleep(1.1)
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime()).encode()
    text = re.sub(rb"LAST-MODIFIED:\w+", b"LAST-MODIFIED:" + stamp, apart.read_bytes())
    apart.write_bytes(text.replace(b"SUMMARY:Mine", b"SUMMARY:Mine again"))
    said = home.sync(expect=None)
    assert "SUMMARY:Mine again" in server.get(calendar + "b.ics") and not apart.exists(), said
    assert all("nothing new" in line for line in home.sync().splitlines())


def an_old_change_is_not_stored(programs, folder, server):
    """Horde answers 204 and stores nothing where LAST-MODIFIED is older than its own: the text stays here, is named, and goes when it is newer."""
    calendar = server.make_calendar("work", "Office")
    server.put(calendar + "a.ics", later("a"))
    home = Home(folder / "anna", programs, server)
    home.sync()
    path = home.file("Office", "a.ics")
    text = path.read_bytes()
    path.write_bytes(re.sub(rb"LAST-MODIFIED:\w+", b"LAST-MODIFIED:20200101T000000Z", text).replace(b"SUMMARY:Meeting", b"SUMMARY:Mine"))
    for _ in range(3):
        said = home.sync(expect=3)
        assert "a.ics: the server said that it stored this" in said.replace(f" · {calendar}a.ics", "") and " sent" not in said, said
        assert titles(home, "Office") == {"a": "Mine"} and "SUMMARY:Meeting" in server.get(calendar + "a.ics")
    time.sleep(1.1)
    home.run("tcal", "edit", "a", "--title", "Mine as well")
    assert "1 sent" in home.sync()
    assert "SUMMARY:Mine as well" in server.get(calendar + "a.ics")
    assert all("nothing new" in line for line in home.sync().splitlines())


PEOPLE = [people_change_at_once]
ALL = [odd_names_arrive, a_meeting_moves, a_path_is_used_again]
# Played by `make sync-servers`, as the stories with Cyrus are by `make test`.
SERVERS = [
    # In SOGo each calendar takes both kinds, whatever it is made for.
    # SOGo writes anew what it is given, so that `tcal undo` finds its own new item changed and leaves it: no `both_ways`.
    ("sogo", lambda folder: SOGo(folder), stories.XANDIKOS[1:] + ALL + PEOPLE + busy.SERVERS + held.ALL + sharing.SERVERS + acting.ALL + [hidden_items_of_a_share]),
    ("davical", lambda folder: DAViCal(folder), stories.XANDIKOS + [a_list_for_reminders, an_invitation_does_not_arrive] + ALL + PEOPLE + busy.SERVERS + held.ALL + sharing.SERVERS + acting.ALL + [sharing.one_acts_for_somebody, private_items_of_a_share]),
    # Horde makes and deletes no calendars, writes anew what it is given, as SOGo does, and takes no change whose LAST-MODIFIED is older than
    # its own: the changes of some stories are such.
    ("horde", lambda folder: Horde(folder), [
        stories.nothing_is_emptied, stories.a_kill_loses_nothing, odd_names_arrive, a_path_is_used_again, parts_are_dropped, what_is_not_stored_stays,
        an_old_change_is_not_stored]),
    # sabre/dav 1.8 deals with no invitations.
    ("sabre", lambda folder: Sabre(folder), stories.XANDIKOS + [a_list_for_reminders, sharing.no_way_to_share] + ALL),
]
