import CalendarEngine
import CalendarStore
import Cells
import Commands
import Planner
import Phrases

/// `tcal free`: the free time, as text, JSON, or busy time for others (VFREEBUSY).
struct FreeCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    /// The range of days when the user gives none.
    private static let usual = DatePhrase.Length(7, .days)

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let now = try context.clock(for: surroundings).now
        let zone = try surroundings.zone(named: arguments.value(of: .timezone))
        // `tomorrow afternoon`
        let part = DayHours.part(endingOf: arguments.operands.joined(separator: " "), surroundings.locale.words)
        let range = try ListRange(
            part.map { $0.before.split(separator: " ").map(String.init) } ?? arguments.operands,
            now: zone.local(at: now), locale: surroundings.locale, usual: FreeCommand.usual)
        // `tomorrow 14:00` begins then.
        let start = range.from.map { max(now, zone.instant(of: $0)) } ?? now
        if arguments.has(.with), arguments.has(.freeBusy) {
            throw .conflictingOptions(.apart(.with, .freeBusy))
        }
        let length = try arguments.length(of: .length, surroundings.locale)?.nominalSeconds ?? 1800
        var hours = try readHours(surroundings.person)
        if let part, !arguments.has(.between) { hours = part.seconds }
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        let calendars = try CalendarChoice(arguments, surroundings.sets, in: snapshot).indices
        var free = FreeTime(
            of: snapshot, on: range.days, viewedIn: zone, calendars: calendars,
            addresses: surroundings.person.addresses)
        let guests = try askGuests(over: range.days, surroundings, zone)
        free = free.sharing(with: guests)
        if arguments.has(.freeBusy) {
            context.output.write(FreeBusyText.calendar(of: free, by: surroundings.person, at: now))
        } else {
            let reasons = { day in
                snapshot.busyOccurrences(
                    on: day..<day.adding(days: 1), viewedIn: zone, calendars: calendars,
                    addresses: surroundings.person.addresses
                )
            }
            write(free, guests, hours, length, after: start, surroundings, snapshot, reasons)
        }
        return context.mention(surroundings.problems + snapshot.problems, arguments)
    }

    /// The people of `--with`, with their busy times.
    private func askGuests(
        over days: Range<CivilDate>, _ surroundings: Surroundings, _ zone: TimeZone
    ) throws(UsageError) -> [MeetingGuest] {
        let names = arguments.values(of: .with)
        guard !names.isEmpty else { return [] }
        var guests = MeetingGuests(
            in: context.openStore([]).discovery.environment, surroundings, context.words, zone: zone)
        let (people, unknown) = guests.ask(try guests.people(named: names), over: days)
        for sentence in unknown { context.errors.write("tcal: \(SafeText.line(sentence))\n") }
        return people
    }

    /// The hours of a day that `--between` says, else the working hours.
    private func readHours(_ person: PersonSettings) throws(UsageError) -> Range<Int> {
        guard let text = arguments.value(of: .between) else { return person.hours ?? MeetingSearch.usualHours }
        guard let hours = DayHours.seconds(in: text) else { throw .invalidValue(.between, text, .hours) }
        return hours
    }

    /// Writes the gaps: a line per day, with a reason if it has no gap; or an array for programs.
    private func write(
        _ free: FreeTime, _ guests: [MeetingGuest], _ hours: Range<Int>, _ length: Int64, after now: Instant,
        _ surroundings: Surroundings,
        _ snapshot: any CalendarSnapshot, _ reasons: (CivilDate) -> [BusyOccurrence]
    ) {
        // Gaps start at a multiple of five minutes: nobody begins at 10:43.
        let soon = Instant(secondsSinceEpoch: (now.secondsSinceEpoch + 299) / 300 * 300)
        let gaps = free.days.map { day in
            (day, free.gaps(on: day, between: hours, length: length, after: soon))
        }
        if arguments.has(.json) {
            var json = JSONWriter(to: context.output)
            json.lines { json in
                for gap in gaps.flatMap(\.1) { write(gap, guests.unknown(in: gap), in: free.zone, to: &json) }
            }
            return context.output.write("\n")
        }
        let text = FreeText(
            context, snapshot, zone: free.zone, today: free.zone.local(at: now).date, hours: hours, guests, surroundings
        )
        for (day, gaps) in gaps {
            context.output.write(
                gaps.isEmpty
                    ? text.nothing(on: day, after: soon, reasons(day)) : text.line(of: day, gaps))
        }
    }

    /// The members of `JSONShape.gap`.
    private func write(
        _ gap: Range<Instant>, _ unknown: [Invitee], in zone: TimeZone, to json: inout JSONWriter
    ) {
        json.object { json in
            json.key("start")
            json.value(RFC3339.format(gap.lowerBound, in: zone))
            json.key("end")
            json.value(RFC3339.format(gap.upperBound, in: zone))
            json.key("minutes")
            json.value(Int((gap.upperBound.secondsSinceEpoch - gap.lowerBound.secondsSinceEpoch) / 60))
            json.key("unknown")
            json.array { json in for person in unknown { json.value(person.address) } }
        }
    }
}

