public import CalendarEngine

/// Somebody, or a room, that a server knows. `tcal-sync` writes them, a line each: `person`, the address, the kind, the
/// account and the name, with tabs between them.
public struct PersonFound: Hashable, Sendable {
    /// The name; the address where the server has none.
    public var name: String
    /// The address of mail.
    public var address: String
    /// The kind of what it is.
    public var kind: PersonKind
    /// The title of the account whose server knows it.
    public var account: String

    /// Somebody whom a server knows. What could break the line is taken out.
    public init(name: String, address: String, kind: PersonKind, account: String) {
        self.address = BusyAnswer.plain(address, limit: 320)
        self.name = name.isEmpty ? self.address : BusyAnswer.plain(name, limit: 200)
        self.kind = kind
        self.account = BusyAnswer.plain(account, limit: 200)
    }

    /// The line, with its end.
    public var encoded: [UInt8] {
        Array((["person", address, kind.rawValue, account, name].joined(separator: "\t") + "\n").utf8)
    }

    /// The person of a line; nil for another line.
    public init?(line: some StringProtocol) {
        let parts = String(line).split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, parts[0] == "person", let kind = PersonKind(rawValue: parts[2]) else { return nil }
        self.init(name: parts[4], address: parts[1], kind: kind, account: parts[3])
    }
}
