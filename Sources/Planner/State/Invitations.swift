internal import CalendarEngine

/// The invitations that lists mark: unanswered and declined ones.
struct Invitations: Sendable {
    /// The items of unanswered invitations.
    private(set) var unanswered: Set<ItemReference> = []
    /// The items of declined invitations.
    private(set) var declined: Set<ItemReference> = []
    /// The first date of each unanswered item that was not over on the day of the computation, in order.
    private(set) var waiting: [Occurrence] = []
    /// The state that the sets were computed from; nil before that.
    fileprivate var source: Source?

    /// The inputs of the computation.
    fileprivate struct Source: Hashable {
        var version: UInt64
        var day: CivilDate
        var zone: String
    }

    /// The days around the present within which an invitation is marked.
    private static let reach = 400

    /// No invitations.
    init() {}

    /// Finds the invitations of the calendars. O(items); reads those with attendees.
    fileprivate init(_ source: Source, of here: Situation) {
        self.source = source
        here.snapshot.forEachInvitation(
            of: here.settings.addresses, since: here.today.adding(days: -Invitations.reach)
        ) { item, state in
            switch state {
            case .unanswered: unanswered.insert(item)
            case .declined: declined.insert(item)
            }
        }
        if !unanswered.isEmpty { waiting = Invitations.dates(of: unanswered, here) }
    }

    /// The next date of each item; a series and its overrides together have one.
    private static func dates(of items: Set<ItemReference>, _ here: Situation) -> [Occurrence] {
        let predicate = OccurrencePredicate(
            days: here.today..<here.today.adding(days: reach), viewedIn: here.zone,
            calendars: Set(items.map(\.calendar)))
        var known: Set<OccurrenceIdentifier> = []
        return here.snapshot.occurrences(matching: predicate).filter { occurrence in
            items.contains(occurrence.item) && occurrence.endInstant >= here.now
                && known.insert(here.snapshot.identifier(of: occurrence).whole).inserted
        }
    }
}

extension Situation {
    /// Finds the invitations again after a change of the calendars, the day or the zone. Without addresses there are
    /// none.
    mutating func renewInvitations() {
        guard !settings.addresses.isEmpty, hasLoaded else { return }
        let source = Invitations.Source(version: snapshot.version, day: today, zone: zone.identifier)
        if source != invitations.source { invitations = Invitations(source, of: self) }
    }

    /// A sentence that says that the user's own address is needed, with the key for entering it.
    var addressWanted: String { keyed(words.notice(.noAddresses), in: paneContext) }

    /// The next dates of invitations without an answer that are not over, of calendars that are shown.
    var waitingInvitations: [Occurrence] {
        guard !invitations.waiting.isEmpty else { return [] }
        let shown = shownCalendars
        return invitations.waiting.filter {
            $0.endInstant >= now && shown?.contains($0.item.calendar) != false
        }
    }

    /// True for an unanswered invitation that is not over.
    func isUnanswered(_ occurrence: Occurrence) -> Bool {
        !invitations.unanswered.isEmpty && invitations.unanswered.contains(occurrence.item)
            && occurrence.endInstant >= now
    }

    /// True for a declined invitation.
    func isDeclined(_ occurrence: Occurrence) -> Bool {
        !invitations.declined.isEmpty && invitations.declined.contains(occurrence.item)
    }
}

/// Moves through invitations.
extension PlannerState {
    /// Goes to the invitation without an answer after the selected one, or else to the first.
    mutating func goToInvitation() {
        let waiting = here.waitingInvitations
        guard !waiting.isEmpty else {
            return refuse(
                here.settings.addresses.isEmpty ? here.addressWanted : here.words.notice(.noInvitations))
        }
        let present = waiting.firstIndex { here.selection.occurrence?.item == $0.item }
        let place = present.map { ($0 + 1) % waiting.count } ?? 0
        show(waiting[place])
        message = here.keyed(
            here.words.invitationPlace(place + 1, of: waiting.count), in: here.paneContext)
    }
}
