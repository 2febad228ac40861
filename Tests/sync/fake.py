"""A CalDAV server that answers as others are known to: what python-caldav's compatibility hints, the makers' own pages and the
trackers of DAVx5, Evolution and Thunderbird tell of Google, iCloud, SOGo and others. Each habit is a case. None of these
servers was asked itself."""
import base64, email.utils, http.server, re, socket, ssl, threading, time, urllib.parse
from xml.sax.saxutils import escape, unescape

from servers import make_certificate
from stories import Home, event

D, C = "DAV:", "urn:ietf:params:xml:ns:caldav"


class Fake:
    """One user with one calendar. Subclasses have the habits of a server."""

    user, password, certificate = "anna", "geheim", None
    calendar = "/dav/home/work/"
    #: The title of a second calendar; none without one.
    second = None
    tells_changes = True
    #: The changes of a page.
    page = 10_000
    most_hrefs = 10_000

    def __init__(self):
        self.items, self.log, self.seen, self.revision = {}, [], [], 0
        #: What was made here, and what was said of calendars, by their paths.
        self.made, self.descriptions = [], {}
        fake = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
                if not fake.admits(self.headers.get("Authorization") or "", self.command):
                    status, fields, text = 401, {"WWW-Authenticate": fake.challenge}, ""
                else:
                    fake.seen.append((self.command, self.path, body))
                    status, fields, text = fake.handle(self.command, self.path, dict(self.headers), body)
                data = text if isinstance(text, bytes) else text.encode()
                if status == 0:
                    # Bytes as they are, and the end of the connection.
                    self.close_connection = True
                    try:
                        return self.wfile.write(data)
                    except ConnectionError:
                        # It had enough.
                        return None
                self.send_response(status)
                for name, value in fields.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_PUT = do_DELETE = do_PROPFIND = do_REPORT = do_OPTIONS = answer
            do_MOVE = do_PROPPATCH = do_MKCALENDAR = do_POST = do_ACL = do_BIND = answer

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    #: What it wants of who is not known.
    challenge = 'Basic realm="fake"'

    def admits(self, authorization, method):
        return authorization == "Basic " + base64.b64encode(f"{self.user}:{self.password}".encode()).decode()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    # What is in the calendar.

    def put(self, name, text, calendar=None):
        self.revision += 1
        path = (calendar or self.calendar) + name
        self.items[path] = (f'"{self.revision}"', text)
        self.log.append((self.revision, path))

    def remove(self, name, calendar=None):
        self.revision += 1
        path = (calendar or self.calendar) + name
        self.items.pop(path, None)
        self.log.append((self.revision, path))

    @property
    def other(self):
        """The path of the second calendar."""
        return self.home_set() + "second/"

    def text(self, name, calendar=None):
        return self.items[(calendar or self.calendar) + name][1]

    def etag(self, path):
        return self.items[path][0]

    # Answers.

    @staticmethod
    def response(href, properties="", status=None):
        inner = f"<D:status>HTTP/1.1 {status} x</D:status>" if status else (
            f"<D:propstat><D:prop>{properties}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>")
        return f"<D:response><D:href>{escape(href)}</D:href>{inner}</D:response>"

    @staticmethod
    def multistatus(responses, more=""):
        return 207, {"Content-Type": "application/xml"}, (
            f'<?xml version="1.0"?><D:multistatus xmlns:D="{D}" xmlns:C="{C}">{"".join(responses)}{more}</D:multistatus>')

    def handle(self, method, path, fields, body):
        if path == "/.well-known/caldav":
            return 301, {"Location": "/dav/"}, ""
        if method == "PROPFIND":
            return self.propfind(path, fields, body)
        self.asked = path
        if method == "REPORT":
            if "sync-collection" in body:
                return self.changes(body)
            return self.multiget(re.findall(r"<D:href>([^<]*)</D:href>", body))
        path = self.place(path)
        if method == "GET":
            if path in self.items:
                return 200, {"ETag": self.items[path][0], "Content-Type": "text/calendar"}, self.items[path][1]
            return 404, {}, ""
        if method in ("PROPPATCH", "MKCALENDAR") or method == "DELETE" and path.endswith("/"):
            return self.change_calendar(method, path, body)
        if method in ("PUT", "DELETE"):
            return self.change(method, path, fields, body)
        if method == "MOVE":
            return self.move(path, self.place(urllib.parse.urlsplit(fields["Destination"]).path), fields)
        return 200, {"DAV": "1, calendar-access"}, ""

    def place(self, path):
        return urllib.parse.unquote(path)

    def home_set(self):
        return "/dav/home/"

    def propfind(self, path, fields, body):
        if path in ("/", "/dav/"):
            return self.multistatus([self.response(
                path, "<D:current-user-principal><D:href>/dav/me/</D:href></D:current-user-principal>")])
        if path == "/dav/me/":
            return self.multistatus([self.response(
                path, f"<C:calendar-home-set><D:href>{self.home_set()}</D:href></C:calendar-home-set>")])
        if path == "/dav/home/":
            return self.multistatus([
                self.response(self.href(place), self.described(place, title)) for place, title in self.calendars().items()])
        if fields.get("Depth") == "0" and "displayname" in body:
            place, known = self.place(path), self.calendars()
            if place not in known:
                return 404, {}, ""
            return self.multistatus([self.response(path, self.described(place, known[place]))])
        if "getctag" in body:
            return self.multistatus([self.response(
                path, f'<S:getctag xmlns:S="http://calendarserver.org/ns/">{self.revision}</S:getctag>')])
        return self.multistatus([
            self.response(self.href(place), f"<D:getetag>{escape(self.etag(place))}</D:getetag>")
            for place in self.listed() if place.startswith(self.place(path))])

    @staticmethod
    def href(place):
        return urllib.parse.quote(place, safe="/@:+=~")

    def calendars(self):
        """The calendars by their paths, each with its title."""
        known = {self.calendar: "Office", **({self.other: self.second} if self.second else {}), **dict.fromkeys(self.made, "")}
        return {place: self.descriptions.get(place, {}).get("displayname", title) for place, title in known.items()}

    def described(self, place, title):
        color = self.descriptions.get(place, {}).get("calendar-color")
        return self.description(title) + (
            f'<A:calendar-color xmlns:A="http://apple.com/ns/ical/">{escape(color)}</A:calendar-color>' if color else "")

    def description(self, title="Office"):
        reports = "<D:supported-report><D:report><D:sync-collection/></D:report></D:supported-report>"
        return ("<D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>" + escape(title) + "</D:displayname>"
                f"<D:supported-report-set>{reports if self.tells_changes else ''}</D:supported-report-set>")

    def listed(self):
        return list(self.items)

    def token(self, revision):
        return f"http://fake/{revision}"

    def changes(self, body):
        token = re.search(r"<D:sync-token>([^<]*)<", body).group(1)
        since = int(re.search(r"(\d+)\D*$", token).group(1)) if token else 0
        changed = {}
        for revision, place in self.log:
            if revision > since and place.startswith(self.place(self.asked)):
                changed.pop(place, None)
                changed[place] = revision
        shown = sorted(changed.items(), key=lambda entry: entry[1])
        shown, rest = shown[: self.page], shown[self.page :]
        listed = set(self.listed())
        responses = [
            self.response(self.href(place), f"<D:getetag>{escape(self.etag(place))}</D:getetag>") if place in listed
            else self.response(self.href(place), status=404)
            for place, _ in shown if place in listed or token]
        if rest:
            responses.append(self.response(self.calendar, status=507))
        end = shown[-1][1] if rest else self.revision
        return self.multistatus(responses, f"<D:sync-token>{self.token(end)}</D:sync-token>")

    def multiget(self, hrefs):
        if len(hrefs) > self.most_hrefs:
            return 400, {}, ""
        return self.multistatus([self.text_of(self.place(href), href) for href in hrefs])

    def text_of(self, path, href):
        if path not in self.items:
            return self.response(href, status=404)
        etag, text = self.items[path]
        return self.response(
            href, f"<D:getetag>{escape(etag)}</D:getetag><C:calendar-data>{escape(text)}</C:calendar-data>")

    def change(self, method, path, fields, body):
        there = self.items.get(path)
        if "If-Match" in fields and (there is None or there[0] != fields["If-Match"]):
            return 412, {}, ""
        if fields.get("If-None-Match") == "*" and there:
            return 412, {}, ""
        calendar, name = path[: path.rindex("/") + 1], path.rsplit("/", 1)[1]
        if method == "DELETE":
            self.remove(name, calendar)
            return 204, {}, ""
        self.put(name, body, calendar)
        return 201, {}, ""

    def move(self, path, target, fields):
        """WebDAV's own move: the item keeps its text, and whoever is invited hears nothing of it."""
        if path not in self.items:
            return 404, {}, ""
        if target in self.items and fields.get("Overwrite") == "F":
            return 412, {}, ""
        calendar, name = target[: target.rindex("/") + 1], target.rsplit("/", 1)[1]
        if calendar not in self.calendars():
            return 409, {}, ""
        text = self.items[path][1]
        self.remove(path.rsplit("/", 1)[1], path[: path.rindex("/") + 1])
        self.put(name, text, calendar)
        return 201, {}, ""

    def change_calendar(self, method, path, body):
        """A calendar as a whole is made, described or deleted."""
        known = self.calendars()
        if (path in known) == (method == "MKCALENDAR"):
            return 405 if path in known else 404, {}, ""
        if method == "DELETE":
            if path not in self.made:
                return 403, {}, ""
            self.made.remove(path)
            for place in [place for place in self.items if place.startswith(path)]:
                self.remove(place.rsplit("/", 1)[1], path)
            return 204, {}, ""
        if method == "MKCALENDAR":
            self.made.append(path)
        names = ("displayname", "calendar-color")
        found = {name: re.search(f"<.:{name}>([^<]*)<", body) for name in names}
        self.descriptions.setdefault(path, {}).update({name: unescape(match.group(1)) for name, match in found.items() if match})
        if method == "MKCALENDAR":
            return 201, {}, ""
        return self.multistatus([self.response(self.href(path), "<D:displayname/>")])


