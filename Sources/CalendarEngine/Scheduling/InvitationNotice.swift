/// A message to guests that a change by their organizer, the user, requires (RFC 5546 3.2.2 and 3.2.5).
public struct InvitationNotice: Hashable, Sendable {
    /// The kinds of messages.
    public enum Kind: Hashable, Sendable {
        /// The item is new, or had no guests before.
        case new
        /// The item has a new version.
        case changed
        /// The item, or some of its dates, is cancelled.
        case cancelled
        /// These people are no longer invited.
        case uninvited
    }

    /// The reason for which the guests are notified.
    public let kind: Kind
    /// The identifier of the item's calendar.
    public private(set) var calendar = ""
    /// The groups (REFID) that the item is in, or was in before the change.
    package private(set) var groups: Set<String> = []
    /// UID.
    public let uid: String
    /// The title of the item.
    public let title: String
    /// The components that are sent.
    public let components: [SentComponent]
    /// The component that the text describes: the series, or the first date.
    let first: ItemComponent
    /// The ORGANIZER, on whose behalf the mail goes.
    public let organizer: PropertyLine
    /// The ATTENDEEs who get it.
    public let people: [PropertyLine]
    /// True when the calendar's server has sent messages about the item.
    public let isKnownToServer: Bool

    /// REQUEST or CANCEL.
    public var method: SchedulingMethod {
        switch kind {
        case .new, .changed: .request
        case .cancelled, .uninvited: .cancel
        }
    }

    /// The guests whom the message reaches by a carrier.
    ///
    /// - Parameters:
    ///   - carrier: The carrier.
    ///   - isSentByServer: True when the server of the item's calendar is said to send.
    public func people(carriedBy carrier: ReplyCarrier, isSentByServer: Bool) -> [PropertyLine] {
        people.filter { ReplyCarrier(to: $0, isSentByServer: isSentByServer || isKnownToServer) == carrier }
    }

    /// This message about an item of a calendar and of groups.
    fileprivate func about(_ calendar: String, in groups: Set<String>) -> InvitationNotice {
        var notice = self
        (notice.calendar, notice.groups) = (calendar, groups)
        return notice
    }

    /// The start, or else the end; nil for a reminder without any date.
    public var start: EventTime? { first.start ?? first.end }
    /// The end of an event; nil for a reminder.
    public var end: EventTime? { first.address.kind == .event ? first.end : nil }
    /// The first rule of the series; nil when it does not recur.
    public var rule: RecurrenceRule? { first.rules.first }
    /// LOCATION, empty where there is none.
    public var place: String { first.line("LOCATION")?.text ?? "" }
    /// DESCRIPTION, empty where there is none.
    public var notes: String { first.line("DESCRIPTION")?.text ?? "" }

    /// A text that is equal for two messages with the same content about the same version.
    public var key: String {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 + [0] { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        for line in components.flatMap(\.lines) where line.name != "DTSTAMP" {
            add(line.name)
            // Answers are not what the message says.
            let isOfAnswer = line.name == "ATTENDEE" ? ["PARTSTAT", PropertyLine.sentBy] : []
            for parameter in line.parameters where !isOfAnswer.contains(parameter.name) {
                for value in [parameter.name] + parameter.values { add(value) }
            }
            add(line.value)
        }
        for person in people { add(person.personKey) }
        let uid = uid.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return "\(method.rawValue) \(uid) \(first.sequence) \(String(digest, radix: 16))"
    }

    /// Makes a message from components of one item; nil where nobody gets it.
    ///
    /// - Parameter people: The recipients by `Invitee.key`; nil for all guests.
    fileprivate init?(
        _ kind: Kind, _ components: [ItemComponent], sequence: Int? = nil, to people: Set<String>? = nil,
        in context: EditContext
    ) {
        var components = components
        for index in components.indices { components[index].setSender(context.sentBy) }
        guard let first = components.first, let organizer = components.compactMap({ $0.line("ORGANIZER") }).first else {
            return nil
        }
        var invited: [String: PropertyLine] = [:]
        var order: [String] = []
        for line in components.flatMap({ $0.lines("ATTENDEE") }) {
            let key = line.personKey
            guard key != organizer.personKey, people?.contains(key) != false, invited[key] == nil else { continue }
            invited[key] = line
            order.append(key)
        }
        guard !order.isEmpty else { return nil }
        (self.kind, self.first, self.organizer) = (kind, first, organizer)
        uid = first.address.uid
        title = first.title
        self.people = order.compactMap { invited[$0] }
        isKnownToServer = components.contains {
            $0.lines("ATTENDEE").contains { $0.parameter("SCHEDULE-STATUS") != nil }
        }
        let wanted = people == nil ? nil : Set(order)
        self.components = components.map { component in
            switch kind {
            case .new, .changed: component.requested(at: context.now)
            case .cancelled, .uninvited:
                component.cancelled(
                    sequence: sequence ?? component.sequence, isOff: kind == .cancelled, to: wanted, at: context.now)
            }
        }
    }
}

extension EditableSnapshot {
    /// The messages to guests that edits require, where the user with the context's addresses is the organizer.
    public func notices(of edits: [Edit], in context: EditContext) throws(EditRefusal) -> [InvitationNotice] {
        guard !context.addresses.isEmpty, edits.contains(where: { mayTell($0, by: context) }) else { return [] }
        return try plans(of: edits, in: context).flatMap { plan in
            plan.notices(in: context, about: plan.files.first?.calendar ?? "")
        }
    }

