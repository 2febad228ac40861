import CalendarEngine
import CalendarStore
import Commands
import Holidays
import Phrases
import Planner

/// The list of public holidays, which the screen opens.
extension ScreenApp {
    /// Tells the planner which regions have holidays and which are shown: those of the locale's country first, the
    /// others by name.
    func tellHolidays() {
        let shown = Set(Configuration(in: environment).holidays.map(\.region))
        let country = locale.identifier.lowercased().drop { $0 != "_" }.dropFirst().prefix(2)
        let choices = HolidayRegion.all.map { region in
            HolidayChoice(
                code: region.code, name: HolidayCalendar(region, words: locale.words).regionName,
                isShown: shown.contains(region))
        }
        func isNear(_ choice: HolidayChoice) -> Bool { choice.code.prefix { $0 != "-" } == country }
        let order = choices.map { (isNear($0) ? 0 : 1, $0.name.foldedForSearch) }
        tell(.holidays(choices.indices.sorted { order[$0] < order[$1] }.map { choices[$0] }))
    }

    func showHolidays(_ code: String, _ areShown: Bool, as settings: [String: String]) {
        if let region = HolidayRegion(code: code) { monitor.show(holidaysOf: region, areShown, as: settings) }
    }

    func tellHolidays(
        of region: HolidayRegion, _ areShown: Bool, _ result: Result<[String: String]?, Configuration.ChangeFailure>
    ) {
        switch result {
        case .failure(let failure): tell(.settingRefused(cannotChangeConfiguration(failure)))
        case .success(let settings):
            tellHolidays()
            let title = HolidayCalendar(region, words: locale.words).title
            let change = settings.map {
                HolidaySwitch(code: region.code, title: title, areShown: areShown, settings: $0)
            }
            tell(.switchedHolidays(change, words.holidays(title, areShown: areShown)))
        }
    }
}