def refused(condition, inner=""):
    return 403, {"Content-Type": "application/xml"}, (
        f'<?xml version="1.0"?><D:error xmlns:D="{D}" xmlns:C="{C}"><{condition}>{inner}</{condition}></D:error>')


def home_of(programs, folder, fake, title="Work"):
    return Home(folder / "anna", programs, fake, title)


def google(programs, folder):
    """A page ends after some changes (507), a request has at most 50 hrefs, a stale href is 404 for ever, and only If-Match counts."""

    class Google(Fake):
        page, most_hrefs = 90, 50
        stale = Fake.calendar + "stale.ics"

        def listed(self):
            return [*self.items, self.stale]

        def etag(self, path):
            return '"old"' if path == self.stale else super().etag(path)

        def change(self, method, path, fields, body):
            return super().change(method, path, {name: fields[name] for name in fields if name != "If-None-Match"}, body)

    fake = Google()
    for number in range(200):
        fake.put(f"{number}.ics", event(f"u{number}"))
    fake.log.append((fake.revision, fake.stale))
    home = home_of(programs, folder, fake)
    assert "200 received" in home.sync()
    assert len(home.items("Office")) == 200
    # What does not come holds nothing else up.
    fake.put("new.ics", event("new"))
    home.run("tcal", "add", "--quick", "Lunch 2026-11-25 12:00 /Office")
    said = home.sync()
    assert "1 received" in said and "1 sent" in said, said
    assert len(fake.items) == 202 and len(home.items("Office")) == 202
    assert "nothing new" in home.sync()
    fake.stop()


