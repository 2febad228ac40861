import CalendarEngine
import Testing

@testable import TcalApp

/// The present is noon of Saturday 21 November 2026.
@Suite("tcal conflicts and tcal open")
struct ConflictTests {
    private let home = Home()

    init() {
        home.write("cal/Work/displayname", "Work")
        for (uid, lines) in [
            ("lunch", "SUMMARY:Lunch|DTSTART:20261123T120000|DTEND:20261123T130000"),
            ("call", "SUMMARY:Call|DTSTART:20261123T123000|DTEND:20261123T124500"),
            ("next", "SUMMARY:Touches|DTSTART:20261123T130000|DTEND:20261123T140000"),
            ("free", "SUMMARY:Free|TRANSP:TRANSPARENT|DTSTART:20261123T123000|DURATION:PT1H"),
            ("off", "SUMMARY:Off|STATUS:CANCELLED|DTSTART:20261123T123000|DURATION:PT1H"),
            ("fair", "SUMMARY:Fair|DTSTART;VALUE=DATE:20261123"),
            ("hq", "SUMMARY:HQ|X-APPLE-TRAVEL-DURATION:PT45M|DTSTART:20261125T100000|DURATION:PT1H"),
            ("chat", "SUMMARY:Chat|DTSTART:20261125T090000|DURATION:PT30M"),
            ("yoga", "SUMMARY:Yoga|DTSTART:20261126T180000|DURATION:PT1H|RRULE:FREQ=WEEKLY"),
        ] {
            home.write(
                "cal/Work/\(uid).ics",
                Home.calendar("BEGIN:VEVENT|UID:\(uid)|DTSTAMP:20260101T000000Z|\(lines)|END:VEVENT"))
        }
    }

    private func tcal(_ words: String...) -> Run { home.tcal(words + ["-f", "\(home.path)/cal"]) }

    @Test("events that overlap are listed, with the way to them; what is free, cancelled, all day or touches is not")
    func overlapping() {
        let run = tcal("conflicts", "2026-11-23", "2d")
        #expect(
            run.output == """
                Monday  23 November
                    12:00 13:00  Lunch · Work
                    12:30 12:45  Call · Work

                """, "\(run.output)")
        let travelling = tcal("conflicts", "2026-11-25", "1d").output
        #expect(travelling.contains("Chat") && travelling.contains("HQ"), "\(travelling)")
        let json = tcal("conflicts", "2026-11-23", "1d", "--json").output
        #expect(json.contains("\"title\": \"Lunch\"") && json.contains("\"title\": \"Call\""))
        #expect(!json.contains("Touches"))
    }

    @Test("it is said that nothing overlaps; programs get an empty list")
    func none() {
        let run = tcal("conflicts", "2026-11-26", "2d")
        #expect(run.output == "No events overlap from Thu 26 Nov to Fri 27 Nov.\n" && run.code == .done)
        #expect(tcal("conflicts", "2026-11-26", "2d", "--json").output == "[]\n")
    }

    @Test("an item in two calendars is not in its own way")
    func twice() {
        home.write(
            "cal/Home/lunch.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:yoga|SUMMARY:Yoga|DTSTART:20261126T180000|DURATION:PT1H|RRULE:FREQ=WEEKLY|END:VEVENT")
        )
        #expect(tcal("conflicts", "2026-11-26", "1d").output.hasPrefix("No events overlap"))
    }

    @Test("a set of the configuration names calendars; one that there is not is refused with those that there are")
    func sets() {
        home.write("cal/Home/displayname", "Home")
        home.write(
            "cal/Home/tea.ics",
            Home.calendar("BEGIN:VEVENT|UID:tea|SUMMARY:Tea|DTSTART:20261123T090000|DURATION:PT1H|END:VEVENT"))
        home.write(
            ".config/tcal/config",
            "[set \"mine\"]\n\tcalendars = home, Nowhere\n[set \"both\"]\n\tcalendars = Home, Work\n")
        let mine = tcal("list", "2026-11-23", "1d", "--set", "Mine").output
        #expect(mine.contains("Tea") && !mine.contains("Lunch"), "\(mine)")
        let both = tcal("list", "2026-11-23", "1d", "--set", "both").output
        #expect(both.contains("Tea") && both.contains("Lunch"))
        #expect(tcal("list", "2026-11-23", "1d", "--set", "mine", "-c", "Work").output == both)
        #expect(tcal("conflicts", "2026-11-23", "1d", "--set", "mine").output.hasPrefix("No events overlap"))
        let unknown = tcal("list", "--set", "work")
        #expect(unknown.code == .usage && unknown.errors.contains("no set is called “work”; there are mine, both"))
        home.write(".config/tcal/config", "[set \"mine\"]\n\tcalendars =\n")
        #expect(home.tcal("doctor").output.contains("calendars"))
    }

    @Test("the screen opens with an item, or with one date of a series; an unknown one is refused")
    func open() {
        let unknown = tcal("open", "nobody")
        #expect(unknown.code == .failed && unknown.errors.contains("nobody"), "\(unknown.errors)")
        // There is no terminal here, so the screen does not open, but the item was found.
        for name in ["lunch", "yoga#2026-12-03", "yoga"] {
            let run = tcal("open", name)
            #expect(run.code == .usage && run.errors.contains("tcal list"), "\(run.errors)")
        }
        #expect(tcal("open", "yoga#2026-12-04").code == .failed)
        #expect(home.tcal("open", "-", "-f", "\(home.path)/cal", input: "yoga\n").errors.contains("tcal list"))
        #expect(tcal("open").code == .usage)
    }

    @Test("the screen opens with what a mail is about, or with one date of a series; what is in no calendar is refused")
    func openMail() {
        func open(_ lines: String) -> Run {
            let mail = "Subject: Yoga\r\nContent-Type: text/calendar; method=REQUEST\r\n\r\n"
            let calendar = Home.calendar("METHOD:REQUEST|BEGIN:VEVENT|DTSTAMP:20261120T000000Z|\(lines)|END:VEVENT")
            return home.tcal("open", "-", "-f", "\(home.path)/cal", input: mail + calendar)
        }
        for lines in [
            "UID:yoga|DTSTART:20261126T180000", "UID:yoga|RECURRENCE-ID:20261203T180000|DTSTART:20261203T190000",
        ] {
            let run = open(lines)
            #expect(run.code == .usage && run.errors.contains("tcal list"), "\(run.errors)")
        }
        let gone = open("UID:yoga|RECURRENCE-ID:20261204T180000|DTSTART:20261204T190000")
        #expect(gone.code == .failed && gone.errors.contains("2026"), "\(gone.errors)")
        let unknown = open("UID:swim|DTSTART:20261126T180000")
        #expect(unknown.code == .failed && unknown.errors.contains("swim"), "\(unknown.errors)")
    }
}
