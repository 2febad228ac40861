/// A meeting for which several times are held until one of them is chosen.
///
/// Each time is a tentative event with a UID of its own, so that every program can answer it. The events of one meeting
/// share a group (RFC 9253 8.3), their title and their organizer.
package struct HeldMeeting: Hashable, Sendable {
    /// The name of the group that the times share.
    package let group: String
    /// The times in order, two or more.
    package let times: [HeldTime]

    /// The title of the meeting.
    package var title: String { times[0].event.fields.title }
    /// The guests of the first time, without the organizer.
    package var guests: [Invitee] { times[0].guests.map { Invitee($0) } }

    /// True when the user with these addresses, in lower case, is the organizer, or nobody is invited.
    package func isOrganized(by addresses: Set<String>) -> Bool {
        let fields = times[0].event.fields
        return fields.organizer.map { addresses.contains(Invitee($0).key) } ?? fields.attendees.isEmpty
    }

    /// The time that is an occurrence's event; nil for any other occurrence.
    package func time(of identifier: OccurrenceIdentifier) -> HeldTime? {
        times.first { $0.identifier.uid == identifier.uid }
    }

    /// The edits by which the meeting takes place at one of the times: that event is confirmed, with the answers that
    /// it has, and those at the other times are deleted.
    ///
    /// - Parameter introduction: The line in the notes with which the list of the times begins; the list goes.
    package func edits(choosing time: HeldTime, listedAfter introduction: String) -> [Edit] {
        let notes = time.event.fields.notes
        let left = notes.withoutParagraph(after: introduction)
        let changes: [FieldChange] = [.status("CONFIRMED"), .leftGroup(group)] + (left == notes ? [] : [.notes(left)])
        return [.change(time.identifier, changes, .all)]
            + times.filter { $0 != time }.map { .delete($0.identifier, .all) }
    }

    /// The edits by which all times are given up.
    package var editsGivingUp: [Edit] { times.map { .delete($0.identifier, .all) } }
}

/// A time that is held for a meeting.
package struct HeldTime: Hashable, Sendable {
    /// The event of this time; of a series its first date in sight.
    package let occurrence: Occurrence
    /// The identifier of the event as a whole.
    package let identifier: OccurrenceIdentifier
    /// The event, with the answers of its guests.
    package let event: Event

    /// The guests, without the organizer.
    fileprivate var guests: [Participant] {
        let organizer = event.fields.organizer.map { Invitee($0).key }
        return event.fields.attendees.filter { Invitee($0).key != organizer }
    }

    /// The guests, without the organizer, by their answers to this time (PARTSTAT). Those who come are first, and
    /// everybody without one of these three answers is last, under `NEEDS-ACTION`. Answers that nobody gave are left
    /// out.
    package var answers: [(status: String, guests: [Invitee])] {
        let known = ["ACCEPTED", "TENTATIVE", "DECLINED"]
        var groups: [String: [Invitee]] = [:]
        for guest in guests {
            groups[known.contains(guest.status) ? guest.status : "NEEDS-ACTION", default: []].append(Invitee(guest))
        }
        return (known + ["NEEDS-ACTION"]).compactMap { status in groups[status].map { (status, $0) } }
    }
}

extension CalendarSnapshot {
    /// The meetings for which several times are held on some days, in the order of their first times. A meeting that
    /// several calendars have is there once.
    ///
    /// O(occurrences of the days), and the tentative ones are decoded.
    package func heldMeetings(on days: Range<CivilDate>, viewedIn zone: TimeZone) -> [HeldMeeting] {
        let predicate = OccurrencePredicate(days: days, viewedIn: zone, kinds: [.event])
        let tentative = occurrences(matching: predicate).filter { $0.traits.contains(.tentative) }
        var order: [HeldGroup] = []
        var times: [HeldGroup: [HeldTime]] = [:]
        var known: Set<OccurrenceIdentifier> = []
        forEachItem(of: joiningTwins(tentative).occurrences) { occurrence, item in
            let identifier = identifier(of: occurrence).whole
            guard case .event(let event) = item, !event.fields.groups.isEmpty, known.insert(identifier).inserted else {
                return true
            }
            let time = HeldTime(occurrence: occurrence, identifier: identifier, event: event)
            for name in Set(event.fields.groups) {
                let group = HeldGroup(
                    name: name, title: event.fields.title, organizer: event.fields.organizer.map { Invitee($0).key })
                if times[group] == nil { order.append(group) }
                times[group, default: []].append(time)
            }
            return true
        }
        return order.compactMap { group in
            guard let held = times[group], held.count > 1 else { return nil }
            return HeldMeeting(group: group.name, times: held)
        }
    }

    /// The meeting for which an occurrence's time is held together with others; nil where it is not. O(1) where the
    /// occurrence is not tentative, or in no group.
    package func heldMeeting(of occurrence: Occurrence, viewedIn zone: TimeZone) -> HeldMeeting? {
        guard occurrence.kind == .event, occurrence.traits.contains(.tentative),
            !details(of: occurrence).fields.groups.isEmpty
        else { return nil }
        let identifier = identifier(of: occurrence)
        return heldMeetings(on: HeldMeeting.days(around: occurrence.start.date), viewedIn: zone)
            .first { $0.time(of: identifier) != nil }
    }
}

extension HeldMeeting {
    /// The days around one of them on which times of a meeting are looked for.
    package static func days(around day: CivilDate) -> Range<CivilDate> {
        day.adding(days: -400)..<day.adding(days: 400)
    }
}

/// The signs by which times belong to one meeting. Other programs use REFID for other things, such as the events of one
/// journey, which have titles of their own.
private struct HeldGroup: Hashable {
    let name: String
    let title: String
    let organizer: String?
}

extension String {
    /// The text without its last paragraph that begins with a line.
    fileprivate func withoutParagraph(after introduction: String) -> String {
        var lines = split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.lastIndex(where: { $0 == introduction }) else { return self }
        let end = lines[first...].firstIndex(of: "") ?? lines.endIndex
        // The blank line before it goes with it.
        let isSeparated = first > 0 && lines[first - 1].isEmpty
        lines.removeSubrange((isSeparated ? first - 1 : first)..<end)
        return lines.joined(separator: "\n")
    }
}

extension ItemComponent {
    /// The groups that it is in, or whose members it names.
    var groups: [String] { lines.compactMap(\.group) }

    /// Makes it a time that is held together with others of a group.
    mutating func hold(in group: String) {
        set("STATUS", PropertyLine("STATUS", value: "TENTATIVE"))
        set("REFID", PropertyLine("REFID", text: group))
        set("RELATED-TO", PropertyLine("RELATED-TO", text: group, parameters: [.init("RELTYPE", ["REFID"])]))
    }
}

extension PropertyLine {
    /// The group that a REFID puts an item in, or whose members a RELATED-TO names (RFC 9253 8.3 and 9.1); nil for any
    /// other line. Both count alike: servers that do not know REFID drop it, and keep RELATED-TO.
    package var group: String? {
        switch name {
        case "REFID": text
        case "RELATED-TO" where parameter("RELTYPE")?.uppercased() == "REFID": text
        default: nil
        }
    }
}