def icloud(programs, folder):
    """The calendars are on another host, tokens are no URIs, a multiget has empty hrefs, and `%40` is not `@`."""

    class Shard(Fake):
        calendar = "/dav/home/a@b/"

        def token(self, revision):
            return f"HwoQEgwAAAh+{revision}"

        def place(self, path):
            return path if "%40" not in path else "/nowhere"

        def multiget(self, hrefs):
            return self.multistatus([self.response("", status=404) for _ in hrefs])

    class Front(Fake):
        def home_set(self):
            return f"http://localhost:{shard.port}/dav/home/"

    shard = Shard()
    front = Front()
    shard.put("a.ics", event("a"))
    shard.put("b.ics", event("b"))
    home = home_of(programs, folder, front)
    config = home.folder / ".config/tcal/config"
    config.unlink()
    add = ["accounts", "add", front.url, "--user", "anna", "--password-file", str(home.folder / "secret"), "--name", "Work"]
    # The password goes to another host only where that is said.
    home.run("tcal", *add, expect=1)
    assert not shard.seen
    said = home.run("tcal", *add, "--yes")
    assert "2 received" in said and f"http://localhost:{shard.port}/" in config.read_text(), said
    assert "nothing new" in home.sync()
    (home.calendars / "Office/a.ics").unlink()
    assert "1 deleted there" in home.sync() and list(shard.items) == [shard.calendar + "b.ics"]
    for fake in (front, shard):
        fake.stop()


