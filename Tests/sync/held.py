"""Several times that are held for a meeting: `tcal meet --hold`, `--held`, `--choose` and `--drop`, and what the guest's server has."""
import email, email.policy, json

import icalendar

from stories import Home, event

ANNA, BERT = "mailto:anna@example.com", "mailto:bert@example.com"


def later(uid):
    """Another event, so that a calendar is not emptied."""
    return event(uid).replace("20261124", "20271224")


def raw(server):
    """The events that a server has for somebody, read by a program that is not tcal: those of all calendars, by UID."""
    events = {}
    for calendar in server.calendars():
        for name in server.names(calendar):
            for event in icalendar.Calendar.from_ical(server.get(calendar + name)).walk("VEVENT"):
                assert event["UID"] not in events, event["UID"]
                events[str(event["UID"])] = event
    return events


def of_title(events, title):
    return {uid: event for uid, event in events.items() if event["SUMMARY"] == title}


def takes_place(event):
    return str(event.get("STATUS", "CONFIRMED")) != "CANCELLED"


def answer_of(event, address):
    people = event["ATTENDEE"]
    line = next(line for line in (people if isinstance(people, list) else [people]) if line.lower() == address)
    return line.params.get("PARTSTAT", "NEEDS-ACTION")


def message_of(text, method):
    """The component of the one message in a mail, as an independent reader has it."""
    mail = email.message_from_string(text[text.index("From: "):], policy=email.policy.default)
    part = next(part for part in mail.walk() if part.get_content_type() == "text/calendar")
    calendar = icalendar.Calendar.from_ical(part.get_payload(decode=True))
    assert calendar["METHOD"] == method, calendar["METHOD"]
    return mail, calendar.walk("VEVENT")[0]


def another_time_is_proposed_both_ways(programs, folder, server):
    """Two people and a room: each proposes another time for the other's meeting; one proposal is declined and then taken, the other is taken."""
    homes = {}
    for name, other in (("anna", "bert"), ("bert", "anna")):
        user = server if name == "anna" else server.as_user(name)
        homes[name] = home = Home(folder / name, programs, user)
        config = home.folder / ".config/tcal/config"
        config.write_text(
            config.read_text() + f'[me]\n    address = {name}@example.com\n[mail]\n    command = false\n'
            '[person "Room 4"]\n    address = carla@example.com\n    kind = room\n')
        home.sync()
    for number, (name, other) in enumerate((("anna", "bert"), ("bert", "anna"))):
        organizer, invited, title = homes[name], homes[other], f"Review {number}"
        users = {name: organizer.server, other: invited.server}
        organizer.run("tcal", "meet", f"{title} 1h with {other}@example.com, room 4 2027-12-{6 + number:02}", "--take", "1", "--send")
        organizer.sync()
        invited.sync()
        (event,) = of_title(raw(users[other]), title).values()
        room = next(line for line in event["ATTENDEE"] if line.lower() == "mailto:carla@example.com")
        assert room.params["CUTYPE"] == "ROOM", room.params
        start = event.decoded("DTSTART")
        said = invited.run("tcal", "reply", title, "propose", f"2027-12-{8 + number:02} 15:00", "--comment", "Am at the dentist’s", "--dry-run")
        mail, proposed = message_of(said, "COUNTER")
        assert f"{name}@example.com" in mail["To"] and proposed["UID"] == event["UID"], mail.items()
        assert proposed.decoded("DTSTART").isoformat().startswith(f"2027-12-{8 + number:02}T15:00"), proposed
        # The proposal alone moves nothing, on neither side.
        invited.sync()
        organizer.sync()
        for user in users.values():
            (event,) = of_title(raw(user), title).values()
            assert event.decoded("DTSTART") == start, event
        paper = organizer.folder / "proposal.eml"
        paper.write_text(said[said.index("From: "):])
        page = organizer.run("tcal", "invite", "show", paper)
        assert f"{other}@example.com proposes" in page and "dentist" in page, page
        if number == 0:
            said = organizer.run("tcal", "invite", "decline", paper, "--dry-run")
            mail, declined = message_of(said, "DECLINECOUNTER")
            assert f"{other}@example.com" in mail["To"] and declined["UID"] == event["UID"], mail.items()
        organizer.run("tcal", "invite", "accept", paper)
        organizer.sync()
        invited.sync()
        for user in users.values():
            (event,) = of_title(raw(user), title).values()
            assert event.decoded("DTSTART").isoformat().startswith(f"2027-12-{8 + number:02}T"), event
            assert event.decoded("DTSTART") != start, event
        assert f"{8 + number} Dec" in invited.run("tcal", "list", "2027-12-01", "20d")


def held(home):
    meetings = json.loads(home.run("tcal", "meet", "--held", "--json"))
    assert all(list(meeting) == ["title", "times"] for meeting in meetings), meetings
    return meetings


def hold(programs, folder, server):
    """Anna holds three times for a meeting with Bert, and both have them."""
    calendar, his = server.make_calendar("office", "Office"), server.as_user("bert")
    for number in range(4):
        server.put(f"{calendar}{number}.ics", later(f"u{number}"))
        his.put(f"{his.busy_calendar}{number}.ics", later(f"v{number}"))
    anna, bert = Home(folder / "anna", programs, server), Home(folder / "bert", programs, his)
    anna.sync()
    bert.sync()
    said = anna.run("tcal", "meet", "Review 1h with bert@example.com 2027-12-01", "--hold", "3", "--send", "-c", "Office")
    assert "3 times are held for “Review” in Office: " in said, said
    anna.sync()
    bert.sync()
    return anna, bert


