import CalendarEngine
import CalendarStore
import Commands
import Languages
import Glibc
import Replication
import WebDAV

/// Syncs one account: its calendars one after the other, each with a folder of its own.
struct AccountSync {
    let account: Account
    /// `$XDG_DATA_HOME/tcal/calendars`.
    let root: String
    /// The folder of the sync state.
    let stateFolder: String
    let store: EventStore
    let zones: any TimeZoneProvider
    var options = SyncOptions()
    /// The facts that the server tells about itself during discovery.
    let facts = ServerFacts()
    /// True when the server said earlier that it sends invitations itself.
    var schedules = false
    /// The addresses by which the server knows the user, as it said earlier.
    var addresses: [String] = []

    /// The result of one calendar.
    struct Result {
        /// Its name.
        var title: String
        /// The report; nil when the sync was given up.
        var report: SyncReport?
        /// Why it was given up.
        var fault: ReplicaFault?
        /// The changes of the whole calendar.
        var news: [CalendarNews] = []
        /// The folder with the sent texts of which the server dropped parts.
        var copies = ""
    }

    /// Why nothing of an account was synced.
    enum Failure: Error {
        case noAddress
        case client
        case secret(Secret.Failure)
        case stopped(ReplicationStop)
    }

    /// Syncs all calendars of the account. Their addresses are remembered for a day, and searched again when one of
    /// them does not answer as before.
    ///
    /// - Parameters:
    ///   - onPause: Called with the number of seconds when the server asks for a pause.
    ///   - onResult: Called after each calendar.
    func syncCalendars(onPause: (Int) -> Void, onResult: (Result) -> Void) throws(Failure) {
        let connection = try AccountConnection(account, in: store.discovery.environment)
        defer { if let pause = connection.client.pause { onPause(pause) } }
        do throws(ReplicationStop) {
            let database = try openDatabase()
            let client = connection.client
            client.scheme = try database.passwordScheme(of: foundKey)
            defer { if let scheme = client.scheme { try? database.store(scheme, of: foundKey) } }
            let remembered = try database.foundCalendars(of: foundKey, after: now - AccountSync.freshness)
            for calendar in remembered ?? [] { client.admit(calendar.address, namedBy: connection.address) }
            var found = remembered ?? []
            // A calendar that is named in the configuration and was missing may exist by now.
            let isFresh = remembered == nil || !account.calendars(notAmong: found).isEmpty
            if isFresh { found = try discover(connection, database, onResult) }
            var done: Set<String> = []
            let isNewState = try database.isNew()
            let gone = try deleteCalendars(found, connection, database, onResult: onResult)
            // Before everything else, because items may have been moved to them.
            let made = isNewState ? [] : try makeCalendars(connection, database, onResult: onResult)
            found += made
            let isCertain = try syncAll(
                found.without(gone), made, connection, database, &done, isFresh: isFresh, onResult)
            if !isCertain {
                found = try discover(connection, database, onResult)
                _ = try syncAll(found.without(gone), made, connection, database, &done, isFresh: true, onResult)
            }
            if isNewState { try rememberOldFolders(database) }
            for place in try database.calendars()
            where !gone.contains(place.address) && !found.contains(where: { $0.address.key == place.address }) {
                // The folder stays: a calendar that is merely not listed is no reason to delete it.
                onResult(
                    try endShare(place, connection.client, database) ?? Result(title: place.title, fault: .missing))
            }
            for name in try lostNames(found, database) {
                onResult(Result(title: name, fault: .notListed(known: found.map(\.name))))
            }
            let refused = notAccepted(database).troubles(try database.notAcceptedItems())
            if !refused.isEmpty {
                var report = SyncReport()
                report.problems = refused
                onResult(Result(title: SyncWords.say(.notAccepted(account: account.title)), report: report))
            }
        } catch {
            throw .stopped(error)
        }
    }

    /// The number of seconds for which calendars are assumed to be where they were.
    private static let freshness = 86_400
    /// The number of seconds after which a search is repeated that did not get all answers.
    private static let patience = 600

    var now: Int { time(nil) }

    /// The key of what is remembered about the calendars: it holds for this server and user.
    private var foundKey: String {
        ([account.address ?? "", account.user ?? ""] + account.principals.map { Invitee.key(of: $0) }.sorted())
            .joined(separator: " ")
    }

    private func discover(
        _ connection: AccountConnection, _ database: StateDatabase, _ onResult: (Result) -> Void
    ) throws(ReplicationStop) -> [RemoteCalendar] {
        var discovery = CalDAVDiscovery(client: connection.client, start: connection.address, facts: facts)
        discovery.isOfOneCalendar = try database.calendars().contains { $0.address == connection.address.key }
        var found = try discovery.calendars()
        let isWhole = addCalendarsOfPrincipals(
            to: &found, remembered: try database.foundCalendars(of: foundKey, after: 0) ?? [], discovery, connection,
            onResult)
        nameOwners(of: &found, connection)
        try database.store(found, of: foundKey, at: isWhole ? now : now - AccountSync.freshness + AccountSync.patience)
        return found
    }

