import CalendarEngine
import CalendarStore
import Commands
import Phrases

/// `tcal report`: where the time of some days went, in groups.
struct ReportCommand: VerbCommand {
    let context: CommandContext
    let arguments: ParsedArguments

    /// The days of a report when nobody says which: this week.
    private static let usual = DatePhrase.Length(7, .days)

    func run() throws(UsageError) -> ExitCode {
        let surroundings = context.surroundings()
        let locale = surroundings.locale
        let zone = try surroundings.zone(named: arguments.value(of: .timezone))
        let clock = zone.local(at: try context.clock(for: surroundings).now)
        let format = try ReportFormat(arguments)
        var request = Report.Request(
            days: try readDays(arguments.operands, clock, locale), zone: zone, keys: try readKeys(),
            weekRule: locale.weekRule)
        request.addresses = Set(surroundings.person.addresses.map { $0.lowercased() })
        request.wholeDay = try readDayLength(.wholeDay, locale) ?? 0
        request.rounding = try readDayLength(.round, locale)
        request.countsOverlaps = arguments.has(.overlaps)
        let rate = try readRate()
        let query = try arguments.value(of: .search).map { text throws(UsageError) in
            try SearchQuery(text, as: .search, now: clock, locale: locale, zone: surroundings.timeZone)
        }
        guard let snapshot = context.openCalendars(arguments) else { return .failed }
        request.calendars = try CalendarChoice(arguments, surroundings.sets, in: snapshot).indices
        let results = query.flatMap { snapshot.search($0, in: SearchContext(now: clock, zone: zone), after: nil) }
        let isMeant: ((Occurrence) -> Bool)? = query == nil ? nil : { results?.contains($0) ?? false }
        let report = Report(of: snapshot, request, including: isMeant)
        var earlier: Report?
        if let text = arguments.value(of: .than) {
            var other = request
            other.days = try readDays([text], clock, locale)
            earlier = Report(of: snapshot, other, including: isMeant)
        }
        let table = ReportTable(
            report, request, than: earlier, rate: rate, snapshot: snapshot, locale: locale, words: context.words)
        ReportWriter(context, surroundings, table, format).write()
        return context.mention(surroundings.problems + snapshot.problems, arguments)
    }

    /// The days of a range; without one this week.
    private func readDays(
        _ operands: [String], _ clock: CivilDateTime, _ locale: TimeLocale
    ) throws(UsageError) -> Range<CivilDate> {
        guard !operands.isEmpty else {
            let start = locale.weekRule.startOfWeek(containing: clock.date)
            return start..<start.adding(days: 7)
        }
        return try ListRange(operands, now: clock, locale: locale).days
    }

    /// The keys of `--by`; by calendar without it.
    private func readKeys() throws(UsageError) -> [ReportKey] {
        guard let text = arguments.value(of: .by) else { return [.calendar] }
        var keys: [ReportKey] = []
        for name in text.split(separator: ",") {
            guard let key = ReportKey(rawValue: name.trimmedBlanks.lowercased()), !keys.contains(key) else {
                throw .invalidValue(.by, String(name), .reportKeys)
            }
            keys.append(key)
        }
        guard !keys.isEmpty else { throw .invalidValue(.by, text, .reportKeys) }
        return keys
    }

    /// The length of an option in seconds: a day at most.
    private func readDayLength(_ option: Option, _ locale: TimeLocale) throws(UsageError) -> Int64? {
        guard let seconds = try arguments.length(of: option, locale)?.nominalSeconds else { return nil }
        guard (1...86_400).contains(seconds) else {
            throw .invalidValue(option, arguments.value(of: option) ?? "", .dayLength)
        }
        return seconds
    }

    /// The price of an hour in hundredths, and the name of the currency.
    private func readRate() throws(UsageError) -> ReportRate? {
        guard let text = arguments.value(of: .rate) else {
            if arguments.has(.currency) { throw .conflictingOptions(.needs(.currency, .rate)) }
            return nil
        }
        let parts = text.replacing(",", with: ".").split(separator: ".", omittingEmptySubsequences: false)
        func isNumber(_ text: Substring) -> Bool {
            !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard (1...2).contains(parts.count), parts.allSatisfy(isNumber), parts.count == 1 || parts[1].count <= 2,
            let whole = Int64(parts[0]), (0...1_000_000).contains(whole),
            let cents = Int64((parts.count > 1 ? parts[1] + "00" : "00").prefix(2))
        else { throw .invalidValue(.rate, text, .rate) }
        return ReportRate(hundredths: whole * 100 + cents, currency: arguments.value(of: .currency) ?? "")
    }
}

/// The price of an hour.
struct ReportRate: Hashable {
    /// The price in hundredths of the currency.
    let hundredths: Int64
    /// The name of the currency; empty for none.
    let currency: String

    /// The price of a time, rounded to a hundredth.
    func amount(of seconds: Int64) -> String {
        let (hours, rest) = seconds.quotientAndRemainder(dividingBy: 3_600)
        let (whole, overflows) = hours.multipliedReportingOverflow(by: hundredths)
        let amount = overflows ? Int64.max : whole + (rest * hundredths + 1_800) / 3_600
        return "\(amount / 100).\(padded(Int(amount % 100), 2))"
    }
}

/// The format of a report.
enum ReportFormat: String {
    case text, json, csv, md

    /// The format that options name.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let text = arguments.value(of: .format) else {
            self = arguments.has(.json) ? .json : .text
            return
        }
        guard let format = ReportFormat(rawValue: text) else { throw .invalidValue(.format, text, .reportFormat) }
        if arguments.has(.json), format != .json { throw .conflictingOptions(.jsonAndFormat) }
        self = format
    }
}
