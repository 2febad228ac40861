internal import CalendarEngine
internal import Phrases
internal import Cells

/// A line of the details.
struct DetailsLine: Hashable, Sendable {
    /// The kind of a line, which decides its look.
    enum Role: Hashable, Sendable {
        case title, cancelledTitle, fact, secondary, warning, label, calendar(CalendarIndex), link, file
    }

    /// Its text.
    var text: String
    /// Its kind.
    var role: Role
    /// Its distance from the left edge.
    var indent = 0
    /// The links in the line, by the columns of its text.
    var links: [DetailsLink] = []
    /// The line of the notes that this line shows.
    var note: NoteLine?
    /// The emphasized words, by the columns of the line's text.
    var emphases: [NoteEmphasis] = []
}

/// An address in a line of the details.
struct DetailsLink: Hashable, Sendable {
    /// The columns of the line's text.
    var columns: Range<Int>
    var address: String
}

/// The lines of the details.
extension Details {
    /// The most guests that are named.
    private static let mostPeople = 200

    /// The lines about the selection, wrapped.
    func lines(_ here: Situation, width: Int) -> [DetailsLine] {
        lines(here).flatMap { wrapped($0, width: width, here) }
    }

    /// The lines about the selection, unwrapped.
    func lines(_ here: Situation) -> [DetailsLine] {
        switch here.selection.what {
        case .row(let row): itemLines(row, here)
        case .overdue(let rows): overdueLines(rows, here)
        case .nothing: dayLines(here)
        }
    }

    private func wrapped(_ line: DetailsLine, width: Int, _ here: Situation) -> [DetailsLine] {
        if line.role == .file {
            // The end of a path says more than its beginning.
            var line = line
            let room = max(8, width - line.indent)
            if TextWidth.columns(line.text) > room {
                line.text = here.glyphs.ellipsis + String(line.text.suffix(room - here.glyphs.ellipsis.count))
            }
            return [line]
        }
        if let note = line.note {
            return note.wrapped(columns: max(8, width - line.indent), bullet: here.glyphs.dot).map { part in
                DetailsLine(
                    text: part.text, role: line.role, indent: line.indent + part.indent, links: part.links,
                    emphases: part.emphases)
            }
        }
        let parts = TextWidth.wrap(line.text, columns: max(8, width - line.indent))
        return parts.enumerated().map { index, text in
            var part = line
            part.text = text
            part.links = links(in: text, of: line)
            if index > 0, case .calendar = line.role { part.role = .secondary }
            return part
        }
    }

    /// The links in a part of a line. If the line is a single address, each part links to all of it; otherwise only
    /// addresses that are complete within the part count.
    private func links(in part: String, of line: DetailsLine) -> [DetailsLink] {
        guard ItemLink.isIn(line.text) || line.role == .link else { return [] }
        let all = ItemLink.places(in: line.text).map(\.link)
        if line.role == .link, let link = all.first ?? ItemLink(line.text) {
            return [DetailsLink(columns: 0..<TextWidth.columns(part), address: link.address)]
        }
        return ItemLink.places(in: part).filter { all.contains($0.link) }.map { link, range in
            let start = TextWidth.columns(String(part[..<range.lowerBound]))
            return DetailsLink(
                columns: start..<start + TextWidth.columns(String(part[range])), address: link.address)
        }
    }

    /// The lines about a day without an item.
    private func dayLines(_ here: Situation) -> [DetailsLine] {
        let week = here.words.weekFact(here.locale.weekRule.week(of: here.selectedDay).number)
        let day = here.words.dayOfYear(here.selectedDay.dayOfYear)
        return [
            DetailsLine(text: here.locale.fullDate(here.selectedDay, withYear: true), role: .title)
        ] + linesBesides(here.selectedDay, here) + [
            DetailsLine(text: "\(week) \(here.glyphs.between) \(day)", role: .fact),
            DetailsLine(text: here.distance(to: here.selectedDay), role: .secondary),
            DetailsLine(text: "", role: .fact),
            DetailsLine(text: here.words.word(.noEvents), role: .secondary),
        ]
    }

