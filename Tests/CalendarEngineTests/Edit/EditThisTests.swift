import Testing

@testable import CalendarEngine

@Suite("Edits of one instance, word for word")
struct EditThisTests {
    static let weekly = """
        DTSTART;TZID=Berlin:20260105T090000
        DTEND;TZID=Berlin:20260105T091500
        SUMMARY:Standup
        RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=MO
        """

    @Test("a title: an override with the instance's own times, without rule")
    func title() throws {
        let file = try EditFile(Self.weekly).changed("20260119T090000", .this, .title("Retro"))
        #expect(
            file.text == Self.weekly + """

                --
                DTSTART;TZID=Berlin:20260119T090000
                DTEND;TZID=Berlin:20260119T091500
                SUMMARY:Retro
                RECURRENCE-ID;TZID=Berlin:20260119T090000
                """)
    }

    @Test("deleting: one EXDATE in the form of DTSTART")
    func delete() throws {
        let file = try EditFile(Self.weekly).edited("20260119T090000") { .delete($0, .this) }
        #expect(file.text == Self.weekly + "\nEXDATE;TZID=Berlin:20260119T090000")
    }

    @Test("deleting an override: it goes, and an EXDATE comes")
    func deleteOverride() throws {
        let file = EditFile(Self.weekly + "\n--\nDTSTART;TZID=Berlin:20260120T100000\nRECURRENCE-ID:20260119T080000Z")
        let after = try file.edited("20260119T090000") { .delete($0, .this) }
        #expect(after.text == Self.weekly + "\nEXDATE;TZID=Berlin:20260119T090000")
    }

    @Test("restoring takes the EXDATE away again, and nothing else of its line")
    func restore() throws {
        let file = EditFile(Self.weekly + "\nEXDATE;TZID=Berlin:20260112T090000,20260119T090000")
        let after = try file.edited("20260119T090000") { .restore($0) }
        #expect(after.text == Self.weekly + "\nEXDATE;TZID=Berlin:20260112T090000")
    }

    @Test("what is not there is not edited")
    func gone() {
        #expect(throws: EditRefusal.itemGone) {
            try EditFile(Self.weekly).changed("20260120T090000", .this, .title("Retro"))
        }
    }

    @Test("one instance cannot have a rule")
    func rule() {
        #expect(throws: EditRefusal.notExpressible(.needsWholeSeries)) {
            try EditFile(Self.weekly).changed("20260119T090000", .this, .rule(nil))
        }
    }
}
