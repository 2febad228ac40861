import CalendarEngine
import Foundation
import Testing

@testable import TcalApp

/// Ids of items in pipes, and UIDs that try to name another item.
@Suite struct ItemIDTests {
    private let home = Home()

    private func give(_ file: String, uid: String, _ title: String, rule: String = "") {
        home.write(
            "cal/Work/\(file).ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:\(uid)|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000|\(rule)SUMMARY:\(title)"
                    + "|END:VEVENT"))
    }

    private func tcal(_ arguments: String..., input: String = "") -> Run {
        home.tcal([arguments[0], "-f", "cal"] + arguments.dropFirst(), input: input)
    }

    private var names: [String] { home.names("cal/Work") }

    @Test(
        "a UID is written so that nothing changes it, and is read as the same",
        arguments: [
            ("040000008200E00074C5B7101A82E008", "040000008200E00074C5B7101A82E008"),
            ("20261124T090000-17@host.example", "20261124T090000-17@host.example"),
            ("{0815}/a+b=", "{0815}/a+b="), ("a#b", "a%23b"), ("50%", "50%25"), ("%41", "%2541"),
            ("a b\t", "a%20b%09"), ("-rf", "%2Drf"), ("a\u{200B}b", "a%E2%80%8Bb"), ("a\u{2028}b", "a%E2%80%A8b"),
            ("\u{1B}[2J", "%1B%5B2J"), ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"), ("a,b\"c|d\\n", "a%2Cb%22c%7Cd%5Cn"),
            ("*?[x]", "%2A%3F%5Bx%5D"), ("会議", "%E4%BC%9A%E8%AD%B0"),
        ])
    func writtenAndRead(uid: String, text: String) {
        #expect(ItemID(uid: uid).text == text)
        #expect(ItemID.readings(of: text).first.map { Array($0.uid.utf8) } == Array(uid.utf8))
        let date = CivilDateTime(.init(year: 2026, month: 11, day: 26)!, .midnight)
        let instance = ItemID(uid: uid, instance: date)
        #expect(instance.text == text + "#20261126T000000")
        #expect(ItemID.readings(of: instance.text).first?.instance == "20261126T000000")
        #expect(ItemID.readings(of: instance.text).first.map { Array($0.uid.utf8) } == Array(uid.utf8))
    }

    @Test func whatEndsInNothingIsNoEscape() {
        #expect(ItemID.readings(of: "50%").map(\.uid) == ["50%"])
        #expect(ItemID.readings(of: "%FF").map(\.uid) == ["%FF"])
        #expect(ItemID.readings(of: "a%4").map(\.uid) == ["a%4"])
        #expect(ItemID.readings(of: "%41").map(\.uid) == ["A", "%41"])
    }

    @Test(
        "a made-up UID names itself and nothing else",
        arguments: [
            "tax\u{200B}", "tax\u{202E}", "\u{FEFF}tax", "tax\u{E0041}", "tax\u{AD}", "%74ax", "tax%", " tax", "tax\t",
            "tax\u{2028}", "tax\u{0B}", "tax#20261124", "tax#20261124T090000", "tax #2026-11-24", "t\u{1B}ax", "-tax",
            "TAX", "tax\u{301}",
        ])
    func noOtherItem(uid: String) {
        give("good", uid: "tax", "Good", rule: "RRULE:FREQ=DAILY;COUNT=3|")
        give("odd", uid: uid, "Odd")
        for format in ["{id}", "{uid}", "tsv", "csv", "json"] {
            let list = tcal("list", "2026-11-24", "1d", "--search", "odd", "--format", format).output
            let id: String =
                switch format {
                case "tsv": String(list.split(separator: "\n")[1].split(separator: "\t")[1])
                case "csv": String(list.split(separator: "\r\n")[1].split(separator: ",")[1])
                case "json": String(list.components(separatedBy: "\"id\": \"")[1].prefix { $0 != "\"" })
                default: list
                }
            let run = tcal("delete", "-", input: id)
            #expect(run.output == "Deleted Odd\n", "\(format) \(id) \(run.errors)")
            #expect(names == ["good.ics"])
            #expect(tcal("undo").code == .done)
            let argument = tcal("delete", id.trimmingCharacters(in: .newlines))
            #expect(argument.output == "Deleted Odd\n", "\(format) \(id) \(argument.errors)")
            #expect(tcal("undo").code == .done)
        }
    }

    @Test func aUIDThatIsWrittenLikeAnotherIsRefusedWhereItIsCopied() {
        give("good", uid: "a b", "Good")
        give("odd", uid: "a%20b", "Odd")
        // The id in a list is exact.
        #expect(tcal("show", "a%2520b").output.hasPrefix("Odd"))
        // An ambiguous id names no item.
        let run = tcal("delete", "-", input: "a%20b\n")
        #expect(run.code == .failed && names == ["good.ics", "odd.ics"])
        #expect(run.errors.contains("\n  a%2520b  event “Odd”") && run.errors.contains("\n  a%20b    event “Good”"))
        #expect(tcal("delete", "a b").output == "Deleted Good\n")
        #expect(tcal("delete", "a%20b").output == "Deleted Odd\n")
    }

    @Test func aPipeNamesWholeUIDs() {
        give("good", uid: "tax-2026", "Good")
        let run = tcal("delete", "-", input: "tax\n")
        #expect(run.errors == "tcal: there is no item with the UID tax\n" && run.code == .failed)
        #expect(tcal("delete", "tax").output == "Deleted Good\n")
    }

    @Test func twoUIDsThatUnicodeFindsEqualAreTwoItems() {
        home.write(
            "cal/Work/both.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:é|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000|SUMMARY:Same|END:VEVENT",
                "BEGIN:VEVENT|UID:e\u{301}|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000|SUMMARY:Same|END:VEVENT"))
        let names = tcal("list", "2026-11-24", "1d", "--format", "{id}").lines.dropLast()
        #expect(Set(names) == ["%C3%A9", "e%CC%81"])
        let run = tcal("delete", "-", input: names.joined(separator: "\n"))
        #expect(run.output == "Deleted Same and 1 more\n", "\(run.errors)")
        #expect(!home.text("cal/Work/both.ics").contains("VEVENT"))
        #expect(tcal("undo").code == .done)
        #expect(tcal("delete", names[0]).output == "Deleted Same\n")
        #expect(home.text("cal/Work/both.ics").contains("VEVENT"))
    }

    @Test func anExportTakesTheSameNames() {
        give("odd", uid: "tax#2026", "Odd")
        let id = tcal("list", "2026-11-24", "1d", "--format", "{uid}").lines[0]
        #expect(id == "tax%232026")
        #expect(tcal("export", "--uid", id).output.contains("SUMMARY:Odd"))
    }
}
