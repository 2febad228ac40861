import CalendarEngine
import CalendarStore
import Commands
import Phrases

/// The guests of a meeting: the people whom names mean, and when they are busy.
struct MeetingGuests {
    private let environment: Environment
    private let surroundings: Surroundings
    private let words: any CommandVocabulary
    private let zone: TimeZone
    private var contacts: [Contact]

    /// Guests as an environment knows them, for days of a zone.
    init(
        in environment: Environment, _ surroundings: Surroundings, _ words: any CommandVocabulary, zone: TimeZone
    ) {
        (self.environment, self.surroundings, self.words, self.zone) = (environment, surroundings, words, zone)
        contacts = Contacts.all(in: environment)
    }

    /// The people that names mean: those of the address books and of the configuration, addresses, and whom the servers
    /// of accounts know. O(names · contacts), and a question to servers for each name that nobody else has.
    mutating func people(named names: [String]) throws(UsageError) -> [Invitee] {
        var isAsked: Set<String> = []
        while true {
            do throws(PhraseFailure) {
                return try PeoplePhrase(contacts: { [contacts] in contacts.map(\.invitee) })
                    .people(names.joined(separator: ", "))
            } catch {
                guard case .nobody(let name) = error, isAsked.insert(name).inserted else {
                    throw .unreadablePhrase(nil, error)
                }
                let known = Set(contacts.map(\.invitee.key))
                let found = PeopleProgram(in: environment).people(matching: name).map(Contact.init)
                guard !found.isEmpty else { throw .unreadablePhrase(nil, error) }
                contacts += found.filter { !known.contains($0.invitee.key) }
            }
        }
    }

    /// The people with their busy times, without the user, and why those of some are unknown, in sentences. An event of
    /// the day before may reach into the first of the days, and one of the day after touch the last, so both are asked
    /// about, too.
    func ask(_ people: [Invitee], over days: Range<CivilDate>) -> (guests: [MeetingGuest], unknown: [String]) {
        let (first, end) = (days.lowerBound.adding(days: -1), days.upperBound.adding(days: 1))
        let range = zone.instant(of: first.midnight)..<zone.instant(of: end.midnight)
        let own = Set(surroundings.person.addresses.map { $0.lowercased() })
        let others = people.filter { !own.contains($0.key) }
        let answers = PeopleProgram(in: environment).busyTimes(
            of: others.map(\.key), from: range.lowerBound, to: range.upperBound)
        let times = PersonTimes.read(
            answers, over: range, zone: zone, zones: surroundings.timeZones,
            hasProgram: SyncProgram.path(in: environment) != nil)
        let unknown = others.compactMap { invitee in
            times[invitee.key]?.unknown.map { surroundings.locale.words.unknownTimes(of: invitee.shown, $0) }
        }
        return (others.map { guest($0, busy: times[$0.key]?.busy ?? [BusyTime(range, .unknown)]) }, unknown)
    }

    private func guest(_ invitee: Invitee, busy: [BusyTime]) -> MeetingGuest {
        let contact = contacts.first { $0.invitee.key == invitee.key }
        return MeetingGuest(
            invitee, zone: contact?.zone.flatMap { TimeZoneName.resolve($0, with: surroundings.timeZones) },
            hours: contact?.hours, busy: busy)
    }

    /// The user, who comes too, with the events of calendars.
    func oneself(in snapshot: any CalendarSnapshot, over days: Range<CivilDate>) -> MeetingGuest {
        let person = surroundings.person
        let days = days.lowerBound.adding(days: -1)..<days.upperBound.adding(days: 1)
        let planned = snapshot.busyOccurrences(on: days, viewedIn: zone, addresses: person.addresses)
        return MeetingGuest(
            person.inviting ?? Invitee("", name: person.name), isOneself: true, hours: person.hours,
            busy: planned.map(\.busyTime).joined())
    }
}
