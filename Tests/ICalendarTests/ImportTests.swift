import CalendarEngine
import ICalendar
import Testing

@Suite("Bringing a file into a calendar")
struct ImportTests {
    private func plan(
        _ source: String, into files: [String] = [], isFolder: Bool = true,
        kinds: Set<ItemKind> = Set(ItemKind.allCases)
    ) -> ImportPlan {
        let files = files.enumerated().map { ("\($0).ics", file($1)) }
        return ImportPlan(
            bringing: file(source, path: "mail.ics"),
            into: ImportTarget(identifier: "/cal", title: "Work", isFolder: isFolder, kinds: kinds, files: files))
    }

    /// The files that would be written: each with what it replaces, and its lines.
    private func writes(_ plan: ImportPlan) -> [String] {
        plan.changes.map { change in
            let lines = String(decoding: change.text, as: UTF8.self).split(separator: "\r\n").joined(separator: "|")
            let replaced = change.replacing.sorted().map { " for \($0)" }.joined()
            return "\(change.file ?? "new")\(replaced): \(lines)"
        }
    }

    /// The plan for a folder: each file with its name and its bytes.
    private func plan(folder: [(String, [UInt8])], into files: [String]) -> ImportPlan {
        var joined = JoinedFiles()
        for (name, bytes) in folder { joined.add(bytes, path: "in/\(name)") }
        let files = files.enumerated().map { ("\($0).ics", file($1)) }
        return ImportPlan(
            bringing: CalendarFile(bytes: joined.bytes, path: "in", zones: SystemZones()), from: joined.parts,
            into: ImportTarget(
                identifier: "/cal", title: "Work", isFolder: true, kinds: Set(ItemKind.allCases), files: files))
    }

    /// A calendar as bytes: in UTF-16, or in UTF-8 with a mark or without.
    private func bytes(_ lines: String, utf16: Bool = false, mark: Bool = false) -> [UInt8] {
        let text = "BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n"
        guard utf16 else { return (mark ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8) }
        return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    @Test("of a folder each file is judged by itself: by its METHOD, its encoding and its byte order mark")
    func folder() {
        let there = [standup, event("UID:2|DTSTART:20261125T090000|SUMMARY:Lunch")]
        let files: [(String, [UInt8])] = [
            ("1.ics", bytes("METHOD:CANCEL\n" + event("UID:2|SEQUENCE:1"))),
            ("2.ics", bytes(event("UID:3|DTSTART:20261126T090000|SUMMARY:Übung"), utf16: true)),
            ("3.ics", bytes("METHOD:REPLY\n" + event("UID:1|DTSTART:20261124T090000|SUMMARY:No"))),
            ("4.ics", bytes(event("UID:4|DTSTART:20261127T090000|SUMMARY:Marked"), mark: true)),
            ("5.ics", bytes("METHOD:REQUEST\n" + event("UID:5|DTSTART:20261128T090000|SUMMARY:Party"))),
            ("6.ics", bytes("METHOD:CANCEL\n" + event("UID:5|SEQUENCE:2"))),
            ("7.ics", bytes("METHOD:CANCEL\n" + event("UID:9|SUMMARY:Nothing"))),
        ]
        let plan = plan(folder: files, into: there)
        let states = plan.items.map { "\($0.title) \($0.state)" }
        #expect(states == ["Lunch changed(properties: [\"STATUS\"])", "Übung new", "Marked new", "Party new"])
        #expect(
            plan.problems == [
                Problem(file: "in/3.ics", cause: .calendar(.bringsNoItem(method: "REPLY"))),
                Problem(file: "in/7.ics", line: 3, cause: .calendar(.nothingToCancel(title: "Nothing"))),
            ])
        #expect(writes(plan).filter { $0.contains("STATUS:CANCELLED") }.count == 2)
        #expect(writes(plan).contains { $0.contains("UID:5|DTSTART:20261128T090000|") && $0.contains("CANCELLED") })
        #expect(!writes(plan).contains { $0.contains("SUMMARY:No|") })
    }

    @Test("components of one item may come in several files of a folder, as long as they were sent for the same reason")
    func folderOfParts() {
        let series = "UID:1|DTSTART:20261124T090000|RRULE:FREQ=DAILY|SUMMARY:Standup"
        let files: [(String, [UInt8])] = [
            ("1.ics", bytes(event(series))),
            ("2.ics", bytes(event("UID:1|RECURRENCE-ID:20261125T090000|DTSTART:20261125T100000|SUMMARY:Later"))),
        ]
        let plan = plan(folder: files, into: [])
        #expect(plan.items.map(\.title) == ["Standup"])
        #expect(writes(plan).first?.contains("SUMMARY:Later") == true)
    }

    private let standup = event("UID:1|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000|SUMMARY:Standup")

