public import CalendarEngine
import Holidays
public import Phrases

/// The settings of `$XDG_CONFIG_HOME/tcal/config`.
public struct Configuration: Hashable, Sendable {
    /// A `[calendar "…"]` section.
    public struct Calendar: Hashable, Sendable {
        /// The text in its quotes.
        public var title: String
        /// `path`: a folder of items, a folder of such folders, or an .ics file; absolute.
        public var path: String
        /// `color`.
        public var color: CalendarColor?
        /// `readonly`.
        public var isReadOnly: Bool
        /// The line of its section, from 1.
        public var line: Int
    }

    /// A `[calendar "…"]` section without `path`: settings of a calendar that is found elsewhere.
    struct Adjustment: Hashable, Sendable {
        /// The text in its quotes: the calendar's title, or its path.
        var title: String
        /// The title as an absolute path, where it looks like a path.
        var path: String?
        var name: String?
        var color: CalendarColor?
        var isReadOnly: Bool
        /// The line of its section, from 1.
        var line: Int
    }

    /// A `[search "…"]` section: a saved search, listed below the calendars.
    public struct Search: Hashable, Sendable {
        /// The text in its quotes.
        public var title: String
        /// `find`: the search as it is typed on the screen.
        public var find: String

        /// A search under a title.
        package init(title: String, find: String) { (self.title, self.find) = (title, find) }
    }

    /// The file, whether it exists or not.
    public var path: String
    /// The calendars, in the file's order. If there are none, calendars are looked for in other places.
    public var calendars: [Calendar] = []
    /// The settings of calendars that are found elsewhere.
    var adjustments: [Adjustment] = []
    /// The accounts on servers and the subscriptions, in the file's order.
    public var accounts: [Account] = []
    /// The regions whose holidays are shown, in the file's order.
    public var holidays: [HolidaySettings] = []
    /// The saved searches, in the file's order.
    public var searches: [Search] = []
    /// The sets of calendars, in the file's order.
    package var sets: [CalendarSet] = []
    /// The templates of new items, in the file's order.
    package var templates: [ItemTemplate] = []
    /// `[view]`.
    public var view = ViewSettings()
    /// `[new]`.
    public var new = NewItemSettings()
    /// `[keys]` and `[keys "…"]`: the lines, in the file's order. Only the screen knows their meaning.
    package var keys: [KeyLine] = []
    /// `[sync]`.
    public var sync = SyncSettings()
    /// `[alarm]`.
    public var alarms = AlarmConfiguration()
    /// `[me]`.
    public var person = PersonSettings()
    /// The people and rooms that can be invited, in the file's order.
    public var people: [KnownPerson] = []
    /// `[mail]`.
    public var mail = MailSettings()
    /// The problems of the file, by line.
    public var problems: [Problem] = []

    /// The path of an environment's file, whether it exists or not.
    public static func path(in environment: Environment) -> String { Path.join(environment.configHome, "tcal/config") }

    /// Reads the configuration of an environment. If the file does not exist, or the environment has no language, the
    /// configuration is empty.
    public init(in environment: Environment) {
        path = Configuration.path(in: environment)
        guard let words = environment.language?.words else { return }
        do throws(ReadFailure) {
            read(try RegularFile.readText(path: path), in: environment, words)
        } catch {
            if !error.isMissing { problems.append(Problem(file: path, cause: error.cause)) }
        }
        takeAccounts(in: environment)
        if let principal = environment.principal { act(for: principal, in: environment) }
    }

    /// Reads a text as the configuration of an environment.
    init(reading text: String, in environment: Environment) {
        path = Configuration.path(in: environment)
        if let words = environment.language?.words { read(text, in: environment, words) }
    }

    /// Adds what the servers of accounts reported at the last sync, where the file does not set it: which of them send
    /// invitations, and the addresses by which they know the user.
    private mutating func takeAccounts(in environment: Environment) {
        let titles = Set(accounts.filter { !$0.isSubscription }.map(\.title))
        guard !titles.isEmpty else { return }
        let isUnnamed = person.addresses.isEmpty
        for status in SyncStatusFile(in: environment).read()
        where !status.isSubscription && titles.contains(status.title) {
            if status.sendsInvitations {
                let folder = Path.join(environment.dataHome, "tcal/calendars/\(Account.folderName(status.title))")
                mail.servers.folders.formUnion([folder, Path.realOrNearest(folder)])
                mail.servers.addresses.formUnion(status.addresses)
            }
            guard isUnnamed, let first = status.addresses.first else { continue }
            person.address = person.address ?? first
            person.addresses.formUnion(status.addresses)
        }
    }

