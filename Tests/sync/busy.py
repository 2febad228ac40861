"""When others are busy, and who there is: what `tcal-sync busy` and `tcal-sync people` do with servers that answer, and with those that do not."""
import concurrent.futures, http.server, json, pathlib, re, subprocess, threading, time

from fake import Fake, Scheduling, C, D
from stories import Home, answers, event
from tokens import Authority, Person

SPAN = ("20271201T000000Z", "20271202T000000Z")
FREE_BUSY = (
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\nMETHOD:REPLY\r\nBEGIN:VFREEBUSY\r\nUID:u\r\nDTSTAMP:20261129T000000Z\r\n"
    "DTSTART:20271201T000000Z\r\nDTEND:{end}\r\n{spans}END:VFREEBUSY\r\nEND:VCALENDAR\r\n")
SURE, MAYBE = "20271201T090000Z/20271201T100000Z", "20271201T110000Z/20271201T120000Z"


def busy(*spans, end=SPAN[1]):
    return FREE_BUSY.format(end=end, spans="".join(f"FREEBUSY:{span}\r\n" for span in spans))


class Answer:
    """An answer of `tcal-sync busy`."""

    def __init__(self, line, text):
        word, self.address, self.source, self.account, self.status, _ = line.split("\t")
        assert word == "busy", line
        self.text = text

    def spans(self, kind=None):
        """The times of the answer, of one kind or of all."""
        lines = re.findall(r"^FREEBUSY(?:;FBTYPE=([\w-]+))?:(\S+)", re.sub(r"\r?\n ", "", self.text), re.M)
        return sorted(span for found, times in lines for span in times.split(",") if kind in (None, found or "BUSY"))


def ask(home, *addresses, span=SPAN, within=(), most=4.0):
    """Asks, and reads the answers, by address and account; and the seconds that it took."""
    began = time.monotonic()
    done = subprocess.run(
        [home.programs / "tcal-sync", "busy", *within, *span, *addresses], env=home.environment, capture_output=True, timeout=60)
    took = time.monotonic() - began
    assert done.returncode == 0 and took < most, (done, took)
    answers, rest = {}, done.stdout
    while rest:
        line, rest = rest.split(b"\n", 1)
        count = int(line.rsplit(b"\t", 1)[1])
        answer = Answer(line.decode(), rest[:count].decode())
        rest = rest[count:]
        assert (answer.address, answer.account) not in answers, "it is said twice"
        answers[answer.address, answer.account] = answer
    assert {address for address, _ in answers} == set(addresses), answers.keys()
    return answers, took


class Outbox(Scheduling):
    """An outbox of which tests say what it knows of whom."""

    def __init__(self, **people):
        super().__init__()
        #: Texts and statuses by the names before the sign; and what it does instead.
        self.people, self.instead, self.found = people, None, []
        # Who gives up waiting is no fault of a story.
        self.server.handle_error = lambda *_: None

    def handle(self, method, path, fields, body):
        if method == "REPORT" and "principal-property-search" in body:
            assert path == "/dav/people/" and fields["Depth"] == "0", path
            word = re.search(r"<D:match>(.*)</D:match>", body).group(1)
            return self.multistatus([self.response(f"/dav/people/{number}/", properties) for number, properties in enumerate(self.found)
                                     if word in properties])
        if method != "POST":
            status, fields, text = super().handle(method, path, fields, body)
            return status, fields, text.replace(
                "<C:schedule-outbox-URL>",
                "<D:principal-collection-set><D:href>/dav/people/</D:href></D:principal-collection-set><C:schedule-outbox-URL>")
        assert path == "/dav/me/outbox/" and fields["Originator"] == "mailto:anna@example.com", fields
        assert "ORGANIZER:mailto:anna@example.com\r\n" in body and "METHOD:REQUEST\r\n" in body, body
        if self.instead:
            return self.instead()
        addresses = re.findall(r"ATTENDEE:(\S+)", body)
        assert fields["Recipient"] == ", ".join(addresses)
        parts = []
        for address in addresses:
            known = self.people.get(address.removeprefix("mailto:").split("@")[0], "3.7;Invalid calendar user")
            data = f"<C:calendar-data><![CDATA[{known}]]></C:calendar-data>" if known.startswith("BEGIN") else ""
            parts.append(
                f"<C:response><C:recipient><D:href>{address}</D:href></C:recipient>"
                f"<C:request-status>{'2.0;Success' if data else known}</C:request-status>{data}</C:response>")
        return 200, {"Content-Type": "application/xml"}, (
            f'<?xml version="1.0"?><C:schedule-response xmlns:D="{D}" xmlns:C="{C}">{"".join(parts)}</C:schedule-response>')


