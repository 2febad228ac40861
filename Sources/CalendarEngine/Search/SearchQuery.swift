/// A query for items, in all calendars and at all times.
public struct SearchQuery: Hashable, Sendable {
    /// The conditions, all of which have to hold.
    public var terms: [Term]
    /// The times that a found item overlaps.
    public var times = SearchTimes.always

    /// A condition that has to hold, or must not.
    public struct Term: Hashable, Sendable {
        /// The condition that an item meets.
        public var condition: Condition
        /// True when it must not hold.
        public var isNegated: Bool

        /// Makes a term, which an item meets or, negated, does not.
        public init(_ condition: Condition, isNegated: Bool = false) {
            (self.condition, self.isNegated) = (condition, isNegated)
        }
    }

    /// A condition of an item.
    public enum Condition: Hashable, Sendable {
        /// A text in one of some fields.
        case text(SearchNeedle, in: Fields)
        /// The item is of this kind.
        case trait(Trait)
    }

    /// The fields in which texts are looked for.
    public struct Fields: OptionSet, Hashable, Sendable {
        /// The fields as bits.
        public let rawValue: UInt8
        /// Fields from bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// SUMMARY.
        public static let title = Fields(rawValue: 1)
        /// LOCATION.
        public static let place = Fields(rawValue: 1 << 1)
        /// DESCRIPTION.
        public static let notes = Fields(rawValue: 1 << 2)
        /// Names and addresses of ORGANIZER and ATTENDEEs.
        public static let people = Fields(rawValue: 1 << 3)
        /// CATEGORIES.
        public static let categories = Fields(rawValue: 1 << 4)
        /// URL, and the addresses and names of links.
        public static let url = Fields(rawValue: 1 << 5)
        /// The calendar's title.
        public static let calendar = Fields(rawValue: 1 << 6)

        /// All that the item itself says.
        public static let ofItem: Fields = [.title, .place, .notes, .people, .categories, .url]
        /// All fields.
        public static let all: Fields = [.ofItem, .calendar]
    }

    /// A trait of an item.
    public enum Trait: Hashable, Sendable, CaseIterable {
        case event, reminder, recurring, allDay, open, done, cancelled, declined, invited
    }

    /// Makes a query from its terms; without any, it asks for nothing.
    public init(_ terms: [Term] = []) { self.terms = terms }

    /// True when it asks for nothing.
    public var isEmpty: Bool { terms.isEmpty && times == .always }

    /// The texts that are looked for and may be marked, with their fields.
    public var texts: [(needle: SearchNeedle, fields: Fields)] {
        terms.compactMap { term in
            if case .text(let needle, let fields) = term.condition, !term.isNegated { (needle, fields) } else { nil }
        }
    }

    /// True when another query surely finds everything that this one finds.
    public func narrows(_ other: SearchQuery) -> Bool {
        times.areWithin(other.times)
            && other.terms.allSatisfy { earlier in terms.contains { $0.implies(earlier) } }
    }
}

extension SearchQuery.Term {
    /// True when another term holds wherever this one does.
    fileprivate func implies(_ other: SearchQuery.Term) -> Bool {
        guard !isNegated, !other.isNegated, case .text(let own, let fields) = condition,
            case .text(let needle, let others) = other.condition
        else { return self == other }
        return own.implies(needle) && fields.isSubset(of: others)
    }
}

/// The rank of an item that fits a query: the title outranks all the rest.
public enum SearchFit: UInt8, Hashable, Sendable, Comparable {
    /// The item does not fit.
    case none
    /// Some of the searched text is in other fields than the title.
    case elsewhere
    /// The title has all of it.
    case title

    /// True when the left fits less.
    public static func < (left: SearchFit, right: SearchFit) -> Bool { left.rawValue < right.rawValue }
}

extension SearchQuery {
    /// The rank of an item, times aside: the meaning of a query, which faster ways have to agree with.
    public func fit(of item: CalendarItem, recurring: Bool, allDay: Bool, calendar: String) -> SearchFit {
        var fit = SearchFit.title
        for term in terms {
            let holds: Bool
            switch term.condition {
            case .trait(.recurring): holds = recurring
            case .trait(.allDay): holds = allDay
            case .trait(let trait): holds = trait.holds(of: item)
            case .text(let needle, let fields):
                holds = fields.texts(of: item.fields, in: calendar).contains { needle.isIn($0) }
                if holds, fields.contains(.title), !needle.isIn(item.fields.title) { fit = .elsewhere }
            }
            guard holds != term.isNegated else { return .none }
        }
        return fit
    }
}

extension SearchQuery.Fields {
    /// The texts of an item in these fields.
    fileprivate func texts(of fields: ItemFields, in calendar: String) -> [String] {
        var texts: [String] = []
        if contains(.title) { texts.append(fields.title) }
        if contains(.place) { texts.append(fields.location) }
        if contains(.notes) { texts.append(fields.notes) }
        if contains(.people) {
            for person in fields.attendees + (fields.organizer.map { [$0] } ?? []) {
                texts += [person.name, person.address]
            }
        }
        if contains(.categories) { texts += fields.categories }
        if contains(.url) { texts += [fields.url] + fields.links.flatMap { [$0.title, $0.address] } }
        if contains(.calendar) { texts.append(calendar) }
        return texts
    }
}

extension SearchQuery.Trait {
    /// True when an item has it; the item alone does not tell whether it recurs or takes whole days.
    fileprivate func holds(of item: CalendarItem) -> Bool {
        switch (self, item) {
        case (.event, .event), (.reminder, .reminder): true
        case (.open, .reminder(let reminder)): !reminder.isCompleted && reminder.fields.status != "CANCELLED"
        case (.done, .reminder(let reminder)): reminder.isCompleted
        case (.cancelled, _): item.fields.status == "CANCELLED"
        case (.declined, _): item.fields.attendees.contains { $0.status == "DECLINED" }
        case (.invited, _): !item.fields.attendees.isEmpty
        case (.event, .reminder), (.reminder, .event), (.open, .event), (.done, .event): false
        case (.recurring, _), (.allDay, _): false
        }
    }
}