    /// The message that invites to an item in its present state.
    public func invitation(
        to identifier: OccurrenceIdentifier, in context: EditContext
    ) throws(EditRefusal) -> InvitationNotice? {
        var plan = try plan(.change(identifier, [], .all), in: context)
        plan.original = nil
        return plan.notices(in: context, about: identifier.calendar).first
    }

    /// The guests, each once, of the items of a calendar that a user organizes, within 400 days from a day on: no
    /// message tells them when the whole calendar is deleted.
    public func guests(
        of calendar: CalendarIndex, by addresses: Set<String>, from day: CivilDate, viewedIn zone: TimeZone
    ) -> [Invitee] {
        guard !addresses.isEmpty else { return [] }
        let predicate = OccurrencePredicate(
            days: day..<day.adding(days: 400), viewedIn: zone, calendars: [calendar])
        var known: Set<ItemReference> = []
        var people: [Invitee] = []
        for occurrence in occurrences(matching: predicate)
        where !occurrence.traits.contains(.cancelled) && known.insert(occurrence.item).inserted {
            let draft = ItemDraft(of: details(of: occurrence))
            guard let organizer = draft.organizer, addresses.contains(organizer.key) else { continue }
            people += draft.invitees.filter { person in !people.contains { $0.key == person.key } }
        }
        return people
    }

    /// True for an edit of an item that the user organizes, or that it gives guests.
    private func mayTell(_ edit: Edit, by context: EditContext) -> Bool {
        switch edit {
        case .create(let draft, _): return !draft.invitees.isEmpty
        case .change(_, let changes, _) where changes.contains { if case .invitees = $0 { true } else { false } }:
            return true
        case .replaceText: return true
        case .change(let identifier, _, _), .delete(let identifier, _), .restore(let identifier),
            .complete(let identifier, _):
            guard let occurrence = occurrence(identifiedBy: identifier, viewedIn: context.zone) else { return true }
            let organizer = details(of: occurrence).fields.organizer
            return organizer.map { context.addresses.contains(Invitee.key(of: $0.address)) } ?? false
        case .move, .copy: return false
        }
    }
}

extension EditPlan {
    /// Takes in the item as its user's own text has it, and returns the changes that the text needs besides, by
    /// component: the companions of what differs in it, and a new version where guests have to hear of it (RFC 5546
    /// 2.1.4).
    public mutating func take(
        _ text: ItemComponents, in context: EditContext
    ) -> [ComponentAddress: [PropertyChange]] {
        guard let original else { return [:] }
        let known = Set(original.all.map(\.address))
        var written = ItemRevision(text)
        // A date that has a part of its own now differs from what its series gave it.
        for index in written.overrides.indices where !known.contains(written.overrides[index].component.address) {
            written.overrides[index].origin = original.master?.address
            written.overrides[index].isCopy = true
        }
        let versioned = written.withCompanions(since: original)
            .versioned(from: original, in: context)
        revision = versioned
        let changes = zip(versioned.entries, written.entries).map { new, old in
            (old.component.address, new.component.changes(from: old.component))
        }
        return Dictionary(changes.filter { !$0.1.isEmpty }) { first, _ in first }
    }

    /// True where guests have to hear of it, because the user with the context's addresses is the organizer.
    package func tellsGuests(in context: EditContext) -> Bool { !notices(in: context).isEmpty }

    /// The messages that the plan requires, where the user with the context's addresses is the organizer.
    ///
    /// - Parameter calendar: The identifier of the item's calendar.
    func notices(in context: EditContext, about calendar: String = "") -> [InvitationNotice] {
        let after = [item, madeItem].compactMap { $0 }.filter { !$0.all.isEmpty }
        var notices: [InvitationNotice] = []
        var known: ComponentAddress?
        if let before = original, let first = before.all.first {
            known = first.address.item
            let kept = after.first { $0.all.first?.address.item == known }
            notices += InvitationNotice.notices(from: before, to: kept, context, in: calendar)
        }
        for new in after where new.all.first?.address.item != known {
            notices += InvitationNotice.notices(from: nil, to: new, context, in: calendar)
        }
        return notices
    }
}

extension InvitationNotice {
    /// The messages to guests that a change of one item requires, where the user with the context's addresses is the
    /// organizer.
    ///
    /// - Parameters:
    ///   - before: The item before the change; nil for a new one.
    ///   - after: The item afterwards; nil for one that is deleted.
    ///   - context: The inputs of the change.
    ///   - calendar: The identifier of the item's calendar.
    package static func notices(
        from before: ItemComponents?, to after: ItemComponents?, _ context: EditContext, in calendar: String
    ) -> [InvitationNotice] {
        let notices: [InvitationNotice]
        if let before {
            notices = InvitationChange(before: before, after: after, context: context).notices
        } else {
            let own = after?.all.filter { $0.isOrganized(by: context.addresses) } ?? []
            notices = [InvitationNotice(.new, own, in: context)].compactMap { $0 }
        }
        let groups = Set([before, after].compactMap { $0?.all }.joined().flatMap(\.groups))
        return notices.map { $0.about(calendar, in: groups) }
    }
}

/// The meaning of a change of an item for its guests.
private struct InvitationChange {
    let before: ItemComponents
    /// nil where the item was deleted.
    let after: ItemComponents?
    let context: EditContext

