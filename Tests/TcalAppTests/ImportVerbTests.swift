import CalendarEngine
import Testing

@testable import TcalApp

@Suite("Verbs that bring in and take out, and those of calendars")
struct ImportVerbTests {
    private let home = Home()
    private var file: [String] { ["-f", home.path + "/cal"] }
    private let fixtures = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Fixtures/"

    private let invitation = Home.calendar(
        "METHOD:REQUEST", "BEGIN:VEVENT|UID:i|DTSTART:20261124T130000Z|SUMMARY:Board|END:VEVENT")

    @Test("an invitation comes in from standard input, and is told apart the next time")
    func fromMail() {
        home.write("cal/Work/displayname", "Work")
        let preview = home.tcal(["import", "-", "--dry-run"] + file, input: invitation)
        let rows = "New\n       Tue 24 Nov    14:00        Board · Work\n\nWork: 1 new, 0 changed, 0 identical\n"
        #expect(preview.output == rows)
        let lines = home.tcal(["import", "-", "--dry-run", "--diff"] + file, input: invitation)
        #expect(lines.output.hasPrefix(rows + "--- /dev/null\n"))
        #expect(home.tcal(["import", "-", "--diff"] + file, input: invitation).code == .usage)
        #expect(home.names("cal/Work") == ["displayname"])
        #expect(home.tcal(["import", "-"] + file, input: invitation).output == "Work: 1 new, 0 changed, 0 identical\n")
        #expect(home.tcal(["import", "-"] + file, input: invitation).output == "Work: 0 new, 0 changed, 1 identical\n")
        #expect(home.names("cal/Work").count == 2)
        let later = invitation.replacing("SUMMARY:Board", with: "SUMMARY:Board II")
        let run = home.tcal(["import", "-", "--json"] + file, input: later)
        #expect(run.output.contains("\"state\": \"changed\", \"properties\": [\"SUMMARY\"]}"))
        #expect(home.tcal(["list", "2026-11-24", "1d"] + file).output.contains("Board II"))
        #expect(home.tcal(["undo"] + file).output == "Undone: imported 1 item into Work\n")
        #expect(!home.tcal(["list", "2026-11-24", "1d"] + file).output.contains("Board II"))
    }

    @Test(
        "a list for reminders alone gets no events: none is offered, and what is asked for is refused with what to do")
    func listsOfOneKind() {
        home.write(".config/tcal/config", "[new]\ncalendar = Tasks\n")
        for (name, kind) in [("Tasks", "VTODO"), ("Work", "VEVENT")] {
            home.write("cal/\(name)/displayname", name)
            home.write("cal/\(name)/components", kind + "\n")
        }
        #expect(home.tcal(["add", "Board", "tue 9"] + file).output.contains("Work"))
        #expect(home.tcal(["add", "--kind", "reminder", "Call"] + file).output.contains("Tasks"))
        let refused = home.tcal(["add", "Board", "tue 9", "-c", "Tasks"] + file)
        #expect(refused.code == .failed)
        #expect(refused.errors.contains("Tasks holds no events. Choose another calendar."))
        #expect(home.tcal(["import", "-"] + file, input: invitation).output == "Work: 1 new, 0 changed, 0 identical\n")
        let left = home.tcal(
            ["import", "-", "-c", "Tasks"] + file, input: invitation.replacing("UID:i", with: "UID:j"))
        #expect(left.code == .problems && left.errors.contains("the calendar takes no events; it is left out"))
        let move = home.tcal(["move", "i", "Tasks"] + file)
        #expect(move.code == .failed && move.errors.contains("Tasks holds no events"))
        #expect(home.tcal(["calendars"] + file).output.contains("(only reminders)"))
        #expect(home.tcal(["calendars", "--json"] + file).output.contains("\"kinds\": [\"event\"]"))
    }

