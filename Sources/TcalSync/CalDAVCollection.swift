import Replication
import WebDAV

/// A calendar of a CalDAV server.
///
/// Hrefs are the server's own texts: of several for one resource, the first that the server used stands for all.
final class CalDAVCollection: RemoteCollection {
    /// The most hrefs of one request: Google takes no more than 50.
    let batch = 50
    /// The number of failures in a row that are blamed on the server, not on single resources.
    private static let mostFailures = 5
    /// The number of incomplete answers in a row.
    private var broken = 0
    private let calendar: RemoteCalendar
    private let client: HTTPClient
    /// True when the server sends invitations itself, and may give schedule tags.
    private let hasScheduleTags: Bool
    /// For whom the user acts in the calendar; nil where it is the user's.
    private let delegation: Delegation?

    /// The way to change a calendar in its owner's name.
    struct Delegation {
        /// The owner's address.
        var principal: String
        /// The text of a meeting as it is called off, where the server tells guests of a change and not of a deletion;
        /// nil for a text of which nobody has to be told.
        var callOff: (([UInt8]) -> [UInt8]?)?
        /// True for two texts that say the same of a meeting.
        var saysTheSame: ([UInt8], [UInt8]) -> Bool = { $0 == $1 }
    }
    /// The texts of hrefs, by their keys.
    private var hrefs: [String: String]
    /// True when the user may write here, according to the server after a refusal; nil when it was not asked.
    private var mayBeChanged: Bool?
    /// The early requests for texts, by their first hrefs.
    private var expected: [String: (hrefs: [String], request: HTTPRequest)] = [:]

    /// A calendar.
    ///
    /// - Parameters:
    ///   - known: The remembered hrefs.
    ///   - hasScheduleTags: True when the server sends invitations itself.
    ///   - delegation: For whom the user acts in the calendar; nil where it is the user's.
    init(
        _ calendar: RemoteCalendar, _ client: HTTPClient, known: [String], hasScheduleTags: Bool = false,
        actingBy delegation: Delegation? = nil
    ) {
        self.delegation = delegation
        self.calendar = calendar
        self.client = client
        self.hasScheduleTags = hasScheduleTags
        hrefs = [:]
        for href in known { if let address = place(of: href) { hrefs[address.key] = href } }
    }

    deinit { client.cancelBegun() }

    private func href(of address: WebAddress) -> String {
        let address = onServer(address)
        if let known = hrefs[address.key] { return known }
        hrefs[address.key] = address.place
        return address.place
    }

    /// An address on the collection's own server, whatever host the server uses for itself.
    private func onServer(_ address: WebAddress) -> WebAddress {
        var address = address
        let server = calendar.address
        (address.scheme, address.host, address.port) = (server.scheme, server.host, server.port)
        return address
    }

    private func place(of href: String) -> WebAddress? { calendar.address.resolve(href).map(onServer) }

    private func address(of href: String) throws(ReplicationStop) -> WebAddress {
        guard let address = place(of: href) else { throw ReplicationStop(.missing) }
        return address
    }

    func newHref(for name: String) -> String { href(of: calendar.address.member(name)) }

    // MARK: Listing

    private static let changes = "sync "
    private static let ctag = "ctag "

    func list(since token: String?) throws(ReplicationStop) -> RemoteListing {
        if calendar.tellsChanges {
            let since = token.flatMap { $0.hasPrefix(Self.changes) ? String($0.dropFirst(Self.changes.count)) : nil }
            if let since, let listing = try listChanges(since: since) { return listing }
            // The server may no longer know the token: then list everything.
            if let listing = try listChanges(since: nil) { return listing }
        }
        let state = try ctag()
        if let state, token == Self.ctag + state { return RemoteListing(resources: [:], removed: [], token: token) }
        let (resources, isWhole) = try entityTags()
        // A resource that an incomplete listing lacks may still exist.
        if !isWhole { return RemoteListing(resources: resources, removed: []) }
        return RemoteListing(resources: resources, token: state.map { Self.ctag + $0 })
    }

    /// The changes since a token, all pages of them; nil when the server cannot tell.
    private func listChanges(since token: String?) throws(ReplicationStop) -> RemoteListing? {
        var listing = RemoteListing(resources: [:], removed: [])
        var next = token
        var seen: Set<String> = []
        while true {
            let answer = try client.send(.changes(in: calendar.address, since: next))
            guard let page = try multistatus(answer), let token = page.syncToken else { return nil }
            for response in page.responses {
                guard let address = response.address else { throw ReplicationStop(.status(207, reason: "href")) }
                if isItself(address) || address.path.hasSuffix("/") || response.status == 507 { continue }
                let href = href(of: address)
                if response.status == 404 || response.status == 410 {
                    listing.resources[href] = nil
                    listing.removed?.insert(href)
                } else {
                    listing.removed?.remove(href)
                    listing.resources[href] = .some(response.etag)
                }
            }
            listing.token = Self.changes + token
            guard page.isTruncated else { break }
            // A server that gives the same page again would do so forever.
            guard seen.insert(token).inserted else { return nil }
            next = token
        }
        if token == nil { listing.removed = nil }
        return listing
    }

