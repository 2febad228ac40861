import CalendarEngine
import Commands
import Phrases
import CalendarStore
import Cells

/// `tcal cal`: months as text, with marks on days that have something on them.
struct MonthCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let locale = surroundings.locale
        let zone = surroundings.timeZone
        let today = zone.local(at: try context.clock(for: surroundings).now).date
        let range = try MonthRange(arguments.operands.first, today: today, locale: locale)
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        let style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: surroundings.usesUTF8)
        let text = MonthText(
            style: style, locale: locale, today: today, showsWeekNumbers: surroundings.view.showsWeekNumbers ?? false)
        let busy = BusyDays(
            snapshot: snapshot, months: range.months, hiding: surroundings.view.hiddenTraits,
            leavingOut: surroundings.hiddenInvitations(in: snapshot, from: range.months.first ?? today),
            viewedIn: zone)
        let months = range.months.map { month in text.lines(month: month) { busy.colors(on: $0) } }
        // Three months side by side if they fit, and always in files and pipes.
        let gap = 2
        let perRow = min(3, max(1, ((context.output.columns ?? 1000) + gap) / (text.width + gap)))
        for first in stride(from: 0, to: months.count, by: perRow) {
            if first > 0 { context.output.write("\n") }
            write(Array(months[first..<min(first + perRow, months.count)]), gap: gap)
        }
        return context.mention(surroundings.problems + snapshot.problems, arguments)
    }

    /// Writes months side by side, without blanks at the ends of lines and without empty lines below the last week.
    private func write(_ months: [[String]], gap: Int) {
        let between = String(repeating: " ", count: gap)
        var lines = (0..<8).map { row in
            var line = months.map { $0[row] }.joined(separator: between)
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        for line in lines { context.output.write(line + "\n") }
    }
}

/// The days of some months that have something on them, with the colours of the calendars.
private struct BusyDays {
    private let first: CivilDate
    private let days: [[CalendarIndex]]
    private let calendars: [EventCalendar]

    init(
        snapshot: any CalendarSnapshot, months: [CivilDate], hiding hidden: Occurrence.Traits,
        leavingOut leftOut: Set<ItemReference>, viewedIn zone: TimeZone
    ) {
        let first = months.first ?? .minimum
        let last = months.last ?? first
        self.first = first
        days = snapshot.busyCalendars(
            on: first..<last.adding(days: last.daysInMonth), in: nil, hiding: hidden, leavingOut: leftOut,
            viewedIn: zone)
        calendars = snapshot.calendars
    }

    func colors(on day: CivilDate) -> [CalendarColor] {
        let position = first.days(until: day)
        guard days.indices.contains(position) else { return [] }
        return days[position].map { calendars[Int($0.rawValue)].color }
    }
}
