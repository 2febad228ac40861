import CalendarEngine
import Commands
import Phrases
import Cells

/// `tcal rule`: a recurrence rule in words, and its first instances.
struct RuleCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    /// The number of instances shown when the user names none.
    private static let defaultCount = 10

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let now = surroundings.timeZone.local(at: try context.clock(for: surroundings).now)
        let start = try readStart(now: now)
        let count = try arguments.count(usual: RuleCommand.defaultCount)
        var issues: [RecurrenceRule.Issue] = []
        let rule = try readRule(&issues)
        let set = RecurrenceSet(start: start, rules: [rule])
        // One more than shown, to find out if there are more.
        let all = set.instances(in: start.civil..<CivilDateTime.maximum)
        let found = all.prefix(count + 1).map(\.start)
        let instances = Array(found.prefix(count))
        let words = rule.words(start: start, locale: surroundings.locale)
        if arguments.has(.json) {
            writeJSON(words, instances, isDate: start.isDate)
        } else {
            write(words, instances, hasMore: found.count > count, isDate: start.isDate, locale: surroundings.locale)
        }
        for issue in issues {
            let (what, consequence) = context.words.issue(issue)
            context.errors.write("tcal: \(SafeText.line(what)); \(consequence)\n")
        }
        return issues.isEmpty ? .done : .problems
    }

    private func readStart(now: CivilDateTime) throws(UsageError) -> EventTime {
        guard let text = arguments.value(of: .start) else {
            return .floating(CivilDateTime(secondNumber: now.secondNumber / 60 * 60))
        }
        guard let moment = CivilMoment(text) else {
            throw .invalidValue(
                .start, text, .ruleStart)
        }
        return moment.time == nil ? .date(moment.date) : .floating(moment.civil)
    }

    private func readRule(_ issues: inout [RecurrenceRule.Issue]) throws(UsageError) -> RecurrenceRule {
        let text = arguments.operands[0]
        do throws(RecurrenceRule.Defect) {
            return try RecurrenceRule(parsing: text.utf8, issues: &issues)
        } catch {
            throw .invalidArgument(.rule, text, .rule(error))
        }
    }

    private func writeJSON(_ words: String, _ instances: [CivilDateTime], isDate: Bool) {
        var json = JSONWriter(to: context.output)
        json.object { json in
            json.member("words", words)
            json.key("instances")
            json.array { json in
                for instance in instances { json.value(isDate ? "\(instance.date)" : "\(instance)") }
            }
        }
        context.output.write("\n")
    }

    private func write(
        _ words: String, _ instances: [CivilDateTime], hasMore: Bool, isDate: Bool, locale: TimeLocale
    ) {
        let output = context.output
        output.write(output.safe(words) + "\n")
        if !instances.isEmpty { output.write("\n") }
        let showsSeconds = instances.contains { $0.time.second != 0 }
        for instance in instances {
            let weekday = locale.shortName(of: instance.date.weekday)
            let time = showsSeconds ? "\(instance.time)" : locale.clockTime(instance.time)
            output.write("  \(weekday) \(instance.date)\(isDate ? "" : "  \(time)")\n")
        }
        if hasMore { output.write("  …\n") }
    }
}
