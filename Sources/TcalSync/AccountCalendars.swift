import CalendarEngine
import CalendarStore
import Replication
import WebDAV

/// A change of a whole calendar, or one that could not be made.
enum CalendarNews: Hashable {
    /// A calendar that was made here was made on the server.
    case made
    /// A calendar that was deleted here was deleted on the server.
    case deleted
    /// The calendar has another name, or another colour, on the other side too.
    case renamed(ReplicaSide, String)
    case recolored(ReplicaSide, String)
    /// The server refuses the change.
    case refused(ReplicaFault)
    /// The owner no longer shares the calendar; the place of the copy in the trash.
    case noLongerShared(trash: String?)
    /// A calendar of somebody else's was deleted here, and cannot be left on the server by deleting it.
    case notOwn(owner: String)
    /// The calendar was not deleted on the server, because it has items there that nobody here has seen.
    case notSeen

    /// True when the user has to do something.
    var isLeftOver: Bool {
        switch self {
        case .refused, .notSeen, .notOwn: true
        case .made, .deleted, .renamed, .recolored, .noLongerShared: false
        }
    }
}

/// Whole calendars, on both sides: made, described, deleted.
extension AccountSync {
    // MARK: Names and colours

    /// Transfers a changed name or colour to the other side, and remembers both.
    func describe(
        _ place: inout KnownCalendar, as calendar: RemoteCalendar, _ client: HTTPClient, _ database: StateDatabase
    ) throws(ReplicationStop) -> [CalendarNews] {
        let folder = folder(of: place)
        let isReadOnly = !calendar.isWritable
        let (title, color) = (
            LocalFiles.readProperty(Description.title, in: folder),
            LocalFiles.readProperty(Description.color, in: folder)
        )
        let titles = DescriptionDecision.of(
            base: place.title.isEmpty ? nil : place.title, here: title, there: calendar.name, isReadOnly: isReadOnly)
        let colors = DescriptionDecision.of(
            base: place.color.flatMap(Description.plainColor), here: color.flatMap(Description.plainColor),
            there: calendar.color.flatMap(Description.plainColor),
            isReadOnly: isReadOnly)
        if options.isRehearsal { return [] }
        var news: [CalendarNews] = []
        let sent = (titles == .send ? title : nil, colors == .send ? color.flatMap(Description.plainColor) : nil)
        if sent.0 != nil || sent.1 != nil {
            if let fault = try send(title: sent.0, color: sent.1, to: calendar, client) {
                news.append(.refused(fault))
            } else {
                if let title = sent.0 { news.append(.renamed(.there, title)) }
                if let color = sent.1 { news.append(.recolored(.there, color)) }
                (place.title, place.color) = (sent.0 ?? place.title, sent.1 ?? place.color)
                // The server may have changed what it was sent.
                try database.forgetFound()
            }
        }
        if titles == .writeHere, write(calendar.name, to: Description.title, before: title, in: folder) {
            if title != nil { news.append(.renamed(.here, calendar.name)) }
            place.title = calendar.name
        }
        if colors == .writeHere, let other = calendar.color.flatMap(Description.plainColor),
            write(other, to: Description.color, before: color, in: folder)
        {
            if color != nil { news.append(.recolored(.here, other)) }
            place.color = other
        }
        if titles == .remember, let title { place.title = title }
        if colors == .remember, let color { place.color = Description.plainColor(color) }
        try database.store(place)
        writeLimits(of: calendar, to: folder)
        return news
    }

    /// The names of the files of a folder that describe it.
    enum Description {
        static let title = "displayname"
        static let color = "color"

        /// `#rrggbb`: servers add an alpha channel, and people write names. nil for a text that is no colour.
        static func plainColor(_ text: String) -> String? {
            CalendarColor(text: text.hasPrefix("#") ? String(text.prefix(7)) : text)?.hexadecimal
        }
    }

    /// Writes a line that describes a calendar; false when somebody changed it meanwhile.
    private func write(_ text: String, to name: String, before: String?, in folder: String) -> Bool {
        let bytes = (try? LocalFiles.read(name, in: folder))?.bytes
        guard (before == nil) == (bytes == nil) else { return false }
        let change = FileReplacement(folder: folder, name: name, before: bytes, after: Array("\(text)\n".utf8))
        if case .done? = store.replace([change]).first { return true }
        return false
    }

