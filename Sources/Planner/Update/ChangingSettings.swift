internal import CalendarEngine
internal import Phrases
internal import Cells

/// Changes the configuration on the screen, and applies it at once.
extension PlannerState {
    /// Opens the page of settings.
    mutating func openSettings() -> [Effect] {
        layers.append(SettingsPage(here))
        return [.readSettings]
    }

    /// Applies a configuration to the screen. Temporary choices stay, unless the configuration changed the same
    /// setting.
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
            // The panes have to take the selection first.
            settle()
            if !openAnswers() { message = here.words.notice(.notInvited) }
            return []
        case .inviting:
            guard let topLayer else { return [] }
            return perform(topLayer is Form ? .form(.save) : .look(.open))
        }
    }

    /// Redraws everything and selects an item again.
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

    /// Writes the user's own address, and continues the action that asked for it.
    mutating func takeAddress(_ address: String, for use: AddressUse) -> [Effect] {
        addressUse = use
        return ask(.set(.address, to: address))
    }

    /// Passes an effect on. A change of the configuration can be undone once it has ended.
    mutating func ask(_ effect: Effect, as role: SettingHistory.Role = .change) -> [Effect] {
        switch effect {
        case .set, .showHolidays: settingHistory.ask(role)
        default: break
        }
        return [effect]
    }

    /// Undoes or redoes the last change of the configuration; returns nil where a change of calendars comes first.
    mutating func changeBack(_ role: SettingHistory.Role) -> [Effect]? {
        if settingHistory.isWriting {
            message = here.words.notice(.stillSaving)
            return []
        }
        let step = role == .undo ? settingHistory.nextUndo : settingHistory.nextRedo
        if let step { return ask(step.effect, as: role) }
        // A page hides the calendars, so their changes are not undone from there.
        guard !layers.isEmpty else { return nil }
        message = here.words(of: role == .undo ? .nothingToUndo : .nothingToRedo)
        return []
    }

    /// Reports that holidays were switched on or off; nil means that nothing changed.
    mutating func take(_ change: HolidaySwitch?, _ words: String) {
        let title = change.map { here.words.quoted($0.title) }
        switch (settingHistory.take(change.map(ConfigurationStep.holidays)), title) {
        case (.undo, let title?): message = here.words.undone(title, isMailed: false)
        case (.redo, let title?): message = here.words.redone(title)
        case (.change, _), (_, nil): message = words
        }
    }

    /// Closes the prompt or list for a setting.
    private mutating func closeAsker(of setting: ScreenSetting?) {
        guard let setting else { return }
        let asked = (topLayer as? SettingChooser)?.setting ?? (topLayer as? SettingPrompt)?.setting
        if asked == setting { layers.removeLast() }
    }

    /// Reports why a setting was not changed; a prompt stays open so that the value can be corrected.
    mutating func refuseSetting(_ reason: String) {
        addressUse = nil
        settingHistory.endOldest()
        if topLayer is SettingPrompt { return update(SettingPrompt.self) { $0.refuse(reason) } }
        message = reason
    }
}

/// An action that needs the user's address.
enum AddressUse: Hashable, Sendable {
    /// Answering the selected invitation.
    case answering
    /// Saving an item with guests.
    case inviting
}
