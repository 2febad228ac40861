import CalendarStore
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

    /// `TCAL_RECORD=1` writes the page, and the test fails then.
    @Test("pages are what the program prints", arguments: ["configuration", "json", "search", "quick-add"])
    func pages(topic: String) throws {
        let wanted = Run("docs", topic).output
        #expect(!wanted.isEmpty)
        if getenv("TCAL_RECORD") != nil {
            let file = try #require(fopen("\(ManualTests.root)/docs/\(topic).md", "w"))
            fputs(wanted, file)
            fclose(file)
            Issue.record("recorded docs/\(topic).md")
            return
        }
        #expect(ManualTests.text("docs/\(topic).md") == wanted)
    }

    @Test("the README names every setting, and none that there is not")
    func readme() throws {
        let readme = ManualTests.text("README.md")
        let section = try #require(
            readme.split(separator: "```ini\n", maxSplits: 1).last?.split(separator: "```").first)
        let example = section.split(separator: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
        for reference in Configuration.reference {
            #expect(example.contains(String(reference.head.prefix { $0 != " " && $0 != "]" })), "\(reference.head)")
            // Of the roles of a theme two are enough.
            for setting in reference.settings
            where setting.name != "colour" && (!reference.head.hasPrefix("[theme") || setting.name == "base") {
                #expect(example.contains("\n\(setting.name) = "), "\(setting.name) is not in the README")
            }
        }
        // What is superfluous is a problem of the file.
        let home = Home()
        home.write(".config/tcal/config", example + "\n")
        home.write("calendars/work/a.ics", Home.calendar())
        home.write(".local/share/tcal/calendars/personal/a.ics", Home.calendar())
        home.write(".local/share/tcal/calendars/personal/displayname", "Personal")
        #expect(home.tcal("doctor").output == "no problems in 2 files\n")
    }

    @Test("every setting does something: a value that it cannot have is a problem with what it can have")
    func settings() {
        for reference in Configuration.reference {
            for setting in reference.settings {
                let home = Home()
                let wrong =
                    ["path", "name", "calendar", "timezone", "second-zone", "opener", "find"].contains(setting.name)
                    ? "" : "?"
                let head = reference.head.replacing("NAME", with: "Work")
                home.write("work/a.ics", Home.calendar())
                home.write(
                    ".config/tcal/config",
                    "[calendar \"Work\"]\npath = ~/work\n\(head)\n\(setting.name) = \"\(wrong)\"\n")
                let output = home.tcal("doctor").output
                if ["after-change", "command", "send"].contains(setting.name) {
                    // Any text may be a command.
                    #expect(output == "no problems in 1 file\n")
                } else {
                    let values = English().settingValue(setting.values)
                    #expect(output.contains("“\(setting.name)” cannot be “\(wrong)”, but \(values)"), "\(output)")
                }
            }
        }
    }
}
