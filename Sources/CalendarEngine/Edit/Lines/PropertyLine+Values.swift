/// Lines for values, as RFC 5545 writes them.
extension PropertyLine {
    /// A line with a text (RFC 5545 3.3.11); line ends become `\n`, other control characters are dropped.
    public init(_ name: String, text: String, parameters: [Parameter] = []) {
        self.init(name, parameters: parameters, value: PropertyLine.escaped(text))
    }

    /// A line with several texts, such as CATEGORIES.
    public init(_ name: String, texts: [String]) {
        self.init(name, value: texts.map(PropertyLine.escaped).joined(separator: ","))
    }

    /// A line with a value that has no escapes, such as an address; control characters are dropped.
    public init(_ name: String, plain value: String) {
        let scalars = value.unicodeScalars.filter { !PropertyLine.isControl($0) }
        self.init(name, value: String(String.UnicodeScalarView(scalars)))
    }

    /// A line with a day or a time in its usual form: VALUE=DATE, floating, UTC with `Z`, or TZID with the zone's
    /// identifier (RFC 5545 3.3.4 and 3.3.5).
    public init(_ name: String, time: EventTime) {
        switch time {
        case .date(let date):
            self.init(name, parameters: [Parameter("VALUE", ["DATE"])], value: date.basicText)
        case .floating(let civil):
            self.init(name, value: civil.basicText)
        case .zoned(let civil, let zone) where zone === TimeZone.utc:
            self.init(name, value: civil.basicText + "Z")
        case .zoned(let civil, let zone):
            self.init(name, parameters: [Parameter("TZID", [zone.identifier])], value: civil.basicText)
        }
    }

    /// A line with an instant, in UTC.
    public init(_ name: String, instant: Instant) {
        self.init(name, value: instant.basicText)
    }

    /// The first value of a parameter; nil when it is not there.
    public func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }

    /// The value as a text, its escapes decoded (RFC 5545 3.3.11).
    public var text: String { String(decoding: PropertyLine.unescaped(Array(value.utf8)[...]), as: UTF8.self) }

    /// The value as a list of texts, split at the commas that are not escaped.
    public var textList: [String] {
        let bytes = Array(value.utf8)
        var parts: [String] = []
        var start = 0
        var index = 0
        while index <= bytes.count {
            if index == bytes.count || bytes[index] == UInt8(ascii: ",") {
                parts.append(String(decoding: PropertyLine.unescaped(bytes[start..<index]), as: UTF8.self))
                start = index + 1
            } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
                index += 1
            }
            index += 1
        }
        return parts
    }

    /// The bytes of a text without its escapes.
    public static func unescaped(_ value: ArraySlice<UInt8>) -> [UInt8] {
        value.withUnsafeBufferPointer { unescaped($0) }
    }

    /// The bytes of a text without its escapes. Anything that the standard does not know as an escape is kept as it is
    /// written, such as a path of Windows.
    public static func unescaped(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let backslash = UInt8(ascii: "\\")
        return Array(unsafeUninitializedCapacity: value.count) { result, count in
            func append(_ byte: UInt8) {
                result[count] = byte
                count += 1
            }
            var index = 0
            while index < value.count {
                let byte = value[index]
                index += 1
                guard byte == backslash, index < value.count else {
                    append(byte)
                    continue
                }
                let escaped = value[index]
                index += 1
                switch escaped {
                case UInt8(ascii: "n"), UInt8(ascii: "N"): append(UInt8(ascii: "\n"))
                case backslash, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: ":"):
                    append(escaped)
                default:
                    append(backslash)
                    append(escaped)
                }
            }
        }
    }

    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",":
                result.append("\\")
                result.append(scalar)
            case "\r": result.append(contentsOf: "\\n".unicodeScalars)
            // The second half of a line end.
            case "\n": if last != "\r" { result.append(contentsOf: "\\n".unicodeScalars) }
            case "\t": result.append(scalar)
            default: if !isControl(scalar) { result.append(scalar) }
            }
            last = scalar
        }
        return String(result)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || scalar.value == 0x7F
    }
}

/// A day or time as iCalendar writes it, before its zone is known.
struct DateText {
    var civil: CivilDateTime
    var isDate: Bool
    var isUTC: Bool

    /// Reads `20261224`, `20261224T180000` or `20261224T180000Z`; nil for anything else.
    init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16 else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            var value = 0
            for byte in bytes[range] {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            return value
        }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        isDate = bytes.count == 8
        isUTC = bytes.count == 16
        guard !isDate else {
            civil = date.midnight
            return
        }
        guard bytes[8] | 0x20 == UInt8(ascii: "t"), !isUTC || bytes[15] | 0x20 == UInt8(ascii: "z"),
            let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
            let time = CivilTime(hour: hour, minute: minute, second: second)
        else { return nil }
        civil = CivilDateTime(date, time)
    }
}
