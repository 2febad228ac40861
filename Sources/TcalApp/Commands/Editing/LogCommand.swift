import CalendarEngine
import CalendarStore
import Cells
import Commands
import Phrases

/// `tcal log`: the changes that tcal made, and for whom.
struct LogCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    /// The number of changes without `--count`.
    private static let usualCount = 20

    func run() throws(UsageError) -> ExitCode {
        let count = try arguments.count(usual: LogCommand.usualCount)
        let surroundings = context.surroundings()
        let zone = try surroundings.zone(named: arguments.value(of: .timezone))
        let steps: ArraySlice<LoggedStep>
        do throws(EditRefusal) { steps = try context.openStore([]).log().prefix(count) } catch {
            return context.tell(error, surroundings)
        }
        if arguments.has(.json) {
            writeJSON(steps, surroundings, zone)
        } else if steps.isEmpty {
            context.output.write(context.words.nothingLogged + "\n")
        } else {
            for line in steps.map({ line(of: $0, surroundings, zone) }) { context.output.write(line + "\n") }
        }
        return .done
    }

    /// A change in words.
    private func wording(_ step: EditStep, _ surroundings: Surroundings, _ zone: TimeZone) -> String {
        step.wording(in: surroundings.locale, viewedIn: zone)
    }

    private func line(of logged: LoggedStep, _ surroundings: Surroundings, _ zone: TimeZone) -> String {
        let local = zone.local(at: logged.time)
        let time = "\(local.date) \(local.time.description.prefix(5))"
        var facts = [wording(logged.step, surroundings, zone).capitalizedFirst]
        if let principal = logged.step.principal { facts.append(context.words.madeFor(principal)) }
        if logged.isUndone { facts.append(context.words.undoneMark) }
        return "\(time)  " + context.output.safe(facts.joined(separator: " · "))
    }

    private func writeJSON(_ steps: ArraySlice<LoggedStep>, _ surroundings: Surroundings, _ zone: TimeZone) {
        var json = JSONWriter(to: context.output)
        json.lines { json in
            for logged in steps {
                json.object { json in
                    json.member("number", Int(clamping: logged.number))
                    json.member("time", RFC3339.format(logged.time, in: zone))
                    json.member("change", wording(logged.step, surroundings, zone))
                    json.member("title", logged.step.title)
                    json.member("for", logged.step.principal)
                    json.member("undone", logged.isUndone)
                }
            }
        }
        context.output.write("\n")
    }
}
