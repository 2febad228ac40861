"""Calendars that are shared with others: `tcal calendars share`, `unshare`, `shared`, `accept` and `decline` with servers as they are."""
import json, re, time, urllib.parse, xml.etree.ElementTree as tree

from fake import Scheduling, refused
from stories import Home

D, C, S = "{DAV:}", "{urn:ietf:params:xml:ns:caldav}", "{http://calendarserver.org/ns/}"
BERT = "bert@example.com"


def later(uid, title="Meeting"):
    from real import later
    return later(uid, title)


def rights(server, calendar, name):
    """The privileges of another user by the server's own list, whoever gave them; none where there is no entry."""
    body = '<?xml version="1.0"?><D:propfind xmlns:D="DAV:"><D:prop><D:acl/></D:prop></D:propfind>'
    answer = server.request("PROPFIND", calendar, body, Depth="0", Content_Type="application/xml")
    assert answer.status == 207, answer.text
    found = {}
    for entry in tree.fromstring(answer.text).iter(f"{D}ace"):
        href = entry.find(f"{D}principal/{D}href")
        who = href.text if href is not None else entry.find(f"{D}principal")[0].tag
        found[who] = {privilege[0].tag for privilege in entry.iter(f"{D}privilege")}
    mine = next((own for who, own in found.items() if who.rstrip("/").endswith("/" + name)), set())
    # Everybody else's stay as they are.
    return mine, {who: own for who, own in found.items() if not who.rstrip("/").endswith("/" + name)}


def listed(home, *words):
    rows = json.loads(home.run("tcal", "calendars", "shared", *words, "--json"))
    assert all(list(row) == ["account", "calendar", "name", "address", "everybody", "access", "answer"] for row in rows), rows
    return rows


def people(programs, folder, server):
    """Anna with a calendar of three items, and Bert with an account of his own."""
    calendar = server.make_calendar("office", "Office")
    for number in range(3):
        server.put(f"{calendar}{number}.ics", later(f"u{number}"))
    anna = Home(folder / "anna", programs, server)
    bert = Home(folder / "bert", programs, server.as_user("bert"))
    assert "3 received" in anna.sync()
    bert.sync()
    return anna, bert, calendar


def accept(bert, said, offered):
    """Bert accepts as Anna's command says."""
    if offered:
        assert "gets an invitation" in said, said
        waiting = bert.run("tcal", "calendars", "accept")
        assert re.search(r"Office, from \S+: you may (read|change) it", waiting), waiting
        said = bert.run("tcal", "calendars", "accept", "Office")
    else:
        address = re.search(r"tcal calendars accept (\S+)", said).group(1)
        said = bert.run("tcal", "calendars", "accept", address)
    assert "comes with the next tcal sync" in said, said


def share_of(bert):
    """The folder of Bert's share."""
    return next(path.parent for path in bert.calendars.glob("*/owner"))


def a_calendar_is_shared(programs, folder, server):
    """Anna lets Bert read a calendar, then change it, then neither: the server's own list says so each time, and `shared` does; his
    account has it read-only, then writable, then no more, and all of hers stays."""
    anna, bert, calendar = people(programs, folder, server)
    before = rights(server, calendar, "bert")
    assert before[0] == set(), before
    said = anna.run("tcal", "calendars", "share", "Office", BERT)
    assert "may read Office now" in said, said
    mine, others = rights(server, calendar, "bert")
    assert f"{D}read" in mine and f"{D}write" not in mine and f"{D}write-content" not in mine, mine
    assert others == before[1], (others, before)
    told = next(row for row in listed(anna, "Office") if row["address"] == BERT)
    assert (told["access"], told["everybody"], told["calendar"]) == ("read", False, "Office"), told
    accept(bert, said, server.offers_shares)
    assert "3 received" in bert.sync()
    share = share_of(bert)
    assert (share / "access").read_text() == "read-only\n"
    shown = bert.run("tcal", "calendars")
    assert re.search(r"\(of .*anna.*\).*\(read-only", shown, re.I), shown
    bert.run("tcal", "edit", "u0", "--title", "Mine", expect=1)
    assert not any(row["access"] == "write" for row in listed(anna))
    if server.offers_shares:
        assert next(row for row in listed(anna, "Office") if row["address"] == BERT)["answer"] == "accepted"
    # He may change it, and Anna gets what he changes.
    said = anna.run("tcal", "calendars", "share", "Office", BERT, "--write")
    assert "may change Office now" in said, said
    mine, others = rights(server, calendar, "bert")
    assert server.write_privilege in mine and others == before[1], (mine, others)
    assert next(row for row in listed(anna, "Office") if row["address"] == BERT)["access"] == "write"
    assert "may read and change" in anna.run("tcal", "calendars", "shared", "Office")
    bert.run("tcal", "accounts", "check")
    bert.sync()
    assert not (share / "access").exists() and (share / "owner").exists()
    bert.run("tcal", "edit", "u0", "--title", "Changed by Bert")
    assert "1 sent" in bert.sync()
    assert "1 received" in anna.sync()
    assert "Changed by Bert" in "".join(anna.items("Office").values())
    # No more: his copy goes to the trash, and nothing of hers goes anywhere.
    said = anna.run("tcal", "calendars", "unshare", "Office", "bert")
    assert "has no rights on Office any more" in said, said
    mine, others = rights(server, calendar, "bert")
    assert mine == set() and others == before[1], (mine, others)
    assert not [row for row in listed(anna) if row["address"] == BERT]
    said = bert.sync()
    assert "it is no longer shared with you" in said and not share.exists(), said
    assert all("nothing new" in line for line in bert.sync().splitlines())
    trash = bert.folder / ".local/share/tcal/trash"
    assert len(list(trash.rglob("*.ics"))) == 3, list(trash.rglob("*"))
    assert "nothing new" in anna.sync() and len(server.names(calendar)) == 3
    assert "has no rights on Office" in anna.run("tcal", "calendars", "unshare", "Office", BERT, expect=1)


