import CalendarEngine
import CalendarStore
import Commands
import Glibc
import Replication
import WebDAV

/// `tcal accounts add`: finds the calendars at an address, asks the necessary questions, adds the account to the
/// configuration and syncs it.
struct AccountSetup {
    let place: SyncPlace
    let arguments: ParsedArguments

    /// The source of the password, or of a token instead.
    private enum PasswordSource {
        case typed(String)
        case command(String)
        case file(String)
        /// A command that prints a token.
        case token(String)
        /// A server that issues tokens.
        case server(OAuthTokens)
        /// An account of GNOME's settings.
        case gnome(String)
        case none

        /// True for a password that may differ at the next attempt.
        var isPassword: Bool {
            switch self {
            case .typed, .command: true
            case .file, .token, .server, .gnome, .none: false
            }
        }
    }

    /// The end of the setup, with an exit code: the user left, or the reason was reported already.
    private struct Ending: Error { let code: Int32 }

    /// True when questions are asked.
    private var asks: Bool { Questions.canAsk && !arguments.has(.yes) }

    /// Adds the account or subscription at an address; returns the exit code.
    func add(_ text: String) throws(UsageError) -> Int32 {
        do throws(Ending) { return try setUp(text) } catch { return error.code }
    }

    private func setUp(_ text: String) throws(Ending) -> Int32 {
        let found: AccountPlaces
        var account = Account(title: "")
        let gnome = try gnomeAccount(text)
        account.gnomeAccount = gnome?.name
        takeOptions(&account)
        let typed = text.contains("://") ? text : gnome?.address
        let address = if let typed { typed } else { try address(of: text, &account) }
        do throws(AccountPlaces.Failure) { found = try AccountPlaces(address) } catch {
            if error == .subscription { return try subscribe(to: text) }
            throw end(SyncWords.describe(error, text), 2)
        }
        if asks || found.isToldByNames {
            Console.say(.serverPlace(found.address.text, isToldByNames: found.isToldByNames))
        }
        // A user who types a password has seen where it goes.
        if found.isToldByNames, !Questions.canAsk, !arguments.has(.yes) { throw end(.confirmServer, 2) }
        account.address = found.address.text
        account.isInsecure = arguments.has(.insecure)
        account.authority = arguments.value(of: .caFile).map { place.environment.expand($0) }
        var source = PasswordSource.none
        let calendars = try findCalendars(found, &account, &source)
        let chosen = try choose(calendars)
        let domain = (gnome?.name ?? account.user ?? "").split(separator: "@").dropFirst().last.map(String.init)
        try name(&account, usual: domain ?? found.address.host)
        try write(account, source, chosen.count < calendars.count ? chosen : nil)
        let code = SyncRun(SyncPlace(place.environment), account: account.title).run()
        AccountsCommand(place: SyncPlace(place.environment), arguments: arguments).tellPrincipals(of: account.title)
        return code
    }

    private func end(_ sentence: SyncSentence, _ code: Int32) -> Ending { end(SyncWords.say(sentence), code) }

    private func end(_ text: String, _ code: Int32) -> Ending {
        Console.warn(text)
        return Ending(code: code)
    }

    // MARK: Other ways to say who one is

    /// The account of GNOME's settings to use: by its name, by the word `gnome`, or because it has the typed email
    /// address; nil for none.
    private func gnomeAccount(_ text: String) throws(Ending) -> GnomeAccount? {
        let wanted = arguments.value(of: .gnomeAccount)
        let isOwnWay = [.passwordCommand, .passwordFile, .tokenCommand, .oauth].contains(where: arguments.has)
        guard wanted != nil || text == "gnome" || asks && !isOwnWay && text.contains("@") else { return nil }
        let all: [GnomeAccount]
        do throws(GnomeAccount.Failure) { all = try GnomeAccount.all().filter { $0.address != nil } } catch {
            // If GNOME has no such account, the typed address is set up as any other.
            if wanted == nil, text != "gnome" { return nil }
            throw end(SyncWords.describe(.secret(.gnome(error))), 1)
        }
        if let wanted {
            guard let account = all.first(where: { $0.isCalled(wanted) }) else {
                throw end(SyncWords.describe(.secret(.gnome(.unknown(wanted)))), 1)
            }
            return account
        }
        guard text == "gnome" else {
            let same = all.first { $0.isCalled(text) }
            return same.flatMap { Questions.yes(.askGnome(name: $0.name, provider: $0.provider)) ? $0 : nil }
        }
        guard let first = all.first else { throw end(.gnomeNone, 1) }
        if all.count == 1 { return first }
        guard asks else { throw end(.chooseGnome(all.map(\.name)), 2) }
        Console.say(.gnomeAccounts)
        for (index, account) in all.enumerated() {
            Console.say("  \(index + 1)  \(account.name) (\(account.provider))")
        }
        while true {
            guard let answer = Questions.line(.askGnomeNumber, usual: "1") else { throw Ending(code: 1) }
            if let number = Int(answer), all.indices.contains(number - 1) { return all[number - 1] }
            Console.say(.notAChoice)
        }
    }

