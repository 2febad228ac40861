extension CivilDuration {
    /// Reads `P1W`, `-P1DT2H30M`, `+PT15M` (RFC 5545 3.3.6), in any case; nil for anything else. Numbers too large to
    /// matter are clamped.
    public init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var index = range.lowerBound
        var isNegative = false
        if index < range.upperBound, bytes[index] == 0x2B || bytes[index] == 0x2D {
            isNegative = bytes[index] == 0x2D
            index += 1
        }
        guard index < range.upperBound, CivilDuration.uppercased(bytes[index]) == 0x50 else { return nil }
        index += 1
        var days: Int64 = 0
        var seconds: Int64 = 0
        var hasTime = false
        var hasPart = false
        while index < range.upperBound {
            if CivilDuration.uppercased(bytes[index]) == 0x54 {
                hasTime = true
                index += 1
                continue
            }
            guard let number = CivilDuration.number(bytes, &index, range.upperBound), index < range.upperBound else {
                return nil
            }
            hasPart = true
            switch (CivilDuration.uppercased(bytes[index]), hasTime) {
            case (0x57, false): days += number * 7
            case (0x44, false): days += number
            case (0x48, true): seconds += number * 3600
            case (0x4D, true): seconds += number * 60
            case (0x53, true): seconds += number
            default: return nil
            }
            days = min(days, 4_000_000)
            seconds = min(seconds, 400_000_000_000)
            index += 1
        }
        guard hasPart else { return nil }
        self.init(days: Int(isNegative ? -days : days), seconds: isNegative ? -seconds : seconds)
    }

    private static func uppercased(_ byte: UInt8) -> UInt8 { byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte }

    /// Digits as a number, at least one, clamped to 400,000,000,000 (more seconds than civil time has).
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ end: Int) -> Int64? {
        let start = index
        var value: Int64 = 0
        while index < end, bytes[index] &- 0x30 < 10 {
            value = min(value * 10 + Int64(bytes[index] - 0x30), 400_000_000_000)
            index += 1
        }
        return index > start ? value : nil
    }
}