def a_held_meeting_is_chosen(programs, folder, server):
    """Bert gets three times to answer, accepts one and declines another; Anna sees that at each, chooses, and he has the meeting
    and neither of the others, whatever reads his calendar."""
    anna, bert = hold(programs, folder, server)
    his = server.as_user("bert")
    got = of_title(raw(his), "Review")
    assert len(got) == 3, got.keys()
    # Cyrus drops REFID, and keeps what names the others of the group.
    groups = {str(event["RELATED-TO"]) for event in got.values() if event["RELATED-TO"].params["RELTYPE"] == "REFID"}
    assert len(groups) == 1 and all(str(event.get("REFID", *groups)) in groups for event in got.values()), groups
    for event in got.values():
        assert event["STATUS"] == "TENTATIVE" and str(event["ORGANIZER"]).lower() == ANNA, event.to_ical()
        assert answer_of(event, BERT) == "NEEDS-ACTION", event.to_ical()
        assert "one of several times" in event["DESCRIPTION"] and event["DESCRIPTION"].count("(Europe/Berlin)") == 3, event.to_ical()
    first, second, third = sorted(got, key=lambda uid: got[uid].decoded("DTSTART"))
    # Only who invites chooses.
    assert "No times are held" in bert.run("tcal", "meet", "--held")
    assert "is not one of several times that you hold" in bert.run("tcal", "meet", "--choose", first, "--send", expect=1)
    bert.run("tcal", "reply", first, "decline")
    bert.run("tcal", "reply", second, "accept")
    bert.sync()
    anna.sync()
    times = held(anna)[0]["times"]
    assert [time["uid"] for time in times] == [first, second, third], times
    assert [[name for name in ("accepted", "tentative", "declined", "silent") if time[name]] for time in times] == [
        ["declined"], ["accepted"], ["silent"]], times
    shown = anna.run("tcal", "meet", "--held")
    assert "no: " in shown and "yes: " in shown and "no answer: " in shown, shown
    said = anna.run("tcal", "meet", "--choose", "Review", "--take", "2", "--send")
    assert "“Review” takes place" in said, said
    anna.sync()
    bert.sync()
    got = of_title(raw(his), "Review")
    chosen = got[second]
    assert chosen["STATUS"] == "CONFIRMED" and "several times" not in chosen.get("DESCRIPTION", ""), chosen.to_ical()
    # SOGo asks for all answers again when anything about a meeting changes.
    assert answer_of(chosen, BERT) == ("ACCEPTED" if server.keeps_answers else "NEEDS-ACTION"), chosen.to_ical()
    assert not [uid for uid in (first, third) if uid in got and takes_place(got[uid])], got
    hers = of_title(raw(server), "Review")
    assert list(hers) == [second] and hers[second]["STATUS"] == "CONFIRMED", hers
    assert "REFID" not in hers[second] and "RELATED-TO" not in hers[second], hers[second].to_ical()
    assert held(anna) == [] and held(bert) == []


def one_undo_brings_all_times_back(programs, folder, server):
    """A choice is one step: after one undo the times are held again, with the answers that they had, and Bert has them again."""
    anna, bert = hold(programs, folder, server)
    uids = [time["uid"] for time in held(anna)[0]["times"]]
    bert.run("tcal", "reply", uids[1], "accept")
    bert.sync()
    anna.sync()
    anna.run("tcal", "meet", "--choose", uids[1], "--send")
    anna.sync()
    bert.sync()
    said = anna.run("tcal", "undo", "--send")
    assert "Review and 2 more" in said, said
    anna.sync()
    bert.sync()
    times = held(anna)[0]["times"]
    assert [time["uid"] for time in times] == uids and times[1]["accepted"] == ["bert@example.com"], times
    got = of_title(raw(server.as_user("bert")), "Review")
    assert sorted(uid for uid in got if takes_place(got[uid])) == sorted(uids), got
    assert all(event["STATUS"] == "TENTATIVE" and "RELATED-TO" in event for event in got.values()), got
    assert answer_of(got[uids[1]], BERT) == "ACCEPTED", got[uids[1]].to_ical()
    for home in (anna, bert):
        home.sync()
        assert all("nothing new" in line for line in home.sync().splitlines())


def a_held_meeting_is_given_up(programs, folder, server):
    """Anna gives the meeting up: nothing takes place, for either of them."""
    anna, bert = hold(programs, folder, server)
    said = anna.run("tcal", "meet", "--drop", "Review", "--send")
    assert "is given up; its 3 times are free again" in said, said
    anna.sync()
    bert.sync()
    assert not of_title(raw(server), "Review")
    assert not [event for event in of_title(raw(server.as_user("bert")), "Review").values() if takes_place(event)]
    assert held(anna) == []


ALL = [a_held_meeting_is_chosen, a_held_meeting_is_given_up, another_time_is_proposed_both_ways]
#: With servers that keep what they are given: tcal undoes no change that somebody has written over.
UNDONE = [one_undo_brings_all_times_back]
