extension FieldChange {
    /// The properties that a change of a field is about: first the one that the field is, then what goes with it. None
    /// for the calendar, which is none.
    public var propertyNames: [String] { ownNames + CompanionProperty.names(following: ownNames) }

    /// The properties that say the field itself.
    var ownNames: [String] {
        switch self {
        case .title: ["SUMMARY"]
        case .times: ["DTSTART", "DTEND", "DUE", "DURATION"]
        case .rule: ["RRULE", "EXDATE", "RDATE"]
        case .dateBeside: ["RDATE"]
        case .datesLeftOut: ["EXDATE"]
        case .alarms, .acknowledgement: ["VALARM"]
        case .location: ["LOCATION"]
        case .notes: ["DESCRIPTION"]
        case .url: ["URL"]
        case .categories: ["CATEGORIES"]
        case .status: ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]
        case .priority: ["PRIORITY"]
        case .transparency: ["TRANSP"]
        case .participation: ["ATTENDEE"]
        case .invitees: ["ATTENDEE", "ORGANIZER"]
        case .calendar: []
        }
    }
}
