import CalendarEngine
public import Holidays
import ICalendar
public import Phrases

/// The holidays of a region as a calendar, which is made of rules and is in no file.
public struct HolidayCalendar {
    private let region: HolidayRegion
    private let words: any PhraseVocabulary

    /// The years that it has. Laws change: what lies far ahead is what they say today.
    private static let years = 2000...2050

    /// The calendar of a region, named in a language.
    public init(_ region: HolidayRegion, words: any PhraseVocabulary) {
        (self.region, self.words) = (region, words)
    }

    /// The name of the region.
    public var regionName: String { region.name(in: words.identifier) }

    /// The title of the calendar.
    public var title: String { words.holidayCalendar(regionName) }

    /// The iCalendar text: an event of a whole day for each holiday, in which nobody is busy.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The bytes of that text.
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
    /// Shows the holidays of a region, by a section at the end of the file, or no longer, by taking that section out.
    /// Nothing is done, and nothing thrown, when it is so already.
    ///
    /// - Parameter settings: The settings that the section gets.
    /// - Returns: The settings that the section has or had; nil when it was so already.
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
    /// Shows the holidays of a region, or no longer, and reads everything again; `StoreNews.holidays` tells how.
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
