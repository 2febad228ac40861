/// A message about items (iTIP, RFC 5546), as it was received.
public struct SchedulingMessage: Sendable {
    /// The purpose of the message.
    public let method: SchedulingMethod
    /// Its components, in order.
    public let components: [Component]
    /// A snapshot of those that have times; its only calendar and its only file are the message.
    public let snapshot: any EditableSnapshot
    /// The name of that calendar, and of that file.
    public static let place = "message"

    /// Makes a message from its components and the snapshot of them.
    public init(method: SchedulingMethod, components: [Component], snapshot: any EditableSnapshot) {
        self.method = method
        self.components = components
        self.snapshot = snapshot
    }

    /// A VEVENT or VTODO of a message.
    public struct Component: Sendable {
        /// VEVENT or VTODO.
        public let kind: ItemKind
        /// UID; empty where there is none.
        public let uid: String
        /// The lines of the component itself.
        public let lines: [PropertyLine]
        /// DTSTART.
        public let start: EventTime?
        /// DTEND, or the start plus DURATION.
        public let end: EventTime?
        /// RECURRENCE-ID: the date of the series that it is about; nil for all of it.
        public let recurrenceID: EventTime?

        /// Makes a component of a message.
        public init(
            kind: ItemKind, uid: String, lines: [PropertyLine], start: EventTime?, end: EventTime?,
            recurrenceID: EventTime?
        ) {
            (self.kind, self.uid, self.lines) = (kind, uid, lines)
            (self.start, self.end, self.recurrenceID) = (start, end, recurrenceID)
        }

        /// The first line of a name.
        public func line(_ name: String) -> PropertyLine? { lines.first { $0.name == name } }

        /// The text of a property; empty where it is not there.
        public func readText(of name: String) -> String { line(name)?.text ?? "" }

        /// The version of the invitation that it is.
        public var version: SchedulingVersion {
            SchedulingVersion(
                sequence: line("SEQUENCE").flatMap { Int($0.value) } ?? 0,
                stamp: line("DTSTAMP")?.value.uppercased() ?? "")
        }

        /// The people who are invited, or who answer.
        public var attendees: [PropertyLine] { lines.filter { $0.name == "ATTENDEE" } }

        /// The date of the series that it is about, on the clock of the series: as `Occurrence.instance`.
        public func instance(ofSeriesAt start: EventTime?) -> CivilDateTime? {
            guard let recurrenceID else { return nil }
            if recurrenceID.isDate, let start, !start.isDate {
                return CivilDateTime(recurrenceID.civil.date, start.civil.time)
            }
            guard let zone = start?.timeZone, !recurrenceID.isDate else { return recurrenceID.civil }
            return zone.local(at: recurrenceID.instant(viewedIn: zone))
        }

        /// The differences from another version, as far as people look for them.
        public func differences(from other: Component) -> [SchedulingDifference] {
            SchedulingDifference.allCases.filter { difference in
                switch difference {
                case .times: start != other.start || end != other.end
                case .rule: ["RRULE", "RDATE", "EXDATE"].contains { values($0) != other.values($0) }
                case .title: readText(of: "SUMMARY") != other.readText(of: "SUMMARY")
                case .place: readText(of: "LOCATION") != other.readText(of: "LOCATION")
                case .notes: readText(of: "DESCRIPTION") != other.readText(of: "DESCRIPTION")
                case .status: readText(of: "STATUS").uppercased() != other.readText(of: "STATUS").uppercased()
                case .people: addresses != other.addresses
                }
            }
        }

        private func values(_ name: String) -> [String] { lines.filter { $0.name == name }.map(\.value).sorted() }
        private var addresses: Set<String> { Set(attendees.map { $0.value.lowercased() }) }
    }
}

/// Something in which two versions of an invitation may differ.
public enum SchedulingDifference: Hashable, Sendable, CaseIterable {
    case times, rule, title, place, notes, status, people
}

extension PropertyLine {
    /// The person that an ORGANIZER or ATTENDEE is, in words: the name, else the address without `mailto:`.
    public var person: String {
        let name = parameter("CN") ?? ""
        return name.isEmpty ? MailAddress(calendarAddress: value)?.text ?? value : name
    }
}
