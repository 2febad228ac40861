import CalendarEngine
import CalendarStore
import Glibc
import Replication
import WebDAV

/// Downloads a subscription: a read-only calendar at an address. The last good copy stays until a complete new one is
/// there.
struct SubscriptionFetch {
    let subscription: Account
    /// The folder of the copy.
    let folder: String
    let store: EventStore
    var isRehearsal = false

    /// The name of the copy in its folder.
    static let fileName = "calendar.ics"

    /// A calendar as the server sent it.
    struct Copy {
        var bytes: [UInt8]
        var etag: String?
        var modified: String?
        /// The address that answered.
        var address: WebAddress

        /// The number of its events and reminders; overrides count too.
        var count: Int {
            var count = 0
            for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) where line.first == 0x42 {
                if line.elementsEqual("BEGIN:VEVENT".utf8) || line.elementsEqual("BEGIN:VTODO".utf8) { count += 1 }
            }
            return count
        }

        /// The calendar's own name (`X-WR-CALNAME`), if it is in the first lines.
        var name: String? {
            let head = String(decoding: bytes.prefix(4_000), as: UTF8.self)
            for line in head.split(whereSeparator: \.isNewline) {
                guard let colon = line.firstIndex(of: ":") else { continue }
                if line[..<colon].split(separator: ";").first?.uppercased() == "X-WR-CALNAME" {
                    let name = String(line[line.index(after: colon)...].filter { $0 != "\\" }.prefix(60))
                    return name.trimmingBlanks.isEmpty ? nil : name.trimmingBlanks
                }
            }
            return nil
        }
    }

    /// Downloads the calendar if it has changed.
    ///
    /// - Parameter onPause: Called with the number of seconds when the server asks for a pause.
    /// - Returns: The number of its events and reminders; nil when nothing is new.
    func fetch(onPause: (Int) -> Void) throws(AccountSync.Failure) -> Int? {
        let before = try currentCopy()
        guard let copy = try ask(since: before, onPause: onPause) else { return nil }
        let memory = SubscriptionMemory(
            address: subscription.address ?? "", etag: copy.etag, modified: copy.modified, bytes: copy.bytes)
        let isNew = copy.bytes != before
        if isRehearsal { return isNew ? copy.count : nil }
        if isNew { try replace(before, by: copy.bytes) }
        // If this fails, the next sync downloads everything again.
        try? memory.write(of: subscription.title, in: store.discovery.environment)
        return isNew ? copy.count : nil
    }

    /// Downloads the calendar without storing it.
    func look() throws(AccountSync.Failure) -> Copy {
        guard let copy = try ask(since: nil, onPause: { _ in }) else { throw .stopped(ReplicationStop(.missing)) }
        return copy
    }

    /// The calendar at the address; nil when it equals the local copy.
    private func ask(since before: [UInt8]?, onPause: (Int) -> Void) throws(AccountSync.Failure) -> Copy? {
        let connection = try AccountConnection(subscription, in: store.discovery.environment)
        defer { if let pause = connection.client.pause { onPause(pause) } }
        let memory = SubscriptionMemory(of: subscription.title, in: store.discovery.environment)
        let known = memory.flatMap { memory in
            before.map { memory.address == subscription.address && memory.isOf($0) } == true ? memory : nil
        }
        let request = HTTPRequest.file(at: connection.address, etag: known?.etag, modified: known?.modified)
        let answer: HTTPAnswer
        do throws(ReplicationStop) { answer = try connection.client.send(request) } catch {
            throw .stopped(hidingAddress(error))
        }
        if answer.status == 304, known != nil { return nil }
        guard answer.status == 200 else {
            throw .stopped(ReplicationStop(.status(answer.status, reason: answer.redirect?.host ?? answer.reason)))
        }
        guard SubscriptionFetch.isCalendar(answer.body) else { throw .stopped(ReplicationStop(.noCalendar)) }
        return Copy(
            bytes: answer.body, etag: answer.etag, modified: answer["Last-Modified"], address: answer.address)
    }

    /// A redirect's target may be as secret as the address: only its host is told.
    private func hidingAddress(_ stop: ReplicationStop) -> ReplicationStop {
        guard case .status(let status, let reason) = stop.fault, let address = WebAddress(reason) else { return stop }
        return ReplicationStop(.status(status, reason: address.host))
    }

    /// True for a complete calendar, as opposed to a login page or half a file.
    static func isCalendar(_ bytes: [UInt8]) -> Bool {
        var text = bytes[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        text = text.drop { $0 <= 0x20 }
        while let last = text.last, last <= 0x20 { text.removeLast() }
        func has(_ words: String, _ place: ArraySlice<UInt8>) -> Bool {
            String(decoding: place, as: UTF8.self).uppercased() == words
        }
        return has("BEGIN:VCALENDAR", text.prefix(15)) && has("END:VCALENDAR", text.suffix(13))
    }

    private func currentCopy() throws(AccountSync.Failure) -> [UInt8]? {
        do throws(SystemError) {
            return try LocalFiles.read(SubscriptionFetch.fileName, in: folder, limit: HTTPClient.Limits.answer)?.bytes
        } catch {
            throw .stopped(ReplicationStop(.file(reason: "\(folder): \(SyncWords.describe(error))")))
        }
    }

    private func replace(_ before: [UInt8]?, by after: [UInt8]) throws(AccountSync.Failure) {
        if let obstacle = LocalFiles.makeFolder(folder) {
            throw .stopped(ReplicationStop(.file(reason: "\(folder): \(SyncWords.describe(obstacle))")))
        }
        let replacement = FileReplacement(
            folder: folder, name: SubscriptionFetch.fileName, before: before, after: after)
        switch store.replace([replacement]).first {
        case .done?: return
        case .changedMeanwhile?, nil: throw .stopped(ReplicationStop(.changedMeanwhile))
        case .refused(let obstacle)?: throw .stopped(ReplicationStop(.file(reason: SyncWords.describe(obstacle))))
        }
    }
}
