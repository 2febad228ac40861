public import CalendarEngine
import ICalendar

/// Messages about invitations (iTIP), incoming and outgoing.
extension EventStore {
    /// The message in a source that was read.
    public func message(in source: ImportSource) throws(EditRefusal) -> SchedulingMessage {
        if let content = ForeignContent(of: source.bytes) {
            throw .failed(path: source.path, reason: .foreign(content))
        }
        guard let message = SchedulingMessage(bytes: source.bytes, zones: reader.zoneProvider) else {
            throw .failed(path: source.path, reason: .noItem)
        }
        return message
    }

    /// The item of a snapshot, in the form of a message.
    public func message(
        of occurrence: Occurrence, in snapshot: any CalendarSnapshot
    ) throws(EditRefusal) -> SchedulingMessage {
        try message(in: ImportSource(path: "", bytes: snapshot.calendar(of: [occurrence])))
    }

    /// The calendar text of a message.
    ///
    /// - Parameter source: A calendar that defines the zones of the components.
    public func calendar(
        _ method: SchedulingMethod, of components: [SentComponent], zonesFrom source: [UInt8]
    ) -> [UInt8] {
        SchedulingText.calendar(method, of: components, zonesFrom: source, zones: reader.zoneProvider)
    }
}
