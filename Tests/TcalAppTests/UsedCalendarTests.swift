import Glibc
import Testing

@testable import TcalApp

@Suite("What is new goes to the calendar that was used last")
struct UsedCalendarTests {
    private let home = Home()
    private let event = "BEGIN:VEVENT|UID:e|DTSTART:20261124T090000|SUMMARY:E|END:VEVENT"

    init() {
        for name in ["Alpha", "Home", "Work"] { home.write(".calendars/\(name)/displayname", name) }
    }

    /// The calendar that a new event goes to.
    private var next: String {
        let words = home.tcal("add", "X", "tue 9", "--dry-run").output.split(separator: "/")
        return words.drop { $0 != ".calendars" }.dropFirst().first.map(String.init) ?? "nowhere"
    }

    /// When a folder was changed, in seconds after a moment that has passed.
    private func touch(_ name: String, _ seconds: Int) {
        let time = timespec(tv_sec: 1_700_000_000 + seconds, tv_nsec: 0)
        utimensat(AT_FDCWD, "\(home.path)/.calendars/\(name)", [time, time], 0)
    }

    @Test("adding is a use; importing, changing, moving, deleting, completing and looking are none")
    func uses() {
        home.write(".calendars/Home/r.ics", Home.calendar("BEGIN:VTODO|UID:r|SUMMARY:R|END:VTODO"))
        home.write(".calendars/Home/e.ics", Home.calendar(event))
        #expect(home.tcal("add", "A", "tue 9", "-c", "Work").code == .done)
        #expect(next == "Work")
        #expect(home.tcal("edit", "e", "--title", "F").code == .done)
        #expect(next == "Work")
        #expect(home.tcal("add", "B", "tue 9", "-c", "Alpha").code == .done)
        #expect(next == "Alpha")
        #expect(home.tcal("done", "r").code == .done)
        #expect(home.tcal("delete", "r").code == .done)
        #expect(home.tcal("list", "-c", "Work").code == .done)
        #expect(next == "Alpha")
        #expect(home.tcal("move", "e", "Work").code == .done)
        #expect(next == "Alpha")
        home.write("in.ics", Home.calendar("BEGIN:VEVENT|UID:n|DTSTART:20261124T090000|SUMMARY:N|END:VEVENT"))
        #expect(home.tcal("import", home.path + "/in.ics", "-c", "Home").code == .done)
        #expect(next == "Alpha")
        #expect(home.tcal("add", "C", "tue 9").output.hasPrefix("Added “C” to Alpha: "))
    }

    @Test("where nothing was used yet it is the one in which anybody changed something last")
    func newest() {
        for (name, seconds) in [("Alpha", 1), ("Work", 3), ("Home", 2)] { touch(name, seconds) }
        #expect(next == "Work")
        touch("Home", 4)
        #expect(next == "Home")
    }

    @Test("the configuration's stands before it")
    func configured() {
        #expect(home.tcal("add", "A", "tue 9", "-c", "Work").code == .done)
        home.write(".config/tcal/config", "[new]\ncalendar = Home\n")
        #expect(next == "Home")
    }

    @Test("a calendar that may not be changed is not chosen, though it was used last, nor one that is gone")
    func unusable() {
        touch("Alpha", 1)
        touch("Home", 2)
        #expect(home.tcal("add", "A", "tue 9", "-c", "Work").code == .done)
        home.write(".config/tcal/config", "[calendar \"Work\"]\nreadonly\n")
        #expect(next == "Home")
        home.write(".local/state/tcal/used", "[calendars]\nused = /nowhere\nused = \(home.path)/.calendars/Alpha\n")
        #expect(next == "Alpha")
    }

    @Test("what cannot be remembered is no failure of the change")
    func unwritable() {
        mkdir("\(home.path)/.local", 0o700)
        mkdir("\(home.path)/.local/state", 0o700)
        mkdir("\(home.path)/.local/state/tcal", 0o700)
        // Nothing can be renamed to a folder that has something in it.
        mkdir("\(home.path)/.local/state/tcal/used", 0o700)
        home.write(".local/state/tcal/used/x", "")
        let run = home.tcal("add", "A", "tue 9", "-c", "Work")
        #expect(run.code == .done)
        #expect(run.errors.isEmpty)
        #expect(!home.names(".local/state/tcal").contains { $0.hasSuffix(".tmp") })
    }
}
