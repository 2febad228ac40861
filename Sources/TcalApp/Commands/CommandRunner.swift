import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells
import Glibc
import Languages
import Planner

/// Runs tcal: reads the command line, does what it asks for, and says how that went.
public struct CommandRunner {
    /// The world that the run touches.
    let context: CommandContext

    /// A runner in a world.
    public init(context: CommandContext) {
        self.context = context
    }

    /// Ends this process with the reason when its limits leave it too little memory to begin with.
    public static func refuseWithoutMemory() {
        guard let shortage = Memory.startingShortage else { return }
        let errors = OutputWriter(descriptor: STDERR_FILENO)
        errors.write("tcal: \(Language.ofProcess.noMemory(shortage))\n")
        errors.flush()
        ExitCode.failed.endProcess()
    }

    /// Does what this process was started for, and ends it.
    public func runProcess() -> Never { run(ProcessArguments.words).endProcess() }

    /// Does what the words after the program's name ask for. Wrong usage and problems of files go to the error output;
    /// what was written is flushed, and an output that no longer takes anything turns success into failure.
    public func run(_ arguments: [String]) -> ExitCode {
        var code: ExitCode
        do throws(UsageError) {
            code = try perform(ParsedArguments(arguments))
        } catch {
            let verb = arguments.first.flatMap(Verb.init(rawValue:)) ?? .screen
            context.errors.write("tcal: \(SafeText.line(context.words.usageError(error)))\n")
            for line in error.lines { context.errors.write(SafeText.line(line) + "\n") }
            if !error.isAboutCalendars { context.errors.write(context.words.helpHint(verb) + "\n") }
            code = error.isAboutCalendars ? .failed : .usage
        }
        context.output.flush()
        if let complaint = context.output.complaint(in: context.words) { code = end(code, because: complaint) }
        context.errors.flush()
        return code
    }

    /// The exit code of a run whose results could not be written. Changes that were made stay, and the user has to know
    /// that before trying again.
    private func end(_ code: ExitCode, because complaint: String) -> ExitCode {
        if context.record.hasChanged, code == .done || code == .problems {
            context.errors.write("tcal: \(context.words.done(but: complaint))\n")
            return .problems
        }
        // Whoever stops reading has what they wanted, and no need of words.
        if context.output.lostReader { return .pipeClosed }
        context.errors.write("tcal: \(complaint)\n")
        return .failed
    }

    private func perform(_ arguments: ParsedArguments) throws(UsageError) -> ExitCode {
        guard !arguments.has(.help) else { return show(HelpText(words: context.words).describe(arguments.verb)) }
        guard context.hasHome || arguments.has(.version) || arguments.verb == .docs else { throw .noHome }
        switch arguments.verb {
        case .screen: return try screen(arguments)
        case .list: return try ListCommand(context: context, arguments: arguments).run()
        case .next: return try NextCommand(context: context, arguments: arguments).run()
        case .free: return try FreeCommand(context: context, arguments: arguments).run()
        case .notify: return try NotifyCommand(context: context, arguments: arguments).run()
        case .search: return try SearchCommand(context: context, arguments: arguments).run()
        case .cal: return try MonthCommand(context: context, arguments: arguments).run()
        case .calendars:
            guard arguments.operands.isEmpty else {
                return try CalendarChangeCommand(context: context, arguments: arguments).run()
            }
            return CalendarsCommand(context: context, arguments: arguments).run()
        case .doctor: return DoctorCommand(context: context, arguments: arguments).run()
        case .rule: return try RuleCommand(context: context, arguments: arguments).run()
        case .docs: return try docs(arguments)
        case .add: return try AddCommand(context: context, arguments: arguments).run()
        case .edit, .delete, .done, .move: return try ItemCommand(context: context, arguments: arguments).run()
        case .show: return try ShowCommand(context: context, arguments: arguments).run()
        case .undo, .redo: return try HistoryCommand(context: context, arguments: arguments).run()
        case .import: return try ImportCommand(context: context, arguments: arguments).run()
        case .invite: return try InviteCommand(context: context, arguments: arguments).run()
        case .reply: return try ReplyCommand(context: context, arguments: arguments).run()
        case .export: return try ExportCommand(context: context, arguments: arguments).run()
        }
    }

    private func show(_ text: String) -> ExitCode {
        context.output.write(text)
        return .done
    }

    private func docs(_ arguments: ParsedArguments) throws(UsageError) -> ExitCode {
        switch arguments.operands[0] {
        case "keys":
            let surroundings = context.surroundings()
            var settings = Settings()
            _ = settings.setKeys(surroundings.view.keys, surroundings.keys)
            return show(KeyReference.markdown(context.words, settings))
        case "search": return show(SearchReference.markdown(context.words))
        case "quick-add": return show(QuickAddReference.markdown(context.words))
        case "configuration": return show(ConfigurationReference.markdown(context.words))
        case "json": return show(JSONShape.markdown)
        case let other: throw .invalidArgument(.topic, other, .topic)
        }
    }

    private func screen(_ arguments: ParsedArguments) throws(UsageError) -> ExitCode {
        if arguments.has(.version) { return show("tcal \(tcalVersion)\n") }
        for path in arguments.operands where !context.exists(path) {
            guard !path.contains("/") else { throw .nothingThere(path) }
            throw .unknownVerb(path, suggestion: Suggestion.command(meantBy: path, context.words))
        }
        var view: ViewName?
        if let name = arguments.value(of: .view) {
            view = ViewName(rawValue: name.lowercased())
            guard view != nil else { throw .invalidValue(.view, name, .view) }
        }
        guard context.output.isTerminal else { throw .noTerminal }
        var surroundings = context.surroundings()
        surroundings.view.start = view ?? surroundings.view.start
        return context.showScreen(arguments.operands, try context.clock(for: surroundings), surroundings)
    }
}
