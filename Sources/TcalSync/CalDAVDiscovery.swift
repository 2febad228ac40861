import CalendarEngine
import Commands
import Replication
import WebDAV

/// A step of finding calendars: what was asked, and what the server said.
struct DiscoveryStep {
    let purpose: DiscoveryPurpose
    /// The address that was asked.
    let asked: WebAddress
    /// The address that answered, which is another one after a redirect; nil without an answer.
    var answered: WebAddress?
    /// The status and what the server says besides, or why there is no answer.
    var result: Result<Int, ReplicationStop>
    /// The things that were found: a principal, homes, names of calendars.
    var found: [String] = []
}

/// The words of a server about itself and about one, while calendars are looked for.
final class ServerFacts {
    /// True once it said anything.
    private(set) var isKnown = false
    /// True where it sends messages about invitations itself (RFC 6638).
    private(set) var sendsInvitations = false
    /// The addresses of mail by which it knows one.
    private(set) var addresses: [String] = []

    /// Takes in what an answer says.
    func take(_ response: DAVResponse, of answer: HTTPAnswer) {
        let told = response.userAddresses.filter { $0.lowercased().hasPrefix("mailto:") }
            .compactMap { MailAddress(calendarAddress: $0)?.text }
        guard response.hasOutbox || !told.isEmpty else { return }
        isKnown = true
        sendsInvitations = sendsInvitations || response.hasOutbox && answer.sendsInvitations ?? true
        addresses += told.filter { !addresses.contains($0) }
    }
}

/// Finds the calendars of an account: from its address to who one is, from there to the homes of calendars, and to what
/// is in them (RFC 6764 6, RFC 5397, RFC 4791 6.2.1).
struct CalDAVDiscovery {
    let client: HTTPClient
    let start: WebAddress
    /// Told of each step.
    var onStep: (DiscoveryStep) -> Void = { _ in }
    /// Takes in the rest of what the server says.
    var facts = ServerFacts()

    /// The calendars, each once.
    ///
    /// - Parameter orNone: Whether a home without calendars is one.
    func calendars(orNone: Bool = false) throws(ReplicationStop) -> [RemoteCalendar] {
        var failure = ReplicationStop(.missing)
        var hasHome = false
        for address in places {
            do throws(ReplicationStop) {
                let found = try calendars(from: address)
                if !found.isEmpty { return found }
                hasHome = true
            } catch {
                if case .unanswered = error.fault { throw error }
                if case .status(401, _) = error.fault { throw error }
                failure = error
            }
        }
        if orNone, hasHome { return [] }
        throw failure
    }

    /// The given address first, then the one that every server should have.
    private var places: [WebAddress] {
        var wellKnown = start
        (wellKnown.path, wellKnown.query) = ("/.well-known/caldav", nil)
        return start.path == "/" ? [wellKnown, start] : [start, wellKnown]
    }

    private func calendars(from address: WebAddress) throws(ReplicationStop) -> [RemoteCalendar] {
        let (place, homes) = try homes(from: address)
        guard let homes else { return try calendars(in: place, depth: 0) }
        var calendars: [RemoteCalendar] = []
        for home in homes {
            for calendar in try self.calendars(in: home, depth: 1)
            where !calendars.contains(where: { $0.address.key == calendar.address.key }) {
                calendars.append(calendar)
            }
        }
        return calendars
    }

    /// The place in which a new calendar can be made; nil where the address is that of one calendar.
    func home() throws(ReplicationStop) -> WebAddress? {
        var failure = ReplicationStop(.missing)
        for address in places {
            do throws(ReplicationStop) { return try homes(from: address).homes?.first } catch {
                if case .unanswered = error.fault { throw error }
                failure = error
            }
        }
        throw failure
    }

    /// The calendar at an address, if it is one.
    func calendar(at address: WebAddress) throws(ReplicationStop) -> RemoteCalendar? {
        try calendars(in: address, depth: 0).first
    }

    /// The address that answered, and the homes of calendars; nil where that is a calendar itself.
    private func homes(
        from address: WebAddress
    ) throws(ReplicationStop) -> (place: WebAddress, homes: [WebAddress]?) {
        let (answer, found) = try ask(.principal(at: address), .who) { answer, found in
            found.responses.first?.principal(from: answer.address).map { [$0.text] } ?? []
        }
        guard let response = found.responses.first else { return (answer.address, []) }
        facts.take(response, of: answer)
        if response.isCalendar { return (answer.address, nil) }
        var homes = response.homeSets(from: answer.address)
        for home in homes { client.admit(home, namedBy: answer.address) }
        if homes.isEmpty, let principal = response.principal(from: answer.address) {
            client.admit(principal, namedBy: answer.address)
            let (place, answer) = try ask(.homeSets(of: principal), .homes) { answer, found in
                found.responses.first?.homeSets(from: answer.address).map(\.text) ?? []
            }
            homes = answer.responses.first?.homeSets(from: place.address) ?? []
            for home in homes { client.admit(home, namedBy: place.address) }
            if let response = answer.responses.first { facts.take(response, of: place) }
        }
        return (answer.address, homes.isEmpty ? [answer.address] : homes)
    }

    private func calendars(in address: WebAddress, depth: Int) throws(ReplicationStop) -> [RemoteCalendar] {
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
                throw ReplicationStop(.status(answer.status, reason: answer.reason))
            }
            (step.result, step.found) = (.success(answer.status), told(answer, found))
            return (answer, found)
        } catch {
            step.result = .failure(error)
            throw error
        }
    }
}

extension RemoteCalendar {
    /// True when it takes events or reminders.
    var holdsItems: Bool { components?.isDisjoint(with: ["VEVENT", "VTODO"]) != true }

    /// The name that the server gives it, or else the last part of its address.
    var name: String { title.isEmpty ? lastPart : title }

    /// The last part of its address.
    var lastPart: String { address.path.split(separator: "/").last.map(String.init) ?? "calendar" }
}