    private func ctag() throws(ReplicationStop) -> String? {
        let answer = try client.send(.state(of: calendar.address))
        guard let found = try multistatus(answer)?.responses.first else { throw failure(of: answer) }
        let names = ["http://calendarserver.org/ns/|getctag", "DAV:|sync-token"]
        return names.compactMap { found.properties[$0]?.text }.first { !$0.isEmpty }
    }

    private func isItself(_ address: WebAddress) -> Bool { onServer(address).key == calendar.address.key }

    /// The entity tags of all resources; `isWhole` is false when the server says that it truncated the list.
    private func entityTags() throws(ReplicationStop) -> ([String: String?], isWhole: Bool) {
        let answer = try client.send(.entityTags(in: calendar.address))
        guard let found = try multistatus(answer) else { throw failure(of: answer) }
        var resources: [String: String?] = [:]
        for response in found.responses {
            // A list with a gap must not count as complete.
            guard let address = response.address else { throw ReplicationStop(.status(207, reason: "href")) }
            if isItself(address) || response.isCollection || [404, 410, 507].contains(response.status ?? 200) {
                continue
            }
            resources[href(of: address)] = .some(response.etag)
        }
        return (resources, isWhole: !found.isTruncated)
    }

    /// The answer about several resources; nil when it is no multistatus, although the server answers.
    private func multistatus(_ answer: HTTPAnswer) throws(ReplicationStop) -> Multistatus? {
        if answer.status == 207 {
            do throws(XMLFault) { return try Multistatus(answer.body, from: answer.address) } catch { return nil }
        }
        // A fault of the account or the server would affect every other request too.
        if [401, 402, 429, 500, 502, 503, 504].contains(answer.status) { throw failure(of: answer) }
        return nil
    }

    private func failure(of answer: HTTPAnswer) -> ReplicationStop {
        ReplicationStop(.status(answer.status, reason: answer.reason))
    }

    // MARK: Texts

    func expectFetch(of hrefs: [String]) {
        guard hrefs.count > 1, let request = try? request(for: hrefs) else { return }
        expected[hrefs[0]] = (hrefs, request)
        client.begin(request)
    }

    func fetch(_ hrefs: [String]) throws(ReplicationStop) -> [String: RemoteText] {
        var texts: [String: RemoteText] = [:]
        if hrefs.count > 1 { try fetchTogether(hrefs, &texts) }
        // Some servers omit resources that they were asked for, or answer with empty hrefs: request those one by one.
        var (answered, failed) = (texts.count, 0)
        for href in hrefs where texts[href] == nil {
            let text = try fetchAlone(href)
            texts[href] = text
            if case .fault(.status(500..., _)) = text { failed += 1 } else { answered += 1 }
            // Give up on a server that answers no request at all.
            if case .fault(let fault) = text, answered == 0, failed == Self.mostFailures {
                throw ReplicationStop(fault)
            }
        }
        return texts
    }

    private func request(for hrefs: [String]) throws(ReplicationStop) -> HTTPRequest {
        var addresses: [WebAddress] = []
        for href in hrefs { addresses.append(try address(of: href)) }
        return .texts(of: addresses, in: calendar.address, hasScheduleTags: hasScheduleTags)
    }

    private func fetchTogether(
        _ hrefs: [String], _ texts: inout [String: RemoteText]
    ) throws(ReplicationStop) {
        let known = hrefs.first.flatMap { expected.removeValue(forKey: $0) }
        let request = if let known, known.hrefs == hrefs { known.request } else { try self.request(for: hrefs) }
        // One of the resources may be at fault.
        guard case .answer(let answer) = try reply(to: request) else { return }
        // One of the resources may be at fault.
        if answer.status == 500 { return }
        for response in try multistatus(answer)?.responses ?? [] {
            guard let address = response.address else { continue }
            let href = href(of: address)
            if let text = response.calendarData {
                texts[href] =
                    text.count > HTTPClient.Limits.item
                    ? .fault(.tooLarge(limit: HTTPClient.Limits.item))
                    : .text(text, etag: response.etag, scheduleTag: response.scheduleTag)
            } else if response.status == 404 || response.status == 410 {
                texts[href] = .fault(.missing)
            }
        }
    }

    private func fetchAlone(_ href: String) throws(ReplicationStop) -> RemoteText {
        let answer: HTTPAnswer
        switch try reply(to: .get(try address(of: href)), limit: HTTPClient.Limits.item) {
        case .answer(let whole): answer = whole
        case .fault(let fault): return .fault(fault)
        }
        switch answer.status {
        case 200: return .text(answer.body, etag: answer.etag, scheduleTag: hasScheduleTags ? answer.scheduleTag : nil)
        case 404, 410: return .fault(.missing)
        case 401, 429, 503: throw failure(of: answer)
        default: return .fault(.status(answer.status, reason: answer.reason))
        }
    }

    // MARK: Changes

