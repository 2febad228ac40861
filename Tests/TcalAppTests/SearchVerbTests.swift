import CalendarEngine
import Testing

@testable import TcalApp

/// `tcal search`, and what `tcal list --search` leaves over.
@Suite struct SearchVerbTests {
    private func home() -> Home {
        let home = Home()
        home.write(
            ".calendars/Work/a.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:a|DTSTART:20261101T090000|SUMMARY:Retro|END:VEVENT|"
                    + "BEGIN:VEVENT|UID:b|DTSTART:20261130T090000|SUMMARY:Planning|DESCRIPTION:After the retro"
                    + "|END:VEVENT|BEGIN:VEVENT|UID:c|DTSTART:20261202T090000|RRULE:FREQ=WEEKLY;COUNT=4"
                    + "|SUMMARY:Retro demo|END:VEVENT"
            ))
        home.write(
            ".calendars/Home/b.ics",
            Home.calendar(
                "BEGIN:VTODO|UID:d|DUE:20261110T090000|SUMMARY:Book the café|CATEGORIES:TRAVEL|END:VTODO|"
                    + "BEGIN:VEVENT|UID:e|DTSTART;VALUE=DATE:20261224|SUMMARY:Train|CATEGORIES:TRAVEL|END:VEVENT"))
        return home
    }

    private func titles(_ arguments: String...) -> [String] {
        let output = home().tcal(["search", "--json"] + arguments).output
        return output.split(separator: "\n").compactMap { line in
            line.split(separator: "\"title\": \"", maxSplits: 1).dropFirst().first?.split(separator: "\"").first
                .map(String.init)
        }
    }

    @Test func whatComesIsFirst() {
        #expect(titles("retro") == ["Retro demo", "Planning", "Retro"])
        #expect(titles("--", "retro", "-demo") == ["Planning", "Retro"])
        #expect(titles("not:demo", "RETRO") == ["Planning", "Retro"])
        #expect(titles("\"retro\" in:work to:2026-11-15") == ["Retro"])
        #expect(titles("cafe") == ["Book the café"])
        #expect(titles("tag:travel") == ["Book the café", "Train"], "what is still to be done is on top")
        #expect(titles("is:todo before:now") == ["Book the café"])
        #expect(titles("is:recurring") == ["Retro demo"])
        #expect(titles("is:allday on:2026-12") == ["Train"])
        #expect(titles("frobnicate").isEmpty)
    }

    @Test func aSeriesIsOneRowWithItsCount() {
        let run = home().tcal("search", "demo")
        #expect(run.output.contains("Retro demo ↻ 4×"), "\(run.output)")
        #expect(run.output.hasPrefix("Upcoming"))
        #expect(home().tcal("search", "--json", "demo").output.contains("\"count\": 4, \"upcoming\": true}"))
    }

    @Test func whatIsNotUnderstoodIsRefused() {
        let run = home().tcal("search", "from:frob")
        #expect(run.errors.contains("“frob” is not a date") && run.code == .usage, "\(run.errors)")
        #expect(home().tcal("search", "is:frob").errors.contains("nothing is “frob”"))
        #expect(home().tcal("search").errors.contains("WORDS"))
        #expect(home().tcal("search", "-demo").errors.contains("-d"))
    }

    @Test func aListLeavesOutWhatDoesNotFit() {
        let list = home().tcal("list", "2026-11-01", "1y", "--search", "demo or:retro").output
        #expect(list.isEmpty)
        let rows = home().tcal("list", "2026-11-01", "1y", "--search", "retro").output
        #expect(rows.split(separator: "\n").filter { $0.contains("Retro demo") }.count == 4, "\(rows)")
        #expect(rows.contains("Planning") && !rows.contains("Train"))
    }
}
