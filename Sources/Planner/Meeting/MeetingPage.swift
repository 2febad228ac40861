internal import CalendarEngine
internal import Phrases
internal import Cells

/// The page on which a time for a meeting is found: the best times, and beneath them the day of the chosen one, with a
/// row for each guest.
struct MeetingPage: Sendable {
    /// A meeting as a line or a form says it.
    struct Subject: Sendable {
        var title: String
        /// The guests as they were typed, each a name or an address.
        var guests: [String]
        var days: Range<CivilDate>
        /// The times of day at which it may be, in seconds since midnight; nil for the working hours.
        var window: Range<Int>?
        /// The length in seconds.
        var length: Int64
        /// The event that is to be moved, and where it is now: it is not in its own way.
        var present: (uid: String, time: Range<Instant>)?
        /// The event that the page itself moves; nil where a line or a form beneath takes the time.
        var target: EditTarget?
    }

    let subject: Subject
    /// The guests, once the address books are read.
    private(set) var people: [Invitee] = []
    /// Why a guest is not known, in words.
    private(set) var failure: String?
    /// The name that nobody among the contacts has.
    private(set) var unknownName: String?
    /// The search with the busy times that are known; nil while the guests are not.
    private(set) var search: MeetingSearch?
    /// The best times, the best one first.
    private(set) var times: [MeetingTime] = []
    /// The time with the cursor.
    private(set) var selected = 0
    /// The start to which the meeting was moved from the time with the cursor; nil when it is there.
    private(set) var moved: Instant?
    /// The starts of the times that are marked, to be held.
    private(set) var marked: Set<Instant> = []
    /// The days of which busy times are asked for: those of the meeting, and those to which it was moved.
    private var days: Range<CivilDate>
    private var source: Source?

    /// The state that the times were worked out of.
    private struct Source: Hashable {
        var version: UInt64
        var calendars: Set<CalendarIndex>?
        var zone: String
        var answers: Int
        var contacts: Int
        var days: Range<CivilDate>
    }

    /// The number of times that are listed.
    private static let most = 5
    /// The number of times that are held where none is marked.
    private static let usuallyHeld = 3
    private static let quarter: Int64 = 900

    init(_ subject: Subject) { (self.subject, days) = (subject, subject.days) }

    /// The page in which an event is moved, with the event at its own time, where that is still to come.
    init(moving subject: Subject, _ here: Situation) {
        self.init(subject)
        moved = subject.present.flatMap { $0.time.lowerBound < here.now ? nil : $0.time.lowerBound }
    }

    /// The time that is chosen, with all that speaks against it; nil where there is none.
    var chosen: MeetingTime? {
        guard let search, failure == nil else { return nil }
        if let moved { return search.time(at: moved) }
        return times[safe: selected] ?? search.time(at: firstStart(search))
    }

    /// The beginning of the first day's hours, where no time suits.
    private func firstStart(_ search: MeetingSearch) -> Instant {
        let start = search.days.lowerBound.midnight.adding(seconds: Int64(search.hours.lowerBound))
        return max(search.zone.instant(of: start), search.earliest.startOfNextQuarter)
    }

    /// The stretch for which busy times are asked for: what is beside the days counts as well.
    func range(_ here: Situation) -> Range<Instant> {
        let (first, end) = (days.lowerBound.adding(days: -1), days.upperBound.adding(days: 1))
        return here.zone.instant(of: first.midnight)..<here.zone.instant(of: end.midnight)
    }

    /// The people whose busy times others have to tell.
    func others(_ here: Situation) -> [Invitee] { people.filter { !here.settings.addresses.contains($0.key) } }
}

extension MeetingPage: Layer {
    var context: KeyContext { .meeting }
    var extent: LayerExtent { .page }

