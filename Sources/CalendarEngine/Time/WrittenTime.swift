/// A date, or a date and a time, as programs write it: by RFC 5545 (3.3.4, 3.3.5) or more loosely.
package struct WrittenTime {
    /// The wall clock, midnight for a date; in UTC for a time with an offset.
    package private(set) var civil: CivilDateTime
    /// True for a date alone.
    package private(set) var isDate: Bool
    /// True when it ends in `Z` or in an offset.
    package private(set) var isUTC: Bool
    /// True when the day is one that its month lacks; then it is the month's last day.
    package private(set) var isPastMonth: Bool

    /// Reads `20261224` and `20261224T180000Z`, and the same with dashes and colons, a blank in the place of `T`, no
    /// seconds, a fraction of a second (which is cut off), an offset (`+0100`, `+01:00`, `+01`), 24:00, and blanks
    /// around; nil for anything else, and for times that no clock shows. O(bytes).
    package init?(_ bytes: some Collection<UInt8>) {
        var reader = Reader(rest: Array(bytes)[...])
        reader.skipBlanks()
        guard let year = reader.number(4) else { return nil }
        reader.skip("-")
        guard let month = reader.number(2), (1...12).contains(month) else { return nil }
        reader.skip("-")
        guard (1...9999).contains(year), let day = reader.number(2), (1...31).contains(day) else { return nil }
        let length = CivilDate.daysInMonth(year: year, month: month)
        guard let date = CivilDate(year: year, month: month, day: min(day, length)) else { return nil }
        (civil, isDate, isUTC, isPastMonth) = (date.midnight, true, false, day > length)
        let hasBlanks = reader.skipBlanks()
        if reader.rest.isEmpty { return }
        guard reader.skip("T") || hasBlanks else { return nil }
        guard let seconds = reader.time() else { return nil }
        isDate = false
        reader.skipBlanks()
        guard let offset = reader.offset() else { return nil }
        isUTC = offset.isGiven
        let number = civil.secondNumber + Int64(seconds - offset.seconds)
        guard
            (CivilDate.minimum.midnight.secondNumber...CivilDate.maximum.midnight.secondNumber + 86_399)
                .contains(number)
        else { return nil }
        civil = CivilDateTime(secondNumber: number)
        reader.skipBlanks()
        if !reader.rest.isEmpty { return nil }
    }

    /// The seconds east of UTC that an offset means (`+0100`, `-05:30`, `+003000`, `Z`); nil for anything else.
    /// O(bytes).
    package static func offset(_ bytes: some Collection<UInt8>) -> Int? {
        var reader = Reader(rest: Array(bytes)[...])
        reader.skipBlanks()
        guard let offset = reader.offset(), offset.isGiven else { return nil }
        reader.skipBlanks()
        return reader.rest.isEmpty ? offset.seconds : nil
    }

    /// Takes one part after the other from the beginning of what is left.
    private struct Reader {
        var rest: ArraySlice<UInt8>

        @discardableResult
        mutating func skipBlanks() -> Bool {
            let count = rest.count
            while let byte = rest.first, byte == 0x20 || byte == 0x09 { rest.removeFirst() }
            return rest.count < count
        }

        /// Skips a character, a letter in both cases; false when another one is there.
        @discardableResult
        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard let byte = rest.first else { return false }
            let wanted = UInt8(ascii: character)
            guard byte == wanted || byte == wanted | 0x20 && wanted >= 0x41 else { return false }
            rest.removeFirst()
            return true
        }

        /// A number of exactly `count` digits.
        mutating func number(_ count: Int) -> Int? {
            guard rest.count >= count else { return nil }
            var value = 0
            for byte in rest.prefix(count) {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            rest.removeFirst(count)
            return value
        }

        /// A time of a day, in seconds from midnight: up to 24:00, which is the next day's.
        mutating func time() -> Int? {
            guard let hour = number(2), hour <= 24 else { return nil }
            skip(":")
            guard let minute = number(2), minute < 60 else { return nil }
            let hasColon = skip(":")
            var second = 0
            if let given = number(2) {
                second = given
            } else if hasColon {
                return nil
            }
            guard second <= 60, hour < 24 || minute + second == 0 else { return nil }
            if skip(".") || skip(",") {
                while let byte = rest.first, (0x30...0x39).contains(byte) { rest.removeFirst() }
            }
            return hour * 3600 + minute * 60 + min(second, 59)
        }

        /// An offset from UTC in seconds, 0 for `Z`; nil for one that cannot be.
        mutating func offset() -> (seconds: Int, isGiven: Bool)? {
            if skip("Z") { return (0, true) }
            let isWest = rest.first == UInt8(ascii: "-")
            guard skip("+") || skip("-") else { return (0, false) }
            guard let hours = number(2), hours < 24 else { return nil }
            skip(":")
            let minutes = rest.isEmpty ? 0 : number(2)
            guard let minutes, minutes < 60 else { return nil }
            skip(":")
            let last = number(2) ?? 0
            guard last < 60 else { return nil }
            let seconds = hours * 3600 + minutes * 60 + last
            return (isWest ? -seconds : seconds, true)
        }
    }
}
