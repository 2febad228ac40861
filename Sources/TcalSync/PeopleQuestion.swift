import CalendarEngine
import CalendarStore
import Commands
import Glibc
import Replication
import WebDAV

/// A question about people to the server of one account, on a thread of its own.
struct PeopleQuestion: Sendable {
    let account: Account
    let environment: Environment
    /// The words of the server about itself at the last sync.
    let status: AccountStatus
    /// The user's own address where the server knows none.
    let ownAddress: String?
    /// The end of all waiting, on the clock of `Clock.monotonic`.
    let deadline: Int64
    /// The moment before which the server wants no request, for people.
    let pause: String?

    /// The bounds of an answer: one of several people, with the longest calendar of each; and those of a search.
    private static let (mostBytes, mostBytesOfSearch) = (BusyAnswer.mostBytes * 4, 4 << 20)
    /// The people of one request: the field with their addresses has to fit the 8 kB of a server.
    private static let mostPeople = 50

    /// A question for each account.
    static func all(in place: SyncPlace, until deadline: Int64) -> [PeopleQuestion] {
        HTTPClient.prepare()
        let states = place.status.read()
        let now = Instant(secondsSinceEpoch: Int64(time(nil)))
        let own = place.configuration.person.address
        // The words are made before several threads want them.
        _ = SyncWords.vocabulary
        return place.configuration.accounts.filter { !$0.isSubscription }.map { account in
            let status = states.first { $0.title == account.title } ?? AccountStatus(title: account.title)
            let isPaused = SyncSchedule([account], states).isPaused(account.title, at: now)
            return PeopleQuestion(
                account: account, environment: place.environment, status: status, ownAddress: own, deadline: deadline,
                pause: isPaused ? status.waitsUntil.map { SyncWords.say(.isPaused(until: SyncWords.clock($0))) } : nil)
        }
    }

    /// The end of the time that servers have, by `--within`: whole seconds, three by themselves.
    static func deadline(_ arguments: ParsedArguments) throws(UsageError) -> Int64 {
        let text = arguments.value(of: .within) ?? "3"
        guard let seconds = Int64(text), (0...60).contains(seconds) else {
            throw .invalidValue(.within, text, .count)
        }
        return Clock.monotonic + seconds * 1_000_000_000
    }

    private var source: BusyAnswer.Source { .outbox(account: account.title) }

    // MARK: Busy times

    /// Asks the server's outbox, where it has one.
    func askBusyTimes(of addresses: [String], in span: BusySpan, _ bring: (BusyLedger.Event) -> Void) {
        func fail(_ words: String) {
            // At the end of the time that is the reason.
            if Clock.monotonic >= deadline { return }
            for address in addresses { bring(.answered(answer(address, BusyAnswer.unanswered(words)))) }
        }
        if let pause { return fail(pause) }
        do throws(AccountSync.Failure) {
            let connection = try connection()
            do throws(ReplicationStop) {
                guard var places = try places(connection) else { return bring(.silent(source)) }
                var rest = addresses[...]
                while !rest.isEmpty {
                    let part = Array(rest.prefix(PeopleQuestion.mostPeople))
                    rest = rest.dropFirst(part.count)
                    guard let response = try ask(part, in: span, &places, connection) else {
                        return bring(.silent(source))
                    }
                    for answer in answers(part, response) { bring(.answered(answer)) }
                }
            } catch {
                throw AccountSync.Failure.stopped(error)
            }
        } catch {
            fail(SyncWords.describe(error))
        }
    }

    private func answer(_ address: String, _ status: String, _ text: [UInt8] = []) -> BusyAnswer {
        BusyAnswer(address: address, source: source, status: status, text: text)
    }

    /// The answer of the outbox; nil where it turns out that there is none any more.
    private func ask(
        _ addresses: [String], in span: BusySpan, _ places: inout PeoplePlaces, _ connection: AccountConnection
    ) throws(ReplicationStop) -> ScheduleResponse? {
        while true {
            guard let outbox = places.outbox, let organizer = places.address ?? ownAddress ?? account.mailAddress else {
                return nil
            }
            let request = HTTPRequest.busyTimes(
                of: addresses, from: span.start, to: span.end, by: organizer, uid: RandomUUID.make(),
                stamp: Instant(secondsSinceEpoch: Int64(time(nil))).basicText, at: outbox)
            let answer = try connection.client.send(request, limit: PeopleQuestion.mostBytes)
            if [404, 405, 410, 501].contains(answer.status) {
                // Some name an outbox that they do not have, as Xandikos does.
                guard places.isKept else { return nil }
                places = try PeoplePlaces(askingFor: connection)
                continue
            }
            guard answer.isSuccess else {
                throw ReplicationStop(.status(answer.status, reason: answer.reason))
            }
            do throws(XMLFault) { return try ScheduleResponse(answer.body) } catch {
                throw ReplicationStop(answer.isPage ? .webPage(answer.address.text) : .brokenAnswer)
            }
        }
    }

