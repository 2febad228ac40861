import CalendarEngine
import TestKit
import Testing

@testable import ICalendar

/// The moments at which alarms go off, as `12-24 08:45 title`, on the clock of a zone.
private func rings(
    _ lines: String, from: String = "20250101", to: String = "20260101", zone: String = "Europe/Berlin",
    timed: [Alarm] = [], allDay: [Alarm] = [], addresses: Set<String> = []
) -> [String] {
    let snapshot = LoadedSnapshot(of: [file(lines)])
    let viewer = timeZone(zone)
    let schedule = AlarmSchedule(of: snapshot, viewedIn: viewer, addresses: addresses) { _ in
        AlarmSettings(timed: timed, allDay: allDay)
    }
    let window = viewer.instant(of: day(from).midnight)..<viewer.instant(of: day(to).midnight)
    return schedule.rings(in: window).map { told($0, snapshot, viewer) }
}

private func told(_ ring: Ring, _ snapshot: LoadedSnapshot, _ viewer: TimeZone) -> String {
    let local = viewer.local(at: ring.instant)
    let title = snapshot.summary(of: ring.occurrence).title
    return "\(local.date.description.dropFirst(5)) \(local.time.description.prefix(5)) \(title)"
}

private func alarm(_ lines: String) -> String { component("VALARM", lines) }

private let quarter = Alarm(trigger: .fromStart(CivilDuration(seconds: -900)), action: "DISPLAY")

