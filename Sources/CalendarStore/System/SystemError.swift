import CalendarEngine
import Glibc

/// The reason why the system refused something: an `errno`.
public struct SystemError: Error, Hashable, Sendable {
    /// The value of `errno`.
    public let code: CInt

    /// The error with a code.
    public init(code: CInt) { self.code = code }

    /// The error of the last failed call on this thread.
    static var last: SystemError { SystemError(code: errno) }

    /// The reason in English, independent of the locale; languages translate the common ones
    /// (`PhraseVocabulary.obstacle`).
    public var reason: String {
        guard let locale = newlocale(1 << LC_ALL, "C", nil) else { return "error \(code)" }
        defer { freelocale(locale) }
        guard let text = strerror_l(code, locale) else { return "error \(code)" }
        return String(cString: text)
    }

    /// The error as an obstacle.
    var obstacle: Obstacle { .system(reason) }

    /// True when nothing exists at the path.
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
