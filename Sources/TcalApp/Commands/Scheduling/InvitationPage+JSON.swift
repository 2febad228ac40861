import CalendarEngine
import Commands

/// A message about an invitation for programs: the members of `JSONShape.invitation`.
extension InvitationPage {
    /// Writes an array with an object for each item of the message.
    func writeJSON() {
        let output = session.context.output
        var json = JSONWriter(to: output)
        json.lines { json in
            for component in message.components { json.object { json in write(component, to: &json) } }
        }
        output.write("\n")
    }

    private func write(_ component: SchedulingMessage.Component, to json: inout JSONWriter) {
        let known = session.knownItem(of: component)
        let own = message.method.bringsTimes ? message.occurrence(of: component, viewedIn: session.zone) : nil
        json.member("method", message.method.rawValue)
        json.member("uid", component.uid)
        json.member("recurrenceId", component.recurrenceID.map(format))
        json.member("title", component.readText(of: "SUMMARY"))
        json.member("start", component.start.map(format))
        json.member("end", component.end.map(format))
        let there = message.method == .counter ? known?.component(for: component) : nil
        json.member("previousStart", there?.start.map(format))
        json.member("previousEnd", there?.end.map(format))
        json.member("location", component.readText(of: "LOCATION"))
        json.member("comment", component.readText(of: "COMMENT"))
        json.key("organizer")
        if let organizer = component.line("ORGANIZER") {
            write(organizer, to: &json)
        } else {
            json.value(nil as String?)
        }
        json.key("attendees")
        json.array { json in for attendee in component.attendees { write(attendee, to: &json) } }
        json.member("sequence", component.version.sequence)
        json.member(
            "calendar", known.map { session.snapshot.calendars[Int($0.occurrence.item.calendar.rawValue)].title })
        json.member("outdated", isOlder(component, than: known))
        json.member("answer", ownAnswer(component, known))
        json.key("changes")
        json.array { json in
            for (difference, _) in known.map({ differences(component, $0) }) ?? [] { json.value(difference.name) }
        }
        json.key("collisions")
        json.array { json in
            for other in own.map({ session.reader.colliding(with: $0, of: component, in: message) }) ?? [] {
                json.object { json in write(other, to: &json) }
            }
        }
    }

    /// A person: the members of `JSONShape.person`.
    private func write(_ person: PropertyLine, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", person.parameter("CN") ?? "")
            json.member("address", MailAddress(calendarAddress: person.value)?.text ?? person.value)
            json.member("status", person.parameter("PARTSTAT")?.uppercased() ?? "")
            json.member("role", person.parameter("ROLE")?.uppercased() ?? "")
        }
    }

    /// An event of the user's at that time.
    private func write(_ other: Occurrence, to json: inout JSONWriter) {
        json.member("uid", session.snapshot.identifier(of: other).uid)
        json.member("title", session.snapshot.summary(of: other).title)
        json.member("start", format(other.isAllDay ? .date(other.start.date) : .zoned(other.start, session.zone)))
        json.member("end", format(other.isAllDay ? .date(other.end.date) : .zoned(other.end, session.zone)))
    }

    private func format(_ time: EventTime) -> String {
        if case .date(let date) = time { return "\(date)" }
        return RFC3339.format(time.instant(viewedIn: session.zone), in: session.zone)
    }
}

extension SchedulingDifference {
    /// The name for programs.
    fileprivate var name: String {
        switch self {
        case .times: "times"
        case .rule: "rule"
        case .title: "title"
        case .place: "location"
        case .notes: "description"
        case .status: "status"
        case .people: "attendees"
        }
    }
}
