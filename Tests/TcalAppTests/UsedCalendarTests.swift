import CalendarEngine
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

    /// Sets a folder's time of change to some seconds after a past moment.
    private func touch(_ name: String, _ seconds: Int) {
        let time = timespec(tv_sec: 1_700_000_000 + seconds, tv_nsec: 0)
        utimensat(AT_FDCWD, "\(home.path)/.calendars/\(name)", [time, time], 0)
    }

    @Test("adding is a use; naming a calendar, importing, changing, moving, deleting, completing and looking are none")
    func uses() {
        home.write(".local/state/tcal/used", "[calendars]\n\tused = \(home.path)/.calendars/Work\n")
        home.write(".calendars/Home/r.ics", Home.calendar("BEGIN:VTODO|UID:r|SUMMARY:R|END:VTODO"))
        home.write(".calendars/Home/e.ics", Home.calendar(event))
        #expect(home.tcal("add", "A", "tue 9", "-c", "Home").code == .done)
        #expect(home.tcal("add", "A tue 9 /alpha").output.hasPrefix("Added “A” to Alpha: "))
        #expect(next == "Work")
        #expect(home.tcal("edit", "e", "--title", "F").code == .done)
        #expect(next == "Work")
        #expect(home.tcal("done", "r").code == .done)
        #expect(home.tcal("delete", "r").code == .done)
        #expect(home.tcal("list", "-c", "Home").code == .done)
        #expect(next == "Work")
        #expect(home.tcal("move", "e", "Alpha").code == .done)
        #expect(next == "Work")
        home.write("in.ics", Home.calendar("BEGIN:VEVENT|UID:n|DTSTART:20261124T090000|SUMMARY:N|END:VEVENT"))
        #expect(home.tcal("import", home.path + "/in.ics", "-c", "Home").code == .done)
        #expect(next == "Work")
        #expect(home.tcal("add", "C", "tue 9").output.hasPrefix("Added “C” to Work: "))
        #expect(home.text(".local/state/tcal/used").contains("/Work\n"))
    }

    @Test("where nothing was used yet it is the one in which anybody changed something last")
    func newest() {
        for (name, seconds) in [("Alpha", 1), ("Work", 3), ("Home", 2)] { touch(name, seconds) }
        #expect(next == "Work")
        touch("Home", 4)
        #expect(next == "Home")
    }

    @Test("where nothing was used yet, one that is named for one item is not the one for the next")
    func named() {
        for (name, seconds) in [("Alpha", 1), ("Work", 2), ("Home", 3)] { touch(name, seconds) }
        #expect(home.tcal("add", "run tue 9 /alpha").output.hasPrefix("Added “run” to Alpha: "))
        #expect(next == "Home")
    }

    @Test("the usual one stays it when it is named")
    func namedUsual() {
        for name in ["Alpha", "Home", "Work"] {
            home.write(".calendars/\(name)/e.ics", Home.calendar(event.replacing("UID:e", with: "UID:\(name)")))
        }
        for (name, seconds) in [("Alpha", 1), ("Work", 2), ("Home", 3)] { touch(name, seconds) }
        #expect(home.tcal("add", "run tue 9 /home").output.hasPrefix("Added “run” to Home: "))
        #expect(next == "Home")
    }

    @Test("the configuration follows a calendar that gets another title, also when that is undone")
    func renamed() {
        home.write(".config/tcal/config", "[new]\n    calendar = Work # mine\n")
        #expect(home.tcal("calendars", "rename", "Work", "Office").code == .done)
        #expect(home.text(".config/tcal/config") == "[new]\n    calendar = Office # mine\n")
        #expect(home.tcal("add", "B", "tue 9").output.hasPrefix("Added “B” to Office: "))
        #expect(home.tcal("undo").code == .done)
        home.write(".config/tcal/config", "[new]\n    calendar = Office\n[view]\n    clock = 24\n")
        #expect(home.tcal("undo").code == .done)
        #expect(home.text(".config/tcal/config") == "[new]\n    calendar = Work\n[view]\n    clock = 24\n")
    }

    @Test("a configuration that cannot be written keeps no calendar from getting another title")
    func readOnlyConfiguration() {
        home.write(".config/tcal/config", "[new]\n    calendar = Work\n")
        chmod(home.path + "/.config/tcal/config", 0o444)
        chmod(home.path + "/.config/tcal", 0o555)
        defer { chmod(home.path + "/.config/tcal", 0o755) }
        #expect(home.tcal("calendars", "rename", "Work", "Office").code == .done)
        #expect(home.tcal("undo").code == .done)
    }

    @Test("a calendar of the configuration that there is not is said, and another one takes what is new")
    func missing() {
        home.write(".config/tcal/config", "[new]\n    calendar = Gone\n")
        for (name, seconds) in [("Alpha", 1), ("Work", 2), ("Home", 3)] { touch(name, seconds) }
        let run = home.tcal("add", "A", "tue 9")
        #expect(run.code == .done && run.output.hasPrefix("Added “A” to Home: "), "\(run.output)\(run.errors)")
        #expect(run.errors == "tcal: no calendar is called “Gone” ([new] calendar in the configuration); using Home\n")
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
        // No file can be renamed over a folder that has something in it.
        mkdir("\(home.path)/.local/state/tcal/used", 0o700)
        home.write(".local/state/tcal/used/x", "")
        let run = home.tcal("add", "A", "tue 9", "-c", "Work")
        #expect(run.code == .done)
        #expect(run.errors.isEmpty)
        #expect(!home.names(".local/state/tcal").contains { $0.hasSuffix(".tmp") })
    }
}
