import CalendarEngine

/// The zones that the times of a component name.
extension EditableComponent {
    /// Gives zones other names in its lines.
    mutating func rename(zones names: [String: String]) {
        for name in Set(lines.map(\.name)) {
            let renamed = lines(name).map { line in
                var line = line
                for (place, parameter) in line.parameters.enumerated() where parameter.name == "TZID" {
                    line.parameters[place].values = parameter.values.map { names[$0] ?? $0 }
                }
                return line
            }
            set(name, renamed)
        }
    }

    /// Gives the times that name no zone the one of their calendar (X-WR-TIMEZONE): in another calendar they would be
    /// at another time.
    mutating func name(zone: TimeZone) {
        // Other dates that name none are on the clock of the start.
        for name in namesZone ? ["DTSTART", "DTEND", "DUE"] : PropertyLine.timed {
            let named = lines(name).map { line in
                guard line.isFloating else { return line }
                var line = line
                line.parameters.append(.init("TZID", [zone.identifier]))
                return line
            }
            set(name, named)
        }
    }
}

extension EditableComponent {
    /// True when its start names a zone.
    var namesZone: Bool { lines("DTSTART").contains { $0.parameter("TZID") != nil } }
}

extension CalendarFile {
    /// A component as it means the same in another calendar: its times that name no zone name the one that its own
    /// gives them (X-WR-TIMEZONE); nil for the zone where no line had to.
    func namingZone(of record: ItemRecord) -> (bytes: [UInt8], zone: String?) {
        let bytes = component(record)
        guard let zone = calendarZone(of: record) else { return (bytes, nil) }
        var component = EditableComponent(bytes, bytes.indices) { _ in nil }
        component.name(zone: zone)
        return component.changedNames.isEmpty ? (bytes, nil) : (component.bytes, zone.identifier)
    }
}

extension PropertyLine {
    /// The properties of an item that are times, or lists of them.
    static let timed: Set<String> = ["DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE"]

    /// True for a line of times of an item that name no zone, by its first value.
    var isFloating: Bool {
        guard PropertyLine.timed.contains(name), parameter("TZID") == nil else { return false }
        let first = Array(value.utf8.prefix { $0 != ByteScan.comma && $0 != 0x2F })
        return first.withUnsafeBufferPointer { DateValue($0, $0.indices) }.map { !$0.isDate && !$0.isUTC } ?? false
    }
}