    /// The addresses of the people for whom the user acts, in lower case.
    package var principals: Set<String> {
        Set(accounts.flatMap(\.principals).map { Invitee.key(of: $0) })
    }

    /// Makes this the configuration of somebody for whom the user acts: it has the look and the keys of the user, and
    /// the addresses, the name and the hours of that person.
    private mutating func act(for somebody: Invitee, in environment: Environment) {
        let known = people.first { $0.addresses.contains { Invitee.key(of: $0) == somebody.key } }
        var principal = PersonSettings()
        principal.address = somebody.address
        principal.addresses = Set(known?.addresses ?? []).union([somebody.address])
        principal.name = known?.name ?? somebody.name
        principal.delegate = delegate(of: somebody, in: environment)
        (principal.contacts, principal.hours) = (person.contacts, known?.hours)
        person = principal
        mail.servers.addresses = principal.addresses
        // That is a calendar of the user's own.
        new.calendar = nil
    }

    /// The user as one who acts for somebody: with the address by which the server of that account knows the user.
    private func delegate(of somebody: Invitee, in environment: Environment) -> Invitee? {
        let account = accounts.first { $0.acts(for: somebody.address) }
        let status = SyncStatusFile(in: environment).read().first { $0.title == account?.title }
        let known = status?.addresses ?? []
        let own = known.first { address in
            person.address.map { Invitee.key(of: $0) == Invitee.key(of: address) } ?? false
        }
        return (own ?? known.first ?? person.address).map { Invitee($0, name: person.name) }
    }

    /// `[view] language` of an environment; nil when it is missing or tcal does not speak it. Nothing else is read,
    /// because without a language there are no words to report problems in.
    public static func language(in environment: Environment) -> SpokenLanguage? {
        guard let text = try? RegularFile.readText(path: path(in: environment)), text.contains("anguage") else {
            return nil
        }
        return GitConfigParser(text).entries.filter { $0.section == "view" && $0.name == "language" }
            .compactMap { SpokenLanguage(name: $0.word) }.last
    }

    private static let sections: Set<String> = [
        "calendar", "set", "search", "account", "subscription", "holidays", "view", "theme", "new", "template", "keys",
        "sync", "alarm", "me", "person", "mail",
    ]

    /// Sections that have a text in quotes.
    private static let named: Set<String> = [
        "calendar", "set", "search", "account", "subscription", "holidays", "theme", "template", "person",
    ]

    /// All sections and settings, for the manual.
    public static let reference = [
        SectionReference(
            "[calendar \"NAME\"]",
            "With `path` a calendar that is shown; then nothing is looked for elsewhere. Without `path` what is said "
                + "of a calendar that tcal finds, by its name or its path: so one of khal’s or vdirsyncer’s gets "
                + "another name or colour here.", CalendarDraft.table),
        SectionReference(
            "[set \"NAME\"]",
            "Calendars that are shown together: in the list of calendars, by `&`, and by `--set NAME`.",
            SetDraft.table),
        SectionReference(
            "[search \"NAME\"]", "A search that stands beneath the calendars, with the number of what it finds.",
            SearchDraft.table),
        SectionReference("[view]", "How things are shown.", ViewSettings.table),
        SectionReference(
            "[theme \"NAME\"]",
            "A theme of one’s own, which `theme = NAME` in `[view]` chooses. A look is a colour, `on` and the colour "
                + "behind it, and `bold`, `dim`, `italic`, `underline` or `reverse`, each as far as it is wanted: "
                + "`\"#ff5f5f bold\"`, in quotes because of the `#`. A colour is `#RRGGBB`, a name, a number "
                + "(0 to 15 are the terminal’s own), `default`, or so much of the way from the background to black "
                + "or white: `50%`. Text is moved to a contrast of 4.5 to what is behind it, marks to 3 (with high "
                + "contrast 7 and 4.5), as WCAG 2.1 has them; lines and grounds are taken as they are. Where there "
                + "are fewer than 256 colours, or the background is not known, there are no grounds but of `reverse`.",
            ThemeSettings.table),
        SectionReference("[new]", "What a new item has when nobody says otherwise.", NewItemReading.table),
        SectionReference(
            "[template \"NAME\"]",
            "What items of a kind have in common. A line for something new that begins with its name has it: "
                + "`1:1 fri 10` where there is a `[template \"1:1\"]`; what the line says itself goes before that. "
                + "In `:` it stands among the commands, and `tcal add --template NAME` takes it. The section may be "
                + "empty.",
            TemplateDraft.table),
        SectionReference(
            "[account \"NAME\"]",
            "An account on a CalDAV server, as `tcal accounts add` writes it; [sync.md](../guide/sync.md) tells all.",
            AccountDraft.table),
        SectionReference(
            "[subscription \"NAME\"]",
            "A calendar at an address, which is only read; [sync.md](../guide/sync.md) tells all.",
            AccountDraft.subscriptionTable),
        SectionReference(
            "[holidays \"REGION\"]",
            "The holidays of a country or of a part of one, by a code of `tcal holidays`, as a calendar that is only "
                + "read; [holidays.md](holidays.md) tells all. The section may be empty.", HolidaySettings.table),
        SectionReference("[sync]", "What happens after a change.", SyncSettings.table),
        SectionReference("[alarm]", "What rings, and how `tcal notify` tells of it.", AlarmReading.table),
        SectionReference(
            "[alarm \"NAME\"]",
            "What rings of a calendar, by its name or its path; what is not said here is as in `[alarm]`.",
            AlarmReading.ofCalendar),
        SectionReference("[me]", "Who you are.", PersonSettings.table),
        SectionReference(
            "[person \"NAME\"]",
            "What tcal knows of somebody whom you invite, or of a room: `tcal meet` and lines call them by NAME. "
                + "People of your address books need no section; [people.md](../guide/people.md) has the details.",
            KnownPerson.table),
        SectionReference(
            "[mail]", "How answers to invitations leave; [mail.md](../guide/mail.md) tells all.", MailSettings.table),
        SectionReference(
            "[mail \"NAME\"]", "The same for a calendar, by its name or its path.", MailSettings.ofCalendar),
    ]