class Pages:
    """A server of pages: what is at a path is a text, or a function that answers."""

    def __init__(self):
        self.at, self.seen = {}, []
        pages = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                pages.seen.append((self.path, dict(self.headers)))
                found = pages.at.get(self.path.split("?")[0], (404, {}, ""))
                found = found(self) if callable(found) else found
                if found is None:
                    return
                status, fields, text = found if isinstance(found, tuple) else (200, {"Content-Type": "text/calendar"}, found)
                self.send_response(status)
                for name, value in fields.items():
                    self.send_header(name, value)
                self.end_headers()
                try:
                    self.wfile.write(text.encode())
                except OSError:
                    pass

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads, self.server.handle_error = True, lambda *_: None
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def trickle(handler):
    """A byte now and then, for half a minute."""
    handler.send_response(200)
    handler.end_headers()
    try:
        for letter in busy(SURE):
            handler.wfile.write(letter.encode())
            handler.wfile.flush()
            time.sleep(0.2)
    except OSError:
        pass


def hang(*_):
    time.sleep(30)
    return 500, {}, ""


def add_account(home, title, server, *lines):
    """Another account of the same home."""
    config = home.folder / ".config/tcal/config"
    secret = [] if any("password" in line for line in lines) else [f"password-file = {home.folder}/secret"]
    settings = [f"url = {server.url}", f"user = {server.user}", *secret, *lines]
    config.write_text(config.read_text() + f'[account "{title}"]\n' + "".join(f"    {line}\n" for line in settings))


def add_cards(home, **addresses):
    """An address book: people, and where their times are published."""
    folder = home.folder / "cards"
    folder.mkdir(exist_ok=True)
    for name, address in addresses.items():
        (folder / f"{name}.vcf").write_bytes(
            f"BEGIN:VCARD\r\nVERSION:4.0\r\nFN:{name}\r\nEMAIL:{name}@example.com\r\nFBURL:{address}\r\nEND:VCARD\r\n".encode())
    config = home.folder / ".config/tcal/config"
    if "[me]" not in config.read_text():
        config.write_text(f"[me]\n    contacts = {folder}\n" + config.read_text())


