import CalendarEngine
import Glibc
import Testing

@testable import TcalApp

@Suite("tcal notify")
struct NotifyTests {
    private let home = Home()

    /// A daily standup at nine with an alarm a quarter of an hour before, from Monday 23 November 2026 on.
    init() { home.giveStandup(more: "BEGIN:VALARM|ACTION:DISPLAY|TRIGGER:-PT15M|END:VALARM|") }

    private func notify(_ options: String..., now: String) -> Run {
        home.tcal(["notify"] + options + ["-f", "\(home.path)/cal/Work"], now: now)
    }

    @Test("the next alarm is printed, for people and for programs; none is a failure that says so")
    func next() {
        let run = notify("--next", now: "2026-11-21T12:00")
        #expect(run.output == "Mon 23 Nov 08:45  Standup · Mon 23 Nov 09:00–09:15 · Work\n")
        #expect(run.code == .done)
        let json = notify("--next", "--json", now: "2026-11-23T08:46").output
        #expect(json.contains("\"moment\": \"2026-11-24T08:45:00+01:00\""))
        #expect(json.contains("\"link\": null"))
        home.write("empty/a.ics", Home.calendar())
        let none = home.tcal("notify", "--next", "-f", "\(home.path)/empty")
        #expect(none.code == .failed)
        #expect(none.errors == "tcal: no alarm goes off in the next 400 days\n")
    }