    func offers(_ command: Command, _ here: Situation) -> Bool {
        // Only new meetings are held.
        takes(command) && (subject.present == nil || ![.line(.hold), .look(.mark)].contains(command))
    }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? {
        switch command {
        case .look(.left): shift(here) { $0.adding(seconds: -MeetingPage.quarter) }
        case .look(.right): shift(here) { $0.adding(seconds: MeetingPage.quarter) }
        case .look(.pageUp): shift(here) { here.zone.moved($0, byDays: -1) }
        case .look(.pageDown): shift(here) { here.zone.moved($0, byDays: 1) }
        case .look(.mark): mark()
        case .line(.hold): return hold(here)
        default: return performUsual(command, here)
        }
        return []
    }

    /// Marks the time with the cursor, or takes its mark away, and goes on to the next.
    private mutating func mark() {
        guard moved == nil, let start = times[safe: selected]?.time.lowerBound else { return }
        if marked.remove(start) == nil { marked.insert(start) }
        move(by: 1)
    }

    /// Holds the marked times, or else the first ones.
    private func hold(_ here: Situation) -> [Wish] {
        let held = times.filter { marked.contains($0.time.lowerBound) }
        let chosen = held.isEmpty ? Array(times.prefix(MeetingPage.usuallyHeld)) : held
        guard chosen.count > 1 else { return [.notice(here.words.notice(.fewToHold))] }
        return [.holdTimes(chosen.map(\.time), with: people)]
    }

    mutating func move(by step: Int) {
        // From a time of one's own the cursor comes back to the list first.
        if moved != nil { return moved = nil }
        selected = min(max(selected + step, 0), max(times.count - 1, 0))
    }

    /// Moves the meeting from where it is, but not into the past. Days that it comes to are asked about, too.
    private mutating func shift(_ here: Situation, _ move: (Instant) -> Instant) {
        guard let start = chosen?.time.lowerBound else { return }
        let next = move(start)
        guard next >= here.now else { return }
        moved = next
        let day = here.zone.local(at: next).date
        days = min(days.lowerBound, day)..<max(days.upperBound, day.adding(days: 1))
    }

    mutating func click(at point: Point, _ here: Situation) -> [Wish] {
        let row = point.y - here.page.y - 2 + listed(here).lowerBound
        if listed(here).contains(row) { (selected, moved) = (row, nil) }
        return []
    }

    /// Takes the chosen time.
    mutating func accept(_ here: Situation) -> [Wish] {
        guard let time = chosen?.time else { return [] }
        guard let target = subject.target else { return [.close, .meet(at: time, with: people)] }
        guard time != subject.present?.time else { return [.close, .say(here.words.notice(.nothingChanged))] }
        return [.close] + here.wishes(toMove: target, toStartAt: time.lowerBound)
    }

    func hint(for command: Command) -> KeyHint? {
        command == .look(.open) && subject.target != nil ? .move : nil
    }

    mutating func settle(_ here: Situation) {
        let source = Source(
            version: here.snapshot.version, calendars: here.shownCalendars, zone: here.zone.identifier,
            answers: here.busyTimes.version, contacts: here.contacts?.count ?? -1, days: days)
        if source != self.source {
            self.source = source
            findTimes(here)
        }
        selected = min(max(selected, 0), max(times.count - 1, 0))
    }

    private mutating func findTimes(_ here: Situation) {
        guard let contacts = here.contacts else { return }
        do throws(PhraseFailure) {
            people = try PeoplePhrase(contacts: { contacts.map(\.invitee) })
                .people(subject.guests.joined(separator: ", "))
            (failure, unknownName) = (nil, nil)
        } catch {
            failure = error.wording(in: here.locale.words)
            unknownName = if case .nobody(let name) = error { name } else { nil }
            return
        }
        let range = range(here)
        let guests = others(here).map { invitee in
            let contact = contacts.first { $0.invitee.key == invitee.key }
            return MeetingGuest(
                invitee, zone: contact?.zone.flatMap { here.zone(named: $0) },
                hours: contact?.hours,
                busy: here.busyTimes.busyTimes(of: invitee.key, in: range).without(subject.present?.time))
        }
        let search = MeetingSearch(
            guests: [oneself(here)] + guests, days: subject.days, zone: here.zone,
            hours: here.settings.workingHours, window: subject.window, lunch: here.settings.lunch,
            length: subject.length,
            earliest: here.now)
        self.search = search
        times = search.times(MeetingPage.most)
    }