    func put(
        _ text: [UInt8], to href: String, when condition: RemoteCondition
    ) throws(ReplicationStop) -> RemoteOutcome {
        guard
            let answer = try answer(
                to: .put(text, to: try address(of: href), field(of: condition)).acting(for: delegation?.principal))
        else {
            return .fault(.brokenAnswer)
        }
        if let error = try? DAVError(answer.body) {
            if error.names("no-uid-conflict") {
                let other = error.conflictingHref.flatMap(place).flatMap { calendar.address.hasMember($0) ? $0 : nil }
                return .sameUID(href: other.map { self.href(of: $0) })
            }
            // A UID must be unique among all calendars of a user (RFC 6638 3.2.4.1).
            if error.names("unique-scheduling-object-resource") { return .sameUID(href: nil) }
        }
        return try outcome(of: answer, condition)
    }

    func delete(_ href: String, when condition: RemoteCondition) throws(ReplicationStop) -> RemoteOutcome {
        var condition = condition
        if let delegation, let callOff = delegation.callOff {
            let text: [UInt8]
            switch try fetchAlone(href) {
            case .text(let bytes, _, _): text = bytes
            case .fault(.missing): return .missing
            case .fault(let fault): return .fault(fault)
            }
            if let calledOff = callOff(text) {
                let outcome = try put(calledOff, to: href, when: condition)
                guard outcome == .done else { return outcome }
                // Somebody may have changed it since.
                guard case .text(let stored, let etag, _) = try fetchAlone(href),
                    delegation.saysTheSame(stored, calledOff)
                else { return .changed }
                condition = etag.map { .matches($0) } ?? .unconditional
            }
        }
        guard
            let answer = try answer(
                to: .delete(try address(of: href), field(of: condition)).acting(for: delegation?.principal))
        else {
            return .fault(.brokenAnswer)
        }
        return try outcome(of: answer, condition)
    }

    func move(_ href: String, to place: String) throws(ReplicationStop) -> RemoteOutcome {
        guard
            let answer = try answer(
                to: .move(try address(of: href), to: try address(of: place)).acting(for: delegation?.principal))
        else {
            return .fault(.brokenAnswer)
        }
        return try outcome(of: answer, .unconditional)
    }

    /// The answer to a change; nil when it was incomplete: the next sync finds out what the server did.
    private func answer(to request: HTTPRequest) throws(ReplicationStop) -> HTTPAnswer? {
        if case .answer(let answer) = try reply(to: request) { answer } else { nil }
    }

    // MARK: Answers

    /// An answer, or why this request alone has none.
    private enum Reply {
        case answer(HTTPAnswer)
        case fault(ReplicaFault)
    }

    /// - Throws: Why no more requests are sent: the server does not answer, or several answers in a row were
    ///   incomplete.
    private func reply(
        to request: HTTPRequest, limit: Int = HTTPClient.Limits.answer
    ) throws(ReplicationStop) -> Reply {
        do throws(ReplicationStop) {
            let answer = try client.send(request, limit: limit)
            broken = 0
            return .answer(answer)
        } catch {
            if error.fault == .brokenAnswer { broken += 1 }
            guard error.fault.isOfOneAnswer, broken < Self.mostFailures else { throw error }
            return .fault(error.fault)
        }
    }

    private func field(of condition: RemoteCondition) -> HTTPField? {
        switch condition {
        case .isNew: HTTPField("If-None-Match", "*")
        case .matches(let etag): HTTPField("If-Match", etag)
        case .matchesSchedule(let tag): HTTPField("If-Schedule-Tag-Match", tag)
        case .unconditional: nil
        }
    }

    private func outcome(
        of answer: HTTPAnswer, _ condition: RemoteCondition
    ) throws(ReplicationStop) -> RemoteOutcome {
        switch answer.status {
        case 201, 204: return .done
        case 200 where !answer.isPage: return .done
        case 200..<300 where answer.isPage: return .fault(.webPage(answer.address.text))
        case 412: return .changed
        case 404 where condition != .isNew, 410: return .missing
        case 401, 429, 503: throw failure(of: answer)
        case 403 where try !mayBeChanged(answer): return .fault(.readOnly)
        case 400, 403, 405, 413, 415, 422: return .fault(.refused(answer.status, reason: answer.reason))
        default: return .fault(.status(answer.status, reason: answer.reason))
        }
    }

    /// False when a refusal concerns the calendar and not the item: the server says so itself, or now says that the
    /// user may only read here.
    private func mayBeChanged(_ refusal: HTTPAnswer) throws(ReplicationStop) -> Bool {
        if let error = try? DAVError(refusal.body), error.names("need-privileges") { return false }
        if let mayBeChanged { return mayBeChanged }
        let answer = try client.send(.calendars(in: calendar.address, depth: 0))
        let found = try multistatus(answer)?.responses.first.flatMap { RemoteCalendar($0) }
        mayBeChanged = found.map { $0.hidesPrivileges ? calendar.isWritable : $0.isWritable } ?? true
        return mayBeChanged ?? true
    }
}

extension ReplicaFault {
    /// True when another request may well succeed.
    fileprivate var isOfOneAnswer: Bool {
        switch self {
        case .brokenAnswer, .tooLarge: true
        default: false
        }
    }
}
