public import CalendarEngine

/// Reminders that no window of days holds, or that reach out of the past.
extension LoadedSnapshot {
    /// Reminders without any date, by priority (1 first, none last), then title.
    public func undatedReminders(in calendars: Set<CalendarIndex>?) -> [Occurrence] {
        var found: [(occurrence: Occurrence, summary: ItemSummary)] = []
        for calendar in self.calendars(in: calendars) {
            for (number, file) in calendar.files.enumerated() {
                for position in file.undated {
                    let record = file.records[Int(position)]
                    let midnight = Placement(start: 0, end: 0, startInstant: 0, endInstant: 0)
                    var occurrence = Occurrence(
                        record, midnight, calendar.index,
                        calendar.position(ofRecord: Int(position), inFile: number), instance: nil)
                    occurrence.traits.insert(.undated)
                    found.append((occurrence, summary(of: occurrence)))
                }
            }
        }
        let keys = found.map { ($0.summary.urgency, $0.summary.title.foldedForSearch) }
        return found.indices.sorted { keys[$0] < keys[$1] }.map { found[$0].occurrence }
    }

    /// Reminders that are not done and were due before a wall-clock time, in order; for a series, only its first open
    /// instance.
    public func overdueReminders(
        before time: CivilDateTime, in calendars: Set<CalendarIndex>?, viewedIn zone: TimeZone
    ) -> [Occurrence] {
        var list = OccurrenceList()
        var clocks = QueryClocks(viewer: zone)
        let days = Int(CivilDate.minimum.dayNumber)...Int(time.date.dayNumber)
        for calendar in self.calendars(in: calendars) where calendar.hasReminders {
            let query = CalendarQuery(calendar, days: days, kinds: [.reminder])
            query.runFirstOpen(&clocks) { occurrence, titleKey in
                // A whole day is over when it has ended.
                let due = occurrence.isAllDay ? occurrence.end : occurrence.start
                if occurrence.isAllDay ? due <= time : due < time { list.add(occurrence, titleKey: titleKey) }
            }
        }
        return list.sorted(in: self)
    }
}

extension ItemSummary {
    /// The priority in the order of lists: 1 to 9, then none.
    fileprivate var urgency: Int { priority == 0 ? 10 : priority }
}
