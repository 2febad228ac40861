import CalendarEngine
import Glibc

/// The reason why the system refused something: an `errno`.
public struct SystemError: Error, Hashable, Sendable {
    /// The value of `errno`.
    public let code: CInt

    /// The refusal with a number.
    public init(code: CInt) { self.code = code }

    /// The refusal that has just happened on this thread.
    static var last: SystemError { SystemError(code: errno) }

    /// The reason in English, whatever the locale: a language knows the common ones (`PhraseVocabulary.obstacle`).
    public var reason: String {
        guard let locale = newlocale(1 << LC_ALL, "C", nil) else { return "error \(code)" }
        defer { freelocale(locale) }
        guard let text = strerror_l(code, locale) else { return "error \(code)" }
        return String(cString: text)
    }

    /// The refusal as an obstacle.
    var obstacle: Obstacle { .system(reason) }

    /// True when there is simply nothing at the path.
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
