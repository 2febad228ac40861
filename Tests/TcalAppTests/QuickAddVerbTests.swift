import Foundation
import Testing

@testable import TcalApp

@Suite("tcal add with a whole line")
struct QuickAddVerbTests {
    private let home = Home()

    /// Two calendars, Home and Work.
    private var files: [String] {
        home.write("cal/Home/displayname", "Home")
        home.write("cal/Work/displayname", "Work")
        return ["-f", home.path + "/cal"]
    }

    /// The texts of a calendar's files.
    private func texts(_ calendar: String) -> [String] {
        home.names("cal/\(calendar)").filter { $0.hasSuffix(".ics") }.map { home.text("cal/\(calendar)/\($0)") }
    }

    @Test("one argument with a time in it is a whole line")
    func line() throws {
        let run = home.tcal(["add", "lunch with Ana fri 1-2pm at Luigi #food /work !15m"] + files)
        #expect(run.code == .done, "\(run.errors)")
        #expect(run.output.hasPrefix("Added “lunch with Ana” to Work: Fri 27 Nov 13:00–14:00"))
        let text = try #require(texts("Work").first)
        for line in [
            "SUMMARY:lunch with Ana\n", "LOCATION:Luigi\n", "CATEGORIES:food\n", "TRIGGER:-PT15M\n", "T130000",
        ] {
            #expect(text.contains(line), "\(text)")
        }
        #expect(texts("Home").isEmpty)
    }

