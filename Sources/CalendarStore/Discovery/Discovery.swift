public import CalendarEngine

/// Where calendars were looked for and what was found. Finding reads names and small files only, and changes nothing.
public struct Discovery: Sendable {
    /// What decided where to look.
    public enum Origin: Hashable, Sendable {
        /// Paths of the command line.
        case commandLine
        /// The program's own configuration.
        case configuration
        /// Other programs' configurations and the usual places.
        case found
        /// There are no calendars anywhere: the screen makes one with `LocalCalendar`, reading verbs do not.
        case nothing
    }

    /// What decided.
    public var origin: Origin
    /// The configuration, which was read in any case.
    public var configuration: Configuration
    /// What is wrong with configurations and paths.
    public var problems: [Problem] = []
    var sources: [DiscoveredSource] = []
    /// Folders in which calendars may appear, and folders that are missing so far: to be watched.
    var places: Set<String> = []
    /// Where new calendars can be made and would be seen: this program's own folder first, where it is looked at.
    var calendarPlaces: [CalendarPlace] = []
}