class Tunnel(threading.Thread):
    """A proxy that leads to one server whatever host is asked for, and notes which."""

    def __init__(self, target):
        super().__init__(daemon=True)
        self.target, self.hosts = target, []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.start()

    def run(self):
        while True:
            client, _ = self.socket.accept()
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += client.recv(1)
        self.hosts.append(head.split()[1].decode())
        client.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        server = socket.create_connection(("127.0.0.1", self.target))

        def pump(source, sink):
            try:
                while data := source.recv(65_536):
                    sink.sendall(data)
            except OSError:
                pass
            for end in (source, sink):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

        threading.Thread(target=pump, args=(server, client), daemon=True).start()
        pump(client, server)


def icloud_over_tls(programs, folder):
    """The home of calendars is on a neighbour of the host, which that itself names over TLS: it may know the password, and a stranger may not."""
    key, certificate = make_certificate(folder, "DNS:caldav.fake.example,DNS:p42-caldav.fake.example,DNS:stranger.example")

    class Sharded(Fake):
        shard = "p42-caldav.fake.example"

        def __init__(self):
            super().__init__()
            self.knows = {}
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
            self.certificate = certificate

        def home_set(self):
            return f"https://{self.shard}:443/dav/home/"

        def handle(self, method, path, fields, body):
            self.knows.setdefault(fields["Host"], []).append(path)
            return super().handle(method, path, fields, body)

    fake = Sharded()
    fake.put("a.ics", event("a"))
    tunnel = Tunnel(fake.port)
    home = home_of(programs, folder, fake)
    home.environment["https_proxy"] = f"http://127.0.0.1:{tunnel.port}"
    config = home.folder / ".config/tcal/config"
    config.write_text(config.read_text().replace(fake.url, "https://caldav.fake.example/"))
    assert "1 received" in home.sync()
    assert any(place.startswith("/dav/home/work/") for place in fake.knows["p42-caldav.fake.example"])
    home.run("tcal", "add", "--quick", "Lunch 2026-11-25 12:00 /Office")
    assert "1 sent" in home.sync() and len(fake.items) == 2
    # What is remembered needs no look at the first host.
    tunnel.hosts.clear()
    assert "nothing new" in home.sync()
    assert set(tunnel.hosts) == {"p42-caldav.fake.example:443"}, tunnel.hosts
    # Another move: the next look finds it.
    fake.shard = "stranger.example"
    home.run("tcal", "accounts", "check", expect=1)
    assert "stranger.example:443" in tunnel.hosts and "stranger.example" not in fake.knows
    fake.stop()


