/// The way in which an organizer gets an answer: from a server that schedules (RFC 6638) or by a mail from here, never
/// both.
public enum ReplyCarrier: Hashable, Sendable {
    /// The answer goes by mail, from here.
    case mail
    /// The server of the calendar sends the answer, once it gets the changed item.
    case server
    /// Nobody sends it: the organizer wants no answer by either way.
    case nobody

    /// The carrier of answers to an organizer: what SCHEDULE-AGENT says; else the server, where it has left its mark on
    /// the item (SCHEDULE-STATUS) or is said to send.
    ///
    /// - Parameters:
    ///   - organizer: The line of the organizer.
    ///   - isSentByServer: True when the server of the item's calendar is said to send.
    public init(to organizer: PropertyLine, isSentByServer: Bool) {
        switch organizer.parameter("SCHEDULE-AGENT")?.uppercased() {
        case "CLIENT"?: self = .mail
        case "NONE"?: self = .nobody
        default:
            self = isSentByServer || organizer.parameter("SCHEDULE-STATUS") != nil ? .server : .mail
        }
    }
}
