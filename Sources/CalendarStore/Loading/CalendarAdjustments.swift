import CalendarEngine

/// The sections of the configuration that change the names and colours of calendars.
struct CalendarAdjustments {
    private let adjustments: [Configuration.Adjustment]
    private var used: Set<Int> = []

    /// The adjustments of a configuration; none for calendars that the command line names.
    init(_ found: Discovery) {
        adjustments = found.origin == .commandLine ? [] : found.configuration.adjustments
    }

    /// Applies the adjustment for a calendar's title or path.
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

    /// The problems of sections that match no calendar.
    func problems(in configuration: Configuration) -> [Problem] {
        adjustments.indices.filter { !used.contains($0) }.map { number in
            let adjustment = adjustments[number]
            return Problem(
                file: configuration.path, line: adjustment.line,
                cause: .configuration(.noCalendar(adjustment.title)))
        }
    }
}
