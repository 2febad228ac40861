import CalendarEngine
import Testing

@testable import TcalApp

@Suite("One meeting in several calendars")
struct TwinVerbTests {
    private let home = Home()
    private var file: [String] { ["-f", home.path + "/cal"] }

    init() {
        for (calendar, notes) in [("Team", "DESCRIPTION:theirs|"), ("Work", "")] {
            home.write(
                "cal/\(calendar)/plan.ics",
                Home.calendar(
                    "BEGIN:VEVENT|UID:plan|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000Z|DTEND:20261124T100000Z|"
                        + notes + "SUMMARY:Planning|END:VEVENT"))
        }
        home.write(
            "cal/Work/own.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:own|DTSTAMP:20260101T000000Z|DTSTART:20261124T090000Z|DTEND:20261124T100000Z|"
                    + "SUMMARY:Own|END:VEVENT"))
    }

    @Test("tcal list has one row with both calendars")
    func list() {
        let lines = home.tcal(["list", "2026-11-24"] + file).output.split(separator: "\n")
        #expect(lines.filter { $0.hasSuffix("Planning · Team, Work") }.count == 1)
        #expect(lines.filter { $0.hasSuffix("Own · Work") }.count == 1)
        #expect(lines.count == 3)
    }

    @Test("a calendar alone has its own")
    func calendar() {
        let output = home.tcal(["list", "2026-11-24", "-c", "Work"] + file).output
        #expect(output.firstRange(of: "Planning · Work\n") != nil)
    }

    @Test("JSON has an object for each item")
    func json() {
        for verb in [["list", "2026-11-24"], ["search", "Planning"]] {
            let run = home.tcal(verb + ["--json"] + file)
            #expect(
                run.output.split(separator: "\n").filter { $0.firstRange(of: "\"uid\": \"plan\"") != nil }.count == 2
                    || run.output.split(separator: "{").filter { $0.firstRange(of: "\"plan\"") != nil }.count == 2)
        }
    }

    @Test("tcal search has one row, and finds it by the words of either")
    func search() {
        let lines = home.tcal(["search", "Planning"] + file).output.split(separator: "\n")
        #expect(lines.filter { $0.hasSuffix("Planning · Team, Work") }.count == 1)
        let theirs = home.tcal(["search", "theirs"] + file).output
        #expect(theirs.firstRange(of: "Planning · Team\n") != nil)
    }

    @Test("tcal doctor finds nothing wrong with it")
    func doctor() {
        let run = home.tcal(["doctor"] + file)
        #expect(run.code == .done && run.output.firstRange(of: "plan") == nil, "\(run.output)")
    }
}
