import CalendarEngine
import Glibc
import Languages
import Testing

@testable import CalendarStore

@Suite("The terminal in which the screen is opened")
struct TerminalProgramTests {
    private let home = TemporaryHome()

    /// Makes a program that writes its arguments, one per line.
    private func giveProgram(_ name: String) {
        home.write(name, "#!/bin/sh\nfor word; do echo \"[$word]\"; done > $0.tmp; mv $0.tmp $0.out\n")
        chmod(home.at(name), 0o755)
    }

    private func terminal(_ command: String?, _ variables: [String: String]) -> TerminalProgram? {
        let environment = Environment(words: English(), variables: ["HOME": home.path].merging(variables) { $1 })
        let store = EventStore(
            discovery: SourceDiscovery(environment: environment, paths: []),
            zones: SystemTimeZones(environment: environment))
        return TerminalProgram(command: command, for: store)
    }

    private func arguments(of name: String) -> String? {
        for _ in 0..<1000 {
            if let text = try? RegularFile.readText(path: home.at("\(name).out")) { return text }
            poll(nil, 0, 10)
        }
        return nil
    }

    @Test("is the one of the configuration, and gets the command as arguments that no shell has read")
    func named() {
        giveProgram("bin/term")
        let terminal = terminal(" \(home.at("bin/term"))  -e ", ["PATH": "/nowhere"])
        #expect(terminal?.start(["/usr/bin/tcal", "open", "a$(touch x)#20261128"]) == nil)
        #expect(arguments(of: "bin/term") == "[-e]\n[/usr/bin/tcal]\n[open]\n[a$(touch x)#20261128]\n")
    }

    @Test("is else the first that is there, and none where there is none")
    func usual() {
        let path = ["PATH": home.at("bin")]
        #expect(terminal(nil, path) == nil)
        giveProgram("bin/mine")
        #expect(terminal(nil, path.merging(["TERMINAL": "other"]) { $1 }) == nil)
        _ = terminal(nil, path.merging(["TERMINAL": home.at("bin/mine")]) { $1 })?.start(["a"])
        #expect(arguments(of: "bin/mine") == "[-e]\n[a]\n")
    }

    @Test("that cannot be started is told of")
    func failure() throws {
        let failure = try #require(terminal("/no/such/terminal -e", [:])?.start(["tcal", "open", "a"]))
        #expect(English().commandFailure(failure) == "/no/such/terminal: No such file or directory: tcal open a")
    }
}