    /// True for the event that is to be moved; of a series only for its date.
    private func isItself(_ occurrence: Occurrence, _ here: Situation) -> Bool {
        guard let present = subject.present, here.snapshot.identifier(of: occurrence).uid == present.uid else {
            return false
        }
        return !occurrence.isRecurring || occurrence.startInstant == present.time.lowerBound
    }

    /// The user, whose events are those of the calendars that are shown.
    private func oneself(_ here: Situation) -> MeetingGuest {
        let around = days.lowerBound.adding(days: -1)..<days.upperBound.adding(days: 1)
        let planned = here.snapshot.busyOccurrences(
            on: around, viewedIn: here.zone, calendars: here.shownCalendars, addresses: here.settings.addresses
        ).filter { !isItself($0.occurrence, here) }
        return MeetingGuest(
            here.settings.inviting ?? Invitee(""), isOneself: true, hours: here.settings.workingHours,
            busy: planned.map(\.busyTime).joined())
    }
}

/// Asking who guests are and when they are busy, and taking a time.
extension PlannerState {
    /// Asks the servers of accounts for a name that nobody among the contacts has, once.
    mutating func askPeople() -> [Effect] {
        let form = topLayer as? Form
        guard here.contacts != nil, !here.sync.accounts.isEmpty,
            let name = (topLayer as? MeetingPage)?.unknownName ?? form?.unknownName(here)
                ?? (topLayer as? SharePrompt)?.unknownName(here), name.count > 2,
            namesAsked.insert(name.lowercased()).inserted
        else { return [] }
        return [.findPeople(name)]
    }

    /// Asks about the guests of the page on top, as far as nobody did in the last minutes.
    mutating func askBusyTimes() -> [Effect] {
        guard let page = topLayer as? MeetingPage else { return [] }
        let range = page.range(here)
        let addresses = here.busyTimes.unasked(page.others(here).map(\.key), over: range, at: here.now)
        guard !addresses.isEmpty else { return [] }
        here.busyTimes.ask(addresses, over: range, at: here.now)
        return [.askBusyTimes(addresses, range)]
    }

    /// Puts a time into the line or the form beneath.
    mutating func meet(at time: Range<Instant>, with people: [Invitee]) {
        let here = here
        update(QuickAddPrompt.self) { $0.take(time, with: people, here) }
        update(Form.self) { $0.take(time, here) }
    }

    /// Closes the page and holds the meeting of the line beneath at several times. A form has one time alone.
    mutating func hold(at times: [Range<Instant>], with people: [Invitee]) -> [Effect] {
        guard layers.dropLast().last is QuickAddPrompt else {
            here.keyNotice = here.keyed(here.words.notice(.heldFromLine), in: here.paneContext)
            return []
        }
        layers.removeLast()
        var wishes: [Wish] = []
        let here = here
        update(QuickAddPrompt.self) { wishes = $0.hold(at: times, with: people, here) }
        return fulfil(wishes)
    }
}

extension TimeZone {
    /// The instant some days later at which this zone's clock shows the same time.
    fileprivate func moved(_ instant: Instant, byDays days: Int) -> Instant {
        let local = local(at: instant)
        return self.instant(of: CivilDateTime(local.date.adding(days: days), local.time))
    }
}

extension [BusyTime] {
    /// These stretches without the time of the meeting that is to be moved: a server says when a guest is busy, and not
    /// with what, and joins it with what touches it.
    fileprivate func without(_ time: Range<Instant>?) -> [BusyTime] {
        guard let time else { return self }
        return flatMap { stretch -> [BusyTime] in
            let whole = stretch.time
            guard whole.lowerBound <= time.lowerBound, time.upperBound <= whole.upperBound else { return [stretch] }
            return parts(of: whole, without: time).map { BusyTime($0, stretch.kind) }
        }
    }
}

extension Instant {
    /// The next quarter of an hour.
    fileprivate var startOfNextQuarter: Instant { Instant(secondsSinceEpoch: (secondsSinceEpoch + 899) / 900 * 900) }
}
