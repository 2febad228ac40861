public import CalendarEngine
import ICalendar

/// Messages about invitations, as they come and go.
extension EventStore {
    /// The message in what was read.
    public func message(in source: ImportSource) throws(EditRefusal) -> SchedulingMessage {
        if let content = ForeignContent(of: source.bytes) {
            throw .failed(path: source.path, reason: .foreign(content))
        }
        guard let message = SchedulingMessage(bytes: source.bytes, zones: reader.zoneProvider) else {
            throw .failed(path: source.path, reason: .noItem)
        }
        return message
    }

    /// The item of a snapshot, as a message would have it.
    public func message(
        of occurrence: Occurrence, in snapshot: any CalendarSnapshot
    ) throws(EditRefusal) -> SchedulingMessage {
        try message(in: ImportSource(path: "", bytes: snapshot.calendar(of: [occurrence])))
    }

    /// The calendar of a message.
    ///
    /// - Parameter source: A calendar that defines the zones that the components name.
    public func calendar(
        _ method: SchedulingMethod, of components: [SentComponent], zonesFrom source: [UInt8]
    ) -> [UInt8] {
        SchedulingText.calendar(method, of: components, zonesFrom: source, zones: reader.zoneProvider)
    }
}
