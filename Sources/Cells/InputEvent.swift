/// Something that comes from the terminal.
public enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// A key was pressed on a keyboard of another script; the place is the key at the same position of a US keyboard.
    case foreignKey(Key, place: Key)
    /// The mouse did something.
    case mouse(MouseEvent)
    /// Text was pasted.
    case paste(String)
    /// The terminal's window was resized to this size.
    case resize(Size)
    /// The terminal's window got or lost the focus.
    case focus(Bool)
    /// The terminal reported the colour of its background, 8 bits a channel.
    case background(UInt8, UInt8, UInt8)
    /// The terminal turned out to have more colours than its name says; the new number.
    case colors(Int)
}

/// A key with its modifiers.
public struct Key: Hashable, Sendable {
    /// The name of a key, or the character that it types.
    public enum Code: Hashable, Sendable {
        /// A key that types this character. Upper case is a character of its own, without the shift modifier.
        case character(Character)
        /// Enter.
        case enter
        /// Tab.
        case tab
        /// Escape.
        case escape
        /// Backspace.
        case backspace
        /// Delete.
        case delete
        /// Insert.
        case insert
        /// Arrow up.
        case up
        /// Arrow down.
        case down
        /// Arrow left.
        case left
        /// Arrow right.
        case right
        /// Home.
        case home
        /// End.
        case end
        /// Page up.
        case pageUp
        /// Page down.
        case pageDown
        /// F1 and so on.
        case function(Int)
    }

    /// The modifiers that are held down with a key.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit for each modifier.
        public let rawValue: UInt8
        /// Makes a set of modifiers from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Shift; not set for characters, which are upper case instead.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt or Meta.
        public static let alt = Modifiers(rawValue: 1 << 1)
        /// Control.
        public static let control = Modifiers(rawValue: 1 << 2)
    }

    /// The key, whatever is held down with it.
    public var code: Code
    /// The modifiers held down with the key.
    public var modifiers: Modifiers

    /// Makes a key that is pressed together with modifiers.
    public init(_ code: Code, modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }
}

/// An action of the mouse, and the cell under the pointer.
public struct MouseEvent: Hashable, Sendable {
    /// The kinds of mouse events.
    public enum Action: Hashable, Sendable {
        /// The left button went down.
        case press
        /// The left button went up.
        case release
        /// The mouse moved with the left button down.
        case drag
        /// The wheel was turned away from the user.
        case wheelUp
        /// The wheel was turned towards the user.
        case wheelDown
    }

    /// The kind of the event.
    public var action: Action
    /// The cell under the pointer.
    public var point: Point
    /// The modifiers held down during the event.
    public var modifiers: Key.Modifiers

    /// Makes an event of the mouse over a cell.
    public init(_ action: Action, at point: Point, modifiers: Key.Modifiers = []) {
        self.action = action
        self.point = point
        self.modifiers = modifiers
    }
}