@Suite("Alarms")
struct AlarmTests {
    @Test("an alarm that says that there is none, and one of a place, go off at no time; the first mutes the usual one")
    func silentAlarms() {
        let meeting = "DTSTART:20250310T090000Z|DTEND:20250310T100000Z|"
        let none = alarm("TRIGGER;VALUE=DATE-TIME:19760401T005545Z|ACTION:NONE")
        let place = alarm("TRIGGER;VALUE=DATE-TIME:19760401T005545Z|PROXIMITY:ARRIVE|ACTION:DISPLAY|DESCRIPTION:near")
        let lines =
            event(meeting + "UID:1|SUMMARY:None|" + none) + "\n" + event(meeting + "UID:2|SUMMARY:Place|" + place)
        #expect(rings(lines, from: "19760101") == [])
        #expect(rings(lines, timed: [quarter]) == ["03-10 09:45 Place"])
        let calendar = file(lines)
        #expect(LoadedSnapshot(of: [calendar]).alarmProblems.isEmpty)
        for item in calendar.items { #expect(calendar.editable(calendar.records[item.records[0]]).alarms.isEmpty) }
    }

    @Test(
        "a meeting in several calendars rings once, where it can be changed, and no more once it was seen in one"
    )
    func twins() {
        let meeting = "UID:1|SUMMARY:Meeting|DTSTART:20250310T090000Z|DTEND:20250310T100000Z|"
        func rings(_ calendars: [(lines: String, isReadOnly: Bool)]) -> [String] {
            let loaded = calendars.enumerated().map { number, calendar in
                (
                    EventCalendar(
                        identifier: "\(number)", index: CalendarIndex(UInt16(number)), title: "\(number)",
                        color: CalendarColor(packed: 0), path: "\(number)",
                        readOnlyReason: calendar.isReadOnly ? .subscription : nil), [file(calendar.lines)]
                )
            }
            let snapshot = LoadedSnapshot(of: loaded)
            let schedule = AlarmSchedule(of: snapshot, viewedIn: .utc) { _ in AlarmSettings() }
            let window = day("20250310").midnight..<day("20250311").midnight
            return schedule.rings(
                in: TimeZone.utc.instant(of: window.lowerBound)..<TimeZone.utc.instant(of: window.upperBound)
            )
            .map {
                let time = TimeZone.utc.local(at: $0.instant).time.description.prefix(5)
                return "\($0.occurrence.item.calendar.rawValue) \(time)"
            }
        }
        let quarter = event(meeting + alarm("TRIGGER:-PT15M|ACTION:DISPLAY"))
        let tenMinutes = event(meeting + alarm("TRIGGER:-PT10M|ACTION:DISPLAY"))
        let seen = event(meeting + alarm("TRIGGER:-PT15M|ACTION:DISPLAY|ACKNOWLEDGED:20250310T084600Z"))
        #expect(rings([(quarter, true), (quarter, false)]) == ["1 08:45"])
        #expect(rings([(quarter, false), (tenMinutes, false)]) == ["0 08:45", "1 08:50"])
        #expect(rings([(quarter, false), (seen, false)]) == [])
        let other = event(
            meeting.replacing("UID:1", with: "UID:2").replacing("Meeting", with: "Other")
                + alarm("TRIGGER:-PT15M|ACTION:DISPLAY"))
        #expect(rings([(quarter, false), (other, false)]) == ["0 08:45", "1 08:45"])
    }

    @Test(
        "an alarm counts from the start, from the end, or stands at an instant; it goes off again as often as it says")
    func triggers() {
        let meeting =
            "UID:1|SUMMARY:Meeting|DTSTART;TZID=Europe/Berlin:20250310T090000|DTEND;TZID=Europe/Berlin:20250310T100000|"
        let table: [(alarm: String, rings: [String])] = [
            ("TRIGGER:-PT15M|ACTION:DISPLAY", ["03-10 08:45 Meeting"]),
            ("TRIGGER:PT0S|ACTION:AUDIO", ["03-10 09:00 Meeting"]),
            ("TRIGGER;RELATED=END:-PT5M|ACTION:DISPLAY", ["03-10 09:55 Meeting"]),
            ("TRIGGER:-P1D|ACTION:DISPLAY", ["03-09 09:00 Meeting"]),
            ("TRIGGER:-P2W|ACTION:DISPLAY", ["02-24 09:00 Meeting"]),
            ("TRIGGER;VALUE=DATE-TIME:20250307T120000Z|ACTION:DISPLAY", ["03-07 13:00 Meeting"]),
            (
                "TRIGGER:-PT15M|ACTION:DISPLAY|REPEAT:2|DURATION:PT5M",
                ["03-10 08:45 Meeting", "03-10 08:50 Meeting", "03-10 08:55 Meeting"]
            ),
            // Without a DURATION it goes off once.
            ("TRIGGER:-PT15M|ACTION:DISPLAY|REPEAT:2", ["03-10 08:45 Meeting"]),
            // An email, which the server sends; an alarm that means none; an unknown action; an alarm without a time.
            ("TRIGGER:-PT15M|ACTION:EMAIL", []),
            ("TRIGGER;VALUE=DATE-TIME:19760401T005545Z|ACTION:NONE", []),
            ("TRIGGER:-PT15M|ACTION:X-LIGHTS", []),
            ("ACTION:DISPLAY", []),
        ]
        for (lines, expected) in table {
            #expect(rings(event(meeting + alarm(lines))) == expected, "\(lines)")
        }
    }

    /// The rings of an item once its first one was dismissed; nil where nothing is written.
    private func dismissing(_ lines: String, from: String = "20250101") throws -> [String]? {
        let calendar = file(lines, path: "test/a.ics")
        let snapshot = LoadedSnapshot(of: [calendar])
        let viewer = timeZone("Europe/Berlin")
        let schedule = AlarmSchedule(of: snapshot, viewedIn: viewer) { _ in
            AlarmSettings(timed: [quarter])
        }
        let ring = try #require(schedule.next(from: viewer.instant(of: day(from).midnight)).first)
        let context = EditContext(now: ring.instant.adding(seconds: 100_000), zone: viewer, uid: "u")
        guard let edit = schedule.dismissal(of: ring, in: snapshot, context: context) else { return nil }
        let files = try snapshot.plan(edit, in: context).files
        let patch = try snapshot.patch(try #require(files.first), on: calendar, in: context)
        let after = try #require(patch.apply(to: calendar.bytes))
        let inner = String(decoding: after, as: UTF8.self).replacing("\r\n", with: "\n")
            .replacing("BEGIN:VCALENDAR\n", with: "").replacing("\nEND:VCALENDAR\n", with: "")
        return rings(inner, from: from)
    }

    @Test("a dismissed alarm rings no more, on any machine; the next date rings, also when it is dismissed a day late")
    func dismissed() throws {
        let standup =
            "UID:1|SUMMARY:Standup|DTSTART;TZID=Europe/Berlin:20250310T090000|DURATION:PT15M|RRULE:FREQ=DAILY;COUNT=3|"
        let ringing = alarm("TRIGGER:-PT15M|ACTION:DISPLAY")
        #expect(try dismissing(event(standup + ringing)) == ["03-11 08:45 Standup", "03-12 08:45 Standup"])
        // The other one of two alarms is not touched: that of the next date may have gone off already.
        let early = alarm("TRIGGER:-P1DT20M|ACTION:DISPLAY")
        #expect(
            try dismissing(event(standup + ringing + "|" + early), from: "20250310") == [
                "03-10 08:45 Standup", "03-11 08:40 Standup", "03-11 08:45 Standup", "03-12 08:45 Standup",
            ])
        let moved = event(
            "UID:1|SUMMARY:Late|RECURRENCE-ID;TZID=Europe/Berlin:20250310T090000|"
                + "DTSTART;TZID=Europe/Berlin:20250310T070000|DURATION:PT15M|" + ringing)
        #expect(
            try dismissing(event(standup + ringing) + "\n" + moved) == [
                "03-11 08:45 Standup", "03-12 08:45 Standup",
            ])
        let fixed = alarm("TRIGGER;VALUE=DATE-TIME:20250307T120000Z|ACTION:DISPLAY")
        #expect(try dismissing(event(standup + fixed)) == [])
    }

