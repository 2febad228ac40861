extension FieldChange {
    /// The properties that the change is about: first those of the field itself, then their companions. Empty for a
    /// change of the calendar, which is no property.
    public var propertyNames: [String] { ownNames + CompanionProperty.names(following: ownNames) }

    /// The properties of the field itself, without companions.
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
        case .leftGroup: ["REFID", "RELATED-TO"]
        case .priority: ["PRIORITY"]
        case .transparency: ["TRANSP"]
        case .participation: ["ATTENDEE"]
        case .invitees: ["ATTENDEE", "ORGANIZER"]
        case .calendar: []
        }
    }
}