def nobody_is_waited_for(programs, folder):
    """Seven servers and eight addresses, of which most answer nothing good, and one nothing at all: each is an answer with a status, in three seconds."""
    spans = [f"20271201T{hour:02}{minute:02}00Z/20271201T{hour:02}{minute:02}30Z" for hour in range(24) for minute in range(60)]
    huge = busy(*(spans * 70))
    assert huge.count("FREEBUSY:") > 100_000
    page = lambda: (200, {"Content-Type": "text/html"}, "<!DOCTYPE html><html>Log in</html>")
    servers = {
        "Work": Outbox(bert=busy(SURE), gone="5.1;Service unavailable", odd="5.3;No authority", eve="BEGIN:VCALENDAR\r\nbroken"),
        "Silent": Outbox(), "Refusing": Outbox(), "Page": Outbox(), "Huge": Outbox(bert=huge), "Plain": Fake(), "Blocked": Outbox()}
    servers["Silent"].instead, servers["Page"].instead = hang, page
    servers["Refusing"].instead = lambda: (403, {"Content-Type": "text/plain"}, "not you")
    pages = Pages()
    pages.at |= {
        "/ana": busy(MAYBE), "/bert": trickle, "/hugo": huge, "/paul": lambda _: page(), "/dumb": hang,
        "/moved": (302, {"Location": f"{pages.url.replace('127.0.0.1', 'localhost')}/ana"}, "")}
    home = Home(folder / "anna", programs, servers["Work"])
    for title, server in servers.items():
        if title != "Work":
            add_account(home, title, server, *([f'password-command = "echo $$ > {folder}/blocked; exec sleep 77"'] if title == "Blocked" else []))
    add_cards(
        home, ana=f"{pages.url}/ana", bert=f"{pages.url}/bert", hugo=f"{pages.url}/hugo", paul=f"{pages.url}/paul", dumb=f"{pages.url}/dumb",
        moved=f"{pages.url}/moved", lost=f"{pages.url}/lost", open="http://192.0.2.1/open")
    names = ["bert", "gone", "odd", "eve", "nobody", "ana", "hugo", "paul", "dumb", "moved", "lost", "open"]
    answers, took = ask(home, *(f"{name}@example.com" for name in names))
    assert took > 2.9, took

    def status(name, account):
        return answers[f"{name}@example.com", account].status

    assert answers["bert@example.com", "Work"].spans() == [SURE] and status("bert", "Work") == "2.0;Success"
    assert status("gone", "Work") == "5.1;Service unavailable" and status("odd", "Work") == "5.3;No authority"
    assert status("nobody", "Work") == "3.7;Invalid calendar user"
    assert status("eve", "Work").startswith("x-unanswered;") and not answers["eve@example.com", "Work"].text
    for name in names:
        assert status(name, "Silent") == status(name, "Blocked") == "x-late", (name, status(name, "Silent"), status(name, "Blocked"))
        assert "403" in status(name, "Refusing") and "not you" in status(name, "Refusing"), status(name, "Refusing")
        assert status(name, "Page").startswith("x-unanswered;") and "web page" in status(name, "Page"), status(name, "Page")
        assert (f"{name}@example.com", "Plain") not in answers
    assert status("bert", "Huge").startswith("x-unanswered;"), status("bert", "Huge")
    # What people publish.
    assert answers["ana@example.com", ""].spans() == [MAYBE] == answers["moved@example.com", ""].spans()
    assert status("bert", "") == status("dumb", "") == "x-late"
    for name in ("hugo", "paul", "lost", "open"):
        assert status(name, "").startswith("x-unanswered;") and not answers[f"{name}@example.com", ""].text, status(name, "")
    assert "404" in status("lost", "") and not any("Authorization" in fields for _, fields in pages.seen)
    blocked = int((folder / "blocked").read_text())
    deadline = time.monotonic() + 5
    while pathlib.Path(f"/proc/{blocked}/exe").exists():
        assert time.monotonic() < deadline, "the command for the password still runs"
        time.sleep(0.01)
    # The time can be shorter.
    _, took = ask(home, "bert@example.com", within=("--within", "1"), most=2.0)
    assert took > 0.9
    for server in [*servers.values(), pages]:
        server.stop()


