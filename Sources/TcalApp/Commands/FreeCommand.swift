import CalendarEngine
import CalendarStore
import Commands
import Phrases

/// `tcal free`: the time in which nothing is planned, as text, JSON, or busy time for others (VFREEBUSY).
struct FreeCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    /// The days of which it is told when nobody says.
    private static let usual = DatePhrase.Length(7, .days)

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let now = try context.clock(for: surroundings).now
        let zone = try surroundings.zone(named: arguments.value(of: .timezone))
        let range = try ListRange(
            arguments.operands, now: zone.local(at: now), locale: surroundings.locale, usual: FreeCommand.usual)
        let length = try readLength(surroundings.locale)
        let hours = try readHours(surroundings.view)
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        let calendars = try CalendarChoice(arguments.values(of: .calendar), in: snapshot).indices
        let free = FreeTime(
            of: snapshot, on: range.days, viewedIn: zone, calendars: calendars,
            addresses: surroundings.person.addresses)
        if arguments.has(.freeBusy) {
            context.output.write(FreeBusyText.calendar(of: free, by: surroundings.person, at: now))
        } else {
            write(free, hours, length, after: now, surroundings.locale)
        }
        return context.mention(surroundings.problems + snapshot.problems, arguments)
    }

    private func readLength(_ locale: TimeLocale) throws(UsageError) -> Int64 {
        guard let text = arguments.value(of: .length) else { return 1800 }
        do throws(PhraseFailure) {
            return try DurationPhrase(words: locale.words).duration(text).nominalSeconds
        } catch {
            throw .unreadablePhrase(.length, error)
        }
    }

    /// The hours of a day, in seconds: `9-17`, `8:30-12`.
    private func readHours(_ view: ViewSettings) throws(UsageError) -> Range<Int> {
        guard let text = arguments.value(of: .between) else {
            let hours = view.workingHours ?? 9..<18
            return hours.lowerBound * 3600..<hours.upperBound * 3600
        }
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { end -> Int? in
            let parts = end.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...2).contains(parts.count), let hour = parts[0], let minute = parts.count > 1 ? parts[1] : 0,
                (0...24).contains(hour), (0..<60).contains(minute), hour < 24 || minute == 0
            else { return nil }
            return hour * 3600 + minute * 60
        }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first < last else {
            throw .invalidValue(.between, text, .hours)
        }
        return first..<last
    }

    /// Writes the gaps: a line a day, or an array for programs.
    private func write(
        _ free: FreeTime, _ hours: Range<Int>, _ length: Int64, after now: Instant, _ locale: TimeLocale
    ) {
        // Nobody begins at 10:43.
        let soon = Instant(secondsSinceEpoch: (now.secondsSinceEpoch + 299) / 300 * 300)
        let gaps = free.days.map { day in
            (day, free.gaps(on: day, between: hours, length: length, after: soon))
        }
        if arguments.has(.json) {
            var json = JSONWriter(to: context.output)
            json.lines { json in
                for gap in gaps.flatMap(\.1) { write(gap, in: free.zone, to: &json) }
            }
            return context.output.write("\n")
        }
        for (day, gaps) in gaps where !gaps.isEmpty {
            let times = gaps.map { gap in
                let ends = [gap.lowerBound, gap.upperBound].map { locale.clockTime(free.zone.local(at: $0).time) }
                return "\(ends[0])–\(ends[1])"
            }
            let date = locale.shortDate(day, withYear: day.year != free.zone.local(at: now).date.year)
            context.output.write("\(date)  \(times.joined(separator: "  "))\n")
        }
    }

    /// The members of `JSONShape.gap`.
    private func write(_ gap: Range<Instant>, in zone: TimeZone, to json: inout JSONWriter) {
        json.object { json in
            json.key("start")
            json.value(RFC3339.format(gap.lowerBound, in: zone))
            json.key("end")
            json.value(RFC3339.format(gap.upperBound, in: zone))
            json.key("minutes")
            json.value(Int((gap.upperBound.secondsSinceEpoch - gap.lowerBound.secondsSinceEpoch) / 60))
        }
    }
}
