import Glibc
@testable import TcalApp
import Testing

@Suite struct CommandRunnerTests {
    @Test func wrongUsageSaysWhatIsWrongAndWhereHelpIs() {
        let run = Run("list", "--jsn")
        #expect(run.code == .usage)
        #expect(run.output == "")
        #expect(
            run.errors == "tcal: unknown option --jsn; did you mean --json?\ntcal list --help shows how it is used.\n")
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

    @Test func aMisspelledVerbIsNotTakenForAFile() {
        let run = Run("lst", columns: 80)
        #expect(run.code == .usage)
        #expect(run.errors.contains("did you mean tcal list?"))
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
                #expect(run.output.contains(CommandTable.entry(of: option).long))
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