    private mutating func read(_ text: String, in environment: Environment, _ words: any PhraseVocabulary) {
        let parser = GitConfigParser(text)
        reportHeads(of: parser)
        var drafts: [CalendarDraft] = []
        var reading = NewItemReading(words: words)
        var alarms = AlarmSections(words: words)
        for section in parser.sections where section.name == "calendar" {
            guard let title = section.subsection, !drafts.contains(where: { $0.title == title }) else { continue }
            drafts.append(CalendarDraft(title: title, line: section.line))
        }
        var searches = searchDrafts(of: parser, words)
        readSets(of: parser)
        readTemplates(of: parser, words)
        readPeople(of: parser)
        readHolidayHeads(of: parser)
        keys = parser.entries.filter { $0.section == "keys" }.map(KeyLine.init)
        readThemeHeads(of: parser)
        for entry in parser.entries {
            let fault: ConfigurationFault?
            switch entry.section {
            case "view": fault = ViewSettings.table.store(entry, in: &view)
            case "new": fault = NewItemReading.table.store(entry, in: &reading)
            case "sync": fault = SyncSettings.table.store(entry, in: &sync)
            case "me": fault = PersonSettings.table.store(entry, in: &person)
            case "alarm": fault = alarms.store(entry)
            case "mail": fault = mail.store(entry, in: environment)
            case "calendar":
                guard let index = drafts.firstIndex(where: { $0.title == entry.subsection }) else { continue }
                fault = CalendarDraft.table.store(entry, in: &drafts[index])
            case "search":
                guard let index = searches.firstIndex(where: { $0.title == entry.subsection }) else { continue }
                fault = SearchDraft.table.store(entry, in: &searches[index])
            case "holidays":
                let region = entry.subsection.flatMap { HolidayRegion(code: $0) }
                guard let index = holidays.firstIndex(where: { $0.region == region }) else { continue }
                fault = HolidaySettings.table.store(entry, in: &holidays[index])
            case "theme":
                guard let name = entry.subsection else { continue }
                fault = ThemeSettings.table.store(entry, in: &view.themes[name, default: ThemeDefinition()])
            default: fault = nil
            }
            if let fault { report(fault, line: entry.line) }
        }
        new = reading.settings
        self.alarms.applySections(alarms, in: environment)
        self.searches = searches.compactMap { draft in draft.find.map { Search(title: draft.title, find: $0) } }
        readAccounts(of: parser, in: environment)
        addCalendars(drafts, in: environment)
        problems.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    }

    /// Reads the names of themes, because `[view]` may choose a theme before its section comes; a repeated name is a
    /// fault.
    private mutating func readThemeHeads(of parser: GitConfigParser) {
        for section in parser.sections where section.name == "theme" {
            guard let name = section.subsection else { continue }
            if view.themes[name] != nil { report(.repeatedSection(name), line: section.line) }
            view.themes[name] = ThemeDefinition()
        }
    }

