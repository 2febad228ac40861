public import CalendarEngine

/// Changes, made on the monitor's thread in the order of the calls. Each ends with `StoreNews.performed`, after the
/// news of the resulting snapshot.
extension StoreMonitor {
    /// Performs an edit.
    public func perform(_ request: EditRequest, context: EditContext) {
        submit { store, _ in store.performing(request, context: context).news }
    }

    /// Undoes the last step.
    public func undo() { submit { $0.undoStep(onProgress: $1).news } }

    /// Redoes the step that was undone last.
    public func redo() { submit { $0.redoStep(onProgress: $1).news } }
}

extension EventStore.StepResult {
    /// The news of a step: the new snapshot if there is one, then the outcome.
    var news: [StoreNews] { (update.map { [.updated($0.snapshot, .performed)] } ?? []) + [.performed(outcome)] }
}
