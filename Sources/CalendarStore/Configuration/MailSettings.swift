public import CalendarEngine

/// `[mail]` and `[mail "CALENDAR"]` of the configuration: how answers and invitations are sent.
public struct MailSettings: Hashable, Sendable {
    /// `send`: a command of the shell that gets a mail on its input; nil for none.
    public var send: String?
    /// The calendars whose server sends invitations itself.
    public internal(set) var servers = SchedulingServers()

    /// No settings.
    public init() {}

    /// Stores the value of an entry; returns the fault when it cannot.
    mutating func store(_ entry: ConfigurationEntry, in environment: Environment) -> ConfigurationFault? {
        guard let name = entry.subsection else { return MailSettings.table.store(entry, in: &self) }
        var server = false
        if let fault = MailSettings.ofCalendar.store(entry, in: &server) { return fault }
        servers.calendars[name.hasPrefix("~") || name.contains("/") ? environment.expand(name) : name] = server
        return nil
    }

    /// The settings of `[mail]`.
    static let table: [Setting<MailSettings>] = [
        Setting(
            name: "send", values: .command, usual: "none",
            meaning: "what the shell runs for each mail about an invitation, with the mail on its input, such as "
                + "`msmtp -t`; without it verbs write the mail to their output", in: \.send)
    ]

    /// The settings of `[mail "CALENDAR"]`.
    static let ofCalendar: [Setting<Bool>] = [
        Setting(
            name: "server", values: .flag, usual: "what the server of its account says",
            meaning: "whether the server of the calendar sends answers and invitations itself, so that tcal sends none"
        ) { server, entry in
            guard let flag = entry.flag else { return false }
            server = flag
            return true
        }
    ]
}
