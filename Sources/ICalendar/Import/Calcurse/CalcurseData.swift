public import CalendarEngine

/// calcurse's data files, and the calendar that they make.
///
/// calcurse knows neither UIDs nor time zones. An item's UID is made from its line, so that a second import of the data
/// finds the same items. Its times are floating, which is what calcurse means by them.
public struct CalcurseData: Sendable {
    /// The file of appointments, `apts`.
    public var appointments: [UInt8] = []
    /// The list of things to do, `todo`.
    public var reminders: [UInt8] = []
    /// The files of the folder `notes`, by name.
    public var notes: [String: [UInt8]] = [:]
    /// The configuration, `conf`: the time of warning before an appointment, and the day on which weeks begin.
    public var settings: [UInt8] = []

    /// No data yet.
    public init() {}

    /// All entries that could be understood as a calendar in iCalendar, and the other lines as problems. O(bytes).
    ///
    /// - Parameter stamp: The time at which the calendar is made (DTSTAMP).
    /// - Parameter folder: The folder of the files as its user would write it, for problems.
    public func calendar(stamp: Instant, folder: String) -> (bytes: [UInt8], problems: [Problem]) {
        var conversion = CalcurseConversion(
            data: self, settings: CalcurseSettings(settings), stamp: stamp, folder: folder)
        return conversion.convert()
    }
}

/// The parts of calcurse's configuration that matter for its items.
struct CalcurseSettings {
    /// `notification.warning`: the seconds between the warning and an appointment.
    var warning: Int64 = 300
    /// `notification.notifyall`: the appointments with a warning.
    var warnsOfFlagged = true
    var warnsOfOthers = false
    /// `general.firstdayofweek`.
    var weekStart = Weekday.monday

    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: ByteScan.lineFeed) {
            let parts = line.split(separator: ByteScan.equals, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "notification.warning": warning = Int64(parts[1]).map { min(max($0, 0), 31_536_000) } ?? warning
            case "notification.notifyall":
                let isOthersOnly = parts[1] == "unflagged-only" || parts[1] == "no"
                (warnsOfFlagged, warnsOfOthers) = (!isOthersOnly, isOthersOnly || parts[1] == "all")
            case "general.firstdayofweek": weekStart = parts[1] == "sunday" ? .sunday : .monday
            default: continue
            }
        }
    }
}

/// Turns calcurse's entries into components, one after the other.
private struct CalcurseConversion {
    let data: CalcurseData
    let settings: CalcurseSettings
    let stamp: Instant
    let folder: String
    var calendar = CalendarText()
    var problems: [Problem] = []
    /// The number of earlier lines with these bytes, by the hash of the line.
    var repeated: [UInt64: Int] = [:]

    mutating func convert() -> (bytes: [UInt8], problems: [Problem]) {
        calendar.appendLine("BEGIN", "VCALENDAR")
        calendar.appendLine("VERSION", "2.0")
        calendar.appendLine("PRODID", "-//tcal//calcurse//EN")
        forEachLine(of: data.appointments, file: "apts") { conversion, line, number in
            guard let item = CalcurseItem(CalcurseLine(line)) else { return false }
            conversion.appendEvent(item, line, number)
            return true
        }
        forEachLine(of: data.reminders, file: "todo") { conversion, line, number in
            guard let reminder = CalcurseReminder(CalcurseLine(line)) else { return false }
            conversion.appendReminder(reminder, line, number)
            return true
        }
        calendar.appendLine("END", "VCALENDAR")
        return (calendar.bytes, problems)
    }

    private mutating func forEachLine(
        of bytes: [UInt8], file: String, _ body: (inout Self, ArraySlice<UInt8>, Int) -> Bool
    ) {
        var number = 0
        for line in bytes.split(separator: ByteScan.lineFeed, omittingEmptySubsequences: false) {
            number += 1
            let isBlank = line.allSatisfy { $0 == ByteScan.space || $0 == ByteScan.carriageReturn }
            guard !isBlank, !body(&self, line, number) else { continue }
            let excerpt = String(decoding: line.prefix(60), as: UTF8.self)
            report(.notOfCalcurse(line: excerpt), file: file, line: number)
        }
    }

