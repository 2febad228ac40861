import CSQLite
import Replication
import WebDAV

/// The memory of an account's syncs, in an SQLite database.
///
/// A power failure may lose the last transactions: then resources are compared by UID and content again, and nothing is
/// transferred that both sides have.
final class StateDatabase {
    private let handle: OpaquePointer
    /// The prepared statements, by their texts: preparing one costs more than running it.
    private var statements: [String: OpaquePointer] = [:]

    /// Opens the file at a path, and creates it if it is missing.
    init(_ path: String) throws(ReplicationStop) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
        guard let opened else { throw ReplicationStop(.file(reason: path)) }
        handle = opened
        guard code == SQLITE_OK else { throw failure }
        sqlite3_busy_timeout(handle, 10_000)
        try runStatement("PRAGMA journal_mode = WAL")
        try runStatement("PRAGMA synchronous = NORMAL")
        try together { () throws(ReplicationStop) in try makeTables() }
    }

    /// The version of the schema. Data in an older one is found out again, without a transfer.
    private static let version = 6

    /// The columns of a record since version 4.
    private static let columnsSince4 = [
        "sent BLOB", "answered INTEGER", "etagBefore TEXT", "arriving INTEGER", "echo INTEGER", "veil TEXT",
        "doubted INTEGER",
        "opaqueStamp TEXT",
    ]
    /// The columns of a record since version 5.
    private static let columnsSince5 = ["hidden INTEGER"]

    /// Migrates the tables of an earlier version to this one.
    private func upgradeTables() throws(ReplicationStop) {
        let version = try runStatement("PRAGMA user_version").first?.first?.number ?? 0
        if version > Self.version { throw ReplicationStop(.newerState) }
        if version < 2 {
            try runStatement("DROP TABLE IF EXISTS record")
            try runStatement("DROP TABLE IF EXISTS calendar")
        } else {
            if version == 2 { try runStatement("ALTER TABLE record ADD COLUMN scheduleTag TEXT") }
            for column in (version < 4 ? Self.columnsSince4 : []) + (version < 5 ? Self.columnsSince5 : []) {
                try runStatement("ALTER TABLE record ADD COLUMN \(column)")
            }
        }
        // It has additional columns; the next discovery fills them.
        if version < 6 { try runStatement("DROP TABLE IF EXISTS found") }
        if version < Self.version { try runStatement("PRAGMA user_version = \(Self.version)") }
    }

    private func makeTables() throws(ReplicationStop) {
        try upgradeTables()
        try runStatement(
            """
            CREATE TABLE IF NOT EXISTS calendar (
                id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE, folder TEXT NOT NULL, title TEXT NOT NULL,
                color TEXT, token TEXT
            )
            """)
        try runStatement(
            """
            CREATE TABLE IF NOT EXISTS record (
                calendar INTEGER NOT NULL REFERENCES calendar, id INTEGER NOT NULL, uid TEXT NOT NULL, href TEXT,
                etag TEXT, name TEXT, stamp TEXT, refusedStamp TEXT, refusedStatus INTEGER, refusedReason TEXT,
                held INTEGER NOT NULL, base BLOB, scheduleTag TEXT,
                \((Self.columnsSince4 + Self.columnsSince5).joined(separator: ", ")),
                PRIMARY KEY (calendar, id)
            ) WITHOUT ROWID
            """)
        try runStatement("CREATE INDEX IF NOT EXISTS uids ON record (uid)")
        try runStatement("CREATE TABLE IF NOT EXISTS deleted (mark TEXT PRIMARY KEY)")
        try runStatement("CREATE TABLE IF NOT EXISTS dropped (name TEXT PRIMARY KEY)")
        try runStatement(
            """
            CREATE TABLE IF NOT EXISTS aside (
                name TEXT PRIMARY KEY, calendar INTEGER NOT NULL, text BLOB NOT NULL, base BLOB,
                status INTEGER NOT NULL, reason TEXT NOT NULL
            )
            """)
        try makeTablesOfMoves()
        try runStatement("CREATE TABLE IF NOT EXISTS login (source TEXT PRIMARY KEY, scheme TEXT NOT NULL)")
        try runStatement(
            """
            CREATE TABLE IF NOT EXISTS found (
                source TEXT NOT NULL, time INTEGER NOT NULL, address TEXT NOT NULL, title TEXT NOT NULL, color TEXT,
                writable INTEGER NOT NULL, tells INTEGER NOT NULL, components TEXT, owner TEXT
            )
            """)
    }

    private func makeTablesOfMoves() throws(ReplicationStop) {
        try runStatement(
            """
            CREATE TABLE IF NOT EXISTS released (
                uid TEXT PRIMARY KEY, source INTEGER NOT NULL, target INTEGER NOT NULL, name TEXT NOT NULL,
                text BLOB NOT NULL
            )
            """)
        try runStatement(
            """
            CREATE TABLE IF NOT EXISTS moving (
                uid TEXT PRIMARY KEY, source INTEGER NOT NULL, record INTEGER NOT NULL, target INTEGER NOT NULL,
                name TEXT NOT NULL, place TEXT NOT NULL
            )
            """)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    private var failure: ReplicationStop {
        ReplicationStop(.file(reason: sqlite3_errmsg(handle).map { String(cString: $0) } ?? ""))
    }

    /// A value in a row.
    enum Value {
        case null
        case number(Int)
        case text(String)
        case bytes([UInt8])

        init(_ text: String?) { self = text.map { .text($0) } ?? .null }
    }

    /// Runs a statement with values for its question marks; returns the rows.
    @discardableResult
    func runStatement(_ sql: String, _ values: [Value] = []) throws(ReplicationStop) -> [[Value]] {
        let statement = try statement(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() { bind(value, at: CInt(index + 1), of: statement) }
        var rows: [[Value]] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: rows.append((0..<sqlite3_column_count(statement)).map { column(statement, $0) })
            case SQLITE_DONE: return rows
            default: throw failure
            }
        }
    }

    private func statement(_ sql: String) throws(ReplicationStop) -> OpaquePointer {
        if let known = statements[sql] { return known }
        var made: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &made, nil) == SQLITE_OK, let made else { throw failure }
        statements[sql] = made
        return made
    }

    private func bind(_ value: Value, at place: CInt, of statement: OpaquePointer?) {
        switch value {
        case .null: sqlite3_bind_null(statement, place)
        case .number(let number): sqlite3_bind_int64(statement, place, Int64(number))
        case .text(let text):
            var text = text
            _ = text.withUTF8 { utf8 in
                utf8.withMemoryRebound(to: CChar.self) {
                    // An empty text must not become NULL.
                    tcal_sqlite_bind_text(
                        statement, place, $0.baseAddress ?? UnsafePointer(bitPattern: 1), CInt($0.count))
                }
            }
        case .bytes(let bytes):
            _ = bytes.withUnsafeBytes { tcal_sqlite_bind_blob(statement, place, $0.baseAddress, CInt($0.count)) }
        }
    }

    private func column(_ statement: OpaquePointer?, _ place: CInt) -> Value {
        let count = Int(sqlite3_column_bytes(statement, place))
        switch sqlite3_column_type(statement, place) {
        case SQLITE_INTEGER: return .number(Int(sqlite3_column_int64(statement, place)))
        case SQLITE_TEXT:
            let bytes = UnsafeBufferPointer(start: sqlite3_column_text(statement, place), count: count)
            return .text(String(decoding: bytes, as: UTF8.self))
        case SQLITE_BLOB:
            return .bytes(Array(UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, place), count: count)))
        default: return .null
        }
    }

    /// Runs several statements in one transaction: all of them or none.
    func together(_ body: () throws(ReplicationStop) -> Void) throws(ReplicationStop) {
        try runStatement("BEGIN IMMEDIATE")
        do throws(ReplicationStop) {
            try body()
            try runStatement("COMMIT")
        } catch {
            _ = try? runStatement("ROLLBACK")
            throw error
        }
    }
}

