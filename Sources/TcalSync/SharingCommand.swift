import CalendarEngine
import CalendarStore
import Commands
import Phrases
import Replication
import WebDAV

/// `tcal calendars share`, `unshare`, `shared`, `accept` and `decline`: who else may use the user's calendars, and
/// calendars that others offer.
struct SharingCommand {
    let place: SyncPlace
    let arguments: ParsedArguments

    /// A calendar of an account, as the last sync left it.
    struct Place {
        let account: Account
        let known: KnownCalendar
        /// The title as `tcal calendars` shows it.
        let title: String
        let folder: String

        /// True when a text names it.
        func isCalled(_ text: String) -> Bool {
            let path = text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
            return [title, known.folder, folder, "\(account.title)/\(title)"].contains(path)
        }
    }

    /// Why an action was given up: a sentence, and the exit code.
    struct Refusal: Error {
        var text: String
        var code: Int32 = 1

        init(_ sentence: SyncSentence, code: Int32 = 1) { (text, self.code) = (SyncWords.say(sentence), code) }

        init(_ text: String) { self.text = text }

        init(_ account: Account, _ failure: AccountSync.Failure) {
            text = "\(account.title): \(SyncWords.describe(failure))"
        }
    }

    /// Runs the command, and says for people what came of it; returns the exit code.
    func run() throws(UsageError) -> Int32 {
        let request = try request()
        do throws(Refusal) {
            switch request {
            case .give(let access, let name, let person):
                var calendar = try open(calendarNamed: name)
                try give(access, to: person, &calendar).forEach { Console.say($0) }
            case .list(let name): return try list(name)
            case .answer(let name, let isAccepted):
                try ShareAcceptance(place: place).answer(name, isAccepted: isAccepted).forEach { Console.say($0) }
            case .invitations: return try ShareAcceptance(place: place).list()
            }
            return 0
        } catch {
            Console.warn(error.text)
            return error.code
        }
    }

    /// Runs the command for the screen: what came of it, and how things are then.
    func report() throws(UsageError) -> SharingReport {
        let request = try request()
        var report = SharingReport()
        do throws(Refusal) {
            switch request {
            case .give(let access, let name, let person):
                var calendar = try open(calendarNamed: name)
                report.sentences = try give(access, to: person, &calendar).map(SyncWords.say)
                try tell(calendar, to: &report)
            case .list(let name): try tell(try open(calendarNamed: name ?? ""), to: &report)
            case .answer(let name, let isAccepted):
                let acceptance = try ShareAcceptance(place: place)
                report.sentences = try acceptance.answer(name, isAccepted: isAccepted)
                acceptance.tellOffers(to: &report)
            case .invitations: try ShareAcceptance(place: place).tellOffers(to: &report)
            }
        } catch {
            report.failures.append(error.text)
        }
        return report
    }

    private func tell(_ calendar: OpenCalendar, to report: inout SharingReport) throws(Refusal) {
        let way = try way(to: nil, calendar)
        report.rights = [.read, .write, .busyTimes].filter { calendar.shares.sharing.canGive($0, way) }
            .map(SharedAccess.init)
        report.sharers = try calendar.sharers().map { sharer in
            CalendarSharer(
                name: sharer.person.map { $0.name.isEmpty && $0.address == nil ? $0.login : $0.name } ?? "",
                address: sharer.person?.address ?? "", isEverybody: sharer.person == nil,
                access: SharedAccess(sharer.access), answer: ShareAnswer(sharer.answer))
        }
    }

    private enum Request {
        case give(CalendarAccess?, to: String, Invitee)
        case list(String?)
        case answer(String, isAccepted: Bool)
        case invitations
    }

