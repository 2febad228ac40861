import CalendarEngine
import Phrases
import Glibc

/// Collects calendars while it looks through places. Each real path counts once, as the first search that found it
/// describes it.
struct CalendarFinder {
    let environment: Environment
    var problems: [Problem] = []
    /// Folders in which calendars may appear.
    var places: Set<String> = []
    /// The titles of the accounts that are synced, by the names of their folders in tcal's own folder.
    var syncedAccounts: [String: String] = [:]
    /// Whose calendars are shown; nil for everything.
    var ownership: CalendarOwnership?
    /// tcal's own folder; nil when it is not searched.
    private var own: String?

    private var sources: [DiscoveredSource] = []
    private var seen: Set<String> = []
    private var accounts: [String: String] = [:]
    /// Folders that the user named and that are empty: each is an empty calendar until the first calendar is made in
    /// it.
    private var emptyPlaces: Set<String> = []
    private var kinds: [(folder: String, kinds: Set<ItemKind>)] = []

    /// The depth of folders to search below a place, and the most folders in all. This is enough for
    /// account/collection, and ends the search when somebody names a place such as the home folder.
    private static let depth = 3
    private static let maximumFolders = 2000
    private var folderCount = 0

    init(environment: Environment) {
        self.environment = environment
    }

    /// Sets the title of a folder's source.
    mutating func nameAccount(_ title: String, at folder: String) {
        let identifier = Path.realOrNearest(folder)
        if accounts[identifier] == nil { accounts[identifier] = title }
    }

    /// Sets the kinds of items that the calendars in a folder may hold.
    mutating func limit(_ kinds: Set<ItemKind>, below folder: String) {
        self.kinds.append((Path.realOrNearest(folder), kinds))
    }

    /// The result. Sources without a calendar are left out.
    func discovery(_ origin: Discovery.Origin, _ configuration: Configuration) -> Discovery {
        var listed = sources
        if let ownership {
            for index in listed.indices { listed[index].calendars.removeAll { !ownership.shows($0) } }
        }
        listed.removeAll { $0.calendars.isEmpty }
        // A place that cannot be read may hold calendars, so “there are none” would be a guess.
        let isUnseen = problems.contains { if case .unreadable = $0.cause { true } else { false } }
        // A calendar that is in no file takes no new items.
        let isEmpty = listed.allSatisfy { $0.calendars.allSatisfy { $0.held != nil } }
        // A first calendar would be the user's own.
        let isNothing = isEmpty && origin == .found && !isUnseen && ownership?.principal == nil
        return Discovery(
            origin: isNothing ? .nothing : origin, configuration: configuration, problems: problems,
            sources: CalendarFinder.withDistinctTitles(listed, home: environment.home), places: places,
            calendarPlaces: calendarPlaces(among: listed))
    }

    /// The places for new calendars. A source takes new calendars when tcal searches its folder and something in it may
    /// be changed. So does an empty folder that the user named, and an account without calendars, or without calendars
    /// of its own.
    private func calendarPlaces(among sources: [DiscoveredSource]) -> [CalendarPlace] {
        // A new calendar would be the user's own.
        if ownership?.principal != nil { return [] }
        let known = sources.filter { source in
            source.identifier != own && places.contains(source.identifier) && Path.allows(W_OK, source.identifier)
                && source.calendars.contains { $0.readOnlyReason == nil }
        }
        let empty = sources.flatMap(\.calendars).filter {
            emptyPlaces.contains($0.identifier) && $0.readOnlyReason == nil
        }
        let ownPlace = own.map { CalendarPlace(identifier: $0, title: title(ofSource: $0), isOwn: true) }
        let accounts = syncedAccounts.keys.sorted().compactMap { name in
            own.map { Path.realOrNearest(Path.join($0, name)) }
        }
        let other = empty.map(\.identifier) + accounts.filter { place in !known.contains { $0.identifier == place } }
        return (ownPlace.map { [$0] } ?? []) + known.map { CalendarPlace(identifier: $0.identifier, title: $0.title) }
            + other.map { CalendarPlace(identifier: $0, title: title(ofSource: $0)) }
    }

    // MARK: Looking

