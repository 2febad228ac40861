import CalendarEngine
import CalendarStore
import Commands
import Languages
import Phrases
import Planner
import Terminal

/// The page of settings, which the screen opens.
extension ScreenApp {
    /// Tells the planner the current settings and the possible values.
    func tellSettings() {
        let configuration = Configuration(in: environment)
        let path = environment.abbreviated(configuration.path)
        // Why: `locale` has the settings in it, and the page shows what the system does without them.
        var known = KnownSettings(systemLocale: SystemLocale.current(words: locale.words), path: path)
        for (section, values) in Configuration.written(in: environment) {
            for (name, value) in values {
                if let setting = ScreenSetting(section: section, name: name) { known.written[setting] = value }
            }
        }
        known.themes = configuration.view.knownThemes.map {
            ThemeChoice(name: $0.name, title: $0.title, definition: $0.definition)
        }
        known.accounts = configuration.accounts.map(\.title)
        known.addresses = configuration.accounts.compactMap(\.user).filter { $0.contains("@") }
        tell(.settings(known))
    }

    /// Changes a setting; `StoreNews.configured` has the outcome.
    func set(_ setting: ScreenSetting, to value: String?) {
        monitor.set(setting.place.name, to: value, in: setting.place.section, as: environment)
    }

    /// Handles the outcome of changing a setting.
    func takeSetting(
        _ place: (section: String, name: String),
        _ result: Result<(before: String?, now: String?), Configuration.ChangeFailure>
    ) {
        let failure: Configuration.ChangeFailure
        switch result {
        case .success(let (before, now)):
            let setting = ScreenSetting(section: place.section, name: place.name)
            return takeConfiguration(after: setting.map { SettingChange($0, from: before, to: now) })
        case .failure(let reason): failure = reason
        }
        if case .refused(.invalidValue(_, _, let expected)) = failure {
            return tell(.settingRefused(words.valueExpected(words.settingValue(expected))))
        }
        tell(.settingRefused(cannotChangeConfiguration(failure)))
    }

    /// The message that the configuration was not changed, and why.
    func cannotChangeConfiguration(_ failure: Configuration.ChangeFailure) -> String {
        var reason: String?
        if case .obstacle(let obstacle) = failure { reason = locale.words.obstacle(obstacle) }
        return words.cannotChangeConfiguration(Configuration.path(in: environment), reason)
    }

    /// Reads the configuration again and applies it to the screen.
    func takeConfiguration(after change: SettingChange? = nil) {
        let (words, surroundings) = readSurroundings()
        environment.language = PhraseLanguage(words: words)
        (self.words, locale) = (words, surroundings.locale)
        var configuration = ScreenConfiguration(
            settings: Settings(surroundings, terminal, isUTF8: isUTF8), locale: surroundings.locale, words: words,
            zone: surroundings.timeZone)
        configuration.change = change
        tell(.configured(configuration))
        tellSettings()
    }

    /// Lends the terminal to `tcal accounts add`, which asks its questions and runs the first sync.
    func addAccount(_ address: String) {
        guard !isDemo else { return tell(.notice(words.notice(.noAccountsInDemo))) }
        guard let path = SyncProgram.path(in: environment) else {
            return tell(.notice(words.usageError(.syncMissing)))
        }
        let borrower = TerminalBorrower(terminal: terminal)
        // The answer to the last question stays on the terminal to be read.
        let script = #"last=$1; shift; "$@"; printf '\n%s' "$last"; read _"#
        let arguments = [words.notice(.enterGoesBack), path, "accounts", "add", "--", address]
        guard borrower.run(script, arguments) != nil else { return tell(.notice(words.usageError(.syncMissing))) }
        takeConfiguration()
        renewAccounts()
        tellSync()
        monitor.readAgain(because: .performed)
    }
}
