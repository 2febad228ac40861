import CalendarEngine

/// Reading the properties of a component one by one.
extension ItemDecoder {
    func read(_ property: PropertyLine, into fields: inout ItemFields) {
        switch property.name {
        case "SUMMARY" where fields.title.isEmpty: fields.title = property.text
        case "LOCATION" where fields.location.isEmpty: fields.location = property.text
        case "GEO": fields.position = fields.position ?? position(property)
        case "DESCRIPTION" where fields.notes.isEmpty: fields.notes = property.text
        case "STYLED-DESCRIPTION", "X-ALT-DESC":
            if fields.styledNotes.isEmpty, ItemDecoder.isHTML(property) { fields.styledNotes = property.text }
        case "URL" where fields.url.isEmpty: fields.url = property.trimmedText
        case "STATUS": fields.status = property.trimmedText.uppercased()
        case "CLASS": fields.classification = property.trimmedText.uppercased()
        case "X-APPLE-TRAVEL-DURATION": fields.travelSeconds = ItemDecoder.travelSeconds(property.trimmedText)
        case "CATEGORIES": fields.categories += property.textList.filter { !$0.isEmpty }
        case "PRIORITY": fields.priority = priority(property)
        case "SEQUENCE": fields.sequence = Int(property.trimmedText) ?? 0
        case "CREATED": fields.created = instant(property)
        case "LAST-MODIFIED": fields.lastModified = instant(property) ?? fields.lastModified
        case "DTSTAMP": fields.lastModified = fields.lastModified ?? instant(property)
        case "ORGANIZER": fields.organizer = participant(property)
        case "ATTENDEE": fields.attendees.append(participant(property))
        case "ATTACH", "CONFERENCE", "IMAGE", "LINK":
            if let link = ItemDecoder.link(property) { fields.links.append(link) }
        case "REFID", "RELATED-TO": fields.groups += [property.group].compactMap(\.self)
        case "COLOR": fields.color = CalendarColor(text: property.text) ?? fields.color
        case "X-APPLE-CALENDAR-COLOR": fields.color = fields.color ?? CalendarColor(text: property.text)
        default: break
        }
    }

    func read(_ property: PropertyLine, into fields: inout ReminderFields) {
        switch property.name {
        case "COMPLETED": fields.completed = instant(property)
        // A reminder of days may say a time all the same.
        case "DTSTART" where record.traits.contains(.startsOnDate): fields.start = fields.start ?? start(property)
        case "PERCENT-COMPLETE": fields.percentComplete = Int(property.trimmedText).map { min(max($0, 0), 100) }
        case "RELATED-TO":
            let type = property.parameter("RELTYPE")?.uppercased() ?? "PARENT"
            if type == "PARENT" { fields.parents.append(property.text) }
        default: break
        }
    }

    /// True for a text that is said to be HTML and stands here: STYLED-DESCRIPTION may be an address.
    private static func isHTML(_ property: PropertyLine) -> Bool {
        let format = property.parameter("FMTTYPE")?.lowercased()
        return format?.hasPrefix("text/html") == true && property.parameter("VALUE")?.uppercased() != "URI"
    }

    /// Two numbers with a semicolon between them.
    private func position(_ property: PropertyLine) -> GeographicPosition? {
        let numbers = property.trimmedText.split(separator: ";", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
        return GeographicPosition(latitude: latitude, longitude: longitude)
    }

    /// The travel time to an event in seconds; 0 for a value that is no length of time, or more than a day.
    static func travelSeconds(_ text: String) -> Int64 {
        let length = Array(text.utf8).withUnsafeBufferPointer { CivilDuration($0, $0.indices) }
        let seconds = length?.nominalSeconds ?? 0
        return (1...86_400).contains(seconds) ? seconds : 0
    }

    private func participant(_ property: PropertyLine) -> Participant {
        let address = property.trimmedText
        let isMail = address.lowercased().hasPrefix("mailto:")
        return Participant(
            name: property.parameter("CN") ?? "", address: isMail ? String(address.dropFirst(7)) : address,
            status: property.parameter("PARTSTAT")?.uppercased() ?? "",
            role: property.parameter("ROLE")?.uppercased() ?? "", delivery: property.delivery ?? "",
            sentBy: property.sender)
    }

    /// An address; nil for data that stands in the file itself, and for a LINK that leads to another item or into a
    /// document (VALUE=UID and VALUE=XML-REFERENCE, RFC 9253 5).
    static func link(_ property: PropertyLine) -> Link? {
        let address = property.trimmedText
        let isElsewhere = ["BINARY", "UID", "XML-REFERENCE"].contains(property.parameter("VALUE")?.uppercased())
        guard !isElsewhere, property.parameter("ENCODING") == nil, !address.lowercased().hasPrefix("data:"),
            !address.isEmpty
        else { return nil }
        return Link(title: property.parameter("LABEL") ?? property.parameter("FILENAME") ?? "", address: address)
    }
}
