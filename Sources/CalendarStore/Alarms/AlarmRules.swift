public import CalendarEngine

/// Decides which alarms of a store's calendars ring: by the configuration, and by the calendars that are switched off
/// on the screen.
public struct AlarmRules: Sendable {
    /// `[alarm]` of the configuration.
    public let configuration: AlarmConfiguration
    private let person: PersonSettings
    private let hidden: Set<String>

    /// Reads the configuration and the view state as they are now.
    public init(of store: EventStore) {
        let environment = store.discovery.environment
        let settings = Configuration(in: environment)
        (configuration, person) = (settings.alarms, settings.person)
        hidden = ViewStateFile(in: environment).read().hiddenCalendars
    }

    /// The schedule of a snapshot.
    public func schedule(of snapshot: any CalendarSnapshot, viewedIn zone: TimeZone) -> AlarmSchedule {
        AlarmSchedule(of: snapshot, viewedIn: zone, addresses: person.addresses) { calendar in
            var settings = configuration.settings(of: calendar)
            if hidden.contains(calendar.identifier) { settings.rings = false }
            return settings
        }
    }
}
