import Commands
import Glibc

/// The output for people: lines without control characters, because their texts may come from anybody.
enum Console {
    /// Writes a line to the output.
    static func say(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

    static func say(_ sentence: SyncSentence) { say(SyncWords.say(sentence)) }

    /// Writes a line to standard error.
    static func warn(_ text: String) { write("tcal-sync: \(text)\n", to: STDERR_FILENO) }

    static func warn(_ sentence: SyncSentence) { warn(SyncWords.say(sentence)) }

    /// Writes a prompt, after which the user types.
    static func prompt(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// Writes bytes to the output, as another program reads them.
    static func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

    private static func write(_ text: String, to descriptor: CInt) {
        let scalars = text.unicodeScalars.filter {
            $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
        }
        write(Array(String(String.UnicodeScalarView(scalars)).utf8), to: descriptor)
    }

    private static func write(_ bytes: [UInt8], to descriptor: CInt) {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || count < 0 && errno == EINTR else { return }
            done += max(0, count)
        }
    }
}