def tokens_that_break(programs, folder):
    """SOGo, Zimbra, DAViCal, Synology, Bedework: a token is refused, or an answer has none; all is listed instead."""

    class Refusing(Fake):
        def changes(self, body):
            if re.search(r"<D:sync-token>[^<]+<", body):
                return refused("D:valid-sync-token")
            return super().changes(body)

    class Silent(Fake):
        def changes(self, body):
            return self.multistatus([])

    class Failing(Fake):
        def changes(self, body):
            return 403, {}, ""

    for number, kind in enumerate((Refusing, Silent, Failing)):
        fake = kind()
        for item in range(5):
            fake.put(f"{item}.ics", event(f"u{item}"))
        home = Home(folder / f"anna{number}", programs, fake)
        assert "5 received" in home.sync(), kind
        assert "nothing new" in home.sync(), kind
        fake.put("1.ics", event("u1", "Another"))
        fake.remove("2.ics")
        said = home.sync()
        assert "1 received" in said and "1 deleted here" in said, (kind, said)
        fake.stop()


def one_uid_in_two_calendars(programs, folder):
    """Cyrus refuses a UID that another calendar has, Nextcloud one that is in its trash: it stays here, is named, and is not sent again."""

    class Strict(Fake):
        def change(self, method, path, fields, body):
            if "UID:elsewhere" in body:
                return refused("C:no-uid-conflict", "<D:href>/dav/home/other/elsewhere.ics</D:href>")
            if "UID:trashed" in body:
                return 400, {"Content-Type": "text/plain"}, "Calendar object with uid already exists in this calendar"
            return super().change(method, path, fields, body)

    fake = Strict()
    home = home_of(programs, folder, fake)
    home.sync()
    for uid in ("elsewhere", "trashed", "plain"):
        (home.calendars / f"Office/{uid}.ics").write_bytes(event(uid).encode())
    said = home.sync(expect=3)
    assert "1 sent" in said and "elsewhere.ics" in said and "trashed.ics" in said, said
    assert list(fake.items) == [fake.calendar + "plain.ics"] and list(home.items("Office")) == ["elsewhere.ics", "plain.ics"]
    assert (home.calendars.parent / "Not accepted by Work/trashed.ics").read_bytes() == event("trashed").encode()
    fake.seen.clear()
    home.sync(expect=3)
    assert not any(method == "PUT" and "UID:trashed" in body for method, _, body in fake.seen)
    fake.stop()


def lists_with_holes(programs, folder):
    """Purelymail's index lags, Open-Xchange shows a year around today: what a list leaves out is there, and nothing goes here."""

    class Late(Fake):
        tells_changes = False
        hidden = ()

        def listed(self):
            return [path for path in self.items if not path.endswith(self.hidden)]

    fake = Late()
    for item in range(5):
        fake.put(f"{item}.ics", event(f"u{item}"))
    home = home_of(programs, folder, fake)
    home.sync()
    home.run("tcal", "add", "--quick", "Lunch 2026-11-25 12:00 /Office")
    assert "1 sent" in home.sync()
    fake.hidden = ("0.ics", "1.ics", next(path for path in fake.items if not path[-5].isdigit() or len(path) > 30)[-12:])
    fake.revision += 1
    said = home.sync()
    assert len(home.items("Office")) == 6 and len(fake.items) == 6, said
    assert "deleted" not in said, said
    fake.hidden = ()
    fake.revision += 1
    assert "deleted" not in home.sync() and len(home.items("Office")) == 6
    fake.stop()


