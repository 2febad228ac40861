internal import CalendarEngine
internal import Phrases

/// The form of all that is marked: the fields that several items can have in common. What nobody touches stays as each
/// of them has it.
extension Form {
    /// The fields that the form writes: those that say something. The word for nothing takes away what is there.
    func changesOfSeveral(_ here: Situation) -> [FieldChange] {
        func isNothing(_ field: FormField) -> Bool {
            here.locale.words.keyword(text(field).lowercased()) == .nothing
        }
        var changes: [FieldChange] = []
        if !text(.alarm).isEmpty { changes.append(.alarms(meaning.alarms)) }
        if !text(.place).isEmpty { changes.append(.location(isNothing(.place) ? "" : text(.place))) }
        if !text(.categories).isEmpty {
            changes.append(.categories(isNothing(.categories) ? [] : ItemText.categories(text(.categories))))
        }
        if isTouched(.status) { changes.append(.status(text(.status) == Form.noStatus ? "" : text(.status))) }
        if isTouched(.calendar) { changes.append(.calendar(text(.calendar))) }
        return changes
    }

    /// The status that takes away what is there; nothing chosen leaves it.
    fileprivate static let noStatus = "NONE"
}

extension PlannerState {
    /// Opens a form of what all marked items can have in common.
    mutating func openFormOfMarked() {
        guard let marked = changeableOccurrences() else { return }
        layers.append(here.form(ofAll: marked))
    }
}

extension Situation {
    fileprivate func form(ofAll occurrences: [Occurrence]) -> Form {
        let kinds = Set(occurrences.map(\.kind))
        let asItIs = ChoiceField.Option(id: "", label: words.word(.asItIs))
        let statuses = kinds.map { Set(ItemStatus.values(for: $0)) }
        let common = statuses.dropFirst().reduce(statuses.first ?? []) { $0.intersection($1) }
        let listed = ItemStatus.values(for: kinds.first ?? .event).filter(common.contains)
        let status =
            [ChoiceField.Option(id: Form.noStatus, label: locale.words.status(""))]
            + listed.map { ChoiceField.Option(id: $0, label: locale.words.status($0)) }
        let calendars = kinds.map { Set(calendarChoice(for: $0).options) }
        let shared = calendars.dropFirst().reduce(calendars.first ?? []) { $0.intersection($1) }
        let targets = calendarChoice(for: kinds.first ?? .event).options.filter(shared.contains)
        let values: [FormField: FieldValue] = [
            .place: .line(TextField("")), .alarm: .line(TextField("")), .categories: .line(TextField("")),
            .calendar: .choice(ChoiceField([asItIs] + targets, chosen: "")),
            .status: .choice(ChoiceField([asItIs] + status, chosen: "")),
        ]
        let draft = ItemDraft(kind: kinds.first ?? .event)
        var form = Form(
            .several(SeenItems(occurrences: occurrences, base: snapshot)),
            fields: [.calendar, .categories, .alarm, .place, .status], values: values,
            focus: .calendar, meaning: FormMeaning(draft, day: selectedDay))
        form.unfold()
        form.focus(.calendar)
        return form
    }
}
