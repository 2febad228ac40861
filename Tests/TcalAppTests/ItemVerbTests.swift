import CalendarEngine
import Glibc
import Testing

@testable import TcalApp

@Suite("Verbs that delete, complete, move and undo")
struct ItemVerbTests {
    private let home = Home()
    private var file: [String] { ["-f", home.path + "/cal"] }

    private func give(_ name: String, _ component: String) { home.write("cal/\(name).ics", Home.calendar(component)) }

    @Test("deleting one of a series leaves the others, and undo brings it back to the byte")
    func deleteAndUndo() {
        home.giveStandup()
        let before = home.text("cal/Work/standup.ics")
        let run = home.tcal(["delete", "standup", "--scope", "this", "--recurrence-id", "2026-11-25"] + file)
        #expect(run.output == "Deleted Standup\n", "\(run.errors)")
        #expect(home.text("cal/Work/standup.ics").contains("EXDATE:20261125T090000\n"))
        #expect(home.tcal(["undo"] + file).output == "Undone: deleted Standup\n")
        #expect(home.text("cal/Work/standup.ics") == before)
        #expect(home.tcal(["redo", "--json"] + file).output == "{\"redone\": \"deleted Standup\"}\n")
        #expect(home.text("cal/Work/standup.ics").contains("EXDATE"))
        #expect(home.tcal(["redo"] + file).errors == "tcal: There is nothing to redo.\n")
    }

    @Test(
        "what is done and cannot be said is done, once",
        arguments: [(ENOSPC, "No space left on device"), (EPIPE, "Broken pipe"), (EBADF, "it is closed")])
    func doneButUnheard(failure: Int32, reason: String) {
        give("one", "BEGIN:VEVENT|UID:one|DTSTAMP:20260101T000000Z|DTSTART:20261123T090000|SUMMARY:One|END:VEVENT")
        let said = "tcal: done, but the output cannot be written: \(reason)\n"
        for words in [
            ["edit", "one", "--title", "Two", "-f", "cal"], ["undo", "-f", "cal"], ["redo", "--json", "-f", "cal"],
            ["calendars", "recolor", "cal", "red", "-f", "cal"], ["delete", "one", "-f", "cal"],
        ] {
            let run = home.tcal(words, outputFailure: failure)
            #expect(run.code == .problems)
            #expect(run.errors == said)
        }
        #expect(home.names("cal") == ["color"])
        let refused = home.tcal(["delete", "one", "-f", "cal"], outputFailure: failure)
        #expect(refused.code == .failed)
        #expect(!refused.errors.contains("done, but"))
    }

    @Test("another rule leaves what was deleted or changed on its day, also where the start follows the rule")
    func exceptionsStay() {
        let times = { (day: String, start: String, end: String) in "DTSTART:\(day)T\(start)Z|DTEND:\(day)T\(end)Z" }
        give(
            "Work/daily",
            "BEGIN:VEVENT|UID:d|SUMMARY:Daily|\(times("20250330", "090000", "100000"))|RRULE:FREQ=DAILY|"
                + "EXDATE:20250331T090000Z|END:VEVENT|BEGIN:VEVENT|UID:d|RECURRENCE-ID:20250402T090000Z|SUMMARY:Other|"
                + "\(times("20250402", "150000", "160000"))|END:VEVENT")
        #expect(home.tcal(["edit", "d", "--scope", "all", "--repeat", "every weekday"] + file).code == .done)
        let text = home.text("cal/Work/daily.ics")
        for line in ["DTSTART:20250331T090000Z", "EXDATE:20250331T090000Z", "RECURRENCE-ID:20250402T090000Z"] {
            #expect(text.contains(line), "\(text)")
        }
        let list = home.tcal(["list", "2025-03-30", "5d", "--timezone", "UTC"] + file).output
        #expect(!list.contains("31 March") && list.contains("Other") && list.contains("15:00"), "\(list)")
    }