extension StateDatabase.Value {
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}

/// A remembered calendar of an account.
struct KnownCalendar {
    let id: Int
    /// The key of its address (`WebAddress.key`).
    var address: String
    /// The name of its folder in that of the account.
    var folder: String
    /// The name that both sides last had; empty for none.
    var title: String
    /// The colour that both sides last had.
    var color: String?
}

extension StateDatabase {
    func calendars() throws(ReplicationStop) -> [KnownCalendar] {
        try runStatement("SELECT id, address, folder, title, color FROM calendar ORDER BY id").map { row in
            KnownCalendar(
                id: row[0].number ?? 0, address: row[1].text ?? "", folder: row[2].text ?? "",
                title: row[3].text ?? "", color: row[4].text)
        }
    }

    /// The marks of deleted calendars that need nothing more: they were carried out, or are older than the state.
    func doneMarks() throws(ReplicationStop) -> Set<String> {
        Set(try runStatement("SELECT mark FROM deleted").compactMap { $0.first?.text })
    }

    /// True when nothing was ever synced with this database.
    func isNew() throws(ReplicationStop) -> Bool {
        let (known, done) = (try calendars(), try doneMarks())
        return known.isEmpty && done.isEmpty
    }

    /// Remembers that a mark needs nothing more.
    func storeDone(_ mark: String) throws(ReplicationStop) {
        try runStatement("INSERT OR IGNORE INTO deleted VALUES (?)", [.text(mark)])
    }

