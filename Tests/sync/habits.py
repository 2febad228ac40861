"""Habits of servers that were met: what they answer, and what must hold all the same. No item is on fewer sides than before, unless a
person deleted it, and each sync comes to rest where it can."""
import re, subprocess, time, urllib.parse

from fake import Fake, Scheduling, home_of, refused
from others import TwoCalendars
from stories import Home, event


def rests(home, *arguments):
    """Nothing is new, and nothing left."""
    said = home.sync(*arguments)
    assert all(line.endswith(": nothing new") for line in said.splitlines()), said


def write(home, name, text, calendar="Office"):
    (home.calendars / calendar / name).write_bytes(text.encode())


def change(home, name, old, new, calendar="Office"):
    path = home.calendars / calendar / name
    text = path.read_bytes()
    assert old.encode() in text, text
    path.write_bytes(text.replace(old.encode(), new.encode()))


def there(fake, calendar=None):
    """The texts of a calendar of the server's, by the names of its resources."""
    calendar = calendar or fake.calendar
    return {path[len(calendar):]: text for path, (_, text) in fake.items.items() if path.startswith(calendar)}


def is_the_same(home, fake, calendar="Office", place=None):
    """Both sides have the same items, each once."""
    def uids(texts):
        return sorted(re.search(r"UID:(.*)", text).group(1).strip() for text in texts)
    here, others = uids(home.items(calendar).values()), uids(there(fake, place).values())
    assert here == others and len(here) == len(set(here)), (here, others)
    return here


def asked(fake, *methods):
    """The requests of some methods since the last look."""
    found = [(method, path) for method, path, _ in fake.seen if method in methods]
    fake.seen.clear()
    return found


# Names.

ODD = "'\"#%\\?*:()[]^"
NAMES = [f"Anna{character}s {number}" for number, character in enumerate(ODD)] + [
    "Annas 0", "100%25", "100%", "a%2Fb", "a#", "#b", "-dash", "50 %", "what?", "Müller", "誕生日", "a+b", "a~b", "x@y", "a=b", "plain", "a&b;c",
    "tab\tin it", "n" * 170]


class Losing(Fake):
    """Odd characters are lost from paths: what has one overwrites whatever has the rest of its name."""

    def place(self, path):
        return "".join(character for character in super().place(path) if character not in ODD + " ")


class Refusing(Fake):
    """Odd characters are refused."""

    def change(self, method, path, fields, body):
        if set(path) & set(ODD):
            return 400, {}, ""
        return super().change(method, path, fields, body)


class DecodingTwice(Fake):
    """Percent signs are decoded twice."""

    def place(self, path):
        return urllib.parse.unquote(super().place(path))


def files_have_odd_names(programs, folder):
    """A path is never made of an odd name: all items arrive under plain ones, nothing is overwritten, and each meets itself again."""
    for kind in (Losing, Refusing, DecodingTwice):
        fake = kind()
        place = folder / kind.__name__
        place.mkdir()
        fake.put("Annas0.ics", event("first", "Here before"))
        home = home_of(programs, place, fake)
        home.sync()
        for number, name in enumerate(NAMES):
            write(home, f"{name}.ics", event(f"odd{number}", name.replace("\t", " ")))
        said = home.sync()
        assert f"{len(NAMES)} sent" in said, (kind, said)
        assert len(is_the_same(home, fake)) == len(NAMES) + 1, kind
        assert all(re.fullmatch(r"[A-Za-z0-9_@+=~][A-Za-z0-9._@+=~-]*\.ics", name) for name in there(fake)), there(fake).keys()
        assert {"plain.ics", "a+b.ics", "a~b.ics", "x@y.ics", "a=b.ics"} <= set(there(fake))
        assert "Here before" in fake.text("Annas0.ics")
        rests(home)
        # The record is gone: nothing goes there twice.
        for path in (home.folder / ".local/state/tcal/sync").glob("*.db*"):
            path.unlink()
        rests(home)
        other = Home(place / "bert", programs, fake)
        assert f"{len(NAMES) + 1} received" in other.sync()
        # Changes and deletions find their resources.
        for number, name in enumerate(NAMES):
            if number % 3 == 0:
                change(home, f"{name}.ics", "DTSTART:20261124", "DTSTART:20261123")
            elif number % 3 == 1:
                (home.calendars / f"Office/{name}.ics").unlink()
        said = home.sync("--allow-deletions")
        count = len(range(0, len(NAMES), 3)), len(range(1, len(NAMES), 3))
        assert f"{count[0]} sent" in said and f"{count[1]} deleted there" in said, said
        is_the_same(home, fake)
        rests(home)
        fake.stop()


def resources_have_odd_names(programs, folder):
    """What others put there under odd names comes, and is changed and deleted there, also where the server writes `#` and `?` as they are."""
    class Raw(Fake):
        @staticmethod
        def href(place):
            return urllib.parse.quote(place, safe="/@:+=~#'()*[]^\"!$&,;")

    for kind in (Fake, Raw):
        fake = kind()
        place = folder / kind.__name__
        place.mkdir()
        for number, name in enumerate(NAMES):
            fake.put(f"{name}.ics".replace("\t", ""), event(f"odd{number}"))
        home = home_of(programs, place, fake)
        assert f"{len(NAMES)} received" in home.sync(), kind
        rests(home)
        is_the_same(home, fake)
        for number, path in enumerate(sorted((home.calendars / "Office").glob("*.ics"))):
            if number % 2:
                path.write_bytes(path.read_bytes().replace(b"SUMMARY:Meeting", b"SUMMARY:Edited"))
            else:
                path.unlink()
        count = len(NAMES) // 2
        said = home.sync("--allow-deletions")
        assert f"{count} sent" in said and f"{len(NAMES) - count} deleted there" in said, said
        assert len(is_the_same(home, fake)) == count and all("Edited" in text for text in there(fake).values())
        rests(home)
        fake.stop()


# A UID in one calendar alone.