    private func takeOptions(_ account: inout Account) {
        account.tokenCommand = arguments.value(of: .tokenCommand)
        account.authorizationServer = arguments.value(of: .oauth)
        account.clientID = arguments.value(of: .clientID)
        account.clientSecretCommand = arguments.value(of: .clientSecretCommand)
    }

    /// The address at which the search for calendars begins. Google, which accepts no passwords, has one of its own.
    private func address(of text: String, _ account: inout Account) throws(Ending) -> String {
        let domain = text.lowercased().split(separator: "@").dropFirst().last
        let isGoogles = domain == "gmail.com" || domain == "googlemail.com"
        if isGoogles, account.authorizationServer == nil, account.tokenCommand == nil {
            guard asks else { throw end(.google, 2) }
            Console.say(.google)
            guard let id = Questions.line(.askClient), !id.isEmpty else { throw Ending(code: 1) }
            guard let command = Questions.line(.askClientSecret) else { throw Ending(code: 1) }
            (account.authorizationServer, account.clientID) = ("google", id)
            account.clientSecretCommand = command.isEmpty ? nil : command
        }
        guard domain != nil, isGoogles || account.authorizationServer == "google" else { return text }
        account.user = text
        return "https://apidata.googleusercontent.com/caldav/v2/\(text)/user"
    }

    // MARK: Subscribing

