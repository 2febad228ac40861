import CalendarStore
import Glibc

/// Gets passwords from their configured sources. They never appear in a message or in a program's arguments.
enum Secret {
    /// Why there is no password.
    enum Failure: Error, Hashable {
        /// The command exited with this status, or could not be started.
        case command(status: Int)
        /// The file may be read by others, or belongs to somebody else.
        case exposed(path: String)
        /// The file cannot be read.
        case unreadable(path: String, reason: String)
        /// The source is empty.
        case empty
        /// The account uses tokens, but has no `client-id`.
        case noClient
        /// The server has no metadata, or cannot be asked safely.
        case noServer(String)
        /// The user has not allowed access yet.
        case noGrant(account: String)
        /// The server no longer accepts the refresh token.
        case grantEnded(account: String)
        /// The login in the browser failed.
        case login(OAuthLogin.Failure)
        /// GNOME's settings do not provide it.
        case gnome(GnomeAccount.Failure)
    }

    /// The credentials of an account: a token, or a user with the password; nil when it has neither.
    static func credentials(of account: Account) throws(Failure) -> HTTPClient.Credentials? {
        if let name = account.gnomeAccount {
            do throws(GnomeAccount.Failure) { return try GnomeAccount.named(name).credentials() } catch {
                throw .gnome(error)
            }
        }
        if let command = account.tokenCommand { return .token(try firstLine(ofCommand: command)) }
        let password = try password(of: account)
        return account.user.map { .password(user: $0, password ?? "") }
    }

    /// Throws when others may read the file of a private key.
    static func check(key path: String) throws(Failure) {
        var status = stat()
        guard path.withSystemCString({ stat($0, &status) }) == 0 else {
            throw .unreadable(path: path, reason: SyncWords.describe(SystemError(code: errno)))
        }
        guard status.st_mode & 0o077 == 0, status.st_uid == geteuid() else { throw .exposed(path: path) }
    }

    /// The password of an account; nil when its section names none.
    private static func password(of account: Account) throws(Failure) -> String? {
        if let command = account.passwordCommand { return try firstLine(ofCommand: command) }
        if let path = account.passwordFile { return try firstLine(ofFile: path) }
        return nil
    }

    static func firstLine(ofCommand command: String) throws(Failure) -> String {
        try firstLine(try bytes(ofCommand: command))
    }

    private static func firstLine(ofFile path: String) throws(Failure) -> String {
        try firstLine(try bytes(ofFile: path))
    }

    /// The output of a command.
    ///
    /// - Parameter limit: The most bytes that are read.
    static func text(ofCommand command: String, limit: Int = Secret.limit) throws(Failure) -> String {
        String(decoding: try bytes(ofCommand: command, limit: limit), as: UTF8.self)
    }

    /// The contents of a file.
    static func text(ofFile path: String) throws(Failure) -> String {
        String(decoding: try bytes(ofFile: path), as: UTF8.self)
    }

    /// Runs a command with a text as its input.
    static func give(_ text: String, toCommand command: String) throws(Failure) {
        guard let pipe = popen(command, "we") else { throw .command(status: -1) }
        let isGiven = text.withCString { fputs($0, pipe) } >= 0
        let status = pclose(pipe)
        guard isGiven, status == 0 else { throw .command(status: Int(status >> 8 & 0xFF)) }
    }

    private static let limit = 1 << 16

    private static func bytes(ofCommand command: String, limit: Int = Secret.limit) throws(Failure) -> [UInt8] {
        guard let pipe = popen(command, "re") else { throw .command(status: -1) }
        let bytes = read(from: pipe, limit)
        let status = pclose(pipe)
        guard status == 0 else { throw .command(status: Int(status >> 8 & 0xFF)) }
        return bytes
    }

    private static func bytes(ofFile path: String) throws(Failure) -> [UInt8] {
        let file = path.withSystemCString { fopen($0, "re") }
        guard let file else { throw .unreadable(path: path, reason: SyncWords.describe(SystemError(code: errno))) }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0, status.st_mode & 0o077 == 0, status.st_uid == geteuid() else {
            throw .exposed(path: path)
        }
        return read(from: file, limit)
    }

    private static func read(from file: UnsafeMutablePointer<FILE>, _ limit: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes.prefix(count))
    }

    private static func firstLine(_ bytes: [UInt8]) throws(Failure) -> String {
        let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }, as: UTF8.self)
        if line.isEmpty { throw .empty }
        return line
    }
}
