import CalendarEngine
import Testing

@testable import TcalApp

@Suite("What the verbs tell of phrases")
struct PhraseVerbTests {
    private let home = Home()

    private var file: [String] {
        home.write("cal/Work/displayname", "Work")
        return ["-f", home.path + "/cal/Work"]
    }

    /// The one file of the calendar.
    private var text: String {
        let name = home.names("cal/Work").first { $0.hasSuffix(".ics") } ?? ""
        return home.text("cal/Work/\(name)")
    }

    @Test("a dry run tells what a time may mean besides, and how to write it")
    func otherReading() {
        let run = home.tcal(["add", "A", "fri 3", "--dry-run"] + file)
        #expect(run.code == .done)
        #expect(
            run.errors
                == "tcal: “fri 3” is taken for Fri 27 Nov 15:00–16:00; for Fri 27 Nov 03:00–04:00 write "
                + "“Fri 27 Nov 03:00–04:00”\n")
        #expect(home.tcal(["add", "A", "fri 9", "--dry-run"] + file).errors.isEmpty)
        #expect(home.tcal(["add", "A", "fri 3"] + file).errors.isEmpty)
    }

    @Test("an end before the start's time of day is told: it is on the next day")
    func endBeforeStart() {
        let run = home.tcal(["add", "A", "--start", "fri 17:00", "--end", "16:00"] + file)
        #expect(run.code == .done)
        #expect(run.errors == "tcal: 16:00 is before 17:00, so it ends on the next day\n")
        #expect(home.tcal(["add", "A", "--start", "fri 22:00", "--end", "2:00"] + file).errors.isEmpty)
    }

    @Test("what is over is told; what goes on, what comes and a series that began long ago are not")
    func past() {
        let past = [["today 9"], ["1/12/2025"], ["today 9-10"], ["--start", "yesterday", "--duration", "1d"]]
        for times in past {
            let run = home.tcal(["add", "A"] + times + file)
            #expect(run.code == .done && run.errors == "tcal: this is already over\n", "\(times): \(run.errors)")
        }
        let others = [["today 9-17"], ["today"], ["fri 9"], ["3 may 1950", "--repeat", "yearly"], ["+30m"]]
        for times in others { #expect(home.tcal(["add", "A"] + times + file).errors.isEmpty, "\(times)") }
        #expect(home.tcal(["add", "A", "--due", "yesterday"] + file).errors == "tcal: this is already over\n")
        #expect(home.tcal(["add", "A", "fri 7pm-late"] + file).errors.isEmpty)
    }

    @Test("a series begins with the first date of its rule")
    func firstDate() {
        let run = home.tcal(["add", "A", "fri 10:00 UTC", "--repeat", "every tuesday"] + file)
        #expect(run.code == .done)
        #expect(run.errors.contains("tcal: the series begins on Tue 1 Dec 10:00"))
        #expect(run.errors.contains("--keep-start keeps it too"))
        #expect(text.contains("DTSTART:20261201T100000Z\nDTEND:20261201T110000Z\nRRULE:FREQ=WEEKLY\n"))
        #expect(!text.contains("RDATE"))
    }

    @Test("--keep-start keeps the start as a date beside the rule, of what is new and of what is edited")
    func keepStart() {
        let run = home.tcal(["add", "A", "fri 10:00 UTC", "--repeat", "every tuesday", "--keep-start"] + file)
        #expect(run.code == .done)
        #expect(text.contains("DTSTART:20261201T100000Z"))
        #expect(text.contains("RDATE:20261127T100000Z"))
        let list = home.tcal(["list", "2026-11-27", "2w"] + file).output
        #expect(list.contains("27 Nov") && list.contains("1 Dec") && list.contains("8 Dec"))
        let home = Home()
        home.write(
            "a.ics", Home.calendar("BEGIN:VEVENT|UID:a|DTSTART:20261127T100000Z|DTEND:20261127T110000Z|END:VEVENT"))
        let edited = home.tcal(["edit", "a", "--repeat", "every tuesday", "--keep-start", "-f", "a.ics"])
        #expect(edited.code == .done, "\(edited.errors)")
        for line in [
            "DTSTART:20261201T100000Z", "DTEND:20261201T110000Z", "RRULE:FREQ=WEEKLY", "RDATE:20261127T100000Z",
        ] {
            #expect(home.text("a.ics").contains(line), "\(home.text("a.ics"))")
        }
        #expect(home.tcal(["undo", "-f", "a.ics"]).code == .done)
        #expect(!home.text("a.ics").contains("RRULE"))
    }

    @Test("an alarm at a time of day reads as that wherever it is told")
    func alarms() {
        let run = home.tcal(["add", "A", "fri 10:00", "--alarm", "1d 9:00"] + file)
        #expect(run.output.hasSuffix("alarm 1 day before at 09:00\n"), "\(run.output)")
        #expect(text.contains("TRIGGER:-P1DT1H"))
    }

    @Test("a week can be listed")
    func week() {
        let run = home.tcal(["list", "week 50", "--json"] + file)
        #expect(run.code == .done, "\(run.errors)")
    }
}
