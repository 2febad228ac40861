import Replication
import WebDAV

/// Finds the calendars of an account: from its address to who one is, from there to the homes of calendars, and to what
/// is in them (RFC 6764 6, RFC 5397, RFC 4791 6.2.1).
struct CalDAVDiscovery {
    let client: HTTPClient
    let start: WebAddress

    /// The calendars, each once.
    func calendars() throws(ReplicationStop) -> [RemoteCalendar] {
        var failure = ReplicationStop(.missing)
        for address in places {
            do throws(ReplicationStop) {
                let found = try calendars(from: address)
                if !found.isEmpty { return found }
            } catch {
                if case .unanswered = error.fault { throw error }
                if case .status(401, _) = error.fault { throw error }
                failure = error
            }
        }
        throw failure
    }

    /// The given address first, then the one that every server should have.
    private var places: [WebAddress] {
        var wellKnown = start
        (wellKnown.path, wellKnown.query) = ("/.well-known/caldav", nil)
        return start.path == "/" ? [wellKnown, start] : [start, wellKnown]
    }

    private func calendars(from address: WebAddress) throws(ReplicationStop) -> [RemoteCalendar] {
        let (answer, found) = try ask(.principal(at: address))
        guard let response = found.responses.first else { return [] }
        if response.isCalendar { return try calendars(in: answer.address, depth: 0) }
        var homes = response.homeSets(from: answer.address)
        if homes.isEmpty, let principal = response.principal(from: answer.address) {
            let (place, answer) = try ask(.homeSets(of: principal))
            homes = answer.responses.first?.homeSets(from: place.address) ?? []
        }
        if homes.isEmpty { homes = [answer.address] }
        var calendars: [RemoteCalendar] = []
        for home in homes {
            for calendar in try self.calendars(in: home, depth: 1)
            where !calendars.contains(where: { $0.address.key == calendar.address.key }) {
                calendars.append(calendar)
            }
        }
        return calendars
    }

    private func calendars(in address: WebAddress, depth: Int) throws(ReplicationStop) -> [RemoteCalendar] {
        try ask(.calendars(in: address, depth: depth)).1.responses.compactMap { response in
            guard let calendar = RemoteCalendar(response), calendar.holdsItems else { return nil }
            return calendar
        }
    }

    private func ask(_ request: HTTPRequest) throws(ReplicationStop) -> (HTTPAnswer, Multistatus) {
        let answer = try client.send(request)
        guard answer.status == 207, let found = try? Multistatus(answer.body, from: answer.address) else {
            throw ReplicationStop(.status(answer.status, reason: answer.reason))
        }
        return (answer, found)
    }
}

extension RemoteCalendar {
    /// True when it takes events or reminders.
    fileprivate var holdsItems: Bool { components?.isDisjoint(with: ["VEVENT", "VTODO"]) != true }
}