class Unique(TwoCalendars):
    """A UID is in one calendar of a user alone (RFC 6638 3.2.4.1), and says so in those words. Items may be too large for a calendar."""

    #: The answer to MOVE where it is not known; nil where it is.
    no_move = None
    #: What the second calendar does not take; said only when the UID is free, or before.
    too_large, says_it_late = None, False

    def is_too_large(self, path, body):
        return self.too_large is not None and path.startswith(self.other) and self.too_large in body

    def change(self, method, path, fields, body):
        if method == "PUT":
            if self.is_too_large(path, body) and not (self.says_it_late and self.holder(re.search(r"UID:(\S+)", body).group(1), path)):
                return 413, {}, ""
            if self.holder(re.search(r"UID:(\S+)", body).group(1), path):
                return refused("C:unique-scheduling-object-resource")
        return super().change(method, path, fields, body)

    def move(self, path, target, fields):
        if self.no_move:
            return self.no_move, {}, ""
        if path in self.items and self.is_too_large(target, self.items[path][1]):
            return 413, {}, ""
        return super().move(path, target, fields)


class Anywhere(Unique):
    """Has a UID in as many calendars as one likes, and is too strict with others."""

    def holder(self, uid, but=""):
        return None


def moving(programs, folder, name, kind, no_move, count=5):
    fake = kind()
    fake.no_move = no_move
    for number in range(count):
        fake.put(f"{number}.ics", event(f"u{number}"))
    fake.put("theirs.ics", event("theirs"), fake.other)
    place = folder / name
    place.mkdir()
    home = home_of(programs, place, fake)
    home.sync()
    fake.seen.clear()
    return fake, home


def an_item_is_moved(programs, folder):
    """An item that is moved to another calendar is there on both sides after one sync, whether the server moves it itself or has to be told
    twice; with MOVE nobody hears of a deletion."""
    for number, (kind, no_move) in enumerate((kind, no_move) for kind in (Unique, Anywhere) for no_move in (None, 405, 501, 403, 500)):
        fake, home = moving(programs, folder, f"{number}", kind, no_move)
        office, other = home.calendars / "Office", home.calendars / "Home"
        # As it is, changed at the same time, under another name, and where another one has its name.
        (office / "0.ics").rename(other / "0.ics")
        (office / "1.ics").rename(other / "1.ics")
        change(home, "1.ics", "SUMMARY:Meeting", "SUMMARY:Edited", "Home")
        (office / "2.ics").rename(other / "It's another.ics")
        fake.put("3.ics", event("of another"), fake.other)
        (office / "3.ics").rename(other / "3.ics")
        said = home.sync(expect=None)
        what = kind.__name__, no_move, said
        assert is_the_same(home, fake) == ["u4"], what
        assert is_the_same(home, fake, "Home", fake.other) == ["of another", "theirs", "u0", "u1", "u2", "u3"], what
        assert "Edited" in next(text for text in there(fake, fake.other).values() if "UID:u1" in text), what
        requests = asked(fake, "PUT", "DELETE")
        if no_move is None:
            assert [method for method, _ in requests] == ["PUT"], requests
            assert "4 moved there" in said, said
        rests(home)
        # And back again.
        for path in list(other.glob("*.ics")):
            if "UID:u" in path.read_text():
                path.rename(office / path.name)
        home.sync(expect=None)
        assert is_the_same(home, fake) == ["u0", "u1", "u2", "u3", "u4"]
        assert is_the_same(home, fake, "Home", fake.other) == ["of another", "theirs"]
        rests(home)
        fake.stop()


def a_move_that_is_refused(programs, folder):
    """What the other calendar does not take comes back to its old one, and the text that was refused waits apart."""
    for number, (kind, no_move) in enumerate((kind, no_move) for kind in (Unique, Anywhere) for no_move in (None, 405, 501)):
        fake, home = moving(programs, folder, f"{number}", kind, no_move)
        fake.too_large = "UID:u0"
        (home.calendars / "Office/0.ics").rename(home.calendars / "Home/0.ics")
        (home.calendars / "Office/1.ics").rename(home.calendars / "Home/1.ics")
        said = home.sync(expect=3)
        what = kind.__name__, no_move, said
        assert is_the_same(home, fake) == ["u0", "u2", "u3", "u4"], what
        assert is_the_same(home, fake, "Home", fake.other) == ["theirs", "u1"], what
        aside = home.calendars.parent / "Not accepted by Work"
        assert [path.name for path in aside.glob("*.ics")] == ["0.ics"] and "413" in said, what
        assert "1 left over" in home.sync(expect=3)
        (aside / "0.ics").unlink()
        rests(home)
        fake.stop()


def a_move_that_is_refused_late(programs, folder):
    """A server that does not move items has to let one go before the other calendar says that it does not take it: it is in its old calendar again,
    on both sides, and the text that was refused waits apart."""
    fake, home = moving(programs, folder, "anna", Unique, 405)
    fake.too_large, fake.says_it_late = "UID:u0", True
    for name in ("0.ics", "1.ics"):
        (home.calendars / "Office" / name).rename(home.calendars / "Home" / name)
    change(home, "0.ics", "SUMMARY:Meeting", "SUMMARY:Edited", "Home")
    said = home.sync(expect=3)
    assert is_the_same(home, fake) == ["u0", "u2", "u3", "u4"], said
    assert is_the_same(home, fake, "Home", fake.other) == ["theirs", "u1"], said
    aside = home.calendars.parent / "Not accepted by Work"
    assert "SUMMARY:Edited" in (aside / "0.ics").read_text() and "413" in said, said
    (aside / "0.ics").unlink()
    rests(home)
    fake.stop()


