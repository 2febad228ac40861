"""Anna acts for Bert: his calendar, invitations answered and sent in his name, and what the others' raw data says of it."""
import email, email.policy, json, re

import icalendar

from fake import Scheduling
from stories import Home, event

ANNA, BERT, CARLA = "anna@example.com", "bert@example.com", "carla@example.com"


def item(home, title):
    """The one event of a title in a home, as an independent reader has it."""
    found = [event for path in home.calendars.rglob("*.ics") for event in icalendar.Calendar.from_ical(path.read_bytes()).walk("VEVENT")
             if event["SUMMARY"] == title]
    assert len(found) <= 1, found
    return found[0] if found else None


def people(programs, folder, server):
    """Anna, who acts for Bert by her own account; Bert; and Carla."""
    homes = {}
    for name in ("anna", "bert", "carla"):
        homes[name] = Home(folder / name, programs, server.as_user(name))
        homes[name].sync()
    anna = homes["anna"]
    said = anna.run("tcal", "accounts", "act", BERT, expect=1)
    assert "nobody called" in said and "have to make you their proxy" in said, said
    server.as_user("bert").lets_act("anna")
    said = anna.run("tcal", "accounts", "act", BERT)
    assert f"from now on: tcal --as {BERT}" in said, said
    return anna, homes["bert"], homes["carla"]


def one_answers_and_invites_for_somebody(programs, folder, server):
    anna, bert, carla = people(programs, folder, server)
    own = ["--calendar", carla.calendars.joinpath(next(p.name for p in carla.calendars.iterdir() if p.is_dir()))]
    # Carla invites Bert; Anna reads it in his calendar and answers for him.
    carla.run("tcal", "add", "--quick", f"Planning 2027-12-06 10:00-11:00 with {BERT}", "--send", *own)
    for home in (carla, bert, anna):
        home.sync()
    assert "Planning" not in anna.run("tcal", "list", "2027-12-01", "30d")
    assert "Planning" in anna.run("tcal", "--as", "bert", "list", "2027-12-01", "30d")
    mail = anna.run("tcal", "--as", BERT, "reply", "Planning", "accept", "--comment", "He comes by train", "--dry-run")
    check_reply(mail)
    anna.run("tcal", "--as", BERT, "reply", "Planning", "accept")
    for home in (anna, carla, bert):
        home.sync()
    answer = guest(item(carla, "Planning"), BERT)
    assert answer.params["PARTSTAT"] == "ACCEPTED", answer.params
    his = guest(item(bert, "Planning"), BERT)
    assert his.params["PARTSTAT"] == "ACCEPTED", his.params
    # DAViCal keeps on both sides who answered, Cyrus on his, and SOGo on hers.
    assert f"mailto:{ANNA}" in [line.params.get("SENT-BY", "").lower() for line in (answer, his)], (answer.params, his.params)
    # Anna invites Carla in his name.
    anna.run("tcal", "--as", BERT, "add", "--quick", f"Budget 2027-12-07 14:00-15:00 with {CARLA}", "--send")
    for home in (anna, carla, bert):
        home.sync()
    for home in (bert, carla):
        organizer = item(home, "Budget")["ORGANIZER"]
        assert str(organizer).lower() == f"mailto:{BERT}", organizer
        assert organizer.params["SENT-BY"] == f"mailto:{ANNA}", organizer.params
    # His time is his, and hers is hers.
    taken = json.loads(anna.run("tcal", "--as", BERT, "free", "2027-12-07", "1d", "--json"))
    assert taken and not any(gap["start"][11:16] <= "14:00" < gap["end"][11:16] for gap in taken), taken
    assert "Budget" not in anna.run("tcal", "list", "2027-12-01", "30d")
    # What was done for him, and one step that takes it back, which Carla hears of.
    log = json.loads(anna.run("tcal", "log", "--as", BERT, "--json"))
    assert [row["title"] for row in log] == ["Budget", "Planning"] and {row["for"] for row in log} == {BERT}, log
    assert "nothing to undo" in anna.run("tcal", "undo", expect=1)
    anna.run("tcal", "--as", BERT, "undo", "--send")
    for home in (anna, carla, bert):
        home.sync()
    assert item(bert, "Budget") is None
    left = item(carla, "Budget")
    assert left is None or left.get("STATUS") == "CANCELLED", left
    assert json.loads(anna.run("tcal", "log", "--as", BERT, "--json"))[0]["undone"]


