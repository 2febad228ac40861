package import CalendarEngine
package import Phrases

/// The settings on the settings page, in its order.
package enum ScreenSetting: Int, Hashable, Sendable, CaseIterable {
    case theme, language, start, keys
    case clock, dateOrder, firstWeekday, weekNumbers, workingHours, timeZone, secondZone, secondCalendar, moon
    case cancelled, declined, completed
    case calendar, length, alarm
    case address, person, mail

    /// True for a setting about who the user is.
    var isOfUser: Bool { [.address, .person, .workingHours, .calendar].contains(self) }

    /// The section and the name of the setting in the configuration.
    package var place: (section: String, name: String) {
        switch self {
        case .theme: ("view", "theme")
        case .language: ("view", "language")
        case .start: ("view", "start")
        case .keys: ("view", "keys")
        case .clock: ("view", "clock")
        case .dateOrder: ("view", "dateorder")
        case .firstWeekday: ("view", "firstweekday")
        case .weekNumbers: ("view", "weeknumbers")
        case .workingHours: ("me", "hours")
        case .timeZone: ("view", "timezone")
        case .secondZone: ("view", "second-zone")
        case .secondCalendar: ("view", "second-calendar")
        case .moon: ("view", "moon")
        case .cancelled: ("view", "cancelled")
        case .declined: ("view", "declined")
        case .completed: ("view", "completed")
        case .calendar: ("new", "calendar")
        case .length: ("new", "duration")
        case .alarm: ("new", "alarm")
        case .address: ("me", "address")
        case .person: ("me", "name")
        case .mail: ("mail", "send")
        }
    }

    /// Makes the setting of a section and a name; nil for one that is not on the settings page.
    package init?(section: String, name: String) {
        guard let setting = ScreenSetting.allCases.first(where: { $0.place == (section, name) }) else { return nil }
        self = setting
    }

    /// The group of the setting.
    var group: SettingGroup {
        switch self {
        case .theme, .language, .start, .keys: .look
        case .clock, .dateOrder, .firstWeekday, .weekNumbers, .workingHours, .timeZone, .secondZone, .secondCalendar,
            .moon:
            .dates
        case .cancelled, .declined, .completed: .lists
        case .calendar, .length, .alarm: .newItems
        case .address, .person, .mail: .person
        }
    }

    /// The default value, if it can also be written in the configuration; nil otherwise.
    var usual: String? {
        switch self {
        case .theme: "auto"
        case .keys: "tcal"
        case .weekNumbers: "true"
        case .moon: "false"
        case .cancelled, .declined, .completed: "show"
        default: nil
        }
    }

    /// True for a setting whose value is typed.
    var isText: Bool { [.workingHours, .length, .alarm, .address, .person, .mail].contains(self) }
    /// True for a setting whose value is a zone.
    var isZone: Bool { self == .timeZone || self == .secondZone }
}

/// The groups of the page of settings.
package enum SettingGroup: Sendable, CaseIterable {
    case look, dates, lists, newItems, person, calendars
}

/// A theme that can be chosen.
package struct ThemeChoice: Hashable, Sendable {
    /// The name in the configuration.
    package var name: String
    /// The name that people read.
    package var title: String
    package var definition: ThemeDefinition

    /// Makes a theme that can be chosen.
    package init(name: String, title: String, definition: ThemeDefinition) {
        (self.name, self.title, self.definition) = (name, title, definition)
    }
}

extension [ThemeChoice] {
    /// The theme of a value of the setting; nil for an unknown one.
    func definition(of value: String?) -> ThemeDefinition? {
        first { $0.name == value ?? ThemeDefinition.Base.auto.rawValue }?.definition
    }
}

/// The values and choices that the settings page needs.
public struct KnownSettings: Sendable {
    /// The values in the configuration, for the settings that it has.
    package var written: [ScreenSetting: String] = [:]
    package var themes: [ThemeChoice] = []
    /// The locale without the configuration.
    package var systemLocale: TimeLocale
    /// The path of the configuration, as users write it.
    package var path: String
    /// The accounts and subscriptions.
    package var accounts: [String] = []
    /// Addresses by which the servers of accounts know the user.
    package var addresses: [String] = []

    /// Makes the values of a configuration that is empty.
    package init(systemLocale: TimeLocale, path: String) { (self.systemLocale, self.path) = (systemLocale, path) }
}

/// The parts of the screen that depend on the configuration; they can be replaced while the screen is open.
public struct ScreenConfiguration: Sendable {
    package var settings: Settings
    /// The locale for dates and times.
    package var locale: TimeLocale
    /// The words of the screen.
    package var words: any ScreenVocabulary
    /// The user's time zone.
    package var zone: TimeZone
    /// The change that led to the configuration; nil when it was only read again.
    package var change: SettingChange?
    /// The setting that was changed.
    var changed: ScreenSetting? { change?.setting }

    package init(settings: Settings, locale: TimeLocale, words: any ScreenVocabulary, zone: TimeZone) {
        (self.settings, self.locale, self.words, self.zone) = (settings, locale, words, zone)
    }
}
