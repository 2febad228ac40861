internal import CalendarEngine
internal import Phrases
internal import Cells

/// Changing the configuration on the screen, which shows at once what comes of it.
extension PlannerState {
    /// Opens the page of settings.
    mutating func openSettings() -> [Effect] {
        layers.append(SettingsPage(here))
        return [.readSettings]
    }

    /// Takes over what a configuration makes of the screen. What was set for this time alone stays, unless just that
    /// was changed.
    mutating func take(_ configuration: ScreenConfiguration) -> [Effect] {
        let before = here.settings
        here.settings = configuration.settings
        (here.settings.colorDepth, here.settings.isLightBackground) = (before.colorDepth, before.isLightBackground)
        if configuration.changed != .secondZone { here.settings.secondZone = before.secondZone }
        if before.savedSearches != here.settings.savedSearches {
            here.savedCounts = here.settings.savedSearches.map { _ in nil }
            search.counted = nil
        }
        let isOtherLocale = here.locale != configuration.locale
        (here.locale, here.words) = (configuration.locale, configuration.words)
        here.renewTheme()
        closeAsker(of: configuration.changed)
        if let change = configuration.change {
            switch settingHistory.take(.setting(change)) {
            case .change: break
            case .undo: message = here.words.undone(here.words.name(of: change.setting), isMailed: false)
            case .redo: message = here.words.redone(here.words.name(of: change.setting))
            }
        }
        here.invitations = Invitations()
        let isOwnZone = here.zone == here.ownZone
        here.ownZone = configuration.zone
        let selected = here.selection.occurrence.map { here.snapshot.identifier(of: $0) }
        let isOtherZone = isOwnZone && here.zone != configuration.zone
        if isOtherZone { here.zone = configuration.zone }
        let hides =
            before.hiddenTraits != here.settings.hiddenTraits || before.hidesDeclined != here.settings.hidesDeclined
        if isOtherLocale || isOtherZone || hides || configuration.changed == .address { showAnew(selected) }
        defer { addressUse = nil }
        guard configuration.changed == .address, let addressUse else { return [] }
        switch addressUse {
        case .answering:
            // The panes have to take up what is selected first.
            settle()
            if !openAnswers() { message = here.words.notice(.notInvited) }
            return []
        case .inviting:
            guard let topLayer else { return [] }
            return perform(topLayer is Form ? .form(.save) : .look(.open))
        }
    }

    /// Draws everything anew, with an item selected that was selected before.
    mutating func showAnew(_ selected: OccurrenceIdentifier?) {
        for place in panes.indices { panes[place].forgetView() }
        here.selection.what = .nothing
        (search.found, search.latest) = (nil, nil)
        forgetRows()
        if let found = selected.flatMap({ here.snapshot.occurrence(identifiedBy: $0, viewedIn: here.zone) }) {
            select(found)
        } else {
            select(day: here.selectedDay)
        }
        follow(.day)
    }

    /// Has one's own address written; what it was asked for goes on then.
    mutating func takeAddress(_ address: String, for use: AddressUse) -> [Effect] {
        addressUse = use
        return ask(.set(.address, to: address))
    }

    /// Hands an effect on. A change of the configuration can be undone when it has come to its end.
    mutating func ask(_ effect: Effect, as role: SettingHistory.Role = .change) -> [Effect] {
        switch effect {
        case .set, .showHolidays: settingHistory.ask(role)
        default: break
        }
        return [effect]
    }

    /// Undoes the last change of the configuration, or does it again. nil where a change of calendars is the one that
    /// is meant.
    mutating func changeBack(_ role: SettingHistory.Role) -> [Effect]? {
        if settingHistory.isWriting {
            message = here.words.notice(.stillSaving)
            return []
        }
        let step = role == .undo ? settingHistory.nextUndo : settingHistory.nextRedo
        if let step { return ask(step.effect, as: role) }
        // On a page one sees nothing of the calendars’ changes.
        guard !layers.isEmpty else { return nil }
        message = here.words(of: role == .undo ? .nothingToUndo : .nothingToRedo)
        return []
    }

    /// Says that holidays were switched; nil for some that were as they were to be.
    mutating func take(_ change: HolidaySwitch?, _ words: String) {
        let title = change.map { here.words.quoted($0.title) }
        switch (settingHistory.take(change.map(ConfigurationStep.holidays)), title) {
        case (.undo, let title?): message = here.words.undone(title, isMailed: false)
        case (.redo, let title?): message = here.words.redone(title)
        case (.change, _), (_, nil): message = words
        }
    }

    /// The line or the list in which the value was given goes.
    private mutating func closeAsker(of setting: ScreenSetting?) {
        guard let setting else { return }
        let asked = (topLayer as? SettingChooser)?.setting ?? (topLayer as? SettingPrompt)?.setting
        if asked == setting { layers.removeLast() }
    }

    /// Says why a setting stayed as it was, where the value can be typed anew.
    mutating func refuseSetting(_ reason: String) {
        addressUse = nil
        settingHistory.endOldest()
        if topLayer is SettingPrompt { return update(SettingPrompt.self) { $0.refuse(reason) } }
        message = reason
    }
}

/// A reason for which the user's address is asked for.
enum AddressUse: Hashable, Sendable {
    /// The selected invitation is to be answered.
    case answering
    /// An item with guests is to be saved.
    case inviting
}
