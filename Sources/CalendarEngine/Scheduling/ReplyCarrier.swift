/// Who tells the organizer of an answer: a server that schedules (RFC 6638) or a mail from here, and never both.
public enum ReplyCarrier: Hashable, Sendable {
    /// The answer goes by mail, from here.
    case mail
    /// The server of the calendar, once it gets the changed item.
    case server
    /// Nobody: the organizer wants no answer by either way.
    case nobody

    /// The carrier of answers to an organizer: what SCHEDULE-AGENT says; else the server, where it has left its mark on
    /// the item (SCHEDULE-STATUS) or is said to send.
    ///
    /// - Parameters:
    ///   - organizer: The line of the organizer.
    ///   - isSentByServer: What the user says of the item's calendar.
    public init(to organizer: PropertyLine, isSentByServer: Bool) {
        switch organizer.parameter("SCHEDULE-AGENT")?.uppercased() {
        case "CLIENT"?: self = .mail
        case "NONE"?: self = .nobody
        default:
            self = isSentByServer || organizer.parameter("SCHEDULE-STATUS") != nil ? .server : .mail
        }
    }
}
