import CalendarEngine
import CalendarStore
import Commands
import Replication
import WebDAV

/// `tcal calendars accept` and `decline`: calendars that others offer.
struct ShareAcceptance {
    typealias Refusal = SharingCommand.Refusal

    private let place: SyncPlace
    /// Held while servers may renew tokens; nil where no account has tokens. One lock serves all accounts: this process
    /// would wait for its own.
    private let lock: SyncLock?

    init(place: SyncPlace) throws(Refusal) {
        self.place = place
        let hasTokens = place.configuration.accounts.contains { $0.authorizationServer != nil }
        lock = hasTokens ? try ShareAcceptance.takeLock(in: place) : nil
    }

    private static func takeLock(in place: SyncPlace) throws(Refusal) -> SyncLock {
        do throws(SyncLock.Failure) { return try SyncLock(in: place.stateFolder) } catch {
            throw Refusal(SyncWords.describe(error))
        }
    }

    /// An invitation, with the server that has it.
    private struct Waiting {
        let server: SharingServer
        let home: WebAddress
        /// The place of the notification.
        let place: WebAddress
        var invitation: SharingInvitation
        /// The name of the calendar for people.
        var title: String

        func isCalled(_ text: String) -> Bool {
            [title, invitation.calendar.lastName, invitation.owner, invitation.calendar.text].contains(text)
        }
    }

    private var accounts: [Account] { place.configuration.accounts.filter { !$0.isSubscription } }

    /// Lists the invitations that wait for an answer; returns the exit code.
    func list() -> Int32 {
        var report = SharingReport()
        tellOffers(to: &report)
        for failure in report.failures { Console.warn(failure) }
        let offers = report.offers ?? []
        for offer in offers { Console.say(.invitation(calendar: offer.title, owner: offer.owner, offer.access)) }
        if offers.isEmpty, report.failures.isEmpty { Console.say(.noInvitations) }
        return report.failures.isEmpty ? 0 : 1
    }

    /// Tells the invitations that wait for an answer, and which servers did not tell theirs.
    func tellOffers(to report: inout SharingReport) {
        let (all, failures) = allInvitations()
        report.failures += failures.map(\.text)
        report.offers = all.filter { $0.invitation.answer == .unanswered }.map { one in
            CalendarOffer(
                title: one.title, owner: one.invitation.owner, access: SharedAccess(one.invitation.access ?? .read),
                address: one.invitation.calendar.text)
        }
    }

    /// The invitations of all accounts, and why those of some are not known.
    private func allInvitations() -> (found: [Waiting], failures: [Refusal]) {
        var (found, failures): ([Waiting], [Refusal]) = ([], [])
        for account in accounts {
            do throws(Refusal) {
                found += try invitations(of: try SharingServer(account, in: place, isLocked: true))
            } catch {
                failures.append(error)
            }
        }
        return (found, failures)
    }

    /// Answers the invitation with a name, or takes the calendar at an address; returns what came of it.
    func answer(_ name: String, isAccepted: Bool) throws(Refusal) -> [String] {
        let (all, failures) = allInvitations()
        let named = all.filter { $0.isCalled(name) }
        if named.isEmpty, isAccepted, name.contains("://") { return try take(name) }
        for failure in failures { Console.warn(failure.text) }
        // One that was answered may be answered anew; one that waits comes first.
        let waiting = named.filter { $0.invitation.answer == .unanswered }
        let found = waiting.isEmpty ? named : waiting
        guard let one = found.first else {
            if !isAccepted, let left = try leave(name) { return left }
            throw Refusal(.noInvitation(name, known: all.map(\.title)))
        }
        guard found.count == 1 else {
            throw Refusal(.severalInvitations(name, names: found.map { $0.invitation.calendar.text }), code: 2)
        }
        guard let principal = one.server.people.facts.principal else {
            throw Refusal(one.server.account, .stopped(ReplicationStop(.missing)))
        }
        let answer = try one.server.ask { () throws(ReplicationStop) in
            try one.server.people.connection.client.send(
                .answer(one.invitation, isAccepted: isAccepted, by: principal, at: one.home))
        }
        try settle(answer, one.server)
        // Cyrus would keep it as if nobody had answered.
        _ = try? one.server.people.connection.client.send(.delete(one.place, nil))
        return [said(one.title, isAccepted)]
    }

    private func said(_ title: String, _ isAccepted: Bool) -> String {
        SyncWords.say(.acceptedShare(calendar: title, isAccepted: isAccepted))
    }

    /// Makes the next sync look for the calendars anew, where the server did as it was asked.
    private func settle(_ answer: HTTPAnswer, _ server: SharingServer) throws(Refusal) {
        guard answer.isSuccess, !answer.isPage else {
            throw Refusal(server.account, .stopped(ReplicationStop(.refused(answer.status, reason: answer.reason))))
        }
        let path = AccountSync.databasePath(of: server.account.title, in: place.stateFolder)
        if LocalFiles.exists(path, in: "/") { try? StateDatabase(path).forgetFound() }
    }

