package import CalendarEngine
import Phrases

/// A list of names in a fixed order.
package enum NameList {
    case months, shortMonths, shortWeekdays
    /// The months of other calendars.
    case hebrew, islamic, persian, ethiopic, coptic, indian
    /// The animals of years.
    case animals
}

extension Language {
    package func name(ofMonth month: Int) -> String { name(min(max(month, 1), 12) - 1, of: .months) ?? "" }
    package func shortName(ofMonth month: Int) -> String { name(min(max(month, 1), 12) - 1, of: .shortMonths) ?? "" }
    package func shortName(of weekday: Weekday) -> String { name(weekday.rawValue - 1, of: .shortWeekdays) ?? "" }

    // MARK: Other calendars

    package func name(of month: MonthCode, in calendar: CalendarSystem) -> String {
        switch calendar {
        case .gregorian, .japanese, .buddhist, .roc: name(ofMonth: month.number)
        case .chinese, .dangi: lunarMonth(month)
        case .hebrew: month.isLeap ? adarI : name(month.number - 1, of: .hebrew) ?? month.text
        case .islamicUmmAlQura, .islamicCivil, .islamicTabular: name(month.number - 1, of: .islamic) ?? month.text
        case .persian: name(month.number - 1, of: .persian) ?? month.text
        case .ethiopic, .ethiopicAmeteAlem: name(month.number - 1, of: .ethiopic) ?? month.text
        case .coptic: name(month.number - 1, of: .coptic) ?? month.text
        case .indian: name(month.number - 1, of: .indian) ?? month.text
        }
    }

    package func date(_ date: CalendarDate, withYear: Bool) -> String {
        switch date.system {
        case .japanese, .roc, .gregorian: return yearOfEra(date)
        case .buddhist: return yearOfBuddha(date.year)
        case .chinese, .dangi:
            let animal = name((date.year + 8) % 12, of: .animals) ?? ""
            return lunarDate(date, month: name(of: date.month, in: date.system), animal: animal, withYear: withYear)
        case .hebrew, .islamicUmmAlQura, .islamicCivil, .islamicTabular, .persian, .ethiopic, .ethiopicAmeteAlem,
            .coptic, .indian:
            let isSecondAdar = date.system == .hebrew && date.isInYearWithLeapMonth && date.month == MonthCode(6)
            let month = isSecondAdar ? adarII : name(of: date.month, in: date.system)
            return self.date(date, month: month, withYear: withYear)
        }
    }

    /// The stem of a year of the Chinese calendar.
    func stem(_ year: Int) -> String { String(Array("甲乙丙丁戊己庚辛壬癸")[(year + 6) % 10]) }
}
