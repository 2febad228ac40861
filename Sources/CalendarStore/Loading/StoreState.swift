import CalendarEngine
import ICalendar

/// All that a store knows, as one value: what was found and what was read.
struct StoreState: Sendable {
    var found: Discovery?
    /// The calendars of all sources, in the order in which they were found.
    var calendars: [StoredCalendar] = []
    /// The problems of the journal.
    var journalProblems: [Problem] = []
    /// The number of files left out because reading was stopped.
    var unread = 0
    var version: UInt64 = 0
    /// True after the first reading.
    var hasRead = false
    /// The identifiers of the calendars that were used, the latest first.
    var used: [String] = []
    private var positions: [String: Int] = [:]

    init() {}

    init(found: Discovery, calendars: [StoredCalendar], unread: Int, after state: StoreState) {
        self.found = found
        self.calendars = calendars
        self.unread = unread
        version = state.version
        journalProblems = state.journalProblems
        used = state.used
        positions = Dictionary(zip(calendars.map(\.found.identifier), calendars.indices)) { first, _ in first }
    }

    /// The index of a calendar in `calendars`; nil when it is not there.
    func position(of identifier: String) -> Int? { positions[identifier] }

    /// The index of the calendar that an identifier once named. Identifiers are real paths, and a folder that has been
    /// replaced by a link since has another real path.
    func position(ofOnceKnown identifier: String) -> Int? {
        position(of: identifier) ?? Path.real(identifier).flatMap { position(of: $0) }
    }

    /// The problems of finding and reading files. Problems inside files belong to the files.
    var problems: [Problem] {
        var problems = journalProblems + (found?.problems ?? [])
        for calendar in calendars { problems += calendar.problems }
        if unread > 0 {
            let place = found?.sources.first?.calendars.first?.path ?? ""
            problems.append(Problem(file: place, cause: .readingStopped(unread: unread)))
        }
        return problems
    }

    /// The calendars that were used here, the latest first; then the others, those with the latest change first.
    private var calendarsByUse: [String] {
        let others = calendars.map(\.found).filter { !used.contains($0.identifier) }
        return used + others.sorted { ($0.lastChange ?? .min) > ($1.lastChange ?? .min) }.map(\.identifier)
    }

    /// The calendar to remember as used when something is put into a calendar that was named for this one item: the one
    /// that would have taken it, if none was used yet; nil if one was. A named calendar without files was made for this
    /// item, and does not count.
    func usualCalendar(for kind: ItemKind, naming named: String?) -> String? {
        let takers = calendars.filter { $0.found.readOnlyReason == nil && $0.found.kinds.contains(kind) }
        let files = Dictionary(takers.map { ($0.found.identifier, $0.files.count) }) { first, _ in first }
        guard !used.contains(where: { files[$0] != nil }) else { return nil }
        return calendarsByUse.first { identifier in
            files[identifier].map { $0 > 0 || identifier != named } == true
        }
    }

    /// The snapshot of this state: sources in the order in which they are shown, the files of each calendar, and its
    /// problems after `others`. Takes over from an earlier snapshot whatever concerns the same files.
    ///
    /// - Parameter cores: The number of threads that answer a large query.
    func snapshot(_ others: [Problem], cores: Int, after earlier: LoadedSnapshot? = nil) -> LoadedSnapshot {
        let list = SourceList(self)
        return LoadedSnapshot(
            version: version, sources: list.sources, contents: list.contents, places: found?.calendarPlaces ?? [],
            used: calendarsByUse, problems: others + problems, after: earlier,
            workers: Cores(count: cores))
    }

    /// The differences between this state and the one before.
    func change(since before: StoreState) -> SnapshotChange {
        var change = SnapshotChange()
        guard before.hasRead else { return change }
        change.calendarsChanged = SourceList(self).sources != SourceList(before).sources
        for calendar in calendars {
            let old = before.position(of: calendar.found.identifier).map { before.calendars[$0].files } ?? []
            change.add(from: old, to: calendar.files)
        }
        for calendar in before.calendars where position(of: calendar.found.identifier) == nil {
            change.add(from: calendar.files, to: [])
        }
        return change
    }
}