def changes_of_what_was_given(programs, folder):
    """DavMail, Zimbra, Open-Xchange: texts are written anew, with another entity tag at each look, or weak ones."""

    class Rewriting(Fake):
        def change(self, method, path, fields, body):
            body = body.replace("END:VEVENT", "X-SERVER-SAYS:stored\r\nEND:VEVENT") if "X-SERVER" not in body else body
            return super().change(method, path, fields, body)

    class Weak(Fake):
        tells_changes = False

        def put(self, name, text, calendar=None):
            super().put(name, text, calendar)
            path = self.calendar + name
            self.items[path] = ("W/" + self.items[path][0], text)

    for number, kind in enumerate((Rewriting, Weak)):
        fake = kind()
        fake.put("a.ics", event("a"))
        home = Home(folder / f"anna{number}", programs, fake)
        home.sync()
        home.run("tcal", "add", "--quick", "Lunch 2026-11-25 12:00 /Office")
        assert "1 sent" in home.sync(), kind
        assert "nothing new" in home.sync(), kind
        path = home.calendars / "Office/a.ics"
        path.write_bytes(path.read_bytes().replace(b"SUMMARY:Meeting", b"SUMMARY:Edited"))
        assert "1 sent" in home.sync(), kind
        assert "nothing new" in home.sync(), kind
        assert "Edited" in fake.items[fake.calendar + "a.ics"][1]
        if kind is Rewriting:
            assert "X-SERVER-SAYS" in path.read_text()
        fake.stop()


def too_many_requests(programs, folder):
    """A server that has enough for now (429, 503) is asked no more until the time that it names; nothing is lost."""

    class Busy(Fake):
        status = 0
        wait = staticmethod(lambda: "120")

        def handle(self, method, path, fields, body):
            if self.status and method != "PROPFIND":
                return self.status, {"Retry-After": self.wait()}, ""
            return super().handle(method, path, fields, body)

    fake = Busy()
    fake.put("a.ics", event("a"))
    home = home_of(programs, folder, fake)
    home.sync()
    home.run("tcal", "add", "--quick", "Lunch 2026-11-25 12:00 /Office")
    for fake.status in (429, 503):
        fake.seen.clear()
        assert str(fake.status) in home.sync(expect=1)
        assert len([method for method, _, _ in fake.seen if method == "REPORT"]) <= 1, fake.seen
        # Later syncs wait, whoever starts them, and say so.
        fake.seen.clear()
        assert "wants no request before" in home.sync(expect=1)
        assert home.sync("--background") == ""
        assert "asks to wait until" in home.run("tcal", "accounts")
        assert not fake.seen, fake.seen
        home.run("tcal", "accounts", "check", "Work")
        assert "before" not in home.run("tcal", "accounts")
    # It may name a date.
    fake.wait = lambda: email.utils.formatdate(time.time() + 3, usegmt=True)
    home.sync(expect=1)
    fake.seen.clear()
    home.sync(expect=1)
    assert not fake.seen
    fake.status = 0
    time.sleep(3.2)
    assert "1 sent" in home.sync()
    fake.stop()


def a_rest_is_wanted_on_the_way(programs, folder):
    """A server wants a pause as it is first asked, and tells of its calendars all the same: no more than one is asked for, that is said, and the
    others come later."""

    class Resting(Fake):
        second, rests = "Second", 1

        def handle(self, method, path, fields, body):
            if self.rests and method == "PROPFIND":
                self.rests -= 1
                return 503, {"Retry-After": "1"}, ""
            return super().handle(method, path, fields, body)

    fake = Resting()
    fake.put("a.ics", event("a"))
    fake.put("b.ics", event("b"), fake.other)
    home = home_of(programs, folder, fake)
    said = home.sync(expect=1)
    assert said.count("1 received") == 1 and "the server answers 503" in said, said
    time.sleep(1.2)
    assert "1 received" in home.sync()
    fake.stop()


