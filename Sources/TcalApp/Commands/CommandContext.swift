public import CalendarEngine
public import CalendarStore
package import Commands
package import Languages

/// All of the outside world that a run of tcal touches; tests can replace it.
public struct CommandContext {
    /// The words of messages.
    package var words: any Vocabulary
    /// The environment's variables.
    public var environment: [String: String]
    /// True when the user has a home folder.
    public var hasHome = true
    /// The reason why the user cannot act for the person of `--as`; nil where that is possible, or nobody is named.
    package var stranger: UsageError?
    /// The record of what this run did.
    let record = RunRecord()
    /// The output for results.
    public var output: OutputWriter
    /// The output for everything else.
    public var errors: OutputWriter
    /// The zone, the locale and the settings; called once, by verbs that need them.
    public var surroundings: () -> Surroundings
    /// Reads calendars: those at the paths, or without paths those that tcal finds. Whatever cannot be read is among
    /// the snapshot's problems.
    public var readCalendars: (_ paths: [String]) -> any CalendarSnapshot
    /// The store for the calendars at the paths, or without paths for those that tcal finds; it has not read anything
    /// yet.
    public var openStore: (_ paths: [String]) -> EventStore
    /// All of standard input, or why it cannot be read.
    public var readInput: () -> Result<[UInt8], SystemError>
    /// Shows the screen over calendars, and returns when its user leaves.
    public var showScreen: (_ paths: [String], _ clock: Clock, _ surroundings: Surroundings) -> ExitCode
    /// Shows the screen over the made-up calendars of the program.
    package var showDemo: (_ clock: Clock, _ surroundings: Surroundings) -> ExitCode = { _, _ in .failed }
    /// Replaces this program by the one that syncs, with the words of the command line; returns only on failure, with
    /// the reason.
    package var handOn: (_ words: [String]) -> UsageError = { _ in .syncMissing }
    /// Asks the person at the terminal a yes-or-no question; nil when there is nobody to ask.
    package var ask: ((_ question: String) -> CommandAnswer?)?
    /// Shows a text in the user's pager; false without a terminal, or when the pager could not be started.
    package var showPaged: (_ text: String) -> Bool = { _ in false }
    /// True when something exists at a path.
    public var exists: (_ path: String) -> Bool

    package init(
        words: any Vocabulary, environment: [String: String], output: OutputWriter, errors: OutputWriter,
        surroundings: @escaping () -> Surroundings, readCalendars: @escaping ([String]) -> any CalendarSnapshot,
        openStore: @escaping ([String]) -> EventStore, readInput: @escaping () -> Result<[UInt8], SystemError>,
        showScreen: @escaping ([String], Clock, Surroundings) -> ExitCode, exists: @escaping (String) -> Bool
    ) {
        self.words = words
        self.environment = environment
        self.output = output
        self.errors = errors
        self.surroundings = surroundings
        self.readCalendars = readCalendars
        self.openStore = openStore
        self.readInput = readInput
        self.showScreen = showScreen
        self.exists = exists
    }
}

/// A record of what a run did, which decides how it ends.
final class RunRecord {
    /// True once a calendar was changed, however the run ends.
    var hasChanged = false
    /// The number of problems of the journal that were reported.
    var journalProblemCount = 0
    /// True once it was reported that the configuration's calendar for new items does not exist.
    var hasToldMissingCalendar = false
}

/// An answer from the person at the terminal.
package enum CommandAnswer: Sendable {
    case yes, no
}