def nobody_else_gets_rights(programs, folder, server):
    """An address that nobody has there, another domain with a login that somebody has, one's own, a calendar of somebody else, a
    calendar that is not there: each is said, and the server's list stays."""
    anna, bert, calendar = people(programs, folder, server)
    before = rights(server, calendar, "bert")

    def refused(words, *arguments, home=anna, code=1):
        said = home.run("tcal", "calendars", *arguments, expect=code)
        assert words in said, said
        assert rights(server, calendar, "bert") == before

    refused("knows nobody with the address nobody@example.com", "share", "Office", "nobody@example.com")
    refused("knows nobody with the address bert@elsewhere.net", "share", "Office", "bert@elsewhere.net", "--write")
    refused("that is your own address", "share", "Office", "anna@example.com", code=2)
    refused("no calendar of an account is called", "share", "Nonsense", BERT)
    refused("do different things", "share", "Office", BERT, "--read", "--write", code=2)
    refused("PERSON is missing", "share", "Office", code=2)
    if not server.gives_busy_times:
        refused("cannot show the busy times of one calendar alone", "share", "Office", BERT, "--busy-only")
    said = anna.run("tcal", "calendars", "share", "Office", BERT)
    accept(bert, said, server.offers_shares)
    bert.sync()
    before = rights(server, calendar, "bert")
    title = (share_of(bert) / "displayname").read_text().strip()
    said = bert.run("tcal", "calendars", "share", title, "anna@example.com", "--write", expect=1)
    assert "who alone can share it" in said, said
    refused("who alone can share it", "shared", title, home=bert)


def only_busy_times(programs, folder, server):
    """Bert sees when Anna is busy, and not with what; her contact has his name."""
    anna, bert, calendar = people(programs, folder, server)
    config = anna.folder / ".config/tcal/config"
    config.write_text(config.read_text() + f'[person "Bert Brecht"]\n    address = {BERT}\n')
    said = anna.run("tcal", "calendars", "share", "Office", "bert brecht", "--busy-only")
    assert "sees the busy times of Office now" in said and BERT in said, said
    row = next(row for row in listed(anna) if row["address"] == BERT)
    assert row["access"] == "busy", row
    mine, _ = rights(server, calendar, "bert")
    assert mine and not any("viewwhole" in name or name.endswith("}write") for name in mine), mine
    answer = server.as_user("bert").request("GET", calendar + "0.ics")
    assert answer.status in (403, 404) or "SUMMARY:Meeting" not in answer.text, answer.text
    assert "has no rights on Office any more" in anna.run("tcal", "calendars", "unshare", "Office", "bert brecht")
    assert rights(server, calendar, "bert")[0] == set()


