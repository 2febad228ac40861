internal import CalendarEngine
internal import Phrases
internal import Cells

/// Changes several items with one key: all marked ones; or repeats the last change.
extension PlannerState {
    /// The items that a key applies to: all marked ones, or else the selected one. Reports why one of them cannot be
    /// changed; the result is nil then.
    mutating func changeableItems() -> SeenItems? {
        guard !here.marks.isEmpty else {
            return changeableTarget().map { SeenItems(occurrences: [$0.0], base: here.snapshot) }
        }
        let marked = here.markedOccurrences
        for occurrence in marked {
            guard let refusal = here.snapshot.refusal(toEdit: occurrence) else { continue }
            message = here.words(of: .ofOne(title: here.title(of: occurrence), refusal))
            return nil
        }
        return SeenItems(occurrences: marked, base: here.snapshot)
    }

    /// Asks before a change is made to all that is marked.
    mutating func ask(_ change: ItemChange) {
        guard let items = changeableItems() else { return }
        let question = ManyQuestion(change, items, here)
        guard !question.changesNothing else { return message = here.words.notice(.nothingChanged) }
        layers.append(question)
    }

    /// Asks before completing the marked reminders, or before opening them again where all are completed.
    mutating func askWhetherDone() {
        guard let items = changeableItems() else { return }
        let reminders = items.occurrences.filter { $0.kind == .reminder }
        guard !reminders.isEmpty else { return refuse(here.words.notice(.onlyRemindersAreDone)) }
        ask(.complete(reminders.contains { !$0.traits.contains(.completed) }))
    }

    /// Asks for the calendar to move all marked items to.
    mutating func chooseCalendarForMarked() {
        guard let items = changeableItems() else { return }
        let own = Set(items.occurrences.map { items.base.identifier(of: $0).calendar })
        let all = here.calendarsTaking(Set(items.occurrences.map(\.kind))).filter { own != [$0.id] }
        guard !all.isEmpty else { return message = here.words.notice(.noOtherCalendar) }
        layers.append(CalendarChooser(.marked(items), options: all))
    }

    /// Asks for the path to which all that is marked, or the selected item, is written.
    mutating func exportItems() {
        let occurrences = here.marks.isEmpty ? here.selection.occurrence.map { [$0] } ?? [] : here.markedOccurrences
        guard !occurrences.isEmpty else { return refuse(here.words.notice(.nothingSelected)) }
        var selection = ExportSelection()
        selection.items = Set(occurrences.map { here.snapshot.identifier(of: $0).whole })
        let name = occurrences.first.map { here.snapshot.summary(of: $0).title } ?? ""
        layers.append(
            LinePrompt(purpose: .exportItems(selection), title: here.name(of: occurrences), namedAfter: name))
    }

    // MARK: Once more

    /// Does the last change to the selected item, or to all that is marked.
    mutating func repeatChange() -> [Effect] {
        guard case .again(let change) = lastChange else {
            refuse(here.words.notice(lastChange == .none ? .nothingToRepeat : .cannotBeRepeated))
            return []
        }
        guard here.marks.isEmpty else {
            ask(change)
            return []
        }
        guard let (occurrence, target) = changeableTarget() else { return [] }
        switch change {
        case .delete: return delete(target)
        case .step(let step): return move(occurrence, by: step)
        case .fields(let changes) where target.isRecurring: askScope(of: .change(changes), target)
        case .complete where occurrence.kind != .reminder: refuse(here.words.notice(.onlyRemindersAreDone))
        case .fields, .complete, .move:
            guard let edit = try? change.edit(occurrence, .all, on: here.snapshot) else {
                refuse(here.words.notice(.nothingChanged))
                return []
            }
            return perform(edit, on: here.snapshot)
        }
        return []
    }
}
