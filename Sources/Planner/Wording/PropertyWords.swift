internal import CalendarEngine
internal import Phrases

/// The value of a property, as it stands in the file, in words.
struct PropertyWords {
    let name: String
    let locale: TimeLocale

    /// Values in the order of the form's fields, given the name of the property of each. Unknown properties come last.
    static func inOrder<Value>(_ values: [Value], by name: (Value) -> String) -> [Value] {
        values.enumerated().map { (order[name($0.element)] ?? .max, $0.offset, $0.element) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    private static let order: [String: Int] = {
        let names = [
            "SUMMARY", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE", "VALARM", "LOCATION",
            "DESCRIPTION", "URL", "CATEGORIES", "PRIORITY", "STATUS", "TRANSP",
        ]
        return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })
    }()

    /// The value without escapes; dates and times are in the locale's format.
    func write(_ value: String) -> String {
        switch name {
        case "DTSTART", "DTEND", "DUE", "COMPLETED", "RECURRENCE-ID": time(value) ?? value
        default: PropertyWords.unescaped(value)
        }
    }

    /// The words for `20261124T090000` or `20261124`; a zone follows unchanged.
    private func time(_ value: String) -> String? {
        let digits = value.prefix { $0 != "T" && $0 != "Z" }
        guard digits.count == 8, let number = Int(digits),
            let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { return nil }
        let day = locale.shortDate(date, withYear: true)
        let rest = value.dropFirst(8)
        guard rest.first == "T" else { return day }
        let clock = rest.dropFirst().prefix { $0.isNumber }
        guard clock.count == 6, let time = Int(clock),
            let read = CivilTime(hour: time / 10_000, minute: time / 100 % 100, second: time % 100)
        else { return nil }
        return "\(day) \(locale.clockTime(read))\(rest.last == "Z" ? " UTC" : "")"
    }

    /// A TEXT value without its escapes (RFC 5545 3.3.11).
    static func unescaped(_ value: String) -> String {
        guard value.contains("\\") else { return value }
        var text = ""
        var isEscaped = false
        for character in value {
            if isEscaped {
                text.append(character == "n" || character == "N" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }
}
