import CalendarEngine
import Languages
import Phrases

private let locales: [TimeLocale] = [
    .c, LocaleFixture.german, LocaleFixture.austrian, LocaleFixture.american, LocaleFixture.british,
    LocaleFixture.japanese, LocaleFixture.french, LocaleFixture.spanish, LocaleFixture.polish, LocaleFixture.finnish,
    LocaleFixture.korean,
]
private let berlin = TimeZone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
private let tokyo = TimeZone(identifier: "Asia/Tokyo", secondsFromUTC: 32_400)
private let today = CivilDate(year: 2026, month: 11, day: 21) ?? .minimum

/// A text in one of the fields of a form, in the language that the first byte chooses; the second and third say what it
/// is and where the item starts. What is read is written so that it reads the same; what is not is refused in words.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPhrases(_ pointer: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: pointer, count: count))
    guard input.count > 3 else { return 0 }
    let text = String(decoding: input[3...], as: UTF8.self)
    let reader = Reader(locale: locales[Int(input[0]) % locales.count], choice: input[2])
    do throws(PhraseFailure) {
        // Letters behind `w` choose a line of quick add.
        if (UInt8(ascii: "x")...126).contains(input[1]) {
            reader.line(text)
            return 0
        }
        switch input[1] % 6 {
        case 0: try reader.span(text)
        case 1: try reader.moment(text)
        case 2: try reader.end(text)
        case 3: try reader.duration(text)
        case 4: try reader.rule(text)
        default: try reader.alarms(text)
        }
    } catch {
        let words = error.wording(in: English())
        promise(!words.isEmpty && words.count < 600, "refused in \(words.count) characters")
    }
    return 0
}

private struct Reader {
    let locale: TimeLocale
    let phrase: TimePhrase
    let start: EventTime

    init(locale: TimeLocale, choice: UInt8) {
        self.locale = locale
        let now = CivilDateTime(today, CivilTime(hour: 10, minute: 42) ?? .midnight)
        let selected = choice & 1 == 0 ? nil : today.adding(days: 10)
        phrase = TimePhrase(
            now: now, day: selected, locale: locale, zone: choice & 2 == 0 ? berlin : nil
        ) { ["asia/tokyo": tokyo, "utc": .utc, "europe/berlin": berlin][$0.lowercased()] }
        let civil = now.date.adding(days: Int(choice >> 4)).midnight.adding(seconds: Int64(choice & 15) * 5_400)
        start =
            switch choice >> 2 & 3 {
            case 0: .date(civil.date)
            case 1: .floating(civil)
            default: .zoned(civil, berlin)
            }
    }

    func span(_ text: String) throws(PhraseFailure) {
        let span = try phrase.span(text)
        promise(span.start.isDate == span.end.isDate, "a day with a time")
        promise(isInOrder(span.start, span.end), "\(text): it ends before it starts: \(span)")
        promise((try? phrase.span(" \(text)\t")) == span, "\(text): blanks around it change it")
        let written = phrase.describe(from: span.start, to: span.end)
        guard let again = try? phrase.span(written) else { broken("\(text) is written as \(written)") }
        promise(same(again.start, span.start) && same(again.end, span.end), "\(text) reads again as \(written)")
    }

    func moment(_ text: String) throws(PhraseFailure) {
        let moment = try phrase.moment(text)
        let written = phrase.describe(moment)
        guard let again = try? phrase.moment(written) else { broken("\(text) is written as \(written)") }
        promise(same(again, moment), "\(text) reads again as \(written)")
    }

    func end(_ text: String) throws(PhraseFailure) {
        let end = try phrase.end(text, after: start)
        promise(isInOrder(start, end), "\(text): \(end) is before \(start)")
    }

    func duration(_ text: String) throws(PhraseFailure) {
        let duration = try DurationPhrase(words: English()).duration(text)
        promise(duration.nominalSeconds > 0, "\(text) is no length")
        promise(!TimeLocale.c.words.length(duration, .full).isEmpty)
        let written = TimeLocale.c.words.length(duration, .typed)
        promise(
            (try? DurationPhrase(words: English()).duration(written)) == duration, "\(text) is written as \(written)")
    }

