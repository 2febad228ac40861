internal import CalendarEngine
internal import Cells

/// Ctrl-C: it does what Esc does as long as something is open or begun, and leaves the program from a view at rest. It
/// says first that something would be lost by leaving.
extension PlannerState {
    /// True when Ctrl-C is a key that `update` takes; else it leaves the program.
    public var takesInterrupt: Bool { isOpenOrBegun || leavingLoses != nil && !saysHowToLeave }

    /// True when there is something that Esc takes back. On a screen that is too small nobody sees it.
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

    /// Says what leaving would lose, and how one leaves all the same; false where nothing would be lost.
    mutating func warnOfLeaving() -> Bool {
        guard let loss = leavingLoses else { return false }
        (begun, here.keyNotice) = (BegunKeys(), nil)
        message = "\(here.words.notice(loss)) \(here.words.notice(.interruptLeaves))"
        saysHowToLeave = true
        return true
    }

    /// Does what Ctrl-C means where it is no key of a layer, and of no keys that are begun; nil where it is.
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
