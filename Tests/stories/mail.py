"""Invitations that come by mail: read, answered, and the answers read by another program (python icalendar)."""
import base64, email, email.policy, os, pathlib, pty, shutil, subprocess, time

import icalendar

from terminal import PATIENCE, StoryFailed, Terminal

MAILS = pathlib.Path(__file__).parent.parent / "Fixtures" / "invitations"
ME = "anna@example.com"
# RFC 5546 3.2.3 and 3.4.3: what an answer's component must have once, may have, and never has.
ONCE = {"ATTENDEE", "DTSTAMP", "ORGANIZER", "UID"}
MOST_ONCE = {"RECURRENCE-ID", "SEQUENCE", "DTSTART", "DTEND", "DUE", "DURATION", "SUMMARY", "LOCATION", "STATUS"}
MANY = {"COMMENT", "REQUEST-STATUS"}


def expect(holds, what):
    if not holds:
        raise StoryFailed(what)


class Person:
    """Somebody with a calendar, an address, and a program that sends: it writes a maildir."""

    def __init__(self, program, folder, send=True):
        self.program, self.folder, self.maildir = program, folder, folder / "sent" / "new"
        self.maildir.mkdir(parents=True)
        (folder / "cal" / "Work").mkdir(parents=True)
        (folder / "bin").mkdir()
        msmtp = folder / "bin" / "msmtp"
        msmtp.write_text(f'#!/bin/sh\n[ "$1" = -t ] || exit 64\ncat > "{self.maildir}/$(date +%s%N).$$"\n')
        msmtp.chmod(0o755)
        configuration = folder / "config" / "tcal"
        configuration.mkdir(parents=True)
        configuration.joinpath("config").write_text(
            f'[calendar "Work"]\npath = {folder}/cal/Work\n[me]\naddress = {ME}\n' + ("[mail]\nsend = msmtp -t\n" if send else ""))
        self.environment = {
            "HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config"), "XDG_STATE_HOME": str(folder / "state"),
            "XDG_DATA_HOME": str(folder / "data"), "PATH": f"{folder}/bin:{os.environ['PATH']}", "TZ": "Europe/Berlin",
            "LC_ALL": "C.UTF-8", "TCAL_NOW": "2026-11-21T10:42", "TERM": "xterm-256color"}

    def tcal(self, *arguments, input=None, code=0):
        run = subprocess.run([self.program, *arguments], env=self.environment, input=input, capture_output=True, timeout=120)
        output, errors = run.stdout.decode(), run.stderr.decode()
        if code is not None:
            expect(run.returncode == code, f"tcal {' '.join(arguments[:3])} ended with {run.returncode}: {errors}{output[:300]}")
        return output, errors

    def sent(self):
        return [path.read_bytes() for path in sorted(self.maildir.iterdir())]