    /// Finds a path that the user named: a file of any name, a collection (also an empty one), or a folder of
    /// collections.
    mutating func findNamed(_ request: CalendarRequest) {
        guard let status = Path.status(of: request.path) else {
            return add(unreadable: request, .system(.last))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return addFile(request, isRegular: status.st_mode & S_IFMT == S_IFREG)
        }
        do throws(SystemError) {
            let listing = try FolderListing(of: request.path)
            let before = calendarCount
            findAll(in: listing, at: request, depth: CalendarFinder.depth, isNamed: true)
            guard calendarCount == before, !seen.contains(Path.realOrNearest(request.path)) else { return }
            if listing.isEmpty { emptyPlaces.insert(Path.realOrNearest(request.path)) }
            add(request, listing.contacts.isEmpty ? .folder : .contacts, listing)
        } catch {
            add(unreadable: request, .system(error))
        }
    }

    /// Finds a collection that a configuration names. It is a calendar even when it has no items, or when its folder is
    /// missing: the first change makes the folder.
    mutating func findCollection(_ request: CalendarRequest) {
        guard Path.isMissing(request.path) else {
            guard let listing = try? FolderListing(of: request.path), listing.folders.isEmpty, listing.contacts.isEmpty
            else { return }
            return add(request, .folder, listing)
        }
        places.insert(Path.realOrNearest(request.path))
        add(request, .folder, nil)
    }

    /// Finds the calendars that tcal made in its own folder.
    mutating func findOwn(in folder: String) {
        nameAccount(environment.word(.ownCalendars), at: folder)
        own = Path.realOrNearest(folder)
        findAll(below: folder)
    }

    /// Finds everything below a usual place for calendars. A missing place is no problem.
    mutating func findAll(below place: String, readOnlyReason: Obstacle? = nil) {
        places.insert(Path.realOrNearest(place))
        do throws(SystemError) {
            let listing = try FolderListing(of: place)
            let request = CalendarRequest(
                path: place, shownPath: place, readOnlyReason: readOnlyReason, isNamed: false)
            findAll(in: listing, at: request, depth: CalendarFinder.depth, isNamed: false)
        } catch {
            guard !error.isMissing else { return }
            problems.append(Problem(file: shown(place), cause: .unreadable(reason: error.obstacle)))
        }
    }

    /// Finds the collections in a folder, as one source. A folder that is itself a collection belongs to that source if
    /// it also has other collections in it.
    private mutating func findAll(in listing: FolderListing, at request: CalendarRequest, depth: Int, isNamed: Bool) {
        let identifier = Path.realOrNearest(request.path)
        let hasFolders = depth > 0 && !listing.folders.isEmpty
        if hasFolders || !listing.isCollection { places.insert(identifier) }
        if hasFolders {
            if isNamed, !listing.isCollection, let title = request.title { nameAccount(title, at: identifier) }
            for name in listing.folders { findAll(inFolder: name, of: request, identifier, depth: depth) }
            if !listing.isCollection { addEmptyFolders(of: listing, at: request, identifier) }
        }
        if listing.isCollection {
            add(request, .folder, listing, isInside: sources.contains { $0.identifier == identifier })
        }
    }

    private mutating func findAll(
        inFolder name: String, of request: CalendarRequest, _ identifier: String, depth: Int
    ) {
        folderCount += 1
        guard folderCount <= CalendarFinder.maximumFolders else { return reportLimit(at: request) }
        let inner = request.inner(name)
        // A link back to a folder above must not be followed.
        guard let real = Path.real(inner.path), identifier != real, !identifier.hasPrefix(real + "/") else { return }
        // A link to a neighbour is the same calendar under another name.
        let target = Path.name(of: real)
        if Path.folder(of: real) == identifier, target != name, !target.hasPrefix(".") { return }
        do throws(SystemError) {
            findAll(in: try FolderListing(of: inner.path), at: inner, depth: depth - 1, isNamed: false)
        } catch {
            if !error.isMissing { add(unreadable: inner, .system(error)) }
        }
    }

    /// Adds the empty folders beside collections: a calendar stays a calendar when its last item is deleted.
    private mutating func addEmptyFolders(of listing: FolderListing, at request: CalendarRequest, _ identifier: String)
    {
        guard sources.contains(where: { $0.identifier == identifier && !$0.calendars.isEmpty }) else { return }
        for name in listing.folders {
            let inner = request.inner(name)
            guard !seen.contains(Path.realOrNearest(inner.path)), folderCount < CalendarFinder.maximumFolders,
                let found = try? FolderListing(of: inner.path), found.isEmpty
            else { continue }
            add(inner, .folder, found)
        }
    }

    /// Reports once, at the folder where it happened, that the search ended at its limit.
    private mutating func reportLimit(at request: CalendarRequest) {
        guard folderCount == CalendarFinder.maximumFolders + 1 else { return }
        let cause = Problem.Cause.tooManyFolders(limit: CalendarFinder.maximumFolders)
        problems.append(Problem(file: request.shownPath, cause: cause))
    }

