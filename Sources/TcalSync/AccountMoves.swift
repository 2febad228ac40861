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

    /// Tells the end of a move.
    ///
    /// - Parameter report: The work of syncing the calendar to which the item came.
    static func outcome(
        of move: ItemMoves.Move, _ report: SyncReport?, _ memory: CalendarMemory
    ) throws(ReplicationStop) -> Outcome {
        let record = try memory.records().first { $0.uid == move.record.uid }
        if record?.hasBase == true { return .taken }
        guard let report else { return .open }
        if report.isReadOnly || report.setAside.contains(move.record.uid) { return .refused }
        let faults = report.problems.filter { $0.name == move.name }.map(\.fault)
        if faults.contains(where: { if case .sameUID = $0 { true } else { false } }) { return .sameUID }
        return faults.contains(.readOnly) ? .refused : .open
    }
}
