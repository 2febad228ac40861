import CalendarEngine
public import Holidays
import ICalendar
public import Phrases

/// The holidays of a region as a calendar that is computed from rules and is in no file.
public struct HolidayCalendar {
    private let region: HolidayRegion
    private let words: any PhraseVocabulary

    /// The years that the calendar covers. Laws change: holidays far ahead follow today's laws.
    private static let years = 2000...2050

    /// The calendar of a region, with names in the language of `words`.
    public init(_ region: HolidayRegion, words: any PhraseVocabulary) {
        (self.region, self.words) = (region, words)
    }

    /// The name of the region.
    public var regionName: String { region.name(in: words.identifier) }

    /// The title of the calendar.
    public var title: String { words.holidayCalendar(regionName) }

    /// The iCalendar text: an all-day event for each holiday, which does not block time (TRANSP:TRANSPARENT).
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text as UTF-8.
    var bytes: [UInt8] {
        var lines = [
            PropertyLine("BEGIN", value: "VCALENDAR"), PropertyLine("VERSION", value: "2.0"),
            PropertyLine("PRODID", value: "-//tcal//holidays//EN"), PropertyLine("X-WR-CALNAME", text: title),
        ]
        var (day, number) = (CivilDate.minimum, 0)
        for holiday in region.holidays(in: HolidayCalendar.years) {
            (day, number) = holiday.date == day ? (day, number + 1) : (holiday.date, 1)
            lines += event(holiday, uid: "holiday-\(region.code)-\(day.basicText)-\(number)")
        }
        lines.append(PropertyLine("END", value: "VCALENDAR"))
        return lines.flatMap { ContentLineWriter.bytes(of: $0, lineEnd: [0x0D, 0x0A]) }
    }

    private func event(_ holiday: Holiday, uid: String) -> [PropertyLine] {
        let name = holiday.name(in: words.identifier, of: region)
        var lines = [
            PropertyLine("BEGIN", value: "VEVENT"), PropertyLine("UID", value: uid),
            PropertyLine("DTSTAMP", value: "20000101T000000Z"),
            PropertyLine("DTSTART", time: .date(holiday.date)),
            PropertyLine("SUMMARY", text: holiday.isSubstitute ? words.substituteDay(name) : name),
        ]
        if holiday.localName != name { lines.append(PropertyLine("DESCRIPTION", text: holiday.localName)) }
        return lines + [PropertyLine("TRANSP", value: "TRANSPARENT"), PropertyLine("END", value: "VEVENT")]
    }
}

extension Configuration {
    /// Shows the holidays of a region by adding a section at the end of the file, or hides them by removing that
    /// section. Does nothing, and throws nothing, when that is already so.
    ///
    /// - Parameter settings: The settings that the section gets.
    /// - Returns: The settings that the section has or had; nil when nothing was changed.
    @discardableResult
    public static func show(
        holidaysOf region: HolidayRegion, _ areShown: Bool, as settings: [String: String] = [:],
        with store: EventStore
    ) throws(ChangeFailure) -> [String: String]? {
        do throws(ChangeFailure) {
            guard areShown else { return try remove(section: "holidays", region.code, with: store) }
            let lines = settings.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
            try add(section: "holidays", region.code, lines, with: store)
            return settings
        } catch {
            switch error {
            case .taken, .missing: return nil
            case .changedMeanwhile, .unclear, .refused, .obstacle: throw error
            }
        }
    }
}

extension StoreMonitor {
    /// Shows or hides the holidays of a region, and reads everything again; `StoreNews.holidays` has the outcome.
    ///
    /// - Parameter settings: The settings that their section gets.
    public func show(holidaysOf region: HolidayRegion, _ areShown: Bool, as settings: [String: String]) {
        submit { [self] store, _ in
            do throws(Configuration.ChangeFailure) {
                let written = try Configuration.show(holidaysOf: region, areShown, as: settings, with: store)
                readAgain(because: .performed)
                return [.holidays(region, areShown: areShown, .success(written))]
            } catch {
                return [.holidays(region, areShown: areShown, .failure(error))]
            }
        }
    }
}
