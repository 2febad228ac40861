internal import CalendarEngine
internal import Cells

/// Something that lies over the panes: a form, a question, a line to type in, a page. The last one in
/// `PlannerState.layers` lies on top. It gets the keys, and Esc takes it away.
protocol Layer: Sendable {
    /// Its column in the key table.
    var context: KeyContext { get }
    /// The part of the screen that it takes.
    var extent: LayerExtent { get }
    /// True when the pane beneath loses its cursor to it.
    var takesCursor: Bool { get }
    /// True from when it asked for an edit until that came to its end, which closes it.
    var isSaving: Bool { get set }
    /// True when Esc gives up something that was asked for or written, instead of going back to where it still is.
    var losesByLeaving: Bool { get }
    /// True when something was typed into it that is nowhere else.
    var holdsTyped: Bool { get }
    /// True when news are said in the bottom line while it is open, instead of its keys: what it does, it does without
    /// being left.
    var saysNews: Bool { get }
    /// True when it shows what it is about; a question that does not is not there to be answered yet.
    var isReady: Bool { get }

    /// A theme in which everything is painted while it is on top; nil for the chosen one.
    var previewedTheme: ThemeDefinition? { get }

    /// Does what a command means here. nil where it means nothing of its own; the planner does it then.
    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]?
    /// Takes a key that types; false where it does nothing.
    mutating func type(_ key: Key, _ here: Situation) -> Bool
    /// Takes pasted text; nil where no text goes.
    mutating func paste(_ text: String, _ here: Situation) -> [Wish]?
    /// Does what a click means here, below the top line and above the bottom line.
    mutating func click(at point: Point, _ here: Situation) -> [Wish]
    /// Moves its cursor, or scrolls.
    mutating func move(by step: Int)
    /// Does what is chosen, asked or typed.
    mutating func accept(_ here: Situation) -> [Wish]
    /// Closes it, or asks before that.
    mutating func leave(_ here: Situation) -> [Wish]
    /// Stays, because what it asked for was refused; `reason` is in words.
    mutating func refuse(_ reason: String)
    /// Works out what drawing needs, and keeps the cursor in view. Called after each message.
    mutating func settle(_ here: Situation)
    /// Draws it.
    func draw(on canvas: inout Canvas, _ here: Situation)

    /// True when a command of its keys means something here now; its key says otherwise that it does nothing.
    func takes(_ command: Command) -> Bool
    /// True when a command is worth a hint here.
    func offers(_ command: Command, _ here: Situation) -> Bool
    /// The word for a command in the hint line, where it is not that of the key table.
    func hint(for command: Command) -> KeyHint?
}

/// The part of the screen that a layer takes.
enum LayerExtent: Sendable {
    /// All of it between the top and the bottom line.
    case page
    /// The place of the details or of the list.
    case pane
    /// The bottom line alone.
    case line
}

extension Layer {
    var takesCursor: Bool { true }
    var isSaving: Bool {
        get { false }
        set {}
    }
    var losesByLeaving: Bool { false }
    var holdsTyped: Bool { losesByLeaving }
    var saysNews: Bool { false }
    var isReady: Bool { true }
    var previewedTheme: ThemeDefinition? { nil }

    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]? { performUsual(command, here) }

    /// Does what the commands mean that all layers have: to accept, to leave, to move and to scroll.
    mutating func performUsual(_ command: Command, _ here: Situation) -> [Wish]? {
        let page = max(1, here.size.height - 5)
        switch command {
        case .look(.open): return accept(here)
        case .look(.back): return leave(here)
        case .look(.up): move(by: -1)
        case .look(.down): move(by: 1)
        case .look(.pageUp): move(by: -page)
        case .look(.pageDown): move(by: page)
        case .look(.top): move(by: -100_000)
        case .look(.bottom): move(by: 100_000)
        default: return nil
        }
        return []
    }

    mutating func type(_ key: Key, _ here: Situation) -> Bool { false }
    mutating func paste(_ text: String, _ here: Situation) -> [Wish]? { nil }
    mutating func click(at point: Point, _ here: Situation) -> [Wish] { [] }
    mutating func move(by step: Int) {}
    mutating func accept(_ here: Situation) -> [Wish] { [] }
    mutating func leave(_ here: Situation) -> [Wish] { [.close] }
    mutating func refuse(_ reason: String) { isSaving = false }
    mutating func settle(_ here: Situation) {}
    func takes(_ command: Command) -> Bool { true }
    func offers(_ command: Command, _ here: Situation) -> Bool { takes(command) }
    func hint(for command: Command) -> KeyHint? { nil }
}

/// The stack of layers.
extension PlannerState {
    /// The layer on top.
    var topLayer: (any Layer)? { layers.last }

    /// The form that is open, which may lie beneath a question about it.
    var form: Form? {
        get { layers.lazy.compactMap { $0 as? Form }.first }
        set {
            let place = layers.firstIndex { $0 is Form }
            switch (place, newValue) {
            case (let place?, let form?): layers[place] = form
            case (let place?, nil): layers.removeSubrange(place...)
            case (nil, let form?): layers.append(form)
            case (nil, nil): break
            }
        }
    }

    /// Works out what drawing the layers needs.
    mutating func settleLayers() {
        // A form is understood at any size.
        for place in layers.indices where layers[place] is Form || !here.layout.isTooSmall {
            layers[place].settle(here)
        }
        let previewed = topLayer?.previewedTheme
        if here.previewedTheme != previewed { here.previewedTheme = previewed }
    }

    /// Puts a layer back that was changed, found by its kind.
    mutating func update<Kind: Layer>(_ kind: Kind.Type, _ change: (inout Kind) -> Void) {
        for place in layers.indices {
            guard var layer = layers[place] as? Kind else { continue }
            change(&layer)
            layers[place] = layer
        }
    }
}
