import Testing

@testable import CalendarEngine

@Suite("Edits of series with RANGE=THISANDFUTURE")
struct EditRangeTests {
    /// From 26 January on the series is an hour later and has another title.
    private let file = EditFile(
        EditThisTests.weekly + """

            --
            RECURRENCE-ID;TZID=Berlin;RANGE=THISANDFUTURE:20260126T090000
            DTSTART;TZID=Berlin:20260126T100000
            DTEND;TZID=Berlin:20260126T101500
            SUMMARY:Later
            """)

    private func zoned(_ text: String) -> EventTime { .zoned(wallClock(text), RecurrenceSetTests.berlin) }
    private func times(_ start: String, _ end: String) -> FieldChange { .times(start: zoned(start), end: zoned(end)) }

    /// The rows of it: day and time, and the title.
    private func rows(_ file: EditFile) -> [String] {
        file.seen(before: "20260217").map { "\(basic($0.start, isDate: false).dropFirst(4).dropLast(2)) \($0.title)" }
    }

    @Test("is read as it should be")
    func before() {
        #expect(
            rows(file) == [
                "0105T0900 Standup", "0112T0900 Standup", "0119T0900 Standup", "0126T1000 Later", "0202T1000 Later",
                "0209T1000 Later", "0216T1000 Later",
            ])
    }

    @Test("one of the stretch becomes an override with what the stretch says")
    func this() throws {
        let after = try file.changed("20260202T090000", .this, .location("Attic"))
        #expect(rows(after) == rows(file))
        #expect(
            after.text.hasSuffix(
                """
                --
                RECURRENCE-ID;TZID=Berlin:20260202T090000
                DTSTART;TZID=Berlin:20260202T100000
                DTEND;TZID=Berlin:20260202T101500
                SUMMARY:Later
                LOCATION:Attic
                """))
    }

    @Test("its own instance goes its own way: the stretch begins with the next")
    func own() throws {
        let after = try file.changed("20260126T090000", .this, .title("Only"))
        #expect(rows(after) == rows(file).map { $0 == "0126T1000 Later" ? "0126T1000 Only" : $0 })
        #expect(after.text.contains("RECURRENCE-ID;TZID=Berlin;RANGE=THISANDFUTURE:20260202T090000"))
    }

    @Test("its own instance is deleted: the stretch begins with the next")
    func deleted() throws {
        let after = try file.edited("20260126T090000") { .delete($0, .this) }
        #expect(rows(after) == rows(file).filter { $0 != "0126T1000 Later" })
    }

    @Test("a split within the stretch makes an ordinary series of the rest", arguments: ["20260126", "20260202"])
    func split(day: String) throws {
        let after = try file.changed("\(day)T090000", .following, .title("New"))
        let changed = rows(file).map { row in
            row >= day.dropFirst(4) + "T1000" ? row.replacing("Later", "New") : row
        }
        #expect(rows(after) == changed)
        let new = after.item("new")
        #expect(new.overrides.isEmpty && new.master?.start == zoned("\(day)T100000"))
    }

    @Test("a split before it takes it along")
    func splitBefore() throws {
        let after = try file.changed("20260119T090000", .following, .location("Attic"))
        #expect(rows(after) == rows(file))
        #expect(after.item("new").overrides.count == 1)
    }

    @Test("deleting this and following within the stretch leaves its beginning")
    func deleteFollowing() throws {
        let after = try file.edited("20260202T090000") { .delete($0, .following) }
        #expect(rows(after) == Array(rows(file).prefix(4)))
    }

    @Test("a move of all to another time, from within the stretch, is one for all")
    func all() throws {
        let after = try file.changed("20260202T090000", .all, times("20260203T120000", "20260203T121500"))
        #expect(
            rows(after) == [
                "0106T1200 Standup", "0113T1200 Standup", "0120T1200 Standup", "0127T1200 Later", "0203T1200 Later",
                "0210T1200 Later",
            ])
    }

    @Test("a move of all from before the stretch leaves it its own time")
    func allBefore() throws {
        let after = try file.changed("20260105T090000", .all, times("20260106T080000", "20260106T081500"))
        #expect(
            rows(after) == [
                "0106T0800 Standup", "0113T0800 Standup", "0120T0800 Standup", "0127T1000 Later", "0203T1000 Later",
                "0210T1000 Later",
            ])
    }
}
