"""What `tcal accounts` and `tcal sync` say where an address, a server or a configuration is not as one thinks it is."""
from accounts import Beginner
from fake import Fake, Scheduling, home_of
from stories import event


def adds(home, url, *more, expect=0):
    """The words of an account that is added without a terminal."""
    return home.run(
        "accounts", "add", url, "--user", "anna", "--password-file", home.secret("geheim"), "--name", "Work", *more,
        expect=expect)


def no_calendars_yet(programs, folder, server):
    """An account without calendars is added, says how to make one, and the first one with an event reaches the server."""
    home = Beginner(folder / "anna", programs)
    hint = "Work: there are no calendars yet; tcal calendars create NAME --source Work makes one"
    assert hint in adds(home, server.url)
    assert hint in home.run("sync") and "no calendars yet" in home.run("accounts", "check")
    assert home.run("sync", "--json").split() == ["[", "]"]
    home.run("calendars", "create", "Family", "--source", "Work")
    home.run("add", "Lunch", "2026-11-25 12:00", "--calendar", "Family")
    assert "Work/Family: made on the server, 1 sent" in home.run("sync")
    assert "Work/Family: nothing new" in home.run("sync")
    assert len(server.names(f"{server.home}family/")) == 1
    # All of it comes to another home.
    assert "Work/Family: 1 received" in adds(Beginner(folder / "other", programs), server.url)


class Answering(Fake):
    """A server with a calendar below `/dav/`, and other answers at some paths."""

    #: Answers by path, for any method.
    answers = {}

    def handle(self, method, path, fields, body):
        if path in self.answers:
            return self.answers[path]
        return super().handle(method, path, fields, body)


PAGE = 200, {"Content-Type": "text/html"}, "<!DOCTYPE html><title>Welcome</title>"
NOTHING = 404, {}, ""


def something_else_in_place_of_caldav(programs, folder):
    """A web page, another service, addresses of people or files: named with the address where it is; and what is found elsewhere is said."""
    home = Beginner(folder / "anna", programs)
    fake = Answering()
    everywhere = {"/.well-known/caldav": NOTHING}
    xml = {"Content-Type": "application/xml"}
    for answer, said in [
            (PAGE, "a web page answers at {}, not a calendar server"),
            ((405, {"Content-Type": "text/html"}, "<html>Not allowed"), "a web page answers at {}, not a calendar server"),
            ((200, {"Content-Type": "application/json"}, "{}"), "no CalDAV is at {} (200)"),
            (NOTHING, "no CalDAV is at {} (404)"),
            ((207, xml | {"DAV": "1, 3, addressbook"}, Fake.multistatus([Fake.response("/")])[2]), "{} has contacts (CardDAV)"),
            ((207, xml | {"DAV": "1, 2"}, Fake.multistatus([Fake.response("/", "<D:resourcetype><D:collection/></D:resourcetype>")])[2]),
             "{} has files (WebDAV)"),
            ((403, {}, ""), "the server answers 403")]:
        fake.answers = everywhere | {"/": answer}
        told = adds(home, fake.url, expect=1)
        assert said.format(fake.url) in told and "nothing was added" in told, told
    assert not home.config.exists()
    # A page beside the calendars is no obstacle, and it is said from where they are.
    fake.answers = {"/web/": PAGE}
    fake.put("a.ics", event("a"))
    told = adds(home, fake.url + "web/")
    assert f"There are no calendars at {fake.url}web/; these are from {fake.url}dav/home/." in told and "1 received" in told, told
    told = home.run("accounts", "check")
    assert f"who one is: PROPFIND {fake.url}web/: a web page answers at {fake.url}web/" in told, told
    fake.stop()


def a_login_that_no_password_opens(programs, folder):
    """A host that gets no password, and one that wants a token, do not say that the password is wrong; and `/` is tried all the same."""
    home = Beginner(folder / "anna", programs)
    fake, stranger = Answering(), Fake()

    def wanting(*ways):
        return 401, {"WWW-Authenticate": ", ".join(ways)}, ""

    for way, said in [("Bearer realm=\"a, b\"", "wants a token (Bearer), not a password: set oauth or token-command"),
                      ("Negotiate", "accepts only negotiate, which tcal does not support")]:
        fake.answers = {"/.well-known/caldav": wanting(way), "/": wanting(way)}
        assert said in adds(home, fake.url, expect=1)
        # Another service has the well-known address.
        fake.answers = {"/.well-known/caldav": wanting(way)}
        assert "Work/Office: nothing new" in adds(home, fake.url)
        home.run("accounts", "remove", "Work", "--yes")
    fake.answers = {"/": wanting("Bearer", "Basic realm=\"x\"")}
    assert "does not accept user and password (401)" in adds(home, fake.url + "dav/", "--user", "bert", expect=1)
    # Sent on to another host.
    fake.answers = {"/.well-known/caldav": (301, {"Location": stranger.url.replace("127.0.0.1", "localhost")}, ""), "/": NOTHING}
    told = adds(home, fake.url, expect=1)
    assert "localhost wants a user and a password, which only 127.0.0.1 gets" in told and not stranger.seen, told
    fake.answers = {"/.well-known/caldav": fake.answers["/.well-known/caldav"]}
    assert "Work/Office: nothing new" in adds(home, fake.url)
    # Nobody said who one is.
    told = home.run("accounts", "add", stranger.url, "--name", "Other", expect=1)
    assert "wants a user and a password, and the account has none" in told, told
    for server in (fake, stranger):
        server.stop()


