import CalendarEngine

/// Instants as RFC 3339 writes them.
enum RFC3339 {
    /// `2026-11-21T09:00:00+01:00`: the wall clock of a zone with its offset. An offset of odd seconds (local mean
    /// time), which the format cannot express, is cut to minutes together with the clock, so that the instant stays
    /// exact.
    static func format(_ instant: Instant, in zone: TimeZone) -> String {
        var bytes: [UInt8] = []
        append(instant, in: zone, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the same to bytes.
    static func append(_ instant: Instant, in zone: TimeZone, to bytes: inout [UInt8]) {
        let minutes = zone.offset(at: instant).seconds / 60
        let size = abs(minutes)
        bytes.append(CivilDateTime(secondNumber: instant.adding(seconds: Int64(minutes * 60)).secondsSinceEpoch))
        bytes.append(UInt8(ascii: minutes < 0 ? "-" : "+"))
        bytes.append(size / 60, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(size % 60, digits: 2)
    }

    /// The instant of a text in this format; the offset may be `Z`. nil for other texts.
    static func instant(_ text: String) -> Instant? {
        let parts = Array(text.utf8)
        guard parts.count > 8, let mark = parts.lastIndex(where: { "+-Zz".utf8.contains($0) }), mark > 10 else {
            return nil
        }
        let clock = String(decoding: parts[..<mark], as: UTF8.self)
        let offset = String(decoding: parts[(mark + 1)...], as: UTF8.self)
        guard let moment = CivilMoment(clock), moment.time != nil else { return nil }
        var seconds: Int64 = 0
        if parts[mark] == UInt8(ascii: "+") || parts[mark] == UInt8(ascii: "-") {
            let numbers = offset.split(separator: ":").compactMap { Int64($0) }
            guard offset.utf8.count == 5, numbers.count == 2, (0...23).contains(numbers[0]),
                (0...59).contains(numbers[1])
            else { return nil }
            seconds = (numbers[0] * 60 + numbers[1]) * (parts[mark] == UInt8(ascii: "+") ? 60 : -60)
        } else if !offset.isEmpty {
            return nil
        }
        return Instant(secondsSinceEpoch: moment.civil.secondNumber - seconds)
    }
}
