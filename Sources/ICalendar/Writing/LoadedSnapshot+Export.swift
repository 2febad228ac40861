public import CalendarEngine

/// Calendars of some of a snapshot's items.
extension LoadedSnapshot {
    /// A calendar of the items that are selected, each whole, with the definitions of the zones that they name. Of one
    /// calendar it has the name. O(bytes of what is selected + items of the calendars).
    public func export(
        _ selection: ExportSelection
    ) throws(EditRefusal) -> (bytes: [UInt8], itemCount: Int) {
        let chosen = loaded.filter { selection.calendars?.contains($0.index) ?? true }
        let title = chosen.count == 1 ? calendars.first { $0.index == chosen[0].index }?.title : nil
        return try join(
            chosen, title: title, dated: selection.days.map { uids(on: $0, selection) }, uids: selection.uids)
    }

    /// A calendar of the items of occurrences.
    public func calendar(of occurrences: [Occurrence]) throws(EditRefusal) -> [UInt8] {
        try join(loaded, title: nil, dated: uids(of: occurrences)).bytes
    }

    /// Joins items of calendars: of the UIDs that are named for a file, where files are named, and of those in `uids`,
    /// where there are some.
    private func join(
        _ calendars: [LoadedCalendar], title: String?, dated: [FileKey: Set<String>]?, uids: Set<String> = []
    ) throws(EditRefusal) -> (bytes: [UInt8], itemCount: Int) {
        var export = CalendarExport(title: title)
        var count = 0
        for calendar in calendars {
            for (number, file) in calendar.files.enumerated() {
                let named = dated?[FileKey(calendar: calendar.index, file: number)]
                if dated != nil, named == nil { continue }
                let items = file.items.filter { item in
                    (uids.isEmpty || uids.contains(item.uid)) && named?.contains(item.uid) != false
                }
                count += items.count
                export.add(items, of: file)
                try file.checkIntact()
            }
        }
        return (export.bytes, count)
    }

    private struct FileKey: Hashable {
        var calendar: CalendarIndex
        var file: Int
    }

    /// The UIDs of what overlaps some days, by file.
    private func uids(on days: Range<CivilDate>, _ selection: ExportSelection) -> [FileKey: Set<String>] {
        let predicate = OccurrencePredicate(
            days: days, viewedIn: selection.zone, calendars: selection.calendars,
            kinds: Set(ItemKind.allCases))
        return self.uids(of: occurrences(matching: predicate))
    }

    private func uids(of occurrences: [Occurrence]) -> [FileKey: Set<String>] {
        var uids: [FileKey: Set<String>] = [:]
        for reference in Set(occurrences.map(\.item)) {
            guard let calendar = loaded.first(where: { $0.index == reference.calendar }),
                let (file, record) = calendar.record(at: reference.position)
            else { continue }
            let number = calendar.place(of: reference.position).file
            uids[FileKey(calendar: calendar.index, file: number), default: []].insert(file.uid(of: record))
        }
        return uids
    }
}