class Neighbours(Fake):
    """Anna's calendars beside Bert's, who may share his."""

    shares, forbids = False, False

    def propfind(self, path, fields, body):
        if path not in ("/dav/bert/", "/dav/bert/fun/"):
            return super().propfind(path, fields, body)
        if self.forbids:
            return 403, {}, ""
        own = [self.response("/dav/bert/", "<D:resourcetype><D:collection/></D:resourcetype><D:owner><D:href>/dav/he/</D:href></D:owner>"
                             "<D:current-user-principal><D:href>/dav/me/</D:href></D:current-user-principal>")]
        if self.shares and fields.get("Depth") == "1":
            own.append(self.response("/dav/bert/fun/", self.description("Fun")))
        return self.multistatus(own)


def somebody_elses_home(programs, folder):
    """At the address of another user come the calendars that it shows, and never one's own without a word."""
    fake = Neighbours()
    address, own = fake.url + "dav/bert/", fake.url + "dav/home/"
    fake.put("a.ics", event("a"))
    fake.put("b.ics", event("b"), "/dav/bert/fun/")
    home = Beginner(folder / "anna", programs)
    for fake.forbids in (False, True):
        told = adds(home, address, expect=1)
        assert f"there is nothing at {address} that you may see; your calendars are at {own}" in told, told
        assert not home.config.exists()
        assert "Work/Office: 1 received" in adds(home, address, "--yes") and f"url = {own}\n" in home.config.read_text()
        home.run("accounts", "remove", "Work", "--yes")
        home.config.unlink()
    fake.shares, fake.forbids = True, False
    told = adds(home, address)
    assert "Work/Fun: 1 received" in told and "Office" not in told, told
    fake.shares = False
    assert "that you may see; your calendars are at" in home.run("accounts", "check", expect=1)
    assert (home.folder / ".local/share/tcal/calendars/Work/Fun/b.ics").exists()
    fake.stop()


def a_calendar_that_the_configuration_names(programs, folder):
    """One that is not there is named by sync and check, with those that there are; one that came since is synced at once."""

    class Renaming(Fake):
        second, title = "Home", "Office"

        def description(self, title="Office"):
            return super().description(self.title if title == "Office" else title)

    fake = Renaming()
    home = home_of(programs, folder, fake)
    config = home.folder / ".config/tcal/config"
    config.write_text(config.read_text() + "    calendars = Office, Offcie\n")
    said = home.sync(expect=1)
    named = "Offcie: the server has no calendar of that name; there are Office, Home"
    assert named in said and "Work/Office: nothing new" in said and "Work/Home" not in said, said
    assert named in home.run("tcal", "accounts", "check", expect=1)
    fake.second = "Offcie"
    said = home.sync()
    assert "Work/Offcie: nothing new" in said and "Work/Office: nothing new" in said, said
    fake.title = "Work"
    assert "Office: the server has no calendar of that name; there are Work, Offcie" in home.run("tcal", "accounts", "check", expect=1)
    assert "Office: the server has no calendar of that name" in home.sync(expect=1)
    fake.stop()


def a_calendar_that_is_gone_does_not_bring_others(programs, folder):
    """Where the address of an account is that of one calendar, and that goes, the others of the server do not come in its place."""

    class Leaving(Fake):
        gone = False

        def propfind(self, path, fields, body):
            if path == self.calendar and not self.gone and "getctag" not in body:
                return self.multistatus([self.response(path, self.description())])
            return (404, {}, "") if path == self.calendar and self.gone else super().propfind(path, fields, body)

        def changes(self, body):
            return (404, {}, "") if self.gone else super().changes(body)

    fake = Leaving()
    fake.second = "Private"
    fake.put("a.ics", event("a"))
    home = Beginner(folder / "anna", programs)
    told = adds(home, fake.url + fake.calendar[1:])
    assert "Work/Office: 1 received" in told and "Private" not in told, told
    fake.gone = True
    told = home.run("sync", expect=1)
    assert "no CalDAV is at" in told and "Private" not in told, told
    assert (home.folder / ".local/share/tcal/calendars/Work/Office/a.ics").exists()
    fake.stop()


