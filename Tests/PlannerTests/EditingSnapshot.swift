import CalendarEngine

/// What edits of the calendar in memory come to: enough to ask and to show.
extension FakeSnapshot {
    func plans(of edits: [Edit], in context: EditContext) throws(EditRefusal) -> [EditPlan] {
        var plans: [EditPlan] = []
        for edit in edits { plans.append(try plan(of: edit)) }
        return plans
    }

    private func plan(of edit: Edit) throws(EditRefusal) -> EditPlan {
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
            return plan
        case .delete(let identifier, let scope):
            return plan(EditStep(.deleted, title: "", scope: scope), identifier, scope)
        default: throw .itemGone
        }
    }

    /// A week of dates, of which "all" has those before too.
    private func plan(_ step: EditStep, _ identifier: OccurrenceIdentifier, _ scope: EditScope) -> EditPlan {
        let here = identifier.instance ?? .minimum
        let days = scope == .this ? 0...0 : scope == .following ? 0...8 : -15...8
        let dates = days.map { CivilDateTime(here.date.adding(days: $0), here.time) }
            .filter { $0.date.weekday.rawValue < 6 }
        return EditPlan(
            step: step, files: [], instances: dates.map { .zoned($0, .utc) }, instanceCount: scope == .this ? 1 : nil)
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