    /// Reads a rule, whose dates ascend; its words and its text say it again.
    func rule(_ text: String) throws(PhraseFailure) {
        let reader = RulePhrase(start: start, locale: locale)
        guard let rule = try reader.rule(text) else { return }
        let words = rule.words(start: start, locale: locale)
        promise((try? reader.rule(words, current: rule)) == rule, "\(text): its words are not it: \(words)")
        promise((try? reader.rule(rule.text, current: rule)) == rule, "\(text): its text is not it: \(rule.text)")
        let dates = instances(of: rule)
        promise(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 }, "\(text): dates do not ascend")
        // Of an end at a time of day the words have the day alone; with the rule at hand it is kept, as above.
        switch rule.end {
        case .untilInstant, .untilLocal: return
        default: break
        }
        guard let again = try? reader.rule(words) else { return }
        promise(instances(of: again) == dates, "\(text): “\(words)” means other dates")
    }

    private func instances(of rule: RecurrenceRule) -> [CivilDateTime] {
        Array(RuleInstances(of: rule, start: start.civil, isDate: start.isDate).prefix(20))
    }

    func alarms(_ text: String) throws(PhraseFailure) {
        let reader = AlarmPhrase(locale: locale)
        let alarms = try reader.alarms(text, of: .start(start))
        for alarm in alarms { promise(!reader.words(alarm, of: .start(start), viewedIn: berlin).isEmpty) }
        guard let written = reader.describe(alarms, of: .start(start)) else { return }
        // Of whole days 36 hours before are two days before at noon.
        let again = (try? reader.alarms(written, of: .start(start)))?.map { moment($0) }
        promise(again == alarms.map { moment($0) }, "\(text) is written as \(written)")
    }

    /// Every line is understood somehow; all that was typed is in its pieces, and every word of its title in the title.
    func line(_ text: String) {
        let reader = QuickAddPhrase(times: phrase, calendars: ["Home", "Work", "Café"])
        let reading = reader.reading(text)
        promise(
            reading.pieces.map(\.text).joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace },
            "\(text)")
        let titles = reading.pieces.filter { $0.role == .title }.map(\.text).joined(separator: " ")
        let words = Set(titles.split { !$0.isLetter && !$0.isNumber })
        promise(
            words.isSubset(of: reading.draft.title.split { !$0.isLetter && !$0.isNumber }),
            "\(text): \(reading.draft.title)")
        for choice in reading.alternatives.prefix(3) + [QuickAddPhrase.Choice()] {
            let draft = reader.reading(text, choice: choice).draft
            guard draft.kind == .event else { continue }
            guard let start = draft.start, let end = draft.end else { broken("\(text): an event without times") }
            promise(start.isDate == end.isDate && isInOrder(start, end), "\(text): \(start) \(end)")
            if let rule = draft.rule {
                promise(rule.firstInstance(from: start) ?? start == start, "\(text): \(rule.text)")
            }
        }
    }

    /// From where, and how many seconds of the wall clock.
    private func moment(_ alarm: Alarm) -> [Int64] {
        switch alarm.trigger {
        case .fromStart(let duration): [0, duration.nominalSeconds]
        case .fromEnd(let duration): [1, duration.nominalSeconds]
        case .at(let instant): [2, instant.secondsSinceEpoch]
        }
    }

    private func isInOrder(_ start: EventTime, _ end: EventTime) -> Bool {
        guard start.timeZone != nil, end.timeZone != nil else { return start.civil <= end.civil }
        return start.instant(viewedIn: berlin) <= end.instant(viewedIn: berlin)
    }

    /// Zones are the same when they have the same name: that is all that a text can say.
    private func same(_ left: EventTime, _ right: EventTime) -> Bool {
        left.isDate == right.isDate && left.civil == right.civil
            && left.timeZone?.identifier == right.timeZone?.identifier
    }
}
