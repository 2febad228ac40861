/// Fields of an item, read from its lines and compared.
extension ItemComponent {
    /// True when a field says the same in another component.
    func agrees(with other: ItemComponent, on change: FieldChange) -> Bool {
        switch change {
        case .alarms: return alarms == other.alarms
        case .times, .rule, .dateBeside, .datesLeftOut, .calendar: return false
        // An override rings by its own alarms.
        case .acknowledgement: return false
        // An answer holds for all dates.
        case .participation: return true
        // A group is left with all dates.
        case .leftGroup: return true
        case .invitees: return Set(invited.keys) == Set(other.invited.keys)
        case .title, .location, .notes, .url, .categories, .status, .priority, .transparency:
            return change.ownNames.first.map { texts($0) == other.texts($0) } ?? false
        }
    }

    /// The texts of the lines of a name, however they are written; an empty line says nothing.
    private func texts(_ name: String) -> [[String]] {
        lines(name).map { name == "CATEGORIES" ? $0.textList : [$0.text] }.filter { $0 != [""] }
    }

    /// Changes a field; times, rules and the calendar are changed elsewhere. Emptying a field that is already empty
    /// changes no line.
    mutating func apply(_ change: FieldChange, now: Instant) {
        switch change {
        case .title(""), .location(""), .notes(""), .url(""), .categories([]):
            for name in change.ownNames where !texts(name).isEmpty { set(name, nil) }
            // Notes may stand in HTML alone.
            if case .notes = change {
                for name in CompanionProperty.names(following: ["DESCRIPTION"]) { set(name, nil) }
            }
        case .title(let text): setText("SUMMARY", text)
        case .location(let text): setText("LOCATION", text)
        case .notes(let text): setText("DESCRIPTION", text)
        case .url(let text): set("URL", PropertyLine("URL", plain: text))
        case .categories(let texts): set("CATEGORIES", PropertyLine("CATEGORIES", texts: texts))
        case .status(let status): setStatus(status.uppercased(), now: now)
        case .leftGroup(let group):
            for name in change.ownNames { set(name, lines(name).filter { $0.group != group }) }
        case .priority(let number):
            let number = min(max(number, 0), 9)
            set("PRIORITY", number == 0 ? nil : PropertyLine("PRIORITY", value: String(number)))
        case .transparency(let isTransparent):
            set("TRANSP", isTransparent ? PropertyLine("TRANSP", value: "TRANSPARENT") : nil)
        case .participation(let participation): set("ATTENDEE", lines("ATTENDEE").map(participation.answering))
        case .invitees(let people, let organizer): invite(people, by: organizer)
        case .alarms(let new): alarms = new.map { $0.counting(from: alarmBase) }
        case .acknowledgement(let new): acknowledgement = new
        case .times, .rule, .dateBeside, .datesLeftOut, .calendar: break
        }
    }

    /// Sets a text, which keeps its language. ALTREP, another representation of the old text, goes; so does DERIVED
    /// (RFC 9073 5.3), because the new text is no longer made of other properties.
    private mutating func setText(_ name: String, _ text: String) {
        let parameters = line(name)?.parameters.filter { !["ALTREP", "DERIVED"].contains($0.name) } ?? []
        set(name, PropertyLine(name, text: text, parameters: parameters))
    }

    private mutating func setStatus(_ status: String, now: Instant) {
        if isReminder, (status == "COMPLETED") != (line("STATUS")?.value.uppercased() == "COMPLETED") {
            setCompleted(status == "COMPLETED" ? now : nil)
        }
        if status != line("STATUS")?.value.uppercased() {
            set("STATUS", status.isEmpty ? nil : PropertyLine("STATUS", plain: status))
        }
    }

    /// Makes a reminder done at an instant, or open again when nil (RFC 5545 3.8.1.8, 3.8.1.11, 3.8.2.1).
    mutating func setCompleted(_ instant: Instant?) {
        set("COMPLETED", instant.map { PropertyLine("COMPLETED", instant: $0) })
        set("PERCENT-COMPLETE", instant.map { _ in PropertyLine("PERCENT-COMPLETE", value: "100") })
        set("STATUS", PropertyLine("STATUS", value: instant == nil ? "NEEDS-ACTION" : "COMPLETED"))
    }

    /// True when a reminder is done, by any of the properties that say it.
    var isCompleted: Bool {
        line("COMPLETED") != nil || line("STATUS")?.value.uppercased() == "COMPLETED"
            || line("PERCENT-COMPLETE")?.value == "100"
    }
}