def one_request_is_enough(programs, folder):
    """An account that was synced knows its outbox: one request asks for everybody. Where that is gone it is looked for again."""
    fake = Outbox(bert=busy(SURE), ana=busy(MAYBE))
    home = Home(folder / "anna", programs, fake)
    home.sync()
    status = home.folder / ".local/state/tcal/sync/status"
    assert f"outbox = {fake.url}dav/me/outbox/" in status.read_text().replace('"', ""), status.read_text()
    fake.seen.clear()
    people = ["bert@example.com", "ana@example.com", "Nobody@example.com"]
    answers, took = ask(home, *people, most=1.5)
    assert [method for method, _, _ in fake.seen] == ["POST"], fake.seen
    assert answers["bert@example.com", "Work"].spans() == [SURE] and answers["ana@example.com", "Work"].spans() == [MAYBE]
    assert answers["Nobody@example.com", "Work"].status.startswith("3.7")
    # Who is asked for in vain is asked for by nobody else either, and more than one request takes are asked for in several.
    many = [f"p{number}@example.com" for number in range(120)]
    fake.seen.clear()
    ask(home, *many, most=2.0)
    assert [body.count("ATTENDEE") for _, _, body in fake.seen] == [50, 50, 20]
    # The outbox has moved.
    status.write_text(status.read_text().replace("/dav/me/outbox/", "/dav/old/"))
    fake.handle = lambda *arguments, handle=fake.handle: (404, {}, "") if arguments[1] == "/dav/old/" else handle(*arguments)
    assert ask(home, *people, most=1.5)[0]["bert@example.com", "Work"].spans() == [SURE]
    # No password goes to a host that only the file of the state names.
    thief = Outbox()
    thief.admits = lambda authorization, method: not authorization
    text = status.read_text()
    status.write_text(text.replace(f"{fake.url}dav/old/", f"{thief.url}dav/me/outbox/"))
    assert status.read_text() != text
    assert ask(home, *people, most=1.5)[0]["bert@example.com", "Work"].spans() == [SURE] and not thief.seen
    for server in (fake, thief):
        server.stop()


def who_is_known_nowhere(programs, folder):
    """Without a server that says when people are busy, and without an address, somebody is unknown at once."""
    plain = Fake()
    home = Home(folder / "anna", programs, plain)
    answers, _ = ask(home, "bert@example.com", most=1.5)
    assert [(answer.source, answer.status) for answer in answers.values()] == [("none", "x-nowhere")]
    plain.stop()
    answers, _ = ask(home, "bert@example.com", most=1.5)
    assert answers["bert@example.com", "Work"].status.startswith("x-unanswered;")
    # A server that names an outbox, and does not have it.
    named = Outbox()
    named.instead = lambda: (404, {}, "")
    other = Home(folder / "other", programs, named)
    for _ in range(2):
        answers, _ = ask(other, "bert@example.com", most=1.5)
        assert [(answer.source, answer.status) for answer in answers.values()] == [("none", "x-nowhere")]
        other.sync()
    named.stop()


def published_times_reach_far_enough(programs, folder):
    """An address that gives six weeks is asked for the time that is wanted; one that does not know how is taken as it is."""
    pages = Pages()

    def weeks(handler):
        if "?" not in handler.path:
            return busy(SURE, end="20270110T000000Z")
        assert handler.path == "/weeks?start=2027-12-01T00:00:00Z&end=2027-12-02T00:00:00Z", handler.path
        return busy(MAYBE)

    def strict(handler):
        return (400, {}, "what?") if "?" in handler.path else busy(SURE, end="20270110T000000Z")

    pages.at |= {"/weeks": weeks, "/strict": strict, "/whole": busy(SURE)}
    home = Home(folder / "anna", programs, (plain := Fake()))
    add_cards(home, **{name: f"{pages.url}/{name}" for name in ("weeks", "strict", "whole")})
    answers, _ = ask(home, "weeks@example.com", "strict@example.com", "whole@example.com", most=1.5)
    assert answers["weeks@example.com", ""].spans() == [MAYBE]
    assert answers["strict@example.com", ""].spans() == [SURE] == answers["whole@example.com", ""].spans()
    assert sum(path.startswith("/whole") for path, _ in pages.seen) == 1
    for server in (plain, pages):
        server.stop()


