import CalendarEngine
import CalendarStore
import Commands
import Replication
import WebDAV

/// A step of discovery: the request and the server's answer.
struct DiscoveryStep {
    let purpose: DiscoveryPurpose
    /// The address of the request.
    let asked: WebAddress
    /// The address that answered, which is another one after a redirect; nil without an answer.
    var answered: WebAddress?
    /// The status of the answer, or why there is none.
    var result: Result<Int, ReplicationStop>
    /// The results: a principal, homes, names of calendars.
    var found: [String] = []
}

/// The facts that a server tells about itself and the user during discovery.
final class ServerFacts {
    /// True once the server told anything.
    private(set) var isKnown = false
    /// True when the server sends invitations itself (RFC 6638).
    private(set) var sendsInvitations = false
    /// The email addresses by which the server knows the user.
    private(set) var addresses: [String] = []
    /// The place that says when others are busy (RFC 6638 2.1.1); nil where it told of none.
    private(set) var outbox: WebAddress?
    /// The collections in which people are looked for (RFC 3744 5.8).
    private(set) var directories: [WebAddress] = []
    /// One's own principal; nil where it told of none.
    private(set) var principal: WebAddress?
    /// The homes in which the calendars of the account were looked for.
    fileprivate(set) var homes: [WebAddress] = []
    /// True once one's own principal answered: what that leaves out is not there.
    private(set) var isWhole = false

    /// Takes the facts from an answer.
    func take(_ response: DAVResponse, of answer: HTTPAnswer) {
        let told = response.userAddresses.filter { $0.lowercased().hasPrefix("mailto:") }
            .compactMap { MailAddress(calendarAddress: $0)?.text }
        let outbox = response.outbox(from: answer.address)
        self.outbox = self.outbox ?? outbox
        for place in response.principalCollections(from: answer.address)
        where !directories.contains(where: { $0.key == place.key }) {
            directories.append(place)
        }
        principal = principal ?? response.principal(from: answer.address)
        isWhole = isWhole || principal.map { $0.key == answer.address.key } == true
        guard outbox != nil || !told.isEmpty else { return }
        isKnown = true
        sendsInvitations = sendsInvitations || outbox != nil && answer.sendsInvitations ?? true
        addresses += told.filter { !addresses.contains($0) }
    }
}

/// Finds the calendars of an account: from its address to the user's principal, from there to the calendar homes, and
/// to the calendars in them (RFC 6764 6, RFC 5397, RFC 4791 6.2.1).
struct CalDAVDiscovery {
    let client: HTTPClient
    let start: WebAddress
    /// Called for each step.
    var onStep: (DiscoveryStep) -> Void = { _ in }
    /// Collects further facts about the server.
    var facts = ServerFacts()

    /// True when only the address itself counts: it was that of a calendar, and no other calendar is wanted.
    var isOfOneCalendar = false

    /// The calendars, each once; none when there is a home without any.
    func calendars() throws(ReplicationStop) -> [RemoteCalendar] {
        var failures: [ReplicationStop] = []
        var hasHome = false
        for address in places {
            do throws(ReplicationStop) {
                let place = try look(at: address)
                let found = try calendars(of: place)
                // A user who asks for something forbidden does not mean the user's own home.
                if let first = failures.first, start.path != "/", first.fault.isForbidden, let own = place.homes.first {
                    throw ReplicationStop(.noCalDAV(at: start.text, .othersHome(own: own.text)))
                }
                if !found.isEmpty { return found }
                hasHome = true
            } catch {
                if error.fault.endsSearch { throw error }
                failures.append(error)
            }
        }
        if hasHome { return [] }
        if places.first != start { failures.reverse() }
        throw failures.first { !$0.fault.isAbsence } ?? failures[0]
    }

    /// The home in which new calendars can be made; nil when the address is that of a single calendar.
    func home() throws(ReplicationStop) -> WebAddress? {
        var failure = ReplicationStop(.missing)
        for address in places {
            do throws(ReplicationStop) {
                let place = try look(at: address)
                return place.isCalendar ? nil : place.homes.first
            } catch {
                if error.fault.endsSearch { throw error }
                failure = error
            }
        }
        throw failure
    }

    /// Asks one's own principal for all that it has to say, for `facts`. It need not be told of calendars.
    func findPrincipal() throws(ReplicationStop) {
        var failure = ReplicationStop(.missing)
        for address in places {
            do throws(ReplicationStop) {
                _ = try look(at: address)
                guard !facts.isWhole, facts.outbox == nil, let principal = facts.principal else { return }
                client.admit(principal, namedBy: address)
                let (answer, found) = try ask(.homeSets(of: principal), .who) { _, _ in [] }
                if let response = found.responses.first { facts.take(response, of: answer) }
                return
            } catch {
                if error.fault.endsSearch { throw error }
                failure = error
            }
        }
        throw failure
    }

    /// The calendar at an address, if it is one.
    func calendar(at address: WebAddress) throws(ReplicationStop) -> RemoteCalendar? {
        try calendars(in: address, depth: 0).first
    }

    /// The addresses to try: the given one, then the well-known one of every server.
    private var places: [WebAddress] {
        if isOfOneCalendar { return [start] }
        var wellKnown = start
        (wellKnown.path, wellKnown.query) = ("/.well-known/caldav", nil)
        return start.path == "/" ? [wellKnown, start] : [start, wellKnown]
    }

    // MARK: Looking

    /// A place that answered.
    private struct Place {
        var address: WebAddress
        /// The calendar homes, or the place itself when it names none.
        var homes: [WebAddress] = []
        /// The service that is there instead of calendars; nil for the user's own homes.
        var otherwise: Service?
        var isCalendar = false
    }

