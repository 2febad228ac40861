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
        var items = selection.items
        if let days = selection.days {
            let predicate = OccurrencePredicate(
                days: days, viewedIn: selection.zone, calendars: selection.calendars, kinds: Set(ItemKind.allCases))
            let dated = self.items(of: occurrences(matching: predicate))
            items = items?.intersection(dated) ?? dated
        }
        return try join(chosen, title: title, items)
    }

    /// A calendar of the items of occurrences.
    public func calendar(of occurrences: [Occurrence]) throws(EditRefusal) -> [UInt8] {
        try join(loaded, title: nil, items(of: occurrences)).bytes
    }

    /// Joins items of calendars: those that are named, or all where none is.
    private func join(
        _ calendars: [LoadedCalendar], title: String?, _ named: Set<OccurrenceIdentifier>?
    ) throws(EditRefusal) -> (bytes: [UInt8], itemCount: Int) {
        struct FileKey: Hashable {
            var calendar: String
            var file: String
        }
        let files = named.map { Set($0.map { FileKey(calendar: $0.calendar, file: $0.file) }) }
        var export = CalendarExport(title: title)
        var count = 0
        for calendar in calendars {
            for file in calendar.files {
                let key = FileKey(calendar: calendar.identifier, file: file.name(in: calendar.path))
                if let files, !files.contains(key) { continue }
                let items = file.items.filter { item in
                    named?.contains(
                        OccurrenceIdentifier(calendar: key.calendar, file: key.file, kind: item.kind, uid: item.uid))
                        ?? true
                }
                count += items.count
                export.add(items, of: file)
                try file.checkIntact()
            }
        }
        return (export.bytes, count)
    }

    private func items(of occurrences: [Occurrence]) -> Set<OccurrenceIdentifier> {
        var seen: Set<ItemReference> = []
        return Set(
            occurrences.filter { seen.insert($0.item).inserted }.map { identifier(of: $0).whole })
    }
}
