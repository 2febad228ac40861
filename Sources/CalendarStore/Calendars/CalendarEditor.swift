import CalendarEngine
import ICalendar

/// Plans changes of whole calendars, on the state that a store has.
struct CalendarEditor {
    let state: StoreState
    let environment: Environment
    let zones: any TimeZoneProvider

    // MARK: Creating

    /// Plans a new calendar.
    func create(
        title: String, color: CalendarColor?, source: String?, _ builder: inout StepBuilder
    ) throws(EditRefusal) -> (folder: String, step: EditStep) {
        let title = try CalendarTitle(title, freeAmong: calendars).text
        let place = try place(forNewIn: source)
        if !builder.isRehearsal {
            do throws(WriteFailure) { try Folder.create(place) } catch {
                throw .writeFailed(path: error.path, reason: error.reason)
            }
        }
        let folder = Path.join(Path.real(place) ?? place, freeName(for: title, in: place))
        try builder.makeFolder(folder)
        try builder.write(Array("\(title)\n".utf8), to: Path.join(folder, "displayname"))
        if let color { try builder.write(Array("\(color.hexadecimal)\n".utf8), to: Path.join(folder, "color")) }
        return (folder, EditStep(.calendarCreated, title: title))
    }

    /// The folder that a new calendar goes to: that of a source, or without one the first that takes new calendars.
    private func place(forNewIn source: String?) throws(EditRefusal) -> String {
        let places = state.found?.calendarPlaces ?? []
        let place = source == nil ? places.first : places.first { $0.identifier == source }
        guard let place else { throw .noPlaceForCalendar(source: source, places: places.map(\.title)) }
        return place.identifier
    }

    /// A folder name for a title that is free in a place.
    private func freeName(for title: String, in place: String) -> String {
        let name = CalendarTitle.folderName(for: title)
        var free = name
        var number = 2
        while !Path.isMissing(Path.join(place, free)) {
            free = "\(name)-\(number)"
            number += 1
        }
        return free
    }

    // MARK: Changing

    /// Plans another title.
    func rename(
        _ identifier: String, to title: String, _ builder: inout StepBuilder
    ) throws(EditRefusal) -> EditStep {
        let calendar = try changeable(identifier)
        let title = try CalendarTitle(title, freeAmong: calendars, for: identifier).text
        guard calendar.found.title == nil else {
            throw .failed(path: calendar.found.path, reason: .configuredElsewhere(.title))
        }
        if calendar.found.kind == .file {
            try patch(calendar, &builder) { file throws(EditRefusal) in try file.patch(name: title) }
        } else {
            try write(title, to: "displayname", of: calendar, &builder)
        }
        return EditStep(.calendarRenamed(from: self.title(of: identifier)), title: title)
    }

    /// Plans another colour.
    func recolor(
        _ identifier: String, _ color: CalendarColor, _ builder: inout StepBuilder
    ) throws(EditRefusal) -> EditStep {
        // Subscriptions and shared calendars are read-only, but their reader may choose the colour.
        let calendar = try changeable(identifier, besides: [.subscription, .share])
        guard calendar.found.color == nil else {
            throw .failed(path: calendar.found.path, reason: .configuredElsewhere(.color))
        }
        if calendar.found.kind == .file {
            try patch(calendar, &builder) { file throws(EditRefusal) in try file.patch(color: color) }
        } else {
            try write(color.hexadecimal, to: "color", of: calendar, &builder)
        }
        return EditStep(.calendarRecolored, title: title(of: identifier))
    }

    /// Writes a line to one of the files that describe a folder (`displayname`, `color`).
    private func write(
        _ line: String, to name: String, of calendar: StoredCalendar, _ builder: inout StepBuilder
    ) throws(EditRefusal) {
        try builder.makeMissingFolders(calendar.folder)
        try builder.write(
            Array("\(line)\n".utf8), to: Path.join(calendar.found.identifier, name),
            made: .usual(mode: calendar.modeOfNewFiles))
    }

    private func patch(
        _ calendar: StoredCalendar, _ builder: inout StepBuilder,
        _ change: (CalendarFile) throws(EditRefusal) -> FilePatch
    ) throws(EditRefusal) {
        let path = calendar.found.identifier
        guard let content = try builder.contents(of: path) else { throw .noCalendar(title(of: path)) }
        guard let file = CalendarFile(content: content, path: calendar.found.path, zones: zones) else {
            throw .failed(path: path, reason: content.reasonOfChange)
        }
        let patch = try change(file)
        guard let changed = try patch.pieces(of: content, at: path) else {
            throw .readOnlyFile(path: path, reason: .utf16)
        }
        try builder.write(changed, to: path, patch: patch)
    }

    // MARK: Deleting

    /// Plans that a calendar goes to the trash.
    func delete(_ identifier: String, _ builder: inout StepBuilder) throws(EditRefusal) -> EditStep {
        let calendar = try changeable(identifier)
        // Calendars inside the folder would go along, though nobody asked for that.
        let inside = state.calendars.map(\.found.identifier).first { $0.hasPrefix(identifier + "/") }
        if let inside {
            throw .failed(path: calendar.found.path, reason: .holdsCalendar(title: title(of: inside)))
        }
        if let account = calendar.found.account {
            let place = DeletedCalendars(in: environment).place(for: identifier, ofAccount: account)
            try builder.makeMissingFolders(place.folder)
            let mark = "\(title(of: identifier)) \(RandomUUID.make())\n"
            try builder.write(Array(mark.utf8), to: place.path, made: .usual(mode: 0o600))
        }
        let trash = CalendarTrash(environment: environment)
        try builder.move(identifier, to: trash.freePlace(for: identifier, makesFolder: !builder.isRehearsal))
        let named = calendar.found.absolutePath
        try builder.removeLinks(from: FileName(Path.name(of: named)), in: Path.folder(of: named))
        return EditStep(.calendarDeleted, title: title(of: calendar.found.identifier))
    }

    // MARK: Looking

    /// The calendar with an identifier, when it may be changed.
    ///
    /// - Parameter reasons: Reasons for being read-only that do not matter for this change.
    private func changeable(
        _ identifier: String, besides reasons: Set<Obstacle> = []
    ) throws(EditRefusal) -> StoredCalendar {
        guard let position = state.position(of: identifier) else { throw .noCalendar(identifier) }
        let calendar = state.calendars[position]
        let readOnly = calendar.found.readOnlyReason.flatMap { reasons.contains($0) ? nil : $0 }
        if let reason = readOnly ?? (calendar.found.failure?.cause).map(Obstacle.problem) {
            throw .failed(path: calendar.found.path, reason: reason)
        }
        return calendar
    }

    private func title(of identifier: String) -> String {
        calendars.first { $0.identifier == identifier }?.title ?? Path.name(of: identifier)
    }

    /// The calendars as they are shown.
    private var calendars: [EventCalendar] { SourceList(state).sources.flatMap(\.calendars) }
}
