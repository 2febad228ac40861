import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells
import Glibc
import Languages

/// Runs tcal: parses the command line, runs the verb, and returns the exit code.
public struct CommandRunner {
    /// The outside world of the run.
    let context: CommandContext

    /// A runner in the given world.
    public init(context: CommandContext) {
        self.context = context
    }

    /// Ends this process with a message when its limits leave too little memory to start.
    public static func refuseWithoutMemory() {
        guard let shortage = Memory.startingShortage else { return }
        let errors = OutputWriter(descriptor: STDERR_FILENO)
        errors.write("tcal: \(Language.ofProcess.noMemory(shortage))\n")
        errors.flush()
        ExitCode.failed.endProcess()
    }

    /// Runs the command line of this process, and exits.
    public func runProcess() -> Never { runVerb(ProcessArguments.words).endProcess() }

    /// Runs the words after the program's name. Wrong usage and problems of files go to standard error. The output is
    /// flushed; if it cannot be written, success becomes failure.
    public func runVerb(_ arguments: [String]) -> ExitCode {
        var code: ExitCode
        do throws(UsageError) {
            let parsed = try ParsedArguments(arguments)
            if let word = parsed.texts.first(where: \.hasByteOfSystem) { throw .notUTF8(word) }
            code = try perform(parsed, as: arguments)
        } catch {
            let verb = ParsedArguments.verb(in: arguments)?.verb ?? .screen
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
        // A reader that stopped reading has what it wanted, and needs no message.
        if context.output.lostReader { return .pipeClosed }
        context.errors.write("tcal: \(complaint)\n")
        return .failed
    }

    private func perform(_ arguments: ParsedArguments, as words: [String]) throws(UsageError) -> ExitCode {
        if arguments.has(.help) {
            context.output.write(HelpText(words: context.words).describe(arguments.verb))
            return .done
        }
        guard context.hasHome || arguments.has(.version) || [.docs, .help].contains(arguments.verb) else {
            throw .noHome
        }
        // Accounts are the user's, for whomever the user wants to act.
        let isForAnybody = [.docs, .help, .complete, .accounts, .sync].contains(arguments.verb)
        if let principal = context.environment[Environment.principalName], !principal.isEmpty {
            let namesFiles = arguments.has(.file) || arguments.verb == .screen && !arguments.operands.isEmpty
            if namesFiles { throw .conflictingOptions(.apart(.principal, .file)) }
            if arguments.has(.demo) { throw .conflictingOptions(.apart(.principal, .demo)) }
            let shares = arguments.operands.first.map(CommandTable.sharingActions.contains) == true
            if arguments.verb == .sharing || arguments.verb == .calendars && shares {
                throw .sharingForPrincipal(Invitee(written: principal)?.shown ?? principal)
            }
        }
        if let stranger = context.stranger, !isForAnybody, !arguments.has(.version) { throw stranger }
        guard let command = command(for: arguments) else { throw context.handOn(words) }
        return try command.init(context: context, arguments: arguments).run()
    }

    /// The command of a verb; nil for verbs of `tcal-sync`.
    private func command(for arguments: ParsedArguments) -> (any VerbCommand.Type)? {
        switch arguments.verb {
        case .screen: ScreenCommand.self
        case .list: ListCommand.self
        case .next: NextCommand.self
        case .free: FreeCommand.self
        case .report: ReportCommand.self
        case .meet: MeetCommand.self
        case .conflicts: ConflictsCommand.self
        case .open: OpenCommand.self
        case .notify: NotifyCommand.self
        case .search: SearchCommand.self
        case .cal: MonthCommand.self
        case .calendars where arguments.operands.isEmpty: CalendarsCommand.self
        case .calendars where CommandTable.sharingActions.contains(arguments.operands[0]): nil
        case .calendars: CalendarChangeCommand.self
        case .doctor: DoctorCommand.self
        case .rule: RuleCommand.self
        case .sync, .accounts, .busy, .people, .sharing: nil
        case .holidays: HolidaysCommand.self
        case .docs: DocsCommand.self
        case .help: HelpCommand.self
        case .complete: CompleteCommand.self
        case .add: AddCommand.self
        case .edit, .delete, .done, .move: ItemCommand.self
        case .show: ShowCommand.self
        case .undo, .redo: HistoryCommand.self
        case .log: LogCommand.self
        case .import: ImportCommand.self
        case .invite: InviteCommand.self
        case .reply: ReplyCommand.self
        case .export: ExportCommand.self
        }
    }
}

/// A verb of the command line.
protocol VerbCommand {
    init(context: CommandContext, arguments: ParsedArguments)

    /// Runs the verb; returns the exit code of the process.
    func run() throws(UsageError) -> ExitCode
}