    /// Syncs the calendars that are not done yet. Returns false when one of them should be searched again, because its
    /// address was only remembered.
    ///
    /// - Parameter isFresh: True when they were just found. Then each is listed whole: one may have been deleted and
    ///   made again at its address, and still accept its old token.
    private func syncAll(
        _ calendars: [RemoteCalendar], _ made: [RemoteCalendar], _ connection: AccountConnection,
        _ database: StateDatabase, _ done: inout Set<String>, isFresh: Bool, _ onResult: (Result) -> Void
    ) throws(ReplicationStop) -> Bool {
        var known = try database.calendars()
        let moves = try moveItems(among: calendars, known, connection.client, database)
        let settling = try releasedPlaces(database).union(moves?.unsettled ?? [])
        var unsettled: [Int: Result] = [:]
        var (isCertain, isCutShort) = (true, false)
        for calendar in calendars where isWanted(calendar) && !done.contains(calendar.address.key) {
            var place = try self.place(of: calendar, &known, database)
            var options = options
            (options.listsAll, options.waitsForOthers) = (isFresh, calendars.count > 1)
            moves?.limit(&options, in: place.id)
            var result = sync(calendar, &place, connection.client, database, options)
            moves?.tell(of: place.id, in: &result)
            if made.contains(where: { $0.address.key == calendar.address.key }) { result.news.insert(.made, at: 0) }
            if !isFresh, result.fault?.mayBeElsewhere == true {
                isCertain = false
                continue
            }
            done.insert(calendar.address.key)
            // Items that are gone on the server may appear in another calendar.
            if settling.contains(place.id) || result.report?.isSettled == false {
                unsettled[place.id] = result
            } else {
                onResult(result)
            }
            // If the server does not answer for one calendar, it will not for the others.
            if connection.client.pause != nil {
                isCutShort = result.fault == nil
                break
            }
            if case .unanswered? = result.fault { break }
            if result.fault?.isOfLogin == true { break }
        }
        if !unsettled.isEmpty {
            try settle(moves, &unsettled, calendars, connection.client, database)
            for (_, result) in unsettled.sorted(by: { $0.key < $1.key }) { onResult(result) }
        }
        // The server asked for a pause meanwhile, but answered for this calendar: report that the others wait.
        if isCutShort, let fault = connection.client.pauseFault,
            calendars.contains(where: { isWanted($0) && !done.contains($0.address.key) })
        {
            throw ReplicationStop(fault)
        }
        return isCertain
    }

    /// Describes and syncs a calendar for the first time in this sync.
    private func sync(
        _ calendar: RemoteCalendar, _ place: inout KnownCalendar, _ client: HTTPClient, _ database: StateDatabase,
        _ options: SyncOptions
    ) -> Result {
        var result = Result(title: place.title.isEmpty ? calendar.name : place.title)
        if let owner = principal(of: calendar) { result.title += " (\(owner))" }
        do throws(ReplicationStop) {
            result.news = try describe(&place, as: calendar, client, database)
            let remembered = try database.calendars().map(\.id)
            let isNew = options.isRehearsal && !remembered.contains(place.id)
            result.report =
                isNew ? try preview(calendar, client) : try sync(calendar, place, client, database, options)
            try nameDropped(in: &result, database)
        } catch {
            result.fault = error.fault
        }
        return result
    }

    /// Removes from the dropped properties those that were reported before.
    private func nameDropped(in result: inout Result, _ database: StateDatabase) throws(ReplicationStop) {
        guard let dropped = result.report?.dropped, !dropped.isEmpty else { return }
        let untold = Set(try database.takeUntold(Set(dropped.keys)))
        result.report?.dropped = dropped.filter { untold.contains($0.key) }
        result.copies = copiesFolder
    }

    /// The local changes that the server does not have yet.
    func waitingChanges() -> WaitingChanges {
        var changes = WaitingChanges()
        guard let database = try? openDatabase(), let known = try? database.calendars() else { return changes }
        for place in known {
            let memory = CalendarMemory(database: database, calendar: place.id)
            try? changes.add(place.folder + "/", SyncFolder(folder(of: place), store), since: memory, format)
            noteDescription(of: place, in: &changes)
        }
        for name in newFolders(beside: known) { changes.note("\(name)/", "new") }
        let refused = notAccepted(database)
        for item in (try? database.notAcceptedItems()) ?? [] {
            if let stamp = refused.stampWhereMended(item) { changes.note("\(refused.ownFolder)/\(item.name)", stamp) }
        }
        let deleted = (try? deletedMarks(database)) ?? [:]
        for (name, mark) in deleted where known.contains(where: { $0.folder == name }) {
            changes.note("\(name)/", mark)
        }
        return changes
    }