    @Test("nothing is written where somebody takes part, and of what rings by the configuration")
    func undismissed() throws {
        let call = "UID:1|SUMMARY:Call|DTSTART;TZID=Europe/Berlin:20250310T090000|DURATION:PT15M|"
        let ringing = alarm("TRIGGER:-PT15M|ACTION:DISPLAY")
        #expect(try dismissing(event(call)) == nil)
        #expect(try dismissing(event(call + "ATTENDEE:mailto:bob@example.com|" + ringing)) == nil)
        #expect(try dismissing(event(call + "ORGANIZER:mailto:bob@example.com|" + ringing)) == nil)
        let date = event(
            "UID:1|RECURRENCE-ID;TZID=Europe/Berlin:20250311T090000|DTSTART;TZID=Europe/Berlin:20250311T090000|"
                + "DURATION:PT15M|ATTENDEE:mailto:bob@example.com")
        #expect(try dismissing(event(call + "RRULE:FREQ=DAILY|" + ringing) + "\n" + date) == nil)
    }

    @Test("nothing is written into a calendar that cannot be changed")
    func undismissedReadOnly() throws {
        let lines = event("UID:1|SUMMARY:E|DTSTART:20250310T090000Z|" + alarm("TRIGGER:-PT15M|ACTION:DISPLAY"))
        for reason in [.subscription, nil] as [Obstacle?] {
            let calendar = EventCalendar(
                identifier: "c", index: CalendarIndex(0), title: "C", color: CalendarColor(packed: 0), path: "c",
                readOnlyReason: reason)
            let snapshot = LoadedSnapshot(of: [(calendar, [file(lines, path: "c/a.ics")])])
            let schedule = AlarmSchedule(of: snapshot, viewedIn: .utc) { _ in AlarmSettings() }
            let ring = try #require(schedule.next(from: TimeZone.utc.instant(of: day("20250101").midnight)).first)
            let context = EditContext(now: ring.instant, zone: .utc, uid: "u")
            let edit = schedule.dismissal(of: ring, in: snapshot, context: context)
            #expect((edit == nil) == (reason != nil))
        }
    }

