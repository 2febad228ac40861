internal import CalendarEngine

/// The gestures of the mouse with their places, for the help and the manual.
extension MouseGesture {
    /// The action of the mouse that the gesture consists of.
    var action: MouseAction {
        switch self {
        case .select, .showView, .doHint, .showRest: .click
        case .open: .clickAgain
        case .make, .move, .lengthen, .widenPane: .drag
        case .lengthenAnywhere: .shiftDrag
        case .scroll: .wheel
        }
    }

    /// The places in which the gesture has its meaning.
    var contexts: Set<KeyContext> {
        switch self {
        case .select, .showView, .doHint, .scroll: KeyContext.panes
        case .open: [.list, .pane(Week.id), .pane(Titles.id), .pane(Year.id)]
        case .make, .lengthen, .lengthenAnywhere: [.pane(Week.id)]
        case .move: [.list, .pane(Week.id), .pane(Titles.id)]
        case .showRest: [.pane(Week.id), .pane(Titles.id)]
        case .widenPane: [.grid, .list, .details]
        }
    }
}