    /// The answers about people, as the server gave them: one for each.
    private func answers(_ addresses: [String], _ response: ScheduleResponse) -> [BusyAnswer] {
        let told = Dictionary(response.recipients.map { (Invitee($0.address).key, $0) }) { first, _ in first }
        return addresses.map { address in
            guard let recipient = told[Invitee(address).key] else {
                return answer(address, BusyAnswer.unanswered(SyncWords.describe(.missing)))
            }
            let text = recipient.calendarData ?? []
            if text.count > BusyAnswer.mostBytes {
                return answer(
                    address,
                    BusyAnswer.unanswered(SyncWords.describe(ReplicaFault.tooLarge(limit: BusyAnswer.mostBytes))))
            }
            if !text.isEmpty, !SubscriptionFetch.isCalendar(text) {
                return answer(address, BusyAnswer.unanswered(SyncWords.describe(.noCalendar)))
            }
            return answer(address, recipient.status, text)
        }
    }

    // MARK: People

    /// Looks for people of whom the name or an address has these words in it.
    func findPeople(_ words: String, _ bring: (PersonFound) -> Void) {
        if pause != nil { return }
        do throws(AccountSync.Failure) {
            let connection = try connection()
            do throws(ReplicationStop) {
                guard let places = try places(connection) else { return }
                let requests = places.directories.prefix(3).flatMap { directory in
                    searches(words).map { HTTPRequest.people(with: $0.text, in: $0.property, at: directory) }
                }
                for request in requests { connection.client.begin(request) }
                for request in requests {
                    for person in try people(request, connection) where fits(person, words) { bring(person) }
                }
            } catch {
                throw AccountSync.Failure.stopped(error)
            }
        } catch {
            if Clock.monotonic < deadline { Console.warn("\(account.title): \(SyncWords.describe(error))") }
        }
    }

    /// The searches that find somebody. Some servers compare an address only with the name before its sign.
    private func searches(_ words: String) -> [(text: String, property: HTTPRequest.PersonProperty)] {
        let whole = HTTPRequest.PersonProperty.allCases.map { (text: words, property: $0) }
        guard let sign = words.firstIndex(of: "@"), sign > words.startIndex else { return whole }
        return whole + [(String(words[..<sign]), .address)]
    }

    private func people(
        _ request: HTTPRequest, _ connection: AccountConnection
    ) throws(ReplicationStop) -> [PersonFound] {
        let answer = try connection.client.send(request, limit: PeopleQuestion.mostBytesOfSearch)
        // A collection in which nobody can search has nobody.
        guard answer.status == 207, let found = try? Multistatus(answer.body, from: answer.address) else { return [] }
        return found.responses.compactMap { RemotePerson($0) }.compactMap { person in
            guard let address = person.addresses.lazy.compactMap({ MailAddress(calendarAddress: $0) }).first else {
                return nil
            }
            return PersonFound(
                name: person.name, address: address.text, kind: PersonKind(rawValue: person.kind) ?? .individual,
                account: account.title)
        }
    }

    /// True for somebody who was meant by a whole address, where a part of it was looked for.
    private func fits(_ person: PersonFound, _ words: String) -> Bool {
        !words.contains("@") || person.address.lowercased().contains(words.lowercased())
            || person.name.lowercased().contains(words.lowercased())
    }

    // MARK: The server

    private func connection() throws(AccountSync.Failure) -> AccountConnection {
        // The store's threads block every signal; a command for a password begins as from a shell, and can be ended.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        let connection = try AccountConnection(account, in: environment, until: deadline)
        connection.client.deadline = deadline
        return connection
    }

    /// The places as the last sync kept them, else as the server tells them now; nil where there is no outbox.
    private func places(_ connection: AccountConnection) throws(ReplicationStop) -> PeoplePlaces? {
        if let kept = PeoplePlaces(keptIn: status, for: connection) { return kept.isEmpty ? nil : kept }
        let found = try PeoplePlaces(askingFor: connection)
        return found.isEmpty ? nil : found
    }
}

/// The places of a server that are about other people.
struct PeoplePlaces: Sendable {
    /// The place that says when people are busy (RFC 6638 2.1.1); nil where there is none.
    var outbox: WebAddress?
    /// The collections in which people are looked for.
    var directories: [WebAddress] = []
    /// One's own address of mail, as the server knows it.
    var address: String?
    /// True for what a sync has kept.
    var isKept = false

    /// True where the server does nothing of the kind.
    var isEmpty: Bool { outbox == nil && directories.isEmpty }

    /// The places that the last sync kept; nil where it kept none, or those of another server than the account's.
    init?(keptIn status: AccountStatus, for connection: AccountConnection) {
        guard let text = status.outbox else { return nil }
        isKept = true
        address = status.addresses.first
        if text != AccountStatus.noOutbox {
            guard let outbox = WebAddress(text), connection.admits(outbox) else { return nil }
            self.outbox = outbox
        }
        directories = status.directories.compactMap { WebAddress($0) }.filter(connection.admits)
    }

    /// Asks a server for its places.
    init(askingFor connection: AccountConnection) throws(ReplicationStop) {
        let discovery = CalDAVDiscovery(client: connection.client, start: connection.address)
        try discovery.findPrincipal()
        (outbox, directories) = (discovery.facts.outbox, discovery.facts.directories)
        address = discovery.facts.addresses.first
    }
}

extension AccountConnection {
    /// True for a place at which the account's server may know who one is: it is let know that, too, where it is a
    /// neighbour.
    func admits(_ place: WebAddress) -> Bool {
        if place.origin == address.origin { return true }
        client.admit(place, namedBy: address)
        return address.isAkin(to: place)
    }
}

extension Account {
    /// The user as an address of mail, where it is one.
    fileprivate var mailAddress: String? { user.flatMap { MailAddress($0)?.text } }
}