def people_are_found(programs, folder):
    """People and rooms of two servers; what is in their names breaks no line."""
    def person(name, kind, *addresses):
        hrefs = "".join(f"<D:href>{address}</D:href>" for address in addresses)
        return (f"<D:displayname>{name}</D:displayname><C:calendar-user-address-set>{hrefs}</C:calendar-user-address-set>"
                f"<C:calendar-user-type>{kind}</C:calendar-user-type>")

    work, home_server, silent = Outbox(), Outbox(), Outbox()
    work.found = [
        person("Blue&#10;room&#9;", "ROOM", "/dav/people/blue/", "mailto:blue@example.com"), person("Bert Blue", "INDIVIDUAL", "mailto:bert@example.com"),
        person("Blue ghost", "INDIVIDUAL", "urn:uuid:1")]
    home_server.found = [person("Blue", "UNKNOWN", "mailto:blue@example.org")]
    silent.handle = hang
    home = Home(folder / "anna", programs, work)
    add_account(home, "Home", home_server)
    add_account(home, "Silent", silent)
    began = time.monotonic()
    lines = home.run("tcal-sync", "people", "--within", "1", "Blue").splitlines()
    assert time.monotonic() - began < 2.5
    assert sorted(line.split("\t") for line in lines) == [
        ["person", "bert@example.com", "INDIVIDUAL", "Work", "Bert Blue"], ["person", "blue@example.com", "ROOM", "Work", "Blue room"],
        ["person", "blue@example.org", "INDIVIDUAL", "Home", "Blue"]], lines
    for server in (work, home_server, silent):
        server.stop()


def tokens_are_renewed_once(programs, folder):
    """Four questions at the same time with a token that has ended: one renews it, under the lock of syncs, and the others take what that got."""
    authority, fake = Authority(), Outbox(bert=busy(SURE))
    fake.admits = lambda authorization, method: authorization.removeprefix("Bearer ") in authority.access
    home = Person(folder / "anna", programs)
    home.add(fake, authority)
    authority.access.clear()
    asked = len(authority.asked)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        told = list(pool.map(lambda _: ask(home, "bert@example.com"), range(4)))
    assert all(answers["bert@example.com", "Work"].spans() == [SURE] for answers, _ in told), [
        answer.status for answers, _ in told for answer in answers.values()]
    assert len(authority.asked) == asked + 1, authority.asked
    for server in (authority, fake):
        server.stop()


def later(uid, start, end, more=""):
    return event(uid, uid, more).replace("20261124T090000Z", f"20271201T{start}Z").replace("20261124T100000Z", f"20271201T{end}Z")


def a_real_server_says_when(programs, folder, server):
    """Bert has an event, one that is not sure, one that takes no time and one that is called off; Anna asks for him, for herself and for nobody."""
    bert = server.as_user("bert")
    calendar = bert.busy_calendar
    bert.put(calendar + "sure.ics", later("sure", "090000", "100000"))
    bert.put(calendar + "maybe.ics", later("maybe", "110000", "120000", "STATUS:TENTATIVE\r\n"))
    bert.put(calendar + "clear.ics", later("clear", "130000", "140000", "TRANSP:TRANSPARENT\r\n"))
    bert.put(calendar + "called.ics", later("called", "150000", "160000", "STATUS:CANCELLED\r\n"))
    bert.lets_ask("anna", calendar)
    home = Home(folder / "anna", programs, server)
    people = ["bert@example.com", "anna@example.com", "nobody@example.com", "nobody@example.net"]
    # Before the first sync the outbox is found, and after it known.
    for _ in range(2):
        answers, took = ask(home, *people)
        his, hers = answers["bert@example.com", "Work"], answers["anna@example.com", "Work"]
        assert his.status == hers.status == "2.0;Success" and took < 3, (his.status, took)
        wanted = [SURE, MAYBE] if server.knows_tentative else [SURE, MAYBE, "20271201T150000Z/20271201T160000Z"]
        assert his.spans() == wanted and hers.spans() == [], his.text
        assert his.spans("BUSY-TENTATIVE") == ([MAYBE] if server.knows_tentative else []), his.text
        for address in people[2:]:
            answer = answers[address, "Work"]
            assert answer.status[:3] in ("3.7", "5.1") and not answer.text, answer.status
        home.sync()
    assert "outbox = " in (home.folder / ".local/state/tcal/sync/status").read_text()
    if server.finds_people:
        for words in ("ber", "bert@example.com"):
            found = [line.split("\t") for line in home.run("tcal-sync", "people", words).splitlines()]
            assert [line[:4] for line in found] == [["person", "bert@example.com", "INDIVIDUAL", "Work"]], found


