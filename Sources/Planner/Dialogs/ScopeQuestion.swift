internal import CalendarEngine

/// Which instances of a series are meant: asked before anything is done to one of them.
struct ScopeQuestion: Sendable {
    /// An answer, and what it would come to.
    struct Choice: Sendable {
        /// How much of the series.
        var scope: EditScope
        /// The dates concerned, as far as they are listed.
        var dates: [EventTime] = []
        /// Where they go, in the same order; empty when they stay.
        var newDates: [EventTime] = []
        /// How many there are; nil when they never end.
        var count: Int?
        /// Why it cannot be done.
        var refusal: EditRefusal?
    }

    /// What is to be done.
    var intent: EditIntent
    /// To what.
    var target: EditTarget
    /// Whether a form asks.
    var isFromForm: Bool
    /// The step in time, when it is one: the same key again makes it longer.
    var step: TimeStep?
    /// The answers.
    var choices: [Choice]
    /// The answer that has the cursor.
    var selected: Int
    /// The first line of dates that is seen.
    var top = 0

    /// A question about an intent; the first answer that can be given has the cursor.
    init(
        _ intent: EditIntent, _ target: EditTarget, isFromForm: Bool, step: TimeStep? = nil, context: EditContext
    ) {
        self.intent = intent
        self.target = target
        self.isFromForm = isFromForm
        self.step = step
        choices = EditScope.allCases.map { scope in
            do throws(EditRefusal) {
                let plan = try target.base.plan(intent.edit(target.identifier, scope), in: context)
                return Choice(
                    scope: scope, dates: plan.instances, newDates: plan.newInstances, count: plan.instanceCount)
            } catch {
                return Choice(scope: scope, refusal: error)
            }
        }
        selected = choices.firstIndex { $0.refusal == nil } ?? 0
    }

    /// The answer with the cursor.
    var choice: Choice { choices[selected] }

    /// Moves the cursor.
    mutating func move(by step: Int) {
        selected = min(max(selected + step, 0), choices.count - 1)
        top = 0
    }
}
