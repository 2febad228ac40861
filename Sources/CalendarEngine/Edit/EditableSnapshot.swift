/// A snapshot that also says what can be changed in it, and what a change comes to. Nothing is written by it.
public protocol EditableSnapshot: CalendarSnapshot {
    /// The plan of an edit, on the files as this snapshot has them.
    func plan(_ edit: Edit, in context: EditContext) throws(EditRefusal) -> EditPlan

    /// The reason why an occurrence cannot be changed; nil when it can, as far as is known before it is tried.
    func refusal(toEdit occurrence: Occurrence) -> EditRefusal?

    /// The reason why a calendar takes nothing of a kind; nil when it does, as far as is known before it is tried.
    func refusal(toAdd kind: ItemKind, to calendar: CalendarIndex) -> EditRefusal?

    /// The components of an occurrence's item as its file has them, folds included; in UTF-8, with line feeds as ends.
    func itemText(of occurrence: Occurrence) -> String

    /// The instances that were taken out of an occurrence's series (EXDATE, cancelled overrides), in order, on the
    /// series' own clock. What `Edit.restore` brings back, under the occurrence's identifier with that `instance`.
    func deletedInstances(of occurrence: Occurrence) -> [EventTime]
}