def an_invitation_is_declined(programs, folder, server):
    """Bert declines Anna's calendar: it does not come, and she sees that."""
    anna, bert, _ = people(programs, folder, server)
    anna.run("tcal", "calendars", "share", "Office", BERT)
    assert next(row for row in listed(anna) if row["address"] == BERT)["answer"] == "none"
    assert "no invitation is to a calendar called" in bert.run("tcal", "calendars", "decline", "Nonsense", expect=1)
    assert "Declined Office" in bert.run("tcal", "calendars", "decline", "Office")
    assert next(row for row in listed(anna) if row["address"] == BERT)["answer"] == "declined"
    assert "no invitation to a calendar is waiting" in bert.run("tcal", "calendars", "accept")
    bert.sync()
    assert not list(bert.calendars.glob("*/owner"))
    # She offers it once more, and he thinks better of it.
    anna.run("tcal", "calendars", "share", "Office", BERT)
    bert.run("tcal", "calendars", "accept", "Office")
    assert "3 received" in bert.sync()


def a_share_is_left(programs, folder, server):
    """Bert leaves Anna's calendar, first by its name and then, when he may change it, by deleting it: it is gone for him, and she has all of it."""
    anna, bert, calendar = people(programs, folder, server)
    for words in ((), ("--write",)):
        said = anna.run("tcal", "calendars", "share", "Office", BERT, *words)
        accept(bert, said, server.offers_shares)
        assert "3 received" in bert.sync()
        share = share_of(bert)
        title = (share / "displayname").read_text().strip()
        if words:
            bert.run("tcal", "calendars", "delete", title, "--yes", "--on-server")
            assert "deleted on the server" in bert.sync()
        else:
            said = bert.run("tcal", "calendars", "decline", title)
            assert f"Declined {title}" in said and "it is no longer shared with you; the copy that was here is in" in said, said
            bert.sync()
        assert not share.exists() and not list(bert.calendars.glob("*/owner"))
        bert.run("tcal", "accounts", "check")
        assert all("nothing new" in line for line in bert.sync().splitlines()) and not list(bert.calendars.glob("*/owner"))
        assert "nothing new" in anna.sync() and len(server.names(calendar)) == 3
        if server.offers_shares:
            assert [row["answer"] for row in listed(anna) if row["address"] == BERT] == ["declined"]


def shared_on_the_screen(programs, folder, server):
    """Anna shares a calendar from the list of calendars; Bert accepts it on his own screen, and it comes at once; she lets him change it,
    then takes everything back, and it goes. The server's own list says so each time."""
    from screen import screen_of, until
    anna, bert, calendar = people(programs, folder, server)
    before = rights(server, calendar, "bert")[1]
    config = anna.folder / ".config/tcal/config"
    config.write_text(config.read_text() + f'[person "Bert Brecht"]\n    address = {BERT}\n')
    with screen_of(anna, folder) as hers, screen_of(bert, folder) as his:
        hers.say(f"{programs}/tcal")
        hers.wait_for("synced just now")
        hers.type("c", "p")
        hers.wait_for("Who may use “Office”")
        hers.wait_until_gone("Asking the server")
        hers.type("a")
        hers.write("bert b")
        hers.wait_for("Tab takes the first: Bert Brecht")
        hers.type("Enter")
        hers.wait_for("› may read")
        hers.expect("busy times" not in hers.screen(), "a right that the server cannot give is not offered")
        hers.type("Enter")
        hers.wait_for("may read, not accepted yet")
        mine, others = rights(server, calendar, "bert")
        assert f"{D}read" in mine and server.write_privilege not in mine and others == before, (mine, others)
        # He accepts it, and no key syncs.
        his.say(f"{programs}/tcal")
        his.wait_for("synced just now")
        his.type("c", "p")
        his.wait_for("Office, from")
        his.type("Enter")
        his.wait_for("Nobody offers you a calendar")
        until("it comes", lambda: len(list(bert.calendars.glob("*/owner"))) == 1 and len(list(share_of(bert).glob("*.ics"))) == 3)
        share = share_of(bert)
        assert (share / "access").read_text() == "read-only\n"
        his.type("Escape")
        # More rights are given without a question.
        hers.type("Escape")
        hers.wait_until_gone("Who may use")
        hers.type("p")
        hers.wait(lambda screen: "may read" in screen and "accepted" not in screen, "that he has accepted")
        hers.type("Enter")
        hers.wait_for("no rights any more")
        hers.type("Down", "Enter")
        hers.wait(lambda screen: "may read and change" in screen and "no rights" not in screen, "the page with his new rights")
        until("he has them", lambda: server.write_privilege in rights(server, calendar, "bert")[0])
        # All of them go after one.
        hers.type("d")
        hers.wait_for("Take all rights on “Office” away from Bert Brecht")
        time.sleep(1.1)
        hers.type("y")
        hers.wait_until_gone("Bert Brecht <")
        hers.wait_for("has no rights on Office any more")
        until("the server has taken them", lambda: rights(server, calendar, "bert") == (set(), before))
        his.type("S")
        until("it goes", lambda: not share.exists())
        hers.type("q")
        his.type("q")
    assert len(server.names(calendar)) == 3


