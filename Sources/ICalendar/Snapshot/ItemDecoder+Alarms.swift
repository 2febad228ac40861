import CalendarEngine

/// The properties of a VALARM, as far as it has been read.
struct AlarmFields {
    var trigger: Alarm.Trigger?
    var action = ""
    var repeatCount = 0
    var repeatInterval = CivilDuration()
    var acknowledged: Instant?
    /// True for an alarm of a place (PROXIMITY, RFC 9074 8.1), which goes off where somebody is and not at a time.
    var isOfPlace = false

    /// True when it is whole, and never goes off at a time: an alarm of a place, or one that says that there is none
    /// (`ACTION:NONE`, as Apple writes).
    var isSilent: Bool { trigger != nil && (isOfPlace || action == "NONE") }

    /// The alarm; nil when it never goes off at a time.
    var component: AlarmComponent? {
        if isSilent { return nil }
        return trigger.map {
            AlarmComponent(
                Alarm(trigger: $0, action: action), repeatCount: repeatCount, repeatInterval: repeatInterval,
                acknowledged: acknowledged)
        }
    }
}

extension ItemDecoder {
    /// Reads a line of a VALARM, BEGIN and END lines included.
    func read(_ property: PropertyLine, into alarm: inout AlarmFields?, _ fields: inout ItemFields) {
        if property.name == "BEGIN" {
            finish(&alarm, &fields)
            alarm = AlarmFields()
        } else {
            read(property, into: &alarm)
        }
    }

    private func read(_ property: PropertyLine, into alarm: inout AlarmFields?) {
        switch property.name {
        case "TRIGGER": alarm?.trigger = trigger(property)
        case "PROXIMITY": alarm?.isOfPlace = true
        case "ACTION": alarm?.action = property.trimmedText.uppercased()
        case "REPEAT": alarm?.repeatCount = max(0, Int(property.trimmedText) ?? 0)
        case "DURATION":
            alarm?.repeatInterval = property.withBytes { CivilDuration($0, $0.trimmed($0.indices)) } ?? CivilDuration()
        case "ACKNOWLEDGED": alarm?.acknowledged = instant(property)
        default: break
        }
    }

    /// The end of a VALARM: one without a trigger never goes off.
    func finish(_ alarm: inout AlarmFields?, _ fields: inout ItemFields) {
        if let component = alarm?.component { fields.alarms.append(component.alarm) }
        alarm = nil
    }

    /// The alarm of an inner component at a range of bytes; nil when it is none that goes off.
    func alarm(in bytes: [UInt8], _ range: Range<Int>) -> AlarmComponent? { alarmFields(in: bytes, range)?.component }

    /// The properties of the VALARM at a range of bytes; nil when another component is there.
    private func alarmFields(in bytes: [UInt8], _ range: Range<Int>) -> AlarmFields? {
        let lines = ContentLines(of: bytes, in: range)
        guard lines.first(where: { _ in true })?.property(in: bytes)?.trimmedText.uppercased() == "VALARM" else {
            return nil
        }
        var alarm: AlarmFields? = AlarmFields()
        for element in ComponentLines(bytes: bytes, range: range) where element.depth == 0 {
            read(element.property, into: &alarm)
        }
        return alarm
    }

    /// The alarms of a component, in the file's order. Only their lines are taken apart.
    func alarms(in bytes: [UInt8]) -> [AlarmComponent] {
        var alarms: [AlarmComponent] = []
        forEachInner(in: bytes) { if let alarm = alarm(in: bytes, $0) { alarms.append(alarm) } }
        return alarms
    }

    /// True for a component that says that it has no alarm, so that it gets no usual one either.
    func isMuted(in bytes: [UInt8]) -> Bool {
        var isMuted = false
        forEachInner(in: bytes) { range in
            if let alarm = alarmFields(in: bytes, range), alarm.isSilent, !alarm.isOfPlace { isMuted = true }
        }
        return isMuted
    }

    /// Calls `body` for each VALARM of a component that is no alarm: with the offset of its TRIGGER, or of its BEGIN
    /// where it has none, and with that line.
    func forEachUnreadableAlarm(in bytes: [UInt8], _ body: (Int, String) -> Void) {
        forEachInner(in: bytes) { range in
            let lines = Array(ContentLines(of: bytes, in: range))
            guard let fields = alarmFields(in: bytes, range), fields.component == nil, !fields.isSilent,
                let first = lines.first
            else { return }
            let line = lines.first { $0.property(in: bytes)?.name == "TRIGGER" } ?? first
            body(line.start, bytes.withUnsafeBufferPointer { FaultLog.quoted($0, line.start..<line.contentEnd) })
        }
    }

    /// Calls `body` with the range of each component inside a component.
    private func forEachInner(in bytes: [UInt8], _ body: (Range<Int>) -> Void) {
        var depth = 0
        var start = 0
        for line in ContentLines(of: bytes, in: bytes.indices) {
            switch bytes.withUnsafeBufferPointer({ PropertyName(of: line, $0) }) {
            case .begin:
                depth += 1
                if depth == 2 { start = line.start }
            case .end:
                if depth == 2 { body(start..<line.next) }
                depth -= 1
            default: break
            }
        }
    }

    private func trigger(_ property: PropertyLine) -> Alarm.Trigger? {
        let duration = property.withBytes { CivilDuration($0, $0.trimmed($0.indices)) }
        guard let duration else { return instant(property).map(Alarm.Trigger.at) }
        return property.parameter("RELATED")?.uppercased() == "END" ? .fromEnd(duration) : .fromStart(duration)
    }
}