    @Test("an alarm is put off by 5 and 15 minutes, an hour, and until it starts where that is still to come")
    func answers() {
        let now = TimeZone.utc.instant(of: day("20250310").midnight), start = now.adding(seconds: 600)
        #expect(
            RingAnswer.possible(start: start, hasLink: true, isShowable: true, at: now)
                == [.join, .show, .later5, .later15, .later60, .atStart, .dismiss])
        #expect(
            RingAnswer.possible(start: now, hasLink: false, isShowable: false, at: now)
                == [.later5, .later15, .later60, .dismiss])
        let moments = RingAnswer.allCases.map { answer in
            answer.putsOff(until: start, at: now).map { $0.secondsSinceEpoch - now.secondsSinceEpoch }
        }
        #expect(moments == [nil, nil, 300, 900, 3600, 600, nil])
        #expect(RingAnswer.atStart.putsOff(until: now, at: now) == nil)
    }

    @Test("who has seen an alarm is not told again of what was due until then, and is told of the next date")
    func acknowledged() {
        let standup =
            "UID:1|SUMMARY:Standup|DTSTART;TZID=Europe/Berlin:20250310T090000|DURATION:PT15M|RRULE:FREQ=DAILY;COUNT=3|"
        let seen = alarm("TRIGGER:-PT15M|ACTION:DISPLAY|ACKNOWLEDGED:20250311T074500Z")
        #expect(rings(event(standup + seen)) == ["03-12 08:45 Standup"])
    }

    @Test(
        "each date of a series rings; a moved one rings at its own time, a cancelled one and a left-out one not at all")
    func series() {
        let master = event(
            "UID:1|SUMMARY:Run|DTSTART;TZID=Europe/Berlin:20250310T070000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=5|"
                + "EXDATE;TZID=Europe/Berlin:20250313T070000|" + alarm("TRIGGER:-PT10M|ACTION:DISPLAY"))
        let moved = event(
            "UID:1|SUMMARY:Late run|RECURRENCE-ID;TZID=Europe/Berlin:20250311T070000|"
                + "DTSTART;TZID=Europe/Berlin:20250311T180000|DURATION:PT1H|" + alarm("TRIGGER:-PT30M|ACTION:DISPLAY"))
        let cancelled = event(
            "UID:1|SUMMARY:Run|RECURRENCE-ID;TZID=Europe/Berlin:20250312T070000|"
                + "DTSTART;TZID=Europe/Berlin:20250312T070000|DURATION:PT1H|STATUS:CANCELLED|"
                + alarm("TRIGGER:-PT10M|ACTION:DISPLAY"))
        let silenced = event(
            "UID:1|SUMMARY:Quiet run|RECURRENCE-ID;TZID=Europe/Berlin:20250314T070000|"
                + "DTSTART;TZID=Europe/Berlin:20250314T080000|DURATION:PT1H")
        #expect(
            rings([master, moved, cancelled].joined(separator: "\n")) == [
                "03-10 06:50 Run", "03-11 17:30 Late run", "03-14 06:50 Run",
            ])
        // Somebody took the alarm of one date away: the usual one does not come back in its place.
        #expect(
            rings([master, silenced].joined(separator: "\n"), timed: [quarter]) == [
                "03-10 06:50 Run", "03-11 06:50 Run", "03-12 06:50 Run",
            ])
    }

    @Test("an alarm at a fixed instant rings once for a series, also where its changed dates repeat it")
    func fixedOfSeries() {
        let fixed = alarm("TRIGGER;VALUE=DATE-TIME:20250311T110000Z|ACTION:DISPLAY")
        let master = event(
            "UID:1|SUMMARY:Run|DTSTART;TZID=Europe/Berlin:20250310T070000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=5|"
                + fixed)
        let moved = event(
            "UID:1|SUMMARY:Run|RECURRENCE-ID;TZID=Europe/Berlin:20250312T070000|"
                + "DTSTART;TZID=Europe/Berlin:20250312T080000|DURATION:PT1H|" + fixed)
        #expect(rings([master, moved].joined(separator: "\n")) == ["03-11 12:00 Run"])
    }

    @Test("what has no alarm rings as the configuration says; what is done, cancelled or declined does not")
    func usual() {
        let evening = Alarm(trigger: .fromStart(CivilDuration(seconds: -6 * 3600)), action: "DISPLAY")
        let lines = [
            event("UID:1|SUMMARY:Call|DTSTART:20250310T090000Z"),
            event("UID:2|SUMMARY:Feast|DTSTART;VALUE=DATE:20250401"),
            event("UID:3|SUMMARY:Off|DTSTART:20250310T120000Z|STATUS:CANCELLED"),
            event(
                "UID:4|SUMMARY:Board|DTSTART:20250310T130000Z|ATTENDEE;PARTSTAT=DECLINED:mailto:Ana@example.com"),
            event("UID:5|SUMMARY:Mail only|DTSTART:20250310T140000Z|" + alarm("TRIGGER:-PT15M|ACTION:EMAIL")),
            todo("UID:6|SUMMARY:Taxes|DUE:20250310T150000Z"),
            todo("UID:7|SUMMARY:Paid|DUE:20250310T160000Z|STATUS:COMPLETED"),
        ].joined(separator: "\n")
        #expect(
            rings(lines, timed: [quarter], allDay: [evening], addresses: ["ana@example.com"])
                == ["03-10 09:45 Call", "03-10 15:45 Taxes", "03-31 18:00 Feast"])
        #expect(rings(lines).isEmpty)
    }

    @Test("a reminder rings before its start or before it is due")
    func reminders() {
        let times = "DTSTART;TZID=Europe/Berlin:20250310T080000|DUE;TZID=Europe/Berlin:20250312T180000|"
        #expect(
            rings(todo("UID:1|SUMMARY:T|" + times + alarm("TRIGGER:-PT30M|ACTION:DISPLAY"))) == ["03-10 07:30 T"])
        #expect(
            rings(todo("UID:1|SUMMARY:T|" + times + alarm("TRIGGER;RELATED=END:-PT30M|ACTION:DISPLAY")))
                == ["03-12 17:30 T"])
        let undated = todo("UID:1|SUMMARY:T|" + alarm("TRIGGER;VALUE=DATE-TIME:20250310T110000Z|ACTION:DISPLAY"))
        #expect(rings(undated) == ["03-10 12:00 T"])
    }

    @Test("an alarm at a fixed instant is about the date that comes next then, also where that was moved or declined")
    func fixedBesideOverrides() {
        let fixed = alarm("TRIGGER;VALUE=DATE-TIME:20250312T050000Z|ACTION:DISPLAY")
        let master = event(
            "UID:1|SUMMARY:Run|DTSTART;TZID=Europe/Berlin:20250310T100000|DURATION:PT1H|RRULE:FREQ=DAILY;COUNT=5|"
                + fixed)
        func override(_ more: String) -> String {
            event(
                "UID:1|SUMMARY:Late|RECURRENCE-ID;TZID=Europe/Berlin:20250312T100000|"
                    + "DTSTART;TZID=Europe/Berlin:20250312T150000|DURATION:PT1H|\(more)" + fixed)
        }
        #expect(rings([master, override("")].joined(separator: "\n")) == ["03-12 06:00 Late"])
        let declined = override("ATTENDEE;PARTSTAT=DECLINED:mailto:a@x|")
        for lines in [[master, declined], [declined, master]] {
            #expect(rings(lines.joined(separator: "\n"), addresses: ["a@x"]) == ["03-12 06:00 Run"])
        }
    }

    @Test("an alarm that repeats by days keeps its time of day; one that is too far away does not ring")
    func repetitions() {
        let start = "UID:1|SUMMARY:E|DTSTART;TZID=Europe/Berlin:20250402T100000|"
        let daily = alarm("TRIGGER:-P4D|ACTION:DISPLAY|REPEAT:3|DURATION:P1D")
        #expect(rings(event(start + daily)) == (["03-29", "03-30", "03-31", "04-01"].map { $0 + " 10:00 E" }))
        #expect(rings(event(start + alarm("TRIGGER:-P1001D|ACTION:DISPLAY")), from: "20200101").isEmpty)
        #expect(rings(event(start + alarm("TRIGGER:-P999D|ACTION:DISPLAY")), from: "20200101").count == 1)
        #expect(rings(event(start + alarm("TRIGGER:PT0S|ACTION:DISPLAY|REPEAT:999999999|DURATION:PT1S"))).count == 101)
    }

    @Test(
        "days of an alarm keep the time of day over a change of the clock, hours are exact",
        arguments: [
            // The clock is put forward on 30 March, and back on 26 October.
            ("Europe/Berlin", "20250330T090000", "-P1D", "03-29 09:00 E"),
            ("Europe/Berlin", "20250330T090000", "-PT24H", "03-29 08:00 E"),
            ("Europe/Berlin", "20251026T090000", "-PT24H", "10-25 10:00 E"),
            ("Europe/Berlin", "20251026T090000", "-P1DT1H", "10-25 08:00 E"),
            ("America/New_York", "20250309T120000", "-PT12H", "03-08 23:00 E"),
            // Half an hour.
            ("Australia/Lord_Howe", "20250406T090000", "-PT24H", "04-05 09:30 E"),
            ("Australia/Lord_Howe", "20250406T090000", "-P1D", "04-05 09:00 E"),
        ])
    func clockChanges(zone: String, start: String, trigger: String, expected: String) {
        let lines = event("UID:1|SUMMARY:E|DTSTART;TZID=\(zone):\(start)|" + alarm("TRIGGER:\(trigger)|ACTION:DISPLAY"))
        #expect(rings(lines, zone: zone) == [expected])
    }

    @Test(
        "15 hours before a whole day are 9:00 of the day before, also in the night of a clock change"
    )
    func wholeDays() {
        let before = alarm("TRIGGER:-PT15H|ACTION:DISPLAY")
        let berlin = event("UID:1|SUMMARY:E|DTSTART;VALUE=DATE:20250331|" + before)
        #expect(rings(berlin) == ["03-30 09:00 E"])
        // Apia left out 30 December 2011.
        let apia = event("UID:1|SUMMARY:E|DTSTART;VALUE=DATE:20120101|" + before)
        #expect(rings(apia, from: "20111201", to: "20120201", zone: "Pacific/Apia") == ["12-31 09:00 E"])
    }

    @Test(
        "years of alarms come at their times of day, and around each change of the clock each once",
        arguments: [
            ("Europe/Berlin", 38), ("America/New_York", 38),
            // Half an hour; and on its way over the date line Apia left out 30 December 2011.
            ("Australia/Lord_Howe", 38), ("Pacific/Apia", 23),
        ])
    func years(zone: String, changes: Int) throws {
        let viewer = timeZone(zone)
        let snapshot = LoadedSnapshot(of: [
            file(
                [
                    // At a time that some nights do not have, and others have twice.
                    event(
                        "UID:1|SUMMARY:Night|DTSTART;TZID=\(zone):20080101T023000|DURATION:PT1H|RRULE:FREQ=DAILY|"
                            + alarm("TRIGGER:-PT45M|ACTION:DISPLAY")),
                    event(
                        "UID:2|SUMMARY:Morning|DTSTART;TZID=\(zone):20080102T090000|DURATION:PT1H|RRULE:FREQ=DAILY|"
                            + alarm("TRIGGER:-P1D|ACTION:DISPLAY")),
                    event("UID:3|SUMMARY:Day|DTSTART;VALUE=DATE:20080102|RRULE:FREQ=DAILY"),
                ].joined(separator: "\n"))
        ])
        // The usual alarm of whole days: 18:00 of the day before.
        let evening = Alarm(trigger: .fromStart(CivilDuration(seconds: -6 * 3600)), action: "DISPLAY")
        let schedule = AlarmSchedule(of: snapshot, viewedIn: viewer) { _ in AlarmSettings(allDay: [evening]) }
        func moment(_ date: CivilDate, _ hours: Int64) -> Instant {
            viewer.instant(of: date.midnight.adding(seconds: hours * 1800))
        }
        let first = day("20080101"), days = first.days(until: day("20270101"))
        let dates = (0..<days).map { first.adding(days: $0) }
        // The day that was left out: its dates are on the next one.
        func isReal(_ date: CivilDate) -> Bool { viewer.local(at: moment(date, 5)).date == date }
        #expect(dates.count { !isReal($0) } == (zone == "Pacific/Apia" ? 1 : 0))
        let expected =
            dates.filter(isReal).map { moment($0, 5).adding(seconds: -2700) }
            + dates.filter { isReal($0.adding(days: 1)) }.map { moment($0, 18) } + dates.map { moment($0, 36) }
        let all = schedule.rings(in: moment(first, 0)..<moment(day("20270101"), 0)).map(\.instant)
        let odd = Set(all).symmetricDifference(expected.filter { $0 >= moment(first, 0) })
        #expect(odd.isEmpty, "\(odd.sorted())")
        // A program that sleeps from moment to moment over the nights of the changes tells of each ring once.
        let changed = dates.filter {
            moment($0, 0).secondsSinceEpoch + 86_400 != moment($0.adding(days: 1), 0).secondsSinceEpoch
        }
        #expect(changed.count == changes, "\(changed)")
        for date in changed {
            let (start, end) = (moment(date.adding(days: -2), 0), moment(date.adding(days: 3), 0))
            var (rings, now) = (ToldRings(since: start), start)
            var heard: [ToldRings.Name] = []
            while now < end {
                let due = rings.takeDue(of: schedule, in: snapshot, at: now)
                #expect(due.allSatisfy { $0.ring.instant == now && !$0.isMissed })
                heard += due.map(\.name)
                guard let next = rings.nextMoment(of: schedule, after: now) else { break }
                now = next
            }
            let told = schedule.rings(in: start..<end).map { ToldRings.Name($0, in: snapshot) }
            #expect(heard.count == told.count && Set(heard) == Set(told), "\(date)")
        }
    }

    @Test("the next alarm is found however far it is, and all of one moment together")
    func next() throws {
        let lines = [
            event("UID:1|SUMMARY:Far|DTSTART:20251224T090000Z|" + alarm("TRIGGER:-PT15M|ACTION:DISPLAY")),
            event("UID:2|SUMMARY:Too|DTSTART:20251224T084500Z|" + alarm("TRIGGER:PT0S|ACTION:DISPLAY")),
            event("UID:3|SUMMARY:Silent|DTSTART:20250301T090000Z"),
        ].joined(separator: "\n")
        let snapshot = LoadedSnapshot(of: [file(lines)])
        let schedule = AlarmSchedule(of: snapshot, viewedIn: .utc) { _ in AlarmSettings() }
        let start = TimeZone.utc.instant(of: day("20250101").midnight)
        let next = schedule.next(from: start)
        #expect(next.map { told($0, snapshot, .utc) } == ["12-24 08:45 Too", "12-24 08:45 Far"])
        let first = try #require(next.first)
        #expect(schedule.next(from: first.instant).count == 2)
        #expect(schedule.next(from: first.instant.adding(seconds: 1)).isEmpty)
    }

    @Test("a calendar that is switched off is silent, whatever its items say")
    func silentCalendar() {
        let snapshot = LoadedSnapshot(of: [
            file(event("UID:1|SUMMARY:E|DTSTART:20250310T090000Z|" + alarm("TRIGGER:-PT15M|ACTION:DISPLAY")))
        ])
        let year =
            TimeZone.utc.instant(of: day("20250101").midnight)..<TimeZone.utc.instant(of: day("20260101").midnight)
        let schedule = AlarmSchedule(of: snapshot, viewedIn: .utc) { _ in AlarmSettings(timed: [quarter], rings: false)
        }
        #expect(schedule.rings(in: year).isEmpty)
    }

    @Test("the rings of a year are those of its hours, in every zone; none is lost or doubled where windows meet")
    func windows() {
        var random = SeededGenerator(seed: 20_261_122)
        for zone in ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"] {
            for _ in 0..<6 {
                var lines: [String] = []
                for uid in 0..<6 {
                    let month = Int.random(in: 1...12, using: &random)
                    let date =
                        "2025" + (month < 10 ? "0\(month)" : "\(month)") + "\(Int.random(in: 10...28, using: &random))"
                    let start =
                        Bool.random(using: &random)
                        ? "DTSTART;VALUE=DATE:\(date)"
                        : "DTSTART;TZID=\(zone):\(date)T0\(Int.random(in: 0...9, using: &random))3000"
                    let rule =
                        Bool.random(using: &random)
                        ? "RRULE:FREQ=DAILY;INTERVAL=\(Int.random(in: 1...9, using: &random))|" : ""
                    let amount = Int.random(in: 0...50, using: &random)
                    let trigger =
                        ["-PT\(amount)H", "-P\(amount)D", "PT\(amount)M", "-P1DT\(amount)M"].randomElement(
                            using: &random) ?? ""
                    let related = Bool.random(using: &random) ? ";RELATED=END" : ""
                    lines.append(
                        event(
                            "UID:\(uid)|SUMMARY:\(uid)|\(start)|\(rule)"
                                + alarm(
                                    "TRIGGER\(related):\(trigger)|ACTION:DISPLAY|REPEAT:\(amount % 3)|DURATION:PT7M")))
                }
                let snapshot = LoadedSnapshot(of: [file(lines.joined(separator: "\n"))])
                let schedule = AlarmSchedule(of: snapshot, viewedIn: timeZone(zone)) { _ in AlarmSettings() }
                let start = TimeZone.utc.instant(of: day("20250301").midnight)
                let whole = schedule.rings(in: start..<start.adding(seconds: 60 * 86_400))
                let parts = (0..<60 * 4).flatMap { hour in
                    let from = start.adding(seconds: Int64(hour) * 21_600)
                    return schedule.rings(in: from..<from.adding(seconds: 21_600))
                }
                #expect(whole.map { told($0, snapshot, .utc) } == parts.map { told($0, snapshot, .utc) })
                #expect(!whole.isEmpty)
            }
        }
    }

    @Test(
        "who sleeps until the next moment each time tells of every ring once, also over restarts and clocks that jump"
    )
    func sleeper() throws {
        let lines = [
            event(
                "UID:1|SUMMARY:Standup|DTSTART;TZID=Europe/Berlin:20250106T090000|DURATION:PT15M|RRULE:FREQ=DAILY|"
                    + alarm("TRIGGER:-PT15M|ACTION:DISPLAY")),
            event(
                "UID:2|SUMMARY:Rent|DTSTART;VALUE=DATE:20250101|RRULE:FREQ=MONTHLY|"
                    + alarm("TRIGGER:-PT6H|ACTION:AUDIO")),
        ].joined(separator: "\n")
        let snapshot = LoadedSnapshot(of: [file(lines)])
        let berlin = timeZone("Europe/Berlin")
        let schedule = AlarmSchedule(of: snapshot, viewedIn: berlin) { _ in AlarmSettings() }
        let start = berlin.instant(of: day("20250201").midnight)
        let end = berlin.instant(of: day("20250601").midnight)
        let expected = schedule.rings(in: start..<end).map { told($0, snapshot, berlin) }
        #expect(expected.count == 120 + 4)
        var rings = ToldRings(since: start)
        var now = start
        var heard: [String] = []
        var nights = 0
        while now < end {
            let due = rings.takeDue(of: schedule, in: snapshot, at: now)
            heard += due.map { told($0.ring, snapshot, berlin) }
            #expect(due.allSatisfy { !$0.isMissed } || nights % 50 == 0)
            // Another program looks as well, and a restart forgets nothing.
            #expect(rings.takeDue(of: schedule, in: snapshot, at: now).isEmpty)
            rings = ToldRings(since: rings.since, told: rings.told, putOff: rings.putOff)
            guard let next = rings.nextMoment(of: schedule, after: now) else { break }
            nights += 1
            // Now and then the computer sleeps for hours over it.
            now = nights % 50 == 0 ? next.adding(seconds: 6 * 3600) : next
        }
        #expect(heard.count == expected.count)
        #expect(Set(heard) == Set(expected))
    }

    @Test("what was put off rings once more at its time, and its next date as ever")
    func putOff() throws {
        let lines = event(
            "UID:1|SUMMARY:Standup|DTSTART:20250106T090000Z|RRULE:FREQ=DAILY|" + alarm("TRIGGER:-PT15M|ACTION:DISPLAY"))
        let snapshot = LoadedSnapshot(of: [file(lines)])
        let schedule = AlarmSchedule(of: snapshot, viewedIn: .utc) { _ in AlarmSettings() }
        let start = TimeZone.utc.instant(of: day("20250106").midnight)
        var rings = ToldRings(since: start)
        let first = try #require(rings.nextMoment(of: schedule, after: start))
        let due = try #require(rings.takeDue(of: schedule, in: snapshot, at: first).first)
        rings.putOff(due.name, until: first.adding(seconds: 300))
        #expect(rings.nextMoment(of: schedule, after: first) == first.adding(seconds: 300))
        let again = rings.takeDue(of: schedule, in: snapshot, at: first.adding(seconds: 300))
        #expect(again.map(\.name) == [due.name])
        #expect(rings.takeDue(of: schedule, in: snapshot, at: first.adding(seconds: 400)).isEmpty)
        #expect(rings.nextMoment(of: schedule, after: first.adding(seconds: 400)) == first.adding(seconds: 86_400))
    }
}
