import CalendarEngine
import CalendarStore
import Commands
import Glibc
import Replication
import WebDAV

/// `tcal accounts add`: finds the calendars at an address, asks what it has to, writes the account into the
/// configuration and syncs it.
struct AccountSetup {
    let place: SyncPlace
    let arguments: ParsedArguments

    /// The source of the password.
    private enum PasswordSource {
        case typed(String)
        case command(String)
        case file(String)
        case none
    }

    /// Somebody left before the end, or something was said already.
    private struct Ending: Error { let code: Int32 }

    /// True when questions are asked.
    private var asks: Bool { Questions.canAsk && !arguments.has(.yes) }

    /// Adds what is at an address; the exit code.
    func add(_ text: String) throws(UsageError) -> Int32 {
        do throws(Ending) { return try setUp(text) } catch { return error.code }
    }

    private func setUp(_ text: String) throws(Ending) -> Int32 {
        let found: AccountPlaces
        do throws(AccountPlaces.Failure) { found = try AccountPlaces(text) } catch {
            if error == .subscription { return try subscribe(to: text) }
            throw end(SyncWords.describe(error, text), 2)
        }
        if asks || found.isToldByNames { Console.say(SyncWords.server(found)) }
        // Whoever types a password has seen where it goes.
        if found.isToldByNames, !Questions.canAsk, !arguments.has(.yes) { throw end(SyncWords.confirmServer, 2) }
        var account = Account(title: "")
        account.address = found.address.text
        account.isInsecure = arguments.has(.insecure)
        account.authority = arguments.value(of: .caFile).map { place.environment.expand($0) }
        var source = PasswordSource.none
        let calendars = try findCalendars(found, &account, &source)
        let chosen = try choose(calendars)
        try name(&account, usual: found.mailAddress?.split(separator: "@").last.map(String.init) ?? found.address.host)
        try write(account, source, chosen.count < calendars.count ? chosen : nil)
        return SyncRun(SyncPlace(place.environment), account: account.title).run()
    }

    private func end(_ text: String, _ code: Int32) -> Ending {
        Console.warn(text)
        return Ending(code: code)
    }

    // MARK: Subscribing

    /// Subscribes to a calendar at an address, once it was seen that there is one.
    private func subscribe(to text: String) throws(Ending) -> Int32 {
        var account = Account(title: "")
        (account.isSubscription, account.address) = (true, Account.subscriptionAddress(text))
        account.isInsecure = arguments.has(.insecure)
        account.authority = arguments.value(of: .caFile).map { place.environment.expand($0) }
        account.user = arguments.value(of: .user)
        account.passwordCommand = arguments.value(of: .passwordCommand)
        account.passwordFile = arguments.value(of: .passwordFile).map { place.environment.expand($0) }
        let copy: SubscriptionFetch.Copy
        do throws(AccountSync.Failure) { copy = try place.fetch(of: account).look() } catch {
            throw end(SyncWords.describe(error) + "\n" + SyncWords.nothingAdded, 1)
        }
        if asks { Console.say(SyncWords.looked(copy.name, copy.count)) }
        try name(&account, usual: copy.name ?? copy.address.host)
        let source: PasswordSource =
            account.passwordCommand.map { .command($0) } ?? account.passwordFile.map { .file($0) } ?? .none
        try write(account, source, nil)
        return SyncRun(SyncPlace(place.environment), account: account.title).run()
    }

    // MARK: Finding

    /// Asks for user and password, and looks for calendars with them; asks again where the server does not take them.
    private func findCalendars(
        _ found: AccountPlaces, _ account: inout Account, _ source: inout PasswordSource
    ) throws(Ending) -> [RemoteCalendar] {
        for attempt in 1...3 {
            try identify(found, &account, &source)
            do throws(AccountSync.Failure) {
                let calendars = try find(&account, source)
                if asks { Console.say(SyncWords.found(calendars.count, account.address ?? "")) }
                return calendars
            } catch {
                if case .stopped(let stop) = error, case .status(401, _) = stop.fault, asks, attempt < 3 {
                    Console.say(SyncWords.describe(stop.fault))
                    continue
                }
                throw end(SyncWords.describe(error) + "\n" + SyncWords.nothingAdded, 1)
            }
        }
        throw Ending(code: 1)
    }

    private func identify(
        _ found: AccountPlaces, _ account: inout Account, _ source: inout PasswordSource
    ) throws(Ending) {
        account.user = arguments.value(of: .user) ?? found.mailAddress
        if asks, !arguments.has(.user) {
            guard let user = Questions.line(SyncWords.userPrompt, usual: found.mailAddress ?? "") else {
                throw Ending(code: 1)
            }
            account.user = user.isEmpty ? nil : user
        }
        if let command = arguments.value(of: .passwordCommand) {
            source = .command(command)
        } else if let path = arguments.value(of: .passwordFile) {
            source = .file(place.environment.expand(path))
        } else if asks, account.user != nil {
            source = try askPassword()
        } else if account.user != nil {
            throw end(SyncWords.passwordMissing, 2)
        }
        (account.passwordCommand, account.passwordFile) = (nil, nil)
        if case .command(let command) = source { account.passwordCommand = command }
        if case .file(let path) = source { account.passwordFile = path }
    }

