import CalendarEngine

extension EditOutcome {
    /// The step that was undone.
    var undone: EditStep? { if case .undone(let step, _) = self { step } else { nil } }
    /// The step that was redone.
    var redone: EditStep? { if case .redone(let step, _) = self { step } else { nil } }
}