    /// Reads the regions of the sections, which may be empty; an unknown or repeated region is a fault.
    private mutating func readHolidayHeads(of parser: GitConfigParser) {
        for section in parser.sections where section.name == "holidays" {
            guard let code = section.subsection else { continue }
            guard let region = HolidayRegion(code: code) else {
                report(.noCalendar(code), line: section.line)
                continue
            }
            if holidays.contains(where: { $0.region == region }) {
                report(.repeatedSection(code), line: section.line)
            } else {
                holidays.append(HolidaySettings(region: region))
            }
        }
    }

    /// Reads the sections of searches; a repeated title is a fault.
    private mutating func searchDrafts(of parser: GitConfigParser, _ words: any PhraseVocabulary) -> [SearchDraft] {
        var searches: [SearchDraft] = []
        for section in parser.sections where section.name == "search" {
            guard let title = section.subsection else { continue }
            guard !searches.contains(where: { $0.title == title }) else {
                report(.repeatedSection(title), line: section.line)
                continue
            }
            searches.append(SearchDraft(title: title, words: words))
        }
        return searches
    }

    /// Reads the sets of calendars; a repeated name is a fault.
    private mutating func readSets(of parser: GitConfigParser) {
        var drafts: [SetDraft] = []
        for section in parser.sections where section.name == "set" {
            guard let title = section.subsection else { continue }
            if drafts.contains(where: { $0.set.title == title }) {
                report(.repeatedSection(title), line: section.line)
            } else {
                drafts.append(SetDraft(set: CalendarSet(title: title, calendars: [])))
            }
        }
        for entry in parser.entries where entry.section == "set" {
            guard let index = drafts.firstIndex(where: { $0.set.title == entry.subsection }) else { continue }
            if let fault = SetDraft.table.store(entry, in: &drafts[index]) { report(fault, line: entry.line) }
        }
        sets = drafts.map(\.set).filter { !$0.calendars.isEmpty }
    }

    private mutating func readAccounts(of parser: GitConfigParser, in environment: Environment) {
        var drafts = accountDrafts(of: parser, in: environment)
        for entry in parser.entries where ["account", "subscription"].contains(entry.section) {
            let isSubscription = entry.section == "subscription"
            let index = drafts.firstIndex {
                $0.account.title == entry.subsection && $0.account.isSubscription == isSubscription
            }
            guard let index else { continue }
            if let fault = drafts[index].table.store(entry, in: &drafts[index]) { report(fault, line: entry.line) }
        }
        accounts = drafts.map(\.account)
    }

    /// The accounts and subscriptions that sections name, each once. Accounts and subscriptions share their titles: an
    /// account with the title of a subscription is a fault, and the other way round.
    private mutating func accountDrafts(of parser: GitConfigParser, in environment: Environment) -> [AccountDraft] {
        var drafts: [AccountDraft] = []
        for section in parser.sections where ["account", "subscription"].contains(section.name) {
            guard let title = section.subsection else { continue }
            var account = Account(title: title, line: section.line)
            account.isSubscription = section.name == "subscription"
            if account.isSubscription { account.every = 86_400 }
            if let known = drafts.first(where: { $0.account.title == title }) {
                if known.account.isSubscription != account.isSubscription {
                    report(.repeatedSection(title), line: section.line)
                }
                continue
            }
            drafts.append(AccountDraft(account: account, environment: environment))
        }
        return drafts
    }

    /// Reports lines that cannot be read, and unknown sections.
    private mutating func reportHeads(of parser: GitConfigParser) {
        for (line, fault) in parser.faults { report(fault, line: line) }
        for section in parser.sections where !Configuration.sections.contains(section.name) {
            report(.unknownSection(section.name), line: section.line)
        }
        for section in parser.sections where Configuration.named.contains(section.name) && section.subsection == nil {
            report(.malformedSection, line: section.line)
        }
    }

    private mutating func addCalendars(_ drafts: [CalendarDraft], in environment: Environment) {
        for draft in drafts {
            if let path = draft.path {
                calendars.append(
                    Calendar(
                        title: draft.name ?? draft.title, path: environment.expand(path, relativeTo: environment.home),
                        color: draft.color, isReadOnly: draft.isReadOnly, line: draft.line))
            } else {
                let isPath = draft.title.hasPrefix("~") || draft.title.contains("/")
                adjustments.append(
                    Adjustment(
                        title: draft.title, path: isPath ? environment.expand(draft.title) : nil, name: draft.name,
                        color: draft.color, isReadOnly: draft.isReadOnly, line: draft.line))
            }
        }
    }