def one_acts_for_somebody(programs, folder, server):
    """Anna makes Bert her proxy: his check of the account says so, with the address of her calendars, which can be added."""
    anna, bert, calendar = people(programs, folder, server)
    assert "act for" not in bert.run("tcal", "accounts", "check")
    body = (
        '<?xml version="1.0"?><D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><D:group-member-set>'
        f"<D:href>{server.root}bert/</D:href></D:group-member-set></D:prop></D:set></D:propertyupdate>")
    answer = server.request("PROPPATCH", f"{server.home}calendar-proxy-write/", body, Content_Type="application/xml")
    assert answer.status == 207 and " 200 " in answer.text, answer.text
    said = bert.run("tcal", "accounts", "check")
    assert re.search(r"you may act for \S* ?<?anna@example.com>? and change the calendars: tcal accounts act anna@example.com", said), said
    # Her home can be an account of its own as well.
    said = bert.run("tcal", "accounts", "add", server.url.rstrip("/").removesuffix(server.root.rstrip("/")) + server.home, "--user", "bert", "--password-file", str(bert.folder / "secret"), "--name", "Anna", "--yes")
    assert "Anna/Office: 3 received" in said, said


def no_way_to_share(programs, folder, server):
    """A server that lets nobody share a calendar: that is said, with what to do instead, and nothing but questions is sent."""
    server.make_calendar("office", "Office")
    anna = Home(folder / "anna", programs, server)
    anna.sync()
    for words in (("share", "Office", BERT), ("unshare", "Office", BERT), ("shared", "Office")):
        said = anna.run("tcal", "calendars", *words, expect=1)
        assert "has no way for programs to share a calendar" in said and "tcal export" in said, said
    # Some say that everybody sees when one is busy.
    assert all(row["everybody"] and row["access"] == "busy" for row in listed(anna)), listed(anna)


class Listing(Scheduling):
    """A server with lists of rights that keeps strictly to RFC 3744: what it is sent takes the place of all that may be changed, and what is
    protected or inherited may not come back."""

    people = {"bert": "/dav/people/bert%20b/", "carla": "/dav/people/carla/"}
    fixed = (
        "<D:ace><D:principal><D:property><D:owner/></D:property></D:principal><D:grant><D:privilege><D:all/></D:privilege></D:grant>"
        "<D:protected/></D:ace><D:ace><D:principal><D:authenticated/></D:principal><D:grant><D:privilege><C:read-free-busy/></D:privilege>"
        "</D:grant><D:inherited><D:href>/dav/home/</D:href></D:inherited></D:ace>")

    def __init__(self):
        super().__init__()
        self.entries = [
            '<D:ace xmlns:D="DAV:"><D:principal><D:href>/dav/people/carla/</D:href></D:principal><D:grant><D:privilege><D:read/></D:privilege>'
            '<D:privilege><X:odd xmlns:X="urn:x">a &amp; b</X:odd></D:privilege></D:grant></D:ace>',
            '<D:ace xmlns:D="DAV:"><D:principal><D:href>/dav/groups/all/</D:href></D:principal><D:deny><D:privilege><D:write/></D:privilege></D:deny></D:ace>',
            '<D:ace xmlns:D="DAV:"><D:principal><D:unauthenticated/></D:principal><D:grant><D:privilege><D:read-acl/></D:privilege></D:grant></D:ace>']
        # What it does instead, and the lists that came.
        self.instead, self.sent = None, []

    def person(self, name, href):
        return self.response(
            href, f"<D:displayname>{name.title()}</D:displayname><C:calendar-user-address-set><D:href>mailto:{name}@example.com</D:href>"
            "</C:calendar-user-address-set>")

    def handle(self, method, path, fields, body):
        if method == "OPTIONS":
            return 200, {"DAV": "1, access-control, calendar-access", "Allow": "GET, PROPFIND, ACL"}, ""
        if method == "ACL":
            self.sent.append(body)
            if self.instead:
                return self.instead()
            root = tree.fromstring(body)
            assert not list(root.iter(f"{D}protected")) and not list(root.iter(f"{D}inherited")), body
            self.entries = [tree.tostring(entry, encoding="unicode") for entry in root]
            return 200, {}, ""
        if method == "REPORT" and "principal-property-search" in body:
            word = re.search(r"<D:match>(.*)</D:match>", body).group(1)
            return self.multistatus([self.person(name, href) for name, href in self.people.items() if word.lower() in f"mailto:{name}@example.com"])
        status, answered, text = super().handle(method, path, fields, body)
        return status, answered, text.replace(
            "<C:schedule-outbox-URL>", "<D:principal-collection-set><D:href>/dav/people/</D:href></D:principal-collection-set><C:schedule-outbox-URL>")

    def propfind(self, path, fields, body):
        for name, href in self.people.items():
            if path == href:
                return self.multistatus([self.person(name, href)])
        if "<D:acl/>" not in body:
            return super().propfind(path, fields, body)
        return self.multistatus([self.response(
            path, "<D:owner><D:href>/dav/me/</D:href></D:owner><D:current-user-principal><D:href>/dav/me/</D:href></D:current-user-principal>"
            f"<D:acl>{self.fixed}{''.join(self.entries)}</D:acl>")])

    def known(self):
        """The entries as canonical XML."""
        return [tree.canonicalize(entry, rewrite_prefixes=True) for entry in self.entries]


