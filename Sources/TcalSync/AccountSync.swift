import CalendarEngine
import CalendarStore
import Glibc
import Replication
import WebDAV

/// Syncs one account: its calendars one after the other, each into a folder of its own.
struct AccountSync {
    let account: Account
    /// `$XDG_DATA_HOME/tcal/calendars`.
    let root: String
    /// Where its state is.
    let stateFolder: String
    let store: EventStore
    let zones: any TimeZoneProvider
    var options = SyncOptions()

    /// What came of one calendar.
    struct Result {
        /// Its name.
        var title: String
        /// What was done; nil when it was given up.
        var report: SyncReport?
        /// Why it was given up.
        var fault: ReplicaFault?
    }

    /// Why nothing of an account was synced.
    enum Failure: Error {
        case noAddress
        case client
        case secret(Secret.Failure)
        case stopped(ReplicationStop)
    }

    /// Syncs all calendars of the account.
    ///
    /// - Parameter onResult: Called after each calendar.
    /// - Returns: The number of requests.
    func run(onResult: (Result) -> Void) throws(Failure) -> Int {
        guard let address = account.address.flatMap({ WebAddress($0) }) else { throw .noAddress }
        guard address.scheme == "https" || address.isLoopback || account.isInsecure else {
            throw .stopped(ReplicationStop(.plainHTTP(host: address.host)))
        }
        let password: String?
        do throws(Secret.Failure) { password = try Secret.password(of: account) } catch { throw .secret(error) }
        let credentials = account.user.map { HTTPClient.Credentials(user: $0, password: password ?? "") }
        guard
            let client = HTTPClient(
                home: address, credentials: credentials, authority: account.authority, isInsecure: account.isInsecure)
        else { throw .client }
        do throws(ReplicationStop) {
            let database = try openDatabase()
            let found = try CalDAVDiscovery(client: client, start: address).calendars()
            var known = try database.calendars()
            for calendar in found where isWanted(calendar) {
                let place = try self.place(of: calendar, &known, database)
                var result = Result(title: place.title)
                do throws(ReplicationStop) {
                    let remembered = try database.calendars().map(\.id)
                    let isNew = options.isRehearsal && !remembered.contains(place.id)
                    result.report =
                        isNew ? try preview(calendar, client) : try sync(calendar, place, client, database)
                } catch {
                    result.fault = error.fault
                }
                onResult(result)
                // Without an answer for one there is none for the others.
                if case .unanswered? = result.fault { break }
                if case .status(401, _)? = result.fault { break }
            }
            for place in known where !found.contains(where: { $0.address.key == place.address }) {
                // The folder stays: that a calendar is not told of is no reason to throw it away.
                onResult(Result(title: place.title, fault: .missing))
            }
        } catch {
            throw .stopped(error)
        }
        return client.requestCount
    }

    private func isWanted(_ calendar: RemoteCalendar) -> Bool {
        guard let names = account.calendars else { return true }
        return names.contains(calendar.title) || names.contains(calendar.name)
    }

    private func openDatabase() throws(ReplicationStop) -> StateDatabase {
        try makeFolder(stateFolder)
        // Nobody else may read what is in one's calendars.
        umask(0o077)
        return try StateDatabase(stateFolder + "/" + AccountSync.folderName(account.title) + ".db")
    }

    private func sync(
        _ calendar: RemoteCalendar, _ place: KnownCalendar, _ client: HTTPClient, _ database: StateDatabase
    ) throws(ReplicationStop) -> SyncReport {
        let memory = CalendarMemory(database: database, calendar: place.id)
        let known = try memory.records().compactMap(\.href)
        var options = options
        options.isReadOnly = !calendar.isWritable
        var sync = CollectionSync(
            there: CalDAVCollection(calendar, client, known: known),
            here: SyncFolder(folder(of: place), store), memory: memory,
            format: ItemFormat(zones: zones, now: Instant(secondsSinceEpoch: Int64(time(nil)))), options: options)
        return try sync.run()
    }

    /// What would come of a calendar that has no folder yet.
    private func preview(_ calendar: RemoteCalendar, _ client: HTTPClient) throws(ReplicationStop) -> SyncReport {
        var report = SyncReport()
        report.received = try CalDAVCollection(calendar, client, known: []).list(since: nil).resources.keys.sorted()
        return report
    }

    // MARK: Folders

    private func folder(of place: KnownCalendar) -> String {
        root + "/" + AccountSync.folderName(account.title) + "/" + place.folder
    }

    /// The place of a calendar: that of last time, or a new folder.
    private func place(
        of calendar: RemoteCalendar, _ known: inout [KnownCalendar], _ database: StateDatabase
    ) throws(ReplicationStop) -> KnownCalendar {
        let title = calendar.title.isEmpty ? calendar.name : calendar.title
        let color = calendar.color.map { String($0.prefix(7)) }
        if var place = known.first(where: { $0.address == calendar.address.key }) {
            if place.title != title || place.color != color, !options.isRehearsal {
                describe(place, title, color)
                (place.title, place.color) = (title, color)
                try database.store(place)
            }
            return place
        }
        let start = AccountSync.folderName(title)
        var folder = start
        var number = 2
        while known.contains(where: { $0.folder.lowercased() == folder.lowercased() }) {
            folder = "\(start)-\(number)"
            number += 1
        }
        let place = KnownCalendar(
            id: (known.map(\.id).max() ?? 0) + 1, address: calendar.address.key, folder: folder, title: title,
            color: color)
        known.append(place)
        if options.isRehearsal { return place }
        try makeFolder(self.folder(of: place))
        try database.store(place)
        describe(place, title, color, isNew: true)
        return place
    }

    private func makeFolder(_ path: String) throws(ReplicationStop) {
        if let obstacle = LocalFiles.makeFolder(path) {
            throw ReplicationStop(.file(reason: "\(path): \(SyncWords.text(obstacle))"))
        }
    }

    /// Writes the name and the colour of a calendar beside its items, unless somebody here chose others.
    private func describe(_ place: KnownCalendar, _ title: String, _ color: String?, isNew: Bool = false) {
        func line(_ text: String?) -> [UInt8]? { text.map { Array("\($0)\n".utf8) } }
        let folder = folder(of: place)
        _ = store.replace([
            FileReplacement(
                folder: folder, name: "displayname", before: isNew ? nil : line(place.title), after: line(title))
        ])
        guard color != nil || place.color != nil else { return }
        _ = store.replace([
            FileReplacement(folder: folder, name: "color", before: isNew ? nil : line(place.color), after: line(color))
        ])
    }

    /// A text as the name of a folder.
    static func folderName(_ text: String) -> String {
        let plain = String(text.map { $0 == "/" || $0 == "\0" || $0.isNewline ? "-" : $0 }.prefix(60))
        let name = plain.hasPrefix(".") ? "_" + plain.dropFirst() : plain
        return name.isEmpty ? "calendar" : name
    }
}

extension RemoteCalendar {
    /// The last part of its address.
    fileprivate var name: String {
        address.path.split(separator: "/").last.map(String.init) ?? "calendar"
    }
}