    private func request() throws(UsageError) -> Request {
        let words = Array(arguments.operands.dropFirst())
        let action = arguments.operands.first ?? ""
        guard CommandTable.sharingActions.contains(action) else { throw .invalidArgument(.action, action, .action) }
        let most = ["share", "unshare"].contains(action) ? 2 : 1
        if words.count > most { throw .unexpectedArgument(words[most]) }
        switch action {
        case "shared": return .list(words.first)
        case "accept" where words.isEmpty: return .invitations
        case "accept", "decline":
            guard let name = words.first else { throw .missingArgument(.name) }
            return .answer(name, isAccepted: action == "accept")
        default:
            guard let name = words.first else { throw .missingArgument(.calendar) }
            guard words.count > 1 else { throw .missingArgument(.person) }
            if action == "share" { return .give(try access(), to: name, try person(words[1])) }
            // Who has rights is found by the name that the server tells, too.
            return .give(nil, to: name, (try? person(words[1])) ?? Invitee(words[1]))
        }
    }

    /// The rights to give: reading, without an option.
    private func access() throws(UsageError) -> CalendarAccess {
        let options: [Option] = [.write, .read, .busyOnly]
        let given = options.filter(arguments.has)
        if given.count > 1 { throw .conflictingOptions(.apart(given[0], given[1])) }
        return given.first == .write ? .write : given.first == .busyOnly ? .busyTimes : .read
    }

    /// The person that a text names: a contact, or an address.
    private func person(_ text: String) throws(UsageError) -> Invitee {
        let contacts = { [environment = place.environment] in Contacts.all(in: environment).map(\.invitee) }
        do throws(PhraseFailure) {
            let people = try PeoplePhrase(contacts: contacts).people(text)
            guard let person = people.first else { throw .notAMailAddress(text) }
            if people.count > 1 { throw .notAMailAddress(text) }
            return person
        } catch {
            throw .unreadablePhrase(nil, error)
        }
    }

    // MARK: Calendars

    /// The calendars of all accounts that were synced, account by account.
    static func places(in place: SyncPlace) -> [Place] {
        place.configuration.accounts.filter { !$0.isSubscription }.flatMap { account -> [Place] in
            let path = AccountSync.databasePath(of: account.title, in: place.stateFolder)
            guard LocalFiles.exists(path, in: "/"), let database = try? StateDatabase(path),
                let known = try? database.calendars()
            else { return [] }
            return known.filter { !$0.address.hasPrefix("here:") }.map { known in
                let folder = place.folder(of: account) + "/" + known.folder
                let title = LocalFiles.readProperty("displayname", in: folder)
                return Place(account: account, known: known, title: title ?? known.folder, folder: folder)
            }
        }
    }

    private func calendar(named name: String) throws(Refusal) -> Place {
        let all = SharingCommand.places(in: place)
        let named = all.filter { $0.isCalled(name) }
        // A calendar of somebody for whom the user acts often has the same name.
        let own = named.filter { LocalFiles.readProperty(LocalFiles.owner, in: $0.folder) == nil }
        let found = own.isEmpty ? named : own
        if found.count > 1 {
            throw Refusal(.severalShareable(name, names: found.map { "\($0.account.title)/\($0.title)" }), code: 2)
        }
        guard let calendar = found.first else { throw Refusal(.notShareable(name, known: all.map(\.title))) }
        return calendar
    }

    /// A calendar, its server, and the rights of others on it.
    struct OpenCalendar {
        let place: Place
        let server: SharingServer
        var shares: CalendarShares

        /// Everybody else who has rights on it.
        func sharers() throws(Refusal) -> [Sharer] {
            try server.ask { () throws(ReplicationStop) in try shares.sharers() }
        }
    }

    private func open(calendarNamed name: String) throws(Refusal) -> OpenCalendar {
        let calendar = try calendar(named: name)
        let server = try SharingServer(calendar.account, in: place)
        return OpenCalendar(place: calendar, server: server, shares: try server.shares(of: calendar))
    }

    // MARK: Changing

