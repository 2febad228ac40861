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
        }
        (here.locale, here.words) = (configuration.locale, configuration.words)
        here.renewTheme()
        closeAfterSetting()
        here.invitations = Invitations()
        let isOwnZone = here.zone == here.ownZone
        here.ownZone = configuration.zone
        let selected = here.selection.occurrence.map { here.snapshot.identifier(of: $0) }
        if isOwnZone { here.zone = configuration.zone }
        showAnew(selected)
        defer { answersNext = false }
        if configuration.changed == .address, answersNext {
            // The panes have to take up what is selected first.
            settle()
            openAnswers()
        }
        return []
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
    private mutating func closeAfterSetting() {
        if topLayer is SettingChooser || topLayer is SettingPrompt { layers.removeLast() }
    }

    /// Says why a setting stayed as it was, where the value can be typed anew.
    mutating func refuseSetting(_ reason: String) {
        answersNext = false
        if topLayer is SettingPrompt { return update(SettingPrompt.self) { $0.refuse(reason) } }
        message = reason
    }
}
