public import CalendarEngine

/// What can be changed, and what a change comes to.
extension LoadedSnapshot {
    /// What an edit comes to, on the files as this snapshot has them. O(items of the file).
    public func plan(_ edit: Edit, in context: EditContext) throws(EditRefusal) -> EditPlan {
        throw .itemGone
    }

    /// Why an occurrence cannot be changed, as far as the files tell it.
    public func refusal(toEdit occurrence: Occurrence) -> EditRefusal? {
        guard let (file, _) = record(of: occurrence.item),
            let calendar = calendars.first(where: { $0.index == occurrence.item.calendar })
        else { return .itemGone }
        return refusal(toChange: file, in: calendar)
    }

    /// Why nothing of a kind can be put into a calendar.
    public func refusal(toAdd kind: ItemKind, to index: CalendarIndex) -> EditRefusal? {
        guard let calendar = calendars.first(where: { $0.index == index }) else { return .noCalendar("") }
        return refusal(toAdd: kind, to: calendar)
    }

    /// The components of an occurrence's item as its file has them, in UTF-8 with line feeds.
    public func text(of occurrence: Occurrence) -> String {
        guard let (file, record) = record(of: occurrence.item) else { return "" }
        return file.text(uid: file.uid(of: record), kind: occurrence.kind)
    }

    /// The instances that were taken out of an occurrence's series, in order, on the series' own clock.
    public func deletedInstances(of occurrence: Occurrence) -> [EventTime] {
        []
    }

    func refusal(toAdd kind: ItemKind, to calendar: EventCalendar) -> EditRefusal? {
        if let reason = calendar.readOnlyReason ?? calendar.unreadableReason {
            return .readOnlyCalendar(title: calendar.title, reason: reason)
        }
        return calendar.kinds.contains(kind) ? nil : .kindNotSupported(kind, calendar: calendar.title)
    }

    func refusal(toChange file: CalendarFile, in calendar: EventCalendar) -> EditRefusal? {
        if let reason = calendar.readOnlyReason {
            return .readOnlyCalendar(title: calendar.title, reason: reason)
        }
        return file.readOnlyReason.map { .readOnlyFile(path: file.path, reason: $0.wording) }
    }
}

extension CalendarFile.ReadOnlyReason {
    /// Why the file cannot be changed, in words.
    public var wording: String {
        switch self {
        case .utf16: "it is written in UTF-16"
        case .brokenStructure: "a component in it does not end or begin"
        }
    }
}

extension LoadedSnapshot {
    /// A file of a calendar: the calendar by its identifier, the file by its name there, as in
    /// `OccurrenceIdentifier`. nil when there is none. O(files of the calendar).
    public func file(calendar identifier: String, name: String) -> CalendarFile? {
        guard let calendar = loaded.first(where: { $0.identifier == identifier }) else { return nil }
        return calendar.files.first { $0.path.hasSuffix(name) && $0.name(in: calendar.path) == name }
    }

    /// The calendar with an identifier.
    func calendar(identifiedBy identifier: String) -> EventCalendar? {
        sources.lazy.flatMap(\.calendars).first { $0.identifier == identifier }
    }
}