def in_the_background(programs, folder):
    """Only what is due is asked for, and what waits here; an item in conflict waits for somebody, and starts no sync."""
    fake = Fake()
    fake.put("a.ics", event("a"))
    home = home_of(programs, folder, fake)
    assert "1 received" in home.sync("--background")
    fake.seen.clear()
    assert home.sync("--background") == "" and not fake.seen
    path = home.calendars / "Office/a.ics"
    path.write_bytes(path.read_bytes().replace(b"SUMMARY:Meeting", b"SUMMARY:Mine"))
    assert "1 sent" in home.sync("--background")
    path.write_bytes(path.read_bytes().replace(b"SUMMARY:Mine", b"SUMMARY:Ours"))
    fake.put("a.ics", event("a", "Theirs"))
    # What was written in the last 20 ms is looked at once more by the next sync, because its stamp proves nothing.
    time.sleep(0.05)
    assert "conflict in a.ics" in home.sync("--background", expect=3)
    fake.seen.clear()
    assert home.sync("--background") == "" and not fake.seen
    assert "conflict in a.ics" in (home.folder / ".local/state/tcal/sync/status").read_text()
    # Another change is another number.
    home.run("tcal", "add", "--quick", "Lunch 2026-11-25 12:00 /Office")
    assert "1 sent" in home.sync("--background", expect=3)
    # Its time has come.
    status = home.folder / ".local/state/tcal/sync/status"
    status.write_text(status.read_text().replace("tried = ", "tried = 1 ; "))
    fake.seen.clear()
    home.sync("--background", expect=3)
    assert fake.seen
    # Whoever wants none of it has none.
    config = home.folder / ".config/tcal/config"
    config.write_text(config.read_text() + "    every = never\n")
    status.write_text(status.read_text().replace("tried = ", "tried = 1 ; "))
    fake.seen.clear()
    assert home.sync("--background") == "" and not fake.seen
    fake.stop()


class Scheduling(Fake):
    features = "1, calendar-access, calendar-auto-schedule"

    def propfind(self, path, fields, body):
        if path != "/dav/me/":
            return super().propfind(path, fields, body)
        assert "schedule-outbox-URL" in body and "calendar-user-address-set" in body
        status, fields, text = self.multistatus([self.response(
            path, f"<C:calendar-home-set><D:href>{self.home_set()}</D:href></C:calendar-home-set>"
            "<C:calendar-user-address-set><D:href>mailto:anna@example.com</D:href><D:href>/dav/me/</D:href></C:calendar-user-address-set>"
            "<C:schedule-outbox-URL><D:href>/dav/me/outbox/</D:href></C:schedule-outbox-URL>")])
        return status, dict(fields, DAV=self.features), text


class Attended(Scheduling):
    """Gives schedule tags, which stay when others answer, and keeps those answers when one's own comes (RFC 6638 3.2.10)."""

    def __init__(self):
        super().__init__()
        self.conditions, self.late = [], None

    def is_invitation(self, path):
        return "ATTENDEE" in self.items.get(path, ("", ""))[1]

    def schedule_tag(self, path):
        return f'"{hash(re.sub("PARTSTAT=[A-Z-]+:mailto:bob", "", self.items[path][1])) % 10**6}"'

    def text_of(self, path, href):
        assert "<C:schedule-tag/>" in self.seen[-1][2]
        tag = f"<C:schedule-tag>{escape(self.schedule_tag(path))}</C:schedule-tag>" if self.is_invitation(path) else ""
        return super().text_of(path, href).replace("<D:getetag>", tag + "<D:getetag>")

    def handle(self, method, path, fields, body):
        status, answered, text = super().handle(method, path, fields, body)
        if method == "GET" and self.is_invitation(path):
            answered["Schedule-Tag"] = self.schedule_tag(path)
        return status, answered, text

    def change(self, method, path, fields, body):
        if self.late:
            self.late = self.late()
        self.conditions.append({name: value for name, value in fields.items() if name.startswith("If-")})
        if tag := fields.get("If-Schedule-Tag-Match"):
            if tag != self.schedule_tag(path):
                return 412, {}, ""
            theirs = re.search("PARTSTAT=([A-Z-]+):mailto:bob", self.items[path][1]).group(1)
            body = re.sub("PARTSTAT=[A-Z-]+:mailto:bob", f"PARTSTAT={theirs}:mailto:bob", body)
        return super().change(method, path, fields, body)


