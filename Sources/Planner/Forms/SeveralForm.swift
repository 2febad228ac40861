internal import CalendarEngine
internal import Phrases

/// The form for all marked items: the fields that several items can share. A field that nobody edits keeps the value of
/// each item.
extension Form {
    /// The changes of the fields that are filled in. The word for nothing clears a field.
    func changesOfSeveral(_ here: Situation) -> [FieldChange] {
        func isNothing(_ field: FormField) -> Bool {
            here.locale.words.keyword(readText(of: field).lowercased()) == .nothing
        }
        var changes: [FieldChange] = []
        if !readText(of: .alarm).isEmpty { changes.append(.alarms(meaning.alarms)) }
        if !readText(of: .place).isEmpty { changes.append(.location(isNothing(.place) ? "" : readText(of: .place))) }
        if !readText(of: .categories).isEmpty {
            changes.append(.categories(isNothing(.categories) ? [] : ItemText.categories(readText(of: .categories))))
        }
        if isTouched(.status) {
            changes.append(.status(readText(of: .status) == Form.noStatus ? "" : readText(of: .status)))
        }
        if isTouched(.calendar) { changes.append(.calendar(readText(of: .calendar))) }
        return changes
    }

    /// The identifier of the choice that clears the status; choosing nothing leaves it.
    fileprivate static let noStatus = "NONE"
}

extension PlannerState {
    /// Opens the form for all marked items.
    mutating func openFormOfMarked() {
        guard let items = changeableItems() else { return }
        layers.append(here.form(ofAll: items))
    }
}

extension Situation {
    /// The calendars that take items of all these kinds.
    func calendarsTaking(_ kinds: Set<ItemKind>) -> [ChoiceField.Option] {
        kinds.shared { calendarChoice(for: $0).options }
    }

    fileprivate func form(ofAll items: SeenItems) -> Form {
        let kinds = Set(items.occurrences.map(\.kind))
        let asItIs = ChoiceField.Option(id: "", label: words.word(.asItIs))
        let status =
            [ChoiceField.Option(id: Form.noStatus, label: locale.words.status(""))]
            + ItemStatus.values(forAnyOf: kinds).map { ChoiceField.Option(id: $0, label: locale.words.status($0)) }
        let values: [FormField: FieldValue] = [
            .place: .line(TextField("")), .alarm: .line(TextField("")), .categories: .line(TextField("")),
            .calendar: .choice(ChoiceField([asItIs] + calendarsTaking(kinds), chosen: "")),
            .status: .choice(ChoiceField([asItIs] + status, chosen: "")),
        ]
        let draft = ItemDraft(kind: items.occurrences.first?.kind ?? .event)
        var form = Form(
            .several(items),
            fields: [.calendar, .categories, .alarm, .place, .status], values: values,
            focus: .calendar, meaning: FormMeaning(draft, day: selectedDay))
        form.unfold()
        form.focus(.calendar)
        return form
    }
}

extension Set<ItemKind> {
    /// The values that all of the kinds share, in the order of the first.
    fileprivate func shared<Value: Equatable>(_ values: (ItemKind) -> [Value]) -> [Value] {
        let lists = ItemKind.allCases.filter(contains).map(values)
        return (lists.first ?? []).filter { value in lists.allSatisfy { $0.contains(value) } }
    }
}

extension ItemStatus {
    /// The values that any of some kinds can have, each once.
    fileprivate static func values(forAnyOf kinds: Set<ItemKind>) -> [String] {
        ItemKind.allCases.filter(kinds.contains).flatMap(values).reduce(into: []) { values, value in
            if !values.contains(value) { values.append(value) }
        }
    }
}
