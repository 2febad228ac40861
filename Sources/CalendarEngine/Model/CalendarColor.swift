/// A colour in sRGB, 8 bits a channel.
public struct CalendarColor: Hashable, Sendable {
    /// Red, 0...255.
    public var red: UInt8
    /// Green, 0...255.
    public var green: UInt8
    /// Blue, 0...255.
    public var blue: UInt8

    /// A colour of three channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

extension CalendarColor {
    /// `#89b4fa`.
    public var hexadecimal: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The CSS3 name of this very colour (RFC 7986 5.9), if it has one. O(names).
    public var cssName: String? {
        // Some colours have two names; the first by letters is always the same one.
        ColorNames.css.filter { CalendarColor(packed: $0.value) == self }.keys.min()
    }
}
