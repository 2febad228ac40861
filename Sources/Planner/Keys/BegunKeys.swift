internal import Cells

/// Keys that were pressed and mean something only with those that follow: `v` of `v5`.
struct BegunKeys: Hashable, Sendable {
    /// The time after which the screen shows what may follow.
    static let patience: Duration = .milliseconds(500)

    /// The keys so far; empty where nothing is begun.
    private(set) var keys: [Key] = []
    /// When what may follow is to be shown; nil where nothing is begun.
    private(set) var showTime: Duration?
    /// True when it is shown.
    var isShown = false

    /// Nothing is begun.
    init() {}

    /// These keys were pressed, the last of them at a time.
    init(keys: [Key], at time: Duration) {
        self.keys = keys
        showTime = time + BegunKeys.patience
    }
}
