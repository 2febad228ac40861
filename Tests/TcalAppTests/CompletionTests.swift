import CalendarEngine
import Commands
import TestKit
import Testing

@testable import TcalApp

@Suite("Words that may stand where somebody types on a command line")
struct CompletionTests {
    private var week: FakeSnapshot {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Retro", "2026-11-21T08:30", "2026-11-21T10:30", at: "Berlin")
        snapshot.add("Offsite", "2026-11-23", "2026-11-26", at: "Berlin")
        return snapshot
    }

    private func words(_ typed: String...) -> [String] {
        Run(["complete", "--"] + typed, over: week).lines.dropLast().map { line in
            String(line.prefix { $0 != "\t" })
        }
    }

    @Test("verbs, and paths beside them")
    func verbs() {
        #expect(words("ca") == ["cal", "calendars", "/"])
        #expect(words("") == Verb.allCases.filter(\.isListed).map(\.rawValue) + ["/"])
        #expect(!words("").contains("complete"))
    }

    @Test("every option of every verb, from the table that parses")
    func options() {
        for verb in Verb.allCases where verb.isListed {
            let all = (CommandTable.entry(of: verb).options + CommandTable.everywhere).map(\.text)
            #expect(words(verb.rawValue, "--") == all, "\(verb)")
        }
        #expect(words("--v") == ["--view", "--version"])
        #expect(words("list", "--", "--j") == [])
    }

    @Test(
        "values of options, behind a blank or an equals sign",
        arguments: [
            (["list", "--kind", ""], ["event", "reminder"]), (["list", "--kind=r"], ["--kind=reminder"]),
            (["list", "-c", "W"], ["Work"]), (["list", "--json", "--section", "w"], ["week"]),
            (["--view", "a"], ["agenda"]), (["list", "-f", "x"], ["/"]), (["export", "--output=a"], ["/"]),
            (["list", "2026-11-2"], (21...29).map { "2026-11-\($0)" }), (["list", "to"], ["today", "tomorrow"]),
            (["sync", "--on-conflict", "m"], ["mine"]), (["edit", "--scope", "f"], ["following"]),
            (["invite", "sh"], ["show"]), (["invite", "show", ""], ["/"]), (["accounts", "re"], ["remove"]),
            (["calendars", "rename", "W"], ["Work"]), (["calendars", "create", "W"], []),
            (["cal", "2026-1"], ["2026-11", "2026-12"]),
            (["help", "conf"], ["conflicts", "config"]), (["help", "list"], ["list"]), (["undo", "x"], []),
        ])
    func values(typed: [String], wanted: [String]) {
        let run = Run(["complete", "--"] + typed, over: week)
        let found = run.lines.dropLast().map { line in String(line.prefix { $0 != "\t" }) }
        #expect(found == wanted)
        #expect(run.code == .done)
    }

    @Test("items by the beginning of their UIDs, or by a word of the title that only one has")
    func items() {
        let all = words("show", "")
        #expect(all.count == 2)
        for uid in all { #expect(words("show", uid) == [uid]) }
        #expect(words("show", "retr") == [all[0]])
        #expect(words("edit", "--title", "x", "Offs") == [all[1]])
        #expect(words("show", "nothing") == [])
        #expect(Run(["complete", "--", "show", "retr"], over: week).output.contains("\tRetro, "))
    }
}
