"""Servers that fail, one fault at a time: what is said, that one bad item stops no other, and that nothing is lost by it."""
import pathlib, re, resource, signal, socket, subprocess, threading, time

from fake import Fake, Home, home_of
from stories import event

GOOD = 207, {"Content-Type": "application/xml"}


class Faulty(Fake):
    """Answers some requests with a fault. `breaks` says which: it is given method, path and body."""

    def __init__(self):
        super().__init__()
        self.breaks, self.fault, self.broken = (lambda *_: False), None, 0

    def handle(self, method, path, fields, body):
        if self.breaks(method, path, body):
            self.broken += 1
            fault = self.fault(method, path, fields, body) if callable(self.fault) else self.fault
            if fault:
                return fault
        return super().handle(method, path, fields, body)


def faulty_home(programs, folder, count=3):
    fake = Faulty()
    for number in range(count):
        fake.put(f"{number}.ics", event(f"u{number}"))
    home = home_of(programs, folder, fake)
    assert f"{count} received" in home.sync()
    return fake, home


def one_refused_item_stops_no_other(programs, folder):
    """Each status that a PUT may get: the others are sent in the same sync, the one is named, and sent again where that makes sense."""
    for_good, passing = (400, 403, 405, 413, 415, 422), (404, 409, 423, 500, 501, 502, 504, 507)
    fake, home = faulty_home(programs, folder)
    fake.breaks = lambda method, path, body: method == "PUT" and "UID:bad" in body
    fake.fault = lambda method, path, fields, body: (
        int(re.search(r"UID:bad(\d+)", body).group(1)), {"Content-Type": "text/plain"}, "no, not this one")
    for status in for_good + passing:
        for uid in (f"bad{status}", f"good{status}"):
            (home.calendars / f"Office/{uid}.ics").write_bytes(event(uid).encode())
    said = home.sync(expect=3)
    assert "14 sent, 6 not accepted, 8 left over" in said and fake.broken == 14, said
    for status in for_good + passing:
        line = next(line for line in said.split("\n") if f"bad{status}.ics" in line)
        assert f"{status}: no, not this one" in line, line
        assert fake.calendar + f"good{status}.ics" in fake.items and fake.calendar + f"bad{status}.ics" not in fake.items
    # What may pass is sent again; what was refused for good waits apart, and is named with its reason until somebody mends it.
    aside = home.calendars.parent / "Not accepted by Work"
    assert sorted(path.name for path in aside.glob("*.ics")) == [f"bad{status}.ics" for status in for_good]
    fake.breaks = lambda *_: False
    said = home.sync(expect=3)
    assert "8 sent" in said and "Work/Not accepted by Work: 6 left over" in said and "(415: no, not this one)" in said, said
    for status in for_good:
        (aside / f"bad{status}.ics").write_bytes(event(f"bad{status}", "Changed").encode())
    assert "6 sent" in home.sync()
    assert "nothing new" in home.sync()
    assert len(home.items("Office")) == len(fake.items) == 3 + 2 * 14
    fake.stop()


def what_is_refused_waits_apart(programs, folder):
    """A change that the server never takes: its calendar has the server's version again, and the change waits until it is mended or thrown away."""
    fake, home = faulty_home(programs, folder)
    aside = home.calendars.parent / "Not accepted by Work"
    fake.breaks, fake.fault = (lambda method, path, body: method == "PUT" and "huge" in body), (413, {}, "")
    for number in range(3):
        path = home.calendars / f"Office/{number}.ics"
        path.write_bytes(path.read_bytes().replace(b"SUMMARY:Meeting", b"SUMMARY:Mine\r\nDESCRIPTION:huge"))
    said = home.sync(expect=3)
    assert "3 not accepted" in said and "0.ics: the server does not take it (413)" in said, said
    assert all("Mine" in (aside / f"{number}.ics").read_text() for number in range(3))
    assert all("Meeting" in text for text in home.items("Office").values())
    assert "Mine" in home.list() and "Not accepted by Work" in home.run("tcal", "calendars")
    # It is asked no more, and named all the same; the page of accounts says why.
    fake.seen.clear()
    assert "3 left over" in home.sync(expect=3)
    assert not any(method == "PUT" for method, _, _ in fake.seen)
    assert "Not accepted by Work: 0.ics: the server does not take it (413)" in (
        home.folder / ".local/state/tcal/sync/status").read_text()
    # One that is thrown away is gone, one that is mended goes again, with what came meanwhile: also by the clock alone.
    (aside / "1.ics").unlink()
    fake.put("0.ics", event("u0", "Meeting", "LOCATION:Room 1\r\n"))
    home.sync(expect=3)
    home.run("tcal", "edit", "u0", "--calendar", "Not accepted by Work", "--notes", "small")
    assert "1 sent" in home.sync("--background", expect=3)
    assert "Mine" in fake.text("0.ics") and "small" in fake.text("0.ics") and "Room 1" in fake.text("0.ics")
    assert home.items("Office")["0.ics"].replace("\n", "\r\n") == fake.text("0.ics")
    assert [path.name for path in aside.glob("*.ics")] == ["2.ics"]
    # Where its calendar has another change of the same, nobody's is overwritten.
    fake.put("2.ics", event("u2", "Theirs"))
    home.sync(expect=3)
    (aside / "2.ics").write_bytes((aside / "2.ics").read_bytes().replace(b"huge", b"small"))
    home.sync(expect=3)
    said = home.sync(expect=3)
    assert "another SUMMARY by now" in said and "Theirs" in fake.text("2.ics"), said
    (aside / "2.ics").unlink()
    assert "nothing new" in home.sync()
    fake.stop()