def the_rest_of_a_list_stays(programs, folder):
    """One entry comes and goes, and all others of the list stay as they are: denials, groups, privileges of nobody else's."""
    fake = Listing()
    try:
        anna = Home(folder / "anna", programs, fake)
        anna.sync()
        before = fake.known()
        rows = listed(anna)
        assert [(row["name"], row["access"]) for row in rows] == [(None, "busy"), ("Carla", "read")], rows
        assert rows[0]["everybody"] and rows[1]["address"] == "carla@example.com"
        anna.run("tcal", "calendars", "share", "Office", "BERT@example.com")
        assert fake.known()[:3] == before and "/dav/people/bert%20b/" in fake.entries[3], fake.entries
        anna.run("tcal", "calendars", "share", "Work/Office", BERT, "--write")
        assert fake.known()[:3] == before and len(fake.entries) == 4, fake.entries
        assert {row["name"]: row["access"] for row in listed(anna, "Office")}["Bert"] == "write"
        fake.seen.clear()
        anna.run("tcal", "calendars", "unshare", "Office", "bert")
        assert fake.known() == before
        # Each of those who have rights is asked about once.
        asked = [path for method, path, _ in fake.seen if method == "PROPFIND" and path in fake.people.values()]
        assert sorted(asked) == sorted(fake.people.values()), asked
    finally:
        fake.stop()


def what_a_server_says_is_not_believed(programs, folder):
    """A server that answers 200 and changes nothing, and one that refuses: both are said, with the reason."""
    fake = Listing()
    try:
        anna = Home(folder / "anna", programs, fake)
        anna.sync()
        before = fake.known()
        fake.instead = lambda: (200, {}, "")
        said = anna.run("tcal", "calendars", "share", "Office", BERT, expect=1)
        assert "the server said that it is done, but" in said and "has no rights" in said, said
        said = anna.run("tcal", "calendars", "unshare", "Office", "carla@example.com", expect=1)
        assert "the server said that it is done, but" in said and "may read" in said, said
        fake.instead = lambda: refused("D:no-ace-conflict")
        said = anna.run("tcal", "calendars", "share", "Office", BERT, "--write", expect=1)
        assert "the server does not take it (403: no-ace-conflict)" in said, said
        fake.instead = lambda: (200, {"Content-Type": "text/html"}, "<html>Log in</html>")
        said = anna.run("tcal", "calendars", "share", "Office", BERT, expect=1)
        assert "web page" in said, said
        count = len(fake.sent)
        assert "knows nobody" in anna.run("tcal", "calendars", "share", "Office", "b@example.com", expect=1)
        assert "knows nobody" in anna.run("tcal", "calendars", "share", "Office", "ert@example.com", expect=1)
        assert len(fake.sent) == count and fake.known() == before
    finally:
        fake.stop()


FAKES = [the_rest_of_a_list_stays, what_a_server_says_is_not_believed]
ALL = [a_calendar_is_shared, nobody_else_gets_rights, a_share_is_left]
CYRUS = ALL + [an_invitation_is_declined, shared_on_the_screen]
SERVERS = ALL + [only_busy_times]