def a_share_that_is_only_read(programs, folder):
    """DAViCal does not tell a guest what he may do: he only reads, what he deletes comes back, and that is said."""

    class DAViCal(Fake):
        def propfind(self, path, fields, body):
            status, head, text = super().propfind(path, fields, body)
            denied = "<D:propstat><D:prop><D:current-user-privilege-set/></D:prop><D:status>HTTP/1.1 403 Forbidden</D:status></D:propstat>"
            return status, head | {"X-DAViCal-Version": "DAViCal/1.1.12; DB/1.3.5"}, text.replace("</D:response>", denied + "</D:response>")

        def description(self, title="Office"):
            return super().description("Tea &amp; Cake" if title == "Office" else title)

    fake = DAViCal()
    fake.put("a.ics", event("a"))
    home = home_of(programs, folder, fake)
    assert "Work/Tea & Cake: 1 received" in home.sync()
    assert "Tea & Cake (read-only)" in home.run("tcal", "accounts", "check")
    place = next(home.calendars.iterdir())
    assert (place / "access").read_text() == "read-only\n" and (place / "displayname").read_text() == "Tea & Cake\n"
    (place / "a.ics").unlink()
    said = home.sync()
    assert "a is back: it cannot be deleted, because its server only lets you read this calendar" in said, said
    assert "one side" not in said and (place / "a.ics").exists() and "nothing new" in home.sync()
    assert not any(method in ("PUT", "DELETE") for method, _, _ in fake.seen)
    fake.stop()


def each_connection_is_closed(programs, folder):
    """A server that breaks off each answer is left alone after five: one line, and nothing is lost."""

    class Closing(Fake):
        closes = ()

        def handle(self, method, path, fields, body):
            if any(method == verb and part in path + body for verb, part in self.closes):
                return 0, {}, b""
            return super().handle(method, path, fields, body)

    fake = Closing()
    for number in range(40):
        fake.put(f"{number}.ics", event(f"u{number}"))
    home = home_of(programs, folder, fake)
    fake.closes = [("GET", ""), ("REPORT", "multiget")]
    said = home.sync(expect=1)
    assert len(said.strip().splitlines()) == 1 and "broken" in said, said
    fake.closes = ()
    assert "40 received" in home.sync()
    for number in range(40):
        (home.calendars / f"Office/new{number}.ics").write_bytes(event(f"n{number}").encode())
    fake.closes = [("PUT", "")]
    fake.seen.clear()
    said = home.sync(expect=1)
    # It is asked twice, because the calendar might be elsewhere by now, and libcurl opens each connection once more.
    assert len(said.strip().splitlines()) == 1 and sum(method == "PUT" for method, _, _ in fake.seen) <= 20, said
    fake.closes = ()
    home.sync()
    assert len(fake.items) == 80 and len(home.items("Office")) == 80
    fake.stop()


def who_tells_the_guests(programs, folder):
    """Where a server tells those who are invited, --send is what happens, --no-send cannot be had, and neither contradicts the other."""
    fake = Scheduling()
    fake.put("a.ics", event("a"))
    home = home_of(programs, folder, fake)
    home.sync()
    words = ["tcal", "add", "Board", "2026-11-25 12:00", "--calendar", "Office", "--invite", "bob@example.com"]
    told = home.run(*words, expect=2)
    assert "notifies bob@example.com itself" in told and "use --send to allow that" in told and "--no-send" not in told, told
    told = home.run(*words, "--no-send", expect=2)
    assert "--no-send cannot prevent that" in told and "a calendar without such a server" in told, told
    assert "the calendar’s server notifies bob@example.com" in home.run(*words, "--send")
    uid = home.run("tcal", "list", "2026-11-25", "2026-11-26", "--format", "{uid}").split()[-1]
    told = home.run("tcal", "edit", uid, "--send")
    assert "the calendar’s server notifies bob@example.com" in told and "--no-send" not in told, told
    fake.stop()


def the_program_says_who_it_is(programs, folder):
    home = Beginner(folder / "anna", programs)
    own, whole = (home.run("--version", program=name).split(maxsplit=1) for name in ("tcal-sync", "tcal"))
    assert own == ["tcal-sync", whole[1]], (own, whole)


REAL = [no_calendars_yet]
ALL = [
    something_else_in_place_of_caldav, a_login_that_no_password_opens, somebody_elses_home,
    a_calendar_that_the_configuration_names, a_calendar_that_is_gone_does_not_bring_others, a_share_that_is_only_read,
    each_connection_is_closed, who_tells_the_guests, the_program_says_who_it_is,
]