    @Test("what is not there is new, and gets a file of its own")
    func new() {
        let plan = plan(standup + "\n" + todo("UID:2|SUMMARY:Call"))
        #expect(plan.items.map(\.state) == [.new, .new])
        #expect(plan.items.map(\.title) == ["Standup", "Call"])
        #expect(plan.items[0].start == .floating(day("20261124").midnight.adding(seconds: 9 * 3600)))
        #expect(plan.items[1].start == nil)
        #expect(
            writes(plan) == [
                "new: BEGIN:VEVENT|UID:1|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000|SUMMARY:Standup|END:VEVENT",
                "new: BEGIN:VTODO|UID:2|SUMMARY:Call|END:VTODO",
            ])
    }

    @Test("a calendar of one file takes all that is new at once")
    func singleFile() {
        let plan = plan(
            standup + "\n" + todo("UID:2|SUMMARY:Call"), into: [event("UID:9|DTSTART:20260101")], isFolder: false)
        #expect(plan.changes.count == 1)
        #expect((writes(plan).first ?? "").hasPrefix("0.ics: BEGIN:VEVENT|UID:1|"))
        #expect((writes(plan).first ?? "").hasSuffix("|BEGIN:VTODO|UID:2|SUMMARY:Call|END:VTODO"))
    }

    @Test(
        "the same but for stamps, order, folds and letter case is identical, and nothing is written",
        arguments: [
            "UID:1|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000|SUMMARY:Standup",
            "SUMMARY:Standup|DTSTART:20261124T090000|UID:1|LAST-MODIFIED:20261111T111111Z|SEQUENCE:4",
            "uid:1|Summary:Stan\n dup|DTSTART:20261124T090000",
        ])
    func identical(lines: String) {
        let plan = plan(event(lines), into: [standup])
        #expect(plan.items.map(\.state) == [.identical])
        #expect(plan.changes.isEmpty)
    }

    @Test("what says something else replaces the item where it is, and tells what differs")
    func changed() {
        let other = event("UID:1|DTSTART:20261124T093000|SUMMARY:Standup|LOCATION:Hall") + "\n"
        let plan = plan(other, into: [event("UID:7|DTSTART:20260101"), standup])
        #expect(plan.items.map(\.state) == [.changed(properties: ["DTSTART", "LOCATION"])])
        #expect(
            writes(plan) == [
                "1.ics for 1: BEGIN:VEVENT|UID:1|DTSTART:20261124T093000|SUMMARY:Standup|LOCATION:Hall|END:VEVENT"
            ])
    }

    @Test("an alarm that differs is told as one")
    func alarms() {
        let alarm = { (minutes: Int) in
            "UID:1|DTSTART:20261124T090000|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER:-PT\(minutes)M|END:VALARM"
        }
        let plan = plan(event(alarm(5)), into: [event(alarm(10))])
        #expect(plan.items.map(\.state) == [.changed(properties: ["VALARM"])])
    }

    @Test("a series comes whole, its overrides with it, wherever they stand")
    func series() {
        let override = event("UID:1|RECURRENCE-ID:20261126T090000|DTSTART:20261126T100000")
        let master = event("UID:1|DTSTART:20261124T090000|RRULE:FREQ=DAILY|SUMMARY:Daily")
        let plan = plan([override, event("UID:5|DTSTART:20261124T090000"), master].joined(separator: "\n"))
        #expect(plan.items.map(\.uid) == ["1", "5"])
        #expect(plan.items[0].title == "Daily")
        #expect((writes(plan).first ?? "").hasPrefix("new: BEGIN:VEVENT|UID:1|RECURRENCE-ID:"))
        #expect((writes(plan).first ?? "").contains("|RRULE:FREQ=DAILY|"))
    }

    @Test("an override alone changes its instance and leaves the series")
    func overrideAlone() {
        let master = event("UID:1|DTSTART:20261124T090000|RRULE:FREQ=DAILY|SUMMARY:Daily")
        let old = event("UID:1|RECURRENCE-ID:20261126T090000|DTSTART:20261126T100000")
        let news = event("UID:1|RECURRENCE-ID:20261126T090000|DTSTART:20261126T110000")
        let plan = plan(news, into: [master + "\n" + old])
        #expect(plan.items.map(\.state) == [.changed(properties: ["DTSTART"])])
        #expect((writes(plan).first ?? "").contains("|RRULE:FREQ=DAILY|SUMMARY:Daily|END:VEVENT|BEGIN:VEVENT|"))
        #expect((writes(plan).first ?? "").hasSuffix("|DTSTART:20261126T110000|END:VEVENT"))
    }

    @Test("what has no UID gets one that is the same the next time")
    func withoutUID() throws {
        let lines = event("DTSTART:20261124T090000|SUMMARY:Anonymous")
        let first = plan(lines)
        let text = try #require(writes(first).first)
        #expect(text.hasPrefix("new: BEGIN:VEVENT|UID:no-uid-"))
        let written = text.dropFirst("new: ".count).split(separator: "|").joined(separator: "\n")
        #expect(plan(lines, into: [written]).items.map(\.state) == [.identical])
    }

    @Test("times that lean on the zone of their calendar name it elsewhere")
    func calendarZone() {
        let plan = plan("X-WR-TIMEZONE:Asia/Tokyo\n" + event("UID:1|DTSTART:20261124T090000|DTEND:20261124T000100Z"))
        #expect(
            writes(plan) == [
                "new: BEGIN:VEVENT|UID:1|DTSTART;TZID=Asia/Tokyo:20261124T090000|DTEND:20261124T000100Z|END:VEVENT"
            ])
    }

    @Test("a zone that only the file knows comes with its definition")
    func ownZone() {
        let zone = component("VTIMEZONE", "TZID:Moon")
        let plan = plan(zone + "\n" + event("UID:1|DTSTART;TZID=Moon:20261124T090000"))
        #expect(
            writes(plan) == [
                "new: BEGIN:VTIMEZONE|TZID:Moon|END:VTIMEZONE|BEGIN:VEVENT|UID:1|DTSTART;TZID=Moon:20261124T090000|"
                    + "END:VEVENT"
            ])
    }

    @Test("of two versions of one event the newer one comes; journal entries do not, and that is told")
    func leftOut() {
        let old = event("UID:1|SEQUENCE:1|DTSTART:20261124T090000|SUMMARY:Old")
        let new = event("UID:1|SEQUENCE:2|DTSTART:20261124T100000|SUMMARY:New")
        let plan = plan([new, old, component("VJOURNAL", "UID:j|SUMMARY:Diary")].joined(separator: "\n"))
        #expect(plan.items.map(\.title) == ["New"])
        #expect(writes(plan) == ["new: " + new.split(separator: "\n").joined(separator: "|")])
        #expect(plan.problems.map(\.cause).contains(.calendar(.othersNotTaken(count: 1))))
    }

    @Test("kinds that the calendar does not take are left out with their line")
    func kinds() {
        let plan = plan(standup + "\n" + todo("UID:2|SUMMARY:Call"), kinds: [.event])
        #expect(plan.items.map(\.uid) == ["1"])
        #expect(plan.problems == [Problem(file: "mail.ics", line: 8, cause: .calendar(.kindNotTaken(.reminder)))])
    }

    private let weekly = event(
        "UID:s|DTSTART;TZID=Europe/Berlin:20261124T090000|RRULE:FREQ=WEEKLY;COUNT=3|SUMMARY:Series")
    private func moved(_ instance: String, _ title: String = "Moved", more: String = "") -> String {
        event("UID:s|\(instance)|DTSTART:20261201T130000Z|SUMMARY:\(title)\(more)")
    }

    @Test(
        "a changed date is known by its time, however that is written: it is changed, and no second one made",
        arguments: [
            "RECURRENCE-ID:20261201T080000Z", "RECURRENCE-ID;TZID=America/New_York:20261201T030000",
            "RECURRENCE-ID;VALUE=DATE:20261201", "RECURRENCE-ID;TZID=Europe/Berlin:20261201T090000",
        ])
    func instancesByTime(_ instance: String) {
        let there = weekly + "\n" + moved("RECURRENCE-ID;TZID=Europe/Berlin:20261201T090000")
        let plan = plan(moved(instance, "Again"), into: [there])
        #expect(plan.items.map(\.state) == [.changed(properties: plan.items[0].state.names)])
        let text = plan.changes.map { String(decoding: $0.text, as: UTF8.self) }.joined()
        #expect(text.contains("SUMMARY:Again") && !text.contains("SUMMARY:Moved"), "\(text)")
        #expect(text.split(separator: "\r\n").count { $0.hasPrefix("RECURRENCE-ID") } == 1)
    }

    @Test("a series and its changed dates may come in any order; a series keeps those that it does not name")
    func anyOrder() {
        let date = moved("RECURRENCE-ID:20261201T080000Z")
        for (first, second) in [(weekly, date), (date, weekly), (weekly + "\n" + date, weekly)] {
            let text = plan(second, into: [first]).changes.map { String(decoding: $0.text, as: UTF8.self) }.joined()
            let isSaid = text.isEmpty && first.contains("Moved")
            #expect(isSaid || text.contains("SUMMARY:Moved") && text.contains("SUMMARY:Series"), "\(text)")
            let both = plan(first + "\n" + second).changes.map { String(decoding: $0.text, as: UTF8.self) }.joined()
            #expect(both.contains("SUMMARY:Moved") && both.contains("SUMMARY:Series"))
        }
        // A newer version of the series has all that there are, and the plan says that a date goes.
        let newer = weekly.replacing("SUMMARY:Series", with: "SEQUENCE:2\nDTSTAMP:20261120T000000Z\nSUMMARY:Newer")
        let later = plan(newer, into: [weekly + "\n" + date])
        #expect(later.items[0].state.names.contains("RECURRENCE-ID"))
        #expect(later.changes.allSatisfy { !String(decoding: $0.text, as: UTF8.self).contains("Moved") })
    }

    @Test("an item with an empty UID gets one, and no second line of it")
    func emptyUID() {
        let plan = plan(event("UID:|DTSTART:20261124T090000|SUMMARY:x"))
        let text = plan.changes.map { String(decoding: $0.text, as: UTF8.self) }.joined()
        #expect(text.split(separator: "\r\n").filter { $0.hasPrefix("UID") }.map(\.count).count == 1)
        #expect(!text.contains("UID:\r\n"))
    }

    @Test("what another calendar of the account has is left out, and named with that; what the calendar has is changed")
    func siblings() {
        func target(_ title: String, _ files: [String]) -> ImportTarget {
            ImportTarget(
                identifier: "/\(title)", title: title, isFolder: true, kinds: [.event],
                files: files.enumerated().map { ("\($0).ics", file($1)) })
        }
        let (one, two) = (standup, event("UID:2|DTSTART:20261124T090000|SUMMARY:Review"))
        let plan = ImportPlan(
            bringing: file(one + "\n" + two.replacing("Review", with: "Retro"), path: "mail.ics"),
            into: target("Work", [two]), without: [target("Team", [one, two])])
        #expect(plan.items.map(\.title) == ["Retro"] && plan.changes.map(\.calendar) == ["/Work"])
        #expect(plan.problems.map(\.cause) == [.calendar(.inOtherCalendar(title: "Standup", calendar: "Team"))])
    }
}

