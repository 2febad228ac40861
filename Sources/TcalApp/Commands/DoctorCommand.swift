import CalendarEngine
import CalendarStore
import Commands
import Phrases
import Cells

/// `tcal doctor`: every problem of the files, and what tcal does about it.
struct DoctorCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() -> ExitCode {
        let snapshot = context.readCalendars(arguments.values(of: .file))
        var problems =
            context.surroundings().problems + snapshot.problems + snapshot.alarmProblems
            + snapshot.zoneProblems + snapshot.journalProblems
        let others = context.openStore(arguments.values(of: .file)).checkJournal()
        problems += others.filter { !problems.contains($0) }
        if arguments.has(.json) {
            writeJSON(problems)
        } else if problems.isEmpty {
            let files = snapshot.calendars.reduce(0) { $0 + $1.fileCount }
            context.output.write(context.words.noProblems(files: files) + "\n")
        } else {
            for problem in problems {
                context.output.write(context.output.safe(problem.wording(in: context.words)) + "\n")
            }
        }
        return problems.isEmpty ? .done : .problems
    }

    private func writeJSON(_ problems: [Problem]) {
        var json = JSONWriter(to: context.output)
        json.lines { json in
            for problem in problems {
                let (what, consequence) = context.words.problem(problem.cause)
                json.object { json in
                    json.member("file", problem.file)
                    json.member("line", problem.line)
                    json.member("problem", what)
                    json.member("consequence", consequence)
                }
            }
        }
        context.output.write("\n")
    }
}
