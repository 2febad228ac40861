import CalendarEngine
import CalendarStore
import Phrases
import Replication
import WebDAV

/// A person, as a server knows one.
struct KnownPerson: Hashable {
    /// The place of the principal.
    var principal: WebAddress
    /// The address of mail; nil where the server does not tell it.
    var address: String?
    /// The name; empty where the server does not tell it.
    var name = ""

    /// The login, by the last part of the principal's place.
    var login: String { principal.lastName }

    /// The name without signs that would make an address of a part of it: a server lets people choose their names.
    var plainName: String {
        name.split(whereSeparator: \.isNewline).joined(separator: " ").filter { !"<>@".contains($0) }.trimmedBlanks
    }

    /// The person in one line: `Ana Ruiz <ana@example.com>`, or what the server tells of that.
    var shown: String {
        guard let address else { return plainName.isEmpty ? login : plainName }
        return Invitee(address, name: plainName).text
    }

    /// True for a person of this address, name or login, without regard to case.
    func isCalled(_ text: String) -> Bool {
        [address ?? "", name, login].contains { !$0.isEmpty && $0.lowercased() == text.lowercased() }
    }

    /// True for a person of this address.
    func isAt(_ text: String) -> Bool { address?.lowercased() == text.lowercased() }
}

/// Finds the principal of a person on a server by the address, and the other way round.
struct PrincipalSearch {
    let connection: AccountConnection
    /// The facts about the user and the server, complete.
    let facts: ServerFacts

    /// The most bytes of an answer to a search.
    private static let mostBytes = 4 << 20

    /// Asks the server about the user first.
    init(_ connection: AccountConnection) throws(ReplicationStop) {
        let discovery = CalDAVDiscovery(client: connection.client, start: connection.address)
        try discovery.findPrincipal()
        (self.connection, facts) = (connection, discovery.facts)
    }

    /// A search with what the server told already.
    init(_ connection: AccountConnection, knowing facts: ServerFacts) {
        (self.connection, self.facts) = (connection, facts)
    }

    /// A person for whom the user may act as a proxy, and whether that is to change their calendars.
    typealias Proxied = (person: KnownPerson, mayWrite: Bool)

    /// The people for whom the user may act, and whether that is to change their calendars.
    func actsFor() throws(ReplicationStop) -> [Proxied] {
        guard let own = facts.principal else { return [] }
        let answer = try connection.client.send(.proxies(of: own))
        try answer.checkTrouble()
        guard answer.status == 207, let found = try? Multistatus(answer.body, from: answer.address),
            let response = found.responses.first
        else { return [] }
        var people: [(person: KnownPerson, mayWrite: Bool)] = []
        for mayWrite in [true, false] {
            for place in response.actsFor(mayWrite: mayWrite, from: answer.address)
            where !people.contains(where: { $0.person.principal.isPlace(of: place) }) {
                var person = try person(at: place)
                person.principal = place
                people.append((person, mayWrite))
            }
        }
        return people
    }

    /// The place of somebody's calendars; that of the principal where the server does not tell it.
    func home(of person: KnownPerson) throws(ReplicationStop) -> WebAddress {
        let answer = try connection.client.send(.person(at: person.principal))
        let found = try? Multistatus(answer.body, from: answer.address)
        return found?.responses.first?.homeSets(from: answer.address).first ?? person.principal
    }

    /// The person with an address; nil when nobody on the server is known to have it.
    func person(at address: String) throws(ReplicationStop) -> KnownPerson? {
        // A search is without regard to case (RFC 3744 9.4), but not everywhere.
        var words = address == address.lowercased() ? [address] : [address.lowercased(), address]
        if let sign = address.firstIndex(of: "@") { words.append(address[..<sign].lowercased()) }
        for word in words {
            if let found = try search(word).first(where: { $0.isAt(address) }) { return found }
        }
        return try atUsualPlace(address)
    }

    /// The name and the address of a principal.
    func person(at principal: WebAddress) throws(ReplicationStop) -> KnownPerson {
        if let told = try look(at: principal).person { return told }
        let found = try search(principal.lastName).first { $0.principal.isPlace(of: principal) }
        return found ?? KnownPerson(principal: principal)
    }

