import CalendarEngine
import CalendarStore
import Commands
import Phrases

/// The guests of a meeting: who is meant by a name, and when they are busy.
struct MeetingGuests {
    private let session: EditSession
    private let contacts: [Contact]

    init(_ session: EditSession) {
        self.session = session
        contacts = Contacts.all(in: session.store.discovery.environment)
    }

    /// The people that names mean: those of the address books and of the configuration, and addresses.
    func people(named names: [String]) throws(UsageError) -> [Invitee] {
        do throws(PhraseFailure) {
            return try PeoplePhrase(contacts: { contacts.map(\.invitee) }).people(names.joined(separator: ", "))
        } catch {
            throw .unreadablePhrase(nil, error)
        }
    }

    /// The user and the guests with their busy times, and why those of some are unknown, in sentences.
    func ask(_ people: [Invitee], over days: Range<CivilDate>) -> (guests: [MeetingGuest], unknown: [String]) {
        // An event of the day before may reach into the first day, and one of the day after touch the last.
        let days = days.lowerBound.adding(days: -1)..<days.upperBound.adding(days: 1)
        let zone = session.zone
        let range = zone.instant(of: days.lowerBound.midnight)..<zone.instant(of: days.upperBound.midnight)
        let own = Set(session.surroundings.person.addresses.map { $0.lowercased() })
        let others = people.filter { !own.contains($0.key) }
        let environment = session.store.discovery.environment
        let times = PersonTimes.read(
            PeopleProgram(in: environment).busyTimes(
                of: others.map(\.key), from: range.lowerBound, to: range.upperBound),
            over: range, zone: zone, zones: session.surroundings.timeZones,
            hasProgram: SyncProgram.path(in: environment) != nil)
        let unknown = others.compactMap { invitee in
            times[invitee.key]?.unknown.map { session.context.words.unknownTimes(of: invitee.shown, $0) }
        }
        return ([oneself(over: days)] + others.map { guest($0, busy: times[$0.key]?.busy ?? []) }, unknown)
    }

    /// The user, who comes too.
    private func oneself(over days: Range<CivilDate>) -> MeetingGuest {
        let person = session.surroundings.person
        let busy = session.snapshot.busyOccurrences(on: days, viewedIn: session.zone, addresses: person.addresses).map {
            BusyTime($0.time, $0.occurrence.traits.contains(.tentative) ? .tentative : .busy)
        }
        return MeetingGuest(
            person.inviting ?? Invitee("", name: person.name), isOneself: true, hours: person.hours,
            busy: busy.joined())
    }

    private func guest(_ invitee: Invitee, busy: [BusyTime]) -> MeetingGuest {
        let contact = contacts.first { $0.invitee.key == invitee.key }
        return MeetingGuest(
            invitee, zone: contact?.zone.flatMap { TimeZoneName.resolve($0, with: session.surroundings.timeZones) },
            hours: contact?.hours, busy: busy)
    }
}
