import CalendarEngine
import CalendarStore
import Commands
import ICalendar
import Replication
import WebDAV

/// The people for whom the user acts by an account (`as`): their calendars, changes in their name, and leaving them.
extension AccountSync {
    // MARK: Finding

    /// Adds the calendars in the homes of these people. Those in the user's own home, where some servers show what is
    /// shared, are there already, and get their owner's address.
    ///
    /// - Parameter remembered: The calendars of the last search; those of a person who cannot be looked for now stay.
    /// - Returns: False where that was so, and the search is to be repeated soon.
    func addCalendarsOfPrincipals(
        to found: inout [RemoteCalendar], remembered: [RemoteCalendar], _ discovery: CalDAVDiscovery,
        _ connection: AccountConnection, _ onResult: (Result) -> Void
    ) -> Bool {
        guard !account.principals.isEmpty else { return true }
        var isWhole = true
        var known: (people: PrincipalSearch, proxied: [PrincipalSearch.Proxied])?
        for address in account.principals {
            do throws(ReplicationStop) {
                let people = if let known { known.people } else { try PrincipalSearch(connection) }
                let proxied = if let known { known.proxied } else { try people.actsFor() }
                known = (people, proxied)
                try addCalendars(of: address, to: &found, people, proxied, discovery)
            } catch {
                // Nothing about others may stop the user's own calendars.
                isWhole = error.fault == .noPrincipal && isWhole
                if error.fault != .noPrincipal { keep(remembered, of: address, in: &found) }
                onResult(Result(title: address, fault: error.fault))
            }
        }
        return isWhole
    }

    private func addCalendars(
        of address: String, to found: inout [RemoteCalendar], _ people: PrincipalSearch,
        _ proxied: [PrincipalSearch.Proxied], _ discovery: CalDAVDiscovery
    ) throws(ReplicationStop) {
        let proxied = proxied.first { $0.person.isAt(address) }
        var known = proxied?.person
        if known == nil { known = try people.person(at: address) }
        guard let person = known else { throw ReplicationStop(.noPrincipal) }
        func isTheirs(_ calendar: RemoteCalendar) -> Bool { calendar.owner?.isPlace(of: person.principal) == true }
        let shared = found.filter(isTheirs)
        if proxied != nil || shared.isEmpty {
            let home = try people.home(of: person)
            let isOwn = facts.homes.contains { $0.isPlace(of: home) }
            for var calendar in isOwn ? [] : try calendars(in: home, discovery)
            where !found.contains(where: { $0.address.key == calendar.address.key })
                && !shared.contains(where: { $0.isCopy(of: calendar) })
            {
                calendar.owner = calendar.owner ?? person.principal
                // DAViCal shows a proxy no privileges of single calendars.
                if proxied?.mayWrite == true, calendar.hidesPrivileges { calendar.isWritable = true }
                found.append(calendar)
            }
        }
        let places = found.indices.filter { isTheirs(found[$0]) }
        guard !places.isEmpty else { throw ReplicationStop(.noPrincipal) }
        // Some servers tell nothing of others, so that only the configuration knows the address (Cyrus).
        for place in places { found[place].ownersName = Invitee(address, name: person.plainName).text }
    }

    /// Keeps the calendars of a person as they were found last.
    private func keep(_ remembered: [RemoteCalendar], of address: String, in found: inout [RemoteCalendar]) {
        for calendar in remembered where Invitee.key(of: calendar.ownersAddress ?? "") == Invitee.key(of: address) {
            if let place = found.firstIndex(where: { $0.address.key == calendar.address.key }) {
                found[place].ownersName = calendar.ownersName
            } else {
                found.append(calendar)
            }
        }
    }

    /// The calendars in somebody's home; none where the server does not show it.
    private func calendars(
        in home: WebAddress, _ discovery: CalDAVDiscovery
    ) throws(ReplicationStop) -> [RemoteCalendar] {
        do throws(ReplicationStop) {
            return try discovery.calendars(in: home, depth: 1)
        } catch {
            guard case .status(403, _) = error.fault else { throw error }
            return []
        }
    }

    // MARK: Acting

    /// The address of a calendar's owner, where the user acts for that person; nil otherwise.
    func principal(of calendar: RemoteCalendar) -> String? {
        calendar.ownersAddress.flatMap { account.acts(for: $0) ? $0 : nil }
    }

