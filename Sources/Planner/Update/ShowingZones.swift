internal import CalendarEngine
internal import Phrases
internal import Cells

/// Shows everything on the clock of another zone, and the hours of a second one.
extension PlannerState {
    /// Returns to the user's own zone; in that zone, opens the list of zones.
    mutating func changeZone() {
        if here.zone != here.ownZone { show(in: here.ownZone) } else { chooseZone(.shown) }
    }

    /// Opens the list of zones, narrowed down by a text.
    mutating func chooseZone(_ purpose: ZoneChooser.Purpose, typed: String = "") {
        layers.append(ZoneChooser(purpose, recent: lines[.zone]?.lines ?? [], typed: typed, here))
    }

    /// Shows everything in a zone. The selection stays, and so does a view of today.
    mutating func show(in zone: TimeZone) {
        let selected = here.selection.occurrence.map { here.snapshot.identifier(of: $0) }
        let wasToday = here.selectedDay == here.today
        here.zone = zone
        keep(zone)
        if wasToday { here.selectedDay = here.today }
        showAnew(selected)
        let isOwn = zone == here.ownZone
        message = here.keyed(isOwn ? here.words.notice(.ownZoneAgain) : here.words.shownIn(zone.city), in: keyContext)
    }

    /// Shows the hours of a zone beside the others; nil for none.
    mutating func show(beside zone: TimeZone?) {
        here.settings.secondZone = zone
        if let zone { keep(zone) }
    }

    /// Remembers a zone for the list of zones.
    private mutating func keep(_ zone: TimeZone) {
        if zone != here.ownZone { lines[.zone, default: LineHistory()].keep(zone.identifier) }
    }
}
