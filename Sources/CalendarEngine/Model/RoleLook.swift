/// The look of one role of a theme: colours as they are asked for, before anything is known of the terminal.
package struct RoleLook: Hashable, Sendable {
    /// A colour as a theme names it.
    package enum Ink: Hashable, Sendable {
        /// The terminal's own.
        case standard
        /// One of the terminal's sixteen colours, as its user has set them.
        case palette(UInt8)
        /// This very colour.
        case color(CalendarColor)
        /// So many hundredths of the way from the background to black or white, whichever reads on it.
        case share(Int)
        /// The calendar's colour, made pale.
        case calendar
    }

    /// Attributes besides colour.
    package struct Attributes: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        /// Attributes from bits.
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Bold.
        package static let bold = Attributes(rawValue: 1)
        /// Dim.
        package static let dim = Attributes(rawValue: 1 << 1)
        /// Italic.
        package static let italic = Attributes(rawValue: 1 << 2)
        /// Underlined.
        package static let underline = Attributes(rawValue: 1 << 3)
        /// Foreground and background exchanged.
        package static let reverse = Attributes(rawValue: 1 << 4)

        /// The names that the configuration has for them.
        static let names: [(Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
        ]
    }

    /// The colour of the text.
    package var foreground = Ink.standard
    /// The colour behind it.
    package var background = Ink.standard
    /// Everything else.
    package var attributes: Attributes = []

    package init(_ foreground: Ink = .standard, on background: Ink = .standard, _ attributes: Attributes = []) {
        (self.foreground, self.background, self.attributes) = (foreground, background, attributes)
    }
}

/// A look as text: `#ff5f5f on 19% bold`.
extension RoleLook {
    /// Parses a look; nil where a word is unknown, or where one sets again what another has set.
    package init?(text: String) {
        self.init()
        var (color, ground): (Ink?, Ink?)
        var isGround = false
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return nil }
        for word in words {
            if word == "on", !isGround {
                isGround = true
            } else if let attribute = Attributes.names.first(where: { $0.1 == word })?.0 {
                guard !isGround || ground != nil, attributes.insert(attribute).inserted else { return nil }
            } else if let ink = Ink(text: String(word)), isGround ? ground == nil : color == nil && ink != .calendar {
                if isGround { ground = ink } else { color = ink }
            } else {
                return nil
            }
        }
        guard !isGround || ground != nil else { return nil }
        (foreground, background) = (color ?? .standard, ground ?? .standard)
    }

    /// The look as the configuration has it.
    package var text: String {
        var words: [String] = []
        if foreground != .standard { words.append(foreground.text) }
        if background != .standard { words.append("on \(background.text)") }
        words += Attributes.names.filter { attributes.contains($0.0) }.map(\.1)
        return words.isEmpty ? "default" : words.joined(separator: " ")
    }
}

extension RoleLook.Ink {
    /// `default`, `9`, `#ff5f5f`, `red`, `68%`, `calendar`.
    fileprivate init?(text: String) {
        if text == "default" {
            self = .standard
        } else if text == "calendar" {
            self = .calendar
        } else if text.hasSuffix("%") {
            guard let share = Int(text.dropLast()), (0...100).contains(share) else { return nil }
            self = .share(share)
        } else if let number = UInt8(text), number < 16 {
            self = .palette(number)
        } else if let color = CalendarColor(text: text) {
            self = .color(color)
        } else {
            return nil
        }
    }

    fileprivate var text: String {
        switch self {
        case .standard: "default"
        case .palette(let number): "\(number)"
        case .color(let color): color.hexadecimal
        case .share(let share): "\(share)%"
        case .calendar: "calendar"
        }
    }
}