    @Test("what is due is told once, whoever asks; what was missed is told together, up to a day late")
    func once() {
        // The first run starts the log.
        #expect(notify("--once", now: "2026-11-23T08:00").output == "")
        #expect(
            notify("--once", now: "2026-11-23T08:45").output
                == "08:45  Standup · Mon 23 Nov 09:00–09:15 · Work\n")
        #expect(notify("--once", now: "2026-11-23T08:45").output == "")
        // Tuesday's alarm was two days ago; Wednesday's is told late.
        let late = notify("--once", now: "2026-11-25T18:00")
        #expect(late.output == "18:00  Missed alarm: Standup · Wed 25 Nov 09:00–09:15 · Work\n")
        #expect(notify("--once", now: "2026-11-25T18:01").output == "")
    }

    @Test("several that were missed are told under one heading")
    func missed() {
        _ = notify("--once", now: "2026-11-23T08:00")
        home.write(
            "cal/Work/call.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:call|SUMMARY:Call|DTSTART:20261123T100000|BEGIN:VALARM|ACTION:DISPLAY|"
                    + "TRIGGER:PT0S|END:VALARM|END:VEVENT"))
        let lines = notify("--once", now: "2026-11-23T12:00").lines.filter { !$0.isEmpty }
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.hasPrefix("12:00  2 missed alarms: ") })
    }

    @Test("the configuration says what rings of what has no alarm, and which calendar is silent")
    func configuration() {
        home.write(
            "cal/Work/feast.ics",
            Home.calendar("BEGIN:VEVENT|UID:feast|SUMMARY:Feast|DTSTART;VALUE=DATE:20261122|END:VEVENT"))
        home.write(".config/tcal/config", "[alarm]\nall-day = 18:00 the day before\n")
        #expect(
            notify("--next", now: "2026-11-21T12:00").output
                == "Sat 21 Nov 18:00  Feast · Sun 22 Nov, all day · Work\n")
        home.write(".config/tcal/config", "[alarm \"Work\"]\nrings = false\n")
        #expect(notify("--next", now: "2026-11-21T12:00").code == .failed)
        home.write(
            ".config/tcal/config",
            "[alarm]\ntimed = soonish\n[alarm \"Work\"]\nloud = true\n[me]\naddress = Ana <a@x>\n")
        let doctor = home.tcal("doctor", "-f", "\(home.path)/cal/Work").output
        #expect(doctor.contains("config:2: “timed” cannot be “soonish”"))
        #expect(doctor.contains("config:4: "))
        #expect(doctor.contains("config:6: “address” cannot be “Ana <a@x>”"))
    }

    @Test("a calendar has its own usual alarms; one that is switched off on the screen is silent")
    func calendars() {
        home.write(
            "cal/Work/call.ics",
            Home.calendar("BEGIN:VEVENT|UID:call|SUMMARY:Call|DTSTART:20261122T100000|END:VEVENT"))
        home.write(".config/tcal/config", "[alarm]\ntimed = 5m\n")
        #expect(notify("--next", now: "2026-11-21T12:00").output.hasPrefix("Sun 22 Nov 09:55  Call"))
        home.write(".config/tcal/config", "[alarm]\ntimed = 5m\n[alarm \"Work\"]\ntimed = 20m\n")
        #expect(notify("--next", now: "2026-11-21T12:00").output.hasPrefix("Sun 22 Nov 09:40  Call"))
        home.write(".config/tcal/config", "[alarm]\ntimed = none\n")
        #expect(notify("--next", now: "2026-11-21T12:00").output.hasPrefix("Mon 23 Nov 08:45  Standup"))
        home.write(".local/state/tcal/state", "[calendars]\n\thidden = \"\(home.path)/cal/Work\"\n")
        #expect(notify("--next", now: "2026-11-21T12:00").code == .failed)
        #expect(notify("--once", now: "2026-11-23T08:45").output.isEmpty)
    }

    @Test("what was told rings also where that cannot be kept, which is said")
    func noMemory() {
        home.write(".local/state/tcal", "not a folder")
        let run = notify("--once", now: "2026-11-23T08:45")
        #expect(run.code == .problems)
        #expect(run.output == "08:45  Standup · Mon 23 Nov 09:00–09:15 · Work\n")
        #expect(run.errors.hasSuffix("Alarms already shown are not recorded and may go off again.\n"))
    }

    @Test("a log that nobody can read is kept aside, and one from a clock that was ahead keeps nothing back")
    func damaged() {
        home.write(".local/state/tcal/alarms", "\u{1}nonsense")
        _ = notify("--once", now: "2026-11-23T08:00")
        #expect(home.text(".local/state/tcal/alarms.damaged") == "\u{1}nonsense")
        home.write(".local/state/tcal/alarms", "[alarms]\n\tsince = 4102444800\n")
        #expect(notify("--once", now: "2026-11-23T08:45").output.contains("Standup"))
        #expect(notify("--once", now: "2026-11-24T08:45").output.contains("08:45  Standup"))
    }

    @Test("of one date that was missed several times the last is told; what was put off is the next")
    func several() {
        home.write(
            "cal/Work/tea.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:tea|SUMMARY:Tea|DTSTART:20261122T100000|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER:-PT1H|"
                    + "REPEAT:4|DURATION:PT10M|END:VALARM|END:VEVENT"))
        _ = notify("--once", now: "2026-11-22T08:00")
        let lines = notify("--once", now: "2026-11-22T18:00").lines.filter { !$0.isEmpty }
        #expect(lines == ["18:00  Missed alarm: Tea · Sun 22 Nov 10:00–10:00 · Work"] || lines.count == 1, "\(lines)")
        let log = home.text(".local/state/tcal/alarms")
        let name = log.split(separator: "\"").first { $0.hasSuffix(" tea") } ?? ""
        home.write(".local/state/tcal/alarms", log + "\tlater = \"1795372200 \(name)\"\n")
        #expect(notify("--next", now: "2026-11-22T19:00").output.hasPrefix("Sun 22 Nov 19:30  Tea"))
    }

    @Test("an alarm that nobody can read is none: the usual one rings in its place")
    func broken() {
        home.write(
            "cal/Work/call.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:call|SUMMARY:Call|DTSTART:20261122T100000|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER:soon|"
                    + "END:VALARM|END:VEVENT"))
        #expect(notify("--next", now: "2026-11-22T08:00").output.hasPrefix("Sun 22 Nov 09:50  Call"))
        let doctor = home.tcal("doctor", "-f", "\(home.path)/cal/Work")
        #expect(doctor.output.contains("call.ics:9: an alarm that cannot be read: TRIGGER:soon"), "\(doctor.output)")
        #expect(doctor.code == .problems)
    }

    @Test("options that do different things are told apart")
    func options() {
        #expect(notify("--once", "--next", now: "2026-11-22T08:00").code == .usage)
        #expect(notify("--json", now: "2026-11-22T08:00").errors.contains("--json needs --next"))
        #expect(home.tcal("notify", "-f", "\(home.path)/nowhere").code == .failed)
    }

    @Test("a line of a ring has no sign that a terminal obeys")
    func hostile() {
        let notice = TerminalNotice.sequence("a\u{1B}]0;x\u{7}b\u{9C}", in: ["TERM": "xterm-kitty"])
        #expect(notice == "\u{1B}]99;;a]0;xb\u{1B}\\\u{7}")
        #expect(TerminalNotice.sequence("a", in: ["TERM": "linux"]) == "\u{7}")
    }

    @Test(
        "each terminal is told in its own way, also over ssh, where its name is all that comes along",
        arguments: [
            (["TERM": "xterm-kitty"], "99;;Tea; 9"), (["TERM": "xterm-ghostty"], "9;Tea; 9"),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], "9;Tea; 9"),
            (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], "9;Tea; 9"),
            (["TERM": "foot", "SSH_CONNECTION": "::1 1 ::1 22"], "777;notify;tcal;Tea, 9"),
            (["TERM": "rxvt-unicode-256color"], "777;notify;tcal;Tea, 9"),
            (["TERM": "xterm-256color", "VTE_VERSION": "7600"], "777;notify;tcal;Tea, 9"),
        ])
    func terminals(environment: [String: String], sequence: String) {
        #expect(TerminalNotice.sequence("Tea; 9", in: environment) == "\u{1B}]\(sequence)\u{1B}\\\u{7}")
    }
}
