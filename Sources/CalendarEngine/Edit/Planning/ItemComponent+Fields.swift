extension FieldChange {
    /// The property that a field is; nil for what is more than one property, and for the calendar, which is none.
    var propertyName: String? {
        switch self {
        case .title: "SUMMARY"
        case .location: "LOCATION"
        case .notes: "DESCRIPTION"
        case .url: "URL"
        case .categories: "CATEGORIES"
        case .status: "STATUS"
        case .priority: "PRIORITY"
        case .transparency: "TRANSP"
        case .times, .rule, .alarms, .calendar: nil
        }
    }
}

extension ItemComponent {
    /// Whether a field says the same in another component.
    func agrees(with other: ItemComponent, on change: FieldChange) -> Bool {
        if case .alarms = change { return alarms == other.alarms }
        guard let name = change.propertyName else { return false }
        return lines(name).map(\.value) == other.lines(name).map(\.value)
    }

    /// Changes a field; times, rules and the calendar are changed elsewhere.
    mutating func apply(_ change: FieldChange, now: Instant) {
        switch change {
        case .title(let text): setText("SUMMARY", text)
        case .location(let text):
            setText("LOCATION", text)
            // The same place in Apple's words, which would be shown in the place's stead.
            set("X-APPLE-STRUCTURED-LOCATION", nil)
        case .notes(let text):
            setText("DESCRIPTION", text)
            // The same notes as HTML.
            set("X-ALT-DESC", nil)
        case .url(let text): set("URL", text.isEmpty ? nil : .plain("URL", text))
        case .categories(let texts): set("CATEGORIES", texts.isEmpty ? nil : .texts("CATEGORIES", texts))
        case .status(let status): setStatus(status.uppercased(), now: now)
        case .priority(let number):
            let number = min(max(number, 0), 9)
            set("PRIORITY", number == 0 ? nil : PropertyLine("PRIORITY", value: String(number)))
        case .transparency(let isTransparent):
            set("TRANSP", isTransparent ? PropertyLine("TRANSP", value: "TRANSPARENT") : nil)
        case .alarms(let new): alarms = new
        case .times, .rule, .calendar: break
        }
    }

    /// A text keeps its language; another representation of the old text (ALTREP) goes.
    private mutating func setText(_ name: String, _ text: String) {
        let parameters = line(name)?.parameters.filter { $0.name != "ALTREP" } ?? []
        set(name, text.isEmpty ? nil : .text(name, text, parameters: parameters))
    }

    private mutating func setStatus(_ status: String, now: Instant) {
        if isReminder, (status == "COMPLETED") != (line("STATUS")?.value.uppercased() == "COMPLETED") {
            setCompleted(status == "COMPLETED" ? now : nil)
        }
        if status != line("STATUS")?.value.uppercased() {
            set("STATUS", status.isEmpty ? nil : .plain("STATUS", status))
        }
    }

    /// Makes a reminder done at an instant, or open again when nil (RFC 5545 3.8.1.8, 3.8.1.11, 3.8.2.1).
    mutating func setCompleted(_ instant: Instant?) {
        set("COMPLETED", instant.map { .instant("COMPLETED", $0) })
        set("PERCENT-COMPLETE", instant.map { _ in PropertyLine("PERCENT-COMPLETE", value: "100") })
        set("STATUS", PropertyLine("STATUS", value: instant == nil ? "NEEDS-ACTION" : "COMPLETED"))
    }

    /// Whether a reminder is done, by any of the properties that say it.
    var isCompleted: Bool {
        line("COMPLETED") != nil || line("STATUS")?.value.uppercased() == "COMPLETED"
            || line("PERCENT-COMPLETE")?.value == "100"
    }
}