    private mutating func report(_ fault: CalendarFault, file: String, line: Int) {
        problems.append(Problem(file: "\(folder)/\(file)", line: line, cause: .calendar(fault)))
    }

    // MARK: Components

    private mutating func appendEvent(_ item: CalcurseItem, _ line: ArraySlice<UInt8>, _ number: Int) {
        begin("VEVENT", line)
        calendar.appendTime("DTSTART", item.start)
        if let end = item.end, end != item.start { calendar.appendTime("DTEND", end) }
        if var rule = item.rule {
            // The weekday on which weeks begin matters only to some rules (RFC 5545 3.3.10).
            if rule.frequency == .weekly, rule.interval > 1, !rule.byDay.isEmpty { rule.weekStart = settings.weekStart }
            calendar.appendLine("RRULE", rule.text)
        }
        for day in item.exceptions {
            let isDate = item.start.isDate
            calendar.appendTime("EXDATE", isDate ? .date(day) : .floating(CivilDateTime(day, item.start.civil.time)))
        }
        appendTexts(title: item.title, note: item.note, file: "apts", number)
        let warns = item.isFlagged ? settings.warnsOfFlagged : settings.warnsOfOthers
        if !item.start.isDate, warns {
            calendar.appendLine("BEGIN", "VALARM")
            calendar.appendLine("ACTION", "DISPLAY")
            calendar.appendText("DESCRIPTION", item.title)
            calendar.appendLine("TRIGGER", CivilDuration(seconds: -settings.warning).text)
            calendar.appendLine("END", "VALARM")
        }
        calendar.appendLine("END", "VEVENT")
    }

    private mutating func appendReminder(_ reminder: CalcurseReminder, _ line: ArraySlice<UInt8>, _ number: Int) {
        begin("VTODO", line)
        if reminder.priority > 0 { calendar.appendLine("PRIORITY", String(reminder.priority)) }
        if reminder.isCompleted {
            calendar.appendLine("STATUS", "COMPLETED")
            calendar.appendLine("PERCENT-COMPLETE", "100")
        }
        appendTexts(title: reminder.title, note: reminder.note, file: "todo", number)
        calendar.appendLine("END", "VTODO")
    }

    private mutating func begin(_ component: String, _ line: ArraySlice<UInt8>) {
        calendar.appendLine("BEGIN", component)
        // FNV-1a, because Swift's own hash differs at every start.
        let hash = line.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let count = repeated[hash, default: 0] + 1
        repeated[hash] = count
        calendar.appendLine("UID", "calcurse-" + String(hash, radix: 16) + (count > 1 ? "-\(count)" : ""))
        calendar.appendLine("DTSTAMP", stamp.basicText)
    }

    private mutating func appendTexts(title: String, note: String?, file: String, _ number: Int) {
        calendar.appendText("SUMMARY", title)
        guard let note else { return }
        guard let bytes = data.notes[note] else { return report(.noteMissing(name: note), file: file, line: number) }
        let parts = CalcurseNote(String(decoding: bytes, as: UTF8.self))
        if !parts.location.isEmpty { calendar.appendText("LOCATION", parts.location) }
        if !parts.text.isEmpty { calendar.appendText("DESCRIPTION", parts.text) }
    }
}

/// A note of calcurse. Properties of an imported calendar for which calcurse has no place stand at its end, below a
/// line of two dashes and a blank: `Location: Bar`.
struct CalcurseNote {
    var text = ""
    var location = ""

    init(_ note: String) {
        var lines = note.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        if let mark = lines.lastIndex(of: "-- ") {
            let isPlace = { (line: Substring) in line.hasPrefix("Location: ") }
            if let place = lines[mark...].firstIndex(where: isPlace) {
                location = String(lines.remove(at: place).dropFirst("Location: ".count))
                if mark == lines.count - 1 { lines.removeLast() }
            }
        }
        text = lines.joined(separator: "\n")
    }
}