    private func calendars(of place: Place) throws(ReplicationStop) -> [RemoteCalendar] {
        if place.isCalendar { return try calendars(in: place.address, depth: 0) }
        facts.homes = place.homes
        var calendars: [RemoteCalendar] = []
        for home in place.homes {
            for calendar in try self.calendars(in: home, depth: 1)
            where !calendars.contains(where: { $0.address.key == calendar.address.key }) {
                calendars.append(calendar)
            }
        }
        if calendars.isEmpty, let service = place.otherwise {
            throw ReplicationStop(.noCalDAV(at: place.address.text, service))
        }
        return calendars
    }

    private func look(at address: WebAddress) throws(ReplicationStop) -> Place {
        let (answer, found) = try ask(.principal(at: address), .who) { answer, found in
            found.responses.first?.principal(from: answer.address).map { [$0.text] } ?? []
        }
        var place = Place(address: answer.address, homes: [answer.address])
        place.otherwise = answer.keepsAddressBooks ? .addressBooks : .files
        guard let response = found.responses.first else { return place }
        facts.take(response, of: answer)
        place.isCalendar = response.isCalendar
        if place.isCalendar { return place }
        if response.missing["DAV:|resourcetype"] == 403 { throw ReplicationStop(.status(403, reason: "")) }
        var homes = response.homeSets(from: answer.address)
        for home in homes { client.admit(home, namedBy: answer.address) }
        let principal = response.principal(from: answer.address)
        if homes.isEmpty, let principal {
            client.admit(principal, namedBy: answer.address)
            let (place, answer) = try ask(.homeSets(of: principal), .homes) { answer, found in
                found.responses.first?.homeSets(from: place.address).map(\.text) ?? []
            }
            homes = answer.responses.first?.homeSets(from: place.address) ?? []
            for home in homes { client.admit(home, namedBy: place.address) }
            if let response = answer.responses.first { facts.take(response, of: place) }
        }
        guard let own = homes.first else { return place }
        let isOthers = response.owner(from: answer.address).map { $0.key != principal?.key } ?? false
        if isOthers, !(homes + [principal].compactMap(\.self)).contains(where: { $0.isBelow(answer.address) }) {
            place.otherwise = .othersHome(own: own.text)
            return place
        }
        (place.homes, place.otherwise) = (homes, nil)
        return place
    }

    /// The calendars at an address (depth 0), or in a home (depth 1).
    func calendars(in address: WebAddress, depth: Int) throws(ReplicationStop) -> [RemoteCalendar] {
        let read = { (answer: HTTPAnswer, found: Multistatus) in
            var calendars = found.responses.compactMap { RemoteCalendar($0) }.filter(\.holdsItems)
            if answer.escapesNamesTwice { for index in calendars.indices { calendars[index].unescapeTitle() } }
            return calendars
        }
        let (answer, found) = try ask(.calendars(in: address, depth: depth), .calendars) { answer, found in
            read(answer, found).map(\.name)
        }
        return read(answer, found)
    }

    private func ask(
        _ request: HTTPRequest, _ purpose: DiscoveryPurpose, _ told: (HTTPAnswer, Multistatus) -> [String]
    ) throws(ReplicationStop) -> (HTTPAnswer, Multistatus) {
        var step = DiscoveryStep(purpose: purpose, asked: request.address, result: .success(0))
        defer { onStep(step) }
        do throws(ReplicationStop) {
            let answer = try client.send(request)
            step.answered = answer.address
            guard answer.status == 207, let found = try? Multistatus(answer.body, from: answer.address) else {
                throw ReplicationStop(answer.faultOfPlace)
            }
            (step.result, step.found) = (.success(answer.status), told(answer, found))
            return (answer, found)
        } catch {
            step.result = .failure(error)
            throw error
        }
    }
}

extension HTTPAnswer {
    /// Why the place has no calendars: another service is there, or the server refuses.
    fileprivate var faultOfPlace: ReplicaFault {
        switch status {
        case 200..<300, 405, 501: isPage ? .webPage(address.text) : .noCalDAV(at: address.text, .status(status))
        case 404, 410: .noCalDAV(at: address.text, .status(status))
        default: .status(status, reason: reason)
        }
    }
}

extension ReplicaFault {
    /// True when no other address of the server is worth a request.
    fileprivate var endsSearch: Bool {
        switch self {
        case .unanswered, .status(401, _), .noCalDAV(_, .othersHome): true
        default: false
        }
    }

    /// True when access is forbidden.
    fileprivate var isForbidden: Bool {
        switch self {
        case .status(403, _): true
        default: false
        }
    }

    /// True when nothing of the kind exists there.
    fileprivate var isAbsence: Bool {
        switch self {
        case .webPage, .noCalDAV: true
        default: false
        }
    }
}

extension WebAddress {
    /// True for an address at or below another one.
    func isBelow(_ other: WebAddress) -> Bool {
        origin == other.origin
            && (key == other.key || key.hasPrefix(other.key.hasSuffix("/") ? other.key : other.key + "/"))
    }
}

extension RemoteCalendar {
    /// True when the calendar accepts events or reminders.
    var holdsItems: Bool { components?.isDisjoint(with: ["VEVENT", "VTODO"]) != true }

    /// True when a name in the configuration stands for the calendar.
    func isCalled(_ text: String) -> Bool { text == title || text == lastPart }

    /// The name that the server gives it, or else the last part of its address.
    var name: String { title.isEmpty ? lastPart : title }

    /// The address of mail of its owner, where that is somebody else than the user; nil where it is not known.
    var ownersAddress: String? { ownersName.flatMap { Invitee(written: $0)?.address } }

    /// The last part of its address.
    var lastPart: String { address.path.split(separator: "/").last.map(String.init) ?? "calendar" }
}
