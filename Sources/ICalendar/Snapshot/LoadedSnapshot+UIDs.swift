public import CalendarEngine

extension LoadedSnapshot {
    /// All items with a UID, in whatever calendar or file. O(records).
    public func items(uid: String) -> [ItemMatch] {
        loaded.flatMap { calendar in
            calendar.files.flatMap { file in
                ItemKind.allCases.compactMap { kind in
                    file.item(uid: uid, kind: kind).map { match($0, of: file, in: calendar) }
                }
            }
        }
    }

    private func match(_ item: FileItem, of file: CalendarFile, in calendar: LoadedCalendar) -> ItemMatch {
        let recurs =
            item.records.contains { file.seriesMaster(of: file.records[$0]) != nil }
            || item.records.contains { file.records[$0].traits.contains(.isOverride) }
        return ItemMatch(
            identifier: OccurrenceIdentifier(
                calendar: calendar.identifier, file: file.name(in: calendar.path), kind: item.kind,
                uid: item.uid),
            calendar: calendar.index, kind: item.kind, title: file.title(of: item), start: file.start(of: item),
            recurs: recurs, path: file.path)
    }
}
