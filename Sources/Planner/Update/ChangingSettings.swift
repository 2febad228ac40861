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
    mutating func take(_ configuration: ScreenConfiguration) {
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
        here.invitations = Invitations()
        let isOwnZone = here.zone == here.ownZone
        here.ownZone = configuration.zone
        let selected = here.selection.occurrence.map { here.snapshot.identifier(of: $0) }
        let isOtherZone = isOwnZone && here.zone != configuration.zone
        if isOtherZone { here.zone = configuration.zone }
        let hides =
            before.hiddenTraits != here.settings.hiddenTraits || before.hidesDeclined != here.settings.hidesDeclined
        if isOtherLocale || isOtherZone || hides || configuration.changed == .address { showAnew(selected) }
        defer { answersNext = false }
        if configuration.changed == .address, answersNext {
            // The panes have to take up what is selected first.
            settle()
            if !openAnswers() { message = here.words.notice(.notInvited) }
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

    /// Has one's own address written; the answers to the selected invitation open then.
    mutating func answer(as address: String) -> [Effect] {
        answersNext = true
        return [.set(.address, to: address)]
    }

    /// The line or the list in which the value was given goes.
    private mutating func closeAsker(of setting: ScreenSetting?) {
        guard let setting else { return }
        let asked = (topLayer as? SettingChooser)?.setting ?? (topLayer as? SettingPrompt)?.setting
        if asked == setting { layers.removeLast() }
    }

    /// Says why a setting stayed as it was, where the value can be typed anew.
    mutating func refuseSetting(_ reason: String) {
        answersNext = false
        if topLayer is SettingPrompt { return update(SettingPrompt.self) { $0.refuse(reason) } }
        message = reason
    }
}
