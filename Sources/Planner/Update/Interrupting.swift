internal import CalendarEngine
internal import Cells

/// Ctrl-C has the effect of Esc while something is open or begun; otherwise it leaves the program, after a warning if
/// that would lose something.
extension PlannerState {
    /// True when `update` handles Ctrl-C; otherwise it leaves the program.
    public var takesInterrupt: Bool { isOpenOrBegun || leavingLoses != nil && !saysHowToLeave }

    /// True when there is something that Esc closes or cancels. A screen that is too small shows nothing of that kind.
    private var isOpenOrBegun: Bool {
        guard !here.layout.isTooSmall else { return false }
        if !layers.isEmpty { return !layers.contains(where: \.isSaving) }
        return !begun.keys.isEmpty || !here.marks.isEmpty || here.slot?.length != nil || isHolding
            || here.view != .month && here.focus != here.home
    }

    /// True while the mouse holds something.
    private var isHolding: Bool {
        switch held {
        case .pane: true
        case .item: held?.isDragged == true
        case .separator, nil: false
        }
    }

    /// The loss that leaving now would be; nil for none.
    var leavingLoses: Notice? {
        if saving.isUnderWay { return .stillSaving }
        return here.layout.isTooSmall && layers.contains(where: \.holdsTyped) ? .typedIsUnsaved : nil
    }

    /// Warns what leaving would lose, and how to leave anyway; returns false where nothing would be lost.
    mutating func warnOfLeaving() -> Bool {
        guard let loss = leavingLoses else { return false }
        (begun, here.keyNotice) = (BegunKeys(), nil)
        message = "\(here.words.notice(loss)) \(here.words.notice(.interruptLeaves))"
        saysHowToLeave = true
        return true
    }

    /// Handles Ctrl-C unless it is a key of a layer or of a begun sequence; returns nil where it is one.
    mutating func takeInterrupt(_ key: Key) -> [Effect]? {
        guard key == .control("c") else {
            saysHowToLeave = false
            return nil
        }
        guard isOpenOrBegun else { return warnOfLeaving() ? [] : carryOut(.look(.back)) }
        guard layers.isEmpty, here.keymap.meaning(of: begun.keys + [key], in: keyContext) == nil else { return nil }
        (message, firstRun, here.keyNotice) = (nil, nil, nil)
        guard begun.keys.isEmpty else {
            begun = BegunKeys()
            return []
        }
        return carryOut(.look(.back))
    }
}
