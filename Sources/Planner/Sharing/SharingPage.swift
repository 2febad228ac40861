internal import CalendarEngine
internal import Phrases
internal import Cells

/// The page about who else may use a calendar, and about the calendars that others offer. What it says comes from
/// servers, which are asked while it is open.
struct SharingPage: Sendable {
    /// A line of the page.
    enum Line: Hashable, Sendable {
        case heading(ScreenWord)
        case sharer(CalendarSharer)
        case offer(CalendarOffer)
        /// The rights of the line above, which has no room for them.
        case rights(String)
        case note(String)
        case trouble(String)
        case blank

        /// True for a line that the cursor can stand on: a person who can be named, or an offer.
        var isChoice: Bool {
            switch self {
            case .sharer(let sharer): !sharer.address.isEmpty
            case .offer: true
            case .heading, .rights, .note, .trouble, .blank: false
            }
        }
    }

    let calendar: EventCalendar
    /// Everybody else who may use the calendar; nil where that is not known.
    private(set) var sharers: [CalendarSharer]?
    /// The rights that the server can give; empty while it is not known.
    private(set) var rights: [SharedAccess] = []
    private var offers: [CalendarOffer]?
    /// Why something about the calendar, or about offers, failed or cannot be done.
    private var (sharingFailures, offerFailures): ([String], [String]) = ([], [])
    /// The requests that have not ended.
    private var asked: [SharingRequest] = []
    /// The address of a person who was given rights, and to whom the cursor goes.
    private var newcomer: String?
    /// True once the user has moved the cursor. Until then it is on the first line, whatever comes first.
    private var hasMoved = false
    private var lines: [Line] = []
    var selected = 0
    var top = 0

    init(_ calendar: EventCalendar) { self.calendar = calendar }

    /// The person with the cursor.
    private var sharer: CalendarSharer? { if case .sharer(let sharer)? = lines[safe: selected] { sharer } else { nil } }
    /// The offer with the cursor.
    private var offer: CalendarOffer? { if case .offer(let offer)? = lines[safe: selected] { offer } else { nil } }

    // MARK: Asking

    /// True for a request about offers, and not about the calendar of the page.
    private func isAboutOffers(_ request: SharingRequest) -> Bool {
        switch request {
        case .offers, .answer: true
        case .sharers, .give: false
        }
    }

    /// Notes that a request is made.
    mutating func begin(_ request: SharingRequest) {
        asked.append(request)
        if isAboutOffers(request) { offerFailures = [] } else { sharingFailures = [] }
    }

    /// Takes in what a request came to. What was known stays where it failed.
    mutating func receive(_ report: SharingReport, of request: SharingRequest) {
        guard let place = asked.firstIndex(of: request) else { return }
        asked.remove(at: place)
        if let sharers = report.sharers { (self.sharers, rights) = (sharers, report.rights) }
        if case .give(.some, let address, _) = request, report.failures.isEmpty { newcomer = address }
        if let offers = report.offers { self.offers = offers }
        if isAboutOffers(request) { offerFailures = report.failures } else { sharingFailures = report.failures }
    }

    /// True while something is changed on a server.
    private var isChanging: Bool {
        asked.contains {
            switch $0 {
            case .give, .answer: true
            case .sharers, .offers: false
            }
        }
    }

    // MARK: Lines

    private mutating func makeLines(_ here: Situation) {
        let isAsking = { [asked] (isMeant: (SharingRequest) -> Bool) in asked.contains(where: isMeant) }
        var lines: [Line] = []
        func add(_ failures: [String]) {
            for failure in failures {
                // Text from a server is untrusted.
                lines += TextWidth.wrap(SafeText.line(failure), columns: here.formPane.width - 6).map(Line.trouble)
            }
        }
        lines.append(.heading(.sharedWith))
        if calendar.account == nil {
            let words = here.keyed(here.words.notInAccount(calendar.title), in: .calendars)
            lines += TextWidth.wrap(words, columns: here.formPane.width - 6).map(Line.note)
        } else {
            lines += (sharers ?? []).flatMap { SharingPage.lines(.sharer($0), words(of: $0, here), here) }
            if sharers?.isEmpty == true { lines.append(.note(here.words.word(.nobodyShares))) }
            if isAsking({ !isAboutOffers($0) }) { lines.append(.note(here.words.word(.asksServer))) }
            add(sharingFailures)
        }
        if here.hasAccounts {
            lines += [.blank, .heading(.offeredHeading)]
            lines += (offers ?? []).flatMap { SharingPage.lines(.offer($0), words(of: $0, here), here) }
            if offers?.isEmpty == true, offerFailures.isEmpty { lines.append(.note(here.words.word(.noOffers))) }
            if isAsking({ isAboutOffers($0) }) { lines.append(.note(here.words.word(.asksServer))) }
            add(offerFailures)
        }
        self.lines = lines
    }
}

