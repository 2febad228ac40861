import CalendarEngine

/// Decodes a component from its file's bytes.
struct ItemDecoder {
    let file: CalendarFile
    let record: ItemRecord
    /// The component whose rules the item follows: itself, or its series' master.
    var ruleSource: ItemRecord?

    init(_ file: CalendarFile, _ record: ItemRecord) {
        self.file = file
        self.record = record
    }

    /// The fields that a row needs.
    func summary() -> ItemSummary {
        file.withComponent(record) { summary(in: $0) } ?? summary(in: nil)
    }

    /// The fields that a row needs, from memory in which the component is at its place; nil stands for memory in which
    /// something else is by now.
    func summary(in bytes: UnsafeBufferPointer<UInt8>?) -> ItemSummary {
        let read = bytes.map { SummaryReader($0).summary(of: record.range) }
        var summary = read ?? ItemSummary(title: ItemSummary.changingTitle, location: "")
        (summary.timeZone, summary.endTimeZone) = (zone, endZone)
        return summary
    }

    /// The fields of a component that are alike for each of its occurrences: reading them takes as long as it has
    /// lines.
    struct Contents {
        fileprivate(set) var fields: ItemFields
        fileprivate var reminder: ReminderFields
        fileprivate var recurrenceID: PropertyLine?
    }

    /// Everything but the times.
    ///
    /// - Parameter component: The bytes of the component, where they were read before.
    /// - Parameter rules: The rules of the series, where they are known.
    func contents(of component: [UInt8]? = nil, rules: [RecurrenceRule]? = nil) -> Contents {
        let bytes = component ?? file.component(record)
        var fields = ItemFields(uid: file.uid(of: record, in: bytes), title: "")
        var reminder = ReminderFields()
        var alarm: AlarmFields?
        var recurrenceID: PropertyLine?
        let lines = ComponentLines(bytes: bytes, range: bytes.indices)
        if bytes.isEmpty { fields.title = ItemSummary.changingTitle }
        for element in lines {
            if element.component == "VALARM", element.depth == 1 {
                read(element.property, into: &alarm, &fields)
            } else if element.depth == 0 {
                read(element.property, into: &fields)
                read(element.property, into: &reminder)
                if element.property.name == "RECURRENCE-ID" { recurrenceID = element.property }
            }
        }
        finish(&alarm, &fields)
        (fields.timeZone, fields.endTimeZone) = (zone, endZone)
        fields.recurrenceRules = rules ?? ruleSource.map(self.rules) ?? []
        return Contents(fields: fields, reminder: reminder, recurrenceID: recurrenceID)
    }

    /// Everything, with the times of an occurrence.
    func item(of occurrence: Occurrence, saying contents: Contents) -> CalendarItem {
        var fields = contents.fields
        fields.recurrenceID = instance(of: occurrence, named: contents.recurrenceID)
        guard record.traits.contains(.reminder) else {
            return .event(
                Event(
                    fields: fields, start: time(occurrence.startInstant, occurrence.start),
                    end: time(occurrence.endInstant, occurrence.end),
                    isTransparent: record.traits.contains(.transparent)))
        }
        return .reminder(self.reminder(fields, contents.reminder, occurrence))
    }

    /// The zone of the item's clock.
    private var zone: TimeZone? { zone(of: record) }
    /// The zone of the clock on which the item says its end; its own where it says a length or none.
    private var endZone: TimeZone? {
        guard record.traits.contains(.hasEnd), !record.traits.contains(.endsOnDate), zone != nil else { return zone }
        return file.zone(record.endZone) ?? zone
    }
    private var isDate: Bool { isDate(record) }

    private func zone(of record: ItemRecord) -> TimeZone? {
        guard !isDate(record) else { return nil }
        return file.zone(record.traits.contains(.hasStart) ? record.startZone : record.endZone)
    }

    private func isDate(_ record: ItemRecord) -> Bool {
        record.traits.contains(record.traits.contains(.hasStart) ? .startsOnDate : .endsOnDate)
    }

