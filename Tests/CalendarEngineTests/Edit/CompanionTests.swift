import Testing

@testable import CalendarEngine

@Suite("Properties that say what others say go along with them")
struct CompanionTests {
    private let start = "DTSTART:20260105T090000Z"

    /// The lines after the start, once a single event was changed.
    private func changed(_ lines: String, _ changes: FieldChange...) throws -> String {
        let file = EditFile(start + "\n" + lines.replacing("|", with: "\n"))
        let text = try file.edited(nil) { .change($0, changes, .all) }.text
        return text.replacing(start + "\n", with: "").replacing("\n", with: "|")
    }

    @Test("notes and place lose what says the old ones, and keep it while they stay")
    func words() throws {
        let notes = "DESCRIPTION;ALTREP=x;DERIVED=TRUE:Old|X-ALT-DESC:<b>Old</b>|STYLED-DESCRIPTION:<b>Old</b>"
        #expect(try changed(notes, .notes("New")) == "DESCRIPTION:New")
        #expect(try changed(notes, .location("Hall")) == notes + "|LOCATION:Hall")
        #expect(try changed(notes, .notes("Old")) == "DESCRIPTION:Old" + notes.drop { $0 != "|" })
        // Notes that stand in HTML alone are taken away too.
        #expect(try changed("X-ALT-DESC:<b>Old</b>", .notes("")) == start)
        let place = "LOCATION:Old|GEO:52.5;13.4|X-APPLE-STRUCTURED-LOCATION;VALUE=URI:geo:52.5,13.4"
        #expect(try changed(place, .location("New")) == "LOCATION:New")
        #expect(try changed(place, .location("")) == start)
        #expect(try changed(place, .title("T")) == place + "|SUMMARY:T")
        // A position gets a name.
        #expect(try changed("GEO:52.5;13.4", .location("New")) == "GEO:52.5;13.4|LOCATION:New")
    }

