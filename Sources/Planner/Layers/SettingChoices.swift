internal import CalendarEngine
internal import Phrases
internal import Cells

/// A value that a setting can have.
struct SettingChoice: Hashable, Sendable {
    /// The value as the configuration writes it; nil leaves the choice to the system or to tcal.
    var value: String?
    /// The value in words.
    var title: String
}

/// The values of settings, and the words for them.
extension Situation {
    /// The value in the configuration, in the form that the choices use; nil without one.
    func value(of setting: ScreenSetting) -> String? {
        guard let text = known?.written[setting] else { return nil }
        let choices = choices(of: setting)
        let word = text.lowercased()
        if word == setting.usual { return nil }
        if choices.contains(where: { $0.value == text }) { return text }
        let meant: String? =
            switch setting {
            case .language: SpokenLanguage(name: word)?.rawValue
            case .secondCalendar: CalendarSystem(named: word)?.rawValue
            case .firstWeekday:
                Int(word).flatMap { $0 == 0 ? .sunday : Weekday(rawValue: $0) }.map { "\($0)" }
                    ?? choices.compactMap(\.value).first { word.count > 1 && $0.hasPrefix(word) }
            case .weekNumbers, .moon:
                ["yes", "on", "1"].contains(word) ? "true" : ["no", "off", "0", ""].contains(word) ? "false" : word
            default: word
            }
        if meant == setting.usual { return nil }
        return choices.contains { $0.value == meant } ? meant : text
    }

    /// A value in words.
    func title(ofValue value: String?, of setting: ScreenSetting) -> String {
        guard known != nil else { return glyphs.ellipsis }
        if let choice = choices(of: setting).first(where: { $0.value == value }) { return choice.title }
        if let value { return setting.isZone ? zones?.timeZone(named: value)?.city ?? value : value }
        switch setting {
        case .timeZone: return words.word(.asTheSystem)
        case .workingHours: return DayHours.text(of: settings.workingHours)
        case .length: return locale.words.length(settings.usualLength, .short)
        case .address: return settings.inviting?.address ?? words.word(.none)
        default: return words.word(.none)
        }
    }

    /// The values to choose from; empty for a setting that is typed, or whose value is a zone.
    func choices(of setting: ScreenSetting) -> [SettingChoice] {
        guard let known else { return [] }
        return switch setting {
        case .theme: themeChoices(known)
        case .language:
            [SettingChoice(value: nil, title: words.word(.asTheSystem))]
                + SpokenLanguage.allCases.map { SettingChoice(value: $0.rawValue, title: $0.ownName) }
        case .start:
            [SettingChoice(value: nil, title: words.word(.whereLeft))]
                + ViewName.allCases.map { SettingChoice(value: $0.rawValue, title: words.name(of: $0)) }
        case .keys:
            KeyPreset.allCases.map { SettingChoice(value: $0 == .tcal ? nil : $0.rawValue, title: $0.rawValue) }
        case .clock: clockChoices(known.systemLocale)
        case .dateOrder: dateChoices(known.systemLocale)
        case .firstWeekday: weekdayChoices(known.systemLocale)
        case .weekNumbers:
            visibility(shown: nil, hidden: "false") + [
                SettingChoice(value: "iso", title: words.word(.weeksISO)),
                SettingChoice(value: "us", title: words.word(.weeksUS)),
                SettingChoice(value: "full", title: words.word(.weeksFull)),
            ]
        case .secondCalendar:
            [SettingChoice(value: nil, title: words.word(.none))]
                + CalendarSystem.allCases.filter { $0 != .gregorian }.map {
                    SettingChoice(value: $0.rawValue, title: locale.words.name(of: $0).capitalizedFirst)
                }
        case .moon: visibility(shown: "true", hidden: nil)
        case .cancelled, .declined, .completed: visibility(shown: nil, hidden: "hide")
        case .calendar:
            [SettingChoice(value: nil, title: words.word(.lastUsed))]
                + calendarChoice(for: .event).options.map { option in
                    let title = calendar(identifiedBy: option.id)?.title ?? ""
                    let isAlone = calendarsByIndex.count { $0.title == title } < 2
                    return SettingChoice(value: isAlone ? title : option.id, title: option.label)
                }
        case .workingHours, .timeZone, .secondZone, .length, .alarm, .address, .person, .mail: []
        }
    }

