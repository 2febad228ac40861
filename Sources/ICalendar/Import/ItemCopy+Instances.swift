import CalendarEngine

/// Overrides of two versions of an item. They may name one instance in several ways: in UTC, in another zone, as a day.
extension ItemCopy {
    /// This version, whose overrides bear the names that another version has for the same instances.
    func aligned(with other: ItemCopy, _ zones: any TimeZoneProvider) -> ItemCopy {
        guard components.contains(where: { !$0.instance.isEmpty }),
            let start = other.start(zones) ?? start(zones)
        else { return self }
        let clock = SeriesClock(start: start)
        let known = Dictionary(
            other.components.compactMap { component in
                component.recurrenceID(zones).map { (clock.time(at: $0), component.instance) }
            }, uniquingKeysWith: { first, _ in first })
        var aligned = self
        for index in components.indices {
            guard let instance = components[index].recurrenceID(zones) else { continue }
            if let name = known[clock.time(at: instance)] { aligned.components[index].instance = name }
        }
        return aligned
    }

    /// This version of a series with the overrides of another one that it does not name. A newer version (RFC 5546
    /// 2.1.5) has all that there are.
    func keepingOverrides(of other: ItemCopy) -> ItemCopy {
        guard let master = components.first(where: \.instance.isEmpty) else { return self }
        let known = other.components.first(where: \.instance.isEmpty)?.version
        if let known, master.version.sequence > known.sequence, master.version.stamp >= known.stamp { return self }
        var kept = self
        let own = Set(components.map(\.instance))
        kept.components += other.components.filter { !$0.instance.isEmpty && !own.contains($0.instance) }
        return kept
    }

    /// The start of the series; nil where only overrides are known.
    private func start(_ zones: any TimeZoneProvider) -> EventTime? {
        let master = components.first(where: \.instance.isEmpty)
        return master?.time(of: "DTSTART", zones) ?? master?.time(of: "DUE", zones)
    }
}

extension ComponentCopy {
    /// The instance that an override stands for; nil for a master.
    fileprivate func recurrenceID(_ zones: any TimeZoneProvider) -> EventTime? {
        instance.isEmpty ? nil : time(of: "RECURRENCE-ID", zones)
    }

    /// The time that a property gives, as far as its zone is known by name.
    fileprivate func time(of name: String, _ zones: any TimeZoneProvider) -> EventTime? {
        guard let property = properties.first(where: { $0.name == name }),
            let value = property.withBytes({ DateValue($0, $0.indices) })
        else { return nil }
        return value.time(in: property.parameter("TZID").flatMap { TimeZoneName.resolve($0, with: zones) })
    }
}