    /// Adds a subscription, after checking that there is a calendar at the address.
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
            throw end(SyncWords.describe(error) + "\n" + SyncWords.say(.nothingAdded), 1)
        }
        if asks { Console.say(.looked(name: copy.name, count: copy.count)) }
        try name(&account, usual: copy.name ?? copy.address.host)
        let source: PasswordSource =
            account.passwordCommand.map { .command($0) } ?? account.passwordFile.map { .file($0) } ?? .none
        try write(account, source, nil)
        return SyncRun(SyncPlace(place.environment), account: account.title).run()
    }

    // MARK: Finding

    /// Asks for user and password, and finds calendars with them; asks again when the server refuses them.
    private func findCalendars(
        _ found: AccountPlaces, _ account: inout Account, _ source: inout PasswordSource
    ) throws(Ending) -> [RemoteCalendar] {
        for attempt in 1...3 {
            try identify(found, &account, &source)
            do throws(AccountSync.Failure) {
                let calendars = try find(&account, source)
                if asks, !calendars.isEmpty { Console.say(.found(calendars.count)) }
                return calendars
            } catch {
                if case .stopped(let stop) = error, case .status(401, _) = stop.fault, asks, attempt < 3,
                    source.isPassword
                {
                    Console.say(SyncWords.describe(stop.fault))
                    continue
                }
                throw end(SyncWords.describe(error) + "\n" + SyncWords.say(.nothingAdded), 1)
            }
        }
        throw Ending(code: 1)
    }

    private func identify(
        _ found: AccountPlaces, _ account: inout Account, _ source: inout PasswordSource
    ) throws(Ending) {
        account.user = arguments.value(of: .user) ?? account.user ?? found.mailAddress
        if let name = account.gnomeAccount { return source = .gnome(name) }
        if let command = account.tokenCommand { return source = .token(command) }
        if let tokens = try newTokens(account) { return source = .server(tokens) }
        if asks, !arguments.has(.user) {
            guard let user = Questions.line(.askUser, usual: found.mailAddress ?? "") else {
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
            throw end(.passwordMissing, 2)
        }
        (account.passwordCommand, account.passwordFile) = (nil, nil)
        if case .command(let command) = source { account.passwordCommand = command }
        if case .file(let path) = source { account.passwordFile = path }
    }

    /// Tokens from a server, after the user allowed them; nil for an account with a password.
    private func newTokens(_ account: Account) throws(Ending) -> OAuthTokens? {
        let tokens: OAuthTokens?
        do throws(Secret.Failure) { tokens = try OAuthTokens(account, in: place.environment, isNew: true) } catch {
            throw end(SyncWords.describe(.secret(error)), 2)
        }
        do throws(AccountSync.Failure) { try tokens?.logIn() } catch {
            throw end(SyncWords.describe(error) + "\n" + SyncWords.say(.nothingAdded), 1)
        }
        return tokens
    }

    private func askPassword() throws(Ending) -> PasswordSource {
        guard let password = Questions.secret(.askPassword) else { throw Ending(code: 1) }
        if !password.isEmpty { return .typed(password) }
        guard let command = Questions.line(.askCommand) else { throw Ending(code: 1) }
        return command.isEmpty ? .none : .command(command)
    }

    /// Finds the calendars. If they are on another host than the address, as iCloud's are, the password is sent there
    /// only if the user agrees, and the account then uses that host.
    private func find(_ account: inout Account, _ source: PasswordSource) throws(AccountSync.Failure)
        -> [RemoteCalendar]
    {
        var home: WebAddress?
        var (isElsewhere, origin) = (false, "")
        let connection: AccountConnection
        switch source {
        case .typed(let password): connection = try AccountConnection(account, password: password)
        case .server(let tokens): connection = try AccountConnection(account, .tokens(tokens))
        case .command, .file, .token, .gnome, .none:
            connection = try AccountConnection(account, in: place.environment)
        }
        var discovery = CalDAVDiscovery(client: connection.client, start: connection.address)
        discovery.onStep = { step in
            if case .failure(let stop) = step.result {
                if step.asked == connection.address { isElsewhere = true }
                if case .unnamed(_, home: .some) = stop.fault, step.purpose != .who { home = step.asked }
            } else if step.purpose == .calendars {
                origin = step.asked.text
            }
        }
        do throws(ReplicationStop) {
            let calendars = try discovery.calendars()
            if isElsewhere, connection.address.path != "/" {
                Console.say(.elsewhere(asked: connection.address.text, place: origin))
            }
            return calendars
        } catch {
            var question: SyncSentence?
            if let home {
                (account.address, question) = (home.text, .otherHost(home.host))
            } else if case .noCalDAV(let asked, .othersHome(let own)) = error.fault {
                (account.address, question) = (own, .othersHome(asked: asked, own: own))
            }
            guard let question, asks ? Questions.yes(question) : arguments.has(.yes) else { throw .stopped(error) }
            return try find(&account, source)
        }
    }

    // MARK: Choosing

    /// The calendars to sync: those of the options, those that the user chooses, or all.
    private func choose(_ calendars: [RemoteCalendar]) throws(Ending) -> [RemoteCalendar] {
        let names = arguments.values(of: .calendar)
        if !names.isEmpty {
            if let unknown = names.first(where: { name in !calendars.contains { $0.isCalled(name) } }) {
                throw end(.noCalendar(unknown, known: calendars.map(\.name)), 2)
            }
            return calendars.filter { calendar in names.contains { calendar.isCalled($0) } }
        }
        guard asks else { return calendars }
        for (index, calendar) in calendars.enumerated() { Console.say("  \(index + 1)  \(SyncWords.line(calendar))") }
        guard calendars.count > 1 else { return calendars }
        let all = SyncWords.say(.all)
        while true {
            guard let answer = Questions.line(.askChoice, usual: all) else { throw Ending(code: 1) }
            if answer == all { return calendars }
            let numbers = answer.split { $0 == "," || $0 == " " }.map { Int($0) }
            if !numbers.isEmpty, numbers.allSatisfy({ $0.map { (1...calendars.count).contains($0) } == true }) {
                return calendars.indices.filter { numbers.contains($0 + 1) }.map { calendars[$0] }
            }
            Console.say(.notAChoice)
        }
    }

    /// A name that no other account has.
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
            guard let title = Questions.line(.askName, usual: free) else { throw Ending(code: 1) }
            account.title = title
            if !isTaken(title) { return }
            Console.say(.nameTaken(title))
        }
        if isTaken(account.title) { throw end(.nameTaken(account.title), 2) }
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
        case .token(let command): lines.append(("token-command", command))
        case .server(let tokens):
            for (name, value) in [
                ("oauth", account.authorizationServer), ("client-id", account.clientID),
                ("client-secret-command", account.clientSecretCommand),
            ] {
                if let value { lines.append((name, value)) }
            }
            do throws(AccountSync.Failure) { try tokens.keep(for: account.title, in: place.environment) } catch {
                throw end(SyncWords.describe(error), 1)
            }
            secret = OAuthTokens.file(of: account.title, in: place.environment)
        case .gnome(let name): lines.append(("gnome-account", name))
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
        Console.say(.written(account.title, path: place.configuration.path, isSubscription: account.isSubscription))
    }
}
