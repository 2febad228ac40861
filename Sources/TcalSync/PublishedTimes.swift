import CalendarEngine
import CalendarStore
import Replication
import WebDAV

/// Busy times that people publish at an address of their own, which a vCard names (FBURL, RFC 6350 6.9.1). Nobody is
/// told there who asks.
struct PublishedTimes: Sendable {
    let environment: Environment
    /// The accounts, for the authorities that they believe where a server is theirs.
    let accounts: [Account]
    /// The end of all waiting, on the clock of `Clock.monotonic`.
    let deadline: Int64

    /// Asks for those of the people who have such an address, of all at the same time.
    func ask(of addresses: [String], in span: BusySpan, _ bring: @escaping @Sendable (BusyLedger.Event) -> Void) {
        let known = Dictionary(
            Contacts.all(in: environment).compactMap { contact in
                contact.freeBusyAddress.map { (contact.invitee.key, $0) }
            }
        ) { first, _ in first }
        let wanted = addresses.compactMap { address in known[Invitee(address).key].map { (address, $0) } }
        guard !wanted.isEmpty else { return }
        bring(.asking(.published, wanted.map(\.0)))
        let pieces = wanted.map { address, place in
            { @Sendable (bring: @escaping @Sendable (BusyLedger.Event) -> Void) in
                if let answer = ask(place, of: address, in: span) { bring(.answered(answer)) }
            }
        }
        _ = TimedWork.run(pieces, until: deadline, take: bring)
    }

    /// The answer about one person; nil when the time is over.
    private func ask(_ place: String, of person: String, in span: BusySpan) -> BusyAnswer? {
        do throws(ReplicationStop) {
            let text = try text(at: place, in: span)
            return BusyAnswer(address: person, source: .published, status: BusyAnswer.success, text: text)
        } catch {
            if Clock.monotonic >= deadline { return nil }
            let status = BusyAnswer.unanswered(SyncWords.describe(error.fault))
            return BusyAnswer(address: person, source: .published, status: status)
        }
    }

    private func text(at place: String, in span: BusySpan) throws(ReplicationStop) -> [UInt8] {
        guard let address = WebAddress(place) else { throw ReplicationStop(.missing) }
        let authority = accounts.first { $0.address.flatMap { WebAddress($0)?.origin } == address.origin }?.authority
        guard let client = HTTPClient(home: address, credentials: nil, .init(authority: authority)) else {
            throw ReplicationStop(.unanswered(reason: "libcurl"))
        }
        client.deadline = deadline
        let text = try text(client, .published(at: address))
        // Some give a few weeks, and others when they are asked for them.
        guard PublishedTimes.ends(text, before: span.end),
            let longer = try? self.text(client, .published(at: address, span: span.extended)),
            !PublishedTimes.ends(longer, before: span.end)
        else { return text }
        return longer
    }

    private func text(_ client: HTTPClient, _ request: HTTPRequest) throws(ReplicationStop) -> [UInt8] {
        let answer = try client.send(request, limit: BusyAnswer.mostBytes)
        guard answer.status == 200 else {
            throw ReplicationStop(.status(answer.status, reason: answer.redirect?.host ?? answer.reason))
        }
        guard SubscriptionFetch.isCalendar(answer.body) else { throw ReplicationStop(.noCalendar) }
        return answer.body
    }

    /// True for busy times that say that they end before a moment.
    static func ends(_ text: [UInt8], before moment: String) -> Bool {
        var isFreeBusy = false
        for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            if line.elementsEqual("BEGIN:VFREEBUSY".utf8) { isFreeBusy = true }
            guard isFreeBusy, line.starts(with: "DTEND".utf8), let colon = line.lastIndex(of: UInt8(ascii: ":")) else {
                continue
            }
            let end = String(decoding: line[(colon + 1)...], as: UTF8.self)
            return BusySpan.isMoment(end) && end < moment
        }
        return false
    }
}
