public import CalendarEngine

/// Changes, made on the monitor's thread in the order of the calls. Each ends with `StoreNews.performed`, after the
/// news of the resulting snapshot.
extension StoreMonitor {
    /// Performs an edit.
    public func perform(_ request: EditRequest, context: EditContext) {
        submit { store, _ in store.performing(request, context: context).news }
    }

    /// Undoes the last step, or redoes the one that was undone last. Where that makes servers tell guests,
    /// `StoreNews.asksOfGuests` comes instead, unless it is the step that the user was asked about.
    package func take(_ way: HistoryWay, askedAbout step: UInt64? = nil, context: EditContext) {
        submit { store, onProgress in
            if let messages = store.messages(ofTaking: way, in: context), messages.step != step {
                return [.asksOfGuests(way, messages)]
            }
            return store.takeStep(way, onProgress: onProgress).news
        }
    }
}

extension EventStore.StepResult {
    /// The news of a step: the new snapshot if there is one, then the outcome.
    var news: [StoreNews] { (update.map { [.updated($0.snapshot, .performed)] } ?? []) + [.performed(outcome)] }
}