    /// Gives somebody rights on a calendar, or takes them away; returns what came of it.
    private func give(
        _ access: CalendarAccess?, to invitee: Invitee, _ calendar: inout OpenCalendar
    ) throws(Refusal) -> [SyncSentence] {
        let (server, title) = (calendar.server, calendar.place.title)
        let way = try way(to: access, calendar)
        let sharers = access == nil ? try calendar.sharers() : []
        let person = try person(invitee, server, among: sharers)
        let hasRights = sharers.contains { $0.person?.principal.isPlace(of: person.principal) == true }
        guard hasRights || access != nil else {
            throw Refusal(.hadNoRights(person: person.shown, calendar: title))
        }
        var shares = calendar.shares
        let shown = try server.ask { () throws(ReplicationStop) in try shares.give(access, to: person, way) }
        calendar.shares = shares
        guard shown == access else {
            throw Refusal(.otherRights(person: person.shown, shown.map(SharedAccess.init)))
        }
        guard let access else { return [.unshared(calendar: title, person: person.shown)] }
        let given = SyncSentence.shared(calendar: title, person: person.shown, SharedAccess(access))
        switch way {
        case .invitations: return [given, .isInvited(person: person.shown)]
        case .roles, .accessControl:
            return [given, .isFoundAt(address: shares.calendar.text, person: person.shown)]
        }
    }

    /// The way to give rights; refuses what the server cannot, before anything is tried.
    private func way(
        to access: CalendarAccess?, _ calendar: OpenCalendar
    ) throws(Refusal) -> CalendarSharing.Way {
        let (shares, server) = (calendar.shares, calendar.server)
        if let owner = shares.otherOwner {
            let person = try? server.people.person(at: owner)
            throw Refusal(.othersCalendar(shares.title, owner: person?.shown ?? owner.lastName))
        }
        let account = server.account.title
        guard let way = shares.way else { throw Refusal(.sharesNothing(account: account)) }
        if let access, !shares.sharing.canGive(access, way) {
            throw Refusal(
                access == .busyTimes ? .noBusyTimesAlone(account: account) : .sharesNothing(account: account))
        }
        return way
    }

    /// The person of an address: one of those who have rights, who need not exist any more, or anybody whom the server
    /// knows.
    private func person(
        _ invitee: Invitee, _ server: SharingServer, among sharers: [Sharer]
    ) throws(Refusal) -> KnownPerson {
        if server.people.facts.addresses.contains(where: { $0.lowercased() == invitee.key }) {
            throw Refusal(.sharesWithOneself, code: 2)
        }
        let people = sharers.compactMap(\.person)
        let called = people.filter { $0.isCalled(invitee.address) }
        if let person = people.first(where: { $0.isAt(invitee.address) }) ?? (called.count == 1 ? called[0] : nil) {
            return person
        }
        let found = try server.ask { () throws(ReplicationStop) in try server.people.person(at: invitee.address) }
        guard var person = found else {
            throw Refusal(.noSuchPerson(invitee.address, account: server.account.title))
        }
        if person.name.isEmpty { person.name = invitee.name }
        return person
    }

    // MARK: Listing

    /// A calendar, and those who have rights on it.
    private typealias Row = (calendar: Place, sharers: [Sharer])

    /// Lists who has which rights on one of the user's calendars, or on all of them; returns the exit code.
    private func list(_ name: String?) throws(Refusal) -> Int32 {
        var (rows, isWhole): ([Row], Bool) = ([], true)
        if let name {
            let calendar = try open(calendarNamed: name)
            _ = try way(to: nil, calendar)
            rows.append((calendar.place, try calendar.sharers()))
        } else {
            let all = SharingCommand.places(in: place)
            for account in place.configuration.accounts {
                let calendars = all.filter { $0.account.title == account.title }
                if calendars.isEmpty { continue }
                do throws(Refusal) { rows += try self.rows(of: calendars, try SharingServer(account, in: place)) } catch
                {
                    Console.warn(error.text)
                    isWhole = false
                }
            }
        }
        if arguments.has(.json) { writeJSON(rows) } else { write(rows) }
        return isWhole ? 0 : 1
    }

    /// The rights on those calendars of an account that are the user's own and on the server.
    private func rows(of calendars: [Place], _ server: SharingServer) throws(Refusal) -> [Row] {
        var rows: [Row] = []
        for calendar in calendars where server.calendars.contains(where: { $0.address.key == calendar.known.address }) {
            let shares = try server.shares(of: calendar)
            if shares.otherOwner != nil { continue }
            rows.append((calendar, try server.ask { () throws(ReplicationStop) in try shares.sharers() }))
        }
        return rows
    }

