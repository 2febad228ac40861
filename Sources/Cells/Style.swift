/// A colour that a view asks for; the terminal shows the nearest that it has.
public enum Color: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case standard
    /// One of the terminal's 16 colours, 0...15, as its user has set them.
    case palette(UInt8)
    /// sRGB, 8 bits a channel.
    case rgb(UInt8, UInt8, UInt8)
}

/// The look of a cell.
public struct Style: Hashable, Sendable {
    /// Attributes besides colour.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// One bit for each attribute.
        public let rawValue: UInt8
        /// Makes a set of attributes from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Bold.
        public static let bold = Attributes(rawValue: 1)
        /// Dim.
        public static let dim = Attributes(rawValue: 1 << 1)
        /// Italic.
        public static let italic = Attributes(rawValue: 1 << 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 1 << 3)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 1 << 4)
        /// Struck through.
        public static let strikethrough = Attributes(rawValue: 1 << 5)
        /// Underlined with a wave; with a straight line where the terminal has no wave.
        public static let undercurl = Attributes(rawValue: 1 << 6)
        /// Part of a link of the canvas.
        public static let link = Attributes(rawValue: 1 << 7)
    }

    /// The colour of the text.
    public var foreground: Color
    /// The colour behind the text.
    public var background: Color
    /// Bold, underline and the other attributes.
    public var attributes: Attributes

    /// The terminal's own look.
    public static let plain = Style()

    /// Makes a style; by default the terminal's own colours.
    public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}