    @Test("an account has each item once: a second calendar of it neither gets it by import nor by a move")
    func onceInAnAccount() {
        home.write(".config/tcal/config", "[account \"Job\"]\n\turl = https://example.com/\n")
        let place = ".local/share/tcal/calendars/"
        for name in ["Job/One", "Job/Two", "Mine"] { home.write(place + name + "/displayname", name) }
        for name in ["Job/One", "Mine"] {
            #expect(home.tcal(["import", "-", "-c", name], input: invitation).code == .done)
        }
        let brought = home.tcal(["import", "-", "-c", "Job/Two"], input: invitation)
        #expect(brought.code == .problems)
        #expect(brought.errors.contains("“Board” is in Job/One already, and an account has each item once"))
        let moved = home.tcal(["move", "i", "Job/Two", "-c", "Mine"])
        #expect(moved.code == .failed)
        #expect(moved.errors.contains("it is in Job/One already, and an account has each item once"))
        #expect(home.tcal(["move", "i", "Job/Two", "-c", "Job/One"]).code == .done)
    }

    @Test("what another calendar has is updated and cancelled there, though new things go elsewhere")
    func elsewhere() {
        for name in ["Work", "Home"] { home.write("cal/\(name)/displayname", name) }
        #expect(home.tcal(["import", "-", "-c", "Work"] + file, input: invitation).code == .done)
        home.write(".config/tcal/config", "[new]\n    calendar = Home\n")
        #expect(home.tcal(["add", "X", "tue 9"] + file).code == .done)
        let later = invitation.replacing("SUMMARY:Board", with: "SEQUENCE:1\r\nSUMMARY:Board II")
            .replacing(
                "END:VCALENDAR",
                with: "BEGIN:VEVENT\r\nUID:n\r\nDTSTART:20261201T130000Z\r\nSUMMARY:New\r\nEND:VEVENT\r\nEND:VCALENDAR")
        let preview = home.tcal(["import", "-", "--dry-run"] + file, input: later).output
        #expect(
            preview == """
                New
                        Tue 1 Dec    14:00        New · Home

                Changed
                       Tue 24 Nov    14:00        Board II (SUMMARY) · Work

                Home: 1 new, 0 changed, 0 identical; Work: 0 new, 1 changed, 0 identical

                """, "\(preview)")
        let json = home.tcal(["import", "-", "--dry-run", "--json"] + file, input: later).output
        #expect(
            json.contains("\"uid\": \"i\", \"title\": \"Board II\", \"calendar\": \"Work\", \"state\": \"changed\""))
        #expect(
            home.tcal(["import", "-"] + file, input: later).output
                == "Home: 1 new, 0 changed, 0 identical; Work: 0 new, 1 changed, 0 identical\n")
        #expect(home.names("cal/Work").count == 2 && home.names("cal/Home").count == 3)
        let cancel = Home.calendar(
            "METHOD:CANCEL", "BEGIN:VEVENT|UID:i|SEQUENCE:2|DTSTAMP:20261121T000000Z|END:VEVENT")
        let dry = home.tcal(["import", "-", "--dry-run"] + file, input: cancel)
        #expect(dry.output.hasPrefix("Changed\n  "), "\(dry.output)")
        let run = home.tcal(["import", "-"] + file, input: cancel)
        #expect(run.output == "Work: 0 new, 1 changed, 0 identical\n", "\(run.errors)")
        #expect(home.tcal(["export", "-c", "Work"] + file).output.contains("STATUS:CANCELLED"))
        #expect(home.tcal(["undo"] + file).output == "Undone: imported 1 item into Work\n")
    }

    @Test("what two calendars have is not guessed; --calendar decides; one that cannot be changed does not count")
    func inSeveral() {
        for name in ["Work", "Home"] {
            home.write("cal/\(name)/displayname", name)
            home.write("cal/\(name)/i.ics", invitation.replacing("METHOD:REQUEST\r\n", with: ""))
        }
        let later = invitation.replacing("SUMMARY:Board", with: "SEQUENCE:1\r\nSUMMARY:Board II")
        let run = home.tcal(["import", "-"] + file, input: later)
        #expect(run.code == .failed)
        #expect(run.errors == "tcal: “Board II” is in Home and in Work; choose one with --calendar\n")
        #expect(
            home.tcal(["import", "-", "-c", "Work"] + file, input: later).output
                == "Work: 0 new, 1 changed, 0 identical\n")
        #expect(!home.text("cal/Home/i.ics").contains("Board II"))
        home.write(".config/tcal/config", "[calendar \"C\"]\npath = ~/cal\n[calendar \"Work\"]\nreadonly\n")
        #expect(home.tcal(["import", "-"], input: later).output == "Home: 0 new, 1 changed, 0 identical\n")
    }

    @Test("a calendar of one file takes everything in one write, which is one step")
    func intoOneFile() {
        home.write("one.ics", Home.calendar("BEGIN:VEVENT|UID:x|DTSTART:20261124|SUMMARY:X|END:VEVENT"))
        let before = home.text("one.ics")
        let run = home.tcal("import", fixtures + "calcurse", "-f", home.path + "/one.ics")
        #expect(run.output.hasSuffix(" new, 0 changed, 0 identical\n"), "\(run.errors)")
        #expect(home.text("one.ics").contains("SUMMARY:Friday the 13th\n"))
        #expect(home.text("one.ics").contains("SUMMARY:X\n"))
        #expect(home.tcal("undo", "-f", home.path + "/one.ics").output.hasPrefix("Undone: imported "))
        #expect(home.text("one.ics") == before)
    }

    @Test("on a terminal a line says what is going on, and is gone afterwards; a file gets nothing")
    func progress() {
        home.write("cal/Work/displayname", "Work")
        home.write("in.ics", invitation)
        let words: [(verb: [String], said: [String])] = [
            (["import", home.path + "/in.ics"], ["Reading the file…", "Saving…"]), (["undo"], ["Saving…"]),
            (["redo"], ["Saving…"]),
        ]
        for (verb, said) in words {
            let errors = home.tcal(verb + file, errorColumns: 80).errors
            let shown = errors.split(separator: "\r").filter { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
            // A slow machine may report progress, too.
            #expect(shown.filter { !$0.hasPrefix("Saving ") } == said)
            #expect(errors.hasSuffix(" \r"))
        }
        #expect(home.tcal(["undo"] + file).errors.isEmpty)
        #expect(home.tcal(["import", home.path + "/in.ics"] + file).errors.isEmpty)
    }

    @Test("what cannot be brought in is told, and the rest comes")
    func problems() {
        home.write("cal/Work/displayname", "Work")
        home.write("calcurse/apts", "11/24/2026 [1] Good\nnonsense\n")
        let run = home.tcal(["import", home.path + "/calcurse"] + file)
        #expect(run.code == .problems)
        #expect(run.output == "Work: 1 new, 0 changed, 0 identical\n")
        #expect(run.errors.contains("calcurse/apts:2: is not an entry of calcurse: nonsense; it is left out"))
        #expect(home.tcal(["import", "nothing.ics"] + file).errors.contains("nothing.ics: No such file or directory"))
        #expect(home.tcal(["import", home.path + "/cal"] + file).errors.contains("there are no .ics files in it"))
    }

    @Test("an export has what was selected, whole, and comes in elsewhere as the same")
    func export() {
        home.giveStandup()
        home.write(
            "cal/Home/b.ics", Home.calendar("BEGIN:VEVENT|UID:b|DTSTART:20271124T090000Z|SUMMARY:B|END:VEVENT"))
        let all = home.tcal(["export"] + file).output
        #expect(all.contains("UID:standup\r\n") && all.contains("UID:b\r\n"))
        let days = home.tcal(["export", "2026-12-01", "1w"] + file).output
        #expect(
            days.contains("UID:standup\r\n") && days.contains("DTSTART:20261123T090000\r\n") && !days.contains("UID:b"))
        #expect(!home.tcal(["export", "--uid", "b"] + file).output.contains("standup"))
        #expect(home.tcal(["export", "-c", "Home"] + file).output.contains("X-WR-CALNAME:Home\r\n"))
        #expect(home.tcal(["export", "--uid", "nope"] + file).code == .failed)
        let out = home.path + "/out.ics"
        #expect(home.tcal(["export", "-o", out] + file).errors == "Exported 2 items to \(out)\n")
        #expect(home.tcal(["export", "-o", out] + file).code == .failed)
        home.write("other/New/displayname", "New")
        let other = ["-f", home.path + "/other"]
        #expect(home.tcal(["import", out] + other).output == "New: 2 new, 0 changed, 0 identical\n")
        #expect(home.tcal(["import", out] + other).output == "New: 0 new, 0 changed, 2 identical\n")
    }

    @Test("an export leaves subscriptions and public holidays to those who publish them, unless -c names them")
    func exportWithoutSubscriptions() {
        home.write(
            ".calendars/Home/b.ics", Home.calendar("BEGIN:VEVENT|UID:b|DTSTART:20271124T090000Z|SUMMARY:B|END:VEVENT"))
        #expect(home.tcal(["holidays", "add", "DE"]).code == .done)
        let run = home.tcal(["export"])
        #expect(run.output.contains("UID:b") && !run.output.contains("Good Friday"))
        #expect(run.errors.contains("Subscriptions were left out: "), "\(run.errors)")
        let named = home.tcal(["export", "-c", "Holidays: Germany"])
        #expect(named.output.contains("Good Friday") && !named.errors.contains("left out"), "\(named.errors)")
    }

    @Test(
        "what is not a calendar is named with what it is",
        arguments: [
            ("", "it is empty"), ("BEGIN:VCARD\r\nEND:VCARD\r\n", "it holds contacts (vCard)"),
            ("\n<!DOCTYPE html>\n<html></html>", "it is a web page (HTML)"), ("PK\u{3}\u{4}xx", "it is an archive"),
            ("a\u{0}b", "it is not text"), ("Lunch at noon\n", "it has no line BEGIN:VCALENDAR"),
        ])
    func foreign(text: String, reason: String) {
        home.write("cal/Work/displayname", "Work")
        home.write("in/odd.ics", text)
        let file = ["-f", home.path + "/cal"]
        if !text.contains("\u{0}") {
            let run = home.tcal(["import", home.path + "/in/odd.ics"] + file)
            #expect(run.code == .failed && run.errors.contains("odd.ics: this is not a calendar: \(reason)"))
            let folder = home.tcal(["import", home.path + "/in"] + file)
            #expect(folder.code == .failed && folder.errors.contains("none of the .ics files in it is a calendar"))
        }
        let run = home.tcal(["import", "-"] + file, input: text)
        #expect(run.code == .failed && run.errors.contains("this is not a calendar: \(reason)"), "\(run.errors)")
        home.write("in/right.ics", Home.calendar("BEGIN:VEVENT|UID:r|DTSTART:20261124T090000|SUMMARY:R|END:VEVENT"))
        let both = home.tcal(["import", home.path + "/in"] + file)
        #expect(both.code == .problems && both.output == "Work: 1 new, 0 changed, 0 identical\n", "\(both.output)")
    }

    @Test("of a mail without a calendar what it has is said, and where Outlook hides an invitation what helps")
    func foreignMail() {
        home.write("cal/Work/displayname", "Work")
        let lunch = "Subject: Lunch\r\n\r\nAt noon?\r\n"
        let outlook = "Subject: Board\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\n\r\nx\r\n"
        for verb in [["import", "-", "-f", home.path + "/cal"], ["invite", "show", "-", "-f", home.path + "/cal"]] {
            let run = home.tcal(verb, input: lunch)
            #expect(run.code == .failed)
            #expect(
                run.errors.contains("this is not a calendar: it is the email “Lunch”, and nothing is attached."),
                "\(run.errors)")
            let hidden = home.tcal(verb, input: outlook).errors
            #expect(
                hidden.contains(
                    "“Board”, and none of its attachments is a calendar: winmail.dat (application/ms-tnef);"))
            #expect(hidden.contains("ask the sender to send it as iCalendar"))
        }
    }

    @Test("problems of a folder name the file in it and the line of that file")
    func folderProblems() throws {
        home.write("cal/Work/displayname", "Work")
        let right = Home.calendar("BEGIN:VEVENT|UID:r|DTSTART:20261124T090000|SUMMARY:R|END:VEVENT")
        home.write("in/a.ics", right)
        home.write("in/b.ics", Home.calendar("BEGIN:VEVENT|UID:odd|DTSTART:sometime|SUMMARY:Odd|END:VEVENT"))
        home.write("in/c.ics", "Lunch\n")
        let alone = home.tcal(["import", home.path + "/in/b.ics", "-f", home.path + "/cal"])
        let run = home.tcal(["import", home.path + "/in", "-f", home.path + "/cal"])
        #expect(alone.errors.contains("/in/b.ics:"))
        let first = try #require(alone.errors.split(separator: "\n").first)
        #expect(run.errors.contains(String(first)), "\(run.errors)")
        #expect(run.errors.contains("/in/c.ics: "))
    }

    @Test("calendars are made, renamed, recoloured and thrown away")
    func calendars() {
        #expect(
            home.tcal("calendars", "create", "Family", "--color", "tomato").output
                == "Created the calendar Family in \(home.path)/.local/share/tcal/calendars/family\n")
        #expect(home.tcal("calendars", "delete", "Family", "--dry-run").output.hasPrefix("rename from \(home.path)/"))
        #expect(home.tcal("add", "Walk", "sun 10:00").output.contains("to Family: Sun 22 Nov"))
        #expect(home.tcal("calendars", "rename", "Family", "Us").output == "Renamed the calendar Family to Us\n")
        #expect(
            home.tcal("calendars", "recolor", "Us", "#a6e3a1", "--json").output
                == "{\"done\": \"changed the colour of the calendar Us\"}\n")
        #expect(home.text(".local/share/tcal/calendars/family/color") == "#a6e3a1\n")
        let (blank, other) = (home.tcal("calendars", "create", " "), home.tcal("calendars", "create", "us"))
        #expect(blank.errors == "tcal: A calendar needs a title with at least one visible character.\n")
        #expect(
            other.errors == "tcal: There is a calendar Us already, in \(home.path)/.local/share/tcal/calendars/family. "
                + "Choose another title.\n")
        #expect(blank.code == .failed && other.code == .failed)
        #expect(home.names(".local/share/tcal/calendars") == ["family"])
        #expect(home.tcal("calendars", "rename", "Us", "").errors == blank.errors)
        let silent = home.tcal("calendars", "delete", "Us")
        #expect(silent.code == .usage && silent.errors.contains("“Us” has 1 item; use --yes"))
        #expect(home.tcal("calendars", "delete", "Us", "--yes").output == "Deleted the calendar Us\n")
        #expect(home.names(".local/share/tcal/trash") == ["family"])
        #expect(home.tcal("undo").output == "Undone: deleted the calendar Us\n")
        #expect(home.tcal("list").output.contains("Walk"))
        #expect(home.tcal("calendars", "paint", "Us").errors.contains("write create, rename, recolor, delete, share"))
        #expect(home.tcal("calendars", "rename", "Us").errors.contains("NAME is missing"))
    }
}

extension String {
    /// The text with a part replaced.
    fileprivate func replacing(_ part: String, with other: String) -> String {
        guard let range = self.ranges(of: part).first else { return self }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