    // MARK: Adding

    private var calendarCount: Int { sources.reduce(0) { $0 + $1.calendars.count } }

    private mutating func addFile(_ request: CalendarRequest, isRegular: Bool) {
        guard isRegular else { return add(unreadable: request, .notRegular, kind: .file) }
        guard Path.allows(R_OK, request.path) else { return add(unreadable: request, .system(.last), kind: .file) }
        add(request, .file, nil)
    }

    private mutating func add(
        unreadable request: CalendarRequest, _ failure: ReadFailure, kind: DiscoveredCalendar.Kind = .folder
    ) {
        problems.append(Problem(file: request.shownPath, cause: failure.cause))
        add(request, kind, nil, failure: failure)
    }

    /// Adds a calendar to the source of its folder.
    mutating func add(
        _ request: CalendarRequest, _ kind: DiscoveredCalendar.Kind, _ listing: FolderListing?,
        failure: ReadFailure? = nil, isInside: Bool = false
    ) {
        let identifier = Path.realOrNearest(request.path)
        let (isNew, known) = seen.insert(identifier)
        guard isNew else {
            // Swift compares texts by canonical equivalence; two files with equivalent names are still two files.
            if !known.utf8.elementsEqual(identifier.utf8) {
                let cause = Problem.Cause.unreadable(reason: .sameNameInOtherBytes)
                problems.append(Problem(file: request.shownPath, cause: cause))
            }
            return
        }
        var reason = request.readOnlyReason
        if kind == .contacts { reason = .birthdays }
        if reason == nil, listing?.properties.isShare == true { reason = .share }
        if reason == nil, failure == nil, !Path.allows(W_OK, Path.nearest(request.path)) {
            reason = .folderPermission
        }
        var calendar = DiscoveredCalendar(
            identifier: identifier, path: Path.withoutSlashAtEnd(request.shownPath), absolutePath: request.path,
            kind: kind, title: request.title, color: request.color, readOnlyReason: reason,
            kinds: kinds.first { identifier == $0.folder || identifier.hasPrefix($0.folder + "/") }?.kinds
                ?? listing?.properties.kinds ?? Set(ItemKind.allCases),
            failure: failure, isNamed: request.isNamed,
            properties: listing?.properties ?? CollectionProperties(), links: listing?.links ?? [], listing: listing)
        let above = Path.folder(of: identifier)
        if let own, Path.folder(of: above) == own { calendar.account = syncedAccounts[Path.name(of: above)] }
        insert(
            calendar, at: isInside || accounts[identifier] != nil ? identifier : Path.folder(of: identifier), isInside)
    }

    /// Adds a calendar that is in no file.
    mutating func add(held calendar: DiscoveredCalendar) {
        guard seen.insert(calendar.identifier).inserted else { return }
        insert(calendar, at: Path.folder(of: calendar.identifier), false)
    }

    /// Inserts a calendar into the source of a folder, at its beginning or its end.
    private mutating func insert(_ calendar: DiscoveredCalendar, at folder: String, _ isFirst: Bool) {
        if let index = sources.firstIndex(where: { $0.identifier == folder }) {
            let calendars = sources[index].calendars
            sources[index].calendars.insert(calendar, at: isFirst ? 0 : calendars.count)
        } else {
            sources.append(DiscoveredSource(identifier: folder, title: title(ofSource: folder), calendars: [calendar]))
        }
    }

    /// The title of the source in a folder: the name of the folder's account (never for the home folder); else `Local`
    /// for a folder that is merely called calendars; else the folder's name.
    private func title(ofSource folder: String) -> String {
        if let account = accounts[folder], folder != Path.realOrNearest(environment.home) { return account }
        let name = Path.name(of: folder)
        if ["calendars", ".calendars", "calendar", ".calendar"].contains(name) { return "Local" }
        return name.hasPrefix(".") ? String(name.dropFirst()) : name
    }

    private func shown(_ path: String) -> String { Path.abbreviated(path, home: environment.home) }

    /// The sources, with distinct titles: of several with one title, all but the first show their folder instead.
    private static func withDistinctTitles(_ sources: [DiscoveredSource], home: String) -> [DiscoveredSource] {
        var used: Set<String> = []
        return sources.map { source in
            var source = source
            if !used.insert(source.title).inserted { source.title = Path.abbreviated(source.identifier, home: home) }
            return source
        }
    }
}
