import CalendarEngine

/// The test for items of which a server may show other people nothing but the time and a title (RFC 5545 3.8.1.3).
/// Whatever replaces such an item takes the rest of it away.
private enum HiddenParts {
    /// The properties of which a server shows none when it shows the time of a private item alone.
    private static let names: Set<String> = [
        "DESCRIPTION", "LOCATION", "ORGANIZER", "ATTENDEE", "CATEGORIES", "URL", "ATTACH", "CONFERENCE", "GEO",
    ]

    /// True for components of a private or confidential item that have none of the properties, and no alarms.
    static func mayBe(in components: [(lines: [PropertyLine], hasAlarms: Bool)]) -> Bool {
        let isPrivate = components.contains { component in
            component.lines.contains {
                $0.name == "CLASS" && ["PRIVATE", "CONFIDENTIAL"].contains($0.value.uppercased())
            }
        }
        return isPrivate
            && components.allSatisfy { component in
                !component.hasAlarms && !component.lines.contains { names.contains($0.name) }
            }
    }
}

extension ItemComponents {
    /// True for a private or confidential item with nothing but its time and a title, which may be all that a server
    /// shows of it.
    var mayHideParts: Bool {
        HiddenParts.mayBe(in: ([master].compactMap { $0 } + overrides).map { ($0.lines, !$0.alarms.isEmpty) })
    }
}

extension ItemCopy {
    /// True for a private or confidential item with nothing but its time and a title, which may be all that a server
    /// shows of it.
    var mayHideParts: Bool { HiddenParts.mayBe(in: components.map { ($0.properties, $0.hasAlarms) }) }
}
