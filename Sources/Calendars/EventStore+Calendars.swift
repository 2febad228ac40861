public import CalendarEngine

/// Changes of whole calendars. Each change is one step, like those of items, and `undo()` takes it back.
extension EventStore {
    /// Makes a calendar. On disk that is a folder with a file for each item (vdir), which says its title and colour.
    ///
    /// ```swift
    /// let rooms = try store.makeCalendar(titled: "Rooms", color: CalendarColor(red: 255, green: 128, blue: 0))
    /// try store.save(draft, in: rooms)
    /// ```
    ///
    /// - Parameters:
    ///   - title: The title. No other calendar may have it; case makes no difference.
    ///   - color: The colour; nil to let the store choose one.
    ///   - source: The source that it comes to; the first that takes calendars when nil. A folder of calendars takes
    ///     them, and so does an empty folder among the paths of the store; a single file or calendar takes none.
    /// - Returns: The calendar; nil when somebody removed it at once.
    /// - Throws: `.refused` with the reason: `.calendarTitleTaken`, `.calendarTitleMissing`, `.noPlaceForCalendar`,
    @discardableResult
    public func makeCalendar(
        titled title: String, color: CalendarColor? = nil, in source: Source? = nil
    ) throws(EventStoreError) -> EventCalendar? {
        let made = try finish(base.perform(.create(title: title, color: color, source: source?.identifier)))
        return made.flatMap { made in calendars.first { $0.identifier == made.calendar } }
    }

    /// Gives a calendar another title. Its identifier stays, and so do those of its items.
    ///
    /// - Throws: `.refused` with the reason: `.calendarTitleTaken`, `.calendarTitleMissing`, `.noCalendar` where it is
    ///   gone, `.failed` where it cannot be changed.
    public func rename(_ calendar: EventCalendar, to title: String) throws(EventStoreError) {
        try finish(base.perform(.rename(calendar: calendar.identifier, title: title)))
    }

    /// Gives a calendar another colour.
    ///
    /// - Throws: `.refused` with the reason: `.noCalendar` where it is gone, `.failed` where it cannot be changed.
    public func recolor(_ calendar: EventCalendar, to color: CalendarColor) throws(EventStoreError) {
        try finish(base.perform(.recolor(calendar: calendar.identifier, color)))
    }

    /// Deletes a calendar with everything in it. On disk it is moved to the folder `trash` in the state folder, or to
    /// `.tcal-trash` beside it if the state folder is on another file system; the store never empties these.
    ///
    /// - Throws: `.refused` with the reason: `.noCalendar` where it is gone, `.failed` where it cannot be changed.
    public func delete(_ calendar: EventCalendar) throws(EventStoreError) {
        try finish(base.perform(.delete(calendar: calendar.identifier)))
    }
}
