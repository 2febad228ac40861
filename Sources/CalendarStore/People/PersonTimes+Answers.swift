public import CalendarEngine
import ICalendar

extension PersonTimes {
    /// The busy times that answers give, by the addresses that were asked for. O(bytes of the answers).
    ///
    /// - Parameters:
    ///   - answers: At least one for each address.
    ///   - range: The stretch that was asked for.
    ///   - zone: The zone of times without one.
    ///   - hasProgram: False where `tcal-sync` is not installed.
    public static func read(
        _ answers: [BusyAnswer], over range: Range<Instant>, zone: TimeZone, zones: any TimeZoneProvider,
        hasProgram: Bool
    ) -> [String: PersonTimes] {
        Dictionary(grouping: BusyAnswer.settled(answers), by: \.address).mapValues { answers in
            let known = answers.filter(\.isKnown).map { answer in
                FreeBusyReader.read(answer.text, over: range, zone: zone, zones: zones).busy
            }
            guard !known.isEmpty else {
                return PersonTimes(unknown: answers[0].reasonOfFailure(hasProgram: hasProgram), over: range)
            }
            // Who has calendars in two places is busy where one of them says so; what only one does not know is known.
            let gaps = known.map { $0.filter { $0.kind == .unknown } }.min { length(of: $0) < length(of: $1) } ?? []
            return PersonTimes(busy: (known.joined().filter { $0.kind != .unknown } + gaps).joined())
        }
    }

    private static func length(of times: [BusyTime]) -> Int64 {
        times.reduce(0) { $0 + $1.time.upperBound.secondsSinceEpoch - $1.time.lowerBound.secondsSinceEpoch }
    }
}

extension BusyAnswer {
    fileprivate func reasonOfFailure(hasProgram: Bool) -> UnknownTimes {
        if status == BusyAnswer.late { return .late }
        if status == BusyAnswer.nowhere { return hasProgram ? .nobodyKnows : .noProgram }
        // 3.7 is an address that the server does not know, 5.1 one for which it finds no way (RFC 5546 3.6).
        return status.hasPrefix("3.7") || status.hasPrefix("5.1") || reason.isEmpty ? .nobodyKnows : .refused(reason)
    }
}
