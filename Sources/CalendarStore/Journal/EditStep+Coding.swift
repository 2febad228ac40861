import CalendarEngine

/// The name of a step as the journal stores it. The number of an action is never reused for another one.
extension EditStep {
    func encode(to encoder: inout JournalEncoder) {
        if let principal {
            encoder.put(EditStep.acting)
            encoder.put(principal)
        }
        if let mail {
            encoder.put(EditStep.mailed)
            encoder.put(mail)
        }
        if count > 1 {
            encoder.put(EditStep.several)
            encoder.put(count)
        }
        switch action {
        case .created: encoder.put(0)
        case .rescheduled(let start):
            encoder.put(1)
            start.encode(to: &encoder)
        case .changed: encoder.put(2)
        case .deleted: encoder.put(3)
        case .restored: encoder.put(4)
        case .completed: encoder.put(5)
        case .reopened: encoder.put(6)
        case .moved(let calendar):
            encoder.put(7)
            encoder.put(calendar)
        case .copied(let calendar):
            encoder.put(8)
            encoder.put(calendar ?? "")
        case .imported(let count):
            encoder.put(9)
            encoder.put(count)
        case .calendarCreated: encoder.put(10)
        case .calendarRenamed(let earlier):
            encoder.put(11)
            encoder.put(earlier)
        case .calendarRecolored: encoder.put(12)
        case .calendarDeleted: encoder.put(13)
        case .acknowledged: encoder.put(15)
        }
        encoder.put(title)
        encoder.put(optional: scope) { $0.put($1.rawValue) }
    }

    /// The code before the count of items; the action follows.
    private static let several = 14
    /// The code before the name of the step's mails; the rest follows.
    private static let mailed = 16
    /// The code before the address of the person for whom it was made; the rest follows.
    private static let acting = 17

    init?(_ decoder: inout JournalDecoder, zones: any TimeZoneProvider) {
        guard var number = decoder.readNumber() else { return nil }
        var count = 1
        var mail: String?
        var principal: String?
        if number == EditStep.acting {
            guard let address = decoder.readText(), let next = decoder.readNumber() else { return nil }
            (principal, number) = (address, next)
        }
        if number == EditStep.mailed {
            guard let name = decoder.readText(), let next = decoder.readNumber() else { return nil }
            (mail, number) = (name, next)
        }
        if number == EditStep.several {
            guard let items = decoder.readNumber().flatMap({ Int(exactly: $0) }), let next = decoder.readNumber() else {
                return nil
            }
            (count, number) = (items, next)
        }
        guard let action = Action(number, &decoder, zones: zones), let title = decoder.readText(),
            let scope = decoder.readOptional({ $0.readText().flatMap(EditScope.init(rawValue:)) })
        else { return nil }
        self.init(action, title: title, scope: scope)
        self.count = count
        (self.mail, self.principal) = (mail, principal)
    }
}

extension EditStep.Action {
    fileprivate init?(_ number: UInt64, _ decoder: inout JournalDecoder, zones: any TimeZoneProvider) {
        switch number {
        case 0: self = .created
        case 1:
            guard let start = EventTime(&decoder, zones: zones) else { return nil }
            self = .rescheduled(start)
        case 2: self = .changed
        case 3: self = .deleted
        case 4: self = .restored
        case 5: self = .completed
        case 6: self = .reopened
        case 7:
            guard let calendar = decoder.readText() else { return nil }
            self = .moved(calendar: calendar)
        case 8:
            guard let calendar = decoder.readText() else { return nil }
            self = .copied(calendar: calendar.isEmpty ? nil : calendar)
        case 9:
            guard let count = decoder.readNumber().flatMap({ Int(exactly: $0) }) else { return nil }
            self = .imported(count: count)
        case 10: self = .calendarCreated
        case 11:
            guard let earlier = decoder.readText() else { return nil }
            self = .calendarRenamed(from: earlier)
        case 12: self = .calendarRecolored
        case 13: self = .calendarDeleted
        case 15: self = .acknowledged
        default: return nil
        }
    }
}

extension EventTime {
    fileprivate func encode(to encoder: inout JournalEncoder) {
        switch self {
        case .date: encoder.put(0)
        case .floating: encoder.put(1)
        case .zoned: encoder.put(2)
        }
        encoder.put(civil.secondNumber)
        if let timeZone { encoder.put(timeZone.identifier) }
    }

    fileprivate init?(_ decoder: inout JournalDecoder, zones: any TimeZoneProvider) {
        guard let code = decoder.readNumber(), let second = decoder.readSignedNumber() else { return nil }
        let civil = CivilDateTime(secondNumber: second)
        switch code {
        case 0: self = .date(civil.date)
        case 1: self = .floating(civil)
        case 2:
            guard let name = decoder.readText() else { return nil }
            let zone = name == TimeZone.utc.identifier ? .utc : zones.timeZone(named: name)
            self = zone.map { .zoned(civil, $0) } ?? .floating(civil)
        default: return nil
        }
    }
}