def changes_and_deletions_that_fail(programs, folder):
    """412 is looked into, 404 is a deletion, 423 and 5xx are tried again, 503 and 401 end the sync: nothing is lost by any."""
    fake, home = faulty_home(programs, folder, count=6)
    path = home.calendars / "Office/0.ics"
    # Somebody changed another property at the same time: the condition fails, and both changes are merged.
    path.write_bytes(event("u0", "Mine").encode())

    def overtake(method, place, fields, body):
        fake.breaks = lambda *_: False
        fake.put("0.ics", event("u0", "Meeting", "LOCATION:Theirs\r\n"))

    fake.breaks, fake.fault = (lambda method, place, body: method == "PUT"), overtake
    home.sync()
    home.sync()
    for text in (path.read_text(), fake.text("0.ics")):
        assert "SUMMARY:Mine" in text and "LOCATION:Theirs" in text, text
    for status in (423, 500, 409):
        fake.breaks, fake.fault = (lambda method, *_: method in ("PUT", "DELETE")), (status, {}, "")
        path.write_bytes(event("u0", f"Mine {status}").encode())
        gone = home.calendars / f"Office/{ {423: 1, 500: 2, 409: 3}[status] }.ics"
        gone.unlink()
        said = home.sync(expect=3)
        assert "0.ics" in said and gone.name in said and said.count(str(status)) >= 2, (status, said)
        assert fake.calendar + gone.name in fake.items and f"Mine {status}" not in fake.text("0.ics")
        fake.breaks = lambda *_: False
        said = home.sync()
        assert "1 sent" in said and "1 deleted there" in said, (status, said)
        assert "nothing new" in home.sync()
    # Without an account there is nothing to do for the others: one question, and the end.
    fake.breaks, fake.fault = (lambda *_: True), (401, {"WWW-Authenticate": 'Basic realm="x"'}, "")
    (home.calendars / "Office/new.ics").write_bytes(event("new").encode())
    assert "(401)" in home.sync(expect=1) and fake.broken < 10
    fake.breaks = lambda *_: False
    assert "1 sent" in home.sync()
    # A PUT whose answer was lost meets itself.
    fake.breaks, fake.fault = (lambda method, *_: method == "PUT"), lost_answer(fake)
    (home.calendars / "Office/lost.ics").write_bytes(event("lost").encode())
    home.sync(expect=3)
    assert fake.calendar + "lost.ics" in fake.items
    fake.breaks = lambda *_: False
    puts = len([1 for method, *_ in fake.seen if method == "PUT"])
    home.sync()
    assert "nothing new" in home.sync() and len([1 for method, *_ in fake.seen if method == "PUT"]) == puts
    assert len(home.items("Office")) == len(fake.items)
    fake.stop()


def lost_answer(fake):
    def answer(method, path, fields, body):
        Fake.handle(fake, method, path, fields, body)
        return 0, {}, b""
    return answer


BOMB = ('<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "aaaaaaaaaa">' + "".join(
    f'<!ENTITY {chr(98 + n)} "{("&" + chr(97 + n) + ";") * 10}">' for n in range(9)) + ']><D:multistatus xmlns:D="DAV:">&j;</D:multistatus>')
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a SYSTEM "file:///etc/passwd">]><D:multistatus xmlns:D="DAV:">&a;</D:multistatus>'