    /// A line for each overdue reminder.
    private func overdueLines(_ overdue: [ListRow], _ here: Situation) -> [DetailsLine] {
        return [
            DetailsLine(text: here.words.overdueTotal(overdue.count), role: .title), DetailsLine(text: "", role: .fact),
        ]
            + overdue.map { row in
                let age = here.words.age(days: row.occurrence.start.date.days(until: here.today))
                return DetailsLine(text: "\(here.title(of: row.occurrence)) \(here.glyphs.between) \(age)", role: .fact)
            }
    }

    private func itemLines(_ row: ListRow, _ here: Situation) -> [DetailsLine] {
        let item = here.snapshot.details(of: row.occurrence)
        let fields = item.fields
        let isCancelled = row.occurrence.traits.contains(.cancelled)
        var lines = [
            DetailsLine(
                text: here.locale.words.title(fields.title),
                role: isCancelled ? .cancelledTitle : .title
            )
        ]
        if here.conflict(of: row.occurrence) != nil {
            let words = here.keyed(here.words.word(.decideHint), in: here.paneContext)
            lines.append(DetailsLine(text: "\(here.glyphs.conflict) \(words)", role: .warning))
        }
        lines.append(DetailsLine(text: "", role: .fact))
        lines += timeLines(row, item, here)
        let series = here.series(item)
        if !series.isEmpty { lines.append(DetailsLine(text: "\(here.glyphs.recurring) \(series)", role: .fact)) }
        lines += placeLines(fields.location)
        if let status = here.words.statusFact(fields.status), !isReminderDone(item) {
            lines.append(DetailsLine(text: status, role: .fact))
        }
        lines += heldLines(row.occurrence, here)
        lines += reminderLines(item, here)
        for alarm in fields.alarms {
            lines.append(
                DetailsLine(text: here.words.alarmFact(here.words(alarm, of: item), more: 0), role: .secondary))
        }
        let notes = ItemNotes(fields)
        lines += noteLines(notes, here)
        lines += section(
            here.words.word(.links),
            ([fields.url].filter { !$0.isEmpty }
                + fields.links.map { $0.title.isEmpty ? $0.address : "\($0.title): \($0.address)" }
                + notes.namedLinks), role: .link)
        lines += peopleLines(fields, here)
        var facts: [String] = []
        if !fields.categories.isEmpty {
            facts.append(here.words.categories(fields.categories))
        }
        if let visibility = here.words.classification(fields.classification) { facts.append(visibility) }
        // Only a deviation is shown: by default, all-day events are free and others busy.
        if case .event(let event) = item, event.isTransparent != row.occurrence.isAllDay {
            facts.append(here.words.word(event.isTransparent ? .transparent : .busy))
        }
        lines += section(nil, facts, role: .fact)
        lines += originLines(row, fields, here)
        return lines
    }

    /// The times that are held for the same meeting, this one marked, with the answers to each.
    private func heldLines(_ occurrence: Occurrence, _ here: Situation) -> [DetailsLine] {
        guard let meeting = here.heldMeeting(of: occurrence) else { return [] }
        let own = meeting.time(of: here.snapshot.identifier(of: occurrence))
        return section(
            here.words.held(meeting.times.count),
            meeting.times.map { "\($0 == own ? here.glyphs.forth : " ") \(here.words(held: $0))" }, role: .fact)
    }

    private func isReminderDone(_ item: CalendarItem) -> Bool {
        if case .reminder(let reminder) = item { reminder.isCompleted } else { false }
    }

    private func noteLines(_ notes: ItemNotes, _ here: Situation) -> [DetailsLine] {
        guard !notes.isEmpty else { return [] }
        return [
            DetailsLine(text: "", role: .fact), DetailsLine(text: here.words.word(.notes), role: .label),
        ]
            + notes.lines.map { line in
                let parts = line.wrapped(columns: .max, bullet: here.glyphs.dot)
                let part = parts.first
                return DetailsLine(
                    text: part?.text ?? "", role: .fact, indent: part?.indent ?? 0, note: line,
                    emphases: part?.emphases ?? [])
            }
    }

