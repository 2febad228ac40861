import Glibc

/// What the system says of its errors.
enum SystemFailure {
    /// Why results could not be written, or nil when the reader just stopped reading.
    static func outputWording(_ number: Int32) -> String? {
        number == EPIPE ? nil : CommandWords.cannotWrite(String(cString: strerror(number)))
    }
}
