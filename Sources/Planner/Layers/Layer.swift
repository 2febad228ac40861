internal import CalendarEngine
internal import Cells

/// Something that lies over the panes: a form, a question, a prompt, a page. The last layer of `PlannerState.layers` is
/// on top. It gets the keys, and Esc closes it.
protocol Layer: Sendable {
    /// The context of its keys in the key table.
    var context: KeyContext { get }
    /// The part of the screen that the layer takes.
    var extent: LayerExtent { get }
    /// True when the pane below the layer loses its cursor.
    var takesCursor: Bool { get }
    /// True from the moment when the layer asked for an edit until the edit ends, which closes the layer.
    var isSaving: Bool { get set }
    /// True when Esc discards something that was requested or written, instead of returning to where it still is.
    var losesByLeaving: Bool { get }
    /// True when the layer holds typed text that exists nowhere else.
    var holdsTyped: Bool { get }
    /// True when the bottom line shows news while the layer is open, instead of its keys: its actions do not close it.
    var saysNews: Bool { get }
    /// True once the layer shows its subject; until then, a question cannot be answered.
    var isReady: Bool { get }

    /// The theme that everything is painted in while the layer is on top; nil for the chosen theme.
    var previewedTheme: ThemeDefinition? { get }

    /// Performs a command; returns nil where the layer has no meaning for it, so that the planner performs it.
    mutating func perform(_ command: Command, _ here: Situation) -> [Wish]?
    /// Handles a key that types; returns false where it does nothing.
    mutating func type(_ key: Key, _ here: Situation) -> Bool
    /// Takes pasted text; returns nil where no text can be pasted.
    mutating func paste(_ text: String, _ here: Situation) -> [Wish]?
    /// Handles a click between the top line and the bottom line.
    mutating func click(at point: Point, _ here: Situation) -> [Wish]
    /// Moves the cursor of the layer, or scrolls.
    mutating func move(by step: Int)
    /// Performs the choice, the answer or the typed text.
    mutating func accept(_ here: Situation) -> [Wish]
    /// Closes the layer, or asks before that.
    mutating func leave(_ here: Situation) -> [Wish]
    /// Stays open because the edit was refused; `reason` is in words.
    mutating func refuse(_ reason: String)
    /// Computes what drawing needs, and keeps the cursor in view. Called after each message.
    mutating func settle(_ here: Situation)
    /// Draws the layer.
    func draw(on canvas: inout Canvas, _ here: Situation)

    /// True when a command of its keys has an effect now; otherwise the key reports that it does nothing.
    func takes(_ command: Command) -> Bool
    /// True when the bottom line should show a command.
    func offers(_ command: Command, _ here: Situation) -> Bool
    /// The word for a command in the bottom line, where it differs from the key table.
    func hint(for command: Command) -> KeyHint?
}

/// The part of the screen that a layer takes.
enum LayerExtent: Sendable {
    /// The whole area between the top and the bottom line.
    case page
    /// The pane of the details or of the list.
    case pane
    /// Only the bottom line.
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

    /// Performs the commands that all layers share: accepting, leaving, moving and scrolling.
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

    /// The open form, which may lie below a question about it.
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

    /// Computes what drawing the layers needs.
    mutating func settleLayers() {
        // A form reads its lines at any size of the screen.
        for place in layers.indices where layers[place] is Form || !here.layout.isTooSmall {
            layers[place].settle(here)
        }
        let previewed = topLayer?.previewedTheme
        if here.previewedTheme != previewed { here.previewedTheme = previewed }
    }

    /// Changes all layers of a type.
    mutating func update<Kind: Layer>(_ kind: Kind.Type, _ change: (inout Kind) -> Void) {
        for place in layers.indices {
            guard var layer = layers[place] as? Kind else { continue }
            change(&layer)
            layers[place] = layer
        }
    }
}
