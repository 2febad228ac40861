import CalendarEngine
import Cells

/// `tcal doctor`: every problem of the files, and what tcal does about it.
struct DoctorCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() -> ExitCode {
        let snapshot = context.readCalendars(arguments.values(of: .file))
        if arguments.has(.json) {
            writeJSON(snapshot.problems)
        } else {
            for problem in snapshot.problems { context.output.write(SafeText.line(problem.description) + "\n") }
            if snapshot.problems.isEmpty { context.output.write(praise(snapshot)) }
        }
        return snapshot.problems.isEmpty ? .done : .problems
    }

    private func praise(_ snapshot: any CalendarSnapshot) -> String {
        let count = snapshot.calendars.count
        return "no problems in \(count) \(count == 1 ? "calendar" : "calendars")\n"
    }

    private func writeJSON(_ problems: [Problem]) {
        var json = JSONWriter(to: context.output)
        json.lines { json in
            for problem in problems {
                let (what, consequence) = problem.cause.wording
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
