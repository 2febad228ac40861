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

    /// All items whose UID begins so. O(records).
    public func items(uidBeginning start: String) -> [ItemMatch] {
        items { item, _ in item.uid.hasPrefix(start) }
    }

    /// All items with these words in title or place, or in those of one of their overrides. O(bytes).
    public func items(matching words: SearchWords) -> [ItemMatch] {
        items { item, file in
            item.records.contains { words.match(ItemDecoder(file, file.records[$0]).summary()) }
        }
    }

    private func items(where isMeant: (FileItem, CalendarFile) -> Bool) -> [ItemMatch] {
        loaded.flatMap { calendar in
            calendar.files.flatMap { file in
                file.items.filter { isMeant($0, file) }.map { match($0, of: file, in: calendar) }
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
            recurs: recurs,
            isCompleted: !recurs && item.records.contains { file.records[$0].traits.contains(.completed) },
            path: file.path)
    }
}
