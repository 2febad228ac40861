public import CalendarEngine
import Phrases

/// A section `[person "NAME"]`: what is known of somebody who is invited, or of a room, besides what address books say.
public struct KnownPerson: Hashable, Sendable {
    /// The name in quotes, by which lines call the person.
    public var name: String
    /// `address`: the mail addresses, the one to which invitations go first.
    public var addresses: [String] = []
    /// `hours`: the working hours on that person's clock, in seconds since midnight; nil for those of `[me]`.
    public var hours: Range<Int>?
    /// `zone`: the time zone; nil for the user's own.
    public var zone: ViewSettings.NamedZone?
    /// `busy`: the address at which busy times are published; nil for none.
    public var freeBusyAddress: String?
    /// `kind`: a person, a room, or a thing that meetings take; nil where nothing is said.
    public var kind: PersonKind?

    init(name: String) { self.name = name }

    /// The settings of `[person "NAME"]`.
    static let table: [Setting<KnownPerson>] = [
        Setting(
            name: "address", values: .addresses, usual: "that of the address books",
            meaning: "the email addresses, separated by commas; invitations go to the first"
        ) { person, entry in
            let addresses = PersonSettings.addresses(in: entry)
            person.addresses += addresses ?? []
            return addresses != nil
        },
        hours(\.hours, usual: "those of [me]", meaning: "the working hours on that person’s clock"),
        Setting(name: "zone", values: .zone, usual: "yours", meaning: "the time zone or city of that person") {
            person, entry in
            person.zone = ViewSettings.NamedZone(entry)
            return person.zone != nil
        },
        Setting(
            name: "busy", values: .address, usual: "what the server of an account or an address book says",
            meaning: "the address at which the busy times are published"
        ) { person, entry in
            person.freeBusyAddress = entry.text.flatMap(Account.subscriptionAddress)
            return person.freeBusyAddress != nil
        },
        Setting(
            name: "kind", values: .personKind, usual: "person",
            meaning: "a room or a resource has no night and no lunch"
        ) { person, entry in
            let kinds: [String: PersonKind] = ["person": .individual, "room": .room, "resource": .resource]
            person.kind = kinds[entry.word]
            return person.kind != nil
        },
    ]

    /// A setting of hours of the day.
    static func hours<Values>(
        _ place: any WritableKeyPath<Values, Range<Int>?> & Sendable, name: String = "hours", usual: String,
        meaning: String
    ) -> Setting<Values> {
        Setting(name: name, values: .hours, usual: usual, meaning: meaning) { values, entry in
            guard let hours = DayHours.seconds(in: entry.word) else { return false }
            values[keyPath: place] = hours
            return true
        }
    }
}

extension Configuration {
    /// Reads `[person "NAME"]`; a section of a name that another has is a fault.
    mutating func readPeople(of parser: GitConfigParser) {
        for section in parser.sections where section.name == "person" {
            guard let name = section.subsection?.trimmedBlanks, !name.isEmpty else { continue }
            if people.contains(where: { $0.name.lowercased() == name.lowercased() }) {
                report(.repeatedSection(name), line: section.line)
            } else {
                people.append(KnownPerson(name: name))
            }
        }
        for entry in parser.entries where entry.section == "person" {
            let name = entry.subsection?.trimmedBlanks
            guard let index = people.firstIndex(where: { $0.name == name }) else { continue }
            if let fault = KnownPerson.table.store(entry, in: &people[index]) { report(fault, line: entry.line) }
        }
    }
}