    private func section(_ label: String?, _ texts: [String], role: DetailsLine.Role) -> [DetailsLine] {
        guard !texts.isEmpty else { return [] }
        var lines = [DetailsLine(text: "", role: .fact)]
        if let label { lines.append(DetailsLine(text: label, role: .label)) }
        return lines + texts.map { DetailsLine(text: $0, role: role) }
    }

    /// The location; the address of a meeting stands below its name.
    private func placeLines(_ place: String) -> [DetailsLine] {
        guard !place.isEmpty else { return [] }
        let links = ItemLink.places(in: place).map(\.link)
        guard links.contains(where: { $0.meeting != nil }) else { return [DetailsLine(text: place, role: .fact)] }
        return [DetailsLine(text: ItemLink.shortened(place), role: .fact)]
            + links.map { DetailsLine(text: $0.address, role: .link) }
    }

    /// The lines that the settings put beside a day: its date in the second calendar, the moon’s phase with its time.
    private func linesBesides(_ day: CivilDate, _ here: Situation) -> [DetailsLine] {
        var texts = [here.locale.secondDate(day, withYear: true)].compactMap { $0 }
        if let sign = here.moonSign(on: day), let moon = MoonPhase.phase(on: day, in: here.zone) {
            let time = here.locale.clockTime(here.zone.local(at: moon.instant).time)
            texts.append("\(sign) \(here.locale.words.name(of: moon.phase)) \(here.glyphs.between) \(time)")
        }
        return texts.map { DetailsLine(text: $0, role: .secondary) }
    }

    /// The day, the time and the length, followed by the event's own time where its clock shows another one.
    private func timeLines(_ row: ListRow, _ item: CalendarItem, _ here: Situation) -> [DetailsLine] {
        let occurrence = row.occurrence
        if occurrence.traits.contains(.undated) { return [DetailsLine(text: here.words.word(.noDate), role: .fact)] }
        let days = occurrence.days
        var lines: [DetailsLine] = []
        if days.lowerBound == days.upperBound {
            lines.append(DetailsLine(text: here.locale.fullDate(days.lowerBound, withYear: true), role: .fact))
            lines += linesBesides(days.lowerBound, here)
        } else {
            lines.append(
                DetailsLine(
                    text: "\(here.locale.fullDate(days.lowerBound, withYear: true)) \(here.glyphs.dash)", role: .fact))
            lines.append(DetailsLine(text: here.locale.fullDate(days.upperBound, withYear: true), role: .fact))
        }
        let away = here.distance(to: row.role == .overdue ? days.lowerBound : row.day)
        if occurrence.isAllDay {
            let count = days.lowerBound.days(until: days.upperBound) + 1
            let length =
                count > 1
                ? here.locale.words.length(CivilDuration(days: count), .short)
                : occurrence.kind == .event ? here.locale.words.word(.allDay) : ""
            lines.append(
                DetailsLine(
                    text: [length, away].filter { !$0.isEmpty }.joined(separator: " \(here.glyphs.between) "),
                    role: .secondary))
            return lines
        }
        let seconds = occurrence.endInstant.secondsSinceEpoch.subtractingReportingOverflow(
            occurrence.startInstant.secondsSinceEpoch
        ).partialValue
        let length = seconds > 0 ? " \(here.glyphs.between) \(here.length(seconds: seconds))" : ""
        lines.append(
            DetailsLine(text: "\(here.range(from: occurrence.start, to: occurrence.end))\(length)", role: .fact))
        lines += travelLines(occurrence, item.fields, here)
        if let own = here.ownTimes(of: occurrence, item.fields) {
            lines.append(DetailsLine(text: own, role: .secondary))
        }
        if let second = here.secondTimes(of: occurrence) { lines.append(DetailsLine(text: second, role: .secondary)) }
        // A floating time only matters to a user who looks at more clocks than the own one.
        if occurrence.traits.contains(.floating), here.zone != here.ownZone || here.secondZone != nil {
            lines.append(DetailsLine(text: here.words.word(.floatingTime), role: .secondary))
        }
        lines.append(DetailsLine(text: away, role: .secondary))
        return lines
    }

