internal import CalendarEngine

/// A reminder that was just ticked off keeps its row, even in lists without completed reminders, until the cursor
/// leaves it: nothing moves unexpectedly, and a mistake can be corrected in place.
extension PlannerState {
    /// The reminder under the cursor that is completed in a new snapshot but was not before, or that was just ticked
    /// off already; nil for none.
    func reminderTicked(in new: any EditableSnapshot) -> Occurrence? {
        guard let selected = here.selection.occurrence, selected.kind == .reminder,
            here.ticked?.isSame(as: selected) == true || !selected.traits.contains(.completed)
        else { return nil }
        let identifier = here.snapshot.identifier(of: selected)
        let found = new.occurrence(identifiedBy: identifier, viewedIn: here.zone)
        if let found, found.traits.contains(.completed) { return found }
        guard selected.isRecurring, case .complete(identifier, true)? = saving.pending?.asked?.edit else { return nil }
        return copy(of: selected, doneIn: new)
    }

    /// The separate item that a date of a series became when it was completed.
    private func copy(of selected: Occurrence, doneIn new: any EditableSnapshot) -> Occurrence? {
        let title = here.snapshot.summary(of: selected).title
        let day = selected.start.date
        let predicate = OccurrencePredicate(
            days: day..<day.adding(days: 1), viewedIn: here.zone, calendars: [selected.item.calendar],
            kinds: [.reminder])
        return new.occurrences(matching: predicate).first { other in
            other.traits.contains(.completed) && !other.isRecurring && other.start == selected.start
                && new.summary(of: other).title == title
        }
    }

    /// Removes the row of a reminder that the cursor has left; the cursor stays on its own row.
    mutating func leave(_ ticked: Occurrence) {
        let selected = here.selection.occurrence
        here.ticked = nil
        forgetRows()
        if let selected { select(selected) }
        follow(.line)
    }
}