    /// Removes a calendar with all of its data; where the user deleted it, a mark says so.
    func remove(_ calendar: KnownCalendar, _ mark: String?) throws(ReplicationStop) {
        try together { () throws(ReplicationStop) in
            if let mark { try storeDone(mark) }
            try runStatement("DELETE FROM record WHERE calendar = ?", [.number(calendar.id)])
            try runStatement("DELETE FROM aside WHERE calendar = ?", [.number(calendar.id)])
            try runStatement("DELETE FROM calendar WHERE id = ?", [.number(calendar.id)])
        }
    }

    /// Stores a calendar, new or changed.
    func store(_ calendar: KnownCalendar) throws(ReplicationStop) {
        try runStatement(
            """
            INSERT INTO calendar (id, address, folder, title, color) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET title = excluded.title, color = excluded.color
            """,
            [
                .number(calendar.id), .text(calendar.address), .text(calendar.folder), .text(calendar.title),
                Value(calendar.color),
            ])
    }
}

/// A move that the server was asked for, with an outcome that is not remembered yet.
struct PendingMove {
    var uid: String
    /// The number of the calendar that it leaves; its record there.
    var source: Int
    var record: Int
    /// The number of the calendar that it goes to.
    var target: Int
    /// The name of its file there.
    var name: String
    /// The path that was requested.
    var place: String
}

extension StateDatabase {
    /// The moves that a kill interrupted.
    func pendingMoves() throws(ReplicationStop) -> [PendingMove] {
        try runStatement("SELECT uid, source, record, target, name, place FROM moving ORDER BY uid").map { row in
            PendingMove(
                uid: row[0].text ?? "", source: row[1].number ?? 0, record: row[2].number ?? 0,
                target: row[3].number ?? 0, name: row[4].text ?? "", place: row[5].text ?? "")
        }
    }

    /// Stores a move before the server is asked for it.
    func storePending(_ move: ItemMoves.Move, to place: String) throws(ReplicationStop) {
        try runStatement(
            "INSERT OR REPLACE INTO moving VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(move.record.uid), .number(move.source), .number(move.record.id), .number(move.target),
                .text(move.name), .text(place),
            ])
    }

    /// Removes a move whose outcome is remembered.
    func removePending(_ uid: String) throws(ReplicationStop) {
        try runStatement("DELETE FROM moving WHERE uid = ?", [.text(uid)])
    }
}

/// An item that one calendar releases before the calendar that it was moved to has it.
struct ReleasedItem {
    var uid: String
    /// The number of the calendar that it leaves.
    var source: Int
    /// The number of the calendar that it goes to.
    var target: Int
    /// The name of its file there.
    var name: String
    /// The text that both sides had in the calendar that it leaves.
    var text: [UInt8]
}

extension StateDatabase {
    /// The items that calendars released and that no other calendar is known to have.
    func releasedItems() throws(ReplicationStop) -> [ReleasedItem] {
        try runStatement("SELECT uid, source, target, name, text FROM released ORDER BY uid").map { row in
            ReleasedItem(
                uid: row[0].text ?? "", source: row[1].number ?? 0, target: row[2].number ?? 0, name: row[3].text ?? "",
                text: row[4].bytes ?? [])
        }
    }

