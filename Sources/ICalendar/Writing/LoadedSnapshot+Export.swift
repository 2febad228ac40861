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
        var export = CalendarExport(title: title)
        var count = 0
        let uids = selection.days.map { self.uids(on: $0, selection) }
        for calendar in chosen {
            for (number, file) in calendar.files.enumerated() {
                let dated = uids?[FileKey(calendar: calendar.index, file: number)]
                if uids != nil, dated == nil { continue }
                let items = file.items.filter { item in
                    (selection.uids.isEmpty || selection.uids.contains(item.uid)) && dated?.contains(item.uid) != false
                }
                count += items.count
                export.add(items, of: file)
                try file.checkIntact()
            }
        }
        return (export.bytes, count)
    }

    /// A calendar of the items of occurrences.
    public func calendar(of occurrences: [Occurrence]) throws(EditRefusal) -> [UInt8] {
        let uids = self.uids(of: occurrences)
        var export = CalendarExport(title: nil)
        for calendar in loaded {
            for (number, file) in calendar.files.enumerated() {
                guard let wanted = uids[FileKey(calendar: calendar.index, file: number)] else { continue }
                export.add(file.items.filter { wanted.contains($0.uid) }, of: file)
                try file.checkIntact()
            }
        }
        return export.bytes
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
