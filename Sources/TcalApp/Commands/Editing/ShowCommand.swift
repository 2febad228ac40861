import CalendarEngine
import Cells
import Commands
import Planner

/// `tcal show`: everything about items, like the details on the screen, or in another format.
struct ShowCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let format = try OutputFormat(arguments)
        guard let session = try EditSession(context, arguments) else { return .failed }
        var occurrences: [Occurrence] = []
        for item in try NamedItem.all(in: session) { occurrences.append(try session.shownOccurrence(of: item)) }
        let style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: session.surroundings.usesUTF8)
        if format == .text {
            for (number, occurrence) in occurrences.enumerated() {
                if number > 0 { context.output.write("\n") }
                write(occurrence, session, style)
            }
        } else if let failure = context.write(
            occurrences, as: format, of: session.snapshot, session.zone, session.surroundings, style)
        {
            return failure
        }
        return context.mention(session.snapshot.problems, arguments)
    }

    private func write(_ occurrence: Occurrence, _ session: EditSession, _ style: TextStyle) {
        let lines = ItemPage.lines(
            of: occurrence, in: session.snapshot, now: session.now, zone: session.zone,
            ownZone: session.surroundings.timeZone, locale: session.surroundings.locale, words: context.words,
            usesUTF8: style.usesUTF8,
            columns: context.output.columns)
        for line in lines {
            let text =
                switch line.look {
                case .title: style.bold(line.text)
                case .cancelledTitle: style.dim(style.struck(line.text))
                case .usual: style.emphasized(line.text, line.emphases)
                case .secondary: style.dim(line.text)
                case .calendar(let index):
                    style.hasAttributes
                        ? style.colored(style.dot, session.snapshot.calendars[Int(index.rawValue)].color)
                            + " \(line.text)" : line.text
                }
            context.output.write(text + "\n")
        }
        let identifier = session.snapshot.identifier(of: occurrence)
        let id = ItemID(uid: identifier.uid, instance: identifier.instance)
        context.output.write(style.dim("  UID \(id.text)") + "\n")
    }
}

extension EditSession {
    /// The occurrence to show: the named one; else of a series the next one, or the last.
    func shownOccurrence(of item: NamedItem) throws(UsageError) -> Occurrence {
        let scope: EditScope? = item.instance == nil ? .all : .this
        var identifier = try ItemChoice(of: item, in: self, scope: scope).identifier
        if item.match.recurs, item.instance == nil {
            let shown =
                ItemChoice.nextOccurrence(of: item.match, in: self)
                ?? ItemChoice.lastOccurrence(of: item.match, in: self)
            identifier.instance = shown?.instance ?? identifier.instance
        }
        guard let found = snapshot.occurrence(identifiedBy: identifier, viewedIn: zone) else {
            throw .noItem(.uid(identifier.uid), elsewhere: [])
        }
        return found
    }
}