    /// Writes beside the items what the server accepts: changes at all, and which kinds of items.
    private func writeLimits(of calendar: RemoteCalendar, to folder: String) {
        writeAccess(folder, isReadOnly: !calendar.isWritable)
        writeLine(LocalFiles.componentsText(for: calendar.kinds), to: LocalFiles.components, in: folder)
        writeLine(calendar.ownersName, to: LocalFiles.owner, in: folder)
    }

    /// Writes beside the items whether they may be changed.
    func writeAccess(_ folder: String, isReadOnly: Bool) {
        writeLine(isReadOnly ? LocalFiles.readOnly : nil, to: LocalFiles.access, in: folder)
    }

    private func writeLine(_ line: String?, to name: String, in folder: String) {
        let before = (try? LocalFiles.read(name, in: folder))?.bytes
        let after = line.map { Array("\($0)\n".utf8) }
        if before == after { return }
        _ = store.replace([FileReplacement(folder: folder, name: name, before: before, after: after)])
    }

    /// Sends a name or a colour; returns the reason when the server does not accept it.
    private func send(
        title: String?, color: String?, to calendar: RemoteCalendar, _ client: HTTPClient
    ) throws(ReplicationStop) -> ReplicaFault? {
        let request = HTTPRequest.describe(calendar.address, title: title, color: color.map { $0 + "ff" })
        let answer = try client.send(request)
        if let stop = answer.stop { throw stop }
        if answer.isPage { return .webPage(answer.address.text) }
        if answer.status == 207, let found = try? Multistatus(answer.body, from: answer.address) {
            let status = found.responses.compactMap { $0.missing.values.max() ?? $0.status }.max() ?? 200
            if status >= 300 { return .refused(status, reason: "") }
        } else if !answer.isSuccess {
            return .refused(answer.status, reason: answer.reason)
        }
        // A successful answer does not prove that the server stored it.
        let shown = try CalDAVDiscovery(client: client, start: calendar.address).calendar(at: calendar.address)
        let isShown =
            (title.map { $0 == shown?.name } ?? true)
            && (color.map { Description.plainColor($0) == shown?.color.flatMap(Description.plainColor) } ?? true)
        return isShown ? nil : .notStored
    }

    // MARK: Shares

    /// Finds out whose those calendars are that others share with the user.
    func nameOwners(of calendars: inout [RemoteCalendar], _ connection: AccountConnection) {
        guard let own = facts.principal else { return }
        let people = PrincipalSearch(connection, knowing: facts)
        var names: [String: String] = [:]
        for index in calendars.indices {
            guard let owner = calendars[index].owner, !owner.isPlace(of: own), calendars[index].ownersName == nil
            else { continue }
            let name = names[owner.key] ?? (try? people.person(at: owner).shown) ?? owner.lastName
            names[owner.key] = name
            calendars[index].ownersName = name
        }
    }

    /// Moves the copy of a calendar to the trash whose owner no longer shares it; nil for any other calendar. The
    /// server has to say that the user may not look at it, and to leave it out of its lists.
    func endShare(
        _ place: KnownCalendar, _ client: HTTPClient, _ database: StateDatabase
    ) throws(ReplicationStop) -> Result? {
        let folder = folder(of: place)
        guard LocalFiles.readProperty(LocalFiles.owner, in: folder) != nil, let address = WebAddress(place.address)
        else { return nil }
        let answer = try client.send(.calendars(in: address, depth: 0))
        guard [403, 404, 410].contains(answer.status) else { return nil }
        if options.isRehearsal { return Result(title: place.title, news: [.noLongerShared(trash: nil)]) }
        do throws(EditRefusal) {
            let trash = try CalendarTrash.throwAway(folder, in: store.discovery.environment)
            try? database.remove(place, nil)
            return Result(title: place.title, news: [.noLongerShared(trash: trash)])
        } catch {
            return nil
        }
    }

    /// Leaves a calendar that somebody else shares; returns the reason when it could not, nil when it is gone.
    private func leave(
        _ calendar: RemoteCalendar, of owner: String, _ connection: AccountConnection
    ) throws(ReplicationStop) -> CalendarNews? {
        let home = try CalDAVDiscovery(client: connection.client, start: connection.address).home()
        // In the user's own home this ends the share alone; elsewhere it would be the owner's calendar.
        guard let home, calendar.address.isBelow(home) else { return .notOwn(owner: owner) }
        if options.isRehearsal { return nil }
        let people = try PrincipalSearch(connection)
        let answer = try CalendarShares(of: calendar.address, title: calendar.name, people).leave()
        if let stop = answer.stop { throw stop }
        if answer.isSuccess && !answer.isPage || answer.status == 404 || answer.status == 410 { return nil }
        return .refused(.refused(answer.status, reason: answer.reason))
    }