    /// Adds a local change of the name or colour.
    private func noteDescription(of place: KnownCalendar, in changes: inout WaitingChanges) {
        let folder = folder(of: place)
        // In a read-only calendar, they are the user's own.
        if LocalFiles.readProperty(LocalFiles.access, in: folder) == LocalFiles.readOnly { return }
        let title = LocalFiles.readProperty(Description.title, in: folder)
        if let title, title != place.title { changes.note("\(place.folder)/\(Description.title)", title) }
        let color = LocalFiles.readProperty(Description.color, in: folder).flatMap(Description.plainColor)
        if let color, color != place.color.flatMap(Description.plainColor) {
            changes.note("\(place.folder)/\(Description.color)", color)
        }
    }

    func isWanted(_ calendar: RemoteCalendar) -> Bool {
        account.calendars.map { $0.contains(where: calendar.isCalled) || principal(of: calendar) != nil } ?? true
    }

    /// The names in the configuration that match no calendar: none on the server, none that is known to be gone, and
    /// none that is yet to be made.
    private func lostNames(_ found: [RemoteCalendar], _ database: StateDatabase) throws(ReplicationStop) -> [String] {
        let known = try database.calendars()
        let gone = known.filter { place in !found.contains { $0.address.key == place.address } }.map(\.title)
        let new = newFolders(beside: known).map {
            LocalFiles.readProperty(Description.title, in: accountFolder + "/" + $0) ?? $0
        }
        return account.calendars(notAmong: found).filter { !gone.contains($0) && !new.contains($0) }
    }

    var format: ItemFormat {
        var format = ItemFormat(zones: zones, now: Instant(secondsSinceEpoch: Int64(now)))
        if dealsWithInvitations { format.addresses = facts.isKnown ? facts.addresses : addresses }
        return format
    }

    private func format(of calendar: RemoteCalendar) -> ItemFormat {
        var format = format
        format.kinds = calendar.kinds
        // Whoever acts for the owner changes what the owner may change.
        if dealsWithInvitations, let owner = principal(of: calendar) { format.addresses = [owner] }
        return format
    }

    private var dealsWithInvitations: Bool { facts.isKnown ? facts.sendsInvitations : schedules }

    func notAccepted(_ database: StateDatabase, of calendar: Int = 0) -> NotAcceptedItems {
        let name = Account.folderName(English().sentence(.notAccepted(account: account.title)))
        return NotAcceptedItems(
            ownFolder: root + "/" + name, principals: principals(database),
            title: SyncWords.say(.notAccepted(account: account.title)), calendar: calendar, store: store,
            database: database)
    }

    func openDatabase() throws(ReplicationStop) -> StateDatabase {
        try makeFolder(stateFolder)
        // Calendars are private: others may not read new files.
        umask(0o077)
        return try StateDatabase(AccountSync.databasePath(of: account.title, in: stateFolder))
    }

    /// Syncs one calendar, with the given options or the account's.
    func sync(
        _ calendar: RemoteCalendar, _ place: KnownCalendar, _ client: HTTPClient, _ database: StateDatabase,
        _ given: SyncOptions? = nil
    ) throws(ReplicationStop) -> SyncReport {
        let memory = CalendarMemory(database: database, calendar: place.id)
        let known = try memory.records().compactMap(\.href)
        var options = given ?? options
        options.isReadOnly = !calendar.isWritable
        let kept = conflicts.read(of: folder(of: place))
        options.decisions = kept.compactMapValues { conflict in
            conflict.decision.map {
                ConflictDecision(
                    seen: conflict.theirs, base: conflict.base, instead: $0.instead, isTaken: $0.isTaken)
            }
        }
        let refused = notAccepted(database, of: place.id)
        if !options.isRehearsal { try refused.giveBackMended(to: folder(of: place), memory, format) }
        var sync = CollectionSync(
            there: CalDAVCollection(
                calendar, client, known: known, hasScheduleTags: dealsWithInvitations,
                actingBy: delegation(in: calendar, leaving: options.leaving)),
            here: SyncFolder(folder(of: place), store, refused: refused, copies: copiesFolder), memory: memory,
            format: format(of: calendar), options: options)
        let report = try sync.syncCollection()
        if !options.isRehearsal {
            keep(report, instead: kept, of: folder(of: place))
            if report.isReadOnly {
                try database.markReadOnly(calendar)
                writeAccess(folder(of: place), isReadOnly: true)
            }
        }
        return report
    }

