import CalendarEngine
import CalendarStore
import Commands
import Glibc
import Replication
import WebDAV

/// `tcal accounts`: lists accounts, adds one, checks how one is found, removes one, says for whom the user acts by one.
struct AccountsCommand {
    let place: SyncPlace
    let arguments: ParsedArguments

    /// Runs the command; returns the exit code.
    func run() throws(UsageError) -> Int32 {
        for problem in place.configuration.problems { Console.warn(SyncWords.describe(problem)) }
        let name = arguments.operands.dropFirst().first
        switch arguments.operands.first {
        case nil: return list()
        case "add"?:
            guard let name else { throw .missingArgument(.account) }
            return try AccountSetup(place: place, arguments: arguments).add(name)
        case "check"?: return try check(name)
        case "login"?:
            guard let name else { throw .missingArgument(.account) }
            return try logIn(name)
        case "remove"?:
            guard let name else { throw .missingArgument(.account) }
            return try remove(name)
        case "act"?:
            guard let name else { throw .missingArgument(.person) }
            return try act(for: name, by: arguments.value(of: .name))
        case "leave"?:
            guard let name else { throw .missingArgument(.person) }
            return leave(name)
        case let other?: throw .invalidArgument(.action, other, .accountAction)
        }
    }

    private func account(_ name: String) throws(UsageError) -> Account? {
        let account = place.configuration.accounts.first { $0.title == name }
        if account == nil { Console.warn(.noAccount(name)) }
        return account
    }

    // MARK: Listing

    private func list() -> Int32 {
        let states = place.status.read()
        let now = Instant(secondsSinceEpoch: Int64(time(nil)))
        let accounts = place.configuration.accounts
        let told = accounts.map { account in
            var status = states.first { $0.title == account.title } ?? AccountStatus(title: account.title)
            if !account.isSubscription { status.waiting = place.sync(of: account).waitingChanges().count }
            return (account, status)
        }
        if arguments.has(.json) {
            Console.say("[" + told.map { "\n" + SyncWords.json($0, $1).line }.joined(separator: ",") + "\n]")
        } else if accounts.isEmpty {
            Console.say(.noAccounts)
        } else {
            let width = accounts.map(\.title.count).max() ?? 0
            for (account, status) in told {
                Console.say(SyncWords.padded(account.title, width) + "  " + (SyncWords.address(of: account) ?? ""))
                Console.say(SyncWords.padded("", width) + "  " + SyncWords.line(status, now))
                for address in account.principals {
                    let words = SyncWords.say(.acts(person: address, address: address))
                    Console.say(SyncWords.padded("", width) + "  " + words)
                }
            }
        }
        return 0
    }

    // MARK: Checking

    private func check(_ name: String?) throws(UsageError) -> Int32 {
        var accounts = place.configuration.accounts
        if let name {
            guard let account = try account(name) else { return 2 }
            accounts = [account]
        }
        if accounts.isEmpty { Console.say(.noAccounts) }
        return accounts.map(check).max() ?? 0
    }

    // MARK: Acting for somebody

    /// Has an account sync the calendars of somebody who lets the user act; of several accounts the first whose server
    /// says so.
    private func act(for text: String, by name: String?) throws(UsageError) -> Int32 {
        var accounts = place.configuration.accounts.filter { !$0.isSubscription }
        if let name {
            guard let account = try account(name) else { return 2 }
            accounts = [account]
        }
        var isAnswered = true
        for account in accounts {
            do throws(AccountSync.Failure) {
                let found = try principals(called: text, by: account)
                guard found.count < 2 else {
                    Console.warn(.severalPrincipals(text, found.map(\.shown)))
                    return 2
                }
                guard let person = found.first, let address = person.address else { continue }
                return begin(acting: person, address, by: account)
            } catch {
                isAnswered = false
                Console.warn("\(account.title): \(SyncWords.describe(error))")
            }
        }
        if isAnswered { Console.warn(.noPrincipal(text)) }
        return 1
    }

    private func begin(acting person: KnownPerson, _ address: String, by account: Account) -> Int32 {
        if !account.principals.contains(where: { person.isAt($0) }) {
            guard write(account.principals + [address], of: account) else { return 1 }
        }
        Console.say(.actsNow(person: person.shown, account: account.title, address: address))
        return SyncRun(SyncPlace(place.environment), account: account.title).run()
    }

