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

    /// The UIDs that the server moved, by the calendars that they came to.
    private(set) var done: [Int: [String]] = [:]
    /// The moves that the server does not make.
    private(set) var waiting: [ItemMoves.Move] = []

    /// Finds what was moved here, and has the server move it.
    init(_ members: [Member], _ format: ItemFormat) throws(ReplicationStop) {
        if members.count < 2 { return }
        var moves = ItemMoves()
        // Nothing has left a folder that is gone.
        for var member in members { try? moves.add(member.place.id, &member.here, member.memory) }
        let byID = Dictionary(members.map { ($0.place.id, $0) }, uniquingKeysWith: { first, _ in first })
        let found = moves.find { id, name in
            guard case .text(let text, _)? = try? byID[id]?.here.read(name),
                case .item(let uid) = format.identity(of: text)
            else { return nil }
            return uid
        }
        for move in found {
            guard var source = byID[move.source], var target = byID[move.target],
                source.calendar.address.origin == target.calendar.address.origin
            else { continue }
            if try move.carryOut(from: &source.there, &source.memory, to: &target.there, &target.memory, format) {
                done[move.target, default: []].append(move.record.uid)
            } else {
                waiting.append(move)
            }
        }
    }

    /// The calendars that have to be synced a second time.
    var unsettled: Set<Int> { Set(waiting.flatMap { [$0.source, $0.target] }) }

    /// The UIDs that must not go from a calendar in this sync.
    func awaited(in calendar: Int) -> Set<String> {
        Set(waiting.filter { $0.source == calendar }.map(\.record.uid))
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