extension SharingPage: ListLayer {
    /// The keys of the page.
    static let bindings: [Binding] = [
        Binding(
            keys: [Key(.up), "k"], command: .look(.up), contexts: [.sharing], hint: .choose, help: .previousChoice,
            chapter: .calendars),
        Binding(
            keys: [Key(.down), "j"], command: .look(.down), contexts: [.sharing], hint: .choose, help: .nextChoice,
            chapter: .calendars),
        Binding(
            keys: ["a", "n"], command: .calendar(.addSharer), contexts: [.sharing], hint: .addSharer, help: .addSharer,
            chapter: .calendars),
        Binding(
            keys: [Key(.enter)], command: .look(.open), contexts: [.sharing], hint: .rights, help: .changeRights,
            chapter: .calendars),
        Binding(
            keys: ["d", Key(.delete)], command: .calendar(.takeRights), contexts: [.sharing], hint: .takeRights,
            help: .takeRights, chapter: .calendars),
        Binding(
            keys: [Key(.pageUp)], command: .look(.pageUp), contexts: [.sharing], help: .pageUp, chapter: .calendars),
        Binding(
            keys: [Key(.pageDown)], command: .look(.pageDown), contexts: [.sharing], help: .pageDown,
            chapter: .calendars),
    ]

    var count: Int { lines.count }
    var context: KeyContext { .sharing }
    var saysNews: Bool { true }

    /// Moves the cursor; lines without a choice are stepped over.
    mutating func move(by step: Int) {
        selected = steppedOver(lines.map(\.isChoice), by: step)
        hasMoved = true
    }