    /// The people of an address or a name for whom the server of an account lets the user act: as a proxy, or in a
    /// calendar that is shared. One who is found by the address is the only one.
    private func principals(called text: String, by account: Account) throws(AccountSync.Failure) -> [KnownPerson] {
        // A server may accept a refresh token only once, so nobody else may refresh meanwhile.
        let lock = account.authorizationServer == nil ? nil : try? SyncLock(in: place.stateFolder)
        defer { withExtendedLifetime(lock) {} }
        let connection = try AccountConnection(account, in: place.environment)
        do throws(ReplicationStop) {
            let people = try PrincipalSearch(connection)
            let discovery = CalDAVDiscovery(client: connection.client, start: connection.address)
            let owners = try discovery.calendars().compactMap(\.owner).filter { owner in
                people.facts.principal.map { !owner.isPlace(of: $0) } ?? true
            }
            var found = try people.actsFor().map(\.person)
            for owner in owners where !found.contains(where: { $0.principal.isPlace(of: owner) }) {
                var person = try people.person(at: owner)
                person.principal = owner
                found.append(person)
            }
            // Some servers tell nothing of others, but who has an address (Cyrus).
            if text.contains("@"), !found.contains(where: { $0.isAt(text) }), let person = try people.person(at: text),
                owners.contains(where: { $0.isPlace(of: person.principal) })
            {
                return [person]
            }
            let named = found.filter { $0.address != nil }
            return named.first { $0.isAt(text) }.map { [$0] } ?? named.filter { $0.isCalled(text) }
        } catch {
            throw .stopped(error)
        }
    }

    /// Ends what `act` began. The copies of calendars that came with it go to the trash; a calendar in the user's own
    /// home is a share again.
    private func leave(_ text: String) -> Int32 {
        let wanted = Principals.find(text, in: place.environment)?.address ?? text
        guard let account = place.configuration.accounts.first(where: { $0.acts(for: wanted) }) else {
            Console.warn(.noPrincipal(text))
            return 1
        }
        // Whatever was done for that person is sent, as long as the server takes it.
        _ = SyncRun(SyncPlace(place.environment), account: account.title).run()
        do throws(AccountSync.Failure) {
            let lock: SyncLock
            do throws(SyncLock.Failure) { lock = try SyncLock(in: place.stateFolder) } catch {
                Console.warn(SyncWords.describe(error))
                return 1
            }
            defer { withExtendedLifetime(lock) {} }
            let sync = place.sync(of: account)
            let connection = try AccountConnection(account, in: place.environment)
            do throws(ReplicationStop) {
                let (places, waiting) = try sync.calendars(of: wanted)
                guard waiting == 0 || arguments.has(.yes) else {
                    Console.warn(.leftUnsent(waiting))
                    return 1
                }
                let own = try CalDAVDiscovery(client: connection.client, start: connection.address).calendars()
                let others = account.principals.filter { Invitee.key(of: $0) != Invitee.key(of: wanted) }
                guard write(others, of: account) else { return 1 }
                let trash = try sync.throwAway(places, notAmong: own)
                Console.say(.actsNoLonger(person: wanted, account: account.title))
                for path in trash { Console.say("  " + path) }
                return 0
            } catch {
                throw .stopped(error)
            }
        } catch {
            Console.warn("\(account.title): \(SyncWords.describe(error))")
            return 1
        }
    }

    private func write(_ principals: [String], of account: Account) -> Bool {
        do throws(Configuration.ChangeFailure) {
            try Configuration.setPrincipals(principals, of: account.title, with: place.store)
        } catch {
            Console.warn(SyncWords.describe(error, place.configuration.path, account.title))
            return false
        }
        return true
    }

    /// Has the next sync search for the calendars of an account.
    private func forgetCalendars(of account: Account) {
        let path = AccountSync.databasePath(of: account.title, in: place.stateFolder)
        if LocalFiles.exists(path, in: "/") { try? StateDatabase(path).forgetFound() }
    }

    // MARK: Logging in

    /// Asks the user to allow tokens for an account, and stores them.
    private func logIn(_ name: String) throws(UsageError) -> Int32 {
        guard let account = try account(name) else { return 2 }
        do throws(AccountSync.Failure) {
            // Only the holder of the lock may change the tokens.
            let lock: SyncLock?
            do throws(SyncLock.Failure) { lock = try SyncLock(in: place.stateFolder) } catch {
                Console.warn(SyncWords.describe(error))
                return 1
            }
            defer { withExtendedLifetime(lock) {} }
            let tokens: OAuthTokens?
            do throws(Secret.Failure) { tokens = try OAuthTokens(account, in: place.environment, isNew: true) } catch {
                throw .secret(error)
            }
            guard let tokens else {
                Console.warn(.noLogin(account.title))
                return 2
            }
            try tokens.logIn()
            try tokens.keep(for: account.title, in: place.environment)
            Console.say(.loggedIn(account.title))
            return 0
        } catch {
            Console.warn("\(account.title): \(SyncWords.describe(error))")
            return 1
        }
    }