    // MARK: Invitations

    /// The invitations on a server, those that were answered too; none where it has none.
    private func invitations(of server: SharingServer) throws(Refusal) -> [Waiting] {
        try server.ask { () throws(ReplicationStop) in
            guard let principal = server.people.facts.principal else { return [] }
            let client = server.people.connection.client
            let (told, base) = try responses(to: .notificationPlace(of: principal), client)
            guard let place = told.first?.notificationPlace(from: base),
                let home = told.first?.homeSets(from: base).first, server.people.connection.admits(place)
            else { return [] }
            var found: [Waiting] = []
            for response in try responses(to: .notifications(in: place), client).0 where response.isShareInvitation {
                guard let address = response.address else { continue }
                let answer = try client.send(.get(address))
                guard answer.isSuccess, let invitation = try? SharingInvitation(answer.body, from: answer.address),
                    invitation.access != nil
                else { continue }
                found.append(
                    Waiting(
                        server: server, home: home, place: address, invitation: invitation,
                        title: try title(of: invitation, server)))
            }
            return found
        }
    }

    /// The name of the calendar of an invitation, which Cyrus leaves out of it.
    private func title(of invitation: SharingInvitation, _ server: SharingServer) throws(ReplicationStop) -> String {
        if !invitation.title.isEmpty { return invitation.title }
        guard server.people.connection.admits(invitation.calendar) else { return invitation.calendar.lastName }
        let (told, _) = try responses(
            to: .calendars(in: invitation.calendar, depth: 0), server.people.connection.client)
        return told.first.flatMap { RemoteCalendar($0)?.name } ?? invitation.calendar.lastName
    }

    private func responses(
        to request: HTTPRequest, _ client: HTTPClient
    ) throws(ReplicationStop) -> ([DAVResponse], WebAddress) {
        let answer = try client.send(request)
        guard answer.status == 207, let found = try? Multistatus(answer.body, from: answer.address) else {
            return ([], answer.address)
        }
        return (found.responses, answer.address)
    }

    // MARK: Addresses

    /// Puts the calendar at an address among the user's own, where a server can do that.
    private func take(_ text: String) throws(Refusal) -> [String] {
        guard let address = WebAddress(text),
            let account = accounts.first(where: { $0.address.flatMap { WebAddress($0)?.origin } == address.origin })
        else { throw Refusal(.notTakenIn(address: text)) }
        let server = try SharingServer(account, in: place, isLocked: true)
        let client = server.people.connection.client
        let answer = try server.ask { () throws(ReplicationStop) -> HTTPAnswer? in
            let shares = try CalendarShares(of: address, title: address.lastName, server.people)
            if shares.way == .roles { return try client.send(.subscribe(to: address)) }
            guard let home = try home(of: server), try client.send(.options(of: home)).lists("bind", in: "DAV") else {
                return nil
            }
            let owner = shares.otherOwner.map { $0.lastName + "-" } ?? ""
            return try client.send(.bind(address, as: owner + address.lastName, in: home))
        }
        guard let answer else { throw Refusal(.notTakenIn(address: text)) }
        try settle(answer, server)
        return [said(address.lastName, true)]
    }

    private func home(of server: SharingServer) throws(ReplicationStop) -> WebAddress? {
        let connection = server.people.connection
        return try CalDAVDiscovery(client: connection.client, start: connection.address).home()
    }

    /// Takes a calendar of somebody else out of the user's own, and its copy to the trash; returns what came of it, or
    /// nil where none has this name.
    private func leave(_ name: String) throws(Refusal) -> [String]? {
        let calendars = SharingCommand.places(in: place).filter {
            $0.isCalled(name) && LocalFiles.readProperty(LocalFiles.owner, in: $0.folder) != nil
        }
        guard let calendar = calendars.first, calendars.count == 1 else { return nil }
        let own = lock == nil ? try ShareAcceptance.takeLock(in: place) : nil
        defer { withExtendedLifetime(own) {} }
        let server = try SharingServer(calendar.account, in: place, isLocked: true)
        let shares = try server.shares(of: calendar)
        let answer = try server.ask { () throws(ReplicationStop) -> HTTPAnswer? in
            // Elsewhere it would be the owner's calendar.
            guard shares.otherOwner != nil, let home = try home(of: server), shares.calendar.isBelow(home) else {
                return nil
            }
            return try shares.leave()
        }
        guard let answer else { return nil }
        try settle(answer, server)
        var sentences = [said(calendar.title, false)]
        // Cyrus still shows it at its address.
        if let trash = try? CalendarTrash.throwAway(calendar.folder, in: place.environment) {
            try? StateDatabase(AccountSync.databasePath(of: calendar.account.title, in: place.stateFolder))
                .remove(calendar.known, nil)
            sentences.append("\(calendar.title): \(SyncWords.say(.noLongerShared(trash: trash)))")
        }
        return sentences
    }
}
