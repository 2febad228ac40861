import CalendarEngine
import CalendarStore
import Commands
import Glibc
import Languages
import Phrases
import TestKit
import Testing

@testable import TcalApp

@Suite("The manual is made of the tables that the program works by")
struct ManualTests {
    private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    private static func text(_ name: String) -> String {
        guard let file = fopen("\(root)/\(name)", "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("what the guide says of lines is what tcal makes of them")
    func linesOfTheGuide() {
        let rows = ManualTests.text("docs/guide/quick-add.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { row in row.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init) }
            .filter { $0[0] != "you type" }
        #expect(rows.count == 18)
        let home = Home()
        for row in rows {
            let run = home.tcal("add", "--quick", "--dry-run", row[0], now: "2026-11-24T09:48")
            let parts = row[1].split(separator: " · ")
            #expect(run.errors.contains("Would add “\(parts[0])” to Personal: \(parts[1])\n"), "\(run.errors)")
        }
    }

    /// With `TCAL_RECORD=1` the test writes the page, and fails.
    @Test("pages are what the program prints", arguments: ["configuration", "json", "search", "quick-add"])
    func pages(topic: String) throws {
        let wanted = Run("docs", topic).output
        #expect(!wanted.isEmpty)
        if getenv("TCAL_RECORD") != nil {
            let file = try #require(fopen("\(ManualTests.root)/docs/reference/\(topic).md", "w"))
            fputs(wanted, file)
            fclose(file)
            Issue.record("recorded docs/reference/\(topic).md")
            return
        }
        #expect(ManualTests.text("docs/reference/\(topic).md") == wanted)
    }

    @Test("the example of a configuration names every setting, and none that there is not")
    func example() {
        let text = ManualTests.text("docs/reference/config.example")
        let example = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
        for reference in Configuration.reference {
            #expect(example.contains(String(reference.head.prefix { $0 != " " && $0 != "]" })), "\(reference.head)")
            // Two of the roles of a theme are enough.
            for setting in reference.settings
            where setting.name != "colour" && (!reference.head.hasPrefix("[theme") || setting.name == "base") {
                #expect(example.contains("\n\(setting.name) = "), "\(setting.name) is not in the example")
            }
        }
        // An additional line is a problem of the file.
        let home = Home()
        home.write(".config/tcal/config", example + "\n")
        home.write("calendars/work/a.ics", Home.calendar())
        home.write(".local/share/tcal/calendars/personal/a.ics", Home.calendar())
        home.write(".local/share/tcal/calendars/personal/displayname", "Personal")
        // The holidays count as one file.
        #expect(home.tcal("doctor").output == "no problems in 3 files\n")
    }

    @Test("every setting does something: a value that it cannot have is a problem with what it can have")
    func settings() {
        for reference in Configuration.reference {
            for setting in reference.settings {
                let home = Home()
                let wrong =
                    [
                        "path", "name", "calendar", "timezone", "second-zone", "zone", "opener", "find", "user",
                        "calendars", "contacts", "terminal",
                    ]
                    .contains(setting.name)
                    ? "" : "?"
                let head = reference.head.replacing("NAME", with: "Work").replacing("REGION", with: "us")
                home.write("work/a.ics", Home.calendar())
                home.write(
                    ".config/tcal/config",
                    "[calendar \"Work\"]\npath = ~/work\n\(head)\n\(setting.name) = \"\(wrong)\"\n")
                let output = home.tcal("doctor").output
                let takesAny = [
                    "after-change", "command", "send", "password-command", "password-file", "token-command", "ca-file",
                    "client-certificate", "client-key", "client-id", "client-secret-command", "scope",
                    "token-store-command", "token-load-command", "gnome-account",
                ]
                if takesAny.contains(setting.name) || setting.values == .text {
                    // Any text may be a command or a title.
                    #expect(output == "no problems in 1 file\n")
                } else {
                    let values = English().settingValue(setting.values)
                    #expect(output.contains("“\(setting.name)” cannot be “\(wrong)”; expected: \(values)"), "\(output)")
                }
            }
        }
    }

    private static func page(_ name: String) -> String {
        Run("docs", name).output.filter { $0 != "\\" }
    }

    @Test("the man pages have every verb with its options and operands, every key, setting and exit code")
    func manPages() throws {
        let words = English()
        let program = ManualTests.page("tcal.1")
        for verb in Verb.allCases where verb.isListed {
            let parts = program.split(separator: "\n## tcal \(verb.rawValue)", omittingEmptySubsequences: false)
            let part = try #require(
                parts.dropFirst().first { $0.hasPrefix("\n") || $0.hasPrefix(" ") }, "tcal \(verb.rawValue)"
            ).split(separator: "\n## ")[0]
            for option in CommandTable.entry(of: verb).options + [.help] {
                #expect(part.contains("*\(option.text)*"), "\(verb.rawValue) \(option.text)")
            }
            for operand in CommandTable.entry(of: verb).operands {
                #expect(part.contains("_\(words.name(of: operand))_"), "\(verb.rawValue) \(operand)")
            }
        }
        #expect(program.contains("*--version*") && program.contains("*--view*"))
        for row in Run("docs", "keys").output.split(separator: "\n") where row.hasPrefix("| `") {
            let name = try #require(row.split(separator: "`").dropLast().last)
            #expect(program.contains("\(name)*"), "\(name)")
        }
        for page in ["tcal.1", "tcal-sync.1"] {
            let codes = try #require(ManualTests.page(page).split(separator: "# EXIT STATUS").last)
            for code in ExitCode.allCases { #expect(codes.contains("\n*\(code.rawValue)*\n"), "\(page) \(code)") }
        }
        let settings = ManualTests.page("tcal-config.5")
        for section in Configuration.reference {
            let parts = settings.split(separator: "*\(section.head)*\n").flatMap {
                $0.split(separator: "\n## \(section.head)\n")
            }
            let part = try #require(
                parts.count == 2 ? parts[1].split(separator: "\n*[")[0].split(separator: "\n## ")[0] : nil)
            for setting in section.settings {
                #expect(part.contains("*\(setting.name)*"), "\(section.head) \(setting.name)")
            }
        }
    }

    @Test("tcal help shows the same in words, at most as wide as the terminal", arguments: [40, 80, 200])
    func help(columns: Int) {
        for topic in ["tcal", "config", "tcal-sync", "formats", "keys", "searching", "quick-add", "json"] {
            let run = Run("help", topic, columns: columns)
            #expect(run.code == .done && run.lines.count > 20, "\(topic)")
            #expect(!run.output.contains("](") && !run.output.contains("```"), "\(topic) has Markdown in it")
        }
        #expect(Run("help", "list").output == Run("list", "--help").output)
        #expect(Run("help").output == Run("--help").output)
        #expect(Run("help", "xyzzy").code == .usage)
    }
}