    /// Shows each step of discovery for an account, with the server's answers.
    private func check(_ account: Account) -> Int32 {
        Console.say("\(account.title): \(SyncWords.address(of: account) ?? SyncWords.describe(.noAddress))")
        endPause(of: account)
        do throws(AccountSync.Failure) {
            // A server may accept a refresh token only once, so nobody else may refresh meanwhile.
            let lock = account.authorizationServer == nil ? nil : try? SyncLock(in: place.stateFolder)
            defer { withExtendedLifetime(lock) {} }
            if account.isSubscription {
                let copy = try place.fetch(of: account).look()
                Console.say("  " + SyncWords.say(.looked(name: copy.name, count: copy.count)))
                return 0
            }
            let connection = try AccountConnection(account, in: place.environment)
            Console.say("  " + SyncWords.password(of: account))
            var discovery = CalDAVDiscovery(client: connection.client, start: connection.address)
            discovery.onStep = { step in for line in SyncWords.lines(step) { Console.say(line) } }
            let found: [RemoteCalendar]
            do throws(ReplicationStop) {
                found = try discovery.calendars()
            } catch {
                throw .stopped(error)
            }
            for calendar in found { Console.say("  " + SyncWords.line(calendar)) }
            if found.isEmpty {
                Console.say(
                    "  " + SyncWords.say(.noCalendars(account: SyncWords.quoted(Account.folderName(account.title)))))
            }
            tellPrincipals(PrincipalSearch(connection, knowing: discovery.facts), of: account)
            let lost = account.calendars(notAmong: found)
            for name in lost { Console.say("  \(name): \(SyncWords.describe(.notListed(known: found.map(\.name))))") }
            forgetCalendars(of: account)
            return lost.isEmpty ? 0 : 1
        } catch {
            Console.say("  " + SyncWords.describe(error))
            return 1
        }
    }

    /// Tells of the people for whom the user may act by an account that was just added.
    func tellPrincipals(of title: String) {
        guard let account = place.configuration.accounts.first(where: { $0.title == title }),
            let connection = try? AccountConnection(account, in: place.environment),
            let people = try? PrincipalSearch(connection)
        else { return }
        tellPrincipals(people, of: account)
    }

    /// Tells of the people for whom the user may act. Whether there are any is no part of the check.
    private func tellPrincipals(_ people: PrincipalSearch, of account: Account) {
        for (person, mayWrite) in (try? people.actsFor()) ?? [] {
            // Nobody can act for somebody without an address: then the calendars are an account of their own.
            guard let address = person.address else {
                let home = (try? people.home(of: person)) ?? person.principal
                Console.say("  " + SyncWords.say(.mayAdd(person: person.shown, mayWrite: mayWrite, address: home.text)))
                continue
            }
            let acts = account.principals.contains { person.isAt($0) }
            let sentence =
                acts
                ? SyncSentence.acts(person: person.shown, address: address)
                : .mayAct(person: person.shown, mayWrite: mayWrite, address: address)
            Console.say("  " + SyncWords.say(sentence))
        }
    }

    /// Ends a pause that the server asked for: a user's request takes precedence.
    private func endPause(of account: Account) {
        guard place.status.read().contains(where: { $0.title == account.title && $0.waitsUntil != nil }),
            let lock = try? SyncLock(in: place.stateFolder)
        else { return }
        defer { withExtendedLifetime(lock) {} }
        try? place.status.update(account.title) { $0.waitsUntil = nil }
    }

    // MARK: Removing

    private func remove(_ name: String) throws(UsageError) -> Int32 {
        guard let account = try account(name) else { return 2 }
        let waiting = account.isSubscription ? 0 : place.sync(of: account).waitingChanges().count
        if !arguments.has(.yes) {
            guard Questions.canAsk else {
                Console.warn(.sayYes)
                return 2
            }
            guard Questions.yes(.askRemove(account.title, isSubscription: account.isSubscription, waiting: waiting))
            else { return 1 }
        }
        let lock: SyncLock
        do throws(SyncLock.Failure) { lock = try SyncLock(in: place.stateFolder) } catch {
            Console.warn(SyncWords.describe(error))
            return 1
        }
        defer { withExtendedLifetime(lock) {} }
        do throws(Configuration.ChangeFailure) {
            try Configuration.remove(account: name, with: place.store)
        } catch {
            Console.warn(SyncWords.describe(error, place.configuration.path, name))
            return 1
        }
        return throwAway(account)
    }

    /// Removes the local data of an account that the configuration no longer has.
    private func throwAway(_ account: Account) -> Int32 {
        let secret = SecretFile(named: Account.folderName(account.title), in: place.environment)
        if account.passwordFile == secret.path { secret.remove() }
        OAuthTokens.file(of: account.title, in: place.environment).remove()
        let database = AccountSync.databasePath(of: account.title, in: place.stateFolder)
        for path in [database, database + "-wal", database + "-shm"] { path.withSystemCString { _ = unlink($0) } }
        ConflictFolder(in: place.environment).remove(account: account.title)
        DeletedCalendars(in: place.environment).remove(account: account.title)
        try? place.status.remove(account.title)
        SubscriptionMemory.remove(of: account.title, in: place.environment)
        do throws(EditRefusal) {
            let trash = try CalendarTrash.throwAway(place.folder(of: account), in: place.environment)
            Console.say(.removed(account.title, trash: trash))
            return 0
        } catch {
            Console.warn(SyncWords.describe(error))
            return 1
        }
    }
}
