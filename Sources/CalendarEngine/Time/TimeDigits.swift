/// Dates and times in digits, appended to bytes: a list for programs may have millions of them.
extension [UInt8] {
    /// A non-negative number, with zeros in front where it has fewer digits.
    package mutating func append(_ number: Int, digits: Int) {
        var (power, rest) = (1, number)
        for _ in 1..<digits { power *= 10 }
        while rest / power >= 10 { power *= 10 }
        while power > 0 {
            append(UInt8(ascii: "0") + UInt8(rest / power))
            rest %= power
            power /= 10
        }
    }

    /// `2026-11-21T09:30:00` (ISO 8601); without the signs between the numbers `20261121T093000`.
    package mutating func append(_ time: CivilDateTime, isBasic: Bool = false) {
        let (year, month, day) = time.date.components
        append(year, digits: 4)
        if !isBasic { append(UInt8(ascii: "-")) }
        append(month, digits: 2)
        if !isBasic { append(UInt8(ascii: "-")) }
        append(day, digits: 2)
        append(UInt8(ascii: "T"))
        append(time.time.hour, digits: 2)
        if !isBasic { append(UInt8(ascii: ":")) }
        append(time.time.minute, digits: 2)
        if !isBasic { append(UInt8(ascii: ":")) }
        append(time.time.second, digits: 2)
    }
}
