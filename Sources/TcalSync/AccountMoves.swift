import CalendarStore
import Replication
import WebDAV

/// The moves of items between the calendars of an account. If the server can move an item, it does so at once; else a
/// sync writes the item to its new calendar, and deletes it from the old one only after the new one accepted it.
struct AccountMoves {
    /// A calendar on both sides.
    struct Member {
        var place: KnownCalendar
        var calendar: RemoteCalendar
        var here: SyncFolder
        var there: CalDAVCollection
        var memory: CalendarMemory
    }

    /// A folder of the account that is not synced: its calendar is not made yet, is gone, is read-only or is not
    /// wanted.
    struct Unsynced {
        var title: String
        var folder: SyncFolder
        var names: [String]
    }

    /// An item that was moved to a folder that is not synced.
    struct Stray {
        var uid: String
        /// The former name of its file.
        var name: String?
        /// The title of the calendar to which it was moved.
        var calendar: String
    }

    /// The UIDs of items that the server moved, by their new calendars.
    private(set) var done: [Int: [String]] = [:]
    /// The moves that the server cannot make.
    private(set) var waiting: [ItemMoves.Move] = []
    /// The UIDs among these that the server no longer has in the old calendar: somebody moved or deleted them.
    private(set) var lost: Set<String> = []
    /// The texts that both sides last had of the waiting items, by UID.
    private(set) var bases: [String: [UInt8]] = [:]
    /// The UIDs of items that left a calendar and came to no other: somebody deleted them.
    private(set) var deleted: Set<String> = []
    /// The items that left a calendar for a folder that is not synced.
    private(set) var strays: [Int: [Stray]] = [:]

    /// Finds the items that were moved here, and asks the server to move them.
    ///
    /// - Parameter findUnsynced: Finds the folders that are not synced; called only when something may have been moved.
    init(
        _ members: [Member], _ format: ItemFormat, _ database: StateDatabase,
        beside findUnsynced: () throws(ReplicationStop) -> [Unsynced]
    ) throws(ReplicationStop) {
        var members = Dictionary(members.map { ($0.place.id, $0) }, uniquingKeysWith: { first, _ in first })
        try finish(try database.pendingMoves(), among: &members, format, database)
        var moves = ItemMoves()
        // Nothing can have left a folder that is gone.
        for id in members.keys.sorted() {
            guard var member = members[id] else { continue }
            try? moves.add(id, &member.here, member.memory)
        }
        guard moves.isPossible else { return }
        let unsynced = try findUnsynced()
        if members.count + unsynced.count < 2 { return }
        for (index, other) in unsynced.enumerated() { moves.add(unsynced: -1 - index, other.names) }
        let found = moves.find { id, name in
            let folder = id < 0 ? unsynced[-1 - id].folder : members[id]?.here
            guard case .text(let text, _)? = try? folder?.read(name), case .item(let uid) = format.identity(of: text)
            else { return nil }
            return uid
        }
        deleted = moves.missingUIDs.subtracting(found.map(\.record.uid))
        for move in found {
            if move.target < 0 {
                let title = unsynced[-1 - move.target].title
                strays[move.source, default: []].append(
                    Stray(uid: move.record.uid, name: move.record.name, calendar: title))
            } else if let source = members[move.source], let target = members[move.target] {
                try carryOut(move, from: source, to: target, format, database)
            }
        }
    }

    private mutating func carryOut(
        _ move: ItemMoves.Move, from source: Member, to target: Member, _ format: ItemFormat, _ database: StateDatabase
    ) throws(ReplicationStop) {
        guard source.calendar.address.origin == target.calendar.address.origin else { return }
        var (source, target, format) = (source, target, format)
        let base = try source.memory.base(of: move.record.id)
        bases[move.record.uid] = base
        format.kinds = target.calendar.kinds
        if let base, format.refusal(of: base) != nil {
            waiting.append(move)
            return
        }
        let outcome = try move.carryOut(
            from: &source.there, &source.memory, to: &target.there, &target.memory, format
        ) { place throws(ReplicationStop) in try database.storePending(move, to: place) }
        try database.removePending(move.record.uid)
        if outcome == .done {
            done[move.target, default: []].append(move.record.uid)
            return
        }
        waiting.append(move)
        // Not every server says by itself that nothing is there.
        var isLost = outcome == .missing
        if !isLost, let href = move.record.href {
            isLost = try source.there.fetch([href])[href] ?? .fault(.missing) == .fault(.missing)
        }
        if isLost { lost.insert(move.record.uid) }
    }

