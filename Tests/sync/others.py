"""The servers that people have, each as it is known to answer (docs/reference/servers.md says from where): one story plays them all the same
way, and says what each of them must have been spared. None of them was asked itself."""
import re

from fake import Fake, home_of, refused
from stories import event


class TwoCalendars(Fake):
    """Two calendars of one user. A UID may be in both."""

    second = "Home"

    def holder(self, uid, but=""):
        """The path of a resource with a UID."""
        return next((path for path, (_, text) in self.items.items() if f"UID:{uid}\r\n" in text and path != but), None)


class OneUID(TwoCalendars):
    """A UID is in one calendar alone, as in Cyrus: another one is refused, and told where the first is."""

    def change(self, method, path, fields, body):
        there = method == "PUT" and self.holder(re.search(r"UID:(\S+)", body).group(1), path)
        if there:
            return refused("C:no-uid-conflict", f"<D:href>{there}</D:href>")
        return super().change(method, path, fields, body)


class BreakingTokens(TwoCalendars):
    """Each token is good for a while: every second answer is that it is none."""

    broken = 0

    def changes(self, body):
        if re.search(r"<D:sync-token>[^<]+<", body):
            self.broken += 1
            if self.broken % 2:
                return self.refusal()
        return super().changes(body)

    def refusal(self):
        return refused("D:valid-sync-token")


class Google(TwoCalendars):
    """Pages of 90 that end with 507, 50 hrefs at most, a stale href that is 404 for ever, If-Match alone, no lists but by sync-collection,
    400 for what an attendee may not change."""

    page, most_hrefs = 90, 50
    stale = Fake.calendar + "stale.ics"

    def listed(self):
        return [*self.items, self.stale]

    def etag(self, path):
        return '"old"' if path == self.stale else super().etag(path)

    def start(self):
        self.log.append((self.revision, self.stale))

    def change(self, method, path, fields, body):
        if "If-None-Match" in fields:
            fields = {name: value for name, value in fields.items() if name != "If-None-Match"}
        if "X-REFUSE" in body:
            return 400, {}, ""
        return super().change(method, path, fields, body)

    def seen_rightly(self):
        listings = [path for method, path, body in self.seen if method == "PROPFIND" and "<D:getetag/>" in body]
        assert not listings, "a list without sync-collection"


class ICloud(TwoCalendars):
    """Tokens that are no URIs, multigets whose answers have no hrefs, `%40` that is not `@`."""

    calendar = "/dav/home/a@b/"

    def token(self, revision):
        return f"HwoQEgwAAAh+{revision}"

    def place(self, path):
        return path if "%40" not in path else "/nowhere"

    def multiget(self, hrefs):
        return self.multistatus([self.response("", status=404) for _ in hrefs])


class Rewriting(TwoCalendars):
    """Writes anew what it is given, and tells no entity tag of it."""

    def change(self, method, path, fields, body):
        if method == "PUT" and "X-CYRUS" not in body:
            body = body.replace("END:VEVENT", "X-CYRUS:1\r\nEND:VEVENT")
        return super().change(method, path, fields, body)


class Fastmail(Rewriting, OneUID):
    """Cyrus, which has rewritten what it tells no entity tag of."""


class Nextcloud(TwoCalendars):
    """What was deleted keeps its UID in the trash, and 400 is the answer to who brings it back."""

    def __init__(self):
        super().__init__()
        self.trash = set()

    def change(self, method, path, fields, body):
        if method == "DELETE" and path in self.items:
            self.trash.add((path.rsplit("/", 1)[0], re.search(r"UID:(\S+)", self.items[path][1]).group(1)))
        elif method == "PUT" and (path.rsplit("/", 1)[0], re.search(r"UID:(\S+)", body).group(1)) in self.trash:
            return 400, {"Content-Type": "text/plain"}, "Calendar object with uid already exists in this calendar"
        return super().change(method, path, fields, body)


class Baikal(Rewriting, BreakingTokens):
    """Forgets tokens (403, or a page of words), rewrites what it is given."""

    def refusal(self):
        return 403, {"Content-Type": "text/html"}, "<html>The supplied sync-token is invalid</html>"


class SOGo(BreakingTokens):
    """Tokens that break with 412-like words and a 200, and a component is wanted of each search: none is asked."""

    def refusal(self):
        return self.multistatus([])


class Davical(BreakingTokens):
    def refusal(self):
        return 409, {}, ""


class Synology(BreakingTokens):
    def refusal(self):
        return 412, {}, ""


class Bedework(BreakingTokens, OneUID):
    """Tokens that break, a list that lags by one change, a UID in one calendar alone."""

    def listed(self):
        return [path for path in self.items if self.log[-1][1] != path or self.settled]

    settled = False
    tells_changes = False

    def propfind(self, path, fields, body):
        answer = super().propfind(path, fields, body)
        # The second look has what the first lacked.
        self.settled = True
        return answer

    def change(self, *arguments):
        self.settled = False
        return super().change(*arguments)


class Zimbra(BreakingTokens):
    """Tokens that break; a UID that comes to another calendar is moved there, whatever was asked."""

    def change(self, method, path, fields, body):
        there = method == "PUT" and self.holder(re.search(r"UID:(\S+)", body).group(1), path)
        answer = super().change(method, path, fields, body)
        if there and answer[0] == 201:
            self.remove(there.rsplit("/", 1)[1], there[: there.rindex("/") + 1])
        return answer


class Listing(TwoCalendars):
    """Has no sync-collection, and lists what it thinks fit."""

    tells_changes, hidden = False, ()

    def listed(self):
        return [path for path in self.items if not self.hides(path)]

    def hides(self, path):
        return False


