public import CalendarEngine

/// Reads the guests of an event: email addresses separated by commas, with names or without, and names of contacts.
public struct PeoplePhrase {
    private let contacts: () -> [Invitee]

    /// Makes a reader. It calls `contacts` only when a text has a name, or an address without a name.
    public init(contacts: @escaping () -> [Invitee]) { self.contacts = contacts }

    /// The people that a text names, each once.
    public func people(_ text: String) throws(PhraseFailure) -> [Invitee] {
        var people: [Invitee] = []
        for part in PeoplePhrase.parts(of: text) where !part.trimmedBlanks.isEmpty {
            let person = try person(part.trimmedBlanks)
            if !people.contains(where: { $0.key == person.key }) { people.append(person) }
        }
        return people
    }

    /// The contacts whose name or address begins with the last part of a text, except those that the text already
    /// names.
    public func completions(of text: String) -> [Invitee] {
        let parts = PeoplePhrase.parts(of: text)
        let typed = (parts.last ?? "").trimmedBlanks
        guard !typed.isEmpty, !typed.hasSuffix(">") else { return [] }
        let named = Set(parts.dropLast().compactMap { try? person($0.trimmedBlanks).key })
        return contacts().filter { PeoplePhrase.fits($0, typed) && !named.contains($0.key) && $0.key != typed }
    }

    /// A text whose last part is completed by a person, ready for the next one.
    public static func completed(_ text: String, by person: Invitee) -> String {
        let before = parts(of: text).dropLast().map(\.trimmedBlanks).filter { !$0.isEmpty }
        return (before + [person.text]).joined(separator: ", ") + ", "
    }

    private func person(_ text: String) throws(PhraseFailure) -> Invitee {
        if let open = text.lastIndex(of: "<"), text.last == ">" {
            guard let address = MailAddress(calendarAddress: String(text[text.index(after: open)...].dropLast())) else {
                throw .notAMailAddress(text)
            }
            var name = text[..<open].trimmedBlanks
            if name.count > 1, name.first == "\"", name.last == "\"" { name = String(name.dropFirst().dropLast()) }
            return Invitee(address.text, name: name.filter { $0 != "\"" })
        }
        if text.contains("@") {
            guard let address = MailAddress(calendarAddress: text) else { throw .notAMailAddress(text) }
            let person = Invitee(address.text)
            return contacts().first { $0.key == person.key } ?? person
        }
        let known = contacts()
        let wanted = text.lowercased()
        let exact = known.filter { $0.name.lowercased() == wanted }
        let fitting = exact.isEmpty ? known.filter { PeoplePhrase.fits($0, text) } : exact
        guard let first = fitting.first else { throw .nobody(text) }
        guard fitting.count == 1 else { throw .severalPeople(text, fitting.prefix(3).map(\.text)) }
        return first
    }

    /// True when a name, a word of it, or the address begins with a text.
    private static func fits(_ person: Invitee, _ typed: String) -> Bool {
        let typed = typed.lowercased()
        let name = person.name.lowercased()
        return name.hasPrefix(typed) || person.key.hasPrefix(typed)
            || name.split(separator: " ").contains { $0.hasPrefix(typed) }
    }

    /// The parts between commas and semicolons that stand outside of quotes and addresses.
    private static func parts(of text: String) -> [String] {
        var parts = [""]
        var (isQuoted, isAddress) = (false, false)
        for character in text {
            switch character {
            case "\"": isQuoted.toggle()
            case "<" where !isQuoted: isAddress = true
            case ">" where !isQuoted: isAddress = false
            case "," where !isQuoted && !isAddress, ";" where !isQuoted && !isAddress:
                parts.append("")
                continue
            default: break
            }
            parts[parts.count - 1].append(character)
        }
        return parts
    }
}