    /// Finds out the results of moves after which an earlier sync was interrupted before it could remember them.
    private mutating func finish(
        _ pending: [PendingMove], among members: inout [Int: Member], _ format: ItemFormat, _ database: StateDatabase
    ) throws(ReplicationStop) {
        for pending in pending {
            if var source = members[pending.source], var target = members[pending.target],
                let record = try source.memory.records().first(where: { $0.id == pending.record && $0.hasBase }),
                record.uid == pending.uid
            {
                let move = ItemMoves.Move(
                    record: record, source: pending.source, target: pending.target, name: pending.name)
                let isDone = try move.finish(
                    at: pending.place, &source.memory, in: &target.there, &target.memory, format)
                if isDone { done[pending.target, default: []].append(pending.uid) }
            }
            try database.removePending(pending.uid)
        }
    }

    /// The calendars to sync a second time.
    var unsettled: Set<Int> { Set(waiting.flatMap { [$0.source, $0.target] }) }

    /// Adds the items that were moved to a calendar, and those that left it for a folder that is not synced.
    func tell(of calendar: Int, in result: inout AccountSync.Result) {
        result.report?.moved = done[calendar] ?? []
        // An item that was deleted here, but moved on the server meanwhile, is back.
        for uid in result.report?.received ?? [] where deleted.contains(uid) { result.report?.restored.append(uid) }
        for stray in strays[calendar] ?? [] {
            result.report?.problems.append(
                SyncReport.Trouble(name: stray.name ?? stray.uid, fault: .leftFor(calendar: stray.calendar)))
        }
    }

    /// Sets the options that exempt moved items of a calendar.
    func limit(_ options: inout SyncOptions, in calendar: Int) {
        options.awaited = Set(waiting.filter { $0.source == calendar }.map(\.record.uid))
        options.awaited.formUnion((strays[calendar] ?? []).map(\.uid))
        let arriving = waiting.filter { $0.target == calendar }.map(\.record.uid)
        options.suspended = lost.intersection(arriving)
        options.bases = bases.filter { arriving.contains($0.key) }
    }

    /// The outcome of a move that the server cannot make, after its target was synced.
    enum Outcome {
        /// The item is in the target: it may be deleted from the source.
        case taken
        /// The server did not accept it, because the other calendar has its UID: it must be deleted there first.
        case sameUID
        /// The server refuses it: it returns to the source.
        case refused
        /// Not known yet.
        case open
    }

    /// The outcome of moving an item.
    ///
    /// - Parameters:
    ///   - name: Its file in the target calendar.
    ///   - report: The report of syncing that calendar.
    static func outcome(
        of uid: String, named name: String, _ report: SyncReport?, _ memory: CalendarMemory
    ) throws(ReplicationStop) -> Outcome {
        let record = try memory.records().first { $0.uid == uid }
        if record?.hasBase == true { return .taken }
        guard let report else { return .open }
        if report.isReadOnly || report.setAside.contains(uid) { return .refused }
        let faults = report.problems.filter { $0.name == name }.map(\.fault)
        if faults.contains(where: { if case .sameUID = $0 { true } else { false } }) { return .sameUID }
        return faults.contains(.readOnly) ? .refused : .open
    }
}

extension AccountSync {
    /// Asks the server to move the items that were moved here between calendars; nil when there can be none.
    func moveItems(
        among calendars: [RemoteCalendar], _ known: [KnownCalendar], _ client: HTTPClient, _ database: StateDatabase
    ) throws(ReplicationStop) -> AccountMoves? {
        if options.isRehearsal { return nil }
        var members: [AccountMoves.Member] = []
        for calendar in calendars where calendar.isWritable && isWanted(calendar) {
            guard let place = known.first(where: { $0.address == calendar.address.key }) else { continue }
            let memory = CalendarMemory(database: database, calendar: place.id)
            members.append(
                AccountMoves.Member(
                    place: place, calendar: calendar, here: SyncFolder(folder(of: place), store),
                    there: CalDAVCollection(
                        calendar, client, known: try memory.records().compactMap(\.href),
                        actingBy: delegation(in: calendar)),
                    memory: memory))
        }
        let synced = Set(members.map(\.place.folder))
        return try AccountMoves(members, format, database) { () throws(ReplicationStop) in
            try unsyncedFolders(but: synced, known, database)
        }
    }

