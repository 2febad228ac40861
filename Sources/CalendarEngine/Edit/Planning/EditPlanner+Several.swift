/// Several edits of one item in one step, such as of dates of a series that are done together.
extension EditPlanner {
    /// The plan of several edits of one item, each made on the result of those before it, in the order of their dates.
    /// Its changes of files apply to the item as it was before all of them. Edits that change nothing are not counted.
    ///
    /// - Parameters:
    ///   - edits: The edits, each with its context: their UIDs differ.
    ///   - item: The item before all of them.
    /// - Throws: The reason why one of them cannot be made; then none is.
    public static func plan(
        _ edits: [(edit: Edit, context: EditContext)], of item: ItemComponents
    ) throws(EditRefusal) -> EditPlan {
        let original = unique(item)
        var revision: ItemRevision? = ItemRevision(original)
        var plans: [EditPlan] = []
        var additions: [FileEdit] = []
        var own: [FileEdit] = []
        for (edit, context) in inOrder(edits) {
            guard let identifier = edit.identifier, let earlier = revision else { throw .itemGone }
            let planner = EditPlanner(original, after: earlier, identifier: identifier, context: context)
            let plan = try planner.plan(edit)
            revision = plan.revision
            let new = plan.files.filter { $0.file == nil }
            additions += new
            let before = own
            own = if case .copy = edit { before } else { plan.files.filter { $0.file != nil } }
            if !new.isEmpty || own != before || plans.isEmpty { plans.append(plan) }
            // The first one stands for all where none changes anything.
            if plans.count == 2, plans[0].files.isEmpty { plans.removeFirst() }
        }
        guard var joined = plans.first else { throw .itemGone }
        for plan in plans.dropFirst() { joined.join(plan) }
        joined.files = additions + own
        joined.original = original
        return joined
    }

    /// The edits in the order of their dates, without those that are covered by an edit of an earlier date and all that
    /// follow.
    private static func inOrder(
        _ edits: [(edit: Edit, context: EditContext)]
    ) -> [(edit: Edit, context: EditContext)] {
        func date(_ place: Int) -> CivilDateTime { edits[place].edit.identifier?.instance ?? .minimum }
        let order = edits.indices.sorted { (date($0), $0) < (date($1), $1) }
        let first = order.first { edits[$0].edit.scope == .following }
        return order.filter { $0 == first || edits[$0].edit.scope != .following }.map { edits[$0] }
    }
}

extension Edit {
    /// The part of a series that the edit is about; nil where the edit does not say it.
    fileprivate var scope: EditScope? {
        switch self {
        case .change(_, _, let scope), .delete(_, let scope): scope
        case .create, .restore, .complete, .move, .copy, .replaceText: nil
        }
    }
}

extension EditPlan {
    /// Takes in the plan of an edit of the same item that is made after this one.
    fileprivate mutating func join(_ next: EditPlan) {
        step = EditStep(joining: step, [next.step])
        instances = Array((instances + next.instances).prefix(50))
        instanceCount = instanceCount.flatMap { own in next.instanceCount.map { own + $0 } }
        newInstances = Array((newInstances + next.newInstances).prefix(50))
        (result, newInstance) = (next.result ?? result, next.newInstance ?? newInstance)
        (revision, made) = (next.revision, next.made ?? made)
    }
}
