import Commands
import CalendarEngine
import Glibc
import Languages
@testable import TcalApp
import Testing

@Suite struct CommandRunnerTests {
    @Test func wrongUsageSaysWhatIsWrongAndWhereHelpIs() {
        let run = Run("list", "--jsn")
        #expect(run.code == .usage)
        #expect(run.output == "")
        #expect(
            run.errors == "tcal: unknown option --jsn; did you mean --json?\nSee tcal list --help\n")
    }

    @Test("the language is chosen by any verb’s option, and one that nobody speaks is wrong usage")
    func language() {
        for words in [["--help"], ["list", "--help"], ["undo", "--help"], ["sync", "--help"]] {
            #expect(Run(words).output.contains("--language NAME"))
        }
        #expect(Run("list", "--language", "English", "--help").code == .done)
        let run = Run("list", "--language=klingon")
        #expect(run.code == .usage)
        #expect(run.errors.hasPrefix("tcal: --language cannot be “klingon”; write one of en, "))
        // Error messages use that language too, and words after -- are text.
        #expect(ParsedArguments.value(of: .language, in: ["list", "--jsn", "--language", "en"]) == "en")
        #expect(ParsedArguments.value(of: .language, in: ["list", "--language=en", "--language=de"]) == "de")
        #expect(ParsedArguments.value(of: .language, in: ["add", "--", "--language", "en"]) == nil)
        #expect(ParsedArguments.value(of: .language, in: ["list", "--language"]) == nil)
    }

    @Test func helpHasEachVerbOnceInItsGroup() {
        let lines = Run("--help").lines
        for verb in Verb.allCases {
            let count = lines.count { $0.hasPrefix("  \(verb.rawValue) ") && verb != .screen }
            #expect(count == (verb.isListed ? 1 : 0), "\(verb)")
        }
        let heads = VerbGroup.allCases.map { "\(English().word(.verbs($0))):" }
        #expect(lines.filter { heads.contains($0) } == heads)
        #expect(VerbGroup.allCases.flatMap(\.verbs).count == Verb.allCases.count { $0.isListed })
    }

    @Test func withoutATerminalTheScreenPointsToTheList() {
        let run = Run()
        #expect(run.code == .usage)
        #expect(run.errors.contains("tcal list"))
    }

    @Test func onATerminalTheScreenOpensWithPathsAndClock() {
        let run = Run("a.ics", "work", columns: 80)
        #expect(run.code == .done)
        #expect(run.output == #"screen ["a.ics", "work"] 2026-11-21T12:00:00Z"#)
    }

    @Test func theScreenOpensOnADate() {
        #expect(Run("--at", "24 dec", columns: 80).output == "screen [] 2026-11-21T12:00:00Z at 2026-12-24")
        #expect(Run("--at", "+1w", columns: 80).output.hasSuffix(" at 2026-11-28"))
        let refused = Run("--at", "tue 99", columns: 80)
        #expect(refused.code == .usage && refused.output.isEmpty)
        #expect(refused.errors.contains("--at"), "\(refused.errors)")
        #expect(Run("--at", "24 dec").code == .usage)
    }

    @Test(
        "a word that is no verb and no path says what was meant, and how a path is opened",
        arguments: [
            ("lst", "did you mean tcal list?"), ("find", "did you mean tcal search WORDS?"),
            ("serch", "did you mean tcal search?"), ("rm", "did you mean tcal delete?"),
            ("new", "did you mean tcal add?"), ("settings", "did you mean tcal help config?"),
            ("man", "did you mean tcal help?"), ("xyzzy", "tcal --help lists the verbs."),
        ])
    func unknownVerb(word: String, words: String) {
        for columns in [80, nil] {
            let run = Run([word, "yoga"], columns: columns)
            #expect(run.code == .usage)
            #expect(run.output.isEmpty)
            #expect(run.errors.hasPrefix("tcal: Unknown command “\(word)”, and no such file; \(words)"))
            #expect(run.errors.contains("A path is opened with tcal ./\(word)\n"))
        }
        #expect(Run("work", word, columns: 80).code == .usage)
    }

    @Test func aPathWhereNothingIsIsAFailure() {
        let run = Run("./no-such-folder", columns: 80)
        #expect(run.code == .failed)
        #expect(run.output.isEmpty)
        #expect(run.errors == "tcal: there is nothing at ./no-such-folder\n")
    }

    @Test(
        "every verb that reads says of problems that there are some, and ends with 3 when it is strict",
        arguments: [
            ["list"], ["list", "--json"], ["cal"], ["calendars"], ["calendars", "--json"], ["export"],
        ])
    func problems(verb: [String]) {
        var snapshot = FakeSnapshot.empty()
        snapshot.problems = [Problem(file: "a.ics", line: 3, cause: .unreadable(reason: "Permission denied"))]
        let home = Home()
        home.write(".calendars/Work/bad.ics", "nonsense")
        let run = { (arguments: [String]) in
            verb[0] == "export" ? home.tcal(arguments) : Run(arguments, over: snapshot)
        }
        #expect(run(verb).code == .done)
        #expect(run(verb).errors == "tcal: 1 problem; run tcal doctor for details\n")
        #expect(run(verb + ["--strict"]).code == .problems)
        #expect(run(verb + ["--strict"]).output == run(verb).output)
        snapshot.problems += snapshot.problems
        home.write(".calendars/Work/bad2.ics", "nonsense")
        #expect(run(verb).errors == "tcal: 2 problems; run tcal doctor for details\n")
        #expect(run([verb[0], "--help"]).output.contains("--strict"))
    }

    @Test(arguments: ["tomorrow", "2026-11-21", "2026-13-01T10:00", "2026-11-21T25:00"])
    func aClockThatNoClockShowsIsWrongUsage(text: String) {
        let run = Run("list", environment: ["TCAL_NOW": text])
        #expect(run.code == .usage)
        #expect(run.errors.contains("TCAL_NOW cannot be “\(text)”"))
    }

    @Test func everyVerbHasHelpThatFitsEightyColumns() {
        for verb in Verb.allCases {
            let run = verb == .screen ? Run("--help") : Run(verb.rawValue, "--help")
            #expect(run.code == .done)
            #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(run.output)")
            for option in CommandTable.entry(of: verb).options {
                #expect(run.output.contains(option.text))
            }
        }
        #expect(Run("-h").output == Run("--help").output)
    }

    @Test func aFullDiskIsAFailureThatIsTold() {
        let run = Run("--version", outputFailure: ENOSPC)
        #expect(run.code == .failed)
        #expect(run.errors == "tcal: the output cannot be written: No space left on device\n")
    }

    @Test func aClosedOutputIsAFailureThatIsTold() {
        let run = Run("--version", outputFailure: EBADF)
        #expect(run.code == .failed)
        #expect(run.errors == "tcal: the output cannot be written: it is closed\n")
    }

    @Test func whoStopsReadingEndsTheProgramWithoutAWord() {
        let run = Run("--version", outputFailure: EPIPE)
        #expect(run.code == .pipeClosed)
        #expect(run.code.rawValue == 128 + SIGPIPE)
        #expect(run.errors == "")
    }

    @Test func whatIsNoPathHasToBeUTF8() {
        for words in [
            ["add", "Z\u{10FFFC}rich", "mon"], ["edit", "a", "--title", "\u{10FFFC}"], ["list", "\u{10FF80}"],
        ] {
            let run = Run(words)
            #expect(run.code == .usage)
            #expect(run.errors.contains("is not UTF-8"))
            #expect(run.errors.contains("\\x"))
        }
        #expect(Run("w\u{10FFF6}rk/", columns: 80).output.hasPrefix("screen"))
        #expect(!Run("list", "-f", "w\u{10FFF6}rk", "-c", "\u{10FFF6}").errors.contains("UTF-8"))
    }

    @Test func withoutAHomeThereIsNoPlaceForAnything() {
        let run = Run(["list"], hasHome: false)
        #expect(run.code == .failed)
        #expect(run.errors.hasPrefix("tcal: there is no home folder: HOME names none"))
        #expect(run.errors.hasSuffix("set HOME to a path\n"))
        for words in [["--help"], ["list", "--help"], ["--version"], ["docs", "keys"]] {
            #expect(Run(words, hasHome: false).code == .done)
        }
    }
}

@Suite struct HandedOnTests {
    @Test func withoutTheProgramThatSyncsThatIsSaid() {
        let run = Run("sync")
        #expect(run.code == .failed)
        #expect(run.errors.contains("tcal-sync") && run.errors.contains("install-sync"))
    }

    @Test func whatIsHandedOnIsParsedFirst() {
        #expect(Run("sync", "--dry-rn").errors.contains("did you mean --dry-run"))
        #expect(Run("accounts", "add", "a", "b").code == .usage)
        #expect(Run("accounts", "--help").output.contains("--password-command COMMAND"))
    }
}