def guest(event, address):
    found = event["ATTENDEE"]
    return next(one for one in (found if isinstance(found, list) else [found]) if str(one).lower() == f"mailto:{address}")


def check_reply(text):
    """The mail is Bert's, sent by Anna; the message in it is a REPLY of his alone that says who sent it (RFC 5546 2.2.3)."""
    mail = email.message_from_string(text[text.index("From: "):], policy=email.policy.default)
    assert BERT in mail["From"] and ANNA in mail["Sender"] and CARLA in mail["To"], mail.items()
    words = mail.get_body(("plain",)).get_content()
    assert "on behalf of" in words and "by train" in words, words
    part = next(part for part in mail.walk() if part.get_content_type() == "text/calendar")
    calendar = icalendar.Calendar.from_ical(part.get_payload(decode=True))
    assert calendar["METHOD"] == "REPLY"
    answer = guest(calendar.walk("VEVENT")[0], BERT)
    assert answer.params["PARTSTAT"] == "ACCEPTED" and answer.params["SENT-BY"] == f"mailto:{ANNA}", answer.params


def one_stops_acting(programs, folder, server):
    """Anna acts for Bert no longer: what came with it goes, or is a share again, and nothing of his is lost on the server."""
    anna, bert, _ = people(programs, folder, server)
    bert.run("tcal", "add", "--quick", "Private matter 2027-12-08 9:00-10:00")
    for home in (bert, anna):
        home.sync()
    assert "Private matter" in anna.run("tcal", "--as", "bert", "list", "2027-12-01", "30d")
    said = anna.run("tcal", "accounts", "leave", "bert")
    assert "you no longer act for" in said, said
    assert "lets you act for them" in anna.run("tcal", "--as", "bert", "list", expect=2)
    # A share in her own home stays one; a home that was only visited is left.
    assert server.shares_in_own_home == ("Private matter" in anna.run("tcal", "list", "2027-12-01", "30d"))
    assert server.shares_in_own_home == any("Private matter" in path.read_text() for path in anna.calendars.rglob("*.ics"))
    anna.sync()
    bert.sync()
    assert "Private matter" in bert.run("tcal", "list", "2027-12-01", "30d")


def a_meeting_of_both_is_called_off(programs, folder, server):
    """Bert invites Anna, who acts for him: the two copies are two people's, and deleting his calls the meeting off for her."""
    anna, bert, _ = people(programs, folder, server)
    anna.run("tcal", "--as", "bert", "add", "--quick", f"Alpha 2027-12-09 16:00-17:00 with {ANNA}", "--send")
    anna.sync()
    anna.sync()
    assert "Alpha" in anna.run("tcal", "list", "2027-12-09", "1d")
    anna.run("tcal", "--as", "bert", "delete", "--search", "Alpha", "--send")
    said = anna.sync()
    assert "1 deleted there" in said and "moved" not in said, said
    for home in (bert, anna):
        home.sync()
    assert item(bert, "Alpha") is None
    left = item(anna, "Alpha")
    assert left is None or left.get("STATUS") == "CANCELLED", left


def nothing_unsent_is_left(programs, folder, server):
    """What was done for Bert and cannot be sent is not thrown away with his calendars without a word."""
    anna, bert, _ = people(programs, folder, server)
    anna.run("tcal", "--as", "bert", "add", "--quick", "Offline 2027-12-10 9:00-10:00")
    place = next(path for path in anna.calendars.rglob("*.ics") if "Offline" in path.read_text()).parent
    anna.run("tcal", "accounts", "leave", BERT)
    # It is sent first, as long as the server takes it.
    bert.sync()
    assert item(bert, "Offline") is not None
    assert "Offline" not in anna.run("tcal", "list", "2027-12-10", "1d") or place.exists()
    assert "lets you act for them" in anna.run("tcal", "--as", "bert", "list", expect=2)


