/// The calendars whose server sends invitations and answers itself (RFC 6638), as the user says it, or else the server.
public struct SchedulingServers: Hashable, Sendable {
    /// Calendars, by title, path or identifier, and whether their server sends.
    public var calendars: [String: Bool] = [:]

    /// Folders of calendars whose server says that it sends.
    public var folders: Set<String> = []

    /// The addresses of mail by which these servers know the user.
    package var addresses: Set<String> = []

    /// Makes an empty list: nothing is known of any calendar.
    public init() {}

    /// True where the server of a calendar sends what has to be sent, so that no mail goes from here.
    public func send(for calendar: EventCalendar) -> Bool {
        calendars[calendar.title] ?? calendars[calendar.path] ?? calendars[calendar.identifier]
            ?? folders.contains { calendar.path.hasPrefix($0 + "/") }
    }

    /// The addresses by which the servers that send know the user, by the identifiers of their calendars.
    ///
    /// - Parameter own: The addresses that the user has configured.
    package func invitedAs(_ own: Set<String>, in calendars: [EventCalendar]) -> [String: Set<String>] {
        let addresses = addresses.union(own)
        return Dictionary(calendars.filter(send).map { ($0.identifier, addresses) }) { first, _ in first }
    }
}
