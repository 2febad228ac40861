internal import Cells

/// The keys of a sequence that is not complete yet: `v` of `v5`.
struct BegunKeys: Hashable, Sendable {
    /// The delay after which the screen shows the keys that may follow.
    static let patience: Duration = .milliseconds(500)

    /// The keys so far; empty outside of a sequence.
    private(set) var keys: [Key] = []
    /// The time at which the possible next keys are shown; nil outside of a sequence.
    private(set) var showTime: Duration?
    /// True while the possible next keys are shown.
    var isShown = false

    /// No sequence has begun.
    init() {}

    /// A sequence of keys, the last of which was pressed at a time.
    init(keys: [Key], at time: Duration) {
        self.keys = keys
        showTime = time + BegunKeys.patience
    }
}