    /// The address of a calendar's owner, as the sync noted it here; nil where that is the user, or not known.
    private func ownersAddress(of place: KnownCalendar) -> String? {
        LocalFiles.readProperty(LocalFiles.owner, in: folder(of: place)).flatMap { Invitee(written: $0)?.address }
    }

    /// The addresses of the owners for whom the user acts, by the numbers of their calendars.
    func principals(_ database: StateDatabase) -> [Int: String] {
        guard !account.principals.isEmpty, let places = try? database.calendars() else { return [:] }
        let owners = places.compactMap { place -> (Int, String)? in
            ownersAddress(of: place).flatMap { account.acts(for: $0) ? (place.id, $0) : nil }
        }
        return Dictionary(owners) { first, _ in first }
    }

    /// The way to change a calendar in its owner's name; nil where the user does not act for that person.
    ///
    /// - Parameter leaving: The UIDs that go to another calendar: their meetings take place.
    func delegation(
        in calendar: RemoteCalendar, leaving: Set<String> = []
    ) -> CalDAVCollection.Delegation? {
        guard let principal = principal(of: calendar) else { return nil }
        var delegation = CalDAVCollection.Delegation(principal: principal)
        // Cyrus, which shows it in the user's own home as LOGIN.NAME, tells nobody when a delegate deletes a meeting.
        guard calendar.address.path.contains("/calendars/user/"), calendar.lastPart.contains(".") else {
            return delegation
        }
        var context = EditContext(
            now: Instant(secondsSinceEpoch: Int64(now)), zone: .utc, uid: "", addresses: [principal])
        context.sentBy = facts.addresses.first ?? addresses.first
        delegation.callOff = { text in
            let item = ItemResource(text, zones: zones)
            return item.content.uid.map(leaving.contains) == true ? nil : item.calledOff(in: context)
        }
        delegation.saysTheSame = { ItemResource($0, zones: zones).saysTheSame(as: ItemResource($1, zones: zones)) }
        return delegation
    }

    // MARK: Leaving

    /// The calendars of a person that are here, with the number of changes in them that the server does not have.
    func calendars(of address: String) throws(ReplicationStop) -> (places: [KnownCalendar], waiting: Int) {
        let database = try openDatabase()
        var changes = WaitingChanges()
        let places = try database.calendars().filter { place in
            ownersAddress(of: place).map(Invitee.key) == Invitee.key(of: address)
        }
        for place in places {
            let memory = CalendarMemory(database: database, calendar: place.id)
            try changes.add(place.folder + "/", SyncFolder(folder(of: place), store), since: memory, format)
        }
        return (places, changes.count + (try notAccepted(database).count(from: Set(places.map(\.id)))))
    }

    /// Moves the copies of calendars to the trash that are not among those in the user's own home, and what the server
    /// refused in any of them, and forgets them.
    ///
    /// - Returns: Their places in the trash.
    func throwAway(_ places: [KnownCalendar], notAmong own: [RemoteCalendar]) throws(ReplicationStop) -> [String] {
        let database = try openDatabase()
        var trash = try notAccepted(database).throwAway(from: Set(places.map(\.id)))
        for place in places where !own.contains(where: { $0.address.key == place.address }) {
            trash += try AccountSync.throwAway(folder(of: place), in: store.discovery.environment)
            try database.remove(place, nil)
        }
        return trash
    }

    /// Moves a folder to the trash.
    ///
    /// - Returns: Its place there; none when nothing is at its path.
    static func throwAway(_ folder: String, in environment: Environment) throws(ReplicationStop) -> [String] {
        do throws(EditRefusal) {
            return try CalendarTrash.throwAway(folder, in: environment).map { [$0] } ?? []
        } catch {
            throw ReplicationStop(.file(reason: SyncWords.describe(error)))
        }
    }
}

extension RemoteCalendar {
    /// True for a calendar in the user's own home that is another one in its owner's: SOGo calls it `bert_personal`
    /// here and `personal` there, and DAViCal gives it the same name.
    fileprivate func isCopy(of other: RemoteCalendar) -> Bool {
        lastPart == other.lastPart || lastPart.hasSuffix("_" + other.lastPart)
            || !title.isEmpty && title == other.title
    }
}
