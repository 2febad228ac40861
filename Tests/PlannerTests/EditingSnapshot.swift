import CalendarEngine

/// Plans edits of the calendar in memory, as far as questions and the screen need them.
extension FakeSnapshot {
    func plans(of edits: [Edit], in context: EditContext) throws(EditRefusal) -> [EditPlan] {
        var plans: [(item: OccurrenceIdentifier?, plan: EditPlan)] = []
        for edit in edits {
            let plan = try plan(of: edit, in: context)
            let item = edit.identifier?.whole
            guard let place = plans.firstIndex(where: { $0.item == item && item != nil }) else {
                plans.append((item, plan))
                continue
            }
            guard !plan.files.isEmpty else { continue }
            let first = plans[place].plan
            let step = first.files.isEmpty ? plan.step : EditStep(joining: first.step, [plan.step])
            plans[place].plan.files += plan.files
            plans[place].plan.step = step
        }
        return plans.map(\.plan)
    }

    /// True when an item has the new values already.
    private func hasAlready(_ changes: [FieldChange], _ identifier: OccurrenceIdentifier) -> Bool {
        guard let occurrence = occurrence(identifiedBy: identifier, viewedIn: .utc) else { return false }
        let fields = details(of: occurrence).fields
        return changes.allSatisfy { change in
            switch change {
            case .location(let location): location == fields.location
            case .title(let title): title == fields.title
            default: false
            }
        }
    }

    /// The components of an invitation, as a file would contain them; nil for other items.
    private func invitation(_ identifier: OccurrenceIdentifier) -> ItemComponents? {
        guard let occurrence = occurrence(identifiedBy: identifier, viewedIn: .utc),
            let fields = Optional(details(of: occurrence).fields), let organizer = fields.organizer,
            !occurrence.isRecurring
        else { return nil }
        let times = ItemDraft(of: details(of: occurrence))
        let people = fields.attendees.map {
            PropertyLine(
                "ATTENDEE",
                parameters: [.init("PARTSTAT", [$0.status])] + ($0.name.isEmpty ? [] : [.init("CN", [$0.name])]),
                value: "mailto:\($0.address)")
        }
        return ItemComponents(
            master: ItemComponent(
                address: identifier.item,
                lines: [
                    PropertyLine("UID", value: identifier.uid), PropertyLine("SUMMARY", text: fields.title),
                    PropertyLine("ORGANIZER", value: "mailto:\(organizer.address)"),
                ]
                    + [("DTSTART", times.start), (identifier.kind == .event ? "DTEND" : "DUE", times.end)]
                    .compactMap { name, time in time.map { PropertyLine(name, time: $0) } } + people,
                start: times.start, end: times.end))
    }

    private func plan(of edit: Edit, in context: EditContext) throws(EditRefusal) -> EditPlan {
        if case .create(let draft, let calendar) = edit {
            return try EditPlanner.creation(of: draft, calendar: calendar, context: context)
        }
        if let identifier = edit.identifier, let item = invitation(identifier) {
            var plan = try EditPlanner.plan([(edit, context)], of: item)
            if case .replaceText(_, let text) = edit { _ = plan.take(item.with(text), in: context) }
            return plan
        }
        switch edit {
        case .change(let identifier, let changes, let scope):
            if scope == .this, changes.contains(where: { if case .rule = $0 { true } else { false } }) {
                throw .notExpressible(.needsWholeSeries)
            }
            var plan = plan(EditStep(.changed, title: "", scope: scope), identifier, scope)
            if case .times(let start?, _)? = changes.first, let instance = identifier.instance {
                let step = start.civil.secondNumber - instance.secondNumber
                plan.newInstances = plan.instances.map { .zoned($0.civil.adding(seconds: step), .utc) }
            }
            if hasAlready(changes, identifier) { plan.files = [] }
            return plan
        case .complete(let identifier, _):
            return plan(EditStep(.completed, title: ""), identifier, .this)
        case .move(let identifier, _):
            return plan(EditStep(.changed, title: ""), identifier, .all)
        case .delete(let identifier, let scope):
            return plan(EditStep(.deleted, title: "", scope: scope), identifier, scope)
        default: throw .itemGone
        }
    }

    /// The plan for a week of dates; with the scope `all`, also for the earlier ones.
    private func plan(_ step: EditStep, _ identifier: OccurrenceIdentifier, _ scope: EditScope) -> EditPlan {
        let here = identifier.instance ?? .minimum
        let days = scope == .this ? 0...0 : scope == .following ? 0...8 : -15...8
        let dates = days.map { CivilDateTime(here.date.adding(days: $0), here.time) }
            .filter { $0.date.weekday.rawValue < 6 }
        let isOne = scope == .this || identifier.instance == nil
        return EditPlan(
            step: step,
            files: [
                FileEdit(calendar: identifier.calendar, file: identifier.file, content: .components([]))
            ], instances: dates.map { .zoned($0, .utc) }, instanceCount: isOne ? 1 : nil)
    }

    func itemText(of occurrence: Occurrence) -> String {
        "BEGIN:VEVENT\nSUMMARY:\(summary(of: occurrence).title)\nEND:VEVENT\n"
    }

    func deletedInstances(of occurrence: Occurrence) -> [EventTime] {
        occurrence.instance.map { instance in
            [7, 14].map { .zoned(CivilDateTime(instance.date.adding(days: $0), instance.time), .utc) }
        } ?? []
    }
}

extension ItemComponents {
    /// The item with the title of a text.
    fileprivate func with(_ text: String) -> ItemComponents {
        guard let master, let title = text.split(separator: "\n").first(where: { $0.hasPrefix("SUMMARY:") }) else {
            return self
        }
        let lines = master.lines.map {
            $0.name == "SUMMARY" ? PropertyLine("SUMMARY", value: String(title.dropFirst(8))) : $0
        }
        return ItemComponents(
            master: ItemComponent(address: master.address, lines: lines, start: master.start, end: master.end),
            overrides: overrides)
    }
}
