import Cells

/// The keys that terminfo describes for this terminal.
enum TerminalKeys {
    private static let names: [(String, Key)] = [
        ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
        ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
        ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kent", Key(.enter)),
        ("kcbt", Key(.tab, modifiers: .shift)), ("kLFT", Key(.left, modifiers: .shift)),
        ("kRIT", Key(.right, modifiers: .shift)), ("kri", Key(.up, modifiers: .shift)),
        ("kind", Key(.down, modifiers: .shift)), ("kHOM", Key(.home, modifiers: .shift)),
        ("kEND", Key(.end, modifiers: .shift)), ("kPRV", Key(.pageUp, modifiers: .shift)),
        ("kNXT", Key(.pageDown, modifiers: .shift)), ("kDC", Key(.delete, modifiers: .shift)),
    ]

    /// The keys by their bytes. Only strings that start with escape count; the others are the same on every terminal.
    static func fromTerminfo() -> [[UInt8]: Key] {
        let functions = (1...12).map { ("kf\($0)", Key(.function($0))) }
        var keys: [[UInt8]: Key] = [:]
        for (name, key) in names + functions {
            guard let string = TerminalType.terminfo(name) else { continue }
            let bytes = Array(string.utf8)
            if bytes.count > 1, bytes[0] == 0x1B { keys[bytes] = key }
        }
        return keys
    }
}
