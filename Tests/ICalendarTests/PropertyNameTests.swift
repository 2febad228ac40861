import CalendarEngine
import Testing

@testable import ICalendar

@Suite("Names of properties and components, eight letters at once")
struct PropertyNameTests {
    private static let names: [(String, PropertyName)] = [
        ("BEGIN", .begin), ("END", .end), ("UID", .uid), ("DTSTART", .start), ("DTEND", .finish), ("DUE", .due),
        ("DURATION", .duration), ("SUMMARY", .summary), ("STATUS", .status), ("TRANSP", .transparency),
        ("RRULE", .rule), ("EXRULE", .exceptionRule), ("RDATE", .dates), ("EXDATE", .exceptionDates),
        ("RECURRENCE-ID", .recurrenceID), ("COMPLETED", .completed), ("PERCENT-COMPLETE", .percentComplete),
        ("ATTENDEE", .attendee), ("NAME", .name), ("COLOR", .color), ("X-WR-CALNAME", .calendarName),
        ("X-APPLE-CALENDAR-COLOR", .appleColor), ("X-WR-TIMEZONE", .calendarZone),
        ("X-WR-CALDESC", .calendarDescription), ("X-MICROSOFT-CDO-ALLDAYEVENT", .wholeDay),
        ("X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT", .wholeDay),
    ]

    private func name(of line: String, padding: Int = 0) -> (PropertyName, end: Int) {
        let bytes = Array((String(repeating: "#", count: padding) + line).utf8)
        var end = 0
        let name = bytes.withUnsafeBufferPointer { PropertyName($0, padding..<bytes.count, nameEnd: &end) }
        return (name, end - padding)
    }

    @Test("each name is known in any case, with a value or parameters, wherever it stands and however little follows")
    func known() {
        for (text, expected) in PropertyNameTests.names {
            for spelling in [text, text.lowercased(), text.prefix(1) + text.dropFirst().lowercased()] {
                for rest in [":", ";X=1:", ":" + String(repeating: "long ", count: 20)] {
                    for padding in [0, 1, 37] {
                        let found = name(of: spelling + rest, padding: padding)
                        #expect(found == (expected, text.utf8.count), "\(spelling)\(rest)")
                    }
                }
            }
        }
        #expect(Set(PropertyNameTests.names.map(\.1.rawValue)) == Set(0..<PropertyName.other.rawValue))
    }

    @Test("what only begins like a name, lacks a letter of it or has another one is none")
    func unknown() {
        for (text, _) in PropertyNameTests.names {
            for wrong in [text + "X", text + "-2", String(text.dropLast()), "X" + text, text.replacing("E", with: "F")]
            where !PropertyNameTests.names.contains(where: { $0.0 == wrong }) {
                let found = name(of: wrong + ":" + String(repeating: "x", count: 40))
                #expect(found == (.other, wrong.utf8.count), "\(wrong)")
            }
        }
        let odd = [("", 0), (":", 0), (";", 0), ("DESCRIPTION", 11), ("SUMMARY", 7), ("\u{1}:", 1), ("é:", 2)]
        for (line, end) in odd {
            #expect(name(of: line) == (.other, end), "\(line)")
        }
    }

    @Test("each component is known in any case, and what is longer or shorter is not")
    func components() {
        let kinds: [(String, ComponentKind)] = [
            ("VCALENDAR", .calendar), ("VEVENT", .event), ("VTODO", .todo), ("VTIMEZONE", .timeZone),
            ("VALARM", .alarm), ("VJOURNAL", .journal), ("VFREEBUSY", .freeBusy), ("STANDARD", .standard),
            ("DAYLIGHT", .daylight),
        ]
        #expect(kinds.count + 1 == ComponentKind.allCases.count)
        func kind(_ text: String) -> ComponentKind {
            let bytes = Array(text.utf8)
            return bytes.withUnsafeBufferPointer { ComponentKind($0, $0.indices) }
        }
        for (text, expected) in kinds {
            #expect(kind(text) == expected)
            #expect(kind(text.lowercased()) == expected)
            for wrong in [text + "S", text + "1", String(text.dropLast()), text.dropLast() + "Z", ""] {
                #expect(kind(wrong) == .unknown, "\(wrong)")
            }
        }
    }
}