extension ImportTests {
    @Test("an invitation is brought in as what it invites to; an older one than is there is not")
    func invitations() {
        let there = event("UID:1|SEQUENCE:2|DTSTART:20261124T090000|SUMMARY:Standup")
        let newer = plan(
            "METHOD:REQUEST\n" + event("UID:1|SEQUENCE:3|DTSTART:20261124T100000|SUMMARY:Standup"), into: [there])
        #expect(newer.items.map(\.state) == [.changed(properties: ["DTSTART"])])
        let older = plan(
            "METHOD:REQUEST\n" + event("UID:1|SEQUENCE:1|DTSTART:20261124T100000|SUMMARY:Standup"), into: [there])
        #expect(older.items.isEmpty && older.changes.isEmpty)
        #expect(older.problems.map(\.cause) == [.calendar(.olderThanThere(title: "Standup"))])
    }

    @Test("what is called off stays, cancelled")
    func cancelled() {
        let there = event("UID:1|SEQUENCE:2|DTSTART:20261124T090000|SUMMARY:Standup")
        let plan = plan("METHOD:CANCEL\n" + event("UID:1|SEQUENCE:3"), into: [there])
        #expect(plan.items.map(\.state) == [.changed(properties: ["STATUS"])])
        #expect(
            writes(plan) == [
                "0.ics for 1: BEGIN:VEVENT|UID:1|SEQUENCE:3|DTSTART:20261124T090000|SUMMARY:Standup|STATUS:CANCELLED|"
                    + "END:VEVENT"
            ])
    }

    @Test("one instance that is called off becomes a cancelled override")
    func cancelledInstance() {
        let there = event("UID:1|DTSTART:20261124T090000|RRULE:FREQ=DAILY|SUMMARY:Daily")
        let plan = plan(
            "METHOD:CANCEL\n" + event("UID:1|RECURRENCE-ID:20261126T090000|SEQUENCE:1"), into: [there])
        #expect(
            (writes(plan).first ?? "").contains(
                "|SUMMARY:Daily|END:VEVENT|BEGIN:VEVENT|UID:1|RECURRENCE-ID:20261126T090000|"))
        #expect(
            (writes(plan).first ?? "").contains("|STATUS:CANCELLED|DTSTART:20261126T090000|SUMMARY:Daily|END:VEVENT"))
    }

    @Test("what is called off and not there is told, and so are answers")
    func nothingToDo() {
        let cancel = plan("METHOD:CANCEL\n" + standup)
        #expect(cancel.problems.map(\.cause) == [.calendar(.nothingToCancel(title: "Standup"))])
        let reply = plan("METHOD:REPLY\n" + standup)
        #expect(reply.items.isEmpty && reply.changes.isEmpty)
        #expect(reply.problems.map(\.cause) == [.calendar(.bringsNoItem(method: "REPLY"))])
    }
}

extension ImportPreview.State {
    /// The properties that differ.
    fileprivate var names: [String] { if case .changed(let names) = self { names } else { [] } }
}