    mutating func report(_ fault: ConfigurationFault, line: Int) {
        problems.append(Problem(file: path, line: line, cause: .configuration(fault)))
    }
}

/// A calendar's section while it is read.
private struct CalendarDraft {
    var title: String
    var line: Int
    var path: String?
    var name: String?
    var color: CalendarColor?
    var isReadOnly = false

    /// The settings of `[calendar "…"]`.
    static let table: [Setting<CalendarDraft>] = [
        Setting(
            name: "path", values: .place, usual: "where tcal finds it",
            meaning: "where the calendar is: a folder of .ics files, a folder of such folders, or an .ics file",
            in: \.path),
        Setting(
            name: "name", values: .name, usual: "NAME", meaning: "what it is called on the screen", in: \.name),
        Setting(
            name: "color", values: .color,
            usual: "what its folder or file says", meaning: "its colour", store: storeColor),
        Setting(
            name: "colour", values: .color,
            usual: "what its folder or file says", meaning: "the same as color", store: storeColor),
        Setting(name: "readonly", values: .flag, usual: "false", meaning: "whether nothing is changed in it") {
            draft, entry in
            guard let flag = entry.flag else { return false }
            draft.isReadOnly = flag
            return true
        },
    ]

    @Sendable private static func storeColor(_ draft: inout CalendarDraft, _ entry: ConfigurationEntry) -> Bool {
        guard let color = entry.value.flatMap(CalendarColor.init(text:)) else { return false }
        draft.color = color
        return true
    }
}

/// A saved search's section while it is read.
private struct SearchDraft {
    var title: String
    var words: any PhraseVocabulary
    var find: String?

    /// The settings of `[search "…"]`.
    static let table: [Setting<SearchDraft>] = [
        Setting(
            name: "find", values: .search, usual: "there is no such search",
            meaning: "what is looked for, as one types it behind `/`; [search.md](search.md) has all"
        ) { draft, entry in
            guard let text = entry.text else { return false }
            // Dates are resolved when the search is run: any day will do to find out if the phrase can be read.
            let phrase = SearchPhrase(
                now: CivilDate(clamping: 20_000).midnight, locale: TimeLocale(words: draft.words), zone: .utc)
            let reading = phrase.reading(text)
            guard reading.failures.isEmpty, !reading.query.isEmpty else { return false }
            draft.find = text
            return true
        }
    ]
}

/// A set's section while it is read.
private struct SetDraft {
    var set: CalendarSet

    /// The settings of `[set "…"]`.
    static let table: [Setting<SetDraft>] = [
        Setting(
            name: "calendars", values: .calendarNames, usual: "there is no such set",
            meaning: "its calendars, by their names or paths"
        ) { draft, entry in
            let names = (entry.value ?? "").split(separator: ",").map(\.trimmedBlanks).filter { !$0.isEmpty }
            draft.set.calendars += names
            return !names.isEmpty
        }
    ]
}

extension KeyLine {
    /// The line of an entry of `[keys]`.
    fileprivate init(_ entry: ConfigurationEntry) {
        self.init(in: entry.subsection, entry.name, entry.value ?? "", line: entry.line)
    }
}

extension ConfigurationEntry {
    /// The value as a command; nil when it is missing or blank.
    var command: String? { value.flatMap { text in text.contains { $0 != " " } ? text : nil } }

    /// The value as git reads a boolean: no value is true, an empty one is false.
    var flag: Bool? {
        guard let value else { return true }
        switch value.lowercased() {
        case "true", "yes", "on", "1": return true
        case "false", "no", "off", "0", "": return false
        default: return nil
        }
    }

    /// The value; nil when it is missing or empty.
    var text: String? { value?.isEmpty == false ? value : nil }

    /// The value in lower case; empty when it is missing.
    var word: String { value?.lowercased() ?? "" }

    /// A colour without quotes, which the syntax takes for a comment: `#ff5f5f`, or `#fff`.
    var unquotedColor: String? {
        let digits = comment.prefix { $0.isHexDigit }
        guard digits.count == 6 || digits.count == 3, comment.dropFirst(digits.count).first?.isWhitespace != false
        else { return nil }
        return "#\(digits)"
    }

    /// The fault that the setting does not take this value.
    func invalid(_ expected: SettingValue) -> ConfigurationFault {
        .invalidValue(key: name, value: value ?? "", expected: expected)
    }
}
