public import CalendarEngine

/// Changes, made on the monitor's thread in the order in which they are asked for. Each ends with
/// `StoreNews.performed`, after the news of the snapshot that came of it.
extension StoreMonitor {
    /// Makes an edit.
    public func perform(_ request: EditRequest, context: EditContext) {
        submit { store, _ in store.performing(request, context: context).news }
    }

    /// Takes back the last step.
    public func undo() { submit { $0.undoStep(onProgress: $1).news } }

    /// Does the step again that was undone last.
    public func redo() { submit { $0.redoStep(onProgress: $1).news } }
}

extension EventStore.StepResult {
    /// The news of a step: the new snapshot if there is one, then the outcome.
    var news: [StoreNews] { (update.map { [.updated($0.snapshot, .performed)] } ?? []) + [.performed(outcome)] }
}
