import CalendarEngine
import Glibc
import Testing

@testable import TcalApp

@Suite("Verbs that change items")
struct EditingVerbTests {
    private let home = Home()
    private let work = "cal/Work/"

    /// The text of the only file of a calendar, without stamps.
    private func only(_ folder: String) -> String {
        let names = home.names(folder).filter { $0.hasSuffix(".ics") }
        guard names.count == 1 else { return "\(names)" }
        let stamps = ["DTSTAMP", "CREATED", "LAST-MODIFIED", "UID", "PRODID", "VERSION"]
        let lines = home.text("\(folder)/\(names[0])").split(separator: "\n")
        return lines.filter { line in !stamps.contains { line.hasPrefix($0 + ":") } }.joined(separator: "|")
    }

    @Test("who has no calendar gets one with the first event")
    func firstEvent() {
        let run = home.tcal("add", "Dentist", "tue 9-10 UTC", "--alarm", "1h", "--location", "Main St; 5")
        #expect(run.code == .done)
        #expect(
            run.output
                == "Added “Dentist” to Personal: Tue 24 Nov 09:00–10:00 UTC (10:00–11:00 here), alarm 1 hour before\n")
        #expect(run.errors.hasPrefix("Made the calendar Personal in "))
        #expect(
            only(".local/share/tcal/calendars/personal") == """
                BEGIN:VCALENDAR|BEGIN:VEVENT|DTSTART:20261124T090000Z|DTEND:20261124T100000Z|SUMMARY:Dentist|\
                LOCATION:Main St\\; 5|BEGIN:VALARM|ACTION:DISPLAY|TRIGGER:-PT1H|DESCRIPTION:Dentist|END:VALARM|\
                END:VEVENT|END:VCALENDAR
                """)
    }

    @Test("without any calendar a dry run shows what would be made, and makes nothing")
    func dryRunWithoutCalendar() {
        home.write("in.ics", Home.calendar("BEGIN:VEVENT|UID:n|DTSTART:20261124T090000|SUMMARY:N|END:VEVENT"))
        for verb in [["add", "Dentist", "tue 9-10"], ["import", home.path + "/in.ics", "--diff"]] {
            let run = home.tcal(verb + ["--dry-run"])
            #expect(run.code == .done)
            #expect(run.errors == "The calendar Personal would be made in ~/.local/share/tcal/calendars/personal\n")
            #expect(run.output.contains("+++ \(home.path)/.local/share/tcal/calendars/personal/"))
            #expect(run.output.contains("\n+BEGIN:VEVENT\n"))
        }
        #expect(home.names("") == ["in.ics"])
    }

    @Test("who has no calendar gets the one that is named, by the option or the configuration; a path makes none")
    func firstEventInNamedCalendar() {
        let path = "~/.local/share/tcal/calendars/work-2"
        let imagined = home.tcal("add", "Talk", "tue 9", "-c", "Work 2", "--dry-run")
        #expect(imagined.errors == "The calendar Work 2 would be made in \(path)\n" && imagined.code == .done)
        let refused = home.tcal("add", "Talk", "tue 9", "-c", "cal/work")
        #expect(refused.code == .usage)
        #expect(refused.errors.hasPrefix("tcal: no calendar is called “cal/work”; there are none\n"))
        #expect(home.names("") == [])
        let made = home.tcal("add", "Talk", "tue 9", "-c", "Work 2")
        #expect(made.errors == "Made the calendar Work 2 in \(path)\n")
        #expect(made.output == "Added “Talk” to Work 2: Tue 24 Nov 09:00–10:00\n")
        #expect(home.text(".local/share/tcal/calendars/work-2/displayname") == "Work 2\n")
        // A misspelt name does not make a second calendar.
        let second = home.tcal("add", "Talk", "tue 9", "-c", "Wrok")
        #expect(second.errors.hasPrefix("tcal: no calendar is called “Wrok”; there are “Work 2”\n"))
        #expect(home.names(".local/share/tcal/calendars") == ["work-2"])

        let other = Home()
        other.write(".config/tcal/config", "[new]\ncalendar = Life\n")
        #expect(other.tcal("add", "Talk", "tue 9").output == "Added “Talk” to Life: Tue 24 Nov 09:00–10:00\n")
        #expect(other.names(".local/share/tcal/calendars") == ["life"])
    }

    @Test("a damaged journal is told by the verb that changes something, and by the doctor as long as it is there")
    func damagedJournal() {
        let journal = ".local/state/tcal/journal"
        #expect(home.tcal("add", "Talk", "tue 9").code == .done)
        #expect(home.tcal("doctor").code == .done)
        home.write(journal, "rubbish, and not little of it")
        let run = home.tcal("add", "Walk", "tue 10")
        #expect(run.code == .done && run.output == "Added “Walk” to Personal: Tue 24 Nov 10:00–11:00\n")
        let asides = home.names(".local/state/tcal").filter { $0.hasPrefix("journal.damaged-") }
        #expect(asides.count == 1)
        let line =
            "\(home.path)/\(journal): was damaged and is now \(home.path)/.local/state/tcal/\(asides.first ?? ""); "
            + "earlier changes cannot be undone; you can delete that file\n"
        #expect(run.errors == line)
        #expect(home.tcal("undo").errors == "")
        let doctor = home.tcal("doctor")
        #expect(doctor.code == .problems && doctor.output == line)
        // The doctor that finds it reports it once.
        home.write(journal, "rubbish again")
        #expect(home.tcal("doctor").lines.count == 3)
    }

    @Test("a journal that cannot be used, or not as a whole, is told by the doctor")
    func brokenJournal() throws {
        let journal = ".local/state/tcal/journal"
        for hour in 9..<12 { #expect(home.tcal("add", "Talk", "tue \(hour)").code == .done) }
        let file = try #require(fopen("\(home.path)/\(journal)", "r+"))
        fseek(file, 100, SEEK_SET)
        fputs("XXXX", file)
        fclose(file)
        let broken = home.tcal("doctor")
        #expect(broken.code == .problems)
        #expect(broken.output.contains("is damaged in the middle; what was done before that cannot be undone"))
        home.write(journal, "tcal journal 9\n\n")
        let newer = home.tcal("doctor")
        #expect(newer.code == .problems && newer.output.contains("nothing can be changed"), "\(newer.output)")
        let refused = home.tcal("add", "Talk", "tue 15")
        #expect(refused.code == .failed && refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")
    }

    @Test(
        "what add reads",
        arguments: [
            (["A", "24 dec - 27 dec"], "DTSTART;VALUE=DATE:20261224|DTEND;VALUE=DATE:20261228"),
            (["A", "--start", "tue 9:00 UTC", "--end", "11:00"], "DTSTART:20261124T090000Z|DTEND:20261124T110000Z"),
            (["A", "tue 9:00 UTC", "--duration", "90m"], "DTSTART:20261124T090000Z|DTEND:20261124T103000Z"),
            (["A", "tue 9:00", "--timezone", "UTC"], "DTSTART:20261124T090000Z|DTEND:20261124T100000Z"),
            (
                ["A", "tue 9:00", "--all-day"],
                "DTSTART;VALUE=DATE:20261124|DTEND;VALUE=DATE:20261125|SUMMARY:A|TRANSP:TRANSPARENT|END:VEVENT"
            ),
            (
                ["A", "tue 9:00", "--all-day", "--busy"],
                "DTSTART;VALUE=DATE:20261124|DTEND;VALUE=DATE:20261125|SUMMARY:A|END:VEVENT"
            ),
            (["Vacation", "tue"], "DTSTART;VALUE=DATE:20261124|DTEND;VALUE=DATE:20261125|SUMMARY:Vacation|END:VEVENT"),
            (
                ["A", "tue", "--repeat", "every week", "--status", "tent", "--free"],
                "DTSTART;VALUE=DATE:20261124|DTEND;VALUE=DATE:20261125|RRULE:FREQ=WEEKLY|SUMMARY:A|STATUS:TENTATIVE|"
                    + "TRANSP:TRANSPARENT|END:VEVENT"
            ),
            (["A", "--due", "fri"], "BEGIN:VTODO|DUE;VALUE=DATE:20261127|SUMMARY:A"),
            (["A", "--kind", "reminder", "--priority", "high"], "BEGIN:VTODO|SUMMARY:A|PRIORITY:1|END:VTODO"),
        ])
    func add(arguments: [String], lines: String) {
        home.write("cal/Work/displayname", "Work")
        let run = home.tcal(["add", "-f", home.path + "/cal/Work"] + arguments)
        #expect(run.code == .done, "\(run.errors)")
        #expect(only(work).contains(lines), "\(only(work))")
    }

    @Test("a time that the clock skips is told as it is shown")
    func skippedTime() {
        home.write("cal/Work/displayname", "Work")
        let file = ["-f", home.path + "/cal/Work"]
        let run = home.tcal(["add", "Z", "--start", "2027-03-28 02:30"] + file)
        #expect(run.output == "Added “Z” to Work: Sun 28 Mar 2027 03:30–04:30, as 02:30 does not exist that day\n")
        #expect(home.tcal(["list", "2027-03-28", "1d"] + file).output.contains("03:30 04:30"))
    }

    @Test("what begins in the hour that the clock skips, or ends in the hour that it shows twice, keeps its length")
    func lengthsWhereTheClockChanges() {
        let home = Home()
        home.write(
            "a.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:one|DTSTART;TZID=Europe/Berlin:20261124T090000|"
                    + "DTEND;TZID=Europe/Berlin:20261124T100000|END:VEVENT"
            ))
        let file = ["-f", "a.ics"]
        #expect(home.tcal(["edit", "one", "--start", "2027-03-28 02:30"] + file).code == .done)
        #expect(home.tcal(["list", "2027-03-28", "1d"] + file).output.contains("03:30 04:30"))
        #expect(home.text("a.ics").contains("DTEND;TZID=Europe/Berlin:20270328T043000"))
        #expect(home.tcal(["add", "Twice", "2026-10-25 02:30 1h"] + file).code == .done)
        #expect(home.text("a.ics").contains("DTEND:20261025T013000Z"))
        let twice = home.tcal(["list", "2026-10-25", "1d", "--json"] + file).output
        #expect(twice.contains("2026-10-25T02:30:00+02:00") && twice.contains("2026-10-25T02:30:00+01:00"))
    }

    @Test("an override that does not say which date it stands for stays as it is when all are moved")
    func unreadableInstance() {
        let home = Home()
        let lost = "BEGIN:VEVENT|UID:s|RECURRENCE-ID:garbage|DTSTART:20261204T120000|END:VEVENT"
        home.write(
            "a.ics",
            Home.calendar("BEGIN:VEVENT|UID:s|DTSTART:20261201T090000|RRULE:FREQ=DAILY;COUNT=9|END:VEVENT", lost))
        let run = home.tcal([
            "edit", "s", "--scope", "all", "--recurrence-id", "20261203T090000", "--start", "10:00", "-f", "a.ics",
        ])
        #expect(run.code == .done, "\(run.errors)")
        #expect(home.text("a.ics").contains("DTSTART:20261201T100000"))
        #expect(home.text("a.ics").contains(lost.split(separator: "|").joined(separator: "\n")))
    }

    @Test("where a calendar gives a zone to times without one, a new floating time is refused, and others are right")
    func zoneOfCalendar() {
        home.write("one.ics", Home.calendar("X-WR-TIMEZONE:America/New_York"))
        home.write("cal/b.ics", Home.calendar("BEGIN:VEVENT|UID:f|DTSTART:20261124T090000|SUMMARY:F|END:VEVENT"))
        let file = ["-f", home.path + "/one.ics", "-f", home.path + "/cal"]
        for refused in [["add", "A", "tue 9:00 floating", "-c", "one"], ["move", "f", "one"]] {
            let run = home.tcal(refused + file)
            #expect(run.code == .failed)
            #expect(run.errors.contains("A time without a zone is one of America/New_York in this calendar"))
        }
        #expect(home.tcal(["add", "B", "tue 9:00", "-c", "one"] + file).code == .done)
        #expect(home.tcal(["list", "2026-11-24", "1d", "-c", "one"] + file).output.contains("09:00 10:00  B"))
        #expect(home.tcal(["add", "C", "tue 9:00 floating", "-c", "cal"] + file).code == .done)
    }

    @Test("what would never be seen is not added")
    func lastDay() {
        home.write("cal/Work/displayname", "Work")
        let file = ["-f", home.path + "/cal/Work"]
        let run = home.tcal(["add", "Far", "--start", "9999-12-31 23:00"] + file)
        #expect(run.code == .failed)
        #expect(run.errors.hasPrefix("tcal: It would not be seen: calendars end with 9999-12-30 here."))
        #expect(home.names("cal/Work") == ["displayname"])
        #expect(home.tcal(["add", "Far", "--start", "9999-12-30 22:00"] + file).code == .done)
        #expect(home.tcal(["list", "9999-12-30", "1d"] + file).output.contains("Far"))
    }

    @Test("each verb says what its options mean to it")
    func meanings() {
        let add = home.tcal("add", "--help").output, edit = home.tcal("edit", "--help").output
        #expect(add.contains("the zone of its times") && add.contains("the calendar that it goes to"))
        #expect(edit.contains("the clock stays") && edit.contains("where both have the UID"))
        #expect(home.tcal("list", "--help").output.contains("only event or reminder; all by default"))
    }

    @Test(
        "what add cannot read is told, and nothing is written",
        arguments: [
            (["A"], "WHEN is missing"), ([], "TITLE is missing"), (["A", "soonish"], "“soonish” is not a time"),
            (["A", "tue 9-10", "--end", "11:00"], "the start says when it ends; leave out --end"),
            (["A", "tue", "--start", "wed"], "WHEN and --start say the same; give one"),
            (["A", "tue", "--kind", "event", "--due", "wed"], "an event has no due date"),
            (["A", "--due", "wed", "--end", "thu"], "a reminder has no end"),
            (["A", "--due", "wed", "--duration", "1h"], "a reminder has no end"),
            (["A", "--kind", "reminder", "--due", "wed 9:00", "--all-day"], "a reminder has no end"),
            (["A", "tue", "--alarm", "loud"], "--alarm: “loud” is not an alarm"),
            (["A", "tue", "--repeat", "rarely"], "--repeat: “rarely”"),
            (["A", "tue", "-c", "Home"], "no calendar is called “Home”; there are “Work”"),
        ])
    func addRefused(arguments: [String], error: String) {
        home.write("cal/Work/displayname", "Work")
        let run = home.tcal(["add", "-f", home.path + "/cal/Work"] + arguments)
        #expect(run.code == .usage)
        #expect(run.errors.contains(error), "\(run.errors)")
        #expect(home.names(work) == ["displayname"])
    }

    @Test("defaults of the configuration hold for what nobody says")
    func defaults() {
        home.write("cal/Work/displayname", "Work")
        home.write("cal/Home/displayname", "Home")
        home.write(
            ".config/tcal/config",
            "[calendar \"Home\"]\npath=~/cal/Home\n[calendar \"Work\"]\npath=~/cal/Work\n"
                + "[new]\ncalendar = Work\nduration = 25m\nalarm = 10m\n")
        #expect(
            home.tcal("add", "A", "tue 9:00").output
                == "Added “A” to Work: Tue 24 Nov 09:00–09:25, alarm 10 minutes before\n")
        #expect(home.tcal("add", "B", "tue").output == "Added “B” to Work: Tue 24 Nov, all day\n")
    }

    @Test("a series is not guessed at: scope and instance have to be said")
    func scopes() {
        home.giveStandup()
        let before = home.text(work + "standup.ics")
        let file = ["-f", home.path + "/cal"]
        let silent = home.tcal(["edit", "standup", "--start", "10:00"] + file)
        #expect(silent.code == .usage)
        #expect(silent.errors.contains("“Standup” repeats; say --scope all, or --scope this or following with"))
        #expect(silent.errors.contains("the next ones are 20261123T090000, 20261124T090000, 20261125T090000"))
        #expect(home.tcal(["delete", "standup", "--scope", "this"] + file).errors.contains("needs --recurrence-id"))
        let wrong = home.tcal(["delete", "standup", "--scope", "this", "--recurrence-id", "20261128"] + file)
        #expect(wrong.errors.contains("“Standup” has no date at 20261128; the next ones are"))
        #expect(home.tcal(["delete", "standup", "--scope", "some"] + file).code == .usage)
        #expect(home.text(work + "standup.ics") == before)
    }

    @Test(
        "one of a series is changed, however its instance is written",
        arguments: [
            "20261125T090000", "2026-11-25", "2026-11-25T09:00", "2026-11-25T08:00:00Z", "2026-11-25T09:00:00+01:00",
        ])
    func instances(name: String) {
        home.giveStandup()
        let run = home.tcal(
            "edit", "standup", "--scope", "this", "--recurrence-id", name, "--start", "10:00", "-f", home.path + "/cal")
        #expect(run.output == "Moved Standup to Wed 25 Nov 10:00\n", "\(run.errors)")
        #expect(only(work).contains("RECURRENCE-ID:20261125T090000|DTSTART:20261125T100000|DTEND:20261125T101500|"))
    }

    @Test("a day alone names the one instance of that day, whatever its time; not one of two")
    func dayOfAnotherTime() {
        home.write(
            work + "a.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:r|DTSTART:20261116T090000|RRULE:FREQ=WEEKLY|RDATE:20261124T130000|SUMMARY:R",
                "END:VEVENT",
                "BEGIN:VEVENT|UID:t|DTSTART:20261116T080000|RRULE:FREQ=DAILY;BYHOUR=9,14|SUMMARY:T|END:VEVENT"))
        let file = ["--recurrence-id", "2026-11-24", "-f", home.path + "/cal"]
        let run = home.tcal(["edit", "r", "--scope", "this", "--start", "15:00"] + file)
        #expect(run.output == "Moved R to Tue 24 Nov 15:00\n", "\(run.errors)")
        #expect(home.text(work + "a.ics").contains("RECURRENCE-ID:20261124T130000"))
        #expect(home.tcal(["delete", "t", "--scope", "this"] + file).errors.contains("has no date at 2026-11-24"))
    }

    @Test("all of a series, and this and following")
    func wholeSeries() {
        home.giveStandup()
        let file = ["-f", home.path + "/cal"]
        #expect(home.tcal(["edit", "standup", "--scope", "all", "--title", "Daily"] + file).code == .done)
        #expect(only(work).contains("|SUMMARY:Daily|"))
        let run = home.tcal(
            ["edit", "standup", "--scope", "following", "--recurrence-id", "2026-12-01", "--location", "Hall"] + file)
        #expect(run.output == "Changed Daily (this and following)\n", "\(run.errors)")
        #expect(home.text(work + "standup.ics").contains("UNTIL="))
        #expect(home.names("cal/Work").map { home.text(work + $0) }.joined().contains("LOCATION:Hall"))
    }

    @Test("an event that does not repeat needs no scope; a start alone keeps its length and day")
    func single() {
        home.write(
            "cal/Work/a.ics",
            Home.calendar("BEGIN:VEVENT|UID:a|DTSTART:20261124T090000|DTEND:20261124T103000|SUMMARY:A|END:VEVENT"))
        let file = ["-f", home.path + "/cal"]
        #expect(home.tcal(["edit", "a", "--start", "14:00"] + file).output == "Moved A to Tue 24 Nov 14:00\n")
        #expect(only(work).contains("DTSTART:20261124T140000|DTEND:20261124T153000|"))
        #expect(home.tcal(["edit", "a", "--start", "thu"] + file).code == .done)
        #expect(only(work).contains("DTSTART:20261126T140000|DTEND:20261126T153000|"))
        #expect(home.tcal(["edit", "a", "--end", "15:00"] + file).code == .done)
        #expect(only(work).contains("DTSTART:20261126T140000|DTEND:20261126T150000|"))
        #expect(home.tcal(["edit", "a", "--all-day"] + file).code == .done)
        #expect(only(work).contains("DTSTART;VALUE=DATE:20261126|DTEND;VALUE=DATE:20261127|"))
        #expect(home.tcal(["edit", "a"] + file).errors.contains("nothing is to be changed of “A”"))
        #expect(home.tcal(["edit", "a", "--recurrence-id", "20261126"] + file).errors.contains("a does not repeat"))
    }

    @Test("a time of an item on another clock is told on both, by edit, undo and redo")
    func clocks() {
        home.write(
            "cal/Work/a.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:pr|DTSTART:20261126T120000Z|DTEND:20261126T130000Z|SUMMARY:Props|END:VEVENT"))
        let file = ["-f", home.path + "/cal"]
        let words = "oved Props to Thu 26 Nov 09:00 UTC (10:00 here)\n"
        #expect(home.tcal(["edit", "pr", "--start", "26 nov 9:00"] + file).output == "M" + words)
        #expect(only(work).contains("DTSTART:20261126T090000Z|DTEND:20261126T100000Z|"))
        #expect(home.tcal(["undo"] + file).output == "Undone: m" + words)
        #expect(home.tcal(["redo"] + file).output.hasSuffix(": m" + words))
        #expect(home.tcal("edit", "--help").output.contains("the clock stays"))
    }

    @Test("--to the calendar that an item is in already is told, unless something else changes")
    func alreadyThere() {
        home.write(
            "cal/Work/a.ics", Home.calendar("BEGIN:VEVENT|UID:a|DTSTART:20261124T090000|SUMMARY:A|END:VEVENT"))
        let file = ["-f", home.path + "/cal/Work"]
        let run = home.tcal(["edit", "a", "--to", "Work"] + file)
        #expect(run.code == .failed)
        #expect(run.errors.contains("“A” is in Work already"))
        #expect(home.tcal(["edit", "a", "--to", "Work", "--title", "B"] + file).output == "Changed A\n")
    }

    @Test("a whole day that gets a time gets the zone in which it is typed, and a floating time stays floating")
    func dayGetsTime() {
        let lines = "DTSTART;VALUE=DATE:20261126|DTEND;VALUE=DATE:20261127|X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"
        let file = ["-f", home.path + "/cal"]
        func edited(_ lines: String, _ options: String...) -> String {
            home.write("cal/Work/a.ics", Home.calendar("BEGIN:VEVENT|UID:a|\(lines)|SUMMARY:A|END:VEVENT"))
            #expect(home.tcal(["edit", "a"] + options + file).code == .done)
            return only(work)
        }
        let timed = edited(lines, "--start", "15:00")
        #expect(timed.contains("DTSTART;TZID=Europe/Berlin:20261126T150000|DTEND;TZID=Europe/Berlin:20261126T160000|"))
        #expect(timed.contains("|X-MICROSOFT-CDO-ALLDAYEVENT:FALSE|"))
        #expect(edited(lines, "--start", "15:00", "--timezone", "UTC").contains("|DTSTART:20261126T150000Z|"))
        #expect(edited(lines, "--start", "27 nov").contains("20261128|X-MICROSOFT-CDO-ALLDAYEVENT:TRUE|"))
        #expect(edited("DTSTART:20261126T090000", "--start", "15:00").contains("|DTSTART:20261126T150000|"))
    }

    @Test("a zone of TZ that there is not is told by who types a time, with the one that is used instead")
    func noSuchZone() {
        home.write("cal/Work/displayname", "Work")
        let add = ["add", "A", "tue 15:00", "-f", home.path + "/cal"]
        let told = "TZ: names no time zone: Foo/Bar; times are read and shown in UTC\n"
        #expect(home.tcal(add, zone: "Foo/Bar").errors == told)
        #expect(home.tcal(["list", "-f", home.path + "/cal"], zone: ":Foo/Bar").errors.contains("1 problem"))
        #expect(home.tcal(["doctor", "-f", home.path + "/cal"], zone: "Foo/Bar").output == told)
        #expect(home.tcal(add + ["--timezone", "Asia/Tokyo"], zone: "Foo/Bar").errors.isEmpty)
        for zone in ["CET-1CEST", ":Europe/Berlin", "", "/usr/share/zoneinfo/Europe/Paris", "<+03>-3"] {
            #expect(home.tcal(add, zone: zone).errors.isEmpty, "\(zone)")
        }
    }

    @Test("a reminder that floats stays floating, unless a zone is named")
    func floatingReminder() {
        home.write(
            "cal/Work/a.ics", Home.calendar("BEGIN:VTODO|UID:a|DUE:20261123T120000|SUMMARY:A|END:VTODO"))
        let file = ["-f", home.path + "/cal"]
        #expect(home.tcal(["edit", "a", "--due", "14:00"] + file).output == "Moved A to Mon 23 Nov 14:00\n")
        #expect(only(work).contains("|DUE:20261123T140000|"))
        #expect(home.tcal(["edit", "a", "--due", "15:00", "--timezone", "UTC"] + file).code == .done)
        #expect(only(work).contains("|DUE:20261123T150000Z|"))
    }
}
