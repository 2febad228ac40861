import Glibc

/// The files of passwords that people typed and of tokens that servers issued: `$XDG_DATA_HOME/tcal/secrets/NAME` and
/// `tokens/NAME`, readable for their owner only. They are not in the folder of the configuration, which people share
/// and keep in repositories.
public struct SecretFile {
    /// The path of the file.
    public let path: String

    /// A kind of secret, by the folder that it is in.
    public enum Kind: String, Sendable { case passwords = "secrets", tokens }

    /// The file of a secret with a name; nothing is read or made yet.
    public init(_ kind: Kind = .passwords, named name: String, in environment: Environment) {
        path = Path.join(environment.dataHome, "tcal/\(kind.rawValue)/" + name)
    }

    /// Writes a secret, with mode 0600 in a folder of mode 0700.
    public func write(_ secret: String) throws(WriteFailure) {
        try Folder.create(Path.folder(of: path))
        try AtomicFile.write(Array((secret + "\n").utf8), to: path, mode: 0o600)
    }

    /// Removes the file, if it exists.
    public func remove() { FileName(path).withCString { _ = unlink($0) } }
}
