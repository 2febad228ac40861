/// The sense of a line: what it says, however it is written.
extension PropertyLine {
    /// The line in a form that is equal for lines that mean the same: parameters have no order (RFC 5545 3.2), those
    /// that state a default are dropped, and `mailto:` and mail addresses ignore letter case.
    ///
    /// - Parameter hasNotes: True to keep what servers note about people: whether a message reached them
    ///   (SCHEDULE-STATUS), whether an answer is expected (RSVP), and X- parameters.
    package func sense(withNotes hasNotes: Bool = false) -> PropertyLine {
        guard isOfPerson || parameters.count > 1 else { return self }
        var line = self
        if isOfPerson {
            line.value = PropertyLine.plainAddress(value)
            line.parameters.removeAll { $0.saysNothing || !hasNotes && $0.isNote }
        }
        if line.parameters.count > 1 {
            line.parameters.sort {
                ($0.name, $0.values.joined(separator: ",")) < ($1.name, $1.values.joined(separator: ","))
            }
        }
        return line
    }

    /// True for a line that only states a default (RFC 5545 3.8.1.3, 3.8.1.9, 3.8.2.7). Some servers write such lines.
    package var saysNothing: Bool {
        switch name {
        case "CLASS": value.uppercased() == "PUBLIC"
        case "TRANSP": value.uppercased() == "OPAQUE"
        case "PRIORITY": value == "0"
        default: false
        }
    }

    /// True for a line whose value is the address of somebody.
    package var isOfPerson: Bool { name == "ATTENDEE" || name == "ORGANIZER" }

    private static func plainAddress(_ value: String) -> String {
        let isMail = value.utf8.prefix(7).elementsEqual("mailto:".utf8) { $0 | 0x20 == $1 | 0x20 }
        return isMail ? value.lowercased() : value
    }

    /// The status that a server noted of the last message to the person of a line, such as `1.2` (RFC 6638 3.2.9); nil
    /// for none. Of several codes it is the first that tells of a failure, else the last.
    package var delivery: String? {
        let codes = (parameters.first { $0.name == "SCHEDULE-STATUS" }?.values ?? [])
            .flatMap { $0.split(separator: ",") }
            .map { String($0.prefix { $0 != ";" }.filter { !$0.isWhitespace }) }
            .filter { $0.first?.isNumber == true }
        return codes.first { $0.hasPrefix("3.") || $0.hasPrefix("5.") } ?? codes.last
    }

    /// The values of a line that is a list, each in a line of its own with the same parameters (RFC 5545 3.1.1).
    package var separateValues: [PropertyLine] {
        var values: [Substring] = []
        var start = value.startIndex
        var isEscaped = false
        for index in value.indices {
            let character = value[index]
            if character == ",", !isEscaped {
                values.append(value[start..<index])
                start = value.index(after: index)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        values.append(value[start...])
        return values.map { PropertyLine(name, parameters: parameters, value: String($0)) }
    }
}

extension PropertyLine.Parameter {
    /// True for a parameter in which servers note something about a person, which counts as nobody's change.
    package var isNote: Bool {
        name.hasPrefix("X-") || ["SCHEDULE-STATUS", "SCHEDULE-FORCE-SEND", "RSVP"].contains(name)
    }

    /// The default values of a person's parameters (RFC 5545 3.2, RFC 6638 7.1).
    private static let defaults = [
        "CUTYPE": "INDIVIDUAL", "PARTSTAT": "NEEDS-ACTION", "ROLE": "REQ-PARTICIPANT", "RSVP": "FALSE",
        "SCHEDULE-AGENT": "SERVER",
    ]

    fileprivate var saysNothing: Bool {
        guard values.count == 1, let usual = PropertyLine.Parameter.defaults[name] else { return false }
        return values[0].uppercased() == usual
    }
}
