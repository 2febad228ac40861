public import CalendarEngine

/// Calendars of some of a snapshot's items.
extension LoadedSnapshot {
    /// A calendar of the items that are selected, each whole, with the definitions of the zones that they name. An
    /// export of a single calendar has its name. O(bytes of what is selected + items of the calendars).
    ///
    /// - Parameters:
    ///   - selection: The items.
    ///   - productIdentifier: PRODID, the program that writes it (RFC 5545 3.7.3); tcal's when nil.
    public func export(
        _ selection: ExportSelection, productIdentifier: String? = nil
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
        return try join(chosen, CalendarExport(title: title, productIdentifier: productIdentifier), items)
    }

    /// A calendar of the items of occurrences.
    public func calendar(of occurrences: [Occurrence]) throws(EditRefusal) -> [UInt8] {
        try join(loaded, CalendarExport(), items(of: occurrences)).bytes
    }

    /// Joins items of calendars: those that are named, or all where none is.
    private func join(
        _ calendars: [LoadedCalendar], _ export: CalendarExport, _ named: Set<OccurrenceIdentifier>?
    ) throws(EditRefusal) -> (bytes: [UInt8], itemCount: Int) {
        var export = export
        var count = 0
        try forEachFile(with: named, in: calendars) { file, items, _ throws(EditRefusal) in
            count += items.count
            export.add(items, of: file)
            try file.checkIntact()
        }
        return (export.bytes, count)
    }

    private func items(of occurrences: [Occurrence]) -> Set<OccurrenceIdentifier> {
        var seen: Set<ItemReference> = []
        return Set(
            occurrences.filter { seen.insert($0.item).inserted }.map { identifier(of: $0).whole })
    }
}
