/// A snapshot that also says what can be changed in it, and what a change comes to. It writes nothing.
public protocol EditableSnapshot: CalendarSnapshot {
    /// The plans of edits that are made in one step, on the files as this snapshot has them: one for each item, in the
    /// order in which they are first named. Edits of the same item are made one on the result of the other.
    ///
    /// - Throws: For several edits, `.ofOne` with the title of the item that cannot be changed this way.
    func plans(of edits: [Edit], in context: EditContext) throws(EditRefusal) -> [EditPlan]

    /// The reason why an occurrence cannot be changed; nil when it can, as far as is known before it is tried.
    func refusal(toEdit occurrence: Occurrence) -> EditRefusal?

    /// The reason why no item of a kind can be added to a calendar; nil when it can, as far as is known before it is
    /// tried.
    func refusal(toAdd kind: ItemKind, to calendar: CalendarIndex) -> EditRefusal?

    /// The components of an occurrence's item as its file has them, folds included; in UTF-8, with line feeds as ends.
    func itemText(of occurrence: Occurrence) -> String

    /// The instances that were taken out of an occurrence's series (EXDATE, cancelled overrides), in order, on the
    /// series' own clock. `Edit.restore` brings one back, under the occurrence's identifier with that `instance`.
    func deletedInstances(of occurrence: Occurrence) -> [EventTime]
}

extension EditableSnapshot {
    /// The plan of an edit, on the files as this snapshot has them.
    public func plan(_ edit: Edit, in context: EditContext) throws(EditRefusal) -> EditPlan {
        guard let plan = try plans(of: [edit], in: context).first else { throw .itemGone }
        return plan
    }
}