    /// The travel time of an event, and the time of departure.
    private func travelLines(_ occurrence: Occurrence, _ fields: ItemFields, _ here: Situation) -> [DetailsLine] {
        guard fields.travelSeconds > 0 else { return [] }
        let leaving = here.zone.local(at: occurrence.startInstant.adding(seconds: -fields.travelSeconds))
        let day = leaving.date == occurrence.start.date ? "" : "\(here.locale.shortDate(leaving.date)) "
        let words = here.words.travel(
            here.length(seconds: fields.travelSeconds), from: day + here.locale.clockTime(leaving.time))
        return [DetailsLine(text: words, role: .secondary)]
    }

    private func reminderLines(_ item: CalendarItem, _ here: Situation) -> [DetailsLine] {
        guard case .reminder(let reminder) = item else { return [] }
        var facts: [String] = []
        if reminder.isCompleted {
            facts.append(
                "\(here.glyphs.doneBox) "
                    + here.words.completed(
                        reminder.completed.map { here.locale.shortDate(here.zone.local(at: $0).date, withYear: true) }))
        } else if let percent = reminder.percentComplete, percent > 0 {
            facts.append(here.words.percentDone(percent))
        }
        if let priority = here.words.priorityFact(reminder.fields.priority) { facts.append(priority) }
        return facts.map { DetailsLine(text: $0, role: .fact) }
    }

    private func peopleLines(_ fields: ItemFields, _ here: Situation) -> [DetailsLine] {
        var people: [String] = []
        if let organizer = fields.organizer {
            let facts = [here.words.word(.organizer), organizer.sentBy.map(here.words.sentBy)].compactMap { $0 }
                .joined(separator: ", ")
            people.append("\(name(of: organizer)) \(here.glyphs.between) \(facts)")
        }
        for attendee in fields.attendees.prefix(Details.mostPeople) {
            let mark =
                attendee.status == "ACCEPTED"
                ? here.glyphs.yes
                : attendee.status == "DECLINED"
                    ? here.glyphs.no : attendee.isUnreached ? here.glyphs.unreached : here.glyphs.unanswered
            let role = here.words.role(attendee.role)
            let delivery = attendee.isUnreached ? here.words.notDelivered(attendee.delivery) : nil
            let sender = attendee.sentBy.map(here.words.sentBy)
            let facts = [here.words.participation(attendee.status), role, sender, delivery].compactMap { $0 }
                .joined(separator: ", ")
            people.append("\(mark) \(name(of: attendee))\(facts.isEmpty ? "" : " \(here.glyphs.between) \(facts)")")
        }
        let others = fields.attendees.count - Details.mostPeople
        if others > 0 { people.append(here.words.more(others)) }
        return section(here.words.word(.people), people, role: .fact)
    }

    private func name(of person: Participant) -> String {
        person.name.isEmpty ? person.address : person.name
    }

    /// The calendar, its source and the file.
    private func originLines(_ row: ListRow, _ fields: ItemFields, _ here: Situation) -> [DetailsLine] {
        var lines = [DetailsLine(text: "", role: .fact)]
        let indices = ([row.occurrence] + row.others).map(\.item.calendar)
        for index in indices {
            guard let calendar = here.calendar(index) else { continue }
            lines.append(DetailsLine(text: calendar.title, role: .calendar(index)))
            if let reason = calendar.readOnlyReason {
                lines.append(
                    DetailsLine(
                        text: here.words.readOnly(reason.wording(in: here.locale.words)), role: .secondary, indent: 2))
            } else if index == indices.first, indices.count > 1 {
                lines.append(DetailsLine(text: here.words.word(.changedHere), role: .secondary, indent: 2))
            }
        }
        guard showsOrigin else { return lines }
        lines.append(DetailsLine(text: here.snapshot.file(of: row.occurrence.item), role: .file, indent: 2))
        if let changed = fields.lastModified {
            lines.append(
                DetailsLine(
                    text: here.words.changed(
                        on: here.locale.shortDate(here.zone.local(at: changed).date, withYear: true)),
                    role: .secondary, indent: 2))
        }
        return lines
    }
}
