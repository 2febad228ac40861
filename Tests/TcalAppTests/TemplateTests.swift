import CalendarEngine
import Testing

@testable import TcalApp

@Suite("Templates of new items")
struct TemplateTests {
    private let home = Home()

    private static let configuration = """
        [template "1:1"]
            title = 1:1 with
            length = 25m
            calendar = work
            location = Room Ada
            alarm = 5m
            notes = "Agenda:\\n- news"
            guests = Ana Ruiz <ana@example.com>
            tags = team, talk
            url = https://meet.example.org/11
        [template "1:1 Ben"]
            length = 1h
            calendar = Nowhere
        [template "yoga"]
        [me]
            address = me@example.com

        """

    /// Two calendars, Home and Work, and templates.
    private func files(_ configuration: String = TemplateTests.configuration) -> [String] {
        home.write("cal/Home/displayname", "Home")
        home.write("cal/Work/displayname", "Work")
        home.write(".config/tcal/config", configuration)
        return ["-f", home.path + "/cal"]
    }

    private func text(_ calendar: String) -> String {
        home.names("cal/\(calendar)").filter { $0.hasSuffix(".ics") }.map { home.text("cal/\(calendar)/\($0)") }
            .joined()
    }

    @Test("a line that begins with its name has all that it says")
    func line() {
        let run = home.tcal(["add", "--no-send", "1:1 Ana fri 10"] + files())
        #expect(run.code == .done, "\(run.errors)")
        #expect(run.output.hasPrefix("Added “1:1 with Ana” to Work: Fri 27 Nov 10:00–10:25"), "\(run.output)")
        for line in [
            "SUMMARY:1:1 with Ana\n", "LOCATION:Room Ada\n", "TRIGGER:-PT5M\n", "DESCRIPTION:Agenda:\\n- news\n",
            "CATEGORIES:team,talk\n", "URL:https://meet.example.org/11\n", "mailto:ana@example.com",
        ] {
            #expect(text("Work").contains(line), "\(line)\n\(text("Work"))")
        }
    }

    @Test("what the line says goes before it")
    func lineFirst() {
        let run = home.tcal(
            ["add", "--no-send", "1:1 fri 10-11 at Luigi #lunch !1h /Home"] + files())
        #expect(run.output.hasPrefix("Added “1:1 with” to Home: Fri 27 Nov 10:00–11:00"), "\(run.output) \(run.errors)")
        for line in ["LOCATION:Luigi\n", "TRIGGER:-PT1H\n", "CATEGORIES:lunch,team,talk\n"] {
            #expect(text("Home").contains(line), "\(text("Home"))")
        }
        #expect(!text("Home").contains("PT5M"))
    }

    @Test(
        "its name ends at a blank, in any case of letters, and the longest one is meant",
        arguments: [
            ("1:1 Ben fri 10", "1:1 Ben”", "10:00–11:00"), ("1:1 Bea fri 10", "1:1 with Bea”", "10:00–10:25"),
            ("YOGA fri 18", "yoga”", "18:00–19:00"), ("yogalates fri 18", "yogalates”", "18:00–19:00"),
            ("\"1:1\" fri 10", "1:1”", "10:00–11:00"), ("1:1 every fri 10", "1:1 with”", "10:00–10:25"),
            ("morning yoga fri 18", "morning yoga”", "18:00–19:00"),
        ])
    func names(line: String, title: String, times: String) {
        let run = home.tcal(["add", "--dry-run", "--no-send", "-c", "Home", "--quick", line] + files())
        #expect(run.errors.contains(title) && run.errors.contains(times), "\(run.errors)")
    }

    @Test("pieces and other readings have their places in the whole line")
    func pieces() {
        let run = home.tcal(["add", "--dry-run", "--json", "--quick", "1:1 Ana fri 7"] + files())
        #expect(run.output.contains(#"{"text": "1:1", "role": "title", "offset": 0}"#), "\(run.output)")
        #expect(run.output.contains(#"{"text": "fri 7", "role": "time", "offset": 8}"#), "\(run.output)")
        let others = run.output.split(separator: "\"alternatives\"").last ?? ""
        #expect(others.contains("1:1 with Ana") && others.contains("T07:00"), "\(run.output)")
    }

    @Test("--template takes it by its name", arguments: [["fri 10"], ["fri", "10"], ["Zoe fri 10"]])
    func option(operands: [String]) {
        let run = home.tcal(["add", "--no-send", "--template", "1:1"] + operands + files())
        #expect(run.output.contains("Fri 27 Nov 10:00–10:25"), "\(run.output) \(run.errors)")
        #expect(text("Work").contains("LOCATION:Room Ada\n"))
    }

    @Test("--template with lines of the input is about each")
    func input() {
        let run = home.tcal(["add", "--template", "yoga", "-", "-c", "Home"] + files(), input: "mon 18\ntue 18\n")
        #expect(run.output.contains("Mon 23 Nov 18:00") && run.output.contains("Tue 24 Nov 18:00"), "\(run.output)")
    }

    @Test("a template that there is not is refused, with those that there are")
    func unknown() {
        let run = home.tcal(["add", "--template", "zumba", "fri 10"] + files())
        #expect(run.code == .usage)
        #expect(run.errors.contains("no template is called “zumba”; there are 1:1, 1:1 Ben, yoga"), "\(run.errors)")
    }

    @Test("what is wrong with one is named with its line, and all else holds")
    func faults() {
        let wrong =
            "[template \"tea\"]\n\tlength = long\n\tguests = nobody\n\tcolour = red\n\ttitle = Tea\n"
            + "[template \"Tea\"]\n"
        let run = home.tcal(["doctor"] + files(wrong))
        for line in [2, 3, 4, 6] { #expect(run.output.contains("config:\(line)"), "\(line) \(run.output)") }
        let added = home.tcal(["add", "tea fri 16", "-c", "Home", "--dry-run"] + files(wrong))
        #expect(added.errors.contains("“Tea”"), "\(added.errors)")
    }

    @Test("shells complete their names")
    func completion() {
        let options = files()
        let run = home.tcal(["complete", "--", "add", "--template", "1"])
        #expect(run.output.split(separator: "\n").map(String.init) == ["1:1", "1:1 Ben"], "\(run.output) \(options)")
    }
}