    private func unsyncedFolders(
        but synced: Set<String>, _ known: [KnownCalendar], _ database: StateDatabase
    ) throws(ReplicationStop) -> [AccountMoves.Unsynced] {
        var unsynced: [AccountMoves.Unsynced] = []
        for name in LocalFiles.calendars(in: accountFolder) where !synced.contains(name) {
            let path = accountFolder + "/" + name
            var names = (try? LocalFiles.list(path))?.map(\.name) ?? []
            if let place = known.first(where: { $0.folder == name }) {
                let own = Set(try CalendarMemory(database: database, calendar: place.id).records().compactMap(\.name))
                names.removeAll(where: own.contains)
            }
            unsynced.append(
                AccountMoves.Unsynced(
                    title: LocalFiles.readProperty(Description.title, in: path) ?? name,
                    folder: SyncFolder(path, store), names: names))
        }
        return unsynced
    }

    /// The choices when calendars are synced a second time.
    private struct Settlement {
        var awaited: [Int: Set<String>] = [:]
        var returning: [Int: Set<String>] = [:]
        var leaving: [Int: Set<String>] = [:]
        /// The calendars to sync again first, and those to sync after them.
        var first: Set<Int> = []
        var last: Set<Int> = []
    }

    /// Syncs calendars a second time: those between which items were moved that the server cannot move itself, and
    /// those whose items may have appeared in another calendar.
    func settle(
        _ moves: AccountMoves?, _ results: inout [Int: Result], _ calendars: [RemoteCalendar], _ client: HTTPClient,
        _ database: StateDatabase
    ) throws(ReplicationStop) {
        let known = try database.calendars()
        let held = Set(results.filter { $0.value.report?.held[.here] != nil }.map(\.key))
        var settlement = try settlement(of: moves, results, database)
        settlement.first.formUnion(held)
        func syncAgain(_ id: Int, isLast: Bool) {
            guard results[id]?.fault == nil, let place = known.first(where: { $0.id == id }),
                let calendar = calendars.first(where: { $0.address.key == place.address })
            else { return }
            var options = options
            moves?.limit(&options, in: id)
            if isLast { options.suspended = [] }
            options.waitsForOthers = !isLast
            options.awaited = (settlement.awaited[id] ?? []).union((moves?.strays[id] ?? []).map(\.uid))
            options.returning = settlement.returning[id] ?? []
            options.leaving = settlement.leaving[id] ?? []
            // The server does not list held items again by itself.
            options.listsAll = held.contains(id)
            do throws(ReplicationStop) {
                let report = try sync(calendar, place, client, database, options)
                // A calendar that was reported already is reported once more.
                var result = results[id] ?? Result(title: place.title)
                if result.report == nil { result.report = report } else { result.report?.add(report) }
                results[id] = result
            } catch {
                results[id]?.fault = error.fault
            }
        }
        for id in settlement.first.sorted() { syncAgain(id, isLast: false) }
        settlement.last.formUnion(try joinSuspended(&results, moves, database))
        // An item that another calendar has to release first comes to its new one afterwards.
        for id in settlement.last.sorted() { syncAgain(id, isLast: true) }
        for id in try takeBackReleased(results.mapValues(\.report), database).sorted() { syncAgain(id, isLast: true) }
    }

    private func settlement(
        of moves: AccountMoves?, _ results: [Int: Result], _ database: StateDatabase
    ) throws(ReplicationStop) -> Settlement {
        var settlement = Settlement()
        for move in moves?.waiting ?? [] {
            settlement.first.insert(move.source)
            let memory = CalendarMemory(database: database, calendar: move.target)
            let report = results[move.target]?.report
            switch try AccountMoves.outcome(of: move.record.uid, named: move.name, report, memory) {
            case .taken: settlement.leaving[move.source, default: []].insert(move.record.uid)
            case .sameUID:
                settlement.leaving[move.source, default: []].insert(move.record.uid)
                settlement.last.insert(move.target)
                try database.storeReleased(move)
            case .refused: settlement.returning[move.source, default: []].insert(move.record.uid)
            case .open: settlement.awaited[move.source, default: []].insert(move.record.uid)
            }
        }
        return settlement
    }

