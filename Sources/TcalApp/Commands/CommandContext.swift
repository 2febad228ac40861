public import CalendarEngine
public import CalendarStore

/// Everything of the world that a run of tcal touches, so that tests can give it another world.
public struct CommandContext {
    /// The environment's variables.
    public var environment: [String: String]
    /// Where results go.
    public var output: OutputWriter
    /// Where everything else goes.
    public var errors: OutputWriter
    /// The zone, the locale and the settings; asked for once, by the verbs that need them.
    public var surroundings: () -> Surroundings
    /// Reads calendars: those at the paths, or the ones that are found when there is none. What cannot be read is among
    /// the snapshot's problems.
    public var readCalendars: (_ paths: [String]) -> any CalendarSnapshot
    /// Shows the screen over calendars, and returns when its user leaves.
    public var showScreen: (_ paths: [String], _ clock: Clock, _ surroundings: Surroundings) -> ExitCode
    /// Whether something exists at a path.
    public var exists: (_ path: String) -> Bool

    /// A world.
    public init(
        environment: [String: String], output: OutputWriter, errors: OutputWriter,
        surroundings: @escaping () -> Surroundings, readCalendars: @escaping ([String]) -> any CalendarSnapshot,
        showScreen: @escaping ([String], Clock, Surroundings) -> ExitCode, exists: @escaping (String) -> Bool
    ) {
        self.environment = environment
        self.output = output
        self.errors = errors
        self.surroundings = surroundings
        self.readCalendars = readCalendars
        self.showScreen = showScreen
        self.exists = exists
    }
}

/// How the user's place and taste shape what is written.
public struct Surroundings: Sendable {
    /// The zone of the viewer.
    public var timeZone: TimeZone
    /// Where other zones come from.
    public var timeZones: any TimeZoneProvider
    /// How dates and times read.
    public var locale: TimeLocale
    /// Whether the terminal takes UTF-8; ornaments are ASCII when not.
    public var usesUTF8: Bool
    /// What the configuration says of how things are shown.
    public var view: ViewSettings
    /// What could not be had, such as zone data.
    public var problems: [Problem]

    /// A place and a taste.
    public init(
        timeZone: TimeZone, timeZones: any TimeZoneProvider, locale: TimeLocale, usesUTF8: Bool = true,
        view: ViewSettings = ViewSettings(), problems: [Problem] = []
    ) {
        self.timeZone = timeZone
        self.timeZones = timeZones
        self.locale = locale
        self.usesUTF8 = usesUTF8
        self.view = view
        self.problems = problems
    }
}
