import CalendarEngine
import Foundation
import Testing

@testable import TcalApp

/// Verbs with several items, and `tcal show`.
@Suite struct SeveralItemsTests {
    private let home = Home()

    init() {
        home.giveStandup()
        for (name, due) in [("milk", "20261121"), ("bread", "20261121"), ("tax", "20261130")] {
            home.write(
                "cal/Work/\(name).ics",
                Home.calendar(
                    "BEGIN:VTODO|UID:\(name)-1|DTSTAMP:20260101T000000Z|DUE;VALUE=DATE:\(due)|SUMMARY:\(name)|END:VTODO"
                ))
        }
        home.write(
            "cal/Home/party.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:party|DTSTAMP:20260101T000000Z|DTSTART:20261124T200000|DURATION:PT2H|"
                    + "SUMMARY:Party|LOCATION:Club\u{1B}[31m|DESCRIPTION:bring cake|END:VEVENT"))
    }

    private func tcal(_ arguments: String..., input: String = "") -> Run {
        home.tcal([arguments[0], "-f", "cal"] + arguments.dropFirst(), input: input)
    }

    private func titles(_ days: String = "10d") -> [String] {
        tcal("list", "today", days, "--format", "{start:%d} {title} {done}").lines.dropLast().map { $0 }
    }

    @Test func whatAListNamesIsDoneInOneStep() {
        let list = tcal("list", "today", "1d", "--kind", "reminder", "--format", "{uid}")
        #expect(list.lines == ["bread-1", "milk-1", ""])
        let done = tcal("done", "-", input: list.output)
        #expect(done.output == "Completed bread and 1 more\n", "\(done.errors)")
        #expect(
            tcal("list", "--kind", "reminder", "--format", "{title} {done}").lines.dropLast() == [
                "bread true", "milk true", "tax false",
            ])
        #expect(tcal("undo").output == "Undone: completed bread and 1 more\n")
        #expect(home.text("cal/Work/milk.ics").contains("COMPLETED") == false)
        #expect(home.text("cal/Work/bread.ics").contains("COMPLETED") == false)
        #expect(tcal("redo").output == "Redone: completed bread and 1 more\n")
        #expect(home.text("cal/Work/milk.ics").contains("COMPLETED"))
    }

    @Test func datesOfASeriesSurviveThePipe() {
        let list = tcal("list", "2026-11-24", "2d", "-s", "standup", "--format", "{id}")
        #expect(list.lines == ["standup#20261124T090000", "standup#20261125T090000", ""])
        let run = tcal("delete", "-", input: list.output)
        #expect(run.output == "Deleted Standup and 1 more\n", "\(run.errors)")
        #expect(home.text("cal/Work/standup.ics").contains("EXDATE"))
        #expect(titles("5d").filter { $0.contains("Standup") } == ["23 Standup "])
        #expect(tcal("undo").code == .done)
        #expect(titles("5d").filter { $0.contains("Standup") }.count == 3)
        // A UID alone means the whole series, which is never guessed.
        let refused = tcal("delete", "-", input: "standup\nstandup\n")
        #expect(refused.code == .usage && refused.errors.contains("say --scope all"))
        #expect(tcal("delete", "-", "--scope", "all", input: list.output).output == "Deleted Standup (all)\n")
        #expect(!home.names("cal/Work").contains("standup.ics"))
    }

    @Test func severalDatesOfOneSeriesAreChangedInOneStep() {
        let run = tcal(
            "edit", "standup#2026-11-24", "standup#2026-11-26", "party", "--location", "Hall", "--categories", "a, b")
        #expect(run.output == "Changed Standup and 2 more\n", "\(run.errors)")
        let places = tcal("list", "2026-11-23", "5d", "--format", "{start:%d} {title} {location} {categories}").lines
        #expect(
            places.dropLast() == [
                "23 Standup  ", "24 Standup Hall a, b", "24 Party Hall a, b", "25 Standup  ", "26 Standup Hall a, b",
                "27 Standup  ",
            ])
        #expect(tcal("undo").output == "Undone: changed Standup and 2 more\n")
        #expect(!home.text("cal/Work/standup.ics").contains("Hall"))
        #expect(home.text("cal/Home/party.ics").contains("LOCATION:Club"))
    }

    @Test func twoDatesOfARecurringReminderAreDoneTogether() {
        let pay = Home.calendar(
            "BEGIN:VTODO|UID:pay|DTSTAMP:20260101T000000Z|DUE;VALUE=DATE:20261121|RRULE:FREQ=DAILY;COUNT=4|"
                + "SUMMARY:Pay|END:VTODO")
        home.write("cal/Work/pay.ics", pay)
        let before = home.text("cal/Work/pay.ics")
        let run = tcal("done", "pay#2026-11-21", "pay#2026-11-22")
        #expect(run.output == "Completed Pay and 1 more\n", "\(run.errors)")
        let rows = tcal("list", "2026-11-21", "4d", "-s", "pay", "--format", "{start:%d} {done}").lines.dropLast()
        #expect(rows == ["21 true", "22 true", "23 false", "24 false"])
        #expect(tcal("undo").output == "Undone: completed Pay and 1 more\n")
        #expect(home.text("cal/Work/pay.ics") == before)
    }

    @Test func anOverdueSeriesIsDoneAsItsRowSaysAndWhatIsLeftIsSaid() {
        let series = "DUE;VALUE=DATE:20261022|RRULE:FREQ=WEEKLY|SUMMARY:Call the bank|END:VTODO"
        home.write("cal/Work/bank.ics", Home.calendar("BEGIN:VTODO|UID:bank|DTSTAMP:20260101T000000Z|\(series)"))
        func row() -> String { tcal("search", "--format", "{id} {count}", "bank", "is:open", "before:now").output }
        #expect(row() == "bank#20261022T000000 5\n")
        let first = tcal(
            "done", "-", input: tcal("search", "--format", "{uid}", "bank", "is:open", "before:now").output)
        let left = "more dates of “Call the bank” were due and are open, the first on"
        #expect(first.output == "Completed Call the bank\n4 \(left) Thu 29 Oct\n", "\(first.output)\(first.errors)")
        // A date of a series is named by its instance.
        #expect(tcal("done", "bank#2026-11-19").output == "Completed Call the bank\n3 \(left) Thu 29 Oct\n")
        #expect(row().hasPrefix("bank#20261029"))
        let third = tcal("done", "-", "milk", input: row().split(separator: " ")[0] + "\n")
        #expect(third.output.hasSuffix(" and 1 more\n2 \(left) Thu 5 Nov\n"), "\(third.output)\(third.errors)")
        let fourth = tcal("done", "bank")
        #expect(
            fourth.output
                == "Completed Call the bank\n1 more date of “Call the bank” was due and is open: Thu 12 Nov\n")
        #expect(tcal("done", "bank", "--json").output.contains("open") == false)
        #expect(tcal("done", "bank").output == "Completed Call the bank\n", "that of next week")
    }

    @Test func aDateThatIsDoneStaysAsItIs() {
        for (name, more) in [("all", "STATUS:COMPLETED|COMPLETED:20261120T100000Z|"), ("some", "")] {
            home.write(
                "cal/Work/\(name).ics",
                Home.calendar(
                    "BEGIN:VTODO|UID:\(name)|DTSTAMP:20260101T000000Z|DUE:20261119T080000|RRULE:FREQ=DAILY;COUNT=4|"
                        + "\(more)SUMMARY:\(name)|END:VTODO"))
        }
        #expect(tcal("done", "some#20261120T080000").code == .done)
        for name in ["all", "some"] {
            let before = home.text("cal/Work/\(name).ics")
            for option in ["--json", "--dry-run"] {
                let again = tcal("done", "\(name)#20261120T080000", option)
                let isRefused = again.errors.contains("“\(name)” is already like that")
                #expect(again.code == .failed && isRefused, "\(again.output)")
            }
            let both = tcal("done", "-", "milk", "--dry-run", input: "\(name)#20261120T080000\n")
            #expect(both.code == .done && !both.output.contains("\(name).ics"), "\(both.output)")
            #expect(home.text("cal/Work/\(name).ics") == before)
        }
        #expect(tcal("done", "some#20261121T080000", "--reopen").errors.contains("is already like that"))
    }

    @Test func itemsGoToAnotherCalendarTogether() {
        let run = tcal("move", "milk", "bread", "party", "standup", "Home")
        #expect(run.output == "Moved milk and 2 more to Home\n", "\(run.errors)")
        #expect(home.names("cal/Work") == ["tax.ics"])
        #expect(home.names("cal/Home").count == 4)
        #expect(tcal("undo").code == .done)
        #expect(home.names("cal/Home") == ["party.ics"])
        #expect(home.names("cal/Work") == ["bread.ics", "milk.ics", "standup.ics", "tax.ics"])
    }

    @Test func nothingIsChangedWhenOneIsRefused() {
        let before = ["milk", "bread"].map { home.text("cal/Work/\($0).ics") }
        let unknown = tcal("done", "milk", "nonsense", "bread")
        #expect(unknown.code == .failed && unknown.errors.contains("begins with nonsense"))
        let event = tcal("done", "milk", "party")
        #expect(event.code == .failed && event.errors.contains("“Party” is an event"))
        home.write("cal/Work/bread.ics", home.text("cal/Work/bread.ics"))
        let late = tcal("edit", "milk", "party", "--start", "2026-11-30 12:00", "--end", "2026-11-30 11:00")
        #expect(late.code != .done)
        #expect(["milk", "bread"].map { home.text("cal/Work/\($0).ics") } == before)
        #expect(tcal("undo").code == .failed)
    }

    @Test func whatIsSoAlreadyIsLeftOut() {
        #expect(tcal("move", "party", "milk", "Home").output == "Moved milk to Home\n")
        #expect(tcal("move", "party", "milk", "Home").errors.contains("is in Home already"))
    }

    @Test func everyItemIsNamedOnce() {
        #expect(tcal("done", "milk", "milk-1", "-", input: " milk-1 \n\n").output == "Completed milk\n")
        let nothing = tcal("done", "-", input: "\n")
        #expect(nothing.code == .done && nothing.errors.contains("no UID was given"))
        #expect(tcal("delete", "milk", "bread", "--recurrence-id", "2026-11-24").code == .usage)
        #expect(tcal("delete", "-s", "milk", "bread").code == .usage)
    }

    @Test func aUIDThatLooksLikeADateIsNotGuessed() {
        home.write(
            "cal/Work/odd.ics",
            Home.calendar(
                "BEGIN:VEVENT|UID:standup#2026-11-24|DTSTAMP:20260101T000000Z|DTSTART:20261124T200000|"
                    + "SUMMARY:Odd|END:VEVENT"
            ))
        let run = tcal("delete", "standup#2026-11-24")
        #expect(run.code == .failed && run.errors.contains("there are 2 items"), "\(run.errors)")
        #expect(tcal("delete", "standup#2026-11-25").output == "Deleted Standup\n")
    }

    @Test func aDateThatIsNamedTwiceIsOne() {
        let names = ["standup#2026-11-24", "standup#20261124T090000", "standup#2026-11-24T08:00:00Z"]
        let edited = home.tcal(["edit", "-f", "cal"] + names + ["--location", "Hall"])
        #expect(edited.output == "Changed Standup\n", "\(edited.errors)")
        let again = home.tcal(["edit", "-f", "cal"] + names + ["--location", "Hall"])
        #expect(again.errors == "tcal: “Standup” is already like that; nothing was changed\n" && again.code == .failed)
        #expect(home.tcal(["delete", "-f", "cal"] + names).output == "Deleted Standup\n")
        #expect(tcal("done", "milk").code == .done)
        #expect(tcal("done", "milk").errors == "tcal: “milk” is already like that; nothing was changed\n")
        #expect(tcal("edit", "milk").errors.contains("name a field, such as --title"))
    }

    @Test func ofSeveralDatesWithWhatFollowsTheFirstHasAll() {
        let edited = tcal("edit", "standup#2026-11-26", "standup#2026-11-25", "--scope", "following", "--title", "Sync")
        #expect(edited.output == "Changed Standup (this and following)\n", "\(edited.errors)")
        #expect(
            tcal("list", "2026-11-23", "5d", "--kind", "event", "--format", "{start:%d} {title}").lines.dropLast() == [
                "23 Standup", "24 Standup", "24 Party", "25 Sync", "26 Sync", "27 Sync",
            ])
        #expect(tcal("undo").code == .done)
        #expect(tcal("delete", "standup#2026-11-26", "standup#2026-11-25", "--scope", "following").code == .done)
        #expect(titles("9d").filter { $0.contains("Standup") } == ["23 Standup ", "24 Standup "])
    }

    @Test func oneDateDoesNotGoToAnotherCalendar() {
        for arguments in [["move", "standup#2026-11-24", "Home"], ["move", "party", "standup#2026-11-24", "Home"]] {
            let run = home.tcal([arguments[0], "-f", "cal"] + arguments.dropFirst())
            #expect(run.code == .failed)
            #expect(
                run.errors == "tcal: “Standup” repeats, and all of its dates are in one calendar; "
                    + "tcal move standup CALENDAR moves all of it\n")
        }
        #expect(tcal("move", "party#2026-11-24", "Work").errors.contains("party does not repeat"))
        #expect(home.names("cal/Work").contains("standup.ics") && home.names("cal/Home") == ["party.ics"])
        #expect(tcal("edit", "standup#2026-11-24", "--to", "Home").code == .failed)
    }

    @Test func jsonNamesTheDatesThatWereMeant() {
        let two = tcal("edit", "standup#2026-11-24", "standup#2026-11-26", "party", "--location", "Hall", "--json")
        #expect(
            two.output.contains(
                "\"recurrenceId\": null, \"recurrenceIds\": [\"20261124T090000\", \"20261126T090000\"], "))
        #expect(two.output.contains("\"recurrenceIds\": [], \"before\": \"BEGIN:VEVENT\\nUID:party"))
        let one = tcal("delete", "standup#2026-11-25", "--json")
        let date = "\"20261125T090000\""
        #expect(one.output.contains("\"recurrenceId\": \(date), \"recurrenceIds\": [\(date)]"))
    }

    @Test func aSeriesThatIsOverIsShownByItsLastDate() {
        for (name, rule, last) in [
            ("short", "FREQ=WEEKLY;COUNT=10", "10 March 2025"),
            ("long", "FREQ=YEARLY;UNTIL=20200106T180000", "6 January 2020"),
            ("old", "FREQ=DAILY;COUNT=3", "8 January 1970"),
        ] {
            let start = name == "old" ? "19700106" : name == "long" ? "20100106" : "20250106"
            home.write(
                "cal/Home/\(name).ics",
                Home.calendar(
                    "BEGIN:VEVENT|UID:\(name)|DTSTAMP:20260101T000000Z|DTSTART:\(start)T180000|RRULE:\(rule)|"
                        + "SUMMARY:Over|END:VEVENT"))
            let run = tcal("show", name)
            #expect(run.output.contains(last), "\(run.output)")
        }
    }

    @Test func jsonTellsOfEachItem() {
        let run = tcal("done", "milk", "bread", "--json")
        #expect(run.output.components(separatedBy: "\"uid\": ").count == 3)
        #expect(tcal("undo", "--json").output == "{\"undone\": \"completed milk and 1 more\"}\n")
        let dry = tcal("delete", "milk", "party", "--dry-run", "--json")
        #expect(dry.output.components(separatedBy: "\"diff\": ").count == 3)
        #expect(home.names("cal/Home") == ["party.ics"])
    }

    @Test func showSaysEverything() {
        let run = tcal("show", "party", "standup#2026-11-26")
        #expect(run.code == .done, "\(run.errors)")
        #expect(run.output.hasPrefix("Party\n\nTuesday 24 November 2026\n20:00 – 22:00 · 2 h\n"), "\(run.output)")
        #expect(run.output.contains("\nClub[31m\n") && run.output.contains("\nbring cake\n"))
        #expect(run.output.contains("\n  UID party\n\nStandup\n\nThursday 26 November 2026\n"))
        #expect(run.output.hasSuffix("\n  UID standup#20261126T090000\n"))
        #expect(run.output.contains("every weekday"))
        // For a series, the next date; words find an item too.
        #expect(tcal("show", "-s", "standup").output.contains("Monday 23 November 2026"))
        #expect(tcal("show", "standup", "--recurrence-id", "2026-11-25").output.contains("25 November"))
        #expect(tcal("show", "party", "milk", "--format", "{title}").lines == ["Party", "milk", ""])
        #expect(tcal("show", "party", "--json").output.contains("\"title\": \"Party\""))
        #expect(tcal("show", "nonsense").code == .failed)
    }
}
