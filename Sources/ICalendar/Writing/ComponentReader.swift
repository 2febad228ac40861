public import CalendarEngine

extension CalendarFile {
    /// An item with everything that the file says of it, for an edit; nil when there is no such item. O(records).
    ///
    /// Of several components with one address, only the one that is shown is included.
    public func components(uid: String, kind: ItemKind) -> ItemComponents? {
        var reader = ComponentReader(self)
        var master: (record: Int, component: ItemComponent)?
        var overrides: [(record: Int, component: ItemComponent)] = []
        for place in addressed(uid: uid, kind: kind) where place.isShown {
            let component = reader.component(place.record, place.address)
            if records[place.record].traits.contains(.isOverride) {
                overrides.append((place.record, component))
            } else {
                master = (place.record, component)
            }
        }
        guard master != nil || !overrides.isEmpty else { return nil }
        return ItemComponents(master: master?.component, overrides: overrides.map(\.component))
    }

    /// A component with its address.
    struct AddressedRecord {
        var record: Int
        var address: ComponentAddress
        /// True when it is the one that is shown of those with its address.
        var isShown: Bool
    }

    /// The components of a UID with their addresses, in the file's order. O(records).
    func addressed(uid: String, kind: ItemKind) -> [AddressedRecord] {
        addressed(positions(uid: uid, kind: kind), uid: uid, kind: kind)
    }

    func addressed(_ positions: [Int], uid: String, kind: ItemKind) -> [AddressedRecord] {
        guard !positions.isEmpty else { return [] }
        let masters = positions.filter { !records[$0].traits.contains(.isOverride) }
        let master =
            masters.count < 2
            ? masters.first : masters.max { Revision(records[$0], content) < Revision(records[$1], content) }
        let shape = master.flatMap { ItemShape(records[$0], zones: zones) }
        var reader = ComponentReader(self)
        return positions.map { position in
            guard records[position].traits.contains(.isOverride) else {
                return AddressedRecord(
                    record: position, address: ComponentAddress(kind: kind, uid: uid), isShown: position == master)
            }
            let shown = instance(ofRecord: position)
            let instance = shown ?? reader.instance(ofOverride: position, shape)
            return AddressedRecord(
                record: position, address: ComponentAddress(kind: kind, uid: uid, instance: instance),
                isShown: shown != nil)
        }
    }

    /// The lines of a component, to be changed.
    func editable(_ record: ItemRecord) -> EditableComponent {
        let decoder = ItemDecoder(self, record)
        let bytes = component(record)
        return EditableComponent(bytes, bytes.indices) { decoder.alarm(in: bytes, $0)?.alarm }
    }
}

/// Reads components for edits: the times of their lines, with zones.
struct ComponentReader {
    private let file: CalendarFile
    private var zones: ZonesByName
    /// The place of the component that is read.
    private var place = 0

    init(_ file: CalendarFile) {
        self.file = file
        zones = ZonesByName(file)
    }

    mutating func component(_ position: Int, _ address: ComponentAddress) -> ItemComponent {
        let record = file.records[position]
        let editable = file.editable(record)
        place = record.range.lowerBound
        var component = ItemComponent(address: address, lines: editable.lines, alarms: editable.alarms)
        let floating = file.calendarZone(of: record)
        component.start = firstTime(editable.lines("DTSTART"), floating)
        let endName = address.kind == .event ? "DTEND" : "DUE"
        component.end = firstTime(editable.lines(endName), floating)
        if record.traits.contains(.startsOnDate) {
            // Midnights of whole days are days, and so is the start of a reminder that is due on a day.
            component.start = component.start?.day
            if record.traits.contains(.endsOnDate) { component.end = component.end?.day }
        }
        if component.end == nil, record.traits.contains(.hasDuration) {
            let duration = PackedDuration(rawValue: record.end).duration
            component.duration = duration
            component.end = component.start.map { $0.adding(duration) }
        }
        component.rules = editable.lines("RRULE").compactMap { try? RecurrenceRule(parsing: Array($0.value.utf8)) }
        // Other dates that name no zone are on the clock of the start.
        let others = editable.namesZone ? nil : floating
        component.exceptionDates = editable.lines("EXDATE").map { dates(of: $0, others) }
        component.additionalDates = editable.lines("RDATE").map { dates(of: $0, others) }
        if record.traits.contains(.isOverride), let line = editable.lines("RECURRENCE-ID").first {
            component.recurrenceID = time(line.value, zone(of: line) ?? others)
            component.isThisAndFuture = record.traits.contains(.isThisAndFuture)
        }
        return component
    }

    /// The instance that an override stands for which is not shown, on the clock of its series.
    mutating func instance(ofOverride position: Int, _ shape: ItemShape?) -> CivilDateTime {
        let editable = file.editable(file.records[position])
        place = file.records[position].range.lowerBound
        guard let line = editable.lines("RECURRENCE-ID").first,
            let named = time(
                line.value,
                zone(of: line)
                    ?? (shape?.hasOwnClock == true ? nil : file.calendarZone(of: file.records[position])))
        else {
            return .minimum
        }
        return shape?.instance(named: named) ?? named.civil
    }

    private mutating func firstTime(_ lines: [PropertyLine], _ floating: TimeZone?) -> EventTime? {
        for line in lines {
            if let time = time(line.value, zone(of: line) ?? floating) { return time }
        }
        return nil
    }

    private mutating func dates(of line: PropertyLine, _ floating: TimeZone?) -> DateLine {
        let zone = zone(of: line) ?? floating
        let values = line.value.split(separator: ",")
        return DateLine(
            line: line,
            dates: values.map { value in time(String(value.prefix { $0 != "/" }), zone) })
    }

    private func time(_ text: String, _ zone: TimeZone?) -> EventTime? {
        let value = Array(text.utf8).withUnsafeBufferPointer { DateValue($0, $0.indices) }
        return value?.time(in: zone)
    }

    /// The zone that a line names.
    private mutating func zone(of line: PropertyLine) -> TimeZone? {
        guard let name = line.parameters.first(where: { $0.name == "TZID" })?.values.first else { return nil }
        return zones.timeZone(named: name, around: place)
    }
}

extension EventTime {
    /// The day on which it is.
    fileprivate var day: EventTime { .date(civil.date) }

    /// This time and a duration after it: days on its own clock, seconds exactly. A whole day moves by whole days.
    func adding(_ duration: CivilDuration) -> EventTime {
        switch self {
        case .date(let date):
            let days = duration.days + Int((duration.seconds + 86_399) / 86_400)
            return .date(CivilDate(clamping: Int(date.dayNumber) + days))
        case .floating(let civil): return .floating(civil.adding(days: duration.days).adding(seconds: duration.seconds))
        case .zoned(let civil, let zone):
            let start = zone.instant(of: civil.adding(days: duration.days))
            return .zoned(zone.local(at: start.adding(seconds: duration.seconds)), zone)
        }
    }
}

extension CivilDateTime {
    fileprivate func adding(days: Int) -> CivilDateTime { adding(seconds: Int64(days) * 86_400) }
}