    /// Stores an item before the calendar that it leaves releases it.
    func storeReleased(_ move: ItemMoves.Move) throws(ReplicationStop) {
        try runStatement(
            """
            INSERT OR REPLACE INTO released
            SELECT uid, calendar, ?, ?, base FROM record WHERE calendar = ? AND id = ? AND base IS NOT NULL
            """,
            [.number(move.target), .text(move.name), .number(move.source), .number(move.record.id)])
    }

    /// Removes an item whose place is known.
    func removeReleased(_ item: ReleasedItem) throws(ReplicationStop) {
        try runStatement("DELETE FROM released WHERE uid = ?", [.text(item.uid)])
    }
}

/// An item that a server refused permanently.
struct NotAcceptedItem {
    /// Its file in the calendar of such items.
    var name: String
    /// The number of the calendar that it was in.
    var calendar: Int
    /// The text that was refused.
    var text: [UInt8]
    /// The text that both sides had before; nil for none.
    var base: [UInt8]?
    /// Why it was refused.
    var fault: ReplicaFault
}

extension StateDatabase {
    /// The items that the server refused permanently, by their files.
    func notAcceptedItems() throws(ReplicationStop) -> [NotAcceptedItem] {
        try runStatement("SELECT name, calendar, text, base, status, reason FROM aside ORDER BY name").map { row in
            let (status, reason) = (row[4].number ?? 0, row[5].text ?? "")
            return NotAcceptedItem(
                name: row[0].text ?? "", calendar: row[1].number ?? 0, text: row[2].bytes ?? [], base: row[3].bytes,
                fault: fault(status, reason))
        }
    }

    private func fault(_ status: Int, _ reason: String) -> ReplicaFault {
        let names = reason.split(separator: " ").map(String.init)
        return switch status {
        case 0: .organizers(names)
        case -1: .contradicted(names)
        case -2: .notStored
        case -3: .kindNotTaken(isEvent: names.first == "VEVENT")
        default: .refused(status, reason: reason)
        }
    }

    /// Stores an item that the server refused.
    func store(_ item: NotAcceptedItem) throws(ReplicationStop) {
        var (status, reason) = (0, "")
        if case .refused(let number, let words) = item.fault { (status, reason) = (number, words) }
        if case .organizers(let names) = item.fault { reason = names.joined(separator: " ") }
        if case .notStored = item.fault { status = -2 }
        if case .kindNotTaken(let isEvent) = item.fault { (status, reason) = (-3, isEvent ? "VEVENT" : "VTODO") }
        if case .contradicted(let names) = item.fault { (status, reason) = (-1, names.joined(separator: " ")) }
        try runStatement(
            "INSERT OR REPLACE INTO aside VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(item.name), .number(item.calendar), .bytes(item.text), item.base.map { .bytes($0) } ?? .null,
                .number(status), .text(reason),
            ])
    }

    /// Removes an item that the server refused.
    func removeNotAccepted(_ name: String) throws(ReplicationStop) {
        try runStatement("DELETE FROM aside WHERE name = ?", [.text(name)])
    }
}

/// The properties that a server drops.
extension StateDatabase {
    /// The names that were not reported before; they count as reported from now on.
    func takeUntold(_ names: Set<String>) throws(ReplicationStop) -> [String] {
        let known = Set(try runStatement("SELECT name FROM dropped").compactMap { $0.first?.text })
        let new = names.subtracting(known).sorted()
        for name in new { try runStatement("INSERT INTO dropped VALUES (?)", [.text(name)]) }
        return new
    }
}

/// The addresses of calendars, as last discovered.
extension StateDatabase {
    /// Remembers that a calendar is read-only, until the next discovery.
    func markReadOnly(_ calendar: RemoteCalendar) throws(ReplicationStop) {
        try runStatement("UPDATE found SET writable = 0 WHERE address = ?", [.text(calendar.address.text)])
    }