    mutating func settle(_ here: Situation) {
        let line = lines[safe: selected]
        makeLines(here)
        // The person keeps the cursor, whatever rights the server tells now.
        var person: String? = if case .sharer(let was)? = line { was.address } else { nil }
        if let newcomer { (person, hasMoved) = (newcomer, true) }
        newcomer = nil
        let place = lines.firstIndex { other in
            guard case .sharer(let now) = other, let person else { return other == line }
            return Invitee(now.address).key == Invitee(person).key
        }
        selected = place ?? selected
        if !hasMoved || lines[safe: selected]?.isChoice != true {
            let choices = lines.map(\.isChoice)
            selected = !hasMoved ? choices.firstIndex(of: true) ?? -1 : steppedOver(choices, by: 0)
        }
        // The headings come into view with the nearest choice.
        let isFirst = selected <= (lines.firstIndex(where: \.isChoice) ?? lines.count)
        top = isFirst ? 0 : min(max(top, selected - max(1, here.listHeight) + 1), selected)
    }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .calendar(.addSharer): add(here)
        case .calendar(.takeRights): takeAway(here)
        default: performUsual(command, here)
        }
    }

    func offers(_ command: Command, _ here: Situation) -> Bool {
        switch command {
        case .look(.open), .calendar(.takeRights): sharer != nil && !rights.isEmpty || offer != nil
        case .calendar(.addSharer): !rights.isEmpty
        case .look(.up), .look(.down): lines.count(where: \.isChoice) > 1
        default: true
        }
    }

    func hint(for command: Command) -> KeyHint? {
        guard offer != nil else { return nil }
        return switch command {
        case .look(.open): .accept
        case .calendar(.takeRights): .decline
        default: nil
        }
    }

    /// Opens the rights of the person, or accepts the offer.
    mutating func accept(_ here: Situation) -> [Wish] {
        guard !isChanging else { return [.notice(here.words.notice(.stillAsking))] }
        if let offer { return [.share(.answer(offer: offer.address, isAccepted: true))] }
        guard let sharer else { return [] }
        return [.open(RightsList(Invitee(sharer.address, name: sharer.name), of: self))]
    }

    private func add(_ here: Situation) -> [Wish] {
        guard !isChanging else { return [.notice(here.words.notice(.stillAsking))] }
        guard !rights.isEmpty else {
            return [.notice(here.words.notice(asked.isEmpty ? .cannotShare : .stillAsking))]
        }
        return [.open(SharePrompt(self))]
    }

    /// Takes the rights of the person away, after a question, or declines the offer.
    private func takeAway(_ here: Situation) -> [Wish] {
        guard !isChanging else { return [.notice(here.words.notice(.stillAsking))] }
        if let offer { return [.share(.answer(offer: offer.address, isAccepted: false))] }
        guard let sharer else { return [] }
        return [.open(Confirmation(taking: nil, from: Invitee(sharer.address, name: sharer.name), calendar, here))]
    }

    func draw(on canvas: inout Canvas, _ here: Situation) {
        let pane = here.formPane
        drawList(here.words.sharingTitle(calendar.title), on: &canvas, here) { canvas, index, place, shade in
            switch lines[index] {
            case .heading(let word):
                canvas.draw(here.words.word(word), x: pane.x + 1, y: place.y, style: here.theme.soft, clip: pane)
            case .sharer(let sharer):
                let style = sharer.address.isEmpty ? here.theme.dim : here.theme.text
                draw(words(of: sharer, here), style, on: &canvas, place, shade, here)
            case .offer(let offer): draw(words(of: offer, here), here.theme.text, on: &canvas, place, shade, here)
            case .rights(let text):
                canvas.draw(text, x: place.x + 2, y: place.y, style: here.theme.dim, clip: pane)
            case .note(let text): canvas.draw(text, x: place.x, y: place.y, style: here.theme.dim, clip: pane)
            case .trouble(let text): canvas.draw(text, x: place.x, y: place.y, style: here.theme.warning, clip: pane)
            case .blank: break
            }
        }
        let account = calendar.account.map { SafeText.line($0) } ?? ""
        canvas.draw(here.cut(account, pane.width - 2), x: pane.x + 1, y: pane.y + 1, style: here.theme.dim)
    }

    // MARK: Names and rights

    /// Somebody or something, and the rights.
    private typealias Pair = (name: String, rights: String)

    /// The columns of a line.
    private static func width(_ here: Situation) -> Int { here.formPane.width - 3 }

    private static func fit(_ pair: Pair, _ here: Situation) -> Bool {
        TextWidth.columns(pair.name) + TextWidth.columns(pair.rights) + 2 <= width(here)
    }

    /// A line, and one for its rights where it has no room for them.
    private static func lines(_ line: Line, _ pair: Pair, _ here: Situation) -> [Line] {
        fit(pair, here) ? [line] : [line, .rights(here.cut(pair.rights, width(here) - 2))]
    }

    /// A person, with the address where there is room. That somebody has accepted goes without saying.
    private func words(of sharer: CalendarSharer, _ here: Situation) -> Pair {
        let rights = here.words.rights(sharer.access, sharer.answer == .accepted ? .notAsked : sharer.answer)
        if sharer.isEverybody { return (here.words.word(.everybodyWithLogin), rights) }
        if sharer.address.isEmpty { return (SafeText.line(sharer.name), rights) }
        let known = here.known(Invitee(sharer.address, name: sharer.name))
        let whole = (SafeText.line(known.text), rights)
        let short = (SafeText.line(known.shown), rights)
        return !SharingPage.fit(whole, here) && SharingPage.fit(short, here) ? short : whole
    }

    private func words(of offer: CalendarOffer, _ here: Situation) -> Pair {
        (SafeText.line(here.words.offered(offer.title, by: offer.owner)), here.words.rights(offer.access, .notAsked))
    }

    /// Draws a name, and the rights at the right where there is room.
    private func draw(
        _ pair: Pair, _ style: Style, on canvas: inout Canvas, _ place: Point, _ shade: (Style) -> Style,
        _ here: Situation
    ) {
        let width = SharingPage.width(here)
        canvas.draw(here.cut(pair.name, width), x: place.x, y: place.y, style: shade(style))
        guard SharingPage.fit(pair, here) else { return }
        let x = place.x + width - TextWidth.columns(pair.rights)
        canvas.draw(pair.rights, x: x, y: place.y, style: shade(here.theme.dim))
    }
}

extension Situation {
    /// True where accounts have calendars on servers.
    var hasAccounts: Bool { sync.accounts.contains { !$0.isSubscription } }
}

/// Asking servers who may use calendars.
extension PlannerState {
    /// Makes a request.
    mutating func share(_ request: SharingRequest) -> [Effect] {
        update(SharingPage.self) { $0.begin(request) }
        return [.ask(request)]
    }

    /// Takes in what a request came to. A calendar that was accepted comes with a sync.
    mutating func receive(_ report: SharingReport, of request: SharingRequest) -> [Effect] {
        let isOpen = layers.contains { $0 is SharingPage }
        update(SharingPage.self) { $0.receive(report, of: request) }
        let said = report.sentences + (isOpen ? [] : report.failures)
        if !said.isEmpty { message = said.map { SafeText.line($0) }.joined(separator: " ") }
        if case .answer(_, true) = request, report.failures.isEmpty { return [.sync] }
        return []
    }
}