def check_message(raw, name, method, table):
    """A message against RFC 5546 and 6047, as another program reads it: the mail, its text, and the components of its calendar, whose
    properties are those of `table`, there once, at most once, and any number of times."""
    expect(max(len(line) for line in raw.split(b"\r\n")) <= 998, f"{name}: a line is too long")
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    expect(mail["Bcc"] is None and mail["Cc"] is None and mail["Message-ID"] and mail["Date"], f"{name}: other fields")
    parts = list(mail.iter_parts())
    expect([part.get_content_type() for part in parts] == ["text/plain", "text/calendar"], f"{name}: other parts")
    expect(parts[1].get_param("method") == method, f"{name}: the type names no method")
    calendar = icalendar.Calendar.from_ical(parts[1].get_payload(decode=True))
    expect(str(calendar["METHOD"]) == method and str(calendar["VERSION"]) == "2.0" and calendar["PRODID"], f"{name}: its head")
    zones = {str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")}
    components = calendar.walk("VEVENT") + calendar.walk("VTODO")
    expect(components, f"{name}: no component")
    once, most_once, many = table
    for component in components:
        expect(not component.subcomponents, f"{name}: an alarm goes along")
        names = {}
        for key, value in component.property_items(recursive=False):
            if key not in ("BEGIN", "END"):
                names[key] = names.get(key, 0) + 1
                zone = getattr(value, "params", {}).get("TZID")
                expect(zone is None or zone in zones, f"{name}: the zone {zone} is not defined")
        for key in once:
            expect(names.get(key) == 1, f"{name}: {key} is there {names.get(key, 0)} times")
        for key, count in names.items():
            expect(key in once | most_once | many and (key in many or count == 1), f"{name}: {key} {count} times")
    return mail, parts[0].get_content(), components


def check_reply(raw, name, status, organizer, written=None):
    """An answer, and what it says of the one who answers."""
    mail, text, components = check_message(raw, name, "REPLY", (ONCE, MOST_ONCE, MANY))
    expect(mail["To"].lower() == organizer and mail["From"].lower() == ME, f"{name}: from {mail['From']} to {mail['To']}")
    expect("@example.com" in text.lower() and len(text.splitlines()) >= 4, f"{name}: nobody can read {text!r}")
    for component in components:
        attendee = component["ATTENDEE"]
        expect(attendee.lower() == f"mailto:{ME}" and attendee.params["PARTSTAT"] == status, f"{name}: {attendee} {attendee.params}")
        expect(not any(key.startswith("SCHEDULE-") or key == "RSVP" for key in attendee.params), f"{name}: {attendee.params}")
        expect(str(component["ORGANIZER"]).lower() == (written or f"mailto:{organizer}").lower(), f"{name}: {component['ORGANIZER']}")
    return components


# What is answered how, whose it is, and a part of what is shown.
ANSWERED = {
    "google-request": ("accept", "bob@gmail.example", ["Bob Boss invites you", "15:00 – 16:00", "Room 4", "At the same time", "Dentist"]),
    "google-series": ("tentative", "bob@gmail.example", ["Standup", "09:00 – 09:15 in America/New_York", "every week"]),
    "google-series-one": ("decline", "bob@gmail.example", ["Standup, later this once", "17:30", "name or title; it was Standup"]),
    "exchange-request": ("accept", "joerg.mueller@contoso.example", ["Müller, Jörg invites you", "Quartalsplanung", "10:00 – 11:30", "Smith, Ann"]),
    "exchange-custom-zone": ("decline", "joerg.mueller@contoso.example", ["Werksbesuch", "10:00 – 14:00"]),
    "exchange-series": ("accept", "joerg.mueller@contoso.example", ["Jour fixe", "every 2 weeks on Tuesday until"]),
    "outlook-request": ("accept", "carol@outlook.example", ["Lunch", "Café Größenwahn", "12:30 – 13:30"]),
    "apple-request": ("tentative", "2_gezdgnbvgy3tqojqge@imip.me.example", ["Concert 🎷", "Sat 28 Nov 19:00", "131 W 3rd St, New York"]),
    "apple-all-day": ("decline", "dora@icloud.example", ["Weekend at the lake", "2 days"]),
    "nextcloud-request": ("accept", "emil@cloud.example", ["Garden", "10:00 – 12:00"]),
    "nextcloud-todo": ("accept", "emil@cloud.example", ["Cut the hedge", "30 November"]),
    "thunderbird-request": ("accept", "frida@choir.example", ["Choir", "19:30 – 21:00", "10"]),
    "zoom-request": ("accept", "ines@zoom.example", ["Webinar", "https://us02web.zoom.us/j/81234567890", "09:00 – 10:00 in America/New_York"]),
}
STATUS = {"accept": "ACCEPTED", "tentative": "TENTATIVE", "decline": "DECLINED"}


def twenty_invitations_of_six_programs_are_read_and_answered_as_the_standard_wants(program, folder):
    expect(len(list(MAILS.glob("*.eml"))) == 20, "the mails are others")
    person = Person(program, folder)
    person.tcal("add", "Dentist", "2026-11-24 15:30-16:30")
    for count, (name, (answer, organizer, shown)) in enumerate(ANSWERED.items(), 1):
        mail = (MAILS / f"{name}.eml").read_bytes()
        page, _ = person.tcal("invite", "show", "-", input=mail)
        for part in shown:
            expect(part in page, f"{name}: {part!r} is not in\n{page}")
        dry, _ = person.tcal("invite", answer, "-", "--dry-run", input=mail)
        expect(len(person.sent()) == count - 1, f"{name}: --dry-run sends")
        person.tcal("invite", answer, "-", "--comment", "Grüße,\r\nBcc: eve@evil.example", input=mail)
        sent = person.sent()
        expect(len(sent) == count, f"{name}: {len(sent)} mails")
        components = check_reply(sent[-1], name, STATUS[answer], organizer)
        check_reply(dry.encode(), name, STATUS[answer], organizer)
        if name == "google-series-one":
            expect(len(components) == 1 and "RECURRENCE-ID" in components[0] and components[0]["SEQUENCE"] == 1, "not of one date")
        # Not a second time by itself; again if somebody says so.
        _, errors = person.tcal("invite", answer, "-", "--comment", "Grüße,\r\nBcc: eve@evil.example", input=mail, code=1)
        expect("was sent on" in errors and len(person.sent()) == count, f"{name}: sent twice")
    # The calendar keeps them, each answered once, with one step for each.
    steps = 0
    while True:
        run = subprocess.run([program, "undo"], env=person.environment, capture_output=True, text=True)
        if run.returncode:
            break
        steps += 1
    expect(steps == len(ANSWERED) + 1, f"{steps} steps")


def an_invitation_is_updated_answered_by_its_uid_and_called_off(program, folder):
    person = Person(program, folder)
    person.tcal("import", "-", input=(MAILS / "google-request.eml").read_bytes())
    person.tcal("reply", "g1@google.example", "accept")
    mail = (MAILS / "google-update.eml").read_bytes()
    page, _ = person.tcal("invite", "show", "-", input=mail)
    for part in ["in your calendar", "when it is; it was Tue 24 Nov", "where it is; it was Room 4"]:
        expect(part in page, f"{part!r} is not in\n{page}")
    person.tcal("import", "-", input=mail)
    # What came before it does not come back.
    _, errors = person.tcal("import", "-", input=(MAILS / "google-request.eml").read_bytes(), code=3)
    expect("older" in errors, errors)
    person.tcal("reply", "g1@google.example", "decline", "--comment", "on holiday")
    components = check_reply(person.sent()[-1], "update", "DECLINED", "bob@gmail.example")
    expect(components[0]["SEQUENCE"] == 1 and "on holiday" in str(components[0]["COMMENT"]), "another version is answered")
    person.tcal("import", "-", input=(MAILS / "google-cancel.eml").read_bytes())
    text = "".join(path.read_text() for path in (folder / "cal" / "Work").glob("*.ics"))
    expect("STATUS:CANCELLED" in text and "PARTSTAT=DECLINED" in text, text)
    # One date of a series is called off.
    person.tcal("invite", "accept", "-", input=(MAILS / "exchange-series.eml").read_bytes())
    person.tcal("import", "-", input=(MAILS / "exchange-cancel-one.eml").read_bytes())
    listed, _ = person.tcal("list", "2026-12-01", "30d", "--search", "fixe")
    expect("22 December" in listed and " 8 December" not in listed, listed)
    # One date of a series is answered by itself.
    uid = "040000008200E00074C5B7101A82E00800000000F0A1B2C3D4E5DA01000000000000000010000000ABCDEF012345678903"
    person.tcal("reply", f"{uid}#2026-12-22", "decline")
    components = check_reply(person.sent()[-1], "one date", "DECLINED", "joerg.mueller@contoso.example")
    expect(len(components) == 1 and components[0]["RECURRENCE-ID"].dt.strftime("%m%d%H%M") == "12220930", str(components))
    # Without a command the mail is the output.
    (folder / "config" / "tcal" / "config").write_text(f'[calendar "Work"]\npath = {folder}/cal/Work\n[me]\naddress = {ME}\n')
    mail, errors = person.tcal("reply", f"{uid}#2026-12-22", "accept")
    check_reply(mail.encode(), "output", "ACCEPTED", "joerg.mueller@contoso.example")
    expect("not sent" in errors, errors)


def answers_that_come_back_are_marked_on_those_who_sent_them(program, folder):
    person = Person(program, folder)
    (folder / "cal" / "Work" / "walk.ics").write_text(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:own-walk\r\nDTSTAMP:20261119T000000Z\r\n"
        "DTSTART:20261130T140000Z\r\nDTEND:20261130T150000Z\r\nSUMMARY:Walk\r\nORGANIZER:mailto:anna@example.com\r\n"
        "ATTENDEE;PARTSTAT=NEEDS-ACTION;CN=Gustav:mailto:gustav@example.org\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
    reply = (MAILS / "thunderbird-reply.eml").read_bytes()
    page, _ = person.tcal("invite", "show", "-", input=reply)
    expect("Gustav accepts" in page and "15:00 – 16:00" in page, page)
    output, _ = person.tcal("import", "-", input=reply)
    expect("Gustav accepts: Walk" in output, output)
    expect("✓ Gustav" in person.tcal("show", "own-walk")[0], "no mark")
    counter = (MAILS / "thunderbird-counter.eml").read_bytes()
    page, _ = person.tcal("invite", "show", "-", input=counter)
    expect("Gustav proposes Mon 30 Nov 16:00–17:00 instead of Mon 30 Nov 15:00–16:00" in page and "16:00 – 17:00" in page and "An hour later?" in page
           and "when it is; it was Mon 30 Nov 14:00" in page, page)
    person.tcal("import", "-", input=counter, code=3)
    crasher = (MAILS / "thunderbird-party-crasher.eml").read_bytes()
    expect("Hugo was not invited" in person.tcal("invite", "show", "-", input=crasher)[0], "no word of it")
    _, errors = person.tcal("import", "-", input=crasher, code=3)
    expect("Hugo answers" in errors and "was not invited" in errors, errors)
    expect("hugo" not in (folder / "cal" / "Work" / "walk.ics").read_text().lower(), "kept")
    # An earlier answer that comes late changes nothing.
    late = reply.replace(b"DTSTAMP:20261120T090000Z", b"DTSTAMP:20261120T080000Z").replace(b"PARTSTAT=ACCEPTED", b"PARTSTAT=DECLINED")
    person.tcal("import", "-", input=late, code=3)
    expect("✓ Gustav" in person.tcal("show", "own-walk")[0], "an old answer holds")
    person.tcal("undo")
    expect("? Gustav" in person.tcal("show", "own-walk")[0], "undo takes the answer back")
    _, errors = person.tcal("reply", "own-walk", "accept", code=1)
    expect("is invited" in errors or "yourself" in errors, errors)


# RFC 5546 3.2.2 and 3.4.2 (REQUEST), 3.2.5 and 3.4.5 (CANCEL): what a component has once, at most once, and never.
SENT = {
    "REQUEST": ({"DTSTAMP", "DTSTART", "ORGANIZER", "SUMMARY", "UID"},
                {"RECURRENCE-ID", "SEQUENCE", "DTEND", "DUE", "DURATION", "LOCATION", "GEO", "DESCRIPTION", "URL", "STATUS", "PRIORITY",
                 "TRANSP", "CLASS", "RRULE"}, {"ATTENDEE", "RDATE", "EXDATE", "ATTACH", "CONFERENCE", "RELATED-TO", "REFID"}),
    "CANCEL": ({"DTSTAMP", "ORGANIZER", "SEQUENCE", "UID"},
               {"RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "SUMMARY", "LOCATION", "STATUS"}, {"ATTENDEE"}),
}


def check_sent(raw, method, people):
    """A message of an organizer, and whom it names; its components."""
    name = f"{method} to {people}"
    mail, text, components = check_message(raw, name, method, SENT[method])
    got = {address.addr_spec.lower() for address in mail["To"].addresses}
    expect(got == set(people) and mail["From"].addresses[0].addr_spec.lower() == ME, f"{name}: from {mail['From']} to {mail['To']}")
    expect(len(text.splitlines()) >= 3, f"{name}: nobody can read {text!r}")
    expect(len({str(component["UID"]) for component in components}) == 1, f"{name}: not of one item")
    for component in components:
        attendees = component["ATTENDEE"] if isinstance(component["ATTENDEE"], list) else [component["ATTENDEE"]]
        expect(set(people) <= {str(attendee)[7:].lower() for attendee in attendees}, f"{name}: {attendees}")
        for attendee in attendees:
            expect(not any(key.startswith(("SCHEDULE-", "X-")) for key in attendee.params), f"{name}: {attendee.params}")
        expect(str(component["ORGANIZER"]).lower() == f"mailto:{ME}", f"{name}: {component['ORGANIZER']}")
    return components


def people_are_invited_told_of_changes_and_called_off(program, folder):
    person = Person(program, folder)
    (folder / "people").mkdir()
    (folder / "people" / "ana.vcf").write_text("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana Ruíz\r\nEMAIL:ana@example.org\r\nEND:VCARD\r\n")
    with (folder / "config" / "tcal" / "config").open("a") as configuration:
        configuration.write(f"[me]\ncontacts = {folder}/people\nname = Anna Öhm\n")
    # Nobody gets a mail that nobody spoke of.
    _, errors = person.tcal("add", "Walk", "2026-11-27 15:00-16:00", "--invite", "ana", code=2)
    expect("Ana Ruíz would get an email" in errors and not person.sent(), errors)
    person.tcal("add", "Walk", "2026-11-27 15:00-16:00", "--repeat", "weekly until 24 dec", "--invite", "ana", "--invite", "gustav@example.org",
                "--notes", "Boots,\nBcc: eve@evil.example", "--categories", "private", "--alarm", "1h", "--send")
    both = ["ana@example.org", "gustav@example.org"]
    component = check_sent(person.sent()[-1], "REQUEST", both)[0]
    expect(str(component["ATTENDEE"][0].params["CN"]) == "Ana Ruíz" and "CATEGORIES" not in component, component)
    expect(str(component["ORGANIZER"].params["CN"]) == "Anna Öhm", component["ORGANIZER"].params)
    text = next(email.message_from_bytes(person.sent()[-1], policy=email.policy.default).iter_parts()).get_content()
    expect(f"Anna Öhm <{ME}> invites you." in text, text)
    uid = str(component["UID"])
    # An answer comes back, and stands on the attendee with its mark.
    reply = invitation([f"UID:{uid}", "SUMMARY:Walk", f"ORGANIZER:mailto:{ME}", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.org"], method="REPLY")
    expect("ana@example.org accepts: Walk" in person.tcal("import", "-", input=reply)[0], "no word of the answer")
    expect("✓ Ana Ruíz" in person.tcal("show", uid)[0], person.tcal("show", uid)[0])
    person.tcal("edit", uid, "--scope", "all", "--location", "Gate 2", "--send")
    component = check_sent(person.sent()[-1], "REQUEST", both)[0]
    expect(str(component["LOCATION"]) == "Gate 2" and "SEQUENCE" not in component, component)
    expect(component["ATTENDEE"][0].params["PARTSTAT"] == "ACCEPTED", "the answer is lost")
    person.tcal("edit", f"{uid}#2026-12-04", "--start", "17:00", "--send")
    component, = check_sent(person.sent()[-1], "REQUEST", both)
    expect(component["RECURRENCE-ID"].dt.strftime("%m%d%H%M") == "12041500" and component["SEQUENCE"] == 1, component)
    expect(component["ATTENDEE"][0].params["PARTSTAT"] == "NEEDS-ACTION", "nobody is asked again")
    person.tcal("delete", f"{uid}#2026-12-11", "--send")
    component, = check_sent(person.sent()[-1], "CANCEL", both)
    expect(component["RECURRENCE-ID"].dt.strftime("%m%d%H%M") == "12111500" and str(component["STATUS"]) == "CANCELLED", component)
    person.tcal("edit", uid, "--scope", "all", "--uninvite", "gustav@example.org", "--send")
    cancelled, = check_sent(person.sent()[-2], "CANCEL", ["gustav@example.org"])
    expect("STATUS" not in cancelled and "ana@" not in str(cancelled["ATTENDEE"]), cancelled)
    components = check_sent(person.sent()[-1], "REQUEST", ["ana@example.org"])
    expect(len(components) == 2, "without the date that was moved")
    person.tcal("delete", uid, "--scope", "all", "--send")
    for component in check_sent(person.sent()[-1], "CANCEL", ["ana@example.org"]):
        expect(str(component["STATUS"]) == "CANCELLED" and component["SEQUENCE"] == 2, component)
    count = len(person.sent())
    output, _ = person.tcal("undo")
    expect("an email was already sent" in output and len(person.sent()) == count, output)
    # Who gets these mails with tcal has them in the calendar, in the order in which they were sent.
    other = folder / "other"
    guest = Person(program, other)
    (other / "config" / "tcal" / "config").write_text(f'[calendar "Work"]\npath = {other}/cal/Work\n[me]\naddress = ana@example.org\n')
    for raw in person.sent():
        if b"ana@example.org" in raw.split(b"\r\n\r\n")[0]:
            guest.tcal("import", "-", input=raw)
    text = "".join(path.read_text() for path in (other / "cal" / "Work").glob("*.ics"))
    expect("STATUS:CANCELLED" in text and "Gate 2" in text and f"UID:{uid}" in text, text)


def on_the_screen_people_are_invited_after_one_question(program, folder):
    person = Person(program, folder)
    (folder / "people").mkdir()
    (folder / "people" / "ana.vcf").write_text("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana Ruiz\r\nEMAIL:ana@example.org\r\nEND:VCARD\r\n")
    with (folder / "config" / "tcal" / "config").open("a") as configuration:
        configuration.write(f"[me]\ncontacts = {folder}/people\n")
    person.tcal("add", "Tea", "2026-11-21 15:00-16:00")
    with Terminal(folder, size=(110, 35), environment=person.environment) as terminal:
        terminal.say(program)
        terminal.wait_for("Tea")
        terminal.type("Enter")
        terminal.type("e")
        terminal.wait_for("Edit event")
        for _ in range(12):
            if "›Invited" in terminal.screen():
                break
            terminal.type("Space" if "›More" in terminal.screen() else "Tab")
            time.sleep(0.3)
        terminal.type("ru")
        terminal.wait_for("takes the first: Ana Ruiz <ana@example.org>")
        terminal.type("C-n")
        terminal.wait_for("Ana Ruiz <ana@example.org>,")
        terminal.type("C-s")
        terminal.wait_for("Notify the guests")
        terminal.wait_for("Ana Ruiz <ana@example.org> · invitation")
        # A question takes no early answer.
        time.sleep(1.5)
        terminal.type("Enter")
        terminal.wait_for("mail to Ana Ruiz")
    check_sent(person.sent()[0], "REQUEST", ["ana@example.org"])
    expect(len(person.sent()) == 1, "more than one mail")


def a_text_of_ones_own_is_told_as_well_after_one_question(program, folder):
    person = Person(program, folder)
    with (folder / "config" / "tcal" / "config").open("a") as configuration:
        configuration.write("[me]\nname = Anna Größe\n")
    person.tcal("add", "Tea", "2026-11-21 15:00-16:00", "--invite", "bob@example.com", "--no-send")
    editor = folder / "bin" / "later"
    editor.write_text("#!/bin/sh\nsed -i s/T150000/T143000/ \"$1\"\n")
    editor.chmod(0o755)
    with Terminal(folder, size=(110, 35), environment=person.environment | {"EDITOR": str(editor), "VISUAL": str(editor)}) as terminal:
        terminal.say(program)
        terminal.wait_for("Tea")
        terminal.type("Enter")
        terminal.type("E")
        terminal.wait_for("bob@example.com · change")
        # A question takes no early answer.
        time.sleep(1.5)
        terminal.type("Escape")
        terminal.wait_for("What you wrote is kept")
        terminal.type("Enter")
        terminal.wait_for("bob@example.com · change")
        expect(not person.sent() and "SEQUENCE" not in (item := next((folder / "cal" / "Work").glob("*.ics"))).read_text(), "it is done before it is answered")
        time.sleep(1.5)
        terminal.type("Enter")
        terminal.wait_for("mail to bob@example.com")
    mails = person.sent()
    expect(len(mails) == 1 and b"T143000" in mails[0] and "SEQUENCE:1" in item.read_text(), f"it is not told: {mails}")
    mail = email.message_from_bytes(mails[0], policy=email.policy.default)
    expect(mail["From"] == "Anna Größe <anna@example.com>", f"it is from {mail['From']}")
    check_sent(mails[0], "REQUEST", ["bob@example.com"])


def on_a_terminal(words, environment):
    """All bytes that a program writes to a terminal of its own."""
    ours, theirs = pty.openpty()
    run = subprocess.Popen(words, env=environment, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    seen = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:
            piece = b""
        if not piece:
            break
        seen += piece
    run.wait(PATIENCE)
    os.close(ours)
    return seen


def invitation(lines, method="REQUEST"):
    text = "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", f"METHOD:{method}", "BEGIN:VEVENT", "DTSTAMP:20261120T000000Z",
                        "DTSTART:20261127T100000Z", "DTEND:20261127T110000Z", *lines, "END:VEVENT", "END:VCALENDAR", ""])
    body = base64.encodebytes(text.encode()).replace(b"\n", b"\r\n")
    return b'From: eve@evil.example\r\nMIME-Version: 1.0\r\nContent-Type: text/calendar; method=REQUEST\r\nContent-Transfer-Encoding: base64\r\n\r\n' + body


def hostile_invitations_reach_no_terminal_no_shell_and_no_head_of_a_mail(program, folder):
    person = Person(program, folder)
    mine = f"ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:{ME}"
    # Escapes in names, in the title and in the place: on a terminal nothing of them arrives.
    evil = invitation(["UID:esc", "SUMMARY:\x1b]0;owned\x07\x1b[31mTitle\u202e", "LOCATION:\x1b[2Jhere\x9b31m", mine,
                       'ORGANIZER;CN="\x1b[31mEve^n$(touch pwned)`touch pwned`":mailto:eve@evil.example',
                       'ATTENDEE;CN="\x1b]52;c;cHduZWQ=\x07Mallory":mailto:mallory@evil.example'])
    (folder / "evil.eml").write_bytes(evil)
    seen = on_a_terminal([program, "invite", "show", str(folder / "evil.eml")], person.environment)
    expect(b"Eve" in seen and b"Title" in seen, f"not shown: {seen!r}")
    for bad in [b"\x1b]", b"\x1b[2J", b"\x1b[31m", b"\x07", "\u202e".encode(), "\u009b".encode()]:
        expect(bad not in seen, f"{bad!r} reaches the terminal: {seen!r}")
    person.tcal("invite", "accept", "-", input=evil)
    check_reply(person.sent()[-1], "escapes", "ACCEPTED", "eve@evil.example")
    expect(not list(folder.rglob("pwned")), "a name reached a shell")
    # Addresses that would write other fields of the mail.
    for number, address in enumerate(["mailto:eve@evil.example?bcc=all@evil.example&subject=x", "MAILTO:eve%40evil.example"]):
        person.tcal("invite", "accept", "-", input=invitation([f"UID:q{number}", "SUMMARY:Q", mine, f"ORGANIZER:{address}"]))
        check_reply(person.sent()[-1], address, "ACCEPTED", "eve@evil.example", written=address)
    count = len(person.sent())
    for number, address in enumerate([
            "mailto:eve@evil.example%0D%0ABcc:%20all@evil.example", "mailto:eve@evil.example,all@evil.example",
            "mailto:\"a b\"@evil.example", "mailto:-oQ/tmp@evil.example", "https://evil.example/answer", "mailto:a@b@c"]):
        person.tcal("invite", "accept", "-", input=invitation([f"UID:r{number}", "SUMMARY:R", mine, f"ORGANIZER:{address}"]), code=1)
    expect(len(person.sent()) == count, "a mail went to such an address")
    # A title with line ends, and a very long one.
    title = "Hello\\nBcc: all@evil.example\\r\\n" + "ö" * 3000
    person.tcal("invite", "accept", "-", input=invitation(["UID:t", f"SUMMARY:{title}", mine, "ORGANIZER:mailto:eve@evil.example"]))
    check_reply(person.sent()[-1], "title", "ACCEPTED", "eve@evil.example")
    # 10,000 who are invited, and 20 MB of an attachment: the answer has neither.
    many = [f"ATTENDEE;CN=Guest {number}:mailto:guest{number}@evil.example" for number in range(10_000)]
    crowd = invitation(["UID:many", "SUMMARY:Crowd", "ORGANIZER:mailto:eve@evil.example", *many, mine])
    page, _ = person.tcal("invite", "show", "-", input=crowd)
    expect(len(page.splitlines()) < 300 and "9801 more" in page.replace(",", ""), page[-300:])
    person.tcal("invite", "accept", "-", input=crowd)
    data = "ATTACH;ENCODING=BASE64;VALUE=BINARY:" + base64.b64encode(os.urandom(15 << 20)).decode()
    person.tcal("invite", "accept", "-", input=invitation(["UID:big", "SUMMARY:Big", "ORGANIZER:mailto:eve@evil.example", mine, data]))
    for raw in person.sent()[-2:]:
        check_reply(raw, "large", "ACCEPTED", "eve@evil.example")
        expect(len(raw) < 4000, f"the answer has {len(raw)} bytes")
    for broken in [b"", b"From: x\r\n\r\nhello", b"Content-Type: multipart/mixed; boundary=\"\"\r\n\r\n--\r\n", os.urandom(4000),
                   b"Content-Type: text/calendar\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!", evil[:300]]:
        _, errors = person.tcal("invite", "show", "-", input=broken, code=1)
        expect(errors.startswith("tcal: "), errors)
    # A command that fails loses nothing, and the same command tries again.
    (folder / "bin" / "msmtp").write_text("#!/bin/sh\ncat > /dev/null\necho no route >&2\nexit 75\n")
    mail = invitation(["UID:f", "SUMMARY:F", mine, "ORGANIZER:mailto:eve@evil.example"])
    _, errors = person.tcal("invite", "accept", "-", input=mail, code=1)
    expect("no route" in errors, errors)
    (folder / "bin" / "msmtp").write_text(f'#!/bin/sh\ncat > "{person.maildir}/9$(date +%s%N)"\n')
    person.tcal("reply", "f", "accept")
    check_reply(person.sent()[-1], "second try", "ACCEPTED", "eve@evil.example")


MUTT = """set mbox_type=Maildir folder="~/mail" spoolfile="~/mail/INBOX" header_cache="" mailcap_path="~/mailcap" wait_key=yes quit=yes
set postponed="" record="" pager_stop=yes confirmappend=no
auto_view text/calendar
alternative_order text/calendar text/plain
macro index,pager A "<pipe-message>tcal invite accept -<enter>" "accept the invitation"
macro index,pager O "<pipe-message>tcal open -<enter>" "open tcal at it"
"""
MAILCAP = "text/calendar; tcal invite show -; copiousoutput\n"
AERC = """[viewer]
alternatives=text/calendar,text/plain
[filters]
text/plain=cat
text/calendar=tcal invite show -
"""
BINDS = """[messages]
<Enter> = :view<Enter>
q = :quit<Enter>
[view]
A = :pipe -m tcal invite accept -<Enter>
q = :close<Enter>
"""


def reader(program, folder):
    """Somebody with a mailbox that has one invitation, and a tcal that mail programs find."""
    person = Person(program, folder)
    (folder / "bin" / "tcal").symlink_to(program)
    for name in ["cur", "new", "tmp"]:
        (folder / "mail" / "INBOX" / name).mkdir(parents=True)
    shutil.copy(MAILS / "exchange-request.eml", folder / "mail" / "INBOX" / "cur" / "1795160000.1_1.host:2,S")
    return person


def answer_in(terminal, person):
    """Sees the open invitation, and accepts it by a key."""
    for text in ["Müller, Jörg invites you", "10:00 – 11:30"]:
        terminal.wait_for(text)
    # A key that comes before the program has the whole mail means nothing to it.
    until = time.monotonic() + 3 * PATIENCE
    while "gets an email" not in terminal.screen():
        expect(time.monotonic() < until, f"nothing was sent\n{terminal.screen()}")
        if not person.sent():
            terminal.type("A")
        time.sleep(2)
    terminal.wait_for("gets an email")
    check_reply(person.sent()[0], "from the mail program", "ACCEPTED", "joerg.mueller@contoso.example")
    expect(len(person.sent()) == 1, "more than one mail")
    expect("Quartalsplanung" in person.tcal("list", "2026-11-26", "1d")[0], "it is not in the calendar")


def neomutt_shows_an_invitation_and_a_key_accepts_it(program, folder):
    person = reader(program, folder)
    (folder / "neomuttrc").write_text(MUTT)
    (folder / "mailcap").write_text(MAILCAP)
    with Terminal(folder, size=(110, 45), environment=person.environment) as terminal:
        terminal.say(f"neomutt -n -F {folder}/neomuttrc")
        terminal.wait_for("Quartalsplanung")
        terminal.type("Enter")
        answer_in(terminal, person)


def neomutt_opens_the_screen_at_what_a_mail_is_about(program, folder):
    person = reader(program, folder)
    (folder / "neomuttrc").write_text(MUTT)
    (folder / "mailcap").write_text(MAILCAP)
    person.tcal("import", "-", input=(MAILS / "exchange-request.eml").read_bytes())
    with Terminal(folder, size=(110, 45), environment=person.environment) as terminal:
        terminal.say(f"neomutt -n -F {folder}/neomuttrc")
        terminal.wait_for("Quartalsplanung")
        terminal.type("O")
        terminal.wait_for("November 2026 week")
        terminal.wait_for("Thursday 26 November 2026")
        # The keys are those of the terminal, although the mail came on the input.
        terminal.type("q")
        terminal.wait_until_gone("November 2026 week")


def aerc_shows_an_invitation_and_a_key_accepts_it(program, folder):
    person = reader(program, folder)
    configuration = folder / "config" / "aerc"
    configuration.mkdir()
    configuration.joinpath("aerc.conf").write_text(AERC)
    configuration.joinpath("binds.conf").write_text(BINDS)
    accounts = configuration / "accounts.conf"
    accounts.write_text(f"[Anna]\nsource = maildir://{folder}/mail\ndefault = INBOX\nfrom = Anna <{ME}>\n")
    accounts.chmod(0o600)
    with Terminal(folder, size=(110, 45), environment=person.environment) as terminal:
        terminal.say("aerc")
        terminal.wait_for("Quartalsplanung")
        terminal.type("Enter")
        answer_in(terminal, person)


def on_the_screen_invitations_are_counted_and_a_key_answers_them(program, folder):
    person = Person(program, folder)
    person.tcal("import", "-", input=(MAILS / "exchange-request.eml").read_bytes())
    (folder / "cal" / "Work" / "tea.ics").write_text(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:tea\r\nDTSTAMP:20261120T000000Z\r\nSUMMARY:Tea\r\nDTSTART:20261124T130000Z\r\n"
        f"DURATION:PT1H\r\nORGANIZER:mailto:bob@example.com\r\nATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:{ME}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
    with Terminal(folder, size=(110, 35), environment=person.environment) as terminal:
        terminal.say(program)
        terminal.wait_for("2 invitations")
        terminal.type("I")
        terminal.wait_for("1 of 2 invitations: a answers it")
        terminal.type("I")
        terminal.wait_for("2 of 2 invitations")
        terminal.type("a")
        terminal.wait_for("Müller, Jörg will be notified")
        # A question takes no early answer.
        time.sleep(1.5)
        terminal.type("Enter")
        terminal.wait_for("gets an email")
        terminal.wait_for("1 invitation ")
    check_reply(person.sent()[0], "from the screen", "ACCEPTED", "joerg.mueller@contoso.example")
    expect(len(person.sent()) == 1, "more than one mail")


# RFC 5546 3.2.7 (COUNTER) and 3.2.8 (DECLINECOUNTER): what a component has once, at most once, and any number of times.
PROPOSED = {
    "COUNTER": ({"DTSTAMP", "DTSTART", "ORGANIZER", "SEQUENCE", "SUMMARY", "UID"},
                {"RECURRENCE-ID", "DTEND", "DURATION", "LOCATION", "GEO", "STATUS"}, {"ATTENDEE", "COMMENT"}),
    "DECLINECOUNTER": ({"DTSTAMP", "ORGANIZER", "SEQUENCE", "UID"}, {"RECURRENCE-ID"}, {"COMMENT"}),
}


def check_proposal(raw, method, sender, recipient):
    """A proposal or the answer that keeps the time, from one to one; its component."""
    mail, text, components = check_message(raw, method, method, PROPOSED[method])
    expect(mail["From"].lower() == sender and mail["To"].lower() == recipient, f"{method}: from {mail['From']} to {mail['To']}")
    expect(len(text.splitlines()) >= 4 and len(components) == 1, f"{method}: {text!r}, {components}")
    return components[0]


def a_time_is_proposed_kept_proposed_again_and_taken(program, folder):
    anna, bob = Person(program, folder / "anna"), Person(program, folder / "bob")
    configuration = folder / "bob" / "config" / "tcal" / "config"
    configuration.write_text(configuration.read_text().replace(ME, "bob@example.com"))
    bob.tcal("add", "Board", "2026-12-02 10:00-11:00", "--repeat", "weekly", "--invite", ME, "--send")
    invitation = bob.sent()[-1]
    uid = str(icalendar.Calendar.from_ical(list(email.message_from_bytes(invitation).walk())[-1].get_payload(decode=True)).walk("VEVENT")[0]["UID"])
    anna.tcal("import", "-", input=invitation)
    file = next((folder / "anna" / "cal" / "Work").glob("*.ics"))
    # On the screen: the second date of the series is another one from here on.
    with Terminal(folder / "anna", size=(110, 35), environment=anna.environment) as terminal:
        terminal.say(f"{program} open '{uid}#2026-12-09'")
        terminal.wait_for("Board")
        terminal.type("a")
        terminal.wait_for("Answer to")
        terminal.type("o")
        terminal.wait_for("propose another time:")
        terminal.write("10 dec 3pm")
        terminal.wait_for("Thu 10 Dec 15:00–16:00")
        time.sleep(1.5)
        terminal.type("Enter")
        terminal.wait_for("bob@example.com gets an email")
        # Once more, where the answer stays as it is.
        terminal.type("a")
        terminal.wait_for("Answer to")
        terminal.type("o")
        terminal.wait_for("propose another time:")
        terminal.write("10 dec 4pm")
        terminal.wait_for("Thu 10 Dec 16:00–17:00")
        time.sleep(1.5)
        terminal.type("Enter")
        terminal.wait_for("Proposed Thu 10 Dec 16:00–17:00")
    expect(len(anna.sent()) == 2, "not two mails")
    component = check_proposal(anna.sent()[0], "COUNTER", ME, "bob@example.com")
    expect(component.decoded("DTSTART").isoformat() == "2026-12-10T15:00:00+01:00" and component.decoded("RECURRENCE-ID").day == 9, component)
    expect(component["ATTENDEE"].lower() == f"mailto:{ME}" and component["ATTENDEE"].params["PARTSTAT"] == "TENTATIVE", component)
    expect("20261210" not in file.read_text() and "PARTSTAT=TENTATIVE" in file.read_text(), "moved by itself")
    # Bob keeps the time, and then he does not.
    page, _ = bob.tcal("invite", "show", "-", input=anna.sent()[0])
    expect(f"{ME} proposes Thu 10 Dec 15:00–16:00 instead of Wed 9 Dec 10:00–11:00" in page, page)
    before = sorted(path.read_bytes() for path in (folder / "bob" / "cal" / "Work").glob("*.ics"))
    bob.tcal("invite", "decline", "-", "--comment", "Grüße", input=anna.sent()[0])
    expect(sorted(path.read_bytes() for path in (folder / "bob" / "cal" / "Work").glob("*.ics")) == before, "changed")
    check_proposal(bob.sent()[-1], "DECLINECOUNTER", "bob@example.com", ME)
    page, _ = anna.tcal("invite", "show", "-", input=bob.sent()[-1])
    expect("bob@example.com keeps the time" in page and "Grüße" in page, page)
    anna.tcal("reply", f"{uid}#2026-12-09", "propose", "fri 11 dec", "--comment", "Bitte")
    check_proposal(anna.sent()[-1], "COUNTER", ME, "bob@example.com")
    bob.tcal("invite", "accept", "-", input=anna.sent()[-1])
    anna.tcal("import", "-", input=bob.sent()[-1])
    listed, _ = anna.tcal("list", "2026-12-07", "7d")
    expect("11 Dec" in listed and "9 Dec" not in listed and "Board" in listed, listed)
    _, errors = bob.tcal("invite", "accept", "-", input=anna.sent()[0], code=1)
    expect("has changed since" in errors, errors)


def on_the_screen_a_proposal_is_declined_and_then_taken(program, folder):
    person = Person(program, folder)
    walk = folder / "cal" / "Work" / "walk.ics"
    walk.write_text(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:own-walk\r\nDTSTAMP:20261119T000000Z\r\n"
        "DTSTART:20261130T140000Z\r\nDTEND:20261130T150000Z\r\nSUMMARY:Walk\r\nORGANIZER:mailto:anna@example.com\r\n"
        "ATTENDEE;PARTSTAT=ACCEPTED;CN=Gustav:mailto:gustav@example.org\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
    before = walk.read_bytes()
    person.tcal("add", "Dentist", "2026-11-30 16:30-17:30")
    shutil.copy(MAILS / "thunderbird-counter.eml", folder / "proposal.eml")
    with Terminal(folder, size=(110, 35), environment=person.environment) as terminal:
        terminal.say(program)
        terminal.wait_for("November 2026")
        terminal.type("c")
        for answer in ("2", "1"):
            terminal.type("i")
            terminal.wait_for("Import")
            terminal.say(str(folder / "proposal.eml"))
            terminal.wait_for("Gustav proposes Mon 30 Nov 16:00–17:00 instead of")
            terminal.wait_for("An hour later?")
            terminal.wait_for("At the same time: Dentist, Mon 30 Nov 16:30–17:30")
            # A question takes no early answer.
            time.sleep(1.5)
            terminal.type(answer)
            if answer == "2":
                terminal.wait_for("“Walk” keeps its time; Gustav gets an email")
                expect(walk.read_bytes() == before, "declined and moved")
            else:
                terminal.wait_for("Gustav <gustav@example.org>")
                time.sleep(1.5)
                terminal.type("Enter")
                terminal.wait_for("email to Gustav")
    check_proposal(person.sent()[0], "DECLINECOUNTER", ME, "gustav@example.org")
    components = check_sent(person.sent()[1], "REQUEST", ["gustav@example.org"])
    expect(components[0].decoded("DTSTART").hour == 15 and components[0]["SEQUENCE"] == 1, components[0])
    expect(b"20261130T150000Z" in walk.read_bytes() and b"NEEDS-ACTION" in walk.read_bytes(), "not moved")
    person.tcal("undo")
    expect(walk.read_bytes() == before, "undo")


def times_are_held_answered_and_one_is_chosen(program, folder):
    anna, bob = Person(program, folder / "anna"), Person(program, folder / "bob")
    configuration = folder / "bob" / "config" / "tcal" / "config"
    configuration.write_text(configuration.read_text().replace(ME, "bob@example.com"))
    anna.tcal("meet", "review 45m with bob@example.com mon to fri", "--hold", "1,3,5", "--send")
    mails = anna.sent()
    slots = [check_sent(raw, "REQUEST", ["bob@example.com"])[0] for raw in mails]
    uids = [str(slot["UID"]) for slot in slots]
    expect(len(set(uids)) == 3 and {str(slot["STATUS"]) for slot in slots} == {"TENTATIVE"}, slots)
    expect(len({str(slot["REFID"]) for slot in slots} | {str(slot["RELATED-TO"]) for slot in slots}) == 1, slots)
    for raw in mails:
        text = next(email.message_from_bytes(raw, policy=email.policy.default).iter_parts()).get_content()
        expect("one of several times" in text and text.count("(Europe/Berlin)") == 4, text)
    # Any program can answer each; here it is tcal. The answers go back by mail.
    for number, (raw, answer) in enumerate(zip(mails, ["decline", "accept", "tentative"])):
        bob.tcal("invite", answer, "-", input=raw)
        anna.tcal("import", "-", input=bob.sent()[number])
    held = anna.tcal("meet", "--held")[0].splitlines()
    expect([line.rsplit("  ", 1)[1] for line in held[1:]] == [f"{word}: bob@example.com" for word in ("no", "yes", "maybe")], held)
    expect("No times are held" in bob.tcal("meet", "--held")[0], "he holds nothing")
    anna.tcal("meet", "--choose", "review", "--take", "2", "--send")
    chosen, *others = anna.sent()[3:]
    event, = check_sent(chosen, "REQUEST", ["bob@example.com"])
    expect((str(event["UID"]), str(event["STATUS"]), event["SEQUENCE"]) == (uids[1], "CONFIRMED", 1), event)
    expect("REFID" not in event and "RELATED-TO" not in event and "DESCRIPTION" not in event, event)
    expect(event["ATTENDEE"].params["PARTSTAT"] == "ACCEPTED", event["ATTENDEE"].params)
    cancelled = [check_sent(raw, "CANCEL", ["bob@example.com"])[0] for raw in others]
    expect([str(one["UID"]) for one in cancelled] == [uids[0], uids[2]], cancelled)
    for raw in (chosen, *others):
        bob.tcal("import", "-", input=raw)
    his = {}
    for path in (folder / "bob" / "cal" / "Work").glob("*.ics"):
        for one in icalendar.Calendar.from_ical(path.read_bytes()).walk("VEVENT"):
            his[str(one["UID"])] = one
    expect([str(his[uid]["STATUS"]) for uid in uids] == ["CANCELLED", "CONFIRMED", "CANCELLED"], his)
    expect(his[uids[1]]["ATTENDEE"].params["PARTSTAT"] == "ACCEPTED" and "REFID" not in his[uids[1]], his[uids[1]])
    # One undo brings all of them back, with their answers.
    anna.tcal("undo")
    expect(anna.tcal("meet", "--held")[0].splitlines() == held, "undo")


def wait_for_mails(person, count):
    """Waits until so many emails were sent, one after the other."""
    end = time.monotonic() + PATIENCE
    while len(person.sent()) < count:
        expect(time.monotonic() < end, f"{len(person.sent())} emails, not {count}")
        time.sleep(0.1)


def on_the_screen_times_are_held_and_one_is_chosen(program, folder):
    person = Person(program, folder)
    with Terminal(folder, size=(110, 35), environment=person.environment) as terminal:
        terminal.say(program)
        terminal.wait_for("November 2026")
        terminal.type("n")
        terminal.write("review 45m with bob@example.com mon to fri")
        terminal.type("C-t")
        terminal.wait_for("H hold")
        terminal.wait_for("bob: unknown")
        terminal.type("Space", "Down", "Space")
        terminal.wait_for("◆")
        terminal.type("H")
        terminal.wait_for("Notify the guests")
        time.sleep(1.5)
        terminal.type("Enter")
        wait_for_mails(person, 2)
        terminal.type("/")
        terminal.write("review")
        terminal.type("Enter")
        terminal.wait_for("review")
        terminal.type("a")
        terminal.wait_for("At which time is “review”?")
        terminal.wait_for("no answer: bob@example.com")
        time.sleep(1.5)
        terminal.type("2")
        terminal.wait_for("Notify the guests")
        time.sleep(1.5)
        terminal.type("Enter")
        wait_for_mails(person, 4)
    for raw, method in zip(person.sent(), ["REQUEST", "REQUEST", "REQUEST", "CANCEL"], strict=True):
        check_sent(raw, method, ["bob@example.com"])
    files = [icalendar.Calendar.from_ical(path.read_bytes()).walk("VEVENT") for path in (folder / "cal" / "Work").glob("*.ics")]
    expect([str(event["STATUS"]) for events in files for event in events] == ["CONFIRMED"], files)


ALL = [
    on_the_screen_times_are_held_and_one_is_chosen,
    times_are_held_answered_and_one_is_chosen,
    on_the_screen_a_proposal_is_declined_and_then_taken,
    a_time_is_proposed_kept_proposed_again_and_taken,
    people_are_invited_told_of_changes_and_called_off,
    on_the_screen_people_are_invited_after_one_question,
    a_text_of_ones_own_is_told_as_well_after_one_question,
    on_the_screen_invitations_are_counted_and_a_key_answers_them,
    neomutt_shows_an_invitation_and_a_key_accepts_it,
    neomutt_opens_the_screen_at_what_a_mail_is_about,
    aerc_shows_an_invitation_and_a_key_accepts_it,
    twenty_invitations_of_six_programs_are_read_and_answered_as_the_standard_wants,
    an_invitation_is_updated_answered_by_its_uid_and_called_off,
    answers_that_come_back_are_marked_on_those_who_sent_them,
    hostile_invitations_reach_no_terminal_no_shell_and_no_head_of_a_mail,
]