    // MARK: Making

    /// The folders of the account that belong to no known calendar of the server.
    func newFolders(beside known: [KnownCalendar]) -> [String] {
        let names = Set(known.map(\.folder))
        return LocalFiles.calendars(in: accountFolder).filter { !names.contains($0) }
    }

    /// Makes calendars on the server for those that were made here; returns the new ones, and reports failures.
    func makeCalendars(
        _ connection: AccountConnection, _ database: StateDatabase, onResult: (Result) -> Void
    ) throws(ReplicationStop) -> [RemoteCalendar] {
        var made: [RemoteCalendar] = []
        for name in newFolders(beside: try database.calendars()) {
            let folder = accountFolder + "/" + name
            let title = LocalFiles.readProperty(Description.title, in: folder) ?? name
            // The configuration leaves it out of the account, so it is not wanted on the server.
            guard account.calendars.map({ $0.contains(title) }) ?? true else { continue }
            var result = Result(title: title, news: [.made])
            if options.isRehearsal {
                onResult(result)
                continue
            }
            do throws(ReplicationStop) {
                let color = LocalFiles.readProperty(Description.color, in: folder).flatMap(Description.plainColor)
                let calendar = try makeCalendar(name, title, color, connection, database)
                let place = KnownCalendar(
                    id: (try database.calendars().map(\.id).max() ?? 0) + 1, address: calendar.address.key,
                    folder: name,
                    title: title, color: color)
                try database.store(place)
                try database.forgetFound()
                writeLimits(of: calendar, to: folder)
                made.append(calendar)
            } catch {
                (result.news, result.fault) = ([], error.fault)
                onResult(result)
            }
        }
        return made
    }

    /// Remembers the folders with items that were here before the state existed: nobody knows which calendar of the
    /// server they belong to. A folder that is renamed counts as new.
    func rememberOldFolders(_ database: StateDatabase) throws(ReplicationStop) {
        if options.isRehearsal { return }
        // Deleted calendars are unknown as well.
        for mark in try deletedMarks(database).values { try database.storeDone(mark) }
        var known = try database.calendars()
        for name in newFolders(beside: known) {
            let folder = accountFolder + "/" + name
            guard (try? LocalFiles.list(folder))?.isEmpty == false else { continue }
            let place = KnownCalendar(
                id: (known.map(\.id).max() ?? 0) + 1, address: "here:\(name)", folder: name,
                title: LocalFiles.readProperty(Description.title, in: folder) ?? name,
                color: LocalFiles.readProperty(Description.color, in: folder))
            try database.store(place)
            known.append(place)
        }
        // From now on a folder is new, even if the server has no calendar yet.
        try database.storeDone("")
    }

    /// Makes a calendar on the server. If one exists at that address with that name, an earlier sync made it and was
    /// interrupted before it could remember it.
    private func makeCalendar(
        _ name: String, _ title: String, _ color: String?, _ connection: AccountConnection, _ database: StateDatabase
    ) throws(ReplicationStop) -> RemoteCalendar {
        let discovery = CalDAVDiscovery(client: connection.client, start: connection.address)
        guard let home = try discovery.home() else { throw ReplicationStop(.noHome) }
        let known = Set(try database.calendars().map(\.address))
        var failure = ReplicaFault.noHome
        for number in 1...9 {
            var address = home.member(number == 1 ? name : "\(name)-\(number)")
            address.path += "/"
            if known.contains(address.key) { continue }
            for components in [["VEVENT", "VTODO"], ["VEVENT"]] {
                let request = HTTPRequest.makeCalendar(
                    at: address, title: title, color: color.map { $0 + "ff" }, components: components)
                let answer = try connection.client.send(request)
                if let stop = answer.stop { throw stop }
                // A successful answer does not prove that the server made it.
                let found = try? discovery.calendar(at: address)
                if let found, answer.isSuccess || found.name == title { return found }
                failure =
                    answer.isPage
                    ? .webPage(answer.address.text)
                    : answer.isSuccess ? .notStored : .refused(answer.status, reason: answer.reason)
                // Another calendar has that address.
                if found != nil { break }
                if components.count == 1 { throw ReplicationStop(failure) }
            }
        }
        throw ReplicationStop(failure)
    }

