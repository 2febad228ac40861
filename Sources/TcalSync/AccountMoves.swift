import CalendarStore
import Replication
import WebDAV

/// The moves of items between the calendars of an account, as a sync carries them out: on the server at once where it
/// moves them itself; else an item is written where it came to, and goes where it left only when it was taken there.
struct AccountMoves {
    /// A calendar on both sides.
    struct Member {
        var place: KnownCalendar
        var calendar: RemoteCalendar
        var here: SyncFolder
        var there: CalDAVCollection
        var memory: CalendarMemory
    }

    /// A folder of the account that is not synced: its calendar is not made yet, gone, only read or not wanted.
    struct Unsynced {
        var title: String
        var folder: SyncFolder
        var names: [String]
    }

    /// An item that was moved to a folder that is not synced.
    struct Stray {
        var uid: String
        /// The name that its file had.
        var name: String?
        /// The title of the calendar to which it was moved.
        var calendar: String
    }

    /// The UIDs that the server moved, by the calendars that they came to.
    private(set) var done: [Int: [String]] = [:]
    /// The moves that the server does not make.
    private(set) var waiting: [ItemMoves.Move] = []
    /// The UIDs of those of them that the server has no more where they were: somebody moved or deleted them.
    private(set) var lost: Set<String> = []
    /// The texts that both sides had of what waits, by UID.
    private(set) var bases: [String: [UInt8]] = [:]
    /// The UIDs of the items that left a calendar and came to no other: somebody deleted them.
    private(set) var deleted: Set<String> = []
    /// The items that left the calendars for folders that are not synced.
    private(set) var strays: [Int: [Stray]] = [:]

    /// Finds what was moved here, and has the server move it.
    ///
    /// - Parameter findUnsynced: Finds the folders that are not synced; called only when something may have been moved.
    init(
        _ members: [Member], _ format: ItemFormat, _ database: StateDatabase,
        beside findUnsynced: () throws(ReplicationStop) -> [Unsynced]
    ) throws(ReplicationStop) {
        var members = Dictionary(members.map { ($0.place.id, $0) }, uniquingKeysWith: { first, _ in first })
        try finish(try database.pendingMoves(), among: &members, format, database)
        var moves = ItemMoves()
        // Nothing has left a folder that is gone.
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
        // Not every server says of itself that there is nothing.
        var isLost = outcome == .missing
        if !isLost, let href = move.record.href {
            isLost = try source.there.fetch([href])[href] ?? .fault(.missing) == .fault(.missing)
        }
        if isLost { lost.insert(move.record.uid) }
    }

    /// Finds out what came of moves after which an earlier sync did not live to remember that.
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

    /// The calendars that have to be synced a second time.
    var unsettled: Set<Int> { Set(waiting.flatMap { [$0.source, $0.target] }) }

    /// Adds what was moved to a calendar, and what left it for a folder that is not synced.
    func tell(of calendar: Int, in result: inout AccountSync.Result) {
        result.report?.moved = done[calendar] ?? []
        // An item that was deleted here, and moved there meanwhile, is back.
        for uid in result.report?.received ?? [] where deleted.contains(uid) { result.report?.restored.append(uid) }
        for stray in strays[calendar] ?? [] {
            result.report?.problems.append(
                SyncReport.Trouble(name: stray.name ?? stray.uid, fault: .leftFor(calendar: stray.calendar)))
        }
    }

    /// Says what is to be left alone in a calendar.
    func limit(_ options: inout SyncOptions, in calendar: Int) {
        options.awaited = Set(waiting.filter { $0.source == calendar }.map(\.record.uid))
        options.awaited.formUnion((strays[calendar] ?? []).map(\.uid))
        let arriving = waiting.filter { $0.target == calendar }.map(\.record.uid)
        options.suspended = lost.intersection(arriving)
        options.bases = bases.filter { arriving.contains($0.key) }
    }

    /// The end of a move that the server does not make, once the calendar to which the item came was synced.
    enum Outcome {
        /// It is there: it may go from the calendar that it left.
        case taken
        /// Nothing is there, because the other calendar has its UID: it has to go there first.
        case sameUID
        /// The server does not take it: it comes back.
        case refused
        /// Nobody knows yet.
        case open
    }

    /// Tells the end of a move of an item.
    ///
    /// - Parameters:
    ///   - name: Its file in the calendar to which it came.
    ///   - report: The work of syncing that calendar.
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
    /// Has the server move what was moved here between calendars; nil where nothing can have been.
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
                    there: CalDAVCollection(calendar, client, known: try memory.records().compactMap(\.href)),
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
        /// The calendars that are synced again, and those that are when the others are done.
        var first: Set<Int> = []
        var last: Set<Int> = []
    }

    /// Syncs calendars a second time: those between which items were moved that the server does not move itself, and
    /// those whose items may have turned up in another one.
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
            // Nothing tells again of what was held.
            options.listsAll = held.contains(id)
            do throws(ReplicationStop) {
                let report = try sync(calendar, place, client, database, options)
                // One that was told of already is told of once more.
                var result = results[id] ?? Result(title: place.title)
                if result.report == nil { result.report = report } else { result.report?.add(report) }
                results[id] = result
            } catch {
                results[id]?.fault = error.fault
            }
        }
        for id in settlement.first.sorted() { syncAgain(id, isLast: false) }
        settlement.last.formUnion(try joinSuspended(&results, moves, database))
        // An item that another calendar has to let go first comes to its new one after that.
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

    /// Joins the items that the server has no more where they were here with those that came to other calendars. The
    /// calendars that have to be synced for that.
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

    /// Merges an item that the server has no more where it was here into the calendar to which somebody else moved it;
    /// the number of that calendar, nil where there is none.
    ///
    /// - Parameters:
    ///   - calendar: The calendar that has it here.
    ///   - move: The move by which it came there; nil where it was there before.
    ///   - base: The text that both sides had in the calendar that it left by that move.
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

    /// The calendars between which items were moved of which nobody knows the end yet.
    func releasedPlaces(_ database: StateDatabase) throws(ReplicationStop) -> Set<Int> {
        options.isRehearsal ? [] : Set(try database.releasedItems().flatMap { [$0.source, $0.target] })
    }

    /// Gives items back to the calendars that have let them go, where the calendars to which they came turn out not to
    /// take them. The calendars that got some, by their numbers.
    ///
    /// - Parameter reports: The work of syncing the calendars.
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