class OpenXchange(Listing):
    """Shows a year around today."""

    def hides(self, path):
        return "DTSTART:2019" in self.items[path][1]

    def change(self, method, path, fields, body):
        # Its model is another one: what it cannot keep is gone.
        return super().change(method, path, fields, re.sub(r"X-MINE:[^\r]*\r\n", "", body))


class Purelymail(Listing):
    """The list is that of three minutes ago."""

    def hides(self, path):
        return path in [place for _, place in self.log[-2:]]


class DavMail(Rewriting, Listing):
    """Entity tags without quotes, which change as texts do, and texts that are written anew."""

    def put(self, name, text, calendar=None):
        super().put(name, text, calendar)
        path = (calendar or self.calendar) + name
        self.items[path] = (f"2026-11-24T10:00:{self.revision:02}Z", text)


def plays(kind):
    """The same life with each server: both ways, a change, a deletion, a move between calendars, an old item, what is refused."""

    def story(programs, folder):
        fake = kind()
        for number in range(120):
            fake.put(f"{number}.ics", event(f"u{number}"))
        fake.put("old.ics", event("old", "Long ago").replace("20261124T", "20190102T"))
        getattr(fake, "start", lambda: None)()
        home = home_of(programs, folder, fake)
        office, other = home.calendars / "Office", home.calendars / "Home"

        def settle():
            """What a server shows late comes late; after that there is nothing new."""
            for _ in range(3):
                home.run("tcal-sync", "sync", expect=None)
            assert home.sync().count("nothing new") == 2

        def same():
            here = {path.name: path.read_text() for path in office.glob("*.ics")}
            there = {path.rsplit("/", 1)[1]: text for path, (_, text) in fake.items.items() if path.startswith(fake.calendar)}
            if isinstance(fake, Listing) and not isinstance(fake, DavMail):
                there = {name: text for name, text in there.items() if name in here or not fake.hides(fake.calendar + name)}
            assert sorted(here) == sorted(there), set(here) ^ set(there)
            for name, text in here.items():
                assert text == there[name].replace("\r\n", "\n"), name

        home.run("tcal-sync", "sync", expect=None)
        settle()
        count = len(list(office.glob("*.ics")))
        assert count >= 118, count
        # Both change something, on both sides something is new and something goes.
        fake.put("0.ics", event("u0", "Changed there"))
        fake.put("new.ics", event("new", "From there"))
        fake.remove("1.ics")
        (office / "2.ics").write_bytes(event("u2", "Changed here").encode())
        (office / "mine.ics").write_bytes(event("mine", "From here", "X-MINE:1\r\n").encode())
        (office / "3.ics").unlink()
        settle()
        assert "Changed there" in (office / "0.ics").read_text() and "Changed here" in fake.text("2.ics")
        assert fake.calendar + "mine.ics" in fake.items and fake.calendar + "3.ics" not in fake.items
        # What another wrote last may be shown later than this story waits; it must never go.
        assert (office / "4.ics").exists() and fake.calendar + "4.ics" in fake.items
        fake.put("settle1.ics", event("settle1")), fake.put("settle2.ics", event("settle2"))
        fake.put("settle3.ics", event("settle3")), fake.put("settle4.ics", event("settle4"))
        settle()
        assert not (office / "1.ics").exists() and not (office / "3.ics").exists()
        same()
        # An item that is moved to another calendar is there once, on both sides.
        (office / "5.ics").rename(other / "5.ics")
        for _ in range(3):
            home.run("tcal-sync", "sync", expect=None)
        settle()
        assert not (office / "5.ics").exists() and (other / "5.ics").exists()
        assert [path for path in fake.items if path.endswith("/5.ics")] == [fake.other + "5.ics"]
        if isinstance(fake, Google):
            (office / "6.ics").write_bytes(event("u6", "Not yours", "X-REFUSE:1\r\n").encode())
            said = home.sync(expect=3)
            assert "6.ics" in said and "does not take it (400)" in said, said
            aside = home.calendars.parent / "Not accepted by Work/6.ics"
            assert "6.ics" in home.sync(expect=3) and "X-REFUSE" in aside.read_text()
            assert "Not yours" not in (office / "6.ics").read_text()
            aside.unlink()
            fake.seen_rightly()
        if isinstance(fake, Nextcloud):
            # Taken back after it went there: it waits apart and is named, and goes there once somebody tries again.
            (office / "3.ics").write_bytes(event("u3", "Back again").encode())
            said = home.sync(expect=3)
            aside = home.calendars.parent / "Not accepted by Work/3.ics"
            assert "3.ics" in said and "already exists" in said and aside.exists(), said
            fake.trash.clear()
            aside.write_bytes(event("u3", "Back once more").encode())
            assert "1 sent" in home.sync() and (office / "3.ics").exists()
        if isinstance(fake, BreakingTokens) and fake.tells_changes:
            assert fake.broken > 3
        if isinstance(fake, OpenXchange):
            assert "X-MINE" not in (office / "mine.ics").read_text()
        # No search was ever asked for: many servers want a component in it, or find nothing.
        assert not any("calendar-query" in body for _, _, body in fake.seen)
        # What is gone on neither side is here, and nothing is doubled.
        uids = [re.search(r"UID:(\S+)", path.read_text()).group(1) for path in home.calendars.rglob("*.ics")]
        assert len(uids) == len(set(uids)), sorted(uid for uid in uids if uids.count(uid) > 1)
        fake.stop()

    story.__name__ = kind.__name__
    return story


ALL = [plays(kind) for kind in (
    Google, ICloud, Fastmail, OneUID, Nextcloud, Baikal, SOGo, Davical, Synology, Bedework, Zimbra, OpenXchange, Purelymail, DavMail)]