/// The lines of `tcal free` for people.
private struct FreeText {
    private let context: CommandContext
    private let snapshot: any CalendarSnapshot
    private let zone: TimeZone
    private let today: CivilDate
    private let hours: Range<Int>
    private let guests: [MeetingGuest]
    private let locale: TimeLocale
    private let style: TextStyle

    /// The most events that are named as reasons for a day without a gap.
    private static let mostReasons = 3

    init(
        _ context: CommandContext, _ snapshot: any CalendarSnapshot, zone: TimeZone, today: CivilDate,
        hours: Range<Int>, _ guests: [MeetingGuest], _ surroundings: Surroundings
    ) {
        (self.context, self.snapshot, self.zone, self.today) = (context, snapshot, zone, today)
        (self.hours, self.guests, locale) = (hours, guests, surroundings.locale)
        style = TextStyle(
            output: context.output, environment: context.environment, usesUTF8: surroundings.usesUTF8)
    }

    private func name(of day: CivilDate) -> String {
        let date = locale.shortDate(day, withYear: day.year != today.year)
        return day == today ? style.accent(date) : style.bold(date)
    }

    private func clockTime(_ instant: Instant) -> String { locale.clockTime(zone.local(at: instant).time) }

    private func span(_ time: Range<Instant>) -> String {
        "\(clockTime(time.lowerBound))–\(clockTime(time.upperBound))"
    }

    /// The gaps of a day, and the guests of whom nobody knows whether they are free there.
    func line(of day: CivilDate, _ gaps: [Range<Instant>]) -> String {
        let unknown = guests.filter { guest in gaps.contains { !guest.isKnown(in: $0) } }.map {
            context.output.safe(locale.words.fact(.unknown(MeetingWords.shortName(of: $0))))
        }
        let note = unknown.isEmpty ? "" : "  " + style.dim(unknown.joined(separator: " · "))
        return "\(name(of: day))  \(gaps.map(span).joined(separator: "  "))\(note)\n"
    }

    /// The line of a day without a gap, with the events that fill it, the earliest first.
    func nothing(on day: CivilDate, after now: Instant, _ busy: [BusyOccurrence]) -> String {
        func instant(_ second: Int) -> Instant { zone.instant(of: day.midnight.adding(seconds: Int64(second))) }
        let (start, end) = (max(instant(hours.lowerBound), now), instant(hours.upperBound))
        guard start < end else { return context.words.nothingFree(on: name(of: day), past: clockTime(end)) + "\n" }
        let touching = busy.filter { $0.time.upperBound > start && $0.time.lowerBound < end }
        // An event that fills the whole day is reason enough.
        let covering = touching.filter { $0.time.lowerBound <= start && $0.time.upperBound >= end }
        let busyGuests = guests.filter { guest in
            guest.busy.contains { $0.kind != .unknown && $0.time.overlaps(start..<end) }
        }
        var reasons =
            (covering.isEmpty ? touching : covering).map(reason)
            + busyGuests.map { context.output.safe(locale.words.fact(.busy(MeetingWords.shortName(of: $0)))) }
        let more = reasons.count - FreeText.mostReasons
        if more > 0 { reasons = reasons.prefix(FreeText.mostReasons) + [context.words.more(more)] }
        return context.words.nothingFree(on: name(of: day), reasons) + "\n"
    }

    private func reason(_ busy: BusyOccurrence) -> String {
        let occurrence = busy.occurrence
        let title = context.output.safe(locale.words.title(snapshot.summary(of: occurrence).title))
        let color = snapshot.calendars[Int(occurrence.item.calendar.rawValue)].color
        let bar = style.hasAttributes ? style.colored(style.bar, color) : ""
        let time = occurrence.isAllDay ? locale.words.word(.allDay) : span(busy.time)
        return "\(bar)\(title) (\(time))"
    }
}

extension MeetingGuest {
    /// True when it is known of a whole stretch whether the guest is free.
    fileprivate func isKnown(in time: Range<Instant>) -> Bool {
        !busy.contains { $0.kind == .unknown && $0.time.overlaps(time) }
    }
}

extension [MeetingGuest] {
    /// The guests of whom nobody knows whether they are free in a stretch.
    fileprivate func unknown(in time: Range<Instant>) -> [Invitee] {
        filter { !$0.isKnown(in: time) }.map(\.invitee)
    }
}