    /// The people of whom the address has a text in it, as the server's own search finds them (RFC 3744 9.4).
    private func search(_ text: String) throws(ReplicationStop) -> [KnownPerson] {
        var people: [KnownPerson] = []
        for directory in facts.directories.prefix(3) where connection.admits(directory) {
            let request = HTTPRequest.people(with: text, in: .address, at: directory)
            let answer = try connection.client.send(request, limit: PrincipalSearch.mostBytes)
            try answer.checkTrouble()
            guard answer.status == 207, let found = try? Multistatus(answer.body, from: answer.address) else {
                continue
            }
            people += found.responses.compactMap(KnownPerson.init)
        }
        return people
    }

    // MARK: Places

    /// The person whose principal is beside one's own, with the first part of the address, or all of it, as the name.
    private func atUsualPlace(_ address: String) throws(ReplicationStop) -> KnownPerson? {
        guard let own = facts.principal, let sign = address.firstIndex(of: "@") else { return nil }
        let names = [String(address[..<sign]), address]
        for name in names {
            guard let place = own.sibling(name) else { continue }
            let (told, status) = try look(at: place)
            if let told, told.isAt(address) { return told }
            // Cyrus tells nobody about others. It says at least who exists.
            if status == 403, isNamedAlike(name, address), let nobody = own.sibling("tcal-\(RandomUUID.make())"),
                try look(at: nobody).status == 404
            {
                return KnownPerson(principal: place, address: address)
            }
        }
        return nil
    }

    /// True when the user's own principal is named after the user's address in this way, in the same domain.
    private func isNamedAlike(_ name: String, _ address: String) -> Bool {
        guard let own = facts.principal?.lastName.lowercased() else { return false }
        return facts.addresses.contains { ownAddress in
            guard let sign = ownAddress.firstIndex(of: "@"), let other = address.firstIndex(of: "@") else {
                return false
            }
            if name == address { return ownAddress.lowercased() == own }
            return ownAddress[..<sign].lowercased() == own
                && ownAddress[sign...].lowercased() == address[other...].lowercased()
        }
    }

    /// Looks at the place of a principal. SOGo answers for another one where nobody has it.
    private func look(at place: WebAddress) throws(ReplicationStop) -> (person: KnownPerson?, status: Int) {
        guard connection.admits(place) else { return (nil, 0) }
        let answer = try connection.client.send(.person(at: place))
        guard answer.status == 207, let found = try? Multistatus(answer.body, from: answer.address),
            let response = found.responses.first, response.address?.isPlace(of: place) == true
        else { return (nil, answer.status) }
        return (KnownPerson(response), answer.status)
    }
}

extension HTTPAnswer {
    /// Throws for an answer that says nothing of what was asked, because the server cannot answer now.
    fileprivate func checkTrouble() throws(ReplicationStop) {
        guard [401, 429].contains(status) || status >= 500 && status != 501 else { return }
        throw ReplicationStop(.status(status, reason: reason))
    }
}

extension KnownPerson {
    /// The person that a response is about; nil where there is no address.
    fileprivate init?(_ response: DAVResponse) {
        guard let place = response.address, let person = RemotePerson(response) else { return nil }
        principal = place
        address = person.addresses.lazy.compactMap { MailAddress(calendarAddress: $0)?.text }
            .first { $0.contains("@") }
        name = person.name
    }
}

extension WebAddress {
    /// The last part of the path, without its escapes, also of a collection.
    var lastName: String {
        var bare = self
        while bare.path.count > 1, bare.path.hasSuffix("/") { bare.path.removeLast() }
        return bare.name
    }

    /// The place beside this one with another name; nil at the top.
    func sibling(_ name: String) -> WebAddress? {
        var parent = self
        while parent.path.hasSuffix("/") { parent.path.removeLast() }
        guard let slash = parent.path.lastIndex(of: "/") else { return nil }
        parent.path = String(parent.path[...slash])
        var place = parent.member(name)
        if path.hasSuffix("/") { place.path += "/" }
        return place
    }
}