    /// The instance of its series that an occurrence is, on the series' own clock; as it is written where the file has
    /// no series.
    private func instance(of occurrence: Occurrence, named property: PropertyLine?) -> EventTime? {
        guard let instance = occurrence.instance else { return nil }
        if let series = ruleSource {
            if isDate(series) { return .date(instance.date) }
            return zone(of: series).map { .zoned(instance, $0) } ?? .floating(instance)
        }
        guard let value = property?.withBytes({ DateValue($0, $0.indices) }) else { return nil }
        return value.time(in: property?.parameter("TZID") == nil ? nil : zone)
    }

    /// A time of an occurrence on the item's own clock.
    private func time(_ instant: Instant, _ local: CivilDateTime) -> EventTime {
        if isDate { return .date(local.date) }
        guard let zone else { return .floating(local) }
        return .zoned(zone.local(at: instant), zone)
    }

    private func reminder(_ fields: ItemFields, _ read: ReminderFields, _ occurrence: Occurrence) -> Reminder {
        let isUndated = occurrence.traits.contains(.undated)
        let due: EventTime? = isUndated ? nil : time(occurrence.startInstant, occurrence.start)
        var start: EventTime?
        if let own = read.start, record.traits.isDisjoint(with: .recurs) {
            start = own
        } else if record.traits.contains(.hasStart), record.traits.isDisjoint(with: .recurs) {
            let civil = CivilDateTime(secondNumber: record.start).adding(seconds: shift(to: due))
            start = isDate ? .date(civil.date) : zone.map { .zoned(civil, $0) } ?? .floating(civil)
        } else if record.traits.contains(.hasStart), let instance = occurrence.instance {
            start = isDate ? .date(instance.date) : zone.map { .zoned(instance, $0) } ?? .floating(instance)
        }
        return Reminder(
            fields: fields, start: start, due: due, completed: read.completed,
            isCompleted: record.traits.contains(.completed), percentComplete: read.percentComplete,
            parents: read.parents)
    }

    /// The seconds, on its own clock, by which an instance of a THISANDFUTURE's stretch lies after the first.
    private func shift(to due: EventTime?) -> Int64 {
        guard record.traits.contains(.isThisAndFuture), let due, let shape = ItemShape(record, in: file) else {
            return 0
        }
        var clocks = QueryClocks(viewer: zone ?? .utc)
        return due.civil.secondNumber - clocks.place(shape, at: shape.start, length: shape.length).start
    }

    private func rules(of source: ItemRecord) -> [RecurrenceRule] {
        file.properties(of: source).compactMap { element in
            guard element.depth == 0, element.property.name == "RRULE" else { return nil }
            return try? RecurrenceRule(parsing: Array(element.property.value.utf8))
        }
    }

    func priority(_ property: PropertyLine) -> Int { ItemDecoder.priority(property.value) }

    /// PRIORITY as a number, 0...9; 0 for none and for what is no number.
    static func priority(_ text: String) -> Int {
        let trimmed = Array(text.utf8).withUnsafeBufferPointer { TextEncoding.decode($0[$0.trimmed($0.indices)]) }
        return min(max(Int(trimmed) ?? 0, 0), 9)
    }

    /// A time value as an instant: UTC at its word, else in its zone, else as if it were UTC.
    func instant(_ property: PropertyLine) -> Instant? {
        let value = property.withBytes { DateValue($0, $0.indices) }
        guard let value else { return nil }
        return (value.isUTC ? .utc : zone(of: property) ?? .utc).instant(of: value.civil)
    }

    /// The start as it is written; nil for a day.
    func start(_ property: PropertyLine) -> EventTime? {
        guard let value = property.withBytes({ DateValue($0, $0.indices) }), !value.isDate else { return nil }
        return value.time(in: file.zone(record.startZone) ?? file.calendarZone(of: record))
    }

    private func zone(of property: PropertyLine) -> TimeZone? {
        property.parameter("TZID").flatMap { name in
            // Times of items name nearly all zones, its own first; the others are not in the file's table.
            ([file.zone(record.startZone), file.zone(record.endZone)] + file.zones).lazy.compactMap { $0 }
                .first { $0.identifier == name }
                ?? TimeZoneName.resolve(name, with: file.zoneProvider)
        }
    }
}

/// The fields that only reminders have.
struct ReminderFields {
    /// DTSTART where it is a time in a reminder that is due on a day.
    var start: EventTime?
    var completed: Instant?
    var percentComplete: Int?
    var parents: [String] = []
}
