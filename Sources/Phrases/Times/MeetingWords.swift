public import CalendarEngine

/// Says what speaks against a time for a meeting.
public struct MeetingWords {
    private let locale: TimeLocale
    private let search: MeetingSearch

    /// The words for the times of a search.
    public init(_ search: MeetingSearch, locale: TimeLocale) { (self.search, self.locale) = (search, locale) }

    /// The remarks on a time, the heaviest first; that everybody is free where there are none.
    public func facts(of time: MeetingTime) -> [String] {
        let facts = time.remarks.map(fact)
        let isAlone = search.guests.allSatisfy(\.isOneself)
        return (facts.isEmpty ? [isAlone ? .youAreFree : .everybodyIsFree] : facts).map(locale.words.fact)
    }

    private func fact(_ remark: MeetingRemark) -> MeetingFact {
        let guest = remark.guest.map { search.guests[$0] }
        let name = guest.map { $0.isUser ? locale.words.word(.you) : MeetingWords.shortName(of: $0) } ?? ""
        /// The time on the guest's clock, with the city where that is another clock.
        func said(_ time: CivilTime) -> String {
            let clock = locale.clockTime(time)
            guard let zone = guest?.zone, zone.identifier != search.zone.identifier else { return clock }
            return "\(clock) \(zone.city)"
        }
        return switch remark {
        case .night(_, let time): .atNight(name, time: said(time))
        case .weekend: .weekend(name)
        case .beforeHours(_, let time): .beforeHours(name, time: said(time))
        case .afterHours(_, let time): .afterHours(name, time: said(time))
        case .tentative: .tentative(name)
        case .busy: .busy(name)
        case .unknown: .unknown(name)
        case .lunch: .lunch
        case .backToBack: .backToBack(name)
        case .edgeOfDay: .edgeOfDay
        }
    }

    /// The first name of a person, or all of the name of a room; the address without its host where there is no name.
    public static func shortName(of guest: MeetingGuest) -> String {
        let invitee = guest.invitee
        guard !invitee.name.isEmpty else { return String(invitee.address.prefix { $0 != "@" }) }
        guard guest.invitee.kind.hasHours else { return invitee.name }
        return String(invitee.name.prefix { $0 != " " })
    }
}
