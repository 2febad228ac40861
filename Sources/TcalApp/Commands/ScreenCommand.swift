import CalendarEngine
import CalendarStore
import Commands
import Phrases
import Planner

/// `tcal` without a verb: opens the screen.
struct ScreenCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        if arguments.has(.version) {
            context.output.write("tcal \(LinkedCommit.naming(tcalVersion))\n")
            return .done
        }
        // `--at 24 dec`
        let dateWords = arguments.has(.at) ? arguments.operands.filter { !$0.contains("/") && !context.exists($0) } : []
        let paths = arguments.values(of: .file) + arguments.operands.filter { !dateWords.contains($0) }
        for path in paths where !context.exists(path) {
            guard !path.contains("/") else { throw .nothingThere(path) }
            throw .unknownVerb(path, suggestion: Suggestion.command(meantBy: path, context.words))
        }
        let view = try arguments.view()
        var surroundings = context.surroundings()
        if let text = arguments.value(of: .at) {
            surroundings.opening = .day(try day(([text] + dateWords).joined(separator: " "), surroundings))
        }
        guard context.output.isTerminal else { throw .noTerminal }
        if arguments.has(.demo) {
            surroundings.view.start = view ?? .month
            let clock = try context.clock(for: surroundings)
            let present = surroundings.timeZone.instant(of: DemoLife.present)
            return context.showDemo(clock.standsStill ? clock : Clock(beginningAt: present), surroundings)
        }
        surroundings.view.start = view ?? surroundings.view.start
        return context.showScreen(paths, try context.clock(for: surroundings), surroundings)
    }
    /// The day of `--at`, in the same syntax as after `g` on the screen.
    private func day(_ text: String, _ surroundings: Surroundings) throws(UsageError) -> CivilDate {
        let zone = surroundings.timeZone
        let clock = try context.clock(for: surroundings)
        let isDemo = arguments.has(.demo) && !clock.standsStill
        let present = isDemo ? zone.instant(of: DemoLife.present) : clock.now
        do throws(PhraseFailure) {
            return try DatePhrase(today: zone.local(at: present).date, locale: surroundings.locale)
                .moment(text, from: nil).date
        } catch {
            throw .unreadablePhrase(.at, error)
        }
    }
}

/// `tcal open UID`: opens the screen with an item selected, and its details.
struct OpenCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let view = try arguments.view()
        guard let session = try EditSession(context, arguments) else { return .failed }
        let opening = try opening(in: session)
        guard let opening else { return .failed }
        guard context.output.isTerminal else { throw .noTerminal }
        var surroundings = session.surroundings
        surroundings.view.start = view ?? surroundings.view.start
        surroundings.opening = opening
        return context.showScreen(
            arguments.values(of: .file), try context.clock(for: surroundings), surroundings)
    }

    /// The named item, or if words match several, the search that finds them; nil when standard input names none.
    private func opening(in session: EditSession) throws(UsageError) -> ScreenOpening? {
        do throws(UsageError) {
            let items = try NamedItem.all(in: session)
            guard let item = items.first else { return nil }
            if items.count > 1 { throw .unexpectedArgument(arguments.operands[1]) }
            return .item(session.snapshot.identifier(of: try session.shownOccurrence(of: item)))
        } catch {
            guard case .severalCandidates(.words(let words, _), _, _) = error, context.output.isTerminal else {
                throw error
            }
            // The search is in one calendar or in all.
            let named = arguments.values(of: .calendar).flatMap(session.snapshot.calendars.named)
            return .search(named.count == 1 ? "\(words) in:\"\(named[0].title)\"" : words)
        }
    }
}

extension ParsedArguments {
    /// The view of `--view`; nil without the option.
    fileprivate func view() throws(UsageError) -> ViewName? {
        guard let name = value(of: .view) else { return nil }
        guard let view = ViewName(rawValue: name.lowercased()) else { throw .invalidValue(.view, name, .view) }
        return view
    }
}
