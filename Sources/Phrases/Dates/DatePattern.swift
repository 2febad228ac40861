internal import CalendarEngine

/// The form of a date, prepared once so that writing a date is a few appends.
///
/// A pattern consists of the letters of Unicode's locale data (UTS 35): `EEEE` and `EEE` weekday, `d` and `dd` day, `M`
/// and `MM` number of the month, `MMMM` and `MMM` name of the month, `y` year. Everything else stands for itself, and
/// so do letters between `'`: `d 'de' MMMM`.
struct DatePattern: Hashable, Sendable {
    enum Piece: Hashable, Sendable {
        case literal(String)
        case weekday, shortWeekday
        case day(padded: Bool)
        case monthNumber(padded: Bool)
        case month, shortMonth
        case year
    }

    let pieces: [Piece]

    init(pieces: [Piece]) { self.pieces = pieces }

    init(_ pattern: String) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = Substring(pattern)
        func add(_ piece: Piece) {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(piece)
        }
        while !rest.isEmpty {
            if rest.first == "'" {
                literal += rest.dropFirst().prefix { $0 != "'" }
                rest = rest.dropFirst().drop { $0 != "'" }.dropFirst()
            } else if let (letters, piece) = Self.fields.first(where: { rest.hasPrefix($0.letters) }) {
                add(piece)
                rest.removeFirst(letters.count)
            } else {
                literal.append(rest.removeFirst())
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }

    private static let fields: [(letters: String, piece: Piece)] = [
        ("EEEE", .weekday), ("EEE", .shortWeekday), ("dd", .day(padded: true)), ("d", .day(padded: false)),
        ("MMMM", .month), ("MMM", .shortMonth), ("MM", .monthNumber(padded: true)), ("M", .monthNumber(padded: false)),
        ("y", .year),
    ]

    /// Writes a date with a locale's names.
    func write(_ date: CivilDate, in locale: TimeLocale) -> String {
        let (year, month, day) = date.components
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let literal): text += literal
            case .weekday: text += locale.name(of: date.weekday)
            case .shortWeekday: text += locale.shortName(of: date.weekday)
            case .day(let isPadded): text.append(number: day, width: isPadded ? 2 : 1)
            case .monthNumber(let isPadded): text.append(number: month, width: isPadded ? 2 : 1)
            case .month: text += locale.words.name(ofMonth: month)
            case .shortMonth: text += locale.words.shortName(ofMonth: month)
            case .year: text.append(number: year, width: 1)
            }
        }
        return text
    }

    /// True when the pattern has only numbers and marks.
    var isWithoutWords: Bool {
        pieces.allSatisfy { piece in
            switch piece {
            case .literal(let text): !text.contains(where: \.isLetter)
            case .day, .monthNumber, .year: true
            case .weekday, .shortWeekday, .month, .shortMonth: false
            }
        }
    }

    /// The order of day, month and year; nil when one of them is missing.
    var order: TimeLocale.DateOrder? {
        var fields = ""
        for piece in pieces {
            switch piece {
            case .day: fields += "d"
            case .monthNumber, .month, .shortMonth: fields += "m"
            case .year: fields += "y"
            case .literal, .weekday, .shortWeekday: break
            }
        }
        return switch fields {
        case "dmy": .dayMonthYear
        case "mdy": .monthDayYear
        case "ymd": .yearMonthDay
        default: nil
        }
    }
}

extension DatePattern {
    /// The date part of a strftime format, with the year in full; nil when it has a conversion that is not for dates.
    init?(strftime format: String) {
        var pieces: [Piece] = []
        var rest = Substring(format)
        while let character = rest.popFirst() {
            guard character == "%" else {
                if case .literal(let text)? = pieces.last {
                    pieces[pieces.count - 1] = .literal(text + String(character))
                } else {
                    pieces.append(.literal(String(character)))
                }
                continue
            }
            var isPadded = true
            while let flag = rest.first, "-_EO^0".contains(flag) {
                if flag == "-" || flag == "_" { isPadded = false }
                rest.removeFirst()
            }
            switch rest.popFirst() {
            case "d": pieces.append(.day(padded: isPadded))
            case "e": pieces.append(.day(padded: false))
            case "m": pieces.append(.monthNumber(padded: isPadded))
            case "b", "h": pieces.append(.shortMonth)
            case "B": pieces.append(.month)
            case "y", "Y": pieces.append(.year)
            case "a": pieces.append(.shortWeekday)
            case "A": pieces.append(.weekday)
            case "F": pieces += DatePattern("y-MM-dd").pieces
            case "D": pieces += DatePattern("MM/dd/y").pieces
            default: return nil
            }
        }
        self.pieces = pieces
    }
}

extension String {
    /// Appends a non-negative number, with zeros in front up to a width.
    mutating func append(number: Int, width: Int) {
        if number < 10, width == 2 { append("0") }
        append(String(number))
    }
}