def a_move_is_killed(programs, folder):
    """A kill comes when the server has moved an item and nobody remembers that: whatever was done with it before the next sync, it is in one
    place, with that, and nothing is asked."""

    class Deadly(Unique):
        victim = None

        def move(self, path, target, fields):
            answer = super().move(path, target, fields)
            if self.victim:
                self.victim.kill()
                self.victim.wait()
                self.victim = None
            return answer

    def edit_here(home, fake):
        change(home, "0.ics", "SUMMARY:Meeting", "SUMMARY:Mine", "Home")

    def edit_there(home, fake):
        fake.put("0.ics", event("u0", "Theirs"), fake.other)

    def move_back(home, fake):
        (home.calendars / "Home/0.ics").rename(home.calendars / "Office/0.ics")
        change(home, "0.ics", "SUMMARY:Meeting", "SUMMARY:Back")

    def delete(home, fake):
        (home.calendars / "Home/0.ics").unlink()

    for number, (step, place, title) in enumerate([
            (lambda home, fake: None, "Home", "Meeting"), (edit_here, "Home", "Mine"), (edit_there, "Home", "Theirs"), (move_back, "Office", "Back"),
            (delete, None, None)]):
        fake, home = moving(programs, folder, f"{number}", Deadly, None)
        (home.calendars / "Office/0.ics").rename(home.calendars / "Home/0.ics")
        fake.victim = subprocess.Popen([programs / "tcal-sync", "sync"], env=home.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        process = fake.victim
        process.wait()
        assert process.returncode == -9, process.returncode
        step(home, fake)
        said = home.sync()
        rests(home)
        here = {path.parent.name: path.read_text() for path in home.calendars.glob("*/*.ics") if "UID:u0" in path.read_text()}
        assert set(here) == ({place} if place else set()), (number, here, said)
        assert not place or f"SUMMARY:{title}" in here[place], (number, here)
        is_the_same(home, fake)
        is_the_same(home, fake, "Home", fake.other)
        fake.stop()


def one_uid_is_copied(programs, folder):
    """A copy with the UID of another calendar's item stays here and is named; it goes there once the other one is gone."""
    fake, home = moving(programs, folder, "anna", Unique, None)
    write(home, "copy.ics", event("u0", "A copy"), "Home")
    for _ in range(2):
        said = home.sync(expect=3)
        assert "copy.ics: another calendar of this account has the same UID" in said, said
    assert "A copy" in home.items("Home")["copy.ics"] and "0.ics" in home.items("Office")
    (home.calendars / "Office/0.ics").unlink()
    home.sync(expect=None)
    home.sync(expect=None)
    assert is_the_same(home, fake, "Home", fake.other) == ["theirs", "u0"] and len(is_the_same(home, fake)) == 4
    rests(home)
    fake.stop()


def a_whole_calendar_is_moved(programs, folder):
    """What is moved is not deleted: no guard against deletions asks for it, however many there are."""
    for number, (kind, no_move, count, moved) in enumerate(
            (kind, no_move, *counts) for kind in (Unique, Anywhere) for no_move in (None, 405) for counts in ((4, 4), (30, 12))):
        fake, home = moving(programs, folder, f"{number}", kind, no_move, count)
        for item in range(moved):
            (home.calendars / f"Office/{item}.ics").rename(home.calendars / f"Home/{item}.ics")
        said = home.sync()
        assert len(is_the_same(home, fake)) == count - moved, (kind, no_move, said)
        assert len(is_the_same(home, fake, "Home", fake.other)) == moved + 1, (kind, no_move, said)
        rests(home)
        fake.stop()


# Paths that are used again.


class Counting(Fake):
    """Entity tags count the versions at a path, and begin again with what is made there anew."""

    def put(self, name, text, calendar=None):
        super().put(name, text, calendar)
        path = (calendar or self.calendar) + name
        self.versions = getattr(self, "versions", {})
        self.versions[path] = self.versions.get(path, 0) + 1
        self.items[path] = f'"{self.versions[path]}"', text

    def remove(self, name, calendar=None):
        super().remove(name, calendar)
        self.versions.pop((calendar or self.calendar) + name, None)


def a_path_is_used_again(programs, folder):
    """Deleted and made anew an item has the entity tag that it had: it is fetched, and a change made here is merged and not written over it."""
    fake = Counting()
    for name in "abcd":
        fake.put(f"{name}.ics", event(name, "Meeting", "LOCATION:Room 1\r\n"))
    home = home_of(programs, folder, fake)
    home.sync()
    rests(home)
    for name in "abc":
        fake.remove(f"{name}.ics")
        fake.put(f"{name}.ics", event(name, "Another", "LOCATION:Room 1\r\n"))
    assert [fake.etag(f"{fake.calendar}{name}.ics") for name in "abcd"] == ['"1"'] * 4
    change(home, "b.ics", "Room 1", "Room 2")
    change(home, "c.ics", "SUMMARY:Meeting", "SUMMARY:Mine")
    said = home.sync(expect=3)
    assert "1 received" in said and "1 merged" in said and "conflict in c.ics: both sides changed SUMMARY" in said, said
    assert "Another" in home.items("Office")["a.ics"]
    for text in (fake.text("b.ics"), home.items("Office")["b.ics"]):
        assert "Another" in text and "Room 2" in text, text
    assert "Another" in fake.text("c.ics") and "Mine" in home.items("Office")["c.ics"]
    home.sync("--on-conflict=mine")
    rests(home)
    # Also where it was made here first.
    write(home, "e.ics", event("e"))
    home.sync()
    rests(home)
    fake.remove("e.ics")
    fake.put("e.ics", event("e", "Made anew"))
    home.sync()
    assert "Made anew" in home.items("Office")["e.ics"]
    # Another item at the path.
    fake.remove("d.ics")
    fake.put("d.ics", event("other", "Another one"))
    change(home, "d.ics", "Room 1", "Room 3")
    home.sync(expect=None)
    home.sync(expect=None)
    assert "Another one" in "".join(there(fake).values()) and "Room 3" in "".join(there(fake).values())
    is_the_same(home, fake)
    rests(home)
    fake.stop()


# What may not be read, and what may not go.


class Veiled(Fake):
    """Lists items that it lets nobody read."""

    #: How a multiget tells of them: a status of the response, one of the text alone, or not at all.
    tells = "response"
    hidden = ("private.ics",)

    def text_of(self, path, href):
        if not path.endswith(self.hidden) or path not in self.items:
            return super().text_of(path, href)
        if self.tells == "response":
            return self.response(href, status=403)
        if self.tells == "property":
            return (f"<D:response><D:href>{href}</D:href><D:propstat><D:prop><D:getetag>{self.etag(path)}</D:getetag></D:prop>"
                    "<D:status>HTTP/1.1 200 OK</D:status></D:propstat><D:propstat><D:prop><C:calendar-data/></D:prop>"
                    "<D:status>HTTP/1.1 403 Forbidden</D:status></D:propstat></D:response>")
        return ""

    def handle(self, method, path, fields, body):
        if method == "GET" and path.endswith(self.hidden) and path in self.items:
            return 403, {}, ""
        return super().handle(method, path, fields, body)


class VeiledList(Veiled):
    tells_changes = False


def an_item_may_not_be_read(programs, folder):
    """An item that is 403 for ever is named once, and holds nothing up: others come, change and go on both sides."""
    for number, (kind, tells) in enumerate((kind, tells) for kind in (Veiled, VeiledList) for tells in ("response", "property", "nothing")):
        fake = kind()
        fake.tells = tells
        for item in range(8):
            fake.put(f"{item}.ics", event(f"u{item}"))
        fake.put("private.ics", event("private"))
        place = folder / str(number)
        place.mkdir()
        home = home_of(programs, place, fake)
        said = home.sync(expect=3)
        assert "8 received, 1 left over" in said and "private.ics: the server answers 403" in said, said
        rests(home)
        fake.remove("0.ics")
        fake.put("1.ics", event("u1", "Theirs"))
        fake.put("new.ics", event("new"))
        change(home, "2.ics", "SUMMARY:Meeting", "SUMMARY:Mine")
        (home.calendars / "Office/3.ics").unlink()
        write(home, "mine.ics", event("mine"))
        said = home.sync()
        assert all(part in said for part in ("2 received", "2 sent", "1 deleted here", "1 deleted there")), (kind, tells, said)
        rests(home)
        home.run("tcal", "accounts", "check")
        home.sync(expect=None)
        fake.remove("4.ics")
        assert "1 deleted here" in home.sync()
        rests(home)
        assert sorted(there(fake)) == sorted([*home.items("Office"), "private.ics"])
        # It comes once it may be read, and an item that was readable and is no more stays.
        fake.hidden = ("5.ics",)
        fake.put("private.ics", event("private", "Public"))
        fake.put("5.ics", event("u5", "Secret"))
        said = home.sync(expect=3)
        assert "1 received" in said and "5.ics" in said, said
        assert "Meeting" in home.items("Office")["5.ics"]
        rests(home)
        # A change of it waits here, and is no conflict of anybody's making.
        fake.remove("private.ics")
        fake.remove("5.ics")
        home.sync(expect=None)
        home.sync(expect=None)
        is_the_same(home, fake)
        rests(home)
        fake.stop()


class Keeping(Fake):
    """Lets nobody delete."""

    status = 403

    def change(self, method, path, fields, body):
        if method == "DELETE":
            return self.status, {}, ""
        return super().change(method, path, fields, body)


def a_deletion_is_refused(programs, folder):
    """What the server does not delete comes back here, and that is said once."""
    for status in (403, 405):
        fake = Keeping()
        fake.status = status
        for item in range(4):
            fake.put(f"{item}.ics", event(f"u{item}"))
        place = folder / str(status)
        place.mkdir()
        home = home_of(programs, place, fake)
        home.sync()
        for item in range(3):
            (home.calendars / f"Office/{item}.ics").unlink()
        said = home.sync(expect=3)
        for item in range(3):
            assert f"{item}.ics: the server does not delete it ({status}); it is back here" in said, said
        assert len(is_the_same(home, fake)) == 4
        rests(home)
        # A change and a new item still go.
        change(home, "0.ics", "SUMMARY:Meeting", "SUMMARY:Mine")
        write(home, "new.ics", event("new"))
        assert "2 sent" in home.sync()
        rests(home)
        # What was changed there at the same time is not overwritten by what comes back.
        (home.calendars / "Office/1.ics").unlink()
        fake.put("1.ics", event("u1", "Theirs"))
        home.sync(expect=None)
        assert "Theirs" in home.items("Office")["1.ics"]
        home.sync(expect=None)
        rests(home)
        fake.stop()


class Shared(Fake):
    """A calendar of somebody else's that one may only read, though it does not say so until something is written."""

    def change(self, method, path, fields, body):
        return refused("D:need-privileges", f"<D:resource><D:href>{path}</D:href><D:privilege><D:write/></D:privilege></D:resource>")


def a_share_turns_out_to_be_read_only(programs, folder):
    """After one refusal for lack of rights nothing more is sent, nothing is set aside, and the calendar is read-only until the next look."""
    fake = Shared()
    for item in range(6):
        fake.put(f"{item}.ics", event(f"u{item}"))
    home = home_of(programs, folder, fake)
    home.sync()
    for item in range(3):
        change(home, f"{item}.ics", "SUMMARY:Meeting", "SUMMARY:Mine")
    for item in range(2):
        write(home, f"new{item}.ics", event(f"new{item}"))
    fake.seen.clear()
    said = home.sync(expect=3)
    assert said.count("the server only lets you read this calendar") == 1 and "0.ics" in said and "new1.ics" in said, said
    assert len(asked(fake, "PUT", "DELETE")) == 1
    assert not (home.calendars.parent / "Not accepted by Work").exists()
    assert "Mine" in home.items("Office")["0.ics"] and "new1.ics" in home.items("Office")
    # The next sync asks nothing, and who looks at the calendar sees it.
    said = home.sync(expect=None)
    assert not asked(fake, "PUT", "DELETE"), said
    assert (home.calendars / "Office/access").read_text().strip() == "read-only"
    assert "read-only" in home.run("tcal", "calendars")
    assert "Mine" in home.items("Office")["0.ics"] and "new1.ics" in home.items("Office")
    fake.put("5.ics", event("u5", "Theirs"))
    assert "1 received" in home.sync(expect=None)
    # The rights came: the next look at the account finds them.
    fake.change = lambda *arguments: Fake.change(fake, *arguments)
    home.run("tcal", "accounts", "check")
    said = home.sync()
    assert "5 sent" in said and not (home.calendars / "Office/access").exists(), said
    is_the_same(home, fake)
    rests(home)
    fake.stop()


# What servers make of what they are given.


def attendees(*lines):
    return "ORGANIZER:mailto:eve@example.com\r\n" + "".join(f"ATTENDEE;{line}\r\n" for line in lines)


class Reordering(Fake):
    """Writes the lines of attendees in another order each time, and their parameters too."""

    turns = 0

    def put(self, name, text, calendar=None):
        self.turns += 1
        lines = text.replace("\r\n ", "").split("\r\n")
        places = [number for number, line in enumerate(lines) if line.startswith("ATTENDEE")]
        turned = []
        for line in (lines[number] for number in places):
            names, _, address = line.partition(":")
            first, *parameters = names.split(";")
            by = self.turns % max(1, len(parameters))
            turned.append(";".join([first, *parameters[by:], *parameters[:by]]) + ":" + address)
        by = self.turns % max(1, len(turned))
        for number, line in zip(places, turned[by:] + turned[:by]):
            lines[number] = line
        super().put(name, "\r\n".join(lines), calendar)


class Inviting(Reordering, Scheduling):
    """Deals with invitations itself, too."""


GUESTS = attendees(
    "CN=Anna;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:anna@example.com",
    "PARTSTAT=NEEDS-ACTION;CN=Bob:mailto:bob@example.com", "CN=Carol;PARTSTAT=TENTATIVE;CUTYPE=INDIVIDUAL:mailto:carol@example.com")


def answered(text, name, answer):
    """A text in which a guest has answered."""
    return re.sub(
        f"ATTENDEE[^\r]*mailto:{name}@", lambda line: re.sub("PARTSTAT=[A-Z-]+", f"PARTSTAT={answer}", line.group()),
        text.replace("\r\n", "\n").replace("\n ", "").replace("\n", "\r\n"))


def has_answered(text, name, answer):
    return re.search(f"ATTENDEE[^\n]*PARTSTAT={answer}[^\n]*mailto:{name}@", text.replace("\r\n", "\n").replace("\n ", ""))


def guests_are_reordered(programs, folder):
    """The order of guests and of what is said of them is nobody's change: one's own answer goes there, and it comes to rest."""
    for kind in (Reordering, Inviting):
        fake = kind()
        place = folder / kind.__name__
        place.mkdir()
        fake.put("a.ics", event("a", "Board", GUESTS))
        home = home_of(programs, place, fake)
        home.sync()
        rests(home)
        for answer in ("ACCEPTED", "TENTATIVE", "DECLINED"):
            write(home, "a.ics", answered(home.items("Office")["a.ics"], "anna", answer))
            assert "1 sent" in home.sync()
            rests(home)
            assert has_answered(fake.text("a.ics"), "anna", answer)
        # The server alone writes it anew.
        for _ in range(5):
            fake.put("a.ics", fake.text("a.ics"))
            home.sync()
            rests(home)
        fake.stop()


def guests_answer_at_the_same_time(programs, folder):
    """One's own answer and a change of the organizer's or another guest's are both kept where the server writes all guests anew."""
    for kind in (Reordering, Inviting):
        fake = kind()
        place = folder / kind.__name__
        place.mkdir()
        fake.put("a.ics", event("a", "Board", GUESTS))
        home = home_of(programs, place, fake)
        home.sync()
        for mine, theirs in (("ACCEPTED", "NEEDS-ACTION"), ("TENTATIVE", "DECLINED"), ("DECLINED", "TENTATIVE")):
            write(home, "a.ics", answered(home.items("Office")["a.ics"], "anna", mine))
            fake.put("a.ics", answered(fake.text("a.ics"), "bob", theirs).replace("SUMMARY:Board", f"SUMMARY:Board {theirs}"))
            said = home.sync()
            for text in (home.items("Office")["a.ics"], fake.text("a.ics")):
                assert has_answered(text, "anna", mine) and has_answered(text, "bob", theirs) and f"Board {theirs}" in text, (said, text)
            rests(home)
        fake.stop()


class Dropping(Fake):
    """Drops what it does not know: attachments, a second alarm, conferences, and what begins with X-."""

    def change(self, method, path, fields, body):
        body = re.sub(r"(ATTACH|CONFERENCE|X-)[^\r]*\r\n", "", body.replace("\r\n ", ""))
        head, alarm, rest = body.partition("END:VALARM\r\n")
        body = head + alarm + re.sub(r"BEGIN:VALARM\r\n.*?END:VALARM\r\n", "", rest, flags=re.DOTALL)
        return super().change(method, path, fields, body)


def parts_are_dropped(programs, folder):
    """What the server does not keep is named once per kind, and what was sent to it is kept where that is said."""
    fake = Dropping()
    fake.put("theirs.ics", event("theirs"))
    home = home_of(programs, folder, fake)
    home.sync()
    alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Soon\r\nTRIGGER:-PT{0}M\r\nEND:VALARM\r\n"
    rich = "ATTACH:https://example.com/plan.pdf\r\nX-MINE;X-A=b:1\r\n" + alarm.format(5) + alarm.format(30)
    write(home, "rich.ics", event("rich", "Rich", rich))
    said = home.sync()
    assert "1 sent" in said and "the server did not keep" in said and str(home.folder / ".local/share/tcal/sent/Work") in said, said
    assert "ATTACH" in said and "X-MINE" in said and "VALARM" in said, said
    copies = home.folder / ".local/share/tcal/sent/Work"
    assert any(path.read_bytes() == event("rich", "Rich", rich).encode() for path in copies.rglob("*") if path.is_file()), list(copies.rglob("*"))
    assert fake.text("rich.ics").count("VALARM") == 2
    rests(home)
    assert home.items("Office")["rich.ics"].count("BEGIN:VALARM") == 1
    # The same kinds are not named again, but kept all the same; another kind is.
    write(home, "second.ics", event("second", "Second", "ATTACH:https://example.com/other.pdf\r\n"))
    said = home.sync()
    assert "1 sent" in said and "did not keep" not in said, said
    assert any("other.pdf" in path.read_text() for path in copies.rglob("*") if path.is_file())
    write(home, "third.ics", event("third", "Third", "CONFERENCE;VALUE=URI:https://example.com/room\r\n"))
    said = home.sync()
    assert "did not keep CONFERENCE" in said, said
    rests(home)
    # An edit of which nothing is left there.
    change(home, "theirs.ics", "SUMMARY:Meeting", "SUMMARY:Meeting\r\nATTACH:https://example.com/third.pdf")
    home.sync()
    rests(home)
    assert any("third.pdf" in path.read_text() for path in copies.rglob("*") if path.is_file())
    is_the_same(home, fake)
    fake.stop()


# Answers that are not true.


class Lying(TwoCalendars):
    """Answers some requests as if it had done them, or with a web page."""

    PAGE = 200, {"Content-Type": "text/html; charset=utf-8"}, "<!DOCTYPE html>\n<html><body><form>Log in</form></body></html>"
    DONE = {"PUT": (201, {}, ""), "DELETE": (204, {}, ""), "MOVE": (201, {}, ""), "MKCALENDAR": (201, {}, "")}

    def __init__(self):
        super().__init__()
        #: Which requests it does not do, and what it answers then: nil for what it would answer had it done them.
        self.lies, self.answer, self.lied, self.after = (lambda *_: False), None, 0, None

    def handle(self, method, path, fields, body):
        if self.lies(method, path, body):
            self.lied += 1
            told = self.answer or self.DONE.get(method)
            answer = told or self.multistatus([self.response(path, "<D:displayname/>")])
        else:
            answer = super().handle(method, path, fields, body)
        if self.after and method in ("PUT", "DELETE"):
            self.after = self.after()
        return answer

    def truth(self):
        self.lies, self.answer = (lambda *_: False), None


def liar(programs, folder, name="anna", kind=Lying):
    fake = kind()
    for item in range(6):
        fake.put(f"{item}.ics", event(f"u{item}", "Meeting", "LOCATION:Room 1\r\n"))
    place = folder / name
    place.mkdir()
    home = home_of(programs, place, fake)
    home.sync()
    fake.seen.clear()
    return fake, home


def counts(home, fake):
    """How many sides each item is on: calendars here, and those of the server."""
    found = {}
    for text in [*home.items("Office").values(), *home.items("Home").values(), *(text for _, text in fake.items.values())]:
        uid = re.search(r"UID:(\S+)", text).group(1)
        found[uid] = found.get(uid, 0) + 1
    return found


def a_page_answers(programs, folder):
    """A web page with 200 in answer to any method is no success: nothing is believed, nothing is lost, and all is done once it is gone."""
    def is_item(path):
        return path.endswith(".ics")

    for method in ("PUT", "DELETE", "MOVE", "PROPPATCH", "MKCALENDAR", "GET", "MOVE PUT DELETE", "PUT DELETE GET MOVE PROPPATCH MKCALENDAR"):
        fake, home = liar(programs, folder, method.replace(" ", ""))
        before = counts(home, fake)
        fake.answer, fake.lies = Lying.PAGE, lambda used, path, body: used in method.split()
        change(home, "0.ics", "SUMMARY:Meeting", "SUMMARY:Mine")
        write(home, "new.ics", event("new"))
        (home.calendars / "Office/1.ics").unlink()
        (home.calendars / "Office/2.ics").rename(home.calendars / "Home/2.ics")
        home.run("tcal", "calendars", "rename", "Home", "Family")
        home.run("tcal", "calendars", "create", "Third", "--source", "Work")
        fake.put("3.ics", event("u3", "Theirs"))
        for _ in range(3):
            said = home.sync(expect=None)
            assert "not a calendar server" in said or method in ("GET", "MOVE"), (method, said)
            now = counts(home, fake)
            lost = {uid: now.get(uid, 0) for uid in before if uid != "u1" and now.get(uid, 0) < 2}
            assert not lost and now["new"] >= 1, (method, said, now)
            assert "Mine" in home.items("Office")["0.ics"], (method, said)
        assert fake.lied
        fake.truth()
        for _ in range(3):
            said = home.sync(expect=None)
        assert is_the_same(home, fake) == ["new", "u0", "u3", "u4", "u5"], (method, said)
        assert is_the_same(home, fake, "Home", fake.other) == ["u2"], (method, said)
        assert "Mine" in fake.text("0.ics") and "Theirs" in home.items("Office")["3.ics"]
        assert sorted(fake.calendars().values()) == ["Family", "Office", "Third"], method
        rests(home)
        fake.stop()


def a_portal_is_in_front(programs, folder):
    """A portal answers in place of the server, with a page or by sending there: nothing is believed, nothing lost, and nothing has to be mended after it."""
    for number, answer in enumerate((
            Lying.PAGE, (302, {"Location": "/login"}, ""), (511, {"Content-Type": "text/html"}, "<html>log in</html>"),
            (207, {"Content-Type": "text/html"}, Lying.PAGE[2]))):
        fake, home = liar(programs, folder, str(number))
        before = counts(home, fake)
        change(home, "0.ics", "SUMMARY:Meeting", "SUMMARY:Mine")
        write(home, "new.ics", event("new"))
        (home.calendars / "Office/1.ics").unlink()
        (home.calendars / "Office/2.ics").rename(home.calendars / "Home/2.ics")
        fake.put("3.ics", event("u3", "Theirs"))
        fake.answer, fake.lies = answer, lambda method, path, body: path != "/login"
        if answer[0] == 302:
            fake.change, fake.propfind, fake.changes = [lambda *_: Lying.PAGE] * 3
        here = home.items("Office"), home.items("Home")
        for arguments in ((), ("--allow-deletions",), ("--background",)):
            said = home.sync(*arguments, expect=None if arguments else 1)
            assert (home.items("Office"), home.items("Home")) == here, said
        home.run("tcal", "accounts", "check", expect=1)
        assert "nothing new" not in home.sync(expect=1)
        assert (home.items("Office"), home.items("Home")) == here
        fake.truth()
        for name in ("change", "propfind", "changes"):
            vars(fake).pop(name, None)
        home.sync()
        now = counts(home, fake)
        assert now == {**before, "new": 2} | {"u1": 0} or now == {uid: 2 for uid in [*before, "new"] if uid != "u1"}, now
        assert "Mine" in fake.text("0.ics") and "Theirs" in home.items("Office")["3.ics"]
        is_the_same(home, fake), is_the_same(home, fake, "Home", fake.other)
        rests(home)
        fake.stop()


NOT_STORED, NOT_DELETED = "the server said that it stored this", "the server said that it deleted this"


def nothing_was_stored(programs, folder):
    """A PUT answered with 201 that stored nothing: a new item, an edit and a merge stay here, are named, and go again until the server has them."""
    for times in (1, 3):
        fake, home = liar(programs, folder, str(times))
        left = dict.fromkeys(("new", "u0", "u1"), times)

        def lies(method, path, body):
            uid = re.search(r"UID:(\S+)", body)
            if method != "PUT" or not uid or not left.get(uid.group(1)):
                return False
            left[uid.group(1)] -= 1
            return True

        fake.lies = lies
        write(home, "new.ics", event("new"))
        change(home, "0.ics", "SUMMARY:Meeting", "SUMMARY:Mine")
        change(home, "1.ics", "SUMMARY:Meeting", "SUMMARY:Mine")
        fake.put("1.ics", event("u1", "Meeting", "LOCATION:Room 2\r\n"))
        for _ in range(times):
            said = home.sync(expect=3)
            assert said.count(NOT_STORED) == 3 and " sent" not in said and "merged" not in said, said
            assert "new.ics" in home.items("Office") and "Mine" in home.items("Office")["0.ics"] and "Mine" in home.items("Office")["1.ics"]
        home.sync()
        assert fake.lied == 3 * times
        assert "Mine" in fake.text("0.ics") and "Mine" in fake.text("1.ics") and "Room 2" in fake.text("1.ics")
        assert "Room 2" in home.items("Office")["1.ics"]
        is_the_same(home, fake)
        rests(home)
        # For ever: it stays, and is named each time; what is taken back here is over.
        fake.lies = lambda method, path, body: method == "PUT"
        write(home, "never.ics", event("never"))
        change(home, "2.ics", "SUMMARY:Meeting", "SUMMARY:Never")
        for _ in range(4):
            assert home.sync(expect=3).count(NOT_STORED) == 2
        assert "never.ics" in home.items("Office") and "Never" in home.items("Office")["2.ics"]
        change(home, "2.ics", "SUMMARY:Never", "SUMMARY:Meeting")
        (home.calendars / "Office/never.ics").unlink()
        home.sync(expect=None)
        rests(home)
        is_the_same(home, fake)
        fake.stop()


def somebody_changes_what_was_not_stored(programs, folder):
    """A PUT that stored nothing, and another client's change before anybody looks: both changes are kept."""
    for number, (look, theirs) in enumerate((look, theirs) for look in ("at once", "later", "never answered") for theirs in ("edit", "deletion")):
        fake, home = liar(programs, folder, str(number))

        def they():
            if theirs == "edit":
                fake.put("0.ics", event("u0", "Meeting", "LOCATION:Room 2\r\n"))
            else:
                fake.remove("0.ics")

        change(home, "0.ics", "SUMMARY:Meeting", "SUMMARY:Mine")
        fake.lies = lambda method, path, body: method == "PUT"
        if look == "at once":
            # Between the PUT and the look at what became of it.
            fake.after = they
            home.sync(expect=None)
        else:
            if look == "never answered":
                # The look is cut off too.
                plain = fake.lies
                fake.lies = lambda method, path, body: plain(method, path, body) or method == "GET" and fake.lied > 0
                fake.DONE = {**Lying.DONE, "GET": (500, {}, "")}
            home.sync(expect=None)
            they()
        fake.truth()
        for _ in range(3):
            said = home.sync(expect=None)
        for text in (fake.text("0.ics"), home.items("Office")["0.ics"]):
            assert "SUMMARY:Mine" in text, (look, theirs, said, text)
            assert theirs != "edit" or "Room 2" in text, (look, theirs, said, text)
        is_the_same(home, fake)
        rests(home)
        fake.stop()


def nothing_was_deleted(programs, folder):
    """A DELETE answered with 204 that deleted nothing is named and asked for again; what somebody changes meanwhile comes back."""
    fake, home = liar(programs, folder)
    fake.lies = lambda method, path, body: method == "DELETE"
    for item in range(2):
        (home.calendars / f"Office/{item}.ics").unlink()
    for _ in range(3):
        said = home.sync(expect=3)
        assert said.count(NOT_DELETED) == 2 and "deleted there" not in said, said
        assert len(there(fake)) == 6 and len(home.items("Office")) == 4
    fake.put("1.ics", event("u1", "Theirs"))
    home.sync(expect=3)
    assert "Theirs" in home.items("Office")["1.ics"]
    fake.truth()
    assert "1 deleted there" in home.sync()
    assert is_the_same(home, fake) == ["u1", "u2", "u3", "u4", "u5"]
    rests(home)
    fake.stop()


def nothing_was_moved(programs, folder):
    """A MOVE answered with 201 that moved nothing, that chose another path, or that lost what it was to move: the item is in its new calendar alone."""
    class LosingMoves(Lying):
        def move(self, path, target, fields):
            answer = super().move(path, target, fields)
            self.remove(target.rsplit("/", 1)[1], self.other)
            return answer

    class Renaming(Lying):
        def move(self, path, target, fields):
            return super().move(path, self.other + "another-name.ics", fields)

    for kind in (Lying, LosingMoves, Renaming):
        fake, home = liar(programs, folder, kind.__name__, kind)
        if kind is Lying:
            fake.lies = lambda method, path, body: method == "MOVE"
        (home.calendars / "Office/0.ics").rename(home.calendars / "Home/0.ics")
        for _ in range(3):
            said = home.sync(expect=None)
        assert is_the_same(home, fake, "Home", fake.other) == ["u0"], (kind, said)
        assert is_the_same(home, fake) == ["u1", "u2", "u3", "u4", "u5"], (kind, said)
        rests(home)
        fake.stop()


def calendars_are_not_changed(programs, folder):
    """PROPPATCH with 207 that changed nothing and MKCALENDAR with 201 that made nothing: what was meant stays here, is named, and goes again."""
    fake, home = liar(programs, folder)
    fake.lies = lambda method, path, body: method in ("PROPPATCH", "MKCALENDAR")
    home.run("tcal", "calendars", "rename", "Office", "Desk")
    home.run("tcal", "calendars", "recolor", "Home", "seagreen")
    home.run("tcal", "calendars", "create", "Third", "--source", "Work")
    home.run("tcal", "add", "--quick", "Picnic 2026-12-05 12:00 /Third")
    for _ in range(2):
        said = home.sync(expect=None)
        assert said.count(NOT_STORED) == 3 and "renamed" not in said and "made" not in said, said
        assert (home.calendars / "Office/displayname").read_text().strip() == "Desk"
        assert len(list((home.calendars / "third").glob("*.ics"))) == 1
    fake.truth()
    said = home.sync()
    assert "renamed on the server to Desk" in said and "coloured #2e8b57 on the server" in said and "made on the server, 1 sent" in said, said
    assert sorted(fake.calendars().values()) == ["Desk", "Home", "Third"]
    rests(home)
    # A calendar that is deleted, and is still there.
    fake.lies = lambda method, path, body: method == "DELETE"
    home.run("tcal", "calendars", "delete", "Third", "--yes", "--on-server")
    said = home.sync(expect=3)
    assert NOT_DELETED in said and "Third" in fake.calendars().values(), said
    fake.truth()
    assert "Work/Third: deleted on the server" in home.sync()
    rests(home)
    fake.stop()


# A calendar that was made again, and connections that end.


class Forgetful(Fake):
    """Deletes and makes a calendar again at its path, and takes the old tokens; no removal is told."""

    def make_again(self, *kept):
        self.items = {path: item for path, item in self.items.items() if path.endswith(kept)} if kept else {}
        self.log = [entry for entry in self.log if entry[1] in self.items]


def a_token_outlives_its_calendar(programs, folder):
    """A calendar that was made again tells no removals: a look at the account lists it whole, and many deletions wait for a word."""
    for number, (count, left) in enumerate(((30, 0), (30, 4), (30, 27), (3, 0))):
        fake = Forgetful()
        for item in range(count):
            fake.put(f"{item}.ics", event(f"u{item}"))
        place = folder / str(number)
        place.mkdir()
        home = home_of(programs, place, fake)
        home.sync()
        rests(home)
        fake.make_again(*(f"/{item}.ics" for item in range(left)))
        is_bare = count == 3
        if not is_bare:
            fake.put("new.ics", event("new"))
            change(home, "0.ics", "SUMMARY:Meeting", "SUMMARY:Mine")
        home.sync(expect=None)
        assert len(home.items("Office")) >= count
        home.run("tcal", "accounts", "check")
        gone = count - left
        if gone > 10 or is_bare:
            said = home.sync(expect=3)
            assert re.search(r"\d+ items are gone on the server", said), said
            assert len(home.items("Office")) >= count, said
            home.sync("--allow-deletions", expect=None)
        else:
            assert f"{gone} deleted here" in home.sync()
        home.sync(expect=None)
        # What was changed here goes before what was deleted there.
        expected = {f"u{item}" for item in range(left)} | (set() if is_bare else {"new", "u0"})
        assert is_the_same(home, fake) == sorted(expected), (count, left)
        assert is_bare or "Mine" in fake.text("0.ics")
        rests(home)
        fake.stop()


def a_file_without_its_record(programs, folder):
    """A kill comes when files are written and before that is remembered; then they are changed there again: no conflict that nobody made."""
    fake = Fake()
    for item in range(60):
        fake.put(f"{item}.ics", event(f"u{item}", "First"))
    home = home_of(programs, folder, fake)
    home.sync()
    office = home.calendars / "Office"
    kills = 0
    for turn in range(20):
        for item in range(60):
            fake.put(f"{item}.ics", event(f"u{item}", f"Turn {turn}"))
        before = {path: path.stat().st_ino for path in office.glob("*.ics")}
        process = subprocess.Popen([programs / "tcal-sync", "sync"], env=home.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        watched = office / f"{turn * 3}.ics"
        while process.poll() is None:
            try:
                if watched.stat().st_ino != before[watched]:
                    time.sleep(turn % 4 * 0.0005)
                    process.kill()
                    kills += process.wait() < 0
                    break
            except FileNotFoundError:
                pass
        process.wait()
        # The same property is changed there once more, and nothing here.
        for item in range(60):
            fake.put(f"{item}.ics", event(f"u{item}", f"After turn {turn}"))
        said = home.sync()
        assert "conflict" not in said and "merged" not in said and "kept" not in said, said
        assert all(f"After turn {turn}" in text for text in home.items("Office").values())
    assert kills > 5, kills
    is_the_same(home, fake)
    rests(home)
    fake.stop()


def each_connection_is_closed(programs, folder):
    """A server that takes connections and closes them is left after a few, and that is said in few lines."""
    fake = Fake()
    for item in range(150):
        fake.put(f"{item}.ics", event(f"u{item}"))
    home = home_of(programs, folder, fake)
    home.sync()
    for item in range(150):
        fake.put(f"{item}.ics", event(f"u{item}", "Theirs"))
    plain, closed = fake.handle, []
    # Questions for texts, single items, writing, everything.
    for closes in (
            lambda method, path, body: "multiget" in body or method == "GET", lambda method, path, body: method == "PUT", lambda *_: True):
        for item in range(150):
            write(home, f"new{len(closed)}-{item}.ics", event(f"new{len(closed)}-{item}"))
        closed.append(0)

        def handle(method, path, fields, body):
            if not closes(method, path, body):
                return plain(method, path, fields, body)
            closed[-1] += 1
            return 0, {}, b""

        fake.handle = handle
        said = home.sync(expect=None)
        assert len(said.splitlines()) <= 12, said
        # The client asks once more where a connection was used before, and looks for the calendars anew.
        assert closed[-1] <= 24, closed
        assert len(home.items("Office")) == 150 * (1 + len(closed))
    fake.handle = plain
    home.sync()
    assert len(is_the_same(home, fake)) == 600
    rests(home)
    fake.stop()


def there_are_no_calendars(programs, folder):
    """A user who has no calendars yet adds the account all the same, hears how to make one, and makes it."""
    class Empty(Fake):
        def calendars(self):
            known = super().calendars()
            known.pop(self.calendar)
            return known

    fake = Empty()
    home = home_of(programs, folder, fake)
    (home.folder / ".config/tcal/config").unlink()
    said = home.run("tcal", "accounts", "add", fake.url, "--user", "anna", "--password-file", str(home.folder / "secret"), "--name", "Work")
    assert "tcal calendars create" in said, said
    home.run("tcal", "calendars", "create", "First", "--source", "Work")
    home.run("tcal", "add", "--quick", "Picnic 2026-12-05 12:00 /First")
    assert "made on the server, 1 sent" in home.sync()
    assert list(fake.calendars().values()) == ["First"] and len(fake.items) == 1
    rests(home)
    fake.stop()


ALL = [
    files_have_odd_names, resources_have_odd_names, an_item_is_moved, a_move_that_is_refused, a_move_that_is_refused_late, a_move_is_killed, one_uid_is_copied, a_whole_calendar_is_moved,
    a_path_is_used_again, an_item_may_not_be_read, a_deletion_is_refused, a_share_turns_out_to_be_read_only, guests_are_reordered, guests_answer_at_the_same_time,
    parts_are_dropped, a_page_answers, a_portal_is_in_front, nothing_was_stored, somebody_changes_what_was_not_stored, nothing_was_deleted,
    nothing_was_moved, calendars_are_not_changed, a_token_outlives_its_calendar, a_file_without_its_record,
    each_connection_is_closed, there_are_no_calendars]
