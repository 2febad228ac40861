public import CalendarEngine

/// `[mail]` and `[mail "CALENDAR"]` of the configuration: how answers and invitations leave.
public struct MailSettings: Hashable, Sendable {
    /// `send`: what the shell runs with a mail on its input; nil for nothing.
    public var send: String?
    /// Calendars, by title or path, and whether their server sends.
    private var servers: [String: Bool] = [:]

    /// No settings.
    public init() {}

    /// True where the server of a calendar sends what has to be sent (RFC 6638), so that no mail goes from here.
    public func isSentByServer(_ calendar: EventCalendar) -> Bool {
        servers[calendar.title] ?? servers[calendar.path] ?? servers[calendar.identifier] ?? false
    }

    /// Stores the value of an entry; returns the fault when that cannot be done.
    mutating func store(_ entry: ConfigurationEntry, in environment: Environment) -> ConfigurationFault? {
        guard let name = entry.subsection else { return MailSettings.table.store(entry, in: &self) }
        var server = false
        if let fault = MailSettings.ofCalendar.store(entry, in: &server) { return fault }
        servers[name.hasPrefix("~") || name.contains("/") ? environment.expand(name) : name] = server
        return nil
    }

    /// The settings of `[mail]`.
    static let table: [Setting<MailSettings>] = [
        Setting(
            name: "send", values: .command, usual: "none",
            meaning: "what the shell runs for each mail about an invitation, with the mail on its input, such as "
                + "`msmtp -t`; without it `tcal reply` writes the mail to its output", in: \.send)
    ]

    /// The settings of `[mail "CALENDAR"]`.
    static let ofCalendar: [Setting<Bool>] = [
        Setting(
            name: "server", values: .flag, usual: "false",
            meaning: "whether the server of the calendar sends answers and invitations itself, so that tcal sends none"
        ) { server, entry in
            guard let flag = entry.flag else { return false }
            server = flag
            return true
        }
    ]
}
