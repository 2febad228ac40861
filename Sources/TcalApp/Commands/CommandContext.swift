public import CalendarEngine
public import CalendarStore
package import Commands
package import Languages

/// Everything of the world that a run of tcal touches, so that tests can give it another world.
public struct CommandContext {
    /// The words in which it is told what happened.
    package var words: any Vocabulary
    /// The environment's variables.
    public var environment: [String: String]
    /// True when the user has a home folder.
    public var hasHome = true
    /// The record of the changes of this run.
    let record = RunRecord()
    /// The output for results.
    public var output: OutputWriter
    /// The output for everything else.
    public var errors: OutputWriter
    /// The zone, the locale and the settings; asked for once, by the verbs that need them.
    public var surroundings: () -> Surroundings
    /// Reads calendars: those at the paths, or the ones that are found when there is none. What cannot be read is among
    /// the snapshot's problems.
    public var readCalendars: (_ paths: [String]) -> any CalendarSnapshot
    /// The store of the calendars at the paths, or of the ones that are found when there is none; it has read nothing.
    public var openStore: (_ paths: [String]) -> EventStore
    /// All of standard input, or why it cannot be read.
    public var readInput: () -> Result<[UInt8], SystemError>
    /// Shows the screen over calendars, and returns when its user leaves.
    public var showScreen: (_ paths: [String], _ clock: Clock, _ surroundings: Surroundings) -> ExitCode
    /// Shows the screen over the made-up calendars of the program.
    package var showDemo: (_ clock: Clock, _ surroundings: Surroundings) -> ExitCode = { _, _ in .failed }
    /// Hands the words of the command line on to the program that syncs, which takes the place of this one; returns
    /// only why it did not.
    package var handOn: (_ words: [String]) -> UsageError = { _ in .syncMissing }
    /// Asks somebody at a terminal a question that is answered with yes or no, or with neither; nil where nobody is
    /// there to be asked.
    package var ask: ((_ question: String) -> CommandAnswer?)?
    /// Shows a text in the user's pager; false where nobody sits at a terminal, or no pager came to it.
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
    /// True when a calendar was changed: that stays so, however the run ends.
    var hasChanged = false
    /// The number of problems of the journal that were told.
    var journalProblemCount = 0
    /// True once it was said that the configuration's calendar for new items is none.
    var hasToldMissingCalendar = false
}

/// An answer of somebody at a terminal.
package enum CommandAnswer: Sendable {
    case yes, no
}