    var notices: [InvitationNotice] {
        let old = before.all.filter { $0.isOrganized(by: context.addresses) }
        guard let after else {
            let all = old.filter { !$0.isCancelled }
            let sequence = (old.map(\.sequence).max() ?? 0) + 1
            return [InvitationNotice(.cancelled, all, sequence: sequence, in: context)].compactMap { $0 }
        }
        let new = after.all.filter { $0.isOrganized(by: context.addresses) }
        let (were, are) = (people(old), people(new))
        let sequence = max(new.map(\.sequence).max() ?? 0, old.map(\.sequence).max() ?? 0)
        // People who are no longer invited to any date hear that of all dates together.
        let gone = were.subtracting(are)
        var notices = [
            InvitationNotice(
                .uninvited, Array(old.filter { !Set($0.invited.keys).isDisjoint(with: gone) }.prefix(1)),
                sequence: sequence, to: gone, in: context)
        ]
        notices += partlyUninvited(after, gone, sequence)
        notices += were.isEmpty ? [InvitationNotice(.new, requested(after, new), in: context)] : changes(after, new)
        return notices.compactMap { $0 }
    }

    private func people(_ components: [ItemComponent]) -> Set<String> { Set(components.flatMap(\.invited.keys)) }

    /// The messages to people who are no longer invited to a single date.
    private func partlyUninvited(
        _ after: ItemComponents, _ gone: Set<String>, _ sequence: Int
    ) -> [InvitationNotice?] {
        after.overrides.filter { $0.isOrganized(by: context.addresses) }.map { component in
            guard let was = counterpart(of: component) else { return nil }
            let lost = Set(was.invited.keys).subtracting(component.invited.keys).subtracting(gone)
            return lost.isEmpty ? nil : InvitationNotice(.uninvited, [was], sequence: sequence, to: lost, in: context)
        }
    }

    /// The messages about a version that differs from the one before.
    private func changes(_ after: ItemComponents, _ new: [ItemComponent]) -> [InvitationNotice?] {
        if let master = after.master, let was = before.master, master.matters(besides: was) {
            if master.isCancelled {
                return was.isCancelled ? [] : [InvitationNotice(.cancelled, new, in: context)]
            }
            if let dates = datesTakenOut(master, was) {
                return [InvitationNotice(.cancelled, dates, sequence: master.sequence, in: context)]
            }
            return [InvitationNotice(.changed, requested(after, new), in: context)]
        }
        let changed = after.overrides.filter { component in
            component.isOrganized(by: context.addresses) && counterpart(of: component).map(component.matters) ?? true
        }
        let off = changed.filter(\.isCancelled)
        let on = changed.filter { !$0.isCancelled }
        return [InvitationNotice(.cancelled, off, in: context), InvitationNotice(.changed, on, in: context)]
    }

    /// The component that stood for one before the change; for a date without an override, what the series gave.
    private func counterpart(of component: ItemComponent) -> ItemComponent? {
        if let own = before.all.first(where: { $0.address == component.address }) { return own }
        guard let instance = component.address.instance, let series = EditedSeries(before),
            let there = series.instance(at: instance)
        else { return nil }
        return series.newOverride(for: there)
    }

    /// The dates that were taken out of a series, where that is all that was done to it.
    private func datesTakenOut(_ master: ItemComponent, _ was: ItemComponent) -> [ItemComponent]? {
        var (plain, old) = (master, was)
        plain.set("EXDATE", nil)
        old.set("EXDATE", nil)
        guard !plain.matters(besides: old), let series = EditedSeries(before) else { return nil }
        let known = Set(was.exceptionDates.flatMap { $0.dates.compactMap { $0 } })
        let dates = master.exceptionDates.flatMap { $0.dates.compactMap { $0 } }.filter { !known.contains($0) }
        let instances = dates.compactMap { series.instance(at: series.key(of: $0)) }
        guard !dates.isEmpty, instances.count == dates.count else { return nil }
        return instances.map { series.newOverride(for: $0) }.filter { !$0.isCancelled }
    }

    /// The components of an invitation: those that take place. A date that does not is left out of its series.
    private func requested(_ after: ItemComponents, _ components: [ItemComponent]) -> [ItemComponent] {
        components.filter { !$0.isCancelled }.map { component in
            guard component.address.instance == nil else { return component }
            var component = component
            let off = after.overrides.filter(\.isCancelled).compactMap(\.address.instance)
            if let anchor = component.anchor { component.leaveOut(off.map { anchor.at($0) }) }
            return component
        }
    }
}