    /// The folder for sent texts of which the server dropped parts.
    private var copiesFolder: String {
        store.discovery.environment.dataHome + "/tcal/sent/" + Account.folderName(account.title)
    }

    private var conflicts: ConflictFolder { ConflictFolder(in: store.discovery.environment) }

    /// True when the user decided a conflict since the last sync.
    var hasDecisions: Bool {
        conflicts.folders(ofAccount: account.title).contains { folder in
            conflicts.read(of: folder).values.contains { $0.decision?.isTaken == false }
        }
    }

    /// Stores the texts of each conflict for the screen, and removes conflicts that no longer exist.
    private func keep(_ report: SyncReport, instead kept: [String: ConflictFile], of folder: String) {
        var found: [String: ConflictFile] = [:]
        for conflict in report.conflicts {
            guard let name = conflict.name, let texts = conflict.texts else { continue }
            found[name] = ConflictFile(base: texts.base, theirs: texts.theirs)
        }
        for (name, conflict) in found where kept[name] != conflict {
            try? conflicts.write(conflict, name, of: folder)
        }
        // Nothing was compared because one side is empty.
        guard report.held.isEmpty else { return }
        for (name, conflict) in kept where found[name] == nil {
            var taken = conflict
            taken.decision?.isTaken = true
            if taken != conflict, taken.decision?.instead != nil, (try? conflicts.write(taken, name, of: folder)) != nil
            {
                continue
            }
            conflicts.remove(name, of: folder)
        }
    }

    /// A preview of syncing a calendar that has no folder yet.
    private func preview(_ calendar: RemoteCalendar, _ client: HTTPClient) throws(ReplicationStop) -> SyncReport {
        var report = SyncReport()
        report.received = try CalDAVCollection(calendar, client, known: []).list(since: nil).resources.keys.sorted()
        return report
    }

    // MARK: Folders

    /// The path of an account's database.
    static func databasePath(of title: String, in stateFolder: String) -> String {
        stateFolder + "/" + Account.folderName(title) + ".db"
    }

    func folder(of place: KnownCalendar) -> String { accountFolder + "/" + place.folder }

    var accountFolder: String { root + "/" + Account.folderName(account.title) }

    /// The place of a calendar: the one of the last sync, or a new folder.
    private func place(
        of calendar: RemoteCalendar, _ known: inout [KnownCalendar], _ database: StateDatabase
    ) throws(ReplicationStop) -> KnownCalendar {
        let title = calendar.name
        if let place = known.first(where: { $0.address == calendar.address.key }) { return place }
        let names = Set(known.map { $0.folder.lowercased() })
        // The state may be lost, and the calendar's name may differ from its folder's.
        let same = newFolders(beside: known).first {
            LocalFiles.readProperty(Description.title, in: accountFolder + "/" + $0) == title
                && LocalFiles.readProperty(LocalFiles.owner, in: accountFolder + "/" + $0) == calendar.ownersName
        }
        let start = same ?? Account.folderName(title)
        var folder = start
        var number = 2
        while names.contains(folder.lowercased()) {
            folder = "\(start)-\(number)"
            number += 1
        }
        let own = accountFolder + "/" + folder
        let place = KnownCalendar(
            id: (known.map(\.id).max() ?? 0) + 1, address: calendar.address.key, folder: folder,
            title: LocalFiles.readProperty(Description.title, in: own) ?? "",
            color: LocalFiles.readProperty(Description.color, in: own))
        known.append(place)
        if options.isRehearsal { return place }
        try makeFolder(self.folder(of: place))
        try database.store(place)
        return place
    }

    private func makeFolder(_ path: String) throws(ReplicationStop) {
        if let obstacle = LocalFiles.makeFolder(path) {
            throw ReplicationStop(.file(reason: "\(path): \(SyncWords.describe(obstacle))"))
        }
    }
}

extension Account {
    /// The configured names that match none of the server's calendars.
    func calendars(notAmong found: [RemoteCalendar]) -> [String] {
        (calendars ?? []).filter { name in !found.contains { $0.isCalled(name) } }
    }
}

extension [RemoteCalendar] {
    /// The calendars without those at some addresses.
    fileprivate func without(_ keys: Set<String>) -> [RemoteCalendar] { filter { !keys.contains($0.address.key) } }
}

extension ReplicaFault {
    /// True when the server refuses the credentials.
    fileprivate var isOfLogin: Bool {
        switch self {
        case .status(401, _), .unnamed, .otherLogin: true
        default: false
        }
    }

    /// True when a calendar may have moved.
    fileprivate var mayBeElsewhere: Bool {
        switch self {
        case .status(let status, _): status != 401 && status != 429 && status < 500
        case .missing, .brokenAnswer: true
        default: false
        }
    }
}
