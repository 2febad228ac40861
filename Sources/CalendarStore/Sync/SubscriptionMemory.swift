import Glibc

/// The memory of the last good copy of a subscription, so that it is downloaded again only when it changed:
/// `$XDG_STATE_HOME/tcal/sync/NAME.subscription`, readable for its owner only, because an address may be a secret.
public struct SubscriptionMemory: Hashable, Sendable {
    /// The address of the subscription.
    public var address: String
    /// The entity tag of the response (`ETag`).
    public var etag: String?
    /// The date of the response (`Last-Modified`), as it was written.
    public var modified: String?
    /// The check of the bytes: a hash and the length.
    public var check: String

    /// The memory of bytes that were downloaded from an address.
    public init(address: String, etag: String?, modified: String?, bytes: [UInt8]) {
        self.address = address
        self.etag = etag
        self.modified = modified
        check = SubscriptionMemory.check(of: bytes)
    }

    /// The memory of a subscription; nil where there is none.
    public init?(of title: String, in environment: Environment) {
        guard let text = try? RegularFile.readText(path: SubscriptionMemory.path(of: title, in: environment)) else {
            return nil
        }
        let entries = GitConfigParser(text).entries
        func value(_ name: String) -> String? { entries.last { $0.name == name }?.value }
        guard let address = value("url"), let check = value("check") else { return nil }
        (self.address, self.check) = (address, check)
        (etag, modified) = (value("etag"), value("modified"))
    }

    /// Writes the memory to its file.
    public func write(of title: String, in environment: Environment) throws(WriteFailure) {
        let path = SubscriptionMemory.path(of: title, in: environment)
        var lines: [(String, String)] = [("url", address), ("check", check)]
        if let etag { lines.append(("etag", etag)) }
        if let modified { lines.append(("modified", modified)) }
        try Folder.create(Path.folder(of: path))
        try AtomicFile.write(Array(ConfigurationText.section("subscription", title, lines).utf8), to: path)
    }

    /// Removes the file.
    public static func remove(of title: String, in environment: Environment) {
        FileName(path(of: title, in: environment)).withCString { _ = unlink($0) }
    }

    /// True when bytes are those that were downloaded.
    public func isOf(_ bytes: [UInt8]) -> Bool { check == SubscriptionMemory.check(of: bytes) }

    private static func path(of title: String, in environment: Environment) -> String {
        Path.join(environment.stateHome, "tcal/sync/\(Account.folderName(title)).subscription")
    }

    /// FNV-1a and the length: it detects a copy that somebody overwrote, not a forged one.
    private static func check(of bytes: [UInt8]) -> String {
        let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36) + "-\(bytes.count)"
    }
}
