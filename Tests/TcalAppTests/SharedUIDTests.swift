import CalendarEngine
import Testing

@testable import TcalApp

@Suite("An event and a reminder of one UID in one file")
struct SharedUIDTests {
    private let home = Home()
    private var file: [String] { ["-f", home.path + "/cal"] }
    private static let event =
        "BEGIN:VEVENT|UID:x|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000Z|SUMMARY:Talk|END:VEVENT"
    private static let reminder =
        "BEGIN:VTODO|UID:x|DTSTAMP:20260101T000000Z|DUE:20261123T090000Z|SUMMARY:Slides|END:VTODO"

    init() { home.write("cal/Work/x.ics", Home.calendar(Self.event, Self.reminder)) }

    private var text: String { home.text("cal/Work/x.ics") }

    @Test("a verb without --kind names both")
    func ambiguous() {
        let run = home.tcal(["edit", "x", "--title", "New"] + file)
        #expect(run.code == .failed)
        let path = home.path + "/cal/Work/x.ics"
        #expect(
            run.errors == "tcal: several items have the UID x: the event “Talk” in Work (\(path)), "
                + "the reminder “Slides” in Work (\(path)); choose with --kind\n")
        #expect(home.tcal(["edit", "x", "--title", "New", "--kind", "task"] + file).code == .usage)
    }

    @Test("each is edited, and the other keeps its bytes")
    func edit() {
        let reminder = Self.reminder.split(separator: "|").joined(separator: "\n")
        #expect(home.tcal(["edit", "x", "--kind", "event", "--title", "Lecture"] + file).code == .done)
        #expect(text.contains("SUMMARY:Lecture\n") && text.contains(reminder))
        #expect(home.tcal(["edit", "x", "--kind", "reminder", "--due", "2026-11-22"] + file).code == .done)
        #expect(text.contains("DUE;VALUE=DATE:20261122\n") && text.contains("DTSTART:20261124T090000Z\n"))
        #expect(home.tcal(["undo"] + file).code == .done)
        #expect(text.contains("SUMMARY:Lecture\n") && text.contains(reminder))
    }

    @Test("each is deleted alone; done means the reminder")
    func deleteAndDone() {
        #expect(home.tcal(["done", "x"] + file).output == "Completed Slides\n")
        #expect(home.tcal(["delete", "x", "--kind", "event"] + file).output == "Deleted Talk\n")
        #expect(!text.contains("VEVENT") && text.contains("STATUS:COMPLETED\n"))
        #expect(home.tcal(["delete", "x"] + file).output == "Deleted Slides\n")
        #expect(home.names("cal/Work") == [])
    }

    @Test("one moves to another calendar, the other stays")
    func move() {
        home.write("cal/Home/displayname", "Home")
        #expect(home.tcal(["move", "x", "Home", "--kind", "reminder"] + file).output == "Moved Slides to Home\n")
        #expect(text.contains("VEVENT") && !text.contains("VTODO"))
        #expect(home.tcal(["list", "2026-11-23", "3d", "-c", "Home"] + file).output.contains("Slides"))
    }
}