    @Test("an argument without a time is a title, and needs a time as before")
    func title() {
        #expect(
            home.tcal(["add", "Call May about the second draft"] + files).errors.contains("WHEN is missing; --quick"))
        let run = home.tcal(["add", "--quick", "Call May about the second draft"] + files)
        #expect(run.output == "Added “Call May about the second draft” to Work: Sat 21 Nov, all day\n")
    }

    @Test("what is perhaps not meant is told, and the other reading as well")
    func otherReading() {
        let past = home.tcal(["add", "party 31.12.1999 20:00", "-c", "Home"] + files)
        #expect(past.code == .done && past.errors.contains("this is already over"), "\(past.errors)")
        for option in ["--dry-run", "--quick"] {
            let run = home.tcal(["add", "dinner fri 7", "-c", "Home", option] + files)
            #expect(run.code == .done)
            #expect(run.errors.contains("it may also be “dinner”: Fri 27 Nov 07:00–08:00"), "\(run.errors)")
        }
        let flight = home.tcal(["add", "flight Rome 10 dec 6:10", "-c", "Home"] + files)
        #expect(flight.output.contains("10 Dec 06:10") && flight.errors.contains("10 Dec 18:10"), "\(flight.errors)")
        // An unambiguous time causes no note.
        #expect(home.tcal(["add", "lunch fri 13:00-14:00", "-c", "Home"] + files).errors.isEmpty)
    }

    @Test("options say more, and two arguments are title and time as before")
    func options() throws {
        let run = home.tcal(["add", "dentist fri 9", "--location", "Main St 4", "--calendar", "Work"] + files)
        #expect(run.code == .done, "\(run.errors)")
        #expect(try #require(texts("Work").first).contains("LOCATION:Main St 4\n"))
        #expect(home.tcal(["add", "call fri 9", "tue 10"] + files).output.contains("“call fri 9”"))
    }

    @Test("todo makes a reminder, with its priority and when it is due")
    func reminder() throws {
        let run = home.tcal(["add", "todo buy tickets by friday p1", "-c", "Home"] + files)
        #expect(run.output == "Added “buy tickets” to Home: due Fri 27 Nov\n", "\(run.errors)")
        let text = try #require(texts("Home").first)
        #expect(
            text.contains("BEGIN:VTODO") && text.contains("DUE;VALUE=DATE:20261127\n") && text.contains("PRIORITY:1\n"))
    }

    @Test("an alarm of what is due counts from the end; it is said and read again")
    func alarmOfDue() throws {
        let run = home.tcal(["add", "todo buy tickets by friday 17:00 !15m", "-c", "Home"] + files)
        #expect(run.output == "Added “buy tickets” to Home: due Fri 27 Nov 17:00, alarm 15 minutes before\n")
        #expect(try #require(texts("Home").first).contains("TRIGGER;RELATED=END:-PT15M\n"))
        let shown = home.tcal(["show", "--search", "tickets"] + files).output
        #expect(shown.contains("15 minutes before\n") && !shown.contains("before the end"), "\(shown)")
        let json = home.tcal(["show", "--json", "--search", "tickets"] + files).output
        #expect(json.contains(#""relatedTo": "end", "words": "15 minutes before""#), "\(json)")
    }

    @Test("dates that a series leaves out are EXDATEs, from a line, an option of add and one of edit")
    func exceptions() throws {
        let line = home.tcal(["add", "choir every thu 19:30 except 24 and 31 dec", "-c", "Home"] + files)
        #expect(
            line.output.contains("every week on Thursday except on Thu 24 Dec and Thu 31 Dec"),
            "\(line.output)\(line.errors)")
        let text = try #require(texts("Home").first)
        #expect(text.contains(":20261224T193000\n") && text.contains(":20261231T193000\n"), "\(text)")
        let option = home.tcal(
            ["add", "Standup", "mon 9:00", "--repeat", "every mon except 25 dec, 28 dec", "-c", "Work"] + files)
        #expect(option.errors == "tcal: Fri 25 Dec is no date of the series\n", "\(option.errors)")
        #expect(try #require(texts("Work").first).contains(":20261228T090000\n"))
        let edit = home.tcal(
            ["edit", "--search", "choir", "--repeat", "every thu except 3 dec", "--scope", "all"] + files)
        #expect(edit.code == .done, "\(edit.errors)")
        #expect(try #require(texts("Home").first).split(separator: "\n").count { $0.hasPrefix("EXDATE") } == 3)
    }

    @Test("a series that gives no date is told")
    func never() {
        let run = home.tcal(["add", "tax every feb 30 9:00", "-c", "Home"] + files)
        #expect(
            run.errors.contains("tax: every year on the 30th of February (but that is never)"),
            "\(run.output)\(run.errors)")
    }

    @Test("show is exact in a pipe: joined emoji, skin tones and long lines stay whole")
    func show() {
        let title = "👩\u{200D}👧 👍🏽 " + String(repeating: "long ", count: 300) + "end"
        #expect(home.tcal(["add", title, "fri 9", "-c", "Home"] + files).code == .done)
        #expect(home.tcal(["show", "--search", "long"] + files).output.contains("\(title)\n"))
    }

    @Test("who is invited is written as somebody who has not answered")
    func invitation() throws {
        home.write(".config/tcal/config", "[me]\naddress = me@example.com\n")
        let words = ["add", "plan mon 10 invite ana@example.com", "-c", "Home", "--no-send"]
        #expect(home.tcal(words + files).code == .done)
        let line = "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:ana@example.com\n"
        #expect(try #require(texts("Home").first).contains(line))
    }

    @Test("a line without a title is refused, and nothing is made")
    func untitled() {
        let run = home.tcal(["add", "fri 9"] + files)
        #expect(run.code == .usage)
        #expect(run.errors.contains("LINE cannot be “fri 9”; say what it is as well, as in lunch fri 1pm"))
        #expect(texts("Home").isEmpty)
    }

    @Test("a calendar that is none, and a time that is over, are said")
    func doubts() {
        let run = home.tcal(["add", "lunch fri 1pm /wrok", "-c", "Home"] + files)
        let unknown = "no calendar is called “wrok”; it stays in the title (tcal calendars create Wrok makes one)"
        #expect(run.errors == "tcal: \(unknown)\n" && run.code == .done)
        #expect(run.output.hasPrefix("Added “lunch /wrok” to Home"))
        let past = home.tcal(["add", "train 21 nov 9am", "-c", "Home"] + files)
        #expect(past.errors == "tcal: train: this is already over\n" && past.code == .done)
        #expect(home.tcal(["add", "train 21 nov 3pm", "-c", "Home"] + files).errors.isEmpty)
    }

    @Test("standard input has a line for each item; when one of them is refused, none is made")
    func lines() {
        let run = home.tcal(["add", "--quick", "-", "-c", "Home"] + files, input: "a fri 9\n\nb sat 10\n")
        #expect(run.output.split(separator: "\n").count == 2, "\(run.errors)")
        #expect(texts("Home").count == 2)
        let refused = home.tcal(["add", "--quick", "-", "-c", "Work"] + files, input: "a fri 9\nsat 10\n")
        #expect(refused.code == .usage)
        #expect(texts("Work").isEmpty)
        #expect(
            refused.errors.hasPrefix("tcal: line 2, “sat 10”: LINE cannot be “sat 10”; say what it is as well"),
            "\(refused.errors)")
        #expect(refused.errors.contains("No line is added\n"))
    }

    @Test("comments among the lines are no items, tags are")
    func comments() {
        let lines = "# groceries\n#\n#food lunch fri 1pm\n"
        let run = home.tcal(["add", "--quick", "-", "-c", "Home"] + files, input: lines)
        #expect(run.code == .done && run.output.split(separator: "\n").count == 1, "\(run.output)\(run.errors)")
        #expect(run.output.hasPrefix("Added “lunch” to Home"))
    }

    @Test("a dry run says what would be done, and warns in JSON as it does in words")
    func dryRun() {
        let words = home.tcal(["add", "--quick", "lunch 99:99", "-c", "Home", "--dry-run"] + files)
        #expect(words.errors.contains("Would add “lunch 99:99” to Home"), "\(words.errors)")
        #expect(words.errors.contains("lunch 99:99: there is no “99:99”; it stays in the title\n"), "\(words.errors)")
        let json = home.tcal(["add", "--quick", "lunch 99:99", "-c", "Home", "--dry-run", "--json"] + files)
        #expect(json.output.contains(#""warnings": ["there is no “99:99”; it stays in the title"]"#), "\(json.output)")
    }

    @Test("nothing new goes to holidays or birthdays unasked")
    func calendarOfDays() {
        home.write("cal/Birthdays/displayname", "Birthdays")
        home.write("cal/Feiertage/displayname", "Feiertage in Bayern")
        home.write("cal/Private/displayname", "Private")
        let run = home.tcal(["add", "lunch fri 1pm", "-f", home.path + "/cal"])
        #expect(run.output.hasPrefix("Added “lunch” to Private"), "\(run.output)\(run.errors)")
    }

    @Test("all lines of standard input are one step")
    func oneStep() {
        let lines = (1...30).map { "item \($0) fri \($0 % 9 + 8):15\n" }.joined() + "todo milk\n"
        let run = home.tcal(["add", "--quick", "-", "-c", "Home"] + files, input: lines)
        #expect(run.code == .done && run.output.split(separator: "\n").count == 31, "\(run.errors)")
        #expect(texts("Home").count == 31)
        #expect(home.tcal(["undo"] + files).output == "Undone: created item 1 and 30 more\n")
        #expect(texts("Home").isEmpty)
        #expect(home.tcal(["redo"] + files).code == .done)
        #expect(texts("Home").count == 31)
        let json = home.tcal(["add", "--quick", "-", "--json", "-c", "Work"] + files, input: "a fri 9\nb sat 10\n")
        #expect(json.output.components(separatedBy: "\"title\": ").count == 3, "\(json.output)")
        #expect(home.tcal(["add", "--quick", "-"] + files, input: "\n \n").code == .done)
    }

    @Test("a dry run as JSON has an object a line, with the pieces and the other readings")
    func json() throws {
        let run = home.tcal(
            ["add", "--quick", "-", "--dry-run", "--json", "-c", "Home"] + files,
            input: "call Tom at 3 #work\nlunch every tue 12-1\n")
        #expect(texts("Home").isEmpty)
        let objects = try run.output.split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        try #require(objects.count == 2)
        let first = objects[0]
        #expect(first["title"] as? String == "call Tom")
        #expect(first["start"] as? String == "2026-11-21T15:00:00+01:00")
        #expect(first["allDay"] as? Bool == false)
        #expect(first["categories"] as? [String] == ["work"])
        let pieces = try #require(first["pieces"] as? [[String: Any]])
        #expect(pieces.map { $0["role"] as? String } == ["title", "time", "category"])
        #expect(pieces.map { $0["offset"] as? Int } == [0, 9, 14])
        let others = try #require(first["alternatives"] as? [[String: Any]])
        #expect(others.first?["start"] as? String == "2026-11-22T03:00:00+01:00")
        #expect(objects[1]["rule"] as? String == "FREQ=WEEKLY")
        #expect(objects[1]["ruleText"] as? String == "every week on Tuesday")
    }
}
