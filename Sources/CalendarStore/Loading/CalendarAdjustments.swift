import CalendarEngine

/// The sections of the configuration that are about calendars: other names and colours.
struct CalendarAdjustments {
    private let adjustments: [Configuration.Adjustment]
    private var used: Set<Int> = []

    /// Those of a configuration; none for calendars that the command line names.
    init(_ found: Discovery) {
        adjustments = found.origin == .commandLine ? [] : found.configuration.adjustments
    }

    /// Applies to a calendar what is said of it, by its title or its path.
    mutating func apply(to calendar: inout StoredCalendar) {
        guard !adjustments.isEmpty else { return }
        let title = SourceList.title(of: calendar)
        let found = calendar.found
        for (number, adjustment) in adjustments.enumerated() {
            let isMeant =
                adjustment.path.map { $0 == found.absolutePath || Path.realOrNearest($0) == found.identifier }
                ?? (adjustment.title == title)
            guard isMeant else { continue }
            used.insert(number)
            if let name = adjustment.name { calendar.found.title = name }
            if let color = adjustment.color { calendar.found.color = color }
            if adjustment.isReadOnly, found.readOnlyReason == nil {
                calendar.found.readOnlyReason = .configured
            }
        }
    }

    /// The sections that are about no calendar.
    func problems(in configuration: Configuration) -> [Problem] {
        adjustments.indices.filter { !used.contains($0) }.map { number in
            let adjustment = adjustments[number]
            return Problem(
                file: configuration.path, line: adjustment.line,
                cause: .configuration(.noCalendar(adjustment.title)))
        }
    }
}
