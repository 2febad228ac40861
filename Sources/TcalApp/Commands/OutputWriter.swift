import Commands
import CalendarStore
import Cells
import Glibc
import Terminal

/// The output of a run: standard output or standard error, collected into large writes. It remembers the first failure
/// and writes nothing after it, so that a closed pipe ends a long list at once.
public final class OutputWriter {
    /// True for a terminal: only there are colours used, and lines fitted to the width.
    public let isTerminal: Bool
    /// The width of the terminal in columns; nil for anything else.
    public let columns: Int?
    /// The error number of the first failed write; nil when none failed.
    public private(set) var failure: Int32?

    private var buffer: [UInt8] = []
    private let sink: (UnsafeRawBufferPointer) -> Int32?

    /// A writer that hands its bytes to a function, which returns the system's error number when it fails.
    public init(isTerminal: Bool = false, columns: Int? = nil, sink: @escaping (UnsafeRawBufferPointer) -> Int32?) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.sink = sink
    }

    /// A writer to a file descriptor, which stays open.
    public convenience init(descriptor: Int32) {
        let isTerminal = isatty(descriptor) == 1
        let columns = isTerminal ? Terminal.windowSize(descriptor)?.width ?? 80 : nil
        self.init(isTerminal: isTerminal, columns: columns) { writeAll($0, to: descriptor) }
    }

    /// The reason why results could not be written; nil when they were.
    func complaint(in words: any CommandVocabulary) -> String? {
        failure.map { words.cannotWrite($0 == EBADF ? words.notice(.isClosed) : SystemError(code: $0).reason) }
    }
    /// True when the reader just stopped reading, as in `tcal list | head`.
    var lostReader: Bool { failure == EPIPE }

    /// True as long as no write has failed.
    public var isOpen: Bool { failure == nil }

    /// A text from a calendar as one line that is safe to write here: on a terminal, without anything that controls it
    /// or hides text; elsewhere, without control characters.
    func safe(_ text: String) -> String { isTerminal ? SafeText.line(text) : SafeText.plain(text) }

    /// Writes text.
    public func write(_ text: String) {
        guard isOpen else { return }
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= 1 << 16 { flush() }
    }

    /// Writes one byte.
    func write(byte: UInt8) {
        guard isOpen else { return }
        buffer.append(byte)
    }

    /// Writes bytes.
    func write(bytes: UnsafeRawBufferPointer) {
        guard isOpen else { return }
        guard bytes.count < 1 << 16 else {
            flush()
            if isOpen { failure = sink(bytes) }
            return
        }
        buffer.append(contentsOf: bytes)
        if buffer.count >= 1 << 16 { flush() }
    }

    /// Writes the buffered bytes.
    public func flush() {
        defer { buffer.removeAll(keepingCapacity: true) }
        guard isOpen, !buffer.isEmpty else { return }
        failure = buffer.withUnsafeBytes(sink)
    }
}

/// Writes all bytes, even if the system takes them piece by piece; returns its error number on failure.
private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var done = 0
    while done < bytes.count {
        let written = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if written > 0 {
            done += written
        } else if written < 0, errno == EAGAIN {
            // Another program made the terminal non-blocking: wait until it takes more.
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&waiting, 1, -1)
        } else if written < 0, errno != EINTR {
            return errno
        }
    }
    return nil
}
