import CalendarEngine

/// Writes alarms (VALARM, RFC 5545 3.6.6).
enum AlarmWriter {
    /// An alarm as a component. When it replaces an alarm with the same action, everything but the trigger stays.
    /// `title` is the item's SUMMARY as it is written.
    static func bytes(
        of alarm: Alarm, replacing old: EditableComponent.Part?, title: String, lineEnd: [UInt8]
    ) -> [UInt8] {
        var component: EditableComponent
        if let old, let before = old.alarm, before.action == alarm.action {
            component = EditableComponent(Array(old.bytes), 0..<old.bytes.count) { _ in nil }
            // The alarm has not gone off at its new time yet (RFC 9074 6.1).
            component.set("ACKNOWLEDGED", [])
        } else {
            component = EditableComponent(name: "VALARM", lineEnd: lineEnd)
            let action = alarm.action.isEmpty ? "DISPLAY" : alarm.action
            component.set("ACTION", [PropertyLine("ACTION", value: action)])
            let text = title.isEmpty ? "Reminder" : title
            if action != "AUDIO" { component.set("DESCRIPTION", [PropertyLine("DESCRIPTION", value: text)]) }
            if action == "EMAIL" { component.set("SUMMARY", [PropertyLine("SUMMARY", value: text)]) }
        }
        component.set("TRIGGER", [line(of: alarm.trigger)])
        return component.bytes
    }

    /// An alarm with a note that it was seen (ACKNOWLEDGED, RFC 9074 6.1); nil where it was seen as late as that
    /// already.
    static func bytes(of old: EditableComponent.Part, seenUntil instant: Instant) -> [UInt8]? {
        var component = EditableComponent(Array(old.bytes), 0..<old.bytes.count) { _ in nil }
        if let known = Stamps.instants(of: component.lines("ACKNOWLEDGED")).max(), known >= instant { return nil }
        component.set("ACKNOWLEDGED", [PropertyLine("ACKNOWLEDGED", value: instant.basicText)])
        return component.bytes
    }

    static func line(of trigger: Alarm.Trigger) -> PropertyLine {
        switch trigger {
        case .fromStart(let duration): PropertyLine("TRIGGER", value: duration.text)
        case .fromEnd(let duration):
            PropertyLine("TRIGGER", parameters: [.init("RELATED", ["END"])], value: duration.text)
        case .at(let instant):
            PropertyLine("TRIGGER", parameters: [.init("VALUE", ["DATE-TIME"])], value: instant.basicText)
        }
    }
}
