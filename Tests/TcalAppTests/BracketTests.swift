import CalendarEngine
import Commands
import Phrases
import TestKit
import Testing

@testable import TcalApp

/// The output of the verbs in a made-up language with all words in brackets: a word without them could not be
/// translated.
@Suite struct BracketedVerbs {
    private var week: FakeSnapshot {
        var snapshot = FakeSnapshot.empty()
        snapshot.add("Retro", "2026-11-21T08:30", "2026-11-21T10:30", at: "Berlin")
        snapshot.add("Offsite", "2026-11-23", "2026-11-26", at: "Berlin", traits: .cancelled)
        snapshot.add("Passport", "2026-11-12", "2026-11-12", in: 1, kind: .reminder)
        snapshot.add("", "2026-11-23", "2026-11-23", in: 1, kind: .reminder)
        return snapshot
    }

    /// Names that are the same in every language: of verbs, options, views and files, and of the calendars.
    private static let names: Set<String> = {
        let grammar =
            Verb.allCases.map(\.rawValue) + Option.allCases.map(\.rawValue) + ViewName.allCases.map(\.rawValue)
            + [SpokenLanguage.codes]
        let texts =
            grammar + [
                "tcal VERB", "Retro Offsite Passport Berlin Work Home", "frobnicate", "json UTC", "Local ~/work ~/home",
            ]
        return Set(texts.flatMap { words(of: $0) })
    }()

    private static func words(of text: String) -> [String] { text.split { !$0.isLetter }.map(String.init) }

    private func bareWords(of text: String) -> [String] {
        var rest = ""
        var depth = 0
        for character in text {
            if character == "[" { depth += 1 }
            if depth == 0 || !character.isLetter { rest.append(character) }
            if character == "]" { depth -= 1 }
        }
        return BracketedVerbs.words(of: rest).filter { $0.count > 1 && !BracketedVerbs.names.contains($0) }
    }

    @Test(
        arguments: [
            ["list"], ["list", "--section", "week"], ["list", "--section", "part"], ["list", "--section", "month"],
            ["list", "2020-01-01", "1d"], ["calendars"], ["cal"], ["doctor"], ["rule", "FREQ=DAILY;COUNT=2"],
            ["list", "--frobnicate"], ["list", "--timezone"], ["frobnicate"], ["list", "frobnicate"],
            ["cal", "frobnicate"], ["list", "-c", "frobnicate"], ["search", "frobnicate"], ["search", "is:frobnicate"],
            ["rule", "-n", "frobnicate", "FREQ=DAILY"],
        ])
    func verbs(arguments: [String]) {
        for columns in [nil, 80] {
            let run = Run(arguments, over: week, columns: columns, words: Bracketed())
            #expect(bareWords(of: run.output + run.errors).isEmpty, "\(run.output)\(run.errors)")
            // A list of calendars consists of names only, and without a terminal an empty result has no line.
            if columns != nil, arguments != ["calendars"] { #expect((run.output + run.errors).contains("[")) }
        }
    }

    @Test(arguments: Verb.allCases)
    func help(verb: Verb) {
        let run = Run(verb == .screen ? ["--help"] : [verb.rawValue, "--help"], words: Bracketed())
        // The synopsis has brackets of its own.
        let lines = run.lines.filter { !$0.contains("[-") && !$0.contains("[[") }
        #expect(bareWords(of: lines.joined(separator: "\n")).isEmpty, "\(run.output)")
    }
}