    // MARK: Deleting

    /// Deletes the calendars on the server that the user deleted here and there; returns the addresses of all of them.
    func deleteCalendars(
        _ found: [RemoteCalendar], _ connection: AccountConnection, _ database: StateDatabase,
        onResult: (Result) -> Void
    ) throws(ReplicationStop) -> Set<String> {
        var gone: Set<String> = []
        let marks = try deletedMarks(database)
        for (name, mark) in marks.sorted(by: { $0.key < $1.key }) {
            guard let place = try database.calendars().first(where: { $0.folder == name }) else { continue }
            var result = Result(title: place.title, news: [.deleted])
            if let calendar = found.first(where: { $0.address.key == place.address }) {
                // Nothing is synced into a folder that is gone.
                gone.insert(place.address)
                do throws(ReplicationStop) {
                    if let news = try delete(calendar, place, connection, database) { result.news = [news] }
                } catch {
                    (result.news, result.fault) = ([], error.fault)
                }
            }
            if result.news == [.deleted], !options.isRehearsal {
                try database.remove(place, mark)
                try database.forgetFound()
            }
            onResult(result)
        }
        return gone
    }

    /// The marks of calendars that were deleted here since the last sync, by the names of their folders.
    func deletedMarks(_ database: StateDatabase) throws(ReplicationStop) -> [String: String] {
        let done = try database.doneMarks()
        let marks = DeletedCalendars(in: store.discovery.environment).marks(ofAccount: account.title)
        return marks.filter { !done.contains($0.value) }
    }

    /// Deletes a calendar on the server; returns the reason when it could not, nil when it is gone.
    private func delete(
        _ calendar: RemoteCalendar, _ place: KnownCalendar, _ connection: AccountConnection, _ database: StateDatabase
    ) throws(ReplicationStop) -> CalendarNews? {
        if let owner = calendar.ownersName { return try leave(calendar, of: owner, connection) }
        if !calendar.isWritable { return .refused(.readOnly) }
        let client = connection.client
        let memory = CalendarMemory(database: database, calendar: place.id)
        let records = try memory.records()
        let collection = CalDAVCollection(calendar, client, known: records.compactMap(\.href))
        let listing: RemoteListing
        do throws(ReplicationStop) { listing = try collection.list(since: try memory.token()) } catch {
            // An earlier sync deleted it, and was interrupted before it could remember that.
            if [.missing, .status(404, reason: ""), .status(410, reason: "")].contains(error.fault.plain) {
                return nil
            }
            throw error
        }
        guard options.allowsDeletions || CalendarDeletion.isSeen(listing, records) else { return .notSeen }
        if options.isRehearsal { return nil }
        let answer = try client.send(.delete(calendar.address, nil))
        if let stop = answer.stop { throw stop }
        if answer.status == 404 || answer.status == 410 { return nil }
        if answer.isPage { return .refused(.webPage(answer.address.text)) }
        guard answer.isSuccess else { return .refused(.refused(answer.status, reason: answer.reason)) }
        // A successful answer does not prove that the server deleted it.
        do throws(ReplicationStop) {
            let left = try CalDAVDiscovery(client: client, start: calendar.address).calendar(at: calendar.address)
            return left == nil ? nil : .refused(.notDeleted)
        } catch {
            switch error.fault {
            case .noCalDAV(_, .status(404)), .noCalDAV(_, .status(410)), .status(403, _): return nil
            default: throw error
            }
        }
    }
}

extension ReplicaFault {
    /// The fault without the server's explanation.
    fileprivate var plain: ReplicaFault {
        if case .status(let status, _) = self { .status(status, reason: "") } else { self }
    }
}

extension RemoteCalendar {
    /// The kinds of items that it accepts; both when it does not say.
    var kinds: Set<ItemKind> {
        let taken = ItemKind.allCases.filter { components?.contains($0.componentName) ?? true }
        return taken.isEmpty ? Set(ItemKind.allCases) : Set(taken)
    }
}

extension HTTPAnswer {
    /// Why no more requests are sent to the server for now; nil when it answered.
    fileprivate var stop: ReplicationStop? {
        [401, 429, 503].contains(status) ? ReplicationStop(.status(status, reason: reason)) : nil
    }
}