    /// The values that the arrows cycle through: all of them; for themes, those that suit the terminal's background,
    /// where it is known, and the current one.
    func walkedChoices(of setting: ScreenSetting) -> [SettingChoice] {
        let (all, value) = (choices(of: setting), value(of: setting))
        guard setting == .theme else { return all }
        return all.filter { choice in
            choice.value == value || known?.themes.definition(of: choice.value).flatMap { misfit(of: $0) } == nil
        }
    }

    /// The choices of showing and hiding; the default is nil.
    private func visibility(shown: String?, hidden: String?) -> [SettingChoice] {
        let choices = [
            SettingChoice(value: shown, title: words.word(.shown)),
            SettingChoice(value: hidden, title: words.word(.hidden)),
        ]
        return shown == nil ? choices : choices.reversed()
    }

    /// The choice that leaves the value to the system, with the value that results.
    private func asTheSystem(_ title: String) -> SettingChoice {
        SettingChoice(value: nil, title: "\(words.word(.asTheSystem)): \(title)")
    }

    /// The clocks, by half past two in the afternoon.
    private func clockChoices(_ system: TimeLocale) -> [SettingChoice] {
        func title(_ isTwelve: Bool) -> String {
            var locale = system
            locale.usesTwelveHourClock = isTwelve
            return locale.clockTime(CivilTime(clamping: 52_200))
        }
        return [
            asTheSystem(title(system.usesTwelveHourClock)), SettingChoice(value: "24", title: title(false)),
            SettingChoice(value: "12", title: title(true)),
        ]
    }

    /// The choices of the order of a date, illustrated by the current day.
    private func dateChoices(_ system: TimeLocale) -> [SettingChoice] {
        func title(_ order: TimeLocale.DateOrder) -> String {
            var locale = system
            locale.dateOrder = order
            return locale.dayMonthAndYear(today)
        }
        return [
            asTheSystem(title(system.dateOrder)), SettingChoice(value: "dmy", title: title(.dayMonthYear)),
            SettingChoice(value: "mdy", title: title(.monthDayYear)),
            SettingChoice(value: "ymd", title: title(.yearMonthDay)),
        ]
    }

    /// The first days of a week, the common ones first.
    private func weekdayChoices(_ system: TimeLocale) -> [SettingChoice] {
        let days: [Weekday] = [.monday, .saturday, .sunday, .tuesday, .wednesday, .thursday, .friday]
        return [asTheSystem(locale.name(of: system.weekRule.firstWeekday))]
            + days.map { SettingChoice(value: "\($0)", title: locale.name(of: $0)) }
    }

    /// A note that a theme is made for another background than the terminal's; nil for one that fits.
    func misfit(of theme: ThemeDefinition) -> String? {
        guard let background else { return nil }
        if theme.base == .light, !background.isLight { return words.word(.themeForLight) }
        return theme.base == .dark && background.isLight ? words.word(.themeForDark) : nil
    }

    private func themeChoices(_ known: KnownSettings) -> [SettingChoice] {
        known.themes.map { theme in
            let title: String =
                switch ThemeDefinition.Base(rawValue: theme.name) {
                case .auto: words.word(.likeTheTerminal)
                case .dark: words.word(.darkTheme)
                case .light: words.word(.lightTheme)
                case .highContrast: words.word(.highContrastTheme)
                case .mono: words.word(.monoTheme)
                case nil: theme.title
                }
            return SettingChoice(
                value: theme.name == ThemeDefinition.Base.auto.rawValue ? nil : theme.name, title: title)
        }
    }
}