class Proxied(Scheduling):
    """A server on which Bert's calendar is in Anna's home, and that can be asked about him, or not."""

    second = "Berts"

    def __init__(self):
        super().__init__()
        self.fails, self.takes_nothing = None, False

    def change(self, method, path, fields, body):
        return (403, {}, "no") if self.takes_nothing else super().change(method, path, fields, body)

    def propfind(self, path, fields, body):
        me = "<D:current-user-principal><D:href>/dav/me/</D:href></D:current-user-principal>"
        if "calendar-proxy-write-for" in body:
            if self.fails:
                return self.fails, {}, ""
            return self.multistatus([self.response(
                path, '<S:calendar-proxy-write-for xmlns:S="http://calendarserver.org/ns/"><D:href>/dav/bert/</D:href></S:calendar-proxy-write-for>')])
        if path == "/dav/bert/":
            if self.fails:
                return self.fails, {}, ""
            return self.multistatus([self.response(
                path, "<D:displayname>Bert <![CDATA[<carla@example.com>]]></D:displayname><C:calendar-home-set><D:href>/dav/home/</D:href></C:calendar-home-set>"
                "<C:calendar-user-address-set><D:href>mailto:bert@example.com</D:href></C:calendar-user-address-set>")])
        status, answered, text = super().propfind(path, fields, body)
        if path == "/dav/me/":
            text = text.replace("<C:schedule-outbox-URL>", me + "<C:schedule-outbox-URL>")
        return status, answered, text

    def described(self, place, title):
        owner = "/dav/bert/" if place == self.other else "/dav/me/"
        return super().described(place, title) + f"<D:owner><D:href>{owner}</D:href></D:owner>"


def a_server_that_cannot_answer_changes_nothing(programs, folder):
    """For a while the server says nothing of Bert: his calendar stays his, Anna's are synced, and the next time all is well."""
    server = Proxied()
    try:
        anna = Home(folder / "anna", programs, server)
        server.put("own.ics", event("own", "Hers"))
        server.put("his.ics", event("his", "His"), server.other)
        anna.sync()
        said = anna.run("tcal", "accounts", "act", BERT)
        assert "you act for Bert carlaexample.com <bert@example.com>" in said, said
        owners = {path.read_text() for path in anna.calendars.rglob("owner")}
        assert owners == {"Bert carlaexample.com <bert@example.com>\n"}, owners
        for status in (500, 503, 429):
            server.fails = status
            # A search begins anew.
            anna.run("tcal", "accounts", "check", expect=None)
            server.put(f"own{status}.ics", event(f"own{status}", f"Hers {status}"))
            said = anna.sync(expect=None)
            assert str(status) in said and "bert@example.com" in said, said
            assert {path.read_text() for path in anna.calendars.rglob("owner")} == owners
            listed = anna.run("tcal", "list", "2026-11-01", "60d")
            assert "His" not in listed and (status == 429 or f"Hers {status}" in listed), listed
            assert "His" in anna.run("tcal", "--as", "bert", "list", "2026-11-01", "60d")
        server.fails = None
        anna.run("tcal", "accounts", "check", expect=None)
        anna.sync()
        # What the server refuses for him waits apart from what is hers; no new items go there, and it leaves with him.
        server.takes_nothing = True
        anna.run("tcal", "--as", "bert", "add", "--quick", "Refused 2026-12-10 9:00-10:00")
        anna.sync(expect=3)
        aside = anna.calendars.parent / f"Not accepted by Work ({BERT})"
        assert [path.name for path in aside.glob("*.ics")], said
        anna.run("tcal", "--as", "bert", "add", "--quick", "Another 2026-12-10 11:00-12:00")
        assert len(list(aside.glob("*.ics"))) == 1
        anna.sync(expect=3)
        refused = len(list(aside.glob("*.ics")))
        said = anna.run("tcal", "accounts", "leave", BERT, expect=1)
        assert refused == 2 and aside.exists(), said
        anna.run("tcal", "accounts", "leave", BERT, "--yes")
        listed = anna.run("tcal", "list", "2026-11-01", "60d")
        assert "His" in listed and "Refused" not in listed and not aside.exists(), listed
        assert len(list((anna.folder / ".local/share/tcal/trash").rglob(f"*({BERT})*/*.ics"))) == 2
    finally:
        server.stop()


FAKES = [a_server_that_cannot_answer_changes_nothing]
ALL = [a_meeting_of_both_is_called_off, nothing_unsent_is_left, one_answers_and_invites_for_somebody, one_stops_acting]