    @Test("a changed date that another rule does not give stays and is told; one behind a new end goes and is told")
    func changedDates() {
        give(
            "Work/daily",
            "BEGIN:VEVENT|UID:d|SUMMARY:Daily|DTSTART:20250328T090000Z|DTEND:20250328T100000Z|RRULE:FREQ=DAILY|"
                + "EXDATE:20250330T090000Z|END:VEVENT|BEGIN:VEVENT|UID:d|RECURRENCE-ID:20250329T090000Z|SUMMARY:Other|"
                + "DTSTART:20250329T150000Z|DTEND:20250329T160000Z|END:VEVENT")
        let weekday = home.tcal(
            ["edit", "d", "--scope", "all", "--repeat", "every weekday", "--timezone", "UTC"] + file)
        #expect(
            weekday.output.contains("1 changed date is not in the rule and stays: Sat 29 Mar 2025 15:00"),
            "\(weekday.output)")
        let text = home.text("cal/Work/daily.ics")
        #expect(text.contains("RDATE:20250329T090000Z") && text.contains("EXDATE:20250330T090000Z"), "\(text)")
        let list = home.tcal(["list", "2025-03-28", "4d", "--timezone", "UTC"] + file).output
        #expect(list.contains("Other") && !list.contains("30 March"), "\(list)")
        #expect(home.tcal(["undo"] + file).code == .done)
        let ended = home.tcal(
            ["edit", "d", "--scope", "all", "--repeat", "every day until 2025-03-28", "--timezone", "UTC"] + file)
        #expect(ended.output.contains("1 changed date is after the new end and is deleted"), "\(ended.output)")
        #expect(!home.text("cal/Work/daily.ics").contains("Other"))
    }

    @Test("a changed date in a file of its own is edited there; deleting it leaves its instance out of the series")
    func separateDate() {
        give(
            "Work/s",
            "BEGIN:VEVENT|UID:s|SUMMARY:Series|DTSTART:20261125T100000|DTEND:20261125T110000|RRULE:FREQ=DAILY;COUNT=3|"
                + "END:VEVENT")
        give(
            "Work/o",
            "BEGIN:VEVENT|UID:s|RECURRENCE-ID:20261126T100000|SUMMARY:Changed|DTSTART:20261126T150000|"
                + "DTEND:20261126T160000|END:VEVENT")
        let edited = home.tcal(["edit", "s#20261126T100000", "--title", "Other"] + file)
        #expect(edited.code == .done, "\(edited.errors)")
        #expect(home.text("cal/Work/o.ics").contains("SUMMARY:Other"))
        let deleted = home.tcal(["delete", "s#20261126T100000"] + file)
        #expect(deleted.code == .done, "\(deleted.errors)")
        #expect(home.names("cal/Work") == ["s.ics"])
        let list = home.tcal(["list", "2026-11-25", "3d"] + file).output
        #expect(!list.contains("26 November") && list.contains("27 November"), "\(list)")
        #expect(home.tcal(["undo"] + file).code == .done)
        #expect(home.names("cal/Work") == ["o.ics", "s.ics"])
        #expect(!home.text("cal/Work/s.ics").contains("EXDATE"))
    }

    @Test("a whole day that Outlook wrote as midnights stays a whole day when either end changes")
    func outlookDay() {
        let midnights = "DTSTART;TZID=Europe/Berlin:20261201T000000|DTEND;TZID=Europe/Berlin:20261202T000000"
        for (option, day, start, end) in [
            ("--start", "5 dec", "20261205", "20261206"), ("--end", "3 dec", "20261201", "20261204"),
        ] {
            give(
                "Work/o",
                "BEGIN:VEVENT|UID:o|SUMMARY:Day|\(midnights)|X-MICROSOFT-CDO-ALLDAYEVENT:TRUE|END:VEVENT")
            #expect(home.tcal(["edit", "o", option, day] + file).code == .done)
            let text = home.text("cal/Work/o.ics")
            for line in [
                "DTSTART;VALUE=DATE:\(start)", "DTEND;VALUE=DATE:\(end)",
                "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
            ] { #expect(text.contains(line), "\(text)") }
        }
    }

    @Test("a reminder that starts at a time and is due on a day is changed and done, once and again")
    func dueDay() {
        let times = "DTSTART:20261124T090000|DUE;VALUE=DATE:20261126"
        for rule in ["", "RRULE:FREQ=DAILY;COUNT=3|"] {
            give("Work/t", "BEGIN:VTODO|UID:t|SUMMARY:Todo|\(times)|\(rule)END:VTODO")
            let edited = home.tcal(["edit", "t", "--scope", "all", "--title", "Other"] + file)
            #expect(edited.code == .done, "\(edited.errors)")
            #expect(home.text("cal/Work/t.ics").contains("DTSTART:20261124T090000"))
            let done = home.tcal(["done", "t"] + file)
            #expect(done.code == .done, "\(done.errors)")
        }
    }

    @Test("a date that was moved says the days of its series, not its own")
    func movedDate() {
        give(
            "walk",
            "BEGIN:VEVENT|UID:walk|DTSTAMP:20260101T000000Z|DTSTART:20261123T090000|RRULE:FREQ=WEEKLY|SUMMARY:Walk|"
                + "END:VEVENT|BEGIN:VEVENT|UID:walk|DTSTAMP:20260101T000000Z|RECURRENCE-ID:20261130T090000|"
                + "DTSTART:20261201T090000|SUMMARY:Walk|END:VEVENT")
        let page = home.tcal(["show", "walk#2026-11-30"] + file).output
        #expect(page.contains("1 December") && page.contains("every week on Monday"), "\(page)")
    }

    @Test("deleting all takes the file away")
    func deleteAll() {
        home.giveStandup()
        #expect(home.tcal(["delete", "standup", "--scope", "all"] + file).output == "Deleted Standup (all)\n")
        #expect(home.names("cal/Work") == [])
        #expect(home.tcal(["undo"] + file).code == .done)
        #expect(home.names("cal/Work") == ["standup.ics"])
    }

    @Test("a reminder is done and open again; an event cannot be done")
    func done() {
        give("Work/r", "BEGIN:VTODO|UID:r|DUE:20261124T090000|SUMMARY:Call|END:VTODO")
        home.giveStandup()
        #expect(home.tcal(["done", "r"] + file).output == "Completed Call\n")
        #expect(home.text("cal/Work/r.ics").contains("STATUS:COMPLETED\n"))
        #expect(home.text("cal/Work/r.ics").contains("COMPLETED:20261121T110000Z\n"))
        #expect(home.tcal(["done", "r", "--reopen"] + file).output == "Reopened Call\n")
        #expect(!home.text("cal/Work/r.ics").contains("COMPLETED"))
        #expect(home.tcal(["done", "standup"] + file).errors.contains("“Standup” is an event; only reminders"))
    }

    @Test("a reminder that repeats moves on to its next date")
    func doneSeries() {
        give(
            "Work/r",
            "BEGIN:VTODO|UID:r|DTSTART;VALUE=DATE:20261116|DUE;VALUE=DATE:20261116|RRULE:FREQ=WEEKLY|SUMMARY:Water|"
                + "END:VTODO")
        #expect(home.tcal(["list", "--kind", "reminder"] + file).output.contains("Water"))
        #expect(home.tcal(["done", "r"] + file).output == "Completed Water\n")
        let dates = home.tcal(["list", "2026-11-16", "2w", "--kind", "reminder", "--json"] + file).output
        #expect(dates.contains("\"due\": \"2026-11-23\""))
        #expect(home.tcal(["done", "r"] + file).code == .done)
        #expect(home.tcal(["undo"] + file).output == "Undone: completed Water\n")
    }

    @Test("a reminder of which everything is done says so")
    func doneAll() {
        give(
            "Work/r",
            "BEGIN:VTODO|UID:r|DTSTART;VALUE=DATE:20261116|DUE;VALUE=DATE:20261116|RRULE:FREQ=WEEKLY;COUNT=2|"
                + "SUMMARY:Water|END:VTODO")
        #expect(home.tcal(["done", "r"] + file).code == .done)
        #expect(home.tcal(["done", "r"] + file).code == .done)
        let again = home.tcal(["done", "r"] + file)
        #expect(again.code == .failed)
        #expect(again.errors.contains("everything of “Water” is done"))
        #expect(home.tcal(["done", "r", "--reopen"] + file).errors.contains("say with --recurrence-id which one"))
    }

    @Test("an item moves to another calendar with its file's bytes; there first, then away from here")
    func move() {
        home.giveStandup(more: "X-KEPT:as it is|")
        home.write("cal/Home/displayname", "Home")
        #expect(home.tcal(["move", "standup", "Home"] + file).output == "Moved Standup to Home\n")
        #expect(home.names("cal/Work") == [])
        let name = home.names("cal/Home").first { $0.hasSuffix(".ics") } ?? ""
        #expect(home.text("cal/Home/\(name)").contains("X-KEPT:as it is\n"))
        #expect(home.tcal(["move", "standup", "Nowhere"] + file).code == .usage)
        let again = home.tcal(["move", "standup", "Home"] + file)
        #expect(again.code == .failed && again.errors == "tcal: “Standup” is in Home already\n")
    }

    @Test("edit --to changes an item and moves it, with its series, in one step")
    func editAndMove() {
        home.giveStandup()
        home.write("cal/Home/displayname", "Home")
        let part = ["edit", "standup", "--scope", "this", "--recurrence-id", "20261125T090000", "--to", "Home"]
        #expect(home.tcal(part + file).code == .failed)
        let edit = ["edit", "standup", "--scope", "all", "--start", "10:00", "--title", "Daily", "--to", "Home"]
        #expect(home.tcal(edit + file).code == .done)
        let moved = home.names("cal/Home").filter { $0.hasSuffix(".ics") }
        #expect(home.names("cal/Work") == [] && moved.count == 1)
        let text = home.text("cal/Home/" + (moved.first ?? ""))
        #expect(text.contains("SUMMARY:Daily\n") && text.contains("DTSTART:20261123T100000\n"))
        #expect(text.contains("UID:standup\n") && text.contains("DTEND:20261123T101500\n"))
        #expect(home.tcal(["undo"] + file).code == .done)
        #expect(home.text("cal/Work/standup.ics").contains("SUMMARY:Standup\n"))
        #expect(home.names("cal/Home") == ["displayname"])
    }

    @Test("a UID in two calendars is listed with its places, and one is chosen")
    func several() {
        give("Work/a", "BEGIN:VEVENT|UID:a|DTSTART:20261124T090000|SUMMARY:Mine|END:VEVENT")
        home.write("cal/Work/displayname", "Work")
        give("Home/a", "BEGIN:VEVENT|UID:a|DTSTART:20261124T090000|SUMMARY:Ours|END:VEVENT")
        let run = home.tcal(["delete", "a"] + file)
        #expect(run.code == .failed)
        #expect(run.errors.contains("several items have the UID a: the event “Ours” in Home"))
        #expect(run.errors.contains("“Mine” in Work (\(home.path)/cal/Work/a.ics); choose with --calendar or -f"))
        #expect(home.tcal(["delete", "a", "-c", "Work"] + file).output == "Deleted Mine\n")
        let gone = home.tcal(["delete", "a", "-c", "Work"] + file)
        #expect(
            gone.errors.contains(
                "there is no item whose UID is or begins with a there; there is the event “Ours” in Home"))
        let none = "there is no item whose UID is or begins with b, and none with these words\n"
        #expect(home.tcal(["delete", "b"] + file).errors.contains(none))
    }

    @Test(
        "words name an item where they are no UID, and in what only shows also where they begin one"
    )
    func words() {
        give("Work/a", "BEGIN:VEVENT|UID:a|DTSTART:20261124T120000|SUMMARY:Lunch with Ana|END:VEVENT")
        give("Work/b", "BEGIN:VEVENT|UID:b|DTSTART:20261125T120000|SUMMARY:Lunch with Tom|END:VEVENT")
        for words in [["ana"], ["lunch", "with", "ana"], ["lunch with ana"], ["a"]] {
            #expect(home.tcal(["show"] + words + file).lines.first == "Lunch with Ana", "\(words)")
        }
        give("Work/c", "BEGIN:VEVENT|UID:dad-1|DTSTART:20261126T120000|SUMMARY:Other|END:VEVENT")
        give("Work/d", "BEGIN:VEVENT|UID:d|DTSTART:20261126T120000|SUMMARY:Call Dad|END:VEVENT")
        #expect(home.tcal(["show", "dad"] + file).lines.first == "Call Dad")
        #expect(home.tcal(["show", "dad-"] + file).lines.first == "Other")
        // Nothing is deleted by a word that is also the beginning of a UID.
        let doubtful = home.tcal(["delete", "dad"] + file)
        #expect(doubtful.code == .failed && doubtful.errors.contains("Call Dad") && doubtful.errors.contains("Other"))
        #expect(home.tcal(["delete", "--", "-dad", "-lunch"] + file).errors.contains("none with these words"))
        let several = home.tcal(["show", "lunch"] + file)
        #expect(several.code == .failed && several.errors.contains("Lunch with Tom"))
        #expect(home.tcal(["show", "dinner"] + file).errors.contains("no item whose UID is or begins with dinner"))
        #expect(home.tcal(["delete", "tom"] + file).output == "Deleted Lunch with Tom\n")
        let change = home.tcal(["edit", "--search", "ana", "at 3pm"] + file)
        #expect(change.code == .usage && change.errors.contains("such as --start 15:00"))
    }

    @Test("a dry run shows the lines and writes nothing")
    func dryRun() {
        home.giveStandup()
        let before = home.text("cal/Work/standup.ics")
        let run = home.tcal(["edit", "standup", "--scope", "all", "--title", "Daily", "--dry-run"] + file)
        #expect(run.output.contains("-SUMMARY:Standup\n+SUMMARY:Daily\n"))
        #expect(run.lines.filter { $0.hasPrefix("+") || $0.hasPrefix("-") }.count == 6)
        let json = home.tcal(["edit", "standup", "--scope", "all", "--title", "Daily", "--dry-run", "--json"] + file)
        #expect(json.output.hasPrefix("[\n{\"file\": \"\(home.path)/cal/Work/standup.ics\", \"diff\": \"--- "))
        #expect(home.text("cal/Work/standup.ics") == before)
        #expect(home.names(".local/state/tcal") == [])
    }

    @Test("JSON tells what changed: where, which, before and after")
    func json() {
        give("Work/a", "BEGIN:VEVENT|UID:a|DTSTART:20261124T090000|SUMMARY:A|END:VEVENT")
        let run = home.tcal(["edit", "a", "--title", "B", "--json"] + file)
        #expect(
            run.output.contains("{\"step\": \"changed A\", \"uid\": \"a\", \"title\": \"B\", \"calendar\": \"Work\", "))
        #expect(
            run.output.contains("\"recurrenceId\": null, \"recurrenceIds\": [], \"before\": \"BEGIN:VEVENT\\nUID:a\\n"))
        #expect(run.output.contains("SUMMARY:B\\nEND:VEVENT\\n\"}"))
        #expect(home.tcal(["delete", "a", "--json"] + file).output.contains("\"after\": null}"))
    }

    @Test("what cannot be written is refused with the reason, and the file stays")
    func readOnly() {
        home.giveStandup()
        home.write(".config/tcal/config", "[calendar \"Work\"]\npath = ~/cal/Work\nreadonly\n")
        let run = home.tcal("delete", "standup", "--scope", "all")
        #expect(run.code == .failed)
        #expect(run.errors.hasPrefix("tcal: The calendar Work cannot be changed: its configuration says readonly."))
        #expect(home.tcal("add", "A", "tue").errors.contains("there is no calendar that takes this"))
    }

    @Test("the user's command runs after a change; its failure is told, and the change stays done")
    func afterChange() {
        home.giveStandup()
        home.write(
            ".config/tcal/config",
            "[calendar \"Work\"]\npath = ~/cal/Work\n"
                + "[sync]\nafter-change = \"echo ran >> ran; echo no server; exit 4\"\n")
        let run = home.tcal("edit", "standup", "--scope", "all", "--title", "Daily")
        #expect(run.code == .done)
        #expect(run.errors == "tcal: after-change failed with 4: no server\n")
        #expect(home.tcal("delete", "nope").code == .failed)
        #expect(home.tcal("undo").code == .done)
        #expect(home.text("ran") == "ran\nran\n")
    }
}