    /// The calendars that were discovered from `source` after a time, in seconds since 1970; nil for none.
    func foundCalendars(of source: String, after time: Int) throws(ReplicationStop) -> [RemoteCalendar]? {
        let rows = try runStatement(
            """
            SELECT address, title, color, writable, tells, components, owner FROM found WHERE source = ? AND time > ?
            ORDER BY rowid
            """,
            [.text(source), .number(time)])
        let calendars = rows.compactMap { row in
            row[0].text.flatMap { WebAddress($0) }.map { address in
                var calendar = RemoteCalendar(
                    address: address, title: row[1].text ?? "", color: row[2].text, isWritable: row[3].number == 1,
                    tellsChanges: row[4].number == 1)
                calendar.components = row[5].text.map { Set($0.split(separator: " ").map(String.init)) }
                calendar.ownersName = row[6].text
                return calendar
            }
        }
        return calendars.isEmpty ? nil : calendars
    }

    /// Stores the discovered calendars, in place of the earlier ones.
    func store(_ found: [RemoteCalendar], of source: String, at time: Int) throws(ReplicationStop) {
        try together { () throws(ReplicationStop) in
            try runStatement("DELETE FROM found")
            for calendar in found {
                try runStatement(
                    "INSERT INTO found VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        .text(source), .number(time), .text(calendar.address.text), .text(calendar.title),
                        Value(calendar.color), .number(calendar.isWritable ? 1 : 0),
                        .number(calendar.tellsChanges ? 1 : 0),
                        Value(calendar.components?.sorted().joined(separator: " ")), Value(calendar.ownersName),
                    ])
            }
        }
    }

    /// Has the next sync search for the calendars, and forgets the password scheme. They are kept for what the server
    /// may not tell then.
    func forgetFound() throws(ReplicationStop) {
        try runStatement("UPDATE found SET time = 1")
        try runStatement("DELETE FROM login")
    }

    /// The scheme in which a server last wanted the password; nil when it is not known.
    func passwordScheme(of source: String) throws(ReplicationStop) -> PasswordScheme? {
        try runStatement("SELECT scheme FROM login WHERE source = ?", [.text(source)]).first?.first?.text
            .flatMap { PasswordScheme(rawValue: $0) }
    }

    /// Stores the scheme in which a server wants the password.
    func store(_ scheme: PasswordScheme, of source: String) throws(ReplicationStop) {
        try runStatement("INSERT OR REPLACE INTO login VALUES (?, ?)", [.text(source), .text(scheme.rawValue)])
    }
}

/// The memory of one calendar.
struct CalendarMemory: ReplicaMemory {
    let database: StateDatabase
    let calendar: Int

    func records() throws(ReplicationStop) -> [ReplicaRecord] {
        try database.runStatement(
            """
            SELECT id, uid, href, etag, name, stamp, refusedStamp, refusedStatus, refusedReason, held,
                base IS NOT NULL, scheduleTag, sent IS NOT NULL, answered, etagBefore, arriving, echo, veil, doubted,
                opaqueStamp, hidden
            FROM record WHERE calendar = ?
            """, [.number(calendar)]
        ).map { row in
            var record = ReplicaRecord(id: row[0].number ?? 0, uid: row[1].text ?? "")
            (record.href, record.etag, record.name, record.stamp) = (row[2].text, row[3].text, row[4].text, row[5].text)
            if let stamp = row[6].text, let status = row[7].number {
                record.refusal = ReplicaRecord.Refusal(
                    stamp: stamp, fault: .refused(status, reason: row[8].text ?? ""))
            }
            record.isHeld = row[9].number == 1
            record.hasBase = row[10].number == 1
            record.scheduleTag = row[11].text
            record.hasSent = row[12].number == 1
            (record.isAnswered, record.etagBefore) = (row[13].number == 1, row[14].text)
            record.arriving = row[15].number.map { Fingerprint(number: UInt64(bitPattern: Int64($0))) }
            (record.isEcho, record.veil, record.isDoubted) = (row[16].number == 1, row[17].text, row[18].number == 1)
            (record.opaqueStamp, record.isHidden) = (row[19].text, row[20].number == 1)
            return record
        }
    }

