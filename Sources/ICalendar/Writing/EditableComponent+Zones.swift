import CalendarEngine

extension EditableComponent {
    /// Its lines name zones by other names.
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

    /// Its times that name no zone get the one that its calendar gave them (X-WR-TIMEZONE): in another they would be
    /// at another time.
    mutating func name(zone: TimeZone) {
        for name in ["DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE"] {
            let named = lines(name).map { line in
                let value = line.value.uppercased()
                guard line.parameter("TZID") == nil, value.contains("T"), !value.hasSuffix("Z") else { return line }
                var line = line
                line.parameters.append(.init("TZID", [zone.identifier]))
                return line
            }
            set(name, named)
        }
    }
}