def answers_that_are_none(programs, folder):
    """Half a body, a page of HTML, broken XML, entities, another root, nothing, bytes without end: no listing is taken from them."""
    fake, home = faulty_home(programs, folder)
    (home.calendars / "Office/mine.ics").write_bytes(event("mine").encode())
    whole = Fake.multistatus([])[2]
    endless = b"HTTP/1.1 207 x\r\nContent-Type: application/xml\r\n\r\n" + b" " * (65 << 20)
    faults = {
        "half": (0, {}, b"HTTP/1.1 207 x\r\nContent-Type: application/xml\r\nContent-Length: 5000\r\n\r\n" + whole.encode()),
        "cut": (0, {}, b""), "garbage": (0, {}, b"\0\1\2\xff" * 100), "endless": (0, {}, endless),
        "html": (200, {"Content-Type": "text/html"}, "<html>log in</html>"), "html as 207": (*GOOD, "<html><body>log in"),
        "broken": (*GOOD, whole[:-5]), "bomb": (*GOOD, BOMB), "outside": (*GOOD, OUTSIDE),
        "root": (*GOOD, '<?xml version="1.0"?><a/>'), "nothing": (*GOOD, ""), "not found": (404, {}, ""),
        "deep": (*GOOD, "<a>" * 100_000), "long field": (0, {}, b"HTTP/1.1 207 x\r\nX: " + b"y" * (2 << 20) + b"\r\n\r\n"),
    }
    for name, fault in faults.items():
        fake.breaks, fake.fault = (lambda method, *_: method in ("REPORT", "PROPFIND")), fault
        began = time.monotonic()
        said = home.sync(expect=1)
        assert "Work" in said and "root:" not in said, (name, said)
        assert time.monotonic() - began < 20, name
        assert len(home.items("Office")) == 4 and len(fake.items) == 3, (name, said)
        # The same in the middle of a sync: the texts are asked for one by one then.
        fake.breaks = lambda method, path, body: "multiget" in body
        fake.put("0.ics", event("u0", f"For {name}"))
        fake.put("1.ics", event("u1", f"For {name}"))
        home.run("tcal-sync", "sync", expect=None)
        fake.breaks = lambda *_: False
        home.sync()
        assert all(f"For {name}" in home.items("Office")[item] for item in ("0.ics", "1.ics")), name
        assert "nothing new" in home.sync(), name
        fake.remove("mine.ics")
        fake.put("mine.ics", event("mine"))
        home.sync()
        (home.calendars / "Office/mine.ics").unlink()
        home.sync()
        (home.calendars / "Office/mine.ics").write_bytes(event("mine").encode())
    fake.breaks = lambda *_: False
    assert "1 sent" in home.sync()
    # What is right is taken by whichever name it goes, and without an entity tag.
    fake.breaks = lambda method, *_: method == "REPORT"

    def plainly(method, path, fields, body):
        status, _, text = Fake.handle(fake, method, path, fields, body)
        return status, {"Content-Type": "text/plain"}, re.sub("<D:getetag>[^<]*</D:getetag>", "", text) if "multiget" in body else text

    fake.fault = plainly
    fake.put("new.ics", event("new"))
    assert "1 received" in home.sync() and "nothing new" in home.sync()
    fake.stop()


def one_bad_item_of_the_servers(programs, folder):
    """An item that is too large, is none, holds two, or cannot be fetched is named with its path, and the others come."""
    fake, home = faulty_home(programs, folder)
    fake.put("large.ics", event("large", "x" * 75, "X-BIG:" + "y" * (9 << 20) + "\r\n"))
    fake.put("none.ics", "this is no calendar")
    fake.put("two.ics", event("t1").replace("END:VCALENDAR\r\n", "") + event("t2").partition("PRODID")[2].partition("\r\n")[2])
    fake.put("broken.ics", event("broken"))
    fake.put("fine.ics", event("fine"))
    fake.breaks = lambda method, path, body: "multiget" in body and "broken.ics" in body or method == "GET" and "broken" in path
    fake.fault = 500, {}, ""
    said = home.sync(expect=3)
    assert "1 received" in said and "4 left over" in said, said
    for name, why in (("large", "larger than 8 MiB"), ("none", "no event or reminder"), ("two", "not one item"), ("broken", "500")):
        line = next(line for line in said.split("\n") if f"/{name}.ics" in line)
        assert why in line, line
    assert sorted(home.items("Office")) == ["0.ics", "1.ics", "2.ics", "fine.ics"]
    # It is named each time, and holds nothing up.
    fake.put("later.ics", event("later"))
    assert "1 received" in home.sync(expect=3)
    fake.breaks = lambda *_: False
    for name in ("large", "none", "two"):
        fake.remove(f"{name}.ics")
    assert "1 received" in home.sync()
    assert "nothing new" in home.sync()
    fake.stop()