    func base(of id: Int) throws(ReplicationStop) -> [UInt8]? {
        try database.runStatement(
            "SELECT base FROM record WHERE calendar = ? AND id = ?", [.number(calendar), .number(id)]
        ).first?.first?.bytes
    }

    func sent(of id: Int) throws(ReplicationStop) -> [UInt8]? {
        try database.runStatement(
            "SELECT sent FROM record WHERE calendar = ? AND id = ?", [.number(calendar), .number(id)]
        ).first?.first?.bytes
    }

    func elsewhere(_ uids: Set<String>) throws(ReplicationStop) -> Set<String> {
        var found: Set<String> = []
        for uid in uids {
            let rows = try database.runStatement(
                """
                SELECT 1 FROM record WHERE uid = ? AND calendar != ? AND base IS NOT NULL AND name IS NOT NULL LIMIT 1
                """,
                [.text(uid), .number(calendar)])
            if !rows.isEmpty { found.insert(uid) }
        }
        return found
    }

    func token() throws(ReplicationStop) -> String? {
        try database.runStatement("SELECT token FROM calendar WHERE id = ?", [.number(calendar)]).first?.first?.text
    }

    func store(_ changes: [MemoryChange]) throws(ReplicationStop) {
        try database.together { () throws(ReplicationStop) in
            for change in changes {
                switch change {
                case .put(let record, let base, let sent): try put(record, base, sent)
                case .remove(let id):
                    try database.runStatement(
                        "DELETE FROM record WHERE calendar = ? AND id = ?", [.number(calendar), .number(id)])
                }
            }
        }
    }

    private func put(_ record: ReplicaRecord, _ base: [UInt8]?, _ sent: [UInt8]?) throws(ReplicationStop) {
        var refusal: (status: Int, reason: String)?
        if case .refused(let status, let reason)? = record.refusal?.fault { refusal = (status, reason) }
        try database.runStatement(
            """
            INSERT INTO record (calendar, id, uid, href, etag, name, stamp, refusedStamp, refusedStatus, refusedReason,
                held, base, scheduleTag, sent, answered, etagBefore, arriving, echo, veil, doubted,
                opaqueStamp, hidden)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21,
                ?22)
            ON CONFLICT (calendar, id) DO UPDATE SET uid = excluded.uid, href = excluded.href, etag = excluded.etag,
                name = excluded.name, stamp = excluded.stamp, refusedStamp = excluded.refusedStamp,
                refusedStatus = excluded.refusedStatus, refusedReason = excluded.refusedReason,
                held = excluded.held, base = coalesce(excluded.base, base), scheduleTag = excluded.scheduleTag,
                sent = CASE WHEN ?23 THEN coalesce(excluded.sent, sent) END, answered = excluded.answered,
                etagBefore = excluded.etagBefore,
                arriving = excluded.arriving, echo = excluded.echo, veil = excluded.veil, doubted = excluded.doubted,
                opaqueStamp = excluded.opaqueStamp, hidden = excluded.hidden
            """,
            [
                .number(calendar), .number(record.id), .text(record.uid), StateDatabase.Value(record.href),
                StateDatabase.Value(record.etag), StateDatabase.Value(record.name), StateDatabase.Value(record.stamp),
                StateDatabase.Value(record.refusal?.stamp), refusal.map { .number($0.status) } ?? .null,
                StateDatabase.Value(refusal?.reason), .number(record.isHeld ? 1 : 0), base.map { .bytes($0) } ?? .null,
                StateDatabase.Value(record.scheduleTag), sent.map { .bytes($0) } ?? .null,
                .number(record.isAnswered ? 1 : 0), StateDatabase.Value(record.etagBefore),
                record.arriving.map { .number(Int(Int64(bitPattern: $0.number))) } ?? .null,
                .number(record.isEcho ? 1 : 0), StateDatabase.Value(record.veil), .number(record.isDoubted ? 1 : 0),
                StateDatabase.Value(record.opaqueStamp), .number(record.isHidden ? 1 : 0),
                .number(record.hasSent ? 1 : 0),
            ])
    }

    func store(token: String?) throws(ReplicationStop) {
        try database.runStatement(
            "UPDATE calendar SET token = ? WHERE id = ?", [StateDatabase.Value(token), .number(calendar)])
    }
}
