import CalendarEngine
import Testing

@testable import TcalApp

/// `tcal search`, and what `tcal list --search` omits.
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
        #expect(titles("-c", "home", "is:event") == ["Train"], "the others are in Work")
        #expect(titles("-c", "work", "train").isEmpty)
        #expect(home().tcal("search", "-c", "play", "retro").errors.contains("“play”"))
        #expect(!home().tcal("search", "-c", "home", "retro").errors.contains("Nothing has"))
    }

    @Test func aSeriesIsOneRowWithItsCount() {
        let run = home().tcal("search", "demo")
        #expect(run.output.contains("Retro demo ↻ 4×"), "\(run.output)")
        #expect(run.output.hasPrefix("Upcoming"))
        #expect(
            home().tcal("search", "--json", "demo").output.contains(
                "\"count\": 4, \"upcoming\": true, \"overdue\": false}"))
    }

    @Test func whatASearchSaysOfARowIsAFieldOfEveryFormat() {
        let home = home()
        let line = home.tcal("search", "--format", "{title}: {count:3} {upcoming} {overdue}", "tag:travel or demo")
        #expect(line.code == .failed, "words are all wanted")
        let demo = home.tcal("search", "--format", "{title}:{count:3} {upcoming} {overdue}", "demo")
        #expect(demo.output == "Retro demo:  4 true false\n", "\(demo.errors)")
        let late = home.tcal("search", "--format", "{title}:{count} {upcoming} {overdue}", "cafe")
        #expect(late.output == "Book the café:1 true true\n")
        for (format, separator) in [("csv", ","), ("tsv", "\t")] {
            let rows = home.tcal("search", "--format", format, "demo").output.split(whereSeparator: \.isNewline)
            #expect(rows[0].contains(["", "count", "upcoming", "overdue"].joined(separator: separator)), "\(rows)")
            #expect(rows[1].contains(["", "4", "true", "false"].joined(separator: separator)), "\(rows)")
        }
        // Rows of a list do not have this field.
        let list = home.tcal("list", "--format", "{count}")
        #expect(list.code == .usage && list.errors.contains("no field “count”"), "\(list.errors)")
        #expect(!home.tcal("list", "--format", "csv").output.contains("upcoming"))
        #expect(!home.tcal("list", "--json", "2026-11-30", "1d").output.contains("\"upcoming\""))
    }

    @Test func aWordBehindADashIsToldWhereItGoes() {
        let run = home().tcal("search", "-is:todo", "milk")
        #expect(run.code == .usage)
        #expect(run.errors.contains("come after --, as in tcal search -- -is:todo"), "\(run.errors)")
        #expect(home().tcal("search", "--json", "#travel").output.contains("Book the café"))
    }

    @Test func anExportReadsWhatASearchWrites() {
        let home = home()
        let found = home.tcal("search", "--format", "{uid}", "tag:travel").output
        let run = home.tcal("export", "-", input: found)
        #expect(run.code == .done && run.output.contains("UID:d") && run.output.contains("UID:e"), "\(run.errors)")
        #expect(!run.output.contains("UID:a"))
        let dated = home.tcal("export", "2026-12", "-", input: found)
        #expect(dated.output.contains("UID:e") && !dated.output.contains("UID:d"), "\(dated.errors)")
        let dates = home.tcal("export", "-", input: home.tcal("search", "--format", "{id}", "demo").output)
        #expect(dates.output.contains("RRULE:FREQ=WEEKLY;COUNT=4"), "\(dates.errors)")
        let nothing = home.tcal("export", "-", input: "")
        #expect(nothing.code == .done && nothing.output.isEmpty && nothing.errors.contains("no UID was given"))
        #expect(home.tcal("export", "-", input: "nobody\n").errors.contains("with the UID nobody"))
        #expect(home.tcal("export", "2026", "2027", "2028").code == .usage)
    }

    @Test func overdueRemindersHaveAHeadingOfTheirOwn() {
        let run = home().tcal("search", "tag:travel")
        let headings = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(headings == ["Overdue", "Upcoming"] && run.code == .done, "\(run.output)")
        #expect(home().tcal("search", "is:todo is:open before:now").output.hasPrefix("Overdue\n"))
        let json = home().tcal("search", "--json", "tag:travel").output.split(separator: "\n")
        #expect(json.contains { $0.contains("Book the café") && $0.contains("\"upcoming\": true, \"overdue\": true}") })
        #expect(json.contains { $0.contains("Train") && $0.contains("\"upcoming\": true, \"overdue\": false}") })
    }

    @Test(
        "what finds nothing says why, and ends with 1",
        arguments: [
            ("in:nosuch", "No calendar is called “nosuch”."),
            ("in:wrok retro", "No calendar is called “wrok”; did you mean Work?"),
            ("tag:nosuch", "Nothing has the category “nosuch”."), ("at:nowhere", "Nothing is at “nowhere”."),
            ("with:bob", "No guest or organizer is called “bob”."), ("frob", "Nothing has “frob”."),
            ("retro frob nicate", "Nothing has “frob”. Nothing has “nicate”."),
            ("due:fri", "Nothing has “due:fri”; due: is not a search operator."),
            ("https://nowhere", "Nothing has “https://nowhere”."),
            ("from:2027 to:2026", "These times do not overlap."),
            ("is:declined", "No item matches is:declined."), ("train on:2020", "One item matches, at another time."),
            ("retro on:2020", "3 items match, at other times."),
            ("is:todo is:event", "Each of these finds something, but nothing matches all of them."),
            ("retro train", "Each of these finds something, but nothing matches all of them."),
            ("on:1999", "Nothing matches “on:1999”."),
        ])
    func whyNothing(words: String, reason: String) {
        let run = home().tcal("search", words)
        #expect(run.errors == reason + "\n" && run.output.isEmpty && run.code == .failed, "\(run.errors)\(run.output)")
        let json = home().tcal("search", "--json", words)
        #expect(json.output == "[]\n" && json.errors.isEmpty && json.code == .failed, "\(json.output)")
        #expect(home().tcal("search", "--format", "{uid}", words).output.isEmpty)
    }

    @Test func whyNothingIsListedOrNamed() {
        let list = home().tcal("list", "--search", "in:wrok")
        #expect(list.errors == "No calendar is called “wrok”; did you mean Work?\n" && list.code == .done)
        #expect(home().tcal("list", "--search", "in:work").errors.isEmpty)
        for verb in ["show", "done", "export"] {
            let run = home().tcal(verb, "--search", "tag:nosuch")
            #expect(
                run.errors.contains("there is no item for “tag:nosuch”: nothing has the category “nosuch”"),
                "\(run.errors)")
        }
    }

    @Test func ofSeveralThatFitTheNextIsFirst() {
        let errors = home().tcal("show", "--search", "retro").errors
        let lines = errors.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
        #expect(lines == ["c", "b", "a"], "\(errors)")
        #expect(errors.contains("2 Dec"), "a series with its next date: \(errors)")
    }

    @Test func aDayThatNothingHasIsTakenToItsOperator() {
        #expect(home().tcal("search", "december", "retro").errors.contains("in that period (on:december)"))
        #expect(home().tcal("search", "next week").errors.contains("in that period (on:\"next week\")"))
        #expect(!home().tcal("search", "frobnicate").errors.contains("on:"))
    }

    @Test func wordsNameAnItemToEveryVerb() {
        let home = home()
        #expect(home.tcal("delete", "retro", "demo", "--scope", "all").output.contains("Deleted Retro demo"))
        #expect(home.tcal("edit", "train", "--title", "Night train").output.contains("Changed Train"))
        #expect(home.tcal("show", "after", "the", "retro").output.contains("Planning"))
        #expect(home.tcal("delete", "after", "the").errors.contains("none with these words"))
        let several = home.tcal("show", "retro")
        #expect(several.errors.contains("there are 2 items for “retro”") && several.code != .done)
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
