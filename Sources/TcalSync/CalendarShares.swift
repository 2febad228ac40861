import CalendarEngine
import Replication
import WebDAV

/// Somebody who has rights on a calendar.
struct Sharer {
    /// The person; nil for everybody who has a login.
    var person: KnownPerson?
    var access: CalendarAccess
    /// The answer to an invitation; nil without one.
    var answer: CalendarSharing.Invited.Answer?
}

/// The rights of others on one calendar of the user's: looked at, given, taken away.
struct CalendarShares {
    let connection: AccountConnection
    let calendar: WebAddress
    let title: String
    let people: PrincipalSearch
    /// Whose the calendar is and who may do what with it.
    private(set) var sharing: CalendarSharing
    /// The way in which others are let in; nil for none that is known.
    let way: CalendarSharing.Way?
    /// True for a server that keeps the rights that it is not sent.
    private let keepsOthers: Bool

    /// Asks the server about a calendar.
    init(
        of calendar: WebAddress, title: String, _ people: PrincipalSearch
    ) throws(ReplicationStop) {
        (self.calendar, self.title, self.people) = (calendar, title, people)
        connection = people.connection
        let (sharing, answer) = try CalendarShares.look(at: calendar, people)
        self.sharing = sharing
        keepsOthers = answer.escapesNamesTwice
        way = sharing.way(try connection.client.send(.options(of: calendar)))
    }

    private static func look(
        at calendar: WebAddress, _ people: PrincipalSearch
    ) throws(ReplicationStop) -> (CalendarSharing, HTTPAnswer) {
        let answer = try people.connection.client.send(.sharing(of: calendar))
        guard answer.status == 207 else {
            throw ReplicationStop(.status(answer.status, reason: answer.reason))
        }
        guard let found = try? Multistatus(answer.body, from: answer.address),
            let response = found.responses.first, let sharing = CalendarSharing(response, from: answer.address)
        else { throw ReplicationStop(.brokenAnswer) }
        return (sharing, answer)
    }

    /// The owner, where that is somebody else.
    var otherOwner: WebAddress? {
        guard let owner = sharing.owner, let own = people.facts.principal ?? sharing.principal,
            !owner.isPlace(of: own)
        else { return nil }
        return owner
    }

    // MARK: Looking

    /// Everybody else who has rights, in the order of the server.
    func sharers() throws(ReplicationStop) -> [Sharer] {
        if way == .roles { return try roleHolders() }
        var found: [Sharer] = []
        for invited in sharing.invited ?? [] {
            guard let access = invited.access else { continue }
            found.append(Sharer(person: person(invited), access: access, answer: invited.answer))
        }
        for entry in sharing.entries ?? [] {
            guard let access = entry.access else { continue }
            switch entry.principal {
            case .everybody: found.append(Sharer(person: nil, access: access))
            case .owner, .others: continue
            case .person(let place):
                if isOwn(place) { continue }
                // An invitation says the same, by the address.
                let isTold = found.contains { $0.person.map { $0.principal.isPlace(of: place) } ?? false }
                if isTold { continue }
                // Several entries may be about one person.
                let whole = sharing.access(of: place) ?? access
                found.append(Sharer(person: try people.person(at: place), access: whole))
            }
        }
        return found
    }

    /// True for the owner, and for the groups of the owner's proxies, which are below.
    private func isOwn(_ place: WebAddress) -> Bool {
        [sharing.owner, people.facts.principal].contains { $0.map(place.isBelow) ?? false }
    }

    /// The person of an invitation; its principal is where the server's other entry has the name.
    private func person(_ invited: CalendarSharing.Invited) -> KnownPerson {
        let address = MailAddress(calendarAddress: invited.address)?.text
        let names = address.map { [$0, String($0.prefix { $0 != "@" })] } ?? []
        let places = (sharing.entries ?? []).compactMap { entry in
            if case .person(let place) = entry.principal { place } else { nil }
        }
        let named = address == nil ? calendar.resolve(answered: invited.address) : nil
        let place = places.first { names.contains($0.lastName) } ?? named ?? calendar
        return KnownPerson(principal: place, address: address, name: invited.name)
    }

    private func roleHolders() throws(ReplicationStop) -> [Sharer] {
        var found: [Sharer] = []
        let answer = try connection.client.send(.roleHolders(of: calendar))
        guard answer.isSuccess, let list = try? RoleHolders(answer.body) else {
            throw ReplicationStop(.status(answer.status, reason: answer.reason))
        }
        for holder in list.holders {
            guard let access = CalendarAccess(roles: try roles(of: holder.login)) else { continue }
            let isEverybody = holder.login == RoleHolders.everybody
            var person = KnownPerson(
                principal: people.facts.principal?.sibling(holder.login) ?? calendar,
                address: MailAddress(holder.address)?.text)
            if holder.name != holder.login { person.name = holder.name }
            found.append(Sharer(person: isEverybody ? nil : person, access: access))
        }
        return found
    }

    private func roles(of login: String) throws(ReplicationStop) -> [String] {
        let answer = try connection.client.send(.roles(of: login, in: calendar))
        guard answer.isSuccess, let roles = try? RoleHolders.roles(answer.body) else {
            throw ReplicationStop(.status(answer.status, reason: answer.reason))
        }
        return roles
    }

    // MARK: Changing

    /// Gives somebody these rights in the place of others, or takes all away. Returns the rights that the server shows
    /// afterwards, which need not be these.
    mutating func give(
        _ access: CalendarAccess?, to person: KnownPerson, _ way: CalendarSharing.Way
    ) throws(ReplicationStop) -> CalendarAccess? {
        let request: HTTPRequest
        switch way {
        case .invitations:
            // The server itself must not guess whom an address means, so only one that it knows comes here.
            let address = person.address.map { "mailto:" + $0 } ?? person.principal.place
            request =
                access == nil
                ? .uninvite(address, from: calendar)
                : .invite(address, name: person.name, to: calendar, title: title, mayWrite: access == .write)
        case .roles:
            request =
                access.map { .giveRoles($0.roles, to: person.login, in: calendar) }
                ?? .takeRoles(from: person.login, in: calendar)
        case .accessControl:
            request = .accessControl(
                sharing.entries(giving: access, to: person.principal, keepsOthers: keepsOthers), of: calendar)
        }
        let answer = try connection.client.send(request)
        if answer.isPage { throw ReplicationStop(.webPage(answer.address.text)) }
        guard answer.isSuccess else { throw ReplicationStop(.refused(answer.status, reason: answer.reason)) }
        return try rights(of: person, way)
    }

    /// Takes the calendar of somebody else out of the user's own home. The owner keeps it.
    func leave() throws(ReplicationStop) -> HTTPAnswer {
        try connection.client.send(way == .roles ? .subscribe(to: calendar, isEnd: true) : .delete(calendar, nil))
    }

    /// The rights that the server shows now.
    private mutating func rights(
        of person: KnownPerson, _ way: CalendarSharing.Way
    ) throws(ReplicationStop) -> CalendarAccess? {
        if way == .roles { return CalendarAccess(roles: try roles(of: person.login)) }
        sharing = try CalendarShares.look(at: calendar, people).0
        let invited = (sharing.invited ?? []).first { invited in
            guard let address = MailAddress(calendarAddress: invited.address) else {
                return calendar.resolve(answered: invited.address)?.isPlace(of: person.principal) == true
            }
            return person.isAt(address.text)
        }
        return invited?.access ?? sharing.access(of: person.principal)
    }
}