    private func write(_ rows: [Row]) {
        for (calendar, sharers) in rows {
            let title = "\(calendar.account.title)/\(calendar.title)"
            if sharers.isEmpty { Console.say(.sharedWithNobody(calendar: title)) } else { Console.say("\(title):") }
            for sharer in sharers {
                let who = sharer.person?.shown ?? SyncWords.say(.everybody)
                let rights = SyncSentence.rights(SharedAccess(sharer.access), ShareAnswer(sharer.answer))
                Console.say("  \(who): \(SyncWords.say(rights))")
            }
        }
    }

    private func writeJSON(_ rows: [Row]) {
        let objects = rows.flatMap { calendar, sharers in
            sharers.map { sharer in
                JSONText.object([
                    ("account", .text(calendar.account.title)), ("calendar", .text(calendar.title)),
                    ("name", .text(sharer.person.flatMap { $0.name.isEmpty ? nil : $0.name })),
                    ("address", .text(sharer.person?.address)), ("everybody", .flag(sharer.person == nil)),
                    ("access", .text(SharedAccess(sharer.access).rawValue)),
                    ("answer", .text(sharer.answer.map { ShareAnswer($0).rawValue })),
                ])
            }
        }
        Console.say("[" + objects.map { "\n" + $0.line }.joined(separator: ",") + "\n]")
    }
}

/// The server of an account, open for questions about who may use calendars.
struct SharingServer {
    let account: Account
    let people: PrincipalSearch
    /// The calendars that the account has.
    let calendars: [RemoteCalendar]
    /// Held while the server may give other tokens: it may take each for renewing once.
    private let lock: SyncLock?

    /// Opens the server, and asks for the user and the calendars.
    ///
    /// - Parameter isLocked: True when nobody else can renew tokens anyway, because the caller has the lock.
    init(_ account: Account, in place: SyncPlace, isLocked: Bool = false) throws(SharingCommand.Refusal) {
        self.account = account
        do throws(SyncLock.Failure) {
            lock = isLocked || account.authorizationServer == nil ? nil : try SyncLock(in: place.stateFolder)
        } catch {
            throw SharingCommand.Refusal(SyncWords.describe(error))
        }
        do throws(AccountSync.Failure) {
            let connection = try AccountConnection(account, in: place.environment)
            do throws(ReplicationStop) {
                calendars = try CalDAVDiscovery(client: connection.client, start: connection.address).calendars()
                people = try PrincipalSearch(connection)
            } catch {
                throw .stopped(error)
            }
        } catch {
            throw SharingCommand.Refusal(account, error)
        }
    }

    /// Asks the server something.
    func ask<Answer>(_ body: () throws(ReplicationStop) -> Answer) throws(SharingCommand.Refusal) -> Answer {
        do throws(ReplicationStop) { return try body() } catch {
            throw SharingCommand.Refusal(account, .stopped(error))
        }
    }

    /// The rights of others on a calendar.
    func shares(of calendar: SharingCommand.Place) throws(SharingCommand.Refusal) -> CalendarShares {
        try ask { () throws(ReplicationStop) in
            guard let remote = calendars.first(where: { $0.address.key == calendar.known.address }) else {
                throw ReplicationStop(.missing)
            }
            return try CalendarShares(of: remote.address, title: calendar.title, people)
        }
    }
}

extension SharedAccess {
    init(_ access: CalendarAccess) {
        self =
            switch access {
            case .busyTimes: .busyTimes
            case .read: .read
            case .write: .write
            case .other: .other
            }
    }
}

extension ShareAnswer {
    init(_ answer: CalendarSharing.Invited.Answer?) {
        self =
            switch answer {
            case .accepted?: .accepted
            case .declined?: .declined
            case .unanswered?: .unanswered
            case .unknown?: .unknown
            case nil: .notAsked
            }
    }
}