def a_time_is_found_and_settled(programs, folder, server):
    """Anna looks for an hour with Bert: never while he is busy; the meeting that she takes reaches him, and he is busy then."""
    bert = server.as_user("bert")
    bert.put(bert.busy_calendar + "sure.ics", later("sure", "080000", "150000"))
    bert.put(bert.busy_calendar + "maybe.ics", later("maybe", "150000", "160000", "STATUS:TENTATIVE\r\n"))
    bert.lets_ask("anna", bert.busy_calendar)
    server.make_calendar("office", "Office")
    anna, his = Home(folder / "anna", programs, server), Home(folder / "bert", programs, bert)
    anna.sync()
    his.sync()
    line = "Review 1h with bert@example.com 2027-12-01"
    times = json.loads(anna.run("tcal", "meet", line, "--json"))
    # From 9 to 16 o'clock in Berlin he is busy, from 16 to 17 perhaps.
    assert [time["start"][11:16] for time in times] == (["17:00", "16:00"] if server.knows_tentative else ["17:00"]), times
    assert not server.knows_tentative or times[1]["remarks"][0]["kind"] == "tentative", times
    free = json.loads(anna.run("tcal", "free", "2027-12-01", "1d", "--with", "bert@example.com", "--json"))
    assert [gap["start"][11:16] for gap in free] == ["17:00"] and free[0]["unknown"] == [], free
    anna.run("tcal", "meet", line, "--take", "1", "--send", "-c", "Office")
    anna.sync()
    his.sync()
    invited = next(path for path in his.calendars.rglob("*.ics") if "SUMMARY:Review" in path.read_text())
    assert answers(invited)["bert@example.com"] == "NEEDS-ACTION", invited.read_text()
    his.run("tcal", "reply", "Review", "accept")
    his.sync()
    anna.sync()
    assert answers(next(path for path in anna.calendars.rglob("*.ics") if "Review" in path.read_text()))["bert@example.com"] == "ACCEPTED"
    # The server's note about whom it told is no change: what was made last can be undone, and nothing else is.
    anna.run("tcal", "add", "--quick", "Dentist 2027-12-03 9:00 /Office")
    anna.run("tcal", "meet", "Second 1h with bert@example.com 2027-12-02", "--take", "1", "--send", "-c", "Office")
    anna.sync()
    undone = anna.run("tcal", "undo", "--send", expect=1 if server.names_people else 0)
    assert "Second" in undone and "Dentist" in anna.run("tcal", "list", "2027-12-01", "7d")
    # What the server itself says, in its own words.
    raw = ask(anna, "bert@example.com")[0]["bert@example.com", "Work"].spans()
    assert any(span.startswith("20271201T160000Z") or span.endswith("20271201T170000Z") for span in raw), raw


def what_cyrus_publishes(programs, folder, server):
    """Bert's free and busy time is at an address, which is in his card; a year ahead, too, and nobody needs an account for it."""
    bert = server.as_user("bert")
    bert.put(bert.busy_calendar + "sure.ics", later("sure", "090000", "100000"))
    plain = Fake()
    home = Home(folder / "anna", programs, plain)
    root = f"http://127.0.0.1:{server.port}/freebusy/user/"
    add_cards(home, bert=root + "bert", nobody=root + "nobody")
    answers, _ = ask(home, "bert@example.com", "nobody@example.com")
    assert answers["bert@example.com", ""].spans() == [SURE], answers["bert@example.com", ""].text
    assert "404" in answers["nobody@example.com", ""].status
    plain.stop()


FAKES = [nobody_is_waited_for, one_request_is_enough, who_is_known_nowhere, published_times_reach_far_enough, people_are_found, tokens_are_renewed_once]
CYRUS = [a_real_server_says_when, a_time_is_found_and_settled, what_cyrus_publishes]
SERVERS = [a_real_server_says_when, a_time_is_found_and_settled]