    private func askPassword() throws(Ending) -> PasswordSource {
        guard let password = Questions.secret(SyncWords.passwordPrompt) else { throw Ending(code: 1) }
        if !password.isEmpty { return .typed(password) }
        guard let command = Questions.line(SyncWords.commandPrompt) else { throw Ending(code: 1) }
        return command.isEmpty ? .none : .command(command)
    }

    /// Looks for the calendars. Where they are on another host than the address, as iCloud's are, the password goes
    /// there when its owner says so, and the account is at that host.
    private func find(_ account: inout Account, _ source: PasswordSource) throws(AccountSync.Failure)
        -> [RemoteCalendar]
    {
        var home: WebAddress?
        let connection: AccountConnection
        if case .typed(let password) = source {
            connection = try AccountConnection(account, password: password)
        } else {
            connection = try AccountConnection(account)
        }
        var discovery = CalDAVDiscovery(client: connection.client, start: connection.address)
        discovery.onStep = { step in
            if step.purpose != .who, case .failure(let stop) = step.result, case .status(401, _) = stop.fault,
                step.asked.origin != connection.address.origin
            {
                home = step.asked
            }
        }
        do throws(ReplicationStop) { return try discovery.calendars() } catch {
            guard let home, asks ? Questions.yes(SyncWords.otherHost(home.host)) : arguments.has(.yes) else {
                throw .stopped(error)
            }
            account.address = home.text
            return try find(&account, source)
        }
    }

    // MARK: Choosing

    /// The calendars that are wanted: those of the options, those that somebody chooses, or all.
    private func choose(_ calendars: [RemoteCalendar]) throws(Ending) -> [RemoteCalendar] {
        let names = arguments.values(of: .calendar)
        if !names.isEmpty {
            if let unknown = names.first(where: { name in !calendars.contains { $0.isCalled(name) } }) {
                throw end(SyncWords.noCalendar(unknown, calendars.map(\.name)), 2)
            }
            return calendars.filter { calendar in names.contains { calendar.isCalled($0) } }
        }
        guard asks else { return calendars }
        for (index, calendar) in calendars.enumerated() { Console.say("  \(index + 1)  \(SyncWords.line(calendar))") }
        guard calendars.count > 1 else { return calendars }
        while true {
            guard let answer = Questions.line(SyncWords.choicePrompt, usual: "all") else { throw Ending(code: 1) }
            if answer == "all" { return calendars }
            let numbers = answer.split { $0 == "," || $0 == " " }.map { Int($0) }
            if !numbers.isEmpty, numbers.allSatisfy({ $0.map { (1...calendars.count).contains($0) } == true }) {
                return calendars.indices.filter { numbers.contains($0 + 1) }.map { calendars[$0] }
            }
            Console.say(SyncWords.notAChoice)
        }
    }

    /// A name that no account has.
    private func name(_ account: inout Account, usual: String) throws(Ending) {
        let taken = Set(place.configuration.accounts.map { Account.folderName($0.title).lowercased() })
        func isTaken(_ name: String) -> Bool { taken.contains(Account.folderName(name).lowercased()) }
        var free = usual
        var number = 2
        while isTaken(free) {
            free = "\(usual) \(number)"
            number += 1
        }
        account.title = arguments.value(of: .name) ?? free
        while asks, !arguments.has(.name) {
            guard let title = Questions.line(SyncWords.namePrompt, usual: free) else { throw Ending(code: 1) }
            account.title = title
            if !isTaken(title) { return }
            Console.say(SyncWords.taken(title))
        }
        if isTaken(account.title) { throw end(SyncWords.taken(account.title), 2) }
    }

    // MARK: Writing

    private func write(
        _ account: Account, _ source: PasswordSource, _ chosen: [RemoteCalendar]?
    ) throws(Ending) {
        var lines: [(name: String, value: String)] = [("url", account.address ?? "")]
        if let user = account.user { lines.append(("user", user)) }
        var secret: SecretFile?
        switch source {
        case .typed(let password):
            let file = SecretFile(named: Account.folderName(account.title), in: place.environment)
            do throws(WriteFailure) { try file.write(password) } catch {
                throw end("\(error.path): \(SyncWords.describe(error.reason))", 1)
            }
            secret = file
            lines.append(("password-file", file.path))
        case .command(let command): lines.append(("password-command", command))
        case .file(let path): lines.append(("password-file", path))
        case .none: break
        }
        if let chosen { lines.append(("calendars", chosen.map(\.name).joined(separator: ", "))) }
        if let authority = account.authority { lines.append(("ca-file", authority)) }
        if account.isInsecure { lines.append(("insecure", "true")) }
        do throws(Configuration.ChangeFailure) {
            try Configuration.add(
                account.title, isSubscription: account.isSubscription, lines, with: place.store)
        } catch {
            secret?.remove()
            throw end(SyncWords.describe(error, place.configuration.path, account.title), 1)
        }
        Console.say(SyncWords.written(account, place.configuration.path))
    }
}

extension RemoteCalendar {
    /// True when somebody means it by a name.
    fileprivate func isCalled(_ text: String) -> Bool { text == title || text == lastPart }
}