def an_invitation_of_a_server(programs, folder):
    """Who is invited answers, also at the moment in which another does; what is the organizer's is kept apart before the server refuses it."""
    fake = Attended()
    people = (
        "ORGANIZER:mailto:eve@example.com\r\nATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:bob@example.com\r\n"
        "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:anna@example.com\r\n")
    fake.put("a.ics", event("a", "Board", people))
    fake.put("b.ics", event("b", "Plain"))
    home = home_of(programs, folder, fake)
    home.sync()
    path = home.calendars / "Office/a.ics"
    answer = (b"PARTSTAT=NEEDS-ACTION:mailto:anna", b"PARTSTAT=ACCEPTED:mailto:anna")
    path.write_bytes(path.read_bytes().replace(*answer))

    def bob_answers():
        fake.put("a.ics", fake.text("a.ics").replace("NEEDS-ACTION:mailto:bob", "DECLINED:mailto:bob"))

    fake.late = bob_answers
    assert "1 sent" in home.sync()
    assert [list(each) for each in fake.conditions] == [["If-Schedule-Tag-Match"]], fake.conditions
    for text in (fake.text("a.ics"), path.read_text()):
        assert "DECLINED:mailto:bob" in text and "ACCEPTED:mailto:anna" in text, text
    # While it is typed, too.
    said = home.run("tcal", "edit", "a", "--title", "Bored", expect=1)
    assert "Only the organizer can change" in said and "Board" in path.read_text(), said
    # What another program changes is found by a later sync: who schedules is remembered.
    fake.conditions.clear()
    path.write_bytes(path.read_bytes().replace(b"SUMMARY:Board", b"SUMMARY:Bored").replace(b"T090000Z", b"T093000Z"))
    said = home.sync(expect=3)
    assert "1 not accepted" in said and "a.ics: only the organizer may change DTSTART, SUMMARY" in said, said
    assert not fake.conditions and "Board" in path.read_text()
    assert "Bored" in (home.calendars.parent / "Not accepted by Work/a.ics").read_text()
    (home.calendars.parent / "Not accepted by Work/a.ics").unlink()
    # One's own events are one's own.
    other = home.calendars / "Office/b.ics"
    other.write_bytes(other.read_bytes().replace(b"SUMMARY:Plain", b"SUMMARY:Changed"))
    assert "1 sent" in home.sync() and "nothing new" in home.sync()
    fake.stop()


def invitations_of_a_server(programs, folder):
    """A server with an outbox that sends by itself is asked no more: no mail goes from here, and who one is it says as well."""

    for number, (features, sends) in enumerate([(Scheduling.features, True), ("1, calendar-access", False)]):
        fake = Scheduling()
        fake.features = features
        fake.put("a.ics", event("a"))
        place = folder / str(number)
        place.mkdir()
        home = home_of(programs, place, fake)
        home.sync()
        status = (home.folder / ".local/state/tcal/sync/status").read_text()
        assert ("sends-invitations = " in status) == sends and "anna@example.com" in status, status
        words = ["tcal", "add", "Board", "2026-11-25 12:00", "--calendar", "Office", "--invite", "bob@example.com"]
        told = home.run(*words, "--no-send", expect=2 if sends else 0)
        assert ("server notifies" in told) == sends, told
        fake.stop()


ALL = [in_the_background, invitations_of_a_server, an_invitation_of_a_server, icloud_over_tls, google, icloud, tokens_that_break, one_uid_in_two_calendars, lists_with_holes, changes_of_what_was_given, too_many_requests, a_rest_is_wanted_on_the_way]