    /// Matches items that the server no longer has in their calendar with those that appeared in other calendars.
    /// Returns the calendars to sync because of that.
    private func joinSuspended(
        _ results: inout [Int: Result], _ moves: AccountMoves?, _ database: StateDatabase
    ) throws(ReplicationStop) -> Set<Int> {
        var calendars: Set<Int> = []
        for (id, result) in results.sorted(by: { $0.key < $1.key }) {
            for uid in result.report?.suspended ?? [] {
                calendars.insert(id)
                let move = moves?.waiting.first { $0.target == id && $0.record.uid == uid }
                if let other = try joinArrival(of: uid, from: id, moved: move, moves?.bases[uid], database) {
                    calendars.insert(other)
                } else if move != nil {
                    results[id]?.report?.restored.append(uid)
                }
            }
        }
        return calendars
    }

    private func readFile(_ name: String, of place: KnownCalendar) -> [UInt8]? {
        (try? LocalFiles.read(name, in: folder(of: place)))?.bytes
    }

    /// Merges an item that somebody else moved on the server into its new calendar; returns the number of that
    /// calendar, or nil when there is none.
    ///
    /// - Parameters:
    ///   - calendar: The calendar that has the item here.
    ///   - move: The move that brought it there; nil when it was there before.
    ///   - base: The text that both sides had in the calendar from which that move took it.
    private func joinArrival(
        of uid: String, from calendar: Int, moved move: ItemMoves.Move?, _ base: [UInt8]?, _ database: StateDatabase
    ) throws(ReplicationStop) -> Int? {
        let known = try database.calendars()
        let own = CalendarMemory(database: database, calendar: calendar)
        let record = try own.records().first { $0.uid == uid && $0.hasBase }
        guard let place = known.first(where: { $0.id == calendar }), let name = move?.name ?? record?.name,
            let mine = readFile(name, of: place)
        else { return nil }
        var before = base
        if before == nil, let record { before = try own.base(of: record.id) }
        for other in known where other.id != calendar && other.id != move?.source {
            let records = try CalendarMemory(database: database, calendar: other.id).records()
            guard let arrived = records.first(where: { $0.uid == uid && $0.hasBase && $0.href != nil })?.name,
                let theirs = readFile(arrived, of: other)
            else { continue }
            switch format.merge(base: before, here: mine, there: theirs, preferring: options.preferring) {
            case .merged(let text, _):
                _ = store.replaceTogether([
                    FileReplacement(folder: folder(of: other), name: arrived, before: theirs, after: text),
                    FileReplacement(folder: folder(of: place), name: name, before: mine, after: nil),
                ])
            case .conflict(let names):
                _ = try notAccepted(database, of: other.id).take(
                    LocalChange(name: name, before: mine, after: nil), from: folder(of: place), since: before,
                    because: .contradicted(names))
            }
            return other.id
        }
        return nil
    }

    /// The calendars between which items were moved with an outcome that is not known yet.
    func releasedPlaces(_ database: StateDatabase) throws(ReplicationStop) -> Set<Int> {
        options.isRehearsal ? [] : Set(try database.releasedItems().flatMap { [$0.source, $0.target] })
    }

    /// Returns items to the calendars that released them, when the target calendars do not accept them after all.
    /// Returns the numbers of the calendars that got items back.
    ///
    /// - Parameter reports: The reports of syncing the calendars.
    func takeBackReleased(
        _ reports: [Int: SyncReport?], _ database: StateDatabase
    ) throws(ReplicationStop) -> Set<Int> {
        var owners: Set<Int> = []
        let folders = Dictionary(
            try database.calendars().map { ($0.id, folder(of: $0)) }, uniquingKeysWith: { first, _ in first })
        for item in try database.releasedItems() {
            guard let source = folders[item.source], let target = folders[item.target],
                try !CalendarMemory(database: database, calendar: item.source).records()
                    .contains(where: { $0.uid == item.uid })
            else {
                try database.removeReleased(item)
                continue
            }
            let report = reports[item.target] ?? nil
            let memory = CalendarMemory(database: database, calendar: item.target)
            switch try AccountMoves.outcome(of: item.uid, named: item.name, report, memory) {
            case .taken: try database.removeReleased(item)
            case .refused:
                let folder = SyncFolder(source, store)
                let name = folder.newName(for: item.name, uid: item.uid)
                let change = FileReplacement(folder: source, name: name, before: nil, after: item.text)
                guard case .done? = store.replace([change]).first else { continue }
                try database.removeReleased(item)
                owners.insert(item.source)
            // Somebody deleted it meanwhile.
            case .sameUID, .open:
                if !LocalFiles.exists(item.name, in: target) { try database.removeReleased(item) }
            }
        }
        return owners
    }
}