def redirects(programs, folder):
    """On one host a request goes on as it is; to another one only a question does, and without the password; loops end."""
    fake, home = faulty_home(programs, folder)
    moved = "/moved" + fake.calendar
    plain = fake.handle

    def on(method, path, fields, body):
        if path.startswith("/moved"):
            return plain(method, path[len("/moved"):], fields, body)
        if path.startswith(fake.calendar):
            return fake.status, {"Location": "/moved" + path}, ""
        return plain(method, path, fields, body)

    fake.handle = on
    for fake.status in (301, 302, 307, 308):
        (home.calendars / f"Office/at{fake.status}.ics").write_bytes(event(f"at{fake.status}").encode())
        fake.put(f"from{fake.status}.ics", event(f"from{fake.status}"))
        said = home.sync()
        assert "1 sent" in said and "1 received" in said, (fake.status, said)
        assert "nothing new" in home.sync()
    assert fake.text("at308.ics") == event("at308")
    # Elsewhere nothing is written, and the password is not told.
    told = []

    class Other(Fake):
        def admits(self, authorization, method):
            told.append(authorization)
            return not authorization

        def change(self, *_):
            raise AssertionError("written elsewhere")

    other = Other()
    # It shows the same: one that shows nothing would be asked about, and nothing sent.
    other.items, other.log, other.revision = dict(fake.items), list(fake.log), fake.revision
    (home.calendars / "Office/late.ics").write_bytes(event("late").encode())
    fake.handle = lambda method, path, fields, body: (
        (308, {"Location": f"http://localhost:{other.port}{path}"}, "") if path.startswith(fake.calendar)
        else plain(method, path, fields, body))
    said = home.run("tcal-sync", "sync", expect=None)
    assert told and not any(told), told
    assert "late.ics" in said and "where this request may not go (308)" in said, said
    assert len(home.items("Office")) == 12 and "late.ics" not in str(fake.items)
    # Never from https to http; not in circles, nor without end.
    for target in ("{path}", "{path}x"):
        fake.seen.clear()
        fake.handle = lambda method, path, fields, body: (
            (302, {"Location": target.format(path=path)}, "") if path.startswith(fake.calendar) else plain(method, path, fields, body))
        home.sync(expect=1)
        assert len([1 for _, path, _ in fake.seen if path.startswith(fake.calendar)]) < 40
    fake.handle = plain
    assert "1 sent" in home.sync()
    for each in (fake, other):
        each.stop()


def a_disk_that_is_full(programs, folder):
    """No file may grow: what cannot be kept is said, nothing is lost or doubled, and the next sync goes on."""
    fake, home = faulty_home(programs, folder)
    for number in range(60):
        fake.put(f"more{number}.ics", event(f"more{number}", "x" * 3000))
    (home.calendars / "Office/mine.ics").write_bytes(event("mine").encode())

    def narrow():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    for limit in (2_000, 6_000, 40_000, 200_000):
        done = subprocess.run(
            [programs / "tcal-sync", "sync"], env=home.environment, capture_output=True, text=True, timeout=120, preexec_fn=narrow)
        assert done.returncode in (0, 1, 3), (limit, done.stdout + done.stderr)
        if limit < 40_000:
            assert done.returncode != 0 and done.stderr + done.stdout, limit
        for text in home.items("Office").values():
            assert text.endswith("END:VCALENDAR\n"), limit
    home.sync()
    assert "nothing new" in home.sync()
    assert len(home.items("Office")) == len(fake.items) == 64
    fake.stop()


def patience_has_an_end(programs, folder):
    """A server that takes a connection and says nothing is left after 60 s, one that does not even take it after 10."""
    silent = socket.create_server(("127.0.0.1", 0))
    # One waiting connection fills the queue of the other.
    deaf = socket.socket()
    deaf.bind(("127.0.0.1", 0))
    deaf.listen(0)
    waiting = [socket.socket() for _ in range(4)]
    for each in waiting:
        each.setblocking(False)
        each.connect_ex(deaf.getsockname())
    took, said = {}, {}

    def sync(name, port):
        fake = Fake()
        place = folder / name
        place.mkdir()
        home = home_of(programs, place, fake)
        home.sync()
        config = home.folder / ".config/tcal/config"
        config.write_text(config.read_text().replace(f":{fake.port}/", f":{port}/"))
        began = time.monotonic()
        said[name] = home.run("tcal-sync", "sync", expect=1)
        took[name] = time.monotonic() - began
        fake.stop()

    threads = [threading.Thread(target=sync, args=each) for each in (
        ("silent", silent.getsockname()[1]), ("deaf", deaf.getsockname()[1]))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("no answer" in text for text in said.values()), said
    assert 9 < took["deaf"] < 25 and 55 < took["silent"] < 80, took
    for each in (silent, deaf, *waiting):
        each.close()


ALL = [
    one_refused_item_stops_no_other, what_is_refused_waits_apart, changes_and_deletions_that_fail, answers_that_are_none, one_bad_item_of_the_servers, redirects,
    a_disk_that_is_full]
#: A minute of waiting: played by its name alone.
SLOW = [patience_has_an_end]
