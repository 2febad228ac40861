public import CalendarEngine

/// The places that were searched, and the calendars that were found. Finding reads names and small files only, and
/// changes nothing.
public struct Discovery: Sendable {
    /// The origin of the list of places.
    public enum Origin: Hashable, Sendable {
        /// Paths of the command line.
        case commandLine
        /// The program's own configuration.
        case configuration
        /// Other programs' configurations and the usual places.
        case found
        /// There are no calendars anywhere: the screen makes one with `LocalCalendar`; verbs that only read do not.
        case nothing
    }

    /// The source of the places that were searched.
    public var origin: Origin
    /// The configuration, which was read in any case.
    public var configuration: Configuration
    /// The problems with configurations and paths.
    public var problems: [Problem] = []
    var sources: [DiscoveredSource] = []
    /// Folders to watch: those in which calendars may appear, including missing ones.
    var places: Set<String> = []
    /// The places in which new calendars can be made and will be found: tcal's own folder first, if it was searched.
    var calendarPlaces: [CalendarPlace] = []
}
