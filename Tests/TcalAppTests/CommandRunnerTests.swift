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

    @Test func aClosedPipeIsAFailureThatIsNotTold() {
        let run = Run("--version", outputFailure: EPIPE)
        #expect(run.code == .failed)
        #expect(run.errors == "")
    }
}