    @Test("a link that is that of the address goes with it, and another one stays")
    func links() throws {
        let url = "URL:https://zoom.us/1|CONFERENCE;VALUE=URI:https://zoom.us/1|CONFERENCE;VALUE=URI:tel:+49-30-1"
        #expect(
            try changed(url + "|X-GOOGLE-CONFERENCE:https://meet.google.com/a", .url("https://zoom.us/2"))
                == "URL:https://zoom.us/2|CONFERENCE;VALUE=URI:tel:+49-30-1"
                + "|X-GOOGLE-CONFERENCE:https://meet.google.com/a")
    }

    @Test(
        "Outlook's status says what transparency and status say, and keeps what says more",
        arguments: [
            ("BUSY", FieldChange.transparency(isTransparent: true), "FREE"),
            ("OOF", .transparency(isTransparent: true), "FREE"), ("FREE", .status("CONFIRMED"), "BUSY"),
            ("BUSY", .status("TENTATIVE"), "TENTATIVE"), ("OOF", .status("CONFIRMED"), "OOF"),
            ("WORKINGELSEWHERE", .status("CONFIRMED"), "WORKINGELSEWHERE"), ("BUSY", .status("CANCELLED"), "FREE"),
            ("busy", .status("CONFIRMED"), "busy"), ("FREE", .title("Title"), "FREE"),
        ])
    func busyStatus(value: String, change: FieldChange, expected: String) throws {
        for name in ["X-MICROSOFT-CDO-BUSYSTATUS", "X-MICROSOFT-CDO-INTENDEDSTATUS"] {
            let text = try changed("\(name):\(value)", change)
            #expect(text.split(separator: "|").contains { $0 == "\(name):\(expected)" }, "\(text)")
        }
        let opaque = try changed(
            "TRANSP:TRANSPARENT|X-MICROSOFT-CDO-BUSYSTATUS:FREE", .transparency(isTransparent: false))
        #expect(opaque == "X-MICROSOFT-CDO-BUSYSTATUS:BUSY")
        #expect(try changed("SUMMARY:x", change).split(separator: "|").allSatisfy { !$0.hasPrefix("X-") })
    }

    @Test(
        "Outlook's importance is that of the priority",
        arguments: [(1, "2"), (4, "2"), (5, "1"), (0, "1"), (6, "0"), (9, "0")])
    func importance(priority: Int, expected: String) throws {
        for before in ["PRIORITY:3|", "PRIORITY:7|", "PRIORITY:5|"] where before != "PRIORITY:\(priority)|" {
            let text = try changed(before + "X-MICROSOFT-CDO-IMPORTANCE:9", .priority(priority))
            #expect(text.hasSuffix("X-MICROSOFT-CDO-IMPORTANCE:\(expected)"), "\(text)")
        }
    }

    @Test("Outlook's whole day is one where the times are, or go from midnight to midnight")
    func allDay() throws {
        let names = ["X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT"]
        func said(_ lines: String, _ value: String, _ start: EventTime, _ end: EventTime) throws -> [String] {
            let all = lines + "\n" + names.map { "\($0):\(value)" }.joined(separator: "\n")
            let new = try EditFile(all).changed(nil, .all, .times(start: start, end: end))
            return new.text.split(separator: "\n").filter { $0.hasPrefix("X-") }.map { String($0.drop { $0 != ":" }) }
        }
        func zoned(_ text: String) -> EventTime { .zoned(wallClock(text), RecurrenceSetTests.berlin) }
        let (day, next) = (zoned("20260107T000000").civil.date, zoned("20260108T000000").civil.date)
        let (nine, ten) = (zoned("20260107T090000"), zoned("20260107T100000"))
        let timed = "DTSTART;TZID=Berlin:20260105T090000\nDTEND;TZID=Berlin:20260105T100000"
        let whole = "DTSTART;VALUE=DATE:20260105\nDTEND;VALUE=DATE:20260106"
        let midnight = "DTSTART;TZID=Berlin:20260105T000000\nDTEND;TZID=Berlin:20260106T000000"
        #expect(try said(timed, "FALSE", .date(day), .date(next)) == [":TRUE", ":TRUE"])
        #expect(try said(whole, "TRUE", nine, ten) == [":FALSE", ":FALSE"])
        #expect(try said(timed, "FALSE", nine, ten) == [":FALSE", ":FALSE"])
        #expect(try said(midnight, "TRUE", nine, ten) == [":FALSE", ":FALSE"])
        let (first, last) = (zoned("20260107T000000"), zoned("20260108T000000"))
        #expect(try said(midnight, "TRUE", first, last) == [":TRUE", ":TRUE"])
    }

    @Test("one date of a series, those that follow, and several edits in one step have companions of their own")
    func series() throws {
        let file = EditFile(
            "DTSTART;TZID=Berlin:20260105T090000\nRRULE:FREQ=WEEKLY;COUNT=4\nTRANSP:OPAQUE\n"
                + "X-MICROSOFT-CDO-BUSYSTATUS:BUSY")
        let free = FieldChange.transparency(isTransparent: true)
        func statuses(_ file: EditFile) -> [String] {
            file.components.map { lines in
                lines.first { $0.name == "X-MICROSOFT-CDO-BUSYSTATUS" }?.value ?? "none"
            }
        }
        #expect(try statuses(file.changed("20260112T090000", .this, free)) == ["BUSY", "FREE"])
        #expect(try Set(statuses(file.changed("20260112T090000", .following, free))) == ["BUSY", "FREE"])
        #expect(try statuses(file.changed(nil, .all, free)) == ["FREE"])
        let first = try file.changed(nil, .all, free)
        #expect(
            try statuses(first.changed(nil, .all, .transparency(isTransparent: false), .status("TENTATIVE")))
                == ["TENTATIVE"])
    }

    @Test("what was changed with them by hand stays")
    func byHand() {
        let (old, new) = (PropertyLine("LOCATION", value: "Old"), PropertyLine("LOCATION", value: "New"))
        let (here, there) = (PropertyLine("GEO", value: "1;1"), PropertyLine("GEO", value: "2;2"))
        #expect(CompanionProperty.changes(from: [old, here], to: [new, there]).isEmpty)
        #expect(CompanionProperty.changes(from: [old], to: [new, here]).isEmpty)
        #expect(CompanionProperty.changes(from: [old, here], to: [new, here]).map(\.name) == ["GEO"])
        #expect(FieldChange.location("").propertyNames.prefix(2) == ["LOCATION", "GEO"])
    }
}
